#include "cards/deck.h"

#include <algorithm>
#include <cassert>

#include "base/base.h"

namespace turup {

namespace {

constexpr std::array<std::array<std::string_view, 2>, kSuits> kGlyphs{
    {{"\u2663", "\u2667"}, {"\u2666", "\u2662"}, {"\u2665", "\u2661"}, {"\u2660", "\u2664"}}};

}  // namespace

Deck::Deck(std::span<const Rank> ranks, std::span<const FaceCopies> faces)
    : ranks_from_the_top_(ranks.begin(), ranks.end()) {
  std::uint8_t next = 0;
  for (const FaceCopies& one : faces) {
    assert(one.copies > 0 && next + static_cast<std::size_t>(one.copies) <= kMaxCards);
    copies_ = std::max(copies_, one.copies);
    first_[face_count_] = next;
    first_copies_.insert(Card{next});
    for (int copy = 0; copy < one.copies; ++copy, ++next) {
      const Card card{next};
      faces_[next] = one.face;
      number_[next] = static_cast<std::uint8_t>(face_count_);
      if (has_suit(one.face)) suits_[index(one.face.suit)].insert(card);
      of_rank_[index(one.face.rank)].insert(card);
      all_.insert(card);
    }
    ++face_count_;
  }
  size_ = next;
}

CardSet Deck::cards(Face face) const {
  if (has_suit(face)) return suits_[index(face.suit)] & of_rank_[index(face.rank)];
  CardSet alike;
  for (const Card card : rank(face.rank))
    if (faces_[index(card)] == face) alike.insert(card);
  return alike;
}

CardSet Deck::distinct_of_many(CardSet set) const {
  // A card is left out if a lower copy of its face is in the set too.
  CardSet repeated;
  CardSet lower = set;
  for (int copy = 1; copy < copies_; ++copy) {
    lower = lower.shifted_up(1) - first_copies_;
    repeated |= lower;
  }
  return set - repeated;
}

std::string Deck::name(Card card) const { return face_text(face(card)); }

std::string Deck::names(CardSet cards) const {
  static constexpr std::array kOrder{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
  std::string text;
  const auto add = [&](CardSet some) {
    std::array<Card, kMaxCards> sorted{};
    std::size_t count = 0;
    for (const Card card : some) sorted[count++] = card;
    while (count > 0) {
      if (!text.empty()) text += ' ';
      text += name(sorted[--count]);
    }
  };
  add(cards & of_no_suit());
  for (const Suit s : kOrder) add(cards & suit(s));
  return text;
}

std::optional<Card> Deck::parse(std::string_view text) const {
  const auto face = parse_face(text);
  if (!face) return std::nullopt;
  const CardSet found = cards(*face);
  if (found.empty()) return std::nullopt;
  return found.first();
}

std::optional<Rank> parse_rank(std::string_view text) {
  const std::string word = lowered(text);
  if (word == "t") return Rank::ten;
  for (std::size_t r = 0; r < kRanks; ++r) {
    const auto rank = static_cast<Rank>(r);
    const std::string_view letters = rank_text(rank);
    if ((word.size() == letters.size() && word == lowered(letters)) || word == rank_word(rank)) return rank;
  }
  return std::nullopt;
}

std::optional<Suit> parse_suit(std::string_view text) {
  const std::string word = lowered(text);
  for (std::size_t s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    const std::string_view plural = suit_word(suit);
    if (word == lowered(suit_letter(suit)) || word == plural || word == plural.substr(0, plural.size() - 1))
      return suit;
    if (word == kGlyphs[s][0] || word == kGlyphs[s][1]) return suit;
  }
  return std::nullopt;
}

namespace {

// Returns the card of which the two parts of a name tell the suit and the rank.
std::optional<Face> face_of(std::string_view suit_part, std::string_view rank_part) {
  const auto suit = parse_suit(suit_part);
  const auto rank = parse_rank(rank_part);
  if (!suit || !rank) return std::nullopt;
  return Face{*suit, *rank};
}

// Reads "T21".
std::optional<Face> tarot_of(std::string_view text) {
  int number = 0;
  if (text.size() < 2 || text.size() > 3 || (text[0] != 'T' && text[0] != 't') || text[1] == '0') return std::nullopt;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  if (number > kMaxTarots) return std::nullopt;
  return tarot(number);
}

}  // namespace

std::optional<Face> parse_face(std::string_view text) {
  for (const Face joker : {kRedJoker, kBlackJoker})
    if (lowered(text) == lowered(face_text(joker))) return joker;
  if (const auto tarot = tarot_of(text)) return tarot;
  for (std::size_t cut = 1; cut < text.size(); ++cut) {
    const std::string_view head = text.substr(0, cut);
    const std::string_view tail = text.substr(cut);
    if (const auto face = face_of(tail, head)) return face;
    if (const auto face = face_of(head, tail)) return face;
  }
  return std::nullopt;
}

std::string face_text(Face face) {
  if (is_joker(face)) return face == kRedJoker ? "RJ" : "BJ";
  if (is_tarot(face)) return "T" + std::to_string(face.number);
  return std::string(rank_text(face.rank)) + std::string(suit_letter(face.suit));
}

std::string face_words(Face face) {
  if (is_joker(face)) return face == kRedJoker ? "red joker" : "black joker";
  if (is_tarot(face)) return "tarot " + std::to_string(face.number);
  return std::string(rank_word(face.rank)) + " of " + std::string(suit_word(face.suit));
}

}  // namespace turup
