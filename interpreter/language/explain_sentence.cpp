// What a key says in this game. The sentence is the key's own; the table's labels, the lack of partners and what
// scripts decide change it.
#include "language/explain_sentence.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/catalogue.h"
#include "language/explain_contracts.h"
#include "language/explain_families.h"
#include "language/explain_match.h"
#include "language/phrases.h"
#include "language/retold.h"

namespace turup {

namespace {

// Returns whether a script decides in place of the key.
bool is_scripted(const Rules& rules, std::string_view path) {
  if (path == "auction.turns") return rules.has(HookPoint::speaker);
  if (!rules.has(HookPoint::settle)) return false;
  constexpr std::string_view kEnds[] = {"match.won_at", "match.lost_at", "match.lowest_wins_at"};
  if (std::find(std::begin(kEnds), std::end(kEnds), path) == std::end(kEnds)) return false;
  // A script that settles ends the match by a total only if it asks for the total.
  return std::none_of(rules.hooks.begin(), rules.hooks.end(),
                      [path](const HookUse& use) { return use.script.asks_for(path); });
}

// Returns the sentence for a game without partners: a side is a player, and one declarer plays against the others.
std::string without_partners(std::string sentence) {
  constexpr std::pair<std::string_view, std::string_view> kLone[] = {
      {"the declarer's side", "the declarer"},
      {"if his side has won", "if he has won"},
      {"even if his side has won", "even if he has won"},
      {"Each side counts the points of the cards in its tricks",
       "Each player counts the points of the cards in his tricks"},
      {"Each side counts its tricks", "Each player counts his tricks"},
      {"Each side scores one for every trick it takes", "Each player scores one for every trick he takes"},
      {"Each side scores one for every point it takes", "Each player scores one for every point he takes"},
      {"A side makes its bid if it takes", "A player makes his bid if he takes"},
      {"A side makes its bid only if it takes", "A player makes his bid only if he takes"},
      {"A side that misses its bid scores only what it took", "A player who misses his bid scores only what he took"},
      {"for each by which it is out", "for each by which he is out"},
      {"A side that misses its bid", "A player who misses his bid"},
      {"the side loses", "the player loses"},
      {"What a side takes over bids that it makes", "What a player takes over bids that he makes"},
      {"A side that takes", "A player who takes"},
      {"one side has no trump between its hands", "one player has no trump"},
      {"the defenders have no trump between them", "the defenders have no trump"},
      {"the other side keeps its score", "the others keep their scores"},
      {"The declarers score", "The declarer scores"},
      {"The declarers lose", "The declarer loses"},
      {"the declarers score", "the declarer scores"},
      {"the declarers lose", "the declarer loses"},
      {"whether they reach the target or not", "whether he reaches the target or not"},
      {"what they took", "what he took"},
      {"if they reach the target and score", "if he reaches the target and scores"},
      {"if they reach the target and lose", "if he reaches the target and loses"},
      {"The declarers'", "The declarer's"},
      {"A declarer may", "The declarer may"},
      {"a declarer may", "the declarer may"},
      {"Declarers who take less than half of what they bid lose",
       "A declarer who takes less than half of what he bid loses"},
      {"Without a single trick they lose", "Without a single trick he loses"}};
  for (const auto& [side, player] : kLone) sentence = with_phrase(std::move(sentence), side, player);
  return sentence;
}

// Returns the sentence for a game in which trumps are never hidden, so that nobody waits until they are shown.
std::string without_showing(std::string sentence) {
  return with_phrase(std::move(sentence), "Once trumps are shown, a player", "A player");
}

// A call: the word in a sentence, and this table's label for it.
struct Call {
  std::string_view word;
  std::string_view phrase;
};
constexpr Call kCalls[] = {{"double", "may double"}, {"redouble", "may redouble"}, {"set_double", "may set-double"},
                           {"ask", "must ask"},      {"ask", "may ask"},           {"show", "must show"}};

std::string with_label(const Rules& rules, std::string sentence, const Call& call) {
  const std::string_view label = rules.label(call.word);
  const std::size_t at = label == call.word ? sentence.npos : sentence.find(call.phrase);
  if (at != sentence.npos) sentence.insert(at + call.phrase.size(), fmt::format(" (\"{}\")", label));
  return sentence;
}

// Returns the sentence with this table's labels for what is said in it.
std::string with_labels(const Rules& rules, const Item& item) {
  std::string sentence = item.says;
  for (const Call& call : kCalls) sentence = with_label(rules, std::move(sentence), call);
  for (const MeldRules& meld : rules.melds)
    if (item.path == fmt::format("melds.{}.cards", meld.name) || item.path == fmt::format("melds.{}.run", meld.name) ||
        item.path == fmt::format("melds.{}.set", meld.name) ||
        item.path == fmt::format("melds.{}.named_cards", meld.name))
      sentence = with_label(rules, std::move(sentence), {meld.name, meld_named(meld.name)});
  return sentence;
}

// Returns the sentence of a limit that follows the lowest bid, with its number.
std::string with_lowest_bid(const Rules& rules, const Item& item, std::string sentence) {
  for (const MeldRules& meld : rules.melds)
    if (item.path == fmt::format("melds.{}.lowest", meld.name) && meld.lowest.kind == Amount::Kind::lowest_bid)
      return with_phrase(std::move(sentence), "the lowest bid.",
                         fmt::format("the lowest bid, {}.", rules.auction.from));
  return sentence;
}

// Returns "twos", "the three of hearts".
std::string indicators_named(Indicator indicator, const std::vector<Suit>& suits) {
  const std::string_view word = kIndicators[static_cast<std::size_t>(indicator)].word;
  if (indicator >= Indicator::joker) return fmt::format("{}s", with_blanks(word));
  const std::string rank(rank_word(static_cast<Rank>(indicator)));
  if (suits.size() == kSuits) return ranks_word(static_cast<Rank>(indicator));
  std::vector<std::string> names;
  names.reserve(suits.size());
  for (const Suit suit : suits) names.emplace_back(suit_word(suit));
  return fmt::format("the {} of {}", rank, listed(names, "and of"));
}

std::string meaning_of(const IndicatorMeaning& meaning) {
  const auto suit = meaning.trumps.suit();
  const std::string what = !suit                  ? "no trumps"
                           : suit == meaning.suit ? "their own suit"
                                                  : std::string(suit_word(*suit));
  return what + (meaning.trumps.reversed ? " with the order of the cards reversed" : "");
}

// Sentences, each with the things of which it tells, in the order in which they come.
template <class Thing>
using Sharing = std::vector<std::pair<std::string, std::vector<Thing>>>;

// Returns the things that share a text.
template <class Thing>
std::vector<Thing>& sharing(Sharing<Thing>& all, const std::string& text) {
  for (auto& [known, things] : all)
    if (known == text) return things;
  return all.emplace_back(text, std::vector<Thing>()).second;
}

// Returns the meanings of an indicator, and the suits for which each holds.
Sharing<Suit> suits_by_meaning(const Rules& rules, Indicator indicator) {
  Sharing<Suit> suits;
  for (const IndicatorMeaning& meaning : rules.indicators) {
    if (meaning.indicator != indicator) continue;
    std::vector<Suit>& same = sharing(suits, meaning_of(meaning));
    if (meaning.suit) same.push_back(*meaning.suit);
  }
  return suits;
}

// Returns the meaning of each indicator if a script gives it: "Fives and fours mean their own suit; twos mean no
// trumps."
std::string scripted_indicators(const Rules& rules) {
  Sharing<std::string> told;  // a meaning, and the indicators that have it
  for (const Indicator indicator : rules.trump.indicators)
    for (const auto& [meaning, suits] : suits_by_meaning(rules, indicator))
      sharing(told, meaning).push_back(indicators_named(indicator, suits));
  std::vector<std::string> parts;
  parts.reserve(told.size());
  for (const auto& [meaning, names] : told) parts.push_back(fmt::format("{} mean {}", listed(names), meaning));
  return fmt::format("Of the indicators, {}.", joined(parts, "; "));
}

// Tells what may be claimed, and until when.
std::string claims_sentence(const Rules& rules) {
  const VoidRules& voids = rules.voids;
  std::vector<std::string> claims;
  if (packets_that_annul(voids.pointless_packet) > 0 || rules.annuls(Annuls::first_cards))
    claims.emplace_back("first cards before he speaks");
  if (rules.annuls(Annuls::before_speaking)) claims.emplace_back("a whole hand before he speaks");
  if (annuls(voids.pointless_hand) || annuls(voids.one_suit_hand) || !voids.holds_all.empty() ||
      rules.annuls(Annuls::before_play))
    claims.emplace_back("a whole hand before anybody has played");
  if (voids.trumpless)
    claims.emplace_back(
        rules.seating.sides.is_everyone_alone()
            ? "a hand without trumps before the last trick is over"
            : "a side without trumps as soon as he can be sure of it and before the last trick is over");
  return fmt::format("A deal is annulled for a player's cards only if he claims it and shows them: {}.",
                     listed(claims, "or"));
}

// Returns the highest bid, or number, that is all there is to take.
std::string all_in_play(const Rules& rules) {
  const bool are_beside = units_with_melds(rules) > units_in_play(rules);
  return fmt::format("The highest {} is {}, all the {} in play{}.", each_says(rules.auction.kind) ? "number" : "bid",
                     highest_bid(rules), counts_tricks(rules.scoring.counts) ? "tricks" : "points",
                     are_beside ? " without melds" : "");
}

std::string own_sentence(const Rules& rules, const Item& item) {
  if (is_scripted(rules, item.path)) return {};
  if (std::string own = match_sentence(rules, item.path); !own.empty()) return own;
  if (std::string family = family_sentence(rules, item.path); !family.empty()) return family;
  if (is_told_by_family(rules, item.path)) return {};
  if (auto contract = contract_key_sentence(rules, item.path)) return *contract;
  if (item.path == "void.noticed" && needs_claim(rules.voids.noticed)) return claims_sentence(rules);
  if (item.path == "auction.to" && rules.auction.to.kind == Amount::Kind::points_in_play) return all_in_play(rules);
  const bool is_fixed_by_indicator = fixing(rules.trump.fixed_by).by_indicator;
  if (item.path == "trump.indicators" && is_fixed_by_indicator && rules.has(HookPoint::indicator))
    return scripted_indicators(rules);
  std::string sentence = retold(rules, item, with_lowest_bid(rules, item, with_labels(rules, item)));
  if (!rules.trump.hidden) sentence = without_showing(std::move(sentence));
  return rules.seating.sides.is_everyone_alone() ? without_partners(std::move(sentence)) : sentence;
}

}  // namespace

std::string sentence_of(const Rules& rules, const Item& item) {
  std::string sentence = own_sentence(rules, item);
  const std::string level = sentence.empty() ? std::string() : level_sentence(rules, item.path);
  return level.empty() ? sentence : fmt::format("{} {}", sentence, level);
}

}  // namespace turup
