#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>

namespace turup {

namespace {

// Random numbers of the seed: the draw for the first deal is stream 0, deal n (from 1) is stream n.
Rng stream(std::uint64_t seed, std::uint32_t number) { return Rng(seed, number); }

// What a seat holds, with the card it laid aside.
CardSet held(const State& state, Seat seat) {
  CardSet cards = state.hand[seat];
  if (state.has_aside && state.holder == seat) cards.insert(state.aside);
  return cards;
}

}  // namespace

Table::Table(const Rules& rules, Hooks* hooks, const TableSetup& setup)
    : rules_(rules), hooks_(hooks), seed_(setup.seed) {
  Rng rng = stream(seed_, 0);
  match_ = new_match(rules, choose_first_dealer(rules, rng, draws_));
  writer_.emplace(rules, setup.head);
  writer_->seed(seed_);
  if (!setup.players.empty()) writer_->players(setup.players);
  if (!draws_.empty()) writer_->draws(draws_);
  begin_deal();
}

std::optional<Refusal> Table::why_not(Seat seat, const Action& action) const {
  return turup::why_not(rules_, state_, seat, action);
}

std::optional<Refusal> Table::act(const Action& action) {
  if (auto refusal = why_not(state_.actor, action)) return refusal;
  steps_.push_back({state_, action, events_.size()});
  writer_->action(state_, action);
  apply(rules_, state_, action, hooks_);
  for (const Event& event : events_of(rules_, steps_.back().before, action, state_)) events_.push_back(event);
  if (state_.phase == Phase::over) finish_deal();
  return std::nullopt;
}

void Table::begin_deal() {
  steps_.clear();
  at_deal_.emplace(*writer_);
  Rng rng = stream(seed_, match_.deals + 1);
  state_ = shuffled(rules_, present_deal(match_), rng, hooks_);
  writer_->begin_deal(state_);
  for (const Event& event : opening_events(rules_, state_)) events_.push_back(event);
}

void Table::finish_deal() {
  Result result = score(rules_, state_, hooks_);
  settle(rules_, hooks_, match_, result);
  writer_->end_deal(result, match_);
  finished_.push_back({result, match_});
  if (!match_.is_over()) return begin_deal();
  Event event;
  event.kind = Event::Kind::match_over;
  event.deal = state_.deal_number;
  events_.push_back(event);
  steps_.clear();
}

const Event* Table::last_trick() const {
  const auto found = std::find_if(events_.rbegin(), events_.rend(),
                                  [](const Event& event) { return event.kind == Event::Kind::trick; });
  const bool is_recent = found != events_.rend() && found->deal + 1 >= state_.deal_number;
  return is_recent ? &*found : nullptr;
}

// Where there was nothing to choose, nothing was decided.
const Table::Step* Table::last_decision(Seat seat) const {
  const auto found = std::find_if(steps_.rbegin(), steps_.rend(), [&](const Step& step) {
    return step.before.actor == seat && legal_actions(rules_, step.before).size() > 1;
  });
  return found == steps_.rend() ? nullptr : &*found;
}

std::optional<std::string> Table::against_undo(const Step& decision, SeatSet people) const {
  const Seat seat = decision.before.actor;
  if (!decision.before.shown && state_.shown) return "trumps have been shown since";
  if (decision.before.dealt != state_.dealt) return "more cards have been dealt since";
  if (!(held(state_, seat) - held(decision.before, seat)).empty()) return "you have been given cards since";
  for (const Step* step = &decision + 1; step < steps_.data() + steps_.size(); ++step) {
    const Seat other = step->before.actor;
    if (other != seat && (people & seat_bit(other)) != 0)
      return fmt::format("{} has had a turn since", seat_name(rules_.seating, other));
  }
  return std::nullopt;
}

std::optional<std::string> Table::undo(Seat seat, SeatSet people) {
  const Step* decision = last_decision(seat);
  if (!decision) return "you have decided nothing in this deal yet";
  if (auto reason = against_undo(*decision, people)) return reason;
  const Step taken_back = *decision;
  steps_.resize(static_cast<std::size_t>(decision - steps_.data()));
  state_ = taken_back.before;
  events_.resize(taken_back.events);
  writer_.emplace(*at_deal_);
  writer_->begin_deal(steps_.empty() ? state_ : steps_.front().before);
  for (const Step& step : steps_) writer_->action(step.before, step.action);
  note_undo(taken_back);
  return std::nullopt;
}

void Table::note_undo(const Step& decision) {
  const std::size_t length = writer_->text().size();
  for (Comment& comment : comments_) comment.at = std::min(comment.at, length);
  const std::string words = to_words(rules_, decision.action, decision.before.bid);
  const std::string name = seat_name(rules_.seating, decision.before.actor);
  remember_comment(length, fmt::format("# undo: {} took back {}", name, words));
}

void Table::remember_comment(std::size_t at, std::string text) { comments_.push_back({at, std::move(text)}); }

// A line of actions may still grow, so a comment stands above the line in which it happened.
std::string Table::record() const {
  const std::string text = writer_->text();
  std::string result;
  std::size_t copied = 0;
  for (const Comment& comment : comments_) {
    const std::size_t at = std::min(comment.at, text.size());
    const std::size_t end_before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    const std::size_t line = std::max(copied, end_before == std::string::npos ? 0 : end_before + 1);
    result.append(text, copied, line - copied).append(comment.text).append("\n");
    copied = line;
  }
  return result.append(text, copied);
}

}  // namespace turup
