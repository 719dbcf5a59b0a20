#include "rules/check_dealing.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace turup {

namespace {

bool is_packet(const Step& step) { return step.kind == Step::Kind::packet; }
bool is_all(const Step& step) { return step.kind == Step::Kind::all; }

void check_deal(const Rules& rules, Findings& findings) {
  const int seats = rules.seating.seats;
  const int cards = pack_size(rules.pack);
  const auto& script = rules.dealing.script;
  const auto all = std::find_if(script.begin(), script.end(), is_all);
  if (std::any_of(all, script.end(), is_packet)) {
    findings.error(
        {"T2027", "a packet is dealt after all the cards", {{"dealing.script", ""}}, "write `all` as the last packet"});
    return;
  }
  int dealt = 0;
  for (const Step& step : script)
    if (is_packet(step)) dealt += step.cards;
  const std::vector<Findings::Place> places = {{"dealing.script", ""},
                                               {"seating.seats", fmt::format("{} seats", seats)},
                                               {"pack.ranks", fmt::format("{} cards", cards)}};
  const std::string_view equal_hands = "change the seats or the ranks so that every hand is equal";
  if (all != script.end()) {
    if (cards % seats != 0 || cards / seats <= dealt)
      findings.error({"T2021", fmt::format("{} cards cannot be dealt evenly to {} seats", cards, seats), places,
                      std::string(equal_hands)});
    return;
  }
  if (dealt * seats != cards)
    findings.error(
        {"T2021", fmt::format("{} hands of {} need {} cards, but the pack has {}", seats, dealt, dealt * seats, cards),
         places, cards % seats == 0 ? fmt::format("deal {} to each seat", cards / seats) : std::string(equal_hands)});
}

// Trumps are fixed where the script lets the declarer do so, and nowhere else.
void check_trump_step(const Rules& rules, Findings& findings) {
  const FixedBy fixed = rules.trump.fixed_by;
  const bool chosen = fixed == FixedBy::indicator || fixed == FixedBy::own_card;
  const bool has_trump = rules.has(Step::Kind::trump);
  const bool has_auction = rules.has(Step::Kind::auction);
  if (chosen && !has_trump)
    findings.error({"T2022",
                    "the declarer fixes trumps, but the deal never lets him",
                    {{"dealing.script", "no `trump` here"}, {"trump.fixed_by", ""}},
                    "write `trump` after `auction` in the script"});
  if (!chosen && has_trump)
    findings.error({"T2022",
                    "the script has the declarer fix trumps, but they are fixed otherwise",
                    {{"dealing.script", ""}, {"trump.fixed_by", ""}},
                    "take `trump` out of the script, or write `fixed_by: indicator`"});
  if ((has_trump || fixed == FixedBy::bid) && !has_auction)
    findings.error({"T2023",
                    "trumps are fixed by a declarer, but there is no auction to find one",
                    {{"dealing.script", ""}, {"trump.fixed_by", ""}},
                    "add `auction` to the script"});
}

void check_order(const Rules& rules, Findings& findings) {
  const auto at = [&](Step::Kind kind) {
    const auto& script = rules.dealing.script;
    return std::find_if(script.begin(), script.end(), [kind](const Step& s) { return s.kind == kind; });
  };
  const bool both = rules.has(Step::Kind::trump) && rules.has(Step::Kind::auction);
  if (both && at(Step::Kind::trump) < at(Step::Kind::auction))
    findings.error(
        {"T2024", "trumps are fixed before the auction", {{"dealing.script", ""}}, "write `auction` before `trump`"});
  const Step::Kind first = rules.dealing.script.front().kind;
  if (first != Step::Kind::packet && first != Step::Kind::all)
    findings.error({"T2025",
                    "the deal begins before anybody has cards",
                    {{"dealing.script", ""}},
                    "write a number of cards, or `all`, first"});
}

void check_exchange(const Rules& rules, Findings& findings) {
  if (rules.has(Step::Kind::exchange)) {
    int hand = 0;
    for (const Step& step : packets(rules.dealing, rules.seating.seats, pack_size(rules.pack))) {
      if (step.kind == Step::Kind::exchange) break;
      if (is_packet(step)) hand += step.cards;
    }
    if (rules.exchange.cards > hand)
      findings.error({"T2026",
                      fmt::format("{} cards are given away from hands of {}", rules.exchange.cards, hand),
                      {{"exchange.cards", ""}, {"dealing.script", ""}},
                      "give fewer cards"});
  }
}

// The card must come after the declarer has left trumps to it.
void check_dealt_card(const Rules& rules, Findings& findings) {
  if (!rules.trump.dealt_card) return;
  int before = 0;
  int in_all = 0;
  bool fixed = false;
  for (const Step& step : packets(rules.dealing, rules.seating.seats, pack_size(rules.pack))) {
    fixed = fixed || step.kind == Step::Kind::trump;
    if (!is_packet(step)) continue;
    in_all += step.cards;
    if (!fixed) before += step.cards;
  }
  const int nth = rules.trump.dealt_card->nth;
  if (nth <= before)
    findings.error({"T2036",
                    fmt::format("the {} card is dealt before trumps are fixed", ordinal(nth)),
                    {{"trump.dealt_card.nth", ""}, {"dealing.script", fmt::format("{} cards come first", before)}},
                    fmt::format("name a card from {} on", before + 1)});
  else if (nth > in_all)
    findings.error({"T2036",
                    fmt::format("nobody is dealt a {} card", ordinal(nth)),
                    {{"trump.dealt_card.nth", ""}, {"dealing.script", fmt::format("hands of {}", in_all)}},
                    fmt::format("name a card up to {}", in_all)});
  if (rules.trump.dealt_card->redouble == OnSight::on_sight && rules.stakes.redoubled.is_none())
    findings.error({"T2037",
                    "the declarer may redouble on sight of his card, but there is no redouble",
                    {{"trump.dealt_card.redouble", ""}, {"stakes.redouble", ""}},
                    "add `double: 2, redouble: 4` to `stakes`, or take `redouble` out of `dealt_card`"});
}

}  // namespace

void check_dealing(const Rules& rules, Findings& findings) {
  check_deal(rules, findings);
  check_trump_step(rules, findings);
  check_order(rules, findings);
  check_exchange(rules, findings);
  check_dealt_card(rules, findings);
}

}  // namespace turup
