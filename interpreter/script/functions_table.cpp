// The library's `table` and `math`, for plain lists and whole numbers.
#include <lua.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "script/budget.h"
#include "script/functions.h"

namespace turup::script {

namespace {

constexpr lua_Integer kSorted = 100;
constexpr lua_Integer kUnpacked = 64;

lua_Integer list_size(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  return static_cast<lua_Integer>(lua_rawlen(lua, 1));
}

int insert(lua_State* lua) {
  const lua_Integer size = list_size(lua);
  const int given = lua_gettop(lua);
  if (given != 2 && given != 3) return luaL_error(lua, "insert takes a list, perhaps a place, and a value");
  const lua_Integer place = given == 2 ? size + 1 : luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, place >= 1 && place <= size + 1, 2, "no such place in the list");
  charge(lua, size + 1 - place);
  for (lua_Integer i = size; i >= place; --i) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 1, i + 1);
  }
  lua_pushvalue(lua, given);
  lua_rawseti(lua, 1, place);
  return 0;
}

int remove(lua_State* lua) {
  const lua_Integer size = list_size(lua);
  const lua_Integer place = luaL_optinteger(lua, 2, size);
  if (size == 0) return 0;
  luaL_argcheck(lua, place >= 1 && place <= size, 2, "no such place in the list");
  charge(lua, size - place);
  lua_rawgeti(lua, 1, place);
  for (lua_Integer i = place; i < size; ++i) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, size);
  return 1;
}

int concat(lua_State* lua) {
  const lua_Integer size = list_size(lua);
  std::size_t separator_size = 0;
  const char* separator = luaL_optlstring(lua, 2, "", &separator_size);
  const lua_Integer first = luaL_optinteger(lua, 3, 1);
  const lua_Integer last = luaL_optinteger(lua, 4, size);
  luaL_argcheck(lua, first >= 1, 3, "lists begin at 1");
  luaL_argcheck(lua, last <= size, 4, "the list is shorter");
  std::array<char, kLongestText> bytes;
  std::size_t used = 0;
  const auto add = [&](const char* text, std::size_t length) {
    charge(lua, 1 + static_cast<long long>(length / 16));
    if (length > bytes.size() - used) luaL_error(lua, "a text has %d bytes at most", static_cast<int>(kLongestText));
    std::copy_n(text, length, bytes.begin() + static_cast<std::ptrdiff_t>(used));
    used += length;
  };
  for (lua_Integer i = first; i <= last; ++i) {
    const int type = lua_rawgeti(lua, 1, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER) return luaL_error(lua, "concat joins texts and numbers only");
    if (i > first) add(separator, separator_size);
    std::size_t length = 0;
    const char* text = lua_tolstring(lua, -1, &length);
    add(text, length);
    lua_pop(lua, 1);
  }
  lua_pushlstring(lua, bytes.data(), used);
  return 1;
}

std::string_view text_at(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return {text, size};
}

// Returns whether the value on top of the stack goes before the one under it.
bool goes_before(lua_State* lua) {
  charge(lua, 2);
  if (lua_isnil(lua, 2)) {
    const bool words = lua_type(lua, -1) == LUA_TSTRING && lua_type(lua, -2) == LUA_TSTRING;
    return words ? text_at(lua, -1) < text_at(lua, -2) : lua_compare(lua, -1, -2, LUA_OPLT) != 0;
  }
  lua_pushvalue(lua, 2);
  lua_pushvalue(lua, -2);
  lua_pushvalue(lua, -4);
  lua_call(lua, 2, 1);
  const bool before = lua_toboolean(lua, -1) != 0;
  lua_pop(lua, 1);
  return before;
}

// Sorts by insertion: it keeps the order of equals, and no comparison function can make it fail.
int sort(lua_State* lua) {
  const lua_Integer size = list_size(lua);
  lua_settop(lua, 2);
  if (!lua_isnil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  if (size > kSorted) return luaL_error(lua, "sort takes %d entries at most", static_cast<int>(kSorted));
  for (lua_Integer i = 2; i <= size; ++i) {
    lua_rawgeti(lua, 1, i);  // the value stays at index 3 until it has found its place
    lua_Integer place = i;
    for (; place > 1; --place) {
      lua_rawgeti(lua, 1, place - 1);
      lua_pushvalue(lua, 3);
      const bool before = goes_before(lua);
      lua_pop(lua, 1);
      if (!before) break;
      lua_rawseti(lua, 1, place);
    }
    lua_settop(lua, 3);
    lua_rawseti(lua, 1, place);
  }
  return 0;
}

int unpack(lua_State* lua) {
  const lua_Integer size = list_size(lua);
  const lua_Integer from = luaL_optinteger(lua, 2, 1);
  const lua_Integer to = luaL_optinteger(lua, 3, size);
  if (from > to) return 0;
  if (static_cast<lua_Unsigned>(to) - static_cast<lua_Unsigned>(from) >= static_cast<lua_Unsigned>(kUnpacked))
    return luaL_error(lua, "unpack gives %d values at most", static_cast<int>(kUnpacked));
  luaL_checkstack(lua, static_cast<int>(kUnpacked), nullptr);
  for (lua_Integer i = from; i < to; ++i) lua_rawgeti(lua, 1, i);
  lua_rawgeti(lua, 1, to);
  return static_cast<int>(to - from + 1);
}

int absolute(lua_State* lua) {
  const lua_Integer number = luaL_checkinteger(lua, 1);
  lua_pushinteger(lua, number < 0 ? static_cast<lua_Integer>(0U - static_cast<lua_Unsigned>(number)) : number);
  return 1;
}

// Rounds a fraction to a whole number. Refuses one that is too large.
template <double (*round)(double)>
int rounded(lua_State* lua) {
  lua_Integer whole = 0;
  if (lua_isinteger(lua, 1))
    whole = lua_tointeger(lua, 1);
  else
    luaL_argcheck(lua, lua_numbertointeger(round(luaL_checknumber(lua, 1)), &whole), 1, "the number is too large");
  lua_pushinteger(lua, whole);
  return 1;
}
double down(double number) { return std::floor(number); }
double up(double number) { return std::ceil(number); }

template <int sign>
int extreme(lua_State* lua) {
  luaL_checknumber(lua, 1);
  int best = 1;
  for (int i = 2; i <= lua_gettop(lua); ++i) {
    luaL_checknumber(lua, i);
    if (sign > 0 ? lua_compare(lua, best, i, LUA_OPLT) != 0 : lua_compare(lua, i, best, LUA_OPLT) != 0) best = i;
  }
  lua_pushvalue(lua, best);
  return 1;
}

int to_integer(lua_State* lua) {
  luaL_checkany(lua, 1);
  int whole = 0;
  const lua_Integer number = lua_type(lua, 1) == LUA_TNUMBER ? lua_tointegerx(lua, 1, &whole) : 0;
  if (whole != 0)
    lua_pushinteger(lua, number);
  else
    lua_pushnil(lua);
  return 1;
}

// Gives the script the remainder of a division, with the sign of the number that was divided.
int left_over(lua_State* lua) {
  const lua_Integer number = luaL_checkinteger(lua, 1);
  const lua_Integer by = luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, by != 0, 2, "nothing can be divided by zero");
  lua_pushinteger(lua, by == -1 ? 0 : number % by);
  return 1;
}

constexpr std::array<luaL_Reg, 6> kTable{{{"concat", concat},
                                          {"insert", insert},
                                          {"remove", remove},
                                          {"sort", sort},
                                          {"unpack", unpack},
                                          {nullptr, nullptr}}};
constexpr std::array<luaL_Reg, 8> kMath{{{"abs", absolute},
                                         {"ceil", rounded<up>},
                                         {"floor", rounded<down>},
                                         {"fmod", left_over},
                                         {"max", extreme<1>},
                                         {"min", extreme<-1>},
                                         {"tointeger", to_integer},
                                         {nullptr, nullptr}}};

}  // namespace

void add_table(lua_State* lua) {
  lua_createtable(lua, 0, static_cast<int>(kTable.size()));
  luaL_setfuncs(lua, kTable.data(), 0);
}

void add_math(lua_State* lua) {
  lua_createtable(lua, 0, static_cast<int>(kMath.size()) + 2);
  luaL_setfuncs(lua, kMath.data(), 0);
  lua_pushinteger(lua, LUA_MAXINTEGER);
  lua_setfield(lua, -2, "maxinteger");
  lua_pushinteger(lua, LUA_MININTEGER);
  lua_setfield(lua, -2, "mininteger");
}

}  // namespace turup::script
