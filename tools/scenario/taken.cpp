#include <fmt/format.h>

#include "scenario/approach.h"
#include "scenario/names.h"

namespace turup::scenario {

namespace {

class Sharing {
 public:
  Sharing(const Rules& rules, const Given& given, Rng& rng)
      : rules_(rules), rng_(rng), taken_(given.taken), given_tricks_(given.tricks) {}

  // Gives the tricks of a contract played alone. Such a deal ends with the first trick lost, so the player has won
  // those before.
  std::string leave_tricks_to(const State& state, int lost_at_most);
  std::string settle(State& state, int points);

 private:
  std::string add_up(const Amounts& amounts, int total, std::string_view what) const;
  std::string points_without_a_trick(const State& state) const;
  std::vector<Side> may_have_points(int tricks_left) const;
  std::vector<Side> may_have_tricks() const;
  std::string share_tricks(State& state, int tricks_left);
  Side any_of(const std::vector<Side>& sides) { return sides[rng_.below(static_cast<std::uint32_t>(sides.size()))]; }

  const Rules& rules_;
  Rng& rng_;
  Amounts taken_;
  Amounts given_tricks_;
};

std::string Sharing::leave_tricks_to(const State& state, int lost_at_most) {
  int lost = 0;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (side != state.declarers) lost += given_tricks_[side].value_or(0);
  const int won = state.tricks_played - lost;
  if (lost > lost_at_most || given_tricks_[state.declarers].value_or(won) != won)
    return "played alone, a deal is over with the first trick that is lost";
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (!given_tricks_[side]) given_tricks_[side] = side == state.declarers ? won : 0;
  return {};
}

std::string Sharing::add_up(const Amounts& amounts, int total, std::string_view what) const {
  int sum = 0;
  bool all = true;
  for (Side side = 0; side < rules_.tables.sides; ++side) {
    sum += amounts[side].value_or(0);
    all = all && amounts[side].has_value();
  }
  if (sum <= total && (!all || sum == total)) return {};
  return fmt::format("{} {} given, but the tricks so far hold {}", sum, what, total);
}

std::string Sharing::settle(State& state, int points) {
  const int tricks = state.tricks_played;
  for (std::string trouble : {add_up(given_tricks_, tricks, "tricks are"), add_up(taken_, points, "points are")})
    if (!trouble.empty()) return trouble;
  int tricks_left = tricks;
  int points_left = points;
  for (Side side = 0; side < rules_.tables.sides; ++side) {
    tricks_left -= given_tricks_[side].value_or(0);
    points_left -= taken_[side].value_or(0);
    state.points[side] = static_cast<std::uint16_t>(taken_[side].value_or(0));
    state.tricks[side] = static_cast<std::uint8_t>(given_tricks_[side].value_or(0));
  }
  std::vector<Side> takers = may_have_points(tricks_left);
  if (points_left > 0 && takers.empty()) return fmt::format("{} points have no taker", points_left);
  if (tricks < static_cast<int>(rules_.tables.sides) && !takers.empty()) takers = {any_of(takers)};
  for (; points_left > 0; --points_left) ++state.points[any_of(takers)];
  return share_tricks(state, tricks_left);
}

// Gives every side with points a trick, and the other tricks by chance.
std::string Sharing::share_tricks(State& state, int tricks_left) {
  const std::vector<Side> sides = may_have_tricks();
  for (const Side side : sides) {
    if (state.points[side] == 0) continue;
    if (tricks_left-- == 0) return fmt::format("{} has points and no trick", side_text(rules_, side));
    ++state.tricks[side];
  }
  for (; tricks_left > 0; --tricks_left) ++state.tricks[any_of(sides)];
  return points_without_a_trick(state);
}

std::string Sharing::points_without_a_trick(const State& state) const {
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (state.points[side] > 0 && state.tricks[side] == 0)
      return fmt::format("{} has points and no trick", side_text(rules_, side));
  return {};
}

std::vector<Side> Sharing::may_have_tricks() const {
  std::vector<Side> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (!given_tricks_[side]) sides.push_back(side);
  return sides;
}

// Returns the sides that may have taken the points for which no side is given.
std::vector<Side> Sharing::may_have_points(int tricks_left) const {
  std::vector<Side> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if (!taken_[side] && (given_tricks_[side] ? *given_tricks_[side] > 0 : tricks_left > 0)) sides.push_back(side);
  return sides;
}

}  // namespace

std::string share_out(const Rules& rules, const Given& given, State& state, int points, Rng& rng) {
  Sharing sharing(rules, given, rng);
  if (state.solo != kNobody && undertaking_of(rules, state.contract).every_trick) {
    const int lost_at_most = given.holding == Holding::nothing ? 1 : 0;
    if (std::string trouble = sharing.leave_tricks_to(state, lost_at_most); !trouble.empty()) return trouble;
  }
  return sharing.settle(state, points);
}

}  // namespace turup::scenario
