// Tests what a player is told when an action is refused: one situation for every reason, in the exact words.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "actions/actions.h"
#include "game/sample_rules.h"
#include "record/record.h"

namespace turup {
namespace {

constexpr std::string_view kTwentyNine =
    "dealer S\n"
    "hands W KD 7C 10S JD QH 7H 8D AH | N 8C 9S 10H 8S QD JH 7S 10D | E KS AS AD 10C JC 8H QS 9H | S KH 9D AC 9C 7D JS "
    "QC KC\n";
constexpr std::string_view kTwentyEight =
    "dealer S\n"
    "hands E AS 7S KC QC 9S QD KS JC | N 7H 8C 8S JD AC QS 10S 7D | W 9H 7C KD 10C 10H AD AH 9D | S JS 9C 10D 8H JH KH "
    "QH 8D\n";
constexpr std::string_view kFiftySix =
    "dealer S\n"
    "hands E 9C AH QH AH 10C KH KD JC JS AD QH QD | N QC AD JC KH KC KC 10S 9S 9C QS KS KD\n"
    "hands W JD 9H AC 10C AS QC JH 9S AS 9D 9H JD | S JS AC 10D 10D 9D KS JH 10S QS 10H 10H QD\n";
constexpr std::string_view kThirteen =
    "dealer S\n"
    "hands W KH 2C 5H JD 3H 9C 5C AD 8S QS QC 9S 3S | N 4C 7C 10H JH 7H 2S 6C 3C 5S 10D 4S QD 8H\n"
    "hands E 9H 10C 8D JC 9D 7D 7S 2D AH 4H 5D QH 6H | S KC AC 2H 8C 6S KS 6D JS 10S AS 4D KD 3D\n";

const std::string kBidding29 = "W bid 15, N bid 16, E bid 17, S pass, W pass, N pass";
const std::string kTrumpDiamonds = kBidding29 + ", E trump diamonds";
const std::string kTrumpHearts = kBidding29 + ", E trump hearts";
const std::string kBidding28 = "E bid 19, N pass, W pass, S pass";

// Returns 29 with doubling once trumps are fixed.
Rules doubling() {
  Rules rules = samples::twenty_nine();
  rules.stakes.window = StakesWindow::after_trump;
  rules.stakes.doubled = Amount::of(2);
  rules.stakes.redoubled = Amount::of(4);
  return rules;
}

// Returns 56 without redoubling, and with the plain wording alone.
Rules plain_fifty_six() {
  Rules rules = samples::fifty_six();
  rules.stakes.redoubled = {};
  rules.auction.wordings.clear();
  return rules;
}

// Returns the answer to `attempt` ("N play AH") after everything in `before` has been done.
std::string answer(const Rules& rules, std::string_view deal, std::string_view before, std::string_view attempt) {
  std::string text = "turup record 1\nrules x\ndeal 1 " + std::string(deal);
  if (!before.empty()) text += "actions " + std::string(before) + "\n";
  const Source source("situation", text);
  Diagnostics diagnostics;
  ReplayListener nobody;
  std::optional<Replayed> end;
  if (const auto record = read_record(rules, source, diagnostics))
    end = replay(rules, nullptr, *record, nobody, diagnostics);
  if (!end) return render(diagnostics.all().at(0), false);
  if (!end->unfinished) return "the situation is over";
  const State& state = *end->unfinished;
  const std::size_t space = attempt.find(' ');
  const auto action = from_words(rules, attempt.substr(space + 1), turn_of(rules, state));
  const auto seat = seat_named(rules.seating, attempt.substr(0, space));
  if (!action || !seat) return "no action";
  const std::vector<Refusal> all = refusals(rules, state, *seat, *action);
  if (all.empty()) return "allowed";
  EXPECT_EQ(all.front().reason, why_not(rules, state, *seat, *action)->reason);
  std::string told = refusal_sentence(rules, all.front(), state.bid);
  for (std::size_t i = 1; i < all.size(); ++i) told += fmt::format("; also {} ({})", all[i].reason, all[i].key);
  return told;
}

struct Situation {
  std::string name;
  Rules rules;
  std::string_view deal;
  std::string before;
  std::string attempt;
  std::string answer;
};

const std::vector<Situation> kSituations{
    {"TheLowestBid", samples::twenty_nine(), kTwentyNine, "", "W bid 14",
     "the lowest bid is 15: bid 15..28 or pass (auction.from)"},
    {"TheHighestBid", samples::twenty_nine(), kTwentyNine, "", "W bid 29",
     "the highest bid is 28: bid 15..28 or pass (auction.to)"},
    {"BidsRise", samples::twenty_nine(), kTwentyNine, "W bid 17", "N bid 17",
     "a bid must be higher than 17: bid 18..28 or pass"},
    {"BidsAreBareNumbers", samples::twenty_nine(), kTwentyNine, "", "W bid 17 hearts",
     "bids do not name trumps in this game: bid 15..28 or pass (trump.fixed_by)"},
    {"OneSpeaksInTurn", samples::twenty_nine(), kTwentyNine, "", "E pass", "it is W's turn"},
    {"TheLastMustBid", samples::twenty_nine(), kTwentyNine, "W pass, N pass, E pass", "S pass",
     "everybody else has passed, so you must bid 15 (auction.all_pass)"},
    {"TheLastMustBidTheLowest", samples::twenty_nine(), kTwentyNine, "W pass, N pass, E pass", "S bid 20",
     "everybody else has passed, so you must bid 15 (auction.all_pass)"},
    {"NothingIsPlayedInTheAuction", samples::twenty_nine(), kTwentyNine, "", "W play KD",
     "the play has not begun: bid 15..28 or pass"},
    {"NothingIsAskedInTheAuction", samples::twenty_nine(), kTwentyNine, "", "W ask",
     "the play has not begun: bid 15..28 or pass"},
    {"TrumpsAreNotFixedInTheAuction", samples::twenty_nine(), kTwentyNine, "", "W trump hearts",
     "trumps are not fixed now: bid 15..28 or pass"},
    {"NobodyDoublesWhereThereIsNoDoubling", samples::twenty_nine(), kTwentyNine, "W bid 15", "N double",
     "there is no doubling in this game: bid 16..28 or pass (stakes.double)"},
    {"NoIndicatorMeansNoTrumps", samples::twenty_nine(), kTwentyNine, kBidding29, "E trump no_trumps",
     "no indicator means no trumps: trump clubs, trump diamonds, trump hearts or trump spades (trump.indicators)"},
    {"TheDeclarerMustFixTrumps", samples::twenty_nine(), kTwentyNine, kBidding29, "E pass",
     "the declarer must fix trumps: trump clubs, trump diamonds, trump hearts or trump spades"},
    {"TheBiddingIsOverOnceTrumpsAreFixed", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds, "W bid 20",
     "there is no bidding now: play 7C, 8D, KD, JD, 7H, QH, AH or 10S"},
    {"ThePackIsCutOnce", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds, "W cut 4",
     "the pack has been cut: play 7C, 8D, KD, JD, 7H, QH, AH or 10S"},
    {"NobodyPassesInThePlay", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds, "W pass",
     "there is nothing to pass on now: play 7C, 8D, KD, JD, 7H, QH, AH or 10S"},
    {"NobodyGivesWithoutAnExchange", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds, "W give KD",
     "cards are not exchanged now: play 7C, 8D, KD, JD, 7H, QH, AH or 10S"},
    {"SuitIsFollowed", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds + ", W play KD", "N play JH",
     "you must follow diamonds: play QD or 10D (play.duties)"},
    {"OneHoldsWhatOnePlays", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds + ", W play KD", "N play AH",
     "you do not hold AH: play QD or 10D"},
    {"TheLeaderDoesNotAsk", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds, "W ask",
     "you are to lead, and trumps are asked for by a seat that cannot follow: play 7C, 8D, KD, JD, 7H, QH, AH or 10S "
     "(trump.hidden.ask)"},
    {"WhoCanFollowDoesNotAsk", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds + ", W play KD", "N ask",
     "you can follow diamonds: play QD or 10D (trump.hidden.ask)"},
    {"WhoCannotFollowMustAsk", samples::twenty_nine(), kTwentyNine,
     kTrumpDiamonds +
         ", W play KD, N play QD, E play AD, S play 9D, S play 9C, W play 7C, N play 8C, E play 10C, S play QC",
     "W play QH", "you cannot follow clubs, so you must ask for trumps (trump.hidden.ask)"},
    {"OthersAskAndDoNotShow", samples::twenty_nine(), kTwentyNine,
     kTrumpDiamonds +
         ", W play KD, N play QD, E play AD, S play 9D, S play 9C, W play 7C, N play 8C, E play 10C, S play QC",
     "W show", "only the declarer can show trumps: say ask"},
    {"TheDeclarerMustShow", samples::twenty_nine(), kTwentyNine,
     kTrumpHearts + ", W play KD, N play QD, E play AD, S play 9D, S play 7D, W play 8D, N play 10D", "E play KS",
     "you cannot follow diamonds, so you must show trumps (trump.hidden.ask)"},
    {"TheDeclarerShowsAndDoesNotAsk", samples::twenty_nine(), kTwentyNine,
     kTrumpHearts + ", W play KD, N play QD, E play AD, S play 9D, S play 7D, W play 8D, N play 10D", "E ask",
     "you fixed the trumps yourself: say show"},
    {"TrumpsAreShownOnce", samples::twenty_nine(), kTwentyNine,
     kTrumpDiamonds + ", W play KD, N play QD, E play AD, S play 9D, S play 9C, W play 7C, N play 8C, E play 10C, S "
                      "play QC, W ask",
     "W ask", "trumps are shown already: play 8D, JD, 7H, QH, AH or 10S"},
    {"APairWaitsForTrumps", samples::twenty_nine(), kTwentyNine, kTrumpDiamonds, "W pair",
     "`pair` may be declared only once trumps are shown: play 7C, 8D, KD, JD, 7H, QH, AH or 10S (melds.pair.window)"},
    {"APairWaitsForATrick", samples::twenty_nine(), kTwentyNine,
     kBidding29 +
         ", E trump spades, W play KD, N play QD, E play AD, S play 9D, S play 7D, W play 8D, N play 10D, E show",
     "E pair",
     "`pair` may be declared only when your side has just won a trick, before the next lead: play 10C, JC, 8H, 9H, "
     "QS, KS or AS (melds.pair.window)"},
    {"AHandWithoutThePairIsToldSo", samples::twenty_nine(), kTwentyNine,
     kTrumpHearts + ", W play KD, N play QD, E play AD, S play 9D, S play 7D, W play 8D, N play 10D, E show", "E pair",
     "you do not hold the king and queen of trumps: play 10C, JC, 8H, 9H, QS, KS or AS (melds.pair.cards)"},
    {"APairIsHeldInOneHand", samples::twenty_nine(), kTwentyNine,
     kTrumpHearts + ", W play KD, N play QD, E play AD, S play 9D, S play 7D, W play 8D, N play 10D, E show, E play KS",
     "N pair", "you do not hold the king and queen of trumps: pass (melds.pair.cards)"},
    {"TheTableWaitsForADeclaration", samples::twenty_nine(), kTwentyNine,
     kTrumpHearts + ", W play KD, N play QD, E play AD, S play 9D, S play 7D, W play 8D, N play 10D, E show, E play KS",
     "N play 8C", "the next lead waits for declarations: pass"},
    {"DoublingWaitsForTrumps", doubling(), kTwentyNine, "W bid 15", "N double",
     "stakes are raised once trumps are fixed: bid 16..28 or pass (stakes.window)"},
    {"TheDeclarersDoNotDouble", doubling(), kTwentyNine, kTrumpDiamonds + ", S double", "E double",
     "only the side that did not bid may double: pass or redouble"},
    {"NobodyRedoublesUndoubled", doubling(), kTwentyNine, kTrumpDiamonds, "S redouble",
     "nobody has doubled: pass or double"},
    {"StakesAreRaisedBeforeThePlay", doubling(), kTwentyNine, kTrumpDiamonds + ", S pass, N pass", "W double",
     "stakes can no longer be raised: play 7C, 8D, KD, JD, 7H, QH, AH or 10S (stakes.window)"},
    {"TheFirstMustBid", samples::twenty_eight(), kTwentyEight, "", "E pass",
     "the first to speak must bid: bid 14..28 (auction.all_pass)"},
    {"OverAPartnerOneBidsTwenty", samples::twenty_eight(), kTwentyEight, "E bid 15, N pass", "W bid 16",
     "to outbid your partner you must bid at least 20: bid 20..28 or pass (auction.over_partner)"},
    {"TrumpsAreACardOfOnesOwn", samples::twenty_eight(), kTwentyEight, kBidding28, "E trump spades",
     "trumps are fixed with a card of your own: trump QC, trump KC, trump 7S or trump AS (trump.fixed_by)"},
    {"TheCardLaidAsideIsHeld", samples::twenty_eight(), kTwentyEight, kBidding28, "E trump 7H",
     "you do not hold 7H: trump QC, trump KC, trump 7S or trump AS"},
    {"TheCardLaidAsideStaysThere", samples::twenty_eight(), kTwentyEight, kBidding28 + ", E trump 7S", "E play 7S",
     "7S is laid aside until trumps are shown: play QC, KC, JC or QD (trump.fixed_by)"},
    {"HiddenTrumpsAreNotLed", samples::twenty_eight(), kTwentyEight, kBidding28 + ", E trump 7S", "E play AS",
     "you may not lead trumps while they are hidden: play QC, KC, JC or QD (trump.hidden.lead)"},
    {"WhoAskedMustTrump", samples::twenty_eight(), kTwentyEight,
     kBidding28 + ", E trump QC, E play AS, N play 8S, W ask", "W play AH",
     "you had trumps shown, so you must trump: play 7C or 10C (trump.hidden.asker)"},
    {"ABidNamesItsTrumps", samples::fifty_six(), kFiftySix, "", "E bid 30",
     "a bid names its trumps: bid 28..56 naming trumps or pass (trump.fixed_by)"},
    {"PlusNeedsABidToRaise", samples::fifty_six(), kFiftySix, "", "E bid plus 2 clubs",
     "plus is for raising a bid by another player: bid 28..56 naming trumps or pass (auction.wordings)"},
    {"WordingsAreThoseOfTheTable", plain_fifty_six(), kFiftySix, "", "E bid clubs 28",
     "a bid is not worded that way here: bid 28..56 naming trumps or pass (auction.wordings)"},
    {"ThereMustBeABidToDouble", samples::fifty_six(), kFiftySix, "", "E double",
     "there is no bid to double: bid 28..56 naming trumps or pass"},
    {"OnesOwnSideIsNotDoubled", samples::fifty_six(), kFiftySix, "E bid 28 clubs, N pass", "W double",
     "only the side that did not bid may double: bid 29..56 naming trumps or pass"},
    {"ABidIsDoubledOnce", samples::fifty_six(), kFiftySix, "E bid 28 clubs, N double, W pass", "S double",
     "the bid is doubled already: bid 29..56 naming trumps or pass"},
    {"ARedoubleNeedsADouble", samples::fifty_six(), kFiftySix, "E bid 28 clubs", "N redouble",
     "nobody has doubled: bid 29..56 naming trumps, pass or double"},
    {"TheDoublersDoNotRedouble", samples::fifty_six(), kFiftySix, "E bid 28 clubs, N double, W pass", "S redouble",
     "only the side that bid may redouble: bid 29..56 naming trumps or pass"},
    {"NobodyRedoublesWhereThereIsNone", plain_fifty_six(), kFiftySix, "E bid 28 clubs, N double", "W redouble",
     "there is no redoubling in this game: bid 29..56 naming trumps or pass (stakes.redouble)"},
    {"StakesAreNotRaisedInThePlay", samples::fifty_six(), kFiftySix, "E bid 28 clubs, N pass, W pass, S pass",
     "E double", "stakes can no longer be raised: play 10C, 9C, JC, QD, KD, AD, QH, KH, AH or JS (stakes.window)"},
    {"OpenTrumpsAreNotAskedFor", samples::fifty_six(), kFiftySix, "E bid 28 clubs, N pass, W pass, S pass", "E ask",
     "trumps are known to everybody: play 10C, 9C, JC, QD, KD, AD, QH, KH, AH or JS (trump.fixed_by)"},
    {"AnExchangeHasItsNumber", samples::hearts(), kThirteen, "", "W give QS KH",
     "you must give three cards: give 3 of QS 9S 8S 3S KH 5H 3H AD JD QC 9C 5C 2C (exchange.cards)"},
    {"OneHoldsWhatOneGives", samples::hearts(), kThirteen, "", "W give QS KH AH",
     "you do not hold AH: give 3 of QS 9S 8S 3S KH 5H 3H AD JD QC 9C 5C 2C"},
    {"AnExchangeComesBeforeThePlay", samples::hearts(), kThirteen, "", "W play 2C",
     "the play has not begun: give 3 of QS 9S 8S 3S KH 5H 3H AD JD QC 9C 5C 2C"},
    {"TheFirstLeadIsFixed", samples::hearts(), kThirteen,
     "W give QS KH AD, N give 2S 4S 5S, E give AH QH 9H, S give AS KS KC", "W play 3S",
     "the first lead is 2C (play.first_lead)"},
    {"EveryRuleThatForbidsACardIsNamedInTheOrderInWhichTheyAreAsked", samples::hearts(), kThirteen,
     "W give QS 9S AD, N give 2S 4S 5S, E give AH QH 9H, S give AS 8C KC", "W play KH",
     "the first lead is 2C (play.first_lead); also hearts may not be led before one has been played (play.unbroken)"},
    {"ACardThatDoesNotFollowMayBreakAnotherRuleToo", samples::hearts(), kThirteen,
     "W give KH AD JD, N give 2S 4S 5S, E give AH QH 9H, S give 4D 6D 3D, W play 2C", "N play 10H",
     "you must follow clubs: play 3C, 4C, 6C or 7C (play.duties); also no card that counts may be played to the "
     "first trick (play.first_trick)"},
    {"NoPointsInTheFirstTrick", samples::hearts(), kThirteen,
     "W give 2C KH AD, N give 10H JH 7H, E give 10C QH JC, S give AC 8C KC, N play 2C", "E play 9H",
     "no card that counts may be played to the first trick: play 2D, 5D, 7D, 8D, 9D or 7S (play.first_trick)"},
    {"HeartsAreBrokenFirst", samples::hearts(), kThirteen,
     "W give KH AD JD, N give 2S 4S 5S, E give AH QH 9H, S give 4D 6D 3D, W play 2C, N play 4C, E play 10C, S play "
     "AC",
     "S play AH",
     "hearts may not be led before one has been played: play 8C, KC, KD, 6S, 10S, JS, KS or AS (play.unbroken)"},
    {"AnExchangeIsNotPassed", samples::hearts(), kThirteen, "", "W pass",
     "you must give three cards: give 3 of QS 9S 8S 3S KH 5H 3H AD JD QC 9C 5C 2C (exchange.cards)"},
    {"NobodyBidsWithoutAnAuction", samples::whist(), kThirteen, "", "W bid 3",
     "there is no bidding now: play 2C, 5C, 9C, QC, JD, AD, 3H, 5H, KH, 3S, 8S, 9S or QS"},
    {"PlusIsNotForOnesOwnBid", samples::fifty_six(), kFiftySix, "E bid 28 clubs, N double, W pass, S pass",
     "E bid plus 2 clubs",
     "plus is for raising a bid by another player: bid 29..56 naming trumps, pass or redouble (auction.wordings)"},
};

class Refusals : public testing::TestWithParam<std::size_t> {};

TEST_P(Refusals, SayWhyAndWhatElse) {
  const Situation& s = kSituations[GetParam()];
  EXPECT_EQ(answer(s.rules, s.deal, s.before, s.attempt), s.answer);
}

INSTANTIATE_TEST_SUITE_P(Situations, Refusals, testing::Range<std::size_t>(0, kSituations.size()),
                         [](const auto& number) { return kSituations[number.param].name; });

// One for every wording that there is, also for those that no game's file lists.
TEST(Wordings, EachIsReadAsItIsWritten) {
  const Rules rules = samples::fifty_six();
  std::set<std::string> written;
  for (std::uint8_t w = 0; w < kWordings; ++w) {
    const std::uint8_t strain = says_no_trumps(static_cast<Wording>(w)) ? kSuits : static_cast<std::uint8_t>(1);
    const Action bid{Say::bid, strain, w, 0, 31, {}, {}};
    const std::string words = to_words(rules, bid, 29);
    EXPECT_EQ(from_words(rules, words, {29, {}}), bid) << words;
    EXPECT_TRUE(written.insert(words).second) << words << " is how another wording is written, too";
  }
}

TEST(Wordings, WhatNoWordingAllowsIsNoBid) {
  const Rules rules = samples::fifty_six();
  for (const char* words :
       {"bid noes 31", "bid no_trumps 31", "bid plus 2 no_trumps", "bid plus clubs 2", "bid plus 2"})
    EXPECT_FALSE(from_words(rules, words, {29, {}})) << words;
}

TEST(Refusal, CitesTheLineThatSetsTheRule) {
  Rules rules = samples::twenty_nine();
  auto sources = std::make_shared<Sources>();
  const Source& file = sources->add("29/base.yaml", "variant: 29\nauction: { from: 15 }\n");
  rules.origins["auction.from"] = {{&file, 22, 26}, "29/base"};
  rules.sources = sources;
  EXPECT_EQ(answer(rules, kTwentyNine, "", "W bid 14"),
            "the lowest bid is 15: bid 15..28 or pass (auction.from, 29/base.yaml:2)");
}

TEST(Refusal, TellsNothingToSomebodyOutOfTurn) {
  const Rules rules = samples::twenty_nine();
  Rng rng(1);
  const State state = shuffled(rules, {0, 0}, rng);
  const Action cut = legal_actions(rules, state).at(0);
  const auto refusal = why_not(rules, state, static_cast<Seat>((state.actor + 1) % 4), cut);
  ASSERT_TRUE(refusal);
  EXPECT_TRUE(refusal->allowed.empty());
  EXPECT_EQ(refusal_sentence(rules, *refusal, 0), "it is E's turn");
}

TEST(Refusal, SaysThatADealIsOver) {
  const Rules rules = samples::whist();
  Rng rng(1);
  State state = shuffled(rules, {0, 0}, rng);
  Action last;
  while (state.phase != Phase::over) {
    last = legal_actions(rules, state).at(0);
    apply(rules, state, last);
  }
  const auto refusal = why_not(rules, state, 0, last);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal_sentence(rules, *refusal, 0), "the deal is over");
}

TEST(TableWords, StandInARefusalAsInThePrompt) {
  Rules rules = samples::twenty_nine();
  rules.words = {{"double", "kontra"}, {"partner", "schieben"}, {"hearts", "roses"}};
  Refusal refusal{"you do not hold 9S", "", {}};
  refusal.allowed.says = say_bit(Say::double_up) | say_bit(Say::partner) | say_bit(Say::set_double);
  EXPECT_EQ(refusal_sentence(rules, refusal, 0), "you do not hold 9S: double, set_double or partner");
  EXPECT_EQ(refusal_sentence(rules, refusal, 0, SaidIn::own_words),
            "you do not hold 9S: kontra, set double or schieben");
  EXPECT_EQ(in_own_words(rules, "trump hearts"), "trump roses");
}

}  // namespace
}  // namespace turup
