// Tests the club player: it is stronger than chance in every sample game, and sensible in plain cases.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "actions/actions.h"
#include "bots/positions.h"
#include "game/sample_name.h"
#include "game/sample_rules.h"
#include "knowledge/witness.h"
#include "players/club_decisions.h"
#include "study/study.h"

namespace turup {
namespace {

const duplicate::Parties kClub = duplicate::parties(Level::club, Level::club);

class EverySample : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
  const Match match_ = new_match(rules_, 0);
};

TEST_P(EverySample, ClubBeatsRandomClearlyOnDuplicateDeals) {
  const duplicate::Tally tally = duplicate::play({rules_}, duplicate::parties(Level::club, Level::random), {}, 200);
  const duplicate::Tally own = duplicate::play({rules_}, kClub, {}, 200);
  const duplicate::Tally matches =
      duplicate::play({rules_}, duplicate::parties(Level::club, Level::random), {duplicate::Length::match, 1}, 15);
  std::printf("%-12s  %+7.3f a deal (standard error %.3f)   matches %+.2f", rules_.name.c_str(), tally.mean(),
              tally.error(), matches.mean());
  const duplicate::Contracts contracts = own.contracts_of(0);
  if (contracts.played > 0) std::printf("   own contracts made %3.0f %%", 100 * contracts.make_rate());
  std::printf("\n");
  EXPECT_GT(tally.mean(), 3 * tally.error());
  EXPECT_GT(matches.mean(), 0.5) << "won less lost, a match";
  if (contracts.played > 0) {
    EXPECT_GE(contracts.make_rate(), 0.55);
  }
}

// Returns how much more the club player takes from this position on than random players do, as both sides in turn.
double gain_of_club(const Rules& rules, const State& state, const Match& match, std::uint32_t number) {
  const double wants = rules.match.lowest_wins() ? -1 : 1;
  double difference = 0;
  for (const bool club_is_even : {true, false}) {
    duplicate::Seating mixed =
        duplicate::seat(rules, duplicate::parties(Level::club, Level::random),
                        club_is_even ? duplicate::Half::first_is_even : duplicate::Half::first_is_odd, number);
    const Result result = score(rules, duplicate::play_out({rules}, state, match, mixed));
    for (Side side = 0; side < rules.tables.sides; ++side)
      difference += wants * ((side % 2 == 0) == club_is_even ? 1 : -1) * result.taken[side];
  }
  return difference;
}

// Random bidders ruin themselves, so here both sides hold the same contracts.
TEST_P(EverySample, ClubPlaysTheCardsBetterThanChanceInTheSameContracts) {
  double sum = 0;
  double squares = 0;
  int deals = 0;
  for (std::uint32_t number = 0; number < 300; ++number) {
    duplicate::Seating club = duplicate::seat(rules_, kClub, duplicate::Half::first_is_even, number);
    State state = duplicate::deal({rules_}, 1, number);
    while (state.phase != Phase::play) apply(rules_, state, duplicate::decide(rules_, state, match_, club));
    const double difference = gain_of_club(rules_, state, match_, number);
    sum += difference;
    squares += difference * difference;
    ++deals;
  }
  const double mean = sum / deals;
  EXPECT_GT(mean, 3 * std::sqrt((squares / deals - mean * mean) / deals));
}

TEST_P(EverySample, EveryActionOfAMixedTableIsOneOfTheChoices) {
  for (std::uint32_t number = 0; number < 200; ++number) {
    duplicate::Seating players = duplicate::seat(rules_, duplicate::parties(Level::random, Level::random),
                                                 duplicate::Half::first_is_even, number);
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
      if ((number >> seat & 1U) != 0) players[seat] = make_player(Level::club, number);
    const State end = duplicate::play_out({rules_}, duplicate::deal({rules_}, 1, number), match_, players);
    ASSERT_EQ(end.phase, Phase::over) << "deal " << number;
  }
}

TEST_P(EverySample, TheSameSeedMakesTheSameDecisions) {
  const duplicate::Parties mixed = duplicate::parties(Level::club, Level::random);
  for (std::uint32_t number = 0; number < 20; ++number) {
    duplicate::Seating once = duplicate::seat(rules_, mixed, duplicate::Half::first_is_even, number);
    duplicate::Seating again = duplicate::seat(rules_, mixed, duplicate::Half::first_is_even, number);
    const State deal = duplicate::deal({rules_}, 1, number);
    EXPECT_EQ(duplicate::play_out({rules_}, deal, match_, once), duplicate::play_out({rules_}, deal, match_, again));
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, EverySample, testing::Range<std::size_t>(0, 5), sample_name);

std::string choice_of(const Rules& rules, const View& view) {
  return to_words(rules, make_player(Level::club, 1)->choose(rules, view), view.bid);
}

TEST(ClubPlay, TakesASureTrickAsCheaplyAsItCan) {
  const Rules rules = samples::whist();
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"9H", "3H", "10H"}, "AH QH JH 2H", kSpades)), "play JH");
}

TEST(ClubPlay, LeavesThePartnersTrickAlone) {
  const Rules rules = samples::whist();
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"9H", "KH", "10H"}, "AH QH 2H", kSpades)), "play 2H");
}

TEST(ClubPlay, GivesPointsToAPartnersWinningCardAndNoneToAnOpponents) {
  const Rules rules = samples::twenty_nine();
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"8H", "JH", "QH"}, "10H 7H", kSpades)), "play 10H");
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"JH", "8H", "QH"}, "10H 7H", kSpades)), "play 7H");
}

TEST(ClubPlay, TrumpsATrickThatIsWorthItAndDiscardsOnAnEmptyOne) {
  const Rules rules = samples::twenty_nine();
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"JH", "8H", "9H"}, "7S 7D 8D", kSpades)), "play 7S");
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"7H", "KH", "8H"}, "JS 7D 8D", kSpades)), "play 7D");
}

TEST(ClubPlay, DucksWhereTheLowestTotalWins) {
  const Rules rules = samples::hearts();
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"QH", "5H", "4H"}, "KH 3H", kSuits)), "play 3H");
}

TEST(ClubPlay, GetsRidOfTheDearestCardWhereTheLowestTotalWins) {
  const Rules rules = samples::hearts();
  EXPECT_EQ(choice_of(rules, last_to_play(rules, {"QD", "5D", "4D"}, "QS 2C 3H", kSuits)), "play QS");
}

TEST(ClubPlay, GivesAwayHighCardsThatItCannotGuard) {
  const Rules rules = samples::hearts();
  View view;
  view.phase = Phase::exchange;
  view.actor = 0;
  view.hand = cards(rules, "QS KS AS 2C 3C 4C 5C 2D 3D 4D 2H 3H 4H");
  view.choices.card_say = Say::give;
  view.choices.give = 3;
  view.choices.cards = view.hand;
  EXPECT_EQ(make_player(Level::club, 1)->choose(rules, view).cards, cards(rules, "QS KS AS"));
}

TEST(ClubPlay, AsksForTrumpsWhenTheyMayWinARichTrickAndNotOnThePartners) {
  const Rules rules = samples::twenty_eight();
  const auto hidden = [&](std::array<std::string_view, 3> trick) {
    View view = last_to_play(rules, trick, "JS 9S AS JD 9D JC 9C", kSuits);
    view.trumps_known = false;
    view.trumps_shown = false;
    view.holder = 1;
    view.declarers = 1;
    view.bid = 16;
    view.target = 16;
    view.choices.says = say_bit(Say::ask);
    return choice_of(rules, view);
  };
  EXPECT_EQ(hidden({"JH", "8H", "9H"}), "ask");
  EXPECT_NE(hidden({"8H", "JH", "7H"}), "ask");
}

TEST(ClubPlay, DeclaresAMeldThatHelps) {
  const Rules rules = samples::twenty_nine();
  View view;
  view.phase = Phase::melds;
  view.actor = 0;
  view.holder = 0;
  view.declarers = 0;
  view.bid = 18;
  view.target = 18;
  view.hand = cards(rules, "KS QS 7H");
  view.trumps = kSpades;
  view.trumps_known = true;
  view.trumps_shown = true;
  view.choices.says = say_bit(Say::pass);
  view.choices.melds = 1;
  EXPECT_EQ(choice_of(rules, view), "pair");
}

// Returns the view of a seat that holds `hand` and is to speak in an auction.
View speaker(const Rules& rules, std::string_view hand) {
  View view;
  view.phase = Phase::auction;
  view.actor = 0;
  view.hand = cards(rules, hand);
  view.choices.from = rules.tables.bid_from;
  view.choices.to = rules.tables.bid_to;
  view.choices.says = say_bit(Say::pass);
  return view;
}
View over_bid(View view, Seat holder, std::uint16_t bid) {
  view.holder = holder;
  view.bid = bid;
  view.calls = 1;
  view.choices.from = static_cast<std::uint16_t>(bid + 1);
  return view;
}

TEST(ClubBidding, PassesAPointlessHand) {
  const Rules rules = samples::twenty_nine();
  EXPECT_EQ(choice_of(rules, speaker(rules, "7S 8H QD 7C")), "pass");
}

TEST(ClubBidding, BidsTheLeastThatWillDoOnAStrongHandAndTakesItsLongSuit) {
  const Rules rules = samples::twenty_nine();
  View view = speaker(rules, "JS 9S AS JH");
  EXPECT_EQ(choice_of(rules, view), "bid 15");
  view.phase = Phase::trump;
  view.choices = {};
  view.choices.trumps = rules.tables.trump_choices;
  EXPECT_EQ(choice_of(rules, view), "trump spades");
}

TEST(ClubBidding, CompetesWithOpponentsUpToItsEstimateAndNoFurther) {
  const Rules rules = samples::twenty_nine();
  const View view = speaker(rules, "JS 9S AS JH");
  EXPECT_EQ(choice_of(rules, over_bid(view, 1, 15)), "bid 16");
  EXPECT_EQ(choice_of(rules, over_bid(view, 1, 24)), "pass");
}

TEST(ClubBidding, LeavesAPartnersContractToHim) {
  const Rules rules = samples::twenty_nine();
  EXPECT_EQ(choice_of(rules, over_bid(speaker(rules, "JS 9S AS JH"), 2, 17)), "pass");
}

TEST(ClubBidding, NeverBidsAboveItsEstimateUnlessItMust) {
  const Rules rules = samples::twenty_nine();
  const Match match = new_match(rules, 0);
  int bids = 0;
  for (std::uint32_t number = 0; number < 300; ++number) {
    duplicate::Seating players = duplicate::seat(rules, kClub, duplicate::Half::first_is_even, number);
    State state = duplicate::deal({rules}, 1, number);
    while (state.phase == Phase::auction) {
      const View seen = view(rules, state, match, state.actor);
      const Action call = duplicate::decide(rules, state, match, players);
      const bool may_pass = (seen.choices.says & say_bit(Say::pass)) != 0;
      if (call.say == Say::bid && may_pass) {
        int best = 0;
        for (std::uint8_t suit = 0; suit < kSuits; ++suit) best = std::max(best, estimate(Outlook(rules, seen), suit));
        EXPECT_LE(call.number * kWhole, best);
        ++bids;
      }
      apply(rules, state, call);
    }
  }
  EXPECT_GT(bids, 100);
}

TEST(ClubBidding, DoublesWhatItCanBeat) {
  const Rules rules = samples::fifty_six();
  View strong = speaker(rules, "JS JS 9S 9S AS AS JH JH 9H 9H JD JD");
  strong.choices.from = 57;
  strong.choices.strains = 0;
  strong.holder = 1;
  strong.bid = 56;
  strong.strain = 0;
  strong.choices.says |= say_bit(Say::double_up);
  EXPECT_EQ(choice_of(rules, strong), "double");
  strong.hand = cards(rules, "QS QS KS KS QH QH KH KH QD QD KD KD");
  strong.bid = 28;
  EXPECT_EQ(choice_of(rules, strong), "pass");
}

}  // namespace
}  // namespace turup
