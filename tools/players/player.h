// A player: whoever decides for a seat. It gets what its seat may know, and gives back one of the choices in it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "knowledge/knowledge.h"

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
  // Returns whether it wants to be told what happens between its decisions, by witness().
  virtual bool watches() const { return false; }
  virtual void witness(const Rules& /*rules*/, const Witnessed& /*witnessed*/) {}
  // Precondition: view.actor == view.seat. The result is one of view.choices.
  virtual Action choose(const Rules& rules, const View& view) = 0;
  // Returns whether it ever wants the whole story of the deal so far, and for which decisions; then decide() is asked
  // instead.
  virtual bool remembers() const { return false; }
  virtual bool looks_back(Phase /*phase*/) const { return remembers(); }
  virtual Action decide(const Rules& rules, const Story& story) { return choose(rules, story.now()); }
};

enum class Level : std::uint8_t { random, club, expert };
inline constexpr Word kLevels[] = {{"random", "plays anything that is allowed"},
                                   {"club", "bids and plays like a sensible club player"},
                                   {"expert", "imagines the hidden cards and tries what it may do"}};

// How long an expert thinks about a decision: a number of imagined deals, or a time. A number of deals gives the same
// choice every time; what is found in a span of time depends on the machine.
struct Think {
  std::uint32_t deals = 40;           // at most
  std::chrono::milliseconds time{0};  // 0: however long it takes
};

// "60" deals, "200ms", "1s"; nothing if it is none of these.
std::optional<Think> parse_think(std::string_view text);

// What an expert needs beside its seat's story.
struct Means {
  Think think;
  Hooks* hooks = nullptr;  // of the variant; null where no script decides
};
// The same seed and the same stories give the same choices, unless time decides how long an expert thinks.
std::unique_ptr<Player> make_player(Level level, std::uint64_t seed, const Means& means = {});

// Says why something is advised, as a card player would, from what his seat can see: "trumps are out, your partner is
// winning: give points". Empty where there is nothing to say: a cut, a choice that is none.
// Precondition: view.choices has `action`.
std::string reason_for(const Rules& rules, const View& view, const Action& action);

}  // namespace turup
