#include "hostile/texts.h"

#include <fmt/format.h>

#include <ostream>

namespace turup::hostile {

namespace {

using std::string_literals::operator""s;

std::string repeated(std::string_view piece, int times) {
  std::string all;
  all.reserve(piece.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) all += piece;
  return all;
}

std::string numbered(const std::string& before, int count, const std::string& after) {
  std::string all;
  for (int i = 0; i < count; ++i) all += fmt::format("{}{}{}", before, i, after);
  return all;
}

// Returns maps in maps, each one column deeper.
std::string nested_maps(int depth) {
  std::string all;
  for (int i = 0; i < depth; ++i) all += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  return all + std::string(static_cast<std::size_t>(depth), ' ') + "b: 1\n";
}

std::string billion_laughs() {
  std::string all = "a: &a [lol, lol]\n";
  for (char c = 'b'; c <= 'i'; ++c) all += fmt::format("{0}: &{0} [*{1}, *{1}]\n", c, static_cast<char>(c - 1));
  return all;
}

// Returns the same text in a wider encoding, with the low byte first.
std::string widened(std::string_view text, int bytes) {
  std::string all = bytes == 2 ? "\xFF\xFE"s : "\xFF\xFE\0\0"s;
  for (const char c : text) all += c + std::string(static_cast<std::size_t>(bytes - 1), '\0');
  return all;
}

// Returns a variant that extends 29 and adds these keys from line 4 on.
std::function<std::string()> over_29(const std::string& keys) {
  return [keys] { return "variant: Ours\nsays: A table of ours.\nextends: 29/base\n" + keys; };
}

std::function<std::string()> exactly(const std::string& text) {
  return [text] { return text; };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Text> of_bytes() {
  return {
      {"Y01_Empty", exactly(""), "T0001"},
      {"Y02_OnlyComments", exactly("# nothing\n# at all\n"), "T0001"},
      {"Y02_ManyComments", [] { return repeated("#\n", 130'000); }, "T0001"},
      {"Y03_CommaAlone", exactly(","), "T0009"},
      {"Y03_ManyCommas", [] { return repeated(",", 100'000); }, "T0009"},
      {"Y04_CommaAfterList", exactly("- a\n, b"), "T0009", 2},
      {"Y05_CommaAfterMap", exactly("{a: 1}, b"), "T0009"},
      {"Y07_TwoDocuments", exactly("variant: A\n---\nvariant: B\n"), "T0010", 2},
      {"Y08_HundredThousandDocuments", [] { return repeated("---\n", 100'000); }, "T5001"},
      {"Y08_ManyDocuments", [] { return repeated("---\n", 60'000); }, "T0010", 2},
      {"Y10_NulInTheMiddle", exactly("variant: A\0B\nsays: C.\n"s), "T0004"},
      {"Y11_StrayBytes", exactly("variant: \xFF\xFE\x80\n"), "T0002"},
      {"Y11_ManyStrayBytes", [] { return std::string(200'000, '\xFF'); }, "T0002"},
      {"Y12_Utf16", [] { return widened("variant: A\n", 2); }, "T0002"},
      {"Y13_Utf32", [] { return widened("variant: A\n", 4); }, "T0002"},
      {"Y14_ByteOrderMark", [] { return "\xEF\xBB\xBF" + over_29("")(); }, ""},
      {"Y15_CarriageReturnsAlone", exactly("variant: A\rsays: B.\rextends: 29/base\r"), "T0006"},
      {"Y16_CarriageReturnsAndLineFeeds",
       exactly("variant: A\r\nsays: B.\r\nextends: 29/base\r\nauction: { from: 16 }\r\n"), ""},
      {"Y17_EscapeInATitle", exactly("variant: \x1B[2J\x1B]0;you\x07\nsays: B.\nextends: 29/base\n"), "T0004"},
      {"Y17_EscapeSpelledInATitle", exactly("variant: \"\\e[2J\\x9b\"\nsays: B.\nextends: 29/base\n"), "T0004"},
      {"Y17_ManyEscapes", [] { return std::string(200'000, '\x1B'); }, "T0004"},
      {"Y18_ReorderedTitle", exactly("variant: A \xE2\x80\xAE B\nsays: C.\n"), "T0005"},
      {"Y18_ReorderedTitleSpelled", exactly("variant: \"A \\u202e B\"\nsays: C.\nextends: 29/base\n"), "T0005"},
      {"Y19_JoinerInAKey", over_29("auction: { fr\xE2\x80\x8Dom: 16 }\n"), "T1103", 4},
      {"Y19_CyrillicInAKey", over_29("auction: { fr\xD0\xBEm: 16 }\n"), "T1103", 4},
      {"Y20_ControlCharacter", exactly("variant: A\x01\nsays: B.\n"), "T0004"},
      {"Y21_Tab", over_29("auction:\n\tfrom: 16\n"), "T0007", 5},
      {"Y21_ManyTabs", [] { return "a:\n" + repeated("\tb: 1\n", 40'000); }, "T0007", 2},
      {"Y22_FourMegabytesOfComments", [] { return repeated("# nothing\n", 400'000); }, "T5001"},
      {"Y23_FiftyMegabytesOfText", [] { return "a: "s.append(50'000'000, 'x'); }, "T5001"},
      {"Y23_LongText", [] { return "a: " + std::string(200'000, 'x'); }, "T5005"},
      {"Y23_LongQuotedText", [] { return "a: \"" + std::string(200'000, 'x') + "\""; }, "T5005"},
      {"Y23_LongBlockText", [] { return "a: |\n" + repeated("  line\n", 30'000); }, "T5005"},
      {"Y24_MegabyteOfKey", [] { return std::string(1'000'000, 'k') + ": 1\n"; }, "T5001"},
      {"Y24_LongKey", [] { return std::string(200'000, 'k') + ": 1\n"; }, "T5004"},
      {"Y28_NoLineFeedAtTheEnd", over_29("auction: { from: 16 }"), ""},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Text> of_layout() {
  return {
      {"Y29_QuoteNeverClosed", over_29("source: \"Uncle\nauction: { from: 16 }\n"), "T0008", 4},
      {"Y29_ManyOpenQuotes", [] { return repeated("- \"x\n", 40'000); }, "T0008"},
      {"Y30_SingleQuoteSwallowsKeys", over_29("source: 'Uncle\nauction: { from: 16 }\nmatch: { won_at: 4 }\n"), "T0008",
       4},
      {"Y30_ManyQuotes", [] { return repeated("'", 200'001); }, "T0008"},
      {"Y31_BracketNeverClosed", over_29("seating:\n  sides: [1, 2\nauction: { from: 16 }\n"), "T0009", 5},
      {"Y32_BraceAlone", exactly("{"), "T0009"},
      {"Y32_ClosingBrackets", [] { return repeated("]", 100'000); }, "T0009"},
      {"Y33_ColonsInARow", exactly("a: b: c\n"), "T0009"},
      {"Y33_ManyColons", [] { return "a" + repeated(": ", 100'000); }, "T0015"},
      {"Y34_SpaceMissing", over_29("auction:\n  from:16\n"), "T0018", 5},
      {"Y35_WrongDedent", exactly("a:\n  - x\n - y\n"), "T0009", 3},
      {"Y36_AtSign", exactly("a: @a\n"), "T0009"},
      {"Y36_Backtick", exactly("a: `x`\n"), "T0009"},
      {"Y36_Percent", exactly("a: %x\n"), "T0009"},
      {"Y38_LoneSurrogate", exactly("a: \"\\ud800\"\n"), "T0009"},
      {"Y38_ManyUnknownEscapes", [] { return "a: \"" + repeated("\\q", 100'000) + "\""; }, "T0009"},
      {"Y39_ComplexKey", exactly("? [complex, key]\n: value\n"), "T0015"},
      {"Y39_QuestionMarks", [] { return repeated("? ", 100'000); }, "T0015"},
      {"Y40_BlockTextWithLessIndentation", exactly("a: |\n    x\n  y\nb: 1\n"), "T0009", 3},
      {"Y41_Directive", exactly("%YAML 9.9\n---\na: 1\n"), "T0011"},
      {"Y41_ManyDirectives", [] { return repeated("%YAML 9.9\n", 20'000); }, "T0011"},
      {"Y43_TagOfPython", exactly("a: !!python/object:os.system x\n"), "T0012"},
      {"Y43_TagInFull", exactly("a: !<tag:x> y\n"), "T0012"},
      {"Y43_TagThatIncludes", exactly("a: !include /etc/passwd\n"), "T0012"},
      {"Y43_ManyTags", [] { return "a: " + repeated("!x ", 80'000); }, "T0012"},
      {"Y44_AnchorUnused", exactly("a: &a 1\n"), "T0013"},
      {"Y44_AliasOfNothing", exactly("a: *nope\n"), "T0013"},
      {"Y44_ManyAnchors", [] { return numbered("k", 10'000, ": &a x\n"); }, "T0013"},
      {"Y45_BillionLaughs", billion_laughs, "T0013"},
      {"Y46_Cycle", exactly("a: &a [*a]\n"), "T0013"},
      {"Y47_MergeKey", exactly("base: { x: 1 }\na:\n  <<: *base\n"), "T0014", 3},
      {"Y47_MergeKeyOfAMap", exactly("a:\n  <<: { x: 1 }\n"), "T0014", 2},
      {"Y48_OpenBrackets", [] { return repeated("[", 100'000); }, "T5002"},
      {"Y48_OpenBraces", [] { return repeated("{a: ", 60'000); }, "T5002"},
      {"Y48_NestedDashes", [] { return repeated("- ", 100'000) + "x"; }, "T5002"},
      {"Y51_NestedMaps", [] { return nested_maps(500); }, "T5002", 33},
      {"Y51_FifteenHundredNestedMaps", [] { return nested_maps(1'500); }, "T5001"},
      {"Y52_MillionItems", [] { return "a: [" + repeated("1,", 1'000'000) + "1]"; }, "T5001"},
      {"Y52_LongList", [] { return "a: [" + repeated("1,", 120'000) + "1]"; }, "T5003"},
      {"Y52_ManyItems", [] { return "a:\n" + repeated("- 1\n", 60'000); }, "T5003", 19'999},
      {"Y52_ManyEmptyItems", [] { return "a:\n" + repeated("-\n", 100'000); }, "T0017", 2},
      {"Y53_TwoHundredThousandKeys", [] { return numbered("k", 200'000, ": 1\n"); }, "T5001"},
      {"Y53_ManyKeys", [] { return numbered("k", 22'000, ": 1\n"); }, "T5003", 10'000},
      {"Y53_ManyEmptyKeys", [] { return numbered("k", 15'000, ":\n"); }, "T0017"},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Text> of_values() {
  return {
      {"Y55_KeyTwice", over_29("auction:\n  from: 16\n  from: 17\n"), "T0016", 6},
      {"Y55_KeyTwiceInBraces", over_29("auction: { from: 16, from: 17 }\n"), "T0016", 4},
      {"Y55_KeyTwiceOnceInQuotes", over_29("auction:\n  from: 16\n  \"from\": 17\n"), "T0016", 6},
      {"Y55_ManyEqualKeys", [] { return repeated("k: 1\n", 9'000); }, "T0016", 2},
      {"Y56_LeadingZero", over_29("auction: { from: 010 }\n"), "T1105", 4},
      {"Y56_Octal", over_29("auction: { from: 0o17 }\n"), "T1105", 4},
      {"Y56_Hexadecimal", over_29("auction: { from: 0x10 }\n"), "T1105", 4},
      {"Y56_LeadingZeroOfNoOctal", over_29("auction: { from: 08 }\n"), "T1105", 4},
      {"Y56_Underscore", over_29("auction: { from: 1_000 }\n"), "T1105", 4},
      {"Y56_Exponent", over_29("auction: { from: 1e3 }\n"), "T1105", 4},
      {"Y56_Fraction", over_29("auction: { from: 1.0 }\n"), "T1105", 4},
      {"Y56_PlusSign", over_29("match: { won_at: +5 }\n"), "", 4},
      {"Y57_HugeNumber", over_29("auction: { from: 99999999999999999999 }\n"), "T1105", 4},
      {"Y57_NegativePlayers", over_29("seating: { seats: -1 }\n"), "T1107", 4},
      {"Y59_YesForAWord", over_29("trump: { hidden: yes }\n"), "T1105", 4},
      {"Y59_NoForAWord", over_29("dealing: { cut_by: no }\n"), "T1104", 4},
      {"Y59_OnForAWord", over_29("dealing: { cut_by: on }\n"), "T1104", 4},
      {"Y59_OffForAWord", over_29("dealing: { cut_by: off }\n"), "T1104", 4},
      {"Y59_LetterForAWord", over_29("dealing: { cut_by: y }\n"), "T1104", 4},
      {"Y60_NumberInQuotes", over_29("seating: { seats: '4' }\n"), "T1105", 4},
      {"Y61_TildeForAValue", over_29("auction: { from: ~ }\n"), "T0017", 4},
      {"Y61_NothingForAValue", over_29("auction:\n  from:\n"), "T0017", 5},
      {"Y62_ListForAMap", over_29("auction: [16, 28]\n"), "T1105", 4},
      {"Y62_MapForAList", over_29("pack: { ranks: { J: 3 } }\n"), "T1105", 4},
      {"Y62_WordForAList", over_29("pack: { ranks: J }\n"), "T1105", 4},
      {"Y62_ListForANumber", over_29("auction: { from: [16] }\n"), "T1105", 4},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Text> of_meaning() {
  return {
      {"Y63_NobodyPlays", over_29("seating: { seats: 0 }\n"), "T1107", 4},
      {"Y63_OnePlays", over_29("seating: { seats: 1 }\n"), "T2004", 4},
      {"Y63_NinePlay", over_29("seating: { seats: 9 }\n"), "T1107", 4},
      {"Y63_ThousandPlay", over_29("seating: { seats: 1000 }\n"), "T1107", 4},
      {"Y64_PackThatDoesNotDivide", over_29("pack: { ranks: [J, 9, A, 10, K, Q, 8] }\n"), "T2021", 4},
      {"Y65_RankTwice", over_29("pack: { ranks: [J, J, A, 10, K, Q, 8, 7] }\n"), "T1110", 4},
      {"Y65_UnknownRank", over_29("pack: { ranks: [J, 9, A, 10, K, Q, 8, 1] }\n"), "T1104", 4},
      {"Y65_UnknownSuit", over_29("pack: { points: { swords: 1 } }\n"), "T1115", 4},
      {"Y67_LowestAboveHighest", over_29("auction: { from: 20, to: 18 }\n"), "T2053", 4},
      {"Y67_Step", over_29("auction: { step: 0 }\n"), "T1107", 4},
      {"Y67_LowestBidOfNothing", over_29("auction: { from: 0 }\n"), "T2051", 4},
      {"Y67_LowestBidBelowNothing", over_29("auction: { from: -1 }\n"), "T1107", 4},
      {"Y68_NoBidCanBeMade", over_29("auction: { from: 30 }\n"), "T2051", 4},
      {"Y68_AuctionWithoutEnd", over_29("hooks: { never_ends: {} }\n"), "T4003", 4},
      {"Y69_SideOfOneSeatTwice", over_29("seating: { sides: [[S], [S, N, E, W]] }\n"), "T2003", 4},
      {"Y69_SeatOnNoSide", over_29("seating: { sides: [[S, N], [E]] }\n"), "T2003", 4},
      {"Y69_SeatThatIsNotThere", over_29("seating: { sides: [[S, N], [E, P5]] }\n"), "T2002", 4},
      {"Y70_PacketsBeyondTheHand", over_29("dealing: { script: [4, auction, trump, 5] }\n"), "T2021", 4},
      {"Y70_SuitBeatsInACircle", over_29("pack: { ranks: [J, 9, J] }\n"), "T1110", 4},
      {"Y72_TwoRulesAgainstEachOther", over_29("with: [double]\nstakes: { window: in_auction }\n"), "T4022", 4},
      {"Y72_MatchWithoutEnd", over_29("match: { won_at: none, lost_at: none, score_cards: none }\n"), "T2073", 4},
      {"Y72_TargetOutOfReach", over_29("match: { won_at: 999999999, lost_at: none }\n"), "T1107", 4},
  };
}

}  // namespace

void PrintTo(const Text& text, std::ostream* out) { *out << text.name; }

const std::vector<Text>& texts() {
  static const std::vector<Text> kAll = [] {
    std::vector<Text> all;
    for (auto part : {of_bytes(), of_layout(), of_values(), of_meaning()})
      for (Text& text : part) all.push_back(std::move(text));
    return all;
  }();
  return kAll;
}

const std::vector<std::string>& text_numbers() {
  static const std::vector<std::string> kAll = {
      "Y01", "Y02", "Y03", "Y04", "Y05", "Y07", "Y08", "Y10", "Y11", "Y12", "Y13", "Y14", "Y15", "Y16", "Y17", "Y18",
      "Y19", "Y20", "Y21", "Y22", "Y23", "Y24", "Y26", "Y27", "Y28", "Y29", "Y30", "Y31", "Y32", "Y33", "Y34", "Y35",
      "Y36", "Y38", "Y39", "Y40", "Y41", "Y43", "Y44", "Y45", "Y46", "Y47", "Y48", "Y51", "Y52", "Y53", "Y55", "Y56",
      "Y57", "Y59", "Y60", "Y61", "Y62", "Y63", "Y64", "Y65", "Y67", "Y68", "Y69", "Y70", "Y72"};
  return kAll;
}

}  // namespace turup::hostile
