// Writes the reference of the protocol from the tables of its members: for programs as a JSON Schema, for people as a
// page.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "players/protocol.h"
#include "players/protocol_members.h"

namespace turup::protocol {

namespace {

constexpr std::string_view kTurn = "turn";
constexpr std::string_view kChanges = "changes";  // has the members of the view
constexpr std::string_view kOfAction = "action";

Json reference_to(std::string_view name) { return {{"$ref", fmt::format("#/definitions/{}", name)}}; }
Json of_type(std::string_view type) { return {{"type", type}}; }

// Returns the texts between the bars of "seat|null".
std::vector<std::string_view> alternatives(std::string_view value) {
  std::vector<std::string_view> all;
  for (std::size_t bar = value.find('|'); bar != value.npos; bar = value.find('|')) {
    all.push_back(value.substr(0, bar));
    value.remove_prefix(bar + 1);
  }
  all.push_back(value);
  return all;
}

Json any_of(Json schemas) { return schemas.size() == 1 ? schemas[0] : Json{{"anyOf", std::move(schemas)}}; }

// Returns the schema of a value that is written as in protocol_members.h.
Json schema_of(std::string_view value) {
  if (value.starts_with('[')) return {{"type", "array"}, {"items", schema_of(value.substr(1, value.size() - 2))}};
  if (value.starts_with('{')) {
    const std::size_t colon = value.find(": ");
    return {{"type", "object"}, {"additionalProperties", schema_of(value.substr(colon + 2, value.size() - colon - 3))}};
  }
  const auto all = alternatives(value);
  if (all.size() > 1) {
    Json schemas = Json::array();
    for (const std::string_view each : all) schemas.push_back(schema_of(each));
    return any_of(std::move(schemas));
  }
  if (value.starts_with('"')) return {{"const", value.substr(1, value.size() - 2)}};
  if (value == "true") return {{"const", true}};
  if (value == "text") return of_type("string");
  if (value == "number") return of_type("integer");
  if (value == "flag") return of_type("boolean");
  if (value == "null") return of_type("null");
  return reference_to(value);
}

// Adds members to the schema of an object.
void add_members(std::span<const Member> members, Json& object) {
  for (const Member& member : members) {
    std::string name(member.name);
    const bool may_be_missing = name.ends_with('?');
    if (may_be_missing) name.pop_back();
    Json schema = schema_of(member.value);
    // Beside a reference other keywords are ignored.
    if (!member.says.empty() && !schema.contains("$ref")) schema["description"] = member.says;
    if (!may_be_missing) object["required"].push_back(name);
    object["properties"][name] = std::move(schema);
  }
}

enum class Others : std::uint8_t { none, ignored };  // members that the schema does not name
Json object_of(std::span<const Member> members, Others others = Others::none) {
  Json object{
      {"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}, {"additionalProperties", true}};
  add_members(members, object);
  if (others == Others::none) object["additionalProperties"] = false;
  return object;
}

Json shape_schema(const Shape& shape, Others others = Others::none) {
  Json schema = object_of(shape.members, others);
  schema["description"] = shape.says;
  return schema;
}

constexpr Member kWords[] = {{"words", "text", "the action as records write it"}};
constexpr Member kMadeOf[] = {{"made_of", "[card]", "the cards of the hand that make the meld"}};
constexpr Member kSecret[] = {{"say", "say", ""}, {"secret", "true", ""}};

enum class GivenCards : std::uint8_t { told, secret };

// Returns the schemas of all actions, each as `begin` and then what belongs to the action. Actions with the same
// members share a schema. Of those that give cards away everybody is told only that they do.
Json action_schemas(const Json& begin, GivenCards cards = GivenCards::told) {
  Json all = Json::array();
  std::vector<const Member*> done;
  for (const Shape& action : actions()) {
    const Member* const members = action.members.data();
    const bool is_left_out = cards == GivenCards::secret && !action.members.empty() && members->name == "cards";
    if (is_left_out || std::find(done.begin(), done.end(), members) != done.end()) continue;
    done.push_back(members);
    Json says = Json::array();
    for (const Shape& other : actions())
      if (other.members.data() == members) says.push_back(other.name);
    Json schema = begin;
    schema["properties"]["say"] = {{"enum", std::move(says)}};
    schema["required"].push_back("say");
    add_members(action.members, schema);
    all.push_back(std::move(schema));
  }
  return all;
}

// Returns the schema of an action that keeps a secret.
Json secret_schema(Json begin) {
  add_members(kSecret, begin);
  return begin;
}

Json turn_schema(const Shape& turn) {
  const Json begin = object_of(turn.members);
  Json all = action_schemas(begin);
  all.push_back(secret_schema(begin));
  return any_of(std::move(all));
}

Json event_schema(const Shape& event) {
  Json schema = object_of(event_members());
  schema["description"] = event.says;
  schema["properties"]["event"] = {{"const", event.name}};
  add_members(event.members, schema);
  if (event.name != kOfAction) return schema;
  Json with_words = schema;
  add_members(kWords, with_words);
  Json all = action_schemas(with_words, GivenCards::secret);
  all.push_back(secret_schema(schema));
  return any_of(std::move(all));
}

Json choice_schema() {
  Json all = action_schemas(object_of(kWords));
  for (Json& schema : all)
    if (schema["properties"].contains("meld")) add_members(kMadeOf, schema);
  all.push_back(reference_to("any_cards"));
  return any_of(std::move(all));
}

Json answer_schema(const Shape& answer) {
  Json schema = shape_schema(answer, Others::ignored);
  if (!schema["required"].empty()) return schema;
  schema["anyOf"] = Json::array({{{"required", {"words"}}}, {{"required", {"say"}}}});
  return schema;
}

std::string code(std::string_view text) { return fmt::format("`{}`", text); }

// Returns a value for people, in a cell of a table.
std::string in_cell(std::string_view value) {
  std::string text;
  for (const char c : value) text += c == '|' ? std::string(" \\| ") : std::string(1, c);
  return code(text);
}

std::string table_of(std::span<const Member> members) {
  if (members.empty()) return {};
  std::string text = "\n| member | value | |\n|---|---|---|\n";
  for (const Member& member : members)
    text += fmt::format("| {} | {} | {} |\n", code(member.name), in_cell(member.value), member.says);
  return text;
}

std::string section_of(const Shape& shape) {
  const std::string members = shape.name == kChanges ? std::string() : table_of(shape.members);
  std::string text = fmt::format("\n### {}\n\n{}\n{}", code(shape.name), shape.says, members);
  if (!shape.sample.empty()) text += fmt::format("\n```json\n{}\n```\n", shape.sample);
  return text;
}

std::string sections_of(std::span<const Shape> shapes) {
  std::string text;
  for (const Shape& shape : shapes) text += section_of(shape);
  return text;
}

std::string actions_table() {
  std::string text = "\n| `say` | written | members |\n|---|---|---|\n";
  for (const Shape& action : actions()) {
    std::vector<std::string> members;
    for (const Member& member : action.members)
      members.push_back(member.says.empty() ? code(member.name) : fmt::format("{} {}", code(member.name), member.says));
    text += fmt::format("| {} | {} | {} |\n", code(action.name), action.says.empty() ? "its name" : code(action.says),
                        joined(members, "; "));
  }
  return text;
}

std::string terms_table() {
  std::string text = "\n| value | | |\n|---|---|---|\n";
  for (const Term& term : terms()) {
    const Json schema = term.schema();
    std::vector<std::string> words;
    if (schema.contains("enum"))
      for (const Json& word : schema["enum"]) words.push_back(code(word.get<std::string>()));
    text += fmt::format("| {} | {} | {} |\n", code(term.name), term.says, joined(words, " "));
  }
  return text;
}

constexpr std::string_view kIntroduction =
    "# The programs' protocol\n"
    "\n"
    "A program at the table reads lines and writes lines, each a JSON object. [README.md](README.md) begins with a "
    "whole\n"
    "player. This page has every line, every member, and every word. `turup schema --protocol` prints the same as a "
    "JSON\n"
    "Schema, and `turup schema --protocol --markdown` writes this page; do not edit it by hand.\n"
    "\n"
    "A member whose name ends with `?` may be missing. `[card]` is a list of cards. `{seat: number}` is an object with "
    "a\n"
    "number for each seat. `flag` is true or false, `number` a whole number. A program has to ignore members that "
    "this\n"
    "page does not name, because later versions may add some.\n";

constexpr std::string_view kActions =
    "\n## Actions\n"
    "\n"
    "`choice`, one of `legal`, has `words`, the action as records write it, then `say`, then the members of that "
    "action.\n"
    "A meld also has `made_of`, the cards of the hand that make it. Or the choice is `any_cards`.\n";

constexpr std::string_view kSecrets =
    "\n## What a program is not told\n"
    "\n"
    "A program learns what a player at its seat could know. The cards of others, cards not yet dealt, a hidden choice "
    "of\n"
    "trumps, a card that lies aside or face down, and cards given away appear in no line before the game shows them:\n"
    "\n"
    "- In `event` and in `history` an action that keeps something from others has only `say` and `\"secret\": true`. "
    "In\n"
    "  `history` the seat's own actions are whole.\n"
    "- In `view` a thing that the seat may not know is null, and `aside` says only whether there is such a card.\n"
    "- `given`, `received`, `discarded`, `talon`, and `face_down` hold what this seat has seen itself.\n"
    "- `seed` of `match` does not lead back to the seed of the table.\n"
    "\n"
    "A test deals anew everything that a seat cannot know, and compares the bytes that it is sent.\n";

}  // namespace

Json schema() {
  Json definitions = Json::object();
  Json sent = Json::array();
  const auto send = [&](const std::string& name, Json schema) {
    definitions[name] = std::move(schema);
    sent.push_back(reference_to(name));
  };
  for (const Shape& message : messages()) send(std::string(message.name), shape_schema(message));
  for (const Shape& event : events()) send(fmt::format("event_{}", event.name), event_schema(event));
  for (const Shape& object : objects())
    definitions[std::string(object.name)] = object.name == kTurn ? turn_schema(object) : shape_schema(object);
  definitions[std::string(kChanges)]["required"] = {"history"};
  definitions["choice"] = choice_schema();
  Json answered = Json::array();
  for (const Shape& answer : answers()) {
    definitions[std::string(answer.name)] = answer_schema(answer);
    answered.push_back(reference_to(answer.name));
  }
  for (const Term& term : terms()) {
    definitions[std::string(term.name)] = term.schema();
    definitions[std::string(term.name)]["description"] = term.says;
  }
  definitions["sent"] = {{"description", "what Turup writes"}, {"anyOf", std::move(sent)}};
  definitions["answered"] = {{"description", "what a program writes"}, {"anyOf", std::move(answered)}};
  return {{"$schema", "http://json-schema.org/draft-07/schema#"},
          {"title", "The lines between Turup and a program that plays"},
          {"anyOf", {reference_to("sent"), reference_to("answered")}},
          {"definitions", std::move(definitions)}};
}

std::string reference() {
  std::string text(kIntroduction);
  text += "\n## What is sent\n" + sections_of(messages());
  text += "\n## What is answered\n" + sections_of(answers());
  text += "\n## Events\n\nEvents are what everybody at the table may know. Each has these members, then its own:\n";
  text += table_of(event_members()) + sections_of(events());
  text += "\n## Parts of messages\n" + sections_of(objects());
  text += std::string(kActions) + actions_table();
  text += "\n## Words\n" + terms_table();
  text += kSecrets;
  return text;
}

}  // namespace turup::protocol
