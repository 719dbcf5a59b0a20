// Tables of facts that are not read by a name they never have: a slip would be nothing, silently.
#pragma once

#include "script/points_table.h"

struct lua_State;

namespace turup::script {

// Makes what guard() needs for the facts of a point, once, while the script is read. To be called by protected code,
// as is guard().
void prepare_guards(lua_State* lua, HookPoint point);
// Guards the table on top of Lua's stack. What the guard finds stands in the meter of the call.
void guard(lua_State* lua, const Facts& facts);

}  // namespace turup::script
