#include "script/functions.h"

#include <lua.hpp>

#include <algorithm>
#include <array>
#include <string_view>

#include "script/budget.h"
#include "script/guard.h"

namespace turup::script {

namespace {

constexpr int kPairs = 512;

int raise_error(lua_State* lua) {
  meter_of(lua).spoken = true;
  lua_settop(lua, 1);
  return lua_error(lua);
}

int assert_true(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  meter_of(lua).spoken = true;
  if (lua_isnoneornil(lua, 2))
    lua_pushliteral(lua, "what was asserted does not hold");
  else
    lua_settop(lua, 2);
  return lua_error(lua);
}

int next_item(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);  // a script may call this function itself
  const lua_Integer done = luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, done >= 0 && done < LUA_MAXINTEGER, 2, "no such place in the list");
  const lua_Integer i = done + 1;
  lua_pushinteger(lua, i);
  return lua_rawgeti(lua, 1, i) == LUA_TNIL ? 1 : 2;
}

int ipairs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_pushcfunction(lua, next_item);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

// A key in sorting order: numbers from low to high, then words by their bytes.
struct SortKey {
  bool is_word = false;
  lua_Integer number = 0;
  std::string_view word;
  bool operator<(const SortKey& other) const {
    if (is_word != other.is_word) return other.is_word;
    return is_word ? word < other.word : number < other.number;
  }
};

SortKey sort_key(lua_State* lua, int index) {
  if (lua_isinteger(lua, index)) return {false, lua_tointeger(lua, index), {}};
  if (lua_type(lua, index) != LUA_TSTRING) luaL_error(lua, "pairs goes through whole numbers and words only");
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return {true, 0, {text, size}};
}

// Upvalues: the sorted keys, and the number of those that are done.
int next_pair(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);  // a script may call this function itself
  lua_settop(lua, 1);
  lua_Integer done = lua_tointeger(lua, lua_upvalueindex(2));
  for (;;) {
    if (lua_rawgeti(lua, lua_upvalueindex(1), ++done) == LUA_TNIL) return 1;
    charge(lua, 1);
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, 1) != LUA_TNIL) break;
    lua_pop(lua, 2);
  }
  lua_pushinteger(lua, done);
  lua_copy(lua, -1, lua_upvalueindex(2));
  lua_pop(lua, 1);
  return 2;
}

// Keys are sorted, because their order in memory differs from run to run.
int sorted_pairs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  complete_facts(lua, 1);
  std::array<SortKey, kPairs> keys;
  std::size_t count = 0;
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    charge(lua, 4);
    if (count == keys.size()) return luaL_error(lua, "pairs goes through %d entries at most", kPairs);
    keys[count++] = sort_key(lua, -2);
  }
  std::sort(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count));
  lua_createtable(lua, static_cast<int>(count), 0);
  for (std::size_t i = 0; i < count; ++i) {
    if (keys[i].is_word)
      lua_pushlstring(lua, keys[i].word.data(), keys[i].word.size());
    else
      lua_pushinteger(lua, keys[i].number);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_pair, 2);
  lua_pushvalue(lua, 1);
  return 2;
}

int select_values(lua_State* lua) {
  const int given = lua_gettop(lua);
  if (lua_type(lua, 1) == LUA_TSTRING && *lua_tostring(lua, 1) == '#') {
    lua_pushinteger(lua, given - 1);
    return 1;
  }
  const lua_Integer first = luaL_checkinteger(lua, 1);
  luaL_argcheck(lua, first >= 1, 1, "counts from 1");
  return first >= given ? 0 : given - static_cast<int>(first);
}

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

// Reads whole numbers only: "12", "-7", or in another base.
int to_number(lua_State* lua) {
  if (lua_type(lua, 1) == LUA_TNUMBER && lua_isnoneornil(lua, 2)) {
    lua_settop(lua, 1);
    return 1;
  }
  luaL_checkany(lua, 1);
  const lua_Integer base = luaL_optinteger(lua, 2, 10);
  luaL_argcheck(lua, base >= 2 && base <= 36, 2, "a base goes from 2 to 36");
  std::size_t size = 0;
  const char* given = lua_type(lua, 1) == LUA_TSTRING ? lua_tolstring(lua, 1, &size) : "";
  std::string_view text(given, size);
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  constexpr std::size_t kDigits = 11;  // more could overflow in base 36
  if (text.empty() || text.size() > kDigits) return 0;
  lua_Integer number = 0;
  for (const char c : text) {
    const int digit = digit_value(c);
    if (digit >= base) return 0;
    number = number * base + digit;
  }
  lua_pushinteger(lua, negative ? -number : number);
  return 1;
}

// Writes only the kind of a table or function, because its address would differ from run to run.
int to_text(lua_State* lua) {
  luaL_checkany(lua, 1);
  switch (lua_type(lua, 1)) {
    case LUA_TNUMBER: lua_tolstring(lua, 1, nullptr); [[fallthrough]];
    case LUA_TSTRING: lua_settop(lua, 1); return 1;
    case LUA_TBOOLEAN: lua_pushstring(lua, lua_toboolean(lua, 1) != 0 ? "true" : "false"); return 1;
    default: lua_pushstring(lua, luaL_typename(lua, 1)); return 1;
  }
}

int type_word(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushstring(lua, luaL_typename(lua, 1));
  return 1;
}

constexpr std::array<luaL_Reg, 9> kBase{{{"assert", assert_true},
                                         {"error", raise_error},
                                         {"ipairs", ipairs},
                                         {"pairs", sorted_pairs},
                                         {"select", select_values},
                                         {"tonumber", to_number},
                                         {"tostring", to_text},
                                         {"type", type_word},
                                         {nullptr, nullptr}}};

}  // namespace

Meter& meter_of(lua_State* lua) { return **static_cast<Meter**>(lua_getextraspace(lua)); }
void set_meter(lua_State* lua, Meter& meter) { *static_cast<Meter**>(lua_getextraspace(lua)) = &meter; }

void charge(lua_State* lua, long long steps) {
  Meter& meter = meter_of(lua);
  if (meter.spend(steps)) return;
  lua_Debug caller;
  if (lua_getstack(lua, 1, &caller) != 0 && lua_getinfo(lua, "l", &caller) != 0) meter.line = caller.currentline;
  lua_pushnil(lua);
  lua_error(lua);
}

void add_library(lua_State* lua) {
  lua_pushglobaltable(lua);
  luaL_setfuncs(lua, kBase.data(), 0);
  add_math(lua);
  lua_setfield(lua, -2, "math");
  add_string(lua);
  lua_setfield(lua, -2, "string");
  add_table(lua);
  lua_setfield(lua, -2, "table");
  lua_pop(lua, 1);
}

}  // namespace turup::script
