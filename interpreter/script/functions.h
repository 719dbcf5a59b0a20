// The functions that a script may call: a list written by hand. Each is bounded in its work and in what it makes.
#pragma once

struct lua_State;

namespace turup::script {

class Meter;

// Returns the meter of the call.
Meter& meter_of(lua_State* lua);
void set_meter(lua_State* lua, Meter& meter);
// Takes steps for work that Lua does not count. Ends the call when there are none left.
void charge(lua_State* lua, long long steps);

// Sets the globals. Must be called by protected code.
void add_library(lua_State* lua);
// Add its three tables.
void add_math(lua_State* lua);
void add_string(lua_State* lua);
void add_table(lua_State* lua);

}  // namespace turup::script
