// Finds out if a setting is obeyed at all: if some deal comes out otherwise than without it.
#pragma once

#include "options/rule_sets.h"

namespace turup::options {

// Returns whether a deal of random play, from the same cards and the same chance, ends otherwise under the rules than
// in the game without the setting: in another position, or with another score.
bool changes_some_deal(const RuleSet& set);

// Returns whether no such deal shows a key: it says only how something is set up, shown or worded, or random play
// hardly ever comes to it. Scenarios alone show what such a key does.
bool shows_in_no_deal(const std::string& key);

}  // namespace turup::options
