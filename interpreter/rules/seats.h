// Seats by name: the one vocabulary for every key that names a seat, such as `after_dealer`.
//
// A key takes the names that make sense for it: nobody is declarer before the auction. Its table lists them, the
// default first, each with its sentence.
#pragma once

#include <array>

#include "rules/fields.h"

namespace turup {

enum class SeatName : std::uint8_t {
  in_turn,  // whoever begins, by seating.begins
  dealer,
  after_dealer,
  before_dealer,
  declarer,
  after_declarer,
  opener,       // who made the first bid
  last_winner,  // when a deal is over: the first player, from its dealer on, whose side won it
  last_loser,   // and the first whose side lost it
  nobody
};

// Returns the name as authors write it, and as it stands in a sentence.
constexpr Word seat_word(SeatName name) {
  switch (name) {
    case SeatName::in_turn: return {"in_turn", "the player who begins"};
    case SeatName::dealer: return {"dealer", "the dealer"};
    case SeatName::after_dealer: return {"after_dealer", "the player after the dealer"};
    case SeatName::before_dealer: return {"before_dealer", "the player before the dealer"};
    case SeatName::declarer: return {"declarer", "the declarer"};
    case SeatName::after_declarer: return {"after_declarer", "the player after the declarer"};
    case SeatName::opener: return {"opener", "the player who bid first"};
    case SeatName::last_winner:
      return {"last_winner", "the first player, counted from the dealer, whose side won the deal"};
    case SeatName::last_loser:
      return {"last_loser", "the first player, counted from the dealer, whose side lost the deal"};
    case SeatName::nobody: return {"nobody", "nobody"};
  }
  return {};
}

// The consequences of a name.
struct NamedSeat {
  bool in_turn = false;        // it is whoever begins
  bool needs_auction = false;  // only an auction finds it
  bool needs_deal = false;     // only a deal that is over finds it
  bool nobody = false;
};
constexpr NamedSeat named_seat(SeatName name) {
  switch (name) {
    case SeatName::in_turn: return {.in_turn = true};
    case SeatName::declarer:
    case SeatName::after_declarer:
    case SeatName::opener: return {.needs_auction = true};
    case SeatName::last_winner:
    case SeatName::last_loser: return {.needs_deal = true};
    case SeatName::nobody: return {.nobody = true};
    case SeatName::dealer:
    case SeatName::after_dealer:
    case SeatName::before_dealer: return {};
  }
  return {};
}

// Returns the seat that a name gives when only the dealer is known. Precondition: it is known then.
constexpr Seat seat_from(SeatName name, Seat dealer, unsigned seats) {
  switch (name) {
    case SeatName::after_dealer: return static_cast<Seat>((dealer + 1U) % seats);
    case SeatName::before_dealer: return static_cast<Seat>((dealer + seats - 1U) % seats);
    case SeatName::dealer:
    case SeatName::in_turn:
    case SeatName::declarer:
    case SeatName::after_declarer:
    case SeatName::opener:
    case SeatName::last_winner:
    case SeatName::last_loser:
    case SeatName::nobody: break;
  }
  return dealer;
}

// The names that one key takes, with the sentence for each. A name may be spelt in the key's own way.
struct SaidSeat {
  SeatName seat;
  std::string_view says;
  std::string_view word = {};  // empty: as everywhere
};
template <std::size_t count>
struct SeatWords {
  std::array<SeatName, count> seats{};
  Word words[count] = {};

  explicit constexpr SeatWords(const SaidSeat (&entries)[count]) {
    for (std::size_t i = 0; i < count; ++i) {
      seats[i] = entries[i].seat;
      words[i] = {entries[i].word.empty() ? seat_word(entries[i].seat).word : entries[i].word, entries[i].says};
    }
  }
  // Returns the place of a name. Precondition: it is one of them.
  constexpr std::uint8_t place_of(SeatName name) const {
    std::uint8_t place = 0;
    while (seats[place] != name) ++place;
    return place;
  }
};

// Visits a seat by its name.
template <std::size_t count>
void describe_seat(Fields& fields, const Key& key, SeatName& value, const SeatWords<count>& names) {
  std::uint8_t place = names.place_of(value);
  fields.word_of(key, place, names.words);
  value = names.seats[place];
}

}  // namespace turup
