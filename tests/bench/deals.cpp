// Plays N random deals of one variant and prints a checksum and the rate, so that callgrind has something to count.
// Without arguments it lists the variants.
#include <chrono>

#include "bench/random_deals.h"

int main(int argc, char** argv) {
  using namespace turup::bench;
  using Clock = std::chrono::steady_clock;
  const std::string_view machine = argc == 4 ? argv[3] : "";
  if (argc == 1) {
    for (const std::string& name : shipped_library().variants()) std::puts(name.c_str());
    return 0;
  }
  if (argc < 3 || argc > 4 || (argc == 4 && machine != "portable")) {
    std::fputs("usage: turup_deals [VARIANT DEALS [portable]]\n", stderr);
    return 2;
  }
  const std::string name = argv[1];
  const Game game = shipped(name, settings_for(name));
  const auto deals = static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10));
  const auto instructions = machine.empty() ? turup::best_instructions() : turup::Instructions::portable;
  const auto start = Clock::now();
  std::int64_t sum = 0;
  for (std::uint32_t i = 0; i < deals; ++i) sum += random_deal(game, i, instructions);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf("%s: %lld over all deals, %zu bytes a state, %.0f deals a second\n", name.c_str(),
              static_cast<long long>(sum), sizeof(turup::State), deals / seconds);
  return 0;
}
