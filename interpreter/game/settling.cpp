// The match: adds the results of deals up, ends games and the match, and finds the first dealer.
#include <algorithm>
#include <bit>

#include "game/advance.h"
#include "game/score.h"

namespace turup {

namespace {

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

std::int64_t games_left(const Rules& rules, const Match& match) {
  return std::int64_t{rules.session.games.number} - match.games;
}

// Returns whether the session is over because the games that are left cannot change who wins it. A game moves two sides
// apart by what a game won weighs, which is at least as much as a game lost.
bool is_decided(const Rules& rules, const Match& match) {
  if (!are_left_out(rules.session.once_decided)) return false;
  const SeatSet ahead = session_winners(rules, match);
  if (std::popcount(unsigned{ahead}) != 1) return false;
  const std::int32_t best = balance(rules, match, static_cast<Side>(lowest_bit(ahead)));
  const std::int64_t most = games_left(rules, match) * rules.session.win;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((ahead & seat_bit(side)) == 0 && best - balance(rules, match, side) <= most) return false;
  return true;
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
  if (!rules.session.is_open() && (games_left(rules, match) <= 0 || is_decided(rules, match)))
    match.winners = session_winners(rules, match);
  else
    begin_next_game(rules, end, match);
}

}  // namespace

std::int32_t balance(const Rules& rules, const Match& match, Side side) {
  return rules.session.win * match.won[side] - match.lost[side];
}

Match new_match(const Rules& rules, Seat dealer, std::uint32_t deals_before) {
  Match match;
  match.dealer = dealer;
  match.deals = deals_before;
  match.played = deals_before;
  for (Side side = 0; side < rules.tables.sides; ++side) match.scores[side] = rules.match.start;
  return match;
}

namespace {

// Does the same as settle, but a script that fails may leave the match half changed.
void settle_in_place(const Rules& rules, Hooks* hooks, Match& match, Result& result) {
  const Scores before = match.scores;
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
  match.dealer = dealer_after(rules, hooks, match, before, result);
  ++match.deals;
  if (end.winners != 0) end_game(rules, end, match, result);
}

}  // namespace

void settle(const Rules& rules, Hooks* hooks, Match& match, Result& result) {
  Match moved = match;
  settle_in_place(rules, hooks, moved, result);
  match = moved;
}

std::optional<Seat> highest_draw(const Rules& rules, std::span<const Draw> draws) {
  const auto rank = [&](Card card) {
    const std::vector<Rank>& ranks = rules.tables.deck.ranks();
    const Face face = rules.tables.deck.face(card);
    const auto place = std::find(ranks.begin(), ranks.end(), face.rank);
    if (place != ranks.end()) return static_cast<int>(ranks.end() - place - 1);
    // Tarots are not among the ranks, and above them; jokers are above all.
    return static_cast<int>(ranks.size()) + (is_tarot(face) ? face.number : kMaxTarots + 1);
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
  for (const Rank rank : rules.match.score_cards) most += pips_on(rank);
  return {std::clamp<int>(score, 0, most), std::clamp<int>(-score, 0, most)};
}

void move_score(Match& match, Side side, std::int32_t by) { match.scores[side] = total_after(match.scores[side], by); }

}  // namespace turup
