#include "script/value.h"

#include <fmt/format.h>
#include <lua.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "base/base.h"
#include "script/budget.h"
#include "script/guard.h"
#include "script/points_table.h"

namespace turup::script {

namespace {

constexpr int kDepth = 4;
constexpr int kEntries = 512;
constexpr const char* kPlainTable = "return a table of numbers and words";

Trouble unfit(std::string_view code, std::string what, std::string help = {}) {
  return {code, std::move(what), 0, std::move(help)};
}

class Reader {
 public:
  Reader(lua_State* lua, Functions functions) : lua_(lua), functions_(functions) {}

  std::optional<Trouble> read(int index, int depth, Value& value) {
    switch (lua_type(lua_, index)) {
      case LUA_TNIL: value = {}; return std::nullopt;
      case LUA_TBOOLEAN: value = {Value::Kind::truth, lua_toboolean(lua_, index), {}, {}, {}}; return std::nullopt;
      case LUA_TNUMBER: return read_number(index, value);
      case LUA_TSTRING: return read_text(index, value);
      case LUA_TTABLE: return read_table(index, depth, value);
      case LUA_TFUNCTION:
        if (functions_ == Functions::refused || depth != 1) return unfit("T3016", "a function");
        value = {Value::Kind::function, 0, {}, {}, {}};
        return std::nullopt;
      default: return unfit("T3016", "something that is no value");
    }
  }

 private:
  std::optional<Trouble> read_number(int index, Value& value) {
    if (!lua_isinteger(lua_, index)) return unfit("T3018", "a number that is not whole", "divide with `//`");
    const lua_Integer number = lua_tointeger(lua_, index);
    using Limit = std::numeric_limits<std::int32_t>;
    if (number < Limit::min() || number > Limit::max())
      return unfit("T3018", fmt::format("the number {}, which is out of range", number),
                   fmt::format("return numbers from {} to {}", Limit::min(), Limit::max()));
    value = Value::of(static_cast<std::int32_t>(number));
    return std::nullopt;
  }

  std::optional<Trouble> read_text(int index, Value& value) {
    std::size_t size = 0;
    const char* text = lua_tolstring(lua_, index, &size);
    if (size > kLongestText)
      return unfit("T3019", fmt::format("a text of {} bytes", size),
                   fmt::format("return {} bytes at most", kLongestText));
    if (!is_utf8({text, size}))
      return unfit("T3019", "a text that is not UTF-8", "return letters as they are written in the script");
    value = Value::of(std::string(text, size));
    return std::nullopt;
  }

  std::optional<Trouble> read_table(int index, int depth, Value& value) {
    const void* self = lua_topointer(lua_, index);
    const auto above = ancestors_.begin() + depth;
    if (std::find(ancestors_.begin(), above, self) != above)
      return unfit("T3019", "a table that contains itself", kPlainTable);
    if (depth >= kDepth) return unfit("T3019", fmt::format("tables more than {} deep", kDepth), kPlainTable);
    if (!lua_checkstack(lua_, 4)) return unfit("T3019", "a table too large to read", kPlainTable);
    ancestors_[static_cast<std::size_t>(depth)] = self;
    value = Value::table();
    std::map<lua_Integer, Value> items;
    lua_pushnil(lua_);
    while (lua_next(lua_, index) != 0) {
      if (auto trouble = read_entry(depth, value, items)) return trouble;
      lua_pop(lua_, 1);
    }
    lua_Integer expected = 0;
    for (auto& [number, item] : items) {
      if (number != ++expected)
        return unfit("T3019", "a list that is not numbered 1, 2, 3 and so on", "return a list numbered 1, 2, 3");
      value.items.push_back(std::move(item));
    }
    std::sort(value.named.begin(), value.named.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return std::nullopt;
  }

  // Reads the key and the value on top of the stack.
  std::optional<Trouble> read_entry(int depth, Value& table, std::map<lua_Integer, Value>& items) {
    if (++entries_ > kEntries)
      return unfit("T3019", fmt::format("more than {} entries", kEntries), "return only what is asked for");
    const int top = lua_gettop(lua_);
    if (lua_isinteger(lua_, top - 1)) return read(top, depth + 1, items[lua_tointeger(lua_, top - 1)]);
    if (lua_type(lua_, top - 1) != LUA_TSTRING)
      return unfit("T3019", "a table with a key that is no word or number",
                   "return a list numbered 1, 2, 3, or a table with names");
    Value name;
    if (auto trouble = read_text(top - 1, name)) return trouble;
    Value value;
    if (auto trouble = read(top, depth + 1, value)) {
      if (!named_place_) trouble->message += fmt::format(" in `{}`", printable_name(name.text));
      named_place_ = true;
      return trouble;
    }
    table.named.push_back({std::move(name.text), std::move(value)});
    return std::nullopt;
  }

  static std::string printable_name(std::string_view name) { return std::string(name.substr(0, 40)); }

  lua_State* lua_;
  Functions functions_;
  std::array<const void*, kDepth> ancestors_{};
  int entries_ = 0;
  bool named_place_ = false;
};

}  // namespace

Value Value::of(std::int32_t number) { return {Kind::number, number, {}, {}, {}}; }
Value Value::yes_or_no(bool truth) { return {Kind::truth, truth ? 1 : 0, {}, {}, {}}; }
Value Value::of(std::string text) { return {Kind::text, 0, std::move(text), {}, {}}; }
Value Value::list(std::vector<Value> items) { return {Kind::table, 0, {}, std::move(items), {}}; }
Value Value::table() { return {Kind::table, 0, {}, {}, {}}; }

Value Value::table(const Facts& facts) {
  Value value = table();
  value.facts = &facts;
  value.named.reserve(facts.names.size());
  return value;
}

Value& Value::set(std::string name, Value value) {
  named.push_back({std::move(name), std::move(value)});
  return *this;
}

const Value* Value::find(std::string_view name) const {
  const auto found = std::find_if(named.begin(), named.end(), [&](const NamedValue& n) { return n.name == name; });
  return found == named.end() ? nullptr : &found->value;
}

std::string_view kind_phrase(Value::Kind kind) {
  switch (kind) {
    case Value::Kind::nothing: return "nothing";
    case Value::Kind::truth: return "true or false";
    case Value::Kind::number: return "a number";
    case Value::Kind::text: return "a text";
    case Value::Kind::table: return "a table";
    case Value::Kind::function: return "a function";
  }
  return {};
}

void push(lua_State* lua, const Value& value) {
  luaL_checkstack(lua, 5, nullptr);
  switch (value.kind) {
    case Value::Kind::nothing:
    case Value::Kind::function: lua_pushnil(lua); return;
    case Value::Kind::truth: lua_pushboolean(lua, value.number); return;
    case Value::Kind::number: lua_pushinteger(lua, value.number); return;
    case Value::Kind::text: lua_pushlstring(lua, value.text.data(), value.text.size()); return;
    case Value::Kind::table: break;
  }
  lua_createtable(lua, static_cast<int>(value.items.size()), static_cast<int>(value.named.size()));
  lua_Integer place = 0;
  for (const Value& item : value.items) {
    push(lua, item);
    lua_rawseti(lua, -2, ++place);
  }
  for (const auto& [name, entry] : value.named) {
    push(lua, entry);
    lua_setfield(lua, -2, name.c_str());
  }
  if (value.facts) guard(lua, *value.facts);
}

std::optional<Trouble> pull(lua_State* lua, int index, Functions functions, Value& value) {
  const int top = lua_gettop(lua);
  auto trouble = Reader(lua, functions).read(lua_absindex(lua, index), 0, value);
  lua_settop(lua, top);
  return trouble;
}

}  // namespace turup::script
