// A deck: which face each Card has, and how cards are written.
//
// Its cards come suit by suit and in each suit from the lowest rank to the highest; then the cards that belong to no
// suit come: tarots from the lowest number to the highest, and jokers last. Identical cards stand side by side, and the
// first of them stands for all when a player is offered cards.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/card.h"

namespace turup {

// The cards of one face.
struct FaceCopies {
  Face face;
  int copies = 1;
};

class Deck {
 public:
  Deck() = default;
  // Takes ranks from high to low, and the faces in the order of the deck. Precondition: every face has one of the
  // ranks or no suit, no face twice, no face without a card, and there are at most kMaxCards cards.
  Deck(std::span<const Rank> ranks, std::span<const FaceCopies> faces);

  int size() const { return size_; }
  const std::vector<Rank>& ranks() const { return ranks_from_the_top_; }
  // Returns how many copies there are of the card that the deck has most often.
  int copies() const { return copies_; }
  Face face(Card card) const { return faces_[index(card)]; }
  // Returns how many faces there are, and the number of a card's face among them.
  unsigned faces() const { return face_count_; }
  unsigned face_number(Card card) const { return number_[index(card)]; }
  // Returns the first card of a face. Precondition: face < faces().
  Card first_of(unsigned face) const { return Card{first_[face]}; }
  CardSet all() const { return all_; }
  CardSet suit(Suit suit) const { return suits_[index(suit)]; }
  CardSet rank(Rank rank) const { return of_rank_[index(rank)]; }
  // Returns the jokers and tarots.
  CardSet of_no_suit() const { return rank(Rank::joker) | rank(Rank::tarot); }
  // Returns every card of that face; none if the deck has none.
  CardSet cards(Face face) const;
  // Returns one card of each face in the set: the one with the lowest index.
  CardSet distinct(CardSet set) const { return copies_ == 1 ? set : distinct_of_many(set); }

  std::string name(Card card) const;                       // "10H", "RJ", "T21"
  std::string names(CardSet cards) const;                  // "JH 9H": highest first, by suit S H D C
  std::optional<Card> parse(std::string_view text) const;  // "10H", "10h", "TH", "H10"; the first of its copies

 private:
  CardSet distinct_of_many(CardSet set) const;

  std::vector<Rank> ranks_from_the_top_;
  std::array<Face, kMaxCards> faces_{};
  std::array<std::uint8_t, kMaxCards> number_{};  // of its face
  std::array<std::uint8_t, kMaxCards> first_{};   // by face
  std::array<CardSet, kSuits> suits_{};
  std::array<CardSet, kAllRanks> of_rank_{};
  CardSet all_;
  CardSet first_copies_;
  unsigned face_count_ = 0;
  int size_ = 0;
  int copies_ = 1;
};

// Returns the face that "10H", "h10", "♥10", "TH", "RJ" or "T21" names.
std::optional<Face> parse_face(std::string_view text);
std::optional<Rank> parse_rank(std::string_view text);  // "10", "T", "J", "jack"
std::optional<Suit> parse_suit(std::string_view text);  // "H", "hearts", "heart", "♥"
std::string face_text(Face face);   // "10H"; "RJ" and "BJ" are the red and the black joker, "T21" a tarot
std::string face_words(Face face);  // "ten of hearts", "red joker", "tarot 21"

}  // namespace turup
