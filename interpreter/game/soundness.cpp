// Checks the invariants of a State, which must hold between any two actions.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "game/kernel.h"

namespace turup {

namespace {

using Unsound = std::optional<std::string>;

// Returns what is wrong unless every card is in exactly one place.
Unsound misplaced_card(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  CardSet seen = state.played;
  int count = state.played.size();
  const auto add = [&](CardSet cards) {
    seen |= cards;
    count += cards.size();
  };
  for (Seat seat = 0; seat < tables.seats; ++seat) add(state.hand[seat]);
  if (state.has_aside) add(CardSet::of(state.aside));
  add(state.held_back);
  add(undealt(rules, state));
  add(state.discarded);
  if (seen == tables.deck.all() && count == tables.deck.size()) return {};
  return fmt::format("{} cards in {} places", count, seen.size());
}

Unsound miscounted(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  int points = 0;
  const Ordering& counted = tables.orderings[state.shown ? state.trumps : kSuits];
  for (const Card card : state.played) points += counted.points[index(card)];
  // A deal may be over in the middle of a trick.
  const bool is_unfinished = state.trick_size < state.whole_trick;
  for (int i = 0; is_unfinished && i < state.trick_size; ++i)
    points -= counted.points[index(state.trick[static_cast<std::size_t>(i)])];
  points += trick_bonuses(rules.scoring, {0, state.tricks_played}, state.tricks_due);
  const bool is_played_out =
      state.phase == Phase::over && state.tricks_due > 0 && state.tricks_played == state.tricks_due;
  for (Side side = 0; is_played_out && tables.counts_aside && side < tables.sides; ++side)
    points += points_aside(rules, state, side);
  const int scored = std::accumulate(state.points.begin(), state.points.end(), 0);
  if (scored != points) return fmt::format("{} points scored, {} in the tricks", scored, points);
  const int tricks = std::accumulate(state.tricks.begin(), state.tricks.end(), 0);
  if (tricks != state.tricks_played) return fmt::format("{} tricks of {}", tricks, state.tricks_played);
  const int in_trick = is_unfinished ? state.trick_size : 0;
  const int whole = tables.seats - count_bits(state.out);
  if (state.played.size() != tricks * whole + in_trick) return "cards missing from the tricks";
  if (!tables.notes_fates) return {};
  const auto noted = std::count_if(state.fates.begin(), state.fates.end(), [](Fate fate) { return fate != 0; });
  if (noted > std::ptrdiff_t{tricks} * whole) return fmt::format("{} cards noted in {} tricks", noted, tricks);
  return {};
}

Unsound misjudged_trick(const Rules& rules, const State& state) {
  if (state.phase != Phase::play || state.trick_size == 0) return {};
  // Where only later cards feel trumps, the trick cannot be judged by looking at its cards alone.
  if (rules.trump.hidden && !works_on_earlier_cards(rules.trump.hidden->effect)) return {};
  const auto trick = std::span(state.trick).first(state.trick_size);
  const std::size_t best =
      winning_position(rules.tables.deck, Trumps::of_choice(state.order), order_under(rules, state.order), trick);
  if (best == state.best) return {};
  return fmt::format("card {} wins the trick, not card {}", best + 1, state.best + 1);
}

Unsound stuck(const Rules& rules, const State& state) {
  if (state.phase == Phase::over) return state.actor == kNobody ? Unsound{} : "a deal is over and somebody is to act";
  if (state.actor >= rules.tables.seats) return "nobody is to act";
  if (legal_actions(rules, state).empty())
    return fmt::format("{} can do nothing", seat_name(rules.seating, state.actor));
  return {};
}

}  // namespace

std::optional<std::string> unsoundness(const Rules& rules, const State& state) {
  for (const auto& test : {misplaced_card, miscounted, misjudged_trick, stuck})
    if (auto wrong = test(rules, state)) return wrong;
  return {};
}

}  // namespace turup
