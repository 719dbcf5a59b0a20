// The files of rules that a person names on the command line: a file is itself, a folder stands for the files of rules
// in it and below it, `-` is standard input.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace turup::shell {

// Variants and house rules say what they are at the beginning of a line; a scenario does too.
enum class FileSort : std::uint8_t { rules, scenario, something_else };
FileSort sort_of(std::string_view text);

// Every name in its order; a folder's files in order of name. Left out of a folder: scenarios, what is hidden, and
// unless it is asked for, whatever has neither `variant` nor `house_rule`.
enum class Sought : std::uint8_t { rules, all_but_scenarios };
std::vector<std::string> rule_files(const std::vector<std::string>& names, Sought sought = Sought::rules);

// Up to what no file may have, and a little more: whoever reads it says so.
std::string standard_input();

}  // namespace turup::shell
