#include "game/playout.h"

#include "game/advance.h"

namespace turup {

namespace {

enum class Duties : std::uint8_t { none, some };
enum class Copies : std::uint8_t { one, several };

// The trick on the table while cards are added to it, in registers. `Cards` is the narrowest word that holds the deck.
template <class Cards>
struct Trick {
  const Ordering& ordering;
  const std::uint8_t* power = nullptr;
  Cards following = static_cast<Cards>(~Cards{0});
  Cards laid = 0;
  unsigned points = 0;
  unsigned size = 0;
  Seat seat = 0;
  std::uint8_t led = 0;
  std::uint8_t best = 0;
  std::uint8_t best_power = 0;
};

template <class Cards>
Trick<Cards> taken_up(const Rules& rules, const State& state) {
  Trick<Cards> trick{rules.tables.orderings[state.order]};
  trick.points = state.trick_points;
  trick.size = state.trick_size;
  trick.seat = state.actor;
  trick.led = state.led;
  trick.best = state.best;
  trick.best_power = state.best_power;
  if (trick.size == 0) return trick;
  trick.power = trick.ordering.power[trick.led].data();
  trick.following = static_cast<Cards>(trick.ordering.following(trick.led).low());
  return trick;
}

template <class Cards>
void put_back(const Trick<Cards>& trick, State& state) {
  state.played |= CardSet(trick.laid, 0);
  state.trick_points = static_cast<std::uint16_t>(trick.points);
  state.trick_size = static_cast<std::uint8_t>(trick.size);
  state.actor = trick.seat;
  state.led = trick.led;
  state.best = trick.best;
  state.best_power = trick.best_power;
}

template <class Cards>
[[gnu::always_inline]] inline void lay(const Tables& tables, State& state, Trick<Cards>& trick, Cards bit) {
  const Card card{static_cast<std::uint8_t>(lowest_bit(bit))};
  state.hand[trick.seat] = CardSet(state.hand[trick.seat].low() ^ bit, 0);
  state.asker = kNobody;
  trick.laid |= bit;
  trick.points += tables.points[index(card)];
  if (trick.size == 0) {
    trick.led = trick.ordering.suit[index(card)];
    trick.power = trick.ordering.power[trick.led].data();
    trick.following = static_cast<Cards>(trick.ordering.following(trick.led).low());
  }
  const std::uint8_t power = trick.power[index(card)];
  if (power > trick.best_power) {
    trick.best_power = power;
    trick.best = static_cast<std::uint8_t>(trick.size);
  }
  state.trick[trick.size++] = card;
  trick.seat = tables.next[trick.seat];
}

// Cards are played until somebody has more to decide than which, or a script or a window between tricks comes in.
// Returns how many cards.
template <class Cards, Duties duties, Copies copies>
unsigned play_cards(const Rules& rules, State& state, Rng& shared, Hooks* hooks) {
  const Tables& tables = rules.tables;
  Rng rng = shared;  // nobody else can change it meanwhile, so that it may stay in registers
  bool more_to_decide = false;
  unsigned cards_played = 0;
  while (state.phase == Phase::play && !more_to_decide) {
    const bool hidden = trumps_are_hidden(rules, state);
    const unsigned whole = state.whole_trick;
    Trick<Cards> trick = taken_up<Cards>(rules, state);
    cards_played -= trick.size;
    while (trick.size < whole) {
      const auto hand = static_cast<Cards>(state.hand[trick.seat].low());
      Cards cards = hand & trick.following;
      if (cards == 0) {
        more_to_decide = hidden || hand == 0;
        if (more_to_decide) break;
        cards = hand;
        state.voids[trick.seat] |= static_cast<std::uint8_t>(1U << trick.led);
      }
      if constexpr (duties == Duties::some) {
        if (!tables.duties(trick.size, state.tricks_played).empty()) {
          put_back(trick, state);
          cards = static_cast<Cards>(after_duties(rules, state, CardSet(cards, 0)).low());
        }
      }
      if constexpr (copies == Copies::several)
        cards = static_cast<Cards>(tables.deck.distinct(CardSet(cards, 0)).low());
      for (std::uint32_t n = rng.below(static_cast<std::uint32_t>(count_bits(cards))); n > 0; --n) cards &= cards - 1;
      lay<Cards>(tables, state, trick, cards & (0 - cards));
    }
    put_back(trick, state);
    cards_played += trick.size;
    if (!more_to_decide) finish_trick(rules, state, hooks);
  }
  shared = rng;
  return cards_played;
}

using Loop = unsigned (*)(const Rules&, State&, Rng&, Hooks*);

template <class Cards>
Loop loop_over(const Tables& tables) {
  const bool one = tables.deck.copies() == 1;
  if (tables.has_duties)
    return one ? play_cards<Cards, Duties::some, Copies::one> : play_cards<Cards, Duties::some, Copies::several>;
  return one ? play_cards<Cards, Duties::none, Copies::one> : play_cards<Cards, Duties::none, Copies::several>;
}

Loop loop_for(const Rules& rules) {
  const Tables& tables = rules.tables;
  if (tables.deck.size() > 64 || tables.scripted || !tables.plain_play) return nullptr;
  return tables.deck.size() > 32 ? loop_over<std::uint64_t>(tables) : loop_over<std::uint32_t>(tables);
}

}  // namespace

unsigned play_out(const Rules& rules, State& state, Rng& rng, Hooks* hooks, unsigned most) {
  const Loop loop = loop_for(rules);
  unsigned decisions = 0;
  while (decisions < most) {
    if (loop && state.phase == Phase::play && state.out == 0) decisions += loop(rules, state, rng, hooks);
    if (state.phase == Phase::over) return decisions;
    apply(rules, state, any_action(rules, state, rng), hooks);
    ++decisions;
  }
  return decisions;
}

}  // namespace turup
