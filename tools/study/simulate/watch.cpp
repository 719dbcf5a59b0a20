#include "study/simulate/watch.h"

#include <algorithm>
#include <cassert>

namespace turup::measure {

namespace {

constexpr std::uint32_t kOne = 1'000'000;  // a part is in millionths

std::size_t declaration_of(const Action& action) {
  if (action.say == Say::declare) return kFirstMeld + action.which;
  if (action.say == Say::announce) return kFirstAnnounced + action.which;
  if (action.say == Say::offer) return kFirstOffer + action.which;
  return static_cast<std::size_t>(std::find(std::begin(kDeclarations), std::end(kDeclarations), action.say) -
                                  std::begin(kDeclarations));
}
bool is_declaration(const Action& action) {
  switch (action.say) {
    case Say::cut:
    case Say::bid:
    case Say::pass:
    case Say::take:
    case Say::trump:
    case Say::lay:
    case Say::give:
    case Say::discard:
    case Say::partner:
    case Say::play: return false;
    case Say::ditto:
    case Say::double_up:
    case Say::redouble:
    case Say::set_double:
    case Say::dealt_card:
    case Say::ask:
    case Say::show:
    case Say::declare:
    case Say::announce:
    case Say::offer:
    case Say::claim:
    case Say::agree: return true;
  }
  return false;
}

bool has_target(const State& state) {
  return state.declarers != kNoSide && state.target > 0 && state.solo == kNobody && state.outcome == Outcome::by_cards;
}

std::uint64_t taken(const Rules& rules, const State& state, Side side) {
  return counts_tricks(rules.scoring.counts) ? state.tricks[side] : state.points[side];
}

// Returns how many halves of a side stand below another: two if `its` ranks below `mine`, one if both are even.
std::uint32_t halves_below(const Rules& rules, std::uint64_t its, std::uint64_t mine) {
  if (mine == its) return 1;
  return (its < mine) != rules.match.lowest_wins() ? 2 : 0;
}

// Returns the party that alone has the most; nothing if several have.
template <class Estimates>
std::optional<std::size_t> leader(const Estimates& estimates, unsigned parties) {
  const auto end = estimates.begin() + parties;
  const auto best = std::max_element(estimates.begin(), end);
  if (std::count(estimates.begin(), end, *best) > 1) return {};
  return static_cast<std::size_t>(best - estimates.begin());
}

}  // namespace

double unit_of(Flow flow) {
  switch (flow) {
    case Flow::lead_changes:
    case Flow::decisions: return 1;
    case Flow::choices: return 1'000;
    case Flow::drama:
    case Flow::security:
    case Flow::forced: return kOne;
  }
  return 1;
}

void Watch::begin(const Rules& rules) {
  rules_ = &rules;
  lead_.clear();
  tricks_ = 0;
  decisions_ = 0;
  choices_ = 0;
  forced_ = 0;
  said_.fill({});
  said_by_.fill({});
  flows_.fill({});
}

void Watch::before(const State& state, const Action& action, unsigned choices) {
  ++decisions_;
  choices_ += choices;
  forced_ += choices == 1 ? 1U : 0U;
  if (is_declaration(action) && state.actor < kMaxSeats) said_[state.actor].set(declaration_of(action));
}

void Watch::after(const State& state) {
  if (state.tricks_played == tricks_) return;
  tricks_ = state.tricks_played;
  if (lead_.size() < kMostTricks) lead_.push_back(estimates(state));
}

void Watch::end(const State& end, Side winner) {
  for (std::size_t meld = 0; meld < rules_->melds.size(); ++meld)
    for (Seat seat = 0; seat < rules_->tables.seats; ++seat)
      if ((end.declared[meld] & seat_bit(seat)) != 0) said_[seat].set(kFirstMeld + meld);
  for (Seat seat = 0; seat < rules_->tables.seats; ++seat) {
    const bool declares = end.declarers != kNoSide && side_of(*rules_, seat) == end.declarers;
    said_by_[declares ? 0 : 1] |= said_[seat];
  }
  const auto put = [this](Flow flow, std::uint64_t value) {
    flows_[static_cast<std::size_t>(flow)] = static_cast<std::int64_t>(value);
  };
  put(Flow::decisions, decisions_);
  if (decisions_ > 0) put(Flow::choices, choices_ * 1'000 / decisions_);
  if (decisions_ > 0) put(Flow::forced, forced_ * kOne / decisions_);
  if (end.ended == Ended::played && end.solo == kNobody && !lead_.empty()) judge_lead(end, winner);
}

std::optional<std::int64_t> Watch::of(Flow flow) const { return flows_[static_cast<std::size_t>(flow)]; }

bool Watch::said(std::size_t declaration, By by) const {
  return said_by_[static_cast<std::size_t>(by)].test(declaration);
}

unsigned Watch::parties(const State& state) const { return has_target(state) ? 2 : rules_->tables.sides; }

Watch::Estimates Watch::estimates(const State& state) const {
  return has_target(state) ? toward_target(state) : by_rank(state);
}

// Party 0 are the declarers, party 1 all others.
Watch::Estimates Watch::toward_target(const State& state) const {
  const std::uint64_t all = static_cast<std::uint64_t>(rules_->tables.in_play);
  const std::uint64_t needed = state.target;
  const std::uint64_t against = all >= needed ? all - needed + 1 : 1;
  std::uint64_t theirs = 0;
  for (Side side = 0; side < rules_->tables.sides; ++side)
    if (side != state.declarers) theirs += taken(*rules_, state, side);
  const std::uint64_t ours = std::min(taken(*rules_, state, state.declarers), needed) * against;
  const std::uint64_t others = std::min(theirs, against) * needed;
  const bool nothing_yet = ours + others == 0;
  const auto estimate = nothing_yet ? kOne / 2 : static_cast<std::uint32_t>(ours * kOne / (ours + others));
  return {estimate, kOne - estimate};
}

Watch::Estimates Watch::by_rank(const State& state) const {
  const unsigned sides = rules_->tables.sides;
  Estimates estimates{};
  for (Side side = 0; side < sides; ++side) {
    std::uint32_t below = 0;  // in halves
    for (Side other = 0; other < sides; ++other) {
      if (other != side) below += halves_below(*rules_, taken(*rules_, state, other), taken(*rules_, state, side));
    }
    estimates[side] = sides < 2 ? kOne : below * kOne / (2 * (sides - 1));
  }
  return estimates;
}

void Watch::judge_lead(const State& end, Side winner) {
  const unsigned count = parties(end);
  std::optional<std::size_t> last;
  std::int64_t changes = 0;
  for (const Estimates& estimates : lead_) {
    const auto now = leader(estimates, count);
    if (!now) continue;
    if (last && *now != *last) ++changes;
    last = now;
  }
  flows_[static_cast<std::size_t>(Flow::lead_changes)] = changes;
  if (winner == kNoSide || lead_.size() < 2 || count < 2) return;
  if (!has_target(end))
    judge_winner(winner, count);
  else
    judge_winner(winner == end.declarers ? 0 : 1, count);
}

// The last trick is left out, because after it everything is known.
void Watch::judge_winner(std::size_t winner, unsigned parties) {
  assert(lead_.size() > 1);
  const std::uint32_t threshold = (kOne + (parties - 2) * kOne / (parties - 1)) / 2;
  const std::size_t moves = lead_.size() - 1;
  std::uint64_t severity = 0;
  std::uint64_t behind = 0;
  for (std::size_t i = 0; i < moves; ++i) {
    const std::uint32_t estimate = lead_[i][winner];
    if (estimate >= threshold) continue;
    // The square root of a part is a part, too.
    severity += static_cast<std::uint64_t>(whole_root(std::int64_t{threshold - estimate} * kOne, kOne));
    ++behind;
  }
  flows_[static_cast<std::size_t>(Flow::drama)] = static_cast<std::int64_t>(behind == 0 ? 0 : severity / behind);
  flows_[static_cast<std::size_t>(Flow::security)] = static_cast<std::int64_t>((moves - behind) * kOne / moves);
}

}  // namespace turup::measure
