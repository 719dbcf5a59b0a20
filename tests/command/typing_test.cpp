// Tests what a shell is told while somebody types: commands, options, variants, house rules, keys, their values, seats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// Returns the words that fit, without their meanings.
std::vector<std::string> offered(std::vector<std::string> typed) {
  typed.insert(typed.begin(), {"complete", "--"});
  const Said said = turup(typed);
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");
  std::vector<std::string> words;
  for (const std::string& line : lines(said.out)) words.push_back(line.substr(0, line.find('\t')));
  return words;
}

TEST(Typing, ACommandIsOffered) {
  EXPECT_THAT(offered({"va"}), ElementsAre("validate"));
  EXPECT_THAT(offered({"--v"}), ElementsAre("--version"));
  EXPECT_THAT(offered({"--color", "ne"}), ElementsAre("never"));
  EXPECT_THAT(offered({"--color", "never", "va"}), ElementsAre("validate"));
}

TEST(Typing, OptionsAreThoseOfTheCommand) {
  EXPECT_THAT(offered({"show", "29", "--"}), ElementsAre("--with", "--set", "--origin", "--help", "--color"));
  EXPECT_THAT(offered({"simulate", "29", "--bots", "c"}), ElementsAre("club"));
  EXPECT_THAT(offered({"simulate", "29", "--bots=c"}), ElementsAre("--bots=club"));
}

TEST(Typing, AVariantIsOfferedAndSoAreFiles) {
  EXPECT_THAT(offered({"play", "29/d"}), ElementsAre("29/delhi-hostel", ":files"));
  EXPECT_THAT(offered({"play", "2"}), Contains("29"));
  EXPECT_THAT(offered({"replay", ""}), ElementsAre(":files"));
  EXPECT_THAT(offered({"validate", "29/d"}), ElementsAre("29/delhi-hostel", ":files"));
}

TEST(Typing, HouseRulesFollowOneAnotherBehindCommas) {
  EXPECT_THAT(offered({"play", "29", "--with", "dou"}), ElementsAre("double"));
  EXPECT_THAT(offered({"play", "29", "--with", "double,red"}), ElementsAre("double,redeals", "double,redouble"));
  EXPECT_THAT(offered({"play", "29", "--with", "double,dou"}), IsEmpty());
  EXPECT_THAT(offered({"play", "29", "--with", "double", "--with", "dou"}), IsEmpty());
}

TEST(Typing, KeysAndTheirValuesAreOffered) {
  EXPECT_THAT(offered({"play", "29", "--set", "auction.fr"}), ElementsAre("auction.from="));
  EXPECT_THAT(offered({"play", "29", "--set", "trump.hidden.ask="}),
              ElementsAre("trump.hidden.ask=required", "trump.hidden.ask=optional"));
  EXPECT_THAT(offered({"explain", "trump.hidden.as"}),
              ElementsAre("trump.hidden.ask", "trump.hidden.asked_by", "trump.hidden.ask_from", "trump.hidden.asker",
                          ":files"));
  EXPECT_THAT(offered({"play", "29", "--set", "seating.direction=c"}), Contains("seating.direction=clockwise"));
}

TEST(Typing, WhatAHostMayChooseIsOfferedForHisVariant) {
  EXPECT_THAT(offered({"play", "29/blog-2010", "--set", "stakes.high_bids.from="}),
              ElementsAre("stakes.high_bids.from=21", "stakes.high_bids.from=22"));
}

TEST(Typing, SeatsAreThoseOfTheVariant) {
  EXPECT_THAT(offered({"play", "29", "--seat", "E"}), ElementsAre("E"));
  EXPECT_THAT(offered({"play", "56/six", "--seat", ""}), ElementsAre("P0", "P1", "P2", "P3", "P4", "P5"));
  EXPECT_THAT(offered({"play", "29", "--name", "W"}), ElementsAre("W="));
}

TEST(Typing, HelpKnowsCommandsAndTopics) {
  EXPECT_THAT(offered({"help", "re"}), ElementsAre("replay", "review", "records"));
  EXPECT_THAT(offered({"completion", ""}), ElementsAre("bash", "zsh", "fish"));
}

TEST(Typing, WhatIsNoCommandIsLeftAlone) {
  EXPECT_THAT(offered({"nonsense", ""}), IsEmpty());
  EXPECT_THAT(offered({}), IsEmpty());
  EXPECT_THAT(offered({"play", "no-such-variant", "--seat", ""}), ElementsAre("N", "E", "S", "W"));
}

}  // namespace
}  // namespace turup::testing_command
