// Everything that obeys the rules, one against the other, for one set of rules. Each expectation names what it tried.
#pragma once

#include "options/rule_sets.h"

namespace turup::options {

// Deals step by step come out as deals in one go, on every kind of machine.
void expect_one_go_like_steps(const RuleSet& set);
// After every action the state is sound, and the view of each seat is the same whatever it cannot know; a deal ends,
// and what is counted is what is in play.
void expect_sound_and_secret(const RuleSet& set);
// What the solver says of short endings is what trying everything says: as these rules count, and if tricks are
// counted.
void expect_solver_like_brute_force(const RuleSet& set);
// A recorded match comes to the same when it is re-executed.
void expect_records_to_reexecute(const RuleSet& set);
// The rulebook says something that the game without the setting does not say.
void expect_told_by_the_rulebook(const RuleSet& set);
// Club players do only what they may, and come to the end of a deal.
void expect_club_to_finish(const RuleSet& set);

// All of these, until one fails.
void expect_all_to_agree(const RuleSet& set);

}  // namespace turup::options
