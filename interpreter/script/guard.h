// Guards tables of facts and parameters: reading a name that the table never has is an error. Without it a slip would
// silently be nothing.
#pragma once

#include "script/facts.h"

struct lua_State;

namespace turup::script {

// Makes once, while the script is read, what the other two need for a point. All three must be called by protected
// code.
void prepare_guards(lua_State* lua, const PointInfo& info);
// Guards the table on top of Lua's stack. A slip is noted in the meter of the call.
void guard(lua_State* lua, const Facts& facts);
// Pushes the table of the facts of the present call, which the meter has. Each is made when the script reads it.
void push_facts(lua_State* lua);
// Puts all facts of the call that the script has not yet read into the table at `index`, if that is their table.
void complete_facts(lua_State* lua, int index);

}  // namespace turup::script
