// Facts that stay the same from trick to trick, unless trumps are shown. They are looked up once for many cards that
// are played at random (tricks.h). Only for decks that fit into one word.
#pragma once

#include "game/advance.h"
#include "game/kernel.h"

namespace turup::tricks {

using Cards = std::uint64_t;

// The seats that a list of duties can bind. Most duties concern one seat now and then, and need no look at the others.
enum class Binds : std::uint8_t { nobody, holder, asker, leader, everybody };

// Tells who is bound by the duties of a lead, and who by those of the others. A leader may be bound only by suits that
// are to be broken.
struct Bound {
  Binds leading = Binds::nobody;
  Binds adding = Binds::nobody;
};

struct TrickContext {
  bool careful = false;                // a seat that cannot follow may have more to decide than which card
  bool asks = false;                   // asking for trumps, or showing them, leaves nothing else to be decided
  Bound bound;                         // by the duties of this trick
  bool is_first = false;               // the present trick is the first
  bool notes_more = false;             // the rules need to know more of a trick than which side has won it
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
  const bool are_melded = state.shown && has_melds(rules, state);
  context.ordering = &tables.orderings[state.shown ? state.trumps : kSuits];
  const std::uint8_t suit = Trumps::of_choice(state.trumps).strain;
  if (!are_melded || !tables.melds_after_trick || suit == kSuits) return;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    const MeldRules& meld = rules.melds[m];
    const bool by_trumping = needs_trumping(meld.window);
    if (occasion_of(meld.window) != Occasion::trick) continue;
    if (state.declared[m] != 0 && tables.deck.copies() == 1) continue;
    context.meld[context.melds++] = {tables.meld_cards[m][suit].low(), by_trumping, may_keep_silent(meld.declared)};
  }
}

// Returns whether nobody can declare a meld when a seat asks for trumps, or shows them.
inline bool asks_at_once(const Rules& rules, const State& state) {
  return trumps_are_hidden(rules, state) && !rules.tables.melds_at_show;
}

inline Binds bound_by(Duty duty, const State& state) {
  switch (duty) {
    case Duty::hidden_lead: return state.shown ? Binds::nobody : Binds::holder;
    case Duty::asker: return Binds::asker;
    case Duty::unbroken: return Binds::leader;
    case Duty::first_lead:
    case Duty::first_trick:
    case Duty::trump:
    case Duty::trump_unless_partner_wins:
    case Duty::head:
    case Duty::overtrump:
    case Duty::overtrump_unless_partner_wins:
    case Duty::no_undertrump:
    case Duty::called_card:
    case Duty::head_trumps: break;
  }
  return Binds::everybody;
}

inline Binds bound_by(const FixedVector<Duty, 8>& duties, const State& state) {
  Binds all = Binds::nobody;
  for (const Duty duty : duties) {
    const Binds one = bound_by(duty, state);
    if (one != Binds::nobody) all = all == Binds::nobody ? one : Binds::everybody;
  }
  return all;
}

// Returns whom the duties of a trick can bind.
inline Bound bound_in(const Rules& rules, const State& state, unsigned tricks_played) {
  return {bound_by(rules.tables.duties(0, tricks_played), state),
          bound_by(rules.tables.duties(1, tricks_played), state)};
}

}  // namespace turup::tricks
