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
  long most_memory = 0;  // KiB
};

struct Surroundings {
  std::string input;                                             // standard input
  std::vector<std::pair<std::string, std::string>> environment;  // beside the few that are always set
  bool keeps_reading = true;       // otherwise whoever reads the output is gone from the beginning
  unsigned processor_seconds = 0;  // of the processor's time, after which a signal ends it; 0: as long as it likes
  std::string output = {};         // a file or device to write to, instead of being read
  unsigned short columns = 0;      // of a terminal to write to; 0: a pipe
  std::size_t file_bytes = 0;      // that a file which it writes may have; 0: as many as it likes
};

using Words = std::vector<std::string>;
inline Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// In an empty folder of its own, with the project's variants and no user's.
Said turup(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

// One that goes on until it is interrupted. Its two streams come as one.
class Running {
 public:
  explicit Running(const std::vector<std::string>& arguments);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  // Everything since it was last read, as far as the end of `mark`; or all of it, if the mark does not come.
  std::string read_until(const std::string& mark);
  // As Ctrl-C does; its status.
  int interrupt();
  // As `kill -9` does: it can do nothing more.
  void kill_at_once();

 private:
  int child_ = -1;
  int output_ = -1;
};

// A file in that folder.
std::filesystem::path file_with(const std::string& name, const std::string& text);
std::vector<std::string> lines(const std::string& text);
std::string text_of(const std::filesystem::path& path);

}  // namespace turup::testing_command
