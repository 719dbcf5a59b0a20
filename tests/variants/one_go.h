// Compares deals played in one go, as simulations play them, with the same deals step by step, which is the readable
// form of the fast loops.
#pragma once

#include <gtest/gtest.h>

#include "game/game.h"
#include "variants/shipped.h"

namespace turup::shipped {

// Expects, on every kind of machine, the same state at the end, the same number of decisions, and the same draws.
inline void expect_the_same_in_one_go(const Variant& variant, std::uint32_t deal) {
  const Rules& rules = *variant.rules;
  Hooks* const hooks = variant.hooks.get();
  Rng rng(5, deal);
  const State start = shuffled(rules, {static_cast<Seat>(deal % rules.tables.seats), deal}, rng, hooks);
  State step_by_step = start;
  Rng drawn = rng;
  unsigned steps = 0;
  for (; step_by_step.phase != Phase::over; ++steps)
    apply(rules, step_by_step, any_action(rules, step_by_step, drawn), hooks);
  const std::uint64_t next = drawn.next();
  for (const Instructions instructions : {Instructions::portable, best_instructions()}) {
    State in_one_go = start;
    Rng same = rng;
    ASSERT_EQ(play_out_with(instructions, rules, in_one_go, same, hooks), steps) << "deal " << deal;
    ASSERT_EQ(in_one_go, step_by_step) << "deal " << deal;
    ASSERT_EQ(same.next(), next) << "deal " << deal;
  }
}

}  // namespace turup::shipped
