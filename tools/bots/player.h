// A player: whoever decides for a seat. It gets what its seat may know, and gives back one of the choices in it.
#pragma once

#include <memory>
#include <string_view>

#include "game/view.h"

namespace turup {

struct Event;

// What happened at the table, as everybody there may know it.
struct Witnessed {
  struct Standing {
    const Match* match = nullptr;    // as it stands then
    const Result* result = nullptr;  // of the deal that has just ended; null: it goes on
  };
  const Event& event;
  Standing now;
};

class Player {
 public:
  virtual ~Player() = default;
  // Whether it wants to be told what happens between its decisions, by witness().
  virtual bool watches() const { return false; }
  virtual void witness(const Rules& /*rules*/, const Witnessed& /*witnessed*/) {}
  // Precondition: view.actor == view.seat. The result is one of view.choices.
  virtual Action choose(const Rules& rules, const View& view) = 0;
};

enum class Level : std::uint8_t { random, club };
inline constexpr Word kLevels[] = {{"random", "plays anything that is allowed"},
                                   {"club", "bids and plays like a sensible club player"}};

// The same seed and the same views give the same choices.
std::unique_ptr<Player> make_player(Level level, std::uint64_t seed);

}  // namespace turup
