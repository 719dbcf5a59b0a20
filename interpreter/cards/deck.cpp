#include "cards/deck.h"

#include <algorithm>
#include <cassert>

#include "base/base.h"

namespace turup {

namespace {

constexpr std::array<std::array<std::string_view, 2>, kSuits> kGlyphs{
    {{"\u2663", "\u2667"}, {"\u2666", "\u2662"}, {"\u2665", "\u2661"}, {"\u2660", "\u2664"}}};

}  // namespace

Deck::Deck(std::span<const Rank> ranks, int copies) : copies_(copies) {
  assert(ranks.size() * kSuits * static_cast<std::size_t>(copies) <= kMaxCards);
  std::uint8_t next = 0;
  for (std::size_t s = 0; s < kSuits; ++s) {
    for (std::size_t r = ranks.size(); r-- > 0;) {
      for (int copy = 0; copy < copies; ++copy, ++next) {
        const Card card{next};
        faces_[next] = {static_cast<Suit>(s), ranks[r]};
        suits_[s].insert(card);
        ranks_[index(ranks[r])].insert(card);
        all_.insert(card);
        if (copy == 0) first_copies_.insert(card);
      }
    }
  }
  size_ = next;
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
  for (const Suit s : kOrder) {
    const CardSet of_suit = cards & suit(s);
    std::array<Card, kMaxCards> sorted{};
    std::size_t count = 0;
    for (const Card card : of_suit) sorted[count++] = card;
    while (count > 0) {
      if (!text.empty()) text += ' ';
      text += name(sorted[--count]);
    }
  }
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

std::optional<Face> parse_face(std::string_view text) {
  for (std::size_t cut = 1; cut < text.size(); ++cut) {
    const std::string_view head = text.substr(0, cut);
    const std::string_view tail = text.substr(cut);
    if (const auto suit = parse_suit(tail))
      if (const auto rank = parse_rank(head)) return Face{*suit, *rank};
    if (const auto suit = parse_suit(head))
      if (const auto rank = parse_rank(tail)) return Face{*suit, *rank};
  }
  return std::nullopt;
}

std::string face_text(Face face) { return std::string(rank_text(face.rank)) + std::string(suit_letter(face.suit)); }

}  // namespace turup
