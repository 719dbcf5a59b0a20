#include "study/compare/difference.h"

#include <fmt/format.h>

#include <algorithm>

#include "study/compare/choices.h"

namespace turup::compare {

namespace {

using scenario::Fact;
using scenario::FactName;
using scenario::Position;

}  // namespace

// A fact that is compared after every action. Causes come before their effects. What a script keeps is not compared,
// because players notice only its effects.
struct Asked {
  enum class Of : std::uint8_t { table, side };
  enum class When : std::uint8_t { always, over };
  FactName name;
  std::string_view word;
  Of of = Asked::Of::table;
  When when = Asked::When::always;
  std::vector<std::string_view> families;
};

namespace {

const std::vector<Asked>& asked() {
  static const std::vector<Asked> kAsked = {
      {FactName::declarer, "declarer", Asked::Of::table, Asked::When::always, {"auction", "contracts", "hooks"}},
      {FactName::bid, "bid", Asked::Of::table, Asked::When::always, {"auction", "hooks"}},
      {FactName::contract, "contract", Asked::Of::table, Asked::When::always, {"contracts", "hooks"}},
      {FactName::stake, "stake", Asked::Of::table, Asked::When::always, {"stakes", "hooks"}},
      {FactName::trumps, "trumps", Asked::Of::table, Asked::When::always, {"trump", "dealing", "hooks"}},
      {FactName::target,
       "target",
       Asked::Of::table,
       Asked::When::always,
       {"melds", "auction", "pack.points", "scoring.last_trick"}},
      {FactName::winning, "winning", Asked::Of::table, Asked::When::always, {"pack.ranks", "trump", "hooks"}},
      {FactName::trick,
       "trick",
       Asked::Of::table,
       Asked::When::always,
       {"pack", "trump", "scoring.last_trick", "hooks"}},
      {FactName::tricks, "tricks", Asked::Of::side, Asked::When::always, {"pack", "trump", "hooks"}},
      {FactName::points, "points", Asked::Of::side, Asked::When::always, {"pack.points", "scoring.last_trick"}},
      {FactName::reason, "reason", Asked::Of::table, Asked::When::always, {"void", "auction.all_pass"}},
      {FactName::deal,
       "deal",
       Asked::Of::table,
       Asked::When::always,
       {"play.once_decided", "void", "scoring", "hooks"}},
      {FactName::value, "value", Asked::Of::table, Asked::When::over, {"scoring", "stakes", "hooks"}},
      {FactName::score, "score", Asked::Of::side, Asked::When::over, {"scoring", "stakes", "match", "hooks"}},
      {FactName::games, "games", Asked::Of::side, Asked::When::over, {"match", "session", "hooks"}},
      {FactName::balance, "balance", Asked::Of::side, Asked::When::over, {"session"}},
      {FactName::game, "game", Asked::Of::table, Asked::When::over, {"match", "session", "hooks"}},
      {FactName::match, "match", Asked::Of::table, Asked::When::over, {"match", "session", "hooks"}},
      {FactName::dealer,
       "dealer",
       Asked::Of::table,
       Asked::When::over,
       {"void.redeal", "seating", "match", "session"}}};
  return kAsked;
}

Position dealt(const Table& table, const Start& start) {
  Match match = new_match(table.rules, start.setup.dealer, start.setup.deal_number);
  return {table.rules, stacked(table.rules, start.setup, start.pack, Cutting::done, table.hooks), match};
}

void settle_if_over(Position& position, Hooks* hooks) {
  if (position.state.phase != Phase::over || position.result) return;
  Result result = score(position.rules, position.state, hooks);
  settle(position.rules, hooks, position.match, result);
  position.result = result;
}

void act_at(Position& position, Hooks* hooks, const Action& action) {
  const State before = position.state;
  State& state = position.state;
  apply(position.rules, state, action, hooks);
  if (state.tricks_played != before.tricks_played) {
    const Side side = side_of(position.rules, state.last_winner);
    position.trick = scenario::FinishedTrick{state.last_winner, state.points[side] - before.points[side]};
  }
  settle_if_over(position, hooks);
}

// Returns a difference if a value is in one of the lists but not in the other, worded so that it holds for the first
// table.
std::optional<Difference> difference_of(const std::string& subject, const std::vector<std::string>& a,
                                        const std::vector<std::string>& b) {
  Difference difference{Difference::Kind::fact, subject, a.front(), b.front(), {}, {}, {}, {}, {}};
  const auto missing = [](const auto& from, const auto& in) {
    return std::find_if(from.begin(), from.end(),
                        [&](const auto& value) { return std::find(in.begin(), in.end(), value) == in.end(); });
  };
  if (const auto only = missing(a, b); only != a.end()) {
    difference.a = *only;
    difference.sentence = fmt::format("{} is {}", subject, *only);
    return difference;
  }
  if (const auto only = missing(b, a); only != b.end()) {
    difference.b = *only;
    difference.sentence = fmt::format("{} is not {}", subject, *only);
    return difference;
  }
  return {};
}

}  // namespace

SharedDeal::SharedDeal(const Table& a, const Table& b, const Twin& twin, const Start& start)
    : table_a_(a), table_b_(b), twin_(twin), a_(dealt(a, start)), b_([&] {
        Start other = start;
        other.setup.dealer = twin.seat(start.setup.dealer);
        for (Card& card : other.pack) card = twin.card(card);
        return dealt(b, other);
      }()) {
  settle_if_over(a_, a.hooks);
  settle_if_over(b_, b.hooks);
}

void SharedDeal::act(const Action& action) {
  const Action other = *twin_.action(action);
  act_at(a_, table_a_.hooks, action);
  act_at(b_, table_b_.hooks, other);
}

std::optional<Difference> SharedDeal::difference() const {
  if (!looks_alike())
    if (auto difference = fact_difference()) return difference;
  if (auto difference = speaker_difference()) return difference;
  if (auto difference = hand_difference()) return difference;
  return action_difference();
}

// Compares the states quickly. If they look alike, the facts need not be compared.
bool SharedDeal::looks_alike() const {
  if (!twin_.is_literal() || a_.result || b_.result) return false;
  const auto glance = [](const State& state) {
    return std::tie(state.declarers, state.holder, state.bid, state.strain, state.contract, state.stake, state.target,
                    state.trumps, state.shown, state.phase, state.by_dealt_card, state.has_aside, state.trick_size,
                    state.best, state.leader, state.tricks_played, state.last_winner, state.points, state.tricks);
  };
  return glance(a_.state) == glance(b_.state);
}

std::optional<Difference> SharedDeal::difference_in(const Asked& one, Side side) const {
  const bool of_side = one.of == Asked::Of::side;
  const auto other = of_side ? twin_.side(side) : side;
  if (!other) return {};
  std::string subject(one.word);
  if (of_side) subject += " of " + scenario::side_text(a_.rules, side);
  auto difference = difference_of(subject, values_of(a_, {one.name, side}), values_of(b_, {one.name, *other}));
  if (!difference) return {};
  difference->families = one.families;
  if (one.when == Asked::When::over || one.name == FactName::deal) difference->reasons = accounts();
  return difference;
}

std::optional<Difference> SharedDeal::fact_difference() const {
  const bool both_over = a_.result && b_.result;
  for (const Asked& one : asked()) {
    if (one.when == Asked::When::over && !both_over) continue;
    const Side sides = one.of == Asked::Of::side ? a_.rules.tables.sides : Side{1};
    for (Side side = 0; side < sides; ++side)
      if (auto difference = difference_in(one, side)) return difference;
  }
  return {};
}

std::optional<Difference> SharedDeal::speaker_difference() const {
  if (twin_.seat(a_.state.actor) == b_.state.actor) return {};
  auto difference = difference_of("speaker", values_of(a_, {FactName::speaker, kNobody}),
                                  values_of(b_, {FactName::speaker, kNobody}));
  if (!difference) return {};
  difference->kind = Difference::Kind::speaker;
  difference->may_a = offered_text(a_.rules, a_.state);
  difference->may_b = offered_text(b_.rules, b_.state);
  difference->families = {"seating",  "stakes", "auction", "trump", "contracts",
                          "exchange", "melds",  "dealing", "hooks"};
  return difference;
}

std::optional<Difference> SharedDeal::hand_difference() const {
  for (Seat seat = 0; seat < a_.rules.tables.seats; ++seat) {
    const CardSet hand = a_.state.hand[seat];
    const CardSet other = b_.state.hand[twin_.seat(seat)];
    if (twin_.cards(hand) == other) continue;
    const auto text = [](const Rules& rules, CardSet cards) {
      return cards.empty() ? std::string("none") : rules.tables.deck.names(cards);
    };
    const std::string name = seat_name(a_.rules.seating, seat);
    const std::string held = text(a_.rules, hand);
    return Difference{Difference::Kind::hand,
                      name,
                      held,
                      text(b_.rules, other),
                      {},
                      {},
                      fmt::format("hand of {} is {}", name, held),
                      {},
                      {"dealing", "seating", "exchange", "trump"}};
  }
  return {};
}

std::optional<Difference> SharedDeal::action_difference() const {
  if (a_.state.phase == Phase::over) return {};
  return different_choices({table_a_, a_.state}, {table_b_, b_.state}, twin_);
}

// Returns the lines of the two ledgers that are not in both.
std::vector<Reason> SharedDeal::accounts() const {
  std::vector<Reason> reasons;
  const auto add = [&](Reason::Table table, const Position& own, const Position& other) {
    if (!own.result) return;
    for (const LedgerLine& line : own.result->ledger) {
      const bool is_shared =
          other.result && std::any_of(other.result->ledger.begin(), other.result->ledger.end(), [&](const auto& same) {
            return same.kind == line.kind && same.amount == line.amount && same.key == line.key;
          });
      if (!is_shared) reasons.push_back({table, ledger_sentence(own.rules, line), std::string(line.key)});
    }
  };
  add(Reason::Table::a, a_, b_);
  add(Reason::Table::b, b_, a_);
  return reasons;
}

}  // namespace turup::compare
