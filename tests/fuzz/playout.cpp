// Takes a table of shipped rules, and bytes that choose every action. All invariants must hold, and the record must
// read back.
#include "fuzz/fuzzing.h"
#include "fuzz/playing.h"
#include "fuzz/shipped.h"

namespace turup::fuzz {

std::vector<Seed> seeds() {
  std::vector<Seed> all;
  Rng rng(7);
  for (unsigned number = 0; number < 120; ++number) {
    std::string bytes{static_cast<char>(number), static_cast<char>(number >> 8U)};
    const std::uint32_t length = rng.below(60);
    for (std::uint32_t i = 0; i < length; ++i) bytes += static_cast<char>(rng.below(256));
    all.push_back({"deal-" + std::to_string(number), bytes});
  }
  return all;
}

std::vector<std::string> words() { return {std::string("\0", 1), "\xFF", "\xFE", "\x01"}; }

void run(std::string_view text) {
  Bytes bytes(text);
  const unsigned number = bytes.next() + 256U * bytes.next();
  const Table& chosen = table(number);
  const Play play{*chosen.rules, chosen.hooks.get(), chosen.head};
  claim_written_again(play, played(play, bytes));
}

}  // namespace turup::fuzz
