// The bots at a table: they are seated, told what happens, asked, and brought back to where they stood.
#pragma once

#include "terminal/play.h"

namespace turup {

class SeatedBots {
 public:
  SeatedBots(const PlayOptions& options, const Table& table) : options_(options), table_(table) { seat(); }

  // Tells bots that want to know what has happened since they were last told.
  void tell() { tell_of(table_); }
  // Seats new bots and lets them decide again everything that the record says they decided. So their random numbers go
  // on where they stood, after a pause and after an undo.
  void retrace();
  // Returns the action of the bot whose turn it is.
  Action decide();

 private:
  void seat();
  void tell_of(const Table& table);

  const PlayOptions& options_;
  const Table& table_;
  std::array<std::unique_ptr<Player>, kMaxSeats> bots_;
  std::size_t told_ = 0;  // number of events they were told
};

}  // namespace turup
