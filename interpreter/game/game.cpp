#include "game/game.h"

#include "game/advance.h"

namespace turup {

Choices legal_actions(const Rules& rules, const State& state) {
  Choices choices;
  switch (state.phase) {
    case Phase::cut:
      choices.number_say = Say::cut;
      choices.to = static_cast<std::uint16_t>(rules.tables.deck.size() - 1);
      return choices;
    case Phase::auction: return auction_choices(rules, state);
    case Phase::trump:
      if (rules.trump.fixed_by == FixedBy::indicator) {
        choices.trumps = rules.tables.trump_choices;
      } else {
        choices.card_say = Say::lay;
        choices.cards = rules.tables.deck.distinct(state.hand[state.actor]);
      }
      return choices;
    case Phase::stakes: return stakes_choices(state);
    case Phase::exchange:
      choices.card_say = Say::give;
      choices.give = static_cast<std::uint8_t>(rules.exchange.cards);
      choices.cards = state.hand[state.actor];
      return choices;
    case Phase::play: return play_choices(rules, state);
    case Phase::melds: return meld_choices(rules, state);
    case Phase::over: return choices;
  }
  return choices;
}

void apply(const Rules& rules, State& state, const Action& action) {
  switch (state.phase) {
    case Phase::cut: state.top = static_cast<std::uint8_t>(action.number); return run_script(rules, state);
    case Phase::auction: return apply_call(rules, state, action);
    case Phase::trump:
      if (action.say == Say::lay) {
        state.hand[state.actor].remove(action.card);
        state.aside = action.card;
        state.has_aside = true;
        fix_trumps(rules, state, Trumps::of(rules.tables.deck.face(action.card).suit).choice());
      } else {
        fix_trumps(rules, state, action.strain);
      }
      return begin_stakes(rules, state);
    case Phase::stakes: return apply_stakes(rules, state, action);
    case Phase::exchange:
      state.given[state.actor] = action.cards;
      state.actor = next_seat(rules, state.actor);
      if (state.actor == state.first) {
        exchange_cards(rules, state);
        run_script(rules, state);
      }
      return;
    case Phase::play: return apply_play(rules, state, action);
    case Phase::melds: return apply_meld(rules, state, action);
    case Phase::over: return;
  }
}

}  // namespace turup
