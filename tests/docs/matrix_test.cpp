// Checks the guide's table of what Turup can say: each file it names can be loaded, and sets the key that it is to
// show.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "loader/loading.h"

namespace turup {
namespace {

namespace fs = std::filesystem;

struct Row {
  std::string says;
  std::string file;  // below the root: "variants/29/base.yaml"
  std::string key;   // "trump.hidden"
};

// Returns the text between the n-th pair of backquotes of a line.
std::string quoted(const std::string& line, int nth) {
  std::size_t from = 0;
  for (int i = 0; i < 2 * nth + 1; ++i) from = line.find('`', from) + 1;
  return line.substr(from, line.find('`', from) - from);
}

// Returns the rows of the table under "## What Turup can say".
std::vector<Row> rows() {
  std::ifstream guide(kRoot / "variants" / "README.md");
  std::vector<Row> all;
  bool is_inside = false;
  for (std::string line; std::getline(guide, line);) {
    if (line.starts_with("## ")) is_inside = line == "## What Turup can say";
    if (is_inside && line.starts_with("| ") && line.find('`') != line.npos)
      all.push_back({line.substr(2, line.find(" |") - 2), quoted(line, 0), quoted(line, 1)});
  }
  return all;
}

// Returns the rules of a file. A house rule is laid over the first game that takes it.
Loaded loaded(const std::string& file) {
  const std::string path = (kRoot / file).string();
  if (file.find("house-rules/") == file.npos) return load(shipped_library(), *make_script_host(), {path, {}, {}});
  const std::string name = fs::path(file).stem().string();
  for (const char* game : {"29", "28", "56", "spades", "hearts"}) {
    Loaded over = load(shipped_library(), *make_script_host(), {game, {name}, {}});
    if (over.rules) return over;
  }
  return {};
}

class Matrix : public testing::TestWithParam<Row> {};

TEST_P(Matrix, IsShownByAFileThatSetsTheKey) {
  const Row& row = GetParam();
  ASSERT_TRUE(fs::exists(kRoot / row.file)) << row.says << ": " << row.file;
  const Loaded shown = loaded(row.file);
  ASSERT_TRUE(shown.rules) << row.says << ": " << row.file;
  EXPECT_TRUE(shown.rules->origins.contains(row.key)) << row.says << ": " << row.file << " does not set " << row.key;
}

INSTANTIATE_TEST_SUITE_P(Guide, Matrix, testing::ValuesIn(rows()));

TEST(MatrixOfTheGuide, HasRows) { EXPECT_GE(rows().size(), 20U); }

}  // namespace
}  // namespace turup
