// The order in which the search tries the moves of a position.
#include <algorithm>

#include "solver/promise.h"
#include "solver/search.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

namespace {

// The share of successes of a card that always succeeds, and how slowly the past is forgotten.
constexpr int kAlways = 2000;
constexpr int kMemory = 16;

}  // namespace

void Search::Moves::add(std::uint8_t what, int good) {
  unsigned at = count++;
  for (; at > 0 && promise[at - 1] < good; --at) {
    move[at] = move[at - 1];
    promise[at] = promise[at - 1];
  }
  move[at] = what;
  promise[at] = good;
}

void Search::Moves::add_first(const Board& board, std::uint8_t what) {
  if (what == kAsk && ask) {
    add(kAsk, 0);
    ask = false;
  }
  if (what >= kAsk) return;
  for (Cards same = cards & board.suits[board.suit[what]]; same != 0; same &= same - 1) {
    const auto card = static_cast<std::uint8_t>(lowest_bit(same));
    if (what < std::min(card, floor[card]) || what > std::max(card, floor[card])) continue;
    add(card, 0);
    cards &= ~bit_of(card);
    return;
  }
}

void Search::set_moves(const Layout& position, std::uint8_t first, Moves& moves) const {
  const Options options = options_of(board_, position);
  moves.ask = options.may_ask;
  moves.cards = distinct_of(board_, position, options.cards, moves.floor);
  moves.add_first(board_, first);
  if (moves.count == 0) add_others(position, moves);
}

// Says that nothing is known of any lead.
void Search::forget_leads() {
  for (auto& leads : last_lead_) leads.fill(kNoMove);
  for (auto& cards : success_) cards.fill(kAlways / 2);
}

void Search::note_lead(const Layout& position, std::uint8_t move, bool succeeded) {
  if (promise_of_past_ == 0 || position.size != 0 || move >= kAsk) return;
  int& share = success_[position.seat][move];
  share += ((succeeded ? kAlways : 0) - share) / kMemory;
}

int Search::promise_by_past(Seat seat, unsigned card) const {
  return promise_of_past_ * (success_[seat][card] - kAlways / 2) / (kAlways / 2);
}

int Search::promise_by_last_lead(const Layout& position, unsigned card) const {
  const std::uint8_t last = last_lead_[position.seat][position.tricks_left];
  if (last == card) return kPromiseOfLastLead;
  return last < kAsk && board_.suit[last] == board_.suit[card] ? kPromiseOfLastSuit : 0;
}

// Returns whether the cards follow suit and a trick is all that they can win, so that their order is plain.
bool Search::follows_for_tricks(const Layout& position, Cards cards) const {
  return position.size != 0 && board_.only_ranks && board_.maximisers == board_.earning && cards != 0 &&
         (cards & ~board_.suits[position.led]) == 0;
}

// Adds the cards that win the trick for this side, if each later seat plays its strongest, and then the others: the
// weakest of both first. This is the order in which Promise would put them.
void Search::add_following(const Layout& position, Moves& moves) const {
  const Cards winning = Promise(board_, position).winning(moves.cards);
  for (Cards cards : {winning, moves.cards & ~winning})
    while (cards != 0) {
      const unsigned weakest = is_reversed_ ? highest_bit(cards) : lowest_bit(cards);
      cards &= ~bit_of(weakest);
      moves.move[moves.count++] = static_cast<std::uint8_t>(weakest);
    }
}

void Search::add_others(const Layout& position, Moves& moves) const {
  const bool is_only = moves.count == 0 && !moves.ask && (moves.cards & (moves.cards - 1)) == 0;
  if (moves.ask) moves.add(kAsk, kPromiseOfAsking);
  moves.ask = false;
  if (is_only) {
    moves.add(static_cast<std::uint8_t>(lowest_bit(moves.cards)), 0);
  } else if (follows_for_tricks(position, moves.cards)) {
    add_following(position, moves);
  } else if (moves.cards != 0) {
    Promise promise(board_, position);
    for (Cards cards = moves.cards; cards != 0; cards &= cards - 1) {
      const unsigned card = lowest_bit(cards);
      int good = promise.of(card);
      if (position.size == 0) good += promise_by_last_lead(position, card) + promise_by_past(position.seat, card);
      moves.add(static_cast<std::uint8_t>(card), good);
    }
  }
  moves.cards = 0;
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
