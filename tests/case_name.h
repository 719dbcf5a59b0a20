// Names the cases of a parameterized test by their parameter, in the letters that GoogleTest allows.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace turup {

inline std::string case_name(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return text;
}

inline std::string test_name(const testing::TestParamInfo<std::string>& info) { return case_name(info.param); }

}  // namespace turup
