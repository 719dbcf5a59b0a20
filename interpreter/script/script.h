// Scripts: house rules in Lua, run where they can do no harm.
//
// They fill the hook points of a variant. Facts and results are those of hooks/README.md. No other room sees anything
// of Lua.
//
//   points_table.h  the hook points as the author of a script needs them
//   script_codes.h  the codes of messages
#pragma once

#include <memory>

#include "rules/rules.h"
#include "script/points_table.h"
#include "script/script_codes.h"

namespace turup {

// Returns the host that reads scripts and makes hooks of them.
std::unique_ptr<ScriptHost> make_script_host();

// Returns where the text of the script fills the first of its points.
Span place_of_points(const Script& script);

}  // namespace turup
