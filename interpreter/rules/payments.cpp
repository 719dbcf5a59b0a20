#include "rules/payments.h"

#include <fmt/format.h>

#include <algorithm>

namespace turup {

std::string band_text(int from, int to) {
  if (from == 0 && to == kOpenBand) return "any";
  if (to == kOpenBand) return fmt::format("{}+", from);
  return from == to ? fmt::format("{}", from) : fmt::format("{}-{}", from, to);
}

std::string band_phrase(int from, int to) {
  if (to == kOpenBand) return fmt::format("{} or more", from);
  return from == to ? fmt::format("{}", from) : fmt::format("{} to {}", from, to);
}

bool Pays::has_bands() const {
  const auto is_one = [](const auto& bands) {
    return bands.size() == 1 && bands[0].to == kOpenBand && bands[0].from == 0;
  };
  return !each_over && !is_one(rows) && !is_one(each);
}

const Row& Pays::row(int bid, int taken) const {
  static const Row kNothing;
  const Band<Row>* band = find_band<Row>(rows, is_by_taken(by) ? taken : bid);
  return band ? band->value : kNothing;
}

bool Pays::is_settled(int bid, Range taken, bool made) const {
  if (taken.from == taken.to) return true;
  if (is_by_taken(by) && find_band<Row>(rows, taken.from) != find_band<Row>(rows, taken.to)) return false;
  const Row paid = row(bid, taken.from);
  return made ? paid.made.taken == 0 && paid.others_made.taken == 0
              : paid.failed.taken == 0 && paid.others_failed.taken == 0;
}

int Pays::advantage(const Counted& declarers, bool made) const {
  const Row paid = row(declarers.bid, declarers.taken);
  const Counted others{declarers.all - declarers.taken, declarers.bid, declarers.all};
  return made ? paid.made.of(declarers) - paid.others_made.of(others)
              : paid.failed.of(declarers) - paid.others_failed.of(others);
}

int Pays::score_of_each(const Counted& side) const {
  if (each_over) return std::max(0, side.taken - *each_over);
  const Band<Payment>* band = find_band<Payment>(each, side.taken);
  return band ? band->value.of(side) : 0;
}

}  // namespace turup
