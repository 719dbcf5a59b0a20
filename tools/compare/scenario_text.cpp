#include "compare/scenario_text.h"

#include <fmt/format.h>

#include "base/text.h"
#include "game/words.h"
#include "loader/value_text.h"

namespace turup::compare {

std::string scenario_text(const Table& a, const Table& b, const Request& request, const Found& found) {
  const Deck& deck = a.rules.tables.deck;
  std::vector<std::string> cards;
  for (const Card card : found.start.pack) cards.push_back(deck.name(card));
  std::string text = "# Written by `turup diff`: it holds for the variant below, and does not hold for the other.\n";
  text += fmt::format("scenario: {}\n", turup::quoted(fmt::format("Where {} and {} part", a.name, b.name)));
  text += fmt::format("variant: {}\n", turup::quoted(request.variant));
  text += fmt::format("given:\n  dealer: {}\n", seat_name(a.rules.seating, found.start.setup.dealer));
  if (found.start.setup.deal_number > 0) text += fmt::format("  deal: {}\n", found.start.setup.deal_number + 1);
  text += fmt::format("  pack: {}\nsteps:\n", joined(cards, " "));
  for (const Step& step : found.steps)
    text += fmt::format("  - {} {}\n", seat_name(a.rules.seating, step.seat),
                        to_words(a.rules, step.action, step.standing));
  return text + fmt::format("  - {}\n", found.difference.sentence);
}

}  // namespace turup::compare
