// Cards: their names, and sets of them.
//
// A Card is an index into the deck in play: suit by suit, from the lowest rank of the pack's own order to the highest,
// identical cards side by side. Only the Deck knows which face an index has. A CardSet has 128 bits, so a deck has at
// most kMaxCards cards.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "cards/seat.h"

namespace turup {

inline constexpr std::size_t kMaxCards = 128;
inline constexpr std::size_t kSuits = 4;

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
// Jokers and tarots have ranks of their own and no suit: see Face.
enum class Rank : std::uint8_t {
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  knight,
  queen,
  king,
  ace,
  joker,
  tarot
};
inline constexpr std::size_t kRanks = 14;  // of a suit
inline constexpr std::size_t kAllRanks = kRanks + 2;
inline constexpr int kMaxTarots = 40;  // as many as any pack had, that of minchiate
// How ranks are written, in files and in the names of cards.
inline constexpr std::array<std::string_view, kAllRanks> kRankTexts{"2",  "3", "4",  "5", "6", "7", "8",     "9",
                                                                    "10", "J", "Kn", "Q", "K", "A", "joker", "tarot"};

inline constexpr std::size_t index(Suit suit) { return static_cast<std::size_t>(suit); }
inline constexpr std::size_t index(Rank rank) { return static_cast<std::size_t>(rank); }

struct Card {
  std::uint8_t id = 0;
  auto operator<=>(const Card&) const = default;
};
inline constexpr std::size_t index(Card card) { return card.id; }

// The suit and rank printed on a card. Jokers and tarots are of no suit: no deck counts them among the cards of one,
// and in play they are trumps whichever suit is trumps. A joker's suit only tells its colour, a tarot has a number.
struct Face {
  Suit suit = Suit::clubs;
  Rank rank = Rank::two;
  std::uint8_t number = 0;  // of a tarot, from 1; of all others 0
  bool operator==(const Face&) const = default;
};
inline constexpr Face kRedJoker{Suit::hearts, Rank::joker};
inline constexpr Face kBlackJoker{Suit::spades, Rank::joker};
constexpr Face tarot(int number) { return {Suit::spades, Rank::tarot, static_cast<std::uint8_t>(number)}; }
inline constexpr bool is_joker(Face face) { return face.rank == Rank::joker; }
inline constexpr bool is_tarot(Face face) { return face.rank == Rank::tarot; }
inline constexpr bool has_suit(Face face) { return index(face.rank) < kRanks; }

// Returns how many bits are set. It is written out because the baseline x86-64 has no instruction for it, and the
// library's function costs a call.
template <std::unsigned_integral Bits>
constexpr int count_bits(Bits bits) {
#ifdef __POPCNT__
  return std::popcount(bits);
#else
  using Word = std::conditional_t<sizeof(Bits) <= sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
  constexpr Word kOnes = static_cast<Word>(~Word{0});
  Word word = bits;
  word -= (word >> 1U) & (kOnes / 3);
  word = (word & (kOnes / 5)) + ((word >> 2U) & (kOnes / 5));
  word = (word + (word >> 4U)) & (kOnes / 17);
  return static_cast<int>((word * (kOnes / 255)) >> (8 * sizeof(Word) - 8));
#endif
}

// Returns the place of the lowest set bit, without checking for zero again as the library does. Precondition: bits !=
// 0.
inline constexpr unsigned lowest_bit(std::uint64_t bits) {
#ifdef __GNUC__
  return static_cast<unsigned>(__builtin_ctzll(bits));
#else
  return static_cast<unsigned>(std::countr_zero(bits));
#endif
}

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  static constexpr CardSet of(Card card) {
    CardSet set;
    set.insert(card);
    return set;
  }

  // Returns which of the first 64 cards are in the set.
  constexpr std::uint64_t low() const { return words_[0]; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[gnu::always_inline]] constexpr int size() const {
    return count_bits(words_[0]) + (words_[1] != 0 ? count_bits(words_[1]) : 0);
  }
  constexpr bool has(Card card) const { return ((words_[card.id >> 6U] >> (card.id & 63U)) & 1U) != 0; }
  constexpr void insert(Card card) { words_[card.id >> 6U] |= std::uint64_t{1} << (card.id & 63U); }
  constexpr void remove(Card card) { words_[card.id >> 6U] &= ~(std::uint64_t{1} << (card.id & 63U)); }
  // Adds some of the first 64 cards.
  constexpr void add_low(std::uint64_t cards) { words_[0] |= cards; }
  // Replaces the first 64 cards.
  constexpr void set_low(std::uint64_t cards) { words_[0] = cards; }
  // Returns the card with the lowest index. Precondition: not empty.
  constexpr Card first() const {
    const unsigned at = words_[0] != 0 ? lowest_bit(words_[0]) : 64 + lowest_bit(words_[1]);
    return Card{static_cast<std::uint8_t>(at)};
  }
  // Returns the card of the set that has n cards below it. Precondition: n < size().
  constexpr Card nth(unsigned n) const {
    if (words_[1] != 0) {
      const auto below = static_cast<unsigned>(count_bits(words_[0]));
      if (n >= below) return Card{static_cast<std::uint8_t>(64 + nth_bit(words_[1], n - below))};
    }
    return Card{static_cast<std::uint8_t>(nth_bit(words_[0], n))};
  }

  // Returns the set with every bit moved `by` places up. Precondition: by < 64.
  constexpr CardSet shifted_up(unsigned by) const {
    return {words_[0] << by, (words_[1] << by) | (by == 0 ? 0 : words_[0] >> (64U - by))};
  }

  friend constexpr CardSet operator&(CardSet a, CardSet b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
  }
  friend constexpr CardSet operator|(CardSet a, CardSet b) {
    return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
  }
  friend constexpr CardSet operator-(CardSet a, CardSet b) {
    return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
  }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
  constexpr bool operator==(const CardSet&) const = default;

  // Walks the cards in ascending order of index.
  class Iterator {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Card operator*() const { return CardSet{low_, high_}.first(); }
    constexpr Iterator& operator++() {
      if (low_ != 0)
        low_ &= low_ - 1;
      else
        high_ &= high_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
  };
  constexpr Iterator begin() const { return Iterator{words_[0], words_[1]}; }
  static constexpr Iterator end() { return Iterator{0, 0}; }

 private:
  static constexpr unsigned nth_bit(std::uint64_t bits, unsigned n) {
    for (; n > 0; --n) bits &= bits - 1;
    return lowest_bit(bits);
  }

  std::array<std::uint64_t, 2> words_{};
};

// Names of suits and ranks, such as "hearts", "H", "ten", "10". An empty result means that the text names nothing.
std::string_view suit_word(Suit suit);    // hearts
std::string_view suit_letter(Suit suit);  // H
constexpr std::string_view rank_text(Rank rank) { return kRankTexts[index(rank)]; }
std::string_view rank_word(Rank rank);  // ten, jack
std::string ranks_word(Rank rank);      // tens, sixes
std::string a_rank(Rank rank);          // a ten, an ace

}  // namespace turup
