#include "turup/commands/front_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "turup/commands/list_rows.h"

namespace turup::shell {

namespace {

using Words = std::vector<std::string>;
using screen::Choice;
using screen::List;

bool is_house_rule(const Choice& choice) { return choice.values.size() == 2 && choice.values[1].empty(); }

// Returns "The total that wins the match"; the key itself where it has no such words.
std::string option_label(const std::string& key) {
  const KeyInfo* info = key_info(key);
  return info == nullptr ? key : capitalised(info->doc);
}

// Returns the key of an option, and what the value means that is chosen now.
std::string option_says(const Choice& choice) {
  const KeyInfo* info = key_info(choice.title);
  if (info == nullptr) return choice.says;
  const auto chosen = std::find_if(info->words.begin(), info->words.end(),
                                   [&](const Word& word) { return word.word == choice.values[choice.value]; });
  const std::string meaning = chosen == info->words.end() ? std::string() : meaning_of(*info, *chosen);
  return fmt::format("`{}`{}", choice.title, meaning.empty() ? "." : ": " + meaning);
}

Request request_of(const std::string& name, const List& list) {
  Request request;
  request.variant = name;
  for (const Choice& choice : list.choices) {
    if (choice.value == 0) continue;
    if (is_house_rule(choice))
      request.with.push_back(choice.label);
    else
      request.set.emplace_back(choice.title, choice.values[choice.value]);
  }
  return request;
}

// Returns the first error, or that one of the chosen house rules overrides another.
std::optional<Diagnostic> conflict_of(const Request& request) {
  const Workshop shop = workshop(request);
  const auto& all = shop.loaded.diagnostics.all();
  const auto is_conflict = [](const Diagnostic& d) {
    if (d.severity == Severity::error) return true;
    const Source* source = d.labels.empty() ? nullptr : d.labels.front().span.source;
    return d.code == "W4023" && source != nullptr && source->name() == "--with";
  };
  const auto found = std::find_if(all.begin(), all.end(), is_conflict);
  if (found != all.end()) return *found;
  return {};
}

std::string name_of(const Choice& choice) { return choice.title.empty() ? choice.label : choice.title; }

// Returns what is chosen and, taken back by itself, lets the rest stand. The line that was set last comes first.
Words in_conflict(const std::string& name, const List& list) {
  Words found;
  for (std::size_t i = 0; i < list.choices.size(); ++i) {
    if (list.choices[i].value == 0) continue;
    List other = list;
    other.choices[i].value = 0;
    if (conflict_of(request_of(name, other))) continue;
    found.insert(i == list.chosen ? found.begin() : found.end(), name_of(list.choices[i]));
  }
  return found;
}

// Returns the reason in card players' words: the first note that quotes nothing from a file.
std::string reason_of(const Diagnostic& conflict) {
  for (const std::string& note : conflict.notes)
    if (note.find('`') == note.npos) return capitalised(note) + (note.ends_with('.') ? " " : ". ");
  return {};
}

std::string conflict_in(const std::string& name, const List& list) {
  const auto conflict = conflict_of(request_of(name, list));
  if (!conflict) return {};
  const Words found = in_conflict(name, list);
  if (found.size() < 2) return printable(conflict->message);
  return fmt::format("{} does not go with {}. {}Take one of them back.", found.front(),
                     listed({found.begin() + 1, found.end()}, "or"), reason_of(*conflict));
}

}  // namespace

List rules_list(const Library& all, const std::string& name) {
  List list;
  list.title = fmt::format("House rules for {}; `turup new` changes more", name);
  list.tab = "writes them to a file";
  const auto host = make_script_host();
  for (const turup::Option& option : variant_row(all, *host, name).options) {
    Words values{"as it is"};
    values.insert(values.end(), option.values.begin(), option.values.end());
    list.choices.push_back(
        {option_label(option.key), "A choice for whoever runs the table.", values, 0, {}, option.key});
  }
  const auto base = load(all, *host, {name, {}, {}});
  const std::string before = base.rules ? explain(*base.rules) : std::string();
  for (const std::string& rule : all.house_rules()) {
    const auto with = load(all, *host, {name, {rule}, {}});
    if (!with.rules) continue;
    const std::string says = printable(rule_row(all, rule).says);
    if (explain(*with.rules) == before)
      list.choices.push_back({rule, "Already so in this game. " + says, {"x"}, 0});
    else
      list.choices.push_back({rule, says, {"", ""}, 0});
  }
  const auto can_be_set = [](const Choice& choice) { return choice.values.size() > 1; };
  std::stable_partition(list.choices.begin(), list.choices.end(), can_be_set);
  return list;
}

void tell_choices(const std::string& name, List& list) {
  for (Choice& choice : list.choices)
    if (!is_house_rule(choice)) choice.says = option_says(choice);
  list.command = "turup " + joined(chosen_words(name, list), " ");
  list.trouble = conflict_in(name, list);
}

namespace {

Words with_options(Words words, const Request& request) {
  for (const auto& [key, value] : request.set) words.insert(words.end(), {"--set", fmt::format("{}={}", key, value)});
  if (!request.with.empty()) words.insert(words.end(), {"--with", joined(request.with, ",")});
  return words;
}

}  // namespace

Words chosen_words(const std::string& name, const List& list) {
  return with_options({"play", name}, request_of(name, list));
}

Words writing_words(const std::string& file, const std::string& name, const List& list) {
  return with_options({"new", file, "--from", name}, request_of(name, list));
}

std::string mistakes_in(const Request& request) {
  const Workshop shop = workshop(request);
  if (shop.loaded.rules) return {};
  std::string mistakes;
  for (const Diagnostic& diagnostic : shop.loaded.diagnostics.all())
    if (diagnostic.severity == Severity::error) mistakes += render(diagnostic, false) + "\n";
  return mistakes.empty() ? "error: these rules cannot be played\n" : mistakes;
}

}  // namespace turup::shell
