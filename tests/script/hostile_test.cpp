// Scripts that mean harm, or might as well: each ends soon, with the code that says why.
#include <gtest/gtest.h>

#include <chrono>

#include "scripts.h"

namespace turup::test {
namespace {

enum class Form : std::uint8_t { body, file };

struct Hostile {
  std::string name;
  std::string text;  // the lines of a `settle`, or the whole file
  std::string code;  // empty: the script is accepted, and asking it twice gives the same answer
  Form form = Form::body;
};

void PrintTo(const Hostile& hostile, std::ostream* out) { *out << hostile.name; }

// The code with which a script ends.
std::string code_of(const std::string& text) {
  Bench bench;
  const auto script = bench.declare("harm", text);
  if (!script) return bench.diagnostics.all().front().code;
  try {
    const auto hooks = bench.host->open({bench.use(*script)});
    const SettleFacts facts = settle_facts(0, 1, 12, 12);
    const std::string first = settled(*hooks, facts);
    EXPECT_EQ(settled(*hooks, facts), first);
    return "";
  } catch (const HookFailure& failure) {
    EXPECT_GE(failure.diagnostic().labels.size(), 2U);
    EXPECT_LE(failure.diagnostic().message.size(), 300U);
    return failure.diagnostic().code;
  }
}

class HostileScript : public testing::TestWithParam<Hostile> {};

TEST_P(HostileScript, EndsSoonAndSaysWhy) {
  const Hostile& hostile = GetParam();
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(code_of(hostile.form == Form::body ? filling("settle", hostile.text) : hostile.text), hostile.code);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

std::string name_of(const testing::TestParamInfo<Hostile>& info) { return info.param.name; }

std::string repeated(int times, const std::string& text) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

std::string many_locals() {
  std::string text;
  for (int i = 0; i < 250; ++i) text += "local v" + std::to_string(i) + " = 1\n";
  return text;
}

std::string many_upvalues() {
  std::string declared;
  std::string used;
  for (int block = 0; block < 2; ++block) {
    declared += block == 0 ? "" : "return (function()\n";
    for (int i = 0; i < 150; ++i) {
      const std::string name = "v" + std::to_string(block) + "_" + std::to_string(i);
      declared += "local " + name + " = 1\n";
      used += name + (i == 149 && block == 1 ? "" : " + ");
    }
  }
  return declared + "return (function() return " + used + " end)()\nend)()";
}

std::string many_constants() {
  std::string text = "local t = {";
  for (int i = 0; i < 100'000; ++i) text += std::to_string(i) + ",";
  return text + "}";
}

const char* const kUnchanged = "\nreturn { scores = facts.scores }";

// The same for every other point: the code with which a script ends that fills `point` with these lines.
std::string code_at(HookPoint point, const std::string& body) {
  Bench bench;
  const auto script = bench.declare("harm", filling(std::string(hook_point_word(point)), body));
  if (!script) return bench.diagnostics.all().front().code;
  try {
    const auto hooks = bench.host->open({bench.use(*script)});
    ask(*hooks, point);
    return "";
  } catch (const HookFailure& failure) {
    EXPECT_GE(failure.diagnostic().labels.size(), 2U);
    return failure.diagnostic().code;
  }
}

TEST(HostileHook, EndsSoonAtEveryPoint) {
  const std::vector<std::pair<std::string, std::string>> bodies{
      {"while true do end", "T3010"},
      {"local t = {} while true do t = {t, t} end", "T3011"},
      {"return os.time()", "T3014"},
      {"error({})", "T3015"},
      {"return function() end", "T3016"},
      {"return 'hearts'", "T3016"},
      {"return true", "T3016"},
      {"return { hands = 1 }", "T3017"},
      {"return 0.5", "T3018"},
      {"return math.maxinteger", "T3018"},
      {"return 2147483647", "T3018"},
      {"return -2147483648", "T3018"},
      {"local t = {} t.t = t return t", "T3019"},
      {"return { { { { { } } } } }", "T3019"},
      {"return { nil, 1 }", "T3019"},
      {"local t = {} for i = 1, 600 do t[i] = {} end return t", "T3019"},
  };
  for (std::size_t i = 0; i < kHookPoints; ++i) {
    const auto point = static_cast<HookPoint>(i);
    const bool takes_number = point == HookPoint::speaker || point == HookPoint::value;
    for (const auto& [body, code] : bodies) {
      const auto begin = std::chrono::steady_clock::now();
      std::string wanted = code;
      if (code == "T3017" && (takes_number || point == HookPoint::offer)) wanted = "T3016";
      if (body.starts_with("return 2147") || body.starts_with("return -2147"))
        wanted = takes_number ? "T3018" : "T3016";
      EXPECT_EQ(code_at(point, body), wanted) << hook_point_word(point) << ": " << body;
      EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
    }
  }
}
TEST(HostileHook, CannotChangeItsFactsForTheNextCall) {
  for (std::size_t i = 0; i < kHookPoints; ++i) {
    const auto point = static_cast<HookPoint>(i);
    Bench bench;
    const std::string body =
        "if facts.poison or string.poison or poison then error('poisoned') end\n"
        "facts.poison = true string.poison = true poison = true\n"
        "if facts.allowed then return facts.allowed end\n"
        "if facts.made then return facts.made end\n"
        "if facts.scores then return { scores = facts.scores } end";
    const auto hooks = bench.open("harm", filling(std::string(hook_point_word(point)), body));
    EXPECT_NO_THROW(ask(*hooks, point));
    EXPECT_NO_THROW(ask(*hooks, point));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Steps, HostileScript,
    testing::Values(
        Hostile{"L01_WhileTrue", "while true do end", "T3010"},
        Hostile{"L01_WhileTrueWhenRead", "while true do end", "T3010", Form::file},
        Hostile{"L02_RepeatForEver", "repeat until false", "T3010"},
        Hostile{"L03_Goto", "::again:: goto again", "T3004"},
        Hostile{"L04_ForToInfinity", "for i = 1, math.huge do end", "T3014"},
        Hostile{"L04_ForToALargeNumber", "for i = 1, math.maxinteger do end", "T3010"},
        Hostile{"L05_TailCalls", "local function f() return f() end return f()", "T3010"},
        Hostile{"L06_DeepCalls", "local function f() return 1 + f() end return f()", "T3011"},
        Hostile{"L08_PcallLoop", "while true do pcall(function() error('x') end) end", "T3014"},
        Hostile{"L09_PcallInErrorLoop", "while true do pcall(error) end", "T3014"},
        Hostile{"L11_XpcallLoop", "while true do xpcall(error, function() while true do end end) end", "T3014"},
        Hostile{"L12_GcLoop", "setmetatable({}, {__gc = function() while true do end end}) collectgarbage()", "T3014"},
        Hostile{"L13_GcLoopAtTheEnd", "X = setmetatable({}, {__gc = function() while true do end end})", "T3014"},
        Hostile{"L14_CloseLoop", "local x <close> = facts while true do end", "T3004"},
        Hostile{"L14_CloseLoopSpelledOut", "local x < --[[ ]] close > = facts", "T3004"},
        Hostile{"L16_CoroutineFlood", "while true do coroutine.wrap(function() while true do end end)() end", "T3014"},
        Hostile{"L18_IndexOfItself", "local t = {} setmetatable(t, {__index = t}) return t.x", "T3014"},
        Hostile{"L19_IndexChain", "local t = {} for i = 1, 100 do t = setmetatable({}, {__index = t}) end", "T3014"},
        Hostile{"L20_IndexOfTexts", "getmetatable('').__index = function() while true do end end", "T3014"},
        Hostile{"L20_NewIndexOfTexts", "local s = 'a' s.sub = 1", "T3014"},
        Hostile{
            "L21_SortAlwaysTrue",
            "local t = {} for i = 1, 100 do t[i] = i end while true do table.sort(t, function() return true end) end",
            "T3010"},
        Hostile{"L21_SortTooMuch", "local t = {} for i = 1, 101 do t[i] = i end table.sort(t)", "T3014"},
        Hostile{"L23_HeavyComparisons", "local m = {__lt = function() return true end} return setmetatable({}, m) < {}",
                "T3014"},
        Hostile{"L23_LongTextsCompared",
                "local a = ('x'):rep(4095) .. 'a' local b = ('x'):rep(4095) .. 'b' while true do local c = a < b end",
                "T3010"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Library, HostileScript,
    testing::Values(
        Hostile{"L24_FindWithPattern", "local s = 'aa' return s:find(('.-'):rep(8) .. 'b')", "T3014"},
        Hostile{"L25_MatchLong", "return string.match(('a'):rep(4096), '.-b')", "T3014"},
        Hostile{"L26_MatchCaptures", "return string.match('aaa', '(.*)(.*)(.*)x')", "T3014"},
        Hostile{"L27_Balanced", "return ('('):rep(4096):match('%b()')", "T3014"},
        Hostile{"L28_GsubWithFunction", "return string.gsub('aaa', 'a', function() while true do end end)", "T3014"},
        Hostile{"L29_GmatchFlood", "for w in string.gmatch(('a '):rep(100), 'a') do end", "T3014"},
        Hostile{"L31_ConcatWithFalseLength",
                "return table.concat(setmetatable({}, {__len = function() return 1 << 60 end}))", "T3014"},
        Hostile{"L31_ConcatBeyondTheList", "return table.concat({'a'}, '', 1, math.maxinteger)", "T3014"},
        Hostile{"L32_SortWithFalseLength", "table.sort(setmetatable({}, {__len = function() return 1 << 60 end}))",
                "T3014"},
        Hostile{"L33_InsertAtTheFront", "local t = {} for i = 1, 20000 do table.insert(t, 1, i) end", "T3010"},
        Hostile{"L35_SubLoop", "local s = ('x'):rep(4096) while true do local t = s:sub(2, -1) end", "T3010"},
        Hostile{"L36_NumbersInBase36", "while true do tonumber(('1'):rep(200), 36) end", "T3010"},
        Hostile{"L37_Utf8", "return utf8.len(('x'):rep(4096))", "T3014"},
        Hostile{"L38_Pack", "while true do string.pack(('i16'):rep(100), 1) end", "T3014"},
        Hostile{"L39_IteratorOnNoTable", "local f = ipairs({}) return f(5, 1)", "T3014"},
        Hostile{"L39_IteratorAtTheEnd", "local f = ipairs({}) return f({}, math.maxinteger)", "T3014"},
        Hostile{"L39_PairIteratorOnNoTable", "local f = pairs({a = 1}) return f(5)", "T3014"},
        Hostile{"L39_PairIteratorOnNothing", "local f = pairs({a = 1}) return f()", "T3014"},
        Hostile{"L39_PairsOfTooMany", "local t = {} for i = 1, 513 do t[i] = i end for k in pairs(t) do end", "T3014"},
        Hostile{"L39_PairsInALoop",
                "local t = {} for i = 1, 512 do t['k' .. i] = i end while true do for k in pairs(t) do end end",
                "T3010"},
        Hostile{"L39_PairsWithTablesAsKeys", "for k in pairs({[{}] = 1}) do end", "T3014"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Memory, HostileScript,
    testing::Values(
        Hostile{"L40_RepAGigabyte", "return ('x'):rep(1000000000)", "T3014"},
        Hostile{"L40_RepNothingForEver", "while true do local s = (''):rep(4096) end", "T3010"},
        Hostile{"L41_RepWithSeparator", "return (''):rep(4000, ('x'):rep(4096))", "T3014"},
        Hostile{"L42_Doubling", "local s = 'x' while true do s = s .. s end", "T3011"},
        Hostile{"L43_OneMoreAndOneMore", "local s = '' for i = 1, 10000000 do s = s .. 'x' end", "T3012"},
        Hostile{"L44_TableOfTexts", "local t = {} for i = 1, 10000000 do t[i] = 'a text that is not short ' .. i end",
                "T3011"},
        Hostile{"L45_NestedTables", "local t = {} while true do t = {t, t} end", "T3011"},
        Hostile{"L46_ClosureChain",
                "local f = function() end while true do local g = f f = function() return g() end end", "T3011"},
        Hostile{"L47_JustUnderTheLimit",
                "local x, keep = ('x'):rep(4000), {} for i = 1, 255 do keep[i] = x .. i end\n"
                "for i = 1, 10000000 do local t = x .. i end",
                "T3011"},
        Hostile{"L48_AllBytes", "return string.byte(('x'):rep(4096), 1, -1)", "T3014"},
        Hostile{"L49_CharOfUnpacked",
                "local t = {} for i = 1, 300 do t[i] = 65 end return string.char(table.unpack(t))", "T3014"},
        Hostile{"L49_UnpackFarAway", "return table.unpack({}, math.mininteger, math.maxinteger)", "T3014"},
        Hostile{"L50_WideFormat", "for i = 1, 1000 do string.format('%99.99f', 1) end", "T3014"},
        Hostile{"L52_SourceOf17KB", std::string(17 * 1024, ' ') + "return {}", "T3001", Form::file},
        Hostile{"L53_NestedParentheses", "return " + repeated(200, "(") + "1" + repeated(200, ")"), "T3003"},
        Hostile{"L53_NestedTables", "return " + repeated(4000, "{") + repeated(4000, "}"), "T3003"},
        Hostile{"L54_ManyLocals", many_locals(), "T3003"}, Hostile{"L54_ManyUpvalues", many_upvalues(), "T3003"},
        Hostile{"L55_ManyConstants", many_constants(), "T3001"},
        Hostile{"L56_LongCommentNeverClosed", "--[[ and so on", "T3003"},
        Hostile{"L56_LongTextNeverClosed", "local s = [==[ and so on", "T3003"},
        Hostile{"L56_TextNeverClosed", "return \"and so on", "T3003", Form::file},
        Hostile{"L56_MuchWhenRead", "local t = {} for i = 1, 9000 do t[i] = {i, i} end return t", "T3012", Form::file}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Escape, HostileScript,
    testing::Values(
        Hostile{"L57_Load", "return load('return 1')()", "T3014"},
        Hostile{"L57_Loadstring", "return loadstring('return 1')()", "T3014"},
        Hostile{"L57_Dofile", "return dofile('/etc/passwd')", "T3014"},
        Hostile{"L57_Loadfile", "return loadfile('/etc/passwd')", "T3014"},
        Hostile{"L58_MachineCode", "\x1BLua\x54", "T3002", Form::file},
        Hostile{"L58_ControlCharacter", std::string("return {}\0", 10), "T3002", Form::file},
        Hostile{"L58_NotUtf8", "return { says = '\xFF\xFE' }", "T3002", Form::file},
        Hostile{"L59_Dump", "return string.dump(function() end)", "T3014"},
        Hostile{"L60_Require", "return require('os')", "T3014"},
        Hostile{"L60_Loadlib", "return package.loadlib('libc.so.6', 'system')", "T3014"},
        Hostile{"L61_Execute", "return os.execute('true')", "T3014"}, Hostile{"L61_Exit", "os.exit(0)", "T3014"},
        Hostile{"L61_Getenv", "return os.getenv('HOME')", "T3014"},
        Hostile{"L62_Open", "return io.open('/etc/passwd')", "T3014"},
        Hostile{"L62_Popen", "return io.popen('true')", "T3014"},
        Hostile{"L63_Registry", "return debug.getregistry()", "T3014"},
        Hostile{"L63_Sethook", "debug.sethook()", "T3014"},
        Hostile{"L63_Getupvalue", "return debug.getupvalue(print, 1)", "T3014"},
        Hostile{"L64_Globals", "return _G.string", "T3014"}, Hostile{"L64_Env", "return _ENV", "T3004"},
        Hostile{"L64_EnvErased", "_ENV = nil", "T3004"}, Hostile{"L64_EnvConstant", "local _ENV <const> = 1", "T3004"},
        Hostile{"L64_EnvInAText", std::string("local s = '_ENV goto ...' -- <close> _ENV") + kUnchanged, ""},
        Hostile{"L65_MetatableOfText", "return getmetatable('')", "T3014"},
        Hostile{"L65_MetatableOfNothing", "return getmetatable(nil)", "T3014"},
        Hostile{"L65_RawAccess", "return rawget({}, 1)", "T3014"},
        Hostile{"L66_Varargs", "local function f(...) return select('#', ...) end return f()", "T3004"},
        Hostile{"L67_WritesItsFacts", std::string("facts.value = 99 facts.extra = facts") + kUnchanged, ""},
        Hostile{"L68_OverwritesTheLibrary",
                std::string("if not string.sub then error('poisoned') end string.sub = nil table.insert = nil") +
                    kUnchanged,
                ""},
        Hostile{"L68_OverwritesALibraryTable",
                std::string("if not math then error('poisoned') end math = nil pairs = nil settle = nil") + kUnchanged,
                ""},
        Hostile{"L69_Print", "print('hello')", "T3014"}, Hostile{"L69_Warn", "warn('@on')", "T3014"},
        Hostile{"L70_StopGarbage", "collectgarbage('stop')", "T3014"},
        Hostile{"L70_StepGarbage", "collectgarbage('step')", "T3014"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Chance, HostileScript,
    testing::Values(
        Hostile{"L71_PairsAreSorted",
                std::string("local s = '' for k in pairs({b = 1, a = 1, [10] = 1, [2] = 1}) do s = s .. k end\n"
                            "assert(s == '210ab', s)") +
                    kUnchanged,
                ""},
        Hostile{"L71_TablesHaveNoAddress",
                std::string("assert(tostring({}) == 'table' and tostring(error) == 'function')") + kUnchanged, ""},
        Hostile{"L71_FormatOfPointer", "return string.format('%p', {})", "T3014"},
        Hostile{"L71_Random", "return math.random(6)", "T3014"}, Hostile{"L71_Time", "return os.time()", "T3014"},
        Hostile{"L72_Half", "return { scores = { 0.5, 1 } }", "T3018"},
        Hostile{"L72_WholeFraction", "return { scores = { 4 / 2, 1 } }", "T3018"},
        Hostile{"L72_NotANumber", "return { scores = { 0 / 0, 1 } }", "T3018"},
        Hostile{"L72_Power", "return { scores = { 2 ^ 63, 1 } }", "T3004"},
        Hostile{"L72_TooLarge", "return { scores = { 2147483648, 1 } }", "T3018"},
        Hostile{"L72_TooSmall", "return { scores = { -2147483649, 1 } }", "T3018"},
        Hostile{"L72_LargestOfAll", "return { scores = { math.maxinteger, 1 } }", "T3018"},
        Hostile{"L72_JustInRange", "return { scores = { 2147483647, -2147483648 } }", ""}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Answers, HostileScript,
    testing::Values(Hostile{"L74_ErrorWithTable", "error({})", "T3015"},
                    Hostile{"L74_ErrorWithNil", "error(nil)", "T3015"},
                    Hostile{"L74_ErrorWithMegabyte", "error(('x'):rep(1000000))", "T3014"},
                    Hostile{"L74_ErrorWithMuch", "error(('x'):rep(4000))", "T3015"},
                    Hostile{"L74_ErrorWithEscape", "error('\\27[2J\\27]0;title\\7')", "T3015"},
                    Hostile{"L74_ErrorWithoutUtf8", "error('\\255\\254')", "T3015"},
                    Hostile{"L74_AssertFails", "assert(false)", "T3015"},
                    Hostile{"L75_Cycle", "local t = {} t.scores = t return t", "T3019"},
                    Hostile{"L75_LongCycle", "local a, b = {}, {} a.scores = b b.scores = a return a", "T3019"},
                    Hostile{"L75_TooDeep", "return { scores = { { { { } } } } }", "T3019"},
                    Hostile{"L75_TenThousandEntries",
                            "local t = {} for i = 1, 10000 do t[i] = i end return { scores = t }", "T3019"},
                    Hostile{"L75_SharedTables",
                            "local a = {} for i = 1, 100 do a[i] = i end local b = {} for i = 1, 100 do b[i] = a end\n"
                            "return { scores = b }",
                            "T3019"},
                    Hostile{"L75_Function", "return { scores = function() end }", "T3016"},
                    Hostile{"L75_Thread", "return { scores = coroutine.create(function() end) }", "T3014"},
                    Hostile{"L75_NotUtf8", "return { scores = '\\255' }", "T3019"},
                    Hostile{"L75_NegativePlace", "return { scores = { [-1] = 5, 1, 2 } }", "T3019"},
                    Hostile{"L75_Hole", "return { scores = { 1, nil, 3 } }", "T3019"},
                    Hostile{"L75_KeyThatIsATable", "return { [{}] = 1 }", "T3019"},
                    Hostile{"L75_FractionAsKey", "return { [1.5] = 1 }", "T3019"},
                    Hostile{"L76_NotATable", "return 'hearts'", "T3016"}, Hostile{"L76_Nothing", "", "T3016"},
                    Hostile{"L76_ACard", "return { scores = { 'JH', '9H' } }", "T3016"},
                    Hostile{"L76_AnotherKey", "return { scores = facts.scores, hands = {} }", "T3017"},
                    Hostile{"L76_ThirdSide", "return { scores = facts.scores, lost = 3 }", "T3018"},
                    Hostile{"L76_SideNought", "return { scores = facts.scores, won = 0 }", "T3018"},
                    Hostile{"L76_NegativePoints", "return { scores = { -28, 28 } }", ""},
                    Hostile{"L76_KeepsStateInAnUpvalue",
                            "local calls = 0\nreturn { says = 'Counts.', settle = function(facts)\n"
                            "calls = calls + 1 return { scores = { calls, 0 } } end }",
                            "", Form::file},
                    Hostile{"L76_KeepsStateInAGlobal",
                            std::string("calls = (calls or 0) + 1 assert(calls == 1)") + kUnchanged, ""}),
    name_of);

TEST(HostileMessages, AreShortAndFitForATerminal) {
  Bench bench;
  const auto hooks = bench.open("harm", filling("settle", "error('\\27[2J' .. ('ä'):rep(300))"));
  try {
    hooks->settle(settle_facts(0, 1, 0, 0));
    FAIL() << "the script did not stop";
  } catch (const HookFailure& failure) {
    const std::string& message = failure.diagnostic().message;
    EXPECT_TRUE(message.starts_with("script `harm` stops: [2Jää")) << message;
    EXPECT_EQ(message.find('\x1B'), std::string::npos);
    EXPECT_LE(message.size(), 230U);
    EXPECT_EQ(message.substr(message.size() - 2), "ä");
  }
}

}  // namespace
}  // namespace turup::test
