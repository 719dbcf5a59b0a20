#include "study/contracts/contracts.h"

#include <fmt/format.h>

#include <algorithm>

#include "knowledge/witness.h"
#include "players/players.h"

namespace turup::contracts {

namespace {

constexpr std::uint64_t kSeed = 1;  // of the club player's chance

// One seat on its ways to the contracts.
class Ways {
 public:
  Ways(const Rules& rules, Hooks* hooks, Seat player, std::vector<Contract>& found)
      : rules_(rules), hooks_(hooks), player_(player), found_(found), club_(make_player(Level::club, kSeed)) {}

  void follow(State state) {
    for (unsigned n = 0; n < kMostBeforePlay && state.phase != Phase::over; ++n) {
      if (state.phase == Phase::play) return keep(state);
      const std::vector<Action> options = choices(state);
      if (options.size() > 1) return follow_each(state, options);
      apply(rules_, state, options.empty() ? quiet(state) : options.front(), hooks_);
    }
  }

 private:
  void keep(const State& state) {
    const bool plays = player_ == kNobody || state.holder == player_;
    if (plays) found_.push_back({player_ == kNobody ? state.holder : player_, state});
  }

  void follow_each(const State& state, const std::vector<Action>& options) {
    for (const Action& action : options) {
      State next = state;
      apply(rules_, next, action, hooks_);
      follow(next);
    }
  }

  // Returns the actions that lead to different contracts; empty if this decision is about something else.
  std::vector<Action> choices(const State& state) const {
    const Choices legal = legal_actions(rules_, state);
    if (state.phase == Phase::trump) return trumps(legal);
    if (player_ != kNobody && state.actor != player_) return {};
    if (state.phase == Phase::contracts) return announcements(legal);
    if (state.phase == Phase::auction && state.holder != player_) return bids(legal);
    return {};
  }

  // Returns the lowest bid of each strain and of each contract that a bid names, or each suit that may be taken and the
  // pass that leaves it for a later round.
  std::vector<Action> bids(const Choices& legal) const {
    std::vector<Action> bids;
    if (is_take_or_leave(rules_.auction.kind) && legal.has({})) bids.push_back({});
    for (unsigned n = 0; n < legal.size(); ++n) {
      const Action action = legal.at(n);
      const auto is_like = [&](const Action& other) { return is_same_contract(action, other); };
      if (action.say == Say::take || action.say == Say::trump) bids.push_back(action);
      if (action.say == Say::bid && std::none_of(bids.begin(), bids.end(), is_like)) bids.push_back(action);
    }
    return bids;
  }

  // Returns whether the second bid leads to no other contract than the first, which is higher.
  bool is_same_contract(const Action& higher, const Action& lower) const {
    const auto names = [&](const ContractRules& contract) {
      return resolved(rules_, contract.bid, 0) == static_cast<int>(higher.number);
    };
    const bool names_one = std::any_of(rules_.contracts.begin(), rules_.contracts.end(), names);
    return lower.say == Say::bid && lower.strain == higher.strain && (lower.number == higher.number || !names_one);
  }

  // Returns each choice of trumps. Of his own cards the declarer lays aside the lowest of a suit.
  std::vector<Action> trumps(const Choices& legal) const {
    std::vector<Action> trumps;
    const Ordering& plain = rules_.tables.orderings[kSuits];
    for (unsigned n = 0; n < legal.size(); ++n) {
      const Action action = legal.at(n);
      if (action.say == Say::trump) trumps.push_back(action);
      if (action.say != Say::lay) continue;
      const auto suit = plain.suit[index(action.card)];
      const auto laid = std::find_if(trumps.begin(), trumps.end(), [&](const Action& other) {
        return other.say == Say::lay && plain.suit[index(other.card)] == suit;
      });
      if (laid == trumps.end())
        trumps.push_back(action);
      else if (plain.power[suit][index(action.card)] < plain.power[suit][index(laid->card)])
        *laid = action;
    }
    return trumps;
  }

  // Returns each contract that the player may announce, and that he announces none.
  std::vector<Action> announcements(const Choices& legal) const {
    std::vector<Action> all;
    for (unsigned n = 0; n < legal.size(); ++n) all.push_back(legal.at(n));
    return all;
  }

  // Returns what brings no contract about: a pass where that is allowed, in the auction otherwise the lowest bid, and
  // anywhere else what a club player does.
  Action quiet(const State& state) {
    const Choices legal = legal_actions(rules_, state);
    if (legal.has({})) return {};
    if (state.phase == Phase::auction) return legal.at(0);
    return club_->choose(rules_, view(rules_, state, new_match(rules_, 0), state.actor));
  }

  const Rules& rules_;
  Hooks* hooks_;
  Seat player_;
  std::vector<Contract>& found_;
  std::unique_ptr<Player> club_;
};

}  // namespace

std::vector<Contract> contracts_of(const Rules& rules, const State& dealt, Hooks* hooks) {
  std::vector<Contract> found;
  if (!has_declarer(rules)) {
    Ways(rules, hooks, kNobody, found).follow(dealt);
    return found;
  }
  for (unsigned n = 0; n < rules.tables.seats; ++n) {
    const auto seat = static_cast<Seat>((dealt.first + n) % rules.tables.seats);
    Ways(rules, hooks, seat, found).follow(dealt);
  }
  return found;
}

std::string contract_label(const Rules& rules, const State& state) {
  const bool has_trumps = fixing(rules.trump.fixed_by).trumps;
  if (state.contract == kRegular) return has_trumps ? trumps_words(state.trumps) : fmt::format("bid {}", state.bid);
  const std::string name = contract_word(rules, state.contract);
  const bool names_suit = Trumps::of_choice(state.trumps).suit().has_value();
  return names_suit ? fmt::format("{} {}", name, trumps_words(state.trumps)) : name;
}

}  // namespace turup::contracts
