// Holds JSON to a JSON Schema, as far as the schema of the protocol uses the language. tests/schema holds the same
// schema to a validator that knows nothing of Turup.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/json.h"

namespace turup {

class JsonSchema {
 public:
  // Throws std::runtime_error at a keyword that is not checked here.
  explicit JsonSchema(const Json& schema);

  // Returns where and why a value is not as this definition wants it: "view.hand[2]: …"; nothing if it is.
  std::string trouble(const std::string& definition, const Json& value);
  // Returns the members, "view.bags", of definitions that no value has had so far.
  std::set<std::string> members_never_met() const;

 private:
  // A schema, taken apart once, because ten thousands of values are held to it.
  struct Node {
    std::string definition;  // another one in place of this; empty: this one
    std::string type;
    std::string pattern;
    std::unique_ptr<Json> constant;
    std::set<std::string> words;  // of an enum
    std::vector<std::unique_ptr<Node>> any_of;
    std::unique_ptr<Node> items;
    struct Property {
      std::unique_ptr<Node> node;
      bool was_met = false;
    };
    std::map<std::string, Property> properties;
    std::vector<std::string> required;
    std::unique_ptr<Node> others;
    bool takes_others = true;
    std::map<std::string, bool> forms;  // texts that were compared with the pattern
  };
  static std::unique_ptr<Node> node_of(const Json& schema);
  static void set(const std::string& keyword, const Json& value, Node& node);
  // Sets what a keyword says of a value itself, not of its members. Returns whether it is such a keyword.
  static bool set_of_value(const std::string& keyword, const Json& value, Node& node);
  static bool has_form(Node& node, const std::string& text);
  std::string check(Node& node, const Json& value);
  std::string check_parts(Node& node, const Json& value);
  std::string check_required(const Node& node, const Json& value) const;
  std::string check_members(Node& node, const Json& value);
  std::string check_any(Node& node, const Json& value);

  // Returns what is wrong; a mere mark while nobody will read it.
  template <class Text>
  std::string wrong(const Text& text) const {
    return is_trying_ ? std::string(":") : ": " + text();
  }

  std::map<std::string, std::unique_ptr<Node>> definitions_;
  bool is_trying_ = false;  // one schema of several, which need not be the right one
};

}  // namespace turup
