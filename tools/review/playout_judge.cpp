#include "review/playout_judge.h"

#include "duel/duplicate.h"

namespace turup::review {

namespace {

// How much better `side` did than the others on average, times their number.
std::int64_t advantage(const Rules& rules, const Match& before, const Match& after, const Result& result, Side side) {
  std::int64_t difference = 0;
  for (Side other = 0; other < rules.tables.sides; ++other) {
    const std::int64_t gained = duplicate::gain(before, after, result, other);
    difference += other == side ? gained * (rules.tables.sides - 1) : -gained;
  }
  return rules.match.lowest_wins_at.is_none() ? difference : -difference;
}

std::int64_t played_on(const Position& position, State state, const Action& action, std::uint64_t seed) {
  const Rules& rules = position.rules;
  const Side side = side_of(rules, state.actor);
  apply(rules, state, action, position.hooks);
  duplicate::Seating players =
      duplicate::seat(rules, duplicate::parties(Level::club, Level::club), duplicate::Half::first_is_even, seed);
  const State end = duplicate::play_out({rules, position.hooks}, state, position.match, players);
  Result result = score(rules, end, position.hooks);
  Match after = position.match;
  settle(rules, position.hooks, after, result);
  return advantage(rules, position.match, after, result, side);
}

}  // namespace

Worths PlayoutJudge::weigh(const Position& position, std::span<const Action> actions, std::uint64_t seed) {
  Worths worths(actions.size());
  for (unsigned sample = 0; sample < samples_; ++sample) {
    Rng rng(seed, sample);
    const State imagined = with_secrets_redealt(position.rules, position.state, position.state.actor, rng);
    const std::uint64_t players = rng.next();
    for (std::size_t a = 0; a < actions.size(); ++a)
      worths[a].push_back(played_on(position, imagined, actions[a], players));
  }
  return worths;
}

}  // namespace turup::review
