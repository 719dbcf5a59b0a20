// The values that pass between the engine and a script: nothing, yes or no, whole numbers, texts, and tables of these.
//
// A table is a list (numbered from 1 without a gap), or has named entries, or both. Values own everything they hold,
// and none of them leads back into Lua.
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
  std::int32_t number = 0;  // for a truth 0 or 1
  std::string text;
  std::vector<Value> items;       // table: its list
  std::vector<NamedValue> named;  // table: its named entries
  const Facts* facts = nullptr;   // table for a script: the names that the script may read

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

// Returns what somebody gave instead: "a text", "a list", "nothing".
std::string_view kind_phrase(Value::Kind kind);

// Puts a value on Lua's stack. Must be called by protected code, because Lua may run out of memory.
void push(lua_State* lua, const Value& value);

enum class Functions : std::uint8_t { refused, at_top };
// Takes the value at `index` off Lua's stack, or returns why it cannot be used ("a table that contains itself"). Never
// raises an error of Lua, so it needs no protection.
std::optional<Trouble> pull(lua_State* lua, int index, Functions functions, Value& value);

}  // namespace turup::script
