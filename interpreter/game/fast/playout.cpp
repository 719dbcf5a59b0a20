#include "game/fast/playout.h"

#include <utility>

#include "game/fast/tricks.h"

namespace turup {

namespace {

using tricks::Copies;
using tricks::Duties;

using Loop = unsigned (*)(const Rules&, State&, Rng&, Hooks*);

struct AnyMachine {
  template <Duties duties, Copies copies, unsigned known_seats>
  static unsigned loop(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
    return tricks::play<PortableMachine, duties, copies, known_seats>(rules, state, rng, hooks);
  }
};

#ifdef TURUP_X86
struct RecentMachine {
  template <Duties duties, Copies copies, unsigned known_seats>
  [[gnu::target("bmi,bmi2,popcnt")]] static unsigned loop(const Rules& rules, State& state, Rng& rng, Hooks* hooks) {
    return tricks::play<Bmi2Machine, duties, copies, known_seats>(rules, state, rng, hooks);
  }
};
#endif

// Tables of these sizes have a loop of their own in the most common kinds of rules. The others share one, which counts
// the seats: a loop for every size would take minutes to compile. The sanitizers make each loop several times as long,
// so there are only two sizes with them: one that is a power of two, and one that is none.
#ifdef TURUP_SANITIZED
using OwnLoops = std::index_sequence<3, 4>;
#else
using OwnLoops = std::index_sequence<3, 4, 6, 8>;
#endif

template <class Machine, Duties duties, Copies copies, std::size_t... sizes>
Loop loop_of(unsigned seats, std::index_sequence<sizes...> /*own*/) {
  Loop loop = Machine::template loop<duties, copies, tricks::kAnySeats>;
  ((seats == sizes ? void(loop = Machine::template loop<duties, copies, sizes>) : void()), ...);
  return loop;
}

template <class Machine>
Loop loop_on(const Tables& tables) {
  // The loop looks at 64 cards. In a pack of single cards the last of them stands for a card that a meld needs and the
  // pack lacks, so nobody may hold it.
  const int most_cards = tables.deck.copies() == 1 ? 63 : 64;
  if (tables.deck.size() > most_cards || !tables.plain_play || !tables.must_follow || tables.may_trump) return nullptr;
  // Where trumps take cards from other suits, a suit's cards no longer stand in a row, and are counted one by one.
  const bool one = tables.deck.copies() == 1 && !tables.trump_order.moves_cards();
  if (tables.has_duties)
    return one ? loop_of<Machine, Duties::some, Copies::one>(tables.seats, OwnLoops())
               : Machine::template loop<Duties::some, Copies::several, tricks::kAnySeats>;
  return one ? loop_of<Machine, Duties::none, Copies::one>(tables.seats, OwnLoops())
             : loop_of<Machine, Duties::none, Copies::several>(tables.seats, OwnLoops());
}

Loop loop_for(const Rules& rules, Instructions instructions) {
#ifdef TURUP_X86
  if (instructions == Instructions::recent) return loop_on<RecentMachine>(rules.tables);
#endif
  return loop_on<AnyMachine>(rules.tables);
}

// Returns whether the loop, which does not know who chooses a card, can play every hand: there is no dummy, or nothing
// that a card does depends on who has chosen it.
bool can_play_all_hands(const Rules& rules, const State& state) {
  return state.dummy == kNobody || (!rules.tables.has_duties && !rules.trump.hidden);
}

// Makes decisions for which there is a loop, as long as they last, and returns their number.
unsigned decide_many(Loop loop, const Deal& deal, Rng& rng) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  switch (state.phase) {
    case Phase::cut: cut_at_random(deal, rng); return 1;
    case Phase::auction: return rules.tables.plain_auction && state.first_bid == 0 ? call_at_random(deal, rng) : 0;
    case Phase::trump:
      if (!rules.tables.fixing.is_said()) return 0;
      fix_trumps_at_random(deal, rng);
      return 1;
    case Phase::melds: return rules.tables.scripted_melds ? 0 : declare_at_random(deal, rng);
    case Phase::play:
      if (!loop || state.out != 0 || state.trumps >= Trumps::kChoices || !can_play_all_hands(rules, state) ||
          may_tell_trumps(rules, state) || may_declare_in_turn(rules, state))
        return 0;
      return loop(rules, state, rng, deal.hooks);
    case Phase::stakes: return raise_at_random(deal, rng);
    case Phase::offers:
    case Phase::showing:
    case Phase::sight:
    case Phase::contracts:
    case Phase::exchange:
    case Phase::discard:
    case Phase::agree:
    case Phase::over: return 0;
  }
  return 0;
}

unsigned play_out_by(Loop loop, const Deal& deal, Rng& rng, unsigned most) {
  State& state = deal.state;
  const bool asks_about_turns = deal.rules.tables.scripted_turn;
  unsigned decisions = 0;
  while (decisions < most && state.phase != Phase::over) {
    const Phase phase = state.phase;
    decisions += decide_many(loop, deal, rng);
    if (asks_about_turns) ask_in_play(deal);
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
