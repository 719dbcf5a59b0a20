// Tests what a match says at tables with words, stakes and scripts of their own, and what may not be combined with
// going on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Resuming, WhatWouldChangeTheMatchIsRefused) {
  ASSERT_EQ(turup({"play", "29", "--seed", "3", "--save", "begun.turup"}, {"quit\n", {}}).status, 0);
  const std::vector<std::vector<std::string>> more = {
      {"--set", "auction.from=17"}, {"--with", "double"}, {"--seed", "5"}, {"--keep"}, {"--forget"}};
  for (const auto& words : more) {
    std::vector<std::string> all = {"play", "--resume", "begun.turup"};
    all.insert(all.end(), words.begin(), words.end());
    const Said said = turup(all, {"quit\n", {}});
    EXPECT_EQ(said.status, 2) << words.front();
    EXPECT_EQ(said.out, "") << words.front();
    EXPECT_THAT(said.err, HasSubstr("`" + words.front() +
                                    "` does not go with `--resume`: the rules of a match are "
                                    "fixed when it begins"));
    EXPECT_THAT(said.err, HasSubstr("leave `" + words.front() + "` out, or start a new match"));
  }
  const Said variant = turup({"play", "28", "--resume", "begun.turup"}, {"quit\n", {}});
  EXPECT_EQ(variant.status, 2);
  EXPECT_THAT(variant.err, HasSubstr("leave `28` out"));
}

TEST(Resuming, TheLatestMatchOfAVariantTakesNoOtherRules) {
  EXPECT_EQ(turup({"play", "29", "--resume", "--with", "double"}, {"quit\n", {}}).status, 2);
}

TEST(Wording, PipsHaveTheColoursOfTheVariant) {
  file_with("nali.yaml",
            "variant: Nali\nsays: Pips in our words.\nextends: 29/base\n"
            "words: { red: nali, black: kala }\nmatch: { start: 2 }\n");
  const Said said = turup({"play", "./nali.yaml", "--seed", "3"}, {"score\nquit\n", {}});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("NS 2 (2 nali pips), EW 2 (2 nali pips)"));
}

// Plays a deal of 56 by bots and then asks about it.
std::string after_a_deal(const std::string& question) {
  std::string typed;
  for (int i = 0; i < 200; ++i) typed += "\n";
  return turup({"play", "56", "--watch", "--seed", "13"}, {typed + question + "\nquit\n", {}}).out;
}

TEST(Wording, TheLedgerSpeaksInCardPlayersWords) {
  const std::string text = after_a_deal("ledger");
  EXPECT_THAT(text, HasSubstr(": the bid was "));
  EXPECT_THAT(text, HasSubstr(": paid over\n"));
  EXPECT_THAT(text, Not(HasSubstr("scoring.pays")));
}

TEST(Wording, NothingIsPaidOverWhereTheTotalsMoveByWhatTheDealWasWorth) {
  const std::string typed = std::string(200, '\n') + "ledger\nquit\n";
  const std::string text = turup({"play", "bridge", "--watch", "--seed", "13"}, {typed, {}}).out;
  EXPECT_THAT(text, HasSubstr("The match so far:\n"));
  EXPECT_THAT(text, Not(HasSubstr("paid over")));
}

TEST(Wording, TheLedgerNamesItsKeysWhenAsked) {
  EXPECT_THAT(after_a_deal("ledger keys"), HasSubstr("(scoring.pays, 56/four.yaml:"));
}

TEST(Wording, TheLedgerTellsTheMatchDealByDeal) {
  const std::string text = after_a_deal("ledger");
  EXPECT_THAT(text, HasSubstr("\nThe match so far:\n  Deal 1: "));
  EXPECT_THAT(text, HasSubstr("\n  Deal 2: "));
  EXPECT_THAT(text.substr(text.find("The match so far:")), HasSubstr(". Match: NS "));
}

TEST(Wording, TheContractTellsItsWorthInTables) {
  EXPECT_THAT(after_a_deal("score"), HasSubstr(", worth +1 or -2 tables\n"));
}

TEST(Wording, WhatIsCountedIsNamedOnceAfterATrick) {
  EXPECT_THAT(after_a_deal("score"), HasSubstr(" Match: NS 12, EW 12 tables.\n"));
}

TEST(Wording, ASideThatHasPaidAllItsTablesHasNoneLeft) {
  const Said said = turup({"play", "56", "--watch", "--seed", "13"}, {"play on\n", {}});
  EXPECT_THAT(said.out, HasSubstr(" has no tables left.\n"));
}

TEST(Wording, KindsOfBotsAreToldAsPlayers) {
  EXPECT_THAT(turup({"play", "29", "--seed", "3"}, {"quit\n", {}}).out,
              HasSubstr("Seats: S you, W a club player, N a club player, E a club player. Seed 3."));
}

}  // namespace
}  // namespace turup::testing_command
