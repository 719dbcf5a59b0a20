#include "hostile/scripts.h"

#include <ostream>

namespace turup::hostile {

namespace {

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

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Lua> of_steps() {
  return {

      {"L01_WhileTrue", "while true do end", "T3010"},
      {"L01_WhileTrueWhenRead", "while true do end", "T3010", Lua::Form::file},
      {"L02_RepeatForEver", "repeat until false", "T3010"},
      {"L03_Goto", "::again:: goto again", "T3004"},
      {"L04_ForToInfinity", "for i = 1, math.huge do end", "T3014"},
      {"L04_ForToALargeNumber", "for i = 1, math.maxinteger do end", "T3010"},
      {"L05_TailCalls", "local function f() return f() end return f()", "T3010"},
      {"L06_DeepCalls", "local function f() return 1 + f() end return f()", "T3011"},
      {"L08_PcallLoop", "while true do pcall(function() error('x') end) end", "T3014"},
      {"L09_PcallInErrorLoop", "while true do pcall(error) end", "T3014"},
      {"L11_XpcallLoop", "while true do xpcall(error, function() while true do end end) end", "T3014"},
      {"L12_GcLoop", "setmetatable({}, {__gc = function() while true do end end}) collectgarbage()", "T3014"},
      {"L13_GcLoopAtTheEnd", "X = setmetatable({}, {__gc = function() while true do end end})", "T3014"},
      {"L14_CloseLoop", "local x <close> = facts while true do end", "T3004"},
      {"L14_CloseLoopSpelledOut", "local x < --[[ ]] close > = facts", "T3004"},
      {"L16_CoroutineFlood", "while true do coroutine.wrap(function() while true do end end)() end", "T3014"},
      {"L18_IndexOfItself", "local t = {} setmetatable(t, {__index = t}) return t.x", "T3014"},
      {"L19_IndexChain", "local t = {} for i = 1, 100 do t = setmetatable({}, {__index = t}) end", "T3014"},
      {"L20_IndexOfTexts", "getmetatable('').__index = function() while true do end end", "T3014"},
      {"L20_NewIndexOfTexts", "local s = 'a' s.sub = 1", "T3014"},
      {"L21_SortAlwaysTrue",
       "local t = {} for i = 1, 100 do t[i] = i end while true do table.sort(t, function() return true end) end",
       "T3010"},
      {"L21_SortTooMuch", "local t = {} for i = 1, 101 do t[i] = i end table.sort(t)", "T3014"},
      {"L23_HeavyComparisons", "local m = {__lt = function() return true end} return setmetatable({}, m) < {}",
       "T3014"},
      {"L23_LongTextsCompared",
       "local a = ('x'):rep(4095) .. 'a' local b = ('x'):rep(4095) .. 'b' while true do local c = a < b end", "T3010"},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Lua> of_library() {
  return {

      {"L24_FindWithPattern", "local s = 'aa' return s:find(('.-'):rep(8) .. 'b')", "T3014"},
      {"L25_MatchLong", "return string.match(('a'):rep(4096), '.-b')", "T3014"},
      {"L26_MatchCaptures", "return string.match('aaa', '(.*)(.*)(.*)x')", "T3014"},
      {"L27_Balanced", "return ('('):rep(4096):match('%b()')", "T3014"},
      {"L28_GsubWithFunction", "return string.gsub('aaa', 'a', function() while true do end end)", "T3014"},
      {"L29_GmatchFlood", "for w in string.gmatch(('a '):rep(100), 'a') do end", "T3014"},
      {"L31_ConcatWithFalseLength", "return table.concat(setmetatable({}, {__len = function() return 1 << 60 end}))",
       "T3014"},
      {"L31_ConcatBeyondTheList", "return table.concat({'a'}, '', 1, math.maxinteger)", "T3014"},
      {"L32_SortWithFalseLength", "table.sort(setmetatable({}, {__len = function() return 1 << 60 end}))", "T3014"},
      {"L33_InsertAtTheFront", "local t = {} for i = 1, 20000 do table.insert(t, 1, i) end", "T3010"},
      {"L35_SubLoop", "local s = ('x'):rep(4096) while true do local t = s:sub(2, -1) end", "T3010"},
      {"L36_NumbersInBase36", "while true do tonumber(('1'):rep(200), 36) end", "T3010"},
      {"L37_Utf8", "return utf8.len(('x'):rep(4096))", "T3014"},
      {"L38_Pack", "while true do string.pack(('i16'):rep(100), 1) end", "T3014"},
      {"L39_IteratorOnNoTable", "local f = ipairs({}) return f(5, 1)", "T3014"},
      {"L39_IteratorAtTheEnd", "local f = ipairs({}) return f({}, math.maxinteger)", "T3014"},
      {"L39_PairIteratorOnNoTable", "local f = pairs({a = 1}) return f(5)", "T3014"},
      {"L39_PairIteratorOnNothing", "local f = pairs({a = 1}) return f()", "T3014"},
      {"L39_PairsOfTooMany", "local t = {} for i = 1, 513 do t[i] = i end for k in pairs(t) do end", "T3014"},
      {"L39_PairsInALoop",
       "local t = {} for i = 1, 512 do t['k' .. i] = i end while true do for k in pairs(t) do end end", "T3010"},
      {"L39_PairsWithTablesAsKeys", "for k in pairs({[{}] = 1}) do end", "T3014"},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Lua> of_memory() {
  return {

      {"L40_RepAGigabyte", "return ('x'):rep(1000000000)", "T3014"},
      {"L40_RepNothingForEver", "while true do local s = (''):rep(4096) end", "T3010"},
      {"L41_RepWithSeparator", "return (''):rep(4000, ('x'):rep(4096))", "T3014"},
      {"L42_Doubling", "local s = 'x' while true do s = s .. s end", "T3011"},
      {"L43_OneMoreAndOneMore", "local s = '' for i = 1, 10000000 do s = s .. 'x' end", "T3012"},
      {"L44_TableOfTexts", "local t = {} for i = 1, 10000000 do t[i] = 'a text that is not short ' .. i end", "T3011"},
      {"L45_NestedTables", "local t = {} while true do t = {t, t} end", "T3011"},
      {"L46_ClosureChain", "local f = function() end while true do local g = f f = function() return g() end end",
       "T3011"},
      {"L47_JustUnderTheLimit",
       "local x, keep = ('x'):rep(4000), {} for i = 1, 255 do keep[i] = x .. i end\n"
       "for i = 1, 10000000 do local t = x .. i end",
       "T3011"},
      {"L48_AllBytes", "return string.byte(('x'):rep(4096), 1, -1)", "T3014"},
      {"L49_CharOfUnpacked", "local t = {} for i = 1, 300 do t[i] = 65 end return string.char(table.unpack(t))",
       "T3014"},
      {"L49_UnpackFarAway", "return table.unpack({}, math.mininteger, math.maxinteger)", "T3014"},
      {"L50_WideFormat", "for i = 1, 1000 do string.format('%99.99f', 1) end", "T3014"},
      {"L52_SourceOf17KB", std::string(std::size_t{17} * 1024, ' ') + "return {}", "T3001", Lua::Form::file},
      {"L53_NestedParentheses", "return " + repeated(200, "(") + "1" + repeated(200, ")"), "T3003"},
      {"L53_NestedTables", "return " + repeated(4000, "{") + repeated(4000, "}"), "T3003"},
      {"L54_ManyLocals", many_locals(), "T3003"},
      {"L54_ManyUpvalues", many_upvalues(), "T3003"},
      {"L55_ManyConstants", many_constants(), "T3001"},
      {"L56_LongCommentNeverClosed", "--[[ and so on", "T3003"},
      {"L56_LongTextNeverClosed", "local s = [==[ and so on", "T3003"},
      {"L56_TextNeverClosed", "return \"and so on", "T3003", Lua::Form::file},
      {"L56_MuchWhenRead", "local t = {} for i = 1, 9000 do t[i] = {i, i} end return t", "T3012", Lua::Form::file},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Lua> of_escape() {
  return {

      {"L57_Load", "return load('return 1')()", "T3014"},
      {"L57_Loadstring", "return loadstring('return 1')()", "T3014"},
      {"L57_Dofile", "return dofile('/etc/passwd')", "T3014"},
      {"L57_Loadfile", "return loadfile('/etc/passwd')", "T3014"},
      {"L58_MachineCode", "\x1BLua\x54", "T3002", Lua::Form::file},
      {"L58_ControlCharacter", std::string("return {}\0", 10), "T3002", Lua::Form::file},
      {"L58_NotUtf8", "return { says = '\xFF\xFE' }", "T3002", Lua::Form::file},
      {"L59_Dump", "return string.dump(function() end)", "T3014"},
      {"L60_Require", "return require('os')", "T3014"},
      {"L60_Loadlib", "return package.loadlib('libc.so.6', 'system')", "T3014"},
      {"L61_Execute", "return os.execute('true')", "T3014"},
      {"L61_Exit", "os.exit(0)", "T3014"},
      {"L61_Getenv", "return os.getenv('HOME')", "T3014"},
      {"L62_Open", "return io.open('/etc/passwd')", "T3014"},
      {"L62_Popen", "return io.popen('true')", "T3014"},
      {"L63_Registry", "return debug.getregistry()", "T3014"},
      {"L63_Sethook", "debug.sethook()", "T3014"},
      {"L63_Getupvalue", "return debug.getupvalue(print, 1)", "T3014"},
      {"L64_Globals", "return _G.string", "T3014"},
      {"L64_Env", "return _ENV", "T3004"},
      {"L64_EnvErased", "_ENV = nil", "T3004"},
      {"L64_EnvConstant", "local _ENV <const> = 1", "T3004"},
      {"L64_EnvInAText", std::string("local s = '_ENV goto ...' -- <close> _ENV") + kUnchanged, ""},
      {"L65_MetatableOfText", "return getmetatable('')", "T3014"},
      {"L65_MetatableOfNothing", "return getmetatable(nil)", "T3014"},
      {"L65_RawAccess", "return rawget({}, 1)", "T3014"},
      {"L66_Varargs", "local function f(...) return select('#', ...) end return f()", "T3004"},
      {"L67_WritesItsFacts", std::string("facts.value = 99 facts.extra = facts") + kUnchanged, ""},
      {"L68_OverwritesTheLibrary",
       std::string("if not string.sub then error('poisoned') end string.sub = nil table.insert = nil") + kUnchanged,
       ""},
      {"L68_OverwritesALibraryTable",
       std::string("if not math then error('poisoned') end math = nil pairs = nil settle = nil") + kUnchanged, ""},
      {"L69_Print", "print('hello')", "T3014"},
      {"L69_Warn", "warn('@on')", "T3014"},
      {"L70_StopGarbage", "collectgarbage('stop')", "T3014"},
      {"L70_StepGarbage", "collectgarbage('step')", "T3014"},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Lua> of_chance() {
  return {

      {"L71_PairsAreSorted",
       std::string("local s = '' for k in pairs({b = 1, a = 1, [10] = 1, [2] = 1}) do s = s .. k end\n"
                   "assert(s == '210ab', s)") +
           kUnchanged,
       ""},
      {"L71_TablesHaveNoAddress",
       std::string("assert(tostring({}) == 'table' and tostring(error) == 'function')") + kUnchanged, ""},
      {"L71_FormatOfPointer", "return string.format('%p', {})", "T3014"},
      {"L71_Random", "return math.random(6)", "T3014"},
      {"L71_Time", "return os.time()", "T3014"},
      {"L72_Half", "return { scores = { 0.5, 1 } }", "T3018"},
      {"L72_WholeFraction", "return { scores = { 4 / 2, 1 } }", "T3018"},
      {"L72_NotANumber", "return { scores = { 0 / 0, 1 } }", "T3018"},
      {"L72_Power", "return { scores = { 2 ^ 63, 1 } }", "T3004"},
      {"L72_TooLarge", "return { scores = { 2147483648, 1 } }", "T3018"},
      {"L72_TooSmall", "return { scores = { -2147483649, 1 } }", "T3018"},
      {"L72_LargestOfAll", "return { scores = { math.maxinteger, 1 } }", "T3018"},
      {"L72_JustInRange", "return { scores = { 2147483647, -2147483648 } }", ""},
  };
}

// NOLINTNEXTLINE(readability-function-size): a table.
std::vector<Lua> of_answers() {
  return {
      {"L74_ErrorWithTable", "error({})", "T3015"},
      {"L74_ErrorWithNil", "error(nil)", "T3015"},
      {"L74_ErrorWithMegabyte", "error(('x'):rep(1000000))", "T3014"},
      {"L74_ErrorWithMuch", "error(('x'):rep(4000))", "T3015"},
      {"L74_ErrorWithEscape", "error('\\27[2J\\27]0;title\\7')", "T3015"},
      {"L74_ErrorWithoutUtf8", "error('\\255\\254')", "T3015"},
      {"L74_AssertFails", "assert(false)", "T3015"},
      {"L75_Cycle", "local t = {} t.scores = t return t", "T3019"},
      {"L75_LongCycle", "local a, b = {}, {} a.scores = b b.scores = a return a", "T3019"},
      {"L75_TooDeep", "return { scores = { { { { } } } } }", "T3019"},
      {"L75_TenThousandEntries", "local t = {} for i = 1, 10000 do t[i] = i end return { scores = t }", "T3019"},
      {"L75_SharedTables",
       "local a = {} for i = 1, 100 do a[i] = i end local b = {} for i = 1, 100 do b[i] = a end\n"
       "return { scores = b }",
       "T3019"},
      {"L75_Function", "return { scores = function() end }", "T3016"},
      {"L75_Thread", "return { scores = coroutine.create(function() end) }", "T3014"},
      {"L75_NotUtf8", "return { scores = '\\255' }", "T3019"},
      {"L75_NegativePlace", "return { scores = { [-1] = 5, 1, 2 } }", "T3019"},
      {"L75_Hole", "return { scores = { 1, nil, 3 } }", "T3019"},
      {"L75_KeyThatIsATable", "return { [{}] = 1 }", "T3019"},
      {"L75_FractionAsKey", "return { [1.5] = 1 }", "T3019"},
      {"L76_NotATable", "return 'hearts'", "T3016"},
      {"L76_Nothing", "", "T3016"},
      {"L76_ACard", "return { scores = { 'JH', '9H' } }", "T3016"},
      {"L76_AnotherKey", "return { scores = facts.scores, hands = {} }", "T3017"},
      {"L76_ThirdSide", "return { scores = facts.scores, lost = 3 }", "T3018"},
      {"L76_SideNought", "return { scores = facts.scores, won = 0 }", "T3018"},
      {"L76_NegativePoints", "return { scores = { -28, 28 } }", ""},
      {"L76_KeepsStateInAnUpvalue",
       "local calls = 0\nreturn { says = 'Counts.', settle = function(facts)\n"
       "calls = calls + 1 return { scores = { calls, 0 } } end }",
       "", Lua::Form::file},
      {"L76_KeepsStateInAGlobal", std::string("calls = (calls or 0) + 1 assert(calls == 1)") + kUnchanged, ""},
  };
}

}  // namespace

void PrintTo(const Lua& script, std::ostream* out) { *out << script.name; }

const std::vector<Lua>& scripts() {
  static const std::vector<Lua> kAll = [] {
    std::vector<Lua> all;
    for (auto part : {of_steps(), of_library(), of_memory(), of_escape(), of_chance(), of_answers()})
      for (Lua& script : part) all.push_back(std::move(script));
    return all;
  }();
  return kAll;
}

const std::vector<std::string>& script_numbers() {
  static const std::vector<std::string> kAll = {
      "L01", "L02", "L03", "L04", "L05", "L06", "L08", "L09", "L11", "L12", "L13", "L14", "L16", "L18",
      "L19", "L20", "L21", "L23", "L24", "L25", "L26", "L27", "L28", "L29", "L31", "L32", "L33", "L35",
      "L36", "L37", "L38", "L39", "L40", "L41", "L42", "L43", "L44", "L45", "L46", "L47", "L48", "L49",
      "L50", "L52", "L53", "L54", "L55", "L56", "L57", "L58", "L59", "L60", "L61", "L62", "L63", "L64",
      "L65", "L66", "L67", "L68", "L69", "L70", "L71", "L72", "L74", "L75", "L76"};
  return kAll;
}

}  // namespace turup::hostile
