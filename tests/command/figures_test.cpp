// Tests `turup explain --figures`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command/run.h"
#include "turup/authoring/explain.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kHead = "section,row,deals,made,made_low,made_high,points,points_low,points_high\n";

TEST(Figures, AreTablesWithIntervals) {
  const auto text = shell::explain_figures(
      "29/base", std::string(kHead) + "about,100 deals,100,,,,,,\nbid,16,40,0.5,0.25,0.75,0.125,-0.5,0.75\n" +
                     "said,ask,1,1,,,1,,\n");
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("29/base: 100 deals."));
  EXPECT_THAT(*text, HasSubstr("16                                40         50.0  25.0 to 75.0      0.125  -0.500"));
  EXPECT_THAT(*text, HasSubstr("ask                                1        100.0                    1.000\n"));
  EXPECT_THAT(*text, Not(HasSubstr("house rule")));
}

TEST(Figures, ThatAreNoneAreNotShown) {
  for (const std::string& damaged :
       {std::string(), std::string("nothing\n"), std::string(kHead), kHead + std::string("about,few\n"),
        kHead + std::string("bid,16,40,0.5,0.25,0.75,0.125,-0.5,0.75\n")})
    EXPECT_EQ(shell::explain_figures("29/base", damaged), std::nullopt) << damaged;
}

TEST(Figures, AreShippedWithTheGamesThatTheAtlasCounts) {
  for (const char* game : {"29", "28", "56/four", "56/six", "56/eight"}) {
    const Said said = turup({"explain", game, "--figures"});
    EXPECT_EQ(said.status, 0) << said.err;
    for (const char* head : {"by bid", "seat, from the first speaker", "lowest bid", "house rule", "strong players"})
      EXPECT_THAT(said.out, HasSubstr(head)) << game;
  }
}

TEST(Figures, OfOtherGamesAreCountedByWhoeverWantsThem) {
  const Said whist = turup({"explain", "whist", "--figures"});
  EXPECT_EQ(whist.status, 2);
  EXPECT_THAT(whist.err, HasSubstr("nobody has counted figures of `whist/base`"));
  EXPECT_THAT(whist.err, HasSubstr("`turup simulate whist` counts some now"));
  const Said with_rule = turup({"explain", "29", "--figures", "--with", "double"});
  EXPECT_EQ(with_rule.status, 2);
  EXPECT_THAT(with_rule.err, HasSubstr("figures are of a game as it is shipped"));
  const Said as_json = turup({"explain", "29", "--figures", "--json"});
  EXPECT_EQ(as_json.status, 2);
  EXPECT_THAT(as_json.err, HasSubstr("the rows of `29/base` are in `figures/29-base.csv`"));
  for (const char* other : {"trump.hidden.ask", "double", "T1103", "nosuchgame"}) {
    const Said said = turup({"explain", other, "--figures"});
    EXPECT_EQ(said.status, 2);
    EXPECT_THAT(said.err, HasSubstr("figures are of one shipped game"));
  }
}

}  // namespace
}  // namespace turup::testing_command
