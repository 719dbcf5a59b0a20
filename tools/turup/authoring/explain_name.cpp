#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/base.h"
#include "language/language.h"
#include "loader/loader.h"
#include "script/script.h"
#include "turup/authoring/draft.h"
#include "turup/authoring/explain.h"

namespace turup::shell {

namespace {

constexpr std::string_view kBesideFamilies[] = {"hooks", "options", "words"};
constexpr std::string_view kHooksPart = "hooks.";

// Returns "a, b and c" for conditions, as they are written.
std::string conditions_text(std::string_view verb, const std::vector<std::string>& conditions) {
  if (conditions.empty()) return {};
  std::vector<std::string> quoted;
  quoted.reserve(conditions.size());
  for (const std::string& condition : conditions) quoted.push_back(fmt::format("`{}`", condition));
  return folded(fmt::format("It {} {}.", verb, listed(quoted)), 0);
}

std::vector<std::string> texts_of(const std::vector<Named>& words) {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const Named& word : words) texts.push_back(word.text);
  return texts;
}

std::string setting_text(const std::string& key, const std::string& value, const std::string& says) {
  const std::string line = folded(fmt::format("{}: {}", key, value), 2);
  return says.empty() ? line : line + folded(says, 6);
}

std::optional<Script> script_called(const Library& library, const std::string& name, Sources& sources) {
  const auto found = library.script(name);
  if (!found) return std::nullopt;
  const FileText file = read_file(*found);
  if (!file.code.empty()) return std::nullopt;
  Diagnostics ignored;
  return make_script_host()->declare(name, sources.add(found->shown, file.text), ignored);
}

// Returns every key that the house rule writes, in the order of the language, whatever game it is laid over.
std::string keys_text(const Node& body, const Span& title) {
  Node families = body;
  std::erase_if(families.entries, [](const Entry& entry) {
    return std::find(std::begin(kBesideFamilies), std::end(kBesideFamilies), entry.key) != std::end(kBesideFamilies);
  });
  Rules rules;
  rules.dealing.script = whole_script();
  Diagnostics ignored;
  const Places places = read_families(families, {title, Extent::part}, rules, ignored);
  std::string text;
  for (const Item& item : listing(rules)) {
    if (item.kind == Item::Kind::group || !places.contains(item.path)) continue;
    const std::string doc = capitalised(std::string(item.doc)) + ".";
    text += setting_text(item.path, item.text, item.says.empty() ? doc : item.says);
  }
  return text;
}

// Returns what the script does with the parameters that a file writes, and the words that it offers.
std::string sentence_of(const Script& script, const Node& written) {
  const std::string offers = offers_sentences(Rules(), script);
  const std::string says = offers.empty() ? script.says : script.says + ' ' + offers;
  const auto number = script.only_number();
  if (!number) return says;
  const Parameter& parameter = script.parameters[*number];
  const Entry* own = written.find(parameter.name);
  if (!own && !parameter.standard) return says;
  return with_phrase(says, kSoMany, own ? own->value.text : parameter_text(*parameter.standard));
}

// Returns what it adds beside keys: scripts, labels, choices of the host.
std::string additions_text(const Library& library, const Node& body) {
  std::string text;
  for (const std::string_view key : kBesideFamilies) {
    const Entry* part = body.find(key);
    if (!part) continue;
    for (const Entry& entry : part->value.entries) {
      Sources sources;
      const auto script = key == "hooks" ? script_called(library, entry.key, sources) : std::nullopt;
      text += setting_text(fmt::format("{}.{}", key, entry.key), flow_text(entry.value),
                           script ? sentence_of(*script, entry.value) : "");
    }
  }
  return text;
}

std::string source_text(const std::string& source) {
  return source.empty() ? std::string() : folded(fmt::format("Described in {}.", source), 0);
}

std::string points_text(const Script& script) {
  std::vector<std::string> points;
  for (const script::PointInfo* info : script::point_table())
    if (script.has(info->point))
      points.push_back(fmt::format("{} (`{}`)", info->decides, hook_point_word(info->point)));
  return folded(fmt::format("It decides {}.", listed(points)), 0);
}

std::string form_of(const Parameter& parameter) {
  switch (parameter.kind) {
    case Parameter::Kind::number: return fmt::format("a number from {} to {}", parameter.from, parameter.to);
    case Parameter::Kind::word: return "one of the words below";
    case Parameter::Kind::list: return fmt::format("a list of {}", parameter.list_of);
  }
  return {};
}

std::string parameters_text(const Script& script) {
  if (script.parameters.empty()) return {};
  std::string text = "\nIts parameters:\n";
  for (const Parameter& parameter : script.parameters) {
    const std::string standard = parameter.standard
                                     ? fmt::format("{} if it is not written", parameter_text(*parameter.standard))
                                     : "it has to be written";
    const std::string says = parameter.says.empty() ? "" : parameter.says + "; ";
    text += folded(fmt::format("{}: {}{}, {}", parameter.name, says, form_of(parameter), standard), 2);
    for (const Parameter::Choice& choice : parameter.words)
      text += folded(choice.says.empty() ? choice.word : fmt::format("{}: {}", choice.word, choice.says), 6);
  }
  return text;
}

std::string offers_text(const Script& script) {
  if (script.offers.empty()) return {};
  std::string text = "\nIt may offer:\n";
  for (const Script::Choice& offer : script.offers) text += folded(fmt::format("{}: {}", offer.word, offer.says), 2);
  return text;
}

// Returns the line that names the script in a file. Parameters that must be set are left to fill in.
std::string use_text(const Script& script) {
  std::vector<std::string> values;
  for (const Parameter& parameter : script.parameters)
    if (!parameter.standard) values.push_back(parameter.name + ": …");
  const std::string table = values.empty() ? "{}" : fmt::format("{{ {} }}", joined(values, ", "));
  return fmt::format("\nIn a variant or a house rule:\n\n  hooks: {{ {}: {} }}\n", script.name, table);
}

std::string explain_script(const Script& script) {
  return folded(fmt::format("{}: a script, {}", script.name, script.source->name()), 0) + '\n' +
         folded(script.says, 0) + points_text(script) + conditions_text("needs", script.needs) +
         conditions_text("does not go with", script.conflicts) + parameters_text(script) + offers_text(script) +
         use_text(script);
}

std::string last_part(std::string_view path) { return std::string(path.substr(path.rfind('.') + 1)); }

// Returns the keys that end in that word.
std::vector<const KeyInfo*> keys_ending_in(std::string_view word) {
  std::vector<const KeyInfo*> keys;
  for (const KeyInfo& key : catalogue())
    if (key.path != word && key.name != "*" && last_part(key.path) == word) keys.push_back(&key);
  return keys;
}

std::string explain_last_part(const std::string& word, const std::string& before) {
  const auto keys = keys_ending_in(word);
  if (keys.empty()) return {};
  if (keys.size() == 1 && before.empty()) return explain_key(keys.front()->path);
  std::size_t width = 0;
  for (const KeyInfo* key : keys) width = std::max(width, key->path.size());
  std::string text = fmt::format("`{}` is the last part of {} {}:\n\n", word, in_words(static_cast<int>(keys.size())),
                                 plural(static_cast<int>(keys.size()), "key"));
  for (const KeyInfo* key : keys) text += fmt::format("  {:<{}}  {}\n", key->path, width, key->doc);
  return text + fmt::format("\n`turup explain {}` tells one of them.\n", keys.front()->path);
}

std::optional<std::string> house_rule_text(const Library& library, const std::string& name) {
  const auto found = library.house_rule(name);
  if (!found) return std::nullopt;
  const FileText file = read_file(*found);
  if (!file.code.empty()) return std::nullopt;
  return explain_house_rule(library, name, Source(found->shown, file.text));
}

void add(std::string& text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += '\n';
  text += more;
}

}  // namespace

bool has_word(std::string text, std::string word) {
  for (std::string* each : {&text, &word}) *each = with_blanks(lowered(*each));
  const auto is_letter = [&text](std::size_t at) {
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + word.size())) return true;
  return false;
}

std::string explain_house_rule(const Library& library, const std::string& name, const Source& file) {
  Diagnostics found;
  Node tree = parse(file, found);
  const Head head = take_head(tree, file, found);
  if (found.has_errors()) return fmt::format("{}: a house rule with mistakes: see `turup validate {}`\n", name, name);
  std::string text = folded(fmt::format("{}: a house rule, {}", head.title, file.name()), 0) + '\n' +
                     folded(head.says, 0) + source_text(head.source) + conditions_text("needs", texts_of(head.needs)) +
                     conditions_text("does not go with", texts_of(head.conflicts));
  add(text, "It sets:\n" + keys_text(tree, head.title_span) + additions_text(library, tree));
  const bool is_at_hand = library.house_rule(name).has_value();
  const std::string shown(file.name());
  const std::string from = is_at_hand ? name : shown.find('/') == shown.npos ? "./" + shown : shown;
  return text + fmt::format("\nTo play with it: turup play GAME --with {}\n", from);
}

std::string explain_name(const Library& library, const std::string& word) {
  std::string text = house_rule_text(library, word).value_or("");
  Sources sources;
  const std::string script_name = word.starts_with(kHooksPart) ? word.substr(kHooksPart.size()) : word;
  if (const auto script = script_called(library, script_name, sources)) add(text, explain_script(*script));
  add(text, explain_last_part(word, text));
  return text;
}

std::vector<std::string> scripts_with_words(const Library& library, const std::vector<std::string>& words) {
  Sources sources;
  std::vector<std::string> names = library.scripts();
  std::erase_if(names, [&](const std::string& name) {
    const auto script = script_called(library, name, sources);
    const std::string text = script ? name + ' ' + script->says : std::string();
    return std::none_of(words.begin(), words.end(), [&](const std::string& word) { return has_word(text, word); });
  });
  return names;
}

std::vector<std::string> names_explained(const Library& library) {
  std::vector<std::string> names = library.house_rules();
  for (const std::string& script : library.scripts()) names.push_back(script);
  for (const KeyInfo& key : catalogue())
    if (key.name != "*") names.push_back(key.name);
  return names;
}

}  // namespace turup::shell
