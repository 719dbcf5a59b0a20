// A game that was loaded: its rules, and all that programs in other languages need to know of it before they play.
//
// It is immutable. Any number of positions, in any threads, may share it. It keeps the scripts of each thread that has
// played it for as long as it lives.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "embedding/action_space.h"
#include "embedding/observation.h"
#include "loader/loader.h"
#include "record/record.h"

namespace turup::embedding {

// The rules could not be loaded. what() holds every diagnostic as `turup validate` prints it.
struct CannotLoad : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns what is said of a script that failed in play: the diagnostic with its places.
std::string message_of(const HookFailure& failure);

class Game {
 public:
  // Loads a game by its name or its path. `data` is the folder that holds `variants` and `hooks`. Throws CannotLoad.
  static std::shared_ptr<const Game> load(const std::string& data, const Request& request);
  // Loads a game from the text of a variant file, with the house rules and settings of the request. Throws CannotLoad.
  static std::shared_ptr<const Game> load_text(const std::string& data, const Text& text, const Request& request);

  const Rules& rules() const { return *rules_; }
  const ActionSpace& actions() const { return actions_; }
  const ObservationLayout& layout() const { return layout_; }
  // Returns the scripts for the calling thread; null if the game has none. They live as long as the game.
  Hooks* hooks() const;
  // Returns the head of a record of this game.
  const RecordHead& record_head() const { return head_; }

  Game(std::unique_ptr<ScriptHost> host, std::shared_ptr<const Rules> rules, RecordHead head);

 private:
  std::unique_ptr<ScriptHost> host_;
  std::shared_ptr<const Rules> rules_;
  RecordHead head_;
  ActionSpace actions_;
  ObservationLayout layout_;
  mutable std::mutex mutex_;  // guards hooks_ and host_
  mutable std::map<std::thread::id, std::unique_ptr<Hooks>> hooks_;
};

}  // namespace turup::embedding
