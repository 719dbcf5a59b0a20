// Payments: a deal pays sums of numbers, of what was taken, of the bid and of all there is. They stand in rows.
//
//   pays: { made: taken + bid, failed: 0, others: { made: taken, failed: all + bid } }
//   pays: { 0-2: { others: +2 }, 3-4: { made: +1 }, 5: { made: +2 } }     # with `by: taken`
//   pays: { 7-12: { each: +1 }, 13: { each: +2 } }                        # likewise; there are no declarers
#pragma once

#include <climits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/base.h"

namespace turup {

struct Range {
  int from = 0;
  int to = 0;
  bool operator==(const Range&) const = default;
  constexpr bool holds(int number) const { return number >= from && number <= to; }
};

// The highest bid, and the most that anything in a variant file counts or costs.
inline constexpr int kLargestNumber = 9999;

// A value for a run of bids, or of what was taken. `21+` ends at kOpenBand.
inline constexpr int kOpenBand = INT_MAX;
template <class T>
struct Band {
  int from = 0;
  int to = kOpenBand;
  T value{};
  bool operator==(const Band&) const = default;
};
// Returns the band that holds `number`; null if none does.
template <class T>
const Band<T>* find_band(std::span<const Band<T>> bands, int number) {
  for (const auto& band : bands)
    if (number >= band.from && number <= band.to) return &band;
  return nullptr;
}
std::string band_text(int from, int to);    // "19", "17-19", "21+", "any" for the band of everything
std::string band_phrase(int from, int to);  // "19", "17 to 19", "21 or more", for sentences

// The numbers that a payment may count.
struct Counted {
  int taken = 0;  // by the side that is paid
  int bid = 0;
  int all = 0;  // everything in play
};

// A sum: a number, and so many times each of the numbers above.
struct Payment {
  int number = 0;
  int taken = 0;
  int bid = 0;
  int all = 0;

  constexpr Payment(int amount = 0) : number(amount) {}
  bool operator==(const Payment&) const = default;

  constexpr bool is_number() const { return taken == 0 && bid == 0 && all == 0; }
  constexpr bool is_nothing() const { return is_number() && number == 0; }
  constexpr int of(const Counted& counted) const {
    return number + taken * counted.taken + bid * counted.bid + all * counted.all;
  }
};

// A row says what a deal pays the declarers and each other side, if they made their contract and if they failed.
struct Row {
  Payment made = 0;
  Payment failed = 0;
  Payment others_made = 0;
  Payment others_failed = 0;
  bool operator==(const Row&) const = default;
};

enum class PaysBy : std::uint8_t { bid, taken };

// Returns whether the bands are about what was taken.
constexpr bool is_by_taken(PaysBy by) {
  switch (by) {
    case PaysBy::taken: return true;
    case PaysBy::bid: return false;
  }
  return false;
}

// Rows for declarers and the others, or for every side alike: for every number, or by bands.
struct Pays {
  std::vector<Band<Row>> rows;      // one band from 0 to kOpenBand if it is the same for every number
  std::optional<int> each_over;     // every side scores each unit over so many
  std::vector<Band<Payment>> each;  // every side is paid by what it took; bands as in `rows`
  PaysBy by = PaysBy::bid;

  bool is_set() const { return !rows.empty() || is_for_every_side(); }
  bool is_for_every_side() const { return each_over.has_value() || !each.empty(); }
  bool has_bands() const;
  // Returns what is paid for this bid to declarers who took so much. It lives as long as the rules.
  const Row& row(int bid, int taken) const;
  // Returns whether it makes no difference whether the declarers take `least`, `most`, or anything between.
  // Precondition: with each of these they have made their contract, or with none.
  bool is_settled(int bid, Range taken, bool made) const;
  // Returns by how much the declarers are paid more than a side that took all the rest.
  int advantage(const Counted& declarers, bool made) const;
  // Returns the score of a side in a game for every side.
  int score_of_each(const Counted& side) const;

  bool operator==(const Pays&) const = default;
};

}  // namespace turup
