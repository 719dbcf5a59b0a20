// The last cards of a hand, played by all that its seat can know.
//
// Imagined deals that look the same to the seat stay together: in all of them it does the same, now and later, and what
// it does is the best on average. As soon as something that it sees differs, they part. So the seat neither counts on
// knowing later what it cannot know, nor forgets what it will have seen (the strategies of I. Frank and D. Basin, see
// expert_player.h). The others play as club players do.
#pragma once

#include "players/expert/outcome.h"
#include "players/expert/worlds.h"

namespace turup {

class LastCards {
 public:
  // Everything must outlive it. `now` is the moment that all deals share, in which the seat acts.
  LastCards(const Rules& rules, Hooks* hooks, const View& now, const Company& company)
      : rules_(rules), hooks_(hooks), now_(now), company_(company) {}

  // Returns whether the seat that acts now has so few cards that it can look ahead to the end of the deal. It does not
  // where scripts decide something, because they may offer something again and again.
  static bool can_look_ahead(const Rules& rules, const View& now);

  // Precondition: can_look_ahead(). Returns for each deal, in the order of `deals`, what comes of the action, in
  // thousandths of a point (outcome.h).
  std::vector<std::int64_t> outcomes(const std::vector<World>& deals, const Action& action);

 private:
  static constexpr int kMostCards = 3;  // the work grows with the factorial
  // Deals that look the same to the seat, by their numbers and where they are now.
  struct Alike {
    std::vector<View> seen;  // since it acted last
    std::vector<std::size_t> deals;
    std::vector<State> states;
  };
  void act(const Alike& alike, const Action& action, unsigned turns, std::vector<std::int64_t>& outcomes);
  void act_best(const Alike& alike, unsigned turns, std::vector<std::int64_t>& outcomes);
  std::vector<View> others_act(State& state);

  const Rules& rules_;
  Hooks* hooks_;
  const View& now_;
  const Company& company_;
  std::vector<std::uint32_t> weights_;
};

}  // namespace turup
