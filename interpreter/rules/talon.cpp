#include "rules/talon.h"

#include <fmt/format.h>

namespace turup {

void describe(Fields& fields, TalonRules& talon) {
  const std::string says = talon.cards == 0   ? ""
                           : talon.cards == 1 ? "One card is left over and lies aside: the talon."
                                              : fmt::format("{} cards are left over and lie aside: the talon.",
                                                            capitalised(in_words(talon.cards)));
  fields.number({"cards", "how many cards nobody is dealt", says}, talon.cards, {0, 32});
}

}  // namespace turup
