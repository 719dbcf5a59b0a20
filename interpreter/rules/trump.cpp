#include "rules/trump.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace turup {

namespace {

std::string indicators_sentence(const TrumpRules& trump) {
  if (trump.fixed_by != FixedBy::indicator) return {};
  std::vector<std::string> names;
  bool jokers = false;
  for (const Indicator i : trump.indicators) {
    if (i >= Indicator::joker)
      jokers = true;
    else
      names.push_back(fmt::format("{}{}", rank_word(static_cast<Rank>(i)), i == Indicator::six ? "es" : "s"));
  }
  if (jokers) names.emplace_back("jokers");
  return fmt::format("The indicators are the {}; each means its suit{}.", listed(names),
                     jokers ? ", a joker no trumps" : "");
}

}  // namespace

void describe(Fields& fields, HiddenRules& hidden) {
  fields.word({"ask", "whether a seat that cannot follow has to ask for trumps"}, hidden.ask, kAsk);
  fields.word({"asker", "what the seat that asked must play"}, hidden.asker, kAsker);
  fields.word({"effect", "from when trumps work"}, hidden.effect, kEffect);
  fields.word({"lead", "whether the declarer may lead hidden trumps"}, hidden.lead, kHiddenLead);
}

void describe(Fields& fields, TrumpRules& trump) {
  fields.word({"fixed_by", "how trumps are fixed"}, trump.fixed_by, kFixedBy);
  fields.words({"indicators", "the cards that serve as indicators", indicators_sentence(trump)}, trump.indicators,
               kIndicators);
  fields.group({"hidden", "trumps that stay hidden until they are asked for",
                "Only the declarer knows trumps until they are shown."},
               trump.hidden);
}

void check(const TrumpRules& trump, Findings& findings) {
  const bool can_hide = trump.fixed_by == FixedBy::indicator || trump.fixed_by == FixedBy::own_card;
  if (trump.hidden && !can_hide) {
    findings.error({"T2031",
                    "trumps cannot be hidden when everybody sees how they are fixed",
                    {{"trump.hidden", ""}, {"trump.fixed_by", "fixed openly"}},
                    "take `hidden` out, or fix trumps by `indicator` or `own_card`"});
  }
  if (!trump.hidden && trump.fixed_by == FixedBy::own_card) {
    findings.error({"T2032",
                    "a card of one's own is laid aside face down, but trumps are not hidden",
                    {{"trump.fixed_by", ""}, {"trump.hidden", ""}},
                    "add `hidden: { ask: optional, asker: trumps }` to `trump`"});
  }
  if (trump.fixed_by == FixedBy::indicator && trump.indicators.empty()) {
    findings.error({"T2034",
                    "the declarer fixes trumps with an indicator, but there is none",
                    {{"trump.indicators", ""}, {"trump.fixed_by", ""}},
                    "write `indicators: [5, 4, 3, 2]`"});
  }
  if (trump.hidden && trump.hidden->effect == Effect::later_cards && trump.hidden->ask == Ask::required) {
    findings.warning({"W2033",
                      "`later_cards` makes no difference when asking is required: no trump can lie in the trick before",
                      {{"trump.hidden.effect", ""}, {"trump.hidden.ask", "required"}},
                      "write `ask: optional`, or take `effect` out"});
  }
}

}  // namespace turup
