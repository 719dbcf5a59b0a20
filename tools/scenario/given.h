// What a scenario gives: the position from which its steps go on, as far as it is written; chance fills in the rest.
//
//   given:
//     dealer: S
//     bid: E 17
//     trumps: hearts            # the declarer's choice; "hearts shown" once it is known to all
//     hands: { E: KH QH 7S }    # what seats hold at least, in the order dealt
//
// How far the deal has come follows from what is given. With `ending`, `leader`, `contract` or `trumps` of the
// declarer's it is at a lead; with `bid` the auction is over; otherwise the pack has been cut and nobody has spoken.
// Windows on the way are passed over.
#pragma once

#include "game/game.h"
#include "scenario/reading.h"

namespace turup::scenario {

// How `hands` are to be understood: each seat holds these cards among others; these are all that is left; or all the
// cards have been played.
enum class Holding : std::uint8_t { at_least, left, nothing };
enum class Auctioned : std::uint8_t { not_yet, passed_out, bid };

using Amounts = std::array<std::optional<int>, kMaxSeats>;

struct Given {
  Seat dealer = 0;
  std::uint32_t deal_number = 0;
  Cutting cutting = Cutting::done;
  std::vector<Card> pack;  // the first cards of it, in dealing order
  Holding holding = Holding::at_least;
  std::array<std::vector<Card>, kMaxSeats> hands;
  std::array<std::uint8_t, kMaxSeats> lacks{};  // suits a seat has none of, one bit a suit

  Auctioned auctioned = Auctioned::not_yet;
  Seat bidder = kNobody;
  Action bid;
  Stake stake = Stake::undoubled;
  std::optional<Action> trumps;  // what the declarer chose
  std::optional<Card> fixing;    // the declarer's card that fixes them: laid aside by him, or dealt to him later
  CardSet turned_up;             // any one of these cards is dealt last; empty: any card
  bool shown = false;            // trumps that could be hidden
  std::array<SeatSet, kMaxMelds> declared{};
  std::optional<Action> contract;  // announced by `soloist`, to be played alone
  Seat soloist = kNobody;

  Amounts taken;  // by side
  Amounts tricks;
  Amounts score;
  std::array<std::uint16_t, kMaxSeats> won{};  // games of the session, by side
  std::array<std::uint16_t, kMaxSeats> lost{};
  std::vector<int> memory;
  std::optional<Seat> leader;
  Span span;  // of the whole

  // The partners of who plays alone: they take no part.
  SeatSet out(const Rules& rules) const;
  bool is_at_a_lead() const { return holding != Holding::at_least || leader.has_value(); }
};

// Every key of what is given, and what it holds.
struct GivenKey {
  std::string_view word;
  std::string_view says;
};
std::span<const GivenKey> given_keys();

// Reports whatever the rules or the table contradict, and returns nothing then.
std::optional<Given> read_given(const Rules& rules, const Scenario& scenario, Diagnostics& diagnostics);

}  // namespace turup::scenario
