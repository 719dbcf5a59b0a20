// Tells whoever sits at the keyboard what has happened at the table, each thing once.
#pragma once

#include "terminal/phrases.h"
#include "terminal/play.h"

namespace turup {

class News {
 public:
  // If a match goes on, its present deal still counts as news.
  News(const PlayOptions& options, const Table& table, LineWriter& writer, const Phrases& phrases);

  // Tells what is played, who sits where, and how the match stands.
  void greet();
  // Tells a viewer what he has not been told yet; kNobody stands for everybody at once.
  void tell(Seat viewer);
  // Tells how the match ended, to all who share the keyboard.
  void tell_ending();
  // Tells a seat that is to act about its cards, the trick and its choices.
  void tell_situation(const View& view);
  // Forgets that things were told which have been taken back.
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
  std::array<std::size_t, kMaxSeats + 1> seen_{};  // by seat, then for everybody: number of events told
  std::string contract_said_;                      // the contract just told; empty once the situation was told
};

}  // namespace turup
