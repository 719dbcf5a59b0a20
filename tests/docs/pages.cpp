#include "docs/pages.h"

#include <algorithm>
#include <fstream>

namespace turup::testing_documents {

namespace fs = std::filesystem;

std::vector<std::string> pages() {
  const fs::path root = TURUP_ROOT;
  std::vector<std::string> all{"README.md"};
  for (const char* folder : {"hooks", "interpreter", "tests", "tools", "variants"}) {
    for (auto at = fs::recursive_directory_iterator(root / folder); at != fs::recursive_directory_iterator(); ++at) {
      if (at->path().filename() == "node_modules") at.disable_recursion_pending();
      if (at->path().filename() == "README.md") all.push_back(fs::relative(at->path(), root).string());
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<Block> blocks_of(const fs::path& document) {
  std::ifstream file(document);
  std::vector<Block> blocks;
  std::string line;
  std::string name;
  bool inside = false;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::string mark = "<!-- file: ";
    if (!inside && line.starts_with(mark)) name = line.substr(mark.size(), line.find(" -->") - mark.size());
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside)
        blocks.push_back({line.substr(3), name, number, {}});
      else
        name.clear();
      continue;
    }
    if (inside) blocks.back().lines.push_back(line);
  }
  return blocks;
}

}  // namespace turup::testing_documents
