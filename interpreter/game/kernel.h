// The kernel: one deal of any variant, by five functions on values.
//
//   State state = shuffled(rules, {dealer, deal_number}, rng);
//   while (state.phase != Phase::over) apply(rules, state, choose(legal_actions(rules, state)));
//   Result result = score(rules, state);
//
// Nothing here prints or knows a variant by name, and only scripts allocate memory. There is no undo: copy the State.
// Where scripts decide (Tables::scripted), the functions that move a deal on need the variant's Hooks. They may throw
// HookFailure, which leaves the state as it was.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/state.h"

namespace turup {

struct DealSetup {
  Seat dealer = 0;
  std::uint32_t deal_number = 0;
  std::array<std::int32_t, kMaxSeats> scores{};  // of the match, by side; only scripts are told them
};

// Shuffles a fresh pack, in the order of the deck, and begins a deal; the first decision is then due.
State shuffled(const Rules& rules, DealSetup setup, Rng& rng, Hooks* hooks = nullptr);
// Begins a deal with a pack in a given dealing order. `Cutting::done` deals it as it is, without a cut.
// Precondition: `pack` holds every card of the deck once.
enum class Cutting : std::uint8_t { as_ruled, done };
State stacked(const Rules& rules, DealSetup setup, std::span<const Card> pack, Cutting cutting, Hooks* hooks = nullptr);

// Returns what state.actor may do; never empty until the deal is over.
Choices legal_actions(const Rules& rules, const State& state);

// Returns the cards that the actor may play, if that is all he can do. Returns nothing if it may not be all: then
// legal_actions() says what he may do. Precondition: Phase::play.
std::optional<CardSet> only_cards(const Rules& rules, const State& state);

// Returns one of legal_actions at random: the same one as legal_actions(rules, state).any(rng), but faster.
Action any_action(const Rules& rules, const State& state, Rng& rng);

// Carries out an action of the actor. Precondition: legal_actions(rules, state).has(action).
void apply(const Rules& rules, State& state, const Action& action, Hooks* hooks = nullptr);

// Returns what scripts let the host say now, beside what the actor may do: one bit for each of Rules::offers.
std::uint16_t host_offers(const Rules& rules, const State& state, Hooks* hooks);
// Says one of them for the host. Precondition: host_offers() has it.
void apply_host_offer(const Rules& rules, State& state, std::uint8_t offer, Hooks* hooks);

// Returns whether the host may annul the deal: its cards are cut, and it is not over.
bool host_may_annul(const State& state);
// Annuls the deal. Precondition: host_may_annul().
void annul_by_host(State& state);

// Returns the turn of the seat that is to act, for from_words().
Turn turn_of(const Rules& rules, const State& state);

// Returns why the seat may not do it (refusal.cpp); nothing if the action is allowed. Where several scripts fill one
// point, only with `hooks` it is told which of them refuses.
std::optional<Refusal> why_not(const Rules& rules, const State& state, Seat seat, const Action& action,
                               Hooks* hooks = nullptr);
// Returns everything that forbids it, in the order in which it is asked. why_not() returns the first.
std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat, const Action& action,
                              Hooks* hooks = nullptr);

// Returns a refusal as a sentence: "you cannot follow clubs, so you must ask for trumps (trump.hidden.ask,
// 29/base.yaml:26)". What is allowed instead stands there in canonical words, as records have them, or in this table's.
enum class SaidIn : std::uint8_t { canonical_words, own_words };
std::string refusal_sentence(const Rules& rules, const Refusal& refusal, std::uint16_t standing,
                             SaidIn said = SaidIn::canonical_words);

// Returns what is broken in `state`; nothing if it is sound.
std::optional<std::string> unsoundness(const Rules& rules, const State& state);

// Returns the cards of `hand` that the actor may lead or add. Every duty is applied in turn; one that would leave
// nothing is waived.
CardSet playable(const Rules& rules, const State& state, CardSet hand);
CardSet following(const Rules& rules, const State& state, CardSet hand);  // only the fixed rule that one follows suit
const FixedVector<Duty, 8>& duties_now(const Rules& rules, const State& state);
CardSet filtered_by(const Rules& rules, const State& state, CardSet hand, Duty duty);

// Returns whether everybody can see that the result can no longer change.
bool is_decided(const Rules& rules, const State& state);
// Returns whether a hand could lose a trick if it led its suits from the top, however the other cards lie
// (29v-lone-09).
bool can_lose(const Rules& rules, CardSet hand);
// Returns whether some hand may lie open to others than its owner.
inline bool may_lie_open(const State& state) {
  return state.dummy != kNobody || state.solo != kNobody || state.void_hand != kNobody;
}
// Returns the cards of `owner` if his hand is open and `viewer` may look at it, else none.
CardSet open_hand(const Rules& rules, const State& state, Seat viewer, Seat owner);

// These six are for positions that are set up, not played up to. They begin a trick, find its best card, show trumps
// before a lead, end the play, and declare a meld.
void begin_trick(State& state, Seat leader);
void weigh_trick(const Rules& rules, State& state);
void show_trumps(const Rules& rules, State& state);
void finish_play(const Rules& rules, State& state);
void declare_meld(const Rules& rules, State& state, Seat seat, std::uint8_t meld);
// Counts a meld for the seat's side, so many times.
struct MeldCount {
  std::uint8_t meld = 0;
  int times = 1;
};
void count_meld(const Rules& rules, State& state, Seat seat, MeldCount count);
// Asks scripts once more what the actor of such a position may do at his turn.
void ask_about_turn(const Rules& rules, State& state, Hooks* hooks);

bool trumps_are_hidden(const Rules& rules, const State& state);
// Returns the card that everybody has seen because it fixed trumps or was turned up for the auction, wherever it is
// now: the last card dealt, a card of the talon, or the declarer's own card once it is shown.
std::optional<Card> turned_up(const Rules& rules, const State& state);
// Returns the seat whose cards the actor plays: his own, or dummy's.
inline Seat playing_seat(const State& state) {
  return state.for_dummy && state.phase == Phase::play ? state.dummy : state.actor;
}
// Returns whether a seat that cannot follow suit plays its card face down now.
inline bool plays_face_down(const Rules& rules, const State& state) {
  return rules.tables.plays_face_down && !state.shown;
}
// Returns the cards in tricks that lie face down and that `viewer` has not seen; kNobody stands for everybody. The
// declarer looks at them when their trick is over, and everybody when the deal is.
CardSet unseen_by(const Rules& rules, const State& state, Seat viewer);
// Returns the points that a side has taken as far as everybody knows: not those of cards that lie face down, until the
// deal is over.
int points_seen(const Rules& rules, const State& state, Side side);
// Returns whether the seat is one of those who may ask for hidden trumps, or show them. Precondition: they are hidden.
inline bool is_asker(const Rules& rules, const State& state, Seat seat) {
  if (partner_may_ask(rules.trump.hidden->asked_by) || seat == state.holder) return true;
  return side_of(rules, seat) != side_of(rules, state.holder);
}
// Returns whether a card may fix trumps, or show them, when it is played.
inline bool may_tell_trumps(const Rules& rules, const State& state) {
  return rules.tables.cards_tell_trumps && !state.shown;
}
// Returns the seat of that name; if there is none in this deal, the seat that begins. Precondition: it is not a name
// that only a deal that is over gives.
Seat seat_at(const Rules& rules, const State& state, SeatName name);
// Returns the seat that takes the card that was turned up, or the talon.
Seat taker_of_talon(const Rules& rules, const State& state);
// Returns the cards of the pack that are in nobody's hand and were in none: not yet dealt, or left over.
CardSet undealt(const Rules& rules, const State& state);
// Returns the cards that may not be discarded, unless a hand has too few others.
CardSet kept_from_discards(const Rules& rules);
// Returns the cards that were taken from the talon; none if nobody has taken any.
CardSet taken_from_talon(const Rules& rules, const State& state);
// Returns those of them that `viewer` has seen when they were taken; kNobody stands for everybody.
CardSet talon_seen_by(const Rules& rules, const State& state, Seat viewer);
// Returns what the cards that lie aside count for the side when the play is over: those discarded, and what is left of
// the talon.
int points_aside(const Rules& rules, const State& state, Side side);
// Returns the next seat after `seat` that takes part in the play.
Seat next_to_play(const Rules& rules, const State& state, Seat seat);
inline SeatSet everybody(const Rules& rules) { return static_cast<SeatSet>((1U << rules.tables.seats) - 1U); }
inline SeatSet without(SeatSet set, SeatSet others) { return static_cast<SeatSet>(set & ~unsigned{others}); }
// Returns the seats that play the contract together: the declarer's side, and whoever holds the card that he called.
// What a seat may do and what it is told must not depend on it before the holder is known.
inline SeatSet declaring_seats(const Rules& rules, const State& state) {
  if (state.declarers == kNoSide) return 0;
  const SeatSet ally = state.ally == kNobody ? SeatSet{0} : seat_bit(state.ally);
  return static_cast<SeatSet>(rules.tables.seats_of[state.declarers] | ally);
}
// Returns the seats that play together with `seat`, and itself, likewise.
inline SeatSet party_of(const Rules& rules, const State& state, Seat seat) {
  const SeatSet declaring = declaring_seats(rules, state);
  if (state.ally == kNobody) return party_of(rules, state.declarers, seat);
  return (declaring & seat_bit(seat)) != 0 ? declaring : without(everybody(rules), declaring);
}
// Return the tricks and the points of the sides of these seats.
inline int tricks_of(const Rules& rules, const State& state, SeatSet seats) {
  int tricks = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((rules.tables.seats_of[side] & seats) != 0) tricks += state.tricks[side];
  return tricks;
}
inline int points_of(const Rules& rules, const State& state, SeatSet seats) {
  int points = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((rules.tables.seats_of[side] & seats) != 0) points += state.points[side];
  return points;
}
// Returns what the melds of these sides count beside their tricks.
inline int melded_by(const Rules& rules, const State& state, SeatSet seats) {
  int points = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((rules.tables.seats_of[side] & seats) != 0) points += state.melded[side];
  return points;
}
// Returns whether melds are declared in this deal, and count.
inline bool has_melds(const Rules& rules, const State& state) {
  return !rules.melds.empty() && (state.solo == kNobody || have_melds(rules, state.contract));
}
inline const Ordering& ordering_in_force(const Rules& rules, const State& state) {
  return rules.tables.orderings[state.order];
}

}  // namespace turup
