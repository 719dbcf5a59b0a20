#include "scenario/start.h"

#include <fmt/format.h>

#include "scenario/approach.h"
#include "scenario/memory.h"

namespace turup::scenario {

namespace {

constexpr int kTries = 300;  // number of deals in which chance may come to the position

// Takes the cards that were played before out of the hands.
Trouble leave_ending(const Rules& rules, const Given& given, const Arranged& arranged, State& state, Rng& rng) {
  const Tables& tables = rules.tables;
  const SeatSet out = given.out(rules);
  CardSet dealt;
  CardSet held;
  std::size_t left = 0;
  for (Seat seat = 0; seat < tables.seats; ++seat) {
    dealt |= state.hand[seat];
    if ((out & seat_bit(seat)) == 0) {
      state.hand[seat] &= arranged.left[seat];
      left = std::max(left, static_cast<std::size_t>(arranged.left[seat].size()));
    }
    held |= state.hand[seat];
  }
  if (state.has_aside) {
    dealt.insert(state.aside);
    held.insert(state.aside);
  }
  if (left > state.tricks_due)
    return {"T7009", fmt::format("so many cards are left, but only {} each have been dealt", state.tricks_due)};
  state.played = dealt - held;
  state.tricks_played = static_cast<std::uint8_t>(state.tricks_due - left);
  int points = trick_bonuses(rules.scoring, {0, state.tricks_played}, state.tricks_due);
  const Ordering& counted = tables.orderings[state.shown ? state.trumps : kSuits];
  for (const Card card : state.played) points += counted.points[index(card)];
  return {"T7011", share_out(rules, given, state, points, rng)};
}

// Declares the given melds, so that the rules move the target, or count them.
void declare(const Rules& rules, const Given& given, State& state) {
  for (std::size_t meld = 0; meld < rules.melds.size(); ++meld) {
    const bool has_trumps = Trumps::of_choice(state.trumps).suit().has_value();
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      if ((given.declared[meld] & seat_bit(seat)) == 0 || (!has_trumps && rules.melds[meld].is_of_trumps())) continue;
      state.declared[meld] |= seat_bit(seat);
      count_meld(rules, state, seat, {static_cast<std::uint8_t>(meld), 1});
    }
  }
}

Match match_of(const Rules& rules, const Given& given) {
  Match match = new_match(rules, given.dealer, given.deal_number);
  match.won = given.won;
  match.lost = given.lost;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    match.games += std::uint32_t{given.won[side]} + given.lost[side];
    if (given.score[side]) match.scores[side] = *given.score[side];
    match.bags[side] = static_cast<std::uint16_t>(given.bags[side].value_or(0));
  }
  return match;
}

// One random deal that is led to the position.
class Attempt {
 public:
  Attempt(const Rules& rules, const Given& given, Hooks* hooks, Rng& rng)
      : rules_(rules), given_(given), hooks_(hooks), rng_(rng) {}

  Start start();
  // Returns whether other cards, or another division of the points, may come to the position, or fit it better.
  bool is_unlucky() const { return is_unlucky_; }

 private:
  Trouble set_up(Start& start);
  Trouble play_to_ending(const Arranged& arranged, State& state);

  const Rules& rules_;
  const Given& given_;
  Hooks* hooks_;
  Rng& rng_;
  bool is_unlucky_ = false;
};

Trouble Attempt::play_to_ending(const Arranged& arranged, State& state) {
  const bool is_over = given_.holding == Holding::nothing;
  // A player who laid a card aside has played it by the end, and that shows trumps.
  if (given_.trumps && !state.shown && (given_.shown || (is_over && state.has_aside))) show_trumps(rules_, state);
  if (given_.holding != Holding::at_least)
    if (Trouble trouble = leave_ending(rules_, given_, arranged, state, rng_); !trouble.text.empty()) return trouble;
  const bool whole = given_.holding == Holding::at_least || state.solo != kNobody;
  begin_trick(state, given_.leader.value_or(whole ? state.leader : state.first));
  declare(rules_, given_, state);
  if (is_over) finish_play(rules_, state);
  // A deal that stops once it is decided cannot have come to this lead if it is decided.
  const OnceDecided decided = rules_.play.once_decided;
  const bool stops = may_stop(decided) && !asks_all(decided);
  is_unlucky_ = !is_over && given_.is_at_a_lead() && stops && is_decided(rules_, state);
  return {};
}

Trouble Attempt::set_up(Start& start) {
  const Arranged arranged = arranged_pack(rules_, given_, rng_);
  if (arranged.pack.size() != static_cast<std::size_t>(rules_.tables.deck.size()))
    return {"T7017", "no deal gives the seats what is written"};
  State& state = start.state;
  state = stacked(rules_, present_deal(start.match), arranged.pack, given_.cutting, hooks_);
  const Goal goal = goal_of(rules_, given_);
  if (Trouble trouble = lead_to(goal, rules_, given_, hooks_, state); !trouble.text.empty()) {
    is_unlucky_ = trouble.by_cards;
    // A deal may be over before anybody has spoken.
    if (goal != Goal::first_word) return trouble;
    keep_numbers(rules_, given_.memory, state, start.match);
    return {};
  }
  if (given_.fixing && state.has_aside && state.aside != *given_.fixing)
    return {"T7017", fmt::format("{} is dealt to the declarer for trumps, not {}", rules_.tables.deck.name(state.aside),
                                 rules_.tables.deck.name(*given_.fixing))};
  keep_numbers(rules_, given_.memory, state, start.match);
  // Where melds are asked for before the first lead, the position is that question.
  if (goal != Goal::lead || state.phase == Phase::over || state.phase == Phase::melds) return {};
  if (Trouble trouble = play_to_ending(arranged, state); !trouble.text.empty()) return trouble;
  ask_about_turn(rules_, state, hooks_);
  const auto wrong = unsoundness(rules_, state);
  return {"T7017", wrong.value_or("")};
}

Start Attempt::start() {
  Start start;
  start.match = match_of(rules_, given_);
  const Trouble trouble = set_up(start);
  start.trouble = trouble.text;
  start.code = trouble.code;
  return start;
}

}  // namespace

Start set_up(const Rules& rules, const Given& given, Hooks* hooks, Rng& rng) {
  for (int deals = 1;; ++deals) {
    Attempt attempt(rules, given, hooks, rng);
    Start start = attempt.start();
    if (!attempt.is_unlucky() || deals == kTries) return start;
  }
}

}  // namespace turup::scenario
