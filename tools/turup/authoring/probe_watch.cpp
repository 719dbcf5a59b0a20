#include "turup/authoring/probe_watch.h"

#include "script/script.h"

namespace turup::shell {

namespace {

// Returns whether the same calls may be made. No number can be told in several ways.
bool are_alike(const Calls& a, const Calls& b) {
  const bool no_number = a.from > a.to && b.from > b.to;
  return a.pass == b.pass && a.ditto == b.ditto && (no_number || (a.from == b.from && a.to == b.to));
}

// Returns whether a settlement leaves the scores as they were or only adds what the deal adds by the rules, and does
// nothing else.
bool is_as_ruled(const SettleResult& result, const HookFacts& facts) {
  bool is_added = true;
  for (std::size_t side = 0; side < facts.scores.size(); ++side)
    is_added = is_added && result.scores[side] == std::int64_t{facts.scores[side]} + facts.gains[side];
  return (result.scores == facts.scores || is_added) && result.memory == facts.memory && result.won == facts.won &&
         result.lost == facts.lost;
}

}  // namespace

WatchedHooks::WatchedHooks(Hooks& hooks, const std::vector<HookUse>& uses) : hooks_(hooks) {
  for (const HookUse& use : uses)
    deeds_.push_back({use.script.name, place_of_points(use.script), use.named_at, 0, 0, false});
}

void WatchedHooks::note(std::size_t use, bool changed) {
  ++deeds_[use].asked;
  deeds_[use].changed = deeds_[use].changed || changed;
}

std::optional<Trumps> WatchedHooks::indicator(std::size_t use, const IndicatorFacts& facts) {
  const auto answer = hooks_.indicator(use, facts);
  note(use, answer && *answer != facts.meaning);
  return answer;
}

std::optional<Seat> WatchedHooks::speaker(std::size_t use, const HookFacts& facts) {
  const auto answer = hooks_.speaker(use, facts);
  note(use, true);
  return answer;
}

Calls WatchedHooks::calls(std::size_t use, const HookFacts& facts) {
  const Calls answer = hooks_.calls(use, facts);
  note(use, !are_alike(answer, facts.allowed()));
  return answer;
}

Calls WatchedHooks::calls_by_hand(std::size_t use, const HookFacts& facts) {
  const Calls answer = hooks_.calls_by_hand(use, facts);
  note(use, !are_alike(answer, facts.allowed()));
  return answer;
}

FixedVector<Offer, 4> WatchedHooks::offers(std::size_t use, const HookFacts& facts) {
  const auto answer = hooks_.offers(use, facts);
  note(use, !answer.empty());
  return answer;
}

bool WatchedHooks::annul(std::size_t use, const HookFacts& facts) {
  const bool answer = hooks_.annul(use, facts);
  note(use, answer);
  return answer;
}

Seat WatchedHooks::leader(std::size_t use, const HookFacts& facts) {
  const Seat answer = hooks_.leader(use, facts);
  note(use, answer != facts.leader);
  return answer;
}

CardSet WatchedHooks::legal_cards(std::size_t use, const HookFacts& facts) {
  const CardSet answer = hooks_.legal_cards(use, facts);
  note(use, answer != facts.cards);
  return answer;
}

std::int32_t WatchedHooks::value(std::size_t use, const HookFacts& facts) {
  const std::int32_t answer = hooks_.value(use, facts);
  note(use, answer != facts.value);
  return answer;
}

Scores WatchedHooks::score(std::size_t use, const HookFacts& facts) {
  const Scores answer = hooks_.score(use, facts);
  note(use, answer != facts.gains);
  return answer;
}

SettleResult WatchedHooks::settle(std::size_t use, const HookFacts& facts) {
  const SettleResult answer = hooks_.settle(use, facts);
  note(use, !is_as_ruled(answer, facts));
  return answer;
}

Seat WatchedHooks::next_dealer(std::size_t use, const HookFacts& facts) {
  const Seat answer = hooks_.next_dealer(use, facts);
  note(use, answer != facts.next_dealer);
  return answer;
}

}  // namespace turup::shell
