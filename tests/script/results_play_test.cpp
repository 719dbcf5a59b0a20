// Tests what `annul`, `leader`, `legal_cards`, `melds`, `showing`, `raising`, `score` and `next_dealer` may answer, and
// the reports about other answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scripts.h"

namespace turup::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class PlayAnswer : public testing::Test {
 protected:
  // Returns what `ask` makes of the script that fills the point with these lines; or the report.
  template <class Ask>
  std::string asked(const std::string& point, const std::string& body, Ask ask) {
    try {
      return ask(*bench.open("mine", filling(point, body)));
    } catch (const HookFailure& failure) {
      const Diagnostic& d = failure.diagnostic();
      std::string text = d.code + " " + d.message;
      for (const auto& help : d.helps) text += "\n  help: " + help;
      for (const auto& note : d.notes) text += "\n  note: " + note;
      return text;
    }
  }
  std::string cards(const std::string& body) {
    return asked("legal_cards", body, [&](Hooks& hooks) { return facts.deck->names(hooks.legal_cards(0, facts)); });
  }
  std::string annul(const std::string& body) {
    return asked("annul", body, [&](Hooks& hooks) { return hooks.annul(0, facts) ? "annulled" : "played"; });
  }
  std::string melds(const std::string& body) {
    return asked("melds", body, [&](Hooks& hooks) { return std::to_string(hooks.melds(0, melds_facts())); });
  }
  std::string showing(const std::string& body) {
    return asked("showing", body, [&](Hooks& hooks) {
      const Showing answer = hooks.showing(0, hidden_facts());
      return answer == Showing::show ? "shown" : answer == Showing::hide ? "hidden" : "as ruled";
    });
  }
  std::string raising(const std::string& body) {
    return asked("raising", body, [&](Hooks& hooks) { return hooks.raising(0, raising_facts()) ? "may" : "may not"; });
  }
  std::string leader(const std::string& body) {
    return asked("leader", body, [&](Hooks& hooks) { return std::to_string(hooks.leader(0, offer_facts()) + 1); });
  }
  std::string score(const std::string& body) {
    return asked("score", body, [&](Hooks& hooks) {
      const Scores gains = hooks.score(0, played);
      return std::to_string(gains[0]) + "/" + std::to_string(gains[1]);
    });
  }
  Bench bench;
  HookFacts facts = cards_facts();  // in hand JS, QS and 7H; the spades may be played
  HookFacts played = value_facts();
};

TEST_F(PlayAnswer, OfCardsIsSomeOfThoseAllowed) {
  EXPECT_EQ(cards("return facts.allowed"), "JS QS");
  EXPECT_EQ(cards(""), "JS QS");
  EXPECT_EQ(cards("return { facts.allowed[1] }").size(), 2U);
  EXPECT_EQ(cards("return { 'JS' }"), "JS");
}
TEST_F(PlayAnswer, OfCardsRestsOnTheHandAndTheTrick) {
  EXPECT_EQ(cards("local points = 0 for _, card in ipairs(facts.hand) do points = points + card.points end\n"
                  "assert(#facts.hand == 3 and points == 3 and #facts.allowed == 2 and facts.seat == 2)\n"
                  "local led = facts.trick[1]\n"
                  "assert(#facts.trick == 1 and led.card == '7S' and led.suit == 'spades' and led.rank == '7')\n"
                  "assert(facts.allowed[1].rank == 'Q' and facts.allowed[2].rank == 'J')"),
            "JS QS");
}
TEST_F(PlayAnswer, IsGivenWithCardsThatAreOfNoSuit) {
  PackRules pack;
  pack.ranks = {Rank::queen, Rank::knight, Rank::jack, Rank::seven};
  pack.tarots = 22;
  pack.jokers = 2;
  const Deck deck = deck_of(pack);
  facts.deck = &deck;
  facts.hand = facts.cards = deck.cards(tarot(21)) | deck.cards(kBlackJoker) | deck.cards({Suit::clubs, Rank::knight});
  facts.trick[0] = *deck.parse("7S");
  EXPECT_EQ(cards("local hand = {} for _, card in ipairs(facts.hand) do hand[card.card] = card end\n"
                  "local knight, tarot, joker = hand.KnC, hand.T21, hand.BJ\n"
                  "assert(knight.suit == 'clubs' and knight.rank == 'Kn')\n"
                  "assert(tarot.suit == 'tarots' and tarot.rank == '21')\n"
                  "assert(joker.suit == nil and joker.rank == 'joker')"),
            "BJ T21 KnC");
}
TEST_F(PlayAnswer, OfCardsLeavesOneThatMayBePlayed) {
  EXPECT_EQ(cards("return {}"),
            "T3032 script `mine` returns no card at all from `legal_cards`\n"
            "  help: leave the seat a card, or return nothing");
  for (const char* other : {"7H", "AS", "hearts", ""})
    EXPECT_EQ(cards("return { '" + std::string(other) + "' }"),
              "T3032 script `mine` returns a card that may not be played from `legal_cards`\n"
              "  help: return some of `facts.allowed`");
  EXPECT_EQ(cards("return { { suit = 'spades' } }"),
            "T3016 script `mine` returns something that is no card from `legal_cards`\n"
            "  help: return some of `facts.allowed`");
}
TEST_F(PlayAnswer, OfAScriptThatKnowsAHandIsNotQuoted) {
  for (const std::string& said :
       {cards("error('he has the ' .. facts.hand[1].card)"), annul("error('he has the ' .. facts.hand[1].card)")}) {
    EXPECT_THAT(said, HasSubstr("T3015 script `mine` stops"));
    EXPECT_THAT(said, Not(HasSubstr("he has")));
    EXPECT_THAT(said, HasSubstr("note: its own words are not shown: it knows a hand"));
  }
  EXPECT_THAT(leader("error('nobody leads')"), HasSubstr("stops: nobody leads"));
}
TEST_F(PlayAnswer, OfAnnulIsTrueOrFalse) {
  EXPECT_EQ(annul("return true"), "annulled");
  EXPECT_EQ(annul("return false"), "played");
  EXPECT_EQ(annul(""), "played");
  EXPECT_EQ(annul("return 1"),
            "T3016 script `mine` returns a number from `annul`\n  help: return true if the deal is annulled");
  facts.seat = kNobody;
  EXPECT_EQ(annul("return facts.seat == nil and facts.hand == nil"), "annulled");
}
// There are three kinds of melds, one bit each. The seat may declare the first and the third.
TEST_F(PlayAnswer, OfMeldsIsSomeOfThoseAllowed) {
  EXPECT_EQ(melds("return facts.allowed"), "5");
  EXPECT_EQ(melds(""), "5");
  EXPECT_EQ(melds("return {}"), "0");
  EXPECT_EQ(melds("return { 'run' }"), "4");
  EXPECT_EQ(melds("return { facts.allowed[1] }"), "1");
  EXPECT_EQ(melds("local pair, run = facts.allowed[1], facts.allowed[2]\n"
                  "assert(#facts.allowed == 2 and pair.name == 'pair' and pair.counts == 2 and pair.seat == 2)\n"
                  "assert(run.name == 'run' and run.counts == nil and run.side == 2)\n"
                  "assert(#facts.hand == 3 and facts.seat == 2 and facts.trick[1].card == '7S')"),
            "5");
}
TEST_F(PlayAnswer, OfMeldsNamesNoOther) {
  for (const char* other : {"four_jacks", "flush", ""})
    EXPECT_EQ(melds("return { '" + std::string(other) + "' }"),
              "T3033 script `mine` returns a meld that may not be declared from `melds`\n"
              "  help: return some of `facts.allowed`, or their names");
  EXPECT_THAT(melds("return { 1 }"), HasSubstr("T3016 script `mine` returns something that is no meld"));
  EXPECT_THAT(melds("return { pair = true }"), HasSubstr("T3016 script `mine` returns a table with names"));
  EXPECT_THAT(melds("return true"), HasSubstr("T3016"));
  EXPECT_THAT(melds("error('he has the ' .. facts.hand[1].card)"), Not(HasSubstr("he has")));
}
TEST_F(PlayAnswer, OfShowingIsOneOfTwoWords) {
  EXPECT_EQ(showing("return 'show'"), "shown");
  EXPECT_EQ(showing("return 'hide'"), "hidden");
  EXPECT_EQ(showing("assert(facts.seat == 2 and #facts.trick == 1 and facts.tricks[1] == 1)"), "as ruled");
  EXPECT_EQ(showing("return 'later'"),
            "T3016 script `mine` returns another word from `showing`\n"
            "  help: return `\"show\"`, `\"hide\"` or nothing");
  EXPECT_THAT(showing("return true"), HasSubstr("T3016"));
  EXPECT_THAT(showing("return facts.hand"), HasSubstr("T3029"));
  EXPECT_THAT(showing("return facts.trumps"), HasSubstr("T3029"));
}
TEST_F(PlayAnswer, OfRaisingIsTrueOrFalse) {
  EXPECT_EQ(raising("return false"), "may not");
  EXPECT_EQ(raising("return true"), "may");
  EXPECT_EQ(raising("assert(facts.seat == 2 and facts.step == 'doubled' and facts.holder == 1)"), "may");
  EXPECT_THAT(raising("return 2"), HasSubstr("help: return false if the seat may not raise the stakes"));
  EXPECT_THAT(raising("return facts.hand"), HasSubstr("T3029"));
}
TEST_F(PlayAnswer, OfLeaderIsASeat) {
  EXPECT_EQ(leader("return 4"), "4");
  EXPECT_EQ(leader("assert(facts.leader == 3)"), "3");
  EXPECT_EQ(leader("return 5"),
            "T3018 script `mine` returns seat 5 from `leader`\n  help: give a seat from 1 to 4, or nothing");
}
TEST_F(PlayAnswer, OfScoreIsANumberForEverySide) {
  played.gains = {2, 0};
  EXPECT_EQ(score("return { gains = { facts.gains[1] + 1, 5 } }"), "3/5");
  EXPECT_EQ(score(""), "2/0");
  EXPECT_EQ(score("return { gains = { 1 } }"),
            "T3020 script `mine` returns 1 number in `gains` instead of 2 from `score`\n"
            "  help: return 2 numbers in `gains`");
  EXPECT_EQ(score("return {}").substr(0, 5), "T3016");
  EXPECT_EQ(score("return { gains = { 1, 40000 } }").substr(0, 5), "T3018");
}
TEST_F(PlayAnswer, OfNextDealerIsASeat) {
  const HookFacts over = settle_facts(0, 1, 12, 12);
  const auto next = [&](const std::string& body) {
    return asked("next_dealer", body, [&](Hooks& hooks) { return std::to_string(hooks.next_dealer(0, over) + 1); });
  };
  EXPECT_EQ(next("return facts.dealer"), "4");
  EXPECT_EQ(next("assert(facts.next == 1 and facts.annulled == false)"), "1");
  EXPECT_EQ(next("return 0").substr(0, 5), "T3018");
}

}  // namespace
}  // namespace turup::test
