// A shell in a folder, as a reader has it: the program is on its path, and its home is the folder.
#pragma once

#include <filesystem>
#include <string>

namespace turup::testing_documents {

struct Ran {
  std::string output;  // both streams, in their order
  int status = 0;
};

// `settings` are assignments before the commands: "TURUP_DATA='/x'".
Ran run_in(const std::filesystem::path& folder, const std::string& commands, const std::string& settings = {});

}  // namespace turup::testing_documents
