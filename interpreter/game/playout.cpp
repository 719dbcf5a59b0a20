#include "game/playout.h"

#include "game/advance.h"

// GCC and clang compile a function for other instructions than the rest of the program.
#if defined(__x86_64__) && defined(__GNUC__)
#define TURUP_X86
#endif

namespace turup {

namespace {

enum class Duties : std::uint8_t { none, some };
enum class Copies : std::uint8_t { one, several };

// How cards are counted and found: by what every machine has, or by the instructions that most have had since 2013.
struct Portable {
  template <class Cards>
  [[gnu::always_inline]] static unsigned count(Cards cards) {
    return static_cast<unsigned>(count_bits(cards));
  }
  // Of a set of up to 14 bits: each into a digit of its own, base 16, and the digits added up (HAKMEM, item 169).
  [[gnu::always_inline]] static unsigned count_few(std::uint64_t bits) {
    constexpr std::uint64_t kDigits = 0x1111111111111111U;
    return static_cast<unsigned>(((bits * 0x200040008001U & kDigits) * kDigits) >> 60U);
  }
  // The card with n cards below it. Precondition: n < count(cards).
  template <class Cards>
  [[gnu::always_inline]] static Cards nth(Cards cards, unsigned n) {
    for (; n > 0; --n) cards &= cards - 1;
    return cards & (0 - cards);
  }
};

#ifdef TURUP_X86
struct Bmi2 {
  template <class Cards>
  [[gnu::always_inline]] static unsigned count(Cards cards) {
    return static_cast<unsigned>(__builtin_popcountll(cards));  // one instruction, where the caller may use it
  }
  [[gnu::always_inline]] static unsigned count_few(std::uint64_t bits) { return count(bits); }
  // Written out, because the intrinsic may not be named in a template that is for every machine.
  template <class Cards>
  [[gnu::always_inline]] static Cards nth(Cards cards, unsigned n) {
    std::uint64_t card = 0;
    __asm__("pdep %2, %1, %0" : "=r"(card) : "r"(std::uint64_t{1} << n), "r"(std::uint64_t{cards}));
    return static_cast<Cards>(card);
  }
};
#endif

// The trick on the table while cards are added to it, in registers. `Cards` is the narrowest word that holds the deck.
template <class Cards>
struct Trick {
  const Ordering* ordering = nullptr;
  const std::uint8_t* power = nullptr;
  Cards following = 0;
  Cards laid = 0;  // in this trick and in those since the state was left
  unsigned points = 0;
  unsigned size = 0;
  unsigned number = 0;  // of tricks before it
  Seat leader = 0;
  Seat seat = 0;
  std::uint8_t order = 0;
  std::uint8_t led = 0;
  std::uint8_t best = 0;
  std::uint8_t best_power = 0;

  [[gnu::always_inline]] void follow(std::uint8_t suit) {
    led = suit;
    power = ordering->power[suit].data();
    following = static_cast<Cards>(ordering->following(suit).low());
  }
};

template <class Cards>
[[gnu::always_inline]] inline Trick<Cards> taken_up(const Rules& rules, const State& state) {
  Trick<Cards> trick;
  trick.ordering = &ordering_in_force(rules, state);
  trick.points = state.trick_points;
  trick.size = state.trick_size;
  trick.number = state.tricks_played;
  trick.leader = state.leader;
  trick.seat = state.actor;
  trick.order = state.order;
  trick.best = state.best;
  trick.best_power = state.best_power;
  trick.follow(state.led);
  return trick;
}

template <class Cards>
[[gnu::always_inline]] inline void put_back(const Trick<Cards>& trick, State& state) {
  state.played.add_low(trick.laid);
  if (trick.laid != 0) state.asker = kNobody;
  state.trick_points = static_cast<std::uint16_t>(trick.points);
  state.trick_size = static_cast<std::uint8_t>(trick.size);
  state.tricks_played = static_cast<std::uint8_t>(trick.number);
  state.leader = trick.leader;
  state.actor = trick.seat;
  state.order = trick.order;
  state.led = trick.led;
  state.best = trick.best;
  state.best_power = trick.best_power;
}

// What cannot change while tricks follow each other.
template <class Cards>
struct Course {
  bool hidden = false;                // trumps
  bool has_melds = false;             // that depend on how tricks are won
  bool goes_on = false;               // there is another lead after a trick, but for the last one and for melds
  std::uint8_t order = 0;             // of the next trick
  unsigned last = 0;                  // the number of the last trick
  unsigned melds = 0;                 // that may still be declared after a trick
  std::array<Cards, kMaxMelds> meld;  // the cards of each
  // Duties after the first trick.
  bool has_leads = false;
  bool has_follows = false;
  bool leads_unbroken = false;  // and none but not to break a suit
};

template <class Cards>
[[gnu::always_inline]] inline Course<Cards> course_of(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  Course<Cards> course;
  course.hidden = trumps_are_hidden(rules, state);
  course.has_melds = state.shown && !rules.melds.empty();
  course.goes_on = state.solo == kNobody && tables.plain_between;
  course.order = state.shown ? state.trumps : static_cast<std::uint8_t>(kSuits);
  course.last = state.tricks_due - 1U;
  const auto& leads = tables.leads[1];
  course.has_leads = !leads.empty();
  course.has_follows = !tables.follows[1].empty();
  course.leads_unbroken = leads.size() == 1 && leads[0] == Duty::unbroken;
  const std::uint8_t suit = Trumps::of_choice(state.trumps).strain;
  if (!course.has_melds || !tables.melds_after_trick || suit == kSuits) return course;
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    if (state.declared[m] == 0 || tables.deck.copies() > 1)
      course.meld[course.melds++] = static_cast<Cards>(tables.meld_cards[m][suit].low());
  return course;
}

// The play of one kind of rules on one kind of machine.
template <class Machine, class Cards, Duties duties, Copies copies>
struct Play {
  const Rules& rules;
  State& state;
  Rng& rng;
  unsigned decisions;
  Course<Cards> course;

  [[gnu::noinline]] Cards dutiful(const Trick<Cards>& trick, Cards cards) {
    put_back(trick, state);
    return static_cast<Cards>(after_duties(rules, state, CardSet(cards, 0)).low());
  }

  // What after_duties does if there is no duty but this.
  [[gnu::always_inline]] Cards less_unbroken(const Trick<Cards>& trick, Cards cards) const {
    const Cards played = static_cast<Cards>(state.played.low()) | trick.laid;
    Cards broken = cards;
    for (const Suit suit : rules.play.unbroken) {
      const auto of_suit = static_cast<Cards>(rules.tables.deck.suit(suit).low());
      if ((of_suit & played) == 0) broken &= ~of_suit;
    }
    return broken != 0 ? broken : cards;
  }

  // What duties and copies leave of the cards.
  [[gnu::always_inline]] Cards offered(const Trick<Cards>& trick, Cards cards) {
    if constexpr (duties == Duties::some) {
      if (trick.number > 0 && trick.size == 0 && course.leads_unbroken)
        cards = less_unbroken(trick, cards);
      else if (trick.number == 0 || (trick.size > 0 ? course.has_follows : course.has_leads))
        cards = dutiful(trick, cards);
    }
    if constexpr (copies == Copies::several)
      cards = static_cast<Cards>(rules.tables.deck.distinct(CardSet(cards, 0)).low());
    return cards;
  }

  // One of them at random; nothing is drawn for a single one.
  [[gnu::always_inline]] Cards any_of(Cards cards) {
    if ((cards & (cards - 1)) == 0) return cards;
    return Machine::nth(cards, rng.pick_small(Machine::count(cards)));
  }
  // The same for cards of the suit led, of which there are no more than ranks if each is there once.
  [[gnu::always_inline]] Cards any_of_suit(const Trick<Cards>& trick, Cards cards) {
    if constexpr (copies == Copies::several) return any_of(cards);
    if ((cards & (cards - 1)) == 0) return cards;
    return Machine::nth(cards, rng.pick_small(Machine::count_few(cards >> lowest_bit(trick.following))));
  }

  [[gnu::always_inline]] Card take(Trick<Cards>& trick, Cards bit) {
    const Card card{static_cast<std::uint8_t>(lowest_bit(bit))};
    state.hand[trick.seat].take_low(bit);
    trick.laid |= bit;
    trick.points += rules.tables.points[index(card)];
    state.trick[trick.size++] = card;
    trick.seat = rules.tables.next[trick.seat];
    if constexpr (duties == Duties::some) state.asker = kNobody;
    return card;
  }

  // Both return whether a card was played: not if the seat has more to decide than which.
  [[gnu::always_inline]] bool lead(Trick<Cards>& trick) {
    const auto hand = static_cast<Cards>(state.hand[trick.seat].low());
    if (hand == 0) return false;
    const Card card = take(trick, any_of(offered(trick, hand)));
    trick.follow(trick.ordering->suit[index(card)]);
    trick.best_power = trick.power[index(card)];
    return true;
  }

  [[gnu::always_inline]] bool add(Trick<Cards>& trick) {
    const auto hand = static_cast<Cards>(state.hand[trick.seat].low());
    Cards card_bit = hand & trick.following;
    if (card_bit != 0) {
      card_bit = any_of_suit(trick, offered(trick, card_bit));
    } else {
      if (course.hidden || hand == 0) return false;
      state.voids[trick.seat] |= static_cast<std::uint8_t>(1U << trick.led);
      card_bit = any_of(offered(trick, hand));
    }
    const auto position = static_cast<std::uint8_t>(trick.size);
    const std::uint8_t power = trick.power[index(take(trick, card_bit))];
    if (power > trick.best_power) {
      trick.best_power = power;
      trick.best = position;
    }
    return true;
  }

  // Whether the trick just played may be followed by more than the next lead.
  [[gnu::always_inline]] bool has_sequel(const Trick<Cards>& trick) const {
    if (trick.number == course.last || !course.goes_on) return true;
    const Cards played = static_cast<Cards>(state.played.low()) | trick.laid;
    for (unsigned m = 0; m < course.melds; ++m)
      if ((course.meld[m] & played) == 0) return true;
    return false;
  }

  // What finish_trick does if nothing else comes of it.
  [[gnu::always_inline]] void begin_next(Trick<Cards>& trick) {
    const Tables& tables = rules.tables;
    if (course.has_melds) state.trumped_in = trick.ordering->suit[index(state.trick[trick.best])] != trick.led;
    const unsigned at = trick.leader + unsigned{trick.best};
    const auto winner = static_cast<Seat>(at < tables.seats ? at : at - tables.seats);
    const Side side = tables.side_of[winner];
    ++state.tricks[side];
    state.points[side] = static_cast<std::uint16_t>(state.points[side] + trick.points);
    state.last_winner = winner;
    ++trick.number;
    trick.leader = winner;
    trick.seat = winner;
    trick.size = 0;
    trick.points = 0;
    trick.best = 0;
    trick.best_power = 0;
    trick.order = course.order;
    trick.ordering = &tables.orderings[trick.order];
  }

  // The seat can do nothing but ask for trumps, or show them.
  [[gnu::always_inline]] bool must_ask() const {
    return trumps_are_hidden(rules, state) && rules.trump.hidden->ask == Ask::required && !rules.trump.dealt_card &&
           state.trick_size > 0 && !state.hand[state.actor].empty();
  }

  // Plays tricks until one has a sequel or a seat has more to decide than which card; returns whether a seat has.
  [[gnu::always_inline]] bool run(Hooks* hooks) {
    course = course_of<Cards>(rules, state);
    const unsigned whole = state.whole_trick;
    Trick<Cards> trick = taken_up<Cards>(rules, state);
    decisions -= trick.size;
    bool played = true;
    for (;;) {
      if (trick.size == 0) played = lead(trick);
      while (played && trick.size < whole) played = add(trick);
      decisions += trick.size;
      if (!played || has_sequel(trick)) break;
      begin_next(trick);
    }
    put_back(trick, state);
    if (played) {
      finish_trick(rules, state, hooks);
      return false;
    }
    if (!must_ask()) return true;
    ++decisions;
    act_in_turn({rules, state, hooks}, {state.actor == state.holder ? Say::show : Say::ask, 0, 0, 0, 0, {}, {}});
    return false;
  }
};

// Cards are played until somebody has more to decide than which, or a script or a window between tricks comes in.
// Returns how many decisions that were.
template <class Machine, class Cards, Duties duties, Copies copies>
[[gnu::always_inline]] inline unsigned play_cards(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
  Play<Machine, Cards, duties, copies> play{rules, state, rng, 0, {}};
  while (state.phase == Phase::play && !play.run(hooks)) {
  }
  return play.decisions;
}

using Loop = unsigned (*)(const Rules&, State&, Rng&, Hooks*);

struct AnyMachine {
  template <class Cards, Duties duties, Copies copies>
  static unsigned loop(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
    return play_cards<Portable, Cards, duties, copies>(rules, state, rng, hooks);
  }
};

#ifdef TURUP_X86
struct RecentMachine {
  template <class Cards, Duties duties, Copies copies>
  [[gnu::target("bmi,bmi2,popcnt")]] static unsigned loop(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
    return play_cards<Bmi2, Cards, duties, copies>(rules, state, rng, hooks);
  }
};
#endif

template <class Machine, class Cards>
Loop loop_over(const Tables& tables) {
  const bool one = tables.deck.copies() == 1;
  if (tables.has_duties)
    return one ? Machine::template loop<Cards, Duties::some, Copies::one>
               : Machine::template loop<Cards, Duties::some, Copies::several>;
  return one ? Machine::template loop<Cards, Duties::none, Copies::one>
             : Machine::template loop<Cards, Duties::none, Copies::several>;
}

template <class Machine>
Loop loop_on(const Tables& tables) {
  if (tables.deck.size() > 64 || !tables.plain_play) return nullptr;
  return tables.deck.size() > 32 ? loop_over<Machine, std::uint64_t>(tables)
                                 : loop_over<Machine, std::uint32_t>(tables);
}

Loop loop_for(const Rules& rules, Instructions instructions) {
#ifdef TURUP_X86
  if (instructions == Instructions::recent) return loop_on<RecentMachine>(rules.tables);
#endif
  return loop_on<AnyMachine>(rules.tables);
}

// Makes the decisions for which there is a loop, as long as they last; returns how many.
unsigned decide_many(Loop loop, const Deal& deal, Rng& rng) {
  const State& state = deal.state;
  if (state.phase == Phase::auction && deal.rules.tables.plain_auction) return call_at_random(deal, rng);
  if (state.phase == Phase::melds) return declare_at_random(deal, rng);
  if (state.phase == Phase::play && loop && state.out == 0) return loop(deal.rules, deal.state, rng, deal.hooks);
  return 0;
}

unsigned play_out_by(Loop loop, const Deal& deal, Rng& rng, unsigned most) {
  State& state = deal.state;
  unsigned decisions = 0;
  while (decisions < most && state.phase != Phase::over) {
    const Phase phase = state.phase;
    decisions += decide_many(loop, deal, rng);
    if (state.phase != phase) continue;
    apply(deal.rules, state, any_action(deal.rules, state, rng), deal.hooks);
    ++decisions;
  }
  return decisions;
}

}  // namespace

Instructions best_instructions() {
#ifdef TURUP_X86
  static const bool kRecent =
      __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  if (kRecent) return Instructions::recent;
#endif
  return Instructions::portable;
}

unsigned play_out(const Rules& rules, State& state, Rng& rng, Hooks* hooks, unsigned most) {
  return play_out_by(loop_for(rules, best_instructions()), {rules, state, hooks}, rng, most);
}

unsigned play_out_with(Instructions instructions, const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
  return play_out_by(loop_for(rules, instructions), {rules, state, hooks}, rng, UINT_MAX);
}

}  // namespace turup
