// The rulebook beside that of the game on which the rules build: which sentences have a star.
#include "loader/rulebook.h"

namespace turup {
namespace {

// Returns the rulebook of 29 with these keys, with stars, without its line breaks.
std::string beside_29(const std::string& keys) {
  const Loaded base = load_named({"29/base", {}, {}});
  const Loaded ours = load_over_29(keys);
  EXPECT_TRUE(ours.rules) << said(ours);
  return ours.rules ? in_one_line(explain_beside(*ours.rules, *base.rules)) : std::string();
}

TEST(ExplainBeside, MarksWhatDiffersAndTellsWhatOnlyTheBaseHas) {
  const std::string text = beside_29("auction: { from: 16 }\n");
  expect_says(text, {"A star (*) marks what differs from 29/base.", "* The lowest bid is 16.",
                     "Only in 29/base The lowest bid is 15."});
}

TEST(ExplainBeside, MarksNoSentenceInWhichOnlyTheNumberOfAnotherKeyDiffers) {
  const std::string text = beside_29("auction: { from: 16 }\n");
  expect_says(text, {". The target never falls below the lowest bid, 16."});
  expect_silent(text, {"* The target never falls", "Only in 29/base The lowest bid is 15. The target"});
}

TEST(ExplainBeside, MarksNoSentenceThatOnlyReadsOtherwiseBecauseOfAnotherRule) {
  const std::string text = beside_29("contracts: { alone: { worth: [3] } }\n");
  expect_says(text, {" The player after the dealer leads to the first trick, unless a contract says otherwise.",
                     "* When all the cards are dealt, each player in turn may announce a contract"});
  expect_silent(text, {"* The player after the dealer leads"});
}

TEST(ExplainBeside, MarksASentenceThatTellsOfSeveralKeysIfOneDiffers) {
  expect_says(beside_29("match: { won_at: 10 }\n"), {"* Both sides start at 0; the first to reach +10 wins."});
}

TEST(ExplainBeside, MarksTheOpeningOfAFamilyThatTellsOfItsKeys) {
  expect_says(beside_29("play: { leads: dealer }\n"), {"* The dealer leads to the first trick."});
}

TEST(ExplainBeside, MarksWhatAScriptSays) {
  const std::string text = beside_29("hooks: { one_more: {} }\n");
  expect_says(text, {"* A bid is one more than the bid before it"});
}

TEST(ExplainBeside, HasNoStarsWhereNothingDiffers) {
  const Loaded base = load_named({"29/base", {}, {}});
  EXPECT_EQ(explain_beside(*base.rules, *base.rules), explain(*base.rules));
}

}  // namespace
}  // namespace turup
