#include "solver/promise.h"

#include <algorithm>

#include "solver/suits.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

// These numbers are added to the promise of a lead. There is one set of them for each player who may win the trick.
struct LeadWeights {
  int base;
  int theirs;    // for each card of the suit that the other side holds
  int partners;  // for each one that partners hold
  int own;       // for each one of this hand
  int strength;  // for each step of the card's strength
  int trump;     // if it is a trump
};

// A taste says how much each thing about a card is worth: the higher the sum, the sooner the card is searched.
struct LeadTaste {
  LeadWeights own;          // this hand would win
  LeadWeights partner;      // a partner would
  LeadWeights others;       // the other side would
  int next_has_highest;     // the next to play is of the other side, and has the highest card of the suit
  int later_has_highest;    // another of the other side has it
  int other_is_void;        // for each seat of the other side that has no card of the suit
  int partner_may_trump;    // partners have no card of the suit, but trumps
  int partner_is_short;     // partners have one card of the suit, and trumps
  int second_is_ours;       // the highest card of the suit is the others', but the second-highest is not
  int both_are_ours;        // the two highest are this side's
  int partner_has_highest;  // a partner has the highest card of the suit
  // The more cards the later seats can choose from, the more work the lead takes. For each doubling of the choice that
  // a seat of the other side has in the suit, and that a partner has; and for each partner that has none of it.
  int other_chooses;
  int partner_chooses;
  int partner_is_void;
};

// Says the same of a card that is added to a trick.
struct FollowTaste {
  int own;              // this hand would win
  int own_trump;        // and does so by trumping
  int partner;          // a partner would
  int partner_has_won;  // and his card is on the table
  int partner_points;   // for each point of a card that a partner wins
  int others_points;    // for each one that the other side wins
  // A card thrown away from another suit.
  int length;   // for each card of this hand in its suit
  int highest;  // if it is the highest left of its suit
  int guard;    // if it is one of only two cards, and the hand has the second-highest of the suit
};

namespace {

// These numbers were found by changing them at random, over 50 deals of whist and 140 of 29, and keeping each change
// with which fewer positions had to be searched. Those for points then went halfway back, because on other deals the
// numbers that were best on these were too bold. A model of which leads succeed, fitted to leads of which all moves had
// been searched, then showed that voids were missing; their numbers were chosen in the same way. So were
// those for choices, which are about what a lead costs and not about whether it succeeds.
constexpr LeadTaste kTricksWithTrumps = {
    {41, 3, -2, -4, 1, -60}, {54, 1, 9, 3, 1, 50}, {0, 0, 2, 3, -1, 10}, 12, -2, -25, -4, 8, 8, -12, 0, -2, -2, -6};
constexpr LeadTaste kTricksWithoutTrumps = {
    {33, 0, 0, 5, 1, 0}, {47, 1, 2, 7, 0, 0}, {0, 0, 4, 0, 2, 0}, 12, 8, -20, 0, 0, 4, 4, 0, 0, 0, 0};
constexpr LeadTaste kPoints = {
    {51, 1, -2, -3, 1, -44}, {57, 2, -1, -3, 2, 9}, {2, 2, 5, -3, 1, 15}, 4, 6, -30, 3, -9, 4, 0, 2, -4, 0, 0};
constexpr FollowTaste kFollowForTricks = {60, 0, 60, 0, 0, 0, 2, 0, 0};
constexpr FollowTaste kFollowForPoints = {60, -3, 58, 10, 9, -10, 1, -1, -2};

}  // namespace

Promise::Promise(const Board& board, const Layout& position)
    : board_(board),
      position_(position),
      ordering_(ordering_of(board, position)),
      trumps_(trumps_in(position.order)),
      leads_(board.per_trick == 0       ? &kPoints
             : trumps_.strain == kSuits ? &kTricksWithoutTrumps
                                        : &kTricksWithTrumps),
      follows_(board.per_trick == 0 ? &kFollowForPoints : &kFollowForTricks) {
  const bool earns = (board.earning & seat_bit(position.seat)) != 0;
  const bool wants_many = (board.maximisers & seat_bit(position.seat)) != 0;
  us_ = earns ? board.earning : static_cast<SeatSet>(~unsigned{board.earning});
  earns_ = earns == wants_many;
  if (position.size > 0) look_at_rest(position.led);
  for (Seat seat = 0; seat < board.seats && position.size == 0; ++seat)
    if (is_ours(seat)) ours_ |= board.owned[seat];
}

// Returns four times the binary logarithm of the number of cards among which a seat can choose. Neighbours count as
// one.
int Promise::choice_of(Seat seat, Cards cards) const {
  static constexpr std::array<std::uint8_t, 14> kFourLogarithms = {0, 0, 4, 6, 8, 9, 10, 11, 12, 13, 13, 14, 14, 15};
  const Cards mine = cards & board_.owned[seat];
  // A bit above each card runs up through the cards that are gone, to the next card that is left.
  const Cards joined = ((mine << 1U) + ~(cards | board_.lowest)) & mine & ~board_.lowest;
  const auto choices = static_cast<std::size_t>(count_bits(mine & ~joined));
  return kFourLogarithms[std::min(choices, kFourLogarithms.size() - 1)];
}

// Returns what the lead of a suit promises by how much the later seats can choose from.
int Promise::of_choices(Cards cards) const {
  const LeadTaste& taste = *leads_;
  if ((taste.partner_chooses | taste.other_chooses | taste.partner_is_void) == 0) return 0;
  int ours = 0;
  int theirs = 0;
  int without = 0;
  for (Seat seat = board_.next[position_.seat]; seat != position_.seat; seat = board_.next[seat]) {
    (is_ours(seat) ? ours : theirs) += choice_of(seat, cards);
    if (is_ours(seat) && (cards & board_.owned[seat]) == 0) ++without;
  }
  return (taste.partner_chooses * ours + taste.other_chooses * theirs) / 4 + taste.partner_is_void * without;
}

int Promise::others_without(Cards cards) const {
  int count = 0;
  for (Seat seat = 0; seat < board_.seats; ++seat)
    if (!is_ours(seat) && (cards & board_.owned[seat]) == 0) ++count;
  return count;
}

void Promise::look_at_suit(std::uint8_t suit) {
  const Cards cards = position_.left & board_.suits[suit];
  const Cards own = board_.owned[position_.seat];
  lead_.own = count_bits(cards & own);
  lead_.partners = count_bits(cards & ours_ & ~own);
  lead_.theirs = count_bits(cards & ~ours_);
  const LeadTaste& taste = *leads_;
  const Cards highest = strongest(cards, 1, trumps_.reversed);
  const Cards second = strongest(cards & ~highest, 1, trumps_.reversed);
  const bool has_highest = (highest & ours_) != 0;
  lead_.promise = has_highest && (highest & own) == 0 ? taste.partner_has_highest : 0;
  if (!has_highest)
    lead_.promise +=
        (highest & board_.owned[board_.next[position_.seat]]) != 0 ? taste.next_has_highest : taste.later_has_highest;
  lead_.promise += taste.other_is_void * others_without(cards) + of_choices(cards);
  if ((second & ours_) != 0) lead_.promise += has_highest ? taste.both_are_ours : taste.second_is_ours;
  const bool has_trumps =
      trumps_.strain != kSuits && (position_.left & ours_ & ~own & board_.suits[trumps_.strain]) != 0;
  if (suit == trumps_.strain || !has_trumps) return;
  if (lead_.partners == 0) lead_.promise += taste.partner_may_trump;
  if (lead_.partners == 1) lead_.promise += taste.partner_is_short;
}

void Promise::look_at_rest(std::uint8_t led) {
  led_ = led;
  rest_.count = 0;
  const auto& power = ordering_.power[led];
  const Cards trumps = trumps_.strain == kSuits ? 0 : board_.suits[trumps_.strain];
  Seat seat = board_.next[position_.seat];
  for (unsigned i = position_.size + 1U; i < board_.whole_trick; ++i, seat = board_.next[seat]) {
    const Cards hand = position_.left & board_.owned[seat];
    const Cards following = hand & board_.suits[led];
    const Cards cards = following != 0 ? following : hand & trumps;
    if (cards == 0) continue;
    rest_.seat[rest_.count] = seat;
    rest_.power[rest_.count++] = power[trumps_.reversed ? lowest_bit(cards) : highest_bit(cards)];
  }
}

Seat Promise::winner_with(std::uint8_t power) const {
  Seat winner = position_.seat;
  std::uint8_t best = power;
  if (position_.size > 0 && best <= position_.best_power) {
    best = position_.best_power;
    winner = position_.best;
  }
  for (unsigned i = 0; i < rest_.count; ++i) {
    if (rest_.power[i] <= best || is_ours(rest_.seat[i]) == is_ours(winner)) continue;
    best = rest_.power[i];
    winner = rest_.seat[i];
  }
  return winner;
}

Cards Promise::winning(Cards cards) const {
  Cards winning = 0;
  for (; cards != 0; cards &= cards - 1)
    if (is_ours(winner_with(ordering_.power[led_][lowest_bit(cards)]))) winning |= cards & (0 - cards);
  return winning;
}

int Promise::of_lead(unsigned card, int strength, Seat winner) const {
  const LeadTaste& taste = *leads_;
  const LeadWeights& weights = winner == position_.seat ? taste.own : is_ours(winner) ? taste.partner : taste.others;
  const int points = is_ours(winner) ? board_.points[card] : -board_.points[card];
  return weights.base + weights.theirs * lead_.theirs + weights.partners * lead_.partners + weights.own * lead_.own +
         weights.strength * strength + (board_.suit[card] == trumps_.strain ? weights.trump : 0) + 8 * points +
         lead_.promise;
}

int Promise::of_discard(unsigned card) const {
  const FollowTaste& taste = *follows_;
  const Cards cards = position_.left & board_.suits[board_.suit[card]];
  const Cards own = cards & board_.owned[position_.seat];
  const int promise = taste.length * count_bits(own);
  if (taste.highest == 0 && taste.guard == 0) return promise;
  const Cards highest = strongest(cards, 1, trumps_.reversed);
  if (highest == bit_of(card)) return promise + taste.highest;
  const Cards second = strongest(cards & ~highest, 1, trumps_.reversed);
  return promise + (count_bits(own) == 2 && (own & second) != 0 ? taste.guard : 0);
}

int Promise::of_follow(unsigned card, int strength, Seat winner) const {
  const FollowTaste& taste = *follows_;
  const int points = board_.points[card];
  const bool follows = board_.suit[card] == position_.led;
  if (winner == position_.seat) return taste.own + (follows ? 0 : taste.own_trump) + 8 * points - strength;
  int promise = is_ours(winner) ? taste.partner + taste.partner_points * points : taste.others_points * points;
  if (is_ours(winner) && winner == position_.best) promise += taste.partner_has_won;
  return promise - strength + (follows ? 0 : of_discard(card));
}

int Promise::of(unsigned card) {
  const std::uint8_t suit = board_.suit[card];
  if (position_.size == 0 && suit != led_) {
    look_at_rest(suit);
    look_at_suit(suit);
  }
  const std::uint8_t power = ordering_.power[led_][card];
  const Seat winner = winner_with(power);
  const bool wins = is_ours(winner);
  const int points = board_.points[card];
  const int strength = position_.size == 0 ? power : ordering_.power[suit][card];
  if (!earns_) return (wins ? 8 * points - 40 : 8 * points) + strength;
  if (position_.size == 0) return of_lead(card, strength, winner);
  return of_follow(card, strength, winner);
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
