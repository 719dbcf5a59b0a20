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

// Returns whether nobody but the actor has a card between two of his cards.
bool are_neighbours(const Rules& rules, const State& state, Card first, Card second) {
  const Ordering& ordering = rules.tables.orderings[state.order];
  const std::uint8_t suit = ordering.suit[index(first)];
  if (ordering.suit[index(second)] != suit) return false;
  CardSet in_play;
  for (const CardSet hand : state.hand) in_play |= hand;
  for (unsigned i = 0; i < state.trick_size; ++i) in_play.insert(state.trick[i]);
  const auto [low, high] = std::minmax(ordering.power[suit][index(first)], ordering.power[suit][index(second)]);
  const CardSet others = (in_play & ordering.of_suit[suit]) - state.hand[state.actor];
  for (const Card card : others)
    if (low < ordering.power[suit][index(card)] && ordering.power[suit][index(card)] < high) return false;
  return true;
}

// Returns an eighth for each card of somebody else than `seat` for which a club player would have played another.
double likelihood(const Rules& rules, const std::vector<Happened>& so_far, Seat seat) {
  ClubPlayer club(0);
  double all = 1;
  for (const Happened& step : so_far) {
    if (step.seat == seat || step.before.phase != Phase::play) continue;
    const Card other = club.choose(rules, view(rules, step.before, new_match(rules, 0), step.seat)).card;
    if (!are_neighbours(rules, step.before, step.action.card, other)) all /= 8;
  }
  return all;
}

// Average numbers of cards in the right places: of all deals that fit the story, of these by their likelihood, and of
// the imagined deals by their weights; and how many imagined deals count more than their likelihood.
struct Averages {
  double drawn = 0;
  double likely = 0;
  double imagined = 0;
  int count_the_more = 0;
};

Averages averages(const Rules& rules, const Played& deal, std::uint32_t number) {
  const Story story = story_for_actor(rules, deal);
  Rng rng(number);
  Averages averages;
  const Imagination imagination(rules, nullptr, story);
  double likelihoods = 0;
  for (int i = 0; i < 4 * kWorlds; ++i) {
    const auto any = imagination.draw(rng, 100);
    const double likely = likelihood(rules, any->so_far, deal.now.actor);
    const int right = right_places(rules, deal.now, any->now);
    averages.drawn += right;
    averages.likely += likely * right;
    likelihoods += likely;
  }
  averages.drawn /= 4 * kWorlds;
  averages.likely /= likelihoods;
  Worlds worlds(rules, nullptr, story, rng, 2 * kWorlds);
  double weights = 0;
  for (int i = 0; i < kWorlds; ++i) {
    const auto world = worlds.draw();
    EXPECT_GE(world->weight, world->likelihood);
    if (world->weight > world->likelihood) ++averages.count_the_more;
    averages.imagined += static_cast<double>(world->weight) * right_places(rules, deal.now, world->now);
    weights += world->weight;
  }
  averages.imagined /= weights;
  return averages;
}

// Deals that are unlikely are seldom kept, and count the more: on average the imagined deals are like all deals that
// fit, each by its likelihood.
TEST(Worlds, StandForAllDealsByTheirLikelihood) {
  const Rules rules = samples::whist();
  Averages sum;
  constexpr int kDeals = 60;
  for (std::uint32_t number = 0; number < kDeals; ++number) {
    const Averages one = averages(rules, played(rules, number, 4, Habit::as_club), number);
    sum.drawn += one.drawn / kDeals;
    sum.likely += one.likely / kDeals;
    sum.imagined += one.imagined / kDeals;
    sum.count_the_more += one.count_the_more;
  }
  EXPECT_NEAR(sum.drawn, 5, 1) << "by chance a third of the 12 cards lie where they are";
  EXPECT_GT(sum.imagined, sum.drawn + 0.5);
  EXPECT_NEAR(sum.imagined, sum.likely, 0.1);
  EXPECT_GT(sum.count_the_more, kDeals * kWorlds / 20);
}

// Returns how often the true deal was imagined. It must be as likely as can be, for everybody did as club players do.
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
      EXPECT_GE(world->likelihood, kWholeWeight) << "deal " << number;
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
