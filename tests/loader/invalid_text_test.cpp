// Tests files with one mistake each, and beside each the exact words of the report.
//
// A new file needs its NAME.expected; the failure prints the present report.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "case_name.h"
#include "language/language.h"
#include "trees.h"

namespace turup {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(TURUP_TESTS_DIR) / "invalid" / "text";

std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& file : std::filesystem::directory_iterator(kFolder))
    if (file.path().extension() == ".yaml") all.push_back(file.path().stem().string());
  std::sort(all.begin(), all.end());
  return all;
}

class InvalidText : public testing::TestWithParam<std::string> {};

TEST_P(InvalidText, IsReportedInTheseWords) {
  const std::string file = GetParam() + ".yaml";
  const ParsedText parsed(contents(kFolder / file), file);
  EXPECT_EQ(parsed.rendered(), contents(kFolder / (GetParam() + ".expected")));
  EXPECT_FALSE(parsed.diagnostics.empty());
}

TEST_P(InvalidText, AvoidsWordsThatScold) {
  const std::string text = ParsedText(contents(kFolder / (GetParam() + ".yaml"))).rendered();
  for (const char* word : {"invalid", "illegal", "unexpected", "failed to", "did you mean", "bad "})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
}

INSTANTIATE_TEST_SUITE_P(Files, InvalidText, testing::ValuesIn(names()), test_name);

TEST(InvalidTextCorpus, HasAFileForEveryCodeOfTextErrors) {
  std::string all;
  for (const std::string& name : names()) all += contents(kFolder / (name + ".expected"));
  for (const CodeInfo& info : text_codes()) {
    if (info.code[1] != '0') continue;
    EXPECT_NE(all.find("[" + std::string(info.code) + "]"), std::string::npos) << info.code;
  }
}

}  // namespace
}  // namespace turup
