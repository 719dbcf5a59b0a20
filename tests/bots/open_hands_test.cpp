// Shows what comes of imagining all cards open, and that the expert does not fall for it: positions of three cards in
// which solving each possible deal with open hands advises what is worth less than something else, by all that the seat
// can know.
#include <gtest/gtest.h>

#include <map>

#include "actions/actions.h"
#include "game/sample_rules.h"
#include "knowledge/imagination.h"
#include "players/expert/expert_player.h"
#include "players/expert/outcome.h"
#include "solver/solver.h"

namespace turup {
namespace {

constexpr int kCards = 3;
constexpr int kDraws = 1500;

struct Reached {
  std::vector<Happened> so_far;
  State now;
};

// Deals that a seat cannot tell apart, with how often each was drawn.
using Possible = std::vector<std::pair<State, std::int64_t>>;

void add(Possible& possible, const State& state, std::int64_t times) {
  for (auto& [known, count] : possible)
    if (known == state) {
      count += times;
      return;
    }
  possible.emplace_back(state, times);
}

// A seat among club players, who act in a known way. So what is best for it can be counted.
class AmongClub {
 public:
  explicit AmongClub(const Rules& rules) : rules_(rules) {}

  // Plays a deal until somebody has a choice with three cards or fewer.
  Reached reached(std::uint32_t number) {
    Rng rng(number, 4);
    Reached deal{{}, shuffled(rules_, {0, number}, rng)};
    while (deal.now.phase != Phase::play || deal.now.hand[deal.now.actor].size() > kCards ||
           legal_actions(rules_, deal.now).size() < 2) {
      const Action action = club_action(deal.now);
      deal.so_far.push_back({deal.now, action, deal.now.actor});
      apply(rules_, deal.now, action);
    }
    return deal;
  }

  Story story_for_actor(const Reached& deal) const {
    return story_of(rules_, match_, {deal.so_far, deal.now}, deal.now.actor);
  }

  // Returns the deals in which club players would have done just what the others have done.
  Possible possible_for_actor(const Reached& deal) {
    const Story story = story_for_actor(deal);
    const Imagination imagination(rules_, nullptr, story);
    Rng rng(1);
    Possible possible;
    for (int i = 0; i < kDraws; ++i) {
      const auto drawn = imagination.draw(rng, 100);
      if (drawn && is_by_club(drawn->so_far, deal.now.actor)) add(possible, drawn->now, 1);
    }
    return possible;
  }

  // Returns what the seat gets in all the deals together, in thousandths of a point, if it does this and from then on
  // what is best by all that it sees.
  std::int64_t worth(const Possible& possible, const Action& action, Seat seat) {
    std::int64_t sum = 0;
    std::map<std::string, Possible> by_what_it_sees;
    for (const auto& [start, times] : possible) {
      State state = start;
      std::string told;
      for (apply(rules_, state, action); state.phase != Phase::over && state.actor != seat;) {
        const Action other = club_action(state);
        told += std::to_string(state.actor) + to_words(rules_, other, state.actor) + '\n';
        apply(rules_, state, other);
      }
      if (state.phase == Phase::over)
        sum += times * outcome_for(rules_, state, match_, nullptr, seat);
      else
        add(by_what_it_sees[told], state, times);
    }
    for (const auto& [told, alike] : by_what_it_sees) sum += greatest_worth(alike, seat);
    return sum;
  }

  std::int64_t greatest_worth(const Possible& possible, Seat seat) {
    const Choices choices = legal_actions(rules_, possible.front().first);
    std::int64_t greatest = INT64_MIN;
    for (unsigned i = 0; i < choices.size(); ++i) greatest = std::max(greatest, worth(possible, choices.at(i), seat));
    return greatest;
  }

  // Returns what is best on average over the deals if in each of them all cards are open.
  Action best_with_open_hands(const Possible& possible) {
    const Goal goal = rules_.scoring.pays.is_for_every_side() ? Goal::units : Goal::contract;
    Solver solver(rules_, 4096);
    std::vector<std::int64_t> sums;
    std::vector<Action> actions;
    for (const auto& [state, times] : possible) {
      const bool is_for = solver.side(state) == side_of(rules_, state.actor);
      const auto worths = solver.actions(state, {goal});
      sums.resize(worths.size());
      actions.clear();
      for (std::size_t i = 0; i < worths.size(); ++i) {
        sums[i] += times * (is_for ? worths[i].worth.least : -worths[i].worth.least);
        actions.push_back(worths[i].action);
      }
    }
    return actions[static_cast<std::size_t>(std::max_element(sums.begin(), sums.end()) - sums.begin())];
  }

 private:
  Action club_action(const State& state) { return club_.choose(rules_, view(rules_, state, match_, state.actor)); }

  bool is_by_club(const std::vector<Happened>& so_far, Seat seat) {
    return std::all_of(so_far.rbegin(), so_far.rend(), [&](const Happened& step) {
      return step.seat == seat || club_action(step.before) == step.action;
    });
  }

  const Rules& rules_;
  const Match match_ = new_match(rules_, 0);
  ClubPlayer club_{5};
};

// A deal of a game in which open hands mislead, and whether its trumps are still hidden then.
struct Misleading {
  Rules rules;
  std::uint32_t deal = 0;
  bool is_hidden = false;
};

std::vector<Misleading> misleading() {
  std::vector<Misleading> all;
  for (const std::uint32_t deal : {27U, 89U, 108U, 193U, 283U, 347U, 387U})
    all.push_back({samples::whist(), deal, false});
  for (const std::uint32_t deal : {158U, 362U}) all.push_back({samples::twenty_nine(), deal, false});
  for (const std::uint32_t deal : {165U, 179U}) all.push_back({samples::twenty_eight(), deal, true});
  all.push_back({samples::twenty_eight(), 221, false});
  all.push_back({samples::fifty_six(), 28, false});
  return all;
}

TEST(OpenHands, MisleadWhereTheExpertDoesNot) {
  for (const auto& [rules, number, is_hidden] : misleading()) {
    SCOPED_TRACE(rules.name + ", deal " + std::to_string(number));
    AmongClub table(rules);
    const Reached deal = table.reached(number);
    EXPECT_EQ(is_hidden, rules.trump.hidden.has_value() && !deal.now.shown);
    const Seat seat = deal.now.actor;
    const Possible possible = table.possible_for_actor(deal);
    ASSERT_GT(possible.size(), 4U) << "the seat can hardly be in doubt";
    std::int64_t deals = 0;
    for (const auto& [state, times] : possible) deals += times;
    const std::int64_t greatest = table.greatest_worth(possible, seat);
    ExpertPlayer expert({5, {200, {}}, nullptr});
    const std::int64_t by_expert = table.worth(possible, expert.decide(rules, table.story_for_actor(deal)), seat);
    const std::int64_t by_open_hands = table.worth(possible, table.best_with_open_hands(possible), seat);
    EXPECT_GT((greatest - by_open_hands) / deals, 100) << "thousandths of a point that open hands cost";
    EXPECT_LT((greatest - by_expert) / deals, 20) << "thousandths of a point that the expert's choice costs";
  }
}

}  // namespace
}  // namespace turup
