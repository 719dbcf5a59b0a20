// An expert, for any game that the rules can describe. It imagines the cards it cannot see, tries its choices in each
// of the imagined deals, and takes the choice that comes out best on average.
//
// The same choice is tried in all deals, and then players go on who see only their own hands. So the expert never
// counts on knowing later what it cannot know (strategy fusion; I. Frank and D. Basin, "Search in games with incomplete
// information", Artificial Intelligence 100 (1998)). With the last cards of its hand it also plans what to do later,
// by all that it will have seen then (last_cards.h). It does what a club player would do unless something else is
// better by more than chance explains, or unless it seems to lose what it could pass (M. Ginsberg, "GIB: Imperfect
// information in a computationally challenging game", JAIR 14 (2001), for deals drawn at random). With a fixed number
// of deals to think about, the same story and seed give the same choice on every machine.
#pragma once

#include "knowledge/knowledge.h"
#include "players/club_player.h"
#include "players/player.h"

namespace turup {

// The lead of one choice over another, on average over the same imagined deals.
struct EstimatedLead {
  std::int64_t mean = 0;   // thousandths of a point per deal
  std::int64_t error = 0;  // standard error of the mean
};

// The results of one choice over all the deals in which it was tried. Deals count by their weights.
struct Estimate {
  Action action;
  std::int64_t sum = 0;  // sum of outcomes, each times its weight
  std::int64_t weights = 0;
  std::int64_t better = 0;  // weight of the deals in which it came out better than the first choice
  std::int64_t worse = 0;   // the same for worse
  std::uint32_t deals = 0;
  bool is_dropped = false;  // clearly worse, so it is tried no more
  EstimatedLead lead;       // over the first choice
  // Returns thousandths of a point per deal. Precondition: weights > 0.
  std::int64_t mean() const { return sum / weights; }
};

// An imagined deal with what came out of it, in thousandths of a point, for each choice that was tried there.
struct ImaginedDeal {
  std::array<CardSet, kMaxSeats> hand{};  // with the card that the declarer laid aside
  std::uint8_t trumps = kSuits;           // a Trumps::choice()
  std::uint32_t weight = 0;               // what it counts
  std::uint32_t likelihood = 0;           // by how the others have acted
  std::vector<std::optional<std::int64_t>> outcomes;
};

struct Considered {
  std::vector<Estimate> estimates;  // the first is what it would do without thinking
  std::size_t best = 0;
  std::uint32_t deals = 0;              // number of imagined deals; 0: nothing was weighed
  EstimatedLead greatest;               // of any choice that is still in question, whether or not chance may explain it
  std::vector<ImaginedDeal> likeliest;  // of all these deals, the likeliest first; as many as Setup::kept
};

class Ending;

class ExpertPlayer final : public Player {
 public:
  struct Setup {
    std::uint64_t seed = 0;
    Think think;
    Hooks* hooks = nullptr;  // hooks of the variant, for imagined deals; null where no script decides
    std::size_t kept = 0;    // number of imagined deals that people want to see
  };
  explicit ExpertPlayer(const Setup& setup);
  ~ExpertPlayer() override;

  bool remembers() const override { return true; }
  Action decide(const Rules& rules, const Story& story) override;
  // Decides without a story. It can only go by the moment, so it does what a club player does.
  Action choose(const Rules& rules, const View& view) override { return club_.choose(rules, view); }

  Considered consider(const Rules& rules, const Story& story);
  // Does the same with `taken` as the first choice, to find out if another is better by more than chance explains.
  Considered consider(const Rules& rules, const Story& story, const Action& taken);

 private:
  Considered weigh(const Rules& rules, const Story& story, std::vector<Action> first);
  Ending& ending_under(const Rules& rules);

  Setup setup_;
  ClubPlayer club_;
  // Its tables take longer to set up than a few deals to play, so it is kept from one decision to the next.
  std::unique_ptr<Ending> ending_;
  std::string fingerprint_;  // of the rules that `ending_` was made for
};

}  // namespace turup
