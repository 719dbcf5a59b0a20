// Tests hostile texts. The program itself loads them.
#include "hostile/texts.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "hostile/running.h"

namespace turup::hostile {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kValidate = {"validate", "--format", "gcc", "--deals", "1", "ours.yaml"};

class HostileTexts : public testing::TestWithParam<Text> {};

TEST_P(HostileTexts, AreToldWithCodeAndLine) {
  const Text& text = GetParam();
  const fs::path path = testing_command::file_with("ours.yaml", text.text());
  expect_outcome(kValidate, {status_of(text.code), text.code, text.code.empty() ? 0 : text.line});
  fs::remove(path);
}

INSTANTIATE_TEST_SUITE_P(All, HostileTexts, testing::ValuesIn(texts()),
                         [](const testing::TestParamInfo<Text>& shown) { return shown.param.name; });

TEST(HostileFiles, Y26_FolderWithoutRulesIsRefused) {
  const fs::path path = testing_command::file_with("ours.yaml/x", "").parent_path();
  expect_outcome(kValidate, {3, "", 0});
  fs::remove_all(path);
}

TEST(HostileFiles, Y27_FileThatNobodyMayReadIsRefused) {
  if (geteuid() == 0) GTEST_SKIP() << "the super user may read everything";
  const fs::path path = testing_command::file_with("ours.yaml", "variant: A\n");
  fs::permissions(path, fs::perms::none);
  expect_outcome(kValidate, {3, "T4005", 0});
  fs::remove(path);
}

TEST(HostileTextList, HasEveryNumber) {
  std::vector<std::string> names = {"Y26_Folder", "Y27_NobodyMayRead"};
  for (const Text& text : texts()) names.push_back(text.name);
  expect_complete(text_numbers(), names);
}

}  // namespace
}  // namespace turup::hostile
