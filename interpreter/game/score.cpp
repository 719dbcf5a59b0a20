#include "game/score.h"

#include <algorithm>

#include "game/advance.h"

namespace turup {

std::int32_t taken_by(const Rules& rules, const State& state, Side side) {
  if (counts_tricks(rules.scoring.counts)) return state.tricks[side];
  return state.points[side] + state.melded[side];
}

namespace {

// Returns the units that there were in the deal.
int in_play_of(const Rules& rules, const State& state) {
  if (counts_tricks(rules.scoring.counts)) return in_play_now(rules, state);
  return rules.tables.in_play_by[state.shown ? state.trumps : kSuits];
}

// Returns what all sides count together if all cards are played, with their melds.
std::int32_t counted_by_all(const Rules& rules, const State& state) {
  std::int32_t all = in_play_of(rules, state);
  for (Side side = 0; side < rules.tables.sides; ++side) all += state.melded[side];
  return all;
}

// Adds what sides score for their melds, whatever the rest of the deal is worth.
void score_melds(const Rules& rules, const State& state, Result& result) {
  if (!rules.tables.melds_count) return;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const int more = state.meld_scores[side];
    if (more == 0) continue;
    result.scores[side] += more;
    if (side == result.declarers) result.value += more;
    result.ledger.push_back({LedgerLine::Kind::melds, side, more, "melds"});
  }
}

bool took_every_trick(const Rules& rules, const State& state) {
  return state.tricks_played > 0 && state.tricks_played == state.tricks_due &&
         tricks_of(rules, state, declaring_seats(rules, state)) == state.tricks_played;
}

// Returns whether the declarers have won every trick of the deal, or none.
bool is_swept(const Rules& rules, const State& state) {
  return took_every_trick(rules, state) ||
         (state.tricks[state.declarers] == 0 && state.tricks_played == state.tricks_due);
}

// Returns whether the declarers have done what the contract beside the auction demands.
bool keeps_contract(const Rules& rules, const State& state) {
  const SeatSet declaring = declaring_seats(rules, state);
  const Undertaking due = undertaking_of(rules, state.contract);
  if (due.no_trick) return tricks_of(rules, state, declaring) == 0;
  if (due.every_trick) return took_every_trick(rules, state);
  if (!due.by_points) return tricks_of(rules, state, declaring) >= state.target;
  return points_of(rules, state, declaring) + melded_by(rules, state, declaring) >= state.target;
}

bool is_made(const Rules& rules, const State& state, const Result& result) {
  if (state.outcome != Outcome::by_cards) return state.outcome == Outcome::made;
  if (state.solo != kNobody) return keeps_contract(rules, state);
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

std::string_view contract_key(const Rules& rules, std::uint8_t contract) {
  if (contract < kFirstOffered) return rules.tables.contract_keys[contract - std::size_t{kFirstContract}];
  return rules.tables.script_keys[rules.offers[contract - std::size_t{kFirstOffered}].use];
}

// Returns the key that annulled the deal, with the script where only one can have done it.
std::string_view annuller(const Rules& rules, const State& state) {
  const std::string_view key = annulment_key(state.ended);
  if (state.ended != Ended::annulled_by_script) return key;
  const Script* script = only_annuller(rules, state.void_hand == kNobody ? AnnulledBy::anything : AnnulledBy::hand);
  for (std::size_t use = 0; use < rules.hooks.size(); ++use)
    if (&rules.hooks[use].script == script) return rules.tables.script_keys[use];
  return key;
}

// Multiplies what the deal pays, to all sides.
void multiply(const Rules& rules, Result& result, int factor, std::string_view key) {
  result.value = times_within(result.value, factor);
  for (Side side = 0; side < rules.tables.sides; ++side)
    result.scores[side] = times_within(result.scores[side], factor);
  result.ledger.push_back({LedgerLine::Kind::times, result.declarers, factor, key});
}

// Raises what the deal pays to its stake.
void raise(const Rules& rules, const State& state, Result& result) {
  if (state.stake == Stake::undoubled && !rules.stakes.high_bids) return;
  const int step = ladder_of(rules.stakes, state.bid)[static_cast<std::size_t>(state.stake)];
  if (!adds(rules.stakes.effect) || state.stake == Stake::undoubled) {
    if (step != 1) multiply(rules, result, step, stake_key(rules, state));
    return;
  }
  const auto raised = [&](int amount) { return at_stake(rules.stakes, state.bid, state.stake, amount); };
  result.value = raised(result.value);
  for (std::int32_t& score : result.scores) score = raised(score);
  result.ledger.push_back({LedgerLine::Kind::more, result.declarers, step, stake_key(rules, state)});
}

// Changes what the deal pays for winning every trick, and what the declarers lose for taking less than half of the bid.
void adjust(const Rules& rules, const State& state, Result& result) {
  const bool counts = doubles(rules.scoring.sweep, state.stake != Stake::undoubled);
  if (counts && state.outcome == Outcome::by_cards && is_swept(rules, state))
    multiply(rules, result, 2, "scoring.sweep");
  const bool under_half =
      2 * result.taken[result.declarers] < units_bid(rules, state.bid) && state.outcome == Outcome::by_cards;
  if (result.made || !under_half || !doubles(rules.scoring.under_half)) return;
  result.value = times_within(result.value, 2);
  result.ledger.push_back({LedgerLine::Kind::times, result.declarers, 2, "scoring.under_half"});
}

DealWorth score_solo(const Rules& rules, const State& state, Result& result) {
  const auto stake = static_cast<std::size_t>(state.stake);
  const auto figure = [stake](const std::vector<int>& of, int otherwise) { return of.empty() ? otherwise : of[stake]; };
  static const ContractRules kOfScript;
  const ContractRules* named = contract_of(rules, state.contract);
  const ContractRules& contract = named ? *named : kOfScript;
  const int plain = state.worth[stake];
  const bool sweep_counts = !contract.sweep.empty() && took_every_trick(rules, state);
  const int worth = sweep_counts ? contract.sweep[stake] : plain;
  const int cost = figure(contract.costs, plain);
  const std::string_view key = contract_key(rules, state.contract);
  result.value = result.made ? worth : -cost;
  result.ledger.push_back({LedgerLine::Kind::worth, result.declarers, result.value, key});
  const int others = result.made ? -figure(contract.others_lose, 0) : figure(contract.others, 0);
  for (Side side = 0; side < rules.tables.sides && others != 0; ++side) {
    if ((rules.tables.seats_of[side] & declaring_seats(rules, state)) != 0) continue;
    result.scores[side] = others;
    result.ledger.push_back({LedgerLine::Kind::worth, side, result.scores[side], key});
  }
  return {worth, -cost};
}

// Returns what a side has taken with all that play together with it.
std::int32_t taken_together(const Rules& rules, const State& state, const Result& result, Side side) {
  if (!rules.tables.defenders_together || side == state.declarers) return result.taken[side];
  std::int32_t taken = 0;
  for (Side other = 0; other < rules.tables.sides; ++other)
    if (other != state.declarers) taken += result.taken[other];
  return taken;
}

DealWorth score_regular(const Rules& rules, const State& state, Result& result) {
  const auto paid = [&](const Payment& payment, Side side) {
    if (payment.is_number()) return payment.number;
    const int all = payment.all == 0 ? 0 : counted_by_all(rules, state);
    return payment.of({taken_together(rules, state, result, side), state.bid, all});
  };
  const Row& row = rules.scoring.pays.row(state.bid, result.taken[result.declarers]);
  result.value = paid(result.made ? row.made : row.failed, result.declarers);
  result.ledger.push_back({LedgerLine::Kind::row, result.declarers, result.value, "scoring.pays"});
  const Payment& others = result.made ? row.others_made : row.others_failed;
  for (Side side = 0; side < rules.tables.sides && !others.is_nothing(); ++side) {
    if (side == result.declarers) continue;
    result.scores[side] = paid(others, side);
    result.ledger.push_back({LedgerLine::Kind::row, side, result.scores[side], "scoring.pays"});
  }
  raise(rules, state, result);
  adjust(rules, state, result);
  if (!rules.tables.scripted_result) return {};  // nobody asks
  const auto raised = [&](const Payment& payment) {
    return at_stake(rules.stakes, state.bid, state.stake, paid(payment, result.declarers));
  };
  return {raised(row.made), raised(row.failed)};
}

void score_each(const Rules& rules, const State& state, Result& result) {
  const Tables& tables = rules.tables;
  const int all = counted_by_all(rules, state);
  if (others_score(rules.scoring.all_points)) {
    for (Side side = 0; side < tables.sides; ++side) {
      if (result.taken[side] != all) continue;
      for (Side other = 0; other < tables.sides; ++other) {
        result.scores[other] = other == side ? 0 : all;
        result.ledger.push_back({LedgerLine::Kind::all_points, other, result.scores[other], "scoring.all_points"});
      }
      return;
    }
  }
  for (Side side = 0; side < tables.sides; ++side) {
    result.scores[side] = rules.scoring.pays.score_of_each({result.taken[side], 0, all});
    result.ledger.push_back({LedgerLine::Kind::each, side, result.scores[side], "scoring.pays"});
  }
}

// Counts what a deal is worth that was made or failed.
DealWorth count(const Rules& rules, const State& state, Result& result) {
  return state.solo != kNobody ? score_solo(rules, state, result) : score_regular(rules, state, result);
}

// Returns whether the line tells what the declarers score, or raises that alone.
bool is_of_declarers(const Result& result, const LedgerLine& line) {
  if (is_payment(line.kind)) return line.side == result.declarers;
  if (line.kind != LedgerLine::Kind::times && line.kind != LedgerLine::Kind::more) return false;
  for (Side side = 0; side < result.scores.size(); ++side)
    if (side != result.declarers && result.scores[side] != 0) return line.key == "scoring.under_half";
  return true;
}

// Counts a deal that a script judges: its value says whether it was made, and the others are paid for that. The ledger
// tells what the script gives, and not what the declarers would score for cards that decide nothing. Precondition:
// nothing has been counted.
void count_as_judged(const Rules& rules, const State& state, std::int32_t value, Result& result) {
  result.made = value > 0;
  count(rules, state, result);
  const Ledger told = result.ledger;
  result.ledger.clear();
  for (const LedgerLine& line : told)
    if (!is_of_declarers(result, line)) result.ledger.push_back(line);
  result.value = value;
  const auto kind = state.solo != kNobody ? LedgerLine::Kind::worth : LedgerLine::Kind::row;
  result.ledger.push_back({kind, result.declarers, value, key_of_judge(rules)});
}

// Lets the partner whom a called card has found score what the declarer does.
void pay_ally(const Rules& rules, const State& state, Result& result) {
  if (state.ally == kNobody) return;
  const Side side = side_of(rules, state.ally);
  result.scores[side] = result.value;
  LedgerLine line = *last_payment(result.ledger, result.declarers);
  line.side = side;
  if (line.kind == LedgerLine::Kind::becomes) line.kind = LedgerLine::Kind::given;
  result.ledger.push_back(line);
}

void score_contract(const Rules& rules, const State& state, Hooks* hooks, Result& result) {
  result.made = is_made(rules, state, result);
  if (state.outcome != Outcome::by_cards)
    result.ledger.push_back({LedgerLine::Kind::outcome, result.declarers, result.made ? 1 : 0, "hooks"});
  if (rules.tables.scripted_result) {
    const Result begun = result;
    const DealWorth worth = count(rules, state, result);
    value_by_scripts(rules, state, worth, hooks, result);
    if (rules.tables.scripted_made) {
      const std::int32_t value = result.value;
      result = begun;
      count_as_judged(rules, state, value, result);
    }
  } else {
    count(rules, state, result);
  }
  result.scores[result.declarers] = result.value;
  pay_ally(rules, state, result);
}

}  // namespace

Result score(const Rules& rules, const State& state, Hooks* hooks) {
  Result result;
  result.ended = state.ended;
  result.declarers = state.declarers;
  result.declarer = state.holder;
  result.ally = state.ally;
  result.opener = state.opener;
  result.bid = state.bid;
  result.target = state.target;
  result.stake = state.stake;
  result.contract = state.contract;
  result.void_hand = state.void_hand;
  result.strain = state.strain;
  result.tricks = state.tricks;
  result.points = state.points;
  result.melded = state.melded;
  result.declared = state.declared;
  if (result.annulled()) result.ledger.push_back({LedgerLine::Kind::annulled, kNoSide, 0, annuller(rules, state)});
  for (Side side = 0; side < rules.tables.sides; ++side) result.taken[side] = taken_by(rules, state, side);
  if (state.ended != Ended::played) return result;
  for (Side side = 0; side < rules.tables.sides; ++side)
    result.ledger.push_back({LedgerLine::Kind::taken, side, result.taken[side], "scoring.counts"});
  if (rules.scoring.own_bids)
    score_own_bids(rules, state, result);
  else if (rules.scoring.pays.is_for_every_side() && state.solo == kNobody)
    score_each(rules, state, result);
  else
    score_contract(rules, state, hooks, result);
  score_melds(rules, state, result);
  if (rules.tables.scripted_result) score_by_scripts(rules, state, hooks, result);
  return result;
}

}  // namespace turup
