// A turn to play: what the actor may do, and one of these at random.
#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

// Returns whether the card that was dealt for trumps and laid aside is the declarer's only one of the suit led
// (29v-7th-06).
bool dealt_card_is_led(const Rules& rules, const State& state) {
  return state.by_dealt_card && state.has_aside && state.actor == state.holder &&
         ordering_in_force(rules, state).suit[index(state.aside)] == state.led;
}

// Returns whether trumps are hidden and the actor, who cannot follow suit, may ask for them or show them.
bool may_ask(const Rules& rules, const State& state) {
  if (!trumps_are_hidden(rules, state) || state.trick_size == 0 || rules.tables.cards_tell_trumps) return false;
  if (!is_asker(rules, state, state.actor) || state.tricks_played < rules.tables.ask_from) return false;
  if (state.asking_barred) return false;
  const CardSet hand = state.hand[state.actor];
  return !hand.empty() && (hand & ordering_in_force(rules, state).following(state.led)).empty();
}

// Returns the hand; the card laid aside belongs to it only when the declarer has nothing else.
CardSet hand_to_play(const State& state) {
  const CardSet hand = state.hand[playing_seat(state)];
  if (!hand.empty() || !state.has_aside || state.actor != state.holder) return hand;
  return CardSet::of(state.aside);
}

// Returns a random action in the cases that any_action seldom meets. Like finish_trick, this is kept out of the
// frequent code.
[[gnu::noinline]] Action any_of_all(const Rules& rules, const State& state, Rng& rng) {
  return legal_actions(rules, state).any(rng);
}

Action any_cut(const Rules& rules, Rng& rng) {
  const auto size = static_cast<std::uint32_t>(rules.tables.deck.size());
  return {Say::cut, kNoStrain, 0, 0, static_cast<std::uint16_t>(1 + rng.pick(size - 1)), {}, {}};
}

// Returns what the declarer may play of `cards` where he cannot follow suit and has a card aside: the card aside counts
// among them, but no other trump does. The card aside never follows suit.
CardSet with_card_aside(const Rules& rules, const State& state, CardSet cards) {
  const std::uint8_t trumps = ordering_in_force(rules, state).suit[index(state.aside)];
  const bool can_follow = !(cards & ordering_in_force(rules, state).following(state.led)).empty();
  if (can_follow || trumps == state.led) return cards;
  cards = cards - ordering_in_force(rules, state).following(trumps);
  cards.insert(state.aside);
  return cards;
}

// Does what only_cards() does where the actor cannot follow suit, or has other duties. `cards`: those of his hand that
// follow suit.
[[gnu::noinline]] std::optional<CardSet> cards_by_duties(const Rules& rules, const State& state, CardSet cards) {
  if (cards.empty()) {
    if (may_ask(rules, state) || plays_face_down(rules, state)) return std::nullopt;
    cards = hand_to_play(state);
  } else if (rules.tables.has_duties) {
    cards = following(rules, state, state.hand[playing_seat(state)]);
  }
  if (!is_free_of_duties(rules, state)) cards = after_duties(rules, state, cards);
  return rules.tables.deck.distinct(cards);
}

// Does what only_cards() does, within functions that are called for every card.
[[gnu::always_inline]] inline std::optional<CardSet> found_only_cards(const Rules& rules, const State& state) {
  if (!rules.tables.plain_turn) return std::nullopt;
  if (rules.tables.melds_in_turn && melds_now(rules, state) != 0) return std::nullopt;
  CardSet cards = state.hand[playing_seat(state)];
  if (state.trick_size > 0) cards &= ordering_in_force(rules, state).following(state.led);
  if (cards.empty() || rules.tables.has_duties) return cards_by_duties(rules, state, cards);
  return rules.tables.deck.distinct(cards);
}

Choices of_cards(CardSet cards) {
  Choices choices;
  choices.cards = cards;
  return choices;
}

// Returns what the actor may do at his turn, whatever takes part in it.
[[gnu::noinline]] Choices choices_of_turn(const Rules& rules, const State& state) {
  Choices choices;
  if (rules.tables.melds_in_turn) choices.melds = melds_now(rules, state);
  if (!rules.tables.plain_turn && may_claim(rules, state)) choices.says |= say_bit(Say::claim);
  if (may_ask(rules, state)) {
    choices.says |= say_bit(state.actor == state.holder ? Say::show : Say::ask);
    const bool led = dealt_card_is_led(rules, state);
    const bool must = led ? must_show(rules.trump.dealt_card->suit_led) : rules.tables.must_ask_in(state.tricks_played);
    if (must) return choices;
  }
  CardSet cards = playable(rules, state, hand_to_play(state));
  const bool may_cut = state.has_aside && state.actor == state.holder && !state.hand[state.actor].empty();
  if (may_cut && plays_face_down(rules, state) && state.trick_size > 0) cards = with_card_aside(rules, state, cards);
  choices.cards = rules.tables.deck.distinct(cards);
  if (rules.tables.scripted_cards) choices.cards &= state.cards_left;
  return choices;
}

}  // namespace

std::optional<CardSet> only_cards(const Rules& rules, const State& state) { return found_only_cards(rules, state); }

Choices play_choices(const Rules& rules, const State& state) {
  const auto cards = found_only_cards(rules, state);
  return cards ? of_cards(*cards) : choices_of_turn(rules, state);
}

Action any_action(const Rules& rules, const State& state, Rng& rng) {
  if (state.phase == Phase::cut) return any_cut(rules, rng);
  if (state.phase == Phase::trump && rules.tables.fixing.is_said()) return any_trump(rules, rng);
  if (state.phase != Phase::play) return any_of_all(rules, state, rng);
  const auto cards = found_only_cards(rules, state);
  if (!cards) return any_of_all(rules, state, rng);
  return {Say::play, 0, 0, 0, 0, cards->nth(rng.pick(static_cast<std::uint32_t>(cards->size()))), {}};
}

}  // namespace turup
