#include <fmt/format.h>

#include "actions/actions.h"
#include "base/base.h"
#include "scenario/scenario.h"
#include "study/compare/narrative.h"

namespace turup::compare {

std::string scenario_text(const Table& a, const Table& b, const Request& request, const Found& found) {
  const Deck& deck = a.rules.tables.deck;
  std::vector<std::string> cards;
  for (const Card card : found.start.pack) cards.push_back(deck.name(card));
  scenario::Draft draft;
  draft.comment = "Written by `turup diff`: it holds for the variant below, and does not hold for the other.";
  draft.title = fmt::format("Where {} and {} part", a.name, b.name);
  draft.request = request;
  draft.given.push_back("dealer: " + seat_name(a.rules.seating, found.start.setup.dealer));
  if (found.start.setup.deal_number > 0)
    draft.given.push_back(fmt::format("deal: {}", found.start.setup.deal_number + 1));
  draft.given.push_back("pack: " + joined(cards, " "));
  for (const Step& step : found.steps)
    draft.steps.push_back(
        fmt::format("{} {}", seat_name(a.rules.seating, step.seat), to_words(a.rules, step.action, step.standing)));
  draft.steps.push_back(found.difference.sentence);
  return scenario::file_text(draft);
}

}  // namespace turup::compare
