#include "rules/play.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

void describe_leads(Fields& fields, PlayRules& play) {
  std::string says;
  if (play.leads_with)
    says = fmt::format("The holder of the {} of {} leads to the first trick, with any card.",
                       rank_word(play.leads_with->rank), suit_word(play.leads_with->suit));
  else
    says = kLeads.words[kLeads.place_of(play.leads)].says;
  std::uint8_t place = kLeads.place_of(play.leads);
  fields.face_or_word({"leads", "who leads to the first trick", says}, play.leads_with, place, kLeads.words);
  play.leads = kLeads.seats[place];
}

}  // namespace

void describe(Fields& fields, PlayRules& play) {
  describe_leads(fields, play);
  std::string lead;
  if (play.first_lead)
    lead = fmt::format("The holder of the {} of {} leads it to the first trick.", rank_word(play.first_lead->rank),
                       suit_word(play.first_lead->suit));
  fields.word({"dummy", "whose hand lies open and is played by the declarer"}, play.dummy, kDummy);
  fields.face({"first_lead", "the card that must be led first", lead}, play.first_lead, kInTurn);
  std::vector<std::string> suits;
  for (const Unbroken suit : play.unbroken) suits.emplace_back(kUnbrokenSuits[static_cast<std::size_t>(suit)].word);
  std::string unbroken;
  if (!suits.empty())
    unbroken =
        fmt::format("{} may not be led until a card of the suit has been played, unless the leader has nothing else.",
                    capitalised(listed(suits)));
  fields.words({"unbroken", "suits that may not be led before one has been played", unbroken}, play.unbroken,
               kUnbrokenSuits);
  fields.words({"duties", "what a player must play to a trick, in this order",
                follows_only(play) ? std::string() : duties_sentence(play)},
               play.duties, kPlayDuties);
  fields.word({"first_trick", "what may be played to the first trick"}, play.first_trick, kFirstTrick);
  fields.word({"once_decided", "whether a deal goes on once its result is certain"}, play.once_decided, kOnceDecided);
  fields.word({"review", "what of the cards gone by may be looked at"}, play.review, kReview);
}

std::string duties_sentence(const PlayRules& play) {
  if (play.duties.empty()) return "A player may play any card: nobody has to follow suit.";
  std::vector<std::string_view> sentences;
  const auto follows = [](PlayDuty duty) { return demand(duty).follows(); };
  if (std::none_of(play.duties.begin(), play.duties.end(), follows))
    sentences.emplace_back("Nobody has to follow suit.");
  for (const PlayDuty duty : play.duties) sentences.push_back(kPlayDuties[static_cast<std::size_t>(duty)].says);
  if (sentences.size() > 1) return fmt::format("{}", fmt::join(sentences, " "));
  sentences[0].remove_suffix(1);
  return fmt::format("{}; without one he may play any card.", sentences[0]);
}

bool follows_only(const PlayRules& play) { return play.duties == PlayRules{}.duties; }

void check(const PlayRules& play, Findings& findings) {
  for (std::size_t i = 0; i < play.duties.size(); ++i) {
    const Demand late = demand(play.duties[i]);
    const std::string_view word = kPlayDuties[static_cast<std::size_t>(play.duties[i])].word;
    if (i > 0 && late.follows())
      findings.error({"T2076",
                      fmt::format("`{}` comes after another duty", word),
                      {{fmt::format("play.duties.{}", word), ""}},
                      "write it first, and only one of `follow` and `follow_or_trump`"});
    for (std::size_t j = 0; j < i; ++j)
      if (const Demand early = demand(play.duties[j]); early.of == late.of && !late.follows())
        findings.error({"T2077",
                        fmt::format("`{}` and `{}` are two words for one duty",
                                    kPlayDuties[static_cast<std::size_t>(play.duties[j])].word, word),
                        {{fmt::format("play.duties.{}", word), ""}},
                        "keep one of them"});
  }
}

}  // namespace turup
