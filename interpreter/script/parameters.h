// The parameters that a variant may set of a script: `params`, read and checked.
#pragma once

#include "rules/rules.h"
#include "script/complaints.h"

namespace turup::script {

std::vector<Parameter> read_parameters(const Value& value, Complaints& complaints);

}  // namespace turup::script
