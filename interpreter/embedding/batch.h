// A batch: many positions of one game that step together, on arrays. A deal that is over is followed by the next one by
// itself, and a match that is over by a new one.
//
// All of it follows from one seed. Arrays have a row for each table, in the order of the tables. What position.h says
// of threads is true of a batch.
#pragma once

#include "embedding/position.h"

namespace turup::embedding {

class Batch {
 public:
  Batch(std::shared_ptr<const Game> game, std::size_t tables, std::uint64_t seed);

  const Game& game() const { return *game_; }
  std::size_t size() const { return positions_.size(); }
  const Position& table(std::size_t number) const { return positions_[number]; }

  // Fills in who is to act at each table.
  void actors(std::span<std::int32_t> seats) const;
  // Fills a row for each table with 1 for each number that the actor may choose, and 0 for the others.
  void mask(std::span<std::uint8_t> rows) const;
  // Fills a row for each table with what its actor observes.
  void observe(std::span<std::int32_t> rows) const;
  // Does one action at each table. Where a deal ends, writes what it added to the score of each seat's side, and 1 to
  // `ended`; elsewhere it writes zeros. Throws NotAllowed, naming the table, before anything is done at any of them.
  void act(std::span<const std::uint32_t> numbers, std::span<std::int32_t> gains, std::span<std::uint8_t> ended);
  // Chooses one of the allowed actions at random for each table.
  void choose_at_random(std::span<std::uint32_t> numbers);
  // Plays a number of deals to their ends at random, at the tables in turn. Returns the sum of the gains of each seat.
  std::vector<std::int64_t> play_out(std::uint64_t deals);

 private:
  void go_on(std::size_t number);

  std::shared_ptr<const Game> game_;
  Rng rng_;
  std::vector<Position> positions_;
};

}  // namespace turup::embedding
