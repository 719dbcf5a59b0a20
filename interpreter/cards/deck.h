// A deck: which face each Card has, and how cards are written.
//
// There are four suits of the same ranks, and each card is there `copies` times. Identical cards stand side by side, so
// `copies` cards from an index divisible by `copies` have one face. The first of them stands for all when a player is
// offered cards.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "cards/card.h"

namespace turup {

class Deck {
 public:
  Deck() = default;
  // Takes ranks from high to low. Precondition: no rank twice, kSuits * ranks * copies <= kMaxCards.
  Deck(std::span<const Rank> ranks, int copies);

  int size() const { return size_; }
  int copies() const { return copies_; }
  Face face(Card card) const { return faces_[index(card)]; }
  CardSet all() const { return all_; }
  CardSet suit(Suit suit) const { return suits_[index(suit)]; }
  CardSet rank(Rank rank) const { return ranks_[index(rank)]; }
  // Returns every card of that face; none if the deck has none.
  CardSet cards(Face face) const { return suits_[index(face.suit)] & ranks_[index(face.rank)]; }
  // Returns one card of each face in the set: the one with the lowest index.
  CardSet distinct(CardSet set) const { return copies_ == 1 ? set : distinct_of_many(set); }

  std::string name(Card card) const;                       // "10H"
  std::string names(CardSet cards) const;                  // "JH 9H": highest first, by suit S H D C
  std::optional<Card> parse(std::string_view text) const;  // "10H", "10h", "TH", "H10"; the first of its copies

 private:
  CardSet distinct_of_many(CardSet set) const;

  std::array<Face, kMaxCards> faces_{};
  std::array<CardSet, kSuits> suits_{};
  std::array<CardSet, kRanks> ranks_{};
  CardSet all_;
  CardSet first_copies_;
  int size_ = 0;
  int copies_ = 1;
};

// Returns the face that "10H", "h10", "♥10" or "TH" names.
std::optional<Face> parse_face(std::string_view text);
std::optional<Rank> parse_rank(std::string_view text);  // "10", "T", "J", "jack"
std::optional<Suit> parse_suit(std::string_view text);  // "H", "hearts", "heart", "♥"
std::string face_text(Face face);

}  // namespace turup
