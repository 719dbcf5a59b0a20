// Melds: which seat may declare which meld when, and how that moves the target.
#include <algorithm>

#include "game/advance.h"
#include "game/kernel.h"

namespace turup {

namespace {

[[gnu::always_inline]] inline bool opens(const State& state, const MeldRules& meld, Occasion occasion) {
  if (occasion != occasion_of(meld.window) || (needs_trumping(meld.window) && !state.trumped_in)) return false;
  if (is_at_the_beginning(meld.window)) return state.tricks_played == 0;
  if (!meld.tricks.holds(occasion == Occasion::trick ? state.tricks_played : state.tricks_played + 1)) return false;
  return occasion != Occasion::turn || state.tricks_played > state.show_trick;
}

[[gnu::always_inline]] inline bool holds_meld(const Rules& rules, std::size_t meld, Suit suit, CardSet cards) {
  const Deck& deck = rules.tables.deck;
  if (deck.copies() == 1) return (rules.tables.meld_cards[meld][index(suit)] - cards).empty();
  const CardSet of_suit = cards & deck.suit(suit);
  for (const Rank rank : rules.melds[meld].cards)
    if ((of_suit & deck.rank(rank)).empty()) return false;
  return true;
}

// Returns the trumps by which melds are judged.
std::uint8_t present_trumps(const State& state) {
  return state.shown ? state.trumps : static_cast<std::uint8_t>(kSuits);
}

// Returns the seats that have declared the meld, or another of the same cards.
[[gnu::always_inline]] inline SeatSet declarers_of(const Rules& rules, const State& state, std::size_t meld) {
  if (rules.tables.plain_melds) return state.declared[meld];
  SeatSet seats = 0;
  for (unsigned alike = rules.tables.melds_alike[meld]; alike != 0; alike &= alike - 1)
    seats |= state.declared[lowest_bit(alike)];
  return seats;
}

// Returns whether the whole table must reckon with this meld. Precondition: trumps are shown.
[[gnu::always_inline]] inline bool is_possible(const Rules& rules, const State& state, std::size_t meld) {
  const auto suit = Trumps::of_choice(state.trumps).suit();
  const SeatSet declared = declarers_of(rules, state, meld);
  // Where melds have shapes, one that was declared need not be of the same cards as one that is alike.
  if (rules.tables.shaped_melds) {
    const bool is_known = state.shown || !rules.melds[meld].needs_trumps();
    return is_known && may_be_held(rules, meld, present_trumps(state), rules.tables.deck.all() - state.played);
  }
  if (!suit || (declared != 0 && count_bits(declared) == rules.tables.deck.copies())) return false;
  return holds_meld(rules, meld, *suit, rules.tables.deck.all() - state.played);
}

// Returns the same for trumps that are hidden and may be any suit.
bool is_possible_once_shown(const Rules& rules, const State& state, std::size_t meld) {
  const CardSet left = rules.tables.deck.all() - state.played;
  const bool shaped = !rules.melds[meld].is_of_trumps();
  for (std::uint8_t suit = 0; suit < kSuits; ++suit)
    if (shaped ? may_be_held(rules, meld, suit, left) : holds_meld(rules, meld, static_cast<Suit>(suit), left))
      return true;
  return false;
}

Occasion occasion_of(const State& state) {
  if (state.phase != Phase::melds) return Occasion::turn;
  if (state.trick_size > 0) return Occasion::show;
  return state.tricks_played == 0 ? Occasion::start : Occasion::trick;
}

// Returns the meld that the seat has declared and that stands in place of this one, though its cards need not be in
// hand any more.
std::optional<std::size_t> declared_instead(const Rules& rules, const State& state, std::size_t meld, Seat seat) {
  if (is_at_the_beginning(rules.melds[meld].window)) return {};  // all of them are, and the hand tells
  for (unsigned others = rules.tables.melds_instead[meld]; others != 0; others &= others - 1) {
    const std::size_t other = lowest_bit(others);
    if ((state.declared[other] & seat_bit(seat)) != 0 && may_be_part_of(rules.melds[meld], rules.melds[other]))
      return other;
  }
  return {};
}

// Returns the seats of which everybody knows that they cannot declare this meld, because they have declared a larger
// one.
[[gnu::noinline]] SeatSet have_declared_instead(const Rules& rules, const State& state, std::size_t meld) {
  SeatSet seats = 0;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (declared_instead(rules, state, meld, seat)) seats |= seat_bit(seat);
  return seats;
}

// Does what held_by() does where melds have shapes.
[[gnu::noinline]] std::uint16_t shapes_held_by(const Rules& rules, const State& state, Seat seat, Occasion occasion) {
  std::uint16_t melds = 0;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    if ((declarers_of(rules, state, m) & seat_bit(seat)) != 0 || !opens(state, rules.melds[m], occasion)) continue;
    if (declared_instead(rules, state, m, seat)) continue;
    if (!state.shown && rules.melds[m].needs_trumps()) continue;
    if (!melds_in(rules, m, present_trumps(state), state.hand[seat]).empty())
      melds |= static_cast<std::uint16_t>(1U << m);
  }
  return melds;
}

// Returns the melds that `seat` holds, has not declared, and may declare on this occasion, one bit each.
[[gnu::always_inline]] inline std::uint16_t held_by(const Rules& rules, const State& state, Seat seat,
                                                    Occasion occasion) {
  if (rules.tables.shaped_melds) return shapes_held_by(rules, state, seat, occasion);
  std::uint16_t melds = 0;
  const auto suit = Trumps::of_choice(state.trumps).suit();
  if (!state.shown || !suit) return 0;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    const bool again = (declarers_of(rules, state, m) & seat_bit(seat)) != 0;
    if (!again && opens(state, rules.melds[m], occasion) && holds_meld(rules, m, *suit, state.hand[seat]))
      melds |= static_cast<std::uint16_t>(1U << m);
  }
  return melds;
}

// Declares the melds of `concerned` that declare themselves. Returns whether one of these seats may still choose to
// declare one.
bool open_window(const Deal& deal, SeatSet concerned, Occasion occasion) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  bool by_choice = false;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    if (!opens(state, rules.melds[m], occasion) || !is_possible(rules, state, m)) continue;
    if (may_keep_silent(rules.melds[m].declared)) {
      by_choice = true;
      continue;
    }
    const auto bit = static_cast<std::uint16_t>(1U << m);
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      const bool holds_it = (concerned & seat_bit(seat)) != 0 && (held_by(rules, state, seat, occasion) & bit) != 0;
      if (holds_it && melds_by_scripts(deal, seat, bit) != 0)
        declare_meld(rules, state, seat, static_cast<std::uint8_t>(m));
    }
  }
  return by_choice;
}

// Returns the melds that may be declared by choice in the present window, as far as the whole table knows, one bit
// each.
[[gnu::always_inline]] inline unsigned melds_of_choice(const Rules& rules, const State& state) {
  const Occasion occasion = occasion_of(state);
  unsigned open = 0;
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    if (may_keep_silent(rules.melds[m].declared) && opens(state, rules.melds[m], occasion) &&
        is_possible(rules, state, m))
      open |= 1U << m;
  return open;
}

// Returns whether one of `seats` has not declared one of the open melds yet.
[[gnu::always_inline]] inline bool has_more(const Rules& rules, const State& state, unsigned open, SeatSet seats) {
  for (; open != 0; open &= open - 1) {
    const std::size_t meld = lowest_bit(open);
    SeatSet left = without(seats, declarers_of(rules, state, meld));
    if (rules.tables.melds_instead[meld] != 0) left = without(left, have_declared_instead(rules, state, meld));
    if (left != 0) return true;
  }
  return false;
}

// Returns whether, as far as the whole table knows, one of `seats` may choose to declare something in the present
// window.
bool may_choose(const Rules& rules, const State& state, SeatSet seats) {
  return has_more(rules, state, melds_of_choice(rules, state), seats);
}

void close_window(const Deal& deal) {
  State& state = deal.state;
  state.poll = 0;
  if (state.trick_size == 0 && state.tricks_played > 0) return after_melds(deal);
  state.phase = Phase::play;
  if (state.trick_size == 0) return give_turn(state, state.leader);
  state.actor = state.asker;
}

}  // namespace

bool begin_melds_at_start(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (!has_melds(rules, state)) return false;
  const SeatSet seats = without(everybody(rules), state.out);
  // In the first trick a player declares in his turn, but what declares itself does so at once.
  if (rules.tables.melds_in_turn) open_window(deal, seats, Occasion::turn);
  if (!open_window(deal, seats, Occasion::start)) return false;
  state.phase = Phase::melds;
  state.poll = seats;
  return true;
}

bool begin_melds_after_trick(const Deal& deal) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (!state.shown) return false;
  // From now on melds may be declared at any time; those that declare themselves do so at once.
  if (rules.tables.melds_in_turn) open_window(deal, without(everybody(rules), state.out), Occasion::turn);
  if (!rules.tables.melds_after_trick) return false;
  const SeatSet winners = without(rules.tables.seats_of[side_of(rules, state.leader)], state.out);
  if (!open_window(deal, winners, Occasion::trick)) return false;
  state.phase = Phase::melds;
  state.poll = winners;
  return true;
}

bool begin_melds_at_show(const Deal& deal) {
  State& state = deal.state;
  if (!has_melds(deal.rules, state)) return false;
  const SeatSet seats = without(everybody(deal.rules), state.out);
  if (!open_window(deal, seats, Occasion::show)) return false;
  state.phase = Phase::melds;
  state.poll = seats;
  return true;
}

void declare_with_card(const Deal& deal, Seat seat, Card card) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (!has_melds(rules, state)) return;
  const Face face = rules.tables.deck.face(card);
  const bool is_trump = Trumps::of_choice(state.trumps).suit() == face.suit;
  if (!is_trump && !rules.tables.scripted_melds) return;  // it is of no such meld, and no script is asked
  const std::uint16_t held = melds_by_scripts(deal, seat, held_by(rules, state, seat, Occasion::card));
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    const auto& ranks = rules.melds[m].cards;
    const bool is_of_meld = is_trump && std::find(ranks.begin(), ranks.end(), face.rank) != ranks.end();
    if (is_of_meld && (held >> m & 1U) != 0) declare_meld(rules, state, seat, static_cast<std::uint8_t>(m));
  }
}

std::uint16_t melds_now(const Rules& rules, const State& state) {
  if (!has_melds(rules, state)) return 0;
  std::uint16_t melds = held_by(rules, state, state.actor, occasion_of(state));
  if (rules.tables.scripted_melds) melds &= state.melds_left;
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    if (!may_keep_silent(rules.melds[m].declared)) melds &= static_cast<std::uint16_t>(~(1U << m));
  return melds;
}

bool holds_meld_for_turns(const Rules& rules, const State& state) {
  const auto suit = Trumps::of_choice(state.trumps).suit();
  if (!suit || !has_melds(rules, state)) return false;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    if (occasion_of(rules.melds[m].window) != Occasion::turn) continue;
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      const bool again = (declarers_of(rules, state, m) & seat_bit(seat)) != 0;
      if (!again && holds_meld(rules, m, *suit, state.hand[seat])) return true;
    }
  }
  return false;
}

bool has_declared(const Rules& rules, const State& state, std::size_t meld) {
  return (declarers_of(rules, state, meld) & seat_bit(state.actor)) != 0;
}

std::optional<std::size_t> meld_instead_of(const Rules& rules, const State& state, std::size_t meld) {
  if (const auto declared = declared_instead(rules, state, meld, state.actor)) return declared;
  const CardSet hand = state.hand[state.actor];
  const std::uint8_t trumps = present_trumps(state);
  return melds_in(rules, meld, trumps, hand).empty() ? whole_of(rules, meld, trumps, hand) : std::nullopt;
}

bool may_still_be_declared(const Rules& rules, const State& state) {
  if (!has_melds(rules, state)) return false;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    if (is_at_the_beginning(rules.melds[m].window)) {
      if (state.tricks_played == 0) return true;
    } else if (!state.shown) {
      if (is_possible_once_shown(rules, state, m)) return true;
    } else if (occasion_of(rules.melds[m].window) != Occasion::show && is_possible(rules, state, m) &&
               state.tricks_played <= rules.melds[m].tricks.to) {
      return true;
    }
  }
  return false;
}

Choices meld_choices(const Rules& rules, const State& state) {
  Choices choices;
  choices.says = say_bit(Say::pass);
  choices.melds = melds_now(rules, state);
  return choices;
}

void count_meld(const Rules& rules, State& state, Seat seat, MeldCount count) {
  const MeldRules& meld = rules.melds[count.meld];
  const Side side = side_of(rules, seat);
  const auto number = static_cast<std::uint16_t>(meld.counts.is_none() ? 0 : meld.counts.number * count.times);
  if (is_taken(meld.effect)) state.melded[side] = static_cast<std::uint16_t>(state.melded[side] + number);
  if (is_scored_apart(meld.effect))
    state.meld_scores[side] = static_cast<std::uint16_t>(state.meld_scores[side] + number);
  if (!may_move_target(rules, state.contract)) return;
  // The points in play were counted once, when the rules were compiled.
  const auto limit = [&](const Amount& amount, int if_none) {
    return amount.kind == Amount::Kind::points_in_play ? rules.tables.in_play : resolved(rules, amount, if_none);
  };
  const bool own = side == state.declarers;
  const int moved = state.target + meld.moved_by(own, state.bid) * count.times;
  const int lowest = limit(meld.lowest, 0);
  const int highest = limit(meld.highest, moved);
  int target = moved;
  if (moved < state.target)
    target = std::min<int>(state.target, std::max(moved, lowest));
  else if (moved > state.target)
    target = std::max<int>(state.target, std::min(moved, highest));
  state.target = static_cast<std::uint16_t>(target);
}

void declare_meld(const Rules& rules, State& state, Seat seat, std::uint8_t which) {
  const MeldRules& meld = rules.melds[which];
  state.declared[which] |= seat_bit(seat);
  if (is_judged(meld.counts_for)) return;
  std::size_t times = 1;
  if (may_be_held_again(rules, meld))
    times = std::max<std::size_t>(1, melds_in(rules, which, present_trumps(state), state.hand[seat]).size());
  count_meld(rules, state, seat, {which, static_cast<int>(times)});
}

namespace {

// The melds that are judged: how often each seat has declared which, and the side with the best one.
struct Judgement {
  struct Held {
    Seat seat;
    MeldCount count;
  };
  FixedVector<Held, kMaxSeats * kMaxMelds> all;
  int strongest = -1;
  Side best = kNoSide;
};

// Adds what a seat has declared and holds.
void add_judged(const Rules& rules, const State& state, Seat seat, CardSet hand, Judgement& judgement) {
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    if (!is_judged(rules.melds[m].counts_for) || (state.declared[m] & seat_bit(seat)) == 0) continue;
    const auto found = melds_in(rules, m, present_trumps(state), hand);
    judgement.all.push_back({seat, {static_cast<std::uint8_t>(m), static_cast<int>(found.size())}});
    for (const FoundMeld& meld : found) {
      if (strength_of(rules, m, meld) <= judgement.strongest) continue;
      judgement.strongest = strength_of(rules, m, meld);
      judgement.best = side_of(rules, seat);
    }
  }
}

}  // namespace

// Finds the side with the best meld of those that are judged, and counts its melds. The cards of the first trick still
// lie on the table, and belong to the hands that are looked at.
void judge_melds(const Rules& rules, State& state) {
  Judgement judgement;
  Seat seat = state.leader;
  for (std::size_t i = 0; i < state.trick_size; ++i, seat = next_to_play(rules, state, seat))
    add_judged(rules, state, seat, state.hand[seat] | CardSet::of(state.trick[i]), judgement);
  for (const Judgement::Held& held : judgement.all)
    if (side_of(rules, held.seat) == judgement.best) count_meld(rules, state, held.seat, held.count);
}

void apply_meld(const Deal& deal, const Action& action) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  if (action.say == Say::declare) {
    declare_meld(rules, state, state.actor, action.which);
    // The others may not learn whether he holds another, so he is asked as long as he might.
    if (may_choose(rules, state, seat_bit(state.actor))) return;
  }
  state.poll = without(state.poll, seat_bit(state.actor));
  if (!may_choose(rules, state, state.poll)) return close_window(deal);
  state.actor = first_from(rules, state.poll, state.actor);
}

unsigned declare_at_random(const Deal& deal, Rng& rng) {
  const Rules& rules = deal.rules;
  State& state = deal.state;
  unsigned decisions = 0;
  unsigned open = melds_of_choice(rules, state);
  while (state.phase == Phase::melds) {
    ++decisions;
    unsigned melds = held_by(rules, state, state.actor, occasion_of(state)) & open;
    for (unsigned n = rng.pick(1 + static_cast<unsigned>(count_bits(melds))); n > 0; --n) melds &= melds - 1;
    if (melds != 0) {
      declare_meld(rules, state, state.actor, static_cast<std::uint8_t>(lowest_bit(melds)));
      open = melds_of_choice(rules, state);
      if (has_more(rules, state, open, seat_bit(state.actor))) continue;
    }
    state.poll = without(state.poll, seat_bit(state.actor));
    if (has_more(rules, state, open, state.poll))
      state.actor = first_from(rules, state.poll, state.actor);
    else
      close_window(deal);
  }
  return decisions;
}

}  // namespace turup
