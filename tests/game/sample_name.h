// Names the cases of a test over the samples; the parameter is an index into samples::all().
#pragma once

#include "case_name.h"
#include "game/sample_rules.h"

namespace turup {

inline std::string sample_name(const testing::TestParamInfo<std::size_t>& sample) {
  return case_name(samples::all()[sample.param].name);
}

}  // namespace turup
