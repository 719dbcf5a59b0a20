// Tests `turup simulate --compare`, `turup sweep` and `turup tune`, and their output when they are told to stop.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;

// ---- Stopping ----

TEST(Simulate, ToldToStopSaysWhatThereIs) {
  Running running({"simulate", "29", "--bots", "club", "--deals", "100000000", "--seed", "3", "--json"});
  usleep(3'000'000);  // until there are some, on a machine that does much else
  EXPECT_EQ(running.interrupt(), 130);
  const std::string said = running.read_until(" of 100000000 deals\n");
  const Json json = parse_json(said.substr(0, said.find("\n}\n") + 2));
  const auto deals = json["deals"].get<std::uint64_t>();
  EXPECT_GT(deals, 0U);
  EXPECT_EQ(json["wanted"], 100'000'000);
  EXPECT_THAT(said, HasSubstr("stopped after " + std::to_string(deals) + " of 100000000 deals"));
  const Said same =
      turup({"simulate", "29", "--bots", "club", "--deals", std::to_string(deals), "--seed", "3", "--json"});
  EXPECT_EQ(parse_json(same.out)["signature"], json["signature"]);
}

// Returns the output of a run that is told to stop soon after its beginning.
std::string stopped_at_once(const Words& words) {
  Running running(words);
  EXPECT_EQ(running.interrupt(), 130);
  std::string said = running.read_until("stopped after ");
  return said += running.read_until("\n");
}

const Words kEndless = {"--bots", "club", "--deals", "100000000", "--seed", "3"};

TEST(Compare, ToldToStopSaysHowMuchThereIs) {
  const Words words = Words{"simulate", "29", "--compare", "29"} + kEndless;
  EXPECT_THAT(stopped_at_once(words), testing::ContainsRegex(": [0-9]+ of 100000000 deals, seed 3"));
  const std::string said = stopped_at_once(words + Words{"--json"});
  EXPECT_THAT(said, HasSubstr(R"("wanted": 100000000)"));
  EXPECT_THAT(said, testing::ContainsRegex("stopped after [0-9]+ of 100000000 deals"));
}

TEST(Sweep, ToldToStopSaysHowMuchThereIs) {
  const Words words = Words{"sweep", "29", "--vary", "auction.from=14..20"} + kEndless;
  for (const char* form : {"--json", "--csv"})
    EXPECT_THAT(stopped_at_once(words + Words{form}), HasSubstr("stopped after 0 of 7 combinations"));
  const std::string said = stopped_at_once(words + Words{"--json"});
  EXPECT_THAT(said, HasSubstr(R"("wanted": 7)"));
  EXPECT_THAT(said, HasSubstr(R"("done": 0)"));
}

TEST(Tune, ToldToStopSaysHowMuchThereIs) {
  const Words words = Words{"tune", "29", "--target", "make_rate=0.5", "--vary", "auction.from=14..20"} + kEndless;
  EXPECT_THAT(stopped_at_once(words), HasSubstr("stopped after 0 of 7 changes"));
  const std::string said = stopped_at_once(words + Words{"--json"});
  EXPECT_THAT(said, HasSubstr(R"("as_it_is": null)"));
  EXPECT_THAT(said, HasSubstr(R"("done": 0)"));
}

// ---- Intervals ----

TEST(Simulate, OneDealHasNoIntervalOfAMean) {
  const Words words = {"simulate", "29", "--deals", "1", "--seed", "3", "--bots", "club"};
  const Json side = parse_json(turup(words + Words{"--json"}).out)["seat"][0];
  EXPECT_TRUE(side["mean"]["value"].is_number());
  EXPECT_TRUE(side["mean"]["low"].is_null() && side["mean"]["high"].is_null()) << side.dump();
  EXPECT_TRUE(side["made"]["low"].is_number());
  EXPECT_THAT(turup(words + Words{"--csv"}).out, testing::ContainsRegex("flow,decisions,1,,,,,,,[0-9]+,,,"));
  EXPECT_THAT(turup(words).out, testing::ContainsRegex("decisions +[0-9]+\\.000\n"));
}

TEST(Sweep, WhatIsAlwaysTheSameHasNoInterval) {
  const Words words = {"sweep", "29",     "--vary", "auction.from=15..16", "--measure", "points,shown", "--deals",
                       "1",     "--seed", "3"};
  const Json row = parse_json(turup(words + Words{"--json"}).out)["rows"][0];
  EXPECT_TRUE(row["points"]["low"].is_null()) << row.dump();
  EXPECT_THAT(lines(turup(words + Words{"--csv"}).out)[1], testing::ContainsRegex(",-?[0-9]+,,,1,"));
}

// ---- Two variants ----

TEST(Compare, AVariantWithItselfDiffersInNothing) {
  const Said said = turup({"simulate", "29", "--compare", "29", "--deals", "300", "--seed", "1", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const Json json = parse_json(said.out);
  EXPECT_EQ(json["flipped"], 0);
  EXPECT_EQ(json["scored_otherwise"], 0);
  EXPECT_EQ(json["declarers_more"]["value"], 0);
  EXPECT_EQ(json["points_more"]["value"], 0);
  EXPECT_EQ(json["made_more"]["value"], 0);
}

// The deals are played alike, and come out alike.
TEST(Compare, RulesThatOnlyScoreOtherwiseAreToldApart) {
  file_with("dear.yaml",
            "variant: Dear\nsays: A bid that fails costs two.\nextends: 29/base\n"
            "scoring: { pays: { made: 1, failed: -2 } }\n");
  const Words words = {"simulate", "./dear.yaml", "--compare", "29",        "--deals",
                       "100",      "--seed",      "1",         "--records", "dear.txt"};
  const Json json = parse_json(turup(words + Words{"--json"}).out);
  EXPECT_EQ(json["flipped"], 0);
  const int scored = json["scored_otherwise"].get<int>();
  EXPECT_GT(scored, 20);
  EXPECT_LT(json["declarers_more"]["high"].get<double>(), 0);
  EXPECT_EQ(turup({"replay", "--verify", "dear.txt"}).out,
            "dear.txt: " + std::to_string(2 * scored) + " deals, everything agrees\n");
  EXPECT_THAT(turup(words).out, AllOf(HasSubstr("\nscore of the declarers: -"),
                                      HasSubstr("\ndeals that score otherwise: " + std::to_string(scored) + ", ")));
}

TEST(Compare, FlippedDealsAreRecordedInBoth) {
  const Words words = {"simulate", "29",     "--set", "auction.from=20", "--compare", "29",        "--deals",
                       "60",       "--seed", "2",     "--bots",          "club",      "--records", "flips.txt"};
  const Json json = parse_json(turup(words + Words{"--json"}).out);
  const int flipped = json["flipped"].get<int>();
  EXPECT_GT(flipped, 10);
  EXPECT_LT(json["made_more"]["high"].get<double>(), 0);
  const Said replayed = turup({"replay", "--verify", "flips.txt"});
  EXPECT_THAT(replayed.out, testing::ContainsRegex("flips.txt: [0-9]+ deals, everything agrees\n")) << replayed.err;
  EXPECT_EQ(parse_json(turup(words + Words{"--json", "--jobs", "3"}).out), json);
}

TEST(Compare, VariantsWithOtherPacksAreRefused) {
  const Said said = turup({"simulate", "29", "--compare", "56"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("one has 32 cards, the other 48"));
}

// ---- Options ----

TEST(Sweep, HasARowForEveryCombination) {
  const Said said = turup({"sweep", "29", "--vary", "auction.from=14..16", "--vary", "double", "--measure",
                           "make_rate,doubled", "--deals", "200", "--seed", "1", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const Json rows = parse_json(said.out)["rows"];
  ASSERT_EQ(rows.size(), 6U);
  EXPECT_EQ(rows[0]["options"]["auction.from"], "14");
  EXPECT_EQ(rows[0]["doubled"]["value"], 0);
  EXPECT_GT(rows[1]["doubled"]["low"].get<double>(), 0.1);
  EXPECT_EQ(rows[2]["as_it_is"], true);
  EXPECT_EQ(rows[3]["as_it_is"], false);
  const Json one = parse_json(turup({"simulate", "29", "--set", "auction.from=16", "--with", "double", "--deals", "200",
                                     "--seed", "1", "--json"})
                                  .out);
  EXPECT_EQ(rows[5]["make_rate"], one["declared"][0]["made"]);
}

TEST(Sweep, SaysWhichCombinationsCannotBePlayed) {
  const Said said = turup({"sweep", "29", "--vary", "auction.from=27..30", "--deals", "20", "--seed", "1"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, testing::ContainsRegex("30 +cannot be played: "));
  const Said csv = turup({"sweep", "29", "--vary", "auction.from=27..30", "--deals", "20", "--seed", "1", "--csv"});
  EXPECT_EQ(lines(csv.out).size(), 5U) << csv.out;
}

TEST(Sweep, RefusesWhatItCannotVary) {
  for (const char* vary : {"auction.from=5..1", "auction.from=1..x", "=4", "auction.from=", "a=1,,2",
                           "auction.from=0..99999999999999999999"})
    EXPECT_EQ(turup({"sweep", "29", "--vary", vary}).status, 2) << vary;
  EXPECT_EQ(turup({"sweep", "29"}).status, 2);
  EXPECT_EQ(turup({"sweep", "29", "--vary", "double", "--measure", "made_rate"}).status, 2);
  const Said many = turup({"sweep", "29", "--vary", "match.won_at=1..500", "--vary", "match.lost_at=1..3"});
  EXPECT_EQ(many.status, 2);
  EXPECT_THAT(many.err, HasSubstr("more than 1000 combinations"));
}

TEST(Sweep, NamesTheKeyOrHouseRuleThatWasMeant) {
  const auto refused = [](const Words& words) {
    const Said said = turup(words);
    EXPECT_EQ(said.status, 2) << said.out;
    EXPECT_EQ(said.out, "");
    return said.err;
  };
  EXPECT_THAT(refused({"sweep", "29", "--vary", "doubel"}), HasSubstr("`double`"));
  EXPECT_THAT(refused({"sweep", "29", "--vary", "auction.form=14..16"}), HasSubstr("`from`"));
  EXPECT_THAT(refused({"sweep", "29", "--vary", "auction.from"}), HasSubstr("`--vary auction.from=A..B`"));
  EXPECT_THAT(refused({"sweep", "29", "--vary", "double", "--vary", "auktion.from=14,15"}), HasSubstr("`auction`"));
  EXPECT_THAT(refused({"tune", "29", "--target", "make_rate=0.5", "--vary", "doubel"}), HasSubstr("`double`"));
}

TEST(Sweep, SaysWhyARangeCannotBe) {
  const Said many = turup({"sweep", "29", "--vary", "auction.from=1..1000000"});
  EXPECT_EQ(many.status, 2);
  EXPECT_THAT(many.err, HasSubstr("too many values: 1000000"));
  EXPECT_THAT(many.err, HasSubstr("1000 at most"));
  const Said backwards = turup({"sweep", "29", "--vary", "auction.from=20..14"});
  EXPECT_EQ(backwards.status, 2);
  EXPECT_THAT(backwards.err, HasSubstr("backwards"));
  EXPECT_THAT(backwards.err, HasSubstr("`--vary auction.from=14..20`"));
}

TEST(Tune, ProposesTheSmallestChange) {
  const Words words = {
      "tune", "29",      "--target", "make_rate=0.3", "--within", "0.12",  "--vary", "auction.from=14..20", "--bots",
      "club", "--deals", "60",       "--seed",        "4",        "--json"};
  const Said said = turup(words);
  ASSERT_EQ(said.status, 0) << said.err << said.out;
  const Json found = parse_json(said.out);
  EXPECT_EQ(found["reached"], true);
  const int change = std::stoi(found["change"]["auction.from"].get<std::string>());
  EXPECT_GT(change, 15);
  EXPECT_NEAR(found["figure"]["value"].get<double>(), 0.3, 0.12);
  const Said less = turup({"simulate", "29", "--set", "auction.from=" + std::to_string(change - 1), "--bots", "club",
                           "--deals", "60", "--seed", "4", "--json"});
  EXPECT_GT(parse_json(less.out)["declared"][0]["made"]["value"].get<double>(), 0.42);
}

// There are fewer deals than in the examples, so the results are less exact.
TEST(Tune, ExamplesOfHelpGetThere) {
  int examples = 0;
  for (const std::string& line : lines(turup({"tune", "--help"}).out)) {
    const std::string_view start = "  turup ";
    if (!line.starts_with(start)) continue;
    std::istringstream text(line.substr(start.size()));
    const Words words{std::istream_iterator<std::string>(text), {}};
    const Said said = turup(words + Words{"--deals", "60", "--within", "0.25", "--seed", "4"});
    EXPECT_EQ(said.status, 0) << line << "\n" << said.out << said.err;
    EXPECT_THAT(said.out, HasSubstr("the smallest change that gets there: ")) << line;
    ++examples;
  }
  EXPECT_EQ(examples, 2);
}

TEST(Tune, SaysWhenNothingGetsThere) {
  const Said said =
      turup({"tune", "29", "--target", "make_rate=0.99", "--vary", "double", "--deals", "50", "--seed", "1"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.out, HasSubstr("none gets there; the nearest: double on"));
}

TEST(Tune, LeavesAVariantThatIsThereAlone) {
  const Said said = turup({"tune", "29", "--target", "doubled=0", "--vary", "double", "--deals", "50", "--seed", "1"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("nothing needs to change"));
}

TEST(Tune, NamesOnlyWhatChanges) {
  const Words only = {"tune",    "29",     "--target", "doubled=0.9",
                      "--vary",  "double", "--vary",   "auction.from=15..15",
                      "--deals", "50",     "--seed",   "1"};
  const Said said = turup(only);
  EXPECT_THAT(said.out, HasSubstr("the nearest: double on\n")) << said.err;
  EXPECT_EQ(parse_json(turup(only + Words{"--json"}).out)["change"], parse_json(R"({"double": "on"})"));
}

TEST(Tune, RefusesAShareThatCannotBe) {
  for (const char* target : {"make_rate=2", "shown=-0.1", "forced=1.01"}) {
    const Said said = turup({"tune", "29", "--target", target, "--vary", "double"});
    EXPECT_EQ(said.status, 2) << target;
    EXPECT_THAT(said.err, HasSubstr("not between 0 and 1")) << target;
  }
}

TEST(Tune, SaysWhenThereIsNothingToCount) {
  const Said said =
      turup({"tune", "whist", "--target", "shown=0.3", "--vary", "match.won_at=5..7", "--deals", "20", "--seed", "1"});
  EXPECT_EQ(said.status, 1) << said.err;
  EXPECT_THAT(said.out, HasSubstr("shown as it is none"));
  EXPECT_THAT(said.out, HasSubstr("no setting gives any deals"));
  EXPECT_THAT(said.out, Not(HasSubstr("none of the changed rules can be played")));
}

}  // namespace
}  // namespace turup::testing_command
