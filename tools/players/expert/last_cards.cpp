#include "players/expert/last_cards.h"

#include <algorithm>

#include "knowledge/witness.h"

namespace turup {

namespace {

// The number of later turns that are planned, among them those in which the seat asks, shows or claims. There may be
// more, because a claim that was refused may be made again. These are played as club players play.
constexpr unsigned kTurnsAhead = 4;

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

bool LastCards::can_look_ahead(const Rules& rules, const View& now) {
  return now.phase == Phase::play && now.hand.size() <= kMostCards && !rules.tables.scripted;
}

void LastCards::act(const Alike& alike, const Action& action, unsigned turns, std::vector<std::int64_t>& outcomes) {
  std::vector<Alike> parted;
  for (std::size_t i = 0; i < alike.deals.size(); ++i) {
    State state = alike.states[i];
    apply(rules_, state, action, hooks_);
    std::vector<View> seen;
    if (turns == 0)
      play_on(rules_, state, now_.match, hooks_, company_);
    else
      seen = others_act(state);
    if (turns == 0 || state.phase == Phase::over) {
      outcomes[alike.deals[i]] = outcome_for(rules_, state, now_.match, hooks_, now_.seat);
      continue;
    }
    auto same = std::find_if(parted.begin(), parted.end(), [&](const Alike& other) { return other.seen == seen; });
    if (same == parted.end()) same = parted.insert(same, {std::move(seen), {}, {}});
    same->deals.push_back(alike.deals[i]);
    same->states.push_back(state);
  }
  for (const Alike& each : parted) act_best(each, turns - 1, outcomes);
}

// Lets the others act until it is the seat's turn or the deal is over. Returns what the seat sees after each action.
std::vector<View> LastCards::others_act(State& state) {
  std::vector<View> seen;
  while (state.phase != Phase::over) {
    seen.push_back(view(rules_, state, now_.match, now_.seat));
    if (state.actor == now_.seat) break;
    apply(rules_, state, company_.everybody.choose(rules_, view(rules_, state, now_.match, state.actor)), hooks_);
  }
  return seen;
}

void LastCards::act_best(const Alike& alike, unsigned turns, std::vector<std::int64_t>& outcomes) {
  const Choices& choices = alike.seen.back().choices;
  if (choices.size() == 1) return act(alike, choices.at(0), turns, outcomes);
  std::vector<std::int64_t> tried = outcomes;
  std::int64_t best = INT64_MIN;
  for (unsigned i = 0; i < choices.size(); ++i) {
    act(alike, choices.at(i), turns, tried);
    std::int64_t sum = 0;
    for (const std::size_t deal : alike.deals) sum += tried[deal] * weights_[deal];
    if (sum <= best) continue;
    best = sum;
    for (const std::size_t deal : alike.deals) outcomes[deal] = tried[deal];
  }
}

}  // namespace turup
