// Plays N random deals of one variant and prints a checksum: something for callgrind to count.
#include "bench/random_deals.h"

int main(int argc, char** argv) {
  using namespace turup::bench;
  if (argc != 3) {
    std::fputs("usage: turup_deals VARIANT DEALS\n", stderr);
    return 2;
  }
  const std::string name = argv[1];
  const Game game = shipped(name, settings_for(name));
  const int deals = std::atoi(argv[2]);
  std::int64_t sum = 0;
  for (int i = 0; i < deals; ++i) sum += random_deal(game, static_cast<std::uint32_t>(i));
  std::printf("%s: %lld over all deals, %zu bytes a state\n", name.c_str(), static_cast<long long>(sum),
              sizeof(turup::State));
  return 0;
}
