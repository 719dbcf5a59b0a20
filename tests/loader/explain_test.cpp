// Tests the rulebook, the reference of keys, and the schema, which all come from one list.
#include <gtest/gtest.h>

#include <algorithm>

#include "language/schema.h"
#include "rulebook.h"

namespace turup {
namespace {

TEST(Explain, Tells29InItsWords) {
  const std::string text = book({"29", {}, {}});
  expect_says(text,
              {"Twenty-nine", "Four play. Partners and opponents sit alternately.", "J 9 A 10 K Q 8 7: 32 cards in all",
               "that makes 28 points in all", "Each player is dealt four cards; then there is an auction",
               "The lowest bid is 15.", "must ask for trumps before playing",
               "The king and queen of trumps in one hand make the meld \"pair\"; both cards must still be in hand",
               "The declarers' pair lowers the target by 4.", "If trumps were never shown, the deal is annulled",
               "Both sides start at 0; the first to reach +6 wins. A side that falls to -6 loses."});
  expect_silent(text, {"Doubling", "exchange", "none", "_"});
}

TEST(Explain, TellsWhoWinsIfSidesAreLevelWhereTheyCanBe) {
  expect_says(book({"spades", {}, {}}),
              {"If both sides reach it in the same deal, the higher total wins; with the same total both win.",
               "If both sides fall so far in the same deal, the lower total loses; with the same total the match goes "
               "on."});
  expect_says(book({"spades", {}, {{"match.surplus", "lost"}}}),
              {"Sides that reach it in the same deal win together."});
  expect_says(book({"bridge", {}, {}}), {"If both sides have the same total then, both win."});
  expect_says(book({"hearts", {}, {}}), {"Players who have the same lowest total win together."});
  expect_says(book({"skat", {}, {}}), {"Players who have the same highest total win together."});
  expect_says(book({"29", {}, {{"session.games", "4"}}}), {"sides with the same balance win it together."});
  // One deal moves one side's score alone, or one side up and the other down.
  for (const char* game : {"whist", "29", "28", "euchre"})
    expect_silent(book({game, {}, {}}), {"same total", "same deal,"});
}

TEST(Explain, LeavesOutWhatIsNotInForce) {
  const std::string text = book({"whist", {}, {}});
  expect_says(text, {"its suit is trumps", "Each side scores one for every trick it takes over six."});
  expect_silent(text, {"auction", "bid ", "bidding", "annulled", "indicator", "target", "Doubling"});
}

TEST(Explain, TellsThatTheHighestBidIsWithoutMelds) {
  expect_says(book({"29", {}, {}}), {"The highest bid is 28, all the points in play."});
  expect_says(book({"29", {}, {{"melds.pair.counts", "3"}, {"melds.pair.effect", "points"}}}),
              {"The highest bid is 28, all the points in play without melds."});
}

TEST(Explain, TellsHeartsWithoutTrumps) {
  expect_says(book({"hearts", {}, {}}),
              {"There are no trumps.", "the queen of spades counts 13", "Each player gives away three cards",
               "Hearts may not be led until a card of the suit has been played, unless the leader has nothing else.",
               "holder of the two of clubs"});
}

TEST(Explain, TellsFirstWhatAScriptDoesToAFamily) {
  const std::string pips = book({"29/blog-2010", {}, {}});
  expect_says(pips, {"The match After every deal a special rule moves the scores, and says whether the match is over. "
                     "Full pips become "
                     "a score card, and the other side loses its open pips. A score card stands for 6 pips.",
                     "What a deal is worth After every deal a special rule moves the scores, as told under \"The "
                     "match\". Before that, "
                     "a deal is counted as follows. Each side"});
  expect_silent(pips, {"Peculiarities"});
  const std::string valued = book({"56", {"cot"}, {}});
  expect_says(valued,
              {"A special rule decides in the end what a deal is worth, as told under \"Peculiarities\". Before "
               "that, a deal is counted as follows.",
               "Peculiarities A side without a trick may",
               "After every trick but the last a player may say \"accept\", \"insist\" or \"surrender\". "
               "Accept: His side accepts the surrender for the ordinary score. Insist: "});
}

// A game with one contract tells nothing that only a choice among several would need.
TEST(Explain, TellsOfTheOnlyContractThatTheDeclarerPlaysIt) {
  const auto contract = [](const std::string& bid) {
    return book_of(
        load_file_text("variant: Picker\nsays: S.\nseating: { sides: by_contract }\n"
                       "pack: { ranks: [A, 10, K, Q, J, 9, 8, 7], points: { A: 11, 10: 10, K: 4, Q: 3, J: 2 } }\n"
                       "dealing: { script: [all, auction], batch: 4 }\nauction: { from: 1, to: 1, all_pass: annul }\n"
                       "trump: { fixed_by: always, suit: hearts, also: [Q, J] }\ncontracts:\n  pick:\n"
                       "    called: after_auction\n    calls: { card: \"JD\" }\n    trumps: kept\n    leads: in_turn\n"
                       "    takes: points\n    at_least: 61\n    worth: [10]\n" +
                       bid + "scoring: { pays: { made: +1, failed: -1 } }\nmatch: { deals: 16 }\n"));
  };
  expect_says(contract(""), {"The declarer plays pick."});
  expect_silent(contract(""), {"one of the contracts", "of every trick", "Unless"});
  expect_says(contract("    bid: 1\n"), {"The only bid is pick."});
  expect_silent(contract("    bid: 1\n"), {"From low to high"});
}

TEST(Explain, TellsWhatMayBeSaidAndWhen) {
  expect_says(book({"29", {"conceding"}, {}}),
              {"After every trick but the last a player may say \"concede\". His side gives the deal up: it counts as "
               "lost."});
  expect_says(book({"29", {"forfeit-by-host"}, {}}),
              {"At any time the host may say \"forfeit declarers\" or \"forfeit defenders\". Forfeit declarers: The "});
}

TEST(Explain, TellsNothingOfScriptsWhereThereAreNone) {
  expect_silent(book({"29", {}, {}}), {"script", "Peculiarities"});
}

TEST(Explain, TellsWhatAScriptCountsInByThisTablesName) {
  const auto told = [](const std::string& words) {
    const Loaded loaded = load_file_text("variant: Ours\nsays: A table of ours.\nextends: 56/four\nwords: " + words);
    return loaded.rules ? explain(*loaded.rules) : said(loaded);
  };
  EXPECT_NE(told("{ table: chip }\n").find("hand over chips;"), std::string::npos);
  EXPECT_NE(told("{ tables: peas }\n").find("hand over peas;"), std::string::npos);
  EXPECT_NE(told("{ table: penny, tables: pence }\n").find("hand over pence;"), std::string::npos);
}

TEST(Explain, TellsBandsLabelsAndScriptsOf56) {
  expect_says(book({"56", {}, {}}), {"On a bid of 40 to 47 the declarers score 2", "\"dice\" means diamonds",
                                     "\"honours\" means a bid of 40 or more", "The losers of a deal hand over tables",
                                     "the deal then counts twice as much"});
}

TEST(Explain, ReadsOutTheParametersOfAScript) {
  expect_says(book({"29/west-bengal", {}, {}}), {"Indicators that mean no trumps, the order reversed: 2."});
}

TEST(Explain, FollowsAHouseRule) {
  expect_says(book({"29", {"minimum-16", "double"}, {}}), {"The lowest bid is 16.", "A defender may double"});
}

TEST(Explain, SaysWhatNumbersComeTo) {
  expect_says(book({"29", {}, {}}), {"The target never falls below the lowest bid, 15."});
  expect_says(book({"29", {}, {{"melds.pair.lowest", "none"}}}), {"Nothing limits how far the target falls."});
  const std::string fifty_six = book({"56", {}, {{"auction.from", "30"}}});
  expect_says(fifty_six, {"A bid may be worded \"30 clubs\", \"clubs 30\"", "play for the lowest bid, 30, without"});
  expect_silent(fifty_six, {"28 clubs"});
}

TEST(Explain, SaysThatADoubleCountsEitherWayAndThatDoublingsMultiply) {
  expect_says(book({"29", {"double"}, {}}), {"the deal then counts twice as much, won or lost."});
  expect_says(book({"29", {"under-half"}, {{"scoring.sweep", "doubles"}}}),
              {"Without a single trick they lose four times as much."});
  expect_silent(book({"29", {"under-half"}, {}}), {"four times as much"});
}

TEST(Explain, SpeaksOfARedoubleOnlyWhereThereIsOne) {
  Request request{"29", {}, {{"stakes.window", "in_auction"}, {"stakes.double", "2"}}};
  const std::string double_only = book(request);
  expect_says(double_only, {"a higher bid cancels the double.", "A defender may double: the deal then counts twice"});
  expect_silent(double_only, {"redouble"});
  request.set.emplace_back("stakes.redouble", "4");
  expect_says(book(request), {"A declarer may redouble a double: it then counts four times as much, and the auction is "
                              "over."});
}

TEST(Explain, NamesCallsAsTheTableDoes) {
  const Loaded loaded = load_file_text(
      "variant: V\nsays: S.\nextends: 29/base\nwith: [double]\nwords: { double: kodukka, pair: jodi, ask: puch }\n");
  const std::string text = book_of(loaded);
  expect_says(text, {"A defender may double (\"kodukka\"):", "make the meld \"pair\" (\"jodi\");",
                     "must ask (\"puch\") for trumps"});
}

TEST(Explain, CallsAContractByItsName) {
  expect_says(
      book({"29", {"single-hand", "single-hand-risk"}, {}}),
      {"each player in turn may announce a contract", "Nobody may announce single hand with a hand that is certain",
       "In single hand the player's partner lays his cards face down and takes no part.",
       "Single hand wins or loses 3. "});
  expect_says(book({"29", {"single-hand", "double"}, {}}), {"Single hand wins or loses 3, and cannot be doubled."});
}

TEST(Explain, SaysWhoAnnouncesContracts) {
  expect_says(
      book({"euchre/base", {}, {}}),
      {"the declarer may announce a contract that replaces the auction's. He plays alone against his opponents. "
       "Only the declarer may announce alone."});
  expect_says(book({"schafkopf/base", {}, {}}),
              {"announces the contract that he plays, one for which he has bid. Unless"});
  expect_says(
      book({"skat/base", {}, {}}),
      {"Whoever wins the auction either takes the talon and then announces suit, grand, null or null open, or he "
       "leaves the talon and announces suit hand,"});
}

TEST(Explain, TellsOnceWhatContractsHaveInCommon) {
  const std::string skat = book({"skat/base", {}, {}});
  expect_says(
      skat,
      {"rank as in the pack. A contract of every trick, or of none, ends with the first trick that goes against it. A "
       "special rule",
       " Grand schwarz: each jack is a trump, whatever its suit; there are no other trumps. The player must "
       "win every trick. Its figure is 6. Suit open: the player lays"});
  expect_silent(skat, {"In grand", "wins or loses 1", "cannot be doubled"});
}

TEST(Explain, NamesBidsThatAreContracts) {
  const std::string schafkopf = book({"schafkopf/base", {}, {}});
  expect_says(schafkopf,
              {"From low to high the bids are call, wenz, solo, wenz tout and solo tout. The player who bids last",
               "The declarer, and his partner if he has called one, play against all the others"});
  expect_silent(schafkopf, {"The lowest bid", "A bid of 2"});
}

TEST(Explain, TellsAScriptWithTheFamilyThatItChanges) {
  const std::string skat = book({"skat/base", {}, {}});
  expect_says(skat,
              {"the deal is annulled. Whoever speaks earlier in turn need only equal", "left. Trumps The contract"});
  expect_silent(skat, {"Peculiarities"});
}

TEST(Explain, TellsInOneSentenceWhatTwoKeysSay) {
  expect_says(book({"spades", {}, {}}), {"Trumps Spades are always trumps. The play"});
  expect_says(book({"schafkopf", {}, {}}), {"Trumps Hearts are trumps, unless the contract says otherwise. Each"});
  expect_says(book({"skat", {}, {}}), {"All the cards but the talon are dealt", "The declarer takes the talon into"});
  expect_says(
      book({"euchre", {}, {}}),
      {"The dealer takes the card that was turned up if its suit is trumps, and else no card. He then discards a "
       "card, face down."});
  expect_says(book({"tarneeb", {}, {}}), {"Trumps The declarer names a suit, which is trumps. The play"});
  expect_says(book({"omi", {}, {}}),
              {"The only bid is 5, the number of tricks that", "target. Each player speaks once."});
}

TEST(Explain, ShowsWhatTheHostMayChooseAndWhatIsInForce) {
  const std::string text = book({"29", {"session"}, {{"session.win", "2"}}});
  expect_says(text, {"The host may choose How many games lost a game won makes up for (`session.win`): 1 2, now in "
                     "force: A game won makes up for two lost."});
  expect_silent(book({"29", {}, {}}), {"The host may choose"});
}

TEST(Explain, ReadsBandsOfAMeldWithoutRepeatingItself) {
  expect_says(book_of(load_over_29("melds: { pair: { declarers: { 15-17: 0, 18: -3, 19-20: -4, 21+: +1 } } }\n")),
              {"The declarers' pair lowers the target by 3 on a bid of 18, by 4 on 19 to 20 and raises the target by 1 "
               "on 21 or more."});
}

TEST(Explain, LeavesOutWhatAScriptDoesInstead) {
  expect_silent(book({"29/bangladesh", {}, {}}), {"It goes round until"});
}

TEST(Explain, CallsASideAPlayerWhereEverybodyPlaysAlone) {
  const std::string text =
      book_of(load_file_text("variant: Alone\nsays: Everybody for himself.\nextends: 29/base\nwith: "
                             "[single-hand]\nseating: { sides: alone }\n"));
  expect_says(text, {"number of points that the bidder undertakes to take",
                     "The others are the defenders; his bid is his target.", "if he has won the last one",
                     "All players start at 0; the first to reach +6 wins.", "A player who falls to -6 loses."});
  expect_silent(text, {"partner", " side"});
  expect_silent(book({"hearts", {}, {}}), {"partner", " side"});
}

TEST(Explain, SpeaksOfOneCardAndOfManyAlike) {
  expect_says(
      book_of(load_over_29("dealing: { script: [4, auction, trump, 1, all] }\n"
                           "melds: { ace_ten: { cards: [A, 10], declarers: -2 }, jack: { cards: [J], "
                           "declarers: -1 } }\n")),
      {"then one more is dealt to each", "The ace and ten of trumps in one hand make the meld \"ace ten\"; both",
       "The declarers' ace ten lowers", "The jack of trumps is the meld \"jack\"; it must still be in hand"});
}

TEST(Explain, SaysWhichJokersAreIndicators) {
  expect_says(book_of(load_over_29("trump: { indicators: [5, red_joker] }\n")),
              {"The indicators are the fives and the red joker; each means its suit, a joker no trumps."});
  expect_says(book_of(load_over_29("trump: { indicators: [joker] }\n")), {"The indicators are the jokers: no trumps."});
  expect_says(
      book({"29/delhi-hostel", {}, {}}),
      {"Of the indicators, fives, fours and threes mean their own suit; twos mean their own suit with the order "
       "of the cards reversed; red jokers mean no trumps; black jokers mean no trumps with the order of the cards "
       "reversed.",
       "the order reversed: black joker."});
}

TEST(Explain, SaysInWhichSuitsAnIndicatorMeansSomethingElse) {
  expect_says(book({"29/delhi-hostel", {"threes-for-jokers"}, {}}),
              {"the three of clubs and of spades mean no trumps with the order of the cards reversed"});
  expect_silent(book({"29/west-bengal", {}, {}}), {"each means its suit"});
}

TEST(Explain, HeadsMeldsAndContractsWithTheirNames) {
  const std::string text = book({"29", {"single-hand"}, {}});
  expect_says(text, {" The pair The king and queen", " Single hand When all the cards are dealt"});
  expect_silent(text, {"Trumps that move the target"});
  expect_says(book_of(load_over_29("melds: { jack: { cards: [J], declarers: -1 } }\n")), {" The pair and the jack "});
}

TEST(Explain, TellsOnceWhatMeldsHaveInCommon) {
  const std::string text = book_of(
      load_over_29("melds: { jack: { cards: [J], declarers: -1 }, aces: { set: 3, of: [A], counts: 2, declarers: none, "
                   "defenders: none, effect: points } }\n"));
  expect_says(text,
              {"For each meld this holds: once trumps are shown, a player may declare it between two tricks if his "
               "side has won the last one; the holder need not declare it.",
               "A hand with three aces has the meld \"aces\"."});
  expect_silent(text, {"no cards", "0 cards", "The holder need not"});
}

TEST(Explain, SaysWhoBeginsInPlainWords) {
  expect_says(book({"29", {}, {}}),
              {"The player after the dealer bids first.", "The player after the dealer leads to"});
  expect_says(book({"29", {"dealer-begins"}, {}}), {"The dealer bids first.", "The dealer leads to the first trick."});
}

TEST(Explain, SaysHowAMatchBeginsAndIsWon) {
  expect_says(book({"29", {}, {}}),
              {"Both sides start at 0; the first to reach +6 wins. A side that falls to -6 loses."});
  expect_says(book({"56", {}, {}}), {"Both sides start at 12. "});
  expect_says(book({"hearts", {}, {}}), {"All players start at 0. The match is over when a player has 100 or more;"});
}

TEST(Explain, WaitsForNoShowWhereTrumpsAreNeverHidden) {
  const std::string pair = "melds: { pair: { cards: [K, Q], declarers: -4 } }\n";
  const std::string open = book_of(load_file_text("variant: V\nsays: S.\nextends: 56/four\n" + pair));
  expect_says(open, {"A player may declare it between two tricks if his side has won the last one."});
  expect_silent(open, {"shown"});
  expect_says(book({"29", {}, {}}), {"Once trumps are shown, a player may declare it between two tricks"});
}

TEST(Explain, TellsTennyWhole) {
  expect_says(book({"29/lucknow", {}, {}}), {"he leads and must win every trick, alone and without trumps."});
}

// One declarer plays against all others. He has no side and no partner, and is never called "declarers".
TEST(Explain, SpeaksOfOneDeclarerWhereEverybodyPlaysAlone) {
  const std::string alone =
      "seating: { sides: alone }\nwith: [double, redouble, under-half, single-hand, seventh-card]\n"
      "melds: { jack: { cards: [J], window: at_show, declarers: -1 }, ace: { cards: [A], declarers: -1 } }\n"
      "void: { trumpless: { side: either_side }, noticed: when_claimed }\n"
      "scoring: { sweep: doubles }\nsession: { games: 3, carry: remainder }\n";
  const std::string text = book_of(load_over_29(alone));
  expect_silent(text, {"declarers", " side", "partner", "A declarer may", "Declarers"});
  expect_says(text, {"The declarer scores 1 if he reaches the target and loses 1 if not.", "The declarer's pair lowers",
                     "The defenders' pair raises", "The declarer may redouble a double",
                     "A declarer who takes less than half of what he bid loses twice as much."});
}

TEST(Explain, SaysInWhichDealsNoCardsAreGivenAway) {
  expect_says(book({"hearts", {}, {}}),
              {"The cards go to the next player, then to the previous player, then to the player across, "
               "deal by deal; in every fourth deal none are given."});
}

TEST(Explain, KeepsLinesShort) {
  const Loaded loaded = load_named({"56", {}, {}});
  ASSERT_TRUE(loaded.rules);
  std::istringstream lines(explain(*loaded.rules));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(ExplainKey, KnowsEveryKeyAndEveryWord) {
  for (const KeyInfo& info : catalogue()) {
    const std::string text = explain_key(info.path);
    EXPECT_FALSE(text.empty()) << info.path;
    for (const Word& word : info.words)
      EXPECT_NE(text.find(word.word), std::string::npos) << info.path << " " << word.word;
  }
}

TEST(ExplainKey, SaysRangeAndDefault) {
  expect_says(explain_key("pack.copies"),
              {"how many times each card is there", "from 1 to 4", "If it is not written: 1."});
  expect_says(explain_key("auction.from"), {"It has to be written."});
  expect_says(explain_key("melds.pair.lowest"), {"lowest_bid"});
  EXPECT_EQ(explain_key("auction.asker"), "");
}

TEST(ExplainKey, TellsAListOfNumbersAndAWordBesideANumber) {
  expect_says(explain_key("contracts.single_hand.worth"),
              {"A list of one to three whole numbers from 1 to 9999", "It has to be written."});
  expect_says(explain_key("session.games"), {"from 1 to 999, or this word", "open", "If it is not written: 1."});
}

}  // namespace
}  // namespace turup
