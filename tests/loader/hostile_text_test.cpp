// Tests texts that are made to harm the reader: each must be refused by its code, and quickly.
#include <gtest/gtest.h>

#include <ctime>

#include "hostile/texts.h"
#include "loader/trees.h"

namespace turup {
namespace {

class HostileText : public testing::TestWithParam<hostile::Text> {};

TEST_P(HostileText, IsRefusedSoon) {
  const std::clock_t begin = std::clock();  // the processor's time, so that a busy machine makes no difference
  const ParsedText parsed(GetParam().text());
  EXPECT_LT(std::clock() - begin, 3 * CLOCKS_PER_SEC);
  ASSERT_FALSE(parsed.diagnostics.empty());
  EXPECT_EQ(parsed.diagnostics.all().front().code, GetParam().code) << parsed.diagnostics.all().front().message;
  EXPECT_TRUE(parsed.diagnostics.has_errors());
}

// Returns the texts that the parser alone refuses.
std::vector<hostile::Text> unreadable() {
  std::vector<hostile::Text> all = hostile::texts();
  std::erase_if(all,
                [](const hostile::Text& text) { return !text.code.starts_with("T0") && !text.code.starts_with("T5"); });
  return all;
}

std::string test_name(const testing::TestParamInfo<hostile::Text>& info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(Texts, HostileText, testing::ValuesIn(unreadable()), test_name);

TEST(HostileTextCorpus, EveryBeginningOfAFileEndsInAReportOrATree) {
  const std::string text =
      "variant: \"Uncle's 29\"\nsays: >\n  a\n  b\nauction: { from: 16, \"to\": [2, 'x'] }\nwith:\n- a: 1\n  b: |\n   "
      "c\n- - d\n";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const ParsedText parsed(text.substr(0, size));
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
      const ParsedText parsed(changed);
      EXPECT_TRUE(parsed.diagnostics.has_errors() || !parsed.root.entries.empty()) << place << " " << byte;
    }
}

}  // namespace
}  // namespace turup
