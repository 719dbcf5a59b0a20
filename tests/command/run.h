// Runs the command `turup` as a person or a script would, and gives back what it said.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace turup::testing_command {

struct Said {
  int status = -1;  // 128 + the signal, if one ended it
  std::string out;
  std::string err;
};

struct Surroundings {
  std::string input;                                             // standard input
  std::vector<std::pair<std::string, std::string>> environment;  // beside the few that are always set
  bool keeps_reading = true;  // otherwise whoever reads the output is gone from the beginning
};

// In an empty folder of its own, with the project's variants and no user's.
Said turup(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

// A file in that folder.
std::filesystem::path file_with(const std::string& name, const std::string& text);
std::vector<std::string> lines(const std::string& text);
std::string text_of(const std::filesystem::path& path);

}  // namespace turup::testing_command
