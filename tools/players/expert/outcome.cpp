#include "players/expert/outcome.h"

#include <algorithm>

#include "knowledge/witness.h"

namespace turup {

namespace {

constexpr std::int64_t kPoint = 1000;
constexpr std::int64_t kUnit = 10;                 // weight of a unit where the score does not count units
constexpr unsigned kLongestContinuation = 20'000;  // a bound, because scripts may keep a deal going

// Returns a sum over the sides, in which `own` weighs as much as all the others together.
template <class Of>
std::int64_t advantage(const Rules& rules, Side own, Of&& of) {
  const std::int64_t others = rules.tables.sides - 1;
  std::int64_t sum = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    sum += side == own ? std::int64_t{of(side)} * others : -std::int64_t{of(side)};
  return others == 0 ? of(own) : sum / others;
}

// Returns what the deal adds to the totals. If it ends a game, the totals are gone, so the result of the deal itself is
// used.
std::array<std::int32_t, kMaxSeats> scores_of(const Rules& rules, const Match& before, Result& result, Hooks* hooks) {
  if (!rules.has(HookPoint::settle) && !rules.scoring.bags) return result.scores;
  Match after = before;
  settle(rules, hooks, after, result);
  if (after.ended_game()) return result.scores;
  for (Side side = 0; side < rules.tables.sides; ++side) after.scores[side] -= before.scores[side];
  return after.scores;
}

}  // namespace

std::int64_t outcome_for(const Rules& rules, const State& end, const Match& before, Hooks* hooks, Seat seat) {
  if (end.phase != Phase::over) return 0;
  Result result = turup::score(rules, end, hooks);
  // Whoever plays together with others against the declarer wants the declarer to lose.
  const bool is_against = rules.tables.defenders_together && end.declarers != kNoSide &&
                          (declaring_seats(rules, end) & seat_bit(seat)) == 0;
  const Side own = is_against ? end.declarers : side_of(rules, seat);
  const int sign = is_against ? -1 : 1;
  const auto scores = scores_of(rules, before, result, hooks);
  const std::int64_t score = advantage(rules, own, [&](Side side) { return scores[side] * kPoint; });
  const std::int64_t better = rules.match.lowest_wins() ? -score : score;
  if (result.annulled() || end.solo != kNobody || rules.scoring.for_every_side()) return sign * better;
  return sign * (better + advantage(rules, own, [&](Side side) { return result.taken[side] * kUnit; }));
}

void play_on(const Rules& rules, State& state, const Match& match, Hooks* hooks, const Company& company) {
  KeptView kept(rules, match);
  for (unsigned n = 0; state.phase != Phase::over && n < kLongestContinuation; ++n) {
    if (const auto end = company.ending.from(rules, state)) {
      state = *end;
      return;
    }
    apply(rules, state, company.everybody.choose(rules, kept.of(state, state.actor)), hooks);
  }
}

}  // namespace turup
