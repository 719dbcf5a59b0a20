// The last words of scripts on a deal: what it is worth, and what it does to the scores of the match.
#include <algorithm>
#include <span>
#include <stdexcept>

#include "game/advance.h"

namespace turup {

namespace {

// Adds a line about a side that a script has given another value, which may be the first line on what it scores. Where
// very many sides and scripts come together, lines are left out: there has to be room for two more of every side, which
// the match adds.
void note_change(const Rules& rules, std::size_t use, Side side, std::int32_t amount, Result& result) {
  constexpr std::size_t kMostLines = 32;
  if (result.ledger.size() + std::size_t{2} * rules.tables.sides >= kMostLines) return;
  const auto kind = last_payment(result.ledger, side) ? LedgerLine::Kind::becomes : LedgerLine::Kind::given;
  result.ledger.push_back({kind, side, amount, rules.tables.script_keys[use]});
}

Hooks& given(Hooks* hooks) {
  if (!hooks) throw std::logic_error("a script has the last word on a deal, but none was given");
  return *hooks;
}

// The scores as the scripts move them one after the other, and which script was the last to move each side's.
struct Moving {
  HookFacts facts;
  Memory memory{};  // of all scripts
  std::array<std::size_t, kMaxSeats> by{};
};

// Returns the numbers that a script keeps of the match, out of those of all scripts.
std::span<std::int32_t> kept_by(const Rules& rules, std::size_t use, Memory& all) {
  return std::span(all).subspan(rules.tables.memory_from[use],
                                static_cast<std::size_t>(rules.hooks[use].script.memory));
}

// Asks one script to settle, and keeps what it answers.
void ask_to_settle(const Rules& rules, Hooks& hooks, std::size_t use, Moving& moving) {
  const std::span<std::int32_t> own = kept_by(rules, use, moving.memory);
  moving.facts.memory = Memory{};
  std::copy(own.begin(), own.end(), moving.facts.memory.begin());
  const SettleResult settled = hooks.settle(use, moving.facts);
  std::copy_n(settled.memory.begin(), own.size(), own.begin());
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (settled.scores[side] != moving.facts.scores[side]) moving.by[side] = use;
  moving.facts.scores = settled.scores;
  if (settled.won == kNoSide && settled.lost == kNoSide) return;
  moving.facts.won = settled.won;
  moving.facts.lost = settled.lost;
}

// Adds a line for every side to the ledger; where nobody played, only for those that the scripts have moved.
void note_moves(const Rules& rules, const Match& match, const Moving& moving, Result& result) {
  for (Side side = 0; side < rules.tables.sides; ++side) {
    // A script may name any number, so the difference may not fit into 32 bits.
    const std::int64_t moved =
        std::clamp<std::int64_t>(std::int64_t{moving.facts.scores[side]} - match.scores[side], INT32_MIN, INT32_MAX);
    if (result.annulled() && moved == 0) continue;
    result.ledger.push_back(
        {LedgerLine::Kind::moved, side, static_cast<std::int32_t>(moved), rules.tables.script_keys[moving.by[side]]});
  }
}

}  // namespace

void value_by_scripts(const Rules& rules, const State& state, const DealWorth& worth, Hooks* hooks, Result& result) {
  if (!rules.has(HookPoint::value)) return;
  HookFacts facts = end_facts(rules, state);
  facts.made = worth.made;
  facts.failed = worth.failed;
  ask_each(rules, HookPoint::value, [&](std::size_t use) {
    facts.value = result.value;
    facts.memory = notes_of(rules, state, use);
    result.value = given(hooks).value(use, facts);
    if (result.value != facts.value) note_change(rules, use, result.declarers, result.value, result);
  });
}

std::string_view key_of_judge(const Rules& rules) {
  const auto judges = [](const HookUse& use) { return use.script.judges; };
  const auto found = std::find_if(rules.hooks.begin(), rules.hooks.end(), judges);
  return rules.tables.script_keys[static_cast<std::size_t>(found - rules.hooks.begin())];
}

void score_by_scripts(const Rules& rules, const State& state, Hooks* hooks, Result& result) {
  if (!rules.has(HookPoint::score)) return;
  HookFacts facts = end_facts(rules, state);
  facts.value = result.value;
  for (Side side = 0; side < rules.tables.sides; ++side)
    facts.gains[script_side(rules, state, side)] = result.scores[side];
  ask_each(rules, HookPoint::score, [&](std::size_t use) {
    facts.memory = notes_of(rules, state, use);
    const Scores gains = given(hooks).score(use, facts);
    for (Side side = 0; side < rules.tables.sides; ++side) {
      const Side numbered = script_side(rules, state, side);
      if (gains[numbered] == facts.gains[numbered]) continue;
      result.scores[side] = gains[numbered];
      note_change(rules, use, side, result.scores[side], result);
    }
    facts.gains = gains;
  });
  if (result.declarers != kNoSide) result.value = result.scores[result.declarers];
}

Seat dealer_by_scripts(const Rules& rules, Hooks* hooks, HookFacts facts, Seat next) {
  facts.next_dealer = next;
  ask_each(rules, HookPoint::next_dealer,
           [&](std::size_t use) { facts.next_dealer = given(hooks).next_dealer(use, facts); });
  return facts.next_dealer;
}

Standings standings(const Rules& rules, const Match& match, Hooks* hooks) {
  Standings told;
  if (!rules.has(HookPoint::standing)) return told;
  HookFacts facts = match_facts(rules, match);
  Memory memory = match.memory;
  ask_each(rules, HookPoint::standing, [&](std::size_t use) {
    facts.memory = Memory{};
    if (rules.hooks[use].script.point_with(MemoryOf::match))
      std::ranges::copy(kept_by(rules, use, memory), facts.memory.begin());
    const Standings more = given(hooks).standing(use, facts);
    told.resize(std::max(told.size(), more.size()));
    for (std::size_t side = 0; side < more.size(); ++side)
      if (!more[side].empty()) told[side] += (told[side].empty() ? "" : "; ") + more[side];
  });
  if (std::all_of(told.begin(), told.end(), [](const std::string& line) { return line.empty(); })) told.clear();
  return told;
}

Verdict settle_by_scripts(const Rules& rules, Hooks* hooks, Match& match, Result& result) {
  Moving moving{settle_facts(rules, match, result), match.memory, {}};
  const auto settles = [](const HookUse& use) { return use.script.has(HookPoint::settle); };
  const auto first = std::find_if(rules.hooks.begin(), rules.hooks.end(), settles);
  moving.by.fill(static_cast<std::size_t>(first - rules.hooks.begin()));
  ask_each(rules, HookPoint::settle, [&](std::size_t use) { ask_to_settle(rules, given(hooks), use, moving); });
  note_moves(rules, match, moving, result);
  std::copy_n(moving.facts.scores.begin(), rules.tables.sides, match.scores.begin());
  match.memory = moving.memory;
  return {moving.facts.won, moving.facts.lost};
}

}  // namespace turup
