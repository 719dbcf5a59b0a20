// Scripts: house rules in Lua, run where they can harm nothing.
//
//   script_host.h   fills the hook points of a variant with scripts
//   points_table.h  the hook points, told to the author of a script
//   script_codes.h  the codes of messages
#pragma once

#include "script/points_table.h"
#include "script/script_codes.h"
#include "script/script_host.h"
