#include <fmt/format.h>

#include "rules/check_parts.h"

namespace turup {

namespace {

std::string_view fixed_so(FixedBy fixed) {
  switch (fixed) {
    case FixedBy::none: return "there are no trumps";
    case FixedBy::last_card: return "fixed by the last card dealt";
    case FixedBy::bid: return "fixed by the bid";
    case FixedBy::always: return "the same in every deal";
    case FixedBy::first_card_led: return "fixed by the first card led";
    case FixedBy::named: return "named by a player";
    case FixedBy::turned_up: return "fixed by a card turned up";
    case FixedBy::contract: return "fixed by the contract";
    case FixedBy::taken: return "taken in the auction";
    case FixedBy::indicator:
    case FixedBy::own_card: break;
  }
  return "fixed by the declarer";
}

// Checks that trumps are fixed where the script lets the declarer do so, and nowhere else.
void check_trump_step(const Rules& rules, Findings& findings) {
  const FixedBy fixed = rules.trump.fixed_by;
  const bool chosen = fixing(fixed).is_chosen();
  const bool has_trump = rules.has(Step::Kind::trump);
  if (chosen && !has_trump)
    findings.error({"T2022",
                    "the declarer fixes trumps, but the deal never lets him",
                    {{"dealing.script", "no `trump` here"}, {"trump.fixed_by", std::string(fixed_so(fixed))}},
                    "write `trump` after `auction` in the script"});
  if (!chosen && has_trump)
    findings.error({"T2022",
                    "the script has the declarer fix trumps, but they are fixed otherwise",
                    {{"dealing.script.trump", ""}, {"trump.fixed_by", std::string(fixed_so(fixed))}},
                    "take `trump` out of the script, or write `fixed_by: indicator`"});
}

// Checks that an auction finds a declarer if, and only if, trumps are fixed by one.
void check_who_fixes(const Rules& rules, Findings& findings) {
  const FixedBy fixed = rules.trump.fixed_by;
  const bool has_auction = rules.has(Step::Kind::auction);
  const bool at_step = fixing(fixed).is_chosen() && rules.has(Step::Kind::trump);
  const bool by_declarer = !fixing(fixed).by_name || named_seat(rules.trump.named_by).needs_auction;
  const bool is_declared = (at_step || fixing(fixed).in_bid || fixing(fixed).by_taking) && by_declarer;
  if (is_declared && has_auction && !has_declarer(rules))
    findings.error({"T2023",
                    "trumps are fixed by a declarer, but each player says a number of his own and nobody is declarer",
                    {{"trump.fixed_by", std::string(fixed_so(fixed))}, {"auction.kind", ""}},
                    "fix trumps otherwise: `last_card` or `none`"});
  if (is_declared && !has_auction)
    findings.error({"T2023",
                    "trumps are fixed by a declarer, but there is no auction to find one",
                    {{"dealing.script", "no `auction` here"}, {"trump.fixed_by", std::string(fixed_so(fixed))}},
                    fixing(fixed).by_name
                        ? "add `auction` to the script, or say who names trumps: `named_by: after_dealer`"
                        : "add `auction` to the script, or fix trumps otherwise: `last_card` or `none`"});
  if (fixing(fixed).by_name && has_auction && !by_declarer)
    findings.error(
        {"T2124",
         fmt::format("{} is to name trumps, but the auction finds a declarer", seat_word(rules.trump.named_by).says),
         {{"trump.named_by", ""}, {"dealing.script.auction", ""}},
         "write `named_by: declarer`, or take `auction` out of the script"});
  if (rules.trump.hidden && fixing(fixed).by_name && !has_auction)
    findings.error({"T2125",
                    "only a declarer can keep trumps hidden, but without an auction there is none",
                    {{"trump.hidden", ""}, {"dealing.script", "no `auction` here"}},
                    "take `hidden` out, or add `auction` to the script"});
}

// Checks that no joker or tarot fixes trumps, since it is of no suit, and that none changes its suit.
void check_cards_of_no_suit(const Rules& rules, Findings& findings) {
  if (rules.pack.jokers == 0 && rules.pack.tarots == 0) return;
  const std::string_view one = rules.pack.jokers > 0 ? "joker" : "tarot";
  const bool are_both = rules.pack.jokers > 0 && rules.pack.tarots > 0;
  const std::string all = are_both ? "jokers and tarots" : fmt::format("{}s", one);
  const std::string key = fmt::format("pack.{}s", one);
  const auto report = [&](std::string_view path, std::string_view label) {
    findings.error({"T2014",
                    fmt::format("a {} has no suit, so it cannot fix trumps", one),
                    {{key, ""}, {std::string(path), std::string(label)}},
                    fmt::format("take the {} out, or let trumps be named, bid, or the same in every deal", all)});
  };
  const Fixing fixed = fixing(rules.trump.fixed_by);
  if (fixed.by_own_card || fixed.by_last_card || fixed.by_first_lead)
    report("trump.fixed_by", "a card of the pack fixes trumps");
  else if (rules.has(Step::Kind::turn_up))
    report("dealing.script.turn_up", "a card of the pack is turned up");
  else if (rules.trump.dealt_card)
    report("trump.dealt_card", "a card of the pack fixes trumps");
  if (rules.trump.hidden)
    findings.error({"T2079",
                    "a card cannot change its suit when hidden trumps are shown",
                    {{key, ""}, {"trump.hidden", "trumps are hidden"}},
                    fmt::format("take the {} out, or write `hidden: none`", all)});
}

}  // namespace

void check_fixing(const Rules& rules, Findings& findings) {
  check_trump_step(rules, findings);
  check_cards_of_no_suit(rules, findings);
  check_who_fixes(rules, findings);
}

}  // namespace turup
