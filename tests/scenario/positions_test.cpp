// Tests positions made of what is given: sound in every deal that chance makes of it, and at the right point of the
// deal.
#include "scenario/sample_scenarios.h"
#include "scenario/scenario.h"

namespace turup::scenario {
namespace {

class Positions : public testing::Test {
 protected:
  // Makes a position in each of many deals. `look` sees each of them.
  template <class Look>
  void each(const Rules& rules, const std::string& given, Look look) {
    const Source source("it.yaml", "scenario: t\nvariant: x\ngiven: " + given + "\nsteps: [play on]\n");
    Diagnostics diagnostics;
    const auto scenario = read_scenario(source, diagnostics);
    ASSERT_TRUE(scenario) << given;
    const auto read = read_given(rules, *scenario, diagnostics);
    for (const Diagnostic& diagnostic : diagnostics.all()) ADD_FAILURE() << line_of(diagnostic);
    ASSERT_TRUE(read) << given;
    for (std::uint64_t seed = 0; seed < 60 && !HasFailure(); ++seed) {
      Rng rng(seed);
      const Start start = set_up(rules, *read, nullptr, rng);
      ASSERT_EQ(start.trouble, "") << given << ", seed " << seed;
      look(start.state, start.match);
    }
  }
  template <class Look>
  void each_state(const Rules& rules, const std::string& given, Look look) {
    each(rules, given, [&](const State& state, const Match&) { look(state); });
  }
  static std::string hand(const Rules& rules, const State& state, Seat seat) {
    return rules.tables.deck.names(state.hand[seat]);
  }

  const Rules twenty_nine_ = samples::twenty_nine();
  const Rules fifty_six_ = samples::fifty_six();
  const Rules twenty_eight_ = samples::twenty_eight();
  const Rules hearts_ = samples::hearts();
  const Rules whist_ = samples::whist();
  const Rules alone_ = alone();
};

TEST_F(Positions, NothingGivenIsBeforeTheFirstCall) {
  each_state(twenty_nine_, "{ dealer: S }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::auction);
    EXPECT_EQ(state.actor, 1);
    EXPECT_EQ(state.hand[1].size(), 4);
  });
}

TEST_F(Positions, TheCutMayBeDue) {
  each_state(twenty_nine_, "{ dealer: S, cut: due }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::cut);
    EXPECT_EQ(state.actor, 3);
  });
}

TEST_F(Positions, HandsAreDealtInTheOrderWritten) {
  each_state(twenty_nine_, "{ hands: { N: JH 9H AH 10H KH, E: JS } }", [&](const State& state) {
    EXPECT_EQ(hand(twenty_nine_, state, 2), "JH 9H AH 10H");
    EXPECT_TRUE(state.hand[3].has(*twenty_nine_.tables.deck.parse("JS")));
  });
}

TEST_F(Positions, ABidAloneLeavesTrumpsToTheDeclarer) {
  each_state(twenty_nine_, "{ bid: E 28 }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::trump);
    EXPECT_EQ(state.actor, 3);
    EXPECT_EQ(state.target, 28);
  });
}

TEST_F(Positions, TrumpsLeadToTheFirstLead) {
  each_state(twenty_nine_, "{ bid: E 17, trumps: 2S, hands: { E: KS } }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(state.actor, 1);
    EXPECT_FALSE(state.shown);
    EXPECT_EQ(state.hand[0].size(), 8);
  });
  each_state(twenty_nine_, "{ bid: E 17, trumps: hearts shown }",
             [&](const State& state) { EXPECT_TRUE(state.shown); });
}

TEST_F(Positions, BidsThatNameTrumpsLeadToTheFirstLead) {
  each_state(fifty_six_, "{ bid: N 30 clubs, stake: redoubled }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(state.holder, 2);
    EXPECT_EQ(state.stake, Stake::redoubled);
    EXPECT_EQ(trumps_words(state.trumps), "clubs");
  });
}

TEST_F(Positions, EverybodyMayHavePassed) {
  each_state(fifty_six_, "{ dealer: S, bid: none }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(state.target, 28);
    EXPECT_EQ(state.declarers, 1);
  });
}

TEST_F(Positions, AnEndingLeavesWhatIsWrittenAndThePointsAddUp) {
  each_state(twenty_nine_, "{ bid: E 17, trumps: spades shown, ending: { W: JH 7H, E: KS QS }, leader: E }",
             [&](const State& state) {
               EXPECT_EQ(hand(twenty_nine_, state, 1), "JH 7H");
               EXPECT_EQ(hand(twenty_nine_, state, 3), "KS QS");
               EXPECT_EQ(state.hand[0].size(), 2);
               EXPECT_EQ(state.tricks_played, 6);
               EXPECT_EQ(state.actor, 3);
             });
}

TEST_F(Positions, WhatIsGivenOfTheTricksIsKept) {
  each_state(twenty_nine_,
             "{ bid: E 17, trumps: spades shown, ending: { W: KH, N: QH, E: 8H, S: 7H }, taken: { NS: 28 }, tricks: { "
             "EW: 2 } }",
             [&](const State& state) {
               EXPECT_EQ(state.points[0], 28);
               EXPECT_EQ(state.points[1], 0);
               EXPECT_EQ(state.tricks[0], 5);
               EXPECT_EQ(state.tricks[1], 2);
             });
}

TEST_F(Positions, ADealMayBeOver) {
  each_state(twenty_nine_, "{ bid: E 17, trumps: spades shown, ending: none, taken: { EW: 16 } }",
             [&](const State& state) {
               EXPECT_EQ(state.phase, Phase::over);
               EXPECT_EQ(state.ended, Ended::played);
               EXPECT_EQ(state.points[0], 12);
             });
  each_state(twenty_nine_, "{ bid: E 17, trumps: spades, ending: none }",
             [&](const State& state) { EXPECT_EQ(state.ended, Ended::annulled_unshown); });
}

TEST_F(Positions, SeatsLackTheSuitsThatAreNamed) {
  const CardSet hearts = twenty_nine_.tables.deck.suit(Suit::hearts);
  const CardSet spades = twenty_nine_.tables.deck.suit(Suit::spades);
  each_state(twenty_nine_, "{ bid: E 17, trumps: 2S, lacks: { N: hearts spades, E: hearts } }",
             [&](const State& state) {
               EXPECT_TRUE((state.hand[2] & (hearts | spades)).empty());
               EXPECT_TRUE((state.hand[3] & hearts).empty());
             });
}

TEST_F(Positions, ADeclaredPairHasMovedTheTarget) {
  each_state(twenty_nine_, "{ bid: E 20, trumps: spades shown, declared: { pair: N }, ending: { N: 7H } }",
             [&](const State& state) {
               EXPECT_EQ(state.target, 24);
               EXPECT_EQ(state.declared[0], seat_bit(2));
             });
  each_state(twenty_nine_, "{ bid: E 17, trumps: spades shown, declared: { pair: W }, ending: { N: 7H } }",
             [&](const State& state) { EXPECT_EQ(state.target, 15); });
}

TEST_F(Positions, ACardOfTheDeclarersIsLaidAside) {
  // The game goes counter-clockwise, so E is next to the dealer.
  each_state(twenty_eight_, "{ bid: E 17, trumps: JH }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_TRUE(state.has_aside);
    EXPECT_EQ(twenty_eight_.tables.deck.name(state.aside), "JH");
    EXPECT_EQ(state.hand[1].size(), 7);
  });
  for (const char* ending : {"E: 7S 8S, N: 7H 8H 9H", "E: JH 7S 8S, N: 7H 8H 9H", "N: 7H 8H 9H"})
    each_state(twenty_eight_, std::string("{ bid: E 17, trumps: JH, ending: { ") + ending + " } }",
               [&](const State& state) {
                 EXPECT_TRUE(state.has_aside);
                 EXPECT_EQ(state.hand[1].size(), 2);
                 EXPECT_EQ(state.hand[2].size(), 3);
               });
  for (const char* ending : {"E: 7S 8S", "E: JH 7S", "N: 7H 8H"})
    each_state(twenty_eight_, std::string("{ bid: E 17, trumps: JH shown, ending: { ") + ending + " } }",
               [&](const State& state) {
                 EXPECT_FALSE(state.has_aside);
                 EXPECT_EQ(state.hand[1].size(), 2);
               });
}

TEST_F(Positions, TheLastCardIsTurnedUp) {
  each_state(whist_, "{ dealer: W, trumps: 5H }", [&](const State& state) {
    EXPECT_EQ(whist_.tables.deck.name(state.turned_up), "5H");
    EXPECT_TRUE(state.hand[1].has(state.turned_up));
  });
  each_state(whist_, "{ trumps: hearts, hands: { S: AS KS QS } }",
             [&](const State& state) { EXPECT_EQ(trumps_words(state.trumps), "hearts"); });
  each_state(whist_, "{ trumps: hearts, ending: { S: AS KS, N: 2H 3H } }", [&](const State& state) {
    EXPECT_EQ(trumps_words(state.trumps), "hearts");
    EXPECT_EQ(hand(whist_, state, 0), "AS KS");
    EXPECT_EQ(hand(whist_, state, 2), "3H 2H");
  });
}

TEST_F(Positions, ALeaderPassesOverTheExchange) {
  each_state(hearts_, "{ dealer: S }", [&](const State& state) { EXPECT_EQ(state.phase, Phase::exchange); });
  each_state(hearts_, "{ leader: E, hands: { E: 2C } }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(state.actor, 3);
  });
  each_state(hearts_, "{ ending: { E: QS, N: 2H }, taken: { N: 5 } }", [&](const State& state) {
    EXPECT_EQ(state.points[2], 5);
    EXPECT_EQ(state.tricks_played, 12);
  });
}

TEST_F(Positions, TheHighestCardDrawnDeals) {
  each(fifty_six_, "{ draws: [\"N 9H, E AS, S KD, W QC\"] }", [&](const State& state, const Match& match) {
    EXPECT_EQ(state.dealer, 2);
    EXPECT_EQ(match.dealer, 2);
  });
  each_state(fifty_six_, "{ draws: [\"N 9H, E 9S, S KD, W QC\", \"N QH, E KS, S AD, W KC\"] }",
             [&](const State& state) { EXPECT_EQ(state.dealer, 0); });
}

TEST_F(Positions, TheMatchIsAsFarAsIsWritten) {
  each(twenty_nine_, "{ deal: 3, score: { EW: -2 }, memory: [1, -1] }", [&](const State& state, const Match& match) {
    EXPECT_EQ(state.deal_number, 2U);
    EXPECT_EQ(match.deals, 2U);
    EXPECT_EQ(match.scores[1], -2);
    EXPECT_EQ(match.memory[1], -1);
  });
}

TEST_F(Positions, APackIsDealtAsItLies) {
  each_state(twenty_nine_, "{ pack: [JH JS JD JC, 9H 9S 9D 9C] }", [&](const State& state) {
    EXPECT_TRUE(state.hand[1].has(*twenty_nine_.tables.deck.parse("9H")));
    EXPECT_TRUE(state.hand[0].has(*twenty_nine_.tables.deck.parse("JC")));
  });
}

TEST_F(Positions, WindowsOnTheWayArePassedOver) {
  each_state(alone_, "{ bid: E 17, trumps: hearts, stake: set_doubled }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(state.stake, Stake::set_doubled);
    EXPECT_EQ(state.contract, kRegular);
  });
}

TEST_F(Positions, ADealThatCardsAnnulDoesNotComeAboutByChance) {
  each_state(alone_, "{ dealer: S, lacks: { W: spades hearts } }",
             [](const State& state) { EXPECT_EQ(state.phase, Phase::auction); });
  each_state(alone_, "{ dealer: S, bid: E 17, trumps: hearts, hands: { W: JS JH JD } }",
             [](const State& state) { EXPECT_EQ(state.phase, Phase::play); });
}

TEST_F(Positions, FirstCardsThatAnnulADealAreAPosition) {
  each_state(alone_, "{ dealer: S, hands: { W: 7H 8H QH KH } }",
             [](const State& state) { EXPECT_EQ(state.ended, Ended::annulled_packet); });
}

TEST_F(Positions, SomebodyPlaysAlone) {
  each_state(alone_, "{ bid: N 17, trumps: hearts, contract: E single_hand, stake: doubled }", [&](const State& state) {
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(state.solo, 3);
    EXPECT_EQ(state.actor, 3);
    EXPECT_EQ(state.out, seat_bit(1));
    EXPECT_EQ(state.stake, Stake::doubled);
    EXPECT_EQ(trumps_words(state.trumps), "no_trumps");
  });
  each_state(alone_, "{ bid: N 17, contract: N 29 }", [](const State& state) { EXPECT_EQ(state.solo, 2); });
}

TEST_F(Positions, HePlaysAnEndingAlone) {
  each_state(alone_, "{ bid: N 17, trumps: hearts, contract: E single_hand, ending: { E: JS 7H, N: 7S 8C } }",
             [](const State& state) {
               EXPECT_EQ(state.actor, 3);
               EXPECT_EQ(state.tricks_played, 6);
               EXPECT_EQ(state.tricks[1], 6);
               EXPECT_EQ(state.points[0], 0);
               EXPECT_EQ(state.hand[0].size(), 2);
               EXPECT_EQ(state.hand[1].size(), 8);
             });
  each_state(alone_, "{ bid: N 17, trumps: dealt 9H, contract: E single_hand, ending: { E: JS, W: AH KH QH } }",
             [&](const State& state) {
               EXPECT_EQ(hand(alone_, state, 3), "JS");
               EXPECT_EQ(state.hand[1].size(), 8);
               EXPECT_TRUE(state.hand[1].has(*alone_.tables.deck.parse("QH")));
             });
}

TEST_F(Positions, ADealPlayedAloneMayBeOver) {
  each_state(alone_, "{ bid: N 17, contract: E single_hand, ending: none }", [](const State& state) {
    EXPECT_EQ(state.ended, Ended::played);
    EXPECT_EQ(state.tricks[1], 8);
  });
  each_state(alone_, "{ bid: N 17, contract: E single_hand, ending: none, tricks: { NS: 1 } }",
             [](const State& state) { EXPECT_EQ(state.tricks[1], 7); });
}

TEST_F(Positions, TrumpsMayBeLeftToACard) {
  each_state(alone_, "{ bid: E 17, trumps: dealt_card }", [](const State& state) {
    EXPECT_EQ(state.phase, Phase::stakes);
    EXPECT_EQ(state.actor, 0);
    EXPECT_TRUE(state.by_dealt_card);
  });
  each_state(alone_, "{ bid: E 17, trumps: dealt_card, stake: doubled }", [](const State& state) {
    EXPECT_EQ(state.phase, Phase::sight);
    EXPECT_EQ(state.held_back.size(), 3);
  });
  each_state(alone_, "{ bid: E 17, trumps: dealt_card, stake: redoubled }",
             [](const State& state) { EXPECT_EQ(state.phase, Phase::contracts); });
}

TEST_F(Positions, TheCardDealtForTrumpsIsKnown) {
  for (const char* given : {"trumps: dealt 9H", "trumps: dealt 9H, hands: { E: JH JS 7C 8C KS 9H 9D }",
                            "trumps: dealt 9H, stake: doubled, hands: { E: 9H, N: JH }"})
    each_state(alone_, std::string("{ bid: E 17, ") + given + " }", [&](const State& state) {
      EXPECT_EQ(state.phase, Phase::play);
      EXPECT_TRUE(state.has_aside);
      EXPECT_EQ(alone_.tables.deck.name(state.aside), "9H");
      EXPECT_EQ(state.hand[3].size(), 7);
    });
  each_state(alone_, "{ bid: E 17, trumps: dealt 9H, ending: { E: 9H KS, N: JH 7C } }", [&](const State& state) {
    EXPECT_TRUE(state.has_aside);
    EXPECT_EQ(hand(alone_, state, 3), "KS");
    EXPECT_EQ(state.hand[2].size(), 2);
  });
  each_state(alone_, "{ bid: E 17, trumps: dealt 9H shown, ending: { E: 8D KS, N: JH 7C } }", [&](const State& state) {
    EXPECT_TRUE(state.shown);
    EXPECT_EQ(hand(alone_, state, 3), "KS 8D");
    EXPECT_TRUE(state.played.has(*alone_.tables.deck.parse("9H")));
  });
  each_state(alone_, "{ bid: E 17, trumps: dealt 9H, ending: none }",
             [](const State& state) { EXPECT_EQ(state.ended, Ended::played); });
}

TEST_F(Positions, TheSessionIsAsFarAsIsWritten) {
  each(alone_, "{ games: { NS: 1 won 2 lost, EW: none } }", [&](const State&, const Match& match) {
    EXPECT_EQ(match.won[0], 1);
    EXPECT_EQ(match.lost[0], 2);
    EXPECT_EQ(match.games, 3U);
  });
}

}  // namespace
}  // namespace turup::scenario
