// Tests what seats see and how a deal ends: steps that look at more than the position, and runs over many deals.
#include "scenario/sample_scenarios.h"

namespace turup::scenario {
namespace {

TEST(Sees, HiddenTrumpsAreKnownToTheDeclarerAlone) {
  EXPECT_EQ(reports(hidden_trumps(
                "  - view of W hides trumps\n  - view of N hides trumps\n  - view of S hides trumps\n"
                "  - view of E shows trumps\n  - view of W hides hand of N\n  - view of W hides 7S\n"
                "  - view of N shows 7S\n  - view of N shows hand of N\n  - W play JH\n  - view of S shows JH\n"
                "  - N ask\n  - view of W shows trumps\n")),
            Lines{});
  EXPECT_EQ(
      reports(hidden_trumps("  - view of W shows trumps\n  - view of E hides trumps\n  - view of W shows hand of N\n"
                            "  - view of N hides 7S\n  - view of W shows 7S\n")),
      (Lines{"T7107 5:5 W does not see trumps", "T7107 6:5 E sees trumps", "T7107 7:5 W does not see the hand of N",
             "T7107 8:5 N sees 7S", "T7107 9:5 W does not see 7S"}));
}

TEST(Sees, WhatIsNotThereIsNotHidden) {
  EXPECT_EQ(reports(auction("  - view of W hides trumps\n  - view of W hides pack\n  - view of W hides hand of N\n")),
            Lines{"T7107 5:5 there is nothing to hide: trumps are not there"});
}

TEST(Sees, WhatCanBeWorkedOutIsNotHidden) {
  EXPECT_EQ(
      reports(last_trick("", "  - W play KH, N QH\n  - view of N hides hand of S\n  - view of E hides hand of S\n")),
      Lines{"T7107 10:5 E can work out the hand of S: no other deal fits what E sees"});
}

TEST(Ledger, ALineOfTheAccountSaysIt) {
  const std::string given = "  taken: { EW: 17, NS: 11 }\n";
  EXPECT_EQ(
      reports(last_trick(given, "  - play on\n  - ledger says \"EW took 17\"\n  - ledger does not say \"NS +\"\n")),
      Lines{});
  EXPECT_EQ(reports(last_trick(given,
                               "  - ledger says \"EW took 17\"\n  - play on\n  - ledger says \"EW took 18\"\n"
                               "  - ledger does not say \"NS took\"\n")),
            (Lines{"T7109 9:5 the deal is not over, so nothing has been reckoned",
                   "T7109 11:5 the ledger does not say \"EW took 18\" | note: it says: NS took 11 points; EW took 17 "
                   "points; EW +1 (scoring.pays)",
                   "T7109 12:5 the ledger says \"NS took\" | note: it says: NS took 11 points; EW took 17 points; EW "
                   "+1 (scoring.pays)"}));
}

TEST(PlayOn, TheRestOfTheDealIsPlayedByChance) {
  EXPECT_EQ(reports(fifty_six("  - play on\n  - deal is over\n  - next deal\n  - deal is going on\n")), Lines{});
  EXPECT_EQ(reports(fifty_six("  - play on\n  - play on\n  - deal is going on\n")),
            Lines{"T7108 5:5 the deal is over: nothing is left to play | help: take the step out"});
}

TEST(NextDeal, TheDealPassesOn) {
  EXPECT_EQ(
      reports(last_trick("", "  - play on\n  - next deal\n  - dealer is W\n  - speaker is N\n  - cards of N is 4\n")),
      Lines{});
  EXPECT_EQ(reports(last_trick("", "  - next deal\n")),
            Lines{"T7108 8:5 the deal is not over: W is to act | help: write `play on` before it"});
  EXPECT_EQ(reports(last_trick("  taken: { EW: 17, NS: 11 }\n  score: { EW: 5 }\n", "  - play on\n  - next deal\n")),
            Lines{"T7108 11:5 the match is over: won by EW | help: take the step out"});
}

TEST(Runs, WhatDependsOnTheCardsThatAreNotGivenIsFound) {
  const Lines lines = reports(
      "scenario: t\nvariant: twenty-nine\ngiven: { bid: E 17, trumps: spades, hands: { W: JH } }\nsteps:\n  - view of "
      "N hides 7H\n");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].starts_with("T7107 5:5 N sees 7H | note: so in ")) << lines[0];
  EXPECT_NE(lines[0].find(" of 10 deals; in the first of them the hands were S "), std::string::npos) << lines[0];
}

TEST(Runs, EveryFalseExpectationIsReportedOnce) {
  EXPECT_EQ(reports(auction("  - bid is 1\n  - speaker is S\n  - W pass\n  - speaker is S\n")),
            (Lines{"T7106 5:5 bid is none, not 1", "T7106 6:5 speaker is W, not S", "T7106 8:5 speaker is N, not S"}));
}

}  // namespace
}  // namespace turup::scenario
