#include "language/schema.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/bands.h"
#include "language/catalogue.h"
#include "language/compound.h"
#include "language/schema_help.h"

namespace turup {

namespace {

constexpr const char* kNamePattern = "^[a-z0-9][a-z0-9_-]{0,39}(/[a-z0-9][a-z0-9_-]{0,39})?$";
constexpr const char* kBandPattern = "^(0|[1-9][0-9]{0,3})(\\+|-(0|[1-9][0-9]{0,3}))?$";
constexpr const char* kPointsPattern =
    "^(clubs|diamonds|hearts|spades|[2-9JQKA]|10|Kn|joker|tarot|[RBrb][Jj]|[Tt][1-9][0-9]?|"
    "([2-9JQKATjqkat]|10|[Kk][Nn])[CDHScdhs]|[CDHScdhs]([2-9JQKATjqkat]|10|[Kk][Nn]))$";

Json of_type(const char* type) { return Json{{"type", type}}; }
Json none() { return Json{{"const", "none"}, {"description", "Takes it away."}}; }
Json any_of(Json a, Json b) { return Json{{"anyOf", Json::array({std::move(a), std::move(b)})}}; }

Json integer(Range range) { return Json{{"type", "integer"}, {"minimum", range.from}, {"maximum", range.to}}; }

bool is_digits(std::string_view text) { return text.find_first_not_of("0123456789") == text.npos; }

// Returns the words of a key. An unquoted word that looks like a number is a number to an editor.
Json word_list(const KeyInfo& info) {
  Json words = Json::array();
  for (const Word& word : info.words) {
    words.push_back(word.word);
    if (is_digits(word.word)) words.push_back(std::stoi(std::string(word.word)));
  }
  Json list = {{"enum", std::move(words)}};
  add_meanings(list, info);
  return list;
}

Json list_of(Json items) { return Json{{"type", "array"}, {"minItems", 1}, {"items", std::move(items)}}; }

Json table_of(const char* pattern, Json value) {
  return Json{{"type", "object"},
              {"minProperties", 1},
              {"patternProperties", Json{{pattern, std::move(value)}}},
              {"additionalProperties", false}};
}

// A number, or a sum such as `taken + bid`.
Json payment() {
  constexpr std::string_view kTerm = "([0-9]{1,4}( *\\* *(taken|bid|all))?|taken|bid|all)";
  return any_of(integer(kScores),
                Json{{"type", "string"}, {"pattern", fmt::format("^ *[-+]? *{0}( *[-+] *{0})* *$", kTerm)}});
}

Json row() {
  Json others = {{"type", "object"},
                 {"properties", Json{{"made", payment()}, {"failed", payment()}}},
                 {"required", Json::array({"made", "failed"})},
                 {"additionalProperties", false}};
  return Json{{"type", "object"},
              {"properties",
               Json{{"made", payment()}, {"failed", payment()}, {"others", any_of(payment(), std::move(others))}}},
              {"minProperties", 1},
              {"additionalProperties", false}};
}

Json for_every_side(const char* key, Json value) {
  return Json{{"type", "object"},
              {"properties", Json{{key, std::move(value)}}},
              {"required", Json::array({key})},
              {"additionalProperties", false}};
}

Json pays() {
  Json each = for_every_side("each", payment());
  return Json{{"anyOf", Json::array({row(), table_of(kBandPattern, row()), each, table_of(kBandPattern, each),
                                     for_every_side("each_over", integer({0, kLargestNumber}))})}};
}

Json value_schema(const KeyInfo& info) {
  switch (info.kind) {
    case KeyInfo::Kind::family:
    case KeyInfo::Kind::group:
    case KeyInfo::Kind::entries:
    case KeyInfo::Kind::entry: return of_type("object");
    case KeyInfo::Kind::word: return word_list(info);
    case KeyInfo::Kind::words: {
      Json list = list_of(word_list(info));
      if (!info.repeats) list["uniqueItems"] = true;
      return list;
    }
    case KeyInfo::Kind::number: return integer(info.range);
    case KeyInfo::Kind::amount:
      return info.words.empty() ? integer(info.range) : any_of(integer(info.range), word_list(info));
    case KeyInfo::Kind::numbers: {
      Json list = list_of(integer(info.range));
      list["maxItems"] = info.most;
      return list;
    }
    case KeyInfo::Kind::run:
      return any_of(integer(info.range), Json{{"type", "string"}, {"pattern", "^[0-9]+(-[0-9]+|\\+)?$"}});
    case KeyInfo::Kind::face: return of_type("string");
    case KeyInfo::Kind::steps: return list_of(any_of(integer(kPacket), word_list(info)));
    case KeyInfo::Kind::sides: return any_of(word_list(info), list_of(list_of(of_type("string"))));
    case KeyInfo::Kind::points: return table_of(kPointsPattern, integer(info.range));
    case KeyInfo::Kind::bands: return any_of(integer(info.range), table_of(kBandPattern, integer(info.range)));
    case KeyInfo::Kind::pays: return pays();
  }
  return {};
}

Json key_schema(const KeyInfo& info);

// Returns the keys directly below a path; "" stands for the families.
Json keys_below(const std::string& path) {
  Json properties = Json::object();
  for (const KeyInfo& info : catalogue()) {
    const std::string start = path.empty() ? "" : path + ".";
    const bool is_below = info.path.starts_with(start) && info.path.find('.', start.size()) == std::string::npos;
    if (is_below) properties[info.name] = key_schema(info);
  }
  return properties;
}

// Adds what an editor may insert behind a key: lines below it, or a sample of a value that is more than a word or a
// number.
void add_writing(Json& schema, const KeyInfo& info) {
  const bool is_scalar = info.kind == KeyInfo::Kind::word || info.kind == KeyInfo::Kind::number ||
                         info.kind == KeyInfo::Kind::amount || info.kind == KeyInfo::Kind::face;
  if (info.has_keys())
    schema["defaultSnippets"] = Json::array({text_snippet("…", "keys on lines of their own", "\n  $1")});
  else if (!is_scalar || info.standard.empty())
    add_snippets(schema, info.path);
}

Json key_schema(const KeyInfo& info) {
  Json value = value_schema(info);
  if (info.has_keys()) {
    Json keys = keys_below(info.path);
    value["minProperties"] = 1;
    if (info.kind == KeyInfo::Kind::entries) {
      value["patternProperties"] = Json{{"^[a-z][a-z0-9_]{0,23}$", keys["*"]}};
    } else
      value["properties"] = std::move(keys);
    value["additionalProperties"] = false;
    add_snippets(value, info.path);
  }
  const bool has_none =
      std::any_of(info.words.begin(), info.words.end(), [](const Word& w) { return w.word == "none"; });
  Json whole = info.clears && !(has_none && info.kind == KeyInfo::Kind::word) ? any_of(std::move(value), none())
                                                                              : std::move(value);
  add_help(whole, info);
  add_default(whole, info);
  add_writing(whole, info);
  return whole;
}

// Returns each key with a list of the values it takes. Keys below an author's name are given by a pattern.
Json options_schema() {
  Json patterns = Json::object();
  for (const KeyInfo& info : catalogue()) {
    if (info.has_keys()) continue;
    std::string pattern;
    for (const char c : info.path) pattern += c == '.' ? "\\." : c == '*' ? "[a-z][a-z0-9_]{0,23}" : std::string(1, c);
    Json values = list_of(info.clears ? any_of(value_schema(info), none()) : value_schema(info));
    values["minItems"] = 2;
    patterns["^" + pattern + "$"] = any_of(std::move(values), none());
  }
  patterns["^[a-z][a-z0-9-]*$"] =
      any_of(Json{{"type", "object"},
                  {"properties", Json{{"says", of_type("string")}, {"sets", of_type("object")}}},
                  {"required", Json::array({"sets"})},
                  {"additionalProperties", false}},
             none());
  Json table = {{"type", "object"},
                {"minProperties", 1},
                {"patternProperties", std::move(patterns)},
                {"additionalProperties", false}};
  return any_of(std::move(table), none());
}

// Adds names to choose from, with their sentences. Any other name is allowed as well.
Json named(Json schema, const std::vector<NameAtHand>& names) {
  Json snippets = Json::array();
  for (const NameAtHand& name : names) snippets.push_back(text_snippet(name.name, name.says, name.name));
  if (!snippets.empty()) schema["defaultSnippets"] = std::move(snippets);
  return schema;
}

std::vector<NameAtHand> keys_with_meaning() {
  std::vector<NameAtHand> keys;
  for (const KeyInfo& info : catalogue())
    if (info.path.find('*') == info.path.npos) keys.push_back({info.path, info.doc});
  return keys;
}

Json scripts_schema(const std::vector<NameAtHand>& scripts) {
  const Json script = any_of(of_type("object"), none());
  Json known = Json::object();
  for (const NameAtHand& name : scripts) {
    known[name.name] = script;
    known[name.name]["title"] = "hooks." + name.name;
    if (!name.says.empty()) known[name.name]["description"] = name.says;
  }
  Json table = {{"type", "object"}, {"minProperties", 1}, {"additionalProperties", script}};
  if (!known.empty()) table["properties"] = std::move(known);
  return any_of(std::move(table), none());
}

Json head_schema(const NamesAtHand& at_hand) {
  const Json name = named({{"type", Json::array({"string", "integer"})}}, at_hand.variants);
  const Json condition = named(of_type("string"), keys_with_meaning());
  const Json text = {{"type", Json::array({"string", "integer"})}};
  Json names = list_of(
      named(any_of(Json{{"type", "string"}, {"pattern", kNamePattern}}, of_type("integer")), at_hand.house_rules));
  Json properties;
  properties["variant"] = text;
  properties["house_rule"] = text;
  properties["says"] = text;
  properties["source"] = text;
  properties["extends"] = any_of(name, none());
  properties["with"] = any_of(names, none());
  properties["needs"] = any_of(list_of(condition), none());
  properties["conflicts"] = any_of(list_of(condition), none());
  Json label = Json{{"type", Json::array({"string", "integer"})}};
  properties["words"] = any_of(Json{{"type", "object"}, {"minProperties", 1}, {"additionalProperties", label}}, none());
  properties["allow"] = any_of(table_of("^W[0-9]{4}$", text), none());
  properties["options"] = options_schema();
  properties["hooks"] = scripts_schema(at_hand.scripts);
  for (const FileKey& key : file_keys()) add_help(properties[std::string(key.name)], key);
  return properties;
}

Json file_kind(const char* title, std::initializer_list<const char*> not_here) {
  Json forbidden = Json::array();
  for (const char* key : not_here) forbidden.push_back(Json{{"required", Json::array({key})}});
  return Json{{"required", Json::array({title, "says"})}, {"not", Json{{"anyOf", forbidden}}}};
}

}  // namespace

Json schema(const NamesAtHand& at_hand) {
  Json properties = head_schema(at_hand);
  const Json families = keys_below("");
  for (const auto& [name, family] : families.items()) properties[name] = family;
  Json whole;
  whole["$schema"] = "http://json-schema.org/draft-07/schema#";
  whole["title"] = "A variant of a card game, or a house rule";
  whole["type"] = "object";
  whole["oneOf"] = Json::array({file_kind("variant", {"house_rule", "needs", "conflicts"}),
                                file_kind("house_rule", {"variant", "extends", "with"})});
  whole["properties"] = std::move(properties);
  whole["additionalProperties"] = false;
  whole["defaultSnippets"] = file_snippets();
  whole["examples"] = Json::array({Json{{"variant", "Uncle's 29"},
                                        {"says", "Lowest bid 16."},
                                        {"extends", "29/base"},
                                        {"with", Json::array({"double"})},
                                        {"auction", Json{{"from", 16}}}}});
  return whole;
}

}  // namespace turup
