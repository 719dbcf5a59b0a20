// Reasons why an action is refused: the first rule that it breaks, in card players' words. Two files find them:
// refusal_calls.cpp for what is said before the play, refusal.cpp for the rest.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "actions/actions.h"
#include "game/advance.h"

namespace turup {

struct Reason {
  std::string text;
  std::string key = {};  // the key that states the rule, if one does
};

// Returns the sentence of the script that refuses what the rules would allow, and the key that names the script. `use`
// is its place in Rules::hooks. If it is nothing, and not a single script fills the point, the key is `hooks`, and the
// text is `otherwise`.
Reason script_reason(const Rules& rules, HookPoint point, std::optional<std::size_t> use, std::string_view otherwise);

// Returns why the actor may not say it. Precondition: it is not among the `allowed` choices.
Reason bid_reason(const Rules& rules, const State& state, const Choices& allowed, const Action& action);
Reason pass_reason(const Rules& rules, const State& state, const Choices& allowed);
Reason ditto_reason(const Rules& rules, const State& state);
Reason partner_reason(const Rules& rules, const State& state);
Reason taking_reason(const Rules& rules, const State& state, const Action& action);
Reason stakes_reason(const Rules& rules, const State& state, Stake wanted);
Reason contract_reason(const Rules& rules, const State& state, const Action& action);
Reason meld_reason(const Rules& rules, const State& state, const Action& action);  // refusal_melds.cpp

// Returns how many cards are to be given away in the exchange, as a sentence.
std::string number_to_give(const Rules& rules);

}  // namespace turup
