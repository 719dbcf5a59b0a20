// The search on a board. The solver's files share it.
#pragma once

#include "solver/sure.h"
#include "solver/transpositions.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

class Search {
 public:
  Search(Transpositions& transpositions, Suits& suits, const Board& board, std::uint64_t nodes);

  // Returns a bound of the units that the side asked about still wins from here, if the maximisers and the others play
  // their best: it wins at least so many if they are `need` or more, and otherwise at most so many. If it matters that
  // trumps were never shown, such a deal counts as `annulled`. The answer has no meaning once has_run_out().
  int bound(const Layout& position, int need, bool annulled);
  // Returns about how many units the side wins. A guess costs least where few cards are left.
  int guess(const Layout& position) const;
  bool has_run_out() const { return nodes_ >= most_nodes_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  // The moves of a position in the order in which they are tried: first one that is known to be good and, when that has
  // failed, the others, the most promising first.
  struct Moves {
    std::array<std::uint8_t, 64> move;
    std::array<int, 64> promise;
    std::array<std::uint8_t, 64> floor;  // for each card the lowest one that is equivalent
    unsigned count = 0;
    Cards cards = 0;  // cards that are not in `move` yet
    bool ask = false;

    void add(std::uint8_t what, int good);
    void add_first(const Board& board, std::uint8_t what);
  };

  // These four return bounds, as bound() does. They add to `grounds` the cards on whose ranks the bound depends; each
  // of them stands for all cards above it, too.
  int bound_of(const Layout& position, int need, Cards& grounds);
  int units_of_last_trick(Layout position, Cards& grounds) const;
  int bound_of_lead(const Layout& position, int need, Cards& grounds);
  int try_moves(const Layout& position, int need, std::uint8_t first, std::uint8_t& best, Cards& grounds);
  int try_move(const Layout& position, int need, std::uint8_t move, unsigned floor, Cards& grounds);
  // A move as it turns out when every seat then plays the move that looks best.
  struct Trial {
    Layout after;
    int gained = 0;
    int units = 0;  // with `gained`
  };
  int do_move(Layout& position, const Moves& moves, unsigned at) const;
  int played_out(Layout position) const;
  Trial best_trial(const Layout& position, const Moves& moves) const;
  void set_moves(const Layout& position, std::uint8_t first, Moves& moves) const;
  void add_others(const Layout& position, Moves& moves) const;
  bool follows_for_tricks(const Layout& position, Cards cards) const;
  void add_following(const Layout& position, Moves& moves) const;
  int promise_by_last_lead(const Layout& position, unsigned card) const;
  void forget_leads();
  int promise_by_past(Seat seat, unsigned card) const;
  // Notes how a move has ended, if it is a card that was led.
  void note_lead(const Layout& position, std::uint8_t move, bool succeeded);
  Cards no_better(const Layout& position, unsigned card, Cards grounds) const;
  std::optional<int> known(const Layout& position, const Key& key, int need, std::uint8_t& move, Cards& grounds);
  std::optional<int> by_bounds(const Layout& position, int need) const;
  std::optional<bool> by_trumps(const Layout& position, int need, Cards& grounds) const;
  bool side_has(const SuitLeft& trumps, const Layout& position, bool earning, int tricks, Cards& grounds) const;
  bool may_be_sure(const Layout& position) const;
  SuitsLeft suits_of(Cards left) const;
  std::optional<bool> by_winning(const Layout& position, int need, Cards& grounds) const;
  std::optional<int> by_own_tricks(const Layout& position, const SureTricks& sure, int need, Cards& grounds) const;
  std::optional<int> by_partners_tricks(const Layout& position, const SureTricks& sure, int need, Cards& grounds) const;
  int bound_with(const Layout& position, int sure, bool ours) const;
  int to_reach(int need) const { return need - board_.least_by_melds; }
  int to_keep(const Layout& position, int need) const;
  std::uint8_t named_for_all(const Layout& position, std::uint8_t move) const;
  std::uint8_t named_here(const Layout& position, std::uint8_t move) const;
  Key key_of(const Layout& position, const SuitsLeft& suits) const;

  // The lead that was the last to succeed, by seat and number of tricks left.
  std::array<std::array<std::uint8_t, kMaxCards>, kMaxSeats> last_lead_{};
  // How often each card has succeeded as a lead, by seat. Early leads count for less and less.
  std::array<std::array<int, 64>, kMaxSeats> success_{};
  int promise_of_past_;
  Transpositions& transpositions_;
  Suits& suits_;
  const Board& board_;
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_;
  bool is_reversed_;
  bool may_be_sure_;                 // tricks may be sure where trumps are shown, after a first trick that has duties
  std::size_t trumps_;               // a suit; kSuits: no trumps
  std::array<Cards, 2> owned_by_{};  // cards in hands of the side that earns ([1]) and of the others ([0])
  bool counts_trumps_ = false;       // tricks that are sure to be won with trumps are counted
  bool annulled_ = false;
};

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
