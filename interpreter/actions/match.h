// The result of a finished deal with its ledger, and the match that adds results up, as values.
//
// game/score.h computes them.
#pragma once

#include "actions/phase.h"
#include "base/base.h"
#include "rules/rules.h"

namespace turup {

// One line of a ledger, in the order of application: what happened to which side, by which key.
struct LedgerLine {
  enum class Kind : std::uint8_t {
    taken,
    outcome,
    row,
    worth,
    times,
    more,
    becomes,
    given,
    each,
    own_bid,
    nil,
    bags,
    all_points,
    melds,
    moved,
    game,
    annulled
  };
  Kind kind = Kind::taken;
  Side side = 0;  // kNoSide: the line concerns an annulled deal
  // The number that the kind needs. taken: points or tricks. outcome: 1 made, 0 failed, whatever was taken. row, worth,
  // each, own_bid, nil, bags, all_points, melds, moved: the score. becomes: the score by a script, in place of what the
  // lines above gave. given: the same where nothing was given. times: the factor. more: what a raise adds. game: how
  // many games were won, or below zero lost.
  std::int32_t amount = 0;
  std::string_view key = {};  // the key that caused it: "scoring.pays"; for a script "hooks.NAME"
  bool operator==(const LedgerLine&) const = default;
};
using Ledger = FixedVector<LedgerLine, 48>;

// Returns whether such a line gives a side a score of the deal.
constexpr bool is_payment(LedgerLine::Kind kind) {
  switch (kind) {
    case LedgerLine::Kind::row:
    case LedgerLine::Kind::worth:
    case LedgerLine::Kind::becomes:
    case LedgerLine::Kind::given:
    case LedgerLine::Kind::each:
    case LedgerLine::Kind::own_bid:
    case LedgerLine::Kind::nil:
    case LedgerLine::Kind::bags:
    case LedgerLine::Kind::all_points:
    case LedgerLine::Kind::melds: return true;
    case LedgerLine::Kind::taken:
    case LedgerLine::Kind::outcome:
    case LedgerLine::Kind::times:
    case LedgerLine::Kind::more:
    case LedgerLine::Kind::moved:
    case LedgerLine::Kind::game:
    case LedgerLine::Kind::annulled: return false;
  }
  return false;
}

// Returns the last line that gives the side a score; null if there is none.
inline const LedgerLine* last_payment(const Ledger& ledger, Side side) {
  const LedgerLine* last = nullptr;
  for (const LedgerLine& line : ledger)
    if (line.side == side && is_payment(line.kind)) last = &line;
  return last;
}

struct Result {
  Ended ended = Ended::no;
  Side declarers = kNoSide;
  Seat ally = kNobody;  // whoever held the card that the declarer called
  Seat declarer = kNobody;
  Seat opener = kNobody;
  std::uint16_t bid = 0;
  std::uint16_t target = 0;
  Stake stake = Stake::undoubled;
  std::uint8_t contract = kRegular;
  Seat void_hand = kNobody;  // seat whose hand annulled the deal
  std::uint8_t strain = kNoStrain;
  std::array<std::uint8_t, kMaxSeats> tricks{};   // by side
  std::array<std::uint16_t, kMaxSeats> points{};  // by side
  std::array<std::uint16_t, kMaxSeats> melded{};  // by side: what melds add to its points
  std::array<SeatSet, kMaxMelds> declared{};      // by meld: the seats that have declared it
  bool made = false;
  std::int32_t value = 0;                        // to the declarers
  std::array<std::int32_t, kMaxSeats> taken{};   // by side: points or tricks, as the game counts
  std::array<std::int32_t, kMaxSeats> scores{};  // by side: what the deal adds, where no script settles it
  // By side, where each seat said its own number: what they said together, and what was taken over bids that were made.
  std::array<std::uint16_t, kMaxSeats> own_bids{};
  std::array<std::uint16_t, kMaxSeats> over{};
  Ledger ledger;

  bool annulled() const { return is_annulled(ended); }
  bool operator==(const Result&) const = default;
};

// A match: totals, the dealer, and what scripts remember. A session of several games counts the games won and lost and
// goes on with the next game by itself. Trivially copyable.
struct Match {
  std::array<std::int32_t, kMaxSeats> scores{};  // by side
  std::array<std::uint16_t, kMaxSeats> bags{};   // by side: what it took over bids and has not paid for
  Memory memory{};
  std::uint32_t deals = 0;                      // finished deals
  std::uint32_t played = 0;                     // of these, those of the present game that were not dealt anew
  Seat dealer = 0;                              // dealer of the present deal
  SeatSet winners = 0;                          // sides, one bit each; 0: not over
  std::array<std::uint16_t, kMaxSeats> won{};   // games won, by side
  std::array<std::uint16_t, kMaxSeats> lost{};  // games lost, by side
  std::uint32_t games = 0;                      // finished games of the session
  SeatSet game_winners = 0;                     // winners of the game that the last deal ended; 0: it ended none
  bool is_over() const { return winners != 0; }
  bool ended_game() const { return game_winners != 0; }
  bool operator==(const Match&) const = default;
};

// The pips on a side's score cards, with their colour. A number that the cards cannot show is not shown.
struct Pips {
  int red = 0;
  int black = 0;
};

}  // namespace turup
