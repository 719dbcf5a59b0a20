#include "rules/trump.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "base/base.h"
#include "rules/pack.h"

namespace turup {

namespace {

// Returns "jokers", or "the red joker"; nothing if there is none.
std::string jokers_among(const std::vector<Indicator>& indicators) {
  const auto has = [&](Indicator i) { return std::find(indicators.begin(), indicators.end(), i) != indicators.end(); };
  const bool red = has(Indicator::red_joker);
  const bool black = has(Indicator::black_joker);
  if (has(Indicator::joker) || (red && black)) return "jokers";
  return red ? "the red joker" : black ? "the black joker" : "";
}

std::string indicators_sentence(const TrumpRules& trump) {
  if (!fixing(trump.fixed_by).by_indicator || trump.indicators.empty()) return {};
  std::vector<std::string> names;
  for (const Indicator i : trump.indicators)
    if (i < Indicator::joker) names.push_back(ranks_word(static_cast<Rank>(i)));
  const std::string jokers = jokers_among(trump.indicators);
  if (names.empty() && jokers == "jokers") return "The indicators are the jokers: no trumps.";
  if (names.empty()) return fmt::format("The only indicator is {}: no trumps.", jokers);
  if (!jokers.empty()) names.push_back(jokers);
  return fmt::format("The indicators are the {}; each means its suit{}.", listed(names),
                     jokers.empty() ? "" : ", a joker no trumps");
}

std::string order_sentence(const TrumpRules& trump) {
  if (trump.order.empty()) return {};
  const std::string are = trump.order.size() == 1 ? "trump is" : "trumps are, from the top,";
  return fmt::format("The highest {} the {}; the other trumps rank as in plain suits.", are,
                     ranks_in_words(trump.order));
}

std::string trump_points_sentence(const TrumpRules& trump) {
  if (trump.points.empty()) return {};
  std::vector<std::string> phrases;
  for (const CardPoints& pattern : trump.points)
    phrases.push_back(fmt::format("{} counts {}", points_phrase(pattern), pattern.points));
  return fmt::format("As a trump {}{}.", listed(phrases),
                     trump.hidden ? ", in whatever trick it fell, once trumps are shown" : "");
}

std::string also_sentence(const TrumpRules& trump) {
  if (trump.also.empty()) return {};
  std::vector<std::string> suits;
  for (const Suit suit : trump.suits) suits.emplace_back(suit_word(suit));
  return fmt::format(
      "Each {} is a trump, whatever its suit, and higher than all other trumps; among cards of one rank the suits rank "
      "{}.",
      ranks_in_words(trump.also), listed(suits));
}

std::string highest_sentence(const TrumpRules& trump) {
  if (!trump.highest) return {};
  return fmt::format("The {} is above all of these and a trump in every deal; it is no card of its suit.",
                     face_words(*trump.highest));
}

std::string bower_sentence(const TrumpRules& trump) {
  if (!trump.left_bower) return {};
  return fmt::format(
      "The {0} of the other suit of the same colour is a trump as well, next below the {0} of the suit of trumps.",
      rank_word(*trump.left_bower));
}

// Returns how long trumps may stay hidden, in the sentence of the key that says so: `open_from` or `open_after`.
std::pair<std::string, std::string> open_sentences(const HiddenRules& hidden) {
  const int tricks = hidden.tricks_hidden(INT_MAX);
  if (tricks == 0) return {};
  std::string shown = fmt::format("trumps that are still hidden are shown after the {} trick.", ordinal(tricks));
  if (hidden.open_from.is_none()) return {"", capitalised(std::move(shown))};
  return {fmt::format("After a bid of {} or more, {}", hidden.open_from.number, shown), ""};
}

void check_order(const TrumpRules& trump, Findings& findings) {
  if (trump.suits.size() != kSuits)
    findings.error({"T2078",
                    fmt::format("`suits` ranks {} of the four suits", trump.suits.size()),
                    {{"trump.suits", ""}},
                    "list all four, the highest first"});
  if (!trump.hidden || !order_of(trump).moves_cards()) return;
  const char* key = trump.left_bower ? "trump.left_bower" : trump.highest ? "trump.highest" : "trump.also";
  findings.error({"T2079",
                  "a card cannot change its suit when hidden trumps are shown",
                  {{key, ""}, {"trump.hidden", "trumps are hidden"}},
                  "take it out, or write `hidden: none`"});
}

}  // namespace

TrumpOrder order_of(const TrumpRules& trump) {
  TrumpOrder order{trump.order, trump.also, {}, trump.left_bower, trump.highest, {}};
  std::copy_n(trump.suits.begin(), std::min(trump.suits.size(), kSuits), order.suits.begin());
  return order;
}

void describe(Fields& fields, HiddenRules& hidden) {
  const Standing asking = hidden.are_asked_for() ? Standing::in_force : Standing::idle;
  fields.word({"ask", "whether a seat that cannot follow has to ask for trumps", "", Need::optional, asking},
              hidden.ask, kAsk);
  fields.word({"asked_by", "who may ask for trumps", "", Need::optional, asking}, hidden.asked_by, kAskedBy);
  const std::string early =
      hidden.ask_from == 1
          ? std::string()
          : fmt::format(
                "Before the {} trick this is not so: nobody may ask for trumps yet, and the declarer may not show "
                "them.",
                ordinal(hidden.ask_from));
  fields.number({"ask_from", "the trick from which trumps may be asked for", early, Need::optional, asking},
                hidden.ask_from, {1, 51});
  fields.word({"asker", "what the seat that asked must play", "", Need::optional, asking}, hidden.asker, kAsker);
  fields.word({"effect", "from when trumps count"}, hidden.effect, kEffect);
  fields.word({"lead", "whether the declarer may lead hidden trumps"}, hidden.lead, kHiddenLead);
  fields.word({"shown_by", "what shows hidden trumps"}, hidden.shown_by, kShownBy);
  fields.word({"shown_to", "who is shown hidden trumps at once"}, hidden.shown_to, kShownTo);
  fields.word({"opening", "whether the declarer may show trumps before the first lead"}, hidden.opening, kOpening);
  const auto [from, after] = open_sentences(hidden);
  fields.amount({"open_from", "the bid from which trumps are shown after so many tricks", from}, hidden.open_from,
                {1, kLargestNumber}, Computed::none);
  fields.amount({"open_after", "the tricks after which trumps are shown", after}, hidden.open_after, {1, 51},
                Computed::none);
}

void describe(Fields& fields, DealtCardRules& card) {
  const std::string said = fmt::format(
      "Instead of fixing trumps himself the declarer may leave them to the {} card he is dealt: its suit is trumps. He "
      "alone sees this card, and lays it aside until trumps are shown. Until then it is no part of his hand, unless he "
      "has no other card.",
      ordinal(card.nth));
  fields.number({"nth", "which of the declarer's cards it is", said, Need::required}, card.nth, {2, 32});
  fields.word({"suit_led", "what the declarer does when the suit of the dealt card is led and he has no other of it"},
              card.suit_led, kSuitLed);
  fields.word({"needs", "what the declarer must hold with the dealt card"}, card.needs, kDealtCardNeeds);
  fields.word({"redouble", "whether the declarer may redouble on seeing the dealt card"}, card.redouble, kOnSight);
}

void describe(Fields& fields, TrumpRules& trump) {
  const auto standing = [](bool matters) { return matters ? Standing::in_force : Standing::idle; };
  const Fixing how = fixing(trump.fixed_by);
  fields.word({"fixed_by", "how trumps are fixed"}, trump.fixed_by, kFixedBy);
  fields.word({"suit", "the suit that is always trumps", "", Need::optional, standing(how.by_rule)}, trump.suit,
              kAlwaysSuit);
  describe_seat(fields, {"named_by", "who names trumps", "", Need::optional, standing(how.by_name)}, trump.named_by,
                kNamedBy);
  fields.ranks_or_joker(
      {"order", "the ranks of trumps from the top, as far as they differ from the pack's", order_sentence(trump)},
      trump.order);
  fields.points({"points", "what trumps count, where it differs from what the cards count in plain suits",
                 trump_points_sentence(trump)},
                trump.points, kCardPoints);
  fields.ranks_or_joker({"also", "ranks that are trumps in every suit, from the top", also_sentence(trump)},
                        trump.also);
  fields.face({"highest", "a card that is a trump in every deal, above all others", highest_sentence(trump)},
              trump.highest, kNoHighest);
  fields.words({"suits", "which suit is higher among cards of a rank that is trumps in every suit"}, trump.suits,
               kSuitWords);
  fields.rank({"left_bower", "the rank that is a trump in the suit of the same colour, too", bower_sentence(trump)},
              trump.left_bower);
  fields.words_by_place({"indicators", "the cards that serve as indicators", indicators_sentence(trump)},
                        trump.indicators, kIndicators);
  fields.group({"hidden", "trumps that stay hidden until they are asked for",
                "Only the declarer knows trumps until they are shown."},
               trump.hidden);
  fields.group({"dealt_card", "a card yet to be dealt that fixes trumps"}, trump.dealt_card);
}

namespace {

void check_hidden(const TrumpRules& trump, Findings& findings) {
  if (trump.hidden && !fixing(trump.fixed_by).may_be_hidden()) {
    findings.error({"T2031",
                    "trumps cannot be hidden when everybody sees how they are fixed",
                    {{"trump.hidden", ""}, {"trump.fixed_by", "fixed openly"}},
                    "take `hidden` out, or fix trumps by `indicator`, `own_card` or `named`"});
  }
  if (!trump.hidden && fixing(trump.fixed_by).by_own_card) {
    findings.error({"T2032",
                    "a card of one's own is laid aside face down, but trumps are not hidden",
                    {{"trump.fixed_by", ""}, {"trump.hidden", ""}},
                    "add `hidden: { ask: optional, asker: trumps }` to `trump`"});
  }
}

void check_dealt_card(const TrumpRules& trump, Findings& findings) {
  if (trump.dealt_card && (!fixing(trump.fixed_by).by_indicator || !trump.hidden)) {
    findings.error({"T2035",
                    "a card yet to be dealt stands for a hidden indicator, but there is none",
                    {{"trump.dealt_card", ""}, {trump.hidden ? "trump.fixed_by" : "trump.hidden", ""}},
                    "take `dealt_card` out, or write `fixed_by: indicator` and `hidden`"});
  }
  if (trump.dealt_card && trump.hidden && !trump.hidden->are_asked_for()) {
    findings.error({"T2126",
                    "a dealt card lies aside until trumps are asked for, but nobody asks for them",
                    {{"trump.dealt_card", ""}, {"trump.hidden.shown_by", ""}},
                    "take `dealt_card` out, or write `shown_by: ask`"});
  }
}

// Checks that there is something to fix trumps by.
void check_fixed_by(const TrumpRules& trump, Findings& findings) {
  if (fixing(trump.fixed_by).by_indicator && trump.indicators.empty()) {
    findings.error({"T2034",
                    "the declarer fixes trumps with an indicator, but there is none",
                    {{"trump.indicators", ""}, {"trump.fixed_by", "fixed by an indicator"}},
                    "write `indicators: [5, 4, 3, 2]`"});
  }
  if (fixing(trump.fixed_by).by_rule && !suit_of(trump.suit)) {
    findings.error({"T2123",
                    "the same suit is always trumps, but none is named",
                    {{"trump.fixed_by", ""}, {"trump.suit", ""}},
                    "write `suit: spades`, or another suit, beside it"});
  }
}

}  // namespace

void check(const TrumpRules& trump, Findings& findings) {
  check_order(trump, findings);
  check_hidden(trump, findings);
  check_dealt_card(trump, findings);
  check_fixed_by(trump, findings);
  const bool is_required = trump.hidden && trump.hidden->are_asked_for() && must_ask(trump.hidden->ask);
  if (is_required && partner_may_ask(trump.hidden->asked_by) && !works_on_earlier_cards(trump.hidden->effect)) {
    findings.warning({"W2033",
                      "`later_cards` makes no difference when asking is required: no trump can lie in the trick before",
                      {{"trump.hidden.effect", ""}, {"trump.hidden.ask", "required"}},
                      "write `ask: optional`, or take `effect` out"});
  }
}

}  // namespace turup
