// Dealing by hand: a pack that gives every seat what the scenario says, and the rest by chance.
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

  std::vector<Card> pack();

 private:
  enum class Lacking : std::uint8_t { heeded, ignored };

  bool take_aside();
  void place_aside();
  bool place_turn_up();
  bool fill(std::size_t size, Lacking lacking);
  bool try_to_fill(std::size_t size, Lacking lacking, Hands& hands, std::vector<Card>& free) const;
  bool may_get(Seat seat, Card card, Lacking lacking) const {
    const auto suit = static_cast<unsigned>(rules_.tables.deck.face(card).suit);
    return lacking == Lacking::ignored || ((given_.lacks[seat] >> suit) & 1U) == 0;
  }
  void move_turn_up_last();
  std::vector<Card> in_dealing_order() const;

  const Rules& rules_;
  const Given& given_;
  Rng& rng_;
  Hands hands_;
  std::vector<Card> free_;
};

// A card that fixed trumps and is in no hand that is given: its owner held it when he chose.
bool Dealing::take_aside() {
  if (!given_.trumps || given_.trumps->say != Say::lay) return false;
  const auto found = std::find(free_.begin(), free_.end(), given_.trumps->card);
  if (found == free_.end()) return false;
  free_.erase(found);
  return true;
}

void Dealing::place_aside() {
  std::vector<Card>& hand = hands_[given_.bidder];
  hand.insert(hand.begin(), given_.trumps->card);
}

// Gives the dealer one of the cards that may be turned up, if he has none yet.
bool Dealing::place_turn_up() {
  std::vector<Card>& hand = hands_[given_.dealer];
  const auto fits = [&](Card card) { return given_.turned_up.has(card); };
  if (given_.turned_up.empty() || std::any_of(hand.begin(), hand.end(), fits)) return true;
  shuffle(free_, rng_);
  const auto found = std::find_if(free_.begin(), free_.end(), fits);
  if (found == free_.end() || hand.size() == rules_.tables.hand_size) return false;
  hand.push_back(*found);
  free_.erase(found);
  return true;
}

// Those who lack most are dealt to first; who may get anything takes what is left.
bool Dealing::try_to_fill(std::size_t size, Lacking lacking, Hands& hands, std::vector<Card>& free) const {
  std::vector<Seat> order;
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat) order.push_back(seat);
  std::stable_sort(order.begin(), order.end(),
                   [&](Seat a, Seat b) { return count_bits(given_.lacks[a]) > count_bits(given_.lacks[b]); });
  shuffle(free, rng_);
  for (const Seat seat : order) {
    for (std::size_t i = free.size(); i-- > 0 && hands[seat].size() < size;) {
      if (!may_get(seat, free[i], lacking)) continue;
      hands[seat].push_back(free[i]);
      free.erase(free.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (hands[seat].size() < size) return false;
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
  if (given_.turned_up.empty()) return;
  std::vector<Card>& hand = hands_[given_.dealer];
  const auto found = std::find_if(hand.begin(), hand.end(), [&](Card card) { return given_.turned_up.has(card); });
  if (found != hand.end()) std::rotate(found, found + 1, hand.end());
}

std::vector<Card> Dealing::in_dealing_order() const {
  std::vector<Card> pack;
  std::array<std::size_t, kMaxSeats> next{};
  const std::size_t seats = rules_.tables.seats;
  for (std::size_t n = 0; n < seats * rules_.tables.hand_size; ++n) {
    const std::size_t seat = (given_.dealer + std::size_t{rules_.tables.receiver[n]}) % seats;
    pack.push_back(hands_[seat][next[seat]++]);
  }
  pack.insert(pack.end(), free_.begin(), free_.end());
  return pack;
}

std::vector<Card> Dealing::pack() {
  // Of an ending, first the cards that are left, then what has been played.
  std::size_t left = 0;
  for (const auto& hand : hands_) left = std::max(left, hand.size());
  const bool aside = take_aside();
  // Where the owner's last cards are all given, and it is not one of them, it has been played.
  const bool played = aside && given_.holding == Holding::left && !given_.hands[given_.bidder].empty();
  if (aside && !played) place_aside();
  if (given_.holding == Holding::left && !fill(left, Lacking::heeded)) return {};
  if (played) place_aside();
  if (!place_turn_up()) return {};
  const Lacking lacking = given_.holding == Holding::at_least ? Lacking::heeded : Lacking::ignored;
  if (!fill(rules_.tables.hand_size, lacking)) return {};
  move_turn_up_last();
  return in_dealing_order();
}

}  // namespace

std::vector<Card> arranged_pack(const Rules& rules, const Given& given, Rng& rng) {
  if (given.pack.empty()) return Dealing(rules, given, rng).pack();
  std::vector<Card> pack = given.pack;
  CardSet rest = rules.tables.deck.all();
  for (const Card card : pack) rest.remove(card);
  std::vector<Card> others(rest.begin(), rest.end());
  shuffle(others, rng);
  pack.insert(pack.end(), others.begin(), others.end());
  return pack;
}

}  // namespace turup::scenario
