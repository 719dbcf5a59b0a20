// Plays many deals of a game at random, on several threads, and prints how often each bid was made.
//
//   make_rates GAME DEALS SEED [THREADS]
//
// The threads share the rules, which never change. Each has hooks of its own, because threads must not share them. The
// random numbers of a deal follow from the seed and the number of the deal, so the table is the same for any number of
// threads. Players who bid at random often go on to the highest bid.
//
//   $ make_rates bid-euchre 2000 1 3
//   bid               deals    made
//   bid 2                 1 100.0 %
//   bid 3                 5  80.0 %
//   bid 4                28  35.7 %
//   bid 5               113  13.3 %
//   bid 6              1853   4.7 %
//   nobody declared       0
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "game/game.h"
#include "loader/loader.h"
#include "script/script.h"

namespace {

struct Count {
  unsigned deals = 0;
  unsigned made = 0;
};
// The contract that was announced, or, if none was, the number that was bid.
using Bid = std::pair<std::uint8_t, std::uint16_t>;

// The deals that one thread plays.
struct Part {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::unique_ptr<turup::Hooks> hooks;
  std::map<Bid, Count> counts;
  std::string trouble;  // of a script
};

void play(const turup::Rules& rules, std::uint64_t seed, std::uint32_t deal, Part& part) {
  turup::Rng rng(seed, deal);
  const auto dealer = static_cast<turup::Seat>(deal % rules.tables.seats);
  turup::State state = turup::shuffled(rules, {dealer, deal, {}}, rng, part.hooks.get());
  turup::play_out(rules, state, rng, part.hooks.get());
  const turup::Result result = turup::score(rules, state, part.hooks.get());
  if (result.annulled() || result.declarers == turup::kNoSide) return;
  const bool is_number = result.contract == turup::kRegular;
  Count& count = part.counts[{result.contract, is_number ? result.bid : std::uint16_t{0}}];
  ++count.deals;
  if (result.made) ++count.made;
}

void work(const turup::Rules& rules, std::uint64_t seed, Part& part) {
  try {
    for (std::uint32_t deal = part.begin; deal < part.end; ++deal) play(rules, seed, deal, part);
  } catch (const turup::HookFailure& failure) {  // which must not leave the thread
    part.trouble = render(failure.diagnostic(), false);
  }
}

void print(const turup::Rules& rules, const std::vector<Part>& parts, std::uint32_t deals) {
  std::map<Bid, Count> all;
  for (const Part& part : parts)
    for (const auto& [bid, count] : part.counts) {
      all[bid].deals += count.deals;
      all[bid].made += count.made;
    }
  std::uint32_t others = deals;
  std::puts("bid               deals    made");
  for (const auto& [bid, count] : all) {
    const auto [contract, number] = bid;
    const bool is_number = contract == turup::kRegular;
    const std::string words = is_number ? "bid " + std::to_string(number) : turup::contract_word(rules, contract);
    std::printf("%-16s %6u %5.1f %%\n", words.c_str(), count.deals, 100.0 * count.made / count.deals);
    others -= count.deals;
  }
  std::printf("%-16s %6u\n", "nobody declared", others);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return std::fputs("usage: make_rates GAME DEALS SEED [THREADS]\n", stderr), 2;
  const auto scripts = turup::make_script_host();
  const auto loaded = turup::load(turup::Library(turup::standard_collections(DATA)), *scripts, {argv[1], {}, {}});
  for (const turup::Diagnostic& found : loaded.diagnostics.all()) std::fputs(render(found, false).c_str(), stderr);
  if (!loaded.rules) return 1;
  const turup::Rules& rules = *loaded.rules;
  const auto deals = static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10));
  const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
  const std::size_t wanted = argc > 4 ? std::strtoul(argv[4], nullptr, 10) : std::thread::hardware_concurrency();

  std::vector<Part> parts(std::clamp<std::size_t>(wanted, 1, 64));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].begin = static_cast<std::uint32_t>(deals * i / parts.size());
    parts[i].end = static_cast<std::uint32_t>(deals * (i + 1) / parts.size());
    parts[i].hooks = scripts->open(rules.hooks);
  }
  std::vector<std::jthread> threads;
  threads.reserve(parts.size());
  for (Part& part : parts) threads.emplace_back([&rules, seed, &part] { work(rules, seed, part); });
  threads.clear();  // waits until each has done its part

  for (const Part& part : parts)
    if (!part.trouble.empty()) return std::fputs(part.trouble.c_str(), stderr), 1;
  print(rules, parts, deals);
}
