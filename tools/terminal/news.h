// What has happened at the table, told to whoever sits at the keyboard, each thing once.
#pragma once

#include "terminal/phrases.h"
#include "terminal/play.h"

namespace turup {

class News {
 public:
  // Of a match that goes on, the present deal is news.
  News(const PlayOptions& options, const Table& table, LineWriter& writer, const Phrases& phrases);

  // Tells what is played, who sits where, and where the match stands.
  void greet();
  // Tells a viewer what he has not been told yet; kNobody stands for everybody at once.
  void tell(Seat viewer);
  // Tells how it ended, for all who share the keyboard.
  void tell_ending();
  // Tells what a seat has before it when it is to act.
  void tell_situation(const View& view);
  // Forgets what was told of things that have been taken back.
  void forget_undone();

 private:
  void tell_event(const Event& event, Seat viewer);
  bool ends_deal(const Event& event) const;
  std::string who_sits(Seat seat) const;
  void show_draws();

  const PlayOptions& options_;
  const Table& table_;
  LineWriter& writer_;
  const Phrases& phrases_;
  std::array<std::size_t, kMaxSeats + 1> seen_{};  // by seat, then everybody: how many events were told
  std::string contract_said_;  // the contract as it was just told; empty once the situation was told
};

}  // namespace turup
