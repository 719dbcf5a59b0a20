#include "knowledge/evidence.h"

#include <algorithm>
#include <cassert>

namespace turup {

namespace {

// Returns a State with as much of a position as the duties of play look at.
State position(const View& view, std::uint8_t trumps) {
  State at;
  at.phase = Phase::play;
  at.actor = view.playing_seat();
  at.holder = view.holder;
  at.shown = view.trumps_shown;
  at.trumps = view.trumps_known ? view.trumps : trumps;
  at.order = view.order;
  at.played = view.played;
  at.leader = view.leader;
  at.trick = view.trick;
  // A card that lies face down cannot be the best, and neither can another copy of the lead.
  for (std::size_t i = 1; i < view.trick_size; ++i)
    if (view.is_unseen(i)) at.trick[i] = view.trick[0];
  at.trick_size = view.trick_size;
  at.asker = view.asker;
  at.tricks_played = view.tricks_played;
  at.by_dealt_card = view.by_dealt_card;
  at.contract = view.contract;
  at.called_card = view.called_card;
  at.has_called = view.has_called;
  if (view.has_turned_up) at.aside = view.turned_up;
  return at;
}

// Returns the seat that has taken the card that was turned up.
Seat taker_of_turn_up(const Rules& rules, const View& view) {
  State at;
  at.dealer = view.dealer;
  at.first = view.first;
  at.holder = view.holder;
  return taker_of_talon(rules, at);
}

// Returns those of `cards` with which `played` would not have been allowed. Copies of `played` make no difference.
// Where nobody has to follow suit, the player may have held a card of the suit led, and then the duties of a void
// player did not bind him. It may be one of `cards`, or one of `held_too`, which he is known to have held.
CardSet barred_by_play(const Rules& rules, const State& at, Card played, CardSet cards, CardSet held_too) {
  CardSet barred;
  const Deck& deck = rules.tables.deck;
  CardSet of_led;
  if (at.trick_size > 0 && !rules.tables.must_follow)
    of_led = (cards | held_too) & rules.tables.orderings[at.order].following(at.led);
  const auto may_hold = [&](CardSet others) {
    others.insert(played);
    return playable(rules, at, others).has(played);
  };
  for (const Card card : cards - deck.cards(deck.face(played))) {
    const CardSet held = CardSet::of(card);
    const auto with = [&](Card other) { return may_hold(held | CardSet::of(other)); };
    if (!may_hold(held) && std::none_of(of_led.begin(), CardSet::end(), with)) barred.insert(card);
  }
  return barred;
}

}  // namespace

Evidence::Evidence(const Rules& rules, const Story& story) : seat(story.now().seat) {
  const View& now = story.now();
  follow(rules, story);
  for (Seat s = 0; s < rules.tables.seats; ++s) dealt += now.cards_held[s] + played[s].size();
  for (Seat s = 0; s < rules.tables.seats; ++s) dealt += now.unseen[s];
  if (now.has_aside) ++dealt;
  dealt += now.discards - now.taken;
  own_hidden = now.cards_held[seat] - now.hand.size();
  const bool is_dealt = dealt == rules.tables.deck.size();
  if (rules.tables.takes_instead && turn_up && is_dealt) handed_over = taker_of_turn_up(rules, now);
  locate(rules, now);
  unknown = rules.tables.deck.all() - now.played - now.hand;
  if (now.has_aside && now.holder == seat) unknown.remove(now.aside);
  for (const CardSet cards : located) unknown = unknown - cards;
  if (now.has_turn_up) unknown.remove(*turn_up);
  unknown = unknown - now.discarded;
  if (now.taker != seat) seen_taken = now.talon & unknown;
}

void Evidence::follow(const Rules& rules, const Story& story) {
  note_own_cards(story.opening);
  note_trumps(rules, story.opening);
  unsigned gave = 0;
  for (std::size_t i = 0; i < story.turns.size(); ++i) {
    const Story::Turn& turn = story.turns[i];
    note_face_down(story, i);
    if (turn.action.say == Say::play && turn.seat < kMaxSeats && !turn.is_secret)
      played[story.before(i).playing_seat()].insert(turn.action.card);
    if (turn.action.say == Say::give && ++gave == rules.tables.seats) {
      exchanged = true;
      own_given = turn.after.given;
      own_received = turn.after.received;
    }
    note_fixing(rules, turn);
    note_own_cards(turn.after);
    note_trumps(rules, turn.after);
  }
  const View& now = story.now();
  const bool was_played = std::any_of(face_down.begin(), face_down.end(),
                                      [](const FaceDown& card) { return card.was_aside && !card.is_judged; });
  if ((now.has_aside && now.holder != seat) || was_played) choice = Choice::of_card;
}

void Evidence::note_fixing(const Rules& rules, const Story::Turn& turn) {
  const bool fixes = turn.action.say == Say::trump || turn.action.say == Say::lay;
  if (fixes) fixing.reset();  // of an auction before
  if (fixes && turn.is_secret) trumps = kSuits;
  if (turn.is_secret && turn.action.say == Say::trump) choice = Choice::of_trumps;
  if (turn.action.say == Say::dealt_card) fixed_at = rules.tables.dealt_card - 1U;
}

// Notes a card that is played face down, and those that are seen later: each seat adds one card to a trick, so a card
// that comes to light is the last one that its player has put down.
void Evidence::note_face_down(const Story& story, std::size_t turn) {
  const View& before = story.before(turn);
  const Story::Turn& now = story.turns[turn];
  if (now.is_secret && now.action.say == Say::play) {
    // Once trumps are shown, what lies face down is no trump, and the card aside has gone to a hand.
    const bool is_gone = before.has_aside && !now.after.has_aside && !now.after.trumps_shown;
    const bool was_aside = now.seat == before.holder && is_gone;
    face_down.push_back({turn, now.seat, {}, was_aside, false});
  }
  for (auto card = face_down.rbegin(); card != face_down.rend(); ++card) {
    if (card->is_judged) break;
    card->is_judged = now.after.tricks_played != story.before(card->turn).tricks_played;
    const CardSet seen = now.after.put_down[card->seat] - story.before(card->turn).put_down[card->seat];
    if (seen.empty()) continue;
    card->card = seen.first();
    played[card->seat].insert(*card->card);
  }
}

void Evidence::note_own_cards(const View& view) {
  CardSet cards = view.hand;
  if (view.has_aside && view.holder == seat) cards.insert(view.aside);
  for (const CardSet earlier : arrived) cards = cards - earlier;
  cards = cards - own_received;
  if (view.taker == seat) cards = cards - view.talon;
  if (!cards.empty()) arrived.push_back(cards);
}

// A contract that does not keep trumps has none, whatever was chosen before.
void Evidence::note_trumps(const Rules& rules, const View& view) {
  if (view.has_turned_up && (view.has_turn_up || view.talon.has(view.turned_up))) turn_up = view.turned_up;
  if (!keeps_trumps(rules, view.contract)) return;
  if (view.has_turned_up && !turn_up) fixing = view.turned_up;
  if (view.has_aside && view.holder == seat) fixing = view.aside;
  if (!view.trumps_known) return;
  trumps = view.trumps;
  choice = Choice::known;
}

void Evidence::locate(const Rules& rules, const View& now) {
  const auto whereabouts = [&](Seat owner, CardSet cards) {
    if (owner != seat) located[owner] |= cards - now.played - now.hand;
  };
  for (Seat other = 0; other < rules.tables.seats; ++other) whereabouts(other, now.open[other]);
  if (now.ally_known && now.ally != kNobody) whereabouts(now.ally, CardSet::of(now.called_card));
  if (exchanged) whereabouts(*receiver_of(rules, now.deal_number, seat), own_given);
  if (handed_over) whereabouts(*handed_over, CardSet::of(*turn_up));
  if (!fixing || (now.has_aside && now.holder == seat)) return;
  whereabouts(turup::fixing(rules.trump.fixed_by).by_last_card ? now.dealer : now.holder, CardSet::of(*fixing));
}

namespace {

// Returns the cards among `cards` that a player cannot have held if he played as he did in this turn, or asked.
CardSet barred_by(const Rules& rules, const View& before, const Story::Turn& turn, std::uint8_t chosen, CardSet cards,
                  CardSet held_too) {
  const bool plays = turn.action.say == Say::play;
  State at = position(before, chosen);
  const Ordering& ordering = rules.tables.orderings[at.order];
  if (at.trick_size > 0) at.led = ordering.suit[index(at.trick[0])];
  if (rules.tables.looks_at_best) weigh_trick(rules, at);
  if (!plays || (turn.is_secret && rules.tables.must_follow)) return cards & ordering.following(at.led);
  return turn.is_secret ? CardSet{} : barred_by_play(rules, at, turn.action.card, cards, held_too);
}

}  // namespace

CardSet Evidence::barred(const Rules& rules, const Story& story, Seat owner, std::uint8_t chosen,
                         std::size_t turns) const {
  CardSet barred;
  const View& now = story.now();
  if (owner == now.solo && now.has_called && calls_from_others(rules, now.contract)) barred.insert(now.called_card);
  for (std::size_t i = 0; i < std::min(turns, story.turns.size()); ++i) {
    const Story::Turn& turn = story.turns[i];
    const View& before = story.before(i);
    if (turn.seat == kHost || before.playing_seat() != owner) continue;
    const bool asks = before.trick_size > 0 && (turn.action.say == Say::ask || turn.action.say == Say::show);
    const CardSet held_too = (played[owner] | located[owner]) - before.played;
    if (asks || turn.action.say == Say::play)
      barred |= barred_by(rules, before, turn, chosen, unknown - barred, held_too);
  }
  return barred;
}

CardSet Evidence::possible(const Rules& rules, const Story& story, const FaceDown& card, std::uint8_t chosen) const {
  const CardSet cards = unknown - barred(rules, story, card.seat, chosen, card.turn + 1);
  const std::uint8_t strain = Trumps::of_choice(chosen).strain;
  return card.is_judged && strain != kSuits ? cards - rules.tables.orderings[chosen].following(strain) : cards;
}

}  // namespace turup
