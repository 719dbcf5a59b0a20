#include "bots/duplicate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "game/words.h"

namespace turup::duplicate {

Seating seat(const Rules& rules, Level even, Level odd, std::uint64_t seed) {
  Seating players;
  for (Seat s = 0; s < rules.tables.seats; ++s)
    players[s] = make_player(rules.tables.side_of[s] % 2 == 0 ? even : odd, seed * kMaxSeats + s);
  return players;
}

Action decide(const Rules& rules, const State& state, const Match& match, Seating& players) {
  const View seen = view(rules, state, match, state.actor);
  const Action action = players[state.actor]->choose(rules, seen);
  EXPECT_TRUE(seen.choices.has(action)) << rules.name << ": " << to_words(rules, action, state.bid);
  return seen.choices.has(action) ? action : seen.choices.at(0);
}

State play_out(const Game& game, State state, const Match& match, Seating& players) {
  while (state.phase != Phase::over) apply(game.rules, state, decide(game.rules, state, match, players), game.hooks);
  return state;
}

State deal(const Game& game, std::uint32_t number) {
  const Rules& rules = game.rules;
  Rng rng(number, 99);
  State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), number}, rng, game.hooks);
  if (state.phase == Phase::cut) apply(rules, state, legal_actions(rules, state).at(0), game.hooks);
  return state;
}

double advantage_of_even(const Rules& rules, const Result& result) {
  std::array<double, 2> sum{};
  std::array<int, 2> sides{};
  for (Side side = 0; side < rules.tables.sides; ++side) {
    sum[side % 2U] += result.scores[side];
    ++sides[side % 2U];
  }
  const double difference = sum[0] / sides[0] - (sides[1] == 0 ? 0 : sum[1] / sides[1]);
  return rules.match.lowest_wins_at.is_none() ? difference : -difference;
}

namespace {

void count_contract(const Rules& rules, const Result& result, bool first_is_even, Tally& tally) {
  const bool has_contract =
      result.ended == Ended::played && result.declarers != kNoSide && !rules.scoring.pays.each_over;
  if (!has_contract || (result.declarers % 2 == 0) != first_is_even) return;
  ++tally.contracts;
  if (result.made) ++tally.made;
}

// Sides that bid at random may never let anybody win: whoever leads then has won.
constexpr std::uint32_t kMostDeals = 200;
SeatSet leaders(const Rules& rules, const Match& match) {
  const auto begin = match.scores.begin();
  const auto end = begin + rules.tables.sides;
  const bool lowest = !rules.match.lowest_wins_at.is_none();
  const std::int32_t best = lowest ? *std::min_element(begin, end) : *std::max_element(begin, end);
  SeatSet sides = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (match.scores[side] == best) sides |= seat_bit(side);
  return sides;
}

}  // namespace

Tally play(const Game& game, Level first, Level second, int pairs) {
  const Rules& rules = game.rules;
  Tally tally;
  const Match match = new_match(rules, 0);
  for (int pair = 0; pair < pairs; ++pair) {
    const State start = deal(game, static_cast<std::uint32_t>(pair));
    double difference = 0;
    for (const bool first_is_even : {true, false}) {
      Seating players =
          seat(rules, first_is_even ? first : second, first_is_even ? second : first, static_cast<std::uint64_t>(pair));
      const Result result = score(rules, play_out(game, start, match, players), game.hooks);
      const double advantage = advantage_of_even(rules, result);
      difference += (first_is_even ? advantage : -advantage) / 2;
      count_contract(rules, result, first_is_even, tally);
      ++tally.deals;
    }
    ++tally.pairs;
    tally.sum += difference;
    tally.squares += difference * difference;
  }
  return tally;
}

double share_of_matches(const Game& game, Level first, Level second, int matches) {
  const Rules& rules = game.rules;
  double won = 0;
  for (int number = 0; number < matches; ++number) {
    const bool first_is_even = number % 2 == 0;
    Seating players =
        seat(rules, first_is_even ? first : second, first_is_even ? second : first, static_cast<std::uint64_t>(number));
    Match match = new_match(rules, 0);
    Rng rng(static_cast<std::uint64_t>(number), 7);
    while (!match.is_over() && match.deals < kMostDeals) {
      const State end = play_out(game, shuffled(rules, present_deal(match), rng, game.hooks), match, players);
      Result result = score(rules, end, game.hooks);
      settle(rules, game.hooks, match, result);
    }
    if (!match.is_over()) match.winners = leaders(rules, match);
    int winners = 0;
    int ours = 0;
    for (Side side = 0; side < rules.tables.sides; ++side) {
      if ((match.winners >> side & 1U) == 0) continue;
      ++winners;
      if ((side % 2 == 0) == first_is_even) ++ours;
    }
    if (winners > 0) won += static_cast<double>(ours) / winners;
  }
  return won / matches;
}

}  // namespace turup::duplicate
