// Tests how club players bid where bids stand for contracts: each by the forecast of what it undertakes.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "knowledge/witness.h"
#include "players/club_player.h"
#include "variants/shipped.h"

namespace turup {
namespace {

// Returns a game of five cards each in which the highest bidder plays alone, with these rules beside.
shipped::Variant five_cards_each(const std::string& rest) {
  constexpr const char* kGame = R"(
variant: Five cards each
says: The highest bidder plays alone, for tricks or for none.
seating: { seats: 5, sides: by_contract }
pack: { ranks: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2] }
dealing: { script: [all, auction] }
talon: { cards: 27 }
auction: { from: 2, to: 6, turns: one_each }
match: { deals: 20 }
)";
  shipped::Variant variant;
  const Loaded loaded = load_text(shipped::library(), *variant.host, {"own.yaml", kGame + rest});
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) variant.trouble += render(diagnostic, false);
  variant.rules = loaded.rules;
  if (variant.rules) variant.hooks = variant.host->open(variant.rules->hooks);
  return variant;
}

// A bid, and how often it won the auction and was made, in deals of club players.
struct Won {
  unsigned deals = 0;
  unsigned made = 0;
};
std::map<int, Won> auctions_of(const shipped::Variant& variant, std::uint32_t deals) {
  const Rules& rules = *variant.rules;
  const Match match = new_match(rules, 0);
  ClubPlayer club(1, variant.hooks.get());
  std::map<int, Won> won;
  for (std::uint32_t number = 0; number < deals; ++number) {
    Rng rng(1, number);
    State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), number}, rng, variant.hooks.get());
    while (state.phase != Phase::over)
      apply(rules, state, club.choose(rules, view(rules, state, match, state.actor)), variant.hooks.get());
    if (state.ended != Ended::played) continue;
    ++won[state.bid].deals;
    if (score(rules, state, variant.hooks.get()).made) ++won[state.bid].made;
  }
  return won;
}

TEST(ContractBids, AreNotForContractsThatHardlyEverPay) {
  const shipped::Variant variant = five_cards_each(R"(
trump: { fixed_by: contract }
contracts:
  two: { called: after_auction, bid: 2, trumps: named, takes: tricks, at_least: 2, worth: [8], others_lose: [2], others: [2] }
  none: { called: after_auction, bid: 4, takes: no_tricks, worth: [12], others_lose: [3], others: [3] }
  four: { called: after_auction, bid: 5, trumps: named, takes: tricks, at_least: 4, worth: [16], others_lose: [4], others: [4] }
  all: { called: after_auction, bid: 6, trumps: named, worth: [40], others_lose: [10], costs: [20], others: [5] }
scoring: { counts: tricks, pays: { made: 0, failed: 0 } }
)");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  std::map<int, Won> won = auctions_of(variant, 100);
  EXPECT_LT(won[6].deals, 8U) << "hardly any hand wins every trick";
  EXPECT_GT(won[2].deals, 10U);
  EXPECT_GT(won[2].made, won[2].deals / 2);
}

TEST(ContractBids, MayBeForTricksWhereNoContractStandsForTheNumber) {
  const shipped::Variant variant = five_cards_each(R"(
trump: { fixed_by: first_card_led }
contracts:
  none: { called: after_auction, bid: 4, takes: no_tricks, worth: [12], others_lose: [3], others: [3] }
  all: { called: after_auction, bid: 6, trumps: kept, worth: [40], others_lose: [10], costs: [20], others: [5] }
play: { leads: declarer }
scoring:
  counts: tricks
  pays:
    2: { made: +8, failed: -8, others: { made: -2, failed: +2 } }
    3-4: { made: +12, failed: -12, others: { made: -3, failed: +3 } }
    5-6: { made: +16, failed: -16, others: { made: -4, failed: +4 } }
)");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  std::map<int, Won> won = auctions_of(variant, 100);
  EXPECT_GT(won[2].deals + won[3].deals, 10U);
  EXPECT_GT(won[2].made + won[3].made, (won[2].deals + won[3].deals) / 2);
  EXPECT_GT(won[4].deals, 10U);
  EXPECT_LT(won[6].deals, 3U);
}

TEST(ContractBids, AreHintedAtWithoutANumberWhereNoneIsToBeTaken) {
  const shipped::Variant variant = five_cards_each(R"(
trump: { fixed_by: contract }
contracts:
  two: { called: after_auction, bid: 2, trumps: named, takes: tricks, at_least: 2, worth: [8], others_lose: [2], others: [2] }
  none: { called: after_auction, bid: 4, takes: no_tricks, worth: [12], others_lose: [3], others: [3] }
  all: { called: after_auction, bid: 6, trumps: named, worth: [40], others_lose: [10], costs: [20], others: [5] }
scoring: { counts: tricks, pays: { made: 0, failed: 0 } }
)");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const Rules& rules = *variant.rules;
  Rng rng(1, 0);
  const State state = shuffled(rules, {0, 0}, rng, variant.hooks.get());
  const View seen = view(rules, state, new_match(rules, 0), state.actor);
  const auto reason = [&](std::uint16_t number) {
    return reason_for(rules, nullptr, seen, {Say::bid, kNoStrain, 0, 0, number, {}, {}});
  };
  EXPECT_EQ(reason(4), "your cards may well win no trick");
  EXPECT_EQ(reason(6), "your cards may well win every trick");
  EXPECT_NE(reason(2).find("you may take about"), std::string::npos) << reason(2);
}

TEST(ContractBids, AreHintedAtWithoutANumberWhereZeroIsSaid) {
  const shipped::Variant variant = shipped::variant("spades/base");
  const Rules& rules = *variant.rules;
  Rng rng(1, 0);
  const State state = shuffled(rules, {0, 0}, rng, variant.hooks.get());
  const View seen = view(rules, state, new_match(rules, 0), state.actor);
  EXPECT_EQ(reason_for(rules, nullptr, seen, {Say::bid, kNoStrain, 0, 0, 0, {}, {}}),
            "your cards may well win no trick");
  EXPECT_NE(reason_for(rules, nullptr, seen, {Say::bid, kNoStrain, 0, 0, 3, {}, {}}).find("tricks with these cards"),
            std::string::npos);
}

}  // namespace
}  // namespace turup
