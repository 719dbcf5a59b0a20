#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "loader/conditions.h"
#include "loader/passes.h"

namespace turup {

namespace {

constexpr std::string_view kIndicatorList = "indicators";

std::vector<std::string> indicator_names() {
  std::vector<std::string> names;
  for (const Word& word : kIndicators) names.emplace_back(word.word);
  for (const std::string_view colour : {"red", "black"})
    for (const Word& word : std::span(kIndicators).first(kRanks + 1)) {
      const std::string name = fmt::format("{}_{}", colour, word.word);
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  return names;
}

std::optional<ParameterValue> read_list(const Written& value, const Parameter& parameter) {
  std::vector<std::string> list;
  if (is_none(value.node)) return ParameterValue(list);
  if (value.node.kind != Node::Kind::list) {
    wrong_kind(value, "a list", list_advice(value.node, "write words in brackets"));
    return std::nullopt;
  }
  const std::vector<std::string> known = indicator_names();
  std::vector<const Node*> items;
  for (const Node& item : value.node.items) {
    const bool is_indicator = std::find(known.begin(), known.end(), item.text) != known.end();
    if (parameter.list_of == kIndicatorList && !is_indicator) {
      if (item.kind == Node::Kind::scalar)
        unknown_word(value, item, known);
      else
        wrong_kind({value.name, item, value.diagnostics}, "indicators", "write ranks like `2`, or `joker`");
      return std::nullopt;
    }
    const auto same = std::find(list.begin(), list.end(), item.text);
    if (same != list.end()) {
      const Span& first = items[static_cast<std::size_t>(same - list.begin())]->span;
      take_out(repeated(value, item.span, first, item.text), value.node.items, item);
      return std::nullopt;
    }
    list.push_back(item.text);
    items.push_back(&item);
  }
  return ParameterValue(list);
}

std::optional<ParameterValue> read_parameter(const Written& value, const Parameter& parameter) {
  switch (parameter.kind) {
    case Parameter::Kind::number: {
      const auto number = read_number(value, {parameter.from, parameter.to});
      return number ? std::optional<ParameterValue>(*number) : std::nullopt;
    }
    case Parameter::Kind::word: {
      std::vector<std::string> words;
      for (const auto& choice : parameter.words) words.push_back(choice.word);
      if (value.node.kind != Node::Kind::scalar) {
        wrong_kind(value, "a word", fmt::format("write one of {}", listed(words, "or")));
        return std::nullopt;
      }
      if (std::find(words.begin(), words.end(), value.node.text) != words.end()) return ParameterValue(value.node.text);
      unknown_word(value, value.node, words);
      return std::nullopt;
    }
    case Parameter::Kind::list: return read_list(value, parameter);
  }
  return std::nullopt;
}

void check_keys(const Entry& entry, const Script& script, Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const Parameter& parameter : script.parameters) names.push_back(parameter.name);
  for (const Entry& written : entry.value.entries) {
    if (std::find(names.begin(), names.end(), written.key) != names.end()) continue;
    Diagnostic& d = diagnostics.error("T1103", fmt::format("unknown key `{}` in `{}`", written.key, entry.key));
    d.at(written.key_span, fmt::format("not a parameter of the script `{}`", entry.key));
    advise_key(d, written, entry.value.entries,
               names.empty() ? Advice(fmt::format("write `{}: {{}}`: it has no parameters", entry.key))
                             : spelling_advice(written.key, names, "its parameters"));
  }
}

// Puts the value of the only parameter that is a number in place of `so many` in the sentences of the script.
void fill_gaps(HookUse& use) {
  const auto number = use.script.only_number();
  if (!number) return;
  const std::string text = std::to_string(std::get<int>(use.values[*number]));
  const auto fill = [&text](std::string& sentence) { sentence = with_phrase(std::move(sentence), kSoMany, text); };
  fill(use.script.says);
  for (Script::Choice& offer : use.script.offers) fill(offer.says);
  for (Parameter& parameter : use.script.parameters)
    for (Parameter::Choice& word : parameter.words) fill(word.says);
}

std::optional<HookUse> read_use(const Entry& entry, Script script, Diagnostics& diagnostics) {
  HookUse use;
  use.named_at = entry.key_span;
  if (entry.value.kind != Node::Kind::map) {
    Advice advice = fmt::format("write `{}: {{}}` if there are none", entry.key);
    const auto& parameters = script.parameters;
    const bool needs_none = std::all_of(parameters.begin(), parameters.end(), [](auto& p) { return p.standard; });
    if (says_yes(entry.value) && needs_none) advice = {fmt::format("write `{}: {{}}`", entry.key), "{}"};
    if (says_no(entry.value)) advice = {fmt::format("write `{}: none`", entry.key), "none"};
    wrong_kind({entry.key, entry.value, diagnostics}, "its parameters", advice);
    return std::nullopt;
  }
  check_keys(entry, script, diagnostics);
  bool sound = true;
  for (const Parameter& parameter : script.parameters) {
    const Entry* written = entry.value.find(parameter.name);
    std::optional<ParameterValue> value = parameter.standard;
    if (written)
      value = read_parameter({written->key, written->value, diagnostics}, parameter);
    else if (!value)
      diagnostics.error("T1108", fmt::format("`{}` is missing in `{}`", parameter.name, entry.key))
          .at(entry.key_span, fmt::format("no `hooks.{}.{}`", entry.key, parameter.name))
          .help(fmt::format("write `{}`: {}", parameter.name, parameter.says));
    sound = sound && value;
    use.values.push_back(value.value_or(0));
  }
  if (!sound) return std::nullopt;
  use.script = std::move(script);
  fill_gaps(use);
  return use;
}

void check_points(const std::vector<HookUse>& uses, Diagnostics& diagnostics) {
  for (std::size_t point = 0; point < kHookPoints; ++point) {
    if (takes_several(static_cast<HookPoint>(point))) continue;
    const HookUse* first = nullptr;
    for (const HookUse& use : uses) {
      if (!use.script.fills[point]) continue;
      if (first)
        diagnostics
            .error("T2101", fmt::format("`{}` and `{}` both fill the hook `{}`", first->script.name, use.script.name,
                                        hook_point_word(static_cast<HookPoint>(point))))
            .at(use.named_at)
            .at(first->named_at)
            .help("keep one of the two scripts");
      else
        first = &use;
    }
  }
}

// Returns the place where a script writes that text, in quotes of either kind.
Span quoted_in(const Source& source, const std::string& text) {
  for (const char quote : {'"', '\''}) {
    const std::size_t at = source.text().find(quote + text + quote);
    if (at == std::string_view::npos) continue;
    const auto begin = static_cast<std::uint32_t>(at + 1);
    return {&source, begin, begin + static_cast<std::uint32_t>(text.size())};
  }
  return {&source, 0, 0};
}

// Reports needs and conflicts of a script that name no key, as for a house rule.
bool has_known_conditions(const Script& script, Diagnostics& diagnostics) {
  bool all_known = true;
  for (const auto* list : {&script.needs, &script.conflicts})
    for (const std::string& condition : *list) {
      Node node;
      node.text = condition;
      node.span = quoted_in(*script.source, condition);
      all_known = is_condition({list == &script.needs ? "needs" : "conflicts", node, diagnostics}) && all_known;
    }
  return all_known;
}

// Returns whether it has already been reported that there is no auction.
bool lacks_auction(const HookUse& use, const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  return std::any_of(all.begin(), all.end(), [&](const Diagnostic& d) {
    return d.code == "T2105" && !d.labels.empty() && d.labels.front().span == use.named_at;
  });
}

// Points at the condition in the script's own text.
void point_at(Diagnostic& diagnostic, const HookUse& use, const std::string& condition, const char* label) {
  const Span span = quoted_in(*use.script.source, condition);
  if (span.end > span.begin) diagnostic.at(span, label);
}

void report_need(const HookUse& use, const std::string& need, const Standpoint& standpoint, Diagnostics& diagnostics) {
  Diagnostic& d = diagnostics.error(
      "T4024", fmt::format("the script `{}` needs `{}`, but {}", use.script.name, need, state_of(need, standpoint)));
  point_at(d.at(use.named_at), use, need, "needed here");
  d.help(fmt::format("{}, or take `{}` out of `hooks`", meeting(need, standpoint), use.script.name));
  d.note(need_in_words(need, standpoint));
}

void report_conflict(const HookUse& use, const std::string& conflict, const Rules& rules, Diagnostics& diagnostics) {
  Diagnostic& d =
      diagnostics.error("T4025", fmt::format("the script `{}` cannot go with `{}`", use.script.name, conflict));
  point_at(d.at(use.named_at), use, conflict, "the conflict");
  const Origin* origin = rules.origin(conflict.substr(0, conflict.find('=')));
  if (origin && origin->span.source) d.at(origin->span, "set here");
  d.help(fmt::format("change that, or take `{}` out of `hooks`", use.script.name));
  d.note(conflict_in_words(conflict));
  std::vector<std::string> own;
  for (const Parameter& parameter : use.script.parameters) own.push_back(parameter.name);
  if (use.script.has(HookPoint::settle) && conflict.starts_with("match.") && !own.empty())
    d.help(fmt::format("the script `{}` decides when the match ends: set its parameter{} {}", use.script.name,
                       own.size() == 1 ? "" : "s", listed(in_backticks(own))));
}

}  // namespace

std::vector<HookUse> read_scripts(const Node& hooks, Files& files, ScriptHost& host, Diagnostics& diagnostics) {
  std::vector<HookUse> uses;
  if (is_none(hooks)) return uses;
  if (hooks.kind != Node::Kind::map) {
    if (!is_empty(hooks))
      wrong_kind({"hooks", hooks, diagnostics}, "scripts and their parameters", "write `hooks: { SCRIPT: {} }`");
    return uses;
  }
  for (const Entry& entry : hooks.entries) {
    if (is_none(entry.value)) continue;
    const Source* source = files.script({entry.key, entry.key_span});
    auto script = source ? host.declare(entry.key, *source, diagnostics) : std::nullopt;
    if (!script || !has_known_conditions(*script, diagnostics)) continue;
    if (auto use = read_use(entry, std::move(*script), diagnostics)) uses.push_back(std::move(*use));
  }
  check_points(uses, diagnostics);
  return uses;
}

void check_script_conditions(const Rules& rules, Diagnostics& diagnostics) {
  if (rules.hooks.empty()) return;
  Standpoint standpoint{listing(rules), {}};
  for (const HookUse& use : rules.hooks) standpoint.scripts.push_back(use.script.name);
  for (const HookUse& use : rules.hooks) {
    for (const auto& need : use.script.needs)
      if (!holds(need, standpoint) && !lacks_auction(use, diagnostics)) report_need(use, need, standpoint, diagnostics);
    for (const auto& conflict : use.script.conflicts)
      if (holds(conflict, standpoint)) report_conflict(use, conflict, rules, diagnostics);
  }
}

}  // namespace turup
