#include "study/duel/duplicate.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "actions/actions.h"
#include "game/game.h"
#include "study/simulate/deals.h"
#include "study/simulate/telling.h"

namespace turup::duplicate {

namespace {

// With sides that bid at random a match may never end.
constexpr std::uint32_t kMostDeals = 500;

bool is_even(Side side) { return side % 2 == 0; }
std::int64_t even_sides(const Rules& rules) { return (rules.tables.sides + 1) / 2; }
std::int64_t odd_sides(const Rules& rules) { return rules.tables.sides / 2; }

// Returns a deal with its cards, cut already.
State dealt(const Game& game, const DealSetup& setup, Rng rng) {
  State state = dealt_from(game.rules, setup, new_pack(game.rules), rng, game.hooks);
  if (game.writer != nullptr) game.writer->begin_deal(state);
  if (state.phase != Phase::cut) return state;
  const Action cut = legal_actions(game.rules, state).any(rng);
  if (game.writer != nullptr) game.writer->action(state, cut);
  apply(game.rules, state, cut, game.hooks);
  return state;
}

// Plays a deal, settles it, and tells the players that watch.
Result play_deal(const Game& game, const State& start, Match& match, Seating& players) {
  const Rules& rules = game.rules;
  measure::tell_opening(rules, game.hooks, players, start, match);
  const State end = play_out(game, start, match, players);
  Result result = score(rules, end, game.hooks);
  settle(rules, game.hooks, match, result);
  if (game.writer != nullptr) game.writer->end_deal(result, match);
  measure::tell_result(rules, players, {end.deal_number, match, result});
  return result;
}

// Returns what a settled deal has added to a side's total, whatever scripts made of it. If it ended a game, the totals
// are gone and the deal's own scores count.
std::int64_t gain(const Match& before, const Match& after, const Result& result, Side side) {
  return after.ended_game() ? result.scores[side] : std::int64_t{after.scores[side]} - before.scores[side];
}

// Returns how much better the even sides did in a deal: the sum of their gains times the number of odd sides, less the
// gains of the odd sides times the number of even ones.
std::int64_t advantage_of_even(const Rules& rules, const Match& before, const Match& after, const Result& result) {
  std::int64_t difference = 0;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const std::int64_t gained = gain(before, after, result, side);
    difference += is_even(side) ? gained * odd_sides(rules) : -gained * even_sides(rules);
  }
  return rules.match.lowest_wins() ? -difference : difference;
}

void count_contract(const Rules& rules, const Result& result, Half half, Pair& pair) {
  const bool has_contract =
      result.ended == Ended::played && result.declarers != kNoSide && !rules.scoring.for_every_side();
  if (!has_contract) return;
  const bool is_first = is_even(result.declarers) == (half == Half::first_is_even);
  pair.contracts[is_first ? 0 : 1][result.bid].add({1, result.made ? 1U : 0U});
}

SeatSet leaders(const Rules& rules, const Match& match) {
  const auto begin = match.scores.begin();
  const auto end = begin + rules.tables.sides;
  const std::int32_t best = rules.match.lowest_wins() ? *std::min_element(begin, end) : *std::max_element(begin, end);
  SeatSet sides = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (match.scores[side] == best) sides |= seat_bit(side);
  return sides;
}

// Returns 1 if only even sides have won, -1 if only odd ones have, else 0.
std::int64_t winner(const Rules& rules, const Match& match) {
  const SeatSet sides = match.is_over() ? match.winners : leaders(rules, match);
  bool even = false;
  bool odd = false;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((sides & seat_bit(side)) != 0) (is_even(side) ? even : odd) = true;
  return std::int64_t{even} - std::int64_t{odd};
}

std::int64_t play_one(const Game& game, const State& start, Seating& players, Half half, Pair& pair) {
  const Match before = new_match(game.rules, start.dealer, start.deal_number);
  Match match = before;
  const Result result = play_deal(game, start, match, players);
  count_contract(game.rules, result, half, pair);
  return advantage_of_even(game.rules, before, match, result);
}

// Returns the names of the players by seat, for a record.
std::vector<std::string> names_of(const Rules& rules, const Recording& recording, Half half) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const bool is_first = is_even(rules.tables.side_of[seat]) == (half == Half::first_is_even);
    names.push_back(recording.players[is_first ? 0 : 1]);
  }
  return names;
}

struct MatchSeed {
  std::uint64_t seed = 0;  // of the contest
  std::uint32_t number = 0;
};
std::int64_t play_match(const Game& game, MatchSeed own, Seating& players, Half half, Pair& pair) {
  Match match = new_match(game.rules, measure::simulated_deal(game.rules, own.number).dealer);
  while (!match.is_over() && match.deals < kMostDeals) {
    const Rng rng(own.seed, own.number + (std::uint64_t{match.deals} << 32U));
    const Result result = play_deal(game, dealt(game, present_deal(match), rng), match, players);
    count_contract(game.rules, result, half, pair);
  }
  return winner(game.rules, match);
}

}  // namespace

Seater seater(Level level, const Means& means) {
  return [level, means](Seat /*seat*/, std::uint64_t seed) { return make_player(level, seed, means); };
}

Parties parties(Level first, Level second, const Means& means) { return {seater(first, means), seater(second, means)}; }

Seating seat(const Rules& rules, const Parties& parties, Half half, std::uint64_t seed) {
  Seating players;
  for (Seat s = 0; s < rules.tables.seats; ++s) {
    const bool is_first = is_even(rules.tables.side_of[s]) == (half == Half::first_is_even);
    players[s] = (is_first ? parties.first : parties.second)(s, seed * kMaxSeats + s);
  }
  return players;
}

namespace {

Action decide(const Rules& rules, const DealSoFar& deal, const Match& match, Seating& players) {
  const State& state = deal.now;
  const Action action = ask_player(*players[state.actor], rules, match, deal);
  if (!legal_actions(rules, state).has(action))
    throw std::logic_error(fmt::format("{}: a player chose `{}`", rules.name, to_words(rules, action, state.bid)));
  return action;
}

}  // namespace

Action decide(const Rules& rules, const State& state, const Match& match, Seating& players) {
  return decide(rules, DealSoFar{{}, state, Story::Begins::later}, match, players);
}

State play_out(const Game& game, State state, const Match& match, Seating& players) {
  const bool watched = measure::any_watches(players);
  const bool remembered = measure::any_remembers(players);
  std::vector<Happened> so_far;
  for (unsigned decisions = 0; state.phase != Phase::over; ++decisions) {
    if (decisions == measure::kMostDecisions) throw std::runtime_error("a deal does not end");
    if (game.stop != nullptr && game.stop->load(std::memory_order_relaxed)) throw Stopped{};
    const Action action = decide(game.rules, DealSoFar{so_far, state}, match, players);
    if (game.writer != nullptr) game.writer->action(state, action);
    const State before = state;
    if (remembered) so_far.push_back({before, action, before.actor});
    apply(game.rules, state, action, game.hooks);
    if (watched) measure::tell_step(game.rules, players, {before, action, state, before.actor}, match);
  }
  return state;
}

State deal(const Game& game, std::uint64_t seed, std::uint32_t number) {
  return dealt(game, measure::simulated_deal(game.rules, number), Rng(seed, number));
}

Pair play_pair(const Game& game, const Parties& parties, const Contest& contest, std::uint32_t number) {
  Pair pair;
  for (const Half half : {Half::first_is_even, Half::first_is_odd}) {
    Seating players = seat(game.rules, parties, half, contest.seed + number);
    Game recorded = game;
    std::optional<RecordWriter> writer;
    if (contest.recording) {
      recorded.writer = &writer.emplace(game.rules, contest.recording->head);
      writer->players(names_of(game.rules, *contest.recording, half));
    }
    const std::int64_t even = contest.length == Length::match
                                  ? play_match(recorded, {contest.seed, number}, players, half, pair)
                                  : play_one(recorded, deal(recorded, contest.seed, number), players, half, pair);
    pair.difference += half == Half::first_is_even ? even : -even;
    if (writer) pair.records += (pair.records.empty() ? "" : "\n") + writer->text();
  }
  return pair;
}

Tally new_tally(const Rules& rules, Length length) {
  Tally tally;
  tally.unit = length == Length::match ? 2 : 2 * even_sides(rules) * odd_sides(rules);
  return tally;
}

Tally play(const Game& game, const Parties& parties, const Contest& contest, std::uint32_t pairs) {
  Tally tally = new_tally(game.rules, contest.length);
  for (std::uint32_t number = 0; number < pairs; ++number) tally.add(play_pair(game, parties, contest, number));
  return tally;
}

}  // namespace turup::duplicate
