// Actions: what a seat can do, and the set of what it may do now.
//
// An Action is a value. Choices describes every allowed action in little space. It counts and indexes them without
// listing them, so that choosing one at random costs little; at(0) … at(size() - 1) are all of them, each once. A bid's
// wording is not a choice of its own: `wordings` says which ones a bid may take now.
#pragma once

#include "actions/sayings.h"

namespace turup {

struct Action {
  Say say = Say::pass;
  std::uint8_t strain = 0;   // bid and trump: a Trumps::choice(); kNoStrain for a bid that names none; announce: a suit
  std::uint8_t wording = 0;  // bid: a Wording
  std::uint8_t which = 0;    // declare: the meld; announce: the contract; offer: the word, an index into Rules::offers
  std::uint16_t number = 0;  // cut, bid
  Card card;                 // play, lay
  CardSet cards;             // give, discard
  bool operator==(const Action&) const = default;
};
inline constexpr std::uint8_t kNoStrain = 0xFF;

// Returns the wording of a bid that does not say it: a Wording.
constexpr std::uint8_t standard_wording(unsigned strain) {
  return static_cast<std::uint8_t>(strain == kSuits ? Wording::number_no_trump : Wording::number_suit);
}

inline constexpr std::uint32_t say_bit(Say say) { return 1U << static_cast<unsigned>(say); }

struct Choices {
  CardSet cards;  // cards to play, lay, give or discard; one of each face, but to give or discard
  Say card_say = Say::play;
  std::uint8_t give = 0;  // number of cards to give or discard together
  Say number_say = Say::bid;
  std::uint16_t from = 1;  // bids or cuts numbered from…to; none if from > to
  std::uint16_t to = 0;
  BidRuns runs;                 // bids: the numbers between from and to that can be said; empty: every number
  std::uint16_t strains = 0;    // strains a bid names, by Trumps::choice(); 0: a bare number
  std::uint16_t lowest = 0;     // strains that a bid of `from` may name, if these are fewer; 0: all
  std::uint16_t trumps = 0;     // choices for `trump`
  std::uint16_t offers = 0;     // words of scripts, one bit each
  std::uint32_t says = 0;       // sayings that need nothing else, by say_bit
  std::uint16_t melds = 0;      // melds that may be declared, one bit each
  std::uint8_t wordings = 0;    // wordings a bid may take, one bit each
  std::uint32_t contracts = 0;  // contracts that may be announced, one bit each
  std::array<std::uint8_t, kMaxContracts> contract_suits{};  // by contract: the suits that may be named, one bit each

  unsigned size() const;
  Action at(unsigned n) const;  // Precondition: n < size().
  Action any(Rng& rng) const;   // one at random; draws nothing if there is only one. Precondition: not empty.
  bool has(const Action& action) const;
  bool has_number(unsigned number) const;  // whether a bid or cut may have that number
  unsigned numbers() const;                // how many numbers there are
  unsigned number(unsigned n) const;       // the n-th of them. Precondition: n < numbers().
  // Leaves of the numbers those that are in one of the runs. Precondition: there is a run.
  void keep_to(const BidRuns& allowed);
  // Returns the suits that may be named with a contract, one bit each.
  unsigned suits_with(unsigned contract) const { return contract_suits[contract]; }
  // Returns the strains that a bid of that number may name.
  std::uint16_t strains_with(unsigned number) const { return number == from && lowest != 0 ? lowest : strains; }
  bool empty() const { return size() == 0; }
  bool operator==(const Choices&) const = default;
};

// The refusal of an action: the reason in card players' words, the key that sets the rule (empty for a fixed rule), and
// what is allowed instead.
struct Refusal {
  std::string reason;
  std::string key;
  Choices allowed;
};

// Stands for the host, who runs the table, where the seat that acts is named.
inline constexpr Seat kHost = 0xFE;

}  // namespace turup
