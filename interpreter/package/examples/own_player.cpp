// Lets a player of one's own play on one side against random players, and prints what each side scores in a deal.
//
//   own_player GAME DEALS SEED
//
// A player is told nothing but its View: its hand, what it may do, and what lies open. Whoever runs the table holds the
// State and makes views of it. This player leads its highest card, takes a trick as cheaply as it can unless its
// partner is winning it, and otherwise throws its lowest card. It calls at random, as the others do. The interval
// reaches 1.96 standard errors to either side of the mean, and 19 of 20 such intervals hold the true mean.
//
//   $ own_player whist 1000 1
//   side      player   points  95 % interval
//   NS        own        2.35  2.24 to 2.46
//   EW        random     0.41  0.35 to 0.46
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "game/game.h"
#include "knowledge/knowledge.h"
#include "knowledge/witness.h"
#include "loader/loader.h"
#include "script/script.h"

namespace {

// Returns one of view.choices, which are never empty for the seat that is to act.
turup::Action own_choice(const turup::Rules& rules, const turup::View& view, turup::Rng& rng) {
  turup::Action action = view.choices.any(rng);
  if (action.say != turup::Say::play) return action;

  // The power of a card depends on the suit led; a card of power 0 cannot win.
  const turup::Ordering& ordering = rules.tables.orderings[view.order];
  const auto power = [&](turup::Card card, turup::Card led) {
    return ordering.power[ordering.suit[index(led)]][index(card)];
  };
  const auto is_lower = [&](turup::Card a, turup::Card b) { return power(a, a) < power(b, b); };
  const turup::CardSet cards = view.choices.cards;
  if (view.trick_size == 0) {
    action.card = *std::ranges::max_element(cards, is_lower);
    return action;
  }
  const turup::Card led = view.trick[0];
  const turup::Card best = view.trick[view.best];
  const bool is_partners = side_of(rules, view.winning_seat(rules)) == side_of(rules, view.seat);
  turup::CardSet winning;
  for (const turup::Card card : cards)
    if (!is_partners && power(card, led) > power(best, led)) winning.insert(card);
  action.card = *std::ranges::min_element(winning.empty() ? cards : winning, is_lower);
  return action;
}

struct Sum {
  double points = 0;
  double squares = 0;
};

// Plays a deal of a match of its own and adds what it brings each side.
void play(const turup::Rules& rules, turup::Hooks* hooks, turup::Match match, turup::Rng& rng, std::span<Sum> sums) {
  const turup::Scores before = match.scores;
  turup::State state = turup::shuffled(rules, present_deal(match), rng, hooks);
  turup::KeptView kept(rules, match);  // filled anew for each look, which is faster than view()
  while (state.phase != turup::Phase::over) {
    const bool is_own = side_of(rules, state.actor) == 0;
    const turup::Action action =
        is_own ? own_choice(rules, kept.of(state, state.actor), rng) : turup::any_action(rules, state, rng);
    apply(rules, state, action, hooks);
  }
  turup::Result result = score(rules, state, hooks);
  settle(rules, hooks, match, result);
  for (std::size_t side = 0; side < sums.size(); ++side) {
    const double points = match.scores[side] - before[side];
    sums[side].points += points;
    sums[side].squares += points * points;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int deals = argc == 4 ? std::atoi(argv[2]) : 0;
  if (deals < 2) return std::fputs("usage: own_player GAME DEALS SEED\n", stderr), 2;  // one deal shows no spread
  const auto scripts = turup::make_script_host();
  const auto loaded = turup::load(turup::Library(turup::standard_collections(DATA)), *scripts, {argv[1], {}, {}});
  for (const turup::Diagnostic& found : loaded.diagnostics.all()) std::fputs(render(found, false).c_str(), stderr);
  if (!loaded.rules) return 1;
  const turup::Rules& rules = *loaded.rules;
  const auto hooks = scripts->open(rules.hooks);
  turup::Rng rng(std::strtoull(argv[3], nullptr, 10));

  std::vector<Sum> sums(rules.tables.sides);
  for (int deal = 0; deal < deals; ++deal) {
    const auto dealer = static_cast<turup::Seat>(deal % rules.tables.seats);
    play(rules, hooks.get(), turup::new_match(rules, dealer), rng, sums);
  }
  std::printf("side      player   points  95 %% interval\n");
  for (turup::Side side = 0; side < rules.tables.sides; ++side) {
    const double mean = sums[side].points / deals;
    const double error = std::sqrt((sums[side].squares / deals - mean * mean) / (deals - 1));
    std::printf("%-9s %-7s %7.2f  %.2f to %.2f\n", side_name(rules, side).c_str(), side == 0 ? "own" : "random", mean,
                mean - 1.96 * error, mean + 1.96 * error);
  }
}
