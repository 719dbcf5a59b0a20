// Tests variants with one mistake each, and beside each the exact words of the report.
//
// A new file needs its NAME.expected; the failure prints the present report.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "case_name.h"
#include "language/language.h"
#include "loading.h"
#include "script/script.h"

namespace turup {
namespace {

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& file : std::filesystem::directory_iterator(kInvalidRules))
    if (file.path().extension() == ".yaml") all.push_back(file.path().stem().string());
  std::sort(all.begin(), all.end());
  return all;
}

Loaded load_bad(const std::string& name) {
  const Library library(std::vector<Collection>{{kInvalidRules, kInvalidRules / "hooks"}, shipped_files()});
  const auto host = make_script_host();
  const std::string file = name + ".yaml";
  return load_text(library, *host, {file, contents(kInvalidRules / file)});
}

class InvalidRules : public testing::TestWithParam<std::string> {};

TEST_P(InvalidRules, AreReportedInTheseWords) {
  const Loaded loaded = load_bad(GetParam());
  EXPECT_EQ(said(loaded), contents(kInvalidRules / (GetParam() + ".expected")));
  EXPECT_FALSE(loaded.diagnostics.empty());
  EXPECT_EQ(loaded.rules == nullptr, loaded.diagnostics.has_errors());
}

TEST_P(InvalidRules, AreAnsweredWithSomethingToDo) {
  const Loaded loaded = load_bad(GetParam());
  for (const Diagnostic& d : loaded.diagnostics.all()) {
    EXPECT_FALSE(d.helps.empty()) << d.message;
    EXPECT_FALSE(d.labels.empty()) << d.message;
    EXPECT_NE(d.message.back(), '.') << d.message;
  }
}

TEST_P(InvalidRules, AvoidWordsThatScold) {
  const std::string text = said(load_bad(GetParam()));
  for (const char* word : {"invalid", "illegal", "unexpected", "failed to", "did you mean", "bad "})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
}

INSTANTIATE_TEST_SUITE_P(Files, InvalidRules, testing::ValuesIn(names()), test_name);

TEST(InvalidRulesCorpus, HasAFileForEveryCodeOfRules) {
  // These need a file system, or a command line. loader_test and library_test show them.
  const std::set<std::string_view> elsewhere = {"T1202", "T4005", "T4006", "T4008", "T4009", "T4010"};
  std::string all;
  for (const std::string& name : names()) all += contents(kInvalidRules / (name + ".expected"));
  for (const CodeInfo& info : rule_codes()) {
    if (elsewhere.contains(info.code)) continue;
    EXPECT_NE(all.find("[" + std::string(info.code) + "]"), std::string::npos) << info.code << " is shown by no file";
  }
}

TEST(InvalidRulesCorpus, UsesNoCodeWithoutAMeaning) {
  std::set<std::string> known;
  for (const CodeInfo& info : rule_codes())
    EXPECT_TRUE(known.emplace(info.code).second) << info.code << " has two meanings";
  for (const auto& info : script::kCodes) known.emplace(info.code);
  for (const std::string& name : names()) {
    const Loaded loaded = load_bad(name);
    for (const Diagnostic& d : loaded.diagnostics.all()) EXPECT_TRUE(known.contains(d.code)) << d.code;
  }
}

}  // namespace
}  // namespace turup
