// The objects that the headers let several threads share are shared here, by many. A thread sanitizer or the address
// sanitizer sees what goes wrong, and the outcomes must be those of one thread.
#include <gtest/gtest.h>

#include <thread>

#include "embedding/embedding.h"
#include "embedding/turup.h"
#include "game/game.h"
#include "script/script.h"

namespace turup::embedding {
namespace {

constexpr std::size_t kThreads = 8;
constexpr const char* kScripted = "29/lucknow";

// Calls `work` with a number in each of several threads, all at once.
template <class Work>
void in_threads(Work work) {
  std::vector<std::jthread> threads;
  threads.reserve(kThreads);
  for (std::size_t number = 0; number < kThreads; ++number) threads.emplace_back([&work, number] { work(number); });
}

std::array<std::int32_t, kMaxSeats> gains_of(const std::shared_ptr<const Game>& game, std::uint64_t seed) {
  Position position(game, seed, Keeping::a_record);
  while (!position.is_over()) position.act_at_random();
  return position.gains();
}

TEST(Threads, ManyPlayByOneGame) {
  const auto game = Game::load(TURUP_ROOT, {kScripted, {"double"}, {}});
  std::array<std::array<std::int32_t, kMaxSeats>, kThreads> found{};
  in_threads([&](std::size_t number) {
    for (std::uint64_t deal = 0; deal < 4; ++deal) found[number] = gains_of(game, number + deal);
  });
  for (std::size_t number = 0; number < kThreads; ++number) EXPECT_EQ(found[number], gains_of(game, number + 3));
}

TEST(Threads, ManyLoadGamesAtOnce) {
  const std::string right = Game::load(TURUP_ROOT, {kScripted, {}, {}})->rules().fingerprint;
  std::array<std::string, kThreads> found;
  in_threads([&](std::size_t number) {
    found[number] = Game::load(TURUP_ROOT, {kScripted, {}, {}})->rules().fingerprint;
    EXPECT_THROW(Game::load_text(TURUP_ROOT, {"mine.yaml", "variant: [\n"}, {}), CannotLoad);
  });
  for (const std::string& fingerprint : found) EXPECT_EQ(fingerprint, right);
}

TEST(Threads, ManyLoadWithOneLibraryAndOpenScriptsOfOneHost) {
  const Library library(standard_collections(TURUP_ROOT));
  const auto host = make_script_host();
  const Loaded shared = load(library, *host, {kScripted, {}, {}});
  ASSERT_TRUE(shared.rules);
  std::array<std::string, kThreads> found;
  in_threads([&](std::size_t number) {
    const Loaded own = load(library, *host, {"29", {}, {{"auction.from", "16"}}});
    EXPECT_TRUE(own.rules);
    const auto hooks = host->open(shared.rules->hooks);
    Rng rng(7);
    State deal = shuffled(*shared.rules, {}, rng, hooks.get());
    play_out(*shared.rules, deal, rng, hooks.get());
    for (const LedgerLine& line : score(*shared.rules, deal, hooks.get()).ledger)
      found[number] += ledger_sentence(*shared.rules, line) + "\n";
  });
  for (const std::string& ledger : found) EXPECT_EQ(ledger, found.front());
  EXPECT_FALSE(found.front().empty());
}

TEST(Threads, ManyReadAndCopyOnePosition) {
  const auto game = Game::load(TURUP_ROOT, {kScripted, {}, {}});
  Position root(game, 5, Keeping::a_record);
  root.act_at_random();
  const std::string record = root.record();
  std::array<std::array<std::int32_t, kMaxSeats>, kThreads> found{};
  in_threads([&](std::size_t number) {
    std::vector<unsigned> allowed;
    root.allowed(allowed);
    std::vector<std::int32_t> row(game->layout().size());
    root.observe(static_cast<Seat>(number % game->rules().tables.seats), row);
    EXPECT_EQ(root.record(), record);
    Position copy = root;
    copy.play_out();
    found[number] = copy.gains();
  });
  EXPECT_EQ(root.record(), record);
  for (const auto& gains : found) EXPECT_EQ(gains, found.front());
}

TEST(Threads, EachHasItsOwnErrorInC) {
  in_threads([](std::size_t number) {
    const std::string name = "no-such-game-" + std::to_string(number);
    for (int time = 0; time < 3; ++time) {
      EXPECT_EQ(turup_load(TURUP_ROOT, name.c_str(), nullptr, nullptr), nullptr);
      EXPECT_NE(std::string(turup_error()).find("`" + name + "`"), std::string::npos);
    }
  });
}

}  // namespace
}  // namespace turup::embedding
