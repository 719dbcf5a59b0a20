// Checks how the games of a hall are found by several tables at a time.
#include "hall/games.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "variants/shipped.h"

namespace turup::hall {
namespace {

constexpr int kLoads = 20;

// A table that is restored needs its game, which another table plays already, while a host's own text is read.
TEST(Games, AGameAtHandIsFoundWhileAnotherIsLoaded) {
  Games games(shipped::library());
  const GameChoice at_hand{"29/base", {}, {}, {}};
  const auto kept = games.find(at_hand).game;
  ASSERT_TRUE(kept);
  std::atomic<int> loading = 0;  // the number of the text; 0: none
  std::thread host([&] {
    for (int i = 1; i <= kLoads; ++i) {
      loading = i;
      games.find({"", {}, {}, "variant: Mine" + std::to_string(i) + "\nsays: S.\nextends: 29/base\n"});
    }
    loading = -1;
  });
  int last = 0;
  int found_beside = 0;
  while (loading >= 0) {
    const int before = loading;
    EXPECT_EQ(games.find(at_hand).game, kept);
    if (before != last && before > 0 && loading == before) {
      ++found_beside;
      last = before;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  host.join();
  EXPECT_GE(found_beside, kLoads / 2) << "of " << kLoads << " texts";
}

TEST(Games, WhatTwoLoadAtOnceIsOneGame) {
  Games games(shipped::library());
  const GameChoice choice{"56/base", {}, {}, {}};
  std::vector<std::shared_ptr<const Game>> found(4);
  std::vector<std::thread> tables;
  for (auto& game : found) tables.emplace_back([&] { game = games.find(choice).game; });
  for (std::thread& table : tables) table.join();
  for (const auto& game : found) EXPECT_EQ(game, found.front());
}

}  // namespace
}  // namespace turup::hall
