// Guards tables of facts: reading a name that the table never has is an error. Without it a slip would silently be
// nothing.
#pragma once

#include "script/points_table.h"

struct lua_State;

namespace turup::script {

// Makes once, while the script is read, what guard() needs for the facts of a point. Both must be called by protected
// code.
void prepare_guards(lua_State* lua, const PointInfo& info);
// Guards the table on top of Lua's stack. A slip is noted in the meter of the call.
void guard(lua_State* lua, const Facts& facts);

}  // namespace turup::script
