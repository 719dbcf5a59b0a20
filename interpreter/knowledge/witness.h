// Makes what one seat witnesses out of a whole deal. Only for whoever runs a table and holds the State.
#pragma once

#include <span>

#include "game/game.h"
#include "knowledge/knowledge.h"

namespace turup {

View view(const Rules& rules, const State& state, const Match& match, Seat seat);
// Returns what everybody at the table may know: the view of no seat.
View public_view(const Rules& rules, const State& state, const Match& match);

// A view that is filled anew for each look, by whoever runs a table. That takes half as long as to make one, because
// most of it stays as it is. It shows each seat exactly what view() shows it, whoever looked before.
class KeptView {
 public:
  KeptView(const Rules& rules, const Match& match);
  // Returns what the seat may know. That holds until the next call.
  const View& of(const State& state, Seat seat);

 private:
  void count_cards(const State& state);

  const Rules& rules_;
  View view_;
  bool may_turn_up_;                        // by the rules a card may be turned up
  bool has_more_by_rules_;                  // it has what only some games show
  bool is_face_down_;                       // cards may be played face down
  bool has_more_ = false;                   // it has what only some deals show
  bool is_of_cards_ = true;                 // its choices are of cards to play, or none
  std::array<CardSet, kMaxSeats> counted_;  // by seat: the hand that was counted last
  std::array<std::uint8_t, kMaxSeats> held_{};
};

// Returns the cards of other hands that `seat` may look at.
CardSet open_to(const Rules& rules, const State& state, Seat seat);

// Returns whether the declarer shows this seat, and not everybody, which suit is trumps.
bool is_told_trumps(const Rules& rules, const State& state, Seat seat);

// One step of a deal as known to whoever runs the table.
struct Happened {
  State before;
  Action action;
  Seat seat = kNobody;  // who acted, or kHost
};

// The deal so far: every step from the story's beginning on. These steps led to `now`.
struct DealSoFar {
  std::span<const Happened> so_far;
  const State& now;
  Story::Begins begins = Story::Begins::with_the_deal;
};
Story story_of(const Rules& rules, const Match& match, const DealSoFar& deal, Seat seat);

// Returns whether an action that led to `after` keeps something from the other seats: a hidden choice of trumps, a card
// laid aside, cards given away, a card that lies face down.
bool has_secret(const Rules& rules, const Action& action, const State& after);
// Returns a step as `seat` sees it, without the view after it.
Story::Turn as_seen(const Rules& rules, const Happened& happened, const State& after, Seat seat);

}  // namespace turup
