// What a table looks like in words: events, hands, the trick, the score. Short sentences in card players' words and in
// this table's labels; each stands alone, so that a screen reader loses nothing.
#pragma once

#include "table/table.h"
#include "terminal/paper.h"

namespace turup {

class Phrases {
 public:
  Phrases(const Rules& rules, const Paper& paper) : rules_(rules), paper_(paper) {}

  std::string seat(Seat seat) const { return seat_name(rules_.seating, seat); }
  std::string card(Card card) const { return paper_.card(rules_, card); }
  // Highest first, suits parted; trumps first where `view` knows them. What may be played is marked.
  std::vector<std::string> hand(const View& view) const;
  // Trumps as `view` knows them, the contract, and what has been taken.
  std::string contract(const View& view) const;
  // "Trick 3: W JH, N 7H; W is winning"
  std::string trick(const View& view) const;
  // What the seat may say or do; empty where marking its cards says it all.
  std::string offers(const View& view) const;
  // "E: bid 17"; empty for what goes without saying.
  std::string event(const Event& event) const;
  std::string what(const Action& action, std::uint16_t standing) const;
  // What a seat must do that has no choice.
  std::string duty(const Action& action, std::uint16_t standing) const;
  // "NS 2 (2 red pips), EW -1 (1 black pip)"
  std::string score(const Match& match) const;
  std::string received(const View& view) const;

 private:
  std::string label(std::string_view word) const { return std::string(rules_.label(word)); }
  std::string trumps(std::uint8_t choice) const;
  std::string bid(const View& view) const;
  std::string trumps_known_to(const View& view) const;
  std::string taken(const View& view) const;
  std::string strain(std::uint8_t strain) const;
  std::string cards(CardSet cards, const View& view) const;
  std::string action_event(const Event& event) const;
  std::string trick_event(const Event& event) const;
  std::string trumps_event(const Event& event) const;
  std::string band_label(int bid) const;
  std::string numbers(const Choices& choices) const;
  std::string give_offer(const View& view) const;
  std::vector<std::string> sayings(const Choices& choices) const;
  std::vector<Card> sorted(const View& view, CardSet cards) const;

  const Rules& rules_;
  const Paper& paper_;
};

}  // namespace turup
