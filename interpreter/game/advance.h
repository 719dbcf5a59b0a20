// Functions that move a deal from one decision to the next. The kernel's files share them; its users do not need them.
#pragma once

#include "game/kernel.h"

namespace turup {

// A deal on the move: its rules, its state, and the scripts that decide in it (null where none does).
struct Deal {
  const Rules& rules;
  State& state;
  Hooks* hooks;

  // Returns the scripts of the deal. Throws std::logic_error if there are none. Precondition: a script decides here.
  Hooks& scripts() const;
};

// Does the same as apply, but a script that fails may leave the state half changed.
void move_on(const Deal& deal, const Action& action);

// Runs the script from state.step to the next decision, or to the play (deal.cpp).
void run_script(const Deal& deal);
void exchange_cards(const Rules& rules, State& state);

// The talon (talon.cpp): turns a card of it up; lets somebody take it, and returns whether he must then discard; counts
// it at the end of the play.
void turn_up(const Rules& rules, State& state);
bool begin_discard(const Rules& rules, State& state);
Choices discard_choices(const Rules& rules, const State& state);
void apply_discard(const Deal& deal, const Action& action);
void count_cards_aside(const Rules& rules, State& state);
// Cuts the pack at random, as any_action and apply would. Precondition: Phase::cut.
void cut_at_random(const Deal& deal, Rng& rng);

// The auction (auction.cpp): the calls that are allowed, and the effect of a call.
void begin_auction(const Deal& deal);
Choices auction_choices(const Rules& rules, const State& state);
void apply_call(const Deal& deal, const Action& action);
// Finishes an auction at random, as any_action would, and returns the number of calls.
// Precondition: Tables::plain_auction.
unsigned call_at_random(const Deal& deal, Rng& rng);

// Stakes (stakes.cpp): begin_stakes opens the window and runs on if nobody may raise them.
void begin_stakes(const Deal& deal);
Choices stakes_choices(const Rules& rules, const State& state);
void apply_stakes(const Deal& deal, const Action& action);
// Returns by Stake how many times a deal counts at each step that is open in this deal.
std::array<int, kStakes> present_ladder(const Rules& rules, const State& state);
// Returns whether the declarer may redouble on seeing the card he left trumps to.
bool may_redouble_on_sight(const Rules& rules, const State& state);
bool begin_sight(const Rules& rules, State& state);
void apply_sight(const Deal& deal, const Action& action);

// Contracts to be played alone (solo.cpp). Every seat is asked in turn, and may also claim that its hand annuls the
// deal.
void begin_contracts(const Deal& deal);
Choices contract_choices(const Rules& rules, const State& state);
void apply_contract(const Deal& deal, const Action& action);
struct Solo {
  std::uint8_t contract = kRegular;
  Seat seat = kNobody;
  PartnerHand partner = PartnerHand::face_down;
  std::array<std::int16_t, kMostWorth> worth{};
};
// Puts the contract in place of the auction's, and does nothing else.
void play_alone(const Rules& rules, State& state, const Solo& solo);

// Offers the words that scripts let seats say (offers.cpp). Returns whether somebody has something to say.
bool begin_offers(const Deal& deal, Moment moment);
Choices offer_choices(const State& state);
void apply_offer(const Deal& deal, const Action& action);

// Returns the numbers that a script keeps of the deal. `use` is the script's place in Rules::hooks.
Notes notes_of(const Rules& rules, const State& state, std::size_t use);

// Returns one of the choices of trumps at random: an indicator, or to leave trumps to a card that is yet to be dealt.
Action any_trump(const Rules& rules, Rng& rng);
// Fixes trumps at random, as any_action and apply would. Precondition: Phase::trump, Fixing::is_said().
void fix_trumps_at_random(const Deal& deal, Rng& rng);

// Trumps (play.cpp).
void fix_trumps(const Rules& rules, State& state, std::size_t choice);

// Lets a seat play its next card. This is where it is decided who decides for it: the declarer, once dummy lies open.
inline void give_turn(State& state, Seat seat) {
  state.actor = seat;
  if (state.dummy == kNobody) return;
  state.for_dummy = seat == state.dummy && !state.played.empty();
  if (state.for_dummy) state.actor = state.holder;
}

// The play (play.cpp).
void begin_play(const Deal& deal);
// Returns how many tricks are still to be played, also before the first.
std::uint8_t tricks_left(const Rules& rules, const State& state);
Choices play_choices(const Rules& rules, const State& state);
void act_in_turn(const Deal& deal, const Action& action);  // asks, shows, declares or plays
void play_card(const Rules& rules, State& state, Hooks* hooks, Card card);
// Gives the whole trick on the table to its winner and goes on to what comes next.
void finish_trick(const Rules& rules, State& state, Hooks* hooks);
// Returns the cards that are left of `cards` when every duty now in force has been applied.
CardSet after_duties(const Rules& rules, const State& state, CardSet cards);
// Returns the card of his own that the actor has turned up and must play, if the rules demand it.
// Precondition: the actor asked for trumps, or showed them, in this trick.
std::optional<Card> card_turned_up_to_play(const Rules& rules, const State& state);

// Melds (melds.cpp): windows after a trick and when trumps are shown. Both openers return whether somebody is asked.
bool begin_melds_after_trick(const Deal& deal);
bool begin_melds_at_show(const Deal& deal);
std::uint8_t melds_now(const Rules& rules, const State& state);  // melds that the actor may declare, one bit each
bool may_still_be_declared(const Rules& rules, const State& state);
Choices meld_choices(const Rules& rules, const State& state);
void apply_meld(const Deal& deal, const Action& action);
// Finishes a window at random, as any_action would, and returns the number of decisions. Precondition: Phase::melds.
unsigned declare_at_random(const Deal& deal, Rng& rng);

// Between two tricks, after the melds (after_trick.cpp): first scripts may offer something, then the deal may stop.
void after_melds(const Deal& deal);
void after_offers(const Deal& deal);
void apply_agreement(const Deal& deal, const Action& action);

// Annulled deals (voids.cpp).
bool annulled_by_packet(const Rules& rules, State& state);
bool annulled_by_hands(const Rules& rules, State& state);
bool annulled_without_trumps(const Rules& rules, State& state);
bool may_claim(const Rules& rules, const State& state);                   // whether the actor may claim
bool may_claim_hands(const Rules& rules);                                 // whether whole hands are claimed at all
bool may_still_be_claimed(const Rules& rules, const State& state);        // during the play, as far as everybody knows
void note_trump(const Rules& rules, State& state, Seat seat, Card card);  // claims depend on who has played a trump
void apply_claim(const Rules& rules, State& state);

void end_deal(State& state, Ended ended);

// Returns the first seat of `set` in turn order from `from` on; kNobody if the set is empty.
Seat first_from(const Rules& rules, SeatSet set, Seat from);

// Convert seats and sides between the table's numbers and those of scripts, which count from the first to speak.
Seat script_seat(const Rules& rules, const State& state, Seat seat);
Seat table_seat(const Rules& rules, const State& state, Seat seat);
Side script_side(const Rules& rules, const State& state, Side side);
Side table_side(const Rules& rules, const State& state, Side side);

}  // namespace turup
