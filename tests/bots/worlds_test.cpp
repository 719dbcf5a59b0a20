// Tests what the cards that others have played tell of the cards that they still hold.
#include "players/expert/worlds.h"

#include <gtest/gtest.h>

#include "game/sample_rules.h"
#include "knowledge/witness.h"

namespace turup {
namespace {

// Says which of two cards that are as good as each other a player plays.
enum class Habit : std::uint8_t { as_club, other_of_two };

// A deal up to a lead.
struct Played {
  std::vector<Happened> so_far;
  State now;
};

// Returns a card of the actor that is next to `card` in his suit, or `card` where he has none.
Card neighbour(const Rules& rules, const State& state, Card card) {
  const Ordering& ordering = rules.tables.orderings[state.order];
  const std::uint8_t suit = ordering.suit[index(card)];
  for (const Card other : state.hand[state.actor] & ordering.of_suit[suit])
    if (std::abs(int{ordering.power[suit][index(other)]} - int{ordering.power[suit][index(card)]}) == 1) return other;
  return card;
}

// Returns a deal that club players have played until so many tricks were left.
Played played(const Rules& rules, std::uint32_t number, int tricks_left, Habit habit) {
  const Match match = new_match(rules, 0);
  ClubPlayer club(number);
  Rng rng(number, 4);
  Played deal{{}, shuffled(rules, {0, number}, rng)};
  while (rules.tables.hand_size - deal.now.tricks_played > tricks_left || deal.now.trick_size != 0) {
    Action action = club.choose(rules, view(rules, deal.now, match, deal.now.actor));
    if (habit == Habit::other_of_two && action.say == Say::play) action.card = neighbour(rules, deal.now, action.card);
    deal.so_far.push_back({deal.now, action, deal.now.actor});
    apply(rules, deal.now, action);
  }
  return deal;
}

Story story_for_actor(const Rules& rules, const Played& deal) {
  return story_of(rules, new_match(rules, 0), {deal.so_far, deal.now}, deal.now.actor);
}

// Returns how many cards of the others are in the same hands.
int right_places(const Rules& rules, const State& truth, const State& imagined) {
  int right = 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (seat != truth.actor) right += (truth.hand[seat] & imagined.hand[seat]).size();
  return right;
}

constexpr int kWorlds = 200;

TEST(Worlds, WeighMoreTheNearerTheyComeToWhatClubPlayersHold) {
  const Rules rules = samples::whist();
  double drawn = 0;
  double weighed = 0;
  for (std::uint32_t number = 0; number < 40; ++number) {
    const Played deal = played(rules, number, 6, Habit::as_club);
    const Story story = story_for_actor(rules, deal);
    Rng rng(number);
    Worlds worlds(rules, nullptr, story, rng, kWorlds);
    double sum = 0;
    double weighed_sum = 0;
    double weights = 0;
    for (int i = 0; i < kWorlds; ++i) {
      const auto world = worlds.draw();
      ASSERT_TRUE(world);
      const int right = right_places(rules, deal.now, world->now);
      sum += right;
      weighed_sum += static_cast<double>(world->weight) * right;
      weights += world->weight;
    }
    drawn += sum / kWorlds;
    weighed += weighed_sum / weights;
  }
  // By chance a third of the 18 cards lie where they are.
  EXPECT_NEAR(drawn / 40, 7, 2);
  EXPECT_GT(weighed / 40, drawn / 40 + 0.5);
}

// Returns how often the true deal was imagined. It must have its whole weight, for everybody did as club players do.
int times_imagined(const Rules& rules, Habit habit) {
  int times = 0;
  for (std::uint32_t number = 0; number < 60; ++number) {
    const Played deal = played(rules, number, 2, habit);
    const Story story = story_for_actor(rules, deal);
    Rng rng(number);
    Worlds worlds(rules, nullptr, story, rng, kWorlds);
    for (int i = 0; i < kWorlds; ++i) {
      const auto world = worlds.draw();
      if (!world || world->now.hand != deal.now.hand) continue;
      EXPECT_EQ(world->weight, kWholeWeight) << "deal " << number;
      ++times;
      break;
    }
  }
  return times;
}

TEST(Worlds, HaveTheirWholeWeightIfEverybodyPlayedAsAClubPlayerWould) {
  EXPECT_GT(times_imagined(samples::whist(), Habit::as_club), 20);
}

// The weights of few deals would differ so much that one of them would decide alone.
TEST(Worlds, CountAlikeWhereFewAreWanted) {
  const Rules rules = samples::whist();
  const Played deal = played(rules, 1, 6, Habit::as_club);
  const Story story = story_for_actor(rules, deal);
  Rng rng(1);
  Worlds worlds(rules, nullptr, story, rng, 4);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(worlds.draw()->weight, kWholeWeight);
}

TEST(Worlds, TellNothingByWhichOfTwoCardsAsGoodAsEachOtherWasPlayed) {
  EXPECT_GT(times_imagined(samples::whist(), Habit::other_of_two), 20);
}

}  // namespace
}  // namespace turup
