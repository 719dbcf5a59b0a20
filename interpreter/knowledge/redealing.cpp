// Deals anew what a seat has not seen.
#include "knowledge/imagination.h"

namespace turup {

namespace {

std::size_t place_in_pack(const Rules& rules, const State& state, int nth) {
  return static_cast<std::size_t>((state.top + nth) % rules.tables.deck.size());
}

void redeal_hands(const Rules& rules, State& imagined, CardSet secret, Rng& rng) {
  CardSet pool = secret;
  for (Seat other = 0; other < rules.tables.seats; ++other) {
    const CardSet kept = imagined.hand[other] - secret;
    const int missing = imagined.hand[other].size() - kept.size();
    imagined.hand[other] = kept | draw_cards(pool, missing, rng);
    if (imagined.phase != Phase::exchange) continue;
    const CardSet own = imagined.given[other];
    if ((own - imagined.hand[other]).empty()) continue;
    CardSet from = imagined.hand[other];
    imagined.given[other] = draw_cards(from, own.size(), rng);
  }
  const CardSet kept_aside = imagined.discarded - secret;
  imagined.discarded = kept_aside | draw_cards(pool, imagined.discarded.size() - kept_aside.size(), rng);
  if (!imagined.held_back.empty()) imagined.held_back = draw_cards(pool, imagined.held_back.size(), rng);
  if (imagined.has_aside && secret.has(imagined.aside)) {
    const CardSet aside = draw_cards(pool, 1, rng);
    imagined.aside = aside.first();
    imagined.trumps = static_cast<std::uint8_t>(Trumps::of(rules.tables.deck.face(imagined.aside).suit).choice());
  }
  const int end = rules.tables.deck.size() - imagined.taken - (imagined.has_turn_up ? 1 : 0);  // that card lies open
  for (int i = imagined.dealt; i < end; ++i) {
    const CardSet next = draw_cards(pool, 1, rng);
    imagined.pack[place_in_pack(rules, imagined, i)] = next.first();
  }
}

void rechoose_trumps(const Rules& rules, State& imagined, Rng& rng) {
  if (imagined.shown || !fixing(rules.trump.fixed_by).by_indicator) return;
  if (imagined.by_dealt_card || imagined.declarers == kNoSide || imagined.phase == Phase::trump) return;
  Choices all;
  all.trumps = rules.tables.trump_choices;
  imagined.trumps = all.at(rng.below(all.size())).strain;
}

// Takes the called card from its caller, who cannot hold it, and makes its holder his partner.
void find_ally_anew(const Rules& rules, State& imagined, CardSet secret, Rng& rng) {
  CardSet& caller = imagined.hand[imagined.solo];
  SeatSet others = 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (seat != imagined.solo && !(imagined.hand[seat] & secret).empty()) others |= seat_bit(seat);
  if (caller.has(imagined.called_card) && others != 0) {
    for (auto skip = rng.below(static_cast<std::uint32_t>(count_bits(unsigned{others}))); skip > 0; --skip)
      others = static_cast<SeatSet>(others & (others - 1));
    CardSet& hand = imagined.hand[lowest_bit(others)];
    const Card other = (hand & secret).first();
    caller.remove(imagined.called_card);
    caller.insert(other);
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
  CardSet known = state.hand[seat] | state.played;
  if (state.has_aside && state.holder == seat) known.insert(state.aside);
  if (const auto card = turned_up(rules, state)) known.insert(*card);
  known |= open_to(rules, state, seat) | talon_seen_by(rules, state, seat);
  if (state.taker == seat) known |= state.discarded;
  const bool seeks_ally = state.has_called && !state.ally_known && state.phase != Phase::over;
  if (state.has_called && !seeks_ally) known.insert(state.called_card);
  const CardSet secret = rules.tables.deck.all() - known;
  redeal_hands(rules, imagined, secret, rng);
  if (seeks_ally && secret.has(state.called_card)) find_ally_anew(rules, imagined, secret, rng);
  if (state.holder != seat) rechoose_trumps(rules, imagined, rng);
  return imagined;
}

}  // namespace turup
