// The scripts a variant names, with their parameters read and checked like any option.
//
//   hooks: { reversed: { no_trumps: [2] }, tables: {} }
#pragma once

#include "loader/files.h"
#include "rules/rules.h"

namespace turup {

// `hooks` is the merged value of that key. Complains about unknown scripts, parameters and values, and about two
// scripts that fill one hook point.
std::vector<HookUse> read_scripts(const Node& hooks, Files& files, ScriptHost& host, Diagnostics& diagnostics);

// What scripts need and conflict with, judged on the whole rules.
void check_scripts(const Rules& rules, Diagnostics& diagnostics);

}  // namespace turup
