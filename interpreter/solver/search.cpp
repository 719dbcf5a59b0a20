// Alpha-beta with windows of nothing: every question is whether so many units can still be had.
#include "solver/search.h"

#include <algorithm>
#include <bit>

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
  std::optional<bool> answer;
  table_.find(key, move, [&](const Entry& entry) {
    if (entry.move != kNoMove) move = entry.move;
    if (entry.least < need && entry.most >= need) return false;
    answer = entry.least >= need;
    const Cards left = all_left(board_, position);
    for (std::size_t s = 0; s < kSuits; ++s) grounds |= strongest(left & board_.suits[s], entry.depth[s], is_reversed_);
    return true;
  });
  return answer;
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
  if (const auto sure = by_sure_tricks(position, suits, need, grounds)) return *sure;
  const Key key = key_of(position, suits);
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

// Who wins the trick if the seat to act plays this card, and everybody after it who can beat the other side's best card
// does so with his highest.
Seat Search::winner_with(const Layout& position, unsigned card) const {
  const Ordering& ordering = ordering_of(board_, position);
  const std::uint8_t led = position.size == 0 ? board_.suit[card] : position.led;
  const auto& power = ordering.power[led];
  const Trumps trumps = Trumps::of_choice(position.order);
  const Cards trump_cards = trumps.strain == kSuits ? 0 : board_.suits[trumps.strain];
  const SeatSet us = side_of_seat(position.seat);
  bool ours = true;
  Seat winner = position.seat;
  std::uint8_t best = power[card];
  if (position.size > 0 && best <= position.best_power) {
    best = position.best_power;
    winner = position.best;
    ours = (us & seat_bit(position.best)) != 0;
  }
  Seat seat = board_.next[position.seat];
  for (unsigned i = position.size + 1U; i < board_.whole_trick; ++i, seat = board_.next[seat]) {
    const bool is_ours = (us & seat_bit(seat)) != 0;
    if (is_ours == ours) continue;
    const Cards hand = position.left & board_.owned[seat];
    const Cards following = hand & board_.suits[led];
    const Cards cards = following != 0 ? following : hand & trump_cards;
    if (cards == 0) continue;
    const unsigned top = trumps.reversed ? lowest_bit(cards) : highest_bit(cards);
    if (power[top] <= best) continue;
    best = power[top];
    ours = is_ours;
    winner = seat;
  }
  return winner;
}

// How good a card looks to lead.
int Search::promise_of_lead(const Layout& position, unsigned card, Seat winner) const {
  const int points = board_.points[card];
  const int strength = ordering_of(board_, position).power[board_.suit[card]][card];
  const int trump = board_.suit[card] == Trumps::of_choice(position.order).strain ? 1 : 0;
  if (winner == position.seat) return 60 + 8 * points + strength - 10 * trump;
  if ((side_of_seat(position.seat) & seat_bit(winner)) != 0) return 70 + 8 * points + strength;
  // A suit in which a partner is long.
  const SeatSet others = side_of_seat(position.seat) & static_cast<SeatSet>(~seat_bit(position.seat));
  Cards partners = 0;
  for (Seat seat = 0; seat < board_.seats; ++seat)
    if ((others & seat_bit(seat)) != 0) partners |= board_.owned[seat];
  return 2 * count_bits(position.left & partners & board_.suits[board_.suit[card]]) - 8 * points - strength;
}

// How good a card looks, before anything is searched. All that is said here can only cost time.
int Search::promise(const Layout& position, unsigned card) const {
  const bool wants_many = (board_.maximisers & seat_bit(position.seat)) != 0;
  const bool earns = ((board_.earning & seat_bit(position.seat)) != 0) == wants_many;
  const Seat winner = winner_with(position, card);
  const bool wins = (side_of_seat(position.seat) & seat_bit(winner)) != 0;
  const int points = board_.points[card];
  const int strength = ordering_of(board_, position).power[board_.suit[card]][card];
  if (!earns) return (wins ? 8 * points - 40 : 8 * points) + strength;
  if (position.size == 0) return promise_of_lead(position, card, winner);
  if (winner == position.seat) return 60 + 8 * points - strength;
  // From length rather than from shortness.
  const Cards suit = board_.suits[board_.suit[card]];
  const int length = board_.suit[card] == position.led ? 0 : 2 * count_bits(hand_of(board_, position) & suit);
  return (wins ? 60 + 8 * points : -8 * points) - strength + length;
}

struct Search::Moves {
  std::array<std::uint8_t, 64> move{};
  std::array<int, 64> promise{};
  unsigned count = 0;

  void add(std::uint8_t what, int good) {
    unsigned at = count++;
    for (; at > 0 && promise[at - 1] < good; --at) {
      move[at] = move[at - 1];
      promise[at] = promise[at - 1];
    }
    move[at] = what;
    promise[at] = good;
  }
};

// `grounds`: what the answer depends on: of a move that succeeds its own, else those of all.
bool Search::try_moves(const Layout& position, int need, std::uint8_t first, std::uint8_t& best, Cards& grounds) {
  const bool wants_many = (board_.maximisers & seat_bit(position.seat)) != 0;
  const Options options = options_of(board_, position);
  std::array<std::uint8_t, 64> floor;
  Cards cards = options.cards;
  if ((cards & (cards - 1)) == 0) {
    if (!options.may_ask) {
      best = static_cast<std::uint8_t>(lowest_bit(cards));
      return try_move(position, need, best, best, grounds);
    }
    if (cards != 0) floor[lowest_bit(cards)] = static_cast<std::uint8_t>(lowest_bit(cards));
  } else {
    cards = distinct_of(board_, position, cards, floor);
  }
  Moves moves;
  if (options.may_ask) moves.add(kAsk, first == kAsk ? INT_MAX : 50);
  for (; cards != 0; cards &= cards - 1) {
    const auto card = static_cast<std::uint8_t>(lowest_bit(cards));
    moves.add(card, card == first ? INT_MAX : promise(position, card));
  }
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

}  // namespace turup::solving
