// Shared by the files that read records: the head, the cards of one deal, and help with words that name no action.
#pragma once

#include "record/record.h"
#include "record/record_text.h"

namespace turup::record {

std::optional<RecordHead> read_head(const Source& source, const std::vector<Line>& lines, Diagnostics& diagnostics);

// The cards of one deal as its lines give them. Each card must be in the pack, and none may be given too often.
class DealtCards {
 public:
  DealtCards(const Rules& rules, Diagnostics& diagnostics) : rules_(rules), diagnostics_(diagnostics) {}

  void read_hands(const Line& line);
  void read_pack(const Line& line);
  // Returns every card in the order dealt, once all lines were read. Returns an empty list after reporting a mistake.
  std::vector<Card> pack(const RecordedDeal& deal);

 private:
  void read_hand(Span group);
  std::optional<Card> take(Span word);
  bool is_complete(const RecordedDeal& deal);
  std::size_t first_given() const;

  const Rules& rules_;
  Diagnostics& diagnostics_;
  std::array<std::vector<Card>, kMaxSeats> hands_;
  std::array<Span, kMaxSeats> seats_;  // where each seat's hand stands
  std::vector<Card> pack_;
  Span pack_span_;
  std::array<Span, kMaxCards> taken_{};  // where each card is named
  bool sound_ = true;
};

std::optional<Seat> seat_at(const Rules& rules, Span word, Diagnostics& diagnostics);
std::optional<Card> card_at(const Rules& rules, Span word, Diagnostics& diagnostics);

// Says what to write instead of words that name no action. Precondition: `said` is not empty.
void advise_on_action(const Rules& rules, const Span& said, Diagnostic& d);

}  // namespace turup::record
