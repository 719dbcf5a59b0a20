// Tests scenarios of recorded deals, `turup test --new`, and playing on from a scenario's position, `turup play
// --from`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "command/run.h"
#include "command/sample_deal.h"

namespace turup::testing_command {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::Not;

// Returns the folder in which everything runs.
fs::path here() { return file_with("here", "").parent_path(); }

// ---- Every shipped game ----

std::vector<std::string> shipped() {
  std::vector<std::string> names;
  const fs::path root = fs::path(TURUP_ROOT) / "variants";
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    const fs::path name = entry.path().lexically_relative(root).replace_extension();
    if (entry.path().extension() == ".yaml" && *name.begin() != "house-rules") names.push_back(name.string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class PlayedDeals : public testing::TestWithParam<std::string> {};

TEST_P(PlayedDeals, AreScenariosThatHold) {
  constexpr int kDeals = 3;
  ASSERT_EQ(turup({"simulate", GetParam(), "--deals", std::to_string(kDeals), "--seed", "17", "--bots", "random",
                   "--records", "deals.record"})
                .status,
            0);
  fs::remove_all(here() / "deals");
  fs::create_directory(here() / "deals");
  for (int i = 1; i <= kDeals; ++i) {
    const std::string number = std::to_string(i);
    const Said said =
        turup({"test", "--new", "deals.record", "--record", number, "--out", "deals/" + number + ".yaml"});
    ASSERT_EQ(said.status, 0) << said.err;
  }
  const Said said = turup({"test", "deals"});
  EXPECT_EQ(said.status, 0) << said.out;
  EXPECT_EQ(said.out, "3 passed, 0 failed\n");
}

INSTANTIATE_TEST_SUITE_P(Shipped, PlayedDeals, testing::ValuesIn(shipped()), [](const auto& variant) {
  std::string name = variant.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

// A match of several deals, with totals, games and what a script keeps.
class PlayedMatches : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(PlayedMatches, AreScenariosThatHoldDealByDeal) {
  std::vector<std::string> words = {"play", "--watch", "--bots", "random", "--seed",
                                    "5",    "--deals", "4",      "--save", "match.turup"};
  words.insert(words.end(), GetParam().begin(), GetParam().end());
  fs::remove(here() / "match.turup");
  ASSERT_EQ(turup(words, {"play on\n", {}}).status, 0);
  const std::vector<std::string> record = lines(text_of(here() / "match.turup"));
  const auto deals =
      std::count_if(record.begin(), record.end(), [](const auto& l) { return l.starts_with("result "); });
  ASSERT_GT(deals, 1) << "totals are to be given";
  fs::remove_all(here() / "deals");
  fs::create_directory(here() / "deals");
  for (int i = 1; i <= deals; ++i) {
    const std::string number = std::to_string(i);
    const Said said = turup({"test", "--new", "match.turup", "--deal", number, "--out", "deals/" + number + ".yaml"});
    ASSERT_EQ(said.status, 0) << said.err;
  }
  const Said said = turup({"test", "deals"});
  EXPECT_EQ(said.status, 0) << said.out;
  EXPECT_EQ(said.out, std::to_string(deals) + " passed, 0 failed\n");
}

INSTANTIATE_TEST_SUITE_P(Shipped, PlayedMatches,
                         testing::Values(std::vector<std::string>{"29", "--with", "session,double,redouble"},
                                         std::vector<std::string>{"29", "--with", "seventh-card,single-hand"},
                                         std::vector<std::string>{"29/blog-2010"}, std::vector<std::string>{"hearts"},
                                         std::vector<std::string>{"29/twentynine-online", "--set", "auction.from=16"}));

// ---- What it says ----

const std::string kDeal = R"(turup record 1
rules     29/base
deal 1    dealer S
)" + kHands + R"(actions   E cut 14
actions   W pass, N pass, E bid 15, S pass, W pass, N pass, E trump diamonds
)" + kTricks + R"(result    E 15, target 15, took 19: made; NS 0, EW 1
)";

TEST(ScenarioOfADeal, TellsHandsActionsTricksAndWhatCameOfIt) {
  file_with("one.record", kDeal);
  const Said said = turup({"test", "--new", "one.record"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("scenario: \"Deal 1: E 15, target 15, took 19: made\"\nvariant: 29/base\ngiven:\n"
                                  "  dealer: S\n  hands:\n    W: 10S AH 10C QD KH QH AS 8S\n"));
  EXPECT_THAT(said.out, HasSubstr("  - W pass, N pass, E bid 15, S pass\n"));
  EXPECT_THAT(said.out, HasSubstr("  - N play JS, E show, E play 8D, S play 7S, W play 10S\n  - trick is E 4\n"));
  EXPECT_THAT(said.out, HasSubstr("  - trumps are diamonds\n"));
  EXPECT_THAT(said.out, HasSubstr("  - deal is made\n  - value is 1\n  - score of NS is 0\n  - score of EW is 1\n"));
}

TEST(ScenarioOfADeal, FailsUnderAnotherRuleThatDecides) {
  file_with("one.record", kDeal);
  const std::string text = turup({"test", "--new", "one.record"}).out;
  for (const char* other :
       {"with: [last-trick-point]", "set: { scoring.pays: { made: 2, failed: -1 } }", "set: { auction.from: 16 }"}) {
    const std::string head = "variant: 29/base\n";
    std::string flipped = text;
    flipped.replace(flipped.find(head), head.size(), head + other + "\n");
    file_with("flipped.yaml", flipped);
    const Said said = turup({"test", "flipped.yaml"});
    EXPECT_EQ(said.status, 1) << other << said.out;
    EXPECT_THAT(said.out, HasSubstr("error[T71")) << "it is read, and then does not hold";
  }
}

TEST(ScenarioOfADeal, OfAnUnfinishedDealTellsHowFarItCame) {
  std::string text = kDeal;
  file_with("half.record", text.substr(0, text.find("trick 5")));
  const Said said = turup({"test", "--new", "half.record", "--out", "half.yaml"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(text_of(here() / "half.yaml"), HasSubstr("  - speaker is E\n"));
  EXPECT_EQ(turup({"test", "half.yaml"}).out, "1 passed, 0 failed\n");
  fs::remove(here() / "half.yaml");
}

TEST(ScenarioOfADeal, AFileThatIsThereIsLeftAlone) {
  file_with("one.record", kDeal);
  file_with("mine.yaml", "mine\n");
  const Said said = turup({"test", "--new", "one.record", "--out", "mine.yaml"});
  EXPECT_EQ(said.status, 3);
  EXPECT_THAT(said.err, HasSubstr("`mine.yaml` is there already"));
  EXPECT_EQ(text_of(here() / "mine.yaml"), "mine\n");
}

TEST(ScenarioOfADeal, WhatIsAskedForMustBeThere) {
  file_with("one.record", kDeal);
  file_with("two.record", kDeal + kDeal);
  const Said deal = turup({"test", "--new", "one.record", "--deal", "2"});
  EXPECT_EQ(deal.status, 2);
  EXPECT_THAT(deal.err, HasSubstr("the record has only deal 1, not 2"));
  const Said two = turup({"test", "--new", "two.record"});
  EXPECT_EQ(two.status, 2);
  EXPECT_THAT(two.err, HasSubstr("two.record has 2 records"));
  EXPECT_EQ(turup({"test", "--new", "two.record", "--deal", "1"}).status, 2) << "both have a deal 1";
  EXPECT_EQ(turup({"test", "--new", "two.record", "--record", "2"}).status, 0);
  EXPECT_THAT(turup({"test", "--new", "two.record", "--record", "3"}).err, HasSubstr("has 2 records, not 3"));
  EXPECT_THAT(turup({"test", "one.yaml", "--deal", "2"}).err, HasSubstr("`--deal` goes with `--new` alone"));
  EXPECT_EQ(turup({"test", "--new", "one.record", "two.record"}).status, 2);
}

TEST(ScenarioOfADeal, ADealThatOneRecordAloneHasIsFound) {
  const std::string second = "deal 2    dealer S\n";
  std::string text = kDeal;
  const std::string first = "deal 1    dealer S\n";
  text.replace(text.find(first), first.size(), second);
  file_with("three.record", kDeal + text + kDeal);
  const Said said = turup({"test", "--new", "three.record", "--deal", "2"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("scenario: \"Deal 2: "));
  EXPECT_THAT(turup({"test", "--new", "three.record", "--deal", "3"}).err, HasSubstr("three.record has 3 records"));
}

TEST(ScenarioOfADeal, OneThatDidNotHappenSoIsRefusedWithTheReason) {
  std::string text = kDeal;
  text.replace(text.find("S play 10H"), 10, "S play AC");
  file_with("other.record", text);
  const Said said = turup({"test", "--new", "other.record"});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.out, "");
  EXPECT_THAT(said.err, HasSubstr("you must follow hearts: play 10H"));
}

// If the first cards annul the deal, the scenario still gives what a script keeps of the match.
TEST(ScenarioOfADeal, AnAnnulledDealKeepsWhatTheScriptRemembers) {
  file_with("annulled.yaml",
            "scenario: Pointless first cards\nvariant: 29/blog-2010\ngiven:\n  dealer: E\n  memory: -4 -3\n  hands:\n"
            "    S: 7H 8D KD 8H 8S AC 10H JH\n    W: 9S KS QC 7C QH 9D 10C 10S\n    N: AD 10D 8C 9H QD KH AH JC\n"
            "    E: 7S 9C AS JD 7D JS QS KC\nsteps:\n  - deal is annulled\n  - memory is -4 -3\n");
  const Said said = turup({"test", "annulled.yaml"});
  EXPECT_EQ(said.out, "1 passed, 0 failed\n");
}

// ---- Playing on from a position ----

constexpr const char* kPosition = R"(scenario: Who asked must trump
variant: 29/base
set: { trump.hidden.asker: trumps }
given:
  dealer: S
  deal: 4
  score: { NS: 2, EW: -1 }
  bid: E 17
  trumps: 2S
  ending: { W: JH 8D, N: 7S JC, E: 9H 8C, S: 8H 9C }
  taken: { EW: 14 }
steps:
  - W play JH, N ask
)";

TEST(PlayingFromAPosition, OneSitsWhereSomebodyIsToAct) {
  file_with("position.yaml", kPosition);
  const Said said = turup({"play", "--from", "position.yaml", "--seed", "1"}, {"hand\nquit\n", {}});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("W you"));
  EXPECT_THAT(said.out, HasSubstr("The position of position.yaml, in deal 4. Score: NS 2"));
  EXPECT_THAT(said.out, HasSubstr("is not saved"));
  EXPECT_THAT(said.out, HasSubstr("Contract: E 17. Trumps: hidden."));
  EXPECT_THAT(said.out, HasSubstr("Hand: JH*  8D*"));
  for (const char* hidden : {"7S", "JC", "9H", "8C", "spades"}) EXPECT_THAT(said.out, Not(HasSubstr(hidden)));
  EXPECT_THAT(said.out, Not(HasSubstr("Saved in")));
}

TEST(PlayingFromAPosition, AnotherSeatMayBeTakenAndTheRulesAreThoseOfTheScenario) {
  file_with("position.yaml", kPosition);
  const Said said = turup({"play", "--from", "position.yaml", "--seat", "N", "--seed", "1"}, {"why jc\nquit\n", {}});
  EXPECT_THAT(said.out, HasSubstr("W: "));
  EXPECT_THAT(said.out, HasSubstr("N asks for trumps."));
  EXPECT_THAT(said.out, HasSubstr("you had trumps shown, so you must trump: play 7S (trump.hidden.asker"));
  EXPECT_THAT(said.out, HasSubstr("  A player who has asked must then play a trump if he has one.\n"));
}

TEST(PlayingFromAPosition, ItGoesOnToTheEndOfTheDealAndToTheNext) {
  file_with("position.yaml", kPosition);
  const Said said =
      turup({"play", "--from", "position.yaml", "--watch", "--seed", "1", "--deals", "2"}, {"play on\n", {}});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Deal 4. Dealer S."));
  EXPECT_THAT(said.out, HasSubstr("Deal 5. Dealer "));
  EXPECT_THAT(said.out, Not(HasSubstr("Deal 6.")));
  EXPECT_THAT(said.out, HasSubstr("Match: NS 2, EW -1.")) << "totals go on from those given";
}

TEST(PlayingFromAPosition, ADealOfARecordCanBePlayedAgain) {
  file_with("one.record", kDeal);
  fs::remove(here() / "one.yaml");
  ASSERT_EQ(turup({"test", "--new", "one.record", "--out", "one.yaml"}).status, 0);
  const Said said = turup({"play", "--from", "one.yaml", "--seat", "S", "--seed", "1"}, {"hand\nquit\n", {}});
  EXPECT_THAT(said.out, HasSubstr("Hand: 9S  10H  9C AC")) << "the first four cards of that deal";
}

TEST(PlayingFromAPosition, WhatDoesNotGoWithItIsRefused) {
  file_with("position.yaml", kPosition);
  const auto refused = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"play", "--from", "position.yaml"});
    const Said said = turup(words);
    EXPECT_EQ(said.status, 2) << said.out;
    return said.err;
  };
  EXPECT_THAT(refused({"--resume"}), HasSubstr("a match that begins in a position is not saved"));
  EXPECT_THAT(refused({"--save", "x"}), HasSubstr("a match that begins in a position is not saved"));
  EXPECT_THAT(refused({"29"}), HasSubstr("the scenario says which game it is of"));
  EXPECT_THAT(refused({"--with", "double"}), HasSubstr("the scenario says which game it is of"));
  EXPECT_THAT(refused({"--seat", "Q"}), HasSubstr("there is no seat `Q`"));
  EXPECT_EQ(turup({"play", "--from", "absent.yaml"}).status, 3);
  file_with("one.record", kDeal);
  EXPECT_THAT(turup({"play", "--from", "one.record"}).err, HasSubstr("turup test --new one.record"));
  std::string over = kPosition;
  over.replace(over.find("{ W: JH 8D, N: 7S JC, E: 9H 8C, S: 8H 9C }"), 42, "none");
  file_with("over.yaml", over);
  const Said said = turup({"play", "--from", "over.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("the deal is over in this position"));
}

// ---- From the table ----

TEST(ScenarioAtTheTable, ADealIsWrittenOnceItIsOver) {
  fs::remove(here() / "first.yaml");
  fs::remove(here() / "match.turup");
  const Said before = turup({"play", "whist", "--seed", "3", "--save", "match.turup"}, {"scenario first.yaml\n", {}});
  EXPECT_THAT(before.out, HasSubstr("No deal is over yet"));
  EXPECT_FALSE(fs::exists(here() / "first.yaml")) << "it would tell every hand";
  fs::remove(here() / "match.turup");
  const Said said = turup({"play", "whist", "--watch", "--seed", "3", "--deals", "2", "--save", "match.turup"},
                          {"60\nscenario first.yaml\nscenario first.yaml\nscenario\n", {}});
  EXPECT_THAT(said.out, HasSubstr("Deal 1 is now in first.yaml; turup test first.yaml runs it."));
  EXPECT_THAT(said.out, HasSubstr("first.yaml: is there already: name another file"));
  EXPECT_THAT(said.out, HasSubstr("Type scenario and a file"));
  EXPECT_EQ(turup({"test", "first.yaml"}).out, "1 passed, 0 failed\n");
}

TEST(NewScenarios, AFileOfOnesOwnIsNamedFromWhereTheScenarioLies) {
  const fs::path own = file_with("mine/uncle.yaml", "variant: Uncle's\nsays: S.\nextends: 29/base\n");
  ASSERT_EQ(turup({"simulate", own.string(), "--deals", "1", "--records", "mine.record"}).status, 0);
  const auto written = [](const std::string& name) {
    const Said said = turup({"test", "--new", "mine.record", "--out", name});
    EXPECT_EQ(said.status, 0) << said.err;
    return text_of(here() / name);
  };
  EXPECT_THAT(written("mine/deal.yaml"), HasSubstr("\nvariant: uncle.yaml\n"));
  EXPECT_THAT(written("deal.yaml"), HasSubstr("\nvariant: mine/uncle.yaml\n"));
  fs::create_directory(here() / "other");
  EXPECT_THAT(written("other/deal.yaml"), HasSubstr(own.string()));
  // The file is found from any folder.
  const Said said = turup({"test", "mine/deal.yaml", "deal.yaml", "other/deal.yaml"});
  EXPECT_EQ(said.out, "3 passed, 0 failed\n") << said.err;
}

}  // namespace
}  // namespace turup::testing_command
