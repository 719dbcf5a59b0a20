// Tests the beginner: he stands between chance and the club player, and plays by his maxims.
#include <gtest/gtest.h>

#include "actions/actions.h"
#include "bots/positions.h"
#include "game/sample_name.h"
#include "game/sample_rules.h"
#include "study/study.h"

namespace turup {
namespace {

class EasySample : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
};

TEST_P(EasySample, StandsBetweenChanceAndTheClubPlayer) {
  const duplicate::Tally below = duplicate::play({rules_}, duplicate::parties(Level::easy, Level::random), {}, 100);
  EXPECT_GT(below.mean(), 3 * below.error());
  const duplicate::Tally above = duplicate::play({rules_}, duplicate::parties(Level::club, Level::easy), {}, 400);
  EXPECT_GT(above.mean(), 2 * above.error());
}

INSTANTIATE_TEST_SUITE_P(Samples, EasySample, testing::Range<std::size_t>(0, 5), sample_name);

std::string easy_choice(const Rules& rules, const View& view) {
  return to_words(rules, make_player(Level::easy, 1)->choose(rules, view), view.bid);
}

TEST(EasyPlay, WinsAsCheaplyAsItCanAndElseThrowsItsLowestCard) {
  const Rules rules = samples::whist();
  EXPECT_EQ(easy_choice(rules, last_to_play(rules, {"9H", "3H", "10H"}, "AH QH JH 2H", kSpades)), "play JH");
  EXPECT_EQ(easy_choice(rules, last_to_play(rules, {"9H", "3H", "KH"}, "QH JH 2H", kSpades)), "play 2H");
}

TEST(EasyPlay, GivesNoPointsToAPartnersWinningCard) {
  const Rules rules = samples::twenty_nine();
  EXPECT_EQ(easy_choice(rules, last_to_play(rules, {"8H", "JH", "QH"}, "10H 7H", kSpades)), "play 7H");
}

TEST(EasyPlay, ThrowsItsDearestCardWhereTheLowestTotalWins) {
  const Rules rules = samples::hearts();
  EXPECT_EQ(easy_choice(rules, last_to_play(rules, {"QH", "5H", "4H"}, "KH 3H", kSuits)), "play 3H");
  EXPECT_EQ(easy_choice(rules, last_to_play(rules, {"QD", "5D", "4D"}, "QS 2C 3H", kSuits)), "play QS");
}

}  // namespace
}  // namespace turup
