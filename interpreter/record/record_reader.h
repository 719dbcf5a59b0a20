// Between the files that read records: the head, and the cards of one deal.
#pragma once

#include "record/record.h"
#include "record/record_text.h"

namespace turup::record {

std::optional<RecordHead> read_head(const Source& source, const std::vector<Line>& lines, Diagnostics& diagnostics);

// The cards of one deal as its lines give them. Every card taken must be in the pack, and not more often than there.
class DealtCards {
 public:
  DealtCards(const Rules& rules, Diagnostics& diagnostics) : rules_(rules), diagnostics_(diagnostics) {}

  void read_hands(const Line& line);
  void read_pack(const Line& line);
  // Every card in the order dealt, once all lines were read; empty if something is wrong, which is reported.
  std::vector<Card> pack(const RecordedDeal& deal);

 private:
  void read_hand(Span group);
  std::optional<Card> take(Span word);
  bool is_complete(const RecordedDeal& deal);
  std::size_t first_given() const;

  const Rules& rules_;
  Diagnostics& diagnostics_;
  std::array<std::vector<Card>, kMaxSeats> hands_;
  std::array<Span, kMaxSeats> seats_;  // where a seat's hand is given
  std::vector<Card> pack_;
  Span pack_span_;
  std::array<Span, kMaxCards> taken_{};  // where each card is named
  bool sound_ = true;
};

std::optional<Seat> seat_at(const Rules& rules, Span word, Diagnostics& diagnostics);
std::optional<Card> card_at(const Rules& rules, Span word, Diagnostics& diagnostics);

}  // namespace turup::record
