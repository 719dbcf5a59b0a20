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

// Calls `ask` with the place of each script that fills the point, in the order of the variant.
template <class Ask>
void ask_each(const Rules& rules, HookPoint point, Ask ask) {
  for (std::size_t use = 0; use < rules.hooks.size(); ++use)
    if (rules.hooks[use].script.has(point)) ask(use);
}

// Facts for scripts (facts.cpp): of the auction, of a deal that may be played, of one that has been played, and of one
// that is over and counted. They name everything that they take, and nothing of it is hidden from anybody then.
HookFacts auction_facts(const Rules& rules, const State& state);
HookFacts raising_facts(const Rules& rules, const State& state);  // of the auction and of what has been played
HookFacts deal_facts(const Rules& rules, const State& state);
HookFacts end_facts(const Rules& rules, const State& state);
HookFacts match_facts(const Rules& rules, const Match& match);  // before a deal of the match
HookFacts settle_facts(const Rules& rules, const Match& match, const Result& result);

// Scripts that decide while a deal is played (scripted_play.cpp). Each is told what those before it have answered.
// Asks what the actor may do at his turn to play or to declare melds: whether hidden trumps are shown first, which
// melds he may declare, and which of his cards he may play.
void ask_in_play(const Deal& deal);
inline void ask_about_turn(const Deal& deal) {
  if (deal.rules.tables.scripted_turn) ask_in_play(deal);
}
// Asks scripts whether hidden trumps are shown before the actor plays, or whether he may not ask for them.
void ask_whether_shown(const Deal& deal);
// Returns those of the melds that scripts let the seat declare, one bit each.
std::uint16_t melds_by_scripts(const Deal& deal, Seat seat, std::uint16_t melds);
// Returns those of the seats that scripts let raise the stakes to that step.
SeatSet raisers_by_scripts(const Deal& deal, SeatSet seats, Stake next);
// Returns the first script that does not leave the actor the card, if one does not. Precondition: he is to play a card,
// and the rules allow this one.
std::optional<std::size_t> script_that_bars(const Deal& deal, Card card);
// Returns the first script for `calls` that does not leave the actor this bid or pass, or does not let him equal the
// last bid. Precondition: it is his turn to call.
std::optional<std::size_t> script_that_bars(const Deal& deal, const Action& call);
// Adds the hand of one seat to facts for a script.
void tell_hand(const Rules& rules, const State& state, Seat seat, HookFacts& facts);
// Returns who leads the first trick, instead of `leader`.
Seat leader_by_scripts(const Deal& deal, Seat leader);
// Finds whose whole hands annul the deal.
void show_hands_to_scripts(const Deal& deal);
void show_first_cards_to_scripts(const Deal& deal);  // to those that ask for them
// Returns whether what everybody has heard in the auction annuls the deal.
bool annulled_by_auction(const Deal& deal);

// Returns who deals after a deal whose result has moved the scores, which were `before` (next_dealer.cpp).
Seat dealer_after(const Rules& rules, Hooks* hooks, const Match& match, const Scores& before, const Result& result);

// The worth of a deal to the declarers, with its stake.
struct DealWorth {
  std::int32_t made = 0;
  std::int32_t failed = 0;
};

// The last words of scripts on a deal (last_words.cpp). Each script is told what those before it have answered.
// Changes what the deal is worth to the declarers. `worth`: with the stake, made and failed.
void value_by_scripts(const Rules& rules, const State& state, const DealWorth& worth, Hooks* hooks, Result& result);
// Returns the key of the script that judges whether a bid is made. Precondition: there is one.
std::string_view key_of_judge(const Rules& rules);
// Moves the scores of the match. Returns the side that has won or lost it. Precondition: a script fills `settle`.
struct Verdict {
  Side won = kNoSide;
  Side lost = kNoSide;
};
Verdict settle_by_scripts(const Rules& rules, Hooks* hooks, Match& match, Result& result);
// Changes what the deal adds to the score of every side.
void score_by_scripts(const Rules& rules, const State& state, Hooks* hooks, Result& result);
// Returns who deals next, instead of `next`. `facts` are those of the deal that is over.
Seat dealer_by_scripts(const Rules& rules, Hooks* hooks, HookFacts facts, Seat next);

// Does the same as apply, but a script that fails may leave the state half changed.
void move_on(const Deal& deal, const Action& action);

// Runs the script from state.step to the next decision, or to the play (deal.cpp).
void run_script(const Deal& deal);
// Does the same once no contract is left to announce before anybody has cards; scripts may still offer a word then.
void begin_dealing(const Deal& deal);
// Does the same once cards may be dealt.
void deal_on(const Deal& deal);
void exchange_cards(const Rules& rules, State& state);

// The talon (talon.cpp): turns a card of it up; lets somebody take it, and returns whether he must then discard; counts
// it at the end of the play. Before that he may be asked whether he leaves it.
void turn_up(const Rules& rules, State& state);
// Gives the card that was turned up to the seat that takes it instead of the last card dealt to it. The dealer, whose
// last card it would be, gets that one. Precondition: every card is dealt.
void hand_over_turn_up(const Rules& rules, State& state);
bool begin_discard(const Deal& deal);
bool take_talon(const Rules& rules, State& state);
Choices discard_choices(const Rules& rules, const State& state);
void apply_discard(const Deal& deal, const Action& action);
void count_cards_aside(const Rules& rules, State& state);
// Cuts the pack at random, as any_action and apply would. Precondition: Phase::cut.
void cut_at_random(const Deal& deal, Rng& rng);

// Goes on to what comes before the first bid, or to the bids (deal.cpp).
void begin_bidding(const Deal& deal);
// The auction (auction.cpp): the calls that are allowed, and the effect of a call.
void begin_auction(const Deal& deal);
Choices auction_choices(const Rules& rules, const State& state);
void apply_call(const Deal& deal, const Action& action);
// The end of an auction (auction_end.cpp): who is declarer, and what he must take; or nobody plays.
void settle_contract(const Deal& deal);
// Begins a second auction. Returns false if nobody could bid in it.
bool begin_second_auction(const Deal& deal);
// Undoes the choice of trumps of the first auction, because somebody else is going to be declarer.
void unfix_trumps(const Rules& rules, State& state);
// Bids beyond the plain ones (bids.cpp): the strains that rank higher than the standing bid's, one bit each, and
// whether some seat may still equal it.
std::uint16_t higher_strains(const Rules& rules, const State& state);
bool may_be_equalled(const Rules& rules, const State& state);
// Adds bids of the same number in a higher strain, and equalling the bid; takes out numbers that are not on the ladder.
void keep_house_rules(const Rules& rules, const State& state, Choices& choices);
// Leaves of the numbers those that scripts have left.
void keep_some(const Calls& allowed, Choices& choices);
// Returns what the actor may say where a suit is taken or left, and does what a call does there.
Choices take_choices(const Rules& rules, const State& state);
void note_taking(const Rules& rules, State& state, const Action& action);
// Returns whether the actor is the last to speak in the last round.
bool is_last_to_take(const Rules& rules, const State& state);
// Returns the numbers that the actor may say for himself, and does what one of them does.
Choices own_numbers(const Rules& rules, const State& state);
void say_own(State& state, const Action& action);
// Returns the number that the last to speak may not say, because all of them would come out even; -1 if there is none.
int barred_number(const Rules& rules, const State& state);
// Returns what is in play in this deal: where tricks count, as many as its hands have cards.
int in_play_now(const Rules& rules, const State& state);
// Notes who of each side was the first to name the strain of the standing bid, which was just made or equalled.
void note_named(const Rules& rules, State& state);
// Returns the seat of the bidder's side that was the first to name the strain of the bid.
Seat first_to_name(const Rules& rules, const State& state);
// Finishes an auction at random, as any_action would, and returns the number of calls.
// Precondition: Tables::plain_auction.
unsigned call_at_random(const Deal& deal, Rng& rng);

// Stakes (stakes.cpp): begin_stakes opens the window and runs on if nobody may raise them.
void begin_stakes(const Deal& deal);
// Returns whether stakes are raised by calls of the auction, and the words by which the actor may raise them there.
inline bool stakes_in_auction(const Rules& rules) {
  return rules.stakes.in_force() && is_in_auction(rules.stakes.window);
}
std::uint32_t raises_in_auction(const Rules& rules, const State& state);
// Asks the scripts whether the actor may raise them, if the rules let him.
void ask_about_raise(const Deal& deal);
// Opens the window between two tricks. Returns whether somebody is asked.
bool begin_stakes_in_play(const Deal& deal);
// Returns whether the stakes may be raised after a trick that is yet to be played.
bool may_still_be_raised(const Rules& rules, const State& state);
Choices stakes_choices(const Rules& rules, const State& state);
void apply_stakes(const Deal& deal, const Action& action);
// Finishes the window at random, as any_action would, and returns the number of decisions. Precondition: Phase::stakes.
unsigned raise_at_random(const Deal& deal, Rng& rng);
// Returns by Stake how many times a deal counts at each step that is open in this deal.
std::array<int, kStakes> present_ladder(const Rules& rules, const State& state);
// Returns whether the declarer may redouble on seeing the card he left trumps to.
bool may_redouble_on_sight(const Rules& rules, const State& state);
bool begin_sight(const Deal& deal);
void apply_sight(const Deal& deal, const Action& action);

// Contracts beside the auction's (solo.cpp). Every seat that may announce one is asked in turn; before the first lead
// it may also claim that its hand annuls the deal.
void begin_contracts(const Deal& deal, Called called);
// Goes on when nobody announces a contract any more: with the stakes of one, or with the play.
void after_contracts(const Deal& deal);
// Returns the seats that may announce the contract. Precondition: there is a declarer, if it is up to him.
SeatSet may_announce(const Rules& rules, const State& state, const ContractRules& contract);
Choices contract_choices(const Rules& rules, const State& state);
void apply_contract(const Deal& deal, const Action& action);
struct Solo {
  std::uint8_t contract = kRegular;
  Seat seat = kNobody;
  PartnerHand partner = PartnerHand::face_down;
  std::array<std::int16_t, kMostWorth> worth{};
  std::uint8_t suit = 0;  // that he names with it
};
// Puts the contract in place of the auction's, and does nothing else.
void play_alone(const Rules& rules, State& state, const Solo& solo);

// Offers the words that scripts let seats say (offers.cpp). Returns whether somebody has something to say.
bool begin_offers(const Deal& deal, Moment moment);
Choices offer_choices(const State& state);
void apply_offer(const Deal& deal, const Action& action);

// Returns the numbers that a script keeps of the deal. `use` is the script's place in Rules::hooks.
Memory notes_of(const Rules& rules, const State& state, std::size_t use);

// Returns one of the choices of trumps at random: an indicator, or to leave trumps to a card that is yet to be dealt.
Action any_trump(const Rules& rules, Rng& rng);
// Fixes trumps at random, as any_action and apply would. Precondition: Phase::trump, Fixing::is_said().
void fix_trumps_at_random(const Deal& deal, Rng& rng);

// Hidden trumps (hidden_trumps.cpp).
// Turns up the trumps among the cards that lie face down in a whole trick, which shows trumps.
void turn_up_trumps(const Rules& rules, State& state);
// Counts for the winner the points of cards that stay face down.
void count_face_down(const Rules& rules, State& state, Seat winner);
// Shows trumps after a trick, if they may not stay hidden any longer.
void show_in_time(const Rules& rules, State& state);
// Returns the card of his own that the actor has turned up and must play, if the rules demand it.
// Precondition: the actor asked for trumps, or showed them, in this trick.
std::optional<Card> card_turned_up_to_play(const Rules& rules, const State& state);
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
Choices play_choices(const Rules& rules, const State& state);  // turn.cpp
void apply_showing(const Deal& deal, const Action& action);    // shows trumps before the first lead, or not
void act_in_turn(const Deal& deal, const Action& action);      // asks, shows, declares or plays
void play_card(const Rules& rules, State& state, Hooks* hooks, Card card);
// Gives the whole trick on the table to its winner and goes on to what comes next.
void finish_trick(const Rules& rules, State& state, Hooks* hooks);
// Returns the seat that played the card at a position of the trick.
Seat player_of(const Rules& rules, const State& state, std::uint8_t position);
// Returns the strain under which cards are judged now: trumps, once they count.
inline std::uint8_t strain_in_force(const State& state) { return Trumps::of_choice(state.order).strain; }

// Duties (duties.cpp). Returns whether none is in force for the next card, or the cards that are left of `cards` when
// every duty now in force has been applied.
bool is_free_of_duties(const Rules& rules, const State& state);
CardSet after_duties(const Rules& rules, const State& state, CardSet cards);

// Melds (melds.cpp): windows before the first lead, after a trick and when trumps are shown. The openers return whether
// somebody is asked.
bool begin_melds_at_start(const Deal& deal);
bool begin_melds_after_trick(const Deal& deal);
bool begin_melds_at_show(const Deal& deal);
// Declares the melds of which this card is the first that the seat plays.
void declare_with_card(const Deal& deal, Seat seat, Card card);
std::uint16_t melds_now(const Rules& rules, const State& state);  // melds that the actor may declare, one bit each
// Returns whether somebody holds a meld that he may declare at one of his turns to play.
bool holds_meld_for_turns(const Rules& rules, const State& state);
inline bool may_declare_in_turn(const Rules& rules, const State& state) {
  return rules.tables.melds_in_turn && state.shown && holds_meld_for_turns(rules, state);
}
// Returns whether the actor has declared the meld, or another of the same cards.
bool has_declared(const Rules& rules, const State& state, std::size_t meld);
// Returns the meld of the actor that stands in place of this one, of whose cards it has some.
std::optional<std::size_t> meld_instead_of(const Rules& rules, const State& state, std::size_t meld);
// Counts the melds of the side that has declared the best, when the first trick is complete.
void judge_melds(const Rules& rules, State& state);
bool may_still_be_declared(const Rules& rules, const State& state);
Choices meld_choices(const Rules& rules, const State& state);
void apply_meld(const Deal& deal, const Action& action);
// Finishes a window at random, as any_action would, and returns the number of decisions. Precondition: Phase::melds.
unsigned declare_at_random(const Deal& deal, Rng& rng);

// Between two tricks, after the melds (after_trick.cpp): first scripts may offer something, then the stakes may be
// raised, then the deal may stop.
void after_melds(const Deal& deal);
void after_offers(const Deal& deal);
void after_stakes(const Deal& deal);
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

// Returns the number of one of so many seats or sides if `first` has the first number.
constexpr std::uint8_t counted_from(unsigned first, unsigned one, unsigned of) {
  return static_cast<std::uint8_t>(one >= first ? one - first : one + of - first);
}
// Convert seats and sides between the table's numbers and those of scripts, which count from the first to speak.
Seat script_seat(const Rules& rules, const State& state, Seat seat);
Seat table_seat(const Rules& rules, const State& state, Seat seat);
Side script_side(const Rules& rules, const State& state, Side side);
Side table_side(const Rules& rules, const State& state, Side side);

}  // namespace turup
