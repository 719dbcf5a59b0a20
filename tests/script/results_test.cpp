// Tests what a hook may answer, and the reports about other answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "script/sandbox.h"
#include "scripts.h"

namespace turup::test {
namespace {

class Answer : public testing::Test {
 protected:
  std::string told(const HookFailure& failure) {
    const Diagnostic& d = failure.diagnostic();
    std::string text = d.code + " " + d.message;
    for (const auto& help : d.helps) text += "\n  help: " + help;
    EXPECT_EQ(d.labels.at(0).span.source->name(), "hooks/mine.lua");
    EXPECT_EQ(d.labels.at(1).span.text(), "mine");
    EXPECT_EQ(d.labels.at(1).span.source->name(), "my29.yaml");
    return text;
  }
  // Returns the report about a `settle` of these lines, or its answer.
  std::string settle(const std::string& body, int memory = 0) {
    try {
      const std::string text = "return { says = 'x', memory = " + std::to_string(memory) +
                               ", settle = function(facts, params) " + body + " end }";
      return settled(*bench.open("mine", text), settle_facts(1, -3, 5, 7));
    } catch (const HookFailure& failure) {
      return told(failure);
    }
  }
  std::string indicator(const std::string& body) {
    try {
      return meaning(*bench.open("mine", filling("indicator", body)), {"2", "hearts", "red"});
    } catch (const HookFailure& failure) {
      return told(failure);
    }
  }
  Bench bench;
};

TEST_F(Answer, OfSettleIsTheNewScores) {
  EXPECT_EQ(settle("return { scores = { facts.declarers, facts.value } }"), "2/-3");
  EXPECT_EQ(settle("return { scores = facts.scores, won = 2 }"), "5/7 won 2");
  EXPECT_EQ(settle("return { scores = facts.scores, lost = 1 }"), "5/7 lost 1");
}
TEST_F(Answer, OfSettleHasTheScoresOfAllSides) {
  EXPECT_EQ(settle("return {}"),
            "T3016 script `mine` returns no `scores` from `settle`\n"
            "  help: return 2 numbers in `scores`");
  EXPECT_EQ(settle("return { scores = { 1 } }"),
            "T3020 script `mine` returns 1 number in `scores` instead of 2 from `settle`\n"
            "  help: return 2 numbers in `scores`");
  EXPECT_EQ(settle("return { scores = { 1, 2, 3 } }"),
            "T3020 script `mine` returns 3 numbers in `scores` instead of 2 from `settle`\n"
            "  help: return 2 numbers in `scores`");
}
TEST_F(Answer, HasWholeNumbersOnly) {
  EXPECT_EQ(settle("return { scores = { 1.5, 2 } }"),
            "T3018 script `mine` returns a number that is not whole in `scores`\n  help: divide with `//`");
  EXPECT_EQ(settle("return { scores = { 1 << 40, 2 } }"),
            "T3018 script `mine` returns the number 1099511627776, which is out of range in `scores`\n  help: return "
            "numbers from -2147483648 to 2147483647");
  EXPECT_EQ(settle("return { scores = { true, 2 } }"),
            "T3016 script `mine` returns true or false in `scores` from `settle`\n"
            "  help: return 2 numbers in `scores`");
}
TEST_F(Answer, HasNoTablesButPlainOnes) {
  EXPECT_EQ(settle("local t = {} t.scores = { t } return t"),
            "T3019 script `mine` returns a table that contains itself in `scores`\n  help: return a table of numbers "
            "and words");
  EXPECT_EQ(settle("return { scores = { [-1] = 1, [0] = 2 } }"),
            "T3019 script `mine` returns a list that is not numbered 1, 2, 3 and so on in `scores`\n  help: return a "
            "list numbered 1, 2, 3");
  EXPECT_EQ(settle("local t = {} for i = 1, 600 do t[i] = i end return { scores = t }"),
            "T3019 script `mine` returns more than 512 entries in `scores`\n  help: return only what is asked for");
  EXPECT_EQ(
      settle("return { scores = { {{{{}}}} } }"),
      "T3019 script `mine` returns tables more than 4 deep in `scores`\n  help: return a table of numbers and words");
}
TEST_F(Answer, HasOnlyTheKeysOfItsPoint) {
  EXPECT_EQ(settle("return { scores = facts.scores, winner = 1 }"),
            "T3017 script `mine` returns the unknown key `winner` from `settle`\n"
            "  help: return a table with `ledger`, `lost`, `memory`, `scores` and `won`");
  EXPECT_EQ(settle("return facts.scores"),
            "T3016 script `mine` returns a list from `settle`\n"
            "  help: return a table with `ledger`, `lost`, `memory`, `scores` and `won`");
  EXPECT_EQ(settle("return"),
            "T3016 script `mine` returns nothing from `settle`\n"
            "  help: return a table with `ledger`, `lost`, `memory`, `scores` and `won`");
}
TEST_F(Answer, NamesASideThatExists) {
  EXPECT_EQ(settle("return { scores = facts.scores, won = 3 }"),
            "T3018 script `mine` returns side 3 in `won` from `settle`\n"
            "  help: give a side from 1 to 2, or nothing");
  EXPECT_EQ(settle("return { scores = facts.scores, lost = 'us' }"),
            "T3016 script `mine` returns a text in `lost` from `settle`\n"
            "  help: give a side from 1 to 2, or nothing");
  EXPECT_EQ(settle("return { scores = facts.scores, lost = 1, won = 2 }"),
            "T3016 script `mine` returns both `won` and `lost` from `settle`\n"
            "  help: return one of them: the match is over either way");
}
TEST_F(Answer, RemembersAsMuchAsWasDeclared) {
  EXPECT_EQ(settle("assert(#facts.memory == 0) return { scores = facts.scores, memory = { 1 } }"),
            "T3020 script `mine` returns 1 number in `memory` instead of 0 from `settle`\n"
            "  help: return 0 numbers in `memory`");
  EXPECT_EQ(settle("assert(#facts.memory == 8) return { scores = facts.scores, memory = facts.memory }", 8), "5/7");
}
TEST_F(Answer, KeepsTheMemoryThatIsNotReturned) {
  const auto hooks = bench.open("mine",
                                "return { says = 'x', memory = 2, settle = function(f) "
                                "return { scores = f.scores } end }");
  HookFacts facts = settle_facts(0, 1, 0, 0);
  facts.memory = {4, -4};
  EXPECT_EQ(hooks->settle(0, facts).memory, facts.memory);
}
TEST_F(Answer, OfSettleServesEightSidesAndNoDeclarers) {
  const auto hooks = bench.open("mine", filling("settle",
                                                "assert(facts.declarers == nil)\n"
                                                "facts.scores[8] = #facts.scores\n"
                                                "return { scores = facts.scores, lost = 8 }"));
  HookFacts facts;
  facts.sides = 8;
  const SettleResult result = hooks->settle(0, facts);
  EXPECT_EQ(result.scores[7], 8);
  EXPECT_EQ(result.lost, 7);
}
TEST_F(Answer, OfIndicatorIsWhatItMeans) {
  EXPECT_EQ(indicator("return { trump = facts.suit, order = 'reversed' }"), "hearts reversed");
  EXPECT_EQ(indicator("return { trump = 'none', order = 'normal' }"), "none normal");
  EXPECT_EQ(indicator("return nil"), "default");
}
TEST_F(Answer, OfIndicatorHasTwoWords) {
  EXPECT_EQ(indicator("return { trump = '8H', order = 'normal' }"),
            "T3016 script `mine` returns the word `8H` in `trump` from `indicator`\n"
            "  help: give `clubs`, `diamonds`, `hearts`, `spades` or `none`");
  EXPECT_EQ(indicator("return { trump = 'none' }"),
            "T3016 script `mine` returns no `order` from `indicator`\n"
            "  help: give `normal` or `reversed`");
  EXPECT_EQ(indicator("return { trump = 2, order = 'normal' }"),
            "T3016 script `mine` returns a number in `trump` from `indicator`\n"
            "  help: give `clubs`, `diamonds`, `hearts`, `spades` or `none`");
  EXPECT_EQ(indicator("return 'none'"),
            "T3016 script `mine` returns a text from `indicator`\n"
            "  help: return a table with `order` and `trump`");
}
TEST_F(Answer, IsNeverGivenWhenAStepIsMissing) {
  EXPECT_EQ(settle("while true do end"),
            "T3010 script `mine` needs more than 100000 steps\n  help: let it do less in one call, and look whether a "
            "loop ends");
  EXPECT_EQ(settle("local t = {} while true do t = { t, {}, {}, {} } end"),
            "T3011 script `mine` keeps more than 1024 KiB in memory\n  help: let it do less in one call");
  EXPECT_EQ(settle("local s = 'x' while true do s = s .. s end"),
            "T3011 script `mine` makes a text of more than 4096 bytes\n  help: let it do less in one call");
}
TEST_F(Answer, RestsOnParametersThatTheScriptDeclares) {
  EXPECT_EQ(settle("return { scores = params.scores }"),
            "T3031 script `mine` goes wrong: it has no parameter `scores`\n  help: declare it: `params = { … }`");
}
TEST_F(Answer, SpeaksPlainlyOfMistakesInTheScript) {
  EXPECT_EQ(settle("return facts.won.north"),
            "T3014 script `mine` goes wrong: tried to index nothing (field `won`)\n  help: look how it is spelt, or "
            "ask first whether it is there: `if facts.won then`");
  EXPECT_EQ(settle("return facts.value + facts.scores"),
            "T3014 script `mine` goes wrong: tried to perform arithmetic on a table (field `scores`)");
  EXPECT_EQ(settle("return facts.value // 0"), "T3014 script `mine` goes wrong: tried to divide by zero");
  EXPECT_EQ(settle("table.insert(nil, 1)"),
            "T3014 script `mine` goes wrong: a wrong argument #1 to `insert` (table expected, got nothing)");
}
TEST_F(Answer, RestsOnFactsThatThePointHas) {
  EXPECT_EQ(settle("return { scores = facts.score }"),
            "T3029 script `mine` goes wrong: `settle` has no fact `score`\n"
            "  help: read `scores`; `turup explain hooks.settle` tells what the facts are");
  EXPECT_EQ(settle("return { scores = facts.sofar }"),
            "T3029 script `mine` goes wrong: `settle` has no fact `sofar`\n"
            "  help: `turup explain hooks.settle` tells what the facts are");
  EXPECT_THAT(settle("if facts.moment then end"), testing::StartsWith("T3029 script `mine` goes wrong: `settle` has no "
                                                                      "fact `moment`\n"));
  EXPECT_THAT(settle("local f = facts[1]"), testing::StartsWith("T3029 script `mine` goes wrong: `settle` has no fact "
                                                                "`1`\n"));
  EXPECT_THAT(settle("local f = facts[facts]"), testing::StartsWith("T3029"));
}
TEST_F(Answer, MayAskForAFactThatIsNotThereForATime) {
  const auto hooks = bench.open("mine", filling("settle",
                                                "assert(facts.declarers == nil and #facts.memory == 0)\n"
                                                "facts.value = nil\n"
                                                "assert(facts.value == nil)\n"
                                                "return { scores = facts.scores }"));
  EXPECT_EQ(settled(*hooks, settle_facts(kNoSide, 0, 1, 2)), "1/2");
}
TEST_F(Answer, RestsOnFactsThatPairsGoesThroughInOrder) {
  EXPECT_EQ(settle("local all, last = {}, '' for name in pairs(facts) do\n"
                   "assert(last < name) last = name all[name] = true end\n"
                   "assert(all.declarers and all.memory and all.scores and all.value and not all.won)\n"
                   "return { scores = facts.scores }"),
            "5/7");
}
TEST_F(Answer, NamesThePointsThatHaveTheFact) {
  const auto hooks = bench.open("mine", filling("settle", "return facts.tricks_left"));
  try {
    hooks->settle(0, settle_facts(0, 0, 0, 0));
    FAIL();
  } catch (const HookFailure& failure) {
    EXPECT_THAT(
        failure.diagnostic().notes,
        testing::Contains(
            "`tricks_left` is a fact of `offer`, `legal_cards`, `melds`, `showing`, `raising`, `value` and `score`"));
    EXPECT_EQ(failure.diagnostic().labels.at(0).span.text(), "return facts.tricks_left");
  }
}
TEST_F(Answer, IsRefusedAtTheLineOfTheMistake) {
  const auto hooks = bench.open("mine", filling("settle", "local x = 1\n  return x.y.z"));
  try {
    hooks->settle(0, settle_facts(0, 0, 0, 0));
    FAIL();
  } catch (const HookFailure& failure) {
    EXPECT_EQ(failure.diagnostic().labels.at(0).span.text(), "return x.y.z");
  }
}

TEST(Parameters, ReachTheScriptAsTheyWereDeclared) {
  Bench bench;
  const auto hooks = bench.open(
      "mine",
      "return { says = 'x', params = { n = { int = { 0, 9 }, says = 'n' }, w = { words = { a = 'A.', b = 'B.' } },\n"
      "  l = { list = 'indicators', says = 'l' } },\n"
      "  settle = function(facts, params)\n"
      "    assert(params.w == 'b' and params.l[1] == '2' and params.l[2] == 'joker' and #params.l == 2)\n"
      "    return { scores = { params.n, 0 } }\n"
      "  end }",
      {{"n", 7}, {"w", std::string("b")}, {"l", std::vector<std::string>{"2", "joker"}}});
  EXPECT_EQ(settled(*hooks, settle_facts(0, 0, 0, 0)), "7/0");
}

// Tests the limits, one step before and one step past each, in a sandbox of its own.
class Limit : public testing::Test {
 protected:
  std::string code(const std::string& body) {
    script::Sandbox sandbox(limits);
    const script::Outcome read = sandbox.read("return { settle = function() " + body + " end }");
    if (const auto* trouble = std::get_if<script::Trouble>(&read)) return std::string(trouble->code);
    script::Told told{facts, HookPoint::settle, script};
    const script::Outcome outcome = sandbox.call(told);
    const auto* trouble = std::get_if<script::Trouble>(&outcome);
    return trouble ? std::string(trouble->code) + " " + trouble->message : "";
  }
  script::Limits limits;
  HookFacts facts;
  Script script;
};

TEST_F(Limit, OfStepsIsTheSameEveryTime) {
  // A loop of n rounds takes n instructions and a few more.
  limits.milliseconds = 60'000;
  EXPECT_EQ(code("for i = 1, 99900 do end return 1"), "");
  EXPECT_EQ(code("for i = 1, 100100 do end return 1"), "T3010 needs more than 100000 steps");
}
TEST_F(Limit, OfTimeSaysThatItDependsOnTheMachine) {
  limits.milliseconds = 20;
  limits.steps = std::int64_t{1} << 60;
  script::Sandbox sandbox(limits);
  ASSERT_TRUE(
      std::holds_alternative<script::Value>(sandbox.read("return { value = function() while true do end end }")));
  script::Told told{facts, HookPoint::value, script};
  const auto outcome = sandbox.call(told);
  ASSERT_TRUE(std::holds_alternative<script::Trouble>(outcome));
  const auto& trouble = std::get<script::Trouble>(outcome);
  EXPECT_EQ(trouble.code, "T3013");
  EXPECT_EQ(trouble.message, "takes more than 20 milliseconds");
  EXPECT_EQ(trouble.note, "this depends on the machine; the limits on steps and memory do not");
}
TEST_F(Limit, OfTextsIsExact) {
  EXPECT_EQ(code("local s = ('x'):rep(4096) return #s"), "");
  EXPECT_EQ(code("local s = ('x'):rep(4097) return #s"), "T3014 goes wrong: a text has 4096 bytes at most");
}
TEST_F(Limit, OfPairsAndSortAndUnpackIsExact) {
  const std::string fill = "local function list(n) local t = {} for i = 1, n do t[i] = i end return t end\n";
  EXPECT_EQ(code(fill + "for k in pairs(list(512)) do end"), "");
  EXPECT_EQ(code(fill + "for k in pairs(list(513)) do end"),
            "T3014 goes wrong: pairs goes through 512 entries at most");
  EXPECT_EQ(code(fill + "table.sort(list(100))"), "");
  EXPECT_EQ(code(fill + "table.sort(list(101))"), "T3014 goes wrong: sort takes 100 entries at most");
  EXPECT_EQ(code(fill + "return select('#', table.unpack(list(64)))"), "");
  EXPECT_EQ(code(fill + "return table.unpack(list(65))"), "T3014 goes wrong: unpack gives 64 values at most");
}

// Tests the library where it differs from Lua's own, or was easy to get wrong.
TEST_F(Limit, LeavesALibraryThatWorks) {
  EXPECT_EQ(code(R"(
    local t = { 3, 1, 2 } table.sort(t) assert(table.concat(t, ",") == "1,2,3")
    table.sort(t, function(a, b) return a > b end) assert(table.concat(t) == "321")
    local words = { "b", "B", "a" } table.sort(words) assert(table.concat(words) == "Bab")
    local pairs_of = { { 1, "x" }, { 0, "y" }, { 1, "z" }, { 0, "w" } }
    table.sort(pairs_of, function(a, b) return a[1] < b[1] end)
    assert(pairs_of[1][2] .. pairs_of[2][2] .. pairs_of[3][2] .. pairs_of[4][2] == "ywxz")
    table.insert(t, 9) table.insert(t, 1, 8) assert(table.concat(t, " ") == "8 3 2 1 9")
    assert(table.remove(t) == 9 and table.remove(t, 1) == 8 and #t == 3 and table.remove({}) == nil)
    local s = 0 for i, v in ipairs({ 5, 6, nil, 7 }) do s = s + i * v end assert(s == 17)
    local seen = "" for k, v in pairs({ x = 1, [3] = 2, [-1] = 0, w = 4 }) do seen = seen .. k .. v end
    assert(seen == "-1032w4x1", seen)
    assert(tonumber("12") == 12 and tonumber("-7") == -7 and tonumber("ff", 16) == 255 and tonumber("1.5") == nil)
    assert(tonumber("") == nil and tonumber("12x") == nil and tonumber(4) == 4)
    assert(tostring(12) == "12" and tostring(true) == "true" and tostring(nil) == "nil" and tostring("a") == "a")
    assert(math.floor(-1.5) == -2 and math.ceil(1.2) == 2 and math.floor(7) == 7 and math.abs(-3) == 3)
    assert(math.max(1, 5, 3) == 5 and math.min(4, -1) == -1 and math.fmod(-7, 3) == -1 and math.tointeger(3.0) == 3)
    assert(("Jack"):upper() == "JACK" and ("Jack"):lower() == "jack" and ("Jack"):len() == 4)
    assert(("Jack"):sub(2, 3) == "ac" and ("Jack"):sub(-2) == "ck" and ("Jack"):sub(3, 2) == "")
    assert(("ab"):byte(1, -1) == 97 and string.char(72, 105) == "Hi" and ("ab"):rep(2, "-") == "ab-ab")
    assert(string.format("%d%% of %s %x%c", 5, "it", 255, 65) == "5% of it ffA")
    assert(type(nil) == "nil" and select("#", 1, 2) == 2 and select(2, "a", "b") == "b")
  )"),
            "");
}

}  // namespace
}  // namespace turup::test
