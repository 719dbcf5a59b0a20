// Checks links: every page can be reached from README.md, and every link, heading and path that a page names exists.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "docs/pages.h"

namespace {

namespace fs = std::filesystem;
using turup::testing_documents::pages;

constexpr std::size_t kMostLinesOfReadme = 150;
constexpr std::size_t kMostClicks = 2;

const fs::path kRoot = TURUP_ROOT;

// Returns the lines of a page that are in no block.
std::vector<std::string> prose_of(const fs::path& page) {
  std::ifstream file(page);
  std::vector<std::string> lines;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("```"))
      inside = !inside;
    else if (!inside)
      lines.push_back(line);
  }
  return lines;
}

// Returns the first group of every match in the prose of a page.
std::vector<std::string> found(const std::string& page, const std::regex& pattern) {
  std::vector<std::string> all;
  for (const std::string& line : prose_of(kRoot / page))
    for (auto at = std::sregex_iterator(line.begin(), line.end(), pattern); at != std::sregex_iterator(); ++at)
      all.push_back((*at)[1].str());
  return all;
}

// Returns the links that lead to files or headings of the project.
std::vector<std::string> links_of(const std::string& page) {
  std::vector<std::string> links = found(page, std::regex(R"(\]\(([^)]+)\))"));
  std::erase_if(links, [](const std::string& link) { return link.starts_with("https://"); });
  return links;
}

// Returns the file that a link leads to, by its path from the root.
std::string target_of(const std::string& page, const std::string& link) {
  const std::string file = link.substr(0, link.find('#'));
  return file.empty() ? page : (fs::path(page).parent_path() / file).lexically_normal().string();
}

// Returns the name of a heading in a link: "At the table" is `at-the-table`.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    if (c == ' ') anchor += '-';
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_')
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return anchor;
}

std::set<std::string> anchors_of(const std::string& page) {
  std::set<std::string> anchors;
  for (const std::string& line : prose_of(kRoot / page))
    if (line.starts_with("#")) anchors.insert(anchor_of(line.substr(line.find(' ') + 1)));
  return anchors;
}

class Links : public testing::TestWithParam<std::string> {};

TEST_P(Links, LeadToFilesAndHeadings) {
  for (const std::string& link : links_of(GetParam())) {
    const std::string target = target_of(GetParam(), link);
    ASSERT_TRUE(fs::is_regular_file(kRoot / target)) << GetParam() << " links to " << link;
    if (const std::size_t hash = link.find('#'); hash != link.npos) {
      EXPECT_TRUE(anchors_of(target).contains(link.substr(hash + 1))) << GetParam() << " links to " << link;
    }
  }
}

// Documents are installed with their pictures and without the sources, so they may link only to one another.
TEST_P(Links, LeadToDocuments) {
  for (const std::string& link : links_of(GetParam())) {
    const std::string target = target_of(GetParam(), link);
    const bool is_picture = target.starts_with("tools/page/pictures/");
    EXPECT_TRUE(target.ends_with(".md") || target == "LICENSE" || is_picture) << GetParam() << " links to " << link;
  }
}

TEST_P(Links, StandBesidePathsThatAreThere) {
  const std::regex path(R"(`((?:interpreter|tools|tests|hooks|variants)/[a-z0-9_./-]*)`)");
  for (const std::string& named : found(GetParam(), path))
    EXPECT_TRUE(fs::exists(kRoot / named)) << GetParam() << " names " << named;
}

INSTANTIATE_TEST_SUITE_P(All, Links, testing::ValuesIn(pages()), [](const testing::TestParamInfo<std::string>& page) {
  std::string name = page.param;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
});

TEST(Readme, LeadsToEveryPageInTwoClicks) {
  std::set<std::string> reached{"README.md"};
  for (std::size_t click = 0; click < kMostClicks; ++click)
    for (const std::string& page : std::set<std::string>(reached))
      if (page.ends_with(".md"))
        for (const std::string& link : links_of(page)) reached.insert(target_of(page, link));
  for (const std::string& page : pages()) EXPECT_TRUE(reached.contains(page)) << page;
}

TEST(Readme, IsShort) {
  std::ifstream readme(kRoot / "README.md");
  std::size_t lines = 0;
  for (std::string line; std::getline(readme, line);) ++lines;
  EXPECT_LE(lines, kMostLinesOfReadme);
}

}  // namespace
