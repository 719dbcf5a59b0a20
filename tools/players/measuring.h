// Deals that a club player plays against himself, so that his estimates can be compared with what is taken.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "knowledge/knowledge.h"

namespace turup {

// An estimate in one deal, and the units that the declarers took; both in thousandths. Where a script judges whether a
// bid is made, these are the units that it finds.
struct Foretold {
  std::int64_t estimate = 0;
  std::int64_t taken = 0;
};

struct Measurements {
  // Deals in which nobody raises the lowest bid.
  std::vector<Foretold> called;     // by the bidder's estimate when he bids
  std::vector<Foretold> dealt;      // by the bidder's estimate when all cards are dealt
  std::vector<Foretold> by_friend;  // by the estimate of a friend of the bidder's, who has heard the bid
  std::vector<Foretold> by_other;   // by the estimate of an opponent, who has heard it
  std::vector<int> pays;            // of the declarers, more is better; as many as `called`
  // The same cards once more, with an opponent who outbids the first bidder.
  std::vector<Foretold> raised;  // by the estimate of that opponent
  // Where a script judges: by how much the declarers are paid more than the table of pays tells, in all these deals.
  std::vector<int> untold_made;
  std::vector<int> untold_failed;
};

// A contract that was announced after a bid, and whether it paid its declarer.
struct Announced {
  std::size_t contract = 0;  // its place in the rules
  int bid = 0;
  bool pays = false;
};

// A call at which a seat could take a suit, or bid for a contract: its estimate, and by how much that was better for
// its side than to pass. The estimate, the units and the gain are in thousandths, the gain of a point of the match.
struct Parted {
  unsigned call = 0;                  // the number of calls before it
  std::uint8_t contract = 0;          // that was bid for, by its place in the rules; the number of all: units
  std::int64_t estimate = 0;          // of units; of a contract the chance
  std::optional<std::int64_t> taken;  // units; nothing if a contract was played alone
  std::int64_t gain = 0;
  std::array<std::optional<Announced>, 2> announced;  // after the bid, and after the pass
};

struct Calibration;

// Returns what came of so many deals, each played twice from one call on: in one the seat takes or bids, in the other
// it passes. All call as `known` says; as if nothing were measured where that says nothing. Returns the same each time,
// and nothing if a script failed. Precondition: suits are taken or left, or the winner of the auction announces a
// contract.
std::vector<Parted> parted_deals(const Rules& rules, Hooks* hooks, std::uint32_t deals, const Calibration& known);

// Returns what came of so many deals, the same each time; nothing in it if a script failed.
// Precondition: bids are numbers of units that a side then has to take.
Measurements measured_deals(const Rules& rules, Hooks* hooks, std::uint32_t deals);

}  // namespace turup
