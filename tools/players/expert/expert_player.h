// An expert, of any game that the rules can say: it imagines the cards it cannot see, tries what it may do in each of
// the deals it imagined, and does what comes out best on average.
//
// What is tried is the same choice in all deals, and what follows is played by players who see only their own hands in
// them: so the expert never counts on knowing later what it cannot know (strategy fusion; I. Frank and D. Basin,
// "Search in games with incomplete information", Artificial Intelligence 100 (1998)). It does what a club player would
// do unless something else is better by more than chance explains (M. Ginsberg, "GIB: Imperfect information in a
// computationally challenging game", JAIR 14 (2001), for deals drawn at random). With a number of deals to think about,
// the same story and seed give the same choice on every machine.
#pragma once

#include "knowledge/knowledge.h"
#include "players/club_player.h"
#include "players/player.h"

namespace turup {

// What one choice came to, over all the deals in which it was tried.
struct Estimate {
  Action action;
  std::int64_t sum = 0;  // of outcomes, each times its weight
  std::int64_t weights = 0;
  std::uint32_t deals = 0;
  bool is_dropped = false;  // tried no further, being clearly worse
  // Thousandths of a point a deal. Precondition: weights > 0.
  std::int64_t mean() const { return sum / weights; }
};

struct Considered {
  // How far the best choice is ahead of the first, on average over the same deals.
  struct Lead {
    std::int64_t mean = 0;   // thousandths of a point a deal
    std::int64_t error = 0;  // the standard error of that
  };
  std::vector<Estimate> estimates;  // what it would do without thinking first
  std::size_t best = 0;
  std::uint32_t deals = 0;  // imagined; 0: nothing was weighed
  Lead lead;
};

class ExpertPlayer final : public Player {
 public:
  struct Setup {
    std::uint64_t seed = 0;
    Think think;
    Hooks* hooks = nullptr;  // of the variant, for imagined deals; null where no script decides
  };
  explicit ExpertPlayer(const Setup& setup) : setup_(setup), club_(setup.seed) {}

  bool remembers() const override { return true; }
  Action decide(const Rules& rules, const Story& story) override;
  // Without a story there is nothing to go by but the moment: it does what a club player does.
  Action choose(const Rules& rules, const View& view) override { return club_.choose(rules, view); }

  Considered consider(const Rules& rules, const Story& story);
  // With `taken` first: is anything else better than what was done by more than chance explains?
  Considered consider(const Rules& rules, const Story& story, const Action& taken);

 private:
  Considered weigh(const Rules& rules, const Story& story, std::vector<Action> first);

  Setup setup_;
  ClubPlayer club_;
};

}  // namespace turup
