#include "players/expert/ending.h"

namespace turup {

namespace {

constexpr std::size_t kEntries = std::size_t{1} << 12U;
constexpr std::uint64_t kMostNodes = 20'000;
constexpr int kTricks = 2;

// Returns whether a seat may still declare a meld in its turn. That would move the target, and the units to come do not
// show it.
bool may_declare(const Rules& rules, const State& state) {
  if (!rules.tables.melds_in_turn) return false;
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    for (Seat seat = 0; seat < rules.tables.seats; ++seat)
      if (occasion_of(rules.melds[m].window) == Occasion::turn && (state.declared[m] & seat_bit(seat)) == 0 &&
          !is_at_the_beginning(rules.melds[m].window) && !melds_in(rules, m, state.trumps, state.hand[seat]).empty())
        return true;
  return false;
}

}  // namespace

Ending::Ending(const Rules& rules) : solver_(rules, kEntries) {}

bool Ending::is_near(const Rules& rules, const State& state) const {
  if (state.phase != Phase::play || state.trick_size != 0 || state.solo != kNobody) return false;
  if (rules.tables.sides != 2 || rules.tables.scripted) return false;
  // The deal may be annulled if trumps are not shown in time.
  if (rules.trump.hidden && !state.shown) return false;
  return state.tricks_due - state.tricks_played <= kTricks && !may_declare(rules, state) && solver_.can_solve(state);
}

std::optional<State> Ending::from(const Rules& rules, const State& state) {
  if (!is_near(rules, state)) return {};
  const Worth worth = solver_.worth(state, {Goal::units, kNoSide, kMostNodes});
  if (!worth.is_exact()) return {};
  const Side side = solver_.side(state);
  const Side other = side == 0 ? Side{1} : Side{0};
  const bool by_tricks = counts_tricks(rules.scoring.counts);
  State end = state;
  // Where points count, the remaining tricks go to the side that makes more of them, so that neither is left without a
  // trick by mistake.
  const Side winner = by_tricks || worth.least > state.points[side] ? side : other;
  end.tricks[winner] = static_cast<std::uint8_t>(end.tricks[winner] + state.tricks_due - state.tricks_played);
  if (by_tricks) {
    end.tricks[side] = static_cast<std::uint8_t>(worth.least);
    end.tricks[other] = static_cast<std::uint8_t>(state.tricks_due - worth.least);
  } else {
    end.points[side] = static_cast<std::uint16_t>(worth.least);
    end.points[other] = static_cast<std::uint16_t>(rules.tables.in_play - worth.least);
  }
  end.tricks_played = state.tricks_due;
  finish_play(rules, end);
  return end;
}

}  // namespace turup
