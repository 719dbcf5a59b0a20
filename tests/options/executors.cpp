#include "options/executors.h"

#include <gtest/gtest.h>

#include <numeric>

#include "game/random_match.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"
#include "language/explain.h"
#include "players/club_player.h"
#include "solver/brute_force.h"
#include "variants/one_go.h"

namespace turup::options {

namespace {

constexpr std::uint32_t kDeals = 15;       // deals in one go and step by step
constexpr std::uint32_t kSoundDeals = 9;   // deals checked after each action
constexpr std::uint32_t kSecretDeals = 2;  // of these, deals seen from every seat
constexpr std::uint32_t kLongest = 5000;   // actions of a deal
constexpr int kEndings = 15;               // endings to solve
constexpr int kCardsLeft = 8;              // cards in all hands of an ending
constexpr std::uint32_t kMostTries = 60;   // tries to find an ending

// A setting by itself is tried at length; beside another word it is tried in a third of the deals.
template <class Count>
Count share(const RuleSet& set, Count whole) {
  return set.setting.beside.empty() ? whole : static_cast<Count>(whole / 3);
}

void expect_secret(const RuleSet& set, const State& state, const Match& match, Rng& rng) {
  for (Seat seat = 0; seat < set.rules().tables.seats; ++seat) {
    const State other = with_secrets_redealt(set.rules(), state, seat, rng);
    ASSERT_EQ(view(set.rules(), state, match, seat), view(set.rules(), other, match, seat))
        << "views: what seat " << unsigned{seat} << " cannot know reaches its view";
  }
}

// Expects that every word that may not be said now is refused with a reason, and that a reason which proposes another
// word ("say show") proposes one that may be said.
void expect_true_refusals(const RuleSet& set, const State& state) {
  const Choices choices = legal_actions(set.rules(), state);
  for (const Say say : kAllSays) {
    Action action;
    action.say = say;
    if (saying(say).follows != Follows::nothing || choices.has(action)) continue;
    const auto refusal = why_not(set.rules(), state, state.actor, action, set.hooks());
    ASSERT_TRUE(refusal && !refusal->reason.empty()) << "refusals: none for `" << saying(say).word << "`";
    constexpr std::string_view kSay = " say ";
    const std::size_t proposal = refusal->reason.rfind(kSay);
    if (proposal == std::string::npos) continue;
    const std::string_view word = std::string_view(refusal->reason).substr(proposal + kSay.size());
    for (const Say other : kAllSays)
      ASSERT_TRUE(word != saying(other).word || (choices.says & say_bit(other)) != 0)
          << "refusals: `" << word << "` is proposed for `" << saying(say).word << "`, and is not allowed";
  }
}

void expect_conserved(const Rules& rules, const State& end, const Result& result) {
  // Cards may be left over, a deal may stop before its last trick, and the partners of a player who plays alone do not
  // play.
  if (end.dealt < rules.tables.deck.size() || end.taker != kNobody) return;
  int all = rules.tables.in_play_by[end.shown ? end.trumps : kSuits];
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (!counts_tricks(rules.scoring.counts)) all += end.melded[side];
  if (end.tricks_played != rules.tables.hand_size || end.out != 0) return;
  ASSERT_EQ(std::accumulate(result.taken.begin(), result.taken.end(), 0), all)
      << "score: what was taken is not what is in play";
}

void expect_sound_deal(const RuleSet& set, std::uint32_t deal) {
  const Rules& rules = set.rules();
  Rng rng(7, deal);
  Match match = new_match(rules, static_cast<Seat>(deal % rules.tables.seats));
  State state = shuffled(rules, present_deal(match), rng, set.hooks());
  for (std::uint32_t steps = 0; state.phase != Phase::over; ++steps) {
    ASSERT_LT(steps, kLongest) << "kernel: the deal does not end";
    if (deal < kSecretDeals) {
      ASSERT_NO_FATAL_FAILURE(expect_secret(set, state, match, rng));
      ASSERT_NO_FATAL_FAILURE(expect_true_refusals(set, state));
    }
    apply(rules, state, any_action(rules, state, rng), set.hooks());
    const auto wrong = unsoundness(rules, state);
    ASSERT_FALSE(wrong) << "kernel: the state is not sound: " << *wrong;
  }
  Result result = score(rules, state, set.hooks());
  expect_conserved(rules, state, result);
  settle(rules, set.hooks(), match, result);
}

void expect_solved(const brute_force::Game& game, Solver& solver, const State& state) {
  for (const Goal goal : {Goal::units, Goal::contract}) {
    if (!solver.can_solve(state, goal)) continue;
    ASSERT_NO_FATAL_FAILURE(brute_force::compare(game, solver, state, goal));
  }
}

// Solves endings of deals under these rules, with units counted as `counts` says.
void expect_endings_solved(const RuleSet& set, Counts counts) {
  Rules rules = set.rules();
  rules.scoring.counts = counts;
  Solver solver(rules, 1024);
  rules.play.once_decided = OnceDecided::play_on;  // a deal that stops early does not count all units
  const int most = std::max<int>(kCardsLeft, rules.tables.seats);
  int solved = 0;
  for (std::uint32_t number = 0; solved < share(set, kEndings) && number < share(set, kMostTries); ++number) {
    const auto ending = brute_force::ending({set.rules(), set.hooks()}, number, most);
    if (!ending) continue;
    ASSERT_NO_FATAL_FAILURE(expect_solved({rules, set.hooks()}, solver, *ending)) << "solver, ending " << number;
    ++solved;
  }
}

}  // namespace

void expect_one_go_like_steps(const RuleSet& set) {
  for (std::uint32_t deal = 0; deal < share(set, kDeals); ++deal)
    ASSERT_NO_FATAL_FAILURE(shipped::expect_the_same_in_one_go(set.variant, deal)) << "fast loop, deal " << deal;
}

void expect_sound_and_secret(const RuleSet& set) {
  for (std::uint32_t deal = 0; deal < share(set, kSoundDeals); ++deal) {
    SCOPED_TRACE("deal " + std::to_string(deal));
    ASSERT_NO_FATAL_FAILURE(expect_sound_deal(set, deal));
  }
}

void expect_solver_like_brute_force(const RuleSet& set) {
  const Counts counts = set.rules().scoring.counts;
  ASSERT_NO_FATAL_FAILURE(expect_endings_solved(set, counts));
  if (counts == Counts::tricks) return;
  SCOPED_TRACE("counting tricks");
  expect_endings_solved(set, Counts::tricks);
}

void expect_records_to_reexecute(const RuleSet& set) {
  const std::string text = samples::random_record(set.rules(), {3, 2, 20, set.hooks()});
  ASSERT_EQ(samples::copied(set.rules(), text, set.hooks()), text)
      << "records: re-executed, a match comes out otherwise";
}

void expect_told_by_the_rulebook(const RuleSet& set) {
  if (!set.tells) return;
  const PlainGame& plain = plain_game(set.game);
  ASSERT_TRUE(plain.rules);
  const std::string rulebook = explain(set.rules());
  ASSERT_TRUE(rulebook != plain.rulebook) << "explain: the rulebook is the same without the setting";
  ASSERT_TRUE(rulebook != explain_beside(set.rules(), *plain.rules))
      << "explain: no star marks what the setting changes";
}

void expect_club_to_finish(const RuleSet& set) {
  const Rules& rules = set.rules();
  ClubPlayer club(5, nullptr, Chances::assumed);  // to measure so many rules would take too long
  Rng rng(5, 1);
  const Match match = new_match(rules, 0);
  State state = shuffled(rules, present_deal(match), rng, set.hooks());
  for (std::uint32_t steps = 0; state.phase != Phase::over; ++steps) {
    ASSERT_LT(steps, kLongest) << "club: the deal does not end";
    const View seen = view(rules, state, match, state.actor);
    const Action action = club.choose(rules, seen);
    ASSERT_TRUE(seen.choices.has(action)) << "club: does what it may not";
    apply(rules, state, action, set.hooks());
  }
}

void expect_all_to_agree(const RuleSet& set) {
  for (const auto expect : {expect_told_by_the_rulebook, expect_sound_and_secret, expect_one_go_like_steps,
                            expect_records_to_reexecute, expect_club_to_finish, expect_solver_like_brute_force})
    ASSERT_NO_FATAL_FAILURE(expect(set));
}

}  // namespace turup::options
