// Trumps that not everybody knows: fixing them, the card turned up for them, and cards that lie face down meanwhile.
#include "game/advance.h"

namespace turup {

bool trumps_are_hidden(const Rules& rules, const State& state) { return rules.trump.hidden && !state.shown; }

void fix_trumps(const Rules& rules, State& state, std::size_t choice) {
  state.trumps = static_cast<std::uint8_t>(choice);
  state.shown = !rules.trump.hidden;
}

std::optional<Card> turned_up(const Rules& rules, const State& state) {
  if (state.has_turn_up) return state.turned_up;
  if (!state.shown || !keeps_trumps(rules, state.contract)) return {};
  if (rules.tables.fixing.by_last_card) return state.turned_up;
  if (rules.tables.turns_up && Trumps::of_choice(state.trumps).suit()) return state.turned_up;
  if (rules.tables.fixing.by_own_card || state.by_dealt_card) return state.aside;
  return {};
}

std::optional<Card> card_turned_up_to_play(const Rules& rules, const State& state) {
  const bool is_due = must_play_shown_card(rules.trump.hidden->asker) && state.actor == state.holder;
  return is_due ? turned_up(rules, state) : std::nullopt;
}

CardSet unseen_by(const Rules& rules, const State& state, Seat viewer) {
  CardSet cards;
  if (!rules.tables.plays_face_down || state.phase == Phase::over) return cards;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (seat != viewer) cards |= state.put_down[seat];
  const std::uint8_t strain = Trumps::of_choice(state.trumps).strain;
  if (state.shown && strain != kSuits) cards = cards - rules.tables.orderings[state.trumps].following(strain);
  if (viewer == kNobody || viewer != state.holder) return cards;
  CardSet in_trick;
  for (std::uint8_t i = 0; i < state.trick_size && state.trick_size < state.whole_trick; ++i)
    in_trick.insert(state.trick[i]);
  return cards & in_trick;
}

int points_seen(const Rules& rules, const State& state, Side side) {
  int points = state.points[side];
  if (!rules.tables.plays_face_down || state.phase == Phase::over) return points;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (side_of(rules, seat) == side) points -= state.face_down[seat];
  return points;
}

void turn_up_trumps(const Rules& rules, State& state) {
  const std::uint8_t strain = Trumps::of_choice(state.trumps).strain;
  if (state.shown || strain == kSuits) return;
  const CardSet trumps = rules.tables.orderings[state.trumps].following(strain);
  bool has_trump = false;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    for (const Card card : state.put_down[seat] & trumps) {
      if (rules.tables.notes_trumpers) note_trump(rules, state, seat, card);
      if (state.has_called && card == state.called_card) state.ally_known = true;
      has_trump = true;
    }
  }
  if (has_trump) show_trumps(rules, state);
}

void count_face_down(const Rules& rules, State& state, Seat winner) {
  const CardSet unseen = unseen_by(rules, state, kNobody);
  for (std::uint8_t i = 0; i < state.trick_size; ++i)
    if (unseen.has(state.trick[i]))
      state.face_down[winner] = static_cast<std::uint16_t>(
          state.face_down[winner] + rules.tables.orderings[kSuits].points[index(state.trick[i])]);
}

void show_in_time(const Rules& rules, State& state) {
  if (!trumps_are_hidden(rules, state)) return;
  if (rules.trump.hidden->tricks_hidden(state.bid) == state.tricks_played) show_trumps(rules, state);
}

}  // namespace turup
