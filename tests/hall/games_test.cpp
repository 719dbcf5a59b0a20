// Checks how the games of a hall are found by several tables at a time.
#include "hall/games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "variants/shipped.h"

namespace turup::hall {
namespace {

constexpr int kLoads = 8;
constexpr int kMostTries = 10;

// Returns a text that takes long to load, because it has so many melds.
std::string long_text() {
  std::string text = "variant: Mine\nsays: S.\nextends: 29/base\nmelds:\n";
  for (int i = 0; i < 3000; ++i) text += "  m" + std::to_string(i) + ": { cards: [A, K], defenders: +1 }\n";
  return text;
}

// Loads a host's text several times. Returns how often a game at hand was found while that lasted.
int found_beside_loads(Games& games, const GameChoice& at_hand) {
  std::atomic<int> loading = 0;  // the number of the load; 0: none at the moment; below zero: no more
  std::thread host([&games, &loading, text = long_text()] {
    for (int i = 1; i <= kLoads; ++i) {
      loading = i;
      const auto found = games.find({"", {}, {}, text});
      loading = 0;
    }
    loading = -1;
  });
  int last = 0;
  int found = 0;
  while (loading >= 0) {
    const int before = loading;
    if (before == 0 || before == last) continue;
    last = before;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));  // so that the host is in the midst of it
    EXPECT_TRUE(games.find(at_hand).game);
    found += loading == before ? 1 : 0;
  }
  host.join();
  return found;
}

// A table that is restored needs its game, which another table plays already, while a host's own text is read. On a
// machine that is busy the one who looks may not come to his turn in time, so he may try again.
TEST(Games, AGameAtHandIsFoundWhileAnotherIsLoaded) {
  Games games(shipped::library());
  const GameChoice at_hand{"29/base", {}, {}, {}};
  const auto kept = games.find(at_hand).game;
  ASSERT_TRUE(kept);
  int most = 0;
  for (int i = 0; i < kMostTries && most < kLoads - 1; ++i) most = std::max(most, found_beside_loads(games, at_hand));
  EXPECT_GE(most, kLoads - 1) << "of " << kLoads << " loads";
  EXPECT_EQ(games.find(at_hand).game, kept);
}

TEST(Games, WhatTwoLoadAtOnceIsOneGame) {
  Games games(shipped::library());
  const GameChoice choice{"56/base", {}, {}, {}};
  std::vector<std::shared_ptr<const Game>> found(4);
  std::vector<std::thread> tables;
  tables.reserve(found.size());
  for (auto& game : found) tables.emplace_back([&] { game = games.find(choice).game; });
  for (std::thread& table : tables) table.join();
  for (const auto& game : found) EXPECT_EQ(game, found.front());
}

// Returns why a house rule cannot stand beside what is chosen.
std::string why_not(const GameChoice& choice, const std::string& rule) {
  Games games(shipped::library());
  const auto found = games.find(choice);
  EXPECT_TRUE(found.game);
  const Json told = games.choices_for(*found.game);
  for (const Json& one : told.at("house_rules"))
    if (one.at("name") == rule) return one.at("cannot");
  return "there is no such house rule";
}

// Whoever hosts knows cards, but no keys.
TEST(Games, AHouseRuleThatDoesNotFitSaysWhyWithoutKeys) {
  const GameChoice whist{"whist/base", {}, {}, {}};
  EXPECT_EQ(why_not(whist, "optional-ask"), "this game goes without trumps that stay hidden until they are asked for");
  EXPECT_EQ(why_not(whist, "first-must-bid"), "this game has no auction");
  EXPECT_EQ(why_not({"29/base", {}, {}, {}}, "redouble"), "it needs the house rule `double`");
  EXPECT_EQ(why_not(whist, "late-marriage"), "it needs the house rule `royal-pair`");
  EXPECT_EQ(why_not({"56/four", {}, {}, {}}, "six-cards"), "it needs 8, not 4: how many play");
  EXPECT_EQ(
      why_not({"spades/base", {}, {}, {}}, "last-trick-point"),
      "Each side counts its tricks. It needs another rule: Each side counts the points of the cards in its tricks.");
  EXPECT_EQ(
      why_not({"56/four", {}, {}, {}}, "double"),
      "A player may double an opponent's bid in the auction, as long as it is the last bid; a higher bid cancels the "
      "double. It cannot stand beside that.");
  EXPECT_EQ(why_not(whist, "threes-for-jokers"), "this game has no script `reversed`");
  EXPECT_EQ(why_not({"29/base", {"double"}, {}, {}}, "redouble"), "");
}

}  // namespace
}  // namespace turup::hall
