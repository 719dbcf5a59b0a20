// Deals anew what a seat has not seen.
#include <algorithm>
#include <vector>

#include "knowledge/imagination.h"

namespace turup {

namespace {

constexpr int kAttempts = 20;  // to deal anew what lies face down

std::size_t place_in_pack(const Rules& rules, const State& state, int nth) {
  return static_cast<std::size_t>((state.top + nth) % rules.tables.deck.size());
}

// The things that a seat does not know.
struct Secrets {
  CardSet cards;
  CardSet face_down;        // of these, cards played face down
  bool has_trumps = false;  // which suit is trumps
};

CardSet in_trick(const State& state) {
  CardSet cards;
  for (std::uint8_t i = 0; i < state.trick_size; ++i) cards.insert(state.trick[i]);
  return cards;
}

int sum_of(const Rules& rules, CardSet cards) {
  int points = 0;
  for (const Card card : cards) points += rules.tables.orderings[kSuits].points[index(card)];
  return points;
}

// Adds to what the cards that lie face down count, so that the same has been taken otherwise.
void add_face_down(const Rules& rules, State& imagined, int more) {
  for (Seat seat = 0; seat < rules.tables.seats && more != 0; ++seat) {
    const int here = std::max(more, -int{imagined.face_down[seat]});
    const auto add = [here](std::uint16_t& points) { points = static_cast<std::uint16_t>(points + here); };
    add(imagined.face_down[seat]);
    add(imagined.points[side_of(rules, seat)]);
    if (rules.tables.counts_by_seat) add(imagined.seat_points[seat]);
    more -= here;
  }
}

// A card that a seat has played face down.
struct Laid {
  Seat seat = 0;
  Card card;
  bool is_judged = false;  // its trick is over
};

// Takes these cards off the table, and returns them, first those whose trick is over.
std::vector<Laid> taken_off(const Rules& rules, State& imagined, CardSet cards) {
  std::vector<Laid> laid;
  const CardSet open = in_trick(imagined);
  for (const bool is_judged : {true, false})
    for (Seat seat = 0; seat < rules.tables.seats; ++seat)
      for (const Card card : imagined.put_down[seat] & cards)
        if (open.has(card) != is_judged) laid.push_back({seat, card, is_judged});
  for (CardSet& down : imagined.put_down) down = down - cards;
  imagined.played = imagined.played - cards;
  for (const Card card : cards) imagined.fates[index(card)] = Fate{};
  return laid;
}

// Returns the suits that trumps cannot be, because a card of theirs, other than `but`, stayed face down when its trick
// was judged.
CardSet suits_judged(const Rules& rules, const State& state, CardSet but = {}) {
  CardSet suits;
  for (const Card card : unseen_by(rules, state, kNobody) - in_trick(state) - but)
    suits |= rules.tables.deck.suit(rules.tables.deck.face(card).suit);
  return suits;
}

// Returns the cards of the pool that may fix trumps: of their suit, where that is known, else of one that they may be.
CardSet fixing_cards(const Rules& rules, const State& state, const Secrets& secrets, CardSet pool, CardSet but = {}) {
  if (secrets.has_trumps) return pool - suits_judged(rules, state, but);
  return pool & rules.tables.deck.suit(rules.tables.deck.face(state.aside).suit);
}

Card any_of(CardSet cards, Rng& rng) { return draw_cards(cards, 1, rng).first(); }

// Lets another card fix trumps, one of those possible.
Card refix(const Rules& rules, State& imagined, CardSet possible, Rng& rng) {
  imagined.aside = any_of(possible, rng);
  imagined.trumps = static_cast<std::uint8_t>(Trumps::of(rules.tables.deck.face(imagined.aside).suit).choice());
  return imagined.aside;
}

// Returns whether a card that lies face down is the one that fixes trumps.
bool fixes_trumps(const Rules& rules, const State& imagined, const Laid& laid) {
  return laid.card == imagined.aside && laid.seat == imagined.holder && !imagined.shown &&
         rules.tables.fixing.by_own_card && !laid.is_judged;
}

// Puts `other` where `card` lay in the trick of the real deal.
void replace_in_trick(const State& real, State& imagined, Card card, Card other) {
  for (std::uint8_t i = 0; i < imagined.trick_size; ++i)
    if (real.trick[i] == card) imagined.trick[i] = other;
}

// Deals anew the cards that lie face down unseen, first those whose trick is over: these are no trumps. Returns false
// if there are not enough others; then `imagined` and `pool` are of no use any more.
bool redeal_face_down(const Rules& rules, State& imagined, const Secrets& secrets, CardSet& pool, Rng& rng) {
  const std::uint8_t strain = Trumps::of_choice(imagined.trumps).strain;
  const CardSet trumps = strain == kSuits ? CardSet{} : rules.tables.orderings[imagined.trumps].following(strain);
  const State before = imagined;
  int more = 0;
  for (const Laid& laid : taken_off(rules, imagined, secrets.face_down)) {
    const bool fixes = fixes_trumps(rules, imagined, laid);
    const CardSet possible =
        fixes ? fixing_cards(rules, imagined, secrets, pool) : (laid.is_judged ? pool - trumps : pool);
    if (possible.empty()) return false;
    const Card other = fixes ? refix(rules, imagined, possible, rng) : any_of(possible, rng);
    pool.remove(other);
    imagined.put_down[laid.seat].insert(other);
    imagined.fates[index(other)] = before.fates[index(laid.card)];
    imagined.played.insert(other);
    const int change = sum_of(rules, CardSet::of(other)) - sum_of(rules, CardSet::of(laid.card));
    if (laid.is_judged) {
      more += change;
      continue;
    }
    imagined.trick_points = static_cast<std::uint16_t>(imagined.trick_points + change);
    replace_in_trick(before, imagined, laid.card, other);
  }
  add_face_down(rules, imagined, more);
  return true;
}

// Deals anew the cards that lie face down unseen, and the card that fixes trumps if it lies aside unseen. They stay as
// they are if no attempt finds others: near the end few cards are left to choose from.
void redeal_laid_cards(const Rules& rules, State& imagined, const Secrets& secrets, CardSet& pool, Rng& rng) {
  const bool redeals_aside = imagined.has_aside && pool.has(imagined.aside);
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    State other = imagined;
    CardSet left = pool;
    if (redeals_aside)
      left.remove(refix(rules, other, fixing_cards(rules, other, secrets, left, secrets.face_down), rng));
    if (!redeal_face_down(rules, other, secrets, left, rng)) continue;
    imagined = other;
    pool = left;
    return;
  }
  pool = pool - secrets.face_down;
  if (redeals_aside) pool.remove(imagined.aside);
}

void redeal_hands(const Rules& rules, State& imagined, const Secrets& secrets, Rng& rng) {
  const CardSet secret = secrets.cards;
  CardSet pool = secret;
  redeal_laid_cards(rules, imagined, secrets, pool, rng);
  for (Seat other = 0; other < rules.tables.seats; ++other) {
    const CardSet kept = imagined.hand[other] - secret;
    const int missing = imagined.hand[other].size() - kept.size();
    imagined.hand[other] = kept | draw_cards(pool, missing, rng);
    if (imagined.phase != Phase::exchange) continue;
    const CardSet own = imagined.put_down[other];
    if ((own - imagined.hand[other]).empty()) continue;
    CardSet from = imagined.hand[other];
    imagined.put_down[other] = draw_cards(from, own.size(), rng);
  }
  const CardSet kept_aside = imagined.discarded - secret;
  imagined.discarded = kept_aside | draw_cards(pool, imagined.discarded.size() - kept_aside.size(), rng);
  if (!imagined.held_back.empty()) imagined.held_back = draw_cards(pool, imagined.held_back.size(), rng);
  const int end = rules.tables.deck.size() - imagined.taken - (imagined.has_turn_up ? 1 : 0);  // that card lies open
  for (int i = imagined.dealt; i < end; ++i) {
    const CardSet next = draw_cards(pool, 1, rng);
    imagined.pack[place_in_pack(rules, imagined, i)] = next.first();
  }
}

void rechoose_trumps(const Rules& rules, State& imagined, Rng& rng) {
  if (imagined.shown || !fixing(rules.trump.fixed_by).by_indicator) return;
  if (imagined.by_dealt_card || imagined.declarers == kNoSide || imagined.phase == Phase::trump) return;
  const CardSet judged = suits_judged(rules, imagined);
  Choices all;
  for (std::size_t choice = 0; choice < Trumps::kChoices; ++choice) {
    const auto suit = Trumps::of_choice(choice).suit();
    const bool is_judged = suit && !(rules.tables.deck.suit(*suit) & judged).empty();
    const bool may_be = (rules.tables.trump_choices >> choice & 1U) != 0 && !is_judged;
    if (may_be) all.trumps |= static_cast<std::uint16_t>(1U << choice);
  }
  imagined.trumps = all.at(rng.below(all.size())).strain;
}

// Takes the called card from its caller if he cannot have it, and makes its holder his partner.
void find_ally_anew(const Rules& rules, State& imagined, CardSet secret, Rng& rng) {
  const bool has_discarded = imagined.taker == imagined.solo && imagined.discarded.has(imagined.called_card);
  CardSet& own = has_discarded ? imagined.discarded : imagined.hand[imagined.solo];
  SeatSet others = 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (seat != imagined.solo && !(imagined.hand[seat] & secret).empty()) others |= seat_bit(seat);
  if (own.has(imagined.called_card) && calls_from_others(rules, imagined.contract) && others != 0) {
    for (auto skip = rng.below(static_cast<std::uint32_t>(count_bits(unsigned{others}))); skip > 0; --skip)
      others = static_cast<SeatSet>(others & (others - 1));
    CardSet& hand = imagined.hand[lowest_bit(others)];
    const Card other = (hand & secret).first();
    own.remove(imagined.called_card);
    own.insert(other);
    hand.remove(other);
    hand.insert(imagined.called_card);
  }
  imagined.ally = kNobody;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (seat != imagined.solo && imagined.hand[seat].has(imagined.called_card)) imagined.ally = seat;
}

}  // namespace

State with_secrets_redealt(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  State imagined = state;
  const CardSet unseen = unseen_by(rules, state, seat);
  CardSet known = state.hand[seat] | (state.played - unseen);
  if (state.has_aside && state.holder == seat) known.insert(state.aside);
  if (const auto card = turned_up(rules, state)) known.insert(*card);
  known |= open_to(rules, state, seat) | talon_seen_by(rules, state, seat);
  if (state.taker == seat) known |= state.discarded;
  const bool seeks_ally = state.has_called && !state.ally_known && state.phase != Phase::over;
  if (state.has_called && !seeks_ally) known.insert(state.called_card);
  const CardSet secret = rules.tables.deck.all() - known;
  const bool knows_trumps = state.holder == seat || is_told_trumps(rules, state, seat);
  redeal_hands(rules, imagined, {secret, unseen, !knows_trumps}, rng);
  if (seeks_ally && secret.has(state.called_card)) find_ally_anew(rules, imagined, secret, rng);
  if (!knows_trumps) rechoose_trumps(rules, imagined, rng);
  return imagined;
}

}  // namespace turup
