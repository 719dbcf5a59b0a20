// Observations: what one seat may know, as a row of whole numbers with a stated layout, for programs that learn.
//
// A row is made from a View and from nothing else. It is divided into fields. Where a field has an entry for each seat,
// the seat that observes comes first and the others follow in turn order. Cards are counted by face, in the order of
// the deck: identical cards are one face. Seats, suits and trumps that are chosen out of several are written as a row
// of zeros with a one; nobody, and what is not known, is all zeros.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/knowledge.h"

namespace turup::embedding {

struct ObservedField {
  std::string name;
  std::vector<unsigned> shape;  // empty: a single number
  unsigned at = 0;              // its first number in the row
  std::string says;             // a sentence about it
  unsigned size() const;
};
inline constexpr std::size_t kMostDimensions = 4;  // more than any shape has today
// The most numbers that a row of any game has.
inline constexpr std::size_t kMostObserved = 4096;

class ObservationLayout {
 public:
  explicit ObservationLayout(const Rules& rules);

  const std::vector<ObservedField>& fields() const { return fields_; }
  // Returns how many numbers a row has.
  unsigned size() const { return size_; }
  // Returns the field of that name; null if there is none.
  const ObservedField* field(std::string_view name) const;
  // Fills a row with what a view shows. `chosen` are the cards that the seat has chosen so far, of several that it must
  // part with. Precondition: row.size() == size().
  void fill(const View& view, CardSet chosen, std::span<std::int32_t> row) const;

 private:
  const Rules& rules_;  // outlives it
  std::vector<ObservedField> fields_;
  unsigned size_ = 0;
};

}  // namespace turup::embedding
