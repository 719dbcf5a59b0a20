// A program that runs beside ours and is talked to line by line. Writing to it never blocks, and reading waits only for
// a limited time.
//
// It runs in a shell, in a process group of its own. So a Ctrl-C at the terminal reaches only us, and nothing that it
// started outlives it. A guard, a shell in that group, waits until our end of a pipe closes. It kills the group if we
// end without doing so, even by SIGKILL. The program shares our standard error. SIGPIPE must be ignored, as main()
// does.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace turup {

inline constexpr std::size_t kLongestLine = 1U << 16U;  // bytes of a line that a program may write

class Child {
 public:
  using Clock = std::chrono::steady_clock;

  // Starts the program. Throws std::system_error if there are no more processes or pipes.
  explicit Child(const std::string& command);
  // Kills its group, after a short time in which it may end by itself if it was told to. Leaves no zombie.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Closes its input.
  void say_goodbye();
  // Writes as much as the pipe takes at once. The rest is written while we wait for a line.
  void say(std::string_view line);
  enum class Heard : std::uint8_t { line, nothing, ended, overlong };
  // Reads its next line, without the line end. There is none if it does not end before `until`.
  Heard hear(std::string& line, Clock::time_point until);
  // Returns how it ended, if it has: "it ended with status 1".
  std::string end() const;
  // Returns whether it ended because the shell could not run the command: there is no such program, or it may not be
  // run.
  bool was_not_run() const;

  // Kills every child. Uses only what a signal handler may use.
  static void kill_all();

 private:
  bool take_line(std::string& line);
  // Waits for input, and writes meanwhile what waits to be written. Returns nothing if there may be more to read.
  std::optional<Heard> wait_for_input(Clock::time_point until);
  bool take_input();  // false at the end of its input
  void flush();
  void close_input();
  bool has_ended(Clock::time_point until) const;
  void end_group() const;

  pid_t group_ = -1;  // the process id of the guard
  pid_t program_ = -1;
  int life_ = -1;  // when this end closes, the guard acts
  int to_ = -1;
  int from_ = -1;
  std::string waiting_;           // text to be written
  std::string read_;              // text read but not taken yet
  Clock::time_point patience_{};  // how long it may take to end by itself
};

}  // namespace turup
