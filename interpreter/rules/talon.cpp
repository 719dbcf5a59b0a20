#include "rules/talon.h"

#include <fmt/format.h>

namespace turup {

namespace {

std::string cards_sentence(int cards) {
  if (cards == 0) return {};
  if (cards == 1) return "One card is left over and lies aside: the talon.";
  return fmt::format("{} cards are left over and lie aside: the talon.", capitalised(in_words(cards)));
}

std::string may_not_sentence(const TalonRules& talon) {
  const std::string_view number = "He then discards as many cards, face down";
  if (talon.may_not.empty()) return fmt::format("{}.", number);
  std::vector<std::string> ranks;
  for (const Rank rank : talon.may_not) ranks.push_back(a_rank(rank));
  return fmt::format("{}, but not {} unless he must.", number, listed(ranks, "or"));
}

// These say for whom a card is turned up, where it is one of those that are dealt.
constexpr SeatWords kTurnedUpFor({{SeatName::nobody, ""},
                                  {SeatName::declarer, "One card is turned up for the declarer."},
                                  {SeatName::dealer, "One card is turned up for the dealer."},
                                  {SeatName::after_dealer, "One card is turned up for the player after the dealer."}});

}  // namespace

void describe(Fields& fields, TalonRules& talon) {
  const auto standing = [](bool matters) { return matters ? Standing::in_force : Standing::idle; };
  const Standing taken = standing(talon.is_taken());
  const bool instead = talon.is_taken() && taking(talon.takes).instead;
  fields.number({"cards", "how many cards nobody is dealt", cards_sentence(talon.cards)}, talon.cards, {0, 32});
  describe_seat(fields, {"taken_by", "who takes cards of the talon"}, talon.taken_by,
                instead ? kTurnedUpFor : kTakenBy);
  fields.word({"takes", "which cards of it are taken", "", Need::optional, taken}, talon.takes, kTakes);
  fields.word({"open", "whether everybody sees what is taken", "", Need::optional,
               standing(talon.is_taken() && !is_turned_up(talon.takes))},
              talon.open, kTalonOpen);
  fields.any_ranks({"may_not", "ranks that may not be discarded", may_not_sentence(talon), Need::optional,
                    standing(talon.is_taken() && !instead)},
                   talon.may_not);
  fields.word({"counts_for", "for whom cards count that lie aside at the end", "", Need::optional, standing(!instead)},
              talon.counts_for, kCountsFor);
}

}  // namespace turup
