#include "terminal/prompt.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "terminal/phrases.h"

namespace turup {

namespace {

using Words = std::vector<std::string>;

Words words_of(std::string_view text) {
  Words words;
  std::string spaced(text);
  for (char& c : spaced)
    if (c == ',' || c == '\t') c = ' ';
  for (std::string& word : split(spaced, ' '))
    if (!word.empty()) words.push_back(lowered(word));
  return words;
}

bool is_number(std::string_view word) {
  return !word.empty() && word.size() < 6 && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// The words that begin an action; of labels only theirs and those of suits and melds matter.
constexpr std::string_view kSayings[] = {"bid",  "pass", "ditto", "double", "redouble", "set_double", "trump",
                                         "give", "play", "ask",   "show",   "cut",      "claim",      "agree"};

Words sayings_of(const Rules& rules) {
  Words words(std::begin(kSayings), std::end(kSayings));
  for (const MeldRules& meld : rules.melds) words.push_back(meld.name);
  for (const ContractRules& contract : rules.contracts) words.push_back(contract.name);
  for (const ScriptedOffer& offer : rules.offers) words.push_back(offer.word);
  return words;
}

// Puts `word` for the first of `phrases` that `text` has; both begin and end with a blank.
void put_for(std::string& text, const std::string& word, const Words& phrases) {
  for (const std::string& phrase : phrases) {
    const std::size_t at = text.find(" " + phrase + " ");
    if (at != std::string::npos) return void(text.replace(at, phrase.size() + 2, " " + word + " "));
  }
}

// "the seventh card", "seventh card", "seventh".
Words dealt_card_words(const Rules& rules) {
  const std::string all = dealt_card_phrase(rules);
  const std::string without_article = all.substr(all.find(' ') + 1);
  return {all, without_article, without_article.substr(0, without_article.find(' '))};
}

// `text` with every label of this table replaced by what it stands for.
std::string without_labels(const Rules& rules, const std::string& text) {
  Words labelled = sayings_of(rules);
  for (std::size_t s = 0; s < kSuits; ++s) labelled.emplace_back(suit_word(static_cast<Suit>(s)));
  labelled.insert(labelled.end(), {"no_trumps", "noes", "dealt_card"});
  std::string result = " " + text + " ";
  for (const std::string& word : labelled) {
    std::string label = " " + lowered(rules.label(word)) + " ";
    if (label == " " + word + " ") std::replace(label.begin(), label.end(), '_', ' ');
    if (label == " " + word + " " || is_number(trimmed(label))) continue;
    const std::size_t at = result.find(label);
    if (at != std::string::npos) result.replace(at, label.size(), " " + word + " ");
  }
  if (rules.trump.dealt_card) put_for(result, "dealt_card", dealt_card_words(rules));
  return std::string(trimmed(result));
}

// "j", "of", "hearts" and "JH♥" are cards too.
std::optional<Face> face_of(const std::string& text) {
  for (const std::string_view glyph : {"\u2660", "\u2665", "\u2666", "\u2663"}) {
    const std::size_t at = text.find(glyph);
    if (at == std::string::npos) continue;
    std::string letter_only = text;
    letter_only.erase(at, glyph.size());
    if (const auto face = parse_face(letter_only)) return face;
  }
  return parse_face(text);
}

// The cards that `words` name, one a word or each as rank and suit apart; empty if something else is among them.
std::vector<Face> faces_of(const Words& words) {
  std::vector<Face> faces;
  for (std::size_t i = 0; i < words.size();) {
    std::string text;
    std::optional<Face> face;
    for (std::size_t length = 1; length <= 3 && i + length <= words.size() && !face; ++length) {
      if (const std::string& word = words[i + length - 1]; word != "of") text += word;
      face = face_of(text);
      if (face) i += length;
    }
    if (!face) return {};
    faces.push_back(*face);
  }
  return faces;
}

class Reader {
 public:
  Reader(const Rules& rules, const View& view) : rules_(rules), view_(view), turn_{view.bid, view.hand} {
    if (view.has_aside && view.seat == view.holder) turn_.hand.insert(view.aside);
  }

  // What is meant, allowed or not.
  std::optional<Action> action(const Words& typed) const {
    const std::string text = joined(typed, " ");
    const std::string plain = without_labels(rules_, text);
    for (const std::string& way : {text, plain}) {
      if (const auto found = from_words(rules_, way, turn_)) return found;
      if (const auto found = shorthand(words_of(way))) return found;
    }
    return written_short(text);
  }

  // Returns what would be meant at another time: "17" is a bid, "hearts" are trumps, "bid" is a bid without its number.
  // The refusal of that action says why it is not the time.
  std::optional<Action> at_another_time(const Words& words) const {
    const Words now = open();
    if (words.size() == 1 && std::find(now.begin(), now.end(), words.front()) != now.end()) return {};
    const std::string text = without_labels(rules_, joined(words, " "));
    const std::string card = view_.hand.empty() ? "" : rules_.tables.deck.name(view_.hand.first());
    for (const std::string& way : {"bid " + text, "trump " + text, text + " 1", text + " hearts", text + " " + card})
      if (const auto found = from_words(rules_, way, turn_)) return found;
    return {};
  }

  // The sayings that are open now.
  Words open() const {
    const Choices& c = view_.choices;
    Words words = bare_sayings();
    if (c.from <= c.to) words.emplace_back(c.number_say == Say::cut ? "cut" : "bid");
    if (c.trumps != 0) words.emplace_back("trump");
    if (!c.cards.empty()) words.emplace_back(with_cards(c.card_say));
    return words;
  }

 private:
  // How what is said with cards begins.
  static std::string_view with_cards(Say say) {
    if (say == Say::give) return "give";
    return say == Say::lay ? "trump" : "play";
  }

  // What is said without cards and numbers.
  Words bare_sayings() const {
    static constexpr std::pair<Say, std::string_view> kBare[] = {
        {Say::pass, "pass"},   {Say::ditto, "ditto"},           {Say::double_up, "double"}, {Say::redouble, "redouble"},
        {Say::ask, "ask"},     {Say::set_double, "set_double"}, {Say::show, "show"},        {Say::claim, "claim"},
        {Say::agree, "agree"}, {Say::dealt_card, "trump"}};
    Words words;
    for (const auto& [say, word] : kBare)
      if ((view_.choices.says & say_bit(say)) != 0) words.emplace_back(word);
    for (std::size_t m = 0; m < rules_.melds.size(); ++m)
      if ((view_.choices.melds >> m & 1U) != 0) words.push_back(rules_.melds[m].name);
    for (std::size_t c = 0; c < rules_.contracts.size(); ++c)
      if ((view_.choices.contracts >> c & 1U) != 0) words.push_back(rules_.contracts[c].name);
    for (std::size_t o = 0; o < rules_.offers.size(); ++o)
      if ((view_.choices.offers >> o & 1U) != 0) words.push_back(rules_.offers[o].word);
    return words;
  }

  // As on score sheets, unless some word of this table begins so.
  std::optional<Action> written_short(const std::string& text) const {
    static constexpr std::pair<std::string_view, std::string_view> kShort[] = {
        {"x", "double"}, {"dbl", "double"}, {"xx", "redouble"}, {"rdbl", "redouble"}};
    const Words sayings = sayings_of(rules_);
    const auto begins_so = [&](const std::string& word) {
      return word.starts_with(text) || lowered(rules_.label(word)).starts_with(text);
    };
    if (std::any_of(sayings.begin(), sayings.end(), begins_so)) return {};
    for (const auto& [typed, word] : kShort)
      if (text == typed) return from_words(rules_, word, turn_);
    return {};
  }

  std::optional<Action> shorthand(const Words& words) const {
    if (words.empty()) return {};
    const std::string text = joined(words, " ");
    const bool has_number = std::any_of(words.begin(), words.end(), [](const auto& word) { return is_number(word); });
    if (view_.choices.from <= view_.choices.to && has_number) {
      const std::string_view say = view_.choices.number_say == Say::cut ? "cut" : "bid";
      if (const auto found = from_words(rules_, fmt::format("{} {}", say, text), turn_)) return found;
    }
    if (view_.choices.trumps != 0)
      if (const auto found = from_words(rules_, "trump " + text, turn_)) return found;
    return cards(words);
  }

  std::optional<Action> cards(Words words) const {
    static constexpr std::pair<std::string_view, Say> kWithCards[] = {
        {"play", Say::play}, {"give", Say::give}, {"trump", Say::lay}, {"lay", Say::lay}};
    Say say = view_.choices.cards.empty() ? Say::play : view_.choices.card_say;
    for (const auto& [word, meant] : kWithCards)
      if (words.front() == word) say = meant;
    if (std::any_of(std::begin(kWithCards), std::end(kWithCards),
                    [&](const auto& with) { return with.first == words.front(); }))
      words.erase(words.begin());
    const std::vector<Face> faces = faces_of(words);
    if (faces.empty() || (say != Say::give && faces.size() > 1)) return {};
    std::string text(with_cards(say));
    for (const Face face : faces) text += " " + face_text(face);
    return from_words(rules_, text, turn_);
  }

  const Rules& rules_;
  const View& view_;
  Turn turn_;
};

Words beginning_with(const Words& candidates, const std::string& begin) {
  Words found;
  for (const std::string& word : candidates)
    if (word.starts_with(begin)) found.push_back(word);
  return found;
}

Words order_words() {
  Words words;
  for (const OrderWord& order : kOrders) words.emplace_back(order.word);
  return words;
}

// The word that `typed` is a beginning of, or all that it may be. Whole words come first, and the letters that are
// typed most.
Words completed(const Rules& rules, const Words& open, const std::string& typed) {
  static constexpr std::pair<std::string_view, std::string_view> kLetters[] = {
      {"?", "help"}, {"h", "hint"}, {"l", "last"}};
  for (const auto& [letter, word] : kLetters)
    if (typed == letter) return {std::string(word)};
  constexpr std::string_view kScore = "score";  // s and sc have always meant that, and `scenario` is rare
  constexpr std::string_view kQuit = "quit";    // nobody should leave by a slip, and q may be a queen
  if (typed != kQuit && kQuit.starts_with(typed)) return {};
  Words orders = order_words();
  const Words sayings = sayings_of(rules);
  for (const Words& all : {orders, sayings})
    if (std::find(all.begin(), all.end(), typed) != all.end()) return {typed};
  Words likely = orders;
  if (kScore.starts_with(typed)) std::erase(likely, "scenario");
  likely.insert(likely.end(), open.begin(), open.end());
  Words found = beginning_with(likely, typed);
  return found.empty() ? beginning_with(sayings, typed) : found;
}

// Whether it is a command, or may be said now.
bool is_at_hand(const Words& open, const std::string& word) {
  const Words orders = order_words();
  return std::find(open.begin(), open.end(), word) != open.end() ||
         std::find(orders.begin(), orders.end(), word) != orders.end();
}

Typed unclear(std::string problem) {
  Typed typed;
  typed.order = Order::unclear;
  typed.problem = std::move(problem);
  return typed;
}

Typed acting(const Action& action) {
  Typed typed;
  typed.order = Order::act;
  typed.action = action;
  return typed;
}

// What stands after the first word, as it was typed.
std::string after_first_word(std::string_view line) {
  line = trimmed(line);
  const std::size_t end = line.find_first_of(" \t,");
  return end == line.npos ? std::string() : std::string(trimmed(line.substr(end + 1)));
}

Typed asking_why(const Reader& reader, Words words) {
  Typed typed;
  typed.order = Order::why;
  words.erase(words.begin());
  if (!words.empty() && words.front() == "not") words.erase(words.begin());
  typed.words = joined(words, " ");
  if (!words.empty()) typed.action = reader.action(words);
  return typed;
}

std::optional<Rank> rank_named(const std::string& word) {
  for (std::size_t r = 0; r < kRanks; ++r) {
    const auto rank = static_cast<Rank>(r);
    if (word == lowered(rank_text(rank)) || word == rank_word(rank)) return rank;
  }
  return {};
}

// A rank alone: which card of it, of those in the hand?
Typed which_of(const Rules& rules, const View& view, Rank rank) {
  const Deck& deck = rules.tables.deck;
  Words held;
  for (std::size_t s = kSuits; s-- > 0;) {
    const Face face{static_cast<Suit>(s), rank};
    if (!(deck.cards(face) & view.hand).empty()) held.push_back(face_text(face));
  }
  const std::string name(rank_word(rank));
  if (held.empty()) return unclear(fmt::format("you hold no {}", name));
  if (held.size() == 1) return unclear(fmt::format("which {}? you hold {}: type its suit too", name, held.front()));
  return unclear(fmt::format("which {}? you hold {}: type the suit too", name, listed(held)));
}

bool are_trumps_fixed(const Rules& rules, const View& view) {
  return fixing(rules.trump.fixed_by).trumps && view.declarers != kNoSide && view.phase != Phase::trump;
}

// What a single word says that stands for no action, where something can be said about it.
std::optional<Typed> about_one_word(const Rules& rules, const View& view, const std::string& word) {
  const auto rank = rank_named(word);
  if (rank && !view.choices.cards.empty()) return which_of(rules, view, *rank);
  const std::string plain = without_labels(rules, word);
  if ((parse_suit(plain) || plain == "no_trumps") && are_trumps_fixed(rules, view))
    return unclear("trumps are fixed already");
  if (word == "q") return unclear("`q` is no card, call or command: to stop, type quit");
  return {};
}

// `words` are those of `line` in small letters, the first perhaps written out.
Typed not_understood(const Rules& rules, const View& view, const Words& words, std::string_view line) {
  if (words.size() == 1)
    if (auto typed = about_one_word(rules, view, words.front())) return *typed;

  static constexpr std::pair<std::string_view, std::string_view> kExamples[] = {{"bid", "bid 17"},
                                                                                {"cut", "cut 10"},
                                                                                {"play", "play JH"},
                                                                                {"give", "give, then the cards"},
                                                                                {"trump", "trump hearts"}};
  const std::string text = printable(trimmed(line));
  if (const std::vector<Face> faces = faces_of(words); faces.size() == 1)
    return unclear(fmt::format("there is no {} in this pack", face_text(faces.front())));
  if (const auto action = Reader(rules, view).at_another_time(words)) return acting(*action);
  for (const auto& [word, example] : kExamples)
    if (words.size() == 1 && words.front() == word)
      return unclear(fmt::format("`{}` needs more: type {}", word, example));
  Words all = order_words();
  for (const std::string& word : sayings_of(rules)) all.push_back(word);
  auto near = nearest(words.front(), all);
  // What stands there already is no help: then it is the rest that says nothing.
  near.erase(std::remove(near.begin(), near.end(), words.front()), near.end());
  const std::string help = near.empty() ? "type help for what you can type" : "type " + listed(near, "or");
  return unclear(fmt::format("`{}` is no card, call or command: {}", text.substr(0, 40), help));
}

// The command `words` begin with, or the action they name once the first word is written out.
Typed command_or_action(const Rules& rules, const View& view, const Words& words, std::string_view line) {
  const Reader reader(rules, view);
  for (const OrderWord& order : kOrders) {
    if (order.word != words.front()) continue;
    Typed typed;
    typed.order = order.order;
    typed.words = joined(Words(words.begin() + 1, words.end()), " ");
    if (order.order == Order::why) typed = asking_why(reader, words);
    typed.as_typed = after_first_word(line);
    return typed;
  }
  const auto action = reader.action(words);
  return action ? acting(*action) : not_understood(rules, view, words, line);
}

}  // namespace

Typed read_typed(const Rules& rules, const View& view, std::string_view line) {
  Words words = words_of(line);
  if (words.empty()) return {};
  const Reader reader(rules, view);
  const auto action = reader.action(words);
  if (action && view.choices.has(*action)) return acting(*action);
  // What may not be done now could still be the beginning of a command, or of what may be said.
  const Words open = reader.open();
  const Words meant = completed(rules, open, words.front());
  if (action && (meant.size() != 1 || !is_at_hand(open, meant.front()))) return acting(*action);
  if (meant.empty()) return not_understood(rules, view, words, line);
  if (meant.size() > 1) {
    const std::string_view begin = trimmed(line).substr(0, words.front().size());
    return unclear(fmt::format("`{}` could be {}", printable(begin), listed(meant, "or")));
  }
  words.front() = meant.front();
  return command_or_action(rules, view, words, line);
}

}  // namespace turup
