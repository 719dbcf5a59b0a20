// Plays two variants on the same deals: deal i of both has the same seed, the same dealer and the same cards, so that
// the luck of the cards cancels out in the difference. Random players draw the same until the first choice that
// differs.
#pragma once

#include "study/interval.h"
#include "study/simulate/simulation.h"

namespace turup::measure {

// The fate of a deal for its declarer. Without a declarer it is just over.
enum class Fate : std::uint8_t { made, failed, annulled, over };
inline constexpr std::size_t kFates = 4;
std::string_view fate_word(Fate fate);

struct Compared {
  Tally a;
  Tally b;
  std::array<std::array<std::uint64_t, kFates>, kFates> fates{};  // number of deals by their fate in A and in B
  std::uint64_t flipped = 0;           // deals with different fates; without declarers, with different best sides
  std::uint64_t scored_otherwise = 0;  // deals in which some side scores otherwise
  Count declarers;      // what the declarers score in A less what they score in B; deals declared in both
  Count points;         // score in A of the side that speaks first there, less its score in B
  std::string records;  // records of deals that come out or score otherwise: A's, then B's

  Compared(const Rules& rules_a, const Rules& rules_b) : a(rules_a), b(rules_b) {}
  void add(const Compared& later);
};

struct Contestant {
  const Rules& rules;
  MakeHooks hooks;
  std::optional<RecordHead> head;  // to write records; both or neither have one
};
// Returns why the two cannot have the same deals; empty if they can.
std::string why_not_paired(const Rules& a, const Rules& b);
// Precondition: why_not_paired() is empty. `take` is called as by simulate().
using TakeCompared = std::function<Go(const Compared*)>;
void play_both(const Contestant& a, const Contestant& b, const Setup& setup, const TakeCompared& take);

// Returns how much more often a contract is made in A than in B, over the deals declared in both. It has the interval
// for paired shares by A. Agresti and Y. Min ("Simple improved confidence intervals for comparing matched proportions",
// 2005).
Interval more_made(const Compared& compared);

}  // namespace turup::measure
