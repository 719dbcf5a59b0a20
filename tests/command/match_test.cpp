// Plays two whole matches as people play in a terminal: with calls and cards good and bad, slips, questions, and cards
// that are refused. Compares what stands on the screen.
//
// `matches/NAME.typed` is given to the command as it was typed. The output must be `matches/NAME.seen`, and the record
// must re-execute. If the bots or the screen change on purpose, run this with TURUP_WRITE_TRANSCRIPTS=1 in the
// environment, read what has changed, and say why in the commit.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "command/run.h"

namespace turup::testing_command {
namespace {

struct Played {
  std::string name;
  std::string game;
  std::string seed;
};

void PrintTo(const Played& played, std::ostream* out) { *out << played.name; }

class Matches : public testing::TestWithParam<Played> {};

TEST_P(Matches, StandOnTheScreenAsTheyDid) {
  const std::string path = std::string(TURUP_TESTS_DIR) + "/command/matches/" + GetParam().name;
  Surroundings typing;
  typing.input = text_of(path + ".typed");
  const std::string record = GetParam().name + ".record";
  const Said said = turup({"play", GetParam().game, "--seed", GetParam().seed, "--ascii", "--save", record}, typing);
  EXPECT_EQ(said.status, 0) << said.err;
  if (std::getenv("TURUP_WRITE_TRANSCRIPTS") != nullptr) std::ofstream(path + ".seen", std::ios::binary) << said.out;
  EXPECT_TRUE(said.out == text_of(path + ".seen")) << "it said\n" << said.out.substr(0, 2000);
  EXPECT_NE(said.out.find("The match is over."), std::string::npos);
  const Said replayed = turup({"replay", "--verify", record});
  EXPECT_EQ(replayed.status, 0) << replayed.err;
}

INSTANTIATE_TEST_SUITE_P(All, Matches,
                         testing::Values(Played{"twenty-nine", "29", "29"}, Played{"fifty-six", "56", "13"}),
                         [](const testing::TestParamInfo<Played>& match) {
                           return match.param.game == "29" ? std::string("TwentyNine") : std::string("FiftySix");
                         });

}  // namespace
}  // namespace turup::testing_command
