#include "rules/dealing.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

std::string script_sentence(const DealingRules& dealing) {
  std::vector<std::string> parts;
  bool dealt = false;
  const std::string_view all = dealing.hands.empty() ? "all the cards are dealt" : "the hands are dealt";
  for (const Step& step : dealing.script) {
    switch (step.kind) {
      case Step::Kind::packet: {
        const std::string count = in_words(step.cards);
        parts.push_back(dealt ? fmt::format("{} more {} dealt to each", count, step.cards == 1 ? "is" : "are")
                              : fmt::format("each player is dealt {} {}", count, plural(step.cards, "card")));
        dealt = true;
        break;
      }
      case Step::Kind::all:
        parts.emplace_back(dealt ? "the rest of the cards are dealt" : all);
        dealt = true;
        break;
      case Step::Kind::auction: parts.emplace_back("there is an auction"); break;
      case Step::Kind::second_auction: parts.emplace_back("there is a second auction"); break;
      case Step::Kind::trump: parts.emplace_back("the declarer fixes trumps"); break;
      case Step::Kind::exchange: parts.emplace_back("cards are exchanged"); break;
      case Step::Kind::discard: parts.emplace_back("cards of the talon are taken, and as many discarded"); break;
      case Step::Kind::turn_up: parts.emplace_back("a card is turned up"); break;
    }
  }
  if (parts.size() < 2) return capitalised(joined(parts, "")) + ".";
  return capitalised(joined(parts, "; then ")) + ".";
}

std::string hands_sentence(const DealingRules& dealing) {
  if (dealing.hands.empty()) return {};
  std::vector<std::string> sizes;
  for (const int size : dealing.hands) sizes.push_back(in_words(size));
  if (sizes.size() == 1)
    return fmt::format("Each hand has {} {}; the other cards lie aside: the talon.", sizes.front(),
                       plural(dealing.hands.front(), "card"));
  return fmt::format(
      "Hands have {} cards, deal by deal, and then again from the start; the other cards lie aside: the talon.",
      joined(sizes, ", then "));
}

}  // namespace

void describe(Fields& fields, DealingRules& dealing) {
  fields.word({"first_dealer", "who deals first"}, dealing.first_dealer, kFirstDealer);
  describe_seat(fields, {"next_dealer", "who deals after a deal that was played"}, dealing.next_dealer, kNextDealer);
  fields.word({"shuffle", "how the pack is shuffled"}, dealing.shuffle, kShuffle);
  fields.word({"cut_by", "who cuts the pack"}, dealing.cut_by, kCutBy);
  fields.steps({"script", "the packets of cards, and the decisions between them", script_sentence(dealing)},
               dealing.script);
  fields.numbers({"hands", "how many cards a hand has, deal by deal", hands_sentence(dealing), Need::or_none},
                 dealing.hands, {1, static_cast<int>(kMaxCards)}, kMostHands);
  const std::string batch = dealing.batch == 1 ? "Cards are dealt one at a time."
                                               : fmt::format("Cards are dealt {} at a time.", in_words(dealing.batch));
  fields.number({"batch", "how many cards are dealt at a time", batch}, dealing.batch, {1, 16});
}

bool has_step(const DealingRules& dealing, Step::Kind kind) {
  return std::any_of(dealing.script.begin(), dealing.script.end(),
                     [kind](const Step& step) { return step.kind == kind; });
}

std::vector<Step> packets(const DealingRules& dealing, int seats, int cards) {
  std::vector<Step> steps = dealing.script;
  int dealt = 0;
  for (Step& step : steps) {
    const bool by_hands = !dealing.hands.empty();
    const int size = by_hands ? *std::max_element(dealing.hands.begin(), dealing.hands.end()) : cards / seats;
    if (step.kind == Step::Kind::all) step = {Step::Kind::packet, size - dealt};
    if (step.kind == Step::Kind::packet) dealt += step.cards;
  }
  return steps;
}

int hand_size(const DealingRules& dealing, int seats, int cards) {
  int size = 0;
  for (const Step& step : packets(dealing, seats, cards))
    if (step.kind == Step::Kind::packet) size += step.cards;
  return std::max(0, size);  // a talon may be larger than the pack, in rules with a mistake
}

}  // namespace turup
