// Two variants on the same deals: deal i of both has the same seed, the same dealer and the same cards, so that the
// luck of the cards falls out of the difference. What players draw at random is the same up to the first choice that
// differs.
#pragma once

#include "study/interval.h"
#include "study/simulate/simulation.h"

namespace turup::measure {

// What became of a deal for whoever declared; where nobody declares it is over.
enum class Fate : std::uint8_t { made, failed, annulled, over };
inline constexpr std::size_t kFates = 4;
std::string_view fate_word(Fate fate);

struct Compared {
  Tally a;
  Tally b;
  std::array<std::array<std::uint64_t, kFates>, kFates> fates{};  // deals, by what became of them in A and in B
  std::uint64_t flipped = 0;  // deals with another fate, or where nobody declares, with another side that did best
  Count points;               // what the side that speaks first in A scored there, less what it scored in B
  std::string records;        // of flipped deals: A's, then B's

  Compared(const Rules& rules_a, const Rules& rules_b) : a(rules_a), b(rules_b) {}
  void add(const Compared& later);
};

struct Contestant {
  const Rules& rules;
  MakeHooks hooks;
  std::optional<RecordHead> head;  // to write records; of both or of none
};
// Why deals of the two are not the same; empty: they are.
std::string why_not_paired(const Rules& a, const Rules& b);
// Precondition: why_not_paired() is empty. `take` is called as by simulate().
using TakeCompared = std::function<Go(const Compared*)>;
void play_both(const Contestant& a, const Contestant& b, const Setup& setup, const TakeCompared& take);

// Returns how much oftener a contract is made in A than in B, over the deals that were declared in both: the interval
// for paired shares by A. Agresti and Y. Min ("Simple improved confidence intervals for comparing matched proportions",
// 2005).
Interval more_made(const Compared& compared);

}  // namespace turup::measure
