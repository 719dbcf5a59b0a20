// The project's pages, and the blocks in them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace turup::testing_documents {

// Returns every README.md of the project by its path from the root, in order.
std::vector<std::string> pages();

struct Block {
  std::string kind;  // the word behind the opening fence: yaml, console
  std::string file;  // the name in the line `<!-- file: NAME -->` above it, if there is one
  int line = 0;
  std::vector<std::string> lines;
};
std::vector<Block> blocks_of(const std::filesystem::path& document);

}  // namespace turup::testing_documents
