#include "turup/authoring/probe_watch.h"

#include "script/script.h"

namespace turup::shell {

namespace {

// Returns whether an answer is another than the rules give without the script.
template <class Answer>
bool is_other(const Answer& answer, const Answer& ruled) {
  return answer != ruled;
}
// No number can be told in several ways.
bool is_other(const Calls& answer, const Calls& ruled) {
  const bool no_number = answer.from > answer.to && ruled.from > ruled.to;
  const bool same_numbers = answer.from == ruled.from && answer.to == ruled.to && answer.rows == ruled.rows;
  return answer.pass != ruled.pass || answer.ditto != ruled.ditto || !(no_number || same_numbers);
}

// Returns whether a settlement leaves the scores as they were or only adds what the deal adds by the rules, and does
// nothing else.
bool is_as_ruled(const SettleResult& result, const HookFacts& facts) {
  bool is_added = true;
  for (std::size_t side = 0; side < facts.scores.size(); ++side)
    is_added = is_added && result.scores[side] == std::int64_t{facts.scores[side]} + facts.moves[side];
  return (result.scores == facts.scores || is_added) && result.memory == facts.memory && result.won == facts.won &&
         result.lost == facts.lost;
}

}  // namespace

WatchedHooks::WatchedHooks(Hooks& hooks, const std::vector<HookUse>& uses) : hooks_(hooks) {
  for (const HookUse& use : uses)
    deeds_.push_back({use.script.name, place_of_points(use.script), use.named_at, 0, 0, false});
  hooks_.listen(&accounts_);
}

WatchedHooks::~WatchedHooks() { hooks_.listen(nullptr); }

void WatchedHooks::note(std::size_t use, bool changed) {
  accounts_.clear();
  ++deeds_[use].asked;
  deeds_[use].changed = deeds_[use].changed || changed;
}

template <class Answer>
Answer WatchedHooks::noted(std::size_t use, Answer answer, const Answer& ruled) {
  note(use, is_other(answer, ruled));
  return answer;
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
  return noted(use, hooks_.calls(use, facts), facts.allowed());
}

Calls WatchedHooks::calls_by_hand(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.calls_by_hand(use, facts), facts.allowed());
}

FixedVector<Offer, 4> WatchedHooks::offers(std::size_t use, const HookFacts& facts) {
  const auto answer = hooks_.offers(use, facts);
  note(use, !answer.empty());
  return answer;
}

bool WatchedHooks::annul(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.annul(use, facts), false);
}

Seat WatchedHooks::leader(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.leader(use, facts), facts.leader);
}

CardSet WatchedHooks::legal_cards(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.legal_cards(use, facts), facts.cards);
}

std::uint16_t WatchedHooks::melds(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.melds(use, facts), facts.open_melds);
}

Showing WatchedHooks::showing(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.showing(use, facts), Showing::as_ruled);
}

bool WatchedHooks::raising(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.raising(use, facts), true);
}

std::int32_t WatchedHooks::value(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.value(use, facts), facts.value);
}

Scores WatchedHooks::score(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.score(use, facts), facts.gains);
}

SettleResult WatchedHooks::settle(std::size_t use, const HookFacts& facts) {
  const SettleResult answer = hooks_.settle(use, facts);
  note(use, !is_as_ruled(answer, facts));
  return answer;
}

Seat WatchedHooks::next_dealer(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.next_dealer(use, facts), facts.next_dealer);
}

Standings WatchedHooks::standing(std::size_t use, const HookFacts& facts) {
  return noted(use, hooks_.standing(use, facts), Standings{});
}

}  // namespace turup::shell
