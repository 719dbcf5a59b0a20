// Says who deals the next deal: by `dealing.next_dealer`, or by the scripts that have the last word on it.
#include <algorithm>
#include <span>

#include "game/advance.h"

namespace turup {

namespace {

// Returns the sides that won the deal; none if all came out alike.
SeatSet winners_of_deal(const Rules& rules, const Result& result) {
  const auto all = static_cast<SeatSet>((1U << rules.tables.sides) - 1U);
  // Where scripts have the last word on what each side scores, the score tells who has won.
  if (result.declarers != kNoSide && !rules.has(HookPoint::score))
    return result.made ? seat_bit(result.declarers) : without(all, seat_bit(result.declarers));
  const bool few = rules.match.lowest_wins();
  const auto scores = std::span(result.scores).first(rules.tables.sides);
  const std::int32_t best =
      few ? *std::min_element(scores.begin(), scores.end()) : *std::max_element(scores.begin(), scores.end());
  SeatSet winners = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (result.scores[side] == best) winners |= seat_bit(side);
  return winners == all ? SeatSet{0} : winners;
}

// Returns the first seat, from the dealer on, of one of the sides; the seat after the dealer if there are none.
Seat first_of_sides(const Rules& rules, Seat dealer, SeatSet sides) {
  if (sides == 0) return next_seat(rules, dealer);
  Seat seat = dealer;
  while ((sides & seat_bit(side_of(rules, seat))) == 0) seat = next_seat(rules, seat);
  return seat;
}

// Returns who deals next if no script says otherwise.
Seat dealer_by_rules(const Rules& rules, Seat dealer, const Result& result) {
  const Seat next = next_seat(rules, dealer);
  if (result.annulled()) return is_same_dealer(rules.voids.redeal) ? dealer : next;
  const auto all = static_cast<SeatSet>((1U << rules.tables.sides) - 1U);
  const SeatName name = rules.dealing.next_dealer;
  switch (name) {
    case SeatName::dealer:
    case SeatName::after_dealer:
    case SeatName::before_dealer: return seat_from(name, dealer, rules.tables.seats);
    case SeatName::declarer: return result.declarer == kNobody ? next : result.declarer;
    case SeatName::after_declarer: return result.declarer == kNobody ? next : next_seat(rules, result.declarer);
    case SeatName::opener: return result.opener == kNobody ? next : result.opener;
    case SeatName::last_winner: return first_of_sides(rules, dealer, winners_of_deal(rules, result));
    case SeatName::last_loser: {
      const SeatSet winners = winners_of_deal(rules, result);
      return first_of_sides(rules, dealer, winners == 0 ? SeatSet{0} : without(all, winners));
    }
    case SeatName::in_turn:
    case SeatName::nobody: break;
  }
  return next;
}

}  // namespace

Seat dealer_after(const Rules& rules, Hooks* hooks, const Match& match, const Scores& before, const Result& result) {
  const Seat next = dealer_by_rules(rules, match.dealer, result);
  if (!rules.has(HookPoint::next_dealer)) return next;
  HookFacts facts = settle_facts(rules, match, result);
  facts.before = before;
  return dealer_by_scripts(rules, hooks, facts, next);
}

}  // namespace turup
