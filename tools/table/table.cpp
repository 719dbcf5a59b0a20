#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace turup {

namespace {

// More deals than this, annulled one after another by their first cards, mean that none can be played.
constexpr int kMostAnnulled = 1000;

// Returns the random numbers of a stream. Stream 0 is the draw for the first deal, stream n is deal n (from 1), and a
// deal that is dealt anew has streams of its own.
Rng stream(std::uint64_t seed, std::uint64_t number, std::uint64_t anew = 0) {
  return Rng(seed, number + (anew << 32U));
}

// Returns what a seat holds, with the card it laid aside.
CardSet held(const State& state, Seat seat) {
  CardSet cards = state.hand[seat];
  if (state.has_aside && state.holder == seat) cards.insert(state.aside);
  return cards;
}

}  // namespace

Table::Table(const Rules& rules, Hooks* hooks, const TableSetup& setup)
    : rules_(rules), hooks_(hooks), seed_(setup.seed), deal_seeds_(setup.deal_seeds), pile_(new_pack(rules)) {
  Rng rng = stream(seed_, 0);
  match_ = new_match(rules, choose_first_dealer(rules, rng, draws_));
  opening_ = match_;
  writer_.emplace(rules, setup.head);
  if (!deal_seeds_) writer_->seed(seed_);
  if (!setup.players.empty()) writer_->players(setup.players);
  if (!draws_.empty()) writer_->draws(draws_);
  begin_deals();
}

// The order of cards that already lie in tricks is not known, so the pack counts as put in order.
Table::Table(const Rules& rules, Hooks* hooks, const TableSetup& setup, const Opening& opening)
    : rules_(rules),
      hooks_(hooks),
      seed_(setup.seed),
      deal_seeds_(setup.deal_seeds),
      state_(opening.state),
      match_(opening.match),
      opening_(opening.match),
      first_finished_(opening.match.deals),
      pile_(new_pack(rules)),
      is_pack_ordered_(true) {
  begins_ = Story::Begins::later;
  writer_.emplace(rules, setup.head);
  Event event;
  event.kind = Event::Kind::deal;
  event.deal = state_.deal_number;
  event.seat = state_.dealer;
  event.standings = standings_ = turup::standings(rules_, match_, hooks_);
  events_.push_back(event);
}

const Match& Table::match_before(std::uint32_t deal) const {
  if (deal >= first_finished_ + finished_.size()) return match_;
  return deal == opening_.deals ? opening_ : finished_deal(deal - 1).match;
}

std::optional<Refusal> Table::why_not(Seat seat, const Action& action) const {
  return turup::why_not(rules_, state_, seat, action, hooks_);
}

std::vector<Refusal> Table::refusals(Seat seat, const Action& action) const {
  return turup::refusals(rules_, state_, seat, action, hooks_);
}

std::optional<Refusal> Table::act(const Action& action) {
  if (auto refusal = why_not(state_.actor, action)) return refusal;
  State next = state_;
  apply(rules_, next, action, hooks_);
  take_step(action, state_.actor);
  writer_->action(state_, action);
  state_ = next;
  after_step();
  return std::nullopt;
}

std::vector<Happened> Table::so_far() const {
  std::vector<Happened> steps;
  steps.reserve(steps_.size());
  for (const Step& step : steps_) steps.push_back({step.before, step.action, step.seat});
  return steps;
}

std::uint16_t Table::host_offers() const { return turup::host_offers(rules_, state_, hooks_); }

void Table::act_as_host(std::uint8_t offer) {
  State next = state_;
  apply_host_offer(rules_, next, offer, hooks_);
  take_step({Say::offer, 0, 0, offer, 0, {}, {}}, kHost);
  writer_->host_offer(state_, offer);
  state_ = next;
  undoable_from_ = steps_.size();
  after_step();
}

void Table::take_step(const Action& action, Seat seat) {
  steps_.push_back({state_, action, seat, events_so_far(), writer_->mark()});
}

void Table::after_step() {
  const Step& step = steps_.back();
  for (const Event& event : events_of(rules_, {step.before, step.action, state_, step.seat})) events_.push_back(event);
  if (state_.phase != Phase::over) return;
  finish_deal();
  if (!match_.is_over()) begin_deals();
}

void Table::begin_deals() {
  for (int annulled = 0; annulled < kMostAnnulled; ++annulled) {
    begin_deal();
    if (state_.phase != Phase::over) return;
    finish_deal();
  }
}

void Table::begin_deal() {
  if (is_pack_ordered_) pile_ = new_pack(rules_);
  is_pack_ordered_ = false;
  begins_ = Story::Begins::with_the_deal;
  standings_ = turup::standings(rules_, match_, hooks_);
  Rng rng = deal_seeds_ ? stream(deal_seeds_(match_.deals, dealt_anew_), 1)
                        : stream(seed_, std::uint64_t{match_.deals} + 1, dealt_anew_);
  state_ = dealt_from(rules_, present_deal(match_), pile_, rng, hooks_);
  writer_->begin_deal(state_);
  for (const Event& event : opening_events(rules_, state_, standings_)) events_.push_back(event);
}

void Table::finish_deal() {
  std::vector<Account> accounts;
  const Listening listening(hooks_, accounts);
  Result result = score(rules_, state_, hooks_);
  settle(rules_, hooks_, match_, result);
  writer_->end_deal(result, match_);
  finished_.push_back({result, match_, std::move(accounts)});
  gather();
  dealt_anew_ = 0;
  Event event;
  event.deal = state_.deal_number;
  event.kind = Event::Kind::game_over;
  if (match_.ended_game() && rules_.session.has_more_than_one()) events_.push_back(event);
  event.kind = Event::Kind::match_over;
  if (match_.is_over()) events_.push_back(event);
}

// Makes the cards of the deal the pile from which the next one is shuffled. Then nothing of the deal can be taken back.
void Table::gather() {
  Gathering gathering;
  for (std::size_t i = 0; i < steps_.size(); ++i)
    gathering.see(rules_, steps_[i].before, steps_[i].action, i + 1 < steps_.size() ? steps_[i + 1].before : state_);
  pile_ = gathering.gathered(rules_, state_);
  steps_.clear();
  undoable_from_ = 0;
}

bool Table::may_annul() const { return host_may_annul(state_); }

void Table::reset(const Ruling& ruling) {
  const Reset what = ruling.what;
  writer_->reset(ruling);
  Event event;
  event.kind = Event::Kind::reset;
  event.deal = state_.deal_number;
  event.seat = kHost;
  event.ruling = ruling;
  if (moves_score(what)) move_score(match_, ruling.side, ruling.by);
  if (resets_score(what)) reset_score(rules_, match_);
  if (moves_score(what) || resets_score(what)) event.standings = standings_ = turup::standings(rules_, match_, hooks_);
  events_.push_back(event);
  undoable_from_ = steps_.size();
  if (annuls_deal(what)) return annul();
  if (resets_deal(what)) gather();
  if (resets_deck(what)) is_pack_ordered_ = true;
  if (!resets_deal(what)) return;
  ++dealt_anew_;
  begin_deals();
}

void Table::annul() {
  annul_by_host(state_);
  Event event;
  event.kind = Event::Kind::result;
  event.deal = state_.deal_number;
  event.phase = state_.phase;
  events_.push_back(event);
  finish_deal();
  if (!match_.is_over()) begin_deals();
}

// The totals before the deal that is kept are in the result of the one before it.
void Table::forget_past() {
  const std::uint32_t present = state_.deal_number;
  const auto end =
      std::find_if(events_.begin(), events_.end(), [&](const Event& event) { return event.deal + 1 >= present; });
  if (end == events_.begin()) return;
  events_forgotten_ += static_cast<std::size_t>(end - events_.begin());
  events_ = std::vector<Event>(end, events_.end());
  const std::uint32_t first = std::max(first_finished_, present - std::min(present, 2U));
  finished_ = std::vector<FinishedDeal>(finished_.begin() + (first - first_finished_), finished_.end());
  first_finished_ = first;
}

const Event* Table::latest(bool (*is_it)(const Event&)) const {
  const auto found = std::find_if(events_.rbegin(), events_.rend(), is_it);
  const bool is_recent = found != events_.rend() && found->deal + 1 >= state_.deal_number;
  return is_recent ? &*found : nullptr;
}

const Event* Table::last_trick() const {
  return latest([](const Event& event) { return event.kind == Event::Kind::trick; });
}

const Event* Table::last_card() const {
  return latest([](const Event& event) { return event.kind == Event::Kind::action && event.action.say == Say::play; });
}

// A step without a choice was not a decision.
std::optional<std::size_t> Table::last_decision(Seat seat) const {
  for (std::size_t i = steps_.size(); i-- > 0;)
    if (steps_[i].seat == seat && legal_actions(rules_, steps_[i].before).size() > 1) return i;
  return std::nullopt;
}

std::optional<std::string> Table::against_undo(std::size_t index, SeatSet people) const {
  const Step& decision = steps_[index];
  const Seat seat = decision.seat;
  if (index < undoable_from_) return "the host has set something back since";
  const bool by_own_lead = rules_.tables.fixing.by_first_lead;  // which tells nobody what was hidden
  if (rules_.trump.hidden && !decision.before.shown && state_.shown && !by_own_lead)
    return "trumps have been shown since";
  if (decision.before.taker != state_.taker) return "the talon has been taken since";
  if (decision.before.dealt != state_.dealt) return "more cards have been dealt since";
  if (!(held(state_, seat) - held(decision.before, seat)).empty()) return "you have been given cards since";
  if (!(open_to(rules_, state_, seat) - open_to(rules_, decision.before, seat)).empty())
    return "you have seen another hand since";
  for (std::size_t i = index + 1; i < steps_.size(); ++i) {
    if (steps_[i].seat != seat && (people & seat_bit(steps_[i].seat)) != 0)
      return fmt::format("{} has had a turn since", seat_name(rules_.seating, steps_[i].seat));
  }
  return std::nullopt;
}

std::string Table::why_no_undo(Seat seat, SeatSet people) const {
  const auto decision = last_decision(seat);
  if (!decision) return "you have decided nothing in this deal yet";
  return against_undo(*decision, people).value_or(std::string{});
}

Table::Undone Table::undo(Seat seat, SeatSet people) {
  if (auto reason = why_no_undo(seat, people); !reason.empty()) return {std::move(reason), {}};
  const std::size_t decision = *last_decision(seat);
  Undone undone;
  const bool is_alone = std::popcount(people) <= 1;
  for (std::size_t i = decision; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    if (step.seat != seat || (is_alone && goes_without_asking(legal_actions(rules_, step.before)))) continue;
    const bool in_trick = step.action.say == Say::play;
    const auto trick = static_cast<std::uint8_t>(in_trick ? step.before.tricks_played + 1 : 0);
    undone.taken_back.push_back({step.action, step.before.bid, trick});
  }
  const Step taken_back = steps_[decision];
  while (steps_.size() > decision) steps_.pop_back();
  state_ = taken_back.before;
  events_.resize(taken_back.events - events_forgotten_);
  writer_->back_to(taken_back.written);
  note_undo(taken_back);
  return undone;
}

void Table::note_undo(const Step& decision) {
  const std::size_t length = writer_->text().size();
  for (Comment& comment : comments_) comment.at = std::min(comment.at, length);
  const std::string words = to_words(rules_, decision.action, decision.before.bid);
  const std::string name = seat_name(rules_.seating, decision.seat);
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
