// The bots at a table: seated, told what happens, asked, and brought back to where they stood.
#pragma once

#include "terminal/play.h"

namespace turup {

class SeatedBots {
 public:
  SeatedBots(const PlayOptions& options, const Table& table) : options_(options), table_(table) { seat(); }

  // Tells those that want to know what has happened since they were last told.
  void tell() { tell_of(table_); }
  // Seats new bots, who decide once more all that the record says they decided: so chance goes on for them where it
  // stood, after a pause and after something was taken back.
  void retrace();
  // Returns what the bot does whose turn it is.
  Action decide();

 private:
  void seat();
  void tell_of(const Table& table);

  const PlayOptions& options_;
  const Table& table_;
  std::array<std::unique_ptr<Player>, kMaxSeats> bots_;
  std::size_t told_ = 0;  // how many events they were told
};

// Asks a player what the seat that is to act should do.
Action asked(Player& player, const Table& table);

}  // namespace turup
