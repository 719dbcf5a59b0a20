// Tests `turup format`, and what `turup schema` writes for editors, from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::Not;

const std::string kMessy = "# Ours.\nauction: {from: 16}\nvariant:  Ours\nsays: S.\nextends: 29/base\n";
const std::string kCanonical = "# Ours.\nvariant: Ours\nsays: S.\nextends: 29/base\nauction: { from: 16 }\n";

TEST(FormatCommand, WritesAFileAnewInItsPlace) {
  // The first comment stands right above a key that moves, so the comment moves with it.
  const fs::path path = file_with("messy.yaml", "# Ours.\n\n" + kMessy.substr(8));
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  const Said said = turup({"format", "messy.yaml"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "messy.yaml: written anew\n");
  EXPECT_EQ(text_of(path), "# Ours.\n\n" + kCanonical.substr(8));
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(turup({"format", "messy.yaml"}).out, "messy.yaml: nothing to change\n");
}

TEST(FormatCommand, ReadsStandardInput) {
  const Said said = turup({"format", "-"}, {kMessy, {}});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("auction: { from: 16 }\n"));
}

TEST(FormatCommand, ChecksWithoutWriting) {
  const fs::path path = file_with("check/messy.yaml", kMessy);
  file_with("check/fine.yaml", kCanonical);
  const Said said = turup({"format", "--check", "check"});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.out, "check/messy.yaml\n");
  EXPECT_EQ(said.err, "to put it in order: turup format check\n");
  EXPECT_EQ(text_of(path), kMessy);
  EXPECT_EQ(turup({"format", "--check", "check/fine.yaml"}).status, 0);
}

TEST(FormatCommand, ShowsTheDifferenceWithoutWriting) {
  const fs::path path = file_with("shown.yaml", "variant: Ours\nsays:  S.\nextends: 29/base\n");
  const Said said = turup({"format", "--diff", "shown.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.out,
            "--- shown.yaml\n+++ shown.yaml\n@@ -1,3 +1,3 @@\n variant: Ours\n-says:  S.\n+says: S.\n extends: "
            "29/base\n");
  EXPECT_THAT(text_of(path), HasSubstr("says:  S."));
}

TEST(FormatCommand, LeavesWhatCannotBeReadAsItIs) {
  const fs::path path = file_with("torn.yaml", "variant: Ours\nauction: { from: 16\n");
  const Said said = turup({"format", "torn.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("torn.yaml:2:10"));
  EXPECT_EQ(text_of(path), "variant: Ours\nauction: { from: 16\n");
}

TEST(FormatCommand, RefusesScenariosAndWhatIsNoFileOfRules) {
  const std::string scenario = "scenario:  S\nvariant: 29\n";
  const fs::path path = file_with("scenario.yaml", scenario);
  const Said said = turup({"format", "scenario.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("`scenario.yaml` is a scenario"));
  EXPECT_EQ(text_of(path), scenario);
  file_with("other.yaml", "services:  { web: 1 }\n");
  EXPECT_THAT(turup({"format", "other.yaml"}).err, HasSubstr("has neither `variant` nor `house_rule`"));
  EXPECT_EQ(turup({"format", "nowhere.yaml"}).status, 3);
}

TEST(FormatCommand, LeavesOutWhatIsNotRulesInAFolder) {
  file_with("mixed/deep/rules.yaml", kMessy);
  const fs::path scenario = file_with("mixed/scenario.yaml", "scenario:  S\nvariant: 29\n");
  const fs::path hidden = file_with("mixed/.git/rules.yaml", kMessy);
  file_with("mixed/other.yaml", "services:  { web: 1 }\n");
  const Said said = turup({"format", "mixed"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "mixed/deep/rules.yaml: written anew\n");
  EXPECT_EQ(text_of(scenario), "scenario:  S\nvariant: 29\n");
  EXPECT_EQ(text_of(hidden), kMessy);
  fs::create_directories(scenario.parent_path() / "empty");
  EXPECT_EQ(turup({"format", "mixed/empty"}).status, 2);
}

TEST(FormatCommand, DoesNotFollowALinkThatWouldBeReplaced) {
  const fs::path target = file_with("linked/target.yaml", kMessy);
  fs::create_symlink(target, target.parent_path() / "link.yaml");
  EXPECT_EQ(turup({"format", "linked/link.yaml"}).status, 3);
  EXPECT_TRUE(fs::is_symlink(target.parent_path() / "link.yaml"));
  EXPECT_EQ(text_of(target), kMessy);
}

// ---- Editors ----

Json json_in(const fs::path& path) { return parse_json(text_of(path)); }

TEST(EditorCommand, WritesWhatVsCodeNeeds) {
  const fs::path folder = file_with("editor/uncle.yaml", kCanonical).parent_path();
  const Said said = turup({"schema", "--install", "vscode", "editor"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("settings.json: written"));
  EXPECT_THAT(said.out, HasSubstr("redhat.vscode-yaml"));
  const Json settings = json_in(folder / ".vscode/settings.json");
  const Json files = settings["yaml.schemas"]["./.vscode/turup.schema.json"];
  EXPECT_EQ(files, Json::array({"variants/**/*.yaml", "*.turup.yaml", "uncle.yaml"}));
  EXPECT_THAT(json_line(json_in(folder / ".vscode/turup.schema.json")), HasSubstr("29/delhi-hostel"));
  EXPECT_EQ(json_in(folder / ".vscode/extensions.json")["recommendations"], Json::array({"redhat.vscode-yaml"}));
  EXPECT_THAT(turup({"schema", "--install", "vscode", "editor"}).out, Not(HasSubstr(": written")));
}

TEST(EditorCommand, KeepsWhatTheFilesHaveAlready) {
  const fs::path settings = file_with(
      "kept/.vscode/settings.json",
      R"({"editor.tabSize": 8, "yaml.schemas": {"other.json": "*.yml", "./.vscode/turup.schema.json": "my-*.yaml"}})");
  const fs::path extensions = file_with("kept/.vscode/extensions.json", R"({"recommendations": ["some.thing"]})");
  const fs::path snippets = file_with("kept/.vscode/turup.code-snippets", R"({"mine": {"body": ["x"]}})");
  EXPECT_EQ(turup({"schema", "--install", "vscode", "kept"}).status, 0);
  EXPECT_EQ(json_in(settings)["editor.tabSize"], 8);
  EXPECT_EQ(json_in(settings)["yaml.schemas"]["other.json"], "*.yml");
  EXPECT_EQ(json_in(settings)["yaml.schemas"]["./.vscode/turup.schema.json"][0], "my-*.yaml");
  EXPECT_EQ(json_in(extensions)["recommendations"], Json::array({"some.thing", "redhat.vscode-yaml"}));
  EXPECT_EQ(json_in(snippets)["mine"]["body"][0], "x");
}

TEST(EditorCommand, RefusesFilesWithCommentsAndSaysWhatToAdd) {
  const std::string text = "{\n  // big letters\n  \"editor.fontSize\": 20\n}\n";
  const fs::path settings = file_with("commented/.vscode/settings.json", text);
  const Said said = turup({"schema", "--install", "vscode", "commented"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("has comments"));
  EXPECT_THAT(said.err, HasSubstr("add by hand: {\"yaml.schemas\""));
  EXPECT_EQ(text_of(settings), text);
  EXPECT_FALSE(fs::exists(settings.parent_path() / "turup.schema.json"));
}

TEST(EditorCommand, RefusesAFileThatHoldsSomethingElse) {
  file_with("else/.vscode/settings.json", R"({"yaml.schemas": ["a"]})");
  const Said said = turup({"schema", "--install", "vscode", "else"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("has other things there"));
}

TEST(EditorCommand, KnowsItsEditorsAndItsFolder) {
  EXPECT_THAT(turup({"schema", "--install", "vscod"}).err, HasSubstr("the nearest is `vscode`"));
  EXPECT_THAT(turup({"schema", "--install", "vscode", "nowhere"}).err, HasSubstr("`nowhere` is no folder"));
  EXPECT_EQ(turup({"schema", "."}).status, 2);
  EXPECT_EQ(turup({"schema", "--modeline", "s.json"}).out, "# yaml-language-server: $schema=s.json\n");
}

// Returns a snippet as it stands before anything is filled in: with the text of each place, or the first of its
// choices.
std::string filled_in(const Json& body) {
  std::string text;
  for (const Json& line : body) text += line.get<std::string>() + "\n";
  for (std::size_t from; (from = text.find("${")) != std::string::npos;) {  // ${1:text} or ${1|first,second|}
    const std::size_t word = text.find_first_of(":|", from) + 1;
    const std::size_t to = text.find('}', word);
    const std::size_t end = std::min(text[word - 1] == '|' ? text.find_first_of(",|", word) : to, to);
    text.replace(from, to + 1 - from, text.substr(word, end - word));
  }
  return text;
}

TEST(EditorCommand, ItsSnippetsAreRulesThatHold) {
  ASSERT_EQ(turup({"schema", "--install", "vscode", "."}).status, 0);
  const Json snippets = json_in(file_with("here.txt", "").parent_path() / ".vscode/turup.code-snippets");
  EXPECT_GE(snippets.size(), 8U);
  for (const auto& [name, snippet] : snippets.items()) {
    const std::string text = filled_in(snippet["body"]);
    const bool is_scenario = text.starts_with("scenario:");
    const bool is_file = is_scenario || text.find("\nsays:") != std::string::npos;
    const std::string whole = is_file ? text : "variant: V\nsays: S.\nextends: 29/base\n" + text;
    file_with("snippet.yaml", whole);
    const Said said = turup({is_scenario ? "test" : "validate", "snippet.yaml"});
    EXPECT_EQ(said.status, 0) << name << "\n" << whole << said.out << said.err;
    if (!is_scenario) {
      EXPECT_EQ(turup({"format", "--check", "snippet.yaml"}).status, 0) << whole;
    }
  }
}

}  // namespace
}  // namespace turup::testing_command
