// The solver: with all hands open, what a position of the play is worth when everybody plays his best from here on.
//
// It counts what the scoring counts, as the rules have it: card points with the last trick's, or tricks; of a contract
// played alone the tricks before the first one lost. It answers for one side, the side asked about: the declarers'
// where there are declarers, else any side, against all the others together. Where the lowest total wins the match,
// that side wants few units, and everybody else wants it to have many.
//
// What is played is the cards: asking for trumps and showing them, what the asker owes, the card laid aside, melds as
// far as they move the target. Left out is what ends a deal by agreement: claims that it is void, stopping once it is
// decided, what scripts offer between tricks. That somebody takes every point counts as it lies.
//
// It sees hidden cards. Whoever plays for a seat gives it hands that the seat may hold, never the hands themselves.
// README.md says how it works.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace turup {

// Returns whether the units of a deal are tricks, not card points: of a contract that is played alone they always are.
inline bool counts_tricks(const Rules& rules, const State& state) {
  return counts_tricks(rules.scoring.counts) || state.solo != kNobody;
}

// What is asked: how many units, or what becomes of the contract.
enum class Goal : std::uint8_t { units, contract };

// Of Goal::contract.
inline constexpr int kFailed = -1;
inline constexpr int kAnnulled = 0;  // trumps were never shown, where that annuls a deal
inline constexpr int kMade = 1;

struct Question {
  Goal goal = Goal::units;
  Side side = kNoSide;  // where there are no declarers; kNoSide: the side of whoever is to act
  // How many positions may be looked at. The same question with the same number gives the same answer.
  std::uint64_t nodes = UINT64_MAX;
};

// Between these two; both are the same unless the nodes ran out.
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

// Not to be shared between threads. What one question has found out is not kept for the next.
class Solver {
 public:
  // `rules` must outlive it. `entries`: places in the table of positions, 128 bytes each, made a power of two.
  explicit Solver(const Rules& rules, std::size_t entries = std::size_t{1} << 16U);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  // Why it cannot say, in card players' words; empty if it can. Only play may be left to decide.
  std::string_view obstacle(const State& state, Goal goal = Goal::units) const;
  bool can_solve(const State& state, Goal goal = Goal::units) const { return obstacle(state, goal).empty(); }

  // The side that is asked about.
  Side side(const State& state, const Question& question = {}) const;
  bool wants_few(const State& state) const;

  // All of these: precondition: can_solve(state, goal).
  // The units that the side has in the end, those that it has now among them; or what becomes of the contract.
  Worth worth(const State& state, const Question& question = {});
  // Returns whether the contract is made; nothing if the nodes ran out.
  std::optional<bool> makes(const State& state, std::uint64_t nodes = UINT64_MAX);
  // Returns what each thing that the actor may do is worth, in the order of legal_actions(); a claim and what scripts
  // offer are not among them. The nodes are for all of them together.
  std::vector<ActionWorth> actions(const State& state, const Question& question = {});

  // Returns how many positions the last question took.
  std::uint64_t nodes() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace turup
