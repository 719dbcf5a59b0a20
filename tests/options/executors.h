// Compares, for one set of rules, everything that obeys rules. Each expectation's message names what it tried.
#pragma once

#include "options/rule_sets.h"

namespace turup::options {

// Expects that deals step by step end like deals in one go, on every kind of machine.
void expect_one_go_like_steps(const RuleSet& set);
// Expects after every action that the state is sound, and that the view of each seat does not depend on what the seat
// cannot know. Also expects that a deal ends, and that everything in play is counted.
void expect_sound_and_secret(const RuleSet& set);
// Expects that the solver and brute force agree on short endings: counted as these rules count, and counted in tricks.
void expect_solver_like_brute_force(const RuleSet& set);
// Expects that re-executing a recorded match gives the same match.
void expect_records_to_reexecute(const RuleSet& set);
// Expects that the rulebook says something that it does not say without the setting.
void expect_told_by_the_rulebook(const RuleSet& set);
// Expects that club players do only what they may, and reach the end of a deal.
void expect_club_to_finish(const RuleSet& set);

// Expects all of these, until one fails.
void expect_all_to_agree(const RuleSet& set);

}  // namespace turup::options
