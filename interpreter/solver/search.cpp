// Alpha-beta with windows of nothing: every question is whether so many units can still be had.
#include "solver/search.h"

#include <algorithm>
#include <bit>
#include <climits>

#include "solver/promise.h"

namespace turup::solving {

namespace {

constexpr std::int16_t kMost = 30000;

// While trumps that turn the order round are hidden, high cards and low ones matter.
bool every_rank_matters(const Board& board, const Layout& position) {
  return board.hidden && !position.shown && Trumps::of_choice(board.trumps).reversed;
}

Cards all_left(const Board& board, const Layout& position) {
  return position.left | (position.aside ? board.aside : 0);
}

}  // namespace

Search::Search(Table& table, Suits& suits, const Board& board, std::uint64_t nodes)
    : table_(table),
      suits_(suits),
      board_(board),
      most_nodes_(nodes),
      is_reversed_(Trumps::of_choice(board.trumps).reversed) {}

bool Search::reaches(const Layout& position, int need, bool annulled) {
  annulled_ = annulled;
  Cards grounds = 0;
  return reach(position, need, grounds);
}

// What can be said without looking further.
std::optional<bool> Search::by_bounds(const Layout& position, int need) const {
  const bool may_be_annulled = board_.annuls && !position.shown;
  if (position.over) return may_be_annulled ? annulled_ : need <= 0;
  if (need > units_left(board_, position) + board_.most_by_melds && !(may_be_annulled && annulled_)) return false;
  if (need <= board_.least_by_melds && (!may_be_annulled || annulled_)) return true;
  return std::nullopt;
}

bool Search::reach(const Layout& position, int need, Cards& grounds) {
  if (const auto known = by_bounds(position, need)) return *known;
  if (nodes_ >= most_nodes_) return false;
  ++nodes_;
  if (position.size == 0) return reach_from_lead(position, need, grounds);
  std::uint8_t best = kNoMove;
  return try_moves(position, need, kNoMove, best, grounds);
}

Key Search::key_of(const Layout& position, const SuitsLeft& suits) const {
  Key key;
  key.hash = mixed(all_left(board_, position) & board_.marked) +
             mixed(1 + (position.shown ? 2U : 0U) + (position.aside ? 4U : 0U) + (annulled_ ? 8U : 0U) +
                   (std::uint64_t{position.declared} << 8U) + (std::uint64_t{position.seat} << 16U));
  for (std::size_t s = 0; s < kSuits; ++s) {
    key.owners[s] = suits[s]->owners;
    key.hash += std::rotl(suits[s]->lengths, static_cast<int>(16 * s));
  }
  return key;
}

// A move as it is named in every position like this one.
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

std::optional<bool> Search::known(const Layout& position, const Key& key, int need, std::uint8_t& move,
                                  Cards& grounds) {
  const Entry* entry = table_.find(key, need, move);
  if (entry == nullptr) return std::nullopt;
  const Cards left = all_left(board_, position);
  for (std::size_t s = 0; s < kSuits; ++s) grounds |= strongest(left & board_.suits[s], entry->depth[s], is_reversed_);
  return entry->least >= need;
}

// By tricks that are certain. Where it is not free to the leader what he leads, nothing is.
std::optional<bool> Search::by_sure_tricks(const Layout& position, const SuitsLeft& suits, int need,
                                           Cards& grounds) const {
  if ((board_.hidden && !position.shown) || board_.unbroken != 0 || board_.solo != kNobody) return std::nullopt;
  if (position.first_trick && (board_.first_lead | board_.counting) != 0) return std::nullopt;
  const bool ours = (board_.earning & seat_bit(position.seat)) != 0;
  const SureTricks sure(board_, position, suits);
  // How many the side that earns must have so that it is enough, and the others so that it is not.
  const int to_reach = need - board_.least_by_melds;
  const int to_keep = units_left(board_, position) + board_.most_by_melds - need + 1;
  if (sure.leader_has(ours ? to_reach : to_keep, grounds)) return ours;
  if (board_.has_trumps) {
    if (sure.trumps_have(to_reach, true, grounds)) return true;
    if (sure.trumps_have(to_keep, false, grounds)) return false;
  }
  return std::nullopt;
}

bool Search::reach_from_lead(const Layout& position, int need, Cards& grounds) {
  SuitsLeft suits;
  const Cards left = all_left(board_, position);
  for (std::size_t s = 0; s < kSuits; ++s) suits[s] = &suits_.of(s, left);
  const Key key = key_of(position, suits);
  table_.prepare(key);
  if (const auto sure = by_sure_tricks(position, suits, need, grounds)) return *sure;
  std::uint8_t move = kNoMove;
  if (const auto answer = known(position, key, need, move, grounds)) return *answer;
  std::uint8_t best = kNoMove;
  Cards own_grounds = 0;
  const bool reached = try_moves(position, need, named_here(position, move), best, own_grounds);
  if (has_run_out()) return false;
  Entry entry{key.hash, key.owners, {}, -kMost, kMost, named_for_all(position, best)};
  (reached ? entry.least : entry.most) = static_cast<std::int16_t>(reached ? need : need - 1);
  if (every_rank_matters(board_, position)) own_grounds = left;
  for (std::size_t s = 0; s < kSuits; ++s)
    entry.depth[s] = static_cast<std::uint8_t>(suits_.depth(s, left, own_grounds));
  table_.keep(entry);
  grounds |= own_grounds;
  return reached;
}

bool Search::try_move(const Layout& position, int need, std::uint8_t move, unsigned floor, Cards& grounds) {
  Layout after = position;
  if (move == kAsk) {
    const int gained = ask(board_, after);
    return reach(after, need - gained, grounds);
  }
  const int gained = play(board_, after, move, floor);
  const bool reached = reach(after, need - gained, grounds);
  if (after.size != 0 || !after.by_rank) return reached;
  // Who gets what he wants needs only the card he plays; else any that comes to the same must have been of no use.
  const bool wants_many = (board_.maximisers & seat_bit(after.leader)) != 0;
  grounds |= bit_of(reached == wants_many ? after.decided_with : after.decided_by);
  return reached;
}

void Search::Moves::add(std::uint8_t what, int good) {
  unsigned at = count++;
  for (; at > 0 && promise[at - 1] < good; --at) {
    move[at] = move[at - 1];
    promise[at] = promise[at - 1];
  }
  move[at] = what;
  promise[at] = good;
}

// Those that may be made, the most promising first; `floor` is set for each card: the lowest that comes to the same.
Search::Moves Search::moves_of(const Layout& position, std::uint8_t first, std::array<std::uint8_t, 64>& floor) const {
  Moves moves;
  const Options options = options_of(board_, position);
  const Cards cards = distinct_of(board_, position, options.cards, floor);
  if (options.may_ask) moves.add(kAsk, first == kAsk ? INT_MAX : kPromiseOfAsking);
  if (!options.may_ask && (cards & (cards - 1)) == 0) {
    moves.add(static_cast<std::uint8_t>(lowest_bit(cards)), 0);
    return moves;
  }
  Promise promise(board_, position);
  for (Cards rest = cards; rest != 0; rest &= rest - 1) {
    const auto card = static_cast<std::uint8_t>(lowest_bit(rest));
    moves.add(card, card == first ? INT_MAX : promise.of(card));
  }
  return moves;
}

// `grounds`: what the answer depends on: of a move that succeeds its own, else those of all.
bool Search::try_moves(const Layout& position, int need, std::uint8_t first, std::uint8_t& best, Cards& grounds) {
  const bool wants_many = (board_.maximisers & seat_bit(position.seat)) != 0;
  std::array<std::uint8_t, 64> floor;
  const Moves moves = moves_of(position, first, floor);
  Cards all_grounds = 0;
  for (unsigned i = 0; i < moves.count; ++i) {
    const std::uint8_t move = moves.move[i];
    Cards own_grounds = 0;
    const bool reached = try_move(position, need, move, move == kAsk ? 0U : floor[move], own_grounds);
    all_grounds |= own_grounds;
    if (reached != wants_many) continue;
    best = move;
    grounds |= own_grounds;
    return wants_many;
  }
  grounds |= all_grounds;
  return !wants_many;
}

int Search::guess(Layout position) const {
  int units = 0;
  std::array<std::uint8_t, 64> floor;
  while (!position.over) {
    const std::uint8_t move = moves_of(position, kNoMove, floor).move[0];
    units += move == kAsk ? ask(board_, position) : play(board_, position, move, floor[move]);
  }
  return units;
}

}  // namespace turup::solving
