#include "scenario/start.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.h"
#include "scenario/names.h"

namespace turup::scenario {

namespace {

Seat seat_before(const Rules& rules, Seat seat) {
  return static_cast<Seat>((seat + unsigned{rules.tables.seats} - 1U) % rules.tables.seats);
}

// Everybody else has passed but one, who passes now.
void close_auction(const Rules& rules, const Given& given, State& state) {
  const unsigned seats = rules.tables.seats;
  const bool passed_out = given.auctioned == Auctioned::passed_out;
  state.calls = static_cast<std::uint8_t>(seats - 1);
  state.passes = static_cast<std::uint8_t>(passed_out ? seats - 1 : seats - 2);
  if (!passed_out) {
    state.bid = given.bid.number;
    state.strain = given.bid.strain;
    state.wording = given.bid.wording;
    state.holder = given.bidder;
    if (rules.stakes.window == StakesWindow::in_auction) state.stake = given.stake;
  }
  state.actor = seat_before(rules, passed_out ? state.first : given.bidder);
  apply(rules, state, {});
}

Say word_for(Stake raised) {
  switch (raised) {
    case Stake::undoubled: return Say::double_up;
    case Stake::doubled: return Say::redouble;
    case Stake::redoubled:
    case Stake::set_doubled: return Say::set_double;
  }
  return Say::pass;
}

void pass_stakes(const Rules& rules, const Given& given, State& state) {
  while (state.phase == Phase::stakes) {
    Action action;
    if (state.stake < given.stake) action.say = word_for(state.stake);
    apply(rules, state, action);
  }
}

void show(State& state) {
  state.shown = true;
  if (!state.has_aside) return;
  state.hand[state.holder].insert(state.aside);
  state.has_aside = false;
}

void put_on_lead(const Rules& rules, const Given& given, State& state) {
  state.actor = given.leader.value_or(state.phase == Phase::play ? state.leader : state.first);
  state.phase = Phase::play;
  state.step = static_cast<std::uint8_t>(rules.tables.steps.size());
  state.poll = 0;
  state.leader = state.actor;
  state.order = state.shown ? state.trumps : static_cast<std::uint8_t>(kSuits);
}

// What a side has so far, where it is not given: chance decides between the sides that can have it.
class Account {
 public:
  Account(const Rules& rules, const Given& given, Rng& rng) : rules_(rules), given_(given), rng_(rng) {}

  // Fills in points and tricks of `state`; the trouble if they do not add up.
  std::string settle(State& state, int points, int tricks);

 private:
  std::string add_up(const Amounts& amounts, int total, std::string_view what) const;
  std::string points_without_a_trick(const State& state) const;
  std::vector<Side> may_have_points(int tricks_left) const;
  Side any_of(const std::vector<Side>& sides) { return sides[rng_.below(static_cast<std::uint32_t>(sides.size()))]; }

  const Rules& rules_;
  const Given& given_;
  Rng& rng_;
};

std::string Account::add_up(const Amounts& amounts, int total, std::string_view what) const {
  int sum = 0;
  bool all = true;
  for (Side side = 0; side < rules_.tables.sides; ++side) {
    sum += amounts[side].value_or(0);
    all = all && amounts[side].has_value();
  }
  if (sum <= total && (!all || sum == total)) return {};
  return fmt::format("{} {} given, but the tricks so far hold {}", sum, what, total);
}

std::string Account::settle(State& state, int points, int tricks) {
  for (std::string trouble : {add_up(given_.tricks, tricks, "tricks are"), add_up(given_.taken, points, "points are")})
    if (!trouble.empty()) return trouble;
  int tricks_left = tricks;
  int points_left = points;
  for (Side side = 0; side < rules_.tables.sides; ++side) {
    tricks_left -= given_.tricks[side].value_or(0);
    points_left -= given_.taken[side].value_or(0);
    state.points[side] = static_cast<std::uint16_t>(given_.taken[side].value_or(0));
    state.tricks[side] = static_cast<std::uint8_t>(given_.tricks[side].value_or(0));
  }
  std::vector<Side> takers = may_have_points(tricks_left);
  std::vector<Side> may_have_tricks;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (!given_.tricks[side]) may_have_tricks.push_back(side);
  if (points_left > 0 && takers.empty()) return fmt::format("{} points have no taker", points_left);
  if (tricks < static_cast<int>(rules_.tables.sides) && !takers.empty()) takers = {any_of(takers)};
  for (; points_left > 0; --points_left) ++state.points[any_of(takers)];
  for (const Side side : may_have_tricks) {
    if (state.points[side] == 0) continue;
    if (tricks_left-- == 0) return fmt::format("{} has points and no trick", side_text(rules_, side));
    ++state.tricks[side];
  }
  for (; tricks_left > 0; --tricks_left) ++state.tricks[any_of(may_have_tricks)];
  return points_without_a_trick(state);
}

std::string Account::points_without_a_trick(const State& state) const {
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (state.points[side] > 0 && state.tricks[side] == 0)
      return fmt::format("{} has points and no trick", side_text(rules_, side));
  return {};
}

// The sides that may have taken points that nobody said who took.
std::vector<Side> Account::may_have_points(int tricks_left) const {
  std::vector<Side> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (!given_.taken[side] && (given_.tricks[side] ? *given_.tricks[side] > 0 : tricks_left > 0))
      sides.push_back(side);
  return sides;
}

// Takes out of the hands what has been played before.
std::string leave_ending(const Rules& rules, const Given& given, const std::vector<Card>& pack, State& state,
                         Rng& rng) {
  const Tables& tables = rules.tables;
  std::size_t left = 0;
  for (const auto& hand : given.hands) left = std::max(left, hand.size());
  if (given.holding == Holding::nothing) left = 0;
  std::array<std::size_t, kMaxSeats> dealt{};
  CardSet kept;
  // Every seat's first cards in the pack are those it has left; the card turned up was moved last.
  for (std::size_t n = 0; n < std::size_t{tables.seats} * tables.hand_size; ++n) {
    const std::size_t seat = (state.dealer + std::size_t{tables.receiver[n]}) % tables.seats;
    if (dealt[seat]++ < left) kept.insert(pack[n]);
  }
  for (Seat seat = 0; seat < tables.seats; ++seat) {
    if (given.holding == Holding::left && !given.hands[seat].empty()) {
      CardSet own;
      for (const Card card : given.hands[seat]) own.insert(card);
      state.hand[seat] = state.hand[seat] & own;
    } else {
      state.hand[seat] &= kept;
    }
  }
  if (left == 0) state.has_aside = false;
  CardSet held = state.has_aside ? CardSet::of(state.aside) : CardSet{};
  for (Seat seat = 0; seat < tables.seats; ++seat) held |= state.hand[seat];
  state.played = tables.deck.all() - held;
  state.tricks_played = static_cast<std::uint8_t>(tables.hand_size - left);
  int points = left == 0 ? rules.scoring.last_trick : 0;
  for (const Card card : state.played) points += tables.points[index(card)];
  return Account(rules, given, rng).settle(state, points, state.tricks_played);
}

void finish(const Rules& rules, State& state) {
  const bool unshown = rules.trump.hidden && !state.shown && rules.voids.unshown_trump == UnshownTrump::annul;
  state.phase = Phase::over;
  state.ended = unshown ? Ended::annulled_unshown : Ended::played;
  state.actor = kNobody;
}

// A declaration moves the target as the rules say: it is made on the side, by a hand that holds the cards.
void declare(const Rules& rules, const Given& given, State& state) {
  const auto suit = Trumps::of_choice(state.trumps).suit();
  for (std::uint8_t meld = 0; suit && meld < rules.melds.size(); ++meld) {
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      if ((given.declared[meld] & seat_bit(seat)) == 0) continue;
      State aside = state;
      aside.phase = Phase::melds;
      aside.shown = true;
      aside.actor = seat;
      aside.poll = seat_bit(seat);
      for (const Rank rank : rules.melds[meld].cards)
        aside.hand[seat].insert(rules.tables.deck.cards({*suit, rank}).first());
      apply(rules, aside, Action{Say::declare, 0, 0, meld, 0, {}, {}});
      state.target = aside.target;
      state.declared = aside.declared;
    }
  }
}

Match match_of(const Rules& rules, const Given& given) {
  Match match = new_match(rules, given.dealer);
  match.deals = given.deal_number;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (given.score[side]) match.scores[side] = *given.score[side];
  std::copy(given.memory.begin(), given.memory.end(), match.memory.begin());
  return match;
}

}  // namespace

Start set_up(const Rules& rules, const Given& given, Rng& rng) {
  Start start;
  start.match = match_of(rules, given);
  const std::vector<Card> pack = arranged_pack(rules, given, rng);
  if (pack.size() != static_cast<std::size_t>(rules.tables.deck.size())) {
    start.trouble = "no deal gives the seats what is written";
    start.code = "T7017";
    return start;
  }
  State& state = start.state;
  state = stacked(rules, {given.dealer, given.deal_number}, pack, given.cutting);
  if (state.phase == Phase::auction && given.auctioned != Auctioned::not_yet) close_auction(rules, given, state);
  if (state.phase == Phase::trump && given.trumps) {
    apply(rules, state, *given.trumps);
    pass_stakes(rules, given, state);
  }
  if (state.phase == Phase::over) return start;
  if (given.shown) show(state);
  if (given.is_at_a_lead() || given.shown) put_on_lead(rules, given, state);
  if (given.holding != Holding::at_least) start.trouble = leave_ending(rules, given, pack, state, rng);
  if (!start.trouble.empty()) start.code = "T7011";
  declare(rules, given, state);
  if (given.holding == Holding::nothing) finish(rules, state);
  if (!start.trouble.empty()) return start;
  if (const auto wrong = unsoundness(rules, state)) {
    start.trouble = *wrong;
    start.code = "T7017";
  }
  return start;
}

}  // namespace turup::scenario
