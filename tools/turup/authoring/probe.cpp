#include "turup/authoring/probe.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/authoring/probe_tries.h"

namespace turup::shell {

namespace {

using Setting = std::pair<std::string, std::string>;

class VariantProbe {
 public:
  VariantProbe(const ProbeSubject& subject, const Rules& rules, ProbeTries& tries, ProbeSources& sources)
      : subject_(subject), rules_(rules), tries_(tries), sources_(sources) {
    for (const auto& option : rules.options)
      for (const std::string& value : option.values) settings_.emplace_back(option.key, value);
  }

  // Plays half of the deals by the variant as it stands, the rest with the choices of its host.
  void run(std::uint32_t deals) {
    const std::uint32_t own = settings_.empty() ? deals : (deals + 1) / 2;
    play(rules_, {}, own);
    if (tries_.diagnostics().has_errors()) return;
    for (const Setting& setting : settings_) choose(setting, share(deals / 2, settings_.size()));
  }

 private:
  void choose(const Setting& setting, std::uint32_t deals) {
    const Loaded chosen = load_with({setting});
    if (!chosen.rules) {
      if (!goes_with_another(setting)) cannot_be_chosen(setting, chosen);
    } else if (chosen.rules->fingerprint != rules_.fingerprint) {
      play(*chosen.rules, setting, deals);
    }
  }

  // Returns whether a value can be played together with another choice of the host. A redouble, for example, needs a
  // double.
  bool goes_with_another(const Setting& setting) {
    return std::any_of(settings_.begin(), settings_.end(), [&](const Setting& other) {
      return other.first != setting.first && load_with({other, setting}).rules;
    });
  }

  void cannot_be_chosen(const Setting& setting, const Loaded& chosen) {
    const auto& [key, value] = setting;
    Diagnostic& d = tries_.diagnostics().error(
        "T2905", fmt::format("the host may choose `{}` for `{}`, but it cannot be played", value, key));
    const Origin* origin = rules_.origin("options." + key);
    d.at(origin ? origin->span : tries_.title());
    d.help(fmt::format("take `{}` out of the values of `{}`", value, key));
    const auto& all = chosen.diagnostics.all();
    const auto why =
        std::find_if(all.begin(), all.end(), [](const Diagnostic& x) { return x.severity == Severity::error; });
    if (why != all.end()) d.note(fmt::format("with it {}", why->message));
  }

  Loaded load_with(std::vector<Setting> settings) {
    const Request request{subject_.name, {}, std::move(settings)};
    Loaded loaded = subject_.text ? load_text(subject_.library, subject_.host, *subject_.text, request)
                                  : load(subject_.library, subject_.host, request);
    sources_.push_back(loaded.sources);
    return loaded;
  }

  void play(const Rules& rules, const std::optional<Setting>& setting, std::uint32_t deals) {
    RecordHead head;
    head.variant = is_path(subject_.name) ? subject_.name : rules.name;
    if (subject_.text) head.variant = kUnsaved;
    if (setting) head.set = {*setting};
    auto trouble = tries_.trouble(rules, head, deals, ProbeTries::Extent::deals_and_match);
    if (!trouble) return;
    if (subject_.text)
      trouble->note(fmt::format("its record is for `turup replay`, once the text is saved as `{}`", kUnsaved));
    tries_.tell(*trouble);
  }

  const ProbeSubject& subject_;
  const Rules& rules_;
  ProbeTries& tries_;
  ProbeSources& sources_;
  std::vector<Setting> settings_;
};

}  // namespace

Span title_in(const Sources& sources) {
  if (sources.all().empty()) return {};
  const Source& source = *sources.all().front();
  for (int number = 1; number <= source.line_count(); ++number) {
    const std::string_view line = source.line(number);
    const std::string_view word = line.substr(0, line.find(':'));
    if (word != "variant" && word != "house_rule") continue;
    const std::string_view title = trimmed(line.substr(std::min(word.size() + 1, line.size())));
    const auto begin = static_cast<std::uint32_t>(title.data() - source.text().data());
    return {&source, begin, begin + static_cast<std::uint32_t>(title.size())};
  }
  return {&source, 0, 0};
}

std::uint32_t share(std::uint32_t deals, std::size_t parts) {
  return std::max(kFewestDeals, deals / static_cast<std::uint32_t>(std::max<std::size_t>(parts, 1)));
}

std::optional<Diagnostic> ProbeTries::trouble(const Rules& rules, const RecordHead& head, std::uint32_t deals,
                                              Extent extent) const {
  const auto hooks = rules.hooks.empty() ? nullptr : host_.open(rules.hooks);
  const ProbeTable table{rules, hooks.get(), head, title_};
  auto trouble = trouble_in_deals(table, deals);
  if (!trouble && extent == Extent::deals_and_match) trouble = trouble_in_a_match(table);
  return trouble;
}

void ProbeTries::tell(const Diagnostic& trouble) {
  const auto& all = diagnostics_.all();
  if (std::any_of(all.begin(), all.end(), [&](const Diagnostic& d) { return d.code == trouble.code; })) return;
  (trouble.severity == Severity::error ? diagnostics_.error({}, {}) : diagnostics_.warning({}, {})) = trouble;
}

ProbeSources probe(const ProbeSubject& subject, const Loaded& loaded, std::uint32_t deals, Diagnostics& diagnostics) {
  ProbeSources sources;
  if (deals == 0) return sources;
  ProbeTries tries(subject.host, title_in(*loaded.sources), diagnostics);
  if (loaded.kind == FileKind::variant)
    VariantProbe(subject, *loaded.rules, tries, sources).run(deals);
  else
    probe_house_rule(subject, tries, deals, sources);
  return sources;
}

void probe(const Rules& rules, Hooks* hooks, std::uint32_t deals, Diagnostics& diagnostics) {
  RecordHead head;
  head.variant = rules.name;
  const ProbeTable table{rules, hooks, std::move(head), title_in(*rules.sources)};
  auto trouble = trouble_in_deals(table, deals);
  if (!trouble) trouble = trouble_in_a_match(table);
  if (!trouble) return;
  (trouble->severity == Severity::error ? diagnostics.error({}, {}) : diagnostics.warning({}, {})) = *trouble;
}

}  // namespace turup::shell
