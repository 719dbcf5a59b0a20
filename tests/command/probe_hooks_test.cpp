// Tests what the probe says about a kernel that goes wrong. No script can cause that, because its answers are checked.
// So these hooks give answers that nobody checks.
#include <gtest/gtest.h>

#include "game/as_ruled.h"
#include "script/script.h"
#include "turup/authoring/probe.h"

namespace turup::shell {
namespace {

class LeavesNothing final : public AsRuled {
 public:
  Calls calls(std::size_t /*use*/, const HookFacts& /*facts*/) override { return {false, 1, 0, false}; }
};

class NamesNoSeat final : public AsRuled {
 public:
  std::optional<Seat> speaker(std::size_t /*use*/, const HookFacts& /*facts*/) override { return 7; }
};

// Returns the rules of twenty-nine with a script at that point.
Rules rules_with(HookPoint point) {
  const std::filesystem::path root = TURUP_ROOT;
  const Library library(std::vector<Collection>{{root / "variants", root / "hooks"}});
  const auto host = make_script_host();
  Rules rules = *load(library, *host, {"29", {}, {}}).rules;
  HookUse use;
  use.script.name = "unchecked";
  use.script.fills[static_cast<std::size_t>(point)] = true;
  rules.hooks = {use};
  compile(rules, nullptr);
  return rules;
}

Diagnostic found(HookPoint point, Hooks& hooks) {
  const Rules rules = rules_with(point);
  Diagnostics diagnostics;
  probe(rules, &hooks, 20, diagnostics);
  EXPECT_EQ(diagnostics.all().size(), 1U);
  return diagnostics.empty() ? Diagnostic{} : diagnostics.all().front();
}

TEST(ProbeOfTheKernel, FindsAPointWhereNobodyMayDoAnything) {
  LeavesNothing hooks;
  const Diagnostic d = found(HookPoint::calls, hooks);
  EXPECT_EQ(d.code, "T2902");
  EXPECT_EQ(d.message, "a random deal of `29/base` comes to a point where nobody may do anything");
  EXPECT_NE(d.record.find("\ndeal 1    dealer S\nhands     "), std::string::npos) << d.record;
}

TEST(ProbeOfTheKernel, FindsAStateThatCannotBe) {
  NamesNoSeat hooks;
  const Diagnostic d = found(HookPoint::speaker, hooks);
  EXPECT_EQ(d.code, "T2903");
  EXPECT_EQ(d.message, "a random deal of `29/base` comes to a state that cannot be: nobody is to act");
  EXPECT_FALSE(d.record.empty());
}

}  // namespace
}  // namespace turup::shell
