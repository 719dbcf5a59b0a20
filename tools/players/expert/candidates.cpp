#include "players/expert/candidates.h"

#include <algorithm>

namespace turup {

namespace {

constexpr unsigned kFew = 14;
constexpr unsigned kJumps[] = {1, 2, 4};
constexpr unsigned kExchanges = 10;

void add(std::vector<Action>& actions, const Choices& choices, const Action& action) {
  if (choices.has(action) && std::find(actions.begin(), actions.end(), action) == actions.end())
    actions.push_back(action);
}

void add_bids(std::vector<Action>& actions, const Choices& choices) {
  Choices lowest = choices;
  lowest.cards = {};
  lowest.to = choices.from;
  for (unsigned n = 0; n < lowest.size(); ++n) add(actions, choices, lowest.at(n));
  Action higher = actions.front();
  if (higher.say != Say::bid) return;
  unsigned place = 0;
  while (choices.number(place) < higher.number) ++place;
  for (const unsigned jump : kJumps) {
    if (place + jump >= choices.numbers()) break;
    higher.number = static_cast<std::uint16_t>(choices.number(place + jump));
    add(actions, choices, higher);
  }
}

void add_gifts(std::vector<Action>& actions, const Choices& choices, Rng& rng) {
  const CardSet first = actions.front().cards;
  const CardSet kept = choices.cards - first;
  for (unsigned i = 0; i < kExchanges; ++i) {
    Action action = actions.front();
    action.cards.remove(first.nth(rng.below(static_cast<std::uint32_t>(first.size()))));
    action.cards.insert(kept.nth(rng.below(static_cast<std::uint32_t>(kept.size()))));
    add(actions, choices, action);
  }
}

}  // namespace

std::vector<Action> candidates(const View& view, const Action& first, Rng& rng) {
  const Choices& choices = view.choices;
  std::vector<Action> actions{first};
  const bool gives = takes_cards(choices.card_say) && !choices.cards.empty();
  if (gives) {
    add_gifts(actions, choices, rng);
  } else if (choices.from <= choices.to && choices.size() > kFew) {
    add_bids(actions, choices);
  } else {
    for (unsigned n = 0; n < choices.size(); ++n) add(actions, choices, choices.at(n));
  }
  return actions;
}

}  // namespace turup
