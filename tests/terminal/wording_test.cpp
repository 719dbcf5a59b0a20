// Tests how shipped games are told line by line: why somebody had to bid, what a number is called, and what a line
// could have meant that is refused.
#include <fmt/format.h>

#include "actions/actions.h"
#include "terminal/terminal.h"
#include "terminal/typist.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using typing::has;
using typing::options_for;
using typing::Screenful;

class Told : public testing::Test {
 protected:
  // Plays a shipped game against bots that pass if they may.
  Screenful typed(const std::string& name, const std::vector<std::string>& with,
                  const std::vector<std::string>& lines) {
    variant_ = shipped::variant(name, with);
    EXPECT_TRUE(variant_.rules) << variant_.trouble;
    PlayOptions options = options_for(*variant_.rules);
    options.hooks = variant_.hooks.get();
    options.people = seat_bit(seat_named(variant_.rules->seating, "S").value_or(0));
    return typing::typed(options, lines);
  }

 private:
  shipped::Variant variant_;
};

TEST_F(Told, WhatCardsCountWhereThatDependsOnTheSuit) {
  const std::string text = typed("hearts/base", {}, {"values"}).text;
  EXPECT_TRUE(has(text, "From high to low: A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2.\n")) << text;
  EXPECT_TRUE(has(text, "Each of the hearts counts 1 and the queen of spades 13. Other cards count\n  nothing.\n"))
      << text;
}

TEST_F(Told, OfCardsAsTheTableShowsThem) {
  const shipped::Variant variant = shipped::variant("hearts/base");
  std::ostringstream unread;
  const LineWriter writer(unread, {Theme::mono, CardStyle::unicode});
  const Phrases phrases(*variant.rules, writer);
  const Action ten{Say::play, 0, 0, 0, 0, *variant.rules->tables.deck.parse("10H"), {}};
  EXPECT_EQ(phrases.doing(ten, 0), "play 10♥");
  EXPECT_EQ(phrases.relabelled("no card as low as 2C (AS beats it)"), "no card as low as 2♣ (A♠ beats it)");
}

TEST_F(Told, WhatStandsForEachSideAsADealBegins) {
  const Screenful rubber = typed("bridge/rubber", {}, {"score", "quit"});
  EXPECT_TRUE(has(rubber.text, " NS: not vulnerable. EW: not vulnerable.\n")) << rubber.text;
  EXPECT_TRUE(has(rubber.text, "\nNS: not vulnerable. EW: not vulnerable.\n")) << rubber.text;
  EXPECT_FALSE(has(rubber.text, "Kept by")) << rubber.text;
  EXPECT_FALSE(has(typed("29/base", {}, {"score", "quit"}).text, "vulnerable"));
}

TEST_F(Told, AContractWithoutTheWordBidIsBidWhereItCanOnlyBeBid) {
  const std::string text = typed("schafkopf/base", {}, {"wenz"}).text;
  EXPECT_TRUE(has(text, ": bid wenz\n")) << text;
  EXPECT_FALSE(has(text, "`wenz` is bid")) << text;
}

TEST_F(Told, WhatWasTakenOverBids) {
  const std::string text = typed("spades/base", {}, {"score"}).text;
  EXPECT_TRUE(has(text, "Taken over bids: NS 0, EW 0. Each 10 cost 100.\n")) << text;
}

TEST_F(Told, WhatADealIsWorthWhereAScriptSaysIt) {
  const std::string text = typed("skat/base", {}, {"values"}).text;
  EXPECT_TRUE(has(text, "Suits and grand count their trumps' value (diamonds 9, hearts 10, spades 11")) << text;
}

TEST_F(Told, OnceWhyContractsMayNotBeAnnouncedThatTheSameReasonForbids) {
  const std::string text = typed("skat/base", {}, {"18", "why"}).text;
  EXPECT_TRUE(has(text, "You may not announce suit clubs: `suit` is announced by the declarer")) << text;
  EXPECT_TRUE(has(text, "It is the same with grand, null and null open.")) << text;
  EXPECT_FALSE(has(text, "You may not announce grand")) << text;
}

TEST_F(Told, NothingOfWhatCardsCountWhereTricksAreCounted) {
  const std::string text = typed("euchre/base", {}, {"values"}).text;
  EXPECT_TRUE(has(text,
                  "From high to low: A, K, Q, J, 10, 9.\nTrumps when spades are trumps, from high to low: JS, JC, "
                  "AS, KS, QS, 10S, 9S.\n") ||
              has(text, "from high to low: JS, JC, AS, KS, QS,\n  10S, 9S.\n"))
      << text;
}

TEST_F(Told, WhyTheLastToSpeakHadToBid) {
  const std::string text = typed("29/base", {}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, ": bid 15 (all others have passed, so ")) << text;
}

TEST_F(Told, WhyTheFirstToSpeakHadToBid) {
  const std::string text = typed("29/base", {"first-must-bid"}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, ": bid 15 (the first to speak must bid)\n")) << text;
}

TEST_F(Told, WhyAnOpponentOfTheDealerHadToBid) {
  const std::string text = typed("29/base", {"forced-bid"}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, " has passed, so ")) << text;
}

TEST_F(Told, WhyTheDealersOpponentsPlayThoughEverybodyPassed) {
  const std::string text = typed("56/four", {}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, "\nContract: ") && has(text, "(everybody has passed, so ")) << text;
}

TEST_F(Told, WhyTheDealerHadToFixTrumps) {
  const std::string text = typed("euchre/base", {"stick-the-dealer"}, {"pass", "pass"}).text;
  EXPECT_TRUE(has(text, "(everybody has passed in every round, so ")) << text;
}

TEST_F(Told, ThatANumberHasAName) {
  const std::string text = typed("spades/base", {}, {"help", "nil"}).text;
  EXPECT_TRUE(has(text, "You must bid 0 to 13 (0 is nil).\n")) << text;
  EXPECT_TRUE(has(text, "> nil\nS: bid 0 (nil)\n")) << text;
}

TEST_F(Told, ANumberByTheWordOfItsFile) {
  const std::string text = typed("pitch/base", {}, {"bid smudge"}).text;
  EXPECT_TRUE(has(text, "5 (5 is smudge) or pass.\n")) << text;
  EXPECT_TRUE(has(text, "S: bid 5 (smudge)\n")) << text;
}

TEST_F(Told, ABidByEveryShortWordForItsTrumps) {
  for (const auto& [typing, bid] :
       {std::pair("28 ns", "28 noes"), std::pair("28nt", "28 no trumps"), std::pair("28 n", "28 no trumps"),
        std::pair("28 sa", "28 no trumps"), std::pair("28 notrump", "28 no trumps"),
        std::pair("28 none", "28 no trumps"), std::pair("28 dice", "28 dice"), std::pair("28 di", "28 dice"),
        std::pair("28 dia", "28 dice"), std::pair("28h", "28 hearts"), std::pair("28 spa", "28 spades"),
        std::pair("bid 28 cl", "28 clubs")}) {
    const std::string text = typed("56/four", {}, {"1", typing}).text;
    EXPECT_TRUE(has(text, fmt::format("S: bid {}\n", bid)) || has(text, fmt::format("S: bid {} (", bid))) << text;
  }
}

TEST_F(Told, WhatMayBeSaidWhereALineMeansNothing) {
  const std::string text = typed("56/four", {}, {"1", "28 spaids"}).text;
  EXPECT_TRUE(
      has(text,
          "`28 spaids` is no card, call or command: you may bid 28 to 56 with clubs, dice,\n  hearts, spades or no "
          "trumps or pass\n"))
      << text;
}

TEST_F(Told, TheWordsOfEuchreAsItsPlayersSayThem) {
  const std::string text = typed("euchre/base", {}, {"1", "order up", "help"}).text;
  EXPECT_TRUE(has(text, "You may order up or pass.\n") && has(text, "\nS: order up\n")) << text;
}

TEST_F(Told, AWordOfAScriptBehindItsVerb) {
  const std::string text = typed("29/lucknow", {}, {"1", "hint", "say tenny"}).text;
  EXPECT_TRUE(has(text, "You may say \"tenny\" or pass.\n") && has(text, "\nS: tenny\n")) << text;
}

TEST_F(Told, AContractWithoutANumberWhereNobodyBidsOne) {
  const std::string text = typed("euchre/base", {}, {"1", "order up"}).text;
  EXPECT_TRUE(has(text, "Contract: S, ")) << text;
}

TEST_F(Told, WhichTrumpsABidMayNameWhereItNamesNone) {
  const std::string text = typed("56/four", {}, {"1", "28"}).text;
  EXPECT_TRUE(has(text, "a bid names its trumps: bid 28 to 56 with clubs, dice, hearts, spades or no")) << text;
}

TEST_F(Told, WhichCallsMayNotBeMadeAndByWhichRule) {
  const std::string text = typed("29/base", {}, {"1", "why"}).text;
  EXPECT_TRUE(has(text, "> why\nYou may not bid 14: the lowest bid is 15 (auction.from, ")) << text;
  EXPECT_TRUE(has(text, "\nYou may not bid 29: the highest bid is 28 (auction.to, ")) << text;
  EXPECT_TRUE(has(text, "\nYou may bid 15 to 28 or pass.\n")) << text;
}

TEST_F(Told, WhyAloneTellsTheSuitThatMayNotBeNamed) {
  const std::string text = typed("euchre/base", {}, {"1", "pass", "why"}).text;
  EXPECT_TRUE(has(text, "> why\nYou may not trump ")) << text;
  EXPECT_TRUE(has(text, ": in this round a player may only name another suit")) << text;
}

TEST_F(Told, NoWordThatMayNotBeSaidWhereALineMeansNothing) {
  const std::string text = typed("29/base", {}, {"1", "doble", "hnit"}).text;
  EXPECT_TRUE(has(text, "`doble` is no card, call or command: you may bid 15 to 28 or pass\n")) << text;
  EXPECT_TRUE(has(text, "`hnit` is no card, call or command: type hint\n")) << text;
}

TEST_F(Told, OnceThatSomebodyPlaysAlone) {
  const std::string text = typed("euchre/base", {}, {"1", "order up", "alone"}).text;
  EXPECT_TRUE(has(text, "\nContract: S going alone ")) << text;
  EXPECT_FALSE(has(text, "alone, alone") || has(text, ", alone, worth")) << text;
  EXPECT_TRUE(has(text, " picks up ")) << text;
}

TEST_F(Told, ThatACardMayBeTypedWhereALineMeansNothing) {
  const std::string text = typed("whist/base", {}, {"1", "xyzzy"}).text;
  EXPECT_TRUE(has(text, "`xyzzy` is no card, call or command: type a card, as in ")) << text;
}

TEST(Onlooker, LooksAtAHandByTheNumberOfItsSeat) {
  const shipped::Variant variant = shipped::variant("skat/base");
  PlayOptions options = options_for(*variant.rules);
  options.hooks = variant.hooks.get();
  options.people = 0;
  options.watched = Seat{0};
  const std::string text = typing::typed(options, {"3", "look 1", "look p2", "look 3"}).text;
  EXPECT_TRUE(has(text, "\nP1's cards: ") && has(text, "\nP2's cards: ")) << text;
  EXPECT_TRUE(has(text, "`3` is no seat of this table.")) << text;
}

}  // namespace
}  // namespace turup
