// Tests everything that can be wrong with a record, each with the words of the report.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/base.h"
#include "record/record.h"
#include "record/record_text.h"

namespace turup {
namespace {

const std::string kHead = "turup record 1\nrules     tiny\n";
const std::string kDeal = "deal 1    dealer S\nhands     W AC KC | N AD KD | E AH KH | S AS KS\n";
const std::string kTrick1 = "trick 1   W play AC, N play AD, E play AH, S play KS\n";
const std::string kTrick2 = "trick 2   S play AS, W play KC, N play KD, E play KH\n";
const std::string kResult = "result    took NS 2, EW 0; NS 1, EW 0\n";
const std::string kDeal2 = "deal 2    dealer W\nhands     W AC KC | N AD KD | E AH KH | S AS KS\n";

// Returns rules with eight cards, two to a hand, and the last card turned up as trumps, so that their records are
// short.
Rules tiny() {
  Rules rules;
  rules.name = "tiny";
  rules.pack.ranks = {Rank::ace, Rank::king};
  rules.dealing.first_dealer = FirstDealer::highest_card;
  rules.trump.fixed_by = FixedBy::last_card;
  rules.scoring.counts = Counts::tricks;
  rules.scoring.pays.each_over = 1;
  rules.match.won_at = Amount::of(2);
  rules.fingerprint = "5d0f3c1e8a97b264";
  compile(rules, nullptr);
  return rules;
}

Diagnostics mistakes(const Source& source) {
  const Rules rules = tiny();
  Diagnostics diagnostics;
  ReplayListener nobody;
  if (const auto record = read_record(rules, source, diagnostics)) replay(rules, nullptr, *record, nobody, diagnostics);
  return diagnostics;
}

// Returns a line for every mistake: "T6013 3:11 `-7` is no seed; write a whole number without a sign".
std::string in_short(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& d : diagnostics.all()) {
    const Position at = d.labels.at(0).span.position();
    text += fmt::format("{} {}:{} {}", d.code, at.line, at.column, d.message);
    for (const auto& help : d.helps) text += "; " + help;
    text += "\n";
  }
  return text;
}

std::string with(std::string text, std::string_view old, std::string_view now) {
  const std::size_t at = text.find(old);
  return at == text.npos ? "" : text.replace(at, old.size(), now);
}

struct Mistake {
  std::string name;
  std::string record;
  std::string told;
};

const std::vector<Mistake> kMistakes{
    {"AnEmptyFileIsNoRecord", "",
     "T6001 1:1 this is not a record of a match; a record begins with the line `turup record 1`\n"},
    {"AnotherFileIsNoRecord", "# notes\nseed: 7\n",
     "T6001 2:1 this is not a record of a match; a record begins with the line `turup record 1`\n"},
    {"ARecordOfAnotherVersionIsNotRead", "turup record 2\nrules tiny\n",
     "T6002 1:1 the record is not of version 1, the one this turup reads; the first line of such a record is `turup "
     "record 1`\n"},
    {"TheRulesMustBeNamed", "turup record 1\nseed 7\n",
     "T6007 1:1 the record does not say by which rules it is played; write a line like `rules 29/base`\n"},
    {"TheRulesAreNamedOnce", kHead + "rules     tiny\n",
     "T6006 3:1 the record names its rules twice; keep one of the two lines\n"},
    {"RulesNeedAName", "turup record 1\nrules\n",
     "T6007 2:1 the `rules` line is incomplete; write it like `rules 29/base`\n"},
    {"AFingerprintMustFit", "turup record 1\nrules     tiny 0000000000000000\n",
     "T6010 2:16 the record was made under other rules than `tiny` has now; take the fingerprint out to try the "
     "present rules\n"},
    {"NamesStandBetweenCommas", kHead + "with      double,, redouble\n",
     "T6007 3:11 a name is missing beside a comma; write one name between two commas\n"},
    {"ASettingNeedsAKeyAndAValue", kHead + "set       match.won_at 4\n",
     "T6007 3:1 the `set` line is incomplete; write it like `set auction.from = 16`\n"},
    {"AnUnknownFirstWordIsCorrected", kHead + "player    S you\n",
     "T6005 3:1 no line of a record begins with `player`; write `players`\n"},
    {"AnUnknownFirstWordInADealListsTheWords", kHead + kDeal + "bidding   W pass\n",
     "T6005 5:1 no line of a record begins with `bidding`; the first words are rules, with, set, seed, players, "
     "draw, deal, hands, pack, actions, trick and result\n"},
    {"HeadLinesStandAboveTheDeals", kHead + kDeal + "seed      7\n",
     "T6006 5:1 `seed` does not belong here; write it before the first deal\n"},
    {"DealLinesStandInADeal", kHead + "hands     W AC KC\n",
     "T6006 3:1 `hands` does not belong here; write it in a deal\n"},
    {"ASeedIsAWholeNumber", kHead + "seed      -7\n",
     "T6013 3:11 `-7` is no seed; write a whole number without a sign\n"},
    {"ASeedIsWrittenOnce", kHead + "seed      7\nseed      8\n",
     "T6006 4:1 the seed is written twice; keep one of the two lines\n"},
    {"ALineMustSaySomething", kHead + "players\n",
     "T6007 3:1 nothing follows `players`; write what it is for, or leave the line out\n"},
    {"PlayersSitAtTheTable", kHead + "players   S you, X robot, W\n",
     "T6008 3:18 `X` is no seat at this table; the seats are S, W, N and E\n"
     "T6007 3:27 `W` says too little; write a seat and a name between two commas, like `S Asha`\n"},
    {"TwoPlayersDoNotShareASeat", kHead + "players   S you, S robot\n",
     "T6008 3:18 two players sit at S; name every seat once\n"},
    {"EverySeatDrawsOnce", kHead + "draw      S AC, W KD, N KH, S KS\n",
     "T6014 3:1 in a round of drawing every seat draws one card; name each of the four seats once\n"},
    {"ACardIsDrawnOnce", kHead + "draw      S AC, W AC, N KH, E KS\n",
     "T6011 3:19 AC is drawn more often than the pack has it; a card drawn is not put back before the next seat "
     "draws\n"},
    {"ADrawNamesSeatsAndCards", kHead + "draw      S AC, W, N KH, E KS\n",
     "T6007 3:17 `W` says too little; write a seat and its card between two commas, like `S 9C`\n"},
    {"AfterADecisionNobodyDraws", kHead + "draw      S AC, W KD, N KH, E KS\ndraw      S AC, W KD, N KH, E KS\n",
     "T6014 4:1 the draw is decided already: S deals first; leave the line out\n"},
    {"EqualCardsDecideNothing", kHead + "draw      S AC, W AD, N KH, E KS\n" + kDeal,
     "T6014 3:1 the highest cards drawn are equal, so nobody deals yet; add a `draw` line: everybody draws again\n"},
    {"TheHighestCardDeals", kHead + "draw      S KC, W AD, N KH, E KS\n" + kDeal,
     "T6026 4:1 W deals now, not S; write `dealer W`\n"},
    {"ADealHasANumber", kHead + with(kDeal, "deal 1 ", "deal one"),
     "T6013 3:1 the deal has no number; write `deal 1`\n"},
    {"DealsAreNumberedInOrder", kHead + with(kDeal, "deal 1 ", "deal 0 "),
     "T6013 3:6 deal 0 stands where deal 1 belongs; number the deals one after another: write `deal 1`\n"},
    {"ADealHasADealer", kHead + with(kDeal, "dealer S", "S deals"),
     "T6007 3:1 the deal has no dealer; write `deal 1  dealer S`, naming the seat that deals\n"},
    {"TheDealerIsASeat", kHead + with(kDeal, "dealer S", "dealer Q"),
     "T6008 3:18 `Q` is no seat at this table; the seats are S, W, N and E\n"},
    {"ADealHasCards", kHead + "deal 1    dealer S\n",
     "T6012 3:1 the deal has no cards; give the cards of every seat on a `hands` line, or all of them on a `pack` "
     "line\n"},
    {"EverySeatHasAHand", kHead + with(kDeal, " | E AH KH", ""),
     "T6012 3:1 the hand of E is missing; give the cards of every seat on a `hands` line, or all of them on a `pack` "
     "line\n"},
    {"ASeatHasOneHand", kHead + with(kDeal, "E AH KH", "N AH KH"),
     "T6008 4:31 N has two hands; name every seat once\n"},
    {"ACardIsInThePack", kHead + with(kDeal, "AH", "10H"),
     "T6009 4:33 `10H` is no card of this pack; its cards are A and K in every suit, written like `KC`\n"},
    {"ACardIsDealtOnce", kHead + with(kDeal, "AH", "AC"),
     "T6011 4:33 AC is dealt twice; deal every card of the pack as often as it has it\n"},
    {"AHandHasItsSize", kHead + with(kDeal, "E AH KH", "E AH"),
     "T6012 4:31 E has one card; give every seat its two cards\n"},
    {"AHandStandsBetweenBars", kHead + with(kDeal, "| E", "| | E"),
     "T6007 4:31 a hand is missing beside a bar; write a seat and its cards between two bars\n"},
    {"APackHasAllCards", kHead + "deal 1    dealer S\npack      AC AD AH AS KC KD KH\n",
     "T6012 4:1 the pack has seven cards; list all eight cards in the order dealt\n"},
    {"CardsAreGivenInOneWay", kHead + kDeal + "pack      AC AD AH AS KC KD KH KS\n",
     "T6006 5:1 the cards of this deal are given already; write `hands` or `pack`, and `pack` on one line\n"},
    {"ATrickHasANumber", kHead + kDeal + "trick W play AC\n",
     "T6013 5:1 the trick has no number; write `trick 1`, or `actions`\n"},
    {"ActionsNameASeat", kHead + kDeal + "actions   W play AC, pass,\n",
     "T6007 5:22 `pass` says too little; write a seat and what it does between two commas, like `S pass`\n"
     "T6007 5:27 something is missing beside a comma; write a seat and what it does between two commas, like `S "
     "pass`\n"},
    {"ActionsAreActions", kHead + kDeal + "actions   W plya AC\n",
     "T6015 5:13 `plya AC` is no action; write `play AC`\n"},
    {"ActionsAreWordedAsTheyAre", kHead + kDeal + "actions   W sing AC\n",
     "T6015 5:13 `sing AC` is no action; actions are worded like `bid 17`, `pass`, `trump hearts` or `play JH`\n"},
    {"ACardIsPlayedWithItsWord", kHead + kDeal + "actions   W AC\n", "T6015 5:13 `AC` is no action; write `play AC`\n"},
    {"TrumpsAreNamedWithTheirWord", kHead + kDeal + "actions   W hearts\n",
     "T6015 5:13 `hearts` is no action; write `trump hearts`\n"},
    {"ANumberMayBeACut", kHead + kDeal + "actions   W 7\n", "T6015 5:13 `7` is no action; write `cut 7`\n"},
    {"NothingFollowsAResult", kHead + kDeal + kTrick1 + kResult + kTrick2,
     "T6006 7:1 the result of this deal is written already; write the result below the actions\n"},
    {"AResultIsWrittenOnce", kHead + kDeal + kTrick1 + kTrick2 + kResult + kResult,
     "T6006 8:1 the result of this deal is written twice; keep one of the two lines\n"},
    {"ControlCharactersAreRefused",
     kHead + "players   S \x1b"
             "[2J\n",
     "T6003 3:13 the record holds a character that is not to be seen; take it out\n"},
    {"ReorderedTextIsRefused", kHead + "players   S \u202eyou\n",
     "T6003 3:13 the record holds a character that is not to be seen; take it out\n"},
    {"OtherEncodingsAreRefused",
     kHead + "players   S caf\xe9"
             "\n",
     "T6003 3:16 the record is not UTF-8 text; save the file as UTF-8\n"},
    {"TricksAreNumberedOneAfterAnother", kHead + kDeal + kTrick1 + "trick 3   S play AS\n",
     "T6013 6:7 trick 3 stands where trick 2 belongs; number the tricks of a deal one after another: write `trick "
     "2`\n"},
    {"ATrickHasTheNumberOfItsFirstAction", kHead + kDeal + "trick 0   W play AC, N play AD\n",
     "T6013 5:7 trick 0 stands where trick 1 belongs; number the tricks of a deal one after another: write `trick "
     "1`\n"},
    {"AForbiddenActionIsRefusedWithItsReason", kHead + kDeal + "trick 1   W play AC, N play AH\n",
     "T6020 5:22 you do not hold AH: play KD or AD\n"},
    {"OnlyTheSeatToActMayAct", kHead + kDeal + "trick 1   W play AC, E play AH\n",
     "T6021 5:22 it is N's turn; N may: play KD or play AD\n"},
    {"ACutIsMadeByTheSeatBeforeTheDealer", kHead + kDeal + "actions   W cut 3\n",
     "T6021 5:11 it is E's turn; E may: cut 1..7\n"},
    {"ACutLeavesCards", kHead + kDeal + "actions   E cut 8\n",
     "T6020 5:11 a cut lifts at least one card and leaves at least one: cut 1..7\n"},
    {"NothingFollowsTheEndOfADeal", kHead + kDeal + kTrick1 + kTrick2 + "trick 3   S play AS\n",
     "T6022 7:11 the deal is over; leave out what follows, or begin a new deal\n"},
    {"AResultNeedsAnEnd", kHead + kDeal + kTrick1 + kResult,
     "T6023 6:11 the deal is not over: S is to act; write the rest of the actions, or leave the result out\n"},
    {"AResultIsRecomputed", kHead + kDeal + kTrick1 + kTrick2 + with(kResult, "NS 1", "NS 2"),
     "T6024 7:11 the deal came out otherwise; write `result took NS 2, EW 0; NS 1, EW 0`\n"},
    {"ADealFollowsAFinishedOne", kHead + kDeal + kTrick1 + kDeal2,
     "T6025 6:1 the deal before is not over; end the actions of the deal before; S is to act\n"},
    {"TheNextDealerDeals", kHead + kDeal + kTrick1 + kTrick2 + kResult + with(kDeal2, "dealer W", "dealer S"),
     "T6026 8:1 W deals now, not S; write `dealer W`\n"},
    {"AMatchEnds",
     kHead + kDeal + kTrick1 + kTrick2 +
         "deal 2    dealer W\nhands     N AS KC | E KD KH | S AC AH | W AD KS\ntrick 1   N play KC, E play KD, S "
         "play AC, W play AD\ntrick 2   S play AH, W play KS, N play AS, E play KH\nresult    took NS 2, EW 0; NS 2, "
         "EW 0; won by NS\ndeal 3    dealer N\nhands     W AC KC | N AD KD | E AH KH | S AS KS\n",
     "T6027 12:1 the match is over; keep one match to a record\n"},
    {"WhatIsSetBackIsNamed", kHead + kDeal + "reset     the cards\n",
     "T6007 5:1 the line does not say what is set back; write `reset score`, `reset deal`, `reset deck` or `reset "
     "all`\n"},
    {"ADecisionOfTheHostIsNamed", kHead + kDeal + "host      score XX 2\n",
     "T6007 5:1 the line does not say what the host decided; write `host annul` in a deal, or `host score NS -2`\n"},
    {"OnlyADealIsAnnulled", kHead + "host      annul\n" + kDeal,
     "T6007 3:1 there is no deal to annul; write `host annul` in a deal, or `host score NS -2`\n"},
    {"ADealThatWasGivenUpDoesNotGoOn", kHead + kDeal + "trick 1   W play AC\nreset     deal\n" + kTrick2,
     "T6006 7:1 this deal was given up; begin the deal that is dealt instead, with the same number\n"},
    {"ADealThatWasGivenUpHasNoResult", kHead + kDeal + "reset     all\n" + kResult,
     "T6006 6:1 this deal was given up; begin the deal that is dealt instead, with the same number\n"},
    {"ADealDealtAnewKeepsItsNumber", kHead + kDeal + "reset     deal\n" + kDeal2,
     "T6013 6:6 deal 2 stands where deal 1 belongs; number the deals one after another: write `deal 1`\n"},
    {"ADealDealtAnewIsDealtByTheSameSeat", kHead + kDeal + "reset     deal\n" + with(kDeal2, "deal 2", "deal 1"),
     "T6026 6:1 S deals now, not W; write `dealer S`\n"},
    {"ACutComesFirst", kHead + kDeal + "actions   W play AC, N cut 3\n",
     "T6020 5:22 the pack has been cut: play KD or AD\n"},
};

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreTold) {
  const Source source("match.record", GetParam().record);
  EXPECT_EQ(in_short(mistakes(source)), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(Records, Mistakes, testing::ValuesIn(kMistakes),
                         [](const testing::TestParamInfo<Mistake>& shown) { return shown.param.name; });

TEST(RecordMistakes, PointAtBothPlacesOfAContradiction) {
  const Source source("match.record", kHead + with(kDeal, "AH", "AC"));
  const Diagnostics found = mistakes(source);
  ASSERT_EQ(found.all().size(), 1U);
  EXPECT_EQ(render(found.all()[0], false),
            "error[T6011]: AC is dealt twice\n"
            " --> match.record:4:33\n"
            "  |\n"
            "4 | hands     W AC KC | N AD KD | E AC KH | S AS KS\n"
            "  |                                 ^^\n"
            "  |             -- first here\n"
            "  |\n"
            "  = help: deal every card of the pack as often as it has it\n");
}

TEST(RecordMistakes, EveryCodeIsShownAbove) {
  for (const record::Code& code : record::kCodes) {
    if (code.code == "T6004") continue;  // the limits are tested below
    if (code.code == "T6028") continue;  // the tests of the table show it
    const bool shown = std::any_of(kMistakes.begin(), kMistakes.end(),
                                   [&](const Mistake& c) { return c.told.find(code.code) != c.told.npos; });
    EXPECT_TRUE(shown) << code.code << ": " << code.meaning;
  }
}

TEST(RecordMistakes, ARecordOfTheGreatestLengthIsReadAndALongerOneIsNot) {
  std::string text = kHead + kDeal;
  while (text.size() < record::kMaxBytes)
    text += "#" + std::string(std::min<std::size_t>(99, record::kMaxBytes - text.size() - 1), '.') + "\n";
  text.resize(record::kMaxBytes);
  EXPECT_EQ(in_short(mistakes(Source("m", text))), "");
  EXPECT_EQ(in_short(mistakes(Source("m", text + "\n"))),
            "T6004 1:1 the record has 1048577 bytes; 1048576 is the most; keep one match to a file\n");
}

TEST(RecordMistakes, ALineOfTheGreatestLengthIsReadAndALongerOneIsNot) {
  const std::string line = "#" + std::string(record::kMaxLine - 1, '.');
  EXPECT_EQ(in_short(mistakes(Source("m", kHead + line + "\n"))), "");
  EXPECT_EQ(in_short(mistakes(Source("m", kHead + line + ".\n"))),
            "T6004 3:1 the line has 4097 bytes; 4096 is the most; go on in a new line with the same first word\n");
}

TEST(RecordMistakes, ReadingStopsWhereThereAreTooMany) {
  std::string text = kHead + kDeal;
  for (int i = 0; i < 1000; ++i) text += "actions   X pass\n";
  const Source source("m", text);
  const Diagnostics found = mistakes(source);
  ASSERT_EQ(found.all().size(), record::kMaxMistakes + 1);
  EXPECT_EQ(found.all().back().message, "there are more mistakes than are worth reading");
}

}  // namespace
}  // namespace turup
