// Tests `turup solve` from outside: deals, decisions of a record, positions of a scenario, and what it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <climits>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Solve, ADealIsSolvedTheSameEveryTime) {
  const std::vector<std::string> words = {"solve", "29", "--seed", "7", "--json"};
  const Said said = turup(words);
  ASSERT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, turup(words).out);
  const Json json = parse_json(said.out);
  EXPECT_EQ(json["counts"], "card_points");
  ASSERT_FALSE(json["actions"].empty());
  int best = 0;
  int least = INT_MAX;
  for (const Json& action : json["actions"]) {
    best = std::max(best, action["units"].get<int>());
    least = std::min(least, action["units"].get<int>());
  }
  const auto side = json["side"].get<std::string>();
  const bool is_declarers = side.find(json["to_act"].get<std::string>()) != std::string::npos;
  EXPECT_EQ(json["units"], is_declarers ? best : least);
}

TEST(Solve, WithoutAContractOnlyTheTricksAreSaid) {
  const Said said = turup({"solve", "whist", "--seed", "1", "--limit", "1000"});
  EXPECT_EQ(said.status, 4);
  EXPECT_THAT(said.out, HasSubstr("tricks"));
  EXPECT_THAT(said.err, HasSubstr("the limit was hit"));
}

TEST(Solve, AGameWithoutTrumpsHasNoneToSay) {
  const Said said = turup({"solve", "hearts", "--seed", "7", "--limit", "1000"});
  EXPECT_THAT(said.out, HasSubstr("is to act.\n"));
  EXPECT_THAT(said.out, Not(HasSubstr("rumps")));
  const Json json = parse_json(turup({"solve", "hearts", "--seed", "7", "--limit", "1000", "--json"}).out);
  EXPECT_TRUE(json["trumps"].is_null());
}

TEST(Solve, WhatIsNotYetInPlayIsRefused) {
  file_with("called.record",
            "turup record 1\nrules     29/base\nseed      3\ndeal 1    dealer S\n"
            "hands     W 10S AH 10C QD KH QH AS 8S | N 7H 10D JS KD 9H 7D KS JC | E 8C 9D 8H JD QC JH 7C 8D | "
            "S 9S 10H AC 9C AD KC QS 7S\nactions   E cut 14\nactions   W pass\n");
  const Said said = turup({"solve", "called.record", "--at", "2"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("nothing can be solved here: the play has not begun"));
  EXPECT_EQ(said.out, "");
  EXPECT_THAT(turup({"solve", "called.record"}).err, HasSubstr("`called.record` is a record, and needs `--at N`"));
}

TEST(Solve, SaysWhatItsMarkMeans) {
  EXPECT_THAT(turup({"solve", "29", "--seed", "7"}).out, testing::ContainsRegex("\n\\* best for [NESW]\n$"));
  EXPECT_THAT(turup({"solve", "whist", "--limit", "1000"}).out, HasSubstr("\n* perhaps best for "));
}

TEST(Solve, AScenarioThatBeginsBeforeThePlayIsCalledByClubPlayers) {
  file_with("deal.yaml", "scenario: A deal\nvariant: 29/base\ngiven: { dealer: S }\nsteps:\n  - W may bid 16\n");
  const Said said = turup({"solve", "--from", "deal.yaml", "--seed", "7"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Trick 1: "));
  EXPECT_EQ(said.out, turup({"solve", "--from", "deal.yaml", "--seed", "7"}).out);
}

TEST(Solve, SaysWhatItNeeds) {
  EXPECT_THAT(turup({"solve"}).err, HasSubstr("`turup solve` needs VARIANT"));
  EXPECT_THAT(turup({"solve", "29", "--record", "1"}).err, HasSubstr("`--record` goes with `--at`"));
  EXPECT_THAT(turup({"solve", "--from", "a.yaml", "--at", "3"}).err, HasSubstr("says which game it is of"));
}

// Returns the units of a contract in the answer of `--all-contracts --json`.
Json units_of(const Json& answer, const std::string& player, const std::string& trumps) {
  for (const Json& contract : answer["contracts"])
    if (contract["player"] == player && contract["trumps"] == trumps) return contract["units"];
  return nullptr;
}

// A deal in which whoever is declarer takes the tricks that he can count: each player holds one suit from the top.
TEST(Solve, AllContractsAreThoseOfEverySeatAndStrain) {
  file_with("suits.yaml",
            "scenario: A suit each\nvariant: bridge\ngiven:\n  dealer: S\n  hands:\n"
            "    S: AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S\n    W: AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H\n"
            "    N: AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D\n    E: AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C\n"
            "steps:\n  - S may bid 1 clubs\n");
  const Said said = turup({"solve", "--from", "suits.yaml", "--all-contracts", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const Json answer = parse_json(said.out);
  EXPECT_EQ(answer["contracts"].size(), 20U) << "four players, five strains";
  EXPECT_EQ(answer["counts"], "tricks");
  for (const char* declarer : {"S", "N"}) {
    EXPECT_EQ(units_of(answer, declarer, "spades"), 13) << declarer;
    EXPECT_EQ(units_of(answer, declarer, "hearts"), 0) << declarer;
    EXPECT_EQ(units_of(answer, declarer, "no_trumps"), 0) << "the opening lead is the opponents'";
  }
  EXPECT_EQ(units_of(answer, "W", "clubs"), 13);
  EXPECT_EQ(units_of(answer, "E", "diamonds"), 0);
}

TEST(Solve, OfAContractWithANameItIsSaidWhetherItIsMade) {
  const Said said = turup({"solve", "schafkopf", "--seed", "3", "--all-contracts", "--limit", "1000"});
  EXPECT_EQ(said.status, 4);
  EXPECT_THAT(said.out, HasSubstr("Whether the player of each contract makes it"));
  EXPECT_THAT(said.out, testing::ContainsRegex("\n  solo_tout clubs +(made|failed|\\?)"));
  EXPECT_THAT(said.err, HasSubstr("the limit was hit"));
}

TEST(Solve, WhereNothingIsChosenThereAreNoContracts) {
  EXPECT_THAT(turup({"solve", "whist", "--all-contracts"}).err, HasSubstr("nobody chooses a contract in this deal"));
  EXPECT_THAT(turup({"solve", "a.record", "--at", "3", "--all-contracts"}).err,
              HasSubstr("`--all-contracts` goes with a deal in which nobody has spoken"));
}

constexpr const char* kOurs = "variant: Ours\nsays: A table of ours.\nextends: 29/base\nhooks: { ours: {} }\n";

TEST(Solve, AScriptThatFailsIsNamedWithItsLine) {
  file_with("hooks/ours.lua", R"(return {
  says = "A script of ours.",
  at = { "before_auction" }, offers = { hello = "He says hello." },
  offer = function(facts) return { { say = "goodbye" } } end,
}
)");
  file_with("ours.yaml", kOurs);
  for (const char* command : {"solve", "simulate"}) {
    const Said said = turup({command, "ours.yaml"});
    EXPECT_EQ(said.status, 1) << command;
    EXPECT_THAT(said.err, HasSubstr("ours.lua:4:"));
  }
}

TEST(Solve, ADealThatComesToNoPlayIsGivenUp) {
  file_with("hooks/ours.lua", R"(return {
  says = "A script of ours.",
  memory = 1, at = { "before_auction" }, offers = { hello = "He says hello." },
  offer = function(facts) return { { say = "hello", answer = true, memory = { (facts.memory[1] + 1) % 30000 } } } end,
}
)");
  file_with("ours.yaml", kOurs);
  const Said said = turup({"solve", "ours.yaml"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("nothing can be solved here: the play has not begun"));
}

}  // namespace
}  // namespace turup::testing_command
