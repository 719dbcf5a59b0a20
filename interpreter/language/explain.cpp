#include "language/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/catalogue.h"
#include "language/compound.h"
#include "language/listing.h"
#include "language/reader.h"
#include "language/value_text.h"

namespace turup {

namespace {

// Headings and their sentences, in order; a heading without sentences is left out.
class Book {
 public:
  void head(std::string heading) {
    close();
    heading_ = std::move(heading);
  }
  void say(std::string_view sentence) {
    if (sentence.empty()) return;
    if (!paragraph_.empty()) paragraph_ += ' ';
    paragraph_ += sentence;
  }
  std::string text() {
    close();
    return std::move(text_);
  }

 private:
  void close() {
    if (!paragraph_.empty()) text_ += fmt::format("\n{}\n{}", heading_, wrapped(paragraph_, 2));
    paragraph_.clear();
  }

  std::string heading_;
  std::string paragraph_;
  std::string text_;
};

const HookUse* use_at(const Rules& rules, HookPoint point) {
  const auto found = std::find_if(rules.hooks.begin(), rules.hooks.end(),
                                  [point](const HookUse& use) { return use.script.has(point); });
  return found == rules.hooks.end() ? nullptr : &*found;
}

// What a script does in the place of a key.
bool is_scripted(const Rules& rules, std::string_view path) {
  if (path == "auction.turns") return use_at(rules, HookPoint::speaker) != nullptr;
  if (!use_at(rules, HookPoint::settle)) return false;
  constexpr std::string_view kEnds[] = {"match.won_at", "match.lost_at", "match.lowest_wins_at"};
  const bool ends = std::find(std::begin(kEnds), std::end(kEnds), path) != std::end(kEnds);
  return ends || (path == "scoring.pays" && rules.scoring.pays.each_over);
}

// Where everybody plays alone, a side is a player and nobody has a partner.
std::string without_partners(std::string sentence) {
  constexpr std::pair<std::string_view, std::string_view> kLone[] = {
      {"Every side ", "Every player "},        {"A side with", "A player with"},
      {"every side", "every player"},          {"the bidder's side", "the bidder"},
      {"the declarer's side", "the declarer"}, {"the holder's side", "the holder"}};
  for (const auto& [side, player] : kLone)
    if (const std::size_t at = sentence.find(side); at != sentence.npos) sentence.replace(at, side.size(), player);
  return sentence;
}

// "black joker", for `black_joker`.
std::string spoken(std::string word) {
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

// What the table says where a sentence has the word for it.
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

// The sentence with this table's words for what is said in it.
std::string with_labels(const Rules& rules, const Item& item) {
  std::string sentence = item.says;
  for (const Call& call : kCalls) sentence = with_label(rules, std::move(sentence), call);
  for (const MeldRules& meld : rules.melds)
    if (item.path == fmt::format("melds.{}.cards", meld.name))
      sentence = with_label(rules, std::move(sentence), {meld.name, spoken(meld.name)});
  return sentence;
}

// What a limit that follows the bidding comes to.
std::string lowest_bid_sentence(const Rules& rules, const Item& item) {
  for (const MeldRules& meld : rules.melds) {
    const bool lowers =
        std::any_of(meld.declarers.begin(), meld.declarers.end(), [](const Band<int>& band) { return band.value < 0; });
    if (lowers && item.path == fmt::format("melds.{}.lowest", meld.name) &&
        meld.lowest.kind == Amount::Kind::lowest_bid)
      return fmt::format(" A bid of {} is not lowered at all.", rules.auction.from);
  }
  return {};
}

std::string sentence_of(const Rules& rules, const Item& item) {
  if (is_scripted(rules, item.path)) return {};
  const std::string sentence = with_labels(rules, item) + lowest_bid_sentence(rules, item);
  if (rules.seating.sides.kind != SidesRule::Kind::alone) return sentence;
  return generic_path(item.path) == "contracts.*.partner" ? std::string() : without_partners(sentence);
}

std::string parameter_sentence(const Parameter& parameter, const ParameterValue& value) {
  if (const auto* list = std::get_if<std::vector<std::string>>(&value); list && list->empty()) return {};
  if (const auto* number = std::get_if<int>(&value); number && *number == 0) return {};
  if (const auto* word = std::get_if<std::string>(&value))
    for (const auto& choice : parameter.words)
      if (choice.word == *word && !choice.says.empty()) return choice.says;
  std::string text = parameter_text(value);
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) text = spoken(listed(*list));
  return fmt::format("{}: {}.", capitalised(parameter.says), text);
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A script's sentence with this table's word for what it counts in.
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
  book.say(in_own_units(rules, use.script, use.script.says));
  for (std::size_t i = 0; i < use.values.size(); ++i)
    book.say(in_own_units(rules, use.script, parameter_sentence(use.script.parameters[i], use.values[i])));
}

// A script that settles deals is told under the match; one that says what they are worth, and offers nothing, under
// what a deal is worth. All others are peculiarities.
bool is_told_with_its_family(const Script& script) {
  return script.has(HookPoint::settle) || (script.has(HookPoint::value) && !script.has(HookPoint::offer));
}

void say_valued(const Rules& rules, const HookUse& use, Book& book) {
  if (is_told_with_its_family(use.script)) {
    book.say("A script has the last word on what a deal is worth.");
    say_script(rules, use, book);
  } else {
    book.say("A script has the last word on what a deal is worth, as told under \"Peculiarities\".");
  }
}

// What a script does to a family, before what the family says.
void say_scripted(const Rules& rules, std::string_view family, Book& book) {
  const HookUse* settle = use_at(rules, HookPoint::settle);
  const HookUse* value = use_at(rules, HookPoint::value);
  if (settle && family == "match") {
    book.say("A script settles every deal, and it alone says when the match is over.");
    say_script(rules, *settle, book);
  }
  if (family != "scoring" || (!settle && !value)) return;
  if (settle) book.say("A script settles every deal, as told under \"The match\".");
  if (value) say_valued(rules, *value, book);
  if (!rules.scoring.pays.each_over) book.say("What follows is what a deal is worth to begin with.");
}

void say_families(const Rules& rules, Book& book) {
  int idle_below = INT_MAX;  // the depth of an idle group, whose keys are idle with it
  for (const Item& item : listing(rules)) {
    if (item.depth > idle_below) continue;
    idle_below = INT_MAX;
    if (item.depth == 0) book.head(capitalised(std::string(item.doc)));
    if (item.depth == 0) say_scripted(rules, item.path, book);
    if (item.standing == Standing::idle)
      idle_below = item.depth;
    else
      book.say(sentence_of(rules, item));
  }
}

void say_scripts(const Rules& rules, Book& book) {
  book.head("Peculiarities");
  for (const HookUse& use : rules.hooks)
    if (!is_told_with_its_family(use.script)) say_script(rules, use, book);
}

std::string thing_called(const std::string& word) {
  const auto band = parse_band(word);
  if (!band) return spoken(word);
  if (band->to == kOpenBand) return fmt::format("a bid of {} or more", band->from);
  if (band->from == band->to) return fmt::format("a bid of {}", band->from);
  return fmt::format("a bid from {} to {}", band->from, band->to);
}

void say_labels(const Rules& rules, Book& book) {
  if (rules.words.empty()) return;
  book.head("What things are called");
  std::vector<std::string> parts;
  for (const auto& [word, label] : rules.words)
    parts.push_back(fmt::format("\"{}\" means {}", label, thing_called(word)));
  book.say(fmt::format("At this table {}.", listed(parts)));
}

// Every option with its values, one below the other: which is in force, and the sentence of each that has one.
std::string options_text(const Rules& rules) {
  if (rules.options.empty()) return {};
  const auto items = listing(rules);
  std::string text = "\nThe host may choose\n";
  for (const Option& option : rules.options) {
    const auto item = std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.path == option.key; });
    if (item == items.end()) continue;
    text += wrapped(fmt::format("{} (`{}`):", capitalised(std::string(item->doc)), option.key), 2);
    for (const std::string& value : option.values) {
      const std::string says = option_sentence(rules, option.key, value);
      const std::string_view now = value == item->text ? ", now in force" : "";
      text += wrapped(fmt::format("{}{}{}{}", value, now, says.empty() ? "" : ": ", says), 4);
    }
  }
  return text;
}

}  // namespace

std::string explain(const Rules& rules) {
  Book book;
  say_families(rules, book);
  say_scripts(rules, book);
  say_labels(rules, book);
  const std::string source = rules.source.empty() ? "" : fmt::format("Described in {}.\n", rules.source);
  return fmt::format("{}\n{}{}{}{}", rules.title, wrapped(rules.says, 0), source, book.text(), options_text(rules));
}

}  // namespace turup
