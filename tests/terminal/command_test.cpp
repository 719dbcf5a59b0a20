// Tests the meaning of typed lines: shorthand, beginnings of words, this table's labels.
#include <gtest/gtest.h>

#include "game/sample_rules.h"
#include "table/table.h"
#include "terminal/terminal.h"

namespace turup {
namespace {

// A game at the decision to which these words lead.
class At {
 public:
  At(Rules rules, const std::vector<std::string>& so_far)
      : rules_(std::move(rules)), table_(rules_, nullptr, TableSetup{{}, 7, {}}) {
    for (const std::string& words : so_far) {
      const auto action = from_words(rules_, words, turn_of(table_.rules(), table_.state()));
      EXPECT_TRUE(action && !table_.act(*action)) << words;
    }
  }
  Typed read(std::string_view line) const { return read_typed(rules_, table_.view(table_.actor()), line); }
  // Returns the action in words, or the command, or what is unclear.
  std::string meaning(std::string_view line) const {
    const Typed typed = read(line);
    if (typed.order == Order::act) return to_words(rules_, *typed.action, table_.state().bid);
    if (typed.order == Order::unclear) return typed.problem;
    for (const OrderWord& order : kOrders)
      if (order.order == typed.order) return "[" + std::string(order.word) + "]";
    return "";
  }
  CardSet hand() const { return table_.state().hand[table_.actor()]; }

 private:
  Rules rules_;
  Table table_;
};

const std::vector<std::string> kTo29Play{"cut 23", "bid 15", "pass", "pass", "pass", "trump hearts"};

TEST(Typing, ACardIsPlayedHoweverItIsWritten) {
  const At table(samples::whist(), {"cut 34"});
  ASSERT_EQ(table.meaning("ks"), "play KS");
  for (const char* line : {"KS", "k s", "s k", "sk", "K\u2660", "\u2660k", "king spades", "king of spades", "play ks",
                           "play k s", "pl ks", "KS\u2660", "  kS  "})
    EXPECT_EQ(table.meaning(line), "play KS") << line;
}

TEST(Typing, ACardThatIsNotAllowedIsStillThatCard) {
  const At table(samples::whist(), {"cut 36"});
  EXPECT_EQ(table.meaning("2c"), "play 2C");
  EXPECT_EQ(table.meaning("10 h"), "play 10H");
  EXPECT_EQ(table.meaning("th"), "play 10H");
  EXPECT_EQ(table.meaning("as"), "play AS");  // though `ask` begins with the same letters
}

TEST(Typing, ABareNumberIsBid) {
  const At table(samples::twenty_nine(), {"cut 22"});
  EXPECT_EQ(table.meaning("17"), "bid 17");
  EXPECT_EQ(table.meaning("99"), "bid 99");
  EXPECT_EQ(table.meaning("b 17"), "bid 17");
  EXPECT_EQ(table.meaning("p"), "pass");
}

TEST(Typing, ABareNumberCuts) { EXPECT_EQ(At(samples::whist(), {}).meaning("12"), "cut 12"); }

TEST(Typing, ABidNamesItsTrumpsInAnyOrder) {
  const At table(samples::fifty_six(), {"cut 5", "bid 28 clubs"});
  EXPECT_EQ(table.meaning("30 h"), "bid 30 hearts");
  EXPECT_EQ(table.meaning("30 hearts"), "bid 30 hearts");
  EXPECT_EQ(table.meaning("h 30"), "bid hearts 30");
  EXPECT_EQ(table.meaning("30 nt"), "bid 30 no_trumps");
  EXPECT_EQ(table.meaning("29 noes"), "bid 29 noes");
  EXPECT_EQ(table.meaning("plus 2 h"), "bid plus 2 hearts");
  EXPECT_EQ(table.meaning("d"), "double");
  EXPECT_EQ(table.meaning("30 no trumps"), "bid 30 no_trumps");
}

TEST(Typing, StakesMayBeWrittenAsOnAScoreSheet) {
  const At table(samples::fifty_six(), {"cut 5", "bid 28 clubs"});
  for (const char* line : {"x", "X", "dbl"}) EXPECT_EQ(table.meaning(line), "double") << line;
  const At doubled(samples::fifty_six(), {"cut 5", "bid 28 clubs", "double"});
  for (const char* line : {"xx", "rdbl"}) EXPECT_EQ(doubled.meaning(line), "redouble") << line;
  Rules rules = samples::fifty_six();
  rules.words = {{"pass", "xeno"}};
  EXPECT_NE(At(rules, {"cut 5", "bid 28 clubs"}).meaning("x"), "double");
}

TEST(Typing, ABareSuitFixesTrumps) {
  const At table(samples::twenty_nine(), {"cut 22", "bid 15", "pass", "pass", "pass"});
  for (const char* line : {"h", "hearts", "trump h", "tr hearts", "2h", "\u2665"})
    EXPECT_EQ(table.meaning(line), "trump hearts") << line;
}

TEST(Typing, ABareCardIsLaidAside) {
  const At table(samples::twenty_eight(), {"cut 22", "bid 14", "pass", "pass", "pass"});
  const Rules rules = samples::twenty_eight();
  const std::string card = rules.tables.deck.name(table.hand().first());
  EXPECT_EQ(table.meaning(card), "trump " + card);
}

TEST(Typing, SeveralCardsAreGiven) {
  const At table(samples::hearts(), {"cut 36"});
  const Rules rules = samples::hearts();
  const CardSet hand = table.hand();
  CardSet three;
  for (unsigned i = 0; i < 3; ++i) three.insert(hand.nth(i));
  const std::string names = rules.tables.deck.names(three);
  EXPECT_EQ(table.meaning(names), "give " + names);
  std::string with_commas = names;
  for (char& c : with_commas)
    if (c == ' ') c = ',';
  EXPECT_EQ(table.meaning("give " + with_commas), "give " + names);
  std::string together = names;
  std::erase(together, ' ');
  EXPECT_EQ(table.meaning(together), "give " + names);
}

TEST(Typing, AVerbMayStandBeforeAName) {
  const At table(samples::twenty_nine(), kTo29Play);
  EXPECT_EQ(table.meaning("declare pair"), "pair");
}

TEST(Typing, CardsTypedTogetherAreRefusedWhereOneIsPlayed) {
  const At table(samples::whist(), {"cut 34"});
  for (const char* line : {"ks qs", "ksqs", "play ksqs"})
    EXPECT_EQ(table.meaning(line), "only one card can be played: type one of them, as in ks") << line;
  EXPECT_EQ(table.meaning("10hx"), "`10hx` is no card, call or command");
}

TEST(Typing, BeginningsOfCommandsWillDo) {
  const At table(samples::twenty_nine(), kTo29Play);
  EXPECT_EQ(table.meaning("h"), "[hint]");
  EXPECT_EQ(table.meaning("hin"), "[hint]");
  EXPECT_EQ(table.meaning("u"), "[undo]");
  EXPECT_EQ(table.meaning("l"), "[last]");
  EXPECT_EQ(table.meaning("le"), "[ledger]");
  EXPECT_EQ(table.meaning("quit"), "[quit]");
  EXPECT_EQ(table.meaning("?"), "[help]");
  EXPECT_EQ(table.meaning("sc"), "[score]");
  EXPECT_EQ(table.meaning("he"), "[help]");
  EXPECT_EQ(table.meaning("ha"), "[hand]");
}

TEST(Typing, WhatCouldBeTwoThingsIsAskedBack) {
  const At table(samples::fifty_six(), {"cut 5", "bid 28 clubs", "double"});
  ASSERT_EQ(table.meaning("redouble"), "redouble");
  EXPECT_EQ(table.meaning("r"), "`r` could be rules, reset or redouble");
}

TEST(Typing, WhyNamesWhatItAsksAbout) {
  const At table(samples::whist(), {"cut 36"});
  const Typed typed = table.read("why not 2 c");
  ASSERT_EQ(typed.order, Order::why);
  ASSERT_TRUE(typed.action);
  EXPECT_EQ(typed.action->say, Say::play);
  EXPECT_FALSE(table.read("w").action);
  EXPECT_EQ(table.read("w").order, Order::why);
}

TEST(Typing, LabelsOfThisTableAreUnderstood) {
  Rules rules = samples::twenty_nine();
  rules.words = {
      {"pair", "Marriage"}, {"diamonds", "dice"}, {"pass", "no thanks"}, {"trump", "colour"}, {"21+", "high"}};
  const At bidding(rules, {"cut 22"});
  EXPECT_EQ(bidding.meaning("no thanks"), "pass");
  EXPECT_EQ(bidding.meaning("marriage"), "pair");
  const At fixing(rules, {"cut 22", "bid 15", "pass", "pass", "pass"});
  EXPECT_EQ(fixing.meaning("dice"), "trump diamonds");
  EXPECT_EQ(fixing.meaning("colour dice"), "trump diamonds");
}

TEST(Typing, WhatIsTypedAtTheWrongTimeIsStillThat) {
  const At play(samples::twenty_nine(), kTo29Play);
  EXPECT_EQ(play.meaning("17"), "bid 17");
  EXPECT_EQ(play.meaning("bid 17"), "bid 17");
  EXPECT_EQ(play.meaning("bid"), "bid 1");
  EXPECT_EQ(play.meaning("cut"), "cut 1");
  EXPECT_EQ(play.meaning("trump"), "trump hearts");
  EXPECT_EQ(play.meaning("hearts"), "trumps are fixed already");
  EXPECT_EQ(play.meaning("play"), "`play` needs more: type play JH");
  const At auction(samples::twenty_nine(), {"cut 22"});
  EXPECT_EQ(auction.meaning("hearts"), "trump hearts");
  EXPECT_EQ(auction.meaning("play").substr(0, 5), "play ");
  EXPECT_EQ(auction.meaning("bid"), "`bid` needs more: type bid 17");
}

TEST(Typing, WhatIsNothingIsAnsweredWithWhatToType) {
  const At table(samples::twenty_nine(), kTo29Play);
  EXPECT_EQ(table.meaning("2s"), "there is no 2S in this pack");
  EXPECT_EQ(table.meaning("hnit"), "`hnit` is no card, call or command: type hint");
  EXPECT_EQ(table.meaning("Xyzzy"), "`Xyzzy` is no card, call or command");
  EXPECT_EQ(table.meaning("play zz"), "`play zz` is no card, call or command");
  EXPECT_EQ(table.read("").order, Order::nothing);
  EXPECT_EQ(table.read(" \t ").order, Order::nothing);
}

}  // namespace
}  // namespace turup
