// Deals by hand: makes a pack that gives every seat its given cards, and the rest by chance.
#include <algorithm>

#include "scenario/start.h"

namespace turup::scenario {

namespace {

constexpr int kTries = 200;

using Hands = std::array<std::vector<Card>, kMaxSeats>;

void shuffle(std::vector<Card>& cards, Rng& rng) {
  for (std::size_t i = cards.size(); i > 1; --i)
    std::swap(cards[i - 1], cards[rng.below(static_cast<std::uint32_t>(i))]);
}

class Dealing {
 public:
  Dealing(const Rules& rules, const Given& given, Rng& rng)
      : rules_(rules), given_(given), rng_(rng), hands_(given.hands) {
    CardSet free = rules.tables.deck.all();
    for (const auto& hand : hands_)
      for (const Card card : hand) free.remove(card);
    for (const Card card : free) free_.push_back(card);
  }

  Arranged arranged();

 private:
  std::size_t longest_hand() const;
  enum class Lacking : std::uint8_t { heeded, ignored };

  bool take_fixing();
  void place_fixing();
  void move_fixing();
  void mix_played();
  std::size_t size_for(Seat seat, std::size_t size) const;
  bool place_turn_up();
  bool keep_turn_up_over();
  Seat taker_of_turn_up() const;
  bool give_turn_up();
  void undo_giving();
  bool fill(std::size_t size, Lacking lacking);
  bool try_to_fill(std::size_t size, Lacking lacking, Hands& hands, std::vector<Card>& free) const;
  bool may_get(Seat seat, Card card, Lacking lacking) const {
    const Face face = rules_.tables.deck.face(card);
    const bool is_lacking = has_suit(face) && ((given_.lacks[seat] >> index(face.suit)) & 1U) != 0;
    return lacking == Lacking::ignored || !is_lacking;
  }
  void move_turn_up_last();
  std::vector<Card> in_dealing_order() const;
  std::size_t hand_size() const { return rules_.tables.hand_size_in(given_.deal_number); }

  const Rules& rules_;
  const Given& given_;
  Rng& rng_;
  Hands hands_;
  std::vector<Card> free_;
  std::optional<Card> turn_up_;  // it lies in the talon
};

// Takes out a card that fixed trumps and is in no given hand. Its owner held it when he chose, or got it later.
bool Dealing::take_fixing() {
  if (!given_.fixing) return false;
  const auto found = std::find(free_.begin(), free_.end(), *given_.fixing);
  if (found == free_.end()) return false;
  free_.erase(found);
  return true;
}

void Dealing::place_fixing() {
  std::vector<Card>& hand = hands_[given_.bidder];
  hand.insert(hand.begin(), *given_.fixing);
}

// Moves the dealt card that fixes trumps to its turn in the owner's hand.
void Dealing::move_fixing() {
  const bool is_dealt = given_.fixing && given_.trumps && given_.trumps->say == Say::dealt_card;
  if (!is_dealt) return;
  std::vector<Card>& hand = hands_[given_.bidder];
  hand.erase(std::find(hand.begin(), hand.end(), *given_.fixing));
  hand.insert(hand.begin() + rules_.tables.dealt_card - 1, *given_.fixing);
}

// Mixes the hands of an ending, because the cards left need not be those dealt first. Where only the first cards are
// dealt, they are.
void Dealing::mix_played() {
  const bool first_cards = given_.contract && given_.contract->say == Say::offer;
  if (given_.holding != Holding::left || first_cards) return;
  for (std::vector<Card>& hand : hands_) shuffle(hand, rng_);
  if (given_.fixing) {
    std::vector<Card>& hand = hands_[given_.bidder];
    std::swap(hand.front(), *std::find(hand.begin(), hand.end(), *given_.fixing));
  }
}

// Returns the size of a hand. A seat that takes no part in the play keeps all its cards.
std::size_t Dealing::size_for(Seat seat, std::size_t size) const {
  return (given_.out(rules_) & seat_bit(seat)) != 0 ? std::min(size, hands_[seat].size()) : size;
}

// Keeps one of the cards that may be turned up for the end of the pack, where the talon lies.
bool Dealing::keep_turn_up_over() {
  if (given_.turned_up.empty()) return true;
  shuffle(free_, rng_);
  const auto found = std::find_if(free_.begin(), free_.end(), [&](Card card) { return given_.turned_up.has(card); });
  if (found == free_.end()) return false;
  turn_up_ = *found;
  free_.erase(found);
  return true;
}

// Returns the seat that gets the card that is turned up instead of one that is dealt. Without a taker it is the dealer,
// to whom it would be dealt.
Seat Dealing::taker_of_turn_up() const {
  State taking;
  taking.dealer = given_.dealer;
  taking.first = rules_.tables.first[given_.dealer];
  taking.holder = given_.bidder;
  const bool is_open = named_seat(rules_.talon.taken_by).needs_auction && given_.auctioned != Auctioned::bid;
  return is_open ? given_.dealer : taker_of_talon(rules_, taking);
}

// Gives the card that is turned up to the seat that takes it, if it has none that fits.
bool Dealing::give_turn_up() {
  const CardSet fitting = given_.turned_up.empty() ? rules_.tables.deck.all() : given_.turned_up;
  std::vector<Card>& hand = hands_[taker_of_turn_up()];
  shuffle(free_, rng_);
  const auto fits = [&](Card card) { return fitting.has(card); };
  // A whole hand is in the order dealt, and the dealer's last card is the last of the pack.
  if (given_.turned_up.empty() && hand.size() == hand_size()) {
    turn_up_ = hand.back();
    return true;
  }
  const auto held = std::find_if(hand.begin(), hand.end(), fits);
  const auto found = std::find_if(free_.begin(), free_.end(), fits);
  if (held != hand.end() && !given_.turned_up.empty()) {
    turn_up_ = *held;
    return true;
  }
  if (found == free_.end() || hand.size() == hand_size()) return false;
  turn_up_ = *found;
  hand.push_back(*found);
  free_.erase(found);
  return true;
}

// Takes the card that is turned up out of the hand that gets it and puts it where it is dealt: last of all.
void Dealing::undo_giving() {
  std::vector<Card>& taker = hands_[taker_of_turn_up()];
  std::vector<Card>& dealer = hands_[given_.dealer];
  taker.erase(std::find(taker.begin(), taker.end(), *turn_up_));
  if (&taker != &dealer) {
    taker.push_back(dealer.back());
    dealer.pop_back();
  }
  dealer.push_back(*turn_up_);
  turn_up_.reset();
}

// Gives the dealer one of the cards that may be turned up, if he has none of them yet.
bool Dealing::place_turn_up() {
  const auto fits = [&](Card card) { return given_.turned_up.has(card); };
  if (rules_.tables.takes_instead) return give_turn_up();
  if (rules_.tables.turns_up) return keep_turn_up_over();
  std::vector<Card>& hand = hands_[given_.dealer];
  if (given_.turned_up.empty() || std::any_of(hand.begin(), hand.end(), fits)) return true;
  shuffle(free_, rng_);
  const auto found = std::find_if(free_.begin(), free_.end(), fits);
  if (found == free_.end() || hand.size() == hand_size()) return false;
  hand.push_back(*found);
  free_.erase(found);
  return true;
}

// Fills the hands. Seats that lack the most suits come first; seats that may get any card take the rest.
bool Dealing::try_to_fill(std::size_t size, Lacking lacking, Hands& hands, std::vector<Card>& free) const {
  std::vector<Seat> order;
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat) order.push_back(seat);
  std::stable_sort(order.begin(), order.end(),
                   [&](Seat a, Seat b) { return count_bits(given_.lacks[a]) > count_bits(given_.lacks[b]); });
  shuffle(free, rng_);
  for (const Seat seat : order) {
    const std::size_t wanted = size == hand_size() ? size : size_for(seat, size);
    for (std::size_t i = free.size(); i-- > 0 && hands[seat].size() < wanted;) {
      if (!may_get(seat, free[i], lacking)) continue;
      hands[seat].push_back(free[i]);
      free.erase(free.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (hands[seat].size() < wanted) return false;
  }
  return true;
}

bool Dealing::fill(std::size_t size, Lacking lacking) {
  for (int tries = 0; tries < kTries; ++tries) {
    Hands hands = hands_;
    std::vector<Card> free = free_;
    if (!try_to_fill(size, lacking, hands, free)) continue;
    hands_ = std::move(hands);
    free_ = std::move(free);
    return true;
  }
  return false;
}

void Dealing::move_turn_up_last() {
  if (given_.turned_up.empty() || turn_up_) return;
  std::vector<Card>& hand = hands_[given_.dealer];
  const auto found = std::find_if(hand.begin(), hand.end(), [&](Card card) { return given_.turned_up.has(card); });
  if (found != hand.end()) std::rotate(found, found + 1, hand.end());
}

std::vector<Card> Dealing::in_dealing_order() const {
  std::vector<Card> pack;
  std::array<std::size_t, kMaxSeats> next{};
  const std::size_t seats = rules_.tables.seats;
  for (std::size_t n = 0; n < seats * hand_size(); ++n) {
    const std::size_t seat = (given_.dealer + std::size_t{rules_.tables.receiver[n]}) % seats;
    pack.push_back(hands_[seat][next[seat]++]);
  }
  pack.insert(pack.end(), free_.begin(), free_.end());
  if (turn_up_) pack.push_back(*turn_up_);
  return pack;
}

std::size_t Dealing::longest_hand() const {
  std::size_t longest = 0;
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
    if ((given_.out(rules_) & seat_bit(seat)) == 0) longest = std::max(longest, hands_[seat].size());
  return longest;
}

Arranged Dealing::arranged() {
  // In an ending the cards left are dealt first, then the cards played.
  const std::size_t left = longest_hand();
  const bool fixing = take_fixing();
  // If the owner's last cards are all given, and this card is not one of them, it has been played.
  const bool played = fixing && given_.holding == Holding::left && !given_.hands[given_.bidder].empty();
  if (fixing && !played) place_fixing();
  if (given_.holding == Holding::left && !fill(left, Lacking::heeded)) return {};
  Arranged arranged;
  for (Seat seat = 0; seat < rules_.tables.seats && given_.holding == Holding::left; ++seat)
    for (const Card card : hands_[seat]) arranged.left[seat].insert(card);
  if (played) place_fixing();
  if (!place_turn_up()) return {};
  const Lacking lacking = given_.holding == Holding::at_least ? Lacking::heeded : Lacking::ignored;
  if (!fill(hand_size(), lacking)) return {};
  mix_played();
  if (rules_.tables.takes_instead)
    undo_giving();
  else
    move_turn_up_last();
  move_fixing();
  arranged.pack = in_dealing_order();
  return arranged;
}

}  // namespace

Arranged arranged_pack(const Rules& rules, const Given& given, Rng& rng) {
  if (given.pack.empty()) return Dealing(rules, given, rng).arranged();
  Arranged arranged{given.pack, {}};
  CardSet rest = rules.tables.deck.all();
  for (const Card card : arranged.pack) rest.remove(card);
  std::vector<Card> others(rest.begin(), rest.end());
  shuffle(others, rng);
  arranged.pack.insert(arranged.pack.end(), others.begin(), others.end());
  return arranged;
}

}  // namespace turup::scenario
