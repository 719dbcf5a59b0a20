#include <gtest/gtest.h>

#include "base/base.h"
#include "language/language.h"
#include "trees.h"

namespace turup {
namespace {

// Returns the bytes that a span covers, with its place: "line:column text".
std::string place(const Span& span) {
  const Position at = span.position();
  return std::to_string(at.line) + ":" + std::to_string(at.column) + " " + std::string(span.text());
}

std::string place_of(const ParsedText& parsed, const std::string& path) { return place(at(parsed.root, path).span); }

TEST(Tree, KeysKeepTheOrderOfTheFile) {
  const ParsedText parsed("b: 1\na: 2\nc: 3\n");
  ASSERT_EQ(parsed.codes(), "");
  ASSERT_EQ(parsed.root.entries.size(), 3U);
  EXPECT_EQ(parsed.root.entries[0].key, "b");
  EXPECT_EQ(parsed.root.entries[1].key, "a");
  EXPECT_EQ(parsed.root.entries[2].key, "c");
}

TEST(Tree, AQuotedNumberIsATextAndAPlainOneIsNot) {
  const ParsedText parsed("a: '4'\nb: \"4\"\nc: 4\nd: |\n  4\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_TRUE(at(parsed.root, "a").quoted);
  EXPECT_TRUE(at(parsed.root, "b").quoted);
  EXPECT_FALSE(at(parsed.root, "c").quoted);
  EXPECT_TRUE(at(parsed.root, "d").quoted);
  EXPECT_EQ(at(parsed.root, "d").text, "4\n");
}

TEST(Tree, ACarriageReturnBeforeTheLineFeedIsNoPartOfAnyText) {
  const ParsedText parsed("variant: 29\r\nsays: a # b\r\nauction:\r\n  from: 16\r\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "variant").text, "29");
  EXPECT_EQ(at(parsed.root, "auction.from").text, "16");
}

TEST(Tree, AByteOrderMarkInFrontIsOnlyAWarning) {
  const ParsedText parsed("\xEF\xBB\xBFvariant: 29\n");
  EXPECT_EQ(parsed.codes(), "T0003");
  EXPECT_FALSE(parsed.diagnostics.has_errors());
  EXPECT_EQ(at(parsed.root, "variant").span.text(), "29");
}

TEST(Tree, OneDocumentMarkerInFrontAndOneEndBehindAreAllowed) {
  const ParsedText parsed("# title\n---\nvariant: 29\n...\n# the end\n");
  EXPECT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "variant").text, "29");
}

TEST(Tree, AListMayStandRightUnderItsKey) {
  const ParsedText parsed("with:\n- a\n- b\nsays: c\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "with").items.size(), 2U);
  EXPECT_EQ(at(parsed.root, "says").text, "c");
}

TEST(Tree, AnApostropheInsideAPlainTextQuotesNothing) {
  const ParsedText parsed("variant: Uncle's 29\nsays: a \"b and\n  'c' goes on\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "variant").text, "Uncle's 29");
  EXPECT_EQ(at(parsed.root, "says").text, "a \"b and 'c' goes on");
}

TEST(Tree, AColonWithoutSpaceInsideAValueIsText) {
  const ParsedText parsed("says: see http://example.org or 3:2\nwith: [a:b, c]\nlist:\n  - x:y\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "with.0").text, "a:b");
  EXPECT_EQ(at(parsed.root, "list.0").text, "x:y");
}

TEST(Tree, AnEmptyMapOrListIsAValue) {
  const ParsedText parsed("hooks: {}\nwith: []\nsays: ''\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "hooks").kind, Node::Kind::map);
  EXPECT_EQ(at(parsed.root, "with").kind, Node::Kind::list);
  EXPECT_EQ(at(parsed.root, "says").text, "");
}

TEST(Tree, TextBelowABarMayHoldAnything) {
  const ParsedText parsed("script: |\n  if x then -- \"quote\n  \ty = {1, 2\n\n    a:b\n  end\nsays: b\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "script").text, "if x then -- \"quote\n\ty = {1, 2\n\n  a:b\nend\n");
  EXPECT_EQ(at(parsed.root, "says").text, "b");
}

TEST(Tree, BracketsMayGoOverLinesAndEndAtTheMargin) {
  const ParsedText parsed("ranks: [\n  J, 9, # the high ones\n  A,\n]\npoints: { J: 3,\n          9: 2 }\nsays: x\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(at(parsed.root, "ranks").items.size(), 3U);
  EXPECT_EQ(at(parsed.root, "points.9").text, "2");
}

TEST(Tree, MistakesThatDoNotMisleadAreAllReported) {
  const ParsedText parsed("a:\nb: 1\nb: 2\nc: ~\nd:\n  -\n  - x\n");
  EXPECT_EQ(parsed.codes(), "T0017 T0016 T0017 T0017");
}

TEST(Tree, ASecondKeyIsNoticedEvenIfTheFirstHasNoValue) { EXPECT_EQ(ParsedText("a:\na: 1\n").codes(), "T0017 T0016"); }

TEST(Tree, WhatCannotBeReadGivesAnEmptyMap) {
  const ParsedText parsed("a: [1\n");
  EXPECT_EQ(parsed.root.kind, Node::Kind::map);
  EXPECT_TRUE(parsed.root.entries.empty());
}

// Spans

TEST(Spans, OfPlainValuesStopBeforeCommentsAndLineEnds) {
  const ParsedText parsed("variant: Uncle 29   # his rules\nfrom: 16\nsays: a#b c\nto: 28");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "variant"), "1:10 Uncle 29");
  EXPECT_EQ(place_of(parsed, "from"), "2:7 16");
  EXPECT_EQ(place_of(parsed, "says"), "3:7 a#b c");
  EXPECT_EQ(place_of(parsed, "to"), "4:5 28");
}

TEST(Spans, OfQuotedValuesIncludeTheQuotes) {
  const ParsedText parsed("a: 'it''s' # x\nb: \"a \\\" b\"\n\"c\": [ \"x, y\" ]\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "a"), "1:4 'it''s'");
  EXPECT_EQ(place_of(parsed, "b"), "2:4 \"a \\\" b\"");
  EXPECT_EQ(place_of(parsed, "c.0"), "3:8 \"x, y\"");
  EXPECT_EQ(place(parsed.root.entries[2].key_span), "3:1 \"c\"");
}

TEST(Spans, OfBracketsGoFromTheFirstToTheLast) {
  const ParsedText parsed("pack:\n  points: { J: 3, 9: [2, 1] } # x\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "pack.points"), "2:11 { J: 3, 9: [2, 1] }");
  EXPECT_EQ(place_of(parsed, "pack.points.9"), "2:22 [2, 1]");
  EXPECT_EQ(place_of(parsed, "pack.points.9.1"), "2:26 1");
  EXPECT_EQ(place_of(parsed, "pack.points.J"), "2:16 3");
}

TEST(Spans, OfBracketsOverLinesReachTheClosingOne) {
  const ParsedText parsed("ranks: [J,\n  9 ]\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "ranks"), "1:8 [J,\n  9 ]");
  EXPECT_EQ(place_of(parsed, "ranks.1"), "2:3 9");
}

TEST(Spans, OfMapsAndListsOverLinesAreTheirFirstLine) {
  const ParsedText parsed("auction:\n  from: 16   # low\n  to: 28\nwith:\n  - a\n  - b\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "auction"), "2:3 from: 16");
  EXPECT_EQ(place_of(parsed, "with"), "5:3 - a");
  EXPECT_EQ(place_of(parsed, "with.1"), "6:5 b");
}

TEST(Spans, OfMapsInListsBeginBehindTheDash) {
  const ParsedText parsed("steps:\n  - N: ask\n    S: pass\n  - - x\n    - y\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "steps"), "2:3 - N: ask");
  EXPECT_EQ(place_of(parsed, "steps.0"), "2:5 N: ask");
  EXPECT_EQ(place_of(parsed, "steps.0.S"), "3:8 pass");
  EXPECT_EQ(place_of(parsed, "steps.1"), "4:5 - x");
  EXPECT_EQ(place_of(parsed, "steps.1.1"), "5:7 y");
}

TEST(Spans, CountCharactersNotBytes) {
  const ParsedText parsed("words: { é: मराठी, \"ö\": 3 }\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "words.é"), "1:13 मराठी");
  EXPECT_EQ(place_of(parsed, "words.ö"), "1:25 3");
}

TEST(Spans, AreTheSameWithWindowsLineEnds) {
  const ParsedText parsed("a: x # c\r\nb:\r\n  - \"y\" \r\n  - z\r\nc: d\r\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "a"), "1:4 x");
  EXPECT_EQ(place_of(parsed, "b"), "3:3 - \"y\"");
  EXPECT_EQ(place_of(parsed, "b.0"), "3:5 \"y\"");
  EXPECT_EQ(place_of(parsed, "b.1"), "4:5 z");
  EXPECT_EQ(place_of(parsed, "c"), "5:4 d");
}

TEST(Spans, AllowForAByteOrderMark) {
  const ParsedText parsed("\xEF\xBB\xBF# first\na: [b, \"c\"]\n");
  ASSERT_EQ(parsed.codes(), "T0003");
  EXPECT_EQ(place_of(parsed, "a"), "2:4 [b, \"c\"]");
  EXPECT_EQ(place_of(parsed, "a.1"), "2:8 \"c\"");
}

TEST(Spans, OfTextOverLinesReachItsLastLine) {
  const ParsedText parsed("a: one\n  two # c\nb: \"three\n  four\"\nc: >\n  five\n  six\nd: 7\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "a"), "1:4 one\n  two");
  EXPECT_EQ(place_of(parsed, "b"), "3:4 \"three\n  four\"");
  EXPECT_EQ(place_of(parsed, "c"), "5:4 >\n  five\n  six");
}

TEST(Spans, OfAValueOnItsOwnLineAreThere) {
  const ParsedText parsed("says:\n    a sentence   \npack:\n  [J, 9]");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place_of(parsed, "says"), "2:5 a sentence");
  EXPECT_EQ(place_of(parsed, "pack"), "4:3 [J, 9]");
}

TEST(Spans, OfKeysLeaveOutTheColonAndTheBlanksBeforeIt) {
  const ParsedText parsed("a b  : c\nd: { e : f }\n");
  ASSERT_EQ(parsed.codes(), "");
  EXPECT_EQ(place(parsed.root.entries[0].key_span), "1:1 a b");
  EXPECT_EQ(place(at(parsed.root, "d").entries[0].key_span), "2:6 e");
}

// Scalars

std::optional<int> number_in(const std::string& text) {
  return whole_number(at(ParsedText("x: " + text + "\n").root, "x"));
}

TEST(WholeNumber, TakesSignsAndNineDigits) {
  EXPECT_EQ(number_in("16"), 16);
  EXPECT_EQ(number_in("-6"), -6);
  EXPECT_EQ(number_in("+4"), 4);
  EXPECT_EQ(number_in("0"), 0);
  EXPECT_EQ(number_in("-999999999"), -999999999);
}

TEST(WholeNumber, TakesNothingElse) {
  for (const char* text : {"010", "0x10", "0o17", "1_000", "1e3", "1.0", "'4'", "yes", "1000000000", "+", "+ 4", "4 5",
                           "--4", "00", "[4]", "4."})
    EXPECT_FALSE(number_in(text)) << text;
}

TEST(NumberHint, SaysWhatToWrite) {
  EXPECT_EQ(number_hint("4").help, "write `4` without quotes");
  EXPECT_EQ(number_hint("010").help, "write `10`, without a zero in front");
  EXPECT_EQ(number_hint("-08").help, "write `-8`, without a zero in front");
  EXPECT_EQ(number_hint("000").help, "write `0`, without a zero in front");
  EXPECT_EQ(number_hint("0x10").help, "write `16`: numbers are decimal");
  EXPECT_EQ(number_hint("0o17").help, "write `15`: numbers are decimal");
  EXPECT_EQ(number_hint("1_000").help, "write `1000`: digits are not grouped");
  EXPECT_EQ(number_hint("1,000").help, "write `1000`: digits are not grouped");
  EXPECT_EQ(number_hint("1e3").help, "write `1000`");
  EXPECT_EQ(number_hint("1.0").help, "write `1`");
  EXPECT_EQ(number_hint("2.5").help, "write a whole number");
  EXPECT_EQ(number_hint(".inf").help, "write a whole number");
  EXPECT_EQ(number_hint("seven").help, "write `7`");
  EXPECT_EQ(number_hint("yes").help, "`yes` is not a number: write the number itself");
  EXPECT_EQ(number_hint("off").help, "write `none` if there is to be none, or else the number");
  EXPECT_EQ(number_hint("~").help, "write `none` if there is to be none, or else the number");
  EXPECT_EQ(number_hint("99999999999999999999").help, "write a number of at most nine digits");
}

TEST(NumberHint, IsSilentAboutOtherWords) {
  for (const char* text : {"points_in_play", "0x", "0xzz", "e3", "x_1", "1e99", "-"})
    EXPECT_EQ(number_hint(text).help, "") << text;
}

// Codes and the limit of errors

TEST(Codes, AreInOrderAndMeanSomething) {
  std::string_view before;
  for (const CodeInfo& info : text_codes()) {
    EXPECT_LT(before, info.code);
    EXPECT_FALSE(info.meaning.empty());
    before = info.code;
  }
  EXPECT_EQ(text_codes().front().code, "T0001");
  EXPECT_EQ(before, "T5005");
}

TEST(LimitErrors, TheTwentiethSaysHowManyMoreThereAre) {
  std::string text;
  for (int i = 0; i < 25; ++i) text += "key" + std::to_string(i) + ":\n";
  const ParsedText parsed(text);
  ASSERT_EQ(parsed.diagnostics.all().size(), 20U);
  EXPECT_EQ(parsed.diagnostics.all().back().notes, std::vector<std::string>{"and 5 more errors in this file"});
  EXPECT_TRUE(parsed.diagnostics.all().front().notes.empty());
}

TEST(LimitErrors, WarningsAndOtherFilesAreNotCounted) {
  Sources sources;
  const Source& one = sources.add("one.yaml", "a");
  const Source& two = sources.add("two.yaml", "b");
  Diagnostics all;
  for (int i = 0; i < 20; ++i) {
    all.error("T0017", "x").at({&one, 0, 1});
    all.warning("T0003", "y").at({&one, 0, 1});
    all.error("T0017", "z").at({&two, 0, 1});
  }
  EXPECT_EQ(limit_errors(all).all().size(), 60U);
  EXPECT_TRUE(limit_errors(all).all().back().notes.empty());
}

}  // namespace
}  // namespace turup
