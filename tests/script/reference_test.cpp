// Checks that the samples of hooks/README.md run, and that the page agrees with the library.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "script/script.h"
#include "scripts.h"

namespace turup::test {
namespace {

class Reference : public testing::Test {
 protected:
  // Returns the script that the page shows first below a heading.
  std::string sample(const std::string& heading) const {
    const std::size_t at = page.find("# " + heading + "\n");
    if (at == std::string::npos) throw std::runtime_error("hooks/README.md has no heading " + heading);
    return lua_blocks(page.substr(at)).at(0);
  }
  std::string page = read_file("hooks/README.md");
  std::vector<std::string> blocks = lua_blocks(page);
  Bench bench;
};

TEST_F(Reference, HasSamplesThatAreAccepted) {
  ASSERT_FALSE(blocks.empty());
  for (const auto& block : blocks) {
    EXPECT_TRUE(bench.declare("sample", block)) << block;
    for (const auto& wrong : bench.diagnostics.all()) ADD_FAILURE() << render(wrong, false);
  }
}
TEST_F(Reference, CompleteSamplePaysUpToALimit) {
  const auto hooks = bench.open("sample", sample("A complete script"));
  EXPECT_EQ(settled(*hooks, settle_facts(0, 4, 50, 50)), "54/46");
  EXPECT_EQ(settled(*hooks, settle_facts(1, -30, 50, 50)), "60/40");
  EXPECT_EQ(settled(*hooks, settle_facts(0, 30, 95, 5)), "105/-5 won 1");
  EXPECT_EQ(settled(*hooks, settle_facts(0, 0, 50, 50)), "50/50");
  EXPECT_EQ(settled(*hooks, settle_facts(kNoSide, 0, 50, 50)), "50/50");
  const auto strict =
      bench.open("sample", sample("A complete script"), {{"ties", std::string("declarers")}, {"most", 1}});
  EXPECT_EQ(settled(*strict, settle_facts(1, 0, 50, 50)), "51/49");
  EXPECT_EQ(settled(*strict, settle_facts(1, 9, 50, 50)), "49/51");
}
TEST_F(Reference, SampleOfSpeakerMakesAPassFinal) {
  const auto hooks = bench.open("sample", sample("speaker"));
  HookFacts facts;
  facts.seats = 4;
  EXPECT_EQ(hooks->speaker(0, facts), Seat{0});
  facts = auction_facts();
  EXPECT_EQ(hooks->speaker(0, facts), Seat{1});
  facts.last = 2;  // seat 4 has passed and seat 1 holds the bid
  EXPECT_EQ(hooks->speaker(0, facts), Seat{1});
  facts.passed = {false, true, true, true};
  EXPECT_EQ(hooks->speaker(0, facts), std::nullopt);
}
// Scenarios play with this script (tests/scripted).
TEST_F(Reference, SampleOfSpeakerIsTheOneThatIsPlayedWith) {
  EXPECT_EQ(sample("speaker"), read_file("hooks/final_pass.lua"));
}
TEST_F(Reference, SampleOfCallsRaisesByTwo) {
  const auto hooks = bench.open("sample", sample("calls"));
  EXPECT_EQ(calls_left(*hooks, auction_facts(), 1, {true, 18, 28, false}), (Calls{true, 19, 28, false}));
  EXPECT_EQ(calls_left(*hooks, auction_facts(), 1, {true, 28, 28, false}), (Calls{true, 28, 28, false}));
  EXPECT_EQ(calls_left(*hooks, auction_facts(), 1, {true, 29, 28, false}), Calls{});
  HookFacts facts;
  facts.seats = 4;
  EXPECT_EQ(calls_left(*hooks, facts, 0, {true, 15, 28, false}), (Calls{true, 15, 28, false}));
}
TEST_F(Reference, SampleOfShortRaisesLeavesNumbersThatLieApart) {
  const std::size_t at = page.find("-- Raises are short.");
  const auto hooks = bench.open("sample", lua_blocks(page.substr(page.rfind("```lua", at))).at(0));
  const Calls left = calls_left(*hooks, auction_facts(), 1, {true, 18, 28, false});
  for (int number = 14; number <= 30; ++number)
    EXPECT_EQ(left.has_number(number), (number >= 18 && number <= 20) || number == 28) << number;
  EXPECT_EQ(calls_left(*hooks, auction_facts(), 1, {true, 28, 28, false}), (Calls{true, 28, 28, false}));
}
TEST_F(Reference, SamplesOfMeldsShowingAndRaisingLeaveOthersOut) {
  HookFacts holding = melds_facts();
  const auto melds = bench.open("sample", sample("melds"));
  EXPECT_EQ(melds->melds(0, holding), 0);
  holding.tricks[1] = 2;
  EXPECT_EQ(melds->melds(0, holding), holding.open_melds);
  HookFacts waiting = hidden_facts();
  const auto showing = bench.open("sample", sample("showing"));
  EXPECT_EQ(showing->showing(0, waiting), Showing::as_ruled);
  waiting.seat = 0;  // the declarer is the third seat
  EXPECT_EQ(showing->showing(0, waiting), Showing::hide);
  waiting.tricks = {2, 1};
  EXPECT_EQ(showing->showing(0, waiting), Showing::as_ruled);
  HookFacts raised = raising_facts();
  const auto raising = bench.open("sample", sample("raising"));
  EXPECT_TRUE(raising->raising(0, raised));
  raised.seat = 3;
  EXPECT_FALSE(raising->raising(0, raised));
  raised.step = static_cast<std::uint8_t>(Stake::redoubled);
  EXPECT_TRUE(raising->raising(0, raised));
}
TEST_F(Reference, SampleOfIndicatorKnowsTheRedJoker) {
  const auto hooks = bench.open("sample", sample("indicator"));
  EXPECT_EQ(meaning(*hooks, {"joker", std::nullopt, "red"}), "hearts normal");
  EXPECT_EQ(meaning(*hooks, {"joker", std::nullopt, "black"}), "default");
}
TEST_F(Reference, SampleOfOfferAndValueLosesHalf) {
  const auto hooks = bench.open("sample", sample("value"));
  HookFacts facts = offer_facts();
  EXPECT_TRUE(hooks->offers(0, facts).empty());
  facts.own_side = facts.declarers;
  const auto offers = hooks->offers(0, facts);
  ASSERT_EQ(offers.size(), 1U);
  EXPECT_EQ(offers[0].outcome, Offer::Outcome::failed);
  HookFacts played = value_facts();
  EXPECT_EQ(hooks->value(0, played), played.value);
  played.memory[0] = offers[0].memory[0];
  EXPECT_EQ(hooks->value(0, played), -1);
  facts.tricks = {1, 1};
  EXPECT_TRUE(hooks->offers(0, facts).empty());
}
TEST_F(Reference, SampleOfSettleCountsFailures) {
  const auto hooks = bench.open("sample", sample("settle"));
  HookFacts facts = settle_facts(1, -2, 3, 3);
  for (int failures = 1; failures <= 3; ++failures) {
    const SettleResult result = hooks->settle(0, facts);
    EXPECT_EQ(result.memory[1], failures);
    EXPECT_EQ(result.lost, failures == 3 ? 1 : kNoSide);
    facts.memory = result.memory;
  }
}
TEST_F(Reference, SampleOfStandingTellsWhoMayWin) {
  HookFacts facts = settle_facts(kNoSide, 0, 4, 3);  // 6 wins
  EXPECT_EQ(bench.open("sample", sample("standing"))->standing(0, facts), (Standings{"may win now", ""}));
}
TEST_F(Reference, NamesEveryFunctionOfTheLibraryAndNoOther) {
  const std::size_t begin = page.find("## The library");
  const std::string section = page.substr(begin, page.find("They do less", begin) - begin);
  std::string listed;
  std::size_t count = 0;
  for (std::size_t at = section.find('`'); at != std::string::npos; at = section.find('`', at + 1), ++count) {
    const std::size_t end = section.find('`', at + 1);
    const std::string name = section.substr(at + 1, end - at - 1);
    listed += fmt::format("assert({0} ~= nil, '{0}')\n", name);
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
    bench.host->open({use})->settle(0, settle_facts(0, 1, 12, 12));
    FAIL();
  } catch (const HookFailure& failure) {
    const std::string shown = render(failure.diagnostic(), false);
    EXPECT_NE(page.find("```\n" + shown + "```"), std::string::npos) << shown;
  }
}
TEST_F(Reference, ListsEveryScriptOfTheFolderAndEveryPoint) {
  for (const auto& entry : std::filesystem::directory_iterator(std::string(TURUP_ROOT) + "/hooks")) {
    if (entry.path().extension() != ".lua") continue;
    EXPECT_NE(page.find("\n| `" + entry.path().stem().string() + "` | `"), std::string::npos) << entry.path();
  }
  for (std::size_t i = 0; i < kHookPoints; ++i)
    EXPECT_NE(page.find("\n### " + std::string(hook_point_word(static_cast<HookPoint>(i))) + "\n"), std::string::npos);
  EXPECT_NE(page.find("T3001 to " + std::string(std::end(script::kCodes)[-1].code) + "."), std::string::npos);
}

// Returns the names in the first column of a table with this head in that section; none if there is no such table.
std::vector<std::string> names_in_table(const std::string& section, const std::string& head) {
  std::vector<std::string> names;
  std::istringstream lines(section);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(head)) inside = true;
    if (!line.starts_with("|")) inside = false;
    const std::string cell = line.substr(0, line.find('|', 1));
    for (std::size_t at = cell.find('`'); inside && at != std::string::npos; at = cell.find('`', at + 1)) {
      const std::size_t end = cell.find('`', at + 1);
      names.push_back(cell.substr(at + 1, end - at - 1));
      at = end;
    }
  }
  return names;
}

std::vector<std::string> names_of(std::span<const script::Named> entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.emplace_back(entry.name);
  std::sort(names.begin(), names.end());
  return names;
}

// Returns the names in those rows of the facts of a deal that are told at the point.
std::vector<std::string> shared_facts(const std::string& page, const std::string& point) {
  const std::size_t begin = page.find("\n### The facts of a deal\n");
  std::istringstream lines(page.substr(begin, page.find("\n### ", begin + 1) - begin));
  std::string rows = "| fact |\n";
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string told_at = line.substr(line.rfind('|', line.size() - 2));
    const bool is_named = told_at.find("`" + point + "`") != std::string::npos;
    const bool names_others = told_at.find("all points but") != std::string::npos;
    if (is_named != names_others) rows += line + "\n";
  }
  return names_in_table(rows, "| fact |");
}

TEST_F(Reference, HasTheFactsAndAnswersOfEveryPoint) {
  for (const auto* info : script::point_table()) {
    const std::string word(hook_point_word(info->point));
    const std::size_t begin = page.find("\n### " + word + "\n");
    const std::string section = page.substr(begin, page.find("\n#", begin + 1) - begin);
    auto facts = names_in_table(section, "| fact |");
    const auto shared = shared_facts(page, word);
    facts.insert(facts.end(), shared.begin(), shared.end());
    std::sort(facts.begin(), facts.end());
    EXPECT_EQ(facts, names_of(info->facts.names)) << word;
    // The answer of these two is told in words.
    if (info->point == HookPoint::calls || info->point == HookPoint::calls_by_hand) continue;
    auto answers = names_in_table(section, info->point == HookPoint::offer ? "| key |" : "| answer |");
    for (auto more = answers.begin(); more != answers.end(); ++more)
      if (const std::size_t space = more->find(' '); space != std::string::npos) more->resize(space);
    std::sort(answers.begin(), answers.end());
    EXPECT_EQ(answers, names_of(info->answers)) << word;
  }
}

// Every fact of the table must really be given at some time. These facts have everything in them.
TEST_F(Reference, HasNoFactThatAPointIsNeverGiven) {
  for (const auto* info : script::point_table()) {
    const std::string word(hook_point_word(info->point));
    for (const auto& fact : info->facts.names) {
      const std::string name(fact.name);
      if (name == "former" || name == "won" || name == "lost") continue;  // nobody has, yet
      const auto hooks =
          bench.open("sample", filling(word, "if facts." + name + " == nil then return nil + 1 end error('there')"));
      try {
        ask(*hooks, info->point);
        ADD_FAILURE() << word << " " << name;
      } catch (const HookFailure& failure) {
        EXPECT_EQ(failure.diagnostic().code, "T3015") << word << " " << name << ": " << failure.what();
      }
    }
  }
}

TEST(Codes, AreNumberedWithoutAGap) {
  int number = 3001;
  for (const auto& [code, meaning] : script::kCodes) {
    EXPECT_EQ(code, "T" + std::to_string(number++));
    EXPECT_FALSE(meaning.empty());
  }
  EXPECT_EQ(number, 3034);
}

}  // namespace
}  // namespace turup::test
