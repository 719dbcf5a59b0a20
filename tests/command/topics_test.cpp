// Tests the topics of `turup help`, the pages for man, and where variants are looked for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "command/run.h"
#include "scenario/scenario.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Topics, EachFitsAScreen) {
  for (const char* topic : {"colours", "editors", "files", "hooks", "programs", "records", "scenarios", "variants"}) {
    const Said said = turup({"help", topic});
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_GT(lines(said.out).size(), 8U) << topic;
    if (topic != std::string("scenarios")) {
      EXPECT_LE(lines(said.out).size(), 24U) << topic;
    }
    for (const std::string& line : lines(said.out)) {
      const auto is_first = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
      EXPECT_LE(std::count_if(line.begin(), line.end(), is_first), 80) << line;
    }
    EXPECT_THAT(turup({"help"}).out, HasSubstr(topic));
  }
}

TEST(Topics, ScenariosListsEveryFactAndEveryKeyThatIsRead) {
  const std::string text = turup({"help", "scenarios"}).out;
  const std::string guide = text_of(std::filesystem::path(TURUP_TESTS_DIR) / "scenarios" / "README.md");
  std::vector<std::string> words = scenario::fact_words();
  for (const scenario::GivenKey& key : scenario::given_keys()) words.emplace_back(key.word);
  for (const std::string& word : words) {
    EXPECT_THAT(text, HasSubstr("\n  " + word + " "));
    EXPECT_THAT(guide, HasSubstr("`" + word));
  }
}

TEST(Topics, AMisspeltTopicIsAnsweredWithTheNearest) {
  const Said said = turup({"help", "recrods"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("no command or topic is called `recrods`; the nearest is `records`"));
}

TEST(Topics, RulesAreToldWithTheFilesTheyStandIn) {
  EXPECT_EQ(turup({"help", "rules"}).status, 0);
  EXPECT_EQ(turup({"help", "rules"}).out, turup({"help", "variants"}).out);
}

TEST(Topics, OneStandsForMany) {
  EXPECT_EQ(turup({"help", "hook"}).out, turup({"help", "hooks"}).out);
  EXPECT_EQ(turup({"help", "scenario"}).out, turup({"help", "scenarios"}).out);
  EXPECT_EQ(turup({"help", "replays"}).out, turup({"help", "replay"}).out);
  EXPECT_EQ(turup({"help", "hook"}).status, 0);
}

TEST(Topics, TheVariantShownIsOne) {
  const std::string text = turup({"help", "variants"}).out;
  const std::size_t from = text.find("  variant:");
  std::string yaml;
  for (const std::string& line : lines(text.substr(from, text.find("\n\n", from) - from)))
    yaml += line.substr(2) + "\n";
  file_with("topic.yaml", yaml);
  EXPECT_EQ(turup({"validate", "topic.yaml"}).status, 0) << yaml;
}

TEST(Topics, TheScenarioShownHolds) {
  const std::string text = turup({"help", "scenarios"}).out;
  const std::size_t from = text.find("  scenario:");
  std::string yaml;
  for (const std::string& line : lines(text.substr(from, text.find("\n\n", from) - from)))
    yaml += line.substr(2) + "\n";
  file_with("topic/topic.yaml", yaml);
  const Said said = turup({"test", "topic"});
  EXPECT_EQ(said.status, 0) << said.out << said.err;
}

TEST(ManPages, AreWrittenFromTheTableOfHelp) {
  const std::string page = turup({"help", "--man", "simulate"}).out;
  EXPECT_THAT(page, HasSubstr(".TH TURUP\\-SIMULATE 1"));
  EXPECT_THAT(page, HasSubstr("\\fB\\-\\-deals\\fR \\fIN\\fR\nnumber of deals"));
  const std::string all = turup({"help", "--man"}).out;
  EXPECT_THAT(all, HasSubstr(".BR turup\\-simulate (1)"));
  EXPECT_THAT(all, HasSubstr(".SH SCENARIOS\n"));
}

TEST(ManPages, HoldNothingButAsciiAndNoStrayRequest) {
  for (const std::string command : {"", "play", "explain", "list", "help"}) {
    const Said said = command.empty() ? turup({"help", "--man"}) : turup({"help", "--man", command});
    for (const std::string& line : lines(said.out)) {
      EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; })) << line;
      if (line.starts_with(".")) {
        EXPECT_THAT(line, testing::ContainsRegex("^\\.(SH|TP|PP|TH|nf|fi|BR|\\\\\")")) << line;
      }
      EXPECT_THAT(line, Not(StartsWith("'")));
    }
  }
}

// ---- Where variants are looked for ----

std::string variant_called(const std::string& title) {
  return "variant: " + title + "\nsays: S.\nextends: whist/base\n";
}

std::string title_of_whose() { return lines(turup({"explain", "whose/whose"}).out).at(0); }

TEST(Files, TheProjectComesBeforeTheUserAndTheUserBeforeWhatIsInstalled) {
  const std::filesystem::path machine = file_with("machine/turup/variants/whose/whose.yaml", variant_called("Machine"));
  EXPECT_EQ(title_of_whose(), "Machine");
  const std::filesystem::path user = file_with("data/turup/variants/whose/whose.yaml", variant_called("User"));
  EXPECT_EQ(title_of_whose(), "User");
  const std::filesystem::path project = file_with("variants/whose/whose.yaml", variant_called("Project"));
  EXPECT_EQ(title_of_whose(), "Project");
  for (const auto& path : {machine, user, project}) std::filesystem::remove(path);
}

TEST(Files, WhatIsInstalledComesBeforeTheMachinesOwn) {
  const std::filesystem::path machine = file_with("machine/turup/variants/whist/base.yaml", variant_called("Machine"));
  EXPECT_NE(lines(turup({"explain", "whist/base"}).out).at(0), "Machine");
  std::filesystem::remove(machine);
}

}  // namespace
}  // namespace turup::testing_command
