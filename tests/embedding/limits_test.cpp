// Holds the limits that turup.h gives to the largest game that the kernel can play.
#include <gtest/gtest.h>

#include "embedding/embedding.h"
#include "embedding/turup.h"

namespace turup::embedding {
namespace {

std::vector<Rank> every_rank() {
  std::vector<Rank> ranks;
  for (std::size_t rank = kRanks; rank-- > 0;) ranks.push_back(static_cast<Rank>(rank));
  return ranks;
}

// Returns the deck with the most faces: every rank of every suit, both jokers, and all tarots.
Deck largest_deck() {
  std::vector<FaceCopies> faces;
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    for (std::size_t rank = 0; rank < kRanks; ++rank)
      faces.push_back({{static_cast<Suit>(suit), static_cast<Rank>(rank)}});
  for (int number = 1; number <= kMaxTarots; ++number) faces.push_back({tarot(number)});
  faces.push_back({kBlackJoker});
  faces.push_back({kRedJoker});
  return {every_rank(), faces};
}

// Returns rules that have the most of everything that an observation or an action tells. Nobody could play by them.
Rules largest() {
  Rules rules;
  rules.tables.seats = kMaxSeats;
  rules.tables.sides = kMaxSeats;
  rules.tables.deck = largest_deck();
  rules.tables.plays_face_down = true;
  rules.tables.orderings.front().of_suit[kSuits] = rules.tables.deck.of_no_suit();
  rules.tables.bid_from = 1;
  rules.tables.bid_to = kLargestNumber;
  rules.tables.fixing.in_bid = true;
  rules.tables.fixing.by_own_card = true;
  rules.dealing.script = {Step{.kind = Step::Kind::auction}};
  rules.trump.dealt_card.emplace();
  rules.melds.resize(kMaxMelds);
  rules.contracts.resize(kMaxContracts);
  for (ContractRules& contract : rules.contracts) contract.trumps = ContractTrumps::named;
  rules.offers.resize(kMaxOffers);
  return rules;
}

TEST(Limits, NoDeckHasMoreFaces) { EXPECT_LE(largest_deck().faces(), std::size_t{TURUP_MOST_CARDS}); }

TEST(Limits, NoObservationHasMoreNumbers) {
  const Rules rules = largest();
  const ObservationLayout layout(rules);
  EXPECT_LE(layout.size(), std::size_t{TURUP_MOST_NUMBERS});
  for (const ObservedField& field : layout.fields()) EXPECT_LE(field.shape.size(), std::size_t{TURUP_MOST_DIMENSIONS});
}

TEST(Limits, NoGameHasMoreActions) {
  const Rules rules = largest();
  EXPECT_LE(ActionSpace(rules).size(), std::size_t{TURUP_MOST_ACTIONS});
}

// Bids of four digits with a strain beside each are most of the actions of a game, and all are allowed at its
// beginning.
TEST(Limits, AGameMayAllowTensOfThousandsOfActionsAtOnce) {
  const std::string text =
      "variant: Many bids\n"
      "says: Bids run to the largest number, and each names a strain.\n"
      "extends: 29/base\n"
      "dealing: { script: [4, auction, 4] }\n"
      "auction: { from: 1, to: 9999, step: 1 }\n"
      "trump: { fixed_by: bid, hidden: none }\n"
      "void: none\n"
      "melds:\n"
      "  pair: none\n"
      "  marriage: { cards: [K, Q], suit: any, window: after_own_trick, counts: 2500, effect: points }\n"
      "scoring: { pays: { made: +bid, failed: -bid } }\n";
  const auto game = Game::load_text(TURUP_ROOT, {"many.yaml", text}, {});
  Position position(game, 1);
  std::vector<unsigned> allowed;
  std::size_t most = 0;
  for (int step = 0; step < 4 && !position.is_over(); ++step) {
    position.allowed(allowed);
    most = std::max(most, allowed.size());
    position.act(allowed.front());
  }
  EXPECT_GT(most, std::size_t{9999} * 5);
  EXPECT_LE(most, std::size_t{TURUP_MOST_ACTIONS});
}

}  // namespace
}  // namespace turup::embedding
