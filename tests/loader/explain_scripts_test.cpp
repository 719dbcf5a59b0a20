// Tests what the rulebook says of contracts, and of what scripts decide about them and about the match.
#include <gtest/gtest.h>

#include "rulebook.h"

namespace turup {
namespace {

// Returns the rulebook of a game of 32 cards whose other families, hooks among them, are given.
std::string book_with(const std::string& families) {
  return book_of(
      load_file_text("variant: Ours\nsays: S.\npack: { ranks: [A, 10, K, Q, J, 9, 8, 7], points: { A: 11, 10: 10, K: "
                     "4, Q: 3, J: 2 } }\n"
                     "dealing: { script: [all, auction], batch: 4 }\n" +
                     families));
}

constexpr const char* kTwoContracts =
    "seating: { sides: by_contract }\nauction: { from: 1, to: 2, all_pass: annul }\n"
    "trump: { fixed_by: always, suit: hearts }\nscoring: { pays: { made: 0, failed: 0 } }\nmatch: { deals: 9 }\n"
    "contracts:\n"
    "  call: { called: after_auction, bid: 1, calls: { rank: A }, trumps: kept, leads: LEADS, takes: points, at_least: "
    "61, "
    "worth: [1] }\n"
    "  beggar: { called: after_auction, bid: 2, leads: in_turn, takes: no_tricks, worth: [2] }\n";
std::string two_contracts(const std::string& leads) {
  std::string text = kTwoContracts;
  return text.replace(text.find("LEADS"), 5, leads);
}

// high_low_jack judges bids, whatever the cards count.
TEST(ExplainScripts, NameNoNumberThatDecidesNothing) {
  const std::string judged = book_with("hooks: { high_low_jack: {} }\n" + two_contracts("in_turn"));
  expect_says(judged,
              {"A special rule says whether a contract is made, and what it wins or loses, as told under \"What a deal "
               "is worth\"; it may start from the figure of the contract.",
               "Beggar: it is a contract of no trick. Its figure is 2."});
  expect_silent(judged, {"61 points", "must win"});
  const std::string counted = book_with("hooks: { runners: {} }\n" + two_contracts("in_turn"));
  expect_says(counted, {"The player and his partner together must take 61 points or more. Its figure is 1.",
                        "Beggar: the player must win no trick."});
  expect_silent(counted, {"whether a contract is made"});
}

TEST(ExplainScripts, DenyNothingThatAScriptMayDo) {
  expect_says(book({"hokm", {}, {}}),
              {"a special rule moves the scores, and says whether the match is over.",
               "Both sides start at 0; the first to reach +7 wins, unless a special rule says otherwise."});
  expect_silent(book({"56", {}, {}}), {"nothing else ends the match"});
  expect_says(book({"29/blog-2010", {}, {{"match.deals", "9"}}}),
              {"The match is over after 9 deals at the latest; the highest total then wins."});
  // This one moves scores, and ends no match.
  expect_says(book({"bridge", {}, {}}),
              {"a special rule moves the scores. What", "The match is over after 16 deals; the"});
}

TEST(ExplainContracts, TellWithThePlayWhoLeadsIfItIsAlwaysTheSame) {
  const std::string same = book_with(two_contracts("in_turn"));
  expect_says(same, {"The play The player after the dealer leads to the first trick. A player"});
  expect_silent(same, {"player who begins leads", "call leads", "unless a contract"});
  const std::string each = book_with("play: { leads: dealer }\n" + two_contracts("declarer"));
  expect_says(each,
              {"The play The contract says who leads to the first trick.",
               "Unless the contract says otherwise he leads, ", "Beggar: the player after the dealer leads to the"});
  expect_silent(each, {"The dealer leads"});
  expect_says(book({"29", {"single-hand"}, {}}),
              {"The player after the dealer leads to the first trick, unless a contract says otherwise."});
}

TEST(ExplainContracts, TellWhatBecomesOfACalledCardThatNobodyElseHolds) {
  const auto blind = [](const std::string& calls) {
    return book_of(
        load_file_text("variant: Ours\nsays: S.\nextends: schafkopf\ntalon: { cards: 4, taken_by: declarer }\n"
                       "dealing: { script: [all, auction, discard], batch: 1 }\n"
                       "contracts: { call: { calls: " +
                       calls + " } }\n"));
  };
  expect_says(blind("{ rank: A }"), {"one that is no trump and that he neither holds himself nor has discarded."});
  const std::string card = blind("{ rank: none, needs: nothing, card: JD, duty: free }");
  expect_says(card,
              {"whoever holds the jack of diamonds is the player's partner. If he holds it himself, or if it lies "
               "aside, he plays against all the others, and nobody is told.",
               "The declarer, and his partner if he has one, play"});
  expect_silent(card, {"JD", "a certain card"});
  expect_says(book({"schafkopf", {}, {}}), {"one that is no trump and that he does not hold himself."});
}

TEST(ExplainContracts, TellOfPaymentsWithoutAContractOnlyWhereThereAreSome) {
  const auto pays = [](const std::string& contract) {
    return book_with(
        "seating: { sides: by_contract }\nauction: { from: 1, to: 2, all_pass: annul }\n"
        "trump: { fixed_by: always, suit: hearts }\nscoring: { pays: { made: +1, failed: -1 } }\n"
        "match: { deals: 9 }\ncontracts:\n  call: { called: after_auction, trumps: kept, takes: points, "
        "at_least: 61, worth: [1], " +
        contract + " }\n");
  };
  expect_silent(pays("calls: { card: QC }"), {"The declarers score", "scores 1"});
  expect_says(pays("calls: { rank: A }"),
              {"If the declarer can announce no contract, ", "The declarer plays call if he can."});
  expect_says(pays("calls: { rank: A }, bid: 2"), {"On a bid that is no contract's "});
}

TEST(ExplainContracts, NameBidsThatAreListedNumbersOfContracts) {
  std::string listed = two_contracts("in_turn");
  listed.replace(listed.find("from: 1, to: 2"), 14, "from: 10, to: 25, numbers: [10, 25]");
  listed.replace(listed.find("bid: 1"), 6, "bid: 10");
  listed.replace(listed.find("bid: 2"), 6, "bid: 25");
  const std::string text = book_with(listed);
  expect_says(text, {"From low to high the bids are call and beggar."});
  expect_silent(text, {"The bids are 10"});
}

TEST(ExplainContracts, RankAllTheCardsOfASuitWhereTheyNameThem) {
  expect_says(
      book_with(two_contracts("in_turn") + "  up: { called: after_auction, order: [7, 8, 9, J, Q, K, 10], takes: "
                                           "points, at_least: 61, worth: [3] }\n"),
      {"Up: the cards of a suit rank, from high to low, seven, eight, nine, jack, queen, king and ten"});
}

TEST(ExplainContracts, TellOfTheOnlyBidThatWhoeverBidsFirstDeclares) {
  const std::string text = book({"omi", {}, {}});
  expect_says(text,
              {"The only bid is 5, the number of tricks that the bidder's side undertakes to take. The first player "
               "who bids is the declarer."});
  expect_silent(text, {"higher than the one before", "goes round"});
}

}  // namespace
}  // namespace turup
