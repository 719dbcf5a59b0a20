#include "players/expert/last_cards.h"

#include <algorithm>

#include "knowledge/witness.h"
#include "players/expert/outcome.h"

namespace turup {

namespace {

// Turns that are looked ahead. More come about only where scripts offer something again and again.
constexpr unsigned kTurnsAhead = 8;

}  // namespace

std::vector<std::int64_t> LastCards::outcomes(const std::vector<World>& deals, const Action& action) {
  Alike all;
  weights_.clear();
  for (std::size_t i = 0; i < deals.size(); ++i) {
    all.deals.push_back(i);
    all.states.push_back(deals[i].now);
    weights_.push_back(deals[i].weight);
  }
  std::vector<std::int64_t> outcomes(deals.size());
  act(all, action, kTurnsAhead, outcomes);
  return outcomes;
}

void LastCards::act(const Alike& alike, const Action& action, unsigned turns, std::vector<std::int64_t>& outcomes) {
  std::vector<Alike> parted;
  for (std::size_t i = 0; i < alike.deals.size(); ++i) {
    State state = alike.states[i];
    apply(rules_, state, action, hooks_);
    std::vector<View> seen = others_act(state);
    if (state.phase == Phase::over) {
      outcomes[alike.deals[i]] = outcome_for(rules_, state, now_.match, hooks_, now_.seat);
      continue;
    }
    auto same = std::find_if(parted.begin(), parted.end(), [&](const Alike& other) { return other.seen == seen; });
    if (same == parted.end()) same = parted.insert(same, {std::move(seen), {}, {}});
    same->deals.push_back(alike.deals[i]);
    same->states.push_back(state);
  }
  for (const Alike& each : parted) act_best(each, turns, outcomes);
}

// Lets the others act until it is the seat's turn or the deal is over. Returns what the seat sees after each action.
std::vector<View> LastCards::others_act(State& state) {
  std::vector<View> seen;
  for (unsigned n = 0; state.phase != Phase::over && n < kLongestContinuation; ++n) {
    seen.push_back(view(rules_, state, now_.match, now_.seat));
    if (state.actor == now_.seat) break;
    apply(rules_, state, everybody_.choose(rules_, view(rules_, state, now_.match, state.actor)), hooks_);
  }
  return seen;
}

void LastCards::act_best(const Alike& alike, unsigned turns, std::vector<std::int64_t>& outcomes) {
  const Choices& choices = alike.seen.back().choices;
  if (turns == 0 || choices.size() == 1) {
    act(alike, everybody_.choose(rules_, alike.seen.back()), turns == 0 ? 0 : turns - 1, outcomes);
    return;
  }
  std::vector<std::int64_t> tried = outcomes;
  std::int64_t best = INT64_MIN;
  for (unsigned i = 0; i < choices.size(); ++i) {
    act(alike, choices.at(i), turns - 1, tried);
    std::int64_t sum = 0;
    for (const std::size_t deal : alike.deals) sum += tried[deal] * weights_[deal];
    if (sum <= best) continue;
    best = sum;
    for (const std::size_t deal : alike.deals) outcomes[deal] = tried[deal];
  }
}

}  // namespace turup
