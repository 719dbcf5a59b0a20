// The cards of many tricks, played at random in one loop: the inside of playout.cpp.
//
// It does what any_action and apply do card by card, with the same draws. What cannot change while tricks follow each
// other is looked up once (Course), what changes with every card is held in registers (Table) and put back into the
// state when the loop is left: where more comes than the next lead, or than the choice of a card.
#pragma once

#include <cassert>

#include "game/advance.h"
#include "game/game.h"
#include "game/machine.h"

namespace turup::tricks {

enum class Duties : std::uint8_t { none, some };
enum class Copies : std::uint8_t { one, several };

// The trick on the table while cards are added to it. `Cards` is the narrowest word that holds the deck.
template <class Cards>
struct Table {
  const Ordering* ordering = nullptr;
  const std::uint8_t* power = nullptr;
  Cards following = 0;
  Cards laid = 0;           // in this trick and in those since the state was left
  CardSet* hand = nullptr;  // of whose turn it is
  Card* at = nullptr;       // where his card goes
  Card* best = nullptr;     // the winning card
  unsigned points = 0;
  unsigned left = 0;  // tricks, with this one
  Seat leader = 0;
  std::uint8_t led = 0;
  std::uint8_t best_power = 0;

  [[gnu::always_inline]] void follow(std::uint8_t suit) {
    led = suit;
    power = ordering->power[suit].data();
    following = static_cast<Cards>(ordering->following(suit).low());
  }
};

// What does not change while tricks follow each other, but for trumps being shown.
template <class Cards>
struct Course {
  CardSet* hands_end = nullptr;        // past the last seat's
  Card* trick_end = nullptr;           // of a whole one
  bool careful = false;                // who cannot follow may have more to decide than which card
  bool asks = false;                   // he must ask for trumps, and nothing else
  bool has_melds = false;              // that depend on how tricks are won
  bool uneven = false;                 // a hand may hold fewer cards than there are tricks left
  const Ordering* ordering = nullptr;  // of the next trick
  Cards first_copies = 0;              // of a deck with several
  unsigned last = 0;                   // with so many tricks left comes more than the next lead
  unsigned melds = 0;                  // that may still be declared after a trick
  struct Meld {
    Cards cards;
    bool by_trumping;  // a trick that was trumped
    bool by_choice;
  };
  std::array<Meld, kMaxMelds> meld;
};

template <class Cards>
[[gnu::always_inline]] inline Table<Cards> taken_up(const Rules& rules, State& state) {
  Table<Cards> table;
  table.ordering = &ordering_in_force(rules, state);
  table.hand = &state.hand[state.actor];
  table.at = state.trick.data() + state.trick_size;
  table.best = state.trick.data() + state.best;
  table.points = state.trick_points;
  table.left = static_cast<unsigned>(state.tricks_due - state.tricks_played);
  table.leader = state.leader;
  table.best_power = state.best_power;
  table.follow(state.led);
  return table;
}

template <class Cards>
[[gnu::always_inline]] inline void put_back(const Table<Cards>& table, const Rules& rules, State& state) {
  state.played.add_low(table.laid);
  state.trick_points = static_cast<std::uint16_t>(table.points);
  state.trick_size = static_cast<std::uint8_t>(table.at - state.trick.data());
  state.tricks_played = static_cast<std::uint8_t>(state.tricks_due - table.left);
  state.leader = table.leader;
  state.actor = static_cast<Seat>(table.hand - state.hand.data());
  state.order = static_cast<std::uint8_t>(table.ordering - rules.tables.orderings.data());
  state.led = table.led;
  state.best = static_cast<std::uint8_t>(table.best - state.trick.data());
  state.best_power = table.best_power;
}

// What follows from trumps as they now are.
template <class Cards>
[[gnu::always_inline]] inline void learn_trumps(Course<Cards>& course, const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  course.uneven = state.has_aside;
  course.careful = state.has_aside || trumps_are_hidden(rules, state);
  course.has_melds = state.shown && !rules.melds.empty();
  course.ordering = &tables.orderings[state.shown ? state.trumps : kSuits];
  const std::uint8_t suit = Trumps::of_choice(state.trumps).strain;
  if (!course.has_melds || !tables.melds_after_trick || suit == kSuits) return;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    const MeldRules& meld = rules.melds[m];
    const bool by_trumping = meld.window == MeldWindow::after_own_trumping;
    if (!by_trumping && meld.window != MeldWindow::after_own_trick) continue;
    if (state.declared[m] != 0 && tables.deck.copies() == 1) continue;
    course.meld[course.melds++] = {static_cast<Cards>(tables.meld_cards[m][suit].low()), by_trumping,
                                   meld.declared == Declared::by_choice};
  }
}

// Whether a seat that cannot follow can do nothing but ask for trumps, or show them, and then nobody can declare.
inline bool must_ask_at_once(const Rules& rules, const State& state) {
  if (!trumps_are_hidden(rules, state) || rules.trump.hidden->ask != Ask::required || rules.trump.dealt_card)
    return false;
  for (const MeldRules& meld : rules.melds)
    if (meld.window == MeldWindow::at_show) return false;
  return true;
}

template <class Cards>
[[gnu::always_inline]] inline Course<Cards> course_of(const Rules& rules, State& state) {
  const Tables& tables = rules.tables;
  Course<Cards> course;
  course.hands_end = state.hand.data() + tables.seats;
  course.trick_end = state.trick.data() + state.whole_trick;
  const bool goes_on = state.solo == kNobody && tables.plain_between;
  course.last = goes_on ? 1U : static_cast<unsigned>(state.tricks_due - state.tricks_played);
  if (tables.deck.copies() > 1) course.first_copies = static_cast<Cards>(tables.deck.distinct(tables.deck.all()).low());
  learn_trumps(course, rules, state);
  course.asks = must_ask_at_once(rules, state);
  return course;
}

// The play of one kind of rules on one kind of machine, until the loop is left.
template <class Machine, class Cards, Duties duties, Copies copies>
struct Play {
  const Rules& rules;
  State& state;
  Picks picks;
  Course<Cards> course;
  unsigned decisions = 0;

  [[gnu::always_inline]] Play(const Rules& of, State& from, Rng& rng)
      : rules(of), state(from), picks(rng), course(course_of<Cards>(of, from)) {}

  // By value, so that the table may stay in registers.
  [[gnu::noinline]] static Cards dutiful(const Rules& rules, State& state, Table<Cards> table, Cards cards) {
    put_back(table, rules, state);
    return static_cast<Cards>(after_duties(rules, state, CardSet(cards, 0)).low());
  }

  // What after_duties does if there is no duty but this.
  [[gnu::always_inline]] Cards less_unbroken(const Table<Cards>& table, Cards cards) const {
    const Cards played = static_cast<Cards>(state.played.low()) | table.laid;
    Cards broken = cards;
    for (const Suit suit : rules.play.unbroken) {
      const auto of_suit = static_cast<Cards>(rules.tables.deck.suit(suit).low());
      if ((of_suit & played) == 0) broken &= ~of_suit;
    }
    return broken != 0 ? broken : cards;
  }

  // What duties and copies leave of the cards.
  [[gnu::always_inline]] Cards offered(const Table<Cards>& table, Cards cards, unsigned position) {
    if constexpr (duties == Duties::some) {
      const auto& now = rules.tables.duties(position, state.tricks_due - table.left);
      if (position == 0 && now.size() == 1 && now[0] == Duty::unbroken)
        cards = less_unbroken(table, cards);
      else if (!now.empty())
        cards = dutiful(rules, state, table, cards);
    }
    if constexpr (copies == Copies::several) cards = distinct(cards);
    return cards;
  }

  // What Deck::distinct does, in one word: a card goes if a lower copy of it is there too.
  [[gnu::always_inline]] Cards distinct(Cards cards) const {
    Cards lower = cards;
    for (int copy = 1; copy < rules.tables.deck.copies(); ++copy) {
      lower = static_cast<Cards>(lower << 1U) & ~course.first_copies;
      cards &= ~lower;
    }
    return cards;
  }

  // One of them at random; nothing is drawn for a single one.
  [[gnu::always_inline]] Cards any_of(Cards cards) {
    if ((cards & (cards - 1)) == 0) return cards;
    return Machine::nth(cards, picks.pick_small(Machine::count(cards)));
  }
  // The same for a whole hand, of which one knows how many cards it has. Precondition: !course.uneven.
  [[gnu::always_inline]] Cards any_of_hand(const Table<Cards>& table, Cards hand, unsigned position) {
    if constexpr (duties == Duties::some || copies == Copies::several) return any_of(offered(table, hand, position));
    assert(Machine::count(hand) == table.left);
    return table.left == 1 ? hand : Machine::nth(hand, picks.pick_small(table.left));
  }
  // The same for cards of the suit led, of which there are no more than ranks if each is there once.
  [[gnu::always_inline]] Cards any_of_suit(const Table<Cards>& table, Cards cards, unsigned position) {
    cards = offered(table, cards, position);
    if constexpr (copies == Copies::several) return any_of(cards);
    if ((cards & (cards - 1)) == 0) return cards;
    return Machine::nth(cards, picks.pick_small(Machine::count_of_suit(cards, table.following)));
  }

  [[gnu::always_inline]] Card take(Table<Cards>& table, Cards bit) {
    const Card card{static_cast<std::uint8_t>(lowest_bit(bit))};
    table.hand->take_low(bit);
    table.laid |= bit;
    table.points += rules.tables.points[index(card)];
    *table.at++ = card;
    if (++table.hand == course.hands_end) table.hand = state.hand.data();
    if constexpr (duties == Duties::some) state.asker = kNobody;
    return card;
  }

  // Both return whether a card was played: not if the seat has more to decide than which.
  [[gnu::always_inline]] bool lead(Table<Cards>& table) {
    const auto hand = static_cast<Cards>(table.hand->low());
    if (course.uneven && hand == 0) {
      table.best_power = 0;
      return false;
    }
    const Card card = take(table, course.uneven ? any_of(offered(table, hand, 0)) : any_of_hand(table, hand, 0));
    table.follow(table.ordering->suit[index(card)]);
    table.best_power = table.power[index(card)];
    return true;
  }

  [[gnu::always_inline]] void note_void(const Table<Cards>& table) {
    state.voids[static_cast<std::size_t>(table.hand - state.hand.data())] |= static_cast<std::uint8_t>(1U << table.led);
  }

  [[gnu::always_inline]] bool add(Table<Cards>& table) {
    const auto hand = static_cast<Cards>(table.hand->low());
    Cards bit = hand & table.following;
    if (bit != 0) {
      bit = any_of_suit(table, bit, 1);
    } else {
      if (course.careful) return false;
      note_void(table);
      bit = any_of_hand(table, hand, 1);
    }
    Card* const at = table.at;
    const std::uint8_t power = table.power[index(take(table, bit))];
    // Seldom enough for the other way to be the straight one.
    if (power > table.best_power) [[unlikely]] {
      table.best_power = power;
      table.best = at;
    }
    return true;
  }

  // What act_in_turn does for a seat that must ask for trumps, or show them. False: it need not.
  [[gnu::always_inline]] bool ask(Table<Cards>& table) {
    if (!course.asks || table.at == state.trick.data() || table.hand->low() == 0) return false;
    state.asker = static_cast<Seat>(table.hand - state.hand.data());
    note_void(table);
    state.trick_size = static_cast<std::uint8_t>(table.at - state.trick.data());
    state.tricks_played = static_cast<std::uint8_t>(state.tricks_due - table.left);
    show_trumps(rules, state);
    learn_trumps(course, rules, state);
    course.asks = false;
    table.ordering = &ordering_in_force(rules, state);
    table.best = state.trick.data() + state.best;
    table.best_power = state.best_power;
    table.follow(state.led);
    ++decisions;
    return true;
  }

  [[gnu::always_inline]] Seat winner(const Table<Cards>& table) const {
    const unsigned at = table.leader + static_cast<unsigned>(table.best - state.trick.data());
    return static_cast<Seat>(at < rules.tables.seats ? at : at - rules.tables.seats);
  }

  [[gnu::always_inline]] bool is_trumped(const Table<Cards>& table) const {
    return table.ordering->suit[index(*table.best)] != table.led;
  }

  // Whether one of the side that won the trick holds a meld that it may now declare. If none does, all who are asked
  // can only pass: those are added to the decisions. Of a deck with several copies it is not told.
  [[gnu::always_inline]] bool holds_meld(const Table<Cards>& table, Seat winner) {
    const Cards played = static_cast<Cards>(state.played.low()) | table.laid;
    const SeatSet winners = rules.tables.seats_of[rules.tables.side_of[winner]];
    unsigned asked = 0;
    for (unsigned m = 0; m < course.melds;) {
      const auto meld = course.meld[m];
      if ((meld.cards & played) != 0) {
        course.meld[m] = course.meld[--course.melds];
        continue;
      }
      ++m;
      if (meld.by_trumping && !is_trumped(table)) continue;
      unsigned passing = 0;
      for (unsigned seats = winners; seats != 0; seats &= seats - 1, ++passing)
        if ((meld.cards & ~static_cast<Cards>(state.hand[lowest_bit(seats)].low())) == 0) return true;
      if (meld.by_choice) asked = passing;
    }
    decisions += asked;
    return false;
  }

  // What finish_trick does if nothing else comes of it.
  [[gnu::always_inline]] void begin_next(Table<Cards>& table, Seat winner) {
    const Tables& tables = rules.tables;
    if (course.has_melds) state.trumped_in = is_trumped(table);
    const Side side = tables.side_of[winner];
    ++state.tricks[side];
    state.points[side] = static_cast<std::uint16_t>(state.points[side] + table.points);
    state.last_winner = winner;
    --table.left;
    table.leader = winner;
    table.hand = state.hand.data() + winner;
    table.at = state.trick.data();
    table.best = table.at;
    table.points = 0;
    table.ordering = course.ordering;
  }

  // Cards until a trick is whole that more follows than the next lead, or a seat has more to decide than which card.
  // Returns whether it is the trick.
  [[gnu::always_inline]] bool play_tricks(Table<Cards>& table) {
    bool leads = table.at == state.trick.data();
    for (;; leads = true) {
      if (leads && !lead(table)) return false;
      while (table.at != course.trick_end)
        if (!add(table) && !ask(table)) return false;
      if (table.left == course.last) return true;
      const Seat taker = winner(table);
      if (course.melds != 0 && holds_meld(table, taker)) return true;
      begin_next(table, taker);
    }
  }

  // Returns how many decisions that were; `whole`: it ended with a whole trick.
  [[gnu::always_inline]] unsigned run(bool& whole) {
    const unsigned before = state.tricks_played * unsigned{state.whole_trick} + state.trick_size;
    Table<Cards> table = taken_up<Cards>(rules, state);  // no member: those do not stay in registers
    whole = play_tricks(table);
    put_back(table, rules, state);
    if (table.laid != 0) state.asker = kNobody;
    return decisions + state.tricks_played * unsigned{state.whole_trick} + state.trick_size - before;
  }
};

// Cards are played until somebody has more to decide than which, or a script or a window between tricks comes in.
// Returns how many decisions that were.
template <class Machine, class Cards, Duties duties, Copies copies>
[[gnu::always_inline]] inline unsigned play(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
  unsigned decisions = 0;
  bool whole = true;
  while (whole && state.phase == Phase::play) {
    decisions += Play<Machine, Cards, duties, copies>(rules, state, rng).run(whole);
    if (whole) finish_trick(rules, state, hooks);
  }
  return decisions;
}

}  // namespace turup::tricks
