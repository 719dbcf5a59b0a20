// Scores the numbers that seats have said for themselves, and keeps count of what is taken over them.
#include "game/score.h"

namespace turup {

namespace {

// Returns what the seats of a side win and lose that said 0, where that is played for by itself.
int worth_of_nils(const Rules& rules, const State& state, Side side) {
  const Amount& nil = rules.scoring.own_bids->nil;
  int worth = 0;
  for (Seat seat = 0; seat < rules.tables.seats && !nil.is_none(); ++seat)
    if (side_of(rules, seat) == side && state.own_bids[seat] == 0)
      worth += state.seat_tricks[seat] == 0 ? nil.number : -nil.number;
  return worth;
}

}  // namespace

void score_own_bids(const Rules& rules, const State& state, Result& result) {
  const OwnBidRules& own = *rules.scoring.own_bids;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    result.own_bids[side_of(rules, seat)] =
        static_cast<std::uint16_t>(result.own_bids[side_of(rules, seat)] + state.own_bids[seat]);
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const int bid = result.own_bids[side];
    result.scores[side] = worth(own, bid, result.taken[side]);
    if (makes(own.made, bid, result.taken[side]))
      result.over[side] = static_cast<std::uint16_t>(result.taken[side] - bid);
    result.ledger.push_back({LedgerLine::Kind::own_bid, side, result.scores[side], "scoring.own_bids"});
    const int nils = worth_of_nils(rules, state, side);
    if (nils == 0) continue;
    result.scores[side] += nils;
    result.ledger.push_back({LedgerLine::Kind::nil, side, nils, "scoring.own_bids.nil"});
  }
}

void settle_bags(const Rules& rules, Match& match, Result& result) {
  if (!rules.scoring.bags) return;
  const BagRules& bags = *rules.scoring.bags;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const int count = match.bags[side] + result.over[side];
    match.bags[side] = static_cast<std::uint16_t>(count % bags.of);
    const int cost = count / bags.of * bags.lose;
    if (cost == 0) continue;
    result.scores[side] -= cost;
    result.ledger.push_back({LedgerLine::Kind::bags, side, -cost, "scoring.bags"});
  }
}

}  // namespace turup
