// Watches a deal decision by decision: who was ahead after each trick, how much choice there was, and what was said.
//
// The lead. After every trick but the last, each party has an estimate of how likely it is to do best, from 0 to 1.
// Where a declarer plays for a target, the parties are declarers and defenders. The estimate of the declarers is then d
// / (d + e). d is the part of their target that they have taken, and e is the part that the defenders have of what
// defeats it, both at most 1. It is a half before anybody has anything. Otherwise the parties are the sides, and the
// estimate is the rank in points taken, from 1 for the first to 0 for the last, with ties at the middle of their ranks.
// A contract of every trick played alone, and a deal that several sides win, have no lead.
//
// Drama and security are those of CardStock (M. Bell and M. Goadrich, "Automated playtesting with RECYCLEd CARDSTOCK",
// 2016, and Goadrich's description of its heuristics), which took them from C. Browne ("Automatic generation and
// evaluation of recombination games", 2008). For n parties the threshold is (1 + (n - 2) / (n - 1)) / 2. Drama is the
// mean of the root of threshold less estimate, over the tricks after which the party that won the deal stood below the
// threshold; 0 if there were none. Security is the share of the tricks after which that party was not below it.
// CardStock takes the estimates from random playouts at every decision. Here they come from the points at hand, so that
// they are exact, cheap and the same everywhere. A lead change (Browne) is a trick after which a party stands alone at
// the top that is not the one that last did.
//
// The amount of choice is TAG's branching factor (R. Gaina and others, "TAG: a tabletop games framework", 2020): the
// number of actions allowed at a decision, its mean over a deal, and the share of decisions that allow only one.
#pragma once

#include <bitset>
#include <optional>

#include "game/game.h"

namespace turup::measure {

// The figures of a watched deal, each a whole number: shares and means of counts in thousandths, others in millionths.
enum class Flow : std::uint8_t { lead_changes, drama, security, decisions, choices, forced };
inline constexpr std::size_t kFlows = 6;
// Returns how many units of the figure make one.
double unit_of(Flow flow);

// The declarations of a deal, that is everything said besides bidding and playing, by number. First come words of the
// language, then melds, contracts and offers of scripts by their place in the rules.
inline constexpr Say kDeclarations[] = {Say::ditto, Say::double_up,  Say::redouble, Say::set_double, Say::ask,
                                        Say::show,  Say::dealt_card, Say::claim,    Say::agree};
inline constexpr std::size_t kFirstMeld = std::size(kDeclarations);
inline constexpr std::size_t kFirstAnnounced = kFirstMeld + kMaxMelds;
inline constexpr std::size_t kFirstOffer = kFirstAnnounced + kMaxContracts;
inline constexpr std::size_t kAllDeclarations = kFirstOffer + kMaxOffers;

class Watch {
 public:
  void begin(const Rules& rules);
  // before() is called before each decision, with the action and the number of choices; after() is called with the
  // state it led to.
  void before(const State& state, const Action& action, unsigned choices);
  void after(const State& state);
  // Ends a deal; nothing more is seen until begin(). `winner` is the side that alone did best, or kNoSide.
  // Precondition: the deal is over.
  void end(const State& end, Side winner);

  // Returns a figure of the deal; nothing if the deal does not have it.
  std::optional<std::int64_t> of(Flow flow) const;
  // Tells who said it: a seat of the declarers, or another seat. Without declarers it is always another.
  enum class By : std::uint8_t { declarers, others };
  bool said(std::size_t declaration, By by) const;

 private:
  using Estimates = std::array<std::uint32_t, kMaxSeats>;  // by party, in millionths
  static constexpr std::size_t kMostTricks = kMaxCards;

  unsigned parties(const State& state) const;
  Estimates estimates(const State& state) const;
  Estimates toward_target(const State& state) const;
  Estimates by_rank(const State& state) const;
  void judge_lead(const State& end, Side winner);
  void judge_winner(std::size_t winner, unsigned parties);

  const Rules* rules_ = nullptr;
  FixedVector<Estimates, kMostTricks> lead_;  // estimates after each trick
  std::uint8_t tricks_ = 0;                   // number of tricks so far
  std::uint64_t decisions_ = 0;
  std::uint64_t choices_ = 0;
  std::uint64_t forced_ = 0;
  using Declarations = std::bitset<kAllDeclarations>;
  std::array<Declarations, kMaxSeats> said_{};
  std::array<Declarations, 2> said_by_{};  // by By
  std::array<std::optional<std::int64_t>, kFlows> flows_{};
};

}  // namespace turup::measure
