// Scripts in Lua: the engine's hooks, filled from text.
//
// Facts and results are those of hooks/README.md. Nothing of Lua shows outside this floor.
#pragma once

#include <memory>

#include "rules/rules.h"

namespace turup {

std::unique_ptr<ScriptHost> make_script_host();

}  // namespace turup
