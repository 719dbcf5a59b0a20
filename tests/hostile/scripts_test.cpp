// Tests hostile scripts. The program itself reads and runs them, named by a variant of the test's own.
#include "hostile/scripts.h"

#include <gtest/gtest.h>

#include "hostile/running.h"
#include "script/scripts.h"

namespace turup::hostile {
namespace {

namespace fs = std::filesystem;

class HostileScripts : public testing::TestWithParam<Lua> {};

TEST_P(HostileScripts, AreToldWithTheirCode) {
  const Lua& script = GetParam();
  const bool whole = script.form == Lua::Form::file;
  const fs::path hook =
      testing_command::file_with("hooks/harm.lua", whole ? script.text : test::filling("settle", script.text));
  testing_command::file_with("ours.yaml", "variant: Ours\nsays: S.\nextends: 29/base\nhooks: { harm: {} }\n");
  expect_outcome({"validate", "--format", "gcc", "--deals", "1", "ours.yaml"},
                 {status_of(script.code), script.code, script.code.empty() ? 0 : kSomewhere});
  fs::remove_all(hook.parent_path());
}

INSTANTIATE_TEST_SUITE_P(All, HostileScripts, testing::ValuesIn(scripts()),
                         [](const testing::TestParamInfo<Lua>& shown) { return shown.param.name; });

TEST(HostileScriptList, HasEveryNumber) {
  std::vector<std::string> names;
  for (const Lua& script : scripts()) names.push_back(script.name);
  expect_complete(script_numbers(), names);
}

}  // namespace
}  // namespace turup::hostile
