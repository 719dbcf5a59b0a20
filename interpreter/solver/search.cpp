// Alpha-beta with empty windows: every question is whether a given number of units can still be won.
#include "solver/search.h"

#include <algorithm>
#include <bit>
#include <climits>

#include "solver/promise.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

namespace {

// Where no more cards are left, a search is cheaper than a good guess.
constexpr int kFewCards = 28;
constexpr unsigned kNoCard = 64;

// Returns the bound that says no more than whether `need` is reached.
int only(bool reached, int need) { return reached ? need : need - 1; }

// Returns whether every rank matters, because trumps that turn the order round are still hidden.
bool every_rank_matters(const Board& board, const Layout& position) {
  return board.hidden && !position.shown && trumps_in(board.trumps).reversed;
}

Cards all_left(const Board& board, const Layout& position) {
  return position.left | (position.aside ? board.aside : 0);
}

// Returns the place of the card laid aside among the cards left of its suit, from the strongest down and from 1; 0 if
// none is aside. It matters because this card cannot be played like the others of its owner.
std::uint64_t place_of_aside(const Board& board, const Layout& position) {
  if (!position.aside) return 0;
  const unsigned card = lowest_bit(board.aside);
  return 1U + static_cast<unsigned>(count_bits(position.left & board.suits[board.suit[card]] & cards_from(card)));
}

// Returns the strongest card of the seat that is to act in the suit led, or else its strongest trump; kNoCard if it has
// neither, or if that card does not beat the trick.
unsigned best_card(const Board& board, const Layout& position) {
  const Trumps trumps = trumps_in(board.trumps);
  const Cards hand = hand_of(board, position);
  const Cards following = hand & board.suits[position.led];
  if (following == 0 && trumps.strain == kSuits) return kNoCard;
  const Cards cards = following != 0 ? following : hand & board.suits[trumps.strain];
  if (cards == 0) return kNoCard;
  const unsigned card = trumps.reversed ? lowest_bit(cards) : highest_bit(cards);
  return ordering_of(board, position).power[position.led][card] > position.best_power ? card : kNoCard;
}

}  // namespace

Search::Search(Transpositions& transpositions, Suits& suits, const Board& board, std::uint64_t nodes)
    : promise_of_past_(board.per_trick == 0 ? kPromiseOfPast.points
                       : board.has_trumps   ? kPromiseOfPast.with_trumps
                                            : kPromiseOfPast.without_trumps),
      transpositions_(transpositions),
      suits_(suits),
      board_(board),
      most_nodes_(nodes),
      is_reversed_(trumps_in(board.trumps).reversed),
      trumps_(trumps_in(board.trumps).strain),
      counts_trumps_(board.only_ranks && board.has_trumps && !board.ends_when_lost) {
  const bool duties_bind = (board.unbroken | board.unbroken_trumps) != 0 || board.looks_at_best || board.may_trump ||
                           !board.must_follow || !board.own_duties.empty();
  may_be_sure_ = board.maximisers == board.earning && !board.announced && !duties_bind;
  forget_leads();
  for (Seat seat = 0; seat < board.seats; ++seat)
    owned_by_[(board.earning & seat_bit(seat)) != 0 ? 1 : 0] |= board.owned[seat];
}

int Search::bound(const Layout& position, int need, bool annulled) {
  annulled_ = annulled;
  Cards grounds = 0;
  return bound_of(position, need, grounds);
}

// Returns the bound if it is known without looking further.
std::optional<int> Search::by_bounds(const Layout& position, int need) const {
  const bool may_be_annulled = board_.annuls && !position.shown;
  if (position.over) return may_be_annulled ? only(annulled_, need) : 0;
  const int most = units_left(board_, position) + board_.most_by_melds;
  if (need > most && !(may_be_annulled && annulled_)) return most;
  if (need <= board_.least_by_melds && (!may_be_annulled || annulled_)) return board_.least_by_melds;
  return std::nullopt;
}

// Returns whether a seat of that side wins `tricks` tricks with its trumps, however the play goes on. A trump on the
// table that is not of its side may beat one of them.
bool Search::side_has(const SuitLeft& trumps, const Layout& position, bool earning, int tricks, Cards& grounds) const {
  const Cards others = position.on_table & board_.suits[trumps_] & ~owned_by_[earning ? 1 : 0];
  const int wanted = tricks + (others == 0 ? 0 : count_bits(others));
  if (trumps.most_sure_trumps[earning ? 1 : 0] < wanted) return false;
  unsigned rests_on = 64;
  for (Seat seat = 0; seat < board_.seats; ++seat)
    if (((board_.earning & seat_bit(seat)) != 0) == earning && trumps.sure_trumps[seat] >= wanted)
      rests_on = std::min(rests_on, trumps.sure_trumps_rest_on_of(seat, static_cast<unsigned>(wanted)));
  grounds |= strongest(trumps.cards, rests_on, is_reversed_);
  return true;
}

std::optional<bool> Search::by_trumps(const Layout& position, int need, Cards& grounds) const {
  const SuitLeft& trumps = suits_.of(trumps_, position.left);
  const int reach = to_reach(need);
  if (trumps.most_sure_trumps[1] >= reach && side_has(trumps, position, true, reach, grounds)) return true;
  const int keep = to_keep(position, need);
  if (trumps.most_sure_trumps[0] >= keep && side_has(trumps, position, false, keep, grounds)) return false;
  return std::nullopt;
}

// Returns the units of the last trick, in which nobody has a choice. Precondition: it has not begun, and no trumps are
// hidden.
int Search::units_of_last_trick(Layout position, Cards& grounds) const {
  int units = 0;
  while (!position.over) {
    const unsigned card = lowest_bit(hand_of(board_, position));
    units += play(board_, position, card, card);
  }
  if (position.by_rank) grounds |= bit_of(position.decided_with);
  return units;
}

int Search::bound_of(const Layout& position, int need, Cards& grounds) {
  if (const auto known = by_bounds(position, need)) return *known;
  if (counts_trumps_)
    if (const auto reached = by_trumps(position, need, grounds)) return only(*reached, need);
  if (nodes_ >= most_nodes_) return need - 1;
  ++nodes_;
  if (position.size == 0) return bound_of_lead(position, need, grounds);
  if (const auto reached = by_winning(position, need, grounds)) return only(*reached, need);
  std::uint8_t best = kNoMove;
  return try_moves(position, need, kNoMove, best, grounds);
}

Key Search::key_of(const Layout& position, const SuitsLeft& suits) const {
  Key key;
  key.hash = mixed(all_left(board_, position) & board_.marked) +
             mixed(1 + (position.shown ? 2U : 0U) + (annulled_ ? 4U : 0U) + (std::uint64_t{position.declared} << 8U) +
                   (std::uint64_t{position.seat} << 16U) + (place_of_aside(board_, position) << 24U));
  for (std::size_t s = 0; s < kSuits; ++s) {
    key.owners[s] = suits[s]->owners;
    key.hash += std::rotl(suits[s]->lengths, static_cast<int>(16 * s));
  }
  return key;
}

// Returns the name of a move that fits every position like this one.
std::uint8_t Search::named_for_all(const Layout& position, std::uint8_t move) const {
  if (move >= kAsk) return move;
  const Cards held = hand_of(board_, position) & board_.suits[board_.suit[move]];
  const Cards stronger = is_reversed_ ? held & ~cards_from(move) : held & (cards_from(move) << 1U);
  return static_cast<std::uint8_t>(16 * board_.suit[move] + count_bits(stronger));
}

std::uint8_t Search::named_here(const Layout& position, std::uint8_t move) const {
  if (move >= kAsk) return move;
  Cards held = hand_of(board_, position) & board_.suits[move / 16U];
  for (unsigned i = move % 16U; i > 0 && held != 0; --i)
    held &= ~bit_of(is_reversed_ ? lowest_bit(held) : highest_bit(held));
  if (held == 0) return kNoMove;
  return static_cast<std::uint8_t>(is_reversed_ ? lowest_bit(held) : highest_bit(held));
}

std::optional<int> Search::known(const Layout& position, const Key& key, int need, std::uint8_t& move, Cards& grounds) {
  const auto known = transpositions_.find(key, need, move);
  if (!known) return std::nullopt;
  const Cards left = all_left(board_, position);
  for (std::size_t s = 0; s < kSuits; ++s) grounds |= strongest(left & board_.suits[s], known->depth[s], is_reversed_);
  return known->bound;
}

// Returns whether the leader may lead anything, and wants the tricks that he can win. If not, no tricks are certain.
bool Search::may_be_sure(const Layout& position) const {
  if (!may_be_sure_ || (board_.hidden && !position.shown)) return false;
  return !position.first_trick || (board_.first_lead | board_.counting) == 0;
}

// Returns the units that the others must win so that the side asked about misses what it needs.
int Search::to_keep(const Layout& position, int need) const {
  return units_left(board_, position) + board_.most_by_melds - need + 1;
}

// Returns the bound if a side is sure of some units: the one that earns, or the other.
int Search::bound_with(const Layout& position, int sure, bool ours) const {
  if (ours) return sure + board_.least_by_melds;
  return units_left(board_, position) + board_.most_by_melds - sure;
}

std::optional<int> Search::by_own_tricks(const Layout& position, const SureTricks& sure, int need,
                                         Cards& grounds) const {
  const bool ours = (board_.earning & seat_bit(position.seat)) != 0;
  const int reach = to_reach(need);
  const int keep = to_keep(position, need);
  if (const int units = sure.leader_has(ours ? reach : keep, grounds); units != 0)
    return bound_with(position, units, ours);
  if (sure.others_have(ours ? keep : reach, grounds)) return only(!ours, need);
  if (sure.stoppers_have(reach, true, grounds)) return need;
  if (sure.stoppers_have(keep, false, grounds)) return need - 1;
  if (!board_.has_trumps || counts_trumps_) return std::nullopt;
  if (const int units = sure.trumps_have(reach, true, grounds); units != 0) return bound_with(position, units, true);
  if (const int units = sure.trumps_have(keep, false, grounds); units != 0) return bound_with(position, units, false);
  return std::nullopt;
}

std::optional<int> Search::by_partners_tricks(const Layout& position, const SureTricks& sure, int need,
                                              Cards& grounds) const {
  const bool ours = (board_.earning & seat_bit(position.seat)) != 0;
  if (const int units = sure.partners_have(ours ? to_reach(need) : to_keep(position, need), grounds); units != 0)
    return bound_with(position, units, ours);
  return std::nullopt;
}

SuitsLeft Search::suits_of(Cards left) const {
  SuitsLeft suits;
  for (std::size_t s = 0; s < kSuits; ++s) suits[s] = &suits_.of(s, left);
  return suits;
}

// Returns the answer if the seat that is to act can win the trick, and then has enough tricks.
std::optional<bool> Search::by_winning(const Layout& position, int need, Cards& grounds) const {
  if (!board_.only_ranks || !may_be_sure(position)) return std::nullopt;
  const unsigned card = best_card(board_, position);
  if (card == kNoCard) return std::nullopt;
  const bool follows = board_.suit[card] == position.led;
  const bool ours = (board_.earning & seat_bit(position.seat)) != 0;
  const int tricks = ours ? to_reach(need) : to_keep(position, need);
  // A partner who has to beat the card wins the trick as well, but then it is he who leads.
  const bool wins = follows ? wins_trick(board_, position, card, tricks > 1) : wins_by_trumping(board_, position);
  if (!wins) return std::nullopt;
  const SuitsLeft suits = suits_of(position.left);
  int winners = 1;
  for (const SuitLeft* suit : suits) winners += suit->wins[position.seat];
  if (follows && winners < tricks) return std::nullopt;
  const SureTricks sure(board_, position, suits);
  const bool has = follows ? sure.has_after_winning(card, tricks, grounds) : sure.has_after_trumping(tricks, grounds);
  if (has) return ours;
  return std::nullopt;
}

int Search::bound_of_lead(const Layout& position, int need, Cards& grounds) {
  if (position.tricks_left == 1 && (!board_.hidden || position.shown) && !position.aside)
    return units_of_last_trick(position, grounds);
  const Cards left = all_left(board_, position);
  const SuitsLeft suits = suits_of(left);
  const Key key = key_of(position, suits);
  transpositions_.prepare(key);
  const bool are_sure = may_be_sure(position);
  const SureTricks sure(board_, position, suits);
  if (are_sure)
    if (const auto bound = by_own_tricks(position, sure, need, grounds)) return *bound;
  std::uint8_t move = kNoMove;
  if (const auto bound = known(position, key, need, move, grounds)) return *bound;
  if (are_sure)
    if (const auto bound = by_partners_tricks(position, sure, need, grounds)) return *bound;
  std::uint8_t best = kNoMove;
  Cards own_grounds = 0;
  const std::uint64_t before = nodes_;
  const int bound = try_moves(position, need, named_here(position, move), best, own_grounds);
  if (has_run_out()) return need - 1;
  if (best != kNoMove) last_lead_[position.seat][position.tricks_left] = best;
  if (every_rank_matters(board_, position)) own_grounds = left;
  Depths depth{};
  for (std::size_t s = 0; s < kSuits; ++s) depth[s] = static_cast<std::uint8_t>(suits_.depth(s, left, own_grounds));
  const bool reached = bound >= need;
  const auto work = static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes_ - before, UINT32_MAX));
  transpositions_.keep(
      key, depth,
      {reached, static_cast<std::int16_t>(reached ? bound : bound + 1), named_for_all(position, best), work});
  grounds |= own_grounds;
  return bound;
}

int Search::try_move(const Layout& position, int need, std::uint8_t move, unsigned floor, Cards& grounds) {
  Layout after = position;
  if (move == kAsk) {
    const int gained = ask(board_, after);
    return gained + bound_of(after, need - gained, grounds);
  }
  if (board_.looks_at_best) grounds |= all_left(board_, position);
  const int gained = play(board_, after, move, floor);
  const int bound = gained + bound_of(after, need - gained, grounds);
  if (after.size != 0 || !after.by_rank) return bound;
  // If the winner of the trick wanted this result, it rests on the card he played. Otherwise no equivalent card would
  // have helped.
  const bool wants_many = (board_.maximisers & seat_bit(after.leader)) != 0;
  grounds |= bit_of((bound >= need) == wants_many ? after.decided_with : after.decided_by);
  return bound;
}

// Returns the cards that fail as a card has failed: if that did not depend on its rank, all cards of the suit that are
// as low.
Cards Search::no_better(const Layout& position, unsigned card, Cards grounds) const {
  const Cards others = board_.meld_cards | board_.counting | board_.first_lead | board_.aside;
  if (board_.looks_at_best || every_rank_matters(board_, position) || (others & bit_of(card)) != 0) return 0;
  const Cards suit = board_.suits[board_.suit[card]];
  Cards low = suit;
  if (const Cards ranks = grounds & suit; ranks != 0) {
    const Cards alike = board_.alike[is_reversed_ ? highest_bit(ranks) : lowest_bit(ranks)];
    low &= is_reversed_ ? cards_from(highest_bit(alike)) << 1U : ~cards_from(lowest_bit(alike));
  }
  if ((low & bit_of(card)) == 0) return 0;
  low &= hand_of(board_, position) & ~others;
  if (board_.per_trick != 0) return low;
  Cards same = 0;
  for (; low != 0; low &= low - 1)
    if (board_.points[lowest_bit(low)] == board_.points[card]) same |= bit_of(lowest_bit(low));
  return same;
}

// Tries the moves. `grounds` gets the cards on which the answer depends: those of the move that succeeds, else those of
// all moves.
int Search::try_moves(const Layout& position, int need, std::uint8_t first, std::uint8_t& best, Cards& grounds) {
  const bool wants_many = (board_.maximisers & seat_bit(position.seat)) != 0;
  Moves moves;
  set_moves(position, first, moves);
  Cards all_grounds = 0;
  Cards failed = 0;
  int best_bound = wants_many ? INT_MIN : INT_MAX;
  for (unsigned i = 0; i < moves.count; ++i) {
    const std::uint8_t move = moves.move[i];
    if (move != kAsk && (failed & bit_of(move)) != 0) continue;
    Cards own_grounds = 0;
    const int bound = try_move(position, need, move, move == kAsk ? 0U : moves.floor[move], own_grounds);
    all_grounds |= own_grounds;
    const bool succeeded = (bound >= need) == wants_many;
    note_lead(position, move, succeeded);
    if (succeeded) {
      best = move;
      grounds |= own_grounds;
      return bound;
    }
    best_bound = wants_many ? std::max(best_bound, bound) : std::min(best_bound, bound);
    if (i == 0) {
      moves.promise[0] = INT_MAX;
      add_others(position, moves);
    }
    if (move != kAsk) failed |= no_better(position, move, own_grounds);
  }
  grounds |= all_grounds;
  return best_bound;
}

int Search::do_move(Layout& position, const Moves& moves, unsigned at) const {
  const std::uint8_t move = moves.move[at];
  return move == kAsk ? ask(board_, position) : play(board_, position, move, moves.floor[move]);
}

// Returns the units that the side wins if every seat plays the move that looks best.
int Search::played_out(Layout position) const {
  int units = 0;
  while (!position.over) {
    Moves moves;
    set_moves(position, kNoMove, moves);
    units += do_move(position, moves, 0);
  }
  return units;
}

Search::Trial Search::best_trial(const Layout& position, const Moves& moves) const {
  const bool wants_many = (board_.maximisers & seat_bit(position.seat)) != 0;
  Trial best;
  for (unsigned i = 0; i < moves.count; ++i) {
    Trial trial{position};
    trial.gained = do_move(trial.after, moves, i);
    trial.units = trial.gained + played_out(trial.after);
    if (i == 0 || (wants_many ? trial.units > best.units : trial.units < best.units)) best = trial;
  }
  return best;
}

// Every seat in turn tries all its moves and takes the one that turns out best. The first choice promises too much,
// because nobody answers it with care, and the outcome of all choices is often too little. So the guess is their mean.
int Search::guess(const Layout& start) const {
  if (count_bits(all_left(board_, start)) <= kFewCards) return played_out(start);
  std::optional<int> promised;
  int units = 0;
  for (Layout position = start; !position.over;) {
    Moves moves;
    set_moves(position, kNoMove, moves);
    if (moves.count == 1) {
      units += do_move(position, moves, 0);
      continue;
    }
    const Trial best = best_trial(position, moves);
    if (!promised) promised = units + best.units;
    position = best.after;
    units += best.gained;
  }
  return (units + promised.value_or(units) + 1) / 2;
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
