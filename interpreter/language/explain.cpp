// The rulebook of a game: the sentences of its keys, family by family, and between them what scripts say.
#include "language/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/bands.h"
#include "language/book.h"
#include "language/catalogue.h"
#include "language/explain_contracts.h"
#include "language/explain_sentence.h"
#include "language/listing.h"
#include "language/phrases.h"
#include "language/reader.h"
#include "language/value_text.h"

namespace turup {

namespace {

// Returns the heading of a family. Melds and contracts have their own names: "The pair", "Single hand".
std::string heading_of(const Rules& rules, const Item& item) {
  std::vector<std::string> names;
  if (item.path == "melds")
    for (const MeldRules& meld : rules.melds) names.push_back("the " + with_blanks(meld.name));
  if (item.path == "contracts")
    for (const ContractRules& contract : rules.contracts) names.push_back(with_blanks(contract.name));
  if (names.size() > 3) return item.path == "melds" ? "The melds" : "The contracts";
  return capitalised(names.empty() ? std::string(item.doc) : listed(names));
}

// Returns what a parameter is set to. Its value stands in place of `so many`, or at the end.
std::string parameter_sentence(const Parameter& parameter, const ParameterValue& value) {
  if (const auto* list = std::get_if<std::vector<std::string>>(&value); list && list->empty()) return {};
  if (const auto* number = std::get_if<int>(&value); number && *number == 0) return {};
  if (const auto* word = std::get_if<std::string>(&value))
    for (const auto& choice : parameter.words)
      if (choice.word == *word && !choice.says.empty()) return choice.says;
  std::string text = parameter_text(value);
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) text = with_blanks(listed(*list));
  if (parameter.says.find(kSoMany) != parameter.says.npos)
    return fmt::format("{}.", capitalised(with_phrase(parameter.says, kSoMany, text)));
  return fmt::format("{}: {}.", capitalised(parameter.says), text);
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Returns a script's sentence with this table's word for the unit in which it counts.
std::string in_own_units(const Rules& rules, const Script& script, const std::string& sentence) {
  if (script.counts.empty()) return sentence;
  std::string text;
  for (std::size_t at = 0; at < sentence.size();) {
    std::size_t end = at;
    while (end < sentence.size() && is_letter(sentence[end])) ++end;
    const std::string word = sentence.substr(at, std::max<std::size_t>(end - at, 1));
    const bool is_one = word == script.counts;
    text += is_one || word == plural(2, script.counts) ? unit(rules, script, is_one ? 1 : 2) : word;
    at += word.size();
  }
  return text;
}

void say_script(const Rules& rules, const HookUse& use, Book& book) {
  const std::string key = "hooks." + use.script.name;
  book.say(key, in_own_units(rules, use.script, use.script.says));
  for (std::size_t i = 0; i < use.values.size(); ++i)
    book.say(fmt::format("{}.{}", key, use.script.parameters[i].name),
             in_own_units(rules, use.script, parameter_sentence(use.script.parameters[i], use.values[i])));
  book.say(key, offers_sentences(rules, use.script));
}

// Returns when a script offers its words, and to whom.
std::string moments_phrase(const Script& script) {
  std::vector<std::string> moments;
  if (script.has(Moment::before_looking)) moments.push_back("before anybody has cards");
  if (script.has(Moment::before_auction)) moments.push_back("when the first cards are dealt");
  if (script.has(Moment::after_trick)) moments.push_back("after every trick but the last");
  if (!moments.empty()) moments = {listed(moments) + " a player"};
  if (script.has(Moment::host)) moments.push_back("at any time the host");
  return capitalised(listed(moments, "or"));
}

// Returns the family with which a script is told: that of what it decides. One that offers something is told as
// a peculiarity.
std::string_view family_of(const Script& script) {
  if (script.has(HookPoint::settle)) return "match";
  if (script.has(HookPoint::offer)) return {};
  constexpr std::pair<HookPoint, std::string_view> kFamilies[] = {
      {HookPoint::value, "scoring"},       {HookPoint::score, "scoring"},         {HookPoint::speaker, "auction"},
      {HookPoint::calls, "auction"},       {HookPoint::calls_by_hand, "auction"}, {HookPoint::indicator, "trump"},
      {HookPoint::annul, "void"},          {HookPoint::leader, "play"},           {HookPoint::legal_cards, "play"},
      {HookPoint::next_dealer, "dealing"}, {HookPoint::melds, "melds"},           {HookPoint::showing, "trump"},
      {HookPoint::raising, "stakes"},      {HookPoint::standing, "dealing"}};
  for (const auto& [point, family] : kFamilies)
    if (script.has(point)) return family;
  return {};
}

// Returns the scripts that fill one of the points, in the order in which they are asked.
std::vector<const HookUse*> uses_at(const Rules& rules, std::initializer_list<HookPoint> points) {
  std::vector<const HookUse*> uses;
  for (const HookUse& use : rules.hooks)
    if (std::any_of(points.begin(), points.end(), [&](HookPoint point) { return use.script.has(point); }))
      uses.push_back(&use);
  return uses;
}

bool is_told_with_scoring(const HookUse* use) { return family_of(use->script) == "scoring"; }

void say_valued(const Rules& rules, const std::vector<const HookUse*>& uses, Book& book) {
  const bool is_here = std::any_of(uses.begin(), uses.end(), is_told_with_scoring);
  book.say(kScripts,
           fmt::format("{} in the end what a deal is worth{}.",
                       uses.size() == 1 ? "A special rule decides" : "Special rules decide, one after the other,",
                       is_here ? "" : ", as told under \"Peculiarities\""));
  for (const HookUse* use : uses)
    if (is_told_with_scoring(use)) say_script(rules, *use, book);
}

// Adds the sentences of scripts that move the scores after every deal.
void say_settling(const Rules& rules, Book& book) {
  const auto settling = uses_at(rules, {HookPoint::settle});
  if (settling.empty()) return;
  const bool ends_match =
      std::any_of(settling.begin(), settling.end(), [](const HookUse* use) { return use->script.ends_match; });
  const bool is_one = settling.size() == 1;
  book.say(kScripts, fmt::format("After every deal {} the scores{}.",
                                 is_one ? "a special rule moves" : "special rules move, one after the other,",
                                 !ends_match ? ""
                                 : is_one    ? ", and says whether the match is over"
                                             : ", and say whether the match is over"));
  for (const HookUse* use : settling) say_script(rules, *use, book);
}

// Adds the sentences of scripts that have the last word about the score of a deal.
void say_scoring(const Rules& rules, Book& book) {
  const auto settling = uses_at(rules, {HookPoint::settle});
  const auto valuing = uses_at(rules, {HookPoint::value, HookPoint::score});
  if (settling.empty() && valuing.empty()) return;
  if (!settling.empty())
    book.say(kScripts, fmt::format("After every deal {} the scores, as told under \"The match\".",
                                   settling.size() == 1 ? "a special rule moves" : "special rules move"));
  if (!valuing.empty()) say_valued(rules, valuing, book);
  // What was told just before may replace all that follows.
  const bool is_here = std::any_of(valuing.begin(), valuing.end(), is_told_with_scoring);
  book.say(kScripts, !is_here              ? "Before that, a deal is counted as follows."
                     : valuing.size() == 1 ? "It begins with what follows, and may change all of it."
                                           : "They begin with what follows, and may change all of it.");
}

// Adds the sentences of scripts that have the last word in a family, before the family's own.
void say_scripted(const Rules& rules, std::string_view family, Book& book) {
  if (family == "match") say_settling(rules, book);
  if (family == "scoring") say_scoring(rules, book);
}

// Adds the sentences of scripts that change a family, behind the family's own.
void say_changed(const Rules& rules, std::string_view family, Book& book) {
  if (family == "match" || family == "scoring" || family.empty()) return;
  for (const HookUse& use : rules.hooks)
    if (family_of(use.script) == family) say_script(rules, use, book);
}

// Adds several contracts: what they have in common, then a paragraph for each.
void say_contracts(const Rules& rules, const std::vector<Item>& items, Book& book) {
  const ToldContracts told = tell_contracts(rules, items);
  for (const Passage& passage : told.common) book.say(passage);
  for (const Paragraph& paragraph : told.each) {
    book.next_paragraph();
    for (const Passage& passage : paragraph) book.say(passage);
  }
}

// Returns the passages of each meld, key by key.
std::vector<Paragraph> passages_of_melds(const Rules& rules, const std::vector<Item>& items) {
  std::vector<Paragraph> melds;
  int idle_below = INT_MAX;
  for (const Item& item : items) {
    if (!item.path.starts_with("melds.") || item.depth > idle_below) continue;
    idle_below = item.standing == Standing::idle ? item.depth : INT_MAX;
    if (item.depth == 1) melds.emplace_back();
    if (idle_below != INT_MAX) continue;
    if (std::string says = sentence_of(rules, item); !says.empty())
      melds.back().push_back({{item.path}, std::move(says)});
  }
  return melds;
}

// Returns the keys of the melds that are told so.
std::vector<std::string> keys_told_so(const std::vector<Paragraph>& melds, const std::string& says) {
  std::vector<std::string> keys;
  for (const Paragraph& meld : melds)
    for (const Passage& passage : meld)
      if (passage.says == says) keys.push_back(passage.keys.front());
  return keys;
}

// Returns what holds for all melds, as one sentence.
Passage told_of_all(const std::vector<Paragraph>& melds) {
  Passage common;
  std::vector<std::string> clauses;
  for (const Passage& passage : melds.front()) {
    std::vector<std::string> keys = keys_told_so(melds, passage.says);
    if (keys.size() != melds.size()) continue;
    clauses.push_back(uncapitalised(passage.says.substr(0, passage.says.size() - 1)));
    for (std::string& key : keys) common.keys.push_back(std::move(key));
  }
  if (!clauses.empty()) common.says = fmt::format("For each meld this holds: {}.", joined(clauses, "; "));
  return common;
}

// Adds several melds: what holds for all of them, then a paragraph for each.
void say_melds(const Rules& rules, const std::vector<Item>& items, Book& book) {
  const auto melds = passages_of_melds(rules, items);
  book.say(told_of_all(melds));
  for (const Paragraph& meld : melds) {
    book.next_paragraph();
    for (const Passage& passage : meld)
      if (keys_told_so(melds, passage.says).size() != melds.size()) book.say(passage);
  }
}

// Adds what one of the items says. Contracts are told together, where there are several, and so are melds.
void say_item(const Rules& rules, const Item& item, const std::vector<Item>& items, Book& book) {
  if (item.path == "match.won_at")
    book.go_on(item.path, sentence_of(rules, item));
  else if (item.path == "contracts" && rules.contracts.size() > 1)
    say_contracts(rules, items, book);
  else if (item.path == "melds" && rules.melds.size() > 1)
    say_melds(rules, items, book);
  else
    book.say(item.path, sentence_of(rules, item));
}

// Returns whether the keys of the family are told together with its first.
bool is_told_as_one(const Rules& rules, std::string_view family) {
  return (family == "contracts" && rules.contracts.size() > 1) || (family == "melds" && rules.melds.size() > 1);
}

// Begins the chapter of an item, or a paragraph of it.
void begin_item(const Rules& rules, const Item& item, std::string_view family, Book& book) {
  if (item.depth == 0) {
    book.head(heading_of(rules, item), item.path);
    say_scripted(rules, item.path, book);
  } else if (item.depth == 1 && family == "melds") {
    book.next_paragraph();
  }
}

void say_families(const Rules& rules, Book& book) {
  int idle_below = INT_MAX;  // depth of an idle group, whose keys are idle too
  std::string family;
  const std::vector<Item> items = listing(rules);
  for (const Item& item : items) {
    const bool begins = item.depth == 0;
    if (begins) {
      say_changed(rules, family, book);
      family = item.path;
    }
    if (item.depth > idle_below || (!begins && is_told_as_one(rules, family))) continue;
    idle_below = INT_MAX;
    begin_item(rules, item, family, book);
    if (item.standing == Standing::idle)
      idle_below = item.depth;
    else
      say_item(rules, item, items, book);
  }
  say_changed(rules, family, book);
}

void say_scripts(const Rules& rules, Book& book) {
  book.head("Peculiarities", "");
  for (const HookUse& use : rules.hooks)
    if (family_of(use.script).empty()) say_script(rules, use, book);
}

std::string thing_called(const std::string& word) {
  const auto band = parse_band(word);
  if (!band) return with_blanks(word);
  if (band->to == kOpenBand) return fmt::format("a bid of {} or more", band->from);
  if (band->from == band->to) return fmt::format("a bid of {}", band->from);
  return fmt::format("a bid from {} to {}", band->from, band->to);
}

void say_labels(const Rules& rules, Book& book) {
  if (rules.words.empty()) return;
  book.head("What things are called", "words");
  std::vector<std::string> parts;
  for (const auto& [word, label] : rules.words)
    parts.push_back(fmt::format("\"{}\" means {}", label, thing_called(word)));
  book.say("words", fmt::format("At this table {}.", listed(parts)));
}

}  // namespace

std::string offers_sentences(const Rules& rules, const Script& script) {
  if (script.offers.empty()) return {};
  std::vector<std::string> words;
  std::string meanings;
  for (const Script::Choice& offer : script.offers) {
    const std::string word = with_blanks(rules.label(offer.word));
    words.push_back(fmt::format("\"{}\"", word));
    meanings += script.offers.size() == 1 ? ' ' + offer.says : fmt::format(" {}: {}", capitalised(word), offer.says);
  }
  return fmt::format("{} may say {}.{}", moments_phrase(script), listed(words, "or"), meanings);
}

std::vector<BookChapter> book_of(const Rules& rules) {
  Book book;
  say_families(rules, book);
  say_scripts(rules, book);
  say_labels(rules, book);
  return book.chapters();
}

std::vector<Chapter> chapters(const Rules& rules, std::size_t columns) {
  std::vector<Chapter> all;
  for (const BookChapter& chapter : book_of(rules)) all.push_back({chapter.family, chapter_text(chapter, columns)});
  return all;
}

}  // namespace turup
