#include "players/expert/worlds.h"

#include <algorithm>

namespace turup {

namespace {

constexpr unsigned kTries = 200;

// By what the weight of a deal is divided for an action that a club player would not have done there.
constexpr std::uint32_t kOtherCall = 2;
constexpr std::uint32_t kOtherTrumps = 4;
constexpr std::uint32_t kOtherCard = 8;  // at most

constexpr std::size_t kAhead = 16;
// All the deals that are wanted must together tell as much as at least so many deals of equal weight.
constexpr std::uint64_t kLeastThatCount = 12;
// Where more deals are wanted than this, they tell as much with any weights.
constexpr std::uint32_t kMany = 400;

// Returns whether it makes no difference which of two cards the actor plays: they count as much, and of their suit
// nobody else has a card between them.
bool are_as_good(const Rules& rules, const State& state, Card first, Card second) {
  const Ordering& ordering = rules.tables.orderings[state.order];
  const std::uint8_t suit = ordering.suit[index(first)];
  if (ordering.suit[index(second)] != suit || ordering.points[index(first)] != ordering.points[index(second)])
    return false;
  const auto& power = ordering.power[suit];
  const std::uint8_t low = std::min(power[index(first)], power[index(second)]);
  const std::uint8_t high = std::max(power[index(first)], power[index(second)]);
  CardSet others;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (seat != state.actor) others |= state.hand[seat];
  for (unsigned i = 0; i < state.trick_size; ++i) others.insert(state.trick[i]);
  others &= ordering.of_suit[suit];
  return std::none_of(others.begin(), CardSet::end(),
                      [&](Card card) { return low < power[index(card)] && power[index(card)] < high; });
}

bool is_the_same(const Rules& rules, const Happened& step, const Action& other) {
  if (step.action == other) return true;
  return step.action.say == Say::play && other.say == Say::play &&
         are_as_good(rules, step.before, step.action.card, other.card);
}

}  // namespace

Worlds::Telling Worlds::told_in(Phase phase) {
  switch (phase) {
    case Phase::auction:
    case Phase::stakes:
    case Phase::contracts: return Telling::call;
    case Phase::trump: return Telling::trumps;
    case Phase::play: return Telling::card;
    case Phase::cut:
    case Phase::offers:
    case Phase::showing:
    case Phase::sight:
    case Phase::exchange:
    case Phase::discard:
    case Phase::melds:
    case Phase::agree:
    case Phase::over: return Telling::nothing;
  }
  return Telling::nothing;
}

// Returns what is told by the way somebody else has acted. The cards tell nothing where few deals are wanted.
Worlds::Telling Worlds::telling(const Happened& step) const {
  if (step.seat == story_.now().seat || step.seat == kHost) return Telling::nothing;
  const Telling tells = told_in(step.before.phase);
  return tells == Telling::card && wanted_ < kLeastThatCount ? Telling::nothing : tells;
}

// Returns whether a club player would have done the same. Whoever had no choice did.
bool Worlds::is_as_expected(const Happened& step) {
  const View seen = view(rules_, step.before, story_.now().match, step.seat);
  return seen.choices.size() == 1 || is_the_same(rules_, step, listener_.choose(rules_, seen));
}

std::optional<Worlds::Drawn> Worlds::drawn() {
  const auto deal = imagination_.draw(rng_, kTries);
  if (!deal) return {};
  Drawn drawn{deal->now, kWholeWeight, 0};
  for (const Happened& step : deal->so_far) {
    const Telling tells = telling(step);
    if (tells == Telling::nothing || is_as_expected(step)) continue;
    if (tells == Telling::card)
      ++drawn.other_cards;
    else
      drawn.weight = std::max(1U, drawn.weight / (tells == Telling::trumps ? kOtherTrumps : kOtherCall));
  }
  return drawn;
}

World Worlds::weighed(const Drawn& deal) const {
  std::uint32_t weight = deal.weight;
  for (unsigned i = fewest_; i < deal.other_cards; ++i) weight = std::max(1U, weight / other_card_);
  return {deal.now, weight};
}

// Returns whether enough deals count, if all are like those drawn ahead, of which (Σ w)² / Σ w² count.
bool Worlds::enough_count() const {
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  for (const Drawn& deal : ahead_) {
    const std::uint64_t weight = weighed(deal).weight;
    sum += weight;
    squares += weight * weight;
  }
  return sum * sum * std::min(wanted_, kMany) >= kLeastThatCount * ahead_.size() * squares;
}

void Worlds::draw_ahead() {
  while (ahead_.size() < std::min<std::size_t>(kAhead, wanted_)) {
    const auto deal = drawn();
    if (!deal) break;
    fewest_ = ahead_.empty() ? deal->other_cards : std::min(fewest_, deal->other_cards);
    ahead_.push_back(*deal);
  }
  for (other_card_ = kOtherCard; other_card_ > 1 && !enough_count();) --other_card_;
}

std::optional<World> Worlds::draw() {
  if (ahead_.empty()) draw_ahead();
  if (used_ < ahead_.size()) return weighed(ahead_[used_++]);
  const auto deal = drawn();
  return deal ? std::optional(weighed(*deal)) : std::nullopt;
}

}  // namespace turup
