// Between the kernel's files: how a deal moves from one decision to the next. Not for users of the kernel.
#pragma once

#include "game/kernel.h"

namespace turup {

// What moves: a deal under its rules, with the scripts that decide in it (null where none does).
struct Deal {
  const Rules& rules;
  State& state;
  Hooks* hooks;

  // Precondition: a script decides here. Throws std::logic_error without hooks.
  Hooks& scripts() const;
};

// What apply does, without its guarantee that a failing script leaves the state as it was.
void move_on(const Deal& deal, const Action& action);

// Runs the script from state.step to the next decision, or to the play (deal.cpp).
void run_script(const Deal& deal);
void exchange_cards(const Rules& rules, State& state);
// As any_action and apply would. Precondition: Phase::cut.
void cut_at_random(const Deal& deal, Rng& rng);

// The auction (auction.cpp): what may be called, and what a call does.
void begin_auction(const Deal& deal);
Choices auction_choices(const Rules& rules, const State& state);
void apply_call(const Deal& deal, const Action& action);
// The rest of an auction at random, as any_action would; returns how many calls. Precondition: Tables::plain_auction.
unsigned call_at_random(const Deal& deal, Rng& rng);

// Stakes (stakes.cpp): the window opens and runs on if there is nothing to raise.
void begin_stakes(const Deal& deal);
Choices stakes_choices(const Rules& rules, const State& state);
void apply_stakes(const Deal& deal, const Action& action);
// Returns what the steps count in this deal, by Stake.
std::array<int, kStakes> present_ladder(const Rules& rules, const State& state);
// Returns whether the declarer may redouble on seeing the card he left trumps to.
bool may_redouble_on_sight(const Rules& rules, const State& state);
bool begin_sight(const Rules& rules, State& state);
void apply_sight(const Deal& deal, const Action& action);

// Contracts to be played alone (solo.cpp). All are asked in turn, also whether they claim what their hands annul.
void begin_contracts(const Deal& deal);
Choices contract_choices(const Rules& rules, const State& state);
void apply_contract(const Deal& deal, const Action& action);
struct Solo {
  std::uint8_t contract = kRegular;
  Seat seat = kNobody;
  PartnerHand partner = PartnerHand::face_down;
  std::array<std::int16_t, kMostWorth> worth{};
};
// The contract takes the place of the auction's; nothing else happens yet.
void play_alone(const Rules& rules, State& state, const Solo& solo);

// Offers what scripts let seats say (offers.cpp); returns whether somebody has something to say.
bool begin_offers(const Deal& deal, Moment moment);
Choices offer_choices(const State& state);
void apply_offer(const Deal& deal, const Action& action);

// Returns what a script keeps of the deal; `use`: its place in Rules::hooks.
Notes notes_of(const Rules& rules, const State& state, std::size_t use);

// Any choice of trumps with an indicator, or to leave them to a card that is yet to be dealt.
Action any_trump(const Rules& rules, Rng& rng);
// As any_action and apply would. Precondition: Phase::trump, FixedBy::indicator.
void fix_trumps_at_random(const Deal& deal, Rng& rng);

// Trumps (play.cpp).
void fix_trumps(const Rules& rules, State& state, std::size_t choice);

// The play (play.cpp).
void begin_play(const Deal& deal);
// Returns how many tricks are still to be played, also before the first.
std::uint8_t tricks_left(const Rules& rules, const State& state);
Choices play_choices(const Rules& rules, const State& state);
void act_in_turn(const Deal& deal, const Action& action);  // to ask, show, declare or play
void play_card(const Rules& rules, State& state, Hooks* hooks, Card card);
// The trick on the table is whole: its winner, and what comes next.
void finish_trick(const Rules& rules, State& state, Hooks* hooks);
// Returns what all the duties that there are now leave of `cards`.
CardSet after_duties(const Rules& rules, const State& state, CardSet cards);
// The card of his own that the actor has turned up and must play, if that is the rule. Precondition: the actor asked
// for trumps, or showed them, in this trick.
std::optional<Card> card_turned_up_to_play(const Rules& rules, const State& state);

// Melds (melds.cpp): windows after a trick and when trumps are shown. The openers return whether somebody is asked.
bool begin_melds_after_trick(const Deal& deal);
bool begin_melds_at_show(const Deal& deal);
std::uint8_t melds_now(const Rules& rules, const State& state);  // that the actor may declare, one bit each
bool may_still_be_declared(const Rules& rules, const State& state);
Choices meld_choices(const Rules& rules, const State& state);
void apply_meld(const Deal& deal, const Action& action);
// The rest of a window at random, as any_action would; returns how many decisions. Precondition: Phase::melds.
unsigned declare_at_random(const Deal& deal, Rng& rng);

// Between two tricks, after the melds: what scripts offer, then whether to stop (after_trick.cpp).
void after_melds(const Deal& deal);
void after_offers(const Deal& deal);
void apply_agreement(const Deal& deal, const Action& action);

// Annulled deals (voids.cpp).
bool annulled_by_packet(const Rules& rules, State& state);
bool annulled_by_hands(const Rules& rules, State& state);
bool annulled_without_trumps(const Rules& rules, State& state);
bool may_claim(const Rules& rules, const State& state);                   // the actor
bool may_claim_hands(const Rules& rules);                                 // whether whole hands are claimed at all
bool may_still_be_claimed(const Rules& rules, const State& state);        // during the play, as far as all know
void note_trump(const Rules& rules, State& state, Seat seat, Card card);  // claims depend on who has played one
void apply_claim(const Rules& rules, State& state);

void end_deal(State& state, Ended ended);

// The first seat of `set` in turn order from `from` on; kNobody if the set is empty.
Seat first_from(const Rules& rules, SeatSet set, Seat from);

// Seats and sides as scripts number them, from the first to speak.
Seat script_seat(const Rules& rules, const State& state, Seat seat);
Seat table_seat(const Rules& rules, const State& state, Seat seat);
Side script_side(const Rules& rules, const State& state, Side side);
Side table_side(const Rules& rules, const State& state, Side side);

}  // namespace turup
