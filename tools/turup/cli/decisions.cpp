#include "turup/cli/decisions.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup::shell {

namespace {

// Returns the n-th action of a record, from 1, as it is written.
const RecordedAction* action_of(const Record& record, std::uint64_t number) {
  for (const RecordedDeal& deal : record.deals)
    for (const RecordedAction& action : deal.actions)
      if (!action.reset && --number == 0) return &action;
  return nullptr;
}

}  // namespace

DecisionFinder::DecisionFinder(const Rules& rules, const Record& record, std::uint64_t number)
    : rules_(rules),
      record_(record),
      number_(number),
      match_(new_match(rules, record.deals.empty() ? Seat{0} : record.deals.front().dealer)) {}

void DecisionFinder::deal(const RecordedDeal& /*deal*/, const State& state, const Standings& /*standings*/) {
  present_ = state;
}

void DecisionFinder::step(const ReplayStep& step) {
  if (++count_ == number_)
    found_ = Decision{count_, step.before, match_, step.seat, to_words(rules_, step.action, step.before.bid)};
  present_ = step.after;
}

void DecisionFinder::result(const State& /*end*/, const Result& /*result*/, const Match& match) {
  match_ = match;
  present_.reset();
}

std::optional<Decision> DecisionFinder::found() const {
  const bool is_next = number_ == count_ + 1 && present_ && present_->phase != Phase::over;
  if (found_ || !is_next) return found_;
  Decision due{number_, *present_, match_, present_->actor};
  if (const RecordedAction* action = action_of(record_, number_)) {
    due.seat = action->seat;
    due.taken = action->words;
    due.is_allowed = false;
  }
  return due;
}

std::vector<Barred> barred_cards(const Rules& rules, const State& state, Hooks* hooks) {
  std::vector<Barred> all;
  const bool is_playing = state.phase == Phase::play && state.actor != kNobody;
  if (!is_playing) return all;
  const Deck& deck = rules.tables.deck;
  const Turn turn = turn_of(rules, state);
  std::vector<Face> seen;
  for (const Card card : turn.hand) {
    if (std::find(seen.begin(), seen.end(), deck.face(card)) != seen.end()) continue;
    seen.push_back(deck.face(card));
    const auto refusal = why_not(rules, state, state.actor, {Say::play, 0, 0, 0, 0, card, {}}, hooks);
    if (!refusal) continue;
    const auto same = std::find_if(all.begin(), all.end(), [&](const Barred& barred) {
      return barred.refusal.reason == refusal->reason && barred.refusal.key == refusal->key;
    });
    if (same == all.end())
      all.push_back({{card}, *refusal});
    else
      same->cards.push_back(card);
  }
  return all;
}

std::string barred_text(const Rules& rules, const Barred& barred) {
  std::vector<std::string> names;
  for (const Card card : barred.cards) names.push_back(rules.tables.deck.name(card));
  return fmt::format("{}: {}", listed(names), barred.refusal.reason);
}

}  // namespace turup::shell
