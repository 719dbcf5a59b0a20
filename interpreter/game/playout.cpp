#include "game/playout.h"

#include "game/tricks.h"

namespace turup {

namespace {

using tricks::Copies;
using tricks::Duties;

using Loop = unsigned (*)(const Rules&, State&, Rng&, Hooks*);

struct AnyMachine {
  template <class Cards, Duties duties, Copies copies>
  static unsigned loop(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
    return tricks::play<PortableMachine, Cards, duties, copies>(rules, state, rng, hooks);
  }
};

#ifdef TURUP_X86
struct RecentMachine {
  template <class Cards, Duties duties, Copies copies>
  [[gnu::target("bmi,bmi2,popcnt")]] static unsigned loop(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
    return tricks::play<Bmi2Machine, Cards, duties, copies>(rules, state, rng, hooks);
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
  const Rules& rules = deal.rules;
  switch (deal.state.phase) {
    case Phase::cut: cut_at_random(deal, rng); return 1;
    case Phase::auction: return rules.tables.plain_auction ? call_at_random(deal, rng) : 0;
    case Phase::trump:
      if (rules.trump.fixed_by != FixedBy::indicator) return 0;
      fix_trumps_at_random(deal, rng);
      return 1;
    case Phase::melds: return declare_at_random(deal, rng);
    case Phase::play: return loop && deal.state.out == 0 ? loop(rules, deal.state, rng, deal.hooks) : 0;
    case Phase::offers:
    case Phase::stakes:
    case Phase::sight:
    case Phase::contracts:
    case Phase::exchange:
    case Phase::agree:
    case Phase::over: return 0;
  }
  return 0;
}

unsigned play_out_by(Loop loop, const Deal& deal, Rng& rng, unsigned most) {
  State& state = deal.state;
  unsigned decisions = 0;
  while (decisions < most && state.phase != Phase::over) {
    const Phase phase = state.phase;
    decisions += decide_many(loop, deal, rng);
    if (state.phase != phase) continue;
    move_on(deal, any_action(deal.rules, state, rng));
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
