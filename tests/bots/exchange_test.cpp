// Tests which cards a club player lays aside, which contract he then announces, and which hands he thinks may win no
// trick.
#include <gtest/gtest.h>

#include "bots/positions.h"
#include "players/club_decisions.h"
#include "variants/shipped.h"

namespace turup {
namespace {

// A declarer who has taken the talon, at a table where he announces a contract after he has laid cards aside.
class Exchange : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(variant_.rules); }
  const Rules& rules() const { return *variant_.rules; }

  View view_with(std::string_view hand) const {
    View view;
    view.phase = Phase::discard;
    view.hand = cards(rules(), hand);
    view.holder = view.taker = 0;
    view.bid = static_cast<std::uint16_t>(rules().auction.from);
    view.choices.card_say = Say::discard;
    view.choices.give = static_cast<std::uint8_t>(rules().talon.cards);
    view.choices.cards = view.hand;
    return view;
  }

  CardSet aside(std::string_view hand) const {
    const View view = view_with(hand);
    return decide_exchange(Outlook(rules(), view)).cards;
  }

  // Returns the number of the first contract that wants so.
  unsigned contract(bool none) const {
    for (unsigned i = 0; i < rules().contracts.size(); ++i)
      if (undertaking(rules().contracts[i].takes).no_trick == none) return kFirstContract + i;
    return 0;
  }

  int chance_of_none_with(std::string_view hand) const {
    const View view = view_with(hand);
    return chance_of_none(Outlook(rules(), view), trumps_under(rules(), contract(true)));
  }

  shipped::Variant variant_ = shipped::variant("skat/base");
};

TEST_F(Exchange, LaysNeitherTrumpsNorSureWinnersAsideWhereThereAreLosers) {
  const CardSet laid = aside("JC JS JD AH 10H KH 9H 8H AS AC 10D 7D");
  EXPECT_EQ(cards(rules(), "10D 7D"), laid) << "the rest are trumps and an ace";
}

TEST_F(Exchange, LaysPointsAsideRatherThanCardsWithout) {
  const CardSet laid = aside("JC JS JD AH 10H KH 9H 8H 10D KC 7S 8S");
  EXPECT_EQ(cards(rules(), "10D KC"), laid);
}

TEST_F(Exchange, LaysAsideWhatMayWinATrickThatIsNotWanted) {
  EXPECT_EQ(cards(rules(), "QD KS"), aside("7H 8H 9H 7C 8C 10C 7S 8S 10S KS 7D QD"));
}

TEST_F(Exchange, TakesABareHighCardForADanger) {
  EXPECT_EQ(1000, chance_of_none_with("7H 9H JH KH 7C 8C 9C 7S 8S 7D")) << "a lower card is out for none";
  EXPECT_LT(chance_of_none_with("7H 9H JH KH 7C 8C 9C 7S 8S QD"), 400) << "six lower cards are out for the queen";
  EXPECT_GT(chance_of_none_with("7H 9H JH KH 7C 8C 9C 7S 8S 8D"), 950) << "one lower card is out for the eight";
}

TEST_F(Exchange, IsRememberedInTheChanceToWinNone) {
  View view = view_with("7H 9H JH 7C 8C 9C 7S 8S 7D 9D");
  view.discarded = cards(rules(), "8D 10D");
  const std::uint8_t trumps = trumps_under(rules(), contract(true));
  EXPECT_EQ(1000, chance_of_none(Outlook(rules(), view), trumps)) << "nobody else has a card between";
}

TEST_F(Exchange, IsForAContractThatTheBidLeavesOpen) {
  Calibration known;
  known.highest_bid.assign(rules().contracts.size(), 1000);
  View view = view_with("7H 8H 9H 7C 8C 9C 7S 8S 9S 7D 8D 9D");
  Outlook outlook(rules(), view);
  outlook.calibration = &known;
  EXPECT_TRUE(intention(outlook).wants_none);
  for (unsigned i = 0; i < rules().contracts.size(); ++i)
    if (undertaking(rules().contracts[i].takes).no_trick) known.highest_bid[i] = rules().auction.from - 1;
  EXPECT_FALSE(intention(outlook).wants_none) << "such a contract never paid after so high a bid";
}

}  // namespace
}  // namespace turup
