// Plays N random deals of one variant and prints a number that tells their scores, and the rate, so that callgrind has
// something to count. Without arguments it lists the variants.
#include <chrono>
#include <optional>
#include <string_view>

#include "bench/random_deals.h"

namespace {

using namespace turup::bench;

std::optional<Way> way_of(std::string_view word) {
  if (word.empty()) return Way::best;
  if (word == "portable") return Way::portable;
  if (word == "plain") return Way::plain;
  if (word == "seen") return Way::seen;
  return std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  const std::optional<Way> way = way_of(argc == 4 ? argv[3] : "");
  if (argc == 1) {
    for (const std::string& name : shipped_library().variants()) std::puts(name.c_str());
    return 0;
  }
  if (argc < 3 || argc > 4 || !way) {
    std::fputs("usage: turup_deals [VARIANT DEALS [portable|plain|seen]]\n", stderr);
    return 2;
  }
  const std::string name = argv[1];
  const Game game = shipped(name, settings_for(name));
  const auto deals = static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10));
  const auto start = Clock::now();
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < deals; ++i) sum += random_deal(game, i, *way);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf("%s: %016llx tells the scores, %zu bytes a state, %.0f deals a second\n", name.c_str(),
              static_cast<unsigned long long>(sum), sizeof(turup::State), deals / seconds);
  return 0;
}
