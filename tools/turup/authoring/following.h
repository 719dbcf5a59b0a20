// Follows files on which somebody is working: waits until one of them changes, or until Ctrl-C.
#pragma once

#include <csignal>
#include <filesystem>
#include <map>
#include <set>

namespace turup::shell {

// As long as one of these lives, the first Ctrl-C (or kill) is only noted; the second ends the program.
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

  // Follows these files from now on, and no others. A file that was already followed is compared with its state at that
  // time.
  void follow(const std::set<std::filesystem::path>& paths);
  // Returns when a change is complete, because some editors write a file in two steps.
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
