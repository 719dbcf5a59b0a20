// Facts: what a scenario can ask about a position, and how its answers are written.
#pragma once

#include "game/game.h"
#include "scenario/names.h"

namespace turup::scenario {

struct FinishedTrick {
  Seat winner = kNobody;
  int points = 0;
};

// Where the run of a scenario has come to.
struct Position {
  const Rules& rules;
  State state;
  Match match;
  std::optional<Result> result = {};        // of the deal that is over
  std::optional<FinishedTrick> trick = {};  // the last one finished
};

enum class FactName : std::uint8_t {
  speaker,
  declarer,
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
  std::uint8_t of = kNobody;  // a seat or a side; of `cards`: kPack, kDeck
};
inline constexpr std::uint8_t kPack = 0xFE;  // what has not been dealt
inline constexpr std::uint8_t kDeck = 0xFD;  // all the cards of the game

std::string bid_text(std::uint16_t number, std::uint8_t strain);  // "17", "30 clubs"

// "points of NS". Complains about what is no fact.
std::optional<Fact> read_fact(const Rules& rules, const Line& line, Diagnostics& diagnostics);
// The value as facts are written; complains if it does not fit.
std::optional<std::string> read_value(const Rules& rules, const Fact& fact, const Line& line, Diagnostics& diagnostics);
bool is_fact_word(std::string_view word);
std::vector<std::string> fact_words();
// "`deal is annulled`", "`match is won by NS`": the sentence that words may have been meant for, which name no fact but
// a value of one. Empty if there is none.
std::string fact_meant(const Rules& rules, const Line& line);

// Every fact as it is written, `points of SIDE`, and what its values are.
struct FactHelp {
  std::string form;
  std::string_view says;
};
std::vector<FactHelp> fact_helps();

// Every value that the fact has now: "hearts" and "hidden"; "made" and "over". Never empty.
std::vector<std::string> values_of(const Position& position, const Fact& fact);

}  // namespace turup::scenario
