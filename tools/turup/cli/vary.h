// Options to be varied, and every combination of their values: `--vary auction.from=14..18`, `--vary
// trump.hidden.ask=required,optional`, `--vary double`.
#pragma once

#include "study/study.h"
#include "turup/cli/runs.h"

namespace turup::shell {

inline constexpr std::size_t kMostCombinations = 1'000;

// A key with the values it is to have, or a house rule that is off or on.
struct Varied {
  std::string name;
  std::vector<std::string> values;  // for a house rule "off", "on"
  bool is_house_rule = false;
  bool is_range = false;  // the values are whole numbers in order
};
Option vary_option(std::vector<Varied>& varied);

// A value of each option: an index into its values.
using Combination = std::vector<std::size_t>;
// All combinations; the last index changes fastest. If there are too many, `complaint` says so instead.
struct Combinations {
  std::vector<Combination> all;
  Verdict complaint;
};
Combinations combinations(const std::vector<Varied>& varied);

// Returns whether each name is that of a key or a house rule. Reports names that are not. Precondition: the variant
// itself opens.
bool names_are_known(Console& console, const Selection& selection, const std::vector<Varied>& varied);

Request request_for(const Selection& selection, const std::vector<Varied>& varied, const Combination& combination);

// Returns the first error of rules that do not hold together, for a table.
std::string trouble_of(const Workshop& shop);

}  // namespace turup::shell
