// What a deal was worth, and why: the result of a finished deal with its ledger, and the match that adds it up.
#pragma once

#include "game/game.h"
#include "rules/hooks.h"

namespace turup {

// One line of the account: what happened to which side, by which key. In order of application.
struct LedgerLine {
  enum class Kind : std::uint8_t {
    taken,
    outcome,
    row,
    worth,
    times,
    becomes,
    each,
    all_points,
    moved,
    game,
    annulled
  };
  Kind kind = Kind::taken;
  Side side = 0;  // kNoSide: of an annulled deal
  // taken: points or tricks; outcome: 1 made, 0 failed, whatever was taken; row, worth, becomes, each, all_points,
  // moved: the score; times: the factor; game: how many games were won, or below zero lost
  std::int32_t amount = 0;
  std::string_view key = {};  // the key that made it: "scoring.pays"; a script: "hooks.tables"
  bool operator==(const LedgerLine&) const = default;
};
using Ledger = FixedVector<LedgerLine, 32>;

struct Result {
  Ended ended = Ended::no;
  Side declarers = kNoSide;
  Seat declarer = kNobody;
  std::uint16_t bid = 0;
  std::uint16_t target = 0;
  Stake stake = Stake::undoubled;
  std::uint8_t contract = kRegular;
  Seat void_hand = kNobody;  // whose hand annulled the deal
  bool made = false;
  std::int32_t value = 0;                        // for the declarers
  std::array<std::int32_t, kMaxSeats> taken{};   // by side: points or tricks, as the game counts
  std::array<std::int32_t, kMaxSeats> scores{};  // by side: what the deal adds, where no script settles it
  Ledger ledger;

  bool annulled() const { return is_annulled(ended); }
  bool operator==(const Result&) const = default;
};

// Precondition: state.phase == Phase::over. `hooks` may be null where no script says what a deal is worth.
Result score(const Rules& rules, const State& state, Hooks* hooks = nullptr);

// A match: totals, the dealer, and what scripts remember. A session of several games keeps what became of each, and
// goes on with the next by itself. Trivially copyable.
struct Match {
  std::array<std::int32_t, kMaxSeats> scores{};  // by side
  Memory memory{};
  std::uint32_t deals = 0;                      // finished ones
  Seat dealer = 0;                              // of the present deal
  SeatSet winners = 0;                          // sides, one bit each; 0: not over
  std::array<std::uint16_t, kMaxSeats> won{};   // games, by side
  std::array<std::uint16_t, kMaxSeats> lost{};  // games, by side
  std::uint32_t games = 0;                      // of the session that are finished
  SeatSet game_winners = 0;                     // of the game that the last deal ended; 0: it ended none
  bool is_over() const { return winners != 0; }
  bool ended_game() const { return game_winners != 0; }
  bool operator==(const Match&) const = default;
};

Match new_match(const Rules& rules, Seat dealer);
// What a side's games come to: every game won weighs as `session.win` says (29v-session-03).
std::int32_t balance(const Rules& rules, const Match& match, Side side);
// Adds a finished deal: scores, the next dealer, the end. Lines that a script causes are added to result.ledger.
// May throw HookFailure, leaving the match as it was. `hooks` may be null where no script settles.
void settle(const Rules& rules, Hooks* hooks, Match& match, Result& result);
// The setup of the present deal.
inline DealSetup present_deal(const Match& match) { return {match.dealer, match.deals}; }

// Drawing for the first deal: the seat whose card ranks highest in the pack's own order, if no other ties.
// `drawn[seat]`; seats without a card are not in it.
struct Draw {
  Seat seat = 0;
  Card card;
};
std::optional<Seat> highest_draw(const Rules& rules, std::span<const Draw> draws);
// Who deals first, by the rule in force; every draw made on the way is appended to `draws`, round by round.
Seat choose_first_dealer(const Rules& rules, Rng& rng, std::vector<Draw>& draws);

// Pips on a side's score cards: how many of which colour. What the cards cannot show is not shown.
struct Pips {
  int red = 0;
  int black = 0;
};
Pips pips(const Rules& rules, std::int32_t score);

}  // namespace turup
