// Tests scripts that mean harm, or could do some by mistake: each ends soon, with the code that says why.
#include <gtest/gtest.h>

#include <chrono>

#include "hostile/scripts.h"
#include "script/scripts.h"

namespace turup::test {
namespace {

// Returns the code with which a script ends.
std::string code_of(const std::string& text) {
  Bench bench;
  const auto script = bench.declare("harm", text);
  if (!script) return bench.diagnostics.all().front().code;
  try {
    const auto hooks = bench.host->open({bench.use(*script)});
    const HookFacts facts = settle_facts(0, 1, 12, 12);
    const std::string first = settled(*hooks, facts);
    EXPECT_EQ(settled(*hooks, facts), first);
    return "";
  } catch (const HookFailure& failure) {
    EXPECT_GE(failure.diagnostic().labels.size(), 2U);
    EXPECT_LE(failure.diagnostic().message.size(), 300U);
    return failure.diagnostic().code;
  }
}

class HostileScript : public testing::TestWithParam<hostile::Lua> {};

TEST_P(HostileScript, EndsSoonAndSaysWhy) {
  const hostile::Lua& script = GetParam();
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(code_of(script.form == hostile::Lua::Form::body ? filling("settle", script.text) : script.text),
            script.code);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

std::string name_of(const testing::TestParamInfo<hostile::Lua>& info) { return info.param.name; }

// Returns the code with which a script ends that fills `point` with these lines.
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

// Returns the code that the lines deserve at `point`. It is `code`, unless the point wants no number, or no names: a
// value may also be a table with names.
std::string code_due(HookPoint point, const std::string& body, const std::string& code) {
  const bool takes_names = answered(point) == Answered::by_names || point == HookPoint::value;
  if (code == "T3017" && !takes_names) return "T3016";
  if (body.starts_with("return 2147") || body.starts_with("return -2147"))
    return answered(point) == Answered::by_number ? "T3018" : "T3016";
  return code;
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
    for (const auto& [body, code] : bodies) {
      if (body == "return true" && (point == HookPoint::annul || point == HookPoint::raising)) continue;
      const auto begin = std::chrono::steady_clock::now();
      EXPECT_EQ(code_at(point, body), code_due(point, body, code)) << hook_point_word(point) << ": " << body;
      EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
    }
  }
}
TEST(HostileHook, CannotChangeItsFactsForTheNextCall) {
  for (std::size_t i = 0; i < kHookPoints; ++i) {
    const auto point = static_cast<HookPoint>(i);
    Bench bench;
    std::string body =
        "local has = {} for name in pairs(facts) do has[name] = true end\n"
        "if has.poison or string.poison or poison then error('poisoned') end\n"
        "facts.poison = true string.poison = true poison = true\n";
    body += leaving_as_it_is(point);
    const auto hooks = bench.open("harm", filling(std::string(hook_point_word(point)), body));
    EXPECT_NO_THROW(ask(*hooks, point));
    EXPECT_NO_THROW(ask(*hooks, point));
  }
}

INSTANTIATE_TEST_SUITE_P(All, HostileScript, testing::ValuesIn(hostile::scripts()), name_of);

TEST(HostileMessages, AreShortAndFitForATerminal) {
  Bench bench;
  const auto hooks = bench.open("harm", filling("settle", "error('\\27[2J' .. ('ä'):rep(300))"));
  try {
    hooks->settle(0, settle_facts(0, 1, 0, 0));
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
