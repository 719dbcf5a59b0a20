// Files that somebody is working on: waits until one of them is another than before, or until Ctrl-C.
#pragma once

#include <csignal>
#include <filesystem>
#include <map>
#include <set>

namespace turup::shell {

// While one of these lives, the first Ctrl-C (or kill) does not end the program but is taken note of; the second does.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  static bool has_come();

 private:
  struct sigaction before_int_ {};
  struct sigaction before_term_ {};
};

class Following {
 public:
  enum class Heard : std::uint8_t { change, interruption };

  // From now on these, and no others. What was followed before is known as it was when it was looked at.
  void follow(const std::set<std::filesystem::path>& paths);
  // Returns once a change has come to rest, as when an editor writes a file in two steps.
  Heard wait();

 private:
  struct State {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    bool is_there = false;
    bool operator==(const State&) const = default;
  };
  static State state_of(const std::filesystem::path& path);
  std::map<std::filesystem::path, State> states() const;

  std::map<std::filesystem::path, State> known_;
};

}  // namespace turup::shell
