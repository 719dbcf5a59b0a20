// Tests shuffling by hand: the pack remembers how the cards of the deal before were gathered.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/game.h"
#include "game/sample_rules.h"

namespace turup {
namespace {

std::vector<int> ids(const Pile& pile) {
  std::vector<int> result;
  for (const Card card : pile) result.push_back(card.id);
  return result;
}

// Returns the pile of a deal that was played at random.
Pile played(const Rules& rules, std::uint64_t seed, State* end = nullptr) {
  Rng rng(seed);
  State state = shuffled(rules, {0, 0}, rng);
  Gathering gathering;
  while (state.phase != Phase::over) {
    const State before = state;
    const Action action = any_action(rules, state, rng);
    apply(rules, state, action);
    gathering.see(rules, before, action, state);
  }
  if (end) *end = state;
  return gathering.gathered(rules, state);
}

// Returns how many cards lie on the same card as before.
int neighbours(const Pile& before, const Pile& after) {
  int count = 0;
  for (std::size_t i = 1; i < before.size(); ++i) {
    const auto* at = std::find(after.begin(), after.end(), before[i - 1]);
    count += at + 1 != after.end() && *(at + 1) == before[i] ? 1 : 0;
  }
  return count;
}

class ByHand : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
};

TEST_P(ByHand, EveryCardIsThereOnceHoweverOftenItIsShuffled) {
  Rng rng(3);
  Pile pile = new_pack(rules_);
  for (int i = 0; i < 200; ++i) {
    pile = shuffled_by_hand(pile, rng);
    std::vector<int> sorted = ids(pile);
    std::sort(sorted.begin(), sorted.end());
    ASSERT_EQ(sorted.size(), static_cast<std::size_t>(rules_.tables.deck.size()));
    for (std::size_t n = 0; n < sorted.size(); ++n) ASSERT_EQ(sorted[n], static_cast<int>(n));
  }
}

TEST_P(ByHand, GatheringFindsEveryCardWhereverADealEnds) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    std::vector<int> sorted = ids(played(rules_, seed));
    std::sort(sorted.begin(), sorted.end());
    ASSERT_EQ(std::unique(sorted.begin(), sorted.end()) - sorted.begin(), rules_.tables.deck.size());
  }
  // This deal is given up in the middle.
  Rng rng(8);
  State state = shuffled(rules_, {0, 0}, rng);
  for (int i = 0; i < 12; ++i) apply(rules_, state, any_action(rules_, state, rng));
  EXPECT_EQ(Gathering().gathered(rules_, state).size(), static_cast<std::size_t>(rules_.tables.deck.size()));
}

TEST_P(ByHand, TheSamePileAndSeedGiveTheSameDealAndAnotherPileAnother) {
  Rules rules = rules_;
  rules.dealing.shuffle = Shuffle::by_hand;
  const auto deal = [&](const Pile& pile, std::uint64_t seed) {
    Rng rng(seed);
    return dealt_from(rules, {0, 1}, pile, rng);
  };
  const Pile pile = played(rules_, 5);
  EXPECT_EQ(deal(pile, 7), deal(pile, 7));
  EXPECT_NE(deal(pile, 7).pack, deal(pile, 8).pack);
  EXPECT_NE(deal(pile, 7).pack, deal(played(rules_, 6), 7).pack);
  EXPECT_NE(deal(pile, 7).pack, deal(new_pack(rules), 7).pack);
}

INSTANTIATE_TEST_SUITE_P(Samples, ByHand, testing::Range<std::size_t>(0, 5));

TEST(ByHand29, TricksLieAsTheyFellOneSideAfterTheOther) {
  const Rules rules = samples::twenty_nine();
  Rng rng(4);
  State state = shuffled(rules, {0, 0}, rng);
  Gathering gathering;
  std::array<std::vector<int>, 2> expected;
  while (state.phase != Phase::over) {
    const State before = state;
    const Action action = any_action(rules, state, rng);
    apply(rules, state, action);
    gathering.see(rules, before, action, state);
    if (before.tricks_played == state.tricks_played) continue;
    auto& pile = expected[side_of(rules, state.last_winner)];
    for (std::size_t i = 0; i < before.trick_size; ++i) pile.push_back(before.trick[i].id);
    pile.push_back(action.card.id);
  }
  std::vector<int> all = expected[0];
  all.insert(all.end(), expected[1].begin(), expected[1].end());
  ASSERT_GT(all.size(), 4U);
  std::vector<int> gathered = ids(gathering.gathered(rules, state));
  gathered.resize(all.size());
  EXPECT_EQ(gathered, all);
}

TEST(ByHand29, ThePackRemembersMoreThanAFairOneWould) {
  const Rules rules = samples::twenty_nine();
  const Pile before = new_pack(rules);
  Rng rng(6);
  int by_hand = 0;
  int fair = 0;
  for (int i = 0; i < 400; ++i) {
    by_hand += neighbours(before, shuffled_by_hand(before, rng));
    const State state = shuffled(rules, {0, 0}, rng);
    Pile pile;
    for (std::size_t n = 0; n < before.size(); ++n) pile.push_back(state.pack[n]);
    fair += neighbours(before, pile);
  }
  EXPECT_GT(by_hand, 2 * fair);
  EXPECT_LT(by_hand, 400 * 16);  // and still the pack is shuffled
}

}  // namespace
}  // namespace turup
