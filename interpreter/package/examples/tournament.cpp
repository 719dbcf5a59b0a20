// Lets two players of one's own play pairs of matches against each other, and keeps the records.
//
//   tournament GAME PAIRS SEED
//
// The room `embedding` plays whole matches by the numbers of actions: a Position keeps the deal, the scores and the
// record. In the second match of a pair the players change places and the seed is the same, so its first deal is, too.
// One player takes the last of the actions that are allowed, the other takes any. The records are written to files,
// which `turup replay` reads.
//
//   $ tournament whist 10 1
//   last won 10 matches, any won 10
//   $ turup replay match-20.record --verify
//   match-20.record: 1 deal, everything agrees
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "embedding/embedding.h"

using turup::embedding::Position;

namespace {

// A player gets the numbers that are allowed and returns one of them. The actions of a game say what numbers mean:
// position.game().actions().words(number).
unsigned take_last(const std::vector<unsigned>& allowed, turup::Rng& /*rng*/) { return allowed.back(); }
unsigned take_any(const std::vector<unsigned>& allowed, turup::Rng& rng) {
  return allowed[rng.below(static_cast<std::uint32_t>(allowed.size()))];
}

// Plays a match to its end. `at_side_0` sits at the seats of side 0, and `others` at all others.
template <class Player>
void play_match(Position& position, Player at_side_0, Player others, turup::Rng& rng) {
  std::vector<unsigned> allowed;
  while (!position.is_match_over()) {
    if (position.is_over()) position.next_deal();
    while (!position.is_over()) {
      const turup::Side side = side_of(position.rules(), position.actor());
      position.allowed(allowed);
      position.act((side == 0 ? at_side_0 : others)(allowed, rng));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int pairs = argc == 4 ? std::atoi(argv[2]) : 0;
  if (pairs < 1) return std::fputs("usage: tournament GAME PAIRS SEED\n", stderr), 2;
  try {
    const auto game = turup::embedding::Game::load(DATA, {argv[1], {}, {}});
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    turup::Rng rng(seed);
    int won_by_last = 0;
    for (int match = 0; match < 2 * pairs; ++match) {
      Position position(game, seed + static_cast<std::uint64_t>(match / 2), turup::embedding::Keeping::a_record);
      const bool is_return = match % 2 == 1;
      play_match(position, is_return ? take_any : take_last, is_return ? take_last : take_any, rng);
      if (position.has_won(0) != is_return) ++won_by_last;
      std::ofstream("match-" + std::to_string(match + 1) + ".record") << position.record();
    }
    std::printf("last won %d matches, any won %d\n", won_by_last, 2 * pairs - won_by_last);
  } catch (const turup::embedding::CannotLoad& mistakes) {
    return std::fputs(mistakes.what(), stderr), 1;
  } catch (const turup::HookFailure& failure) {  // a mistake in a script that shows only in play
    return std::fputs(render(failure.diagnostic(), false).c_str(), stderr), 1;
  }
}
