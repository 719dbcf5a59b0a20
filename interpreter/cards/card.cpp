#include "cards/card.h"

#include <array>

namespace turup {

std::string_view suit_word(Suit suit) {
  static constexpr std::array<std::string_view, kSuits> kWords{"clubs", "diamonds", "hearts", "spades"};
  return kWords[index(suit)];
}

std::string_view suit_letter(Suit suit) {
  static constexpr std::array<std::string_view, kSuits> kLetters{"C", "D", "H", "S"};
  return kLetters[index(suit)];
}

std::string_view rank_word(Rank rank) {
  static constexpr std::array<std::string_view, kAllRanks> kWords{"two",   "three", "four",  "five", "six",    "seven",
                                                                  "eight", "nine",  "ten",   "jack", "knight", "queen",
                                                                  "king",  "ace",   "joker", "tarot"};
  return kWords[index(rank)];
}

std::string a_rank(Rank rank) {
  const std::string_view article = rank == Rank::ace || rank == Rank::eight ? "an " : "a ";
  return std::string(article) + std::string(rank_word(rank));
}

std::string ranks_word(Rank rank) { return std::string(rank_word(rank)) + (rank == Rank::six ? "es" : "s"); }

}  // namespace turup
