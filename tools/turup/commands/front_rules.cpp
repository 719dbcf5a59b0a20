#include "turup/commands/front_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

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

// Groups of keys, each by the first two names of its keys: "auction.from", "trump.hidden".
using Groups = std::set<std::string>;

std::string group_of(std::string_view key) {
  const std::size_t dot = key.find('.');
  return std::string(dot == key.npos ? key : key.substr(0, key.find_first_of(".=", dot + 1)));
}

// Adds the groups in which the files of these rules set a key.
void add_groups(const Rules& rules, Groups& groups) {
  for (const auto& [key, origin] : rules.origins) groups.insert(group_of(key));
}

// The groups that tables of each game set, by the name that they have in common: "29".
std::map<std::string, Groups> groups_by_game(const Library& all, ScriptHost& host) {
  std::map<std::string, Groups> groups;
  for (const std::string& name : all.variants())
    if (const auto loaded = load(all, host, {name, {}, {}}); loaded.rules)
      add_groups(*loaded.rules, groups[name.substr(0, name.find('/'))]);
  return groups;
}

// Returns whether a house rule needs something that most games do not have, so that it was made for games such as this.
bool is_made_for_few(const Row& rule, const std::map<std::string, Groups>& by_game) {
  return std::any_of(rule.needs.begin(), rule.needs.end(), [&](const std::string& need) {
    const auto have = std::count_if(by_game.begin(), by_game.end(),
                                    [&](const auto& game) { return game.second.contains(group_of(need)); });
    return 2 * have < std::ssize(by_game);
  });
}

constexpr const char* kMore = "More";

// Returns the line that stands for other rules. It is found by their names.
Choice line_for_more(const std::vector<Choice>& rules) {
  Words names;
  for (const Choice& rule : rules) names.push_back(rule.label);
  Choice line{kMore, fmt::format("Enter shows {} that tables of this game do not use, or that change nothing.",
                                 counted(rules.size(), "more house rule"))};
  line.title = joined(names, " ");
  return line;
}

}  // namespace

HouseRules house_rules_for(const Library& all, const std::string& name) {
  HouseRules result;
  List& list = result.list;
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
  const auto by_game = groups_by_game(all, *host);
  const auto own = by_game.find(name.substr(0, name.find('/')));
  std::vector<Choice> already;
  for (const std::string& rule : all.house_rules()) {
    const auto with = load(all, *host, {name, {rule}, {}});
    if (!with.rules) continue;
    const Row row = rule_row(all, rule);
    const std::string says = printable(row.says);
    if (explain(*with.rules) == before) {
      already.push_back({rule, "Changes nothing here. " + says, {"x"}, 0});
      already.back().fixed = fmt::format("{} has the rule {} by itself, so Space changes nothing.", name, rule);
      continue;
    }
    Groups groups;
    add_groups(*with.rules, groups);
    const bool is_varied =
        own != by_game.end() && std::includes(own->second.begin(), own->second.end(), groups.begin(), groups.end());
    (is_varied || is_made_for_few(row, by_game) ? list.choices : result.more).push_back({rule, says, {"", ""}, 0});
  }
  result.more.insert(result.more.end(), already.begin(), already.end());
  if (!result.more.empty()) list.choices.push_back(line_for_more(result.more));
  return result;
}

bool is_at_more(const List& list) {
  return list.chosen < list.choices.size() && list.choices[list.chosen].label == kMore;
}

void show_more(HouseRules& rules) {
  if (!is_at_more(rules.list)) return;
  rules.list.choices.erase(rules.list.choices.begin() + static_cast<std::ptrdiff_t>(rules.list.chosen));
  rules.list.choices.insert(rules.list.choices.end(), rules.more.begin(), rules.more.end());
  rules.more.clear();
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
