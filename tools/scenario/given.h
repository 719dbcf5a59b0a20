// The given position of a scenario, from which its steps go on. Chance fills in whatever is not written.
//
//   given:
//     dealer: S
//     bid: E 17
//     trumps: hearts            # the declarer's choice; "hearts shown" once it is known to all
//     hands: { E: KH QH 7S }    # what seats hold at least, in the order dealt
//
// The keys decide how far the deal has come. With `ending`, `leader`, `contract` or the declarer's `trumps` it is at a
// lead. With `bid` the auction is over. Otherwise the pack has been cut and nobody has spoken. Windows on the way are
// passed over.
#pragma once

#include "game/game.h"
#include "scenario/reading.h"

namespace turup::scenario {

// The meaning of `hands`. at_least: each seat holds these cards among others. left: these are all the cards that are
// left. nothing: all cards have been played.
enum class Holding : std::uint8_t { at_least, left, nothing };
enum class Auctioned : std::uint8_t { not_yet, passed_out, bid, own_bids };

using Amounts = std::array<std::optional<int>, kMaxSeats>;

struct Given {
  Seat dealer = 0;
  std::uint32_t deal_number = 0;
  Cutting cutting = Cutting::done;
  std::vector<Card> pack;  // its first cards, in dealing order
  Holding holding = Holding::at_least;
  std::array<std::vector<Card>, kMaxSeats> hands;
  std::array<std::uint8_t, kMaxSeats> lacks{};  // suits that a seat does not hold, one bit each

  Auctioned auctioned = Auctioned::not_yet;
  Seat bidder = kNobody;
  Action bid;
  Amounts own_bids;  // by seat: the number that each said for himself
  Stake stake = Stake::undoubled;
  std::optional<Action> trumps;  // the declarer's choice
  std::optional<Card> fixing;    // the declarer's card that fixes them: he laid it aside, or it was dealt to him later
  CardSet turned_up;             // the last card of the pack, or the last one dealt, is one of these; empty: any card
  bool shown = false;            // for trumps that could be hidden
  std::array<SeatSet, kMaxMelds> declared{};
  std::optional<Action> contract;  // announced by `soloist`, to be played alone
  Seat soloist = kNobody;

  Amounts taken;  // points taken, by side
  Amounts tricks;
  Amounts score;
  Amounts bags;
  std::array<std::uint16_t, kMaxSeats> won{};  // games won in the session, by side
  std::array<std::uint16_t, kMaxSeats> lost{};
  std::vector<int> memory;
  std::optional<Seat> leader;
  Span span;  // of the whole `given`

  // Returns the partners of a player who plays alone. They take no part.
  SeatSet out(const Rules& rules) const;
  unsigned contract_number() const;              // as a State has it
  bool is_said_early(const Rules& rules) const;  // the contract is announced before the auction
  bool is_at_a_lead() const { return holding != Holding::at_least || leader.has_value(); }
};

// A key of `given`, and what it holds.
struct GivenKey {
  std::string_view word;
  std::string_view says;
};
std::span<const GivenKey> given_keys();

// Reads `given`. Reports whatever contradicts the rules or the table, and then returns nothing.
std::optional<Given> read_given(const Rules& rules, const Scenario& scenario, Diagnostics& diagnostics);

}  // namespace turup::scenario
