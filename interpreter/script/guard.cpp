#include "script/guard.h"

#include <lua.hpp>

#include "script/budget.h"
#include "script/functions.h"

namespace turup::script {

namespace {

// Ends the call: the script has read a name that these facts never have.
int unknown(lua_State* lua, const Facts& facts) {
  if (lua_isstring(lua, 2) == 0) lua_pushstring(lua, luaL_typename(lua, 2));
  meter_of(lua).unknown_in = &facts;
  return lua_error(lua);
}

// Ends the call: the script has read a fact that it has to ask for.
int undeclared(lua_State* lua) {
  meter_of(lua).undeclared = true;
  return lua_error(lua);
}

std::string_view name_at_two(lua_State* lua) {
  lua_settop(lua, 2);
  std::size_t size = 0;
  const char* name = lua_isstring(lua, 2) != 0 ? lua_tolstring(lua, 2, &size) : nullptr;
  return name ? std::string_view(name, size) : std::string_view();
}

// Runs when a script reads a name that a table does not have at present. Upvalue: the table's facts.
int absent(lua_State* lua) {
  const auto& facts = *static_cast<const Facts*>(lua_touserdata(lua, lua_upvalueindex(1)));
  return has_name(facts, name_at_two(lua)) ? 0 : unknown(lua, facts);
}

// Makes a fact, puts it into the table at index 1 and leaves it on the stack; nothing if the script has it already.
void tell(lua_State* lua, std::size_t place) {
  Told& told = *meter_of(lua).told;
  if (!make_fact(place, told)) return lua_pushnil(lua);
  push(lua, told.made);
  const std::string_view name = told.all[place]->named.name;
  lua_pushlstring(lua, name.data(), name.size());
  lua_pushvalue(lua, -2);
  lua_rawset(lua, 1);
}

// Runs when a script reads a fact that is not in the table.
int first_read(lua_State* lua) {
  const Told& told = *meter_of(lua).told;
  const std::size_t place = place_of_fact(told.all, name_at_two(lua));
  if (place == told.all.size()) return unknown(lua, point_info(told.point).facts);
  if (is_undeclared(place, told)) return undeclared(lua);
  tell(lua, place);
  return 1;
}

// Runs when a script writes over a fact that it has not read.
int first_written(lua_State* lua) {
  Told& told = *meter_of(lua).told;
  lua_settop(lua, 3);
  if (lua_type(lua, 2) == LUA_TSTRING) {
    const std::size_t place = place_of_fact(told.all, lua_tostring(lua, 2));
    if (place < told.all.size()) told.given |= std::uint64_t{1} << place;
  }
  lua_rawset(lua, 1);
  return 0;
}

// Pushes the metatable that belongs to these facts, and makes it the first time.
void push_guard(lua_State* lua, const Facts& facts, lua_CFunction index) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &facts) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_createtable(lua, 0, 2);
  lua_pushlightuserdata(lua, const_cast<Facts*>(&facts));
  lua_pushcclosure(lua, index, 1);
  lua_setfield(lua, -2, "__index");
  if (index == first_read) {
    lua_pushcfunction(lua, first_written);
    lua_setfield(lua, -2, "__newindex");
  }
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &facts);
}

}  // namespace

void prepare_guards(lua_State* lua, const PointInfo& info) {
  push_guard(lua, info.facts, first_read);
  lua_pop(lua, 1);
  for (const Facts* inner : info.inner) {
    push_guard(lua, *inner, absent);
    lua_pop(lua, 1);
  }
}

void guard(lua_State* lua, const Facts& facts) {
  push_guard(lua, facts, absent);
  lua_setmetatable(lua, -2);
}

void push_facts(lua_State* lua) {
  lua_createtable(lua, 0, 4);
  push_guard(lua, point_info(meter_of(lua).told->point).facts, first_read);
  lua_setmetatable(lua, -2);
}

void complete_facts(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return;
  const Told* told = meter_of(lua).told;
  const bool is_theirs = told && lua_rawgetp(lua, LUA_REGISTRYINDEX, &point_info(told->point).facts) == LUA_TTABLE &&
                         lua_rawequal(lua, -1, -2) != 0;
  lua_settop(lua, index);
  if (!is_theirs) return;
  for (std::size_t place = 0; place < told->all.size(); ++place) {
    tell(lua, place);
    lua_settop(lua, index);
  }
}

}  // namespace turup::script
