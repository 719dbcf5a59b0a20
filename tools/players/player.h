// A player: it decides for a seat. It gets what its seat may know, and returns one of the choices in it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "knowledge/knowledge.h"

namespace turup {

struct Event;

// Something that happened at the table, as everybody there may know it.
struct Witnessed {
  struct Standing {
    const Match* match = nullptr;    // as it stands then
    const Result* result = nullptr;  // result of the deal that has just ended; null: the deal goes on
  };
  const Event& event;
  Standing now;
};

class Player {
 public:
  virtual ~Player() = default;
  // Returns whether it wants to hear, by witness(), what happens between its decisions.
  virtual bool watches() const { return false; }
  virtual void witness(const Rules& /*rules*/, const Witnessed& /*witnessed*/) {}
  // Returns one of view.choices. Precondition: view.actor == view.seat.
  virtual Action choose(const Rules& rules, const View& view) = 0;
  // Returns whether it may want the whole story of the deal so far, and for which decisions. For these decide() is
  // called instead of choose().
  virtual bool remembers() const { return false; }
  virtual bool looks_back(Phase /*phase*/) const { return remembers(); }
  virtual Action decide(const Rules& rules, const Story& story) { return choose(rules, story.now()); }
};

// From the weakest to the strongest.
enum class Level : std::uint8_t { random, easy, club, strong, expert };
inline constexpr Word kLevels[] = {{"random", "plays anything that is allowed"},
                                   {"easy", "bids like a club player, and plays cards by a beginner's three maxims"},
                                   {"club", "bids and plays like a sensible club player"},
                                   {"strong", "tries what it may do in a few deals that it imagines"},
                                   {"expert", "imagines the hidden cards and tries what it may do"}};

// The time that an expert thinks about a decision: a number of imagined deals, or a span of time. A number of deals
// gives the same choice every time; with a span of time the choice depends on the machine.
struct Think {
  std::uint32_t deals = 40;           // at most so many
  std::chrono::milliseconds time{0};  // 0: no limit
};

// Returns the time for "60" (deals), "200ms" or "1s"; nothing for any other text.
std::optional<Think> parse_think(std::string_view text);

// The things an expert needs beside its seat's story.
struct Means {
  Think think;
  Hooks* hooks = nullptr;  // of the variant; null where no script decides
};
// Makes a player. The same seed and stories give the same choices, unless time limits how long an expert thinks.
std::unique_ptr<Player> make_player(Level level, std::uint64_t seed, const Means& means = {});

// Returns the chance, in thousandths, that a club player gives a contract when he calls it by a bid, by equalling one,
// or by taking a suit. Returns nothing where a bid is no number of points or tricks that a side then has to take.
// Precondition: view.choices has `call`, and it is a Say::bid, a Say::ditto or a Say::take.
std::optional<int> chance_of_call(const Rules& rules, Hooks* hooks, const View& view, const Action& call);

// Returns why an action is advised, as a card player would say it from what his seat can see: "trumps are out, your
// partner is winning: give points". Empty where there is nothing to say, as for a cut or where there is no choice.
// Precondition: view.choices has `action`.
std::string reason_for(const Rules& rules, Hooks* hooks, const View& view, const Action& action);

}  // namespace turup
