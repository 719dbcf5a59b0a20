// Plays random matches and returns their records.
#pragma once

#include "record/record.h"

namespace turup::samples {

struct RandomMatch {
  std::uint64_t seed = 1;
  std::uint32_t deals = 3;  // finished deals, unless the match is over before
  int left_at = 0;          // actions of one more deal, which is not finished
  Hooks* hooks = nullptr;   // of the variant
};

// Returns a random action; for a bid in any allowed wording.
inline Action random_action(const Choices& choices, Rng& rng) {
  Action action = choices.at(rng.below(choices.size()));
  if (action.say != Say::bid || action.strain == kNoStrain) return action;
  const auto standard = action.wording;
  action.wording = static_cast<std::uint8_t>(rng.below(kWordings));
  if (!choices.has(action)) action.wording = standard;
  return action;
}

inline std::string random_record(const Rules& rules, RandomMatch wanted) {
  Rng rng(wanted.seed);
  RecordWriter writer(rules, {rules.name, "", {}, {}, {}, {}, {}, {}});
  writer.seed(wanted.seed);
  std::vector<Draw> draws;
  Match match = new_match(rules, choose_first_dealer(rules, rng, draws));
  writer.draws(draws);
  for (std::uint32_t n = 0; n <= wanted.deals && !match.is_over(); ++n) {
    State state = shuffled(rules, present_deal(match), rng, wanted.hooks);
    writer.begin_deal(state);
    for (int actions = 0; state.phase != Phase::over; ++actions) {
      if (n == wanted.deals && actions == wanted.left_at) return writer.text();
      const Action action = random_action(legal_actions(rules, state), rng);
      writer.action(state, action);
      apply(rules, state, action, wanted.hooks);
    }
    Result result = score(rules, state, wanted.hooks);
    settle(rules, wanted.hooks, match, result);
    writer.end_deal(result, match);
  }
  return writer.text();
}

// Returns the text that a record re-executes to, or what was wrong.
inline std::string copied(const Rules& rules, const std::string& text, Hooks* hooks = nullptr) {
  const Source source("match.record", text);
  Diagnostics diagnostics;
  std::optional<std::string> again;
  if (const auto record = read_record(rules, source, diagnostics))
    again = rewritten(rules, hooks, *record, diagnostics);
  std::string wrong;
  for (const Diagnostic& diagnostic : diagnostics.all()) wrong += render(diagnostic, false);
  return again.value_or(wrong);
}

}  // namespace turup::samples
