// Tests every kind of step, where it holds and where it does not.
#include "scenario/sample_scenarios.h"

namespace turup::scenario {
namespace {

std::string alone(const std::string& given, const std::string& steps) {
  return "scenario: t\nvariant: alone\ngiven: " + given + "\nsteps:\n" + steps;
}

TEST(Act, ActionsAreDoneOneAfterAnother) {
  EXPECT_EQ(reports(auction("  - W pass, N bid 17, E pass\n  - S bid 18\n  - speaker is W\n  - bid is 18\n")), Lines{});
}

TEST(Act, TheVerbCarriesOverInALine) {
  EXPECT_EQ(reports(last_trick("", "  - W play KH, N QH, E 8H, S 7H\n  - deal is over\n")), Lines{});
}

TEST(Act, ARefusedActionSaysWhyAndStopsTheScenario) {
  EXPECT_EQ(reports(auction("  - W bid 17\n  - N bid 16\n  - bid is 99\n")),
            Lines{"T7101 6:7 N may not bid 16: a bid must be higher than 17 | note: offered: bid 18..28, pass"});
}

TEST(Act, AnActionOutOfTurnIsRefused) {
  EXPECT_EQ(reports(auction("  - W pass\n  - E pass\n")), Lines{"T7101 6:7 E may not pass: it is N's turn"});
}

TEST(MayOnly, AnOrDoesWhereACommaWould) {
  EXPECT_EQ(reports(hidden_trumps("  - W play JH\n  - N ask\n  - N may only play 7S or JC\n")), Lines{});
  EXPECT_EQ(reports(hidden_trumps("  - W may only play JH or 8D or ask\n")).size(), 1U);
}

TEST(Fact, ADealThatIsAnnulledSaysWhy) {
  EXPECT_EQ(reports("scenario: t\nvariant: twenty-nine\n"
                    "given: { bid: E 17, trumps: spades, ending: { W: KH, N: QH, E: 8H, S: 7H } }\n"
                    "steps:\n  - W play KH, N QH, E 8H, S 7H\n  - deal is made\n"),
            Lines{"T7106 6:5 deal is annulled, not made | note: annulled: trumps were not shown "
                  "(void.unshown_trump)"});
}

TEST(Act, WhoLeadsAnEndingIsToldWhereItIsNotSaid) {
  const std::string text =
      "scenario: t\nvariant: hearts\ngiven: { ending: { N: 2C, E: 3C, S: 4C, W: 5C }GIVEN }\nsteps:\n";
  const auto given = [&](const std::string& more, const std::string& steps) {
    std::string all = text + steps;
    return reports(all.replace(all.find("GIVEN"), 5, more));
  };
  const Lines found = given("", "  - S play 4C\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found[0].find(" | note: `given` does not say who leads, so "), std::string::npos) << found[0];
  EXPECT_NE(found[0].find("write `leader: S` if another is meant"), std::string::npos) << found[0];
  EXPECT_EQ(given(", leader: S", "  - S play 4C\n"), Lines{});
  EXPECT_EQ(given(", leader: S", "  - W play 5C\n"), Lines{"T7101 5:7 W may not play 5C: it is S's turn"});
}

TEST(Fact, WhatAnEndingLeavesToChanceIsToldWhereItIsNotMeant) {
  const auto given = [](const std::string& more) {
    return reports(
        "scenario: t\nvariant: twenty-nine\ngiven: { bid: W 17, trumps: hearts shown, leader: W, ending: { W: JH, "
        "N: 7C, E: 8C, S: QC }" +
        more + " }\nsteps:\n  - W play JH, N 7C, E 8C, S QC\n  - points of EW is 99\n  - tricks of EW is 99\n");
  };
  const Lines found = given("");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NE(found[0].find(" | note: the position began with EW "), std::string::npos) << found[0];
  EXPECT_NE(found[0].find(", left to chance: write `taken: { EW: 0 }` to say otherwise"), std::string::npos)
      << found[0];
  EXPECT_NE(found[1].find("write `tricks: { EW: 0 }` to say otherwise"), std::string::npos) << found[1];
  const Lines said = given(", taken: { EW: 12 }, tricks: { EW: 4 }");
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0].find("the position began"), std::string::npos) << said[0];
  EXPECT_EQ(said[1].find("the position began"), std::string::npos) << said[1];
}

TEST(Act, TheRefusalOfOneInALineIsShownAtThatOne) {
  EXPECT_EQ(reports(auction("  - W pass, N bid 12\n")),
            Lines{"T7101 5:15 N may not bid 12: the lowest bid is 15 | note: by auction.from | note: offered: bid "
                  "15..28, pass"});
}

TEST(Act, OfIdenticalCardsTheOneInTheHandIsMeant) {
  const std::string given = "given: { bid: E 28 clubs, ending: { E: 9H AS, N: JC AS, W: JC QS, S: KH KS } }\n";
  EXPECT_EQ(reports("scenario: t\nvariant: fifty-six\n" + given +
                    "steps:\n  - E play 9H, N JC, W JC, S KH\n  - trick is N 8\n  - N play AS, W QS, S KS, E AS\n"
                    "  - trick is N 2\n"),
            Lines{});
}

TEST(May, WhatIsNamedMustBeOffered) {
  EXPECT_EQ(reports(auction("  - W may bid 15, bid 28, pass\n")), Lines{});
  EXPECT_EQ(reports(auction("  - W may pass, bid 29\n")),
            Lines{"T7102 5:17 W may not bid 29: the highest bid is 28 | note: by auction.to | note: offered: bid "
                  "15..28, pass"});
}

TEST(MayOnly, ExactlyWhatIsNamedIsOffered) {
  EXPECT_EQ(reports(auction("  - W may only bid 15..28, pass\n")), Lines{});
  EXPECT_EQ(reports(auction("  - W may only bid 15..20, pass\n")),
            Lines{"T7103 5:5 W may also bid 21, bid 22, bid 23, bid 24 or bid 25 | note: offered: bid 15..28, pass"});
  EXPECT_EQ(reports(auction("  - W may only bid 14..28, pass\n")),
            Lines{"T7102 5:16 W may not bid 14: the lowest bid is 15 | note: by auction.from | note: offered: bid "
                  "15..28, pass"});
}

TEST(MayOnly, ARunOfBidsWithoutTrumpsStandsForAllOfThem) {
  EXPECT_EQ(reports(fifty_six("  - E bid 54 clubs\n  - N may only bid 55..56, pass, double\n")), Lines{});
  EXPECT_EQ(
      reports(fifty_six("  - E bid 54 clubs\n  - N may only bid 55..56 clubs, pass, double\n")),
      Lines{"T7103 5:5 N may also bid 55 diamonds, bid 55 hearts, bid 55 spades, bid 55 no_trumps or bid 56 diamonds"
            " | note: offered: bid 55..56 clubs, bid 55..56 diamonds, bid 55..56 hearts, bid 55..56 spades, "
            "bid 55..56 no_trumps, pass, double"});
}

TEST(MayOnly, OneOfTwoIdenticalCardsStandsForBoth) {
  EXPECT_EQ(reports("scenario: t\nvariant: fifty-six\n"
                    "given: { bid: E 28 clubs, ending: { E: JC JC, N: QC KC, W: QS AS, S: KH KS } }\n"
                    "steps:\n  - E may only play JC\n"),
            Lines{});
}

TEST(MayNot, WhatIsNamedMustBeRefused) {
  EXPECT_EQ(reports(hidden_trumps("  - W play JH\n  - N may not play 7S, JC, show\n")), Lines{});
  EXPECT_EQ(reports(auction("  - W may not bid 15\n")),
            Lines{"T7104 5:15 W may bid 15 | help: if it should be refused, set the key that refuses it"});
}

TEST(MayNot, AKeyOrItsFamilyMayBeNamedAsTheReason) {
  EXPECT_EQ(reports(hidden_trumps("  - W play JH\n  - N may not play 7S because trump.hidden.ask\n"
                                  "  - N may not play JC because trump.hidden\n")),
            Lines{});
  EXPECT_EQ(reports(hidden_trumps("  - W play JH\n  - N may not play 7S because trump.hid\n")),
            Lines{"T7105 6:15 N may not play 7S: you cannot follow hearts, so you must ask for trumps | note: by "
                  "trump.hidden.ask"});
}

TEST(MayNot, APartOfTheReasonMayBeQuoted) {
  EXPECT_EQ(reports(auction("  - W bid 17\n  - N may not bid 17 because \"higher than 17\"\n")), Lines{});
  EXPECT_EQ(reports(auction("  - W bid 17\n  - N may not bid 17 because \"the lowest bid\"\n")),
            Lines{"T7105 6:15 N may not bid 17: a bid must be higher than 17 | note: this is no rule of a key's"});
}

TEST(MayNot, WordsThatThisGameDoesNotKnowAreRefused) {
  EXPECT_EQ(
      reports(fifty_six("  - E may not pair\n")),
      Lines{"T7014 4:15 `pair` names no action of this game | help: the words of actions are cut, bid, pass, double, "
            "redouble and play"});
}

TEST(MayNot, CardsThatAreNotInThePackAreRefused) {
  EXPECT_EQ(reports(hidden_trumps("  - W may not play 2S, 6H\n")), Lines{});
}

TEST(Fact, AFactIsSoOrNotSo) {
  EXPECT_EQ(reports(auction("  - W bid 17\n  - speaker is N\n  - speaker is not W\n")), Lines{});
  EXPECT_EQ(reports(auction("  - W bid 17\n  - speaker is W\n  - speaker is not N\n")),
            (Lines{"T7106 6:5 speaker is N, not W", "T7106 7:5 speaker is N"}));
}

TEST(Fact, TheContract) {
  EXPECT_EQ(
      reports(auction("  - bid is none\n  - declarer is nobody\n  - holder is nobody\n  - target is none\n"
                      "  - W bid 17\n  - holder is W\n  - declarer is nobody\n  - bid is 17\n"
                      "  - N pass, E pass, S pass\n  - declarer is W\n  - target is 17\n  - trumps are not_fixed\n"
                      "  - W trump hearts\n  - trumps are hearts\n  - trumps are hidden\n  - leader is W\n")),
      Lines{});
  EXPECT_EQ(reports(auction(
                "  - W bid 17, N pass, E pass, S pass\n  - declarer is S\n  - target is 13\n  - trumps are clubs\n")),
            (Lines{"T7106 6:5 declarer is W, not S", "T7106 7:5 target is 17, not 13",
                   "T7106 8:5 trumps are not_fixed, not clubs"}));
}

TEST(Fact, BidsThatNameTheirTrumps) {
  EXPECT_EQ(
      reports(fifty_six(
          "  - E bid hearts 30, N double\n  - bid is 30 hearts\n  - wording is suit_number\n  - stake is doubled\n"
          "  - W bid plus 1 noes\n  - bid is 31 no_trumps\n  - wording is plus_noes\n  - stake is undoubled\n")),
      Lines{});
  EXPECT_EQ(reports(fifty_six(
                "  - E bid 30 hearts\n  - bid is 30 clubs\n  - wording is plus_suit\n  - stake is redoubled\n")),
            (Lines{"T7106 5:5 bid is 30 hearts, not 30 clubs", "T7106 6:5 wording is number_suit, not plus_suit",
                   "T7106 7:5 stake is undoubled, not redoubled"}));
}

TEST(Fact, TheTrick) {
  EXPECT_EQ(reports(hidden_trumps(
                "  - trick is not N\n  - winning is nobody\n  - W play JH, N ask\n  - trumps are shown\n"
                "  - N play 7S\n  - winning is N\n  - E play 9H, S play 8H\n  - trick is N 5\n  - trick is N\n"
                "  - winning is nobody\n  - leader is N\n  - hand of N is JC\n  - cards of W is 1\n")),
            Lines{});
  EXPECT_EQ(reports(hidden_trumps(
                "  - W play JH, N ask, N play 7S, E play 9H, S play 8H\n  - trick is W 5\n  - trick is N 6\n"
                "  - leader is W\n  - hand of N is JC 7S\n  - cards of W is 2\n  - trumps are hidden\n")),
            (Lines{"T7106 6:5 trick is N 5, not W 5", "T7106 7:5 trick is N 5, not N 6", "T7106 8:5 leader is N, not W",
                   "T7106 9:5 hand of N is JC, not 7S JC", "T7106 10:5 cards of W is 1, not 2",
                   "T7106 11:5 trumps are spades and shown, not hidden"}));
}

TEST(Fact, ADealThatIsOver) {
  const std::string given = "  taken: { EW: 17, NS: 11 }\n  tricks: { EW: 4 }\n  score: { NS: 2, EW: -1 }\n";
  EXPECT_EQ(reports(last_trick(
                given,
                "  - deal is going on\n  - points of EW is 17\n  - tricks of NS is 3\n  - value is none\n"
                "  - dealer is S\n  - W play KH, N QH, E 8H, S 7H\n"
                "  - deal is made\n  - deal is over\n  - value is +1\n  - score of EW is 0\n  - score of NS is 2\n"
                "  - pips of EW is none\n  - pips of NS is 2 red\n  - dealer is W\n  - match is going on\n"
                "  - tricks of EW is 5\n  - leader is nobody\n  - speaker is nobody\n")),
            Lines{});
  EXPECT_EQ(
      reports(last_trick(given,
                         "  - W play KH, N QH, E 8H, S 7H\n  - deal is failed\n  - value is -1\n  - score of EW is -2\n"
                         "  - pips of NS is 2 black\n  - dealer is S\n  - match is over\n  - points of EW is 16\n")),
      (Lines{"T7106 12:5 deal is made, not failed", "T7106 13:5 value is 1, not -1",
             "T7106 14:5 score of EW is 0, not -2", "T7106 15:5 pips of NS is 2 red, not 2 black",
             "T7106 16:5 dealer is W, not S", "T7106 17:5 match is going on, not over",
             "T7106 18:5 points of EW is 17, not 16"}));
}

TEST(Fact, AMatchThatIsOver) {
  const std::string given = "  taken: { EW: 17, NS: 11 }\n  score: { EW: 5 }\n";
  EXPECT_EQ(
      reports(last_trick(given, "  - play on\n  - match is over\n  - match is won by EW\n  - match is lost by NS\n")),
      Lines{});
  EXPECT_EQ(reports(last_trick(given, "  - play on\n  - match is won by NS\n")),
            Lines{"T7106 11:5 match is won by EW, not won by NS"});
}

TEST(Fact, WhatIsPlayedAlone) {
  EXPECT_EQ(reports(alone("{ dealer: S, bid: N 17 }",
                          "  - contract is regular\n  - N trump hearts, E pass, W pass\n  - W pass, N pass\n"
                          "  - E 29\n  - contract is single_hand\n  - contract is 29\n  - declarer is E\n"
                          "  - bid is none\n  - target is none\n  - trumps are no_trumps\n  - speaker is S\n"
                          "  - S pass, N double\n  - stake is doubled\n  - leader is E\n")),
            Lines{});
}

TEST(Fact, HowADealWasAnnulled) {
  EXPECT_EQ(reports(alone("{ dealer: S, hands: { W: 7H 8H QH KH } }",
                          "  - deal is annulled\n  - reason is void.pointless_packet\n  - contract is none\n"
                          "  - view of E shows hand of W\n  - view of E hides hand of N\n  - next deal\n"
                          "  - deal is going on\n  - reason is none\n")),
            Lines{});
  EXPECT_EQ(reports(alone("{ dealer: S, bid: E 17, trumps: hearts, hands: { W: 7H 8H QH } }",
                          "  - reason is void.holds_all\n")),
            Lines{"T7106 5:5 reason is none, not void.holds_all"});
}

TEST(Fact, WhetherADealIsDecided) {
  const std::string given = "{ bid: E 17, trumps: spades shown, ending: { W: JH, N: QH, E: 8H, S: 7H }, ";
  EXPECT_EQ(reports(alone(given + "taken: { EW: 16, NS: 9 } }", "  - decided is no\n")), Lines{});
  EXPECT_EQ(reports(alone(given + "taken: { EW: 17, NS: 8 } }", "  - decided is yes\n")), Lines{});
  EXPECT_EQ(reports(alone(given + "taken: { EW: 17, NS: 8 } }", "  - decided is no\n")),
            Lines{"T7106 5:5 decided is yes, not no"});
}

TEST(Fact, GamesOfASession) {
  const std::string given =
      "{ bid: W 17, trumps: spades shown, ending: none, taken: { EW: 17, NS: 11 }, score: { EW: 5 }, "
      "games: { EW: 2 lost } }";
  EXPECT_EQ(reports(alone(given,
                          "  - game is won by EW\n  - game is lost by NS\n  - game is over\n"
                          "  - match is going on\n  - games of EW is 1 won 2 lost\n  - games of NS is none\n"
                          "  - balance of EW is 0\n  - score of EW is 0\n  - next deal\n")),
            Lines{});
  EXPECT_EQ(reports(alone("{ games: { EW: 1 won 1 lost } }",
                          "  - games of EW is 1 won\n  - balance of EW is 2\n  - game is over\n")),
            (Lines{"T7106 5:5 games of EW is 1 won 1 lost, not 1 won", "T7106 6:5 balance of EW is 1, not 2",
                   "T7106 7:5 game is going on, not over"}));
}

TEST(Fact, WhatScriptsKeep) {
  EXPECT_EQ(reports(alone("{}", "  - memory is none\n")), Lines{});
  EXPECT_EQ(
      shipped_reports("scenario: t\nvariant: 29/blog-2010\ngiven: { memory: [1, -2] }\nsteps:\n  - memory is 1 -2\n"),
      Lines{});
  // This is memory of the deal: the surrender was offered to EW.
  EXPECT_EQ(shipped_reports("scenario: t\nvariant: 56/four\nwith: [cot]\n"
                            "given: { dealer: S, bid: E 30 hearts, memory: [2, 1], tricks: { EW: 10, NS: 0 },\n"
                            "  ending: { E: JH 9H, N: 9C QC, W: KC KC, S: QD QD } }\n"
                            "steps:\n  - memory is 2 1\n  - E play JH, N 9C, W KC, S QD\n  - memory is 2 1\n"),
            Lines{});
}

TEST(Act, TheDealtCardMayBeRedoubledOnSight) {
  EXPECT_EQ(reports(alone("{ dealer: S, bid: E 17, trumps: dealt_card, hands: { E: JH 7H JC 8C 7D QD 9S } }",
                          "  - S double, E pass, W pass\n  - E may only redouble, pass\n  - trumps are spades\n"
                          "  - cards of E is 7\n  - hand of E is JC 8C JH 7H\n  - E redouble\n"
                          "  - cards of E is 7\n  - stake is redoubled\n  - W may only 29, pass\n")),
            Lines{});
}

TEST(Act, ALabelIsAsGoodAsTheWord) {
  const std::string given =
      "{ dealer: S, bid: E 20, trumps: spades shown, leader: E,"
      " ending: { E: JH KS QS, S: 7H 7C 8C, W: 8H QC KC, N: QH 7D 8D } }";
  EXPECT_EQ(reports(alone(given,
                          "  - E play JH, S 7H, W 8H, N QH\n  - E may only marriage, pass\n  - E may pair\n"
                          "  - E marriage\n  - target is 16\n")),
            Lines{});
  EXPECT_EQ(reports(alone(given, "  - E play JH, S 7H, W 8H, N QH\n  - S play 7C\n")),
            Lines{"T7101 6:7 S may not play 7C: it is E's turn: pair or pass"});
  // After a bid a number means another bid.
  EXPECT_EQ(reports(alone("{ dealer: S }",
                          "  - W bid 16, N 17, E pass\n  - S may only bid 18..28, pass\n"
                          "  - S may not 29 because contracts.single_hand\n")),
            Lines{});
}

TEST(Act, TheHostHasASay) {
  const std::string head =
      "scenario: t\nvariant: 29/twentynine-online\n"
      "given: { dealer: S, bid: N 17, trumps: spades, hands: { E: JH } }\nsteps:\n  - E play JH\n";
  EXPECT_EQ(shipped_reports(head + "  - host may only forfeit declarers, forfeit_defenders\n"
                                   "  - N may not forfeit declarers because hooks\n  - host may not pass\n"
                                   "  - host forfeit defenders\n  - deal is made\n"
                                   "  - host may not forfeit defenders because \"the deal is over\"\n"),
            Lines{});
  EXPECT_EQ(
      shipped_reports(head + "  - host may only forfeit declarers\n  - host pass\n"),
      (Lines{"T7103 6:5 host may also forfeit_defenders", "T7101 7:10 host may not pass: that is for a seat to say"}));
}

TEST(Act, AScriptsContractTakesItsTermsFromTheScript) {
  EXPECT_EQ(shipped_reports("scenario: t\nvariant: 29/lucknow\n"
                            "given: { dealer: S, contract: N tenny, ending: { N: JH 9H, E: 7H 7C, W: 8H 8C } }\n"
                            "steps:\n  - contract is tenny\n  - tricks of NS is 2\n  - cards of pack is 16\n"
                            "  - cards of S is 4\n  - view of E shows hand of S\n  - view of E hides hand of W\n"
                            "  - N play JH, E 7H, W 8H\n  - winning is nobody\n  - N play 9H\n  - winning is N\n"
                            "  - E play 7C, W 8C\n  - deal is made\n  - value is 4\n"),
            Lines{});
}

TEST(MayNot, ACutWhereNobodyCuts) {
  EXPECT_EQ(shipped_reports("scenario: t\nvariant: 29/computer-robots\ngiven: { dealer: S }\n"
                            "steps:\n  - W may not cut 4 because dealing.cut_by\n"),
            Lines{});
}

}  // namespace
}  // namespace turup::scenario
