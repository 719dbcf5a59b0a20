// Reads seats, sides and cards as scenarios name them. Reports a name that means nothing.
#pragma once

#include "actions/actions.h"
#include "game/game.h"
#include "scenario/reading.h"

namespace turup::scenario {

class Names {
 public:
  Names(const Rules& rules, Diagnostics& diagnostics) : rules_(rules), diagnostics_(diagnostics) {}

  std::optional<Seat> seat(const Line& word) const;
  // Returns the side that is named by its seats in any order, written together ("NS", "P0P2P4"), or by its only seat.
  std::optional<Side> side(const Line& word) const;
  // Returns the card as its first copy.
  std::optional<Card> card(const Line& word) const;
  // Returns a card for each word, none of which is in `taken` yet; of identical cards it takes the next one. Adds them
  // to `taken`.
  std::optional<std::vector<Card>> cards(const std::vector<Line>& words, CardSet& taken);

 private:
  // Reports a card of which every copy was named before.
  void report_used_up(const Line& word, CardSet copies) const;

  const Rules& rules_;
  Diagnostics& diagnostics_;
  std::array<Span, kMaxCards> named_at_{};  // where cards() found each card
};

std::string seat_text(const Rules& rules, Seat seat);  // "N", "nobody", "host"
std::string side_text(const Rules& rules, Side side);  // "NS", "P0P2P4"
std::optional<Seat> seat_of(const Rules& rules, std::string_view text);
std::optional<Side> side_of_name(const Rules& rules, std::string_view text);
// Games won and lost: "none", "1 won", "2 lost", "1 won 2 lost".
struct Games {
  int won = 0;
  int lost = 0;
};
std::optional<Games> games_of(std::string_view text);
std::string games_text(const Games& games);
std::optional<int> number_of(std::string_view text);           // "17", "+1", "-2"
std::optional<std::uint8_t> trumps_of(std::string_view text);  // "hearts", "no_trumps reversed": a Trumps::choice()
// Returns the action that `text` names in that turn, also one that only games with other ways of fixing trumps have.
std::optional<Action> action_named(const Rules& rules, std::string_view text, const Turn& turn);
// Returns "S JH 9H | W …".
std::string hands_text(const Rules& rules, const State& state);

}  // namespace turup::scenario
