// The cards of the larger packs: knights, tarots and jokers. How they are written, and which of them beats which.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "cards/ordering.h"
#include "rules/pack.h"

namespace turup {
namespace {

// Returns the pack of tarot games in Austria, with a joker besides.
PackRules large_pack() {
  PackRules pack;
  pack.ranks = {Rank::king, Rank::queen, Rank::knight, Rank::jack, Rank::ten, Rank::nine, Rank::eight, Rank::seven};
  pack.tarots = 22;
  pack.jokers = 1;
  return pack;
}

TEST(Tarots, AreReadAsTheyAreWritten) {
  for (int number = 1; number <= kMaxTarots; ++number)
    EXPECT_EQ(parse_face(face_text(tarot(number))), tarot(number)) << number;
  EXPECT_EQ(face_text(tarot(21)), "T21");
  EXPECT_EQ(parse_face("t7"), tarot(7));
  for (const char* text : {"T0", "T41", "T07", "T", "T1x", "TT", "T-1", "T100"}) EXPECT_FALSE(parse_face(text)) << text;
  EXPECT_EQ(parse_face("TH"), (Face{Suit::hearts, Rank::ten}));
}

TEST(Tarots, StandBehindTheSuitsAndBeforeTheJokers) {
  const Deck deck = deck_of(large_pack());
  ASSERT_EQ(deck.size(), 55);
  EXPECT_EQ(deck.name(Card{32}), "T1");
  EXPECT_EQ(deck.name(Card{53}), "T22");
  EXPECT_EQ(deck.name(Card{54}), "RJ");
  EXPECT_EQ(deck.rank(Rank::tarot).size(), 22);
  EXPECT_EQ(deck.names(deck.cards(tarot(3)) | deck.cards({Suit::hearts, Rank::knight})), "T3 KnH");
  EXPECT_FALSE(deck.parse("T23"));
}

TEST(Knights, AreReadAsTheyAreWritten) {
  const Face knight{Suit::clubs, Rank::knight};
  EXPECT_EQ(face_text(knight), "KnC");
  for (const char* text : {"KnC", "knc", "CKn", "KNC"}) EXPECT_EQ(parse_face(text), knight) << text;
  EXPECT_EQ(parse_face("KC"), (Face{Suit::clubs, Rank::king}));
}

// Under every choice of trumps the ordering finds the winner that the plain reading of the rule finds.
TEST(Tarots, BeatEverySuitAndEachOtherByNumber) {
  const Deck deck = deck_of(large_pack());
  Rng rng(1, 1);
  for (std::size_t choice = 0; choice < Trumps::kChoices; ++choice) {
    const Trumps trumps = Trumps::of_choice(choice);
    const Ordering ordering = make_ordering(deck, trumps);
    const auto power = [&](std::string_view card, std::string_view led) {
      return ordering.power[ordering.suit[index(*deck.parse(led))]][index(*deck.parse(card))];
    };
    EXPECT_GT(power("T1", "KH"), power("KH", "KH"));
    EXPECT_GT(power("T10", "T2"), power("T9", "T2"));
    EXPECT_GT(power("RJ", "T22"), power("T22", "T22"));
    for (int i = 0; i < 500; ++i) {
      std::array<Card, 4> trick{};
      for (Card& card : trick) card = Card{static_cast<std::uint8_t>(rng.below(55))};
      const auto& powers = ordering.power[ordering.suit[index(trick[0])]];
      std::size_t best = 0;
      for (std::size_t at = 1; at < trick.size(); ++at)
        if (powers[index(trick[at])] > powers[index(trick[best])]) best = at;
      EXPECT_EQ(best, winning_position(deck, trumps, {}, trick));
    }
  }
}

}  // namespace
}  // namespace turup
