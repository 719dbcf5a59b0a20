#include "study/simulate/tally.h"

#include <algorithm>

namespace turup::measure {

namespace {

std::uint64_t mixed(std::uint64_t signature, std::uint64_t value) {
  std::uint64_t x = (signature ^ value) * 0x9E3779B97F4A7C15U;
  x ^= x >> 32U;
  return x * 0xD6E8FEB86659FD93U;
}

std::size_t rows_of(const Rules& rules, Table table) {
  switch (table) {
    case Table::declared:
    case Table::heard: return 1;
    case Table::bid: return std::size_t{rules.tables.bid_to} + 1;
    case Table::place:
    case Table::seat: return rules.tables.seats;
    case Table::stake: return kStakes;
    case Table::contract: return kFirstOffered + kMaxOffers;
    case Table::shown: return std::size_t{rules.tables.hand_size} + 1;
    case Table::ended: return static_cast<std::size_t>(Ended::annulled_by_host) + 1;
    case Table::side: return rules.tables.sides;
    case Table::points:
    case Table::over: return 2 * kSpread + 1;
    case Table::flow: return kFlows;
    case Table::said:
    case Table::effect: return 2 * kAllDeclarations;
    case Table::skill: return 2 * kSkillSteps;
  }
  return 0;
}

// Returns a number that stands for the result of a deal.
std::uint64_t signature_of(const Rules& rules, const FinishedDeal& deal) {
  const Result& result = deal.result;
  std::uint64_t signature =
      mixed(deal.number + 1, static_cast<std::uint64_t>(result.ended) + std::uint64_t{16} * result.bid);
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const auto points = static_cast<std::uint32_t>(points_of(rules, deal.match, side));
    signature = mixed(signature, static_cast<std::uint64_t>(result.taken[side]) << 32U | points);
  }
  return signature;
}

// Returns a row that exists: higher numbers are counted as the last row.
std::size_t capped(std::size_t row, std::size_t rows) { return std::min(row, rows - 1); }

}  // namespace

void Count::add(const Count& other) {
  deals += other.deals;
  made += other.made;
  sum = wrapped_sum(sum, other.sum);
  squares += other.squares;
}

Side best_side(const Rules& rules, const Match& match) {
  const auto begin = match.scores.begin();
  const auto end = begin + rules.tables.sides;
  const bool lowest = rules.match.lowest_wins();
  const auto best = lowest ? std::min_element(begin, end) : std::max_element(begin, end);
  return std::count(begin, end, *best) > 1 ? kNoSide : static_cast<Side>(best - begin);
}

Tally::Tally(const Rules& rules) {
  for (std::size_t table = 0; table < kTables; ++table)
    begins_[table + 1] = begins_[table] + rows_of(rules, static_cast<Table>(table));
  counts_.resize(begins_.back());
}

std::span<const Count> Tally::rows(Table table) const {
  const auto index = static_cast<std::size_t>(table);
  return std::span(counts_).subspan(begins_[index], begins_[index + 1] - begins_[index]);
}

void Tally::add(const Rules& rules, const FinishedDeal& deal) {
  ++deals;
  decisions += deal.decisions;
  signature += signature_of(rules, deal);
  at(Table::ended, static_cast<std::size_t>(deal.result.ended)).add(false, 0);
  if (is_declared(deal.result)) add_declared(rules, deal);
  add_sides(rules, deal);
  if (deal.watch != nullptr) add_watched(deal);
}

void Tally::add_declared(const Rules& rules, const FinishedDeal& deal) {
  const Result& result = deal.result;
  const State& end = deal.end;
  const unsigned seats = rules.tables.seats;
  const auto count = [&](Table table, std::size_t row) { at(table, row).add(result.made, result.value); };
  count(Table::declared, 0);
  if (result.contract == kRegular)
    count(Table::bid, capped(result.bid, rows(Table::bid).size()));
  else
    count(Table::contract, result.contract);
  count(Table::place, (result.declarer + seats - end.first) % seats);
  count(Table::stake, static_cast<std::size_t>(result.stake));
  if (rules.trump.hidden && result.contract == kRegular)
    count(Table::shown, capped(end.shown ? end.show_trick : SIZE_MAX, rows(Table::shown).size()));
  count(Table::points, histogram_row(result.value));
  if (result.contract == kRegular && end.outcome == Outcome::by_cards)
    count(Table::over, histogram_row(std::int64_t{result.taken[result.declarers]} - result.target));
}

void Tally::add_sides(const Rules& rules, const FinishedDeal& deal) {
  const Tables& tables = rules.tables;
  const Side best = best_side(rules, deal.match);
  const bool has_declarer = deal.result.declarer != kNobody;
  for (Side side = 0; side < tables.sides; ++side) {
    const std::int64_t points = points_of(rules, deal.match, side);
    at(Table::side, side).add(side == best, points);
    if (!has_declarer && !deal.result.annulled()) at(Table::points, histogram_row(points)).add(side == best, points);
  }
  Seat seat = deal.end.first;
  for (std::size_t place = 0; place < tables.seats; ++place) {
    const Side side = tables.side_of[seat];
    at(Table::seat, place).add(side == best, points_of(rules, deal.match, side));
    seat = tables.next[seat];
  }
}

void Tally::add_watched(const FinishedDeal& deal) {
  const Watch& watch = *deal.watch;
  ++watched;
  for (std::size_t flow = 0; flow < kFlows; ++flow)
    if (const auto value = watch.of(static_cast<Flow>(flow))) at(Table::flow, flow).add(false, *value);
  const bool declared = is_declared(deal.result);
  if (declared) at(Table::heard).add(deal.result.made, deal.result.value);
  for (std::size_t row = 0; row < 2 * kAllDeclarations; ++row) {
    if (!watch.said(row / 2, static_cast<Watch::By>(row % 2))) continue;
    at(Table::said, row).add(false, 0);
    if (declared) at(Table::effect, row).add(deal.result.made, deal.result.value);
  }
}

void Tally::add(const Tally& other) {
  deals += other.deals;
  watched += other.watched;
  decisions += other.decisions;
  signature += other.signature;
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i].add(other.counts_[i]);
}

}  // namespace turup::measure
