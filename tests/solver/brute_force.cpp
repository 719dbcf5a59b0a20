#include "solver/brute_force.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "actions/actions.h"

namespace turup::brute_force {

namespace {

// Returns what a contract that is not the auction's demands; that of a script demands every trick.
std::optional<ContractTakes> takes(const Rules& rules, const State& state) {
  if (state.solo == kNobody) return {};
  const ContractRules* contract = contract_of(rules, state.contract);
  return contract ? contract->takes : ContractTakes::all_tricks;
}

bool ends_by_agreement(Say say) { return say == Say::claim || say == Say::agree || say == Say::offer; }

// Returns whether a called card makes some other seat play with the side.
bool has_ally(const State& state, Side side) { return side == state.declarers && state.ally != kNobody; }

int worth_of_end(const Game& game, const State& state, const Question& question) {
  if (question.goal == Goal::units) {
    const bool tricks = takes(game.rules, state) ? *takes(game.rules, state) != ContractTakes::points
                                                 : game.rules.scoring.counts == Counts::tricks;
    const auto of = [&](Side side) { return tricks ? int{state.tricks[side]} : int{state.points[side]}; };
    return of(question.side) + (has_ally(state, question.side) ? of(side_of(game.rules, state.ally)) : 0);
  }
  const Result result = score(game.rules, state, game.hooks);
  if (result.annulled()) return kAnnulled;
  return result.made ? kMade : kFailed;
}

bool must_win_none(const Rules& rules, const State& state) { return takes(rules, state) == ContractTakes::no_tricks; }

bool wants_many(const Game& game, const State& state, const Question& question) {
  const bool few = state.solo != kNobody
                       ? question.goal == Goal::units && must_win_none(game.rules, state)
                       : game.rules.scoring.pays.is_for_every_side() && game.rules.match.lowest_wins();
  const bool is_ally = has_ally(state, question.side) && state.actor == state.ally;
  return (is_ally || side_of(game.rules, state.actor) == question.side) != few;
}

int cards_in_hands(const Rules& rules, const State& state) {
  int cards = state.has_aside ? 1 : 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if ((state.out & seat_bit(seat)) == 0) cards += state.hand[seat].size();
  return cards;
}

// Takes cards out of the hands until `each` are left. They count as played before, or as never dealt.
void shorten(const Rules& rules, State& state, int each, Rng& rng) {
  const bool as_played = rng.below(2) == 0;
  const int before = state.tricks_due;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    if ((state.out & seat_bit(seat)) != 0) continue;
    const bool holds_aside = state.has_aside && seat == state.holder;
    while (state.hand[seat].size() > each - (holds_aside ? 1 : 0)) {
      const Card card = state.hand[seat].nth(rng.below(static_cast<std::uint32_t>(state.hand[seat].size())));
      state.hand[seat].remove(card);
      if (as_played) state.played.insert(card);
    }
  }
  if (!as_played) {
    state.tricks_due = static_cast<std::uint8_t>(each);
    return;
  }
  state.tricks_played = static_cast<std::uint8_t>(before - each);
  // It does not matter who won these tricks, except where a contract is for all of them, or for none.
  const bool all = takes(rules, state) == ContractTakes::all_tricks;
  Side side = all ? state.declarers : static_cast<Side>(rng.below(rules.tables.sides));
  if (must_win_none(rules, state)) side = static_cast<Side>((state.declarers + 1) % rules.tables.sides);
  state.tricks[side] = state.tricks_played;
  state.points[side] = static_cast<std::uint16_t>(rng.below(state.target + 5U));
}

std::string described(const Rules& rules, const State& state) {
  std::string text = rules.name + ", deal " + std::to_string(state.deal_number) + ", " + trumps_words(state.trumps) +
                     (state.shown ? " shown" : " hidden") + ", to act " + seat_name(rules.seating, state.actor) +
                     ", target " + std::to_string(state.target) + "\n";
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    text += seat_name(rules.seating, seat) + " " + rules.tables.deck.names(state.hand[seat]) + "\n";
  if (state.has_aside) text += "aside " + rules.tables.deck.name(state.aside) + "\n";
  for (std::size_t i = 0; i < state.trick_size; ++i)
    text += "on the table " + rules.tables.deck.name(state.trick[i]) + "\n";
  return text;
}

}  // namespace

int worth(const Game& game, const State& state, const Question& question) {
  if (state.phase == Phase::over) return worth_of_end(game, state, question);
  const bool many = wants_many(game, state, question);
  int best = many ? INT_MIN : INT_MAX;
  const Choices choices = legal_actions(game.rules, state);
  for (unsigned i = 0; i < choices.size(); ++i) {
    const Action action = choices.at(i);
    if (ends_by_agreement(action.say)) continue;
    State after = state;
    apply(game.rules, after, action, game.hooks);
    const int value = worth(game, after, question);
    best = many ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

std::optional<State> ending(const Game& game, std::uint32_t number, int most_cards) {
  const Rules& rules = game.rules;
  Rng rng(31, number);
  State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), number}, rng, game.hooks);
  const bool is_cut_short = rng.below(2) == 0;
  while (state.phase != Phase::over) {
    const bool plays = state.phase == Phase::play || state.phase == Phase::melds;
    if (plays && is_cut_short) {
      const auto seats = static_cast<int>(state.whole_trick);
      shorten(rules, state, std::clamp(most_cards / seats, 1, int{state.tricks_due}), rng);
      return state;
    }
    if (plays && cards_in_hands(rules, state) <= most_cards) return state;
    apply(rules, state, any_action(rules, state, rng), game.hooks);
  }
  return std::nullopt;
}

void compare(const Game& game, Solver& solver, const State& state, Goal goal) {
  Question question{goal};
  question.side = solver.side(state);
  const int expected = worth(game, state, question);
  ASSERT_EQ(solver.worth(state, question), (Worth{expected, expected})) << described(game.rules, state);
  for (const ActionWorth& action : solver.actions(state, question)) {
    State after = state;
    apply(game.rules, after, action.action, game.hooks);
    const int then = worth(game, after, question);
    ASSERT_EQ(action.worth, (Worth{then, then}))
        << described(game.rules, state) << to_words(game.rules, action.action, state.bid);
  }
}

}  // namespace turup::brute_force
