// Tests what `turup explain` says about house rules, about scripts, and about the last part of a key.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string explained(const std::string& name) {
  const Said said = turup({"explain", name});
  EXPECT_EQ(said.status, 0) << said.err;
  return said.out;
}

TEST(ExplainName, AHouseRuleIsToldWithWhatItSets) {
  EXPECT_THAT(explained("last-trick-point"),
              AllOf(StartsWith("Last-trick point: a house rule, house-rules/last-trick-point.yaml\n"),
                    HasSubstr("The last trick is worth one point more.\nDescribed in Pagat, 29.\n"),
                    HasSubstr("It needs `scoring.counts=card_points`.\n"),
                    HasSubstr("It sets:\n  scoring.last_trick: 1\n      The last trick counts 1 more.\n"),
                    HasSubstr("turup play GAME --with last-trick-point\n")));
}

TEST(ExplainName, AHouseRuleIsToldWithItsScriptsAndChoices) {
  EXPECT_THAT(explained("cot"), AllOf(HasSubstr("hooks.surrender: {}\n      A side without a trick"),
                                      HasSubstr("scoring.sweep: doubles")));
  EXPECT_THAT(explained("session"), AllOf(HasSubstr("options.session.win: [1, 2]"), HasSubstr("session.games: open")));
}

TEST(ExplainName, TheWordsThatAHouseRuleBringsAreTold) {
  const std::string told = explained("conceding");
  EXPECT_THAT(told, HasSubstr("After every trick but the last a player may say \"concede\". His side gives\n"));
}

TEST(ExplainName, AHouseRuleDoesNotCountThePointsOfAPackThatItDoesNotKnow) {
  const auto file =
      file_with("fives.yaml", "house_rule: Fives\nsays: A jack counts five.\npack: { points: { J: 5 } }\n");
  EXPECT_THAT(explained(file.string()), HasSubstr("      A jack counts 5.\n"));
}

TEST(ExplainName, WordsOfOtherGamesLeadSomewhere) {
  for (const char* word : {"doppelkopf", "jass", "fox", "charlie", "hochzeit", "wedding", "announcement", "leaster",
                           "streak", "bour", "nell", "weis", "schieben", "multiplier", "moon"})
    EXPECT_FALSE(explained(word).empty()) << word;
}

TEST(ExplainName, AFileOfOnesOwnIsToldLikewise) {
  const auto file = file_with("late.yaml",
                              "house_rule: Late\nsays: The last trick counts two.\n"
                              "scoring: { last_trick: 2 }\n");
  EXPECT_THAT(explained(file.string()), AllOf(HasSubstr("The last trick counts 2 more."),
                                              HasSubstr("turup play GAME --with " + file.string() + "\n")));
}

TEST(ExplainName, ANameMayBeWrittenWithSpaces) {
  EXPECT_EQ(explained("last trick"), explained("last_trick"));
  EXPECT_EQ(explained("optional ask"), explained("optional-ask"));
}

TEST(ExplainName, WordsOfPlayersThatAreNoNamesAreFound) {
  EXPECT_THAT(explained("kunukku"), AllOf(StartsWith("No key is called `kunukku`."), HasSubstr("\nsession: ")));
  EXPECT_THAT(explained("dead"), HasSubstr("A deal that nobody scores is annulled.\n\nvoid: annulled deals\n"));
  EXPECT_THAT(explained("unshown"), HasSubstr("void.unshown_trump: "));
  EXPECT_THAT(explained("overbid"), HasSubstr("auction.over_partner: "));
  EXPECT_THAT(explained("throw in"), StartsWith("Throwing in: a house rule"));
  EXPECT_THAT(explained("bower"), AllOf(HasSubstr("`trump.order`"), HasSubstr("\n\ntrump.left_bower: ")));
  EXPECT_THAT(explained("right bower"), HasSubstr("\n\ntrump.order: "));
}

TEST(ExplainName, AWordOfAKeyIsFoundWithItsKeys) {
  EXPECT_THAT(explained("outbid"),
              AllOf(HasSubstr("These take it as a word:"), HasSubstr("auction.kind: `outbid`: Each"),
                    HasSubstr("auction.may_equal.who: `outbid`")));
}

TEST(ExplainName, WhatAGameSaysOfAWordIsItsChapters) {
  const auto in_29 = [](const std::vector<std::string>& words) {
    std::vector<std::string> all = {"explain", "29"};
    all.insert(all.end(), words.begin(), words.end());
    return turup(all);
  };
  EXPECT_THAT(in_29({"dead"}).out, AllOf(StartsWith("Twenty-nine: `dead`\nA deal that nobody scores is annulled.\n"),
                                         HasSubstr("\nAnnulled deals\n  If trumps"), Not(HasSubstr("The bidding"))));
  for (const std::vector<std::string>& words : {std::vector<std::string>{"unshown"}, {"throw", "in"}, {"throw in"}})
    EXPECT_THAT(in_29(words).out, HasSubstr("\nAnnulled deals\n")) << words.front();
  EXPECT_THAT(in_29({"outbid"}).out, HasSubstr("\nThe bidding\n"));
  EXPECT_THAT(in_29({"overbid"}).out, HasSubstr("\nThe bidding\n"));
  EXPECT_THAT(in_29({"last", "to", "speak"}).out, HasSubstr("\nThe bidding\n"));
  EXPECT_THAT(turup({"explain", "29", "--with", "session", "kunukku"}).out, HasSubstr("\nThe session\n"));
  const Said none = in_29({"bags"});
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("the rulebook of `29/base` does not speak of `bags`"));
}

TEST(ExplainName, AScriptIsToldWithItsParameters) {
  EXPECT_THAT(explained("tables"),
              AllOf(StartsWith("tables: a script, hooks/tables.lua\n"),
                    HasSubstr("It decides what a deal does to the scores, and when the match is over\n(`settle`).\n"),
                    HasSubstr("It needs `match.start` and `seating.sides=alternate`.\n"),
                    HasSubstr("  hooks: { tables: {} }\n")));
  EXPECT_THAT(explained("tenny"),
              AllOf(HasSubstr("worth: tenny wins or loses so many; a number from 1 to 20, 4 if it is not\n  written"),
                    HasSubstr("exposed: His partner's cards lie open for all to see.")));
  EXPECT_EQ(explained("hooks.tables"), explained("tables"));
}

TEST(ExplainName, TheLastPartOfOneKeyIsThatKey) {
  EXPECT_EQ(explained("redeal"), explained("void.redeal"));
  EXPECT_EQ(explained("all_pass"), explained("auction.all_pass"));
}

TEST(ExplainName, TheLastPartOfSeveralKeysListsThem) {
  EXPECT_THAT(explained("window"), AllOf(StartsWith("`window` is the last part of two keys:\n\n"),
                                         HasSubstr("stakes.window"), HasSubstr("melds.*.window")));
}

TEST(ExplainName, OneNameMayBeSeveralThings) {
  EXPECT_THAT(explained("redouble"),
              AllOf(StartsWith("Redouble: a house rule"), HasSubstr("stakes.high_bids.redouble")));
  EXPECT_THAT(explained("session"), AllOf(StartsWith("session: "), HasSubstr("Session: a house rule")));
}

TEST(ExplainName, ARuleThatCannotBeSaidIsToldToBeOne) {
  for (const char* word : {"ramsch", "all trumps", "tout_atout"})
    EXPECT_THAT(turup({"explain", word}).out, AllOf(StartsWith("Turup cannot say this: "), HasSubstr("The nearest is")))
        << word;
}

TEST(ExplainName, AWordOfPlayersThatOnlyScriptsDoNamesTheScriptsAtHand) {
  EXPECT_THAT(turup({"explain", "schneider"}).out,
              HasSubstr("Scripts at hand that speak of it: `runners`, `skat_value`."));
  EXPECT_THAT(turup({"explain", "vulnerable"}).out, HasSubstr("`contract_points`, `rubber`"));
  EXPECT_THAT(turup({"explain", "loner"}).out, Not(HasSubstr("Scripts at hand")));
}

TEST(ExplainName, WhatIsNothingIsAnsweredWithTheNearest) {
  const Said said = turup({"explain", "last-trik-point"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("the nearest is `last-trick-point`"));
}

TEST(ExplainName, APartOfAVariantsNameIsAnsweredWithTheWhole) {
  EXPECT_THAT(turup({"explain", "lucknow"}).err, HasSubstr("= help: write `29/lucknow`"));
  EXPECT_THAT(turup({"explain", "bengal"}).err, HasSubstr("= help: write `29/west-bengal`"));
}

TEST(ExplainName, WhereAGameIsWantedAHouseRuleIsSaidToBeOne) {
  for (const char* command : {"show", "play"}) {
    const Said said = turup({command, "cot"});
    EXPECT_EQ(said.out, "") << command;
    EXPECT_THAT(said.err, AllOf(HasSubstr("`cot` is a house rule, not a variant"), HasSubstr("`turup explain cot`")));
  }
}

}  // namespace
}  // namespace turup::testing_command
