// Facts that stay the same from trick to trick, unless trumps are shown. They are looked up once for many cards that
// are played at random (tricks.h). Only for decks that fit into one word.
#pragma once

#include "game/advance.h"
#include "game/kernel.h"

namespace turup::tricks {

using Cards = std::uint64_t;

struct TrickContext {
  bool careful = false;                // a seat that cannot follow may have more to decide than which card
  bool asks = false;                   // a seat that must ask for trumps does nothing else at that turn
  bool has_melds = false;              // some melds depend on how tricks are won
  bool uneven = false;                 // a hand may hold fewer cards than there are tricks left
  const Ordering* ordering = nullptr;  // ordering of the next trick
  unsigned last = 0;                   // with so many tricks left, more follows than the next lead
  unsigned melds = 0;                  // how many may still be declared after a trick
  struct Meld {
    Cards cards;
    bool by_trumping;  // only after a trick that was trumped
    bool by_choice;
  };
  std::array<Meld, kMaxMelds> meld;
};

// Updates the facts that depend on whether trumps are shown.
[[gnu::always_inline]] inline void learn_trumps(TrickContext& context, const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  context.uneven = state.has_aside;
  context.careful = state.has_aside || trumps_are_hidden(rules, state);
  context.has_melds = state.shown && !rules.melds.empty() && state.solo == kNobody;
  context.ordering = &tables.orderings[state.shown ? state.trumps : kSuits];
  const std::uint8_t suit = Trumps::of_choice(state.trumps).strain;
  if (!context.has_melds || !tables.melds_after_trick || suit == kSuits) return;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    const MeldRules& meld = rules.melds[m];
    const bool by_trumping = needs_trumping(meld.window);
    if (occasion_of(meld.window) != Occasion::trick) continue;
    if (state.declared[m] != 0 && tables.deck.copies() == 1) continue;
    context.meld[context.melds++] = {tables.meld_cards[m][suit].low(), by_trumping, may_keep_silent(meld.declared)};
  }
}

// Returns whether a seat that must ask for trumps, or show them, has nothing else to decide, and whether nobody can
// declare a meld afterwards.
inline bool asks_at_once(const Rules& rules, const State& state) {
  const Tables& tables = rules.tables;
  const bool asks = tables.must_ask[0] || tables.must_ask[1];
  return asks && trumps_are_hidden(rules, state) && !rules.trump.dealt_card && !tables.melds_at_show;
}

}  // namespace turup::tricks
