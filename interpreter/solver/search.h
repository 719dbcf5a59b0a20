// Between the solver's files: the search on a board.
#pragma once

#include "solver/sure.h"
#include "solver/table.h"

namespace turup::solving {

class Search {
 public:
  Search(Table& table, Suits& suits, const Board& board, std::uint64_t nodes);

  // Whether the side asked about can have `need` more units from here, the maximisers and the others playing their
  // best. A deal in which trumps are never shown, where that matters, counts as `annulled`.
  // Without meaning once has_run_out().
  bool reaches(const Layout& position, int need, bool annulled);
  // What the side gets if everybody plays what looks best.
  int guess(Layout position) const;
  bool has_run_out() const { return nodes_ >= most_nodes_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Moves {
    std::array<std::uint8_t, 64> move;
    std::array<int, 64> promise;
    unsigned count = 0;

    void add(std::uint8_t what, int good);
  };

  // `grounds`: cards are added on whose ranks the answer depends; with each all above it.
  bool reach(const Layout& position, int need, Cards& grounds);
  bool reach_from_lead(const Layout& position, int need, Cards& grounds);
  bool try_moves(const Layout& position, int need, std::uint8_t first, std::uint8_t& best, Cards& grounds);
  bool try_move(const Layout& position, int need, std::uint8_t move, unsigned floor, Cards& grounds);
  Moves moves_of(const Layout& position, std::uint8_t first, std::array<std::uint8_t, 64>& floor) const;
  std::optional<bool> known(const Layout& position, const Key& key, int need, std::uint8_t& move, Cards& grounds);
  std::optional<bool> by_bounds(const Layout& position, int need) const;
  std::optional<bool> by_sure_tricks(const Layout& position, const SuitsLeft& suits, int need, Cards& grounds) const;
  std::uint8_t named_for_all(const Layout& position, std::uint8_t move) const;
  std::uint8_t named_here(const Layout& position, std::uint8_t move) const;
  Key key_of(const Layout& position, const SuitsLeft& suits) const;

  Table& table_;
  Suits& suits_;
  const Board& board_;
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_;
  bool is_reversed_;
  bool annulled_ = false;
};

}  // namespace turup::solving
