#include "turup/authoring/probe.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/authoring/probe_tries.h"

namespace turup::shell {

namespace {

// Something that a host may choose: a value of a key, or a name for several of them.
struct Choice {
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;

  const std::string& key() const { return with.empty() ? set.front().first : with.front(); }
};

class VariantProbe {
 public:
  VariantProbe(const ProbeSubject& subject, const Rules& rules, ProbeTries& tries, ProbeSources& sources)
      : subject_(subject), rules_(rules), tries_(tries), sources_(sources) {
    for (const auto& option : rules.options)
      for (const std::string& value : option.values) choices_.push_back({{}, {{option.key, value}}});
    for (const auto& preset : rules.presets) choices_.push_back({{preset.name}, {}});
  }

  // Plays half of the deals by the variant as it stands, the rest with the choices of its host.
  void run(std::uint32_t deals) {
    const std::uint32_t own = choices_.empty() ? deals : (deals + 1) / 2;
    play(rules_, {}, own);
    if (tries_.diagnostics().has_errors()) return;
    for (const Choice& choice : choices_) choose(choice, share(deals / 2, choices_.size()));
    if (deals < kDealsToJudge || tries_.diagnostics().has_errors()) return;
    if (tries_.has_idle_script()) play(rules_, {}, kRareCases * own, ProbeTries::Extent::deals);
    if (!tries_.diagnostics().has_errors()) tries_.tell_idle_scripts();
  }

 private:
  void choose(const Choice& choice, std::uint32_t deals) {
    const Loaded chosen = load_with(choice.with, choice.set);
    if (!chosen.rules) {
      if (!goes_with_another(choice)) cannot_be_chosen(choice, chosen);
    } else if (chosen.rules->fingerprint != rules_.fingerprint) {
      play(*chosen.rules, choice, deals);
    }
  }

  // Returns whether a value can be played together with another choice of the host. A redouble, for example, needs a
  // double. A name for several values has to stand alone.
  bool goes_with_another(const Choice& choice) {
    if (choice.set.empty()) return false;
    return std::any_of(choices_.begin(), choices_.end(), [&](const Choice& other) {
      if (other.set.empty() || other.key() == choice.key()) return false;
      return load_with({}, {other.set.front(), choice.set.front()}).rules != nullptr;
    });
  }

  void cannot_be_chosen(const Choice& choice, const Loaded& chosen) {
    const std::string& key = choice.key();
    const bool is_value = choice.with.empty();
    const std::string what =
        is_value ? fmt::format("`{}` for `{}`", choice.set.front().second, key) : fmt::format("`{}`", key);
    Diagnostic& d =
        tries_.diagnostics().error("T2905", fmt::format("the host may choose {}, but it cannot be played", what));
    const Origin* origin = rules_.origin("options." + key);
    d.at(origin ? origin->span : tries_.title());
    d.help(is_value ? fmt::format("take `{}` out of the values of `{}`", choice.set.front().second, key)
                    : fmt::format("change what `{}` sets, or take it out of `options`", key));
    const auto& all = chosen.diagnostics.all();
    const auto why =
        std::find_if(all.begin(), all.end(), [](const Diagnostic& x) { return x.severity == Severity::error; });
    if (why != all.end()) d.note(fmt::format("with it {}", why->message));
  }

  Loaded load_with(std::vector<std::string> with, std::vector<std::pair<std::string, std::string>> set) {
    const Request request{subject_.name, std::move(with), std::move(set)};
    Loaded loaded = subject_.text ? load_text(subject_.library, subject_.host, *subject_.text, request)
                                  : load(subject_.library, subject_.host, request);
    sources_.push_back(loaded.sources);
    return loaded;
  }

  void play(const Rules& rules, const Choice& choice, std::uint32_t deals,
            ProbeTries::Extent extent = ProbeTries::Extent::deals_and_match) {
    RecordHead head;
    head.variant = is_path(subject_.name) ? subject_.name : rules.name;
    if (subject_.text) head.variant = kUnsaved;
    head.with = choice.with;
    head.set = choice.set;
    auto trouble = tries_.trouble(rules, head, deals, extent);
    if (!trouble) return;
    if (subject_.text)
      trouble->note(fmt::format("its record is for `turup replay`, once the text is saved as `{}`", kUnsaved));
    tries_.tell(*trouble);
  }

  const ProbeSubject& subject_;
  const Rules& rules_;
  ProbeTries& tries_;
  ProbeSources& sources_;
  std::vector<Choice> choices_;
};

// Scripts are asked about indicators when rules are compiled, so that is done once more.
void ask_about_indicators(const Rules& rules, Hooks& hooks) {
  Rules again = rules;
  compile(again, &hooks);
}

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
                                              Extent extent) {
  const auto hooks = rules.hooks.empty() ? nullptr : host_.open(rules.hooks);
  std::optional<WatchedHooks> watched;
  if (hooks) watched.emplace(*hooks, rules.hooks);
  const ProbeTable table{rules, watched ? &*watched : nullptr, head, title_};
  auto trouble = trouble_in_deals(table, deals);
  if (!trouble && extent == Extent::deals_and_match) trouble = trouble_in_a_match(table);
  if (!watched) return trouble;
  ask_about_indicators(rules, *watched);
  for (ScriptDeeds deeds : watched->deeds()) {
    deeds.deals = deals;
    add(deeds);
  }
  return trouble;
}

void ProbeTries::add(const ScriptDeeds& more) {
  const bool is_named_here =
      more.named_at.source && title_.source && more.named_at.source->name() == title_.source->name();
  if (!is_named_here) return;
  const auto same =
      std::find_if(scripts_.begin(), scripts_.end(), [&](const auto& all) { return all.name == more.name; });
  if (same == scripts_.end()) return scripts_.push_back(more);
  same->deals += more.deals;
  same->asked += more.asked;
  same->changed = same->changed || more.changed;
}

bool ProbeTries::has_idle_script() const {
  return std::any_of(scripts_.begin(), scripts_.end(), [](const ScriptDeeds& deeds) { return !deeds.changed; });
}

void ProbeTries::tell_idle_scripts() {
  for (const ScriptDeeds& deeds : scripts_) {
    if (deeds.changed) continue;
    Diagnostic& d = diagnostics_.warning(
        "W2909", fmt::format("in {} random deals the script `{}` never changed anything", deeds.deals, deeds.name));
    d.at(deeds.fills, deeds.asked == 0 ? "never asked" : fmt::format("asked {} times", deeds.asked));
    d.at(deeds.named_at, fmt::format("`{}` is named here", deeds.name));
    d.help("show in a scenario that it does what you mean; if its case is rare, allow this warning, with that reason");
  }
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
