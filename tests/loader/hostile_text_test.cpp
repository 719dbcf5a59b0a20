// Texts made to hurt the reader: each is refused by its code, and quickly.
#include <gtest/gtest.h>

#include <ctime>
#include <functional>
#include <ostream>

#include "trees.h"

namespace turup {
namespace {

std::string repeated(std::string_view piece, int times) {
  std::string all;
  all.reserve(piece.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) all += piece;
  return all;
}

std::string numbered(const std::string& before, int count, const std::string& after) {
  std::string all;
  for (int i = 0; i < count; ++i) all += before + std::to_string(i) + after;
  return all;
}

// Maps in maps, one column deeper each.
std::string nested_maps(int depth) {
  std::string all;
  for (int i = 0; i < depth; ++i) all += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  return all + std::string(static_cast<std::size_t>(depth), ' ') + "b: 1\n";
}

std::string billion_laughs() {
  std::string all = "a: &a [lol, lol]\n";
  for (char c = 'b'; c <= 'i'; ++c) {
    const std::string before = std::string("*") + static_cast<char>(c - 1);
    all += std::string(1, c) + ": &" + c + " [" + before + ", " + before + "]\n";
  }
  return all;
}

struct Hostile {
  std::string name;
  std::function<std::string()> text;
  std::string code;  // the first one reported
};

void PrintTo(const Hostile& hostile, std::ostream* out) { *out << hostile.name; }

class HostileText : public testing::TestWithParam<Hostile> {};

TEST_P(HostileText, IsRefusedSoon) {
  const std::clock_t begin = std::clock();  // of the processor: a busy machine makes no difference
  const Parsed parsed(GetParam().text());
  EXPECT_LT(std::clock() - begin, 3 * CLOCKS_PER_SEC);
  ASSERT_FALSE(parsed.diagnostics.empty());
  EXPECT_EQ(parsed.diagnostics.all().front().code, GetParam().code) << parsed.diagnostics.all().front().message;
  EXPECT_TRUE(parsed.diagnostics.has_errors());
}

const std::vector<Hostile>& hostile_texts() {
  static const std::vector<Hostile> kAll{
      {"CommaAlone", [] { return ","; }, "T0009"},
      {"CommaAfterList", [] { return "- a\n, b"; }, "T0009"},
      {"CommaAfterMap", [] { return "{a: 1}, b"; }, "T0009"},
      {"ManyCommas", [] { return repeated(",", 100'000); }, "T0009"},
      {"ManyDocuments", [] { return repeated("---\n", 60'000); }, "T0010"},
      {"HundredThousandDocuments", [] { return repeated("---\n", 100'000); }, "T5001"},
      {"FourMegabytesOfComments", [] { return repeated("# nothing\n", 400'000); }, "T5001"},
      {"ManyComments", [] { return repeated("#\n", 130'000); }, "T0001"},
      {"FiftyMegabytesOfText", [] { return "a: " + std::string(50'000'000, 'x'); }, "T5001"},
      {"LongText", [] { return "a: " + std::string(200'000, 'x'); }, "T5005"},
      {"LongQuotedText", [] { return "a: \"" + std::string(200'000, 'x') + "\""; }, "T5005"},
      {"LongBlockText", [] { return "a: |\n" + repeated("  line\n", 30'000); }, "T5005"},
      {"LongKey", [] { return std::string(200'000, 'k') + ": 1\n"; }, "T5004"},
      {"OpenBrackets", [] { return repeated("[", 100'000); }, "T5002"},
      {"OpenBraces", [] { return repeated("{a: ", 60'000); }, "T5002"},
      {"ClosingBrackets", [] { return repeated("]", 100'000); }, "T0009"},
      {"NestedMaps", [] { return nested_maps(500); }, "T5002"},
      {"FifteenHundredNestedMaps", [] { return nested_maps(1'500); }, "T5001"},
      {"NestedDashes", [] { return repeated("- ", 100'000) + "x"; }, "T5002"},
      {"LongList", [] { return "a: [" + repeated("1,", 120'000) + "1]"; }, "T5003"},
      {"MillionItems", [] { return "a: [" + repeated("1,", 1'000'000) + "1]"; }, "T5001"},
      {"ManyItems", [] { return "a:\n" + repeated("- 1\n", 60'000); }, "T5003"},
      {"ManyKeys", [] { return numbered("k", 22'000, ": 1\n"); }, "T5003"},
      {"ManyEmptyKeys", [] { return numbered("k", 15'000, ":\n"); }, "T0017"},
      {"ManyEmptyItems", [] { return "a:\n" + repeated("-\n", 100'000); }, "T0017"},
      {"ManyEqualKeys", [] { return repeated("k: 1\n", 9'000); }, "T0016"},
      {"QuestionMarks", [] { return repeated("? ", 100'000); }, "T0015"},
      {"ManyQuotes", [] { return repeated("'", 200'001); }, "T0008"},
      {"ManyOpenQuotes", [] { return repeated("- \"x\n", 40'000); }, "T0008"},
      {"ManyEscapes", [] { return "a: \"" + repeated("\\q", 100'000) + "\""; }, "T0009"},
      {"ManyTabs", [] { return "a:\n" + repeated("\tb: 1\n", 40'000); }, "T0007"},
      {"ManyTags", [] { return "a: " + repeated("!x ", 80'000); }, "T0012"},
      {"ManyAnchors", [] { return numbered("k", 10'000, ": &a x\n"); }, "T0013"},
      {"ManyColons", [] { return "a" + repeated(": ", 100'000); }, "T0015"},
      {"BillionLaughs", billion_laughs, "T0013"},
      {"Cycle", [] { return "a: &a [*a]\n"; }, "T0013"},
      {"ManyControlCharacters", [] { return std::string(200'000, '\x1B'); }, "T0004"},
      {"ManyStrayBytes", [] { return std::string(200'000, '\xFF'); }, "T0002"},
      {"ManyDirectives", [] { return repeated("%YAML 9.9\n", 20'000); }, "T0011"},
  };
  return kAll;
}

std::string test_name(const testing::TestParamInfo<Hostile>& info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(Texts, HostileText, testing::ValuesIn(hostile_texts()), test_name);

TEST(HostileTextCorpus, EveryBeginningOfAFileEndsInAReportOrATree) {
  const std::string text =
      "variant: \"Uncle's 29\"\nsays: >\n  a\n  b\nauction: { from: 16, \"to\": [2, 'x'] }\nwith:\n- a: 1\n  b: |\n   "
      "c\n- - d\n";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const Parsed parsed(text.substr(0, size));
    EXPECT_EQ(parsed.root.kind, Node::Kind::map) << size;
    EXPECT_TRUE(parsed.diagnostics.has_errors() || !parsed.root.entries.empty()) << size;
  }
}

TEST(HostileTextCorpus, EveryByteInEveryPlaceEndsInAReportOrATree) {
  const std::string text = "a: \"x\"\nb: [1, {c: d}]\ne:\n- f\n- 'g'\n";
  for (std::size_t place = 0; place <= text.size(); ++place)
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed.insert(place, 1, static_cast<char>(byte));
      const Parsed parsed(changed);
      EXPECT_TRUE(parsed.diagnostics.has_errors() || !parsed.root.entries.empty()) << place << " " << byte;
    }
}

}  // namespace
}  // namespace turup
