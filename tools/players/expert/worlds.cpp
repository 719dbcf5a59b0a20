#include "players/expert/worlds.h"

#include <algorithm>

namespace turup {

namespace {

constexpr unsigned kTries = 200;

// By what the weight of a deal is divided for an action that a club player would not have done there.
constexpr std::uint32_t kOtherCall = 2;
constexpr std::uint32_t kOtherTrumps = 4;
constexpr std::uint32_t kOtherCard = 8;  // at most

// The number of deals that are drawn first. They show how much the weights of deals differ.
constexpr std::size_t kAhead = 64;
// Chances to be kept are set so that on average one of so many deals is kept.
constexpr std::uint64_t kDrawnForOne = 4;
// After so many deals of which none was kept, the next one is returned, whatever its weight.
constexpr int kMostDrawnForOne = 32;
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

void Worlds::note_what_tells(const std::vector<Happened>& so_far) {
  for (std::size_t i = 0; i < so_far.size(); ++i)
    if (telling(so_far[i]) != Telling::nothing) telling_.push_back({i, 0});
}

// Draws a deal. It may have too great a weight if its weight is below `least`, because then it is not looked at to the
// end.
std::optional<Worlds::Drawn> Worlds::drawn(std::uint32_t least) {
  const auto deal = imagination_.draw(rng_, kTries);
  if (!deal) return {};
  if (telling_.empty()) note_what_tells(deal->so_far);
  Drawn drawn{deal->now, kWholeWeight, 0};
  for (TellingStep& tells : telling_) {
    const Happened& step = deal->so_far[tells.index];
    if (is_as_expected(step)) continue;
    ++tells.surprises;
    switch (telling(step)) {
      case Telling::nothing: break;
      case Telling::call: drawn.weight = std::max(1U, drawn.weight / kOtherCall); break;
      case Telling::trumps: drawn.weight = std::max(1U, drawn.weight / kOtherTrumps); break;
      case Telling::card: ++drawn.other_cards; break;
    }
    if (weight_of(drawn) < least) break;
  }
  return drawn;
}

std::uint32_t Worlds::weight_of(const Drawn& deal) const {
  std::uint32_t weight = deal.weight;
  for (unsigned i = fewest_; i < deal.other_cards; ++i) weight = std::max(1U, weight / other_card_);
  for (unsigned i = deal.other_cards; i < fewest_; ++i) weight = std::min(kGreatestWeight, weight * other_card_);
  return weight;
}

// Returns whether enough deals count, if all are like those drawn ahead. Of n deals that are kept, n (Σ w)² / (k Σ w v)
// count: w is the weight of a deal, v what it counts once it is kept, and k the number of deals kept of those drawn
// ahead.
bool Worlds::enough_count() const {
  Ways sum = 0;
  Ways squares = 0;
  Ways kept = 0;  // times `surely_kept_`
  for (const Drawn& deal : ahead_) {
    const std::uint32_t weight = weight_of(deal);
    sum += weight;
    squares += Ways{weight} * std::max(weight, surely_kept_);
    kept += std::min(weight, surely_kept_);
  }
  return Ways{std::min(wanted_, kMany)} * surely_kept_ * sum * sum >= kLeastThatCount * kept * squares;
}

// Sets the chances to be kept. An unlikely deal has a greater chance the smaller `surely_kept_` is.
void Worlds::keep_enough() {
  for (surely_kept_ = kWholeWeight; surely_kept_ > 1; surely_kept_ /= 2) {
    std::uint64_t kept = 0;
    for (const Drawn& deal : ahead_) kept += std::min(weight_of(deal), surely_kept_);
    if (kept * kDrawnForOne >= ahead_.size() * surely_kept_) return;
  }
}

void Worlds::draw_ahead() {
  while (ahead_.size() < std::min<std::size_t>(kAhead, wanted_)) {
    const auto deal = drawn(0);
    if (!deal) break;
    fewest_ = ahead_.empty() ? deal->other_cards : std::min(fewest_, deal->other_cards);
    ahead_.push_back(*deal);
  }
  other_card_ = kOtherCard;
  keep_enough();
  while (other_card_ > 1 && !enough_count()) {
    --other_card_;
    keep_enough();
  }
  // The steps that surprised most often are looked at first, so that a deal that will not be kept is soon given up.
  std::stable_sort(telling_.begin(), telling_.end(),
                   [](const TellingStep& a, const TellingStep& b) { return a.surprises > b.surprises; });
}

std::optional<World> Worlds::draw() {
  if (ahead_.empty()) draw_ahead();
  for (int i = 0;; ++i) {
    const std::uint32_t least = i < kMostDrawnForOne ? rng_.below(surely_kept_) + 1 : 0;
    const auto deal = used_ < ahead_.size() ? std::optional(ahead_[used_++]) : drawn(least);
    if (!deal) return {};
    const std::uint32_t weight = weight_of(*deal);
    if (weight >= least) return World{deal->now, least == 0 ? weight : std::max(weight, surely_kept_), weight};
  }
}

}  // namespace turup
