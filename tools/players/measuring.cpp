#include "players/measuring.h"

#include "knowledge/witness.h"
#include "players/club_decisions.h"
#include "players/club_player.h"

namespace turup {

namespace {

constexpr std::uint64_t kSeed = 3;
constexpr unsigned kMostDecisions = 2000;  // a bound, because scripts may keep a deal going

Action lowest_bid(const Choices& choices, std::uint8_t trumps) {
  for (unsigned n = 0; n < choices.numbers(); ++n)
    if (choices.strains == 0 || (choices.strains_with(choices.number(n)) >> trumps & 1U) != 0)
      return bid_of(choices, trumps, static_cast<int>(choices.number(n)));
  return choices.at(0);
}

// Plays deals in which one seat makes the lowest bid. In half of them that is the seat with the best cards, as it is
// where others bid too; in the others any seat. Every deal is played twice: nobody raises the bid, or an opponent does.
// With the same cards in both, luck makes less of a difference between what a bid and a higher one come to.
class Measuring {
 public:
  Measuring(const Rules& rules, Hooks* hooks) : rules_(rules), hooks_(hooks), club_(kSeed, nullptr, Chances::assumed) {}

  void play(std::uint32_t number) {
    const Seat seats = rules_.tables.seats;
    const std::uint32_t pair = number / 2;
    const auto dealer = static_cast<Seat>(pair % seats);
    deal_ = {};
    deal_.is_to_raise = number % 2 == 1;
    deal_.opponents_to_wait = pair / 4 % 2;
    if (pair % 4 >= 2) deal_.bidder = static_cast<Seat>((pair / seats + pair) % seats);
    match_ = new_match(rules_, dealer);
    Rng rng(kSeed, pair);
    State state = shuffled(rules_, {dealer, 0}, rng, hooks_);
    for (unsigned n = 0; state.phase != Phase::over && n < kMostDecisions; ++n) {
      if (!deal_.dealt && state.phase == Phase::play && state.holder != kNobody) note_dealt(state);
      const Action action = state.phase == Phase::cut ? legal_actions(rules_, state).any(rng) : action_in(state);
      apply(rules_, state, action, hooks_);
    }
    if (state.phase == Phase::over) keep(state);
  }

  Measurements result() && { return std::move(measured_); }

 private:
  struct Heard {
    int estimate = 0;
    bool by_friend = false;
  };
  struct Deal {
    bool is_to_raise = false;
    bool is_raised = false;
    unsigned opponents_to_wait = 0;  // so many opponents speak before the one who raises
    Seat bidder = kNobody;           // who is to declare; in the end who raised
    std::optional<int> called;       // his estimate when he bid
    std::optional<int> dealt;        // and when all cards were dealt
    std::vector<Heard> heard;        // the estimates of those who heard the bid
  };

  Action action_in(const State& state) {
    const View seen = view(rules_, state, match_, state.actor);
    const bool may_bid = seen.choices.from <= seen.choices.to && seen.choices.number_say == Say::bid;
    if (state.phase != Phase::auction || !may_bid) return club_.choose(rules_, seen);
    if (deal_.bidder == kNobody) deal_.bidder = seat_with_best_cards(state);
    const Outlook outlook(rules_, seen);
    const bool has_bid = state.holder == deal_.bidder;
    if (has_bid && state.actor != deal_.bidder) note_heard(outlook);
    if (has_bid && raises_now(outlook))
      deal_.is_raised = true;
    else if (seen.choices.has({}) && (state.actor != deal_.bidder || has_bid || is_outbid(state)))
      return {};
    // Somebody else may have to bid. Then his cards are judged.
    const std::uint8_t trumps = best_trumps(outlook).trumps;
    deal_.called = estimate(outlook.with_trumps(trumps), trumps);
    deal_.bidder = state.actor;
    return lowest_bid(seen.choices, trumps);
  }

  // Returns whether the seat to act is the opponent who raises the bid.
  bool raises_now(const Outlook& outlook) {
    if (!deal_.is_to_raise || deal_.is_raised || outlook.is_friend(deal_.bidder)) return false;
    if (deal_.opponents_to_wait == 0) return true;
    --deal_.opponents_to_wait;
    return false;
  }

  bool is_outbid(const State& state) const { return deal_.called && state.first_bid != 0; }

  Seat seat_with_best_cards(const State& state) const {
    Forecast best;
    Seat bidder = state.actor;
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
      const View seen = view(rules_, state, match_, seat);
      const Forecast own = best_trumps(Outlook(rules_, seen));
      if (own.units <= best.units) continue;
      best = own;
      bidder = seat;
    }
    return bidder;
  }

  void note_dealt(const State& state) {
    const View seen = view(rules_, state, match_, state.holder);
    const Outlook outlook(rules_, seen);
    deal_.dealt = estimate(outlook, outlook.trumps);
  }

  void note_heard(const Outlook& outlook) {
    const View& seen = *outlook.view;
    const std::uint8_t trumps = seen.strain < Trumps::kChoices ? seen.strain : outlook.trumps;
    deal_.heard.push_back({estimate(outlook, trumps), outlook.is_friend(seen.holder)});
  }

  void keep(const State& state) {
    const bool is_regular = state.ended == Ended::played && state.declarers != kNoSide && state.solo == kNobody;
    const bool is_as_meant = deal_.called && deal_.dealt && state.holder == deal_.bidder;
    if (!is_regular || !is_as_meant || deal_.is_to_raise != deal_.is_raised) return;
    const int taken = taken_by(rules_, state, state.declarers);
    // Melds may have moved the target. That counts as if more or less had been taken.
    const std::int64_t units = rules_.tables.scripted_made
                                   ? judged_units(state)
                                   : std::int64_t{taken - int{state.target} + units_bid(rules_, state.bid)} * kWhole;
    const bool made = units >= std::int64_t{units_bid(rules_, state.bid)} * kWhole;
    int pay = rules_.scoring.pays.advantage({taken, state.bid, rules_.tables.in_play}, made);
    if (rules_.tables.scripted_made) {
      const int paid = paid_in_match(state);
      (made ? measured_.untold_made : measured_.untold_failed).push_back(paid - pay);
      pay = paid;
    }
    if (deal_.is_raised) {
      measured_.raised.push_back({*deal_.called, units});
      return;
    }
    measured_.called.push_back({*deal_.called, units});
    measured_.dealt.push_back({*deal_.dealt, units});
    for (const Heard& heard : deal_.heard)
      (heard.by_friend ? measured_.by_friend : measured_.by_other).push_back({heard.estimate, units});
    measured_.pays.push_back(rules_.match.lowest_wins() ? -pay : pay);
  }

  // Returns by how much the declarers gain more than the others do on average, with whatever scripts give.
  int paid_in_match(const State& state) const {
    Match after = match_;
    Result result = score(rules_, state, hooks_);
    settle(rules_, hooks_, after, result);
    int others = 0;
    for (Side side = 0; side < rules_.tables.sides; ++side)
      if (side != state.declarers) others += after.scores[side] - match_.scores[side];
    return after.scores[state.declarers] - match_.scores[state.declarers] -
           others / std::max(1, rules_.tables.sides - 1);
  }

  // Returns the units that a script has the declarers take. Of a bid that failed it tells none: they took as many as
  // the highest bid that it would have found made, or one less than the lowest.
  std::int64_t judged_units(const State& state) const {
    const Result result = score(rules_, state, hooks_);
    if (result.made) return std::int64_t{result.value} * kWhole;
    State lower = state;
    while (lower.bid > rules_.tables.bid_from) {
      --lower.bid;
      if (score(rules_, lower, hooks_).made) return std::int64_t{units_bid(rules_, lower.bid)} * kWhole;
    }
    return std::int64_t{units_bid(rules_, lower.bid) - 1} * kWhole;
  }

  const Rules& rules_;
  Hooks* hooks_;
  ClubPlayer club_;
  Match match_;
  Deal deal_;
  Measurements measured_;
};

}  // namespace

Measurements measured_deals(const Rules& rules, Hooks* hooks, std::uint32_t deals) {
  // Every trick is played, so that every unit is counted.
  Rules to_the_end = rules;
  to_the_end.play.once_decided = OnceDecided::play_on;
  Measuring measuring(to_the_end, hooks);
  try {
    for (std::uint32_t number = 0; number < deals; ++number) measuring.play(number);
  } catch (const HookFailure&) {
    return {};  // whoever plays a deal will be told
  }
  return std::move(measuring).result();
}

}  // namespace turup
