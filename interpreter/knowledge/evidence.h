// What a story tells of where the cards are: who played what, what else is known of a hand, and which cards a seat
// cannot hold because what it did would not have been allowed with them.
#pragma once

#include "knowledge/witness.h"

namespace turup {

// How trumps were fixed, as far as the story's seat does not know it.
enum class Choice : std::uint8_t {
  known,      // or not yet made, or nobody's
  of_trumps,  // an indicator was chosen
  of_card     // a card lies aside
};

struct Evidence {
  Evidence(const Rules& rules, const Story& story);

  // The unknown cards that `seat` cannot hold if trumps are as chosen, because with one of them it could not have
  // played or asked as it did. Each duty of play prefers some cards to others whatever else is in the hand, so looking
  // at one card at a time is exact.
  CardSet barred(const Rules& rules, const Story& story, Seat seat, std::uint8_t trumps) const;

  Seat seat = 0;  // whose story
  int dealt = 0;  // cards to all seats so far
  CardSet unknown;
  std::array<CardSet, kMaxSeats> played{};   // by seat
  std::array<CardSet, kMaxSeats> located{};  // known to be in other hands now
  std::vector<CardSet> arrived;              // own cards, as they were dealt
  int own_hidden = 0;                        // own cards that the seat may not look at yet
  CardSet own_given;                         // in an exchange that is over
  CardSet own_received;
  bool exchanged = false;
  Choice choice = Choice::known;
  std::uint8_t trumps = kSuits;      // where known, if ever they were fixed for this deal
  std::optional<Card> fixing;        // the card that fixed them, where known
  std::optional<unsigned> fixed_at;  // which of the declarer's cards that is, from 0, where the rules say so

 private:
  void follow(const Rules& rules, const Story& story);
  void note_own_cards(const View& view);
  void note_trumps(const View& view);
  void locate(const Rules& rules, const View& now);
};

}  // namespace turup
