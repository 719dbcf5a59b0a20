#include <array>

#include "scenario/scenario.h"

namespace turup::scenario {

std::span<const CodeInfo> scenario_codes() {
  static constexpr auto kCodes = std::to_array<CodeInfo>({
      {"T7001", "a scenario has a key that is not one of its keys"},
      {"T7002", "a scenario lacks a key that it needs"},
      {"T7003", "a value of a scenario has the wrong shape"},
      {"T7004", "a word of a scenario is not one of the words of its key"},
      {"T7005", "a scenario names a seat that is not at the table"},
      {"T7006", "a scenario names a side that does not play"},
      {"T7007", "a scenario names a card that is not in the pack"},
      {"T7008", "a scenario gives a card more often than the pack has it"},
      {"T7009", "a scenario gives a hand too many cards, or not as many as another"},
      {"T7010", "things that a scenario gives do not go together"},
      {"T7011", "the points or the tricks that a scenario gives do not add up"},
      {"T7012", "a scenario gives a position that the rules do not allow"},
      {"T7013", "a step of a scenario is no sentence of the four kinds"},
      {"T7014", "a step of a scenario names no action"},
      {"T7015", "a step of a scenario asks for a fact that there is not"},
      {"T7016", "a value does not fit its fact"},
      {"T7017", "a scenario gives a position that cannot be dealt"},
      {"T7101", "an action of a scenario is refused"},
      {"T7102", "an action that a scenario expects is not offered"},
      {"T7103", "more is offered than a scenario expects"},
      {"T7104", "an action that a scenario expects to be refused is allowed"},
      {"T7105", "an action is refused, but not for the reason that a scenario expects"},
      {"T7106", "a fact is not what a scenario expects"},
      {"T7107", "a seat sees what a scenario hides from it, or does not see what it shows"},
      {"T7108", "the deal cannot be played on, or no other deal can follow"},
      {"T7109", "a ledger does not say what a scenario expects"},
  });
  return kCodes;
}

}  // namespace turup::scenario
