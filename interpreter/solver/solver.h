// The solver: with all hands open, what a position of the play is worth when everybody plays his best from here on.
//
// It counts units as the scoring does: card points with those of the last trick, or tricks. For a contract played alone
// it counts the tricks before the first one lost. It answers for one side, the side asked about, against all others
// together. That is the declarers' side where there are declarers, else any side. Where the lowest total wins the
// match, that side wants few units, and everybody else wants it to have many.
//
// It plays the cards: asking for trumps and showing them, the asker's duty, the card laid aside, and melds as far as
// they move the target. It leaves out everything that ends a deal by agreement: claims that the deal is void, stopping
// once it is decided, and offers of scripts between tricks. A side that takes every point counts just these points.
//
// It sees hidden cards. A player that uses it gives it hands that the seats may hold, never their real hands. README.md
// says how it works.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace turup {

namespace solving {
class Work;
}

// Returns whether the units of a deal are tricks and not card points. In a contract that is announced they mostly are.
inline bool counts_tricks(const Rules& rules, const State& state) { return counts_tricks_in(rules, state.contract); }

// The kind of question: how many units, or the fate of the contract.
enum class Goal : std::uint8_t { units, contract };

// The answers for Goal::contract.
inline constexpr int kFailed = -1;
inline constexpr int kAnnulled = 0;  // trumps were never shown, and that annuls the deal
inline constexpr int kMade = 1;

struct Question {
  Goal goal = Goal::units;
  Side side = kNoSide;  // used if there are no declarers; kNoSide: the side of the actor
  // The number of positions that may be looked at. The same question with the same number gets the same answer.
  std::uint64_t nodes = UINT64_MAX;
};

// The worth lies between these two. They are equal unless the nodes ran out.
struct Worth {
  int least = 0;
  int most = 0;
  bool is_exact() const { return least == most; }
  bool operator==(const Worth&) const = default;
};

struct ActionWorth {
  Action action;
  Worth worth;
};

// Solves positions of one variant. Threads must not share it. It keeps nothing from one question to the next.
class Solver {
 public:
  // `rules` must outlive it. `entries` is the number of places in the table of positions, rounded to a power of two.
  // Each place takes 112 bytes.
  // Every machine finds the same, with the same number of positions. Precondition: this one has the instructions.
  explicit Solver(const Rules& rules, std::size_t entries = std::size_t{1} << 16U,
                  Instructions instructions = best_instructions());
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  // Returns why it cannot answer, in card players' words; empty if it can. Nothing but play may be left to decide.
  std::string_view obstacle(const State& state, Goal goal = Goal::units) const;
  bool can_solve(const State& state, Goal goal = Goal::units) const { return obstacle(state, goal).empty(); }

  // Returns the side that is asked about.
  Side side(const State& state, const Question& question = {}) const;
  bool wants_few(const State& state) const;

  // These three have the precondition can_solve(state, goal).
  // Returns the units that the side has in the end, with those that it has now; or the fate of the contract.
  Worth worth(const State& state, const Question& question = {});
  // Returns whether the contract is made; nothing if the nodes ran out.
  std::optional<bool> makes(const State& state, std::uint64_t nodes = UINT64_MAX);
  // Returns the worth of each thing that the actor may do, in the order of legal_actions(), without claims and offers
  // of scripts. All of them share the nodes.
  std::vector<ActionWorth> actions(const State& state, const Question& question = {});

  // Returns the number of positions that the last question took.
  std::uint64_t nodes() const;

 private:
  std::unique_ptr<solving::Work> work_;
};

}  // namespace turup
