// The files of rules that a person names on the command line. A file stands for itself, a folder for the files of rules
// in it and below it, and `-` for standard input.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/sorts.h"

namespace turup::shell {

using scenario::FileSort;
using scenario::sort_of;

// Returns the files of all names in order, the files of a folder in order of name. From a folder it leaves out
// scenarios and hidden files and, unless asked for, files with neither `variant` nor `house_rule`.
enum class Sought : std::uint8_t { rules, all_but_scenarios };
std::vector<std::string> rule_files(const std::vector<std::string>& names, Sought sought = Sought::rules);

// Returns standard input, at most a little more than a file may have. The reader then reports that it is too long.
std::string standard_input();

}  // namespace turup::shell
