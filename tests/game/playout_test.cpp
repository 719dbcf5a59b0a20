// Plays random deals of every sample game: every invariant holds after every action, and the swap test passes.
#include <gtest/gtest.h>

#include <algorithm>

#include "actions/actions.h"
#include "game/sample_name.h"
#include "game/sample_rules.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"

namespace turup {
namespace {

class Playouts : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
  const Match match_ = new_match(rules_, 0);

  // Plays one random deal and calls `look` with every state on the way.
  template <class Look>
  State play(std::uint32_t number, Rng& rng, Look look) const {
    State state = shuffled(rules_, {static_cast<Seat>(number % rules_.tables.seats), number}, rng);
    for (int steps = 0; state.phase != Phase::over; ++steps) {
      look(state);
      if (testing::Test::HasFailure() || steps > 2000) break;
      const Choices choices = legal_actions(rules_, state);
      const Action action = choices.at(rng.below(choices.size()));
      EXPECT_TRUE(choices.has(action)) << to_words(rules_, action, state.bid);
      apply(rules_, state, action);
    }
    look(state);
    return state;
  }
};

TEST_P(Playouts, EveryStateIsSoundAndEveryDealEnds) {
  Rng rng(1);
  for (std::uint32_t deal = 0; deal < 300; ++deal) {
    const State end = play(deal, rng, [&](const State& state) {
      const auto wrong = unsoundness(rules_, state);
      ASSERT_FALSE(wrong) << rules_.name << ", deal " << deal << ": " << *wrong;
    });
    ASSERT_EQ(end.phase, Phase::over) << rules_.name << ", deal " << deal;
    if (testing::Test::HasFailure()) return;
    if (end.ended != Ended::played) continue;
    const Result result = score(rules_, end);
    int taken = 0;
    for (const int side : result.taken) taken += side;
    EXPECT_EQ(taken, rules_.tables.in_play) << rules_.name;
  }
}

TEST_P(Playouts, WhatASeatHasNotSeenNeverReachesItsView) {
  Rng rng(2);
  for (std::uint32_t deal = 0; deal < 60; ++deal) {
    play(deal, rng, [&](const State& state) {
      for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
        const State other = with_secrets_redealt(rules_, state, seat, rng);
        ASSERT_EQ(view(rules_, state, match_, seat), view(rules_, other, match_, seat))
            << rules_.name << ", deal " << deal;
        const auto wrong = unsoundness(rules_, other);
        ASSERT_FALSE(wrong) << rules_.name << ": " << *wrong;
      }
    });
    if (testing::Test::HasFailure()) return;
  }
}

TEST_P(Playouts, WhatEverybodyMayKnowDependsOnNothingThatAnySeatKeeps) {
  Rng rng(4);
  for (std::uint32_t deal = 0; deal < 40; ++deal) {
    play(deal, rng, [&](const State& state) {
      const View all = public_view(rules_, state, match_);
      EXPECT_TRUE(all.hand.empty() && all.given.empty() && all.received.empty()) << rules_.name;
      EXPECT_EQ(all.choices, Choices{}) << rules_.name;
      EXPECT_EQ(all.trumps_known, all.trumps_shown) << rules_.name;
      for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
        EXPECT_TRUE(all.open[seat].empty()) << rules_.name;
        const State other = with_secrets_redealt(rules_, state, seat, rng);
        ASSERT_EQ(all, public_view(rules_, other, match_)) << rules_.name << ", deal " << deal;
      }
    });
    if (testing::Test::HasFailure()) return;
  }
}

TEST_P(Playouts, WordsNameTheSameActionAgain) {
  Rng rng(3);
  for (std::uint32_t deal = 0; deal < 40; ++deal) {
    play(deal, rng, [&](const State& state) {
      const Choices choices = legal_actions(rules_, state);
      for (unsigned i = 0; i < choices.size(); ++i) {
        const std::string words = to_words(rules_, choices.at(i), state.bid);
        const auto again = from_words(rules_, words, turn_of(rules_, state));
        ASSERT_TRUE(again) << words;
        ASSERT_TRUE(choices.has(*again)) << words;
        ASSERT_EQ(to_words(rules_, *again, state.bid), words);
      }
    });
    if (testing::Test::HasFailure()) return;
  }
}

TEST_P(Playouts, TheFastRandomActionIsTheOneTheChoicesGive) {
  Rng rng(4);
  for (std::uint32_t deal = 0; deal < 60; ++deal) {
    play(deal, rng, [&](const State& state) {
      if (state.phase == Phase::over) return;
      Rng one(deal);
      Rng two(deal);
      ASSERT_EQ(any_action(rules_, state, one), legal_actions(rules_, state).any(two));
      Rng three(deal);
      const Choices choices = legal_actions(rules_, state);
      ASSERT_EQ(any_action(rules_, state, three = Rng(deal)), choices.at(Rng(deal).below(choices.size())));
    });
    if (testing::Test::HasFailure()) return;
  }
}

TEST_P(Playouts, TheSameSeedGivesTheSameDeal) {
  Rng one(7);
  Rng two(7);
  for (std::uint32_t deal = 0; deal < 20; ++deal)
    EXPECT_EQ(play(deal, one, [](const State&) {}), play(deal, two, [](const State&) {}));
}

INSTANTIATE_TEST_SUITE_P(Samples, Playouts, testing::Range<std::size_t>(0, 5), sample_name);

}  // namespace
}  // namespace turup
