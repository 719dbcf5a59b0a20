#include "study/simulate/dealer.h"

#include <algorithm>
#include <stdexcept>

#include "game/game.h"
#include "study/simulate/deals.h"
#include "study/simulate/telling.h"

namespace turup::measure {

Level highest(const Rules& rules, Level level, const Guests& guests) {
  Level found = Level::random;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const auto& guest = guests[seat];
    const bool is_program = guest && !guest->program.empty();
    found = std::max(found, is_program ? Level::expert : guest ? guest->level : level);
  }
  return found;
}

Dealer::Dealer(const Rules& rules, Hooks* hooks, std::uint64_t seed, const Lineup& lineup)
    : rules_(rules),
      hooks_(hooks),
      seed_(seed),
      highest_(highest(rules, lineup.level, lineup.guests)),
      pack_(new_pack(rules)) {
  const Contender usual{{}, lineup.level, {}};
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    benches_.push_back(std::make_unique<Bench>(rules, lineup.guests[seat].value_or(usual), lineup.terms,
                                               Means{kSimulatedThink, hooks}));
}

FinishedDeal Dealer::play(std::uint64_t number, const RecordHead* head) {
  Rng rng(seed_, number);
  const DealSetup dealt = simulated_deal(rules_, number);
  match_ = new_match(rules_, dealt.dealer, dealt.deal_number);
  state_ = dealt_from(rules_, dealt, pack_, rng, hooks_);
  std::optional<RecordWriter> writer;
  if (head != nullptr) writer.emplace(rules_, *head).begin_deal(state_);
  players_.clear();
  if (highest_ != Level::random)  // random players need no views
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) players_.push_back(benches_[seat]->sit(seat, rng.next()));
  tell_opening(rules_, hooks_, players_, state_, match_);
  const bool watches = is_watched(highest_, number);
  const bool one_by_one = watches || writer.has_value();
  const unsigned decisions = one_by_one ? play_decisions(rng, writer ? &*writer : nullptr, watches)
                                        : play_out(rules_, state_, rng, hooks_, kMostDecisions);
  finish();
  if (writer) {
    writer->end_deal(result_, match_);
    record_ = writer->text();
  }
  if (watches) watch_.end(state_, best_side(rules_, match_));
  return {number, decisions, state_, result_, match_, watches ? &watch_ : nullptr};
}

// Plays decisions as players make them, at most kMostDecisions. Returns how many.
unsigned Dealer::play_decisions(Rng& rng, RecordWriter* writer, bool watches) {
  unsigned decisions = 0;
  so_far_.clear();
  const bool remembers = any_remembers(players_);
  const bool told = any_watches(players_);
  if (watches) watch_.begin(rules_);
  for (; state_.phase != Phase::over && decisions < kMostDecisions; ++decisions) {
    unsigned choices = 0;
    const Action action = decide(rng, choices);
    if (writer != nullptr) writer->action(state_, action);
    if (watches) watch_.before(state_, action, choices);
    if (remembers) so_far_.push_back({state_, action, state_.actor});
    if (told) before_ = state_;
    apply(rules_, state_, action, hooks_);
    if (told) tell_step(rules_, players_, {before_, action, state_, before_.actor}, match_);
    if (watches) watch_.after(state_);
  }
  return decisions;
}

Action Dealer::decide(Rng& rng, unsigned& choices) {
  if (!players_.empty()) {
    choices = legal_actions(rules_, state_).size();
    return ask_player(*players_[state_.actor], rules_, match_, {so_far_, state_});
  }
  const Choices all = legal_actions(rules_, state_);
  choices = all.size();
  return all.any(rng);
}

void Dealer::finish() {
  if (state_.phase != Phase::over) throw std::runtime_error("a simulated deal does not end");
  result_ = score(rules_, state_, hooks_);
  settle(rules_, hooks_, match_, result_);
  tell_result(rules_, players_, {state_.deal_number, match_, result_});
}

}  // namespace turup::measure
