#include "rules/stakes.h"

#include <fmt/format.h>

#include "base/text.h"

namespace turup {

namespace {

std::string times(int factor) { return factor == 2 ? "twice" : in_words(factor) + " times"; }

}  // namespace

void describe(Fields& fields, StakesRules& stakes) {
  Key window{"window", "when stakes are raised"};
  fields.word(window, stakes.window, kStakesWindow);
  std::string twice;
  std::string again;
  if (!stakes.doubled.is_none())
    twice = fmt::format("A defender may double: the deal then counts {} as much.", times(stakes.doubled.number));
  if (!stakes.redoubled.is_none())
    again = fmt::format("A declarer may redouble a double: it then counts {} as much.", times(stakes.redoubled.number));
  fields.amount({"double", "what a double multiplies by", twice}, stakes.doubled, {2, 99}, Computed::none);
  fields.amount({"redouble", "what a redouble multiplies by", again}, stakes.redoubled, {2, 99}, Computed::none);
}

void check(const StakesRules& stakes, Findings& findings) {
  if (!stakes.redoubled.is_none() && stakes.doubled.is_none()) {
    findings.error({"T2041",
                    "a redouble answers a double, but there is no double",
                    {{"stakes.redouble", ""}},
                    "add `double: 2` to `stakes`, or take `redouble` out"});
  }
  if (!stakes.redoubled.is_none() && stakes.redoubled.number <= stakes.doubled.number && stakes.in_force()) {
    findings.error(
        {"T2042",
         fmt::format("a redouble counts {}, no more than a double", stakes.redoubled.number),
         {{"stakes.redouble", ""}, {"stakes.double", fmt::format("a double counts {}", stakes.doubled.number)}},
         "let a redouble count more than a double"});
  }
}

}  // namespace turup
