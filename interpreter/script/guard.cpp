#include "script/guard.h"

#include <lua.hpp>

#include "script/budget.h"
#include "script/functions.h"

namespace turup::script {

namespace {

// Runs when a script reads a name that the table does not have at present. Upvalue: the table's facts.
int absent(lua_State* lua) {
  const auto& facts = *static_cast<const Facts*>(lua_touserdata(lua, lua_upvalueindex(1)));
  lua_settop(lua, 2);
  std::size_t size = 0;
  const char* name = lua_isstring(lua, 2) != 0 ? lua_tolstring(lua, 2, &size) : nullptr;
  if (name && has_name(facts, {name, size})) return 0;
  if (!name) lua_pushstring(lua, luaL_typename(lua, 2));
  meter_of(lua).unknown_in = &facts;
  return lua_error(lua);
}

// Pushes the metatable that guards these facts.
void push_guard(lua_State* lua, const Facts& facts) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &facts) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_createtable(lua, 0, 1);
  lua_pushlightuserdata(lua, const_cast<Facts*>(&facts));
  lua_pushcclosure(lua, absent, 1);
  lua_setfield(lua, -2, "__index");
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &facts);
}

}  // namespace

void prepare_guards(lua_State* lua, const PointInfo& info) {
  push_guard(lua, info.facts);
  lua_pop(lua, 1);
  for (const Facts* inner : info.inner) {
    push_guard(lua, *inner);
    lua_pop(lua, 1);
  }
}

void guard(lua_State* lua, const Facts& facts) {
  push_guard(lua, facts);
  lua_setmetatable(lua, -2);
}

}  // namespace turup::script
