// The declaration of a script: the table it returns, which describes the script, is read and checked.
//
//   return {
//     says = "The losers of a deal pay the winners.",
//     params = { most = { int = { 1, 12 }, default = 12, says = "the most that is paid" } },
//     needs = { "match.start" },
//     settle = function(facts, params) … end,
//   }
#pragma once

#include <optional>

#include "rules/rules.h"
#include "script/value.h"

namespace turup::script {

// Reads the table. Reports everything that is wrong, and then returns nothing.
std::optional<Script> read_declaration(const std::string& name, const Source& source, const Value& table,
                                       Diagnostics& diagnostics);

// Returns an error about a script, with its place.
Diagnostic diagnostic_of(const std::string& name, const Source& source, const Trouble& trouble);

}  // namespace turup::script
