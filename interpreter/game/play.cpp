// The play: a card that is played, the winner of a trick, and what a trick counts. turn.cpp has what a seat may do.
#include <cassert>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

// Makes the card at `position` the best of the trick if it beats the cards before it.
void weigh(const Ordering& ordering, State& state, std::uint8_t position, Card card) {
  const std::uint8_t power = ordering.power[state.led][index(card)];
  if (power > state.best_power) {
    state.best_power = power;
    state.best = position;
  }
}

// Lets trumps count in a trick that has already begun.
void work_in_trick(const Rules& rules, State& state) {
  const Trumps trumps = Trumps::of_choice(state.trumps);
  if (state.trick_size == 0 || works_on_earlier_cards(rules.trump.hidden->effect)) {
    state.order = state.trumps;
    return weigh_trick(rules, state);
  }
  // Trumps count only for later cards: the cards on the table are judged without trumps, and so is a trump that was
  // led.
  state.order = static_cast<std::uint8_t>(Trumps{kSuits, trumps.reversed}.choice());
  weigh_trick(rules, state);
  if (state.led != trumps.strain) state.order = state.trumps;
}

void pass_over_those_out(const Rules& rules, State& state) { state.actor = next_to_play(rules, state, state.actor); }

// Returns whether a seat that adds a card of another suit than the one led shows that it has none of that suit.
bool shows_void(const Rules& rules, const State& state, std::uint8_t suit) {
  if (!rules.tables.has_duties) return true;
  return rules.tables.must_follow && !(rules.tables.may_trump && suit == strain_in_force(state));
}

void lay_card(const Rules& rules, State& state, Hooks* hooks, Card card) {
  const Seat actor = playing_seat(state);
  state.hand[actor].remove(card);
  state.played.insert(card);
  state.asker = kNobody;
  const Ordering& ordering = ordering_in_force(rules, state);
  state.trick_points = static_cast<std::uint16_t>(state.trick_points + ordering.points[index(card)]);
  const std::uint8_t suit = ordering.suit[index(card)];
  const std::uint8_t position = state.trick_size++;
  state.trick[position] = card;
  if (position == 0)
    state.led = suit;
  else if (suit != state.led && shows_void(rules, state, suit))
    state.voids[actor] |= static_cast<std::uint8_t>(1U << state.led);
  weigh(ordering, state, position, card);
  if (state.trick_size == state.whole_trick) return finish_trick(rules, state, hooks);
  if (state.out != 0) return pass_over_those_out(rules, state);
  give_turn(state, next_seat(rules, actor));
}

// Lets a card fix trumps if it is the first one led, or show hidden trumps if it is one.
void learn_trumps_from(const Rules& rules, State& state, Card card) {
  if (rules.tables.fixing.by_first_lead) {
    fix_trumps(rules, state, Trumps::of(rules.tables.deck.face(card).suit).choice());
    state.order = state.trumps;
  } else if (!rules.tables.plays_face_down &&
             Trumps::of_choice(state.trumps).suit() == rules.tables.deck.face(card).suit) {
    show_trumps(rules, state);
  }
}

// Returns whether the actor plays this card face down: he cannot follow suit, and trumps are hidden.
bool lies_face_down(const Rules& rules, const State& state, Card card) {
  return plays_face_down(rules, state) && state.trick_size > 0 &&
         ordering_in_force(rules, state).suit[index(card)] != state.led;
}

// Does what a card that lies face up means before it is laid.
void note_card(const Rules& rules, State& state, Card card) {
  // Only the declarer may play the card laid aside, and only when he has no other.
  if (state.has_aside && card == state.aside) show_trumps(rules, state);
  if (may_tell_trumps(rules, state)) learn_trumps_from(rules, state, card);
  if (rules.tables.notes_trumpers) note_trump(rules, state, state.actor, card);
  if (state.has_called && card == state.called_card) state.ally_known = true;
}

// Plays a card where more depends on it than the trick.
[[gnu::noinline]] void play_card_with_care(const Rules& rules, State& state, Hooks* hooks, Card card) {
  const Seat seat = playing_seat(state);
  if (lies_face_down(rules, state, card)) {
    state.put_down[seat].insert(card);
    if (state.has_aside && card == state.aside) state.has_aside = false;
  } else {
    note_card(rules, state, card);
  }
  if (rules.tables.melds_as_played) declare_with_card({rules, state, hooks}, seat, card);
  lay_card(rules, state, hooks, card);
}

std::uint8_t cards_to_play(const State& state, Seat seat) {
  const bool aside = state.has_aside && state.holder == seat;
  return static_cast<std::uint8_t>(state.hand[seat].size() + (aside ? 1 : 0));
}

}  // namespace

// Returns the seat that played the card at a position of the trick.
Seat player_of(const Rules& rules, const State& state, std::uint8_t position) {
  if (state.out == 0) {
    const unsigned seat = state.leader + unsigned{position};
    return static_cast<Seat>(seat < rules.tables.seats ? seat : seat - rules.tables.seats);
  }
  Seat seat = state.leader;
  for (; position > 0; --position) seat = next_to_play(rules, state, seat);
  return seat;
}

void weigh_trick(const Rules& rules, State& state) {
  const Ordering& ordering = rules.tables.orderings[state.order];
  state.best = 0;
  state.best_power = 0;
  if (state.trick_size > 0) state.led = ordering.suit[index(state.trick[0])];
  for (std::uint8_t i = 0; i < state.trick_size; ++i) weigh(ordering, state, i, state.trick[i]);
}

// Counts the cards of a whole trick, where trumps that count otherwise may be hidden, or shown while it was played.
void count_trick_anew(const Rules& rules, State& state, Side winners) {
  const Ordering& now = rules.tables.orderings[state.shown ? state.trumps : kSuits];
  state.trick_points = 0;
  for (std::uint8_t i = 0; i < state.trick_size; ++i) {
    const std::size_t card = index(state.trick[i]);
    state.trick_points = static_cast<std::uint16_t>(state.trick_points + now.points[card]);
    for (std::uint8_t suit = 0; suit < kSuits; ++suit) {
      const int more = rules.tables.orderings[suit].points[card] - rules.tables.orderings[kSuits].points[card];
      std::int16_t& of_suit = state.if_trumps[suit][winners];
      of_suit = static_cast<std::int16_t>(of_suit + more);
    }
  }
}

// Lets the trumps of earlier tricks count what trumps count.
void count_shown_trumps(const Rules& rules, State& state) {
  const std::uint8_t strain = Trumps::of_choice(state.trumps).strain;
  if (!rules.tables.trumps_count || strain == kSuits) return;
  for (Side side = 0; side < rules.tables.sides; ++side)
    state.points[side] = static_cast<std::uint16_t>(state.points[side] + state.if_trumps[strain][side]);
}

// Gives the winner the trick and what it counts.
void take_trick(const Rules& rules, State& state, Seat winner) {
  const Side side = rules.tables.side_of[winner];
  if (rules.tables.trumps_count && rules.trump.hidden) count_trick_anew(rules, state, side);
  const int counted = state.trick_points + trick_bonus(rules.scoring, state.tricks_played, state.tricks_due);
  ++state.tricks_played;
  state.points[side] = static_cast<std::uint16_t>(state.points[side] + counted);
  if (rules.tables.plays_face_down) count_face_down(rules, state, winner);
  ++state.tricks[side];
  state.last_winner = winner;
  if (!rules.tables.counts_by_seat) return;
  ++state.seat_tricks[winner];
  state.seat_points[winner] = static_cast<std::uint16_t>(state.seat_points[winner] + counted);
  if (!rules.tables.notes_fates) return;
  for (std::uint8_t i = 0; i < state.trick_size; ++i)
    state.fates[index(state.trick[i])] = fate_of(player_of(rules, state, i), winner);
}

// This is kept out of lay_card, which would otherwise save and restore for every card the registers that only this code
// needs.
[[gnu::noinline]] void finish_trick(const Rules& rules, State& state, Hooks* hooks) {
  if (rules.tables.plays_face_down) turn_up_trumps(rules, state);
  const Seat winner = player_of(rules, state, state.best);
  take_trick(rules, state, winner);
  if (rules.tables.judged_melds && state.tricks_played == 1 && has_melds(rules, state)) judge_melds(rules, state);
  if (state.tricks_played == state.tricks_due) return finish_play(rules, state);
  if (state.solo != kNobody &&
      defeats(undertaking_of(rules, state.contract), (declaring_seats(rules, state) & seat_bit(winner)) != 0))
    return end_deal(state, Ended::played);
  if (rules.tables.melds_by_trumping)
    state.trumped_in = ordering_in_force(rules, state).suit[index(state.trick[state.best])] != state.led;
  begin_trick(state, winner);
  if (rules.trump.hidden) show_in_time(rules, state);
  // Scripts are asked before every card; here they are asked once more, so that melds may follow at once.
  if (rules.tables.scripted_showing) ask_whether_shown({rules, state, hooks});
  if (state.shown && has_melds(rules, state) && begin_melds_after_trick({rules, state, hooks})) return;
  if (!rules.tables.plain_between) after_melds({rules, state, hooks});
}

void begin_trick(State& state, Seat leader) {
  state.phase = Phase::play;
  state.leader = leader;
  give_turn(state, leader);
  state.trick_size = 0;
  state.best = 0;
  state.best_power = 0;
  state.trick_points = 0;
  state.asker = kNobody;
  state.order = state.shown ? state.trumps : static_cast<std::uint8_t>(kSuits);
}

void finish_play(const Rules& rules, State& state) {
  if (rules.tables.counts_aside) count_cards_aside(rules, state);
  const bool unshown = trumps_are_hidden(rules, state) && annuls(rules.voids.unshown_trump);
  end_deal(state, unshown ? Ended::annulled_unshown : Ended::played);
}

void show_trumps(const Rules& rules, State& state) {
  state.shown = true;
  state.show_trick = state.tricks_played;
  count_shown_trumps(rules, state);
  if (state.has_aside) {
    state.hand[state.holder].insert(state.aside);
    state.has_aside = false;
    // When he followed suit he counted as not holding this card; now he holds it.
    const std::uint8_t suit = rules.tables.orderings[state.trumps].suit[index(state.aside)];
    state.voids[state.holder] = static_cast<std::uint8_t>(state.voids[state.holder] & ~(1U << suit));
  }
  work_in_trick(rules, state);
}

Seat next_to_play(const Rules& rules, const State& state, Seat seat) {
  do seat = next_seat(rules, seat);
  while ((state.out & seat_bit(seat)) != 0);
  return seat;
}

// Returns who leads to the first trick: whoever holds a card, or the seat that the rules name.
Seat first_leader(const Rules& rules, const State& state) {
  const auto& card = rules.play.first_lead ? rules.play.first_lead : rules.play.leads_with;
  if (!card) return seat_at(rules, state, rules.play.leads);
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (!(state.hand[seat] & rules.tables.deck.cards(*card)).empty()) return seat;
  return state.first;
}

// Returns who leads to the first trick of a contract that is not the auction's: the next in turn if that seat is out.
Seat leader_of_contract(const Rules& rules, const State& state) {
  const ContractRules* contract = contract_of(rules, state.contract);
  const Seat seat = contract ? seat_at(rules, state, contract->leads) : state.solo;
  return (state.out & seat_bit(seat)) == 0 ? seat : next_to_play(rules, state, seat);
}

// A contract may be announced on the first cards dealt, and then no more are dealt.
std::uint8_t tricks_left(const Rules& rules, const State& state) {
  if (state.tricks_due != 0) return static_cast<std::uint8_t>(state.tricks_due - state.tricks_played);
  const bool all_dealt = state.step == rules.tables.steps.size();
  return all_dealt && state.solo != kNobody ? cards_to_play(state, state.solo)
                                            : static_cast<std::uint8_t>(rules.tables.hand_size_in(state.deal_number));
}

namespace {

// Asks the declarer whether he shows trumps. Returns false if he is not asked.
bool begin_showing(const Rules& rules, State& state) {
  if (!trumps_are_hidden(rules, state) || !may_open(rules.trump.hidden->opening) || state.phase == Phase::showing)
    return false;
  state.phase = Phase::showing;
  state.actor = state.holder;
  return true;
}

}  // namespace

void apply_showing(const Deal& deal, const Action& action) {
  if (action.say == Say::show) show_trumps(deal.rules, deal.state);
  begin_play(deal);
}

void begin_play(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (begin_showing(rules, state)) return;
  const bool alone = state.solo != kNobody;
  Seat leader = alone ? leader_of_contract(rules, state) : first_leader(rules, state);
  if (has_dummy(rules.play.dummy) && !alone && state.declarers != kNoSide) {
    const SeatSet partners = without(rules.tables.seats_of[state.declarers], seat_bit(state.holder));
    state.dummy = first_from(rules, partners, state.holder);
  }
  if (rules.tables.scripted_leader && !alone) leader = leader_by_scripts(deal, leader);
  state.tricks_due = tricks_left(rules, state);
  assert(state.tricks_due == cards_to_play(state, leader));
  state.whole_trick = static_cast<std::uint8_t>(rules.tables.seats - (state.out == 0 ? 0 : count_bits(state.out)));
  begin_trick(state, leader);
  if (rules.tables.melds_at_start) begin_melds_at_start(deal);
}

void act_in_turn(const Deal& deal, const Action& action) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (action.say == Say::play) return play_card(rules, state, deal.hooks, action.card);
  if (action.say == Say::declare) return declare_meld(rules, state, state.actor, action.which);
  state.voids[state.actor] |= static_cast<std::uint8_t>(1U << state.led);
  state.asker = state.actor;
  show_trumps(rules, state);
  begin_melds_at_show(deal);
}

void play_card(const Rules& rules, State& state, Hooks* hooks, Card card) {
  if (rules.tables.minds_cards || (state.has_aside && card == state.aside))
    return play_card_with_care(rules, state, hooks, card);
  lay_card(rules, state, hooks, card);
}

}  // namespace turup
