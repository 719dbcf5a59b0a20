#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "script/answer.h"
#include "script/points.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

constexpr std::int32_t kLargestGain = std::numeric_limits<std::int16_t>::max();

std::int32_t call_value(Running& script, const HookFacts& facts, FactBytes& read) {
  static constexpr std::array<std::string_view, 2> kKeys{kLedger, "value"};
  static constexpr std::string_view kHelp = "return what the deal is worth to the declarers";
  const Value returned = script.call(HookPoint::value, facts, read);
  std::int32_t value = returned.number;
  if (returned.is(Kind::table) && returned.items.empty()) {
    const Answer answer(script, returned, kKeys);
    const auto number = answer.number("value", kHelp);
    if (!number) answer.refuse("T3016", "no `value`", std::string(kHelp));
    answer.ledger();
    value = *number;
  } else if (!returned.is(Kind::number)) {
    script.refuse("T3016", std::string(kind_phrase(returned.kind)), std::string(kHelp));
  }
  if (std::abs(std::int64_t{value}) > kLargestGain)
    script.refuse("T3018", fmt::format("the value {}", value),
                  fmt::format("return a number from {} to {}", -kLargestGain, kLargestGain));
  return value;
}

SettleResult call_settle(Running& script, const HookFacts& facts) {
  static constexpr std::array<std::string_view, 5> kKeys{kLedger, "lost", "memory", "scores", "won"};
  FactBytes read;
  const Value returned = script.call(HookPoint::settle, facts, read);
  const Answer answer(script, returned, kKeys);
  SettleResult settled;
  settled.memory = facts.memory;
  const auto scores = answer.numbers("scores", {facts.sides, facts.sides});
  if (!scores) answer.refuse("T3016", "no `scores`", fmt::format("return {} numbers in `scores`", facts.sides));
  std::copy(scores->begin(), scores->end(), settled.scores.begin());
  const auto memory = answer.numbers("memory", {script.memory(), script.memory()});
  if (memory) std::copy(memory->begin(), memory->end(), settled.memory.begin());
  answer.ledger();
  settled.won = answer.side("won", facts.sides);
  settled.lost = answer.side("lost", facts.sides);
  if (settled.won != kNoSide && settled.lost != kNoSide)
    answer.refuse("T3016", "both `won` and `lost`", "return one of them: the match is over either way");
  return settled;
}

Scores call_score(Running& script, const HookFacts& facts) {
  static constexpr std::array<std::string_view, 2> kKeys{"gains", kLedger};
  FactBytes read;
  const Value returned = script.call(HookPoint::score, facts, read);
  Scores gains = facts.gains;
  if (returned.is(Kind::nothing)) return gains;
  const Answer answer(script, returned, kKeys);
  const auto numbers = answer.numbers("gains", {facts.sides, facts.sides, -kLargestGain, kLargestGain});
  if (!numbers) answer.refuse("T3016", "no `gains`", fmt::format("return {} numbers in `gains`", facts.sides));
  std::copy(numbers->begin(), numbers->end(), gains.begin());
  answer.ledger();
  return gains;
}

// Every point that counts a deal has this key in its answer.
constexpr Named kLedgerAnswer{
    kLedger, "a list: up to twelve lines that tell how this came about; the table shows them at the end of the deal"};

constexpr const Facts* kInEnd[] = {&kCapturedFacts, &kMeldFacts};
constexpr auto kInMatch = std::span<const Facts* const>(kInEnd).last(1);

}  // namespace

void LuaHooks::hear_account(std::size_t use, HookPoint point, const HookFacts& facts) {
  if (!accounts_) return;
  HookFacts told = facts;
  told.tells = true;
  FactBytes read;
  Running& script = at(use, point).script;
  const Value returned = script.call(point, told, read);
  if (!returned.find(kLedger)) return;
  static constexpr std::array<std::string_view, 7> kAnyKeys{"gains",  kLedger, "lost", "memory",
                                                            "scores", "value", "won"};
  std::vector<std::string> lines = Answer(script, returned, kAnyKeys).ledger();
  if (!lines.empty()) accounts_->push_back({use, std::move(lines)});
}

constexpr Named kValueAnswers[] = {{"value", "what the deal is worth to the declarers"}, kLedgerAnswer};
const PointInfo kValuePoint{
    HookPoint::value,
    Stage::end,
    "what a deal is worth to its declarers",
    "It is asked when a deal that somebody declared has been played, for a bid or by a contract, or has ended by an "
    "offer. A second script is told in `value` what the first has made of it.",
    kInEnd,
    "It answers a whole number: what the deal is worth to the declarers; or a table:",
    kValueAnswers};

std::int32_t LuaHooks::value(std::size_t use, const HookFacts& facts) {
  Asked& asked = at(use, HookPoint::value);
  hear_account(use, HookPoint::value, facts);
  return asked.values.answer(facts, [&](FactBytes& read) { return call_value(asked.script, facts, read); });
}

constexpr Named kSettleAnswers[] = {
    {"scores", "a list: the new score of each side"},
    {"memory", "the numbers to keep; without it they stay as they are"},
    {"won", "the side that has won the match; without `won` and `lost` nothing changes about that"},
    {"lost", "the side that has lost the match; only one of the two may be given"},
    kLedgerAnswer,
};
const PointInfo kSettlePoint{
    HookPoint::settle,
    Stage::match,
    "what a deal does to the scores, and when the match is over",
    "It is asked after every deal, also one that was annulled, instead of adding its value to the score. Where it is "
    "filled, only its `won` and `lost` end a match. A second script is told in `scores`, `won` and `lost` what the "
    "first has answered.",
    kInMatch,
    "It answers a table:",
    kSettleAnswers};

SettleResult LuaHooks::settle(std::size_t use, const HookFacts& facts) {
  hear_account(use, HookPoint::settle, facts);
  return call_settle(at(use, HookPoint::settle).script, facts);
}

constexpr Named kScoreAnswers[] = {
    {"gains", "a list: what the deal adds to the score of each side"},
    kLedgerAnswer,
};
const PointInfo kScorePoint{
    HookPoint::score,
    Stage::end,
    "what a deal adds to the score of every side",
    "It is asked when a deal has been played, after `value`, also where nobody declares. A second script is told in "
    "`gains` what the first has answered.",
    kInEnd,
    "It answers a table, or nothing: then everything stays as it is.",
    kScoreAnswers};

Scores LuaHooks::score(std::size_t use, const HookFacts& facts) {
  hear_account(use, HookPoint::score, facts);
  return call_score(at(use, HookPoint::score).script, facts);
}

const PointInfo kDealerPoint{
    HookPoint::next_dealer,
    Stage::match,
    "who deals next",
    "It is asked after every deal, when the scores have been moved. A second script is told in `next` what the first "
    "has answered.",
    kInMatch,
    "It answers a seat, or nothing: then the next dealer stays as he is.",
    {}};

Seat LuaHooks::next_dealer(std::size_t use, const HookFacts& facts) {
  return seat_or(at(use, HookPoint::next_dealer).script, HookPoint::next_dealer, facts, facts.next_dealer);
}

const PointInfo kStandingPoint{
    HookPoint::standing,
    Stage::before,
    "what stands for each side as a deal begins",
    "It is asked before a deal is dealt, as it stands after the deals before it, where somebody is shown the answer. "
    "It changes nothing about the play. Of several scripts each tells its own.",
    {},
    "It answers a list, or nothing: for each side what stands for it, such as \"vulnerable\", which the table shows to "
    "everybody beside the score of that side. An empty text tells nothing.",
    {}};

Standings LuaHooks::standing(std::size_t use, const HookFacts& facts) {
  Running& script = at(use, HookPoint::standing).script;
  FactBytes read;
  const Value returned = script.call(HookPoint::standing, facts, read);
  if (returned.is(Kind::nothing)) return {};
  return lines_by_side(script, returned, facts.sides);
}

}  // namespace turup::script
