// Tests `turup diff` from outside: the keys that differ, the deal in which two variants part, and its scenario.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Words diff(Words words) {
  words.insert(words.begin(), "diff");
  return words;
}

Json json_of(Words words) {
  words.insert(words.end(), "--json");
  return parse_json(turup(diff(std::move(words))).out);
}

Words key_names(const Json& json) {
  Words names;
  for (const Json& key : json["keys"]) names.push_back(key["key"]);
  return names;
}

// Returns the output about a scenario that was written for the first variant and is run with the second. `head`
// replaces its line `variant: …` and the settings beside it.
std::string told_of(const std::string& scenario, const std::string& head) {
  std::string text;
  bool is_set = false;
  for (const std::string& line : lines(scenario)) {
    is_set = line.starts_with("set:") || (is_set && line.starts_with(" "));
    if (!is_set) text += (line.starts_with("variant: ") ? head : line) + "\n";
  }
  return text;
}

// Expects that the scenario written by `words` holds for the first variant, and not for the second.
void expect_parting(Words words, const std::string& head_of_second) {
  words.insert(words.end(), {"--scenario", "part.yaml"});
  ASSERT_EQ(turup(diff(words)).status, 1);
  const std::string text = text_of(file_with("other.yaml", "").parent_path() / "part.yaml");
  const Said first = turup({"test", "part.yaml"});
  EXPECT_EQ(first.status, 0) << text << first.out;
  EXPECT_THAT(first.out, HasSubstr("1 passed, 0 failed"));
  file_with("other.yaml", told_of(text, head_of_second));
  const Said second = turup({"test", "other.yaml"});
  EXPECT_EQ(second.status, 1) << text << second.out;
  EXPECT_THAT(second.out, HasSubstr("error[T71")) << "it is read, and then does not hold";
}

// ---- Keys ----

TEST(DiffKeys, AVariantIsTheSameAsItself) {
  const Said said = turup(diff({"29", "29/base"}));
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "29/base and 29/base are the same.\n");
  const Json json = json_of({"29", "29"});
  EXPECT_TRUE(json["equal"].get<bool>());
  EXPECT_THAT(json["keys"], IsEmpty());
  EXPECT_TRUE(json["deal"].is_null());
}

TEST(DiffKeys, BothValuesAreShownWithTheirSentencesAndPlaces) {
  const Said said = turup(diff({"29", "29", "--with", "optional-ask", "--set", "auction.from=16", "--deals", "0"}));
  EXPECT_EQ(said.status, 1) << said.err;
  EXPECT_THAT(said.out, HasSubstr("differ in three keys."));
  EXPECT_THAT(said.out, HasSubstr("\nauction.from\n  29/base: 15 (29/base.yaml:18)\n"));
  EXPECT_THAT(said.out, HasSubstr("16 (--set)"));
  EXPECT_THAT(said.out,
              HasSubstr("required (29/base.yaml:26)\n      The first player who cannot follow suit must ask"));
  EXPECT_THAT(said.out,
              HasSubstr("optional\n  (house-rules/optional-ask.yaml:7)\n      A player who cannot follow suit may"));
}

TEST(DiffKeys, AGroupThatOnlyOneHasIsShownWhole) {
  const Json json = json_of({"29", "29", "--set", "melds=none", "--deals", "0"});
  ASSERT_THAT(key_names(json), ElementsAre("melds"));
  EXPECT_THAT(json["keys"][0]["a"]["value"].get<std::string>(), HasSubstr("pair: { cards: [K, Q]"));
  EXPECT_EQ(json["keys"][0]["b"]["value"], "none");
}

TEST(DiffKeys, AKeyWithoutEffectInEitherIsLeftOut) {
  const Said said =
      turup(diff({"29", "29", "--set", "stakes.window=in_auction", "--set", "auction.from=16", "--deals", "0"}));
  EXPECT_THAT(said.out, HasSubstr("differ in\none key.\n\nauction.from\n"));
  EXPECT_THAT(said.out, Not(HasSubstr("\nstakes.window\n")));
  const Said idle = turup(diff({"29", "29", "--set", "stakes.window=in_auction"}));
  EXPECT_EQ(idle.out,
            "29/base and 29/base with stakes.window=in_auction differ only in keys that have no effect here.\n");
  EXPECT_EQ(idle.status, 0);
}

TEST(DiffKeys, ScriptsWordsAndOptionsCount) {
  const Json scripts = json_of({"29", "29/west-bengal", "--deals", "0"});
  EXPECT_THAT(key_names(scripts), Contains("hooks.reversed"));
  const Json options = json_of({"29", "29/computer-robots", "--deals", "0"});
  EXPECT_THAT(key_names(options), Contains(testing::StartsWith("options.")));
  const std::string called = "variant: Called\nsays: Called so.\nextends: 29/base\nwords: { pass: dilam na }\n";
  file_with("called.yaml", called);
  const Said said = turup(diff({"29", "called.yaml"}));
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.out, HasSubstr("\nwords.pass\n  29/base: none\n  called: \"dilam na\"\n"));
  EXPECT_THAT(said.out, HasSubstr("They are played alike."));
}

// ---- Deals ----

TEST(DiffDeals, WhatOneAllowsAndTheOtherForbidsIsToldWithTheRule) {
  const Said said = turup(diff({"29", "29", "--with", "optional-ask", "--deals", "200"}));
  EXPECT_THAT(said.out, HasSubstr("The smallest deal found where they part"));
  EXPECT_THAT(said.out, HasSubstr("so you must ask for trumps\n  (trump.hidden.ask, 29/base.yaml:26)"));
  EXPECT_THAT(said.out, HasSubstr("Keys that bear on it: trump.hidden.ask."));
}

TEST(DiffDeals, TheFirstBidIsEnoughWhereItsLimitsDiffer) {
  const Said said = turup(diff({"29", "29", "--set", "auction.from=16"}));
  EXPECT_THAT(said.out, HasSubstr("They part before anybody has spoken"));
  EXPECT_THAT(said.out, HasSubstr(" may bid 15..28 or pass;"));
  EXPECT_THAT(said.out, HasSubstr(" may bid 16..28 or pass."));
  EXPECT_THAT(said.out, HasSubstr("the lowest bid is 16 (auction.from, --set"));
}

TEST(DiffDeals, ProgramsGetTheHandsAndSentences) {
  const Json bids = json_of({"29", "29", "--set", "auction.from=16"})["deal"];
  EXPECT_EQ(bids["hands"].size(), 4U);
  EXPECT_EQ(bids["hands"]["N"].size(), 8U);
  EXPECT_THAT(bids["in_a"].get<std::string>(), testing::EndsWith(" may bid 15..28 or pass"));
  EXPECT_THAT(bids["in_b"].get<std::string>(), testing::EndsWith(" may bid 16..28 or pass"));
  const Json asks = json_of({"29", "29", "--with", "optional-ask", "--deals", "200"})["deal"];
  ASSERT_EQ(asks["told"].size(), asks["actions"].size());
  EXPECT_THAT(asks["told"][0].get<std::string>(), HasSubstr(" bids "));
}

TEST(DiffDeals, AnotherOrderOfTheCardsLetsAnotherWin) {
  const Json json = json_of({"29", "29", "--set", "pack.ranks=[J, 9, A, 10, K, Q, 7, 8]", "--deals", "300"});
  EXPECT_EQ(json["deal"]["kind"], "fact");
  EXPECT_EQ(json["deal"]["subject"], "winning");
  EXPECT_NE(json["deal"]["a"], json["deal"]["b"]);
  EXPECT_THAT(json["deal"]["keys"], ElementsAre("pack.ranks"));
}

TEST(DiffDeals, WhatADealIsWorthIsToldWithItsAccount) {
  const Said said = turup(diff({"29", "29", "--set", "scoring.pays={ made: +2, failed: -2 }", "--deals", "5"}));
  EXPECT_THAT(said.out, HasSubstr(" to the declarers;\n"));
  EXPECT_THAT(said.out, HasSubstr("(scoring.pays, 29/base.yaml:43)\n"));
  EXPECT_THAT(said.out, HasSubstr("Keys that bear on it: scoring.pays."));
}

TEST(DiffDeals, TheSameSeedTellsTheSameAgain) {
  const Json json = json_of({"29", "29", "--with", "optional-ask", "--deals", "50"});
  const std::string seed = std::to_string(json["deal"]["seed"].get<std::uint64_t>());
  const Json again = json_of({"29", "29", "--with", "optional-ask", "--deals", "1", "--seed", seed});
  EXPECT_EQ(json["deal"], again["deal"]);
}

TEST(DiffDeals, KeysThatDoNotBearOnTheDealAreNotNamedWithIt) {
  const Json json = json_of({"29", "29", "--with", "double,optional-ask,under-half", "--set", "auction.from=16"});
  EXPECT_EQ(json["deal"]["actions"].size(), 0U);
  EXPECT_THAT(json["deal"]["keys"], ElementsAre("auction.from"));
  const Json raised = json_of({"29", "29", "--with", "double,under-half,last-trick-point", "--set", "auction.to=28",
                               "--set", "scoring.pays={ made: +2, failed: -1 }", "--deals", "50"});
  EXPECT_THAT(raised["deal"]["keys"], ElementsAre("stakes.double"));
}

TEST(DiffDeals, WhatAScriptKeepsIsNoDifference) {
  const auto script = [](const std::string& name, int kept) {
    file_with("hooks/" + name + ".lua",
              "return { says = 'It keeps a number.', memory = 1, settle = function(facts)\n"
              "  local memory = facts.memory\n  memory[1] = " +
                  std::to_string(kept) +
                  "\n"
                  "  return { scores = facts.scores, memory = memory }\nend }\n");
    file_with(name + ".yaml",
              "variant: Ours\nsays: S.\nextends: 29/base\nmatch: { won_at: none, lost_at: none }\nhooks: { " + name +
                  ": {} }\n");
  };
  script("one", 1);
  script("two", 2);
  const Said said = turup(diff({"one.yaml", "two.yaml", "--deals", "20"}));
  EXPECT_THAT(said.out, HasSubstr("In 20 random deals, the pack cut already, nothing came of this.")) << said.err;
}

TEST(DiffKey, AimsAtOneKey) {
  const Json json = json_of({"29", "29/lucknow", "--key", "melds.pair.window"});
  EXPECT_EQ(json["a"]["name"], "29/base");
  EXPECT_EQ(json["b"]["name"], "29/base with melds.pair.window=after_own_trumping");
  EXPECT_THAT(key_names(json), ElementsAre("melds.pair.window"));
  EXPECT_THAT(json["deal"]["keys"], ElementsAre("melds.pair.window"));
}

TEST(DiffKey, TakesTheKeyBackWhereTheFirstCannotHaveItAlone) {
  const Json json = json_of({"29", "29", "--with", "double,redouble", "--key", "stakes.redouble"});
  EXPECT_EQ(json["a"]["name"], "29/base with double, redouble and stakes.redouble=none");
  EXPECT_THAT(json["deal"]["keys"], ElementsAre("stakes.redouble"));
}

TEST(DiffKey, TakesAFamilyWhole) {
  const Json json = json_of({"29", "29", "--with", "optional-ask,double", "--key", "trump"});
  EXPECT_THAT(key_names(json), ElementsAre("trump.hidden.ask", "trump.hidden.asker"));
}

TEST(DiffKey, InWhichTheyDoNotDifferIsSaid) {
  const Said said = turup(diff({"29", "29", "--with", "double", "--key", "auction.from"}));
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("29/base and 29/base with double do not differ in `auction.from`"));
  EXPECT_THAT(said.err, HasSubstr("they differ in `stakes.double`"));
}

TEST(DiffScenario, HoldsForTheFirstWhereOneKeyIsAimedAt) {
  expect_parting({"29", "29/lucknow", "--key", "match.won_at", "--deals", "2000"}, "variant: 29/lucknow");
}

TEST(DiffDeals, EverybodyPassesOftenEnoughToShowWhatComesOfIt) {
  const Said said = turup(diff({"56", "56", "--with", "forced-bid", "--deals", "300"}));
  EXPECT_THAT(said.out, HasSubstr("you must bid (auction.all_pass,\n  house-rules/forced-bid.yaml:4)"));
}

TEST(DiffDeals, WhatNoDealShowsIsSaid) {
  const Said said = turup(diff({"29", "29", "--set", "dealing.cut_by=none", "--deals", "20"}));
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.out, HasSubstr("In 20 random deals, the pack cut already, nothing came of this."));
  EXPECT_EQ(turup(diff({"29", "29", "--set", "dealing.cut_by=none", "--deals", "0"})).out.find("alike"),
            std::string::npos);
}

TEST(DiffDeals, TablesThatShareNoPackSaySo) {
  const Said said = turup(diff({"29", "56", "--scenario", "none.yaml"}));
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.out, HasSubstr("No deal can be played at both tables: 29/base is played by four with 32 cards"));
  EXPECT_THAT(said.err, HasSubstr("no scenario is written"));
}

// ---- Scenarios ----

TEST(DiffScenario, HoldsForTheFirstWhereActionsDiffer) {
  expect_parting({"29", "29", "--with", "optional-ask", "--deals", "100"}, "variant: 29/base\nwith: [optional-ask]");
}

TEST(DiffScenario, HoldsForTheFirstWhereAnotherSpeaks) {
  expect_parting({"29", "29", "--with", "double"}, "variant: 29/base\nwith: [double]");
}

TEST(DiffScenario, HoldsForTheFirstWhereAnotherWins) {
  expect_parting({"29", "29", "--set", "pack.ranks=[J, 9, A, 10, K, Q, 7, 8]", "--deals", "100"},
                 "variant: 29/base\nset: { pack.ranks: [J, 9, A, 10, K, Q, 7, 8] }");
}

TEST(DiffScenario, HoldsForTheFirstWhereTheLastTrickCounts) {
  expect_parting({"29", "29", "--with", "last-trick-point", "--set", "auction.to=28", "--deals", "20"},
                 "variant: 29/base\nwith: [last-trick-point]\nset: { auction.to: 28 }");
}

TEST(DiffScenario, HoldsForTheFirstWhereADoubleIsWorthMore) {
  const std::string doubled = "variant: Doubled\nsays: Doubled.\nextends: 29/base\nwith: [double]\n";
  file_with("doubled.yaml", doubled);
  expect_parting({"doubled.yaml", "doubled.yaml", "--set", "stakes.double=3", "--deals", "20"},
                 "variant: doubled.yaml\nset: { stakes.double: 3 }");
}

TEST(DiffScenario, HoldsForTheFirstWhereCardsArePassedOn) {
  expect_parting({"hearts", "hearts", "--set", "exchange.cards=2", "--deals", "20"},
                 "variant: hearts/base\nset: { exchange.cards: 2 }");
}

TEST(DiffScenario, HoldsForTheFirstWhereBidsAreWordedOtherwise) {
  expect_parting({"56/four", "56/four", "--set", "auction.wordings=[number_suit, number_no_trump]", "--deals", "20"},
                 "variant: 56/four\nset: { auction.wordings: [number_suit, number_no_trump] }");
}

// ---- The command line ----

TEST(DiffWords, TwoVariantsAreNeeded) {
  const Said said = turup(diff({"29"}));
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("`turup diff` needs A B"));
}

TEST(DiffWords, AFileThatIsNotThereIsThree) {
  EXPECT_EQ(turup(diff({"29", "absent.yaml"})).status, 3);
  EXPECT_EQ(turup(diff({"29", "29", "--with", "double", "--scenario", "absent/part.yaml"})).status, 3);
}

TEST(DiffWords, CompletionKnowsIt) {
  EXPECT_THAT(turup({"help", "diff"}).out, HasSubstr("turup diff 29 29 --with double"));
  EXPECT_THAT(turup(diff({"29", "29", "--sede", "3"})).err, HasSubstr("the nearest is `--seed`"));
  EXPECT_THAT(turup({"complete", "--", "di"}).out, HasSubstr("diff\t"));
  EXPECT_THAT(turup({"complete", "--", "diff", "29", "28", "--key", "melds.*.w"}).out, HasSubstr("melds.*.window\t"));
}

}  // namespace
}  // namespace turup::testing_command
