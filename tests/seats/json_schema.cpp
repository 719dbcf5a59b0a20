#include "seats/json_schema.h"

#include <algorithm>
#include <regex>
#include <stdexcept>
#include <utility>

namespace turup {

namespace {

bool has_type(const std::string& type, const Json& value) {
  if (type.empty()) return true;
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

std::string inside(const std::string& step, const std::string& trouble) {
  if (trouble.empty()) return trouble;
  return step + (trouble.starts_with('[') || trouble.starts_with(':') ? "" : ".") + trouble;
}

}  // namespace

bool JsonSchema::set_of_value(const std::string& keyword, const Json& value, Node& node) {
  if (keyword == "$ref") {
    const auto place = value.get<std::string>();
    node.definition = place.substr(place.rfind('/') + 1);
  } else if (keyword == "type") {
    node.type = value.get<std::string>();
  } else if (keyword == "pattern") {
    node.pattern = value.get<std::string>();
  } else if (keyword == "const") {
    node.constant = std::make_unique<Json>(value);
  } else if (keyword == "enum") {
    for (const Json& word : value) node.words.insert(word.get<std::string>());
  } else {
    return false;
  }
  return true;
}

void JsonSchema::set(const std::string& keyword, const Json& value, Node& node) {
  if (set_of_value(keyword, value, node)) return;
  if (keyword == "anyOf") {
    for (const Json& schema : value) node.any_of.push_back(node_of(schema));
  } else if (keyword == "items") {
    node.items = node_of(value);
  } else if (keyword == "properties") {
    for (const auto& [name, schema] : value.items()) node.properties[name].node = node_of(schema);
  } else if (keyword == "required") {
    node.required = value.get<std::vector<std::string>>();
  } else if (keyword == "additionalProperties" && value.is_object()) {
    node.others = node_of(value);
  } else if (keyword == "additionalProperties") {
    node.takes_others = value.get<bool>();
  } else if (keyword != "description") {
    throw std::runtime_error("the schema says `" + keyword + "`, which nothing checks");
  }
}

std::unique_ptr<JsonSchema::Node> JsonSchema::node_of(const Json& schema) {
  auto node = std::make_unique<Node>();
  for (const auto& [keyword, value] : schema.items()) set(keyword, value, *node);
  return node;
}

JsonSchema::JsonSchema(const Json& schema) {
  for (const auto& [name, definition] : schema["definitions"].items()) definitions_[name] = node_of(definition);
}

std::string JsonSchema::trouble(const std::string& definition, const Json& value) {
  return inside(definition, check(*definitions_.at(definition), value));
}

bool JsonSchema::has_form(Node& node, const std::string& text) {
  const auto [form, is_new] = node.forms.emplace(text, false);
  if (is_new) form->second = std::regex_search(text, std::regex(node.pattern));
  return form->second;
}

std::string JsonSchema::check(Node& node, const Json& value) {
  if (!node.definition.empty()) return check(*definitions_.at(node.definition), value);
  if (!has_type(node.type, value)) return wrong([&] { return value.dump() + " is no " + node.type; });
  if (node.constant && *node.constant != value)
    return wrong([&] { return value.dump() + " is not " + node.constant->dump(); });
  if (!node.words.empty() && (!value.is_string() || !node.words.contains(value.get_ref<const std::string&>())))
    return wrong([&] { return value.dump() + " is none of the words"; });
  if (!node.pattern.empty() && value.is_string() && !has_form(node, value.get_ref<const std::string&>()))
    return wrong([&] { return value.dump() + " has another form"; });
  if (!node.any_of.empty())
    if (std::string why = check_any(node, value); !why.empty()) return why;
  return check_parts(node, value);
}

std::string JsonSchema::check_parts(Node& node, const Json& value) {
  if (value.is_object()) return check_members(node, value);
  for (std::size_t i = 0; node.items && i < value.size(); ++i)
    if (const std::string why = check(*node.items, value[i]); !why.empty())
      return inside("[" + std::to_string(i) + "]", why);
  return {};
}

std::string JsonSchema::check_required(const Node& node, const Json& value) const {
  for (const std::string& name : node.required)
    if (!value.contains(name)) return wrong([&] { return "`" + name + "` is missing"; });
  return {};
}

std::string JsonSchema::check_members(Node& node, const Json& value) {
  std::vector<Node::Property*> met;
  for (auto member = value.begin(); member != value.end(); ++member) {
    const auto property = node.properties.find(member.key());
    const bool is_named = property != node.properties.end();
    if (is_named) met.push_back(&property->second);
    Node* const wanted = is_named ? property->second.node.get() : node.others.get();
    if (wanted == nullptr && !node.takes_others)
      return wrong([&] { return "`" + member.key() + "` is not described"; });
    if (wanted == nullptr) continue;
    if (const std::string why = check(*wanted, member.value()); !why.empty()) return inside(member.key(), why);
  }
  if (std::string why = check_required(node, value); !why.empty()) return why;
  for (Node::Property* const property : met) property->was_met = true;
  return {};
}

// Returns nothing if one of the schemas takes the value, else what is wrong where one of them got furthest.
std::string JsonSchema::check_any(Node& node, const Json& value) {
  const bool was_trying = std::exchange(is_trying_, true);
  const bool is_taken = std::any_of(node.any_of.begin(), node.any_of.end(),
                                    [&](const auto& schema) { return check(*schema, value).empty(); });
  is_trying_ = was_trying;
  if (is_taken || is_trying_) return is_taken ? "" : ":";
  std::string furthest;
  for (const auto& schema : node.any_of) {
    const std::string why = check(*schema, value);
    if (furthest.empty() || why.find(':') > furthest.find(':')) furthest = why;
  }
  return furthest;
}

std::set<std::string> JsonSchema::members_never_met() const {
  std::set<std::string> missing;
  const auto look = [&](const std::string& definition, const Node& node) {
    for (const auto& [name, property] : node.properties)
      if (!property.was_met) missing.insert(definition + "." + name);
  };
  for (const auto& [name, node] : definitions_) {
    look(name, *node);
    for (const auto& schema : node->any_of) look(name, *schema);
  }
  return missing;
}

}  // namespace turup
