// Reads actions from words. A text in this table's labels, with blanks for `_`, or with the ordinal of a dealt card is
// first put into the words of the language.
#include <algorithm>
#include <charconv>

#include "actions/words.h"

namespace turup {

namespace {

using Spoken = std::span<const std::string>;

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 0xFFFF) return {};
  return value;
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Returns whether `word` is a name of the language or this table's label for it.
bool is_called(const Rules& rules, std::string_view name, std::string_view word) {
  return word == lowered(name) || word == lowered(rules.label(name));
}

std::vector<std::string> spoken(std::string_view text) {
  std::vector<std::string> words;
  for (const auto& word : split(text, ' '))
    if (!word.empty()) words.push_back(lowered(word));
  return words;
}

Action numbered(Say say, std::size_t which) { return {say, 0, 0, static_cast<std::uint8_t>(which), 0, {}, {}}; }

// ---- Bids and trumps ----

// Other ways to write no trumps. Those with `_` may be written with a blank, like every word of the language.
constexpr std::string_view kOtherNoTrumps[] = {"no_trump", "nt", "no-trump", "no-trumps"};

// The strain that a word names, and which kind of word it is.
struct NamedStrain {
  std::uint8_t strain = kSuits;
  Phrasing::Strain said = Phrasing::Strain::suit;
};
std::optional<NamedStrain> strain_named(const Rules& rules, std::string_view word) {
  if (word == kNoesWord) return NamedStrain{kSuits, Phrasing::Strain::noes};
  if (word == kNoTrumpsWord || std::ranges::find(kOtherNoTrumps, word) != std::end(kOtherNoTrumps))
    return NamedStrain{kSuits, Phrasing::Strain::no_trumps};
  if (const auto suit = parse_suit(word)) return NamedStrain{static_cast<std::uint8_t>(*suit)};
  for (std::uint8_t s = 0; s < kSuits; ++s)
    if (lowered(rules.label(suit_word(static_cast<Suit>(s)))) == word) return NamedStrain{s};
  return {};
}

// Reads "wenz", where that contract is bid by a number of its own.
std::optional<Action> read_named_bid(const Rules& rules, Spoken w) {
  const std::string word = joined(w, "_");
  for (const ContractRules& contract : rules.contracts)
    if (!contract.bid.is_none() && is_called(rules, contract.name, word))
      return Action{Say::bid, kNoStrain, 0, 0, static_cast<std::uint16_t>(contract.bid.number), {}, {}};
  return {};
}

// Reads "30 clubs", "clubs 28", "28 noes", and "2 diamonds" after a plus.
std::optional<Action> read_bid_of_trumps(const Rules& rules, Spoken w, std::uint16_t standing, bool plus) {
  const bool number_first = number(w[0]).has_value();
  const auto amount = number(number_first ? w[0] : w[1]);
  const auto named = strain_named(rules, number_first ? w[1] : w[0]);
  if (!named || !amount) return {};
  Phrasing phrased;
  phrased.plus = plus;
  phrased.number_first = number_first;
  phrased.strain = named->said;
  const auto wording = wording_of(phrased);
  if (!wording) return {};
  const int bid = plus ? *amount + standing : *amount;
  return Action{Say::bid, named->strain, static_cast<std::uint8_t>(*wording), 0, static_cast<std::uint16_t>(bid), {},
                {}};
}

// Reads "17".
std::optional<Action> read_number_bid(std::string_view word) {
  const auto amount = number(word);
  if (!amount) return {};
  return Action{Say::bid, kNoStrain, 0, 0, static_cast<std::uint16_t>(*amount), {}, {}};
}

// Reads "17", "30 clubs", "clubs 28", "28 noes", "plus 2 diamonds", "wenz".
std::optional<Action> read_bid(const Rules& rules, Spoken w, std::uint16_t standing) {
  const bool plus = w.size() == 3 && w[0] == kPlusWord;
  if (plus) w = w.subspan(1);
  if (w.empty() || w.size() > 2) return {};
  if (!plus && !number(w[0]))
    if (const auto named = read_named_bid(rules, w)) return named;
  return w.size() == 2 ? read_bid_of_trumps(rules, w, standing, plus) : read_number_bid(w[0]);
}

// Reads "2S" or "joker", where such a card stands for trumps.
std::optional<Action> read_indicator(const Rules& rules, std::string_view word) {
  const auto face = parse_face(word);
  for (const IndicatorMeaning& meaning : rules.indicators) {
    const bool suited = face && meaning.suit == face->suit && meaning.indicator == static_cast<Indicator>(face->rank);
    const bool joker = !meaning.suit && kIndicators[static_cast<std::size_t>(meaning.indicator)].word == word;
    if (suited || joker) return Action{Say::trump, static_cast<std::uint8_t>(meaning.trumps.choice()), 0, 0, 0, {}, {}};
  }
  return {};
}

// Reads "hearts", "no_trumps reversed", an indicator.
std::optional<Action> read_trumps(const Rules& rules, Spoken w) {
  if (w.empty() || w.size() > 2 || (w.size() == 2 && w[1] != kReversedWord)) return {};
  if (const auto named = strain_named(rules, w[0])) {
    const Trumps trumps{named->strain, w.size() == 2};
    return Action{Say::trump, static_cast<std::uint8_t>(trumps.choice()), 0, 0, 0, {}, {}};
  }
  return read_indicator(rules, w[0]);
}

// ---- Cards ----

// Returns the face that a text names, also one like "jhearts", "J♥" or "JH♥".
std::optional<Face> face_named(const std::string& text) {
  static constexpr std::pair<std::string_view, Suit> kPictures[] = {
      {"\u2660", Suit::spades}, {"\u2665", Suit::hearts}, {"\u2666", Suit::diamonds}, {"\u2663", Suit::clubs}};
  for (const auto& [picture, suit] : kPictures) {
    const std::size_t at = text.find(picture);
    if (at == std::string::npos) continue;
    for (const std::string_view letter : {std::string_view(), suit_letter(suit)}) {
      std::string in_letters = text;
      in_letters.replace(at, picture.size(), letter);
      if (const auto face = parse_face(in_letters)) return face;
    }
  }
  return parse_face(text);
}

// Returns the cards of the pack that `w` names, each a different one of `hand` as long as it has any.
std::optional<std::vector<Card>> read_cards(const Rules& rules, Spoken w, CardSet hand) {
  const Deck& deck = rules.tables.deck;
  const std::vector<Face> faces = faces_named(w);
  std::vector<Card> cards;
  for (const Face face : faces) {
    const CardSet same = deck.cards(face);
    if (same.empty()) return {};
    const CardSet held = same & hand;
    cards.push_back(held.empty() ? same.first() : held.first());
    hand.remove(cards.back());
  }
  return faces.empty() && !w.empty() ? std::nullopt : std::optional(cards);
}

std::optional<Action> read_one_card(const Rules& rules, Say say, Spoken w, CardSet hand) {
  const auto cards = read_cards(rules, w, hand);
  if (!cards || cards->size() != 1) return {};
  return Action{say, 0, 0, 0, 0, cards->front(), {}};
}

std::optional<Action> read_gift(const Rules& rules, Say say, Spoken w, CardSet hand) {
  const auto cards = read_cards(rules, w, hand);
  if (!cards) return {};
  Action action{say, 0, 0, 0, 0, {}, {}};
  for (const Card card : *cards) action.cards.insert(card);
  return action;
}

// ---- Whole actions ----

// Returns the action that `word` says by its name.
std::optional<Action> read_name(const Rules& rules, Say say, const std::string& word) {
  const std::vector<std::string> names = names_said(rules, say);
  for (std::size_t n = 0; n < names.size(); ++n)
    if (is_called(rules, names[n], word)) return numbered(say, n);
  return {};
}

// Reads "solo hearts". Where a suit is missing or must not be there, the action is one that nobody may do.
std::optional<Action> read_contract(const Rules& rules, Say say, Spoken w) {
  if (const auto action = read_name(rules, say, joined(w, "_"))) {
    Action announced = *action;
    if (rules.contracts[announced.which].names_suit()) announced.strain = kNoStrain;
    return announced;
  }
  const auto named = w.size() > 1 ? strain_named(rules, w.back()) : std::nullopt;
  if (!named || named->strain >= kSuits) return {};
  auto action = read_name(rules, say, joined(w.first(w.size() - 1), "_"));
  if (!action || !rules.contracts[action->which].names_suit()) return {};
  action->strain = named->strain;
  return action;
}

std::optional<Action> read_number(Say say, Spoken w) {
  const auto amount = w.size() == 1 ? number(w[0]) : std::nullopt;
  if (!amount) return {};
  return Action{say, kNoStrain, 0, 0, static_cast<std::uint16_t>(*amount), {}, {}};
}

// Returns the action that begins with the word w[0]; the rest of `w` is what has to follow it.
std::optional<Action> read_followed(const Rules& rules, Say say, Spoken w, const Turn& turn) {
  const Spoken rest = w.subspan(1);
  switch (saying(say).follows) {
    case Follows::nothing: return rest.empty() ? std::optional(numbered(say, 0)) : std::nullopt;
    case Follows::number: return read_number(say, rest);
    case Follows::bid: return read_bid(rules, rest, turn.bid);
    case Follows::trumps: return read_trumps(rules, rest);
    case Follows::own_card:
      return fixing(rules.trump.fixed_by).by_own_card ? read_one_card(rules, say, rest, turn.hand) : std::nullopt;
    case Follows::dealt_card:
      // The name alone means the same.
      if (!rules.trump.dealt_card || w.size() > 2 || !is_called(rules, saying(say).name, w.back())) return {};
      return numbered(say, 0);
    case Follows::card: return read_one_card(rules, say, rest, turn.hand);
    case Follows::cards: return read_gift(rules, say, rest, turn.hand);
    case Follows::contract: return read_contract(rules, say, rest);
    case Follows::meld:
    case Follows::offer: return read_name(rules, say, joined(rest, "_"));
  }
  return {};
}

// Reads words of several parts typed with blanks: "single hand", "set double".
std::optional<Action> read_said(const Rules& rules, const std::vector<std::string>& w, const Turn& turn) {
  const std::string whole = joined(w, "_");
  const std::string one[] = {whole};
  // From last to first: a card of one's own that fixes trumps comes before a card that stands for trumps.
  for (auto say = kAllSays.rbegin(); say != kAllSays.rend(); ++say) {
    const Saying s = saying(*say);
    const bool is_alone = s.follows == Follows::nothing;
    const std::string& begin = is_alone ? whole : w[0];
    if (begin != s.name && !is_called(rules, s.word, begin)) continue;
    if (const auto action = read_followed(rules, *say, is_alone ? Spoken(one) : Spoken(w), turn)) return action;
  }
  for (const Say say : kAllSays) {
    const bool is_contract = saying(say).follows == Follows::contract;
    if (const auto action = is_contract ? read_contract(rules, say, w) : read_name(rules, say, whole)) return action;
  }
  return {};
}

// Returns what `text` stands for on score sheets, unless a word of this table begins with it.
std::optional<Action> read_short(const Rules& rules, const std::string& text) {
  const auto is_short = [&](Say say) {
    const auto& shorts = saying(say).short_for;
    return !text.empty() && std::find(shorts.begin(), shorts.end(), text) != shorts.end();
  };
  const auto say = std::find_if(kAllSays.begin(), kAllSays.end(), is_short);
  if (say == kAllSays.end()) return {};
  const std::vector<std::string> words = words_said(rules);
  const auto begins_so = [&](const std::string& word) {
    return word.starts_with(text) || lowered(rules.label(word)).starts_with(text);
  };
  if (std::any_of(words.begin(), words.end(), begins_so)) return {};
  return numbered(*say, 0);
}

// Returns "the seventh card", "seventh card", "seventh".
std::vector<std::string> dealt_card_words(const Rules& rules) {
  const std::string all = dealt_card_phrase(rules);
  const std::string without_article = all.substr(all.find(' ') + 1);
  return {all, without_article, without_article.substr(0, without_article.find(' '))};
}

// Puts `word` in place of the first `phrase` in `text`. Returns whether there was one. Words in `text` have a blank on
// both sides.
bool put_for(std::string& text, std::string_view word, std::string_view phrase) {
  const std::string found = " " + std::string(phrase) + " ";
  const std::size_t at = text.find(found);
  if (at == std::string::npos) return false;
  text.replace(at, found.size(), " " + std::string(word) + " ");
  return true;
}

// Returns every part of an action that a table may call by another word.
std::vector<std::string> parts_of_actions(const Rules& rules) {
  std::vector<std::string> parts = words_said(rules);
  for (std::string& word : words_for_trumps()) parts.push_back(std::move(word));
  parts.emplace_back(kNoesWord);
  return parts;
}

}  // namespace

std::vector<Face> faces_named(std::span<const std::string> words) {
  std::vector<Face> faces;
  for (std::size_t i = 0; i < words.size();) {
    std::string text;
    std::optional<Face> face;
    for (std::size_t length = 1; length <= 3 && i + length <= words.size() && !face; ++length) {
      if (const std::string& word = words[i + length - 1]; word != "of") text += word;
      face = face_named(text);
      if (face) i += length;
    }
    if (!face) return {};
    faces.push_back(*face);
  }
  return faces;
}

std::string in_plain_words(const Rules& rules, std::string_view text) {
  std::string result = " " + joined(spoken(text), " ") + " ";
  for (const std::string& word : parts_of_actions(rules)) {
    std::string label = lowered(rules.label(word));
    if (label == word) label = with_blanks(label);
    if (label != word && !is_digits(label)) put_for(result, word, label);
  }
  for (const std::string_view name : kOtherNoTrumps) {
    const std::string spaced = with_blanks(name);
    if (spaced != name) put_for(result, kNoTrumpsWord, spaced);
  }
  if (rules.trump.dealt_card) {
    for (const std::string& phrase : dealt_card_words(rules))
      if (put_for(result, saying(Say::dealt_card).name, phrase)) break;
  }
  return std::string(trimmed(result));
}

std::optional<Action> from_words(const Rules& rules, std::string_view text, const Turn& turn) {
  const std::vector<std::string> w = spoken(text);
  if (w.empty()) return {};
  if (auto action = read_said(rules, w, turn)) return action;
  const std::vector<std::string> plain = spoken(in_plain_words(rules, text));
  if (plain != w)
    if (auto action = read_said(rules, plain, turn)) return action;
  return read_short(rules, joined(w, " "));
}

}  // namespace turup
