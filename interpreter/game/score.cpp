#include "game/score.h"

#include <algorithm>

namespace turup {

namespace {

std::int32_t counted(const Rules& rules, const State& state, Side side) {
  return rules.scoring.counts == Counts::tricks ? state.tricks[side] : state.points[side];
}

int stake_factor(const Rules& rules, std::uint8_t stake) {
  if (stake == 0) return 1;
  return stake == 1 ? rules.stakes.doubled.number : rules.stakes.redoubled.number;
}

void score_contract(const Rules& rules, const State& state, Result& result) {
  result.made = result.taken[result.declarers] >= state.target;
  const Band<Row>* band = find_band<Row>(rules.scoring.pays.rows, state.bid);
  const Row row = band ? band->value : Row{};  // check() sees to it that every bid has a row
  result.value = result.made ? row.made : row.failed;
  result.ledger.push_back({LedgerLine::Kind::row, result.declarers, result.value, "scoring.pays"});
  const int factor = stake_factor(rules, state.stake);
  if (factor != 1) {
    result.value *= factor;
    result.ledger.push_back(
        {LedgerLine::Kind::times, result.declarers, factor, state.stake == 1 ? "stakes.double" : "stakes.redouble"});
  }
  result.scores[result.declarers] = result.value;
}

void score_each(const Rules& rules, Result& result) {
  const Tables& tables = rules.tables;
  const int over = *rules.scoring.pays.each_over;
  if (rules.scoring.all_points == AllPoints::others_score) {
    for (Side side = 0; side < tables.sides; ++side) {
      if (result.taken[side] != tables.in_play) continue;
      for (Side other = 0; other < tables.sides; ++other) {
        result.scores[other] = other == side ? 0 : tables.in_play;
        result.ledger.push_back({LedgerLine::Kind::all_points, other, result.scores[other], "scoring.all_points"});
      }
      return;
    }
  }
  for (Side side = 0; side < tables.sides; ++side) {
    result.scores[side] = std::max(0, result.taken[side] - over);
    result.ledger.push_back({LedgerLine::Kind::each, side, result.scores[side], "scoring.pays"});
  }
}

// Sides as scripts number them: 0 is the one of the seat that spoke first.
Side script_side(const Rules& rules, const State& state, Side side) {
  if (side == kNoSide) return kNoSide;
  const unsigned first = side_of(rules, state.first);
  return static_cast<Side>(side >= first ? side - first : side + rules.tables.sides - first);
}
Side table_side(const Rules& rules, const State& state, Side side) {
  if (side == kNoSide) return kNoSide;
  const unsigned turned = side + unsigned{side_of(rules, state.first)};
  return static_cast<Side>(turned < rules.tables.sides ? turned : turned - rules.tables.sides);
}

const HookUse* settling_hook(const Rules& rules) {
  for (const HookUse& use : rules.hooks)
    if (use.script.fills[static_cast<std::size_t>(HookPoint::settle)]) return &use;
  return nullptr;
}

SeatSet all_sides(const Rules& rules) { return static_cast<SeatSet>((1U << rules.tables.sides) - 1U); }

SeatSet all_sides_but(const Rules& rules, Side side) {
  return static_cast<SeatSet>(all_sides(rules) & ~unsigned{seat_bit(side)});
}

// The sides whose total is `best`.
SeatSet sides_with(const Rules& rules, const Match& match, std::int32_t total) {
  SeatSet set = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (match.scores[side] == total) set |= seat_bit(side);
  return set;
}

// Who has won by the totals; 0: nobody yet.
SeatSet winners_by_totals(const Rules& rules, const Match& match) {
  const auto begin = match.scores.begin();
  const auto end = begin + rules.tables.sides;
  const std::int32_t highest = *std::max_element(begin, end);
  const std::int32_t lowest = *std::min_element(begin, end);
  if (!rules.match.won_at.is_none() && highest >= rules.match.won_at.number) return sides_with(rules, match, highest);
  if (!rules.match.lost_at.is_none() && lowest <= rules.match.lost_at.number)
    return static_cast<SeatSet>(all_sides(rules) & ~unsigned{sides_with(rules, match, lowest)});
  if (!rules.match.lowest_wins_at.is_none() && highest >= rules.match.lowest_wins_at.number)
    return sides_with(rules, match, lowest);
  return 0;
}

// The key that names the script, as it stands in the rules: it lives as long as they do.
std::string_view key_of(const Rules& rules, const HookUse& use) {
  const auto found = rules.origins.find("hooks." + use.script.name);
  return found == rules.origins.end() ? std::string_view("hooks") : std::string_view(found->first);
}

void settle_by_script(const Rules& rules, Hooks& hooks, const State& state, Match& match, Result& result) {
  SettleFacts facts;
  facts.sides = rules.tables.sides;
  facts.declarers = script_side(rules, state, result.declarers);
  facts.value = result.value;
  facts.memory = match.memory;
  for (Side side = 0; side < rules.tables.sides; ++side)
    facts.scores[script_side(rules, state, side)] = match.scores[side];
  const SettleResult settled = hooks.settle(facts);
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const std::int32_t now = settled.scores[script_side(rules, state, side)];
    result.ledger.push_back(
        {LedgerLine::Kind::moved, side, now - match.scores[side], key_of(rules, *settling_hook(rules))});
    match.scores[side] = now;
  }
  match.memory = settled.memory;
  if (settled.won != kNoSide) match.winners = seat_bit(table_side(rules, state, settled.won));
  if (settled.lost != kNoSide) match.winners = all_sides_but(rules, table_side(rules, state, settled.lost));
}

}  // namespace

Result score(const Rules& rules, const State& state) {
  Result result;
  result.ended = state.ended;
  result.declarers = state.declarers;
  result.declarer = state.holder;
  result.bid = state.bid;
  result.target = state.target;
  result.stake = state.stake;
  if (result.annulled()) {
    const std::string_view key = state.ended == Ended::annulled_passed ? "auction.all_pass" : "void.unshown_trump";
    result.ledger.push_back({LedgerLine::Kind::annulled, kNoSide, 0, key});
  }
  for (Side side = 0; side < rules.tables.sides; ++side) result.taken[side] = counted(rules, state, side);
  if (state.ended != Ended::played) return result;
  for (Side side = 0; side < rules.tables.sides; ++side)
    result.ledger.push_back({LedgerLine::Kind::taken, side, result.taken[side], "scoring.counts"});
  if (rules.scoring.pays.each_over)
    score_each(rules, result);
  else
    score_contract(rules, state, result);
  return result;
}

Match new_match(const Rules& rules, Seat dealer) {
  Match match;
  match.dealer = dealer;
  for (Side side = 0; side < rules.tables.sides; ++side) match.scores[side] = rules.match.start;
  return match;
}

void settle(const Rules& rules, Hooks* hooks, const State& state, Match& match, Result& result) {
  if (!result.annulled()) {
    if (settling_hook(rules)) {
      settle_by_script(rules, *hooks, state, match, result);
    } else {
      for (Side side = 0; side < rules.tables.sides; ++side) match.scores[side] += result.scores[side];
      match.winners = winners_by_totals(rules, match);
    }
  }
  ++match.deals;
  const bool same = result.annulled() && rules.voids.redeal == Redeal::same_dealer;
  if (!same) match.dealer = next_seat(rules, match.dealer);
}

std::optional<Seat> highest_draw(const Rules& rules, std::span<const Draw> draws) {
  // Within a suit the deck is in ascending order, so a card's place in its suit is its rank.
  const auto rank = [&](Card card) {
    const Tables& tables = rules.tables;
    return card.id / tables.deck.copies() % (tables.deck.size() / static_cast<int>(kSuits) / tables.deck.copies());
  };
  int best = -1;
  std::optional<Seat> seat;
  for (const Draw& draw : draws) {
    const int value = rank(draw.card);
    if (value == best) seat.reset();
    if (value > best) {
      best = value;
      seat = draw.seat;
    }
  }
  return seat;
}

Seat choose_first_dealer(const Rules& rules, Rng& rng, std::vector<Draw>& draws) {
  const std::uint32_t seats = rules.tables.seats;
  if (rules.dealing.first_dealer == FirstDealer::chance) return static_cast<Seat>(rng.below(seats));
  for (;;) {
    CardSet pack = rules.tables.deck.all();
    const std::size_t round = draws.size();
    for (std::uint32_t seat = 0; seat < seats; ++seat) {
      const Card card = pack.nth(rng.below(static_cast<std::uint32_t>(pack.size())));
      pack.remove(card);
      draws.push_back({static_cast<Seat>(seat), card});
    }
    if (const auto dealer = highest_draw(rules, std::span(draws).subspan(round))) return *dealer;
  }
}

Pips pips(const Rules& rules, std::int32_t score) {
  int most = 0;
  for (const Rank rank : rules.match.score_cards) most += 2 + static_cast<int>(rank);
  return {std::clamp<int>(score, 0, most), std::clamp<int>(-score, 0, most)};
}

}  // namespace turup
