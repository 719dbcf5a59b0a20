// Tests what scripts tell of the sides before a deal: what they may answer, what they are told, and what the scripts of
// bridge say, against its Laws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "script/points_table.h"
#include "scripts.h"

namespace turup::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Returns the facts of a match of two sides, as a deal begins.
HookFacts before_deal(std::uint32_t number, Seat dealer, Memory memory = {}) {
  HookFacts facts;
  facts.seats = 4;
  facts.sides = 2;
  facts.side = {0, 1, 0, 1};
  facts.dealer = dealer;
  facts.deal_number = number;
  facts.memory = memory;
  return facts;
}

// Returns the answer of a script that fills the point with these lines: "a|b"; or the report.
std::string told(const std::string& body) {
  Bench bench;
  try {
    std::string text;
    for (const std::string& line : bench.open("mine", filling("standing", body))->standing(0, before_deal(1, 0)))
      text += (text.empty() ? "" : "|") + line;
    return text;
  } catch (const HookFailure& failure) {
    return failure.diagnostic().code + " " + failure.diagnostic().message;
  }
}

TEST(Standing, IsATextForEachSideOrNothing) {
  EXPECT_EQ(told("return { 'vulnerable', 'not vulnerable' }"), "vulnerable|not vulnerable");
  EXPECT_EQ(told("return nil"), "");
  EXPECT_EQ(told("return { 'one' }"), "T3020 script `mine` returns 1 text instead of 2 from `standing`");
  EXPECT_EQ(told("return {}"), "T3020 script `mine` returns 0 texts instead of 2 from `standing`");
  EXPECT_THAT(told("return { 1, 2 }"), HasSubstr("T3016 script `mine` returns a number in the list"));
  EXPECT_THAT(told("return { we = 'vulnerable' }"), HasSubstr("T3016 script `mine` returns no list"));
  EXPECT_THAT(told("return 'vulnerable'"), HasSubstr("T3016 script `mine` returns a text"));
  EXPECT_THAT(told("return { 'up\\27[2J', '' }"), HasSubstr("T3016 script `mine` returns a text that cannot be shown"));
}

// It is asked before anybody sees a card, and so is told none.
TEST(Standing, IsToldTheMatchAlone) {
  std::vector<std::string> names;
  for (const script::Named& fact : script::point_info(HookPoint::standing).facts.names) names.emplace_back(fact.name);
  EXPECT_THAT(names, ElementsAre("seats", "side", "dealer", "deal_number", "won_at", "lost_at", "lowest_wins_at",
                                 "scores", "memory"));
}

// Laws of Duplicate Bridge, law 2: north deals the first, fifth, ninth and thirteenth board, and north and south are
// vulnerable in 2, 4, 5, 7, 10, 12, 13 and 15, east and west in 3, 4, 6, 7, 9, 10, 13 and 16.
TEST(Standing, OfContractPointsIsThatOfLawTwo) {
  const std::string boards[] = {"--", "n-", "-e", "ne", "n-", "-e", "ne", "--",
                                "-e", "ne", "--", "n-", "ne", "--", "n-", "-e"};
  Bench bench;
  const auto by_deal = bench.open_file("contract_points");
  for (std::uint32_t board = 1; board <= 32; ++board) {
    const Standings lines = by_deal->standing(0, before_deal(board, static_cast<Seat>((board - 1) % 4)));
    std::string seen;
    for (const std::string& line : lines) seen += line == "vulnerable" ? "ne"[seen.size()] : '-';
    EXPECT_EQ(seen, boards[(board - 1) % 16]) << "board " << board;
  }
  const auto always = bench.open_file("contract_points", {{"vulnerable", std::string("always")}});
  EXPECT_THAT(always->standing(0, before_deal(1, 0)), ElementsAre("vulnerable", "vulnerable"));
}

// Laws of Contract Bridge, law 81: a side that has won a game is vulnerable; a part-score stands until a game is won.
TEST(Standing, OfRubberIsWhatTheDealsBeforeHaveLeft) {
  Bench bench;
  const auto rubber = bench.open_file("rubber");
  EXPECT_THAT(rubber->standing(0, before_deal(1, 0)), ElementsAre("not vulnerable", "not vulnerable"));
  EXPECT_THAT(rubber->standing(0, before_deal(2, 1, {60, 0, 0, 1})),
              ElementsAre("not vulnerable, 60 below the line", "a game won, vulnerable"));
  EXPECT_THAT(rubber->standing(0, before_deal(3, 2, {0, 90, 1, 1})),
              ElementsAre("a game won, vulnerable", "a game won, vulnerable, 90 below the line"));
}

}  // namespace
}  // namespace turup::test
