#include "options/obeyed.h"

#include <set>

#include "game/game.h"

namespace turup::options {

namespace {

constexpr std::uint32_t kDealsToShow = 1000;
constexpr std::uint64_t kShowingSeed = 11;

// Plays the next deal of a match, and settles it.
State played(const RuleSet& set, Match& match, std::uint32_t deal) {
  Rng rng(kShowingSeed, deal);
  State state = shuffled(set.rules(), present_deal(match), rng, set.hooks());
  while (state.phase != Phase::over) apply(set.rules(), state, any_action(set.rules(), state, rng), set.hooks());
  Result result = score(set.rules(), state, set.hooks());
  settle(set.rules(), set.hooks(), match, result);
  return state;
}

}  // namespace

bool changes_some_deal(const RuleSet& set) {
  const RuleSet plain = unchanged(set.game);
  if (plain.rules().tables.seats != set.rules().tables.seats) return true;
  Match ours = new_match(set.rules(), 0);
  Match theirs = new_match(plain.rules(), 0);
  for (std::uint32_t deal = 0; deal < kDealsToShow; ++deal) {
    if (!(played(set, ours, deal) == played(plain, theirs, deal)) || !(ours == theirs)) return true;
    if (!ours.is_over()) continue;
    ours = new_match(set.rules(), 0);
    theirs = new_match(plain.rules(), 0);
  }
  return false;
}

bool shows_in_no_deal(const std::string& key) {
  static const std::set<std::string> kSetUpOrShown = {"seating.direction",
                                                      "dealing.first_dealer",
                                                      "dealing.shuffle",
                                                      "auction.wordings",
                                                      "contracts.*.calls.known",
                                                      "play.review",
                                                      "match.score_cards",
                                                      "options",
                                                      "words"};
  static const std::set<std::string> kRare = {"melds.*.declarers", "melds.*.lowest", "melds.*.highest",
                                              "void.unshown_trump"};
  return kSetUpOrShown.contains(key) || kRare.contains(key);
}

}  // namespace turup::options
