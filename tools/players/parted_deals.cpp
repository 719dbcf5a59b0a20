// Plays deals twice: once a seat takes a suit or bids for a contract, and once it passes.
#include "knowledge/witness.h"
#include "players/calibration.h"
#include "players/club_decisions.h"
#include "players/club_player.h"
#include "players/expert/outcome.h"

namespace turup {

namespace {

// The call at which the two plays of a deal part is the next in turn in each deal. If somebody takes a suit before,
// they part at that call, so that the hands of those who leave it are as weak as they are at a table. Bids go on.
class Parting {
 public:
  Parting(const Rules& rules, Hooks* hooks, const Calibration& known)
      : rules_(rules),
        hooks_(hooks),
        known_(known),
        club_(kSeed, nullptr, Chances::assumed),
        takes_(is_take_or_leave(rules.auction.kind)) {}

  void play(std::uint32_t number) {
    const Seat seats = rules_.tables.seats;
    const auto dealer = static_cast<Seat>(number % seats);
    const unsigned rounds = takes_ ? static_cast<unsigned>(rules_.auction.rounds.size()) : kBiddingRounds;
    const unsigned calls = number / seats % (seats * rounds);
    match_ = new_match(rules_, dealer);
    Rng rng(kSeed, number);
    State state = shuffled(rules_, {dealer, 0}, rng, hooks_);
    for (unsigned n = 0; state.phase != Phase::over && n < kLongest; ++n) {
      const bool is_call = state.phase == Phase::auction;
      const Action action = state.phase == Phase::cut ? legal_actions(rules_, state).any(rng) : action_in(state);
      if (is_call && (state.calls == calls || (takes_ && action.say != Say::pass))) return part(state);
      apply(rules_, state, action, hooks_);
    }
  }

  std::vector<Parted> result() && { return std::move(parted_); }

 private:
  static constexpr std::uint64_t kSeed = 5;
  static constexpr unsigned kBiddingRounds = 2;
  static constexpr unsigned kLongest = 2000;  // a bound on decisions, because scripts may keep a deal going

  Outlook outlook_of(const View& seen) const {
    Outlook outlook(rules_, seen);
    outlook.calibration = &known_;
    return outlook;
  }

  Action action_in(const State& state) {
    const View seen = view(rules_, state, match_, state.actor);
    if (state.phase != Phase::auction) return after_auction(seen);
    return takes_ ? decide_taking(outlook_of(seen)) : call_for_contract(outlook_of(seen));
  }

  Action after_auction(const View& seen) {
    if (seen.choices.size() > 1 && seen.choices.contracts != 0) return decide_contract(outlook_of(seen));
    if (seen.choices.card_say == Say::discard && !seen.choices.cards.empty()) return decide_exchange(outlook_of(seen));
    return club_.choose(rules_, seen);
  }

  void part(const State& state) {
    const View seen = view(rules_, state, match_, state.actor);
    if (!seen.choices.has({})) return;
    const Outlook outlook = outlook_of(seen);
    const Weighed best = takes_ ? best_taking(outlook) : best_contract_bid(outlook);
    if (best.action.say == Say::pass) return;
    const State called = played_on(state, best.action);
    const State passed = played_on(state, {});
    if (called.phase != Phase::over || passed.phase != Phase::over) return;
    parted_.push_back({state.calls,
                       best.contract,
                       best.units,
                       units_taken(called),
                       worth(called, state.actor) - worth(passed, state.actor),
                       {announced_in(called), announced_in(passed)}});
  }

  State played_on(State state, const Action& first) {
    apply(rules_, state, first, hooks_);
    for (unsigned n = 0; state.phase != Phase::over && n < kLongest; ++n)
      apply(rules_, state, action_in(state), hooks_);
    return state;
  }

  std::optional<std::int64_t> units_taken(const State& end) const {
    if (end.ended != Ended::played || end.solo != kNobody || end.declarers == kNoSide) return std::nullopt;
    return std::int64_t{taken_by(rules_, end, end.declarers)} * kWhole;
  }

  std::optional<Announced> announced_in(const State& end) const {
    if (end.solo == kNobody || end.contract < kFirstContract) return std::nullopt;
    return Announced{static_cast<std::size_t>(end.contract - kFirstContract), end.bid, worth(end, end.solo) > 0};
  }

  std::int64_t worth(const State& end, Seat seat) const { return outcome_for(rules_, end, match_, hooks_, seat); }

  const Rules& rules_;
  Hooks* hooks_;
  const Calibration& known_;
  ClubPlayer club_;
  Match match_;
  bool takes_;  // suits are taken or left; otherwise contracts are bid for
  std::vector<Parted> parted_;
};

}  // namespace

std::vector<Parted> parted_deals(const Rules& rules, Hooks* hooks, std::uint32_t deals, const Calibration& known) {
  Parting parting(rules, hooks, known);
  try {
    for (std::uint32_t number = 0; number < deals; ++number) parting.play(number);
  } catch (const HookFailure&) {
    return {};  // whoever plays a deal will be told
  }
  return std::move(parting).result();
}

}  // namespace turup
