#include "loader/loader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "loader/moved.h"
#include "loader/options.h"
#include "loader/passes.h"

namespace turup {

namespace {

// Turns findings of the families' checks, which have the path of a key, into diagnostics with places.
class Located final : public Findings {
 public:
  Located(const Rules& rules, Span title, Diagnostics& diagnostics)
      : rules_(rules), title_(title), diagnostics_(diagnostics) {}

  void error(Finding finding) override { place(diagnostics_.error(finding.code, finding.message), finding); }
  void warning(Finding finding) override { place(diagnostics_.warning(finding.code, finding.message), finding); }

 private:
  // Puts the place in the loaded file before the others that clash, because its author will look there.
  void bring_own_forward(std::vector<Place>& places) const {
    const auto is_own = [this](const Place& place) {
      const auto found = rules_.origins.find(place.path);
      return found != rules_.origins.end() && found->second.span.source == title_.source;
    };
    const auto own = std::find_if(places.begin(), places.end(), is_own);
    if (own != places.end()) std::rotate(places.begin(), own, own + 1);
  }

  void place(Diagnostic& diagnostic, Finding& finding) {
    bring_own_forward(finding.places);
    bool is_first = true;
    for (const Place& place : finding.places) {
      const Origin* origin = rules_.origin(place.path);
      const bool exact = rules_.origins.contains(place.path);
      const bool shown = is_first || exact || (origin && !place.label.empty());
      const Span span = origin ? origin->span : title_;
      const bool repeats = !diagnostic.labels.empty() && diagnostic.labels.front().span == span;
      if (shown && !repeats)
        diagnostic.at(span, place.label);
      else if (!exact)
        diagnostic.note(unwritten(place));
      is_first = false;
    }
    if (!finding.help.empty()) diagnostic.help(finding.help);
  }

  static std::string unwritten(const Place& place) {
    const std::string label = place.label.empty() ? "" : ": " + place.label;
    return fmt::format("`{}` is not written{}", place.path, label);
  }

  const Rules& rules_;
  Span title_;
  Diagnostics& diagnostics_;
};

// Drops errors about missing keys that would have come with a house rule whose need is not met. The unmet need is
// enough.
Diagnostics without_consequences(const Diagnostics& all) {
  std::vector<const Source*> unmet;
  for (const Diagnostic& d : all.all())
    if (d.code == "T4021") unmet.push_back(d.labels.back().span.source);
  Diagnostics rest;
  for (const Diagnostic& d : all.all()) {
    const bool is_missing_key = d.code == "T1108" && !d.labels.empty();
    const Source* file = is_missing_key ? d.labels.front().span.source : nullptr;
    if (file && std::find(unmet.begin(), unmet.end(), file) != unmet.end()) continue;
    add(rest, d);
  }
  return rest;
}

// Returns where a part of a setting stands in a record. A setting is read as `key: value`, but a record writes `key =
// value`. Returns `span` itself if it belongs to no setting of the request.
Span place_in_record(Span span, const Request& request) {
  if (!span.source || span.source->name() != "--set") return span;
  for (std::size_t i = 0; i < request.set.size() && i < request.set_at.size(); ++i) {
    const std::string& key = request.set[i].first;
    const std::string& value = request.set[i].second;
    if (span.source->text() != fmt::format("{}: {}", key, value)) continue;
    const Span whole = request.set_at[i];
    const auto there = [&](std::uint32_t at) {
      const bool is_in_key = at <= key.size();
      const std::size_t from_end = span.source->text().size() - at;
      return static_cast<std::uint32_t>(is_in_key ? whole.begin + at : whole.end - std::min(from_end, value.size()));
    };
    return {whole.source, there(span.begin), there(span.end)};
  }
  return span;
}

Diagnostics placed_in_record(const Diagnostics& found, const Request& request) {
  Diagnostics all;
  for (const Diagnostic& d : found.all()) {
    Diagnostic& placed = add(all, d);
    for (Label& label : placed.labels) label.span = place_in_record(label.span, request);
    if (placed.repair) placed.repair->span = place_in_record(placed.repair->span, request);
  }
  return all;
}

class Loading {
 public:
  Loading(const Library& library, ScriptHost& host)
      : host_(host),
        sources_(std::make_shared<Sources>()),
        files_(library, *sources_, diagnostics_),
        moved_(files_, host, diagnostics_) {}

  Files& files() { return files_; }

  Loaded finish(const File* file, const Request& request) {
    Loaded loaded;
    if (file) loaded.kind = file->head.kind;
    const bool has_title = file && file->head.title_span.source;  // without a title it may be either kind
    if (has_title && loaded.kind == FileKind::variant)
      loaded.rules = read_variant(*file, request);
    else if (file)
      look_over(*file);
    allow(file, request, loaded);
    diagnostics_.sort();
    const Diagnostics placed = request.set_at.empty() ? diagnostics_ : placed_in_record(diagnostics_, request);
    loaded.diagnostics = limit_errors(with_provenance(placed, files_.opened(), file ? Span{} : request.named_at));
    loaded.sources = sources_;
    loaded.files = files_.opened();
    return loaded;
  }

 private:
  // Silences warnings that files allow. For a house rule alone idle allowances are not reported, because little can be
  // found then.
  void allow(const File* file, const Request& request, Loaded& loaded) {
    Allowances& allowances = loaded.allowances;
    allowances.file = file ? file->source : nullptr;
    for (const auto& other : files_.all())
      allowances.all.insert(allowances.all.end(), other->head.allow.begin(), other->head.allow.end());
    diagnostics_ = allowances.left_of(diagnostics_);
    if (loaded.rules && request.is_alone()) allowances.report_idle(rule_codes(), diagnostics_);
  }

  std::shared_ptr<const Rules> read_variant(const File& file, const Request& request) {
    const Extras extras{request.with, request.set, request.with_at, request.with_texts};
    auto layers = collect_layers(files_, file, extras, diagnostics_);
    for (Layer& layer : layers) {
      moved_.settle_in(layer.body);
      if (layer.file) moved_.check_conditions(layer.file->head);
    }
    // If part of what lies below is missing, the rest cannot be judged. All later mistakes are reported together.
    const auto& files = files_.all();
    const bool is_orphan = std::any_of(files.begin(), files.end(), [](const auto& f) { return f->head.is_orphan; });
    const bool missing =
        is_orphan || std::any_of(diagnostics_.all().begin(), diagnostics_.all().end(), [](const Diagnostic& d) {
          return d.severity == Severity::error && (d.code[1] == '0' || d.code[1] == '4' || d.code[1] == '5');
        });
    if (missing) return nullptr;
    auto rules = std::make_shared<Rules>();
    rules->name = file.name;
    rules->title = file.head.title;
    rules->says = file.head.says;
    rules->source = file.head.source;
    rules->sources = sources_;
    const auto options = read_tree(merged(layers), layers, file.head.title_span, *rules);
    check_house_rules(layers, files_, diagnostics_);
    diagnostics_ = without_consequences(diagnostics_);
    if (diagnostics_.has_errors()) return nullptr;
    check_options(options, *rules, file.head.title_span, diagnostics_);
    Located located(*rules, file.head.title_span, diagnostics_);
    check(*rules, located);
    check_script_conditions(*rules, diagnostics_);
    // With more house rules or settings the variant is not judged again.
    if (request.is_alone() && !diagnostics_.has_errors()) judge(*rules, layers, file, located);
    if (diagnostics_.has_errors() || !compiled(*rules)) return nullptr;
    rules->fingerprint = fingerprint_of(*rules);
    return rules;
  }

  // Warns of rules that are sound but hardly meant.
  void judge(const Rules& rules, const std::vector<Layer>& layers, const File& file, Findings& findings) {
    check_idle(rules, findings);
    check_score_signs(file.body, rules, diagnostics_);
    check_labels(file.body, rules, diagnostics_);
    check_effects(layers, file, diagnostics_);
  }

  std::vector<WrittenOption> read_tree(Node tree, const std::vector<Layer>& layers, Span title, Rules& rules) {
    const Node hooks = taken(tree, "hooks");
    const Node words = taken(tree, "words");
    const Node choices = taken(tree, "options");
    auto options = read_options(choices, diagnostics_);
    for (WrittenPreset& written : read_presets(choices, diagnostics_)) {
      rules.origins["options." + written.preset.name] = {written.key_span, layer_of(layers, written.key_span)};
      rules.presets.push_back(std::move(written.preset));
    }
    Places places = read_families(tree, {title, Extent::whole}, rules, diagnostics_);
    rules.hooks = read_scripts(hooks, files_, host_, diagnostics_);
    for (const HookUse& use : rules.hooks) places["hooks." + use.script.name] = use.named_at;
    rules.words = read_labels(words, {names_of(rules), title.source, Extent::whole}, diagnostics_);
    for (const WrittenOption& written : options) {
      rules.options.push_back(written.option);
      places["options." + written.option.key] = written.key_span;
    }
    for (const auto& [path, span] : places) rules.origins[path] = {span, layer_of(layers, span)};
    check_names(rules, title.source, diagnostics_);
    for (const Layer& layer : layers) {
      const bool is_again = std::find(rules.overlays.begin(), rules.overlays.end(), layer.name) != rules.overlays.end();
      if (!is_again) rules.overlays.push_back(layer.name);
    }
    return options;
  }

  static std::string layer_of(const std::vector<Layer>& layers, const Span& span) {
    for (const Layer& layer : layers)
      if (layer.file && layer.file->source == span.source) return layer.name;
    return "--set";
  }

  bool compiled(Rules& rules) {
    try {
      const auto hooks = rules.hooks.empty() ? nullptr : host_.open(rules.hooks);
      compile(rules, hooks.get());
      return true;
    } catch (const HookFailure& failure) {
      diagnostics_.error(failure.diagnostic().code, failure.diagnostic().message) = failure.diagnostic();
      return false;
    }
  }

  // Checks a house rule by itself: its keys and words must be right, whatever it is laid over.
  void look_over(const File& file) {
    Node tree = file.body;
    moved_.settle_in(tree);
    moved_.check_conditions(file.head);
    const Node hooks = taken(tree, "hooks");
    const Node words = taken(tree, "words");
    const Node choices = taken(tree, "options");
    auto options = read_options(choices, diagnostics_);
    read_presets(choices, diagnostics_);
    Rules rules;
    rules.dealing.script = whole_script();
    const Places places = read_families(tree, {file.head.title_span, Extent::part}, rules, diagnostics_);
    for (const auto& [path, span] : places) rules.origins[path] = {span, file.name};
    std::erase_if(options, [&](const WrittenOption& written) { return !places.contains(written.option.key); });
    check_options(options, rules, file.head.title_span, diagnostics_);
    rules.hooks = read_scripts(hooks, files_, host_, diagnostics_);
    check_names(rules, file.source, diagnostics_);
    read_labels(words, {names_of(rules), file.source, Extent::part}, diagnostics_);
    if (!diagnostics_.has_errors()) check_score_signs(file.body, rules, diagnostics_);
  }

  ScriptHost& host_;
  std::shared_ptr<Sources> sources_;
  Diagnostics diagnostics_;
  Files files_;
  MovedWords moved_;
};

// Returns rules with the same families, groups and entries, in which every key has its default.
Rules at_defaults(const Rules& rules) {
  Rules plain;
  // Some families are there only if the deal has their step. A script that deals no cards is not the one of any rules.
  std::copy_if(rules.dealing.script.begin(), rules.dealing.script.end(), std::back_inserter(plain.dealing.script),
               [](const Step& step) { return step.cards == 0 && step.kind != Step::Kind::all; });
  if (rules.trump.hidden) plain.trump.hidden.emplace();
  if (rules.trump.dealt_card) plain.trump.dealt_card.emplace();
  if (rules.stakes.high_bids) plain.stakes.high_bids.emplace();
  if (rules.voids.trumpless) plain.voids.trumpless.emplace();
  for (const ContractRules& contract : rules.contracts) plain.contracts.emplace_back().name = contract.name;
  for (const MeldRules& meld : rules.melds) plain.melds.emplace_back().name = meld.name;
  return plain;
}

// Returns the collection of a file's folder: its scripts may stand beside it.
Collection beside(const std::string& path) {
  const std::filesystem::path folder = file_at(path).folder;
  return {folder, folder / "hooks"};
}

// Returns a library that also has the scripts beside the files of house rules.
Library widened(const Library& library, const Request& request) {
  Library wider = library;
  for (const std::string& rule : request.with)
    if (is_path(rule)) wider = wider.with_last(beside(rule));
  return wider;
}

}  // namespace

Loaded load(const Library& library, ScriptHost& host, const Request& request) {
  Library wider = widened(library, request);
  if (!is_path(request.variant)) {
    Loading loading(wider, host);
    return loading.finish(loading.files().variant({request.variant, {}}), request);
  }
  wider = wider.with_first(beside(request.variant));
  Loading loading(wider, host);
  return loading.finish(loading.files().at_path(request.variant), request);
}

Loaded load_text(const Library& library, ScriptHost& host, const Text& text, const Request& request) {
  const Library wider = widened(library, request);
  Loading loading(wider, host);
  return loading.finish(loading.files().of_text(text), request);
}

// Options are left out: they say what might have been played, and the keys say what is played. So are keys at their
// defaults: a key that is new to the language then leaves the fingerprints of older rules as they were.
std::string fingerprint_of(const Rules& rules) {
  std::string text;
  const std::vector<Item> defaults = listing(at_defaults(rules));
  for (const Item& item : listing(rules)) {
    const Item* standard = item.kind == Item::Kind::key ? item_at(defaults, item.path) : nullptr;
    if (!standard || standard->text != item.text) text += fmt::format("{}={}\n", item.path, item.text);
  }
  for (const HookUse& use : rules.hooks) {
    text += fmt::format("hooks.{}\n", use.script.name);
    for (std::size_t i = 0; i < use.values.size(); ++i)
      text += fmt::format("{}={}\n", use.script.parameters[i].name, parameter_text(use.values[i]));
    text += use.script.source->text();
  }
  return hex(checksum(text));
}

}  // namespace turup
