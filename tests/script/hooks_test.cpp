// Tests the shipped scripts on the worked examples of the rulebooks.
#include <gtest/gtest.h>

#include "scripts.h"

namespace turup::test {
namespace {

using Words = std::vector<std::string>;

class Tables : public testing::Test {
 protected:
  // Returns the scores after a deal worth `value` to the declarers (sides are counted from 1).
  std::string after(int declarers, int value, int ours, int theirs) {
    return settled(*hooks, settle_facts(static_cast<Side>(declarers - 1), value, ours, theirs));
  }
  Bench bench;
  std::unique_ptr<Hooks> hooks = bench.open_file("tables");
};

TEST_F(Tables, LeaveTwelveEachWhenNobodyPlayed) {  // 56-tables-01
  EXPECT_EQ(settled(*hooks, settle_facts(kNoSide, 0, 12, 12)), "12/12");
}
TEST_F(Tables, GoFromTheLoserToTheWinner) {  // 56-tables-02, 56-score-02
  EXPECT_EQ(after(2, -2, 12, 12), "14/10");
  EXPECT_EQ(after(1, 1, 12, 12), "13/11");
  EXPECT_EQ(after(2, 4, 12, 12), "8/16");
}
TEST_F(Tables, LoseTheMatchForWhoCannotPay) {  // 56-tables-03
  EXPECT_EQ(after(2, -2, 23, 1), "24/0 lost 2");
  EXPECT_EQ(after(1, -2, 1, 23), "0/24 lost 1");
}
TEST_F(Tables, LetTheMatchGoOnWithNothingLeftUntilTheNextLoss) {  // 56-tables-03
  EXPECT_EQ(after(2, -2, 22, 2), "24/0");
  EXPECT_EQ(after(1, 1, 24, 0), "24/0 lost 2");
}
TEST_F(Tables, LoseTheMatchForWhoHasNothingLeftIfTheTableSaysSo) {
  hooks = bench.open_file("tables", {{"empty", "has_lost"}});
  EXPECT_EQ(after(2, -2, 22, 2), "24/0 lost 2");
  EXPECT_EQ(after(2, -2, 21, 3), "23/1");
  EXPECT_EQ(after(1, 1, 23, 1), "24/0 lost 2");
}
TEST_F(Tables, MayBeLostAtOnceByAHugeStake) {  // 56-score-10
  EXPECT_EQ(after(1, -20, 12, 12), "0/24 lost 1");
}
TEST_F(Tables, EndTheMatchWhenTheAdversaryIsOwedMore) {  // 56-end-01
  EXPECT_EQ(after(1, -3, 2, 22), "0/24 lost 1");
}
TEST_F(Tables, AreDeclaredForMatchesThatStartWithSome) {
  const auto script = bench.declare("tables", read_file("hooks/tables.lua"));
  ASSERT_TRUE(script);
  EXPECT_EQ(script->needs, (Words{"match.start", "seating.sides=alternate"}));
  EXPECT_EQ(script->conflicts, (Words{"match.won_at", "match.lost_at"}));
  EXPECT_EQ(script->says, "The losers of a deal hand over tables; a side that cannot pay has lost the match.");
  EXPECT_TRUE(script->fills[static_cast<std::size_t>(HookPoint::settle)]);
  EXPECT_FALSE(script->fills[static_cast<std::size_t>(HookPoint::indicator)]);
}

class Reversed : public testing::Test {
 protected:
  void use(const std::map<std::string, ParameterValue>& values) { hooks = bench.open_file("reversed", values); }
  std::string of(const std::string& rank, std::optional<std::string> suit, std::optional<std::string> colour) {
    return meaning(*hooks, {rank, std::move(suit), std::move(colour)});
  }
  Bench bench;
  std::unique_ptr<Hooks> hooks;
};

TEST_F(Reversed, AnyTwoMeansNoTrumpsReversedInWestBengal) {  // 29v-wb-01
  use({{"no_trumps", Words{"2"}}});
  EXPECT_EQ(of("2", "spades", "black"), "none reversed");
  EXPECT_EQ(of("2", "hearts", "red"), "none reversed");
}
TEST_F(Reversed, ThreesToFivesMeanTheirSuitInWestBengal) {  // 29v-wb-02
  use({{"no_trumps", Words{"2"}}});
  EXPECT_EQ(of("3", "spades", "black"), "default");
  EXPECT_EQ(of("4", "hearts", "red"), "default");
  EXPECT_EQ(of("5", "clubs", "black"), "default");
}
TEST_F(Reversed, ATwoMeansItsSuitReversedInDelhi) {  // 29v-delhi-01
  use({{"suit", Words{"2"}}, {"no_trumps", Words{"black_joker"}}});
  EXPECT_EQ(of("2", "hearts", "red"), "hearts reversed");
  EXPECT_EQ(of("2", "clubs", "black"), "clubs reversed");
}
TEST_F(Reversed, OnlyTheBlackJokerReversesInDelhi) {  // 29v-delhi-02
  use({{"suit", Words{"2"}}, {"no_trumps", Words{"black_joker"}}});
  EXPECT_EQ(of("joker", std::nullopt, "red"), "default");
  EXPECT_EQ(of("joker", std::nullopt, "black"), "none reversed");
}
TEST_F(Reversed, ThreesStandInForJokersInDelhi) {  // 29v-delhi-03, 29v-delhi-04
  use({{"suit", Words{"2"}}, {"plain_no_trumps", Words{"red_3"}}, {"no_trumps", Words{"black_3"}}});
  EXPECT_EQ(of("3", "diamonds", "red"), "none normal");
  EXPECT_EQ(of("3", "clubs", "black"), "none reversed");
  EXPECT_EQ(of("4", "diamonds", "red"), "default");
}
TEST_F(Reversed, AJokerWithoutColourIsNamedByItsRankOnly) {
  use({{"no_trumps", Words{"black_joker"}}});
  EXPECT_EQ(of("joker", std::nullopt, std::nullopt), "default");
  use({{"no_trumps", Words{"joker"}}});
  EXPECT_EQ(of("joker", std::nullopt, std::nullopt), "none reversed");
}
TEST_F(Reversed, SaysSoWhenAnIndicatorHasTwoMeanings) {
  use({{"suit", Words{"2"}}, {"no_trumps", Words{"2"}}});
  try {
    of("2", "hearts", "red");
    FAIL() << "two meanings were taken for one";
  } catch (const HookFailure& failure) {
    EXPECT_EQ(render(failure.diagnostic(), false),
              "error[T3015]: script `reversed` stops: one indicator has two meanings: the 2\n"
              "  --> hooks/reversed.lua:35:5\n"
              "   |\n"
              "35 |     if #meanings > 1 then error(\"one indicator has two meanings: the \" .. facts.rank) end\n"
              "   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
              "  ::: my29.yaml:2:3\n"
              "   |\n"
              " 2 |   reversed: {}\n"
              "   |   -------- `reversed` is named here\n");
  }
}
TEST_F(Reversed, DeclaresThreeListsOfIndicatorsByName) {
  const auto script = bench.declare("reversed", read_file("hooks/reversed.lua"));
  ASSERT_TRUE(script);
  ASSERT_EQ(script->parameters.size(), 3U);
  EXPECT_EQ(script->parameters[0].name, "no_trumps");
  EXPECT_EQ(script->parameters[1].name, "plain_no_trumps");
  EXPECT_EQ(script->parameters[2].name, "suit");
  for (const Parameter& parameter : script->parameters) {
    EXPECT_EQ(parameter.kind, Parameter::Kind::list);
    EXPECT_EQ(parameter.list_of, "indicators");
    EXPECT_EQ(parameter.standard, ParameterValue(Words{}));
  }
}

// Asks one instance the questions forwards and another the same questions backwards.
TEST(Twins, AgreeWhateverWasAskedBefore) {
  const std::string text =
      "local seen, kept = 0, {}\n"
      "return { says = 'Tries to remember.', memory = 2, settle = function(facts)\n"
      "  seen = seen + 1 kept[#kept + 1] = facts.value total = (total or 0) + facts.value\n"
      "  local junk = {} for i = 1, facts.value % 50 do junk[i] = ('x'):rep(i) .. i end\n"
      "  table.insert, string.rep = string.rep, nil\n"
      "  local m = facts.memory\n"
      "  return { scores = { seen + #kept + total, facts.scores[2] }, memory = { m[1] + 1, m[2] + facts.value } }\n"
      "end }\n";
  Bench bench;
  const auto script = bench.declare("forgetful", text);
  ASSERT_TRUE(script);
  const auto forwards = bench.host->open({bench.use(*script)});
  const auto backwards = bench.host->open({bench.use(*script)});
  constexpr int kCalls = 500;
  const auto ask = [](Hooks& hooks, int i) {
    HookFacts facts = settle_facts(static_cast<Side>(i % 2), i, i, -i);
    facts.memory = {i, 2 * i};
    const SettleResult result = hooks.settle(0, facts);
    EXPECT_EQ(result.memory[0], i + 1);
    EXPECT_EQ(result.memory[1], 3 * i);
    return result.scores[0] * 1000 + result.scores[1];
  };
  std::vector<int> answers(kCalls);
  for (int i = 0; i < kCalls; ++i) answers[static_cast<std::size_t>(i)] = ask(*forwards, i);
  for (int i = kCalls - 1; i >= 0; --i) EXPECT_EQ(ask(*backwards, i), answers[static_cast<std::size_t>(i)]) << i;
  EXPECT_EQ(answers[7], (1 + 1 + 7) * 1000 - 7);
}

TEST(Twins, ShippedScriptsAgreeToo) {
  Bench bench;
  const auto forwards = bench.open_file("tables");
  const auto backwards = bench.open_file("tables");
  std::vector<std::string> answers;
  for (int value = -20; value <= 20; ++value)
    answers.push_back(settled(*forwards, settle_facts(value % 2 == 0, value, 5, 19)));
  for (int value = 20; value >= -20; --value)
    EXPECT_EQ(settled(*backwards, settle_facts(value % 2 == 0, value, 5, 19)),
              answers[static_cast<std::size_t>(value + 20)]);
}

TEST(Twins, AgreeAfterACallThatWentWrong) {
  Bench bench;
  const auto hooks = bench.open("moody", filling("settle",
                                                 "if facts.value == 0 then while true do end end\n"
                                                 "return { scores = facts.scores }"));
  EXPECT_THROW(hooks->settle(0, settle_facts(0, 0, 1, 2)), HookFailure);
  EXPECT_EQ(settled(*hooks, settle_facts(0, 1, 1, 2)), "1/2");
}

TEST(SeveralScripts, AreAskedByWhatTheyFill) {
  Bench bench;
  const auto tables = bench.declare("tables", read_file("hooks/tables.lua"));
  const auto reversed = bench.declare("reversed", read_file("hooks/reversed.lua"));
  ASSERT_TRUE(tables && reversed);
  const auto hooks = bench.host->open({bench.use(*tables), bench.use(*reversed, {{"no_trumps", Words{"2"}}})});
  EXPECT_EQ(meaning(*hooks, {"2", "hearts", "red"}, 1), "none reversed");
  EXPECT_EQ(settled(*hooks, settle_facts(0, 3, 12, 12)), "15/9");
  EXPECT_THROW(settled(*hooks, settle_facts(0, 3, 12, 12), 1), std::logic_error);
}

}  // namespace
}  // namespace turup::test
