// Facts: what a scenario can ask about a position, and how the answers are written.
#pragma once

#include "game/game.h"
#include "scenario/names.h"

namespace turup::scenario {

struct FinishedTrick {
  Seat winner = kNobody;
  int points = 0;
};

// The position that a run of a scenario has reached.
struct Position {
  const Rules& rules;
  State state;
  Match match;
  std::optional<Result> result = {};        // if the deal is over
  std::optional<FinishedTrick> trick = {};  // the last finished trick
};

enum class FactName : std::uint8_t {
  speaker,
  declarer,
  partner,
  holder,
  bid,
  wording,
  contract,
  stake,
  target,
  trumps,
  trick,
  winning,
  leader,
  points,
  tricks,
  hand,
  cards,
  decided,
  value,
  score,
  bags,
  pips,
  deal,
  reason,
  dealer,
  game,
  games,
  balance,
  memory,
  match
};

struct Fact {
  FactName name = FactName::speaker;
  std::uint8_t of = kNobody;  // a seat or a side; for `cards` kPack or kDeck
};
inline constexpr std::uint8_t kPack = 0xFE;  // the cards that are not dealt yet
inline constexpr std::uint8_t kDeck = 0xFD;  // all cards of the game

std::string bid_text(std::uint16_t number, std::uint8_t strain);  // returns "17", "30 clubs"

// Reads "points of NS". Reports words that are not a fact.
std::optional<Fact> read_fact(const Rules& rules, const Line& line, Diagnostics& diagnostics);
// Returns a value as facts are written. Reports it if it does not fit the fact.
std::optional<std::string> read_value(const Rules& rules, const Fact& fact, const Line& line, Diagnostics& diagnostics);
bool is_fact_word(std::string_view word);
std::vector<std::string> fact_words();
// Returns the sentence that was meant where the words name a value and not a fact: "`deal is annulled`", "`match is won
// by NS`". Empty if there is none.
std::string fact_meant(const Rules& rules, const Line& line);

// A fact as it is written, `points of SIDE`, with its possible values.
struct FactHelp {
  std::string form;
  std::string_view says;
};
std::vector<FactHelp> fact_helps();

// Returns every value that the fact has now: "hearts" and "hidden"; "made" and "over". There is always one.
std::vector<std::string> values_of(const Position& position, const Fact& fact);

}  // namespace turup::scenario
