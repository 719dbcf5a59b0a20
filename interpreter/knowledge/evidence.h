// Evidence: what a story tells about where the cards are. It holds who played what, what else is known of each hand,
// and which cards a seat cannot hold because with them it might not have done what it did.
#pragma once

#include "knowledge/witness.h"

namespace turup {

// The way trumps were fixed, as far as the story's seat does not know them.
enum class Choice : std::uint8_t {
  known,      // or not yet made, or made by nobody
  of_trumps,  // an indicator was chosen
  of_card     // a card was laid aside
};

// A card that somebody else has played face down.
struct FaceDown {
  std::size_t turn = 0;  // of the story
  Seat seat = 0;
  std::optional<Card> card;  // once the story's seat has seen it
  bool was_aside = false;    // it is the declarer's card that fixes trumps
  bool is_judged = false;    // its trick is over: if it is still unseen, it is no trump
};

struct Evidence {
  Evidence(const Rules& rules, const Story& story);

  // Returns the unknown cards that `seat` cannot hold if trumps are as given, because with one of them it could not
  // have played or asked as it did. Each duty of play prefers some cards to others whatever else is in the hand, so it
  // is exact to look at one card at a time. Only the turns before `turns` are looked at.
  CardSet barred(const Rules& rules, const Story& story, Seat seat, std::uint8_t trumps,
                 std::size_t turns = SIZE_MAX) const;
  // Returns the unknown cards that may be this one, which is unseen.
  CardSet possible(const Rules& rules, const Story& story, const FaceDown& card, std::uint8_t trumps) const;

  Seat seat = 0;  // the seat whose story it is
  int dealt = 0;  // number of cards dealt to all seats so far
  CardSet unknown;
  std::array<CardSet, kMaxSeats> played{};   // by seat
  std::array<CardSet, kMaxSeats> located{};  // by seat: cards known to be in its hand now, for other seats
  std::vector<FaceDown> face_down;           // cards that others have played so, in the order of the story
  std::vector<CardSet> arrived;              // own cards, as they were dealt
  int own_hidden = 0;                        // number of own cards that the seat may not look at yet
  CardSet own_given;                         // own cards given in an exchange that is over
  CardSet own_received;
  bool exchanged = false;
  Choice choice = Choice::known;
  std::uint8_t trumps = kSuits;      // if known, and if they were ever fixed for this deal
  std::optional<Card> fixing;        // the card that fixed them, if known and dealt to a seat
  std::optional<Card> turn_up;       // the card that lies, or lay, face up in the talon
  std::optional<Seat> handed_over;   // the seat that has taken it instead of a card that was dealt
  CardSet seen_taken;                // cards that somebody else took from the talon, and that are not yet played
  std::optional<unsigned> fixed_at;  // which of the declarer's cards that is, from 0, if the rules say so

 private:
  void follow(const Rules& rules, const Story& story);
  void note_fixing(const Rules& rules, const Story::Turn& turn);
  void note_face_down(const Story& story, std::size_t turn);
  void note_own_cards(const View& view);
  void note_trumps(const Rules& rules, const View& view);
  void locate(const Rules& rules, const View& now);
};

}  // namespace turup
