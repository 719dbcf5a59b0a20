#include "scenario/approach.h"

#include <fmt/format.h>

#include "scenario/names.h"

namespace turup::scenario {

namespace {

// A word that raises the stakes, and the stakes to which it raises them.
struct Raise {
  Say say;
  Stake stake;
};
constexpr Raise kRaises[] = {
    {Say::double_up, Stake::doubled}, {Say::redouble, Stake::redoubled}, {Say::set_double, Stake::set_doubled}};

class Leading {
 public:
  Leading(const Rules& rules, const Given& given, Hooks* hooks, State& state)
      : rules_(rules), given_(given), hooks_(hooks), state_(state) {}
  Trouble run(Goal goal);

 private:
  bool is_at(Goal goal) const;
  void step();
  void close_auction();
  void say_own_bid();
  void take_suit();
  Action raise() const;
  Action announcement();
  Action discard() const;
  void exchange();
  Trouble outcome(Goal goal) const;
  std::string not_asked() const;
  void act(const Action& action) { apply(rules_, state_, action, hooks_); }
  Seat seat_before(Seat seat) const {
    return static_cast<Seat>((seat + unsigned{rules_.tables.seats} - 1U) % rules_.tables.seats);
  }

  const Rules& rules_;
  const Given& given_;
  Hooks* hooks_;
  State& state_;
  Trouble trouble_;
};

bool Leading::is_at(Goal goal) const {
  if (state_.phase == Phase::over || !trouble_.text.empty()) return true;
  const bool asks_for_melds = state_.phase == Phase::melds && state_.tricks_played == 0;
  switch (goal) {
    case Goal::first_word: return true;
    case Goal::choice: return state_.phase == Phase::trump;
    case Goal::after_dealt_card: {
      const bool raised = given_.stake == Stake::undoubled || state_.phase != Phase::stakes;
      return state_.phase == Phase::play || (state_.by_dealt_card && raised);
    }
    case Goal::lead: return state_.phase == Phase::play || (asks_for_melds && !given_.is_at_a_lead());
  }
  return true;
}

void Leading::step() {
  switch (state_.phase) {
    case Phase::auction:
      if (state_.first_bid != 0) return act({});
      if (given_.is_said_early(rules_)) break;  // it would have been said before the auction
      if (is_take_or_leave(rules_.auction.kind)) return take_suit();
      return each_says(rules_.auction.kind) ? say_own_bid() : close_auction();
    case Phase::trump: return act(given_.trumps.value_or(legal_actions(rules_, state_).at(0)));
    case Phase::stakes: return act(raise());
    case Phase::showing:
    case Phase::sight: return act({});
    case Phase::offers:
    case Phase::contracts: return act(announcement());
    case Phase::exchange: return exchange();
    case Phase::discard: return act(discard());
    case Phase::melds: {
      const Choices choices = legal_actions(rules_, state_);
      return act(choices.has({}) ? Action{} : choices.at(0));
    }
    case Phase::cut:
    case Phase::play:
    case Phase::agree:
    case Phase::over: break;
  }
  trouble_ = {"T7012", not_asked()};
}

// Lets the last seat pass, after all others but the bidder have passed.
void Leading::close_auction() {
  const unsigned seats = rules_.tables.seats;
  const bool passed_out = given_.auctioned != Auctioned::bid;
  const bool last_not_asked = passed_out && !passing(rules_.auction.all_pass).asks_last;
  const unsigned passes = seats - 2 + (passed_out && !last_not_asked ? 1U : 0U);
  state_.passes = static_cast<std::uint8_t>(passes);
  state_.calls = static_cast<std::uint8_t>(passed_out ? passes : seats - 1);
  state_.passed = static_cast<SeatSet>((1U << seats) - 1U);
  state_.spoken = state_.passed;
  state_.said = HookFacts::Said::pass;
  state_.actor = seat_before(passed_out ? state_.first : given_.bidder);
  if (last_not_asked) state_.actor = seat_before(state_.actor);
  if (!passed_out) {
    state_.bid = given_.bid.number;
    state_.strain = given_.bid.strain;
    state_.wording = given_.bid.wording;
    state_.holder = given_.bidder;
    state_.opener = given_.bidder;
    state_.passed = static_cast<SeatSet>(state_.passed & ~unsigned{seat_bit(given_.bidder)});
    if (is_in_auction(rules_.stakes.window) && !given_.contract) state_.stake = given_.stake;
  }
  state_.quiet = state_.passed;
  act({});
}

// Lets a seat say the number that is given for it, or else the lowest.
void Leading::say_own_bid() {
  const Choices choices = legal_actions(rules_, state_);
  Action said = choices.at(0);
  if (const auto number = given_.own_bids[state_.actor]) said.number = static_cast<std::uint16_t>(*number);
  if (!choices.has(said)) {
    trouble_ = {"T7012", fmt::format("{} may not say {}", seat_text(rules_, state_.actor), said.number)};
    return;
  }
  act(said);
}

// Lets the given seat take the given suit as soon as it may, and everybody else pass.
void Leading::take_suit() {
  const Choices choices = legal_actions(rules_, state_);
  const bool is_up =
      state_.has_turn_up && Trumps::of(rules_.tables.deck.face(state_.turned_up).suit).choice() == given_.bid.strain;
  const Action named{Say::trump, given_.bid.strain, 0, 0, 0, {}, {}};
  const Action taken{Say::take, 0, 0, 0, 0, {}, {}};
  if (given_.auctioned == Auctioned::bid && state_.actor == given_.bidder) {
    if (is_up && choices.has(taken)) return act(taken);
    if (choices.has(named)) return act(named);
  }
  if (choices.has({})) return act({});
  trouble_ = {"T7012", fmt::format("{} must take a suit", seat_text(rules_, state_.actor))};
}

// Returns a raise, as far as the stakes are given, of the contract in which the deal is played.
Action Leading::raise() const {
  const bool is_final = !given_.contract || state_.solo != kNobody;
  const Choices choices = legal_actions(rules_, state_);
  for (const auto& [say, stake] : kRaises)
    if (is_final && stake <= given_.stake && choices.has(Action{say, 0, 0, 0, 0, {}, {}}))
      return Action{say, 0, 0, 0, 0, {}, {}};
  return {};
}

// Returns the given contract when its player is asked; otherwise nothing is announced.
Action Leading::announcement() {
  const Choices choices = legal_actions(rules_, state_);
  const bool his_turn = given_.contract && state_.actor == given_.soloist &&
                        (state_.phase == Phase::contracts) == (given_.contract->say == Say::announce);
  const bool is_later = his_turn && given_.contract->say == Say::announce && choices.has({}) &&
                        rules_.contracts[given_.contract->which].called != state_.called;
  if (!his_turn || is_later) return choices.has({}) ? Action{} : choices.at(0);
  if (choices.has(*given_.contract)) return *given_.contract;
  const auto refusal = why_not(rules_, state_, state_.actor, *given_.contract);
  trouble_ = {"T7012",
              fmt::format("{} may not {}: {}", seat_text(rules_, given_.soloist), to_words(rules_, *given_.contract, 0),
                          refusal ? refusal->reason : ""),
              true};
  return {};
}

// Returns a discard of the cards that were taken, so that the hand stays as it was dealt. If that is not allowed, it is
// one of cards that the seat is not said to hold later, as far as there are enough of them.
Action Leading::discard() const {
  const Choices choices = legal_actions(rules_, state_);
  const Action taken{Say::discard, 0, 0, 0, 0, {}, taken_from_talon(rules_, state_)};
  CardSet kept;
  for (const Card card : given_.hands[state_.actor]) kept.insert(card);
  if (choices.has(taken) && (taken.cards & kept).empty()) return taken;
  Action action{choices.card_say, 0, 0, 0, 0, {}, {}};
  for (const CardSet cards : {choices.cards - kept, choices.cards & kept})
    for (const Card card : cards)
      if (action.cards.size() < choices.give) action.cards.insert(card);
  return action;
}

// Gives cards away so that every seat ends with its wanted hand. Nobody remembers which cards he gave.
void Leading::exchange() {
  std::array<CardSet, kMaxSeats> wanted = state_.hand;
  std::array<Seat, kMaxSeats> receivers{};
  std::array<CardSet, kMaxSeats> gifts{};
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
    receivers[seat] = turup::receiver_of(rules_, state_.deal_number, seat).value_or(seat);
    for (int i = 0; i < rules_.exchange.cards; ++i) gifts[seat].insert((wanted[receivers[seat]] - gifts[seat]).first());
  }
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
    state_.hand[receivers[seat]] = state_.hand[receivers[seat]] - gifts[seat];
    state_.hand[seat] |= gifts[seat];
  }
  while (state_.phase == Phase::exchange) act(Action{Say::give, 0, 0, 0, 0, {}, gifts[state_.actor]});
  state_.put_down = {};
}

std::string Leading::not_asked() const {
  if (!given_.contract) return "the rules do not lead to this position";
  return fmt::format("{} is not asked for `{}`", seat_text(rules_, given_.soloist),
                     to_words(rules_, *given_.contract, 0));
}

Trouble Leading::outcome(Goal goal) const {
  if (!trouble_.text.empty()) return trouble_;
  const bool meant = given_.auctioned == Auctioned::passed_out && state_.ended == Ended::annulled_passed;
  if (state_.phase == Phase::over && !meant)
    return {"T7017",
            fmt::format("the deal is annulled before this position is reached: {} (by {})",
                        annulment_phrase(state_.ended), rules_.cite(annulment_key(state_.ended))),
            true};
  if (goal == Goal::first_word || state_.phase == Phase::over) return {};
  if (given_.contract && state_.solo != given_.soloist) return {"T7012", not_asked()};
  if (goal != Goal::choice && state_.stake != given_.stake)
    return {"T7012", fmt::format("the stakes cannot be raised as far as `{}`", stake_word(given_.stake))};
  return {};
}

Trouble Leading::run(Goal goal) {
  while (!is_at(goal)) step();
  return outcome(goal);
}

}  // namespace

Goal goal_of(const Rules& rules, const Given& given) {
  // Where the auction is yet to come, and is annulled if nobody bids, the position is its first word.
  const bool is_bid_for = given.auctioned == Auctioned::not_yet && rules.has(Step::Kind::auction) &&
                          !each_says(rules.auction.kind) && passing(rules.auction.all_pass).annuls();
  const bool is_fixed = !given.turned_up.empty() && !rules.tables.fixing.by_taking && !is_bid_for;
  if (given.contract || given.is_at_a_lead() || given.shown || is_fixed) return Goal::lead;
  if (given.trumps) {
    const bool yet_to_come = given.trumps->say == Say::dealt_card && !given.fixing;
    return yet_to_come ? Goal::after_dealt_card : Goal::lead;
  }
  switch (given.auctioned) {
    case Auctioned::not_yet: return Goal::first_word;
    case Auctioned::passed_out:
    case Auctioned::own_bids: return Goal::lead;
    case Auctioned::bid: return rules.has(Step::Kind::trump) ? Goal::choice : Goal::lead;
  }
  return Goal::first_word;
}

Trouble lead_to(Goal goal, const Rules& rules, const Given& given, Hooks* hooks, State& state) {
  return Leading(rules, given, hooks, state).run(goal);
}

}  // namespace turup::scenario
