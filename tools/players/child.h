// A program that runs beside ours, line by line: what is said to it never blocks, and what it says is waited for only
// so long.
//
// It runs in a shell, in a process group of its own, so that a Ctrl-C at the terminal is ours alone and so that nothing
// it started outlives it. A guard in that group, a shell that waits for our end of a pipe to close, kills the group if
// we end without doing so, even by SIGKILL. Its standard error is ours. SIGPIPE must be ignored, as main() does.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace turup {

inline constexpr std::size_t kLongestLine = 1U << 16U;  // that a program may say

class Child {
 public:
  using Clock = std::chrono::steady_clock;

  // Throws std::system_error if there are no more processes or pipes.
  explicit Child(const std::string& command);
  // Its group is killed, after a moment in which it may end by itself if that was told. No zombie is left.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Its input ends here.
  void say_goodbye();
  // As much as the pipe takes goes at once, the rest while a line is waited for.
  void say(std::string_view line);
  enum class Heard : std::uint8_t { line, nothing, ended, overlong };
  // The next line it says, without its end; nothing if none is whole before `until`.
  Heard hear(std::string& line, Clock::time_point until);
  // How it ended, if it did, in words: "it ended with status 1".
  std::string end() const;

  // Kills every child there is. Uses nothing but what a signal handler may use.
  static void kill_all();

 private:
  bool take_line(std::string& line);
  // Writes what waits to be written meanwhile. Nothing: more may have been read.
  std::optional<Heard> wait_for_input(Clock::time_point until);
  bool take_input();  // false at its end
  void flush();
  void close_input();
  bool has_ended(Clock::time_point until) const;
  void end_group() const;

  pid_t group_ = -1;  // its number is the guard's
  pid_t program_ = -1;
  int life_ = -1;  // the guard waits for its closing
  int to_ = -1;
  int from_ = -1;
  std::string waiting_;           // to be written
  std::string read_;              // not yet taken
  Clock::time_point patience_{};  // to end by itself
};

}  // namespace turup
