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

// Returns the cards of which a word is made: "kh qh" of "khqh". Empty if it is not made of two cards or more.
Words run_together(std::string_view word) {
  Words cards;
  for (std::size_t at = 0; at < word.size();) {
    std::size_t length = 3;  // "10h"
    while (length > 1 && faces_named(Words{std::string(word.substr(at, length))}).size() != 1) --length;
    if (length == 1) return {};
    cards.emplace_back(word.substr(at, length));
    at += length;
  }
  return cards.size() > 1 ? cards : Words();
}

// Returns the words with cards apart that were typed without a blank between them.
Words cards_apart(const Words& words) {
  Words apart;
  for (const std::string& word : words) {
    const Words cards = faces_named(Words{word}).empty() ? run_together(word) : Words();
    if (cards.empty()) apart.push_back(word);
    apart.insert(apart.end(), cards.begin(), cards.end());
  }
  return apart;
}

bool is_number(std::string_view word) {
  return !word.empty() && word.size() < 6 && word.find_first_not_of("0123456789") == std::string_view::npos;
}

class Reader {
 public:
  Reader(const Rules& rules, const View& view)
      : rules_(rules), view_(view), turn_{view.bid, view.from_playing_seat().hand} {
    if (view.has_aside && view.seat == view.holder) turn_.hand.insert(view.aside);
  }

  // Returns the action that is meant, allowed or not.
  std::optional<Action> action(const Words& typed) const {
    const std::string text = joined(typed, " ");
    if (const auto found = from_words(rules_, text, turn_)) return bid_of_contract(*found).value_or(*found);
    if (const auto found = shorthand(text)) return found;
    if (const auto found = shorthand(in_plain_words(rules_, text))) return found;
    for (const std::string& other : {with_numbers(typed), written_out(typed)}) {
      if (other == text) continue;
      if (const auto found = from_words(rules_, other, turn_)) return found;
      if (const auto found = shorthand(other)) return found;
    }
    return card(words_of(text));
  }

  // Returns the action that would be meant at another time: "17" is a bid, "hearts" are trumps, "bid" is a bid without
  // its number. Refusing that action says why it is not the time.
  std::optional<Action> at_another_time(const Words& words) const {
    const Words now = open();
    if (words.size() == 1 && std::find(now.begin(), now.end(), words.front()) != now.end()) return {};
    const std::string text = in_plain_words(rules_, joined(words, " "));
    for (const Say say : {Say::bid, Say::trump})
      if (const auto found = after_word_of(say, text)) return found;
    const std::string card = view_.hand.empty() ? "" : rules_.tables.deck.name(view_.hand.first());
    for (const std::string& way : {text + " 1", text + " hearts", fmt::format("{} {}", text, card)})
      if (const auto found = from_words(rules_, way, turn_)) return found;
    return {};
  }

  // Returns the words with which anything begins that may be said now.
  Words open() const {
    Words words;
    for (const Say say : kAllSays) add_open(say, words);
    return words;
  }

 private:
  // Returns the bid for a contract whose name is said where it can only be bid.
  std::optional<Action> bid_of_contract(const Action& said) const {
    if (said.say != Say::announce || view_.choices.contracts != 0 || !is_open(Say::bid)) return {};
    const Amount& number = rules_.contracts[said.which].bid;
    if (number.is_none()) return {};
    return Action{Say::bid, kNoStrain, 0, 0, static_cast<std::uint16_t>(number.number), {}, {}};
  }

  bool is_open(Say say) const {
    const Choices& c = view_.choices;
    switch (saying(say).follows) {
      case Follows::nothing:
      case Follows::dealt_card: return (c.says & say_bit(say)) != 0;
      case Follows::number:
      case Follows::bid: return c.from <= c.to && c.number_say == say;
      case Follows::trumps: return c.trumps != 0;
      case Follows::own_card:
      case Follows::card:
      case Follows::cards: return !c.cards.empty() && c.card_say == say;
      case Follows::meld: return c.melds != 0;
      case Follows::contract: return c.contracts != 0;
      case Follows::offer: return c.offers != 0;
    }
    return false;
  }

  // Returns whether a name may be said, alone or with a suit.
  bool is_open(Say say, std::uint8_t name) const {
    if (saying(say).follows == Follows::contract) return (view_.choices.contracts >> name & 1U) != 0;
    return view_.choices.has({say, 0, 0, name, 0, {}, {}});
  }

  void add_open(Say say, Words& words) const {
    if (!is_open(say)) return;
    const Words names = names_said(rules_, say);
    for (std::size_t n = 0; n < names.size(); ++n)
      if (is_open(say, static_cast<std::uint8_t>(n))) words.push_back(names[n]);
    const std::string word(saying(say).word);
    if (!is_named(say) && std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }

  // Returns what is said without its first word: "17", "hearts", "JH".
  std::optional<Action> shorthand(const std::string& text) const {
    const Words words = words_of(text);
    const bool has_number = std::any_of(words.begin(), words.end(), [](const auto& word) { return is_number(word); });
    const Choices& c = view_.choices;
    if (has_number && c.from <= c.to)
      if (const auto found = after_word_of(c.number_say, text)) return found;
    if (c.trumps != 0)
      if (const auto found = after_word_of(Say::trump, text)) return found;
    // Where a bid names its trumps, "5c" is rather a bid than the five of clubs.
    return c.strains != 0 ? std::nullopt : card(words);
  }

  std::optional<Action> card(const Words& words) const {
    const Choices& c = view_.choices;
    const Say say = c.cards.empty() ? Say::play : c.card_say;
    return faces_named(words).empty() ? std::nullopt : after_word_of(say, joined(words, " "));
  }

  // Returns what is typed with a bid's number in place of its name: "0" for "nil".
  std::string with_numbers(Words typed) const {
    for (std::string& word : typed)
      for (unsigned n = 0; n < view_.choices.numbers(); ++n)
        if (word == lowered(bid_word(rules_, view_.choices.number(n)))) word = std::to_string(view_.choices.number(n));
    return joined(typed, " ");
  }

  // Returns what is typed with trumps written out behind or before a number: "28 no_trumps" for "28nt" and "28 ns",
  // "28 spades" for "28 spa".
  std::string written_out(const Words& typed) const {
    Words apart;
    for (const std::string& word : typed) {
      const std::size_t letters = std::min(word.find_first_not_of("0123456789"), word.size());
      if (letters > 0) apart.push_back(word.substr(0, letters));
      if (letters < word.size()) apart.push_back(word.substr(letters));
    }
    const bool has_number = std::any_of(apart.begin(), apart.end(), [](const auto& word) { return is_number(word); });
    if (!has_number || (view_.choices.strains | view_.choices.lowest) == 0) return joined(typed, " ");
    for (std::string& word : apart) word = trumps_begun(word);
    return joined(apart, " ");
  }

  // Returns the trumps for which a word is short: the only ones that begin with it, by either name; else the word.
  std::string trumps_begun(const std::string& word) const {
    static constexpr std::string_view kNone[] = {"n", "no", "nt", "nts", "notrump", "notrumps", "none", "sa", "sans"};
    const bool has_noes = (view_.choices.wordings >> static_cast<unsigned>(Wording::number_noes) & 1U) != 0;
    if (word == "ns") return std::string(has_noes ? kNoesWord : kNoTrumpsWord);
    if (std::find(std::begin(kNone), std::end(kNone), word) != std::end(kNone)) return std::string(kNoTrumpsWord);
    Words meant;
    for (std::uint8_t s = 0; s < kSuits; ++s) {
      const std::string_view suit = suit_word(static_cast<Suit>(s));
      if (suit.starts_with(word) || lowered(rules_.label(suit)).starts_with(word)) meant.emplace_back(suit);
    }
    return meant.size() == 1 ? meant.front() : word;
  }

  std::optional<Action> after_word_of(Say say, const std::string& text) const {
    return from_words(rules_, after_word(say, text), turn_);
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

static_assert(std::equal(std::begin(kOrders), std::end(kOrders), std::begin(kPromptWords), std::end(kPromptWords),
                         [](const OrderWord& order, std::string_view word) { return order.word == word; }),
              "scripts may offer no word that is typed as an order");

Words order_words() {
  Words words;
  for (const OrderWord& order : kOrders) words.emplace_back(order.word);
  return words;
}

// Returns the word of which `typed` is the beginning, or all that it may be. Whole words come first, then the letters
// typed most often.
Words completed(const Rules& rules, const Words& open, const std::string& typed) {
  static constexpr std::pair<std::string_view, std::string_view> kLetters[] = {
      {"?", "help"}, {"h", "hint"}, {"l", "last"}};
  for (const auto& [letter, word] : kLetters)
    if (typed == letter) return {std::string(word)};
  constexpr std::string_view kScore = "score";  // s and sc have always meant this; `scenario` is rare
  constexpr std::string_view kQuit = "quit";    // nobody should leave by a slip, and q may mean a queen
  if (typed != kQuit && kQuit.starts_with(typed)) return {};
  Words orders = order_words();
  const Words sayings = words_said(rules);
  for (const Words& all : {orders, sayings})
    if (std::find(all.begin(), all.end(), typed) != all.end()) return {typed};
  Words likely = orders;
  if (kScore.starts_with(typed)) std::erase(likely, "scenario");
  likely.insert(likely.end(), open.begin(), open.end());
  Words found = beginning_with(likely, typed);
  return found.empty() ? beginning_with(sayings, typed) : found;
}

// Returns whether the word is a command, or may be said now.
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

// Returns what stands after the first word, as it was typed.
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
  typed.asks_for_file = words.size() > 1 && words.back() == "file";
  if (typed.asks_for_file) words.pop_back();
  typed.words = joined(words, " ");
  if (!words.empty()) typed.action = reader.action(words);
  if (!words.empty() && !typed.action) typed.action = reader.at_another_time(words);
  return typed;
}

std::optional<Rank> rank_named(const std::string& word) {
  for (std::size_t r = 0; r < kAllRanks; ++r) {
    const auto rank = static_cast<Rank>(r);
    if (word == lowered(rank_text(rank)) || word == rank_word(rank)) return rank;
  }
  return {};
}

// Asks which card is meant by a rank alone, and names those in the hand.
Typed which_of(const Rules& rules, const View& view, Rank rank) {
  const Deck& deck = rules.tables.deck;
  const std::string_view holds = view.for_dummy ? "dummy holds" : "you hold";
  Words held;
  for (const Card card : deck.rank(rank) & view.from_playing_seat().hand)
    if (std::string text = face_text(deck.face(card)); held.empty() || held.back() != text) held.push_back(text);
  std::reverse(held.begin(), held.end());
  const std::string name(rank_word(rank));
  if (index(rank) >= kRanks && !held.empty()) return unclear(fmt::format("type {}", listed(held, "or")));
  if (held.empty()) return unclear(fmt::format("{} no {}", holds, name));
  if (held.size() == 1) return unclear(fmt::format("which {}? {} {}: type its suit too", name, holds, held.front()));
  return unclear(fmt::format("which {}? {} {}: type the suit too", name, holds, listed(held)));
}

bool are_trumps_fixed(const Rules& rules, const View& view) {
  return fixing(rules.trump.fixed_by).trumps && view.declarers != kNoSide && view.phase != Phase::trump;
}

// Returns what can be said about a single word that is no action; nothing if there is nothing to say.
std::optional<Typed> about_one_word(const Rules& rules, const View& view, const std::string& word) {
  const auto rank = rank_named(word);
  if (rank && !view.choices.cards.empty()) return which_of(rules, view, *rank);
  const std::string plain = in_plain_words(rules, word);
  if ((parse_suit(plain) || plain == kNoTrumpsWord) && are_trumps_fixed(rules, view))
    return unclear("trumps are fixed already");
  if (word == "q") return unclear("`q` is no card, call or command: to stop, type quit");
  return {};
}

// Returns what can be typed now and is spelt nearly so. If the word itself is right, it is no help.
Words nearly_so(const Rules& rules, const View& view, const std::string& word) {
  Words all = order_words();
  for (const std::string& open : Reader(rules, view).open()) {
    all.push_back(open);
    if (std::string label = lowered(rules.label(open)); label != open) all.push_back(std::move(label));
  }
  Words near = nearest(word, all);
  std::erase(near, word);
  return near;
}

// Returns the problem of a line. `words` are those of `line` in small letters, the first perhaps completed.
Typed not_understood(const Rules& rules, const View& view, const Words& words, std::string_view line) {
  if (words.size() == 1)
    if (auto typed = about_one_word(rules, view, words.front())) return *typed;

  const std::string text = printable(trimmed(line));
  if (const std::vector<Face> faces = faces_named(words); faces.size() == 1)
    return unclear(fmt::format("there is no {} in this pack", face_text(faces.front())));
  const Words behind_verb(words.begin() + (words.front() == saying(Say::play).word ? 1 : 0), words.end());
  const bool is_one_wanted = view.choices.card_say == Say::play && !view.choices.cards.empty();
  if (is_one_wanted && faces_named(behind_verb).size() > 1)
    return unclear(fmt::format("only one card can be played: type one of them, as in {}", behind_verb.front()));
  if (const auto action = Reader(rules, view).at_another_time(words)) return acting(*action);
  for (const Say say : kAllSays)
    if (words.size() == 1 && words.front() == saying(say).word && !saying(say).example.empty())
      return unclear(fmt::format("`{}` needs more: type {}", words.front(), saying(say).example));
  const Words near = nearly_so(rules, view, words.front());
  const std::string problem = fmt::format("`{}` is no card, call or command", text.substr(0, 40));
  if (!near.empty()) return unclear(fmt::format("{}: type {}", problem, listed(near, "or")));
  Typed unknown = unclear(problem);
  unknown.is_unknown = true;
  return unknown;
}

// Returns the command with which `words` begin, or the action that they name once the first word is completed.
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
  Words words = cards_apart(words_of(line));
  if (words.empty()) return {};
  if (words.size() > 1 && words.front() == trimmed(verb_before(Say::offer))) words.erase(words.begin());
  const Reader reader(rules, view);
  const auto action = reader.action(words);
  if (action && view.choices.has(*action)) return acting(*action);
  // Something that may not be done now could still be the beginning of a command, or of something that may be said.
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
