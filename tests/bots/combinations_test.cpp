// Lets club players play at tables of every size and in every shipped variant. Every action must be allowed, and every
// deal must end.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/sample_rules.h"
#include "study/study.h"
#include "variants/shipped.h"

namespace turup {
namespace {

void expect_club_can_play(const Rules& rules, std::uint32_t deals) {
  const Match match = new_match(rules, 0);
  const duplicate::Parties club = duplicate::parties(Level::club, Level::club);
  for (std::uint32_t number = 0; number < deals; ++number) {
    duplicate::Seating players = duplicate::seat(rules, club, duplicate::Half::first_is_even, number);
    const State end = duplicate::play_out({rules}, duplicate::deal({rules}, 1, number), match, players);
    ASSERT_EQ(end.phase, Phase::over) << rules.name << ", deal " << number;
  }
}

// Returns ranks for a pack that `seats` hands use up.
std::vector<Rank> ranks_for(int seats) {
  int count = static_cast<int>(kRanks);
  while (count * static_cast<int>(kSuits) % seats != 0) --count;
  std::vector<Rank> ranks;
  ranks.reserve(kRanks);
  for (int rank = 0; rank < count; ++rank) ranks.push_back(static_cast<Rank>(rank));
  return ranks;
}

Rules seated(Rules rules, int seats, SidesRule::Kind sides) {
  rules.seating.seats = seats;
  rules.seating.sides.kind = sides;
  rules.pack.ranks = ranks_for(seats);
  compile(rules, nullptr);
  return rules;
}

class TablesOfEverySize : public testing::TestWithParam<int> {};

TEST_P(TablesOfEverySize, PlayersAloneCountTricksAndDuckPoints) {
  expect_club_can_play(seated(samples::whist(), GetParam(), SidesRule::Kind::alone), 40);
  Rules hearts = samples::hearts();
  hearts.play.first_lead = {};
  // Nobody can give cards to himself.
  if (GetParam() == 1) hearts.exchange.to = {Receiver::none};
  if (GetParam() % 2 != 0) std::erase(hearts.exchange.to, Receiver::across);
  expect_club_can_play(seated(hearts, GetParam(), SidesRule::Kind::alone), 40);
}

TEST_P(TablesOfEverySize, PlayersAloneBidForAContractInATrumpOfTheirOwn) {
  Rules rules = samples::fifty_six();
  rules.pack.copies = 1;
  rules.auction.from = 4;
  expect_club_can_play(seated(rules, GetParam(), SidesRule::Kind::alone), 40);
}

INSTANTIATE_TEST_SUITE_P(Seats, TablesOfEverySize, testing::Range(1, 9), testing::PrintToStringParamName());

TEST(ClubAtAnyRules, PartnersOfSixAndEightPlayWithTwoPacks) {
  for (const int seats : {6, 8}) {
    Rules rules = samples::fifty_six();
    rules.seating.seats = seats;
    compile(rules, nullptr);
    expect_club_can_play(rules, 60);
  }
}

TEST(ClubAtAnyRules, TrumpsMayBeNoneAndTheOrderMayBeReversed) {
  Rules rules = samples::twenty_nine();
  rules.tables.trump_choices = (1U << Trumps::kChoices) - 1U;
  expect_club_can_play(rules, 100);
}

TEST(ClubAtAnyRules, TrumpsMayWorkOnLaterCardsAndBeAskedForOrNot) {
  for (const Ask ask : {Ask::required, Ask::optional}) {
    Rules rules = samples::twenty_nine();
    rules.trump.hidden =
        HiddenRules{.ask = ask, .asker = Asker::trumps, .effect = Effect::later_cards, .lead = HiddenLead::barred};
    rules.stakes.window = StakesWindow::after_trump;
    rules.stakes.doubled = Amount::of(2);
    rules.stakes.redoubled = Amount::of(4);
    rules.scoring.last_trick = 1;
    compile(rules, nullptr);
    expect_club_can_play(rules, 100);
  }
}

TEST(ClubAtAnyRules, AContractMayPayMoreWhenItFails) {
  Rules rules = samples::twenty_nine();
  rules.scoring.pays.rows = {{0, kOpenBand, {-1, 1}}};
  compile(rules, nullptr);
  expect_club_can_play(rules, 100);
}

TEST(ClubAtAnyRules, EveryShippedVariantIsPlayedToTheEnd) {
  const std::vector<std::string> names = {"29/base", "29/west-bengal", "28/base",     "56/four",
                                          "56/six",  "56/eight",       "hearts/base", "whist/base"};
  for (const std::string& name : names) {
    const shipped::Variant variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << variant.trouble;
    expect_club_can_play(*variant.rules, 60);
  }
}

}  // namespace
}  // namespace turup
