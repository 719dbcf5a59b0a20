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

}  // namespace

State with_secrets_redealt(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  State imagined = state;
  CardSet known = state.hand[seat] | state.played;
  if (state.has_aside && state.holder == seat) known.insert(state.aside);
  if (const auto card = turned_up(rules, state)) known.insert(*card);
  known |= open_to(rules, state, seat) | talon_seen_by(rules, state, seat);
  if (state.taker == seat) known |= state.discarded;
  redeal_hands(rules, imagined, rules.tables.deck.all() - known, rng);
  if (state.holder != seat) rechoose_trumps(rules, imagined, rng);
  return imagined;
}

}  // namespace turup
