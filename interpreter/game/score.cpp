#include "game/score.h"

#include <algorithm>

#include "game/advance.h"

namespace turup {

namespace {

std::int32_t counted(const Rules& rules, const State& state, Side side) {
  return counts_tricks(rules.scoring.counts) ? state.tricks[side] : state.points[side];
}

bool took_every_trick(const State& state, Side side) {
  return state.tricks_played > 0 && state.tricks_played == state.tricks_due &&
         state.tricks[side] == state.tricks_played;
}

// Returns the units that there were in the deal.
int in_play_of(const Rules& rules, const State& state) {
  return rules.tables.in_play_by[state.shown ? state.trumps : kSuits];
}

bool is_made(const Rules& rules, const State& state, const Result& result) {
  if (state.outcome != Outcome::by_cards) return state.outcome == Outcome::made;
  if (takes_none(rules, state.contract)) return state.tricks[result.declarers] == 0;
  if (state.solo != kNobody) return took_every_trick(state, result.declarers);
  return result.taken[result.declarers] >= state.target;
}

// Returns the key of a step of the ladder as the rules write it.
std::string_view stake_key(const Rules& rules, const State& state) {
  const bool high = rules.stakes.high_bids && state.bid >= rules.stakes.high_bids->from;
  switch (state.stake) {
    case Stake::undoubled: return "stakes.high_bids.undoubled";
    case Stake::doubled: return high ? "stakes.high_bids.double" : "stakes.double";
    case Stake::redoubled: return high ? "stakes.high_bids.redouble" : "stakes.redouble";
    case Stake::set_doubled: return "stakes.set_double";
  }
  return {};
}

// Returns a path that a ledger may keep: the text lives as long as the rules do.
std::string_view lasting_key(const Rules& rules, const std::string& path, std::string_view otherwise) {
  const auto found = rules.origins.find(path);
  return found == rules.origins.end() ? otherwise : std::string_view(found->first);
}

std::string_view contract_key(const Rules& rules, std::uint8_t contract) {
  if (contract >= kFirstOffered) {
    const ScriptedOffer& offer = rules.offers[contract - std::size_t{kFirstOffered}];
    return lasting_key(rules, "hooks." + rules.hooks[offer.use].script.name, "hooks");
  }
  const std::string& name = rules.contracts[contract - std::size_t{kFirstContract}].name;
  return lasting_key(rules, "contracts." + name + ".worth", "contracts");
}

// Multiplies what the deal pays, to all sides.
void multiply(Result& result, int factor, std::string_view key) {
  result.value *= factor;
  for (std::int32_t& score : result.scores) score *= factor;
  result.ledger.push_back({LedgerLine::Kind::times, result.declarers, factor, key});
}

// Changes what the deal pays for winning every trick, and what the declarers lose for taking less than half of the bid.
void adjust(const Rules& rules, const State& state, Result& result) {
  const bool swept = took_every_trick(state, result.declarers) ||
                     (state.tricks[result.declarers] == 0 && state.tricks_played == state.tricks_due);
  const bool counts = doubles(rules.scoring.sweep, state.stake != Stake::undoubled);
  if (swept && counts && state.outcome == Outcome::by_cards) multiply(result, 2, "scoring.sweep");
  const bool under_half =
      2 * result.taken[result.declarers] < units_bid(rules, state.bid) && state.outcome == Outcome::by_cards;
  if (result.made || !under_half || !doubles(rules.scoring.under_half)) return;
  result.value *= 2;
  result.ledger.push_back({LedgerLine::Kind::times, result.declarers, 2, "scoring.under_half"});
}

DealWorth score_solo(const Rules& rules, const State& state, Result& result) {
  const auto stake = static_cast<std::size_t>(state.stake);
  const int worth = state.worth[stake];
  const ContractRules* contract = contract_of(rules, state.contract);
  const int cost = contract && !contract->costs.empty() ? contract->costs[stake] : worth;
  result.value = result.made ? worth : -cost;
  result.ledger.push_back(
      {LedgerLine::Kind::worth, result.declarers, result.value, contract_key(rules, state.contract)});
  return {worth, -cost};
}

DealWorth score_regular(const Rules& rules, const State& state, Result& result) {
  const auto counted = [&](Side side) { return Counted{result.taken[side], state.bid, in_play_of(rules, state)}; };
  const Row row = rules.scoring.pays.row(state.bid, result.taken[result.declarers]);
  const DealWorth worth{row.made.of(counted(result.declarers)), row.failed.of(counted(result.declarers))};
  result.value = result.made ? worth.made : worth.failed;
  result.ledger.push_back({LedgerLine::Kind::row, result.declarers, result.value, "scoring.pays"});
  const Payment& others = result.made ? row.others_made : row.others_failed;
  for (Side side = 0; side < rules.tables.sides && !others.is_nothing(); ++side) {
    if (side == result.declarers) continue;
    result.scores[side] = others.of(counted(side));
    result.ledger.push_back({LedgerLine::Kind::row, side, result.scores[side], "scoring.pays"});
  }
  const int factor = ladder_of(rules.stakes, state.bid)[static_cast<std::size_t>(state.stake)];
  if (factor != 1) multiply(result, factor, stake_key(rules, state));
  adjust(rules, state, result);
  return {worth.made * factor, worth.failed * factor};
}

void score_each(const Rules& rules, const State& state, Result& result) {
  const Tables& tables = rules.tables;
  const int in_play = in_play_of(rules, state);
  if (others_score(rules.scoring.all_points)) {
    for (Side side = 0; side < tables.sides; ++side) {
      if (result.taken[side] != in_play) continue;
      for (Side other = 0; other < tables.sides; ++other) {
        result.scores[other] = other == side ? 0 : in_play;
        result.ledger.push_back({LedgerLine::Kind::all_points, other, result.scores[other], "scoring.all_points"});
      }
      return;
    }
  }
  for (Side side = 0; side < tables.sides; ++side) {
    result.scores[side] = rules.scoring.pays.score_of_each({result.taken[side], 0, in_play});
    result.ledger.push_back({LedgerLine::Kind::each, side, result.scores[side], "scoring.pays"});
  }
}

void score_contract(const Rules& rules, const State& state, Hooks* hooks, Result& result) {
  result.made = is_made(rules, state, result);
  if (state.outcome != Outcome::by_cards)
    result.ledger.push_back({LedgerLine::Kind::outcome, result.declarers, result.made ? 1 : 0, "hooks"});
  const DealWorth worth =
      state.solo != kNobody ? score_solo(rules, state, result) : score_regular(rules, state, result);
  value_by_scripts(rules, state, worth, hooks, result);
  result.scores[result.declarers] = result.value;
}

SeatSet all_sides(const Rules& rules) { return static_cast<SeatSet>((1U << rules.tables.sides) - 1U); }

SeatSet all_sides_but(const Rules& rules, Side side) {
  return static_cast<SeatSet>(all_sides(rules) & ~unsigned{seat_bit(side)});
}

// Returns the sides whose total is `best`.
SeatSet sides_with(const Rules& rules, const Match& match, std::int32_t total) {
  SeatSet set = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (match.scores[side] == total) set |= seat_bit(side);
  return set;
}

// Returns who has won by the totals; 0 if nobody has.
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

// Counts of games stop here.
constexpr std::int32_t kMostGames = 0xFFFF;

// The end of a game: who has won it, and how many games that deal has won or lost at once.
struct GameEnd {
  SeatSet winners = 0;  // 0: the game goes on
  std::array<std::uint16_t, kMaxSeats> won{};
  std::array<std::uint16_t, kMaxSeats> lost{};
};

// Returns the total, held to what an int32 can hold with its negative, because a script may name any number.
std::int32_t total_after(std::int32_t total, std::int64_t moved) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(total + moved, -INT32_MAX, INT32_MAX));
}

// Returns the total of a side after a deal that moves it by `moved`.
std::int32_t settled_total(const MatchRules& match, std::int32_t total, std::int32_t moved) {
  const std::int32_t after = total_after(total, moved);
  if (is_kept(match.surplus)) return after;
  const std::int32_t least = match.lost_at.is_none() ? -INT32_MAX : match.lost_at.number;
  const std::int32_t most = match.won_at.is_none() ? INT32_MAX : match.won_at.number;
  return std::clamp(after, least, most);
}

// Returns how a game ends by the word of the scripts that settle; an end without winners if it goes on.
GameEnd end_by_verdict(const Rules& rules, const Verdict& verdict) {
  GameEnd end;
  if (verdict.won != kNoSide) {
    end.winners = seat_bit(verdict.won);
    end.won[verdict.won] = 1;
  }
  if (verdict.lost != kNoSide) {
    end.winners = all_sides_but(rules, verdict.lost);
    end.lost[verdict.lost] = 1;
  }
  return end;
}

// Returns the end of a game that has as many deals as it may have. Sides with the same total win it together.
GameEnd end_after_deals(const Rules& rules, const Match& match) {
  GameEnd end;
  if (rules.match.deals.is_none() || match.played < static_cast<std::uint32_t>(rules.match.deals.number)) return end;
  const auto totals = std::span(match.scores).first(rules.tables.sides);
  const auto best = rules.match.lowest_wins() ? std::min_element(totals.begin(), totals.end())
                                              : std::max_element(totals.begin(), totals.end());
  end.winners = sides_with(rules, match, *best);
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((end.winners & seat_bit(side)) != 0) end.won[side] = 1;
  return end;
}

// Returns which games the totals have ended. Where surplus points are carried on, a total that passes the goal several
// times counts as many games (29on-match-02).
GameEnd end_by_totals(const Rules& rules, const Match& match) {
  GameEnd end;
  end.winners = winners_by_totals(rules, match);
  if (end.winners == 0) return end_after_deals(rules, match);
  const bool carried = carries_over(rules.session.carry);
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const std::int32_t total = match.scores[side];
    const auto times = [&](std::int32_t limit) {
      return static_cast<std::uint16_t>(carried ? std::min(total / limit, kMostGames) : 1);
    };
    if (!rules.match.won_at.is_none() && total >= rules.match.won_at.number)
      end.won[side] = times(rules.match.won_at.number);
    if (!rules.match.lost_at.is_none() && total <= rules.match.lost_at.number)
      end.lost[side] = times(rules.match.lost_at.number);
    if (!rules.match.lowest_wins_at.is_none() && (end.winners & seat_bit(side)) != 0) end.won[side] = 1;
  }
  return end;
}

SeatSet session_winners(const Rules& rules, const Match& match) {
  std::int32_t best = balance(rules, match, 0);
  for (Side side = 1; side < rules.tables.sides; ++side) best = std::max(best, balance(rules, match, side));
  SeatSet set = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (balance(rules, match, side) == best) set |= seat_bit(side);
  return set;
}

void begin_next_game(const Rules& rules, const GameEnd& end, Match& match) {
  match.played = 0;
  if (!carries_over(rules.session.carry)) match.memory = Memory{};
  match.bags = {};
  for (Side side = 0; side < rules.tables.sides; ++side) {
    if (!carries_over(rules.session.carry))
      match.scores[side] = rules.match.start;
    else
      match.scores[side] =
          total_after(match.scores[side], -(std::int64_t{end.won[side]} * resolved(rules, rules.match.won_at, 0) +
                                            std::int64_t{end.lost[side]} * resolved(rules, rules.match.lost_at, 0)));
  }
}

void end_game(const Rules& rules, const GameEnd& end, Match& match, Result& result) {
  match.game_winners = end.winners;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    match.won[side] = static_cast<std::uint16_t>(std::min(match.won[side] + end.won[side], kMostGames));
    match.lost[side] = static_cast<std::uint16_t>(std::min(match.lost[side] + end.lost[side], kMostGames));
    match.games += std::uint32_t{end.won[side]} + end.lost[side];
  }
  if (!rules.session.has_more_than_one()) {
    match.winners = end.winners;
    return;
  }
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (const int games = end.won[side] - end.lost[side]; games != 0)
      result.ledger.push_back({LedgerLine::Kind::game, side, games, "session.games"});
  if (!rules.session.is_open() && match.games >= static_cast<std::uint32_t>(rules.session.games.number))
    match.winners = session_winners(rules, match);
  else
    begin_next_game(rules, end, match);
}

}  // namespace

std::int32_t balance(const Rules& rules, const Match& match, Side side) {
  return rules.session.win * match.won[side] - match.lost[side];
}

Result score(const Rules& rules, const State& state, Hooks* hooks) {
  Result result;
  result.ended = state.ended;
  result.declarers = state.declarers;
  result.declarer = state.holder;
  result.opener = state.opener;
  result.bid = state.bid;
  result.target = state.target;
  result.stake = state.stake;
  result.contract = state.contract;
  result.void_hand = state.void_hand;
  result.strain = state.strain;
  result.tricks = state.tricks;
  result.points = state.points;
  if (result.annulled()) result.ledger.push_back({LedgerLine::Kind::annulled, kNoSide, 0, annulment_key(state.ended)});
  for (Side side = 0; side < rules.tables.sides; ++side) result.taken[side] = counted(rules, state, side);
  if (state.ended != Ended::played) return result;
  for (Side side = 0; side < rules.tables.sides; ++side)
    result.ledger.push_back({LedgerLine::Kind::taken, side, result.taken[side], "scoring.counts"});
  if (rules.scoring.own_bids)
    score_own_bids(rules, state, result);
  else if (rules.scoring.pays.is_for_every_side() && state.solo == kNobody)
    score_each(rules, state, result);
  else
    score_contract(rules, state, hooks, result);
  return result;
}

Match new_match(const Rules& rules, Seat dealer) {
  Match match;
  match.dealer = dealer;
  for (Side side = 0; side < rules.tables.sides; ++side) match.scores[side] = rules.match.start;
  return match;
}

namespace {

// Returns the sides that won the deal; none if all came out alike.
SeatSet winners_of_deal(const Rules& rules, const Result& result) {
  const auto all = static_cast<SeatSet>((1U << rules.tables.sides) - 1U);
  if (result.declarers != kNoSide)
    return result.made ? seat_bit(result.declarers) : without(all, seat_bit(result.declarers));
  const bool few = !rules.match.lowest_wins_at.is_none();
  const auto scores = std::span(result.scores).first(rules.tables.sides);
  const std::int32_t best =
      few ? *std::min_element(scores.begin(), scores.end()) : *std::max_element(scores.begin(), scores.end());
  SeatSet winners = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (result.scores[side] == best) winners |= seat_bit(side);
  return winners == all ? SeatSet{0} : winners;
}

// Returns the first seat, from the dealer on, of one of the sides; the seat after the dealer if there are none.
Seat first_of_sides(const Rules& rules, Seat dealer, SeatSet sides) {
  if (sides == 0) return next_seat(rules, dealer);
  Seat seat = dealer;
  while ((sides & seat_bit(side_of(rules, seat))) == 0) seat = next_seat(rules, seat);
  return seat;
}

Seat next_dealer(const Rules& rules, Seat dealer, const Result& result) {
  const Seat next = next_seat(rules, dealer);
  if (result.annulled()) return is_same_dealer(rules.voids.redeal) ? dealer : next;
  const auto all = static_cast<SeatSet>((1U << rules.tables.sides) - 1U);
  const SeatName name = rules.dealing.next_dealer;
  switch (name) {
    case SeatName::dealer:
    case SeatName::after_dealer:
    case SeatName::before_dealer: return seat_from(name, dealer, rules.tables.seats);
    case SeatName::declarer: return result.declarer == kNobody ? next : result.declarer;
    case SeatName::after_declarer: return result.declarer == kNobody ? next : next_seat(rules, result.declarer);
    case SeatName::opener: return result.opener == kNobody ? next : result.opener;
    case SeatName::last_winner: return first_of_sides(rules, dealer, winners_of_deal(rules, result));
    case SeatName::last_loser: {
      const SeatSet winners = winners_of_deal(rules, result);
      return first_of_sides(rules, dealer, winners == 0 ? SeatSet{0} : without(all, winners));
    }
    case SeatName::in_turn:
    case SeatName::nobody: break;
  }
  return next;
}

}  // namespace

void settle(const Rules& rules, Hooks* hooks, Match& match, Result& result) {
  match.game_winners = 0;
  // A deal that the same dealer deals anew does not count.
  const bool again = result.annulled() && is_same_dealer(rules.voids.redeal);
  if (!again) ++match.played;
  if (!result.annulled()) settle_bags(rules, match, result);
  GameEnd end;
  if (rules.has(HookPoint::settle)) {
    end = end_by_verdict(rules, settle_by_scripts(rules, hooks, match, result));
    if (end.winners == 0) end = end_after_deals(rules, match);
  } else if (result.annulled()) {
    end = end_after_deals(rules, match);
  } else {
    for (Side side = 0; side < rules.tables.sides; ++side)
      match.scores[side] = settled_total(rules.match, match.scores[side], result.scores[side]);
    end = end_by_totals(rules, match);
  }
  if (end.winners != 0) end_game(rules, end, match, result);
  ++match.deals;
  match.dealer = next_dealer(rules, match.dealer, result);
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
  if (!is_drawn_for(rules.dealing.first_dealer)) return static_cast<Seat>(rng.below(seats));
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
