#include "turup/probe.h"

#include <fmt/format.h>

#include "game/score.h"
#include "game/shuffle.h"
#include "turup/playout.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kProbeSeed = 29;

struct Trouble {
  std::string_view code;
  std::string what;
};

std::optional<Trouble> play(const Rules& rules, Hooks* hooks, State& state, Rng& rng) {
  for (int decisions = 0; state.phase != Phase::over; ++decisions) {
    if (decisions == kMostDecisions)
      return Trouble{"T2901", fmt::format("has not ended after {} decisions", kMostDecisions)};
    if (const auto broken = unsoundness(rules, state)) return Trouble{"T2903", "goes wrong: " + *broken};
    const Choices choices = legal_actions(rules, state);
    if (choices.empty()) return Trouble{"T2902", "comes to a point where nobody may do anything"};
    apply(rules, state, choices.at(rng.below(choices.size())), hooks);
  }
  return {};
}

std::optional<Trouble> play_deal(const Rules& rules, Hooks* hooks, std::uint32_t deal) {
  Rng rng(kProbeSeed, deal);
  const DealSetup setup = simulated_deal(rules, deal);
  State state = dealt_from(rules, setup, new_pack(rules), rng, hooks);
  if (auto trouble = play(rules, hooks, state, rng)) return trouble;
  Match match = new_match(rules, setup.dealer);
  Result result = score(rules, state, hooks);
  settle(rules, hooks, match, result);
  return {};
}

}  // namespace

void probe(const Rules& rules, Hooks* hooks, std::uint32_t deals, Diagnostics& diagnostics) {
  try {
    for (std::uint32_t deal = 0; deal < deals; ++deal) {
      const auto trouble = play_deal(rules, hooks, deal);
      if (!trouble) continue;
      diagnostics.error(trouble->code, fmt::format("a random deal of `{}` {}", rules.name, trouble->what))
          .note(fmt::format("it is deal {} of `turup simulate {} --seed {}`", deal, rules.name, kProbeSeed));
      return;
    }
  } catch (const HookFailure& failure) {
    diagnostics.error({}, {}) = failure.diagnostic();
  }
}

}  // namespace turup::shell
