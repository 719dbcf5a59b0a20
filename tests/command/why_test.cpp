// Tests `turup why` and `turup replay --why` from outside: what was allowed, what was not, and the rules behind it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/json.h"
#include "command/run.h"
#include "command/sample_deal.h"

namespace turup::testing_command {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kMine = R"(variant: Mine
says: As I play.
extends: 29/base
with: [double]
auction: { from: 16 }
)";

// Only the cards that are played matter. E holds no spade.
const std::string kAskedDeal = R"(turup record 1
rules     mine.yaml
deal 1    dealer S
)" + kHands + R"(actions   E cut 14
actions   W pass, N pass, E bid 16, S pass, W pass, N pass, E trump diamonds, S pass, N pass
)" + kTricks;

class WhyTest : public testing::Test {
 protected:
  WhyTest() {
    file_with("mine.yaml", kMine);
    file_with("match.record", kAskedDeal);
  }
  static Said why(std::vector<std::string> words) {
    words.insert(words.begin(), {"why", "match.record"});
    return turup(words);
  }
  static Json why_json(std::vector<std::string> words) {
    words.emplace_back("--json");
    const Said said = why(std::move(words));
    EXPECT_EQ(said.status, 0) << said.err;
    return parse_json(said.out);
  }
};

TEST_F(WhyTest, ReplayNumbersTheDecisions) {
  const Said said = turup({"replay", "--unfinished", "match.record"});
  EXPECT_THAT(said.out, HasSubstr("   1     E  cut 14\n   2     W  pass\n"));
  EXPECT_THAT(said.out, HasSubstr("  24     E  show\n"));
  EXPECT_THAT(said.out, Not(HasSubstr(" not ")));
}

TEST_F(WhyTest, ACardThatWasNotAllowedIsRefusedInTheWordsOfTheTable) {
  const Said said = why({"--at", "16", "AC"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Decision 16, deal 1, trick 2: S is to act.\n"));
  EXPECT_THAT(said.out, HasSubstr("play AC was not allowed: you must follow hearts: play 10H (play.duties)\n"));
  EXPECT_THAT(said.out, HasSubstr("  no file sets it: this is what is played where nothing is said\n"));
  EXPECT_THAT(said.out, HasSubstr("S chose: play 10H.\n"));
}

TEST_F(WhyTest, TheRuleIsToldWithItsKeyAndTheFileItIsInheritedFrom) {
  const Said said = why({"--at", "24", "8d"});
  EXPECT_THAT(said.out, HasSubstr("you cannot follow spades, so you must show trumps\n"));
  EXPECT_THAT(said.out, HasSubstr("  trump.hidden.ask: required\n  The first player who cannot follow suit must ask"));
  EXPECT_THAT(said.out, ContainsRegex("  inherited from 29/base.yaml:[0-9]+ through mine.yaml\n"));
}

TEST_F(WhyTest, ARuleOfOnesOwnIsSaidToBe) {
  const Said said = why({"--at", "4", "15"});
  EXPECT_THAT(said.out, HasSubstr("bid 15 was not allowed: the lowest bid is 16"));
  EXPECT_THAT(said.out, HasSubstr("  auction.from: 16\n"));
  EXPECT_THAT(said.out, HasSubstr("  your own, mine.yaml:5\n"));
  EXPECT_THAT(said.out, HasSubstr("E chose: bid 16.\n"));
}

TEST_F(WhyTest, AHouseRuleIsNamed) {
  std::string text = kAskedDeal;
  text.replace(text.find("S pass, N pass\ntrick"), 14, "S redouble\n");
  file_with("match.record", text.substr(0, text.find("trick 1")));
  const Said said = why({"--at", "9", "redouble"});
  EXPECT_THAT(said.out, HasSubstr("redouble was not allowed: there is no redoubling in this game"));
  const Json json = why_json({"--at", "9"});
  EXPECT_EQ(json["refusal"]["rule"]["key"], "stakes.redouble") << "what the record has is asked about";
  file_with("mine.yaml", std::string(kMine) + "stakes: { redouble: none }\n");
}

TEST_F(WhyTest, WithoutACardItSaysWhatWasAllowedAndWhatBarredTheRest) {
  const Said said = why({"--at", "12"});
  EXPECT_THAT(said.out, HasSubstr("N is to act.\n"));
  EXPECT_THAT(said.out, HasSubstr("KD*"));
  EXPECT_THAT(said.out, HasSubstr("N chose: play 10D. It was allowed.\n"));
  EXPECT_THAT(said.out, HasSubstr(": you must follow diamonds"));
  const Json json = why_json({"--at", "12"});
  EXPECT_EQ(json["allowed"], Json({"play 7D", "play KD", "play 10D"}));
  ASSERT_EQ(json["barred"].size(), 1U);
  EXPECT_EQ(json["barred"][0]["cards"].size(), 5U);
  EXPECT_EQ(json["barred"][0]["reason"], "you must follow diamonds");
  EXPECT_EQ(json["barred"][0]["rule"]["key"], "play.duties");
}

TEST_F(WhyTest, ACardThatWasAllowedIsSaidToBe) {
  const Said said = why({"--at", "12", "kd"});
  EXPECT_THAT(said.out, HasSubstr("play KD was allowed.\nN chose: play 10D.\nNot allowed: "));
}

TEST_F(WhyTest, CallsAreWrittenAsAtTheTable) {
  EXPECT_THAT(why({"--at", "4", "bid", "17"}).out, HasSubstr("bid 17 was allowed.\n"));
  EXPECT_THAT(why({"--at", "8", "pass"}).out, HasSubstr("pass was not allowed: the declarer must fix trumps"));
  EXPECT_THAT(why({"--at", "23", "ask"}).out, HasSubstr("ask was not allowed: you are to lead"));
}

TEST_F(WhyTest, WhereTheRecordGoesWrongTheReasonIsGiven) {
  std::string text = kAskedDeal;
  text.replace(text.find("S play 10H"), 10, "S play AC");
  file_with("match.record", text);
  const Said said = why({"--at", "16"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("play AC was not allowed: you must follow hearts: play 10H (play.duties)\n"));
  const Said beyond = why({"--at", "17"});
  EXPECT_EQ(beyond.status, 1);
  EXPECT_THAT(beyond.err, HasSubstr("error[T6020]"));
}

TEST_F(WhyTest, WhatIsDueWhereTheRecordEndsCanBeAskedToo) {
  const std::string text = kAskedDeal;
  file_with("match.record", text.substr(0, text.find("trick 8")));
  const Said said = why({"--at", "40", "7S"});
  EXPECT_THAT(said.out, HasSubstr("you do not hold 7S: play KD"));
  EXPECT_THAT(said.out, HasSubstr("The record ends here.\n"));
  EXPECT_THAT(said.out, Not(HasSubstr("in every game")));
}

TEST_F(WhyTest, TheAccountOfADealIsToldWithTheLinesBehindIt) {
  const Said said = why({"--score"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Deal 1: E 16, target 16, took 19: made; NS 0, EW 1\n"));
  EXPECT_THAT(said.out,
              ContainsRegex("  EW \\+1 .scoring.pays, 29/base.yaml:[0-9]+.\n      scoring.pays: . made: \\+1"));
  EXPECT_THAT(said.out, ContainsRegex("      inherited from 29/base.yaml:[0-9]+ through mine.yaml\n"));
  const Json json = why_json({"--score", "--deal", "1"});
  EXPECT_EQ(json["ledger"].back()["rule"]["key"], "scoring.pays");
}

TEST_F(WhyTest, TheAccountOfADealHasTheLinesThatAScriptTells) {
  EXPECT_EQ(
      turup({"simulate", "skat", "--bots", "club", "--deals", "1", "--seed", "1", "--records", "skat.record"}).status,
      0);
  const Said said = turup({"why", "skat.record", "--score"});
  EXPECT_THAT(said.out, ContainsRegex("  hooks.skat_value, skat/base.yaml:[0-9]+ tells:\n      with"));
  EXPECT_THAT(said.out, ContainsRegex("\n  P[0-2] played .*, needed 61 points and took [0-9]+: [a-z]+\n"));
  const Json json = parse_json(turup({"why", "skat.record", "--score", "--json"}).out);
  EXPECT_EQ(json["told"].front()["rule"]["key"], "hooks.skat_value");
  EXPECT_THAT(json["told"].front()["lines"].front().get<std::string>(), HasSubstr("with"));
  EXPECT_EQ(why_json({"--score"})["told"], Json::array());
}

TEST_F(WhyTest, ReplaySaysWhyBesideEveryDecision) {
  const Said said = turup({"replay", "--unfinished", "--why", "match.record"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("  24     E  show\n            not "));
  EXPECT_THAT(said.out, HasSubstr("so you must show trumps (trump.hidden.ask, 29/base.yaml:"));
  EXPECT_THAT(said.out, ContainsRegex("        inherited from 29/base.yaml:[0-9]+ through mine.yaml\n"));
}

TEST_F(WhyTest, WhatCannotBeAnsweredIsRefused) {
  const auto refused = [](std::vector<std::string> words) {
    const Said said = why(std::move(words));
    EXPECT_EQ(said.status, 2) << said.out;
    EXPECT_EQ(said.out, "");
    return said.err;
  };
  EXPECT_THAT(refused({"--at", "99"}), HasSubstr("the record has 43 decisions, not 99"));
  EXPECT_THAT(refused({}), HasSubstr("`turup why` needs the number of a decision"));
  EXPECT_THAT(refused({"--at", "3", "--score"}), HasSubstr("`--score` is about a whole deal"));
  EXPECT_THAT(refused({"--at", "3", "--deal", "1"}), HasSubstr("`--deal` goes with `--score`"));
  EXPECT_THAT(refused({"--at", "3", "turnip"}), HasSubstr("`turnip` is no card or call of this game"));
  EXPECT_THAT(refused({"--score", "--deal", "2"}), HasSubstr("the record has only deal 1, not 2"));
  EXPECT_EQ(turup({"why", "absent.record", "--at", "1"}).status, 3);
  EXPECT_EQ(turup({"why", "mine.yaml", "--at", "1"}).status, 1);
}

}  // namespace
}  // namespace turup::testing_command
