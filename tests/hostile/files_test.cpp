// Tests hostile files: names that are paths, links that lead out, pipes, circles, and too much of everything.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <functional>
#include <thread>

#include "hostile/running.h"

namespace turup::hostile {
namespace {

namespace fs = std::filesystem;
using testing_command::file_with;

std::string extending(const std::string& parent) { return "variant: Ours\nsays: S.\nextends: " + parent + "\n"; }
void ours(const std::string& text) { file_with("ours.yaml", text); }
fs::path variants() { return file_with("variants/x/a.yaml", extending("29/base")).parent_path(); }

void chain(int length, const std::string& first) {
  for (int i = 1; i <= length; ++i)
    file_with("variants/x/v" + std::to_string(i) + ".yaml", extending(i == 1 ? first : "x/v" + std::to_string(i - 1)));
  ours(extending("x/v" + std::to_string(length)));
}

// Writes so many house rules. Ours has the last of them; the others are those of the variants it extends, since a list
// in a file may have at most 32 of them.
void many_house_rules(int count) {
  std::string parent = "29/base";
  std::string names;
  for (int i = 1; i <= count; ++i) {
    const std::string name = "r" + std::to_string(i);
    file_with("variants/house-rules/" + name + ".yaml", "house_rule: R\nsays: S.\nauction: { from: 16 }\n");
    names += (names.empty() ? "" : ", ") + name;
    if (i % 25 != 0 || i == count) continue;
    const std::string lower = "lower" + std::to_string(i);
    file_with("variants/x/" + lower + ".yaml", extending(parent) + "with: [" + names + "]\n");
    parent = "x/" + lower;
    names.clear();
  }
  ours(extending(parent) + "with: [" + names + "]\n");
}

void long_chain() {
  chain(5, "29/base");
  for (int i = 1; i <= 5; ++i) {
    std::ofstream file(variants() / ("v" + std::to_string(i) + ".yaml"), std::ios::app);
    file << "# " << std::string(std::size_t{250} * 1024, 'x') << "\n";
  }
}

struct File {
  std::string name;
  std::function<void()> prepare;
  Outcome outcome;
  std::string asked = "ours.yaml";
};

void PrintTo(const File& file, std::ostream* out) { *out << file.name; }

// NOLINTNEXTLINE(readability-function-size): a table.
const std::vector<File>& cases() {
  static const std::vector<File> kAll = {
      {"E01_PathUpwards", [] { ours(extending("../../etc/passwd")); }, {1, "T4004", 3}},
      {"E01_PathUpwardsInAName", [] { ours(extending("29/../28/base")); }, {1, "T4004", 3}},
      {"E01_HouseRuleByPath", [] { ours(extending("29/base") + "with: [../x]\n"); }, {1, "T4004", 4}},
      {"E01_ScriptByPath", [] { ours(extending("29/base") + "hooks: { ../../x: {} }\n"); }, {1, "T4003", 4}},
      {"E02_AbsolutePath", [] { ours(extending("/etc/passwd")); }, {1, "T4004", 3}},
      {"E03_Home", [] { ours(extending("~/.ssh")); }, {1, "T4004", 3}},
      {"E03_HomeAsAHouseRule", [] { ours(extending("29/base") + "with: [\"~/.ssh/id_rsa\"]\n"); }, {1, "T4004", 4}},
      {"E04_LinkThatLeadsOut",
       [] {
         fs::create_symlink("/etc/passwd", variants() / "link.yaml");
         ours(extending("x/link"));
       },
       {1, "T4005", 3}},
      {"E04_FolderThatLeadsOut",
       [] {
         fs::create_directory_symlink("/etc", variants().parent_path() / "y");
         ours(extending("y/passwd"));
       },
       {1, "T4001", 3}},
      {"E04_ScriptThatLeadsOut",
       [] {
         fs::create_symlink("/etc/passwd", file_with("hooks/a.lua", "").parent_path() / "out.lua");
         ours(extending("29/base") + "hooks: { out: {} }\n");
       },
       {1, "T4005", 4}},
      {"E06_Pipe",
       [] {
         mkfifo((variants() / "pipe.yaml").c_str(), 0600);
         ours(extending("x/pipe"));
       },
       {1, "T4006", 3}},
      {"E06_PipeNamedByAPerson",
       [] { mkfifo((variants() / "pipe.yaml").c_str(), 0600); },
       {3, "T4006", 0},
       "variants/x/pipe.yaml"},
      {"E06_Device", [] {}, {3, "T4006", 0}, "/dev/zero"},
      {"E08_Folder",
       [] {
         fs::create_directory(variants() / "folder.yaml");
         ours(extending("x/folder"));
       },
       {1, "T4006", 3}},
      {"E09_ExtendsItself",
       [] {
         file_with("variants/x/self.yaml", extending("x/self"));
         ours(extending("x/self"));
       },
       {1, "T4011", 3}},
      {"E10_TwoInACircle", [] { chain(2, "x/v2"); }, {1, "T4011", 3}},
      {"E10_NineInACircle", [] { chain(9, "x/v9"); }, {1, "T4011", 3}},
      {"E11_NineOnOneAnother", [] { chain(9, "29/base"); }, {4, "T4008", 3}},
      {"E12_SeventeenFiles", [] { many_house_rules(15); }, {0, "", 0}},
      {"E12_TooManyFiles", [] { many_house_rules(65); }, {4, "T4009", 4}},
      {"E13_MoreThanAMegabyte", long_chain, {4, "T4010", 3}},
      {"E14_MissingWithANearName", [] { ours(extending("29/bsae")); }, {1, "T4001", 3}},
      {"E14_MissingHouseRule", [] { ours(extending("29/base") + "with: [duoble]\n"); }, {1, "T4002", 4}},
      {"E15_NulInAName", [] { ours(extending(std::string("x\0y", 3))); }, {1, "T0004", 3}},
      {"E15_NulSpelledInAName", [] { ours(extending("\"x\\0y\"")); }, {1, "T0004", 3}},
      {"E17_NameOfADevice", [] { ours(extending("CON")); }, {1, "T4004", 3}},
      {"E17_NameOfTwoParts", [] { ours(extending("a/b")); }, {1, "T4001", 3}},
      {"E17_NameOfThreeParts", [] { ours(extending("a/b/c")); }, {1, "T4004", 3}},
      {"E17_TrailingDot", [] { ours(extending("29.")); }, {1, "T4004", 3}},
      {"E17_Backslash", [] { ours(extending("'29\\base'")); }, {1, "T4004", 3}},
      {"E17_LongName", [] { ours(extending(std::string(5000, 'a'))); }, {1, "T4004", 3}},
      {"E19_ComposedLetter", [] { ours(extending("x/caf\xC3\xA9")); }, {1, "T4004", 3}},
      {"E19_DecomposedLetter", [] { ours(extending("x/cafe\xCC\x81")); }, {1, "T4004", 3}},
  };
  return kAll;
}

class HostileFiles : public testing::TestWithParam<File> {
 protected:
  void TearDown() override {
    for (const char* made : {"variants", "hooks", "ours.yaml"})
      fs::remove_all(file_with("input", "").parent_path() / made);
  }
};

TEST_P(HostileFiles, AreToldWithCodeAndLine) {
  GetParam().prepare();
  expect_outcome({"validate", "--format", "gcc", "--deals", "1", GetParam().asked}, GetParam().outcome);
}

INSTANTIATE_TEST_SUITE_P(All, HostileFiles, testing::ValuesIn(cases()),
                         [](const testing::TestParamInfo<File>& shown) { return shown.param.name; });

// E18: a file is written again and again, in place, while it is read. Whichever text is read is judged.
TEST(HostileFilesChanging, E18_FileReplacedWhileItIsRead) {
  const fs::path path = file_with("ours.yaml", extending("29/base"));
  std::atomic<bool> done = false;
  std::thread writer([&] {
    for (int i = 0; !done; ++i)
      std::ofstream(path, std::ios::binary)
          << (i % 2 == 0 ? extending("29/base") : extending("29/base") + "match: [\n");
  });
  for (int i = 0; i < 10; ++i) {
    testing_command::Surroundings limited;
    limited.processor_seconds = 20;
    const auto said = testing_command::turup({"validate", "--deals", "1", "ours.yaml"}, limited);
    EXPECT_TRUE(said.status == 0 || said.status == 1) << said.status << said.err;
  }
  done = true;
  writer.join();
  fs::remove(path);
}

TEST(HostileFileList, HasEveryNumber) {
  std::vector<std::string> names = {"E18_FileReplacedWhileItIsRead"};
  for (const File& one : cases()) names.push_back(one.name);
  expect_complete(
      {"E01", "E02", "E03", "E04", "E06", "E08", "E09", "E10", "E11", "E12", "E13", "E14", "E15", "E17", "E18", "E19"},
      names);
}

}  // namespace
}  // namespace turup::hostile
