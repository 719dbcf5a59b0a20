// Runs the command `turup` as a person or a script would, and returns its output.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace turup::testing_command {

struct Said {
  int status = -1;  // 128 + the signal, if one ended it
  std::string out;
  std::string err;
  long most_memory = 0;  // in KiB
};

struct Surroundings {
  std::string input;                                             // standard input
  std::vector<std::pair<std::string, std::string>> environment;  // beside the few variables that are always set
  bool keeps_reading = true;       // if not, the reader of the output is gone from the beginning
  unsigned processor_seconds = 0;  // of the processor's time, after which a signal ends it; 0: no limit
  std::string output = {};         // a file or device to write to; empty: the output is read
  unsigned short columns = 0;      // of the terminal to write to; 0: a pipe
  std::size_t file_bytes = 0;      // limit for a file that it writes; 0: none
};

using Words = std::vector<std::string>;
inline Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// Runs it in an empty folder of its own, with the project's variants and without a user's.
Said turup(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

// A command that runs until it is interrupted. Its two streams are joined.
class Running {
 public:
  explicit Running(const std::vector<std::string>& arguments);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  // Returns everything written since the last call, up to the end of `mark`, or all of it if the mark does not come.
  std::string read_until(const std::string& mark);
  // Interrupts it as Ctrl-C does. Returns its status.
  int interrupt();
  // Kills it as `kill -9` does, so that it can do nothing more.
  void kill_at_once();

 private:
  int child_ = -1;
  int output_ = -1;
};

// Writes a file in that folder.
std::filesystem::path file_with(const std::string& name, const std::string& text);
std::vector<std::string> lines(const std::string& text);
std::string text_of(const std::filesystem::path& path);

}  // namespace turup::testing_command
