// The samples of hooks/README.md run, and the page keeps up with the library.
#include <gtest/gtest.h>

#include "script/codes.h"
#include "scripts.h"

namespace turup::test {
namespace {

std::vector<std::string> lua_blocks(const std::string& page) {
  const std::string open = "```lua\n";
  std::vector<std::string> blocks;
  for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
    at += open.size();
    blocks.push_back(page.substr(at, page.find("```", at) - at));
  }
  return blocks;
}

class Reference : public testing::Test {
 protected:
  std::string page = read_file("hooks/README.md");
  std::vector<std::string> blocks = lua_blocks(page);
  Bench bench;
};

TEST_F(Reference, HasThreeSamplesThatAreAccepted) {
  ASSERT_EQ(blocks.size(), 3U);
  for (const auto& block : blocks) {
    EXPECT_TRUE(bench.declare("sample", block)) << block;
    for (const auto& wrong : bench.diagnostics.all()) ADD_FAILURE() << render(wrong, false);
  }
}
TEST_F(Reference, FirstSamplePaysUpToALimit) {
  const auto hooks = bench.open("sample", blocks.at(0));
  EXPECT_EQ(settled(*hooks, settle_facts(0, 4, 50, 50)), "54/46");
  EXPECT_EQ(settled(*hooks, settle_facts(1, -30, 50, 50)), "60/40");
  EXPECT_EQ(settled(*hooks, settle_facts(0, 30, 95, 5)), "105/-5 won 1");
  EXPECT_EQ(settled(*hooks, settle_facts(0, 0, 50, 50)), "50/50");
  EXPECT_EQ(settled(*hooks, settle_facts(kNoSide, 0, 50, 50)), "50/50");
  const auto strict = bench.open("sample", blocks.at(0), {{"ties", std::string("declarers")}, {"most", 1}});
  EXPECT_EQ(settled(*strict, settle_facts(1, 0, 50, 50)), "51/49");
  EXPECT_EQ(settled(*strict, settle_facts(1, 9, 50, 50)), "49/51");
}
TEST_F(Reference, SecondSampleKnowsTheRedJoker) {
  const auto hooks = bench.open("sample", blocks.at(1));
  EXPECT_EQ(meaning(*hooks, {"joker", std::nullopt, "red"}), "hearts normal");
  EXPECT_EQ(meaning(*hooks, {"joker", std::nullopt, "black"}), "default");
}
TEST_F(Reference, ThirdSampleCountsFailures) {
  const auto hooks = bench.open("sample", blocks.at(2));
  SettleFacts facts = settle_facts(1, -2, 3, 3);
  for (int failures = 1; failures <= 3; ++failures) {
    const SettleResult result = hooks->settle(facts);
    EXPECT_EQ(result.memory[1], failures);
    EXPECT_EQ(result.lost, failures == 3 ? 1 : kNoSide);
    facts.memory = result.memory;
  }
}
TEST_F(Reference, NamesEveryFunctionOfTheLibraryAndNoOther) {
  const std::size_t begin = page.find("## The library");
  const std::string section = page.substr(begin, page.find("They are tamer", begin) - begin);
  std::string listed;
  std::size_t count = 0;
  for (std::size_t at = section.find('`'); at != std::string::npos; at = section.find('`', at + 1), ++count) {
    const std::size_t end = section.find('`', at + 1);
    const std::string name = section.substr(at + 1, end - at - 1);
    listed += "assert(" + name + " ~= nil, '" + name + "')\n";
    at = end;
  }
  EXPECT_EQ(count, 8U + 9U + 8U + 5U);
  listed +=
      "local n = 0 for _, t in ipairs({ math, string, table }) do for k in pairs(t) do n = n + 1 end end\n"
      "assert(n == " +
      std::to_string(count - 8) + ", n)\n";
  EXPECT_EQ(settled(*bench.open("sample", filling("settle", listed + "return { scores = facts.scores }")),
                    settle_facts(0, 0, 1, 2)),
            "1/2");
}
TEST_F(Reference, ShowsAnErrorAsItReallyLooks) {
  std::string text = read_file("hooks/tables.lua");
  const std::string right = "return { scores = scores, lost = lost }";
  text.replace(text.find(right), right.size(), "return { scores = { 12 }, lost = lost }");
  const auto script = bench.declare("tables", text);
  ASSERT_TRUE(script);
  HookUse use = bench.use(*script);
  const Source& variant = bench.sources.add("my56.yaml", "variant: My 56\nextends: 56/four\nhooks:\n  tables: {}\n");
  use.named_at = {&variant, 41, 47};
  try {
    bench.host->open({use})->settle(settle_facts(0, 1, 12, 12));
    FAIL();
  } catch (const HookFailure& failure) {
    const std::string shown = render(failure.diagnostic(), false);
    EXPECT_NE(page.find("```\n" + shown + "```"), std::string::npos) << shown;
  }
}
TEST(Codes, AreNumberedWithoutAGap) {
  int number = 3001;
  for (const auto& [code, meaning] : script::kCodes) {
    EXPECT_EQ(code, "T" + std::to_string(number++));
    EXPECT_FALSE(meaning.empty());
  }
  EXPECT_EQ(number, 3021);
}

}  // namespace
}  // namespace turup::test
