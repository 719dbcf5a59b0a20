// Tests `turup simulate` and `turup replay`: many deals, and the records that they leave.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;

// ---- Simulation ----

TEST(Simulate, ThreadsMakeNoDifference) {
  for (const char* variant : {"29", "56", "29/west-bengal"}) {
    const auto once = [&](const char* jobs) {
      return turup({"simulate", variant, "--deals", "1700", "--seed", "7", "--json", "--jobs", jobs});
    };
    const Said one = once("1");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(parse_json(one.out)["deals"], 1700);
    EXPECT_EQ(once("3").out, one.out) << variant;
    EXPECT_EQ(once("2").out, one.out) << variant;
  }
}

TEST(Simulate, AnotherSeedGivesOtherDeals) {
  const auto signature = [](const char* seed) {
    return parse_json(turup({"simulate", "29", "--deals", "40", "--seed", seed, "--json"}).out)["signature"];
  };
  EXPECT_EQ(signature("1"), signature("1"));
  EXPECT_NE(signature("1"), signature("2"));
}

TEST(Simulate, TheSeedIsAlwaysSaid) {
  const Said said = turup({"simulate", "29", "--deals", "5"});
  EXPECT_THAT(said.err, testing::ContainsRegex("seed [0-9]+: 5 deals in"));
  EXPECT_THAT(said.out, testing::ContainsRegex("5 deals, seed [0-9]+, random players"));
}

TEST(Simulate, ClubPlayersCanBeSimulatedToo) {
  const std::vector<std::string> words = {"simulate", "29", "--bots", "club", "--deals", "12", "--seed", "3", "--json"};
  const Said one = turup(words);
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(turup(words).out, one.out);
  EXPECT_EQ(parse_json(one.out)["bots"], "club");
}

TEST(Simulate, ASeatCanHaveAPlayerOfItsOwn) {
  const auto run = [](std::vector<std::string> more) {
    std::vector<std::string> words = {"simulate", "29", "--deals", "40", "--seed", "3"};
    words.insert(words.end(), more.begin(), more.end());
    return turup(words);
  };
  const Said mixed = run({"--bots", "club", "--seat", "N=random"});
  ASSERT_EQ(mixed.status, 0) << mixed.err;
  EXPECT_THAT(mixed.out, HasSubstr("29/base: 40 deals, seed 3, club players, random at N\n"));
  const std::vector<std::string> as_json = {"--bots", "club", "--seat", "N=random", "--seat", "E=random", "--json"};
  const Said json = run(as_json);
  EXPECT_EQ(parse_json(json.out)["seats"], parse_json(R"({"N":"random","E":"random"})"));
  auto threaded = as_json;
  threaded.insert(threaded.end(), {"--jobs", "3"});
  EXPECT_EQ(run(threaded).out, json.out) << "threads make no difference";
  const auto signature = [&](std::vector<std::string> more) {
    more.emplace_back("--json");
    return parse_json(run(std::move(more)).out)["signature"];
  };
  EXPECT_NE(signature({"--seat", "N=club"}), signature({}));
  EXPECT_EQ(signature({"--seat", "N=random"}), signature({})) << "as everybody else";
  EXPECT_EQ(signature({"--seat", "N=club", "--seat", "E=club", "--seat", "S=club", "--seat", "W=club"}),
            signature({"--bots", "club"}));
}

TEST(Simulate, AProgramSitsWhereItIsTold) {
  const std::string bot = "exec:" TURUP_ROOT "/tests/seats/samplebot.py";
  const auto once = [&](const char* jobs) {
    return turup({"simulate", "29", "--deals", "3", "--seed", "7", "--bots", "club", "--seat", "N=" + bot, "--jobs",
                  jobs, "--records", "deals.txt", "--json"});
  };
  const Said one = once("1");
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_THAT(one.err, Not(HasSubstr("loses its seat")));
  EXPECT_EQ(parse_json(one.out)["seats"]["N"], bot);
  EXPECT_EQ(once("2").out, one.out) << "threads make no difference";
  EXPECT_EQ(turup({"replay", "--verify", "deals.txt"}).status, 0);
}

TEST(Simulate, AProgramThatLosesEverySeatIsReported) {
  const Said said = turup({"simulate", "29", "--deals", "5", "--seed", "7", "--seat", "N=exec:exit 3", "--jobs", "1"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("a program loses its seat at N: it ended with status 3; club plays on for it\n"));
  EXPECT_THAT(said.err, HasSubstr("programs lost their seats 5 times: club players went on\n"));
  EXPECT_THAT(said.out, HasSubstr("29/base: 5 deals"));
}

TEST(Simulate, InterruptedItWaitsForNoProgram) {
  Running running({"simulate", "29", "--seat", "N=exec:echo here >&2; sleep 1000", "--seed", "1", "--patience", "600s",
                   "--jobs", "2"});
  EXPECT_THAT(running.read_until("here"), HasSubstr("here"));
  EXPECT_EQ(running.interrupt(), 130);
  EXPECT_THAT(running.read_until("stopped after"), HasSubstr("29/base: 0 of 10000 deals"));
}

TEST(Simulate, AProgramPlaysNoPartOfARun) {
  for (const std::vector<std::string>& more : {std::vector<std::string>{"--shard", "1/2"}, {"--compare", "28"}}) {
    std::vector<std::string> words = {"simulate", "29", "--seed", "7", "--seat", "N=exec:./bot"};
    words.insert(words.end(), more.begin(), more.end());
    const Said said = turup(words);
    EXPECT_EQ(said.status, 2);
    EXPECT_THAT(said.err, HasSubstr("a program plays a whole run of one variant"));
  }
}

TEST(Simulate, ASeatThatIsNotThereIsRefused) {
  const auto refusal = [](const char* seat) {
    const Said said = turup({"simulate", "29", "--deals", "1", "--seat", seat});
    EXPECT_EQ(said.status, 2) << seat;
    EXPECT_EQ(said.out, "") << seat;
    return said.err;
  };
  EXPECT_THAT(refusal("Q=club"), HasSubstr("there is no seat `Q` in this game"));
  EXPECT_THAT(refusal("N"), HasSubstr("`--seat N` does not say who sits where"));
  EXPECT_THAT(refusal("N=bob"), HasSubstr("`--seat N=bob` does not say who sits where"));
  EXPECT_THAT(refusal("N=exec:"), HasSubstr("`--seat N=exec:` does not say who sits where"));
}

TEST(Simulate, ComparesChancesWithWhatBecameOfTheContracts) {
  const Words words{"simulate", "29", "--bots", "club", "--deals", "100", "--seed", "1", "--calibration"};
  const Said said = turup(words + Words{"--jobs", "1"});
  ASSERT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("29/base: 100 deals, seed 1, club players\n"));
  EXPECT_THAT(said.out, testing::ContainsRegex("\n[0-9]0 to [0-9]0 % +[0-9]+ +[0-9.]+ +[0-9.]+  [0-9.]+ to [0-9.]+\n"));
  const Json json = parse_json(turup(words + Words{"--json", "--jobs", "1"}).out);
  EXPECT_EQ(turup(words + Words{"--json", "--jobs", "3"}).out, turup(words + Words{"--json"}).out);
  ASSERT_EQ(json["bins"].size(), 10U);
  std::uint64_t contracts = 0;
  std::uint64_t made = 0;
  for (const Json& bin : json["bins"]) {
    contracts += bin["contracts"].get<std::uint64_t>();
    made += bin["made"].get<std::uint64_t>();
    if (bin["contracts"] == 0) continue;
    EXPECT_GE(bin["foretold"], bin["from"]);
    EXPECT_LE(bin["foretold"], bin["to"]);
  }
  EXPECT_EQ(json["all"]["contracts"], contracts);
  EXPECT_EQ(json["all"]["made"], made);
  EXPECT_GT(contracts, 50U) << "somebody declares in most deals";
  EXPECT_EQ(turup({"simulate", "29", "--calibration", "--csv"}).status, 2);
}

TEST(Simulate, SeesNoChancesWhereNobodyDeclares) {
  EXPECT_THAT(turup({"simulate", "hearts", "--deals", "3", "--calibration"}).out,
              HasSubstr("no contract was called\n"));
}

TEST(Simulate, UsageShowsOneVariant) {
  EXPECT_THAT(turup({"simulate", "--help"}).out, HasSubstr("usage: turup simulate VARIANT [options]\n"));
}

TEST(Simulate, RecordsCanBeReplayed) {
  const Said said =
      turup({"simulate", "29", "--with", "double", "--deals", "7", "--seed", "3", "--records", "deals.txt"});
  ASSERT_EQ(said.status, 0) << said.err;
  const Said replayed = turup({"replay", "--verify", "deals.txt"});
  EXPECT_EQ(replayed.status, 0) << replayed.err;
  EXPECT_EQ(replayed.out, "deals.txt: 7 deals, everything agrees\n");
}

// A slip must not destroy rules that somebody wrote.
TEST(Simulate, WritesOverNothingThatIsSomethingElse) {
  const std::string rules = "variant: Ours\nsays: S.\nextends: 29/base\n";
  const auto path = file_with("mine.yaml", rules);
  const std::vector<std::vector<std::string>> slips = {
      {"simulate", "29", "--deals", "1", "--records", "mine.yaml"},
      {"simulate", "29", "--deals", "1", "--plot", "mine.yaml"},
      {"simulate", "29", "--deals", "1", "--compare", "28", "--records", "mine.yaml"},
      {"diff", "29", "28", "--scenario", "mine.yaml"},
      {"validate", "29", "--records", "mine.yaml"},
  };
  for (const auto& slip : slips) {
    const Said said = turup(slip);
    EXPECT_EQ(said.status, 2) << slip.front();
    EXPECT_THAT(said.err, HasSubstr("`mine.yaml` is there already, and is something else"));
    EXPECT_EQ(text_of(path), rules);
  }
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(turup({"simulate", "29", "--deals", "1", "--plot", "a.svg", "--records", "a.txt"}).status, 0);
    EXPECT_EQ(turup({"diff", "29", "29", "--with", "double", "--scenario", "a.yaml"}).status, 1);
  }
  EXPECT_THAT(turup({"simulate", "29", "--deals", "1", "--plot", "b", "--records", "b"}).err,
              HasSubstr("`b` cannot be both the plot and the records"));
}

TEST(Simulate, DealsThatDependOnTheirNumberAreRecordedWithIt) {
  ASSERT_EQ(turup({"simulate", "hearts", "--deals", "9", "--seed", "3", "--records", "deals.txt"}).status, 0);
  const Said replayed = turup({"replay", "--verify", "deals.txt"});
  EXPECT_EQ(replayed.status, 0) << replayed.err;
  EXPECT_EQ(replayed.out, "deals.txt: 9 deals, everything agrees\n");
}

// Each deal of a study is a match of its own. Its number may be that of a deal with which a match would end.
TEST(Simulate, RecordsOfDealsPastTheEndOfAMatchCanBeReplayed) {
  for (const char* game : {"schafkopf", "bridge", "oh-hell"}) {
    ASSERT_EQ(turup({"simulate", game, "--deals", "40", "--seed", "1", "--records", "deals.txt"}).status, 0);
    const Said replayed = turup({"replay", "--verify", "deals.txt"});
    EXPECT_EQ(replayed.status, 0) << game << replayed.err;
    EXPECT_EQ(replayed.out, "deals.txt: 40 deals, everything agrees\n");
  }
  ASSERT_EQ(turup({"duel", "club", "random", "schafkopf", "--deals", "20", "--records", "deals.txt"}).status, 0);
  EXPECT_EQ(turup({"replay", "--verify", "deals.txt"}).out, "deals.txt: 40 deals, everything agrees\n");
}

// Scores beyond 200 are counted together.
TEST(Simulate, SaysThatTheLastBarHoldsAllBeyondIt) {
  const Said said = turup({"simulate", "coinche", "--deals", "200", "--seed", "1", "--bots", "club"});
  EXPECT_THAT(said.out, AllOf(HasSubstr("\n196 or more "), Not(HasSubstr("196 to 202"))));
}

TEST(Simulate, NamesTheScriptThatAnnulsDeals) {
  file_with("poor.yaml", "variant: Poor\nsays: Poor hands are thrown in.\nextends: 29\nhooks: { poor_hand: {} }\n");
  const Said said =
      turup({"simulate", "poor.yaml", "--deals", "300", "--seed", "1", "--bots", "club", "--records", "deals.txt"});
  EXPECT_THAT(said.out, HasSubstr("): the script poor_hand 11\n"));
  EXPECT_THAT(turup({"replay", "deals.txt"}).out, HasSubstr("\n    annulled (hooks.poor_hand, poor.yaml:4)\n"));
}

// ---- Records ----

TEST(Replay, TellsInWordsAndInJson) {
  ASSERT_EQ(turup({"simulate", "29", "--deals", "1", "--seed", "5", "--records", "one.txt"}).status, 0);
  const Said words = turup({"replay", "one.txt"});
  EXPECT_EQ(words.status, 0) << words.err;
  EXPECT_THAT(words.out, HasSubstr("deal 1: "));
  EXPECT_THAT(words.out, HasSubstr("trick 8 to "));
  const Said json = turup({"replay", "--json", "one.txt"});
  EXPECT_EQ(json.status, 0) << json.err;
  for (const std::string& line : lines(json.out)) EXPECT_TRUE(parse_json(line).contains("deal")) << line;
  EXPECT_GT(lines(json.out).size(), 30U);
}

TEST(Replay, WhatDidNotHappenSoIsFound) {
  ASSERT_EQ(turup({"simulate", "29", "--deals", "1", "--seed", "5", "--records", "one.txt"}).status, 0);
  std::string record = text_of(file_with("none", "").parent_path() / "one.txt");
  const std::size_t at = record.find("took ");
  ASSERT_NE(at, record.npos);
  record.replace(at, 5, "took 9");
  file_with("changed.txt", record);
  const Said said = turup({"replay", "--verify", "changed.txt"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("changed.txt"));
  EXPECT_EQ(said.out, "");
}

// ---- Whole matches ----

TEST(SimulatedMatches, AreTheSameOnAnyNumberOfThreads) {
  const auto run = [](const char* jobs) {
    return turup({"simulate", "hokm", "--matches", "40", "--seed", "7", "--json", "--jobs", jobs});
  };
  const Said one = run("1");
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(run("3").out, one.out);
  EXPECT_EQ(parse_json(one.out)["matches"], 40);
}

TEST(SimulatedMatches, CountWinnersAndDealsAndScores) {
  const Json json = parse_json(turup({"simulate", "bridge", "--matches", "20", "--seed", "3", "--json"}).out);
  EXPECT_EQ(json["deals"]["least"], 16);
  EXPECT_EQ(json["deals"]["most"], 16);
  const auto wins = [&](std::size_t side) { return json["side"][side]["wins"].get<int>(); };
  EXPECT_EQ(wins(0) + wins(1), 20 + json["shared"].get<int>());
  const Json court = parse_json(turup({"simulate", "court-piece", "--matches", "20", "--seed", "3", "--json"}).out);
  EXPECT_GE(court["deals"]["least"], 3);
  for (const Json& side : court["side"]) EXPECT_LE(side["score"]["high"], 3.0) << "three courts win";
}

TEST(SimulatedMatches, SeeWhatIsPaidOnlyAtTheirEnd) {
  const Json rubbers =
      parse_json(turup({"simulate", "bridge/rubber", "--matches", "6", "--bots", "easy", "--seed", "1", "--json"}).out);
  EXPECT_EQ(rubbers["unfinished"], 0);
  // The second game earns 500 or 700.
  double sum = 0;
  for (const Json& side : rubbers["side"]) sum += side["score"]["value"].get<double>();
  EXPECT_GT(sum, 500.0);
}

TEST(SimulatedMatches, ThatDoNotEndAreGivenUpAndCounted) {
  const Said said = turup({"simulate", "29", "--set", "match.won_at=9999", "--set", "match.lost_at=-9999", "--matches",
                           "2", "--seed", "1"});
  EXPECT_THAT(said.out, HasSubstr("2 not over after 500 deals, and not counted below"));
}

TEST(SimulatedMatches, TellWhatTheyCannotBePlayedWith) {
  EXPECT_THAT(turup({"simulate", "29", "--matches", "2", "--deals", "3"}).err, HasSubstr("`--matches` plays whole"));
  EXPECT_THAT(turup({"simulate", "29", "--matches", "2", "--seat", "N=exec:./bot"}).err,
              HasSubstr("a program plays single deals"));
  EXPECT_THAT(turup({"simulate", "29", "--with", "session", "--matches", "2"}).err,
              HasSubstr("as many games as the players like has no end"));
}

}  // namespace
}  // namespace turup::testing_command
