// What passes between the engine and a script: nothing, yes or no, whole numbers, texts, and tables of these.
//
// A table is a list (numbered from 1 without a hole), or has named entries, or both. Values own all they hold; no
// value leads back into Lua.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "script/scan.h"

struct lua_State;

namespace turup::script {

struct Facts;
struct NamedValue;

struct Value {
  enum class Kind : std::uint8_t { nothing, truth, number, text, table, function };
  Kind kind = Kind::nothing;
  std::int32_t number = 0;  // of a truth: 0 or 1
  std::string text;
  std::vector<Value> items;       // of a table: its list
  std::vector<NamedValue> named;  // of a table: by name
  const Facts* facts = nullptr;   // of a table for a script: the names that it may ask for

  static Value of(std::int32_t number);
  static Value yes_or_no(bool truth);
  static Value of(std::string text);
  static Value list(std::vector<Value> items);
  static Value table();
  static Value table(const Facts& facts);

  bool is(Kind wanted) const { return kind == wanted; }
  Value& set(std::string name, Value value);
  const Value* find(std::string_view name) const;
};

struct NamedValue {
  std::string name;
  Value value;
};

// "a text", "a list", "nothing": what somebody gave instead.
std::string_view kind_phrase(Value::Kind kind);

// Puts a value on Lua's stack. To be called by protected code: it may run out of memory there.
void push(lua_State* lua, const Value& value);

enum class Functions : std::uint8_t { refused, at_top };
// Takes the value at `index` off Lua's stack, or says in what way it is unfit ("a table that contains itself").
// Never raises an error of Lua, so it needs no protection.
std::optional<Trouble> pull(lua_State* lua, int index, Functions functions, Value& value);

}  // namespace turup::script
