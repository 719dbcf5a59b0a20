// Checks that the documents are true: every command of a `console` block is typed into a shell and must print what the
// block says.
//
// A `yaml`, `lua` or `python` block under a line `<!-- file: NAME -->` becomes that file first. In a `console` block a
// line that begins with `$ ` is a command. The lines up to the next command are its whole output, in which a line `...`
// stands for any lines. The blocks of a document run in one folder, in order. A `yaml` block that is no file has a few
// keys of a game and must pass as a house rule. An `sh` block has commands that keep running or build something;
// commands of `turup` in it must at least be understood. The tests of scripts try the remaining blocks: samples of
// scripts and of a message.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "docs/pages.h"
#include "docs/shell.h"

namespace turup {
namespace {

namespace fs = std::filesystem;
using testing_documents::Block;
using testing_documents::blocks_of;
using testing_documents::Ran;
using testing_documents::run_in;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// Returns whether `actual` from `a` on is `expected` from `e` on.
bool agrees(const std::vector<std::string>& expected, std::size_t e, const std::vector<std::string>& actual,
            std::size_t a) {
  if (e == expected.size()) return a == actual.size();
  if (expected[e] == "...") {
    for (std::size_t skip = a; skip <= actual.size(); ++skip)
      if (agrees(expected, e + 1, actual, skip)) return true;
    return false;
  }
  return a < actual.size() && expected[e] == actual[a] && agrees(expected, e + 1, actual, a + 1);
}

void run_console(const fs::path& folder, const fs::path& document, const Block& block) {
  for (std::size_t i = 0; i < block.lines.size();) {
    ASSERT_TRUE(block.lines[i].starts_with("$ ")) << document << ":" << block.line + static_cast<int>(i) + 1;
    const std::string command = block.lines[i].substr(2);
    const int line = block.line + static_cast<int>(i) + 1;
    std::string wanted;
    for (++i; i < block.lines.size() && !block.lines[i].starts_with("$ "); ++i) wanted += block.lines[i] + "\n";
    const Ran ran = run_in(folder, command);
    EXPECT_TRUE(agrees(lines_of(wanted), 0, lines_of(ran.output), 0))
        << document.string() << ":" << line << ": $ " << command << "\nprints\n"
        << ran.output;
  }
}

void write_sample(const fs::path& folder, const fs::path& document, const Block& block) {
  const fs::path path = folder / (block.file.empty() ? "sample.yaml" : block.file);
  fs::create_directories(path.parent_path());
  std::ofstream file(path);
  if (block.file.empty()) file << "house_rule: Sample\nsays: A few keys.\n";
  for (const std::string& line : block.lines) file << line << "\n";
  file.close();
  if (!block.file.empty()) return;
  const Ran ran = run_in(folder, "turup validate sample.yaml");
  EXPECT_EQ(ran.status, 0) << document.string() << ":" << block.line << "\n" << ran.output;
}

// Checks that commands would be understood: each command exists, and so do its options.
void read_commands(const fs::path& folder, const fs::path& document, const Block& block) {
  for (const std::string& line : block.lines) {
    if (!line.starts_with("turup ")) continue;
    const Ran ran = run_in(folder, line + " --help");
    EXPECT_EQ(ran.status, 0) << document.string() << ":" << block.line << ": " << line << "\n" << ran.output;
  }
}

// Drawings, samples of scripts (which the tests of scripts try), the programs that tests/installed builds, and what
// stands in front of a hall (which tests/page tries), and lines of the protocol (which tests/seats tries).
const std::set<std::string> kTriedElsewhere{"", "lua", "cmake", "c", "cpp", "python", "nginx", "haproxy", "json"};

void try_block(const fs::path& folder, const fs::path& document, const Block& block) {
  if (block.kind == "yaml" || (!block.file.empty() && (block.kind == "lua" || block.kind == "python")))
    write_sample(folder, document, block);
  else if (block.kind == "console")
    run_console(folder, document, block);
  else if (block.kind == "sh")
    read_commands(folder, document, block);
  else
    EXPECT_TRUE(kTriedElsewhere.contains(block.kind)) << document << ":" << block.line << ": a block of " << block.kind;
}

class Documents : public testing::TestWithParam<std::string> {};

TEST_P(Documents, SayWhatTheCommandsPrint) {
  const fs::path document = fs::path(TURUP_ROOT) / GetParam();
  std::string name = GetParam();
  for (char& c : name)
    if (c == '/') c = '_';
  const fs::path folder = fs::temp_directory_path() / ("turup-docs-" + name + "-" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const Block& block : blocks_of(document)) try_block(folder, document, block);
  fs::remove_all(folder);
}

// Returns the pages whose samples are tried here, and those that tell how three house rules were made. The tests of
// scenarios try the samples of tests/scenarios.
std::vector<std::string> documents() {
  std::vector<std::string> all = testing_documents::pages();
  std::erase_if(all, [](const std::string& page) { return page.starts_with("tests/scenarios/"); });
  for (const auto& file : fs::directory_iterator(fs::path(TURUP_ROOT) / "tests/docs/trials"))
    all.push_back("tests/docs/trials/" + file.path().filename().string());
  std::sort(all.begin(), all.end());
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, Documents, testing::ValuesIn(documents()),
                         [](const testing::TestParamInfo<std::string>& document) {
                           std::string name = document.param;
                           std::replace_if(
                               name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

// A block that no test reads would become wrong, so every fence must belong to one that is read.
TEST(Documents, AreReadBlockByBlock) {
  for (const std::string& name : documents()) {
    std::ifstream file(fs::path(TURUP_ROOT) / name);
    int fences = 0;
    for (std::string line; std::getline(file, line);) fences += line.starts_with("```") ? 1 : 0;
    EXPECT_EQ(static_cast<std::size_t>(fences), 2 * blocks_of(fs::path(TURUP_ROOT) / name).size()) << name;
  }
}

// The guide must introduce every family and name every one of its keys.
TEST(AuthoringGuide, NamesEveryKey) {
  std::ifstream guide(fs::path(TURUP_ROOT) / "variants" / "README.md");
  std::ifstream reference(fs::path(TURUP_ROOT) / "variants" / "reference.md");
  const std::string text{std::istreambuf_iterator<char>(guide), {}};
  for (std::string line; std::getline(reference, line);) {
    if (!line.starts_with("### ") || line.find('.') == line.npos) continue;
    const std::string family = line.substr(4, line.find('.') - 4);
    const std::string key = line.substr(line.rfind('.') + 1);
    const std::size_t begin = text.find("**[" + family + "](reference.md#" + family + ")**");
    ASSERT_NE(begin, text.npos) << family;
    const std::size_t end = std::min(text.find("\n**[", begin), text.find("Beside the families", begin));
    const std::string section = text.substr(begin, end - begin);
    EXPECT_TRUE(key == "*" || section.find(key) != section.npos) << line.substr(4);
  }
}

}  // namespace
}  // namespace turup
