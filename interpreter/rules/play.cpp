#include "rules/play.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

void describe(Fields& fields, PlayRules& play) {
  std::string lead;
  if (play.first_lead)
    lead = fmt::format("The holder of the {} of {} leads it to the first trick.", rank_word(play.first_lead->rank),
                       suit_word(play.first_lead->suit));
  fields.face({"first_lead", "the card that must be led first", lead}, play.first_lead, kInTurn);
  std::vector<std::string> suits;
  for (const Suit suit : play.unbroken) suits.emplace_back(suit_word(suit));
  std::string unbroken;
  if (!suits.empty())
    unbroken =
        fmt::format("{} may not be led until a card of the suit has been played, unless the leader has nothing else.",
                    capitalised(listed(suits)));
  fields.words({"unbroken", "suits that may not be led before one has been played", unbroken}, play.unbroken,
               kSuitWords);
  fields.word({"first_trick", "what may be played to the first trick"}, play.first_trick, kFirstTrick);
  fields.word({"once_decided", "whether a deal goes on once its result is certain"}, play.once_decided, kOnceDecided);
  fields.word({"review", "what of the cards gone by may be looked at"}, play.review, kReview);
}

}  // namespace turup
