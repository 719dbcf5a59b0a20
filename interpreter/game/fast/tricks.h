// Plays the cards of many tricks at random in one loop. This is the inside of playout.cpp.
//
// The loop does what any_action and apply do card by card, with the same draws. Facts that cannot change while tricks
// follow each other are looked up once (TrickContext). Facts that change with every card are held in registers
// (OpenTrick) and put back into the state when the loop is left. The loop is left where more follows than the next lead
// or the choice of a card. Where the compiler knows the number of seats, it plays a trick without counting its cards.
// All of it is one struct, which the compiler has to see whole to hold the facts in registers; so the file is long.
#pragma once

#include <cassert>

#include "game/fast/machine.h"
#include "game/fast/trick_context.h"

namespace turup::tricks {

enum class Duties : std::uint8_t { none, some };
enum class Copies : std::uint8_t { one, several };

// Stands for a number of seats that is known only at run time.
inline constexpr unsigned kAnySeats = 0;

using Hands = std::array<Cards, kMaxSeats>;

// The trick on the table while cards are added to it.
struct OpenTrick {
  const Ordering* ordering = nullptr;
  const std::uint8_t* power = nullptr;
  Cards following = 0;
  std::size_t turn = 0;    // the seat whose turn it is
  std::size_t winner = 0;  // the seat that is winning
  unsigned best_power = 0;
  unsigned points = 0;
  unsigned left = 0;  // tricks left, with this one
};

// The play of one kind of rules on one kind of machine, until the loop is left.
template <class Machine, Duties duties, Copies copies, unsigned known_seats>
struct Play {
  const Rules& rules;
  State& state;
  Picks& picks;
  Hands& hand;             // by seat; not in here, since the facts then stay in registers
  Cards all = 0;           // cards in hands, or aside, when the state was left
  Cards first_copies = 0;  // the first copy of each card, for a deck with several
  TrickContext context;
  unsigned decisions = 0;

  [[gnu::always_inline]] Play(const Rules& of, State& from, Picks& draws, Hands& hands)
      : rules(of), state(from), picks(draws), hand(hands) {
    const Tables& tables = rules.tables;
    for (std::size_t seat = 0; seat < seats(); ++seat) hand[seat] = state.hand[seat].low();
    all = held();
    if constexpr (copies == Copies::several) first_copies = tables.deck.distinct(tables.deck.all()).low();
    learn_trumps(context, rules, state);
    const bool goes_on = state.solo == kNobody && tables.tricks_in_a_row;
    context.last = goes_on ? 1U : static_cast<unsigned>(state.tricks_due - state.tricks_played);
    context.asks = asks_at_once(rules, state);
    context.notes_more = tables.melds_by_trumping || tables.counts_by_seat;
    context.is_first = state.tricks_played == 0;
    if constexpr (duties == Duties::some) context.bound = bound_in(rules, state, state.tricks_played);
  }

  [[gnu::always_inline]] std::size_t seats() const {
    return known_seats == kAnySeats ? rules.tables.seats : known_seats;
  }

  // Returns the card laid aside, or none.
  [[gnu::always_inline]] Cards aside() const { return state.has_aside ? Cards{1} << index(state.aside) : 0; }

  // Returns the cards in hands or aside.
  [[gnu::always_inline]] Cards held() const {
    Cards cards = aside();
    for (std::size_t seat = 0; seat < seats(); ++seat) cards |= hand[seat];
    return cards;
  }

  [[gnu::always_inline]] OpenTrick taken_up() const {
    OpenTrick open;
    open.ordering = &ordering_in_force(rules, state);
    open.turn = playing_seat(state);
    open.winner = static_cast<std::size_t>(state.leader) + state.best;
    if (open.winner >= seats()) open.winner -= seats();
    open.best_power = state.best_power;
    open.points = state.trick_points;
    open.left = static_cast<unsigned>(state.tricks_due - state.tricks_played);
    follow(open, state.led);
    return open;
  }

  // Lets the others follow that suit.
  [[gnu::always_inline]] void follow(OpenTrick& open, std::uint8_t suit) const {
    state.led = suit;
    open.power = open.ordering->power[suit].data();
    open.following = open.ordering->of_suit[suit].low();
  }

  // Tells the state of a trick of `size` cards as much as duties and showing trumps depend on.
  [[gnu::always_inline]] void tell(const OpenTrick& open, std::size_t size) {
    state.played.add_low(all & ~held());
    state.trick_size = static_cast<std::uint8_t>(size);
    state.tricks_played = static_cast<std::uint8_t>(state.tricks_due - open.left);
    give_turn(state, static_cast<Seat>(open.turn));
  }

  // Tells the state which card is winning, and who leads and wins.
  [[gnu::always_inline]] void tell_best(const OpenTrick& open, std::size_t size) {
    const std::size_t leader = open.turn >= size ? open.turn - size : open.turn + seats() - size;
    state.leader = static_cast<Seat>(leader);
    state.best = static_cast<std::uint8_t>(open.winner - leader + (open.winner < leader ? seats() : 0));
    state.best_power = static_cast<std::uint8_t>(open.best_power);
    state.order = static_cast<std::uint8_t>(open.ordering - rules.tables.orderings.data());
  }

  [[gnu::always_inline]] void put_back(const OpenTrick& open, std::size_t size) {
    tell(open, size);
    for (std::size_t seat = 0; seat < seats(); ++seat) state.hand[seat].set_low(hand[seat]);
    tell_best(open, size);
    state.trick_points = static_cast<std::uint16_t>(open.points);
  }

  // Returns the cards that all duties leave. Precondition: the state has been told of the trick.
  [[gnu::noinline]] static Cards dutiful(const Rules& rules, const State& state, Cards cards) {
    return after_duties(rules, state, CardSet(cards, 0)).low();
  }

  // Returns the same as after_duties where `unbroken` is the only duty. A suit that is broken once remains so.
  [[gnu::always_inline]] Cards less_unbroken(const OpenTrick& open, Cards cards) {
    const Cards played = state.played.low() | (all & ~held());
    Cards broken = cards;
    context.bound.leading = Binds::nobody;
    const auto order = static_cast<std::size_t>(open.ordering - rules.tables.orderings.data());
    const std::uint8_t strain = Trumps::of_choice(order).strain;
    for (const Unbroken suit : rules.play.unbroken) {
      const Cards of_suit = open.ordering->of_suit[suit_led(suit, strain)].low();
      if ((of_suit & played) != 0) continue;
      broken &= ~of_suit;
      context.bound.leading = Binds::leader;
    }
    return broken != 0 ? broken : cards;
  }

  [[gnu::always_inline]] Binds binding(std::size_t position) const {
    if constexpr (duties == Duties::none) return Binds::nobody;
    return position == 0 ? context.bound.leading : context.bound.adding;
  }

  // Returns the same as after_duties for duties that bind somebody.
  [[gnu::always_inline]] Cards bound(const OpenTrick& open, Cards cards, std::size_t position) {
    switch (binding(position)) {
      case Binds::nobody: return cards;
      case Binds::leader: return less_unbroken(open, cards);
      case Binds::holder:
        if (open.turn != state.holder) return cards;
        break;
      case Binds::asker:
        if (open.turn != state.asker) return cards;
        break;
      case Binds::everybody: break;
    }
    tell(open, position);
    if (rules.tables.looks_at_best) tell_best(open, position);
    return dutiful(rules, state, cards);
  }

  // Returns the cards that duties and copies leave of `cards`.
  [[gnu::always_inline]] Cards offered(const OpenTrick& open, Cards cards, std::size_t position) {
    if (binding(position) != Binds::nobody) [[unlikely]]
      cards = bound(open, cards, position);
    if constexpr (copies == Copies::several) cards = distinct(cards);
    return cards;
  }

  // Returns the same as Deck::distinct, in one word: a card is left out if a lower copy of it is there too.
  [[gnu::always_inline]] Cards distinct(Cards cards) const {
    Cards lower = cards;
    for (int copy = 1; copy < rules.tables.deck.copies(); ++copy) {
      lower = (lower << 1U) & ~first_copies;
      cards &= ~lower;
    }
    return cards;
  }

  // Returns one of the cards at random. Nothing is drawn for a single one.
  [[gnu::always_inline]] Cards any_of(Cards cards) {
    if ((cards & (cards - 1)) == 0) return cards;
    return Machine::nth(cards, picks.pick_small(Machine::count(cards)));
  }
  // Does the same for a whole hand whose size is known. Precondition: !context.uneven.
  [[gnu::always_inline]] Cards any_of_hand(const OpenTrick& open, Cards cards, std::size_t position) {
    if constexpr (copies == Copies::several) return any_of(offered(open, cards, position));
    if (binding(position) != Binds::nobody) [[unlikely]]
      return any_of(bound(open, cards, position));
    assert(Machine::count(cards) == open.left);
    return open.left == 1 ? cards : Machine::nth(cards, picks.pick_small(open.left));
  }
  // Does the same for cards of the suit led. If each card is there once, there are no more than ranks.
  [[gnu::always_inline]] Cards any_of_suit(const OpenTrick& open, Cards cards, std::size_t position) {
    cards = offered(open, cards, position);
    if constexpr (copies == Copies::several) return any_of(cards);
    if ((cards & (cards - 1)) == 0) return cards;
    return Machine::nth(cards, picks.pick_small(Machine::count_of_suit(cards, open.following)));
  }

  // Takes the card out of its hand and returns its index.
  [[gnu::always_inline]] std::size_t take(OpenTrick& open, Cards bit, std::size_t position) {
    left_in_memory(hand);
    hand[open.turn] ^= bit;
    const std::size_t card = Machine::lowest(bit);
    open.points += open.ordering->points[card];
    state.trick[position] = Card{static_cast<std::uint8_t>(card)};
    return card;
  }

  [[gnu::always_inline]] void pass_turn(OpenTrick& open) const {
    constexpr bool kPowerOfTwo = known_seats != kAnySeats && (known_seats & (known_seats - 1)) == 0;
    if constexpr (kPowerOfTwo)
      open.turn = (open.turn + 1) & (known_seats - 1);
    else if (++open.turn == seats())
      open.turn = 0;
  }

  // Plays a card to lead. Returns false and plays none if the seat has more to decide than which card; so does add.
  [[gnu::always_inline]] bool lead(OpenTrick& open) {
    const Cards cards = hand[open.turn];
    if (context.uneven && cards == 0) {
      open.best_power = 0;
      return false;
    }
    const std::size_t card =
        take(open, context.uneven ? any_of(offered(open, cards, 0)) : any_of_hand(open, cards, 0), 0);
    follow(open, open.ordering->suit[card]);
    open.best_power = open.power[card];
    open.winner = open.turn;
    pass_turn(open);
    return true;
  }

  [[gnu::always_inline]] void note_void(const OpenTrick& open) {
    state.voids[open.turn] |= static_cast<std::uint8_t>(1U << state.led);
  }

  [[gnu::always_inline]] bool add(OpenTrick& open, std::size_t position) {
    Cards bit = hand[open.turn] & open.following;
    if (bit != 0) [[likely]] {
      bit = any_of_suit(open, bit, position);
    } else {
      left_in_memory(hand);
      if (context.careful) return false;
      note_void(open);
      bit = any_of_hand(open, hand[open.turn], position);
    }
    lay(open, bit, position);
    return true;
  }

  // Lays the card on the table after others.
  [[gnu::always_inline]] void lay(OpenTrick& open, Cards bit, std::size_t position) {
    const std::size_t card = take(open, bit, position);
    const unsigned power = open.power[card];
    // This is rare, so the compiler makes the other way the straight one.
    if (power > open.best_power) [[unlikely]] {
      open.best_power = power;
      open.winner = open.turn;
    }
    pass_turn(open);
  }

  // Returns whether it depends on a card dealt for trumps what the seat may do that cannot follow suit.
  [[gnu::always_inline]] bool dealt_card_is_led(const OpenTrick& open) const {
    return state.by_dealt_card && state.has_aside && open.turn == state.holder &&
           open.ordering->suit[index(state.aside)] == state.led;
  }

  // Lets a seat that cannot follow suit play a card or ask for trumps, as it must or likes. Returns false if it may
  // have more to decide. `position` becomes the number of cards on the table.
  [[gnu::always_inline]] bool ask_or_add(OpenTrick& open, std::size_t& position) {
    const Cards cards = hand[open.turn];
    if (!context.asks || position == 0 || cards == 0 || dealt_card_is_led(open)) return false;
    if (!is_asker(rules, state, static_cast<Seat>(open.turn))) return false;
    const unsigned played = state.tricks_due - open.left;
    if (played < rules.tables.ask_from) return false;
    if (!rules.tables.must_ask_in(played)) {
      const Cards choices = offered(open, cards, position);
      const std::uint64_t count = Machine::count(choices);
      const std::uint64_t any = picks.pick(static_cast<std::uint32_t>(count + 1));
      if (any < count) {  // else it asks
        note_void(open);
        lay(open, Machine::nth(choices, any), position++);
        return true;
      }
    }
    ask(open, position);
    return true;
  }

  // Does what act_in_turn does for a seat that asks for trumps, or shows them.
  [[gnu::always_inline]] void ask(OpenTrick& open, std::size_t position) {
    state.asker = static_cast<Seat>(open.turn);
    note_void(open);
    tell(open, position);
    if (state.has_aside) hand[state.holder] |= aside();
    show_trumps(rules, state);
    learn_trumps(context, rules, state);
    context.asks = false;
    if constexpr (duties == Duties::some) context.bound = bound_in(rules, state, state.tricks_played);
    // From the next trick on, melds may be declared in turn.
    if (rules.tables.melds_in_turn) context.last = open.left;
    open.ordering = &ordering_in_force(rules, state);
    open.winner = open.turn - position + state.best + (open.turn < position ? seats() : 0);
    if (open.winner >= seats()) open.winner -= seats();
    open.best_power = state.best_power;
    follow(open, state.led);
    ++decisions;
  }

  // Play cards and return how many the trick then has. There are fewer than seats if one of these has more to decide
  // than which card. rest_of_trick begins after the lead.
  [[gnu::always_inline]] std::size_t whole_trick(OpenTrick& open) {
    const std::size_t end = seats();
    if (!lead(open)) return 0;
    if constexpr (known_seats == kAnySeats) return rest_of_trick(open, 1);
#pragma GCC unroll 8
    for (std::size_t position = 1; position < end; ++position)
      if (!add(open, position)) return position;
    return end;
  }
  [[gnu::always_inline]] std::size_t rest_of_trick(OpenTrick& open, std::size_t position) {
    const std::size_t end = seats();
#pragma GCC unroll 1
    for (; position < end; ++position)
      if (!add(open, position)) return position;
    return end;
  }

  // Returns whether a trump won the trick, which was led in another suit. Precondition: the trick is whole.
  [[gnu::always_inline]] bool is_trumped(const OpenTrick& open) const {
    const std::size_t leader = open.turn;  // the turn has come round to him
    const std::size_t best = open.winner - leader + (open.winner < leader ? seats() : 0);
    return open.ordering->suit[index(state.trick[best])] != state.led;
  }

  // Returns whether a seat of the side that won the trick holds a meld that it may now declare. If none does, those who
  // are asked can only pass, and their passes are added to the decisions. It is not used for a deck with several
  // copies.
  [[gnu::always_inline]] bool holds_meld(const OpenTrick& open) {
    const Cards in_hand = held();
    const SeatSet winners = rules.tables.seats_of[rules.tables.side_of[open.winner]];
    unsigned asked = 0;
    for (unsigned m = 0; m < context.melds;) {
      const auto meld = context.meld[m];
      if ((meld.cards & ~in_hand) != 0) {
        context.meld[m] = context.meld[--context.melds];
        continue;
      }
      ++m;
      if (meld.by_trumping && !is_trumped(open)) continue;
      unsigned passing = 0;
      for (unsigned them = winners; them != 0; them &= them - 1, ++passing)
        if ((meld.cards & ~hand[lowest_bit(them)]) == 0) return true;
      if (meld.by_choice) asked = passing;
    }
    decisions += asked;
    return false;
  }

  [[gnu::noinline]] static void count_by_seat(State& state, std::size_t winner, unsigned points) {
    ++state.seat_tricks[winner];
    state.seat_points[winner] = static_cast<std::uint16_t>(state.seat_points[winner] + points);
  }

  [[gnu::noinline]] static void note_fates(State& state, std::size_t seats, const OpenTrick& open) {
    const auto winner = static_cast<Seat>(open.winner);
    std::size_t player = open.turn;  // the turn has come round to the leader
    for (std::size_t i = 0; i < seats; ++i) {
      state.fates[index(state.trick[i])] = fate_of(static_cast<Seat>(player), winner);
      if (++player == seats) player = 0;
    }
  }

  // Notes what only some rules need to know of a trick.
  [[gnu::always_inline]] void note_more(const OpenTrick& open) {
    if (rules.tables.melds_by_trumping) state.trumped_in = is_trumped(open);
    if (!rules.tables.counts_by_seat) return;
    count_by_seat(state, open.winner, open.points);
    if (rules.tables.notes_fates) note_fates(state, seats(), open);
  }

  // Does the same as finish_trick where nothing follows but the next lead.
  [[gnu::always_inline]] void begin_next(OpenTrick& open) {
    if (context.notes_more) note_more(open);
    const Side side = rules.tables.side_of[open.winner];
    ++state.tricks[side];
    state.points[side] = static_cast<std::uint16_t>(state.points[side] + open.points);
    state.last_winner = static_cast<Seat>(open.winner);
    --open.left;
    open.turn = open.winner;
    open.points = 0;
    open.ordering = context.ordering;
    if constexpr (duties == Duties::some) {
      state.asker = kNobody;
      if (context.is_first) context.bound = bound_in(rules, state, 1);
      context.is_first = false;
    }
  }

  // Plays cards until more follows a whole trick than the next lead, or a seat has more to decide than which card.
  // Returns how many cards the trick then has.
  [[gnu::always_inline]] std::size_t play_tricks(OpenTrick& open) {
    for (std::size_t size = state.trick_size;;) {
      size = size == 0 ? whole_trick(open) : rest_of_trick(open, size);
      if (size != seats()) {
        if (!ask_or_add(open, size)) return size;
        continue;
      }
      if (open.left == context.last) return size;
      if (context.melds != 0 && holds_meld(open)) return size;
      begin_next(open);
      size = 0;
    }
  }

  // Runs the loop once and returns the number of decisions. `whole` tells whether it ended with a whole trick.
  [[gnu::always_inline]] unsigned run(bool& whole) {
    const std::size_t before = state.tricks_played * seats() + state.trick_size;
    OpenTrick open = taken_up();  // not a member, since members do not stay in registers
    const std::size_t size = play_tricks(open);
    whole = size == seats();
    put_back(open, size);
    const std::size_t cards = state.tricks_played * seats() + size - before;
    if (cards != 0) state.asker = kNobody;
    return decisions + static_cast<unsigned>(cards);
  }
};

// Plays cards until somebody has more to decide than which card, or a script or a window between tricks comes in.
// Returns the number of decisions. Precondition: every seat takes part.
template <class Machine, Duties duties, Copies copies, unsigned known_seats>
[[gnu::always_inline]] inline unsigned play(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
  unsigned decisions = 0;
  bool whole = true;
  Picks picks(rng);
  Hands hands;
  while (whole && state.phase == Phase::play && !may_declare_in_turn(rules, state)) {
    decisions += Play<Machine, duties, copies, known_seats>(rules, state, picks, hands).run(whole);
    if (whole) finish_trick(rules, state, hooks);
  }
  return decisions;
}

}  // namespace turup::tricks
