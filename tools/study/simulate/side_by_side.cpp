#include "study/simulate/side_by_side.h"

#include <fmt/format.h>

#include <cmath>

#include "study/simulate/work_queue.h"

namespace turup::measure {

namespace {

constexpr std::uint64_t kChunk = 8;  // deals of players that think; random players get many times more
constexpr std::uint64_t kRandomChunks = 32;

Fate fate_of(const FinishedDeal& deal) {
  if (deal.result.annulled()) return Fate::annulled;
  if (deal.result.declarer == kNobody) return Fate::over;
  return deal.result.made ? Fate::made : Fate::failed;
}

class PairMaker {
 public:
  PairMaker(const Contestant& a, const Contestant& b, const Setup& setup, std::uint64_t chunk)
      : a_(a),
        b_(b),
        setup_(setup),
        chunk_(chunk),
        hooks_a_(a.hooks()),
        hooks_b_(b.hooks()),
        dealer_a_(a.rules, hooks_a_.get(), setup.seed, {setup.level, setup.guests, {}}),
        dealer_b_(b.rules, hooks_b_.get(), setup.seed, {setup.level, setup.guests, {}}) {}

  Compared operator()(std::uint64_t number) {
    Compared compared(a_.rules, b_.rules);
    const std::uint64_t end = std::min(setup_.deals, (number + 1) * chunk_);
    for (std::uint64_t deal = number * chunk_; deal < end; ++deal) play(deal, compared);
    return compared;
  }

 private:
  void play(std::uint64_t number, Compared& compared) {
    const FinishedDeal in_a = dealer_a_.play(number);
    const FinishedDeal in_b = dealer_b_.play(number);
    compared.a.add(a_.rules, in_a);
    compared.b.add(b_.rules, in_b);
    const Fate a = fate_of(in_a);
    const Fate b = fate_of(in_b);
    ++compared.fates[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    const Side first = side_of(a_.rules, in_a.end.first);
    compared.points.add(false, points_of(a_.rules, in_a.match, first) - points_of(b_.rules, in_b.match, first));
    if (is_declared(in_a.result) && is_declared(in_b.result))
      compared.declarers.add(false, declarers_score(a_.rules, in_a) - declarers_score(b_.rules, in_b));
    const bool scores_alike = has_same_scores(in_a, in_b);
    compared.scored_otherwise += scores_alike ? 0U : 1U;
    const bool another_best = a == Fate::over && best_side(a_.rules, in_a.match) != best_side(b_.rules, in_b.match);
    const bool comes_out_alike = a == b && !another_best;
    compared.flipped += comes_out_alike ? 0U : 1U;
    if (a_.head && !(comes_out_alike && scores_alike)) record(number, compared);
  }

  // Returns whether every side scores the same in both. Matches may begin at different totals.
  bool has_same_scores(const FinishedDeal& in_a, const FinishedDeal& in_b) const {
    for (Side side = 0; side < a_.rules.tables.sides; ++side)
      if (points_of(a_.rules, in_a.match, side) != points_of(b_.rules, in_b.match, side)) return false;
    return true;
  }

  static std::int64_t declarers_score(const Rules& rules, const FinishedDeal& deal) {
    return points_of(rules, deal.match, side_of(rules, deal.result.declarer));
  }

  // Plays the deal once more to record it, which is possible because a deal follows from its number.
  void record(std::uint64_t number, Compared& compared) {
    dealer_a_.play(number, &*a_.head);
    dealer_b_.play(number, &*b_.head);
    for (const Dealer* dealer : {&dealer_a_, &dealer_b_}) compared.records += dealer->record() + '\n';
  }

  const Contestant& a_;
  const Contestant& b_;
  const Setup& setup_;
  std::uint64_t chunk_;
  std::unique_ptr<Hooks> hooks_a_;
  std::unique_ptr<Hooks> hooks_b_;
  Dealer dealer_a_;
  Dealer dealer_b_;
};

}  // namespace

std::string_view fate_word(Fate fate) {
  switch (fate) {
    case Fate::made: return "made";
    case Fate::failed: return "failed";
    case Fate::annulled: return "annulled";
    case Fate::over: return "over";
  }
  return {};
}

void Compared::add(const Compared& later) {
  a.add(later.a);
  b.add(later.b);
  for (std::size_t i = 0; i < kFates; ++i)
    for (std::size_t j = 0; j < kFates; ++j) fates[i][j] += later.fates[i][j];
  flipped += later.flipped;
  scored_otherwise += later.scored_otherwise;
  declarers.add(later.declarers);
  points.add(later.points);
}

// They must have the same seats with the same sides, and the same cards in the same order.
std::string why_not_paired(const Rules& a, const Rules& b) {
  const Tables& first = a.tables;
  const Tables& second = b.tables;
  if (first.seats != second.seats) return fmt::format("one has {} seats, the other {}", first.seats, second.seats);
  if (first.sides != second.sides || first.side_of != second.side_of) return "their partners sit otherwise";
  if (first.deck.size() != second.deck.size())
    return fmt::format("one has {} cards, the other {}", first.deck.size(), second.deck.size());
  for (const Card card : first.deck.all())
    if (!(first.deck.face(card) == second.deck.face(card))) return "their packs are not the same";
  return {};
}

void play_both(const Contestant& a, const Contestant& b, const Setup& setup, const TakeCompared& take) {
  const bool thinks = highest(a.rules, setup.level, setup.guests) != Level::random;
  const std::uint64_t chunk = thinks ? kChunk : kChunk * kRandomChunks;
  std::vector<PairMaker> makers;
  makers.reserve(setup.jobs);
  for (unsigned job = 0; job < setup.jobs; ++job) makers.emplace_back(a, b, setup, chunk);
  work_through<Compared>((setup.deals + chunk - 1) / chunk, makers,
                         [&](const Compared* compared) { return take(compared) == Go::on; });
}

Interval more_made(const Compared& compared) {
  const auto& fates = compared.fates;
  const std::uint64_t all = fates[0][0] + fates[0][1] + fates[1][0] + fates[1][1];
  if (all == 0) return {};
  const auto n = static_cast<double>(all);
  const auto only_a = static_cast<double>(fates[0][1]);
  const auto only_b = static_cast<double>(fates[1][0]);
  const double moved = n + 2;  // half a deal more in each of the four cells
  const double difference = (only_a - only_b) / moved;
  const double half = kTwoSided95 * std::sqrt(((only_a + only_b + 1) / moved - difference * difference) / moved);
  return {(only_a - only_b) / n, difference - half, difference + half, all};
}

}  // namespace turup::measure
