#include "solver/board.h"

#include <algorithm>

#include "solver/slow_search.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

namespace {

// Returns the numbers of the cards under the trumps of the deal. Every suit begins at a multiple of 16.
// Nothing if a suit has more cards than that, or if there are five suits.
std::shared_ptr<const Numbers> numbers_of(const Tables& tables, std::uint8_t trumps) {
  const Ordering& real = tables.orderings[trumps];
  auto numbers = std::make_shared<Numbers>();
  if (!real.of_suit[kSuits].empty()) return nullptr;
  for (std::uint8_t suit = 0; suit < kSuits; ++suit) {
    std::vector<Card> cards(real.of_suit[suit].begin(), real.of_suit[suit].end());
    if (cards.size() > 16) return nullptr;
    const auto& power = real.power[suit];
    std::stable_sort(cards.begin(), cards.end(), [&](Card a, Card b) { return power[index(a)] < power[index(b)]; });
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::size_t number = std::size_t{16} * suit + i;
      numbers->number_of[index(cards[i])] = static_cast<std::uint8_t>(number);
      numbers->card_of[number] = cards[i].id;
      numbers->ordering.suit[number] = suit;
      numbers->ordering.of_suit[suit].insert(Card{static_cast<std::uint8_t>(number)});
      for (std::size_t led = 0; led < kLedSuits; ++led)
        numbers->ordering.power[led][number] = real.power[led][index(cards[i])];
    }
  }
  return numbers;
}

void set_cards(const Rules& rules, const State& state, Board& board) {
  const Tables& tables = rules.tables;
  for (Seat seat = 0; seat < tables.seats; ++seat) {
    board.next[seat] = next_to_play(rules, state, seat);
    board.party[seat] = party_of(rules, state.declarers, seat);
    if ((state.out & seat_bit(seat)) == 0) board.owned[seat] = cards_of(board, state.hand[seat]);
    board.in_play |= board.owned[seat];
  }
  if (state.has_aside) {
    board.aside = bit_of(number_of(board, state.aside));
    board.owned[state.holder] |= board.aside;
    board.in_play |= board.aside;
  }
  const Ordering& ordering = tables.orderings[board.numbered ? state.trumps : kSuits];
  for (std::size_t s = 0; s < kSuits; ++s) {
    board.suits[s] = cards_of(board, ordering.of_suit[s]);
    board.lowest |= board.suits[s] & (0 - board.suits[s]);
  }
  for (const Card card : tables.deck.all()) {
    board.suit[number_of(board, card)] = ordering.suit[index(card)];
    board.alike[number_of(board, card)] = cards_of(board, tables.deck.cards(tables.deck.face(card)));
  }
  board.played_before = cards_of(board, state.played);
  board.whole_trick = state.whole_trick;
}

// Sets what is counted. The declarers are asked about if there are any, else the side, which may want few units.
void set_units(const Rules& rules, const State& state, Side side, Board& board) {
  const Tables& tables = rules.tables;
  board.announced = state.solo != kNobody;
  board.ends_when_lost = board.announced && undertaking_of(rules, state.contract).every_trick;
  const SeatSet ours = without(tables.seats_of[side], state.out);
  const SeatSet others = without(everybody(rules), ours);
  board.earning = ours;
  board.pairs = count_bits(ours) <= 2 && count_bits(others) <= 2;
  board.maximisers = wants_few(rules, state) ? others : ours;
  if (counts_tricks(rules, state)) {
    board.per_trick = 1;
    return;
  }
  const int all = state.tricks_due;
  for (int left = 0; left < all; ++left) {
    const int bonus = trick_bonus(rules.scoring, all - 1 - left, all);
    const auto at = static_cast<std::size_t>(left);
    board.bonus[at] = static_cast<std::uint8_t>(bonus);
    board.bonus_left[at + 1] = static_cast<std::int16_t>(board.bonus_left[at] + bonus);
  }
  for (const Card card : tables.deck.all())
    board.points[number_of(board, card)] = tables.orderings[state.trumps].points[index(card)];
}

void set_trumps(const Rules& rules, const State& state, Board& board) {
  const std::uint8_t strain = Trumps::of_choice(state.trumps).strain;
  board.trumps = board.numbered ? static_cast<std::uint8_t>(Trumps{strain, false}.choice()) : state.trumps;
  board.has_trumps = Trumps::of_choice(state.trumps).suit().has_value();
  board.holder = state.holder;
  board.hidden = rules.trump.hidden.has_value() && keeps_trumps(rules, state.contract);
  if (!board.hidden) return;
  board.must_ask = rules.tables.must_ask;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (is_asker(rules, state, seat)) board.askers |= seat_bit(seat);
  board.dealt_card = state.by_dealt_card;
  board.must_show_led = rules.trump.dealt_card && must_show(rules.trump.dealt_card->suit_led);
}

// Returns whether no duty but following suit can bind a seat.
bool only_follows(const Rules& rules, const Board& board) {
  if (rules.trump.hidden || board.may_trump || !board.own_duties.empty()) return false;
  const Cards bound = board.first_lead | board.unbroken | board.unbroken_trumps | board.counting | board.aside;
  return board.must_follow && bound == 0;
}

void set_duties(const Rules& rules, const State& state, Board& board) {
  const Tables& tables = rules.tables;
  if (rules.play.first_lead) board.first_lead = cards_of(board, tables.deck.cards(*rules.play.first_lead));
  const Ordering& ordering = tables.orderings[board.numbered ? state.trumps : kSuits];
  for (const Unbroken suit : rules.play.unbroken) {
    Cards& of_suit = is_one_suit(suit) ? board.unbroken : board.unbroken_trumps;
    const Ordering& of_trumps = is_one_suit(suit) ? ordering : tables.orderings[state.trumps];
    of_suit |= cards_of(board, of_trumps.following(suit_led(suit, Trumps::of_choice(state.trumps).strain)));
  }
  if (bars_points(rules.play.first_trick)) board.counting = cards_of(board, ordering.counting);
  board.must_follow = tables.must_follow;
  board.may_trump = tables.may_trump;
  board.looks_at_best = tables.looks_at_best;
  for (const Duty duty : tables.follows[0])
    if (duty_key(duty) == "play.duties") board.own_duties.push_back(duty);
  board.only_follows = only_follows(rules, board);
}

// Sets the duties that there are only where trumps may be hidden.
void set_hidden_duties(const Rules& rules, const State& state, Board& board) {
  if (!rules.trump.hidden) return;
  for (const bool later : {false, true})
    board.bars_hidden_lead[later ? 1 : 0] = is_barred(rules.trump.hidden->lead, later);
  board.asker_trumps = must_trump(rules.trump.hidden->asker);
  const bool own_card = fixing(rules.trump.fixed_by).by_own_card || state.by_dealt_card;
  if (must_play_shown_card(rules.trump.hidden->asker) && own_card && (state.has_aside || state.shown))
    board.shown_card = board.alike[number_of(board, state.aside)];
}

// ---- Melds ----

struct Possible {
  std::uint8_t meld = 0;  // index into Rules::melds
  Meld what;
};

// Returns the meld, if the seat holds its cards.
std::optional<Possible> meld_held(const Rules& rules, const Board& board, std::size_t m, Seat seat, Suit suit) {
  const MeldRules& meld = rules.melds[m];
  Possible possible{static_cast<std::uint8_t>(m), {seat, occasion_of(meld.window), needs_trumping(meld.window), {}}};
  for (const Rank rank : meld.cards) {
    const Cards needed = cards_of(board, rules.tables.deck.cards({suit, rank})) & board.owned[seat];
    if (needed == 0) return std::nullopt;
    possible.what.needs.push_back(needed);
  }
  return possible;
}

// Returns every meld that a seat holds now and might still declare.
std::vector<Possible> possible_melds(const Rules& rules, const State& state, const Board& board) {
  std::vector<Possible> all;
  const auto suit = Trumps::of_choice(state.trumps).suit();
  if (!suit || !has_melds(rules, state)) return all;
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    // A meld that is declared as its cards are played is sure, and has been declared ahead.
    const bool is_sure = occasion_of(rules.melds[m].window) == Occasion::card;
    if (is_sure || is_at_the_beginning(rules.melds[m].window)) continue;
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      if ((state.declared[m] & seat_bit(seat)) != 0) continue;
      if (const auto held = meld_held(rules, board, m, seat, *suit)) all.push_back(*held);
    }
  }
  return all;
}

using Targets = std::array<int, std::size_t{1} << kMostMelds>;

// Returns the target after each set of declarations; nothing if their order matters.
std::optional<Targets> targets_of(const Rules& rules, const State& state, const std::vector<Possible>& melds) {
  Targets targets{};
  targets[0] = state.target;
  for (std::size_t set = 1; set < (std::size_t{1} << melds.size()); ++set) {
    std::optional<int> target;
    for (std::size_t last = 0; last < melds.size(); ++last) {
      if ((set >> last & 1U) == 0) continue;
      State before = state;
      before.target = static_cast<std::uint16_t>(targets[set ^ (std::size_t{1} << last)]);
      declare_meld(rules, before, melds[last].what.seat, melds[last].meld);
      if (target.value_or(before.target) != before.target) return std::nullopt;
      target = before.target;
    }
    targets[set] = *target;
  }
  return targets;
}

// The ways in which declaring one meld can move the target, whatever else is declared.
struct Move {
  bool down = false;
  bool up = false;
};
Move moves(const Targets& targets, std::size_t count, std::size_t meld) {
  Move move;
  for (std::size_t set = 0; set < (std::size_t{1} << count); ++set) {
    const int by = targets[set | (std::size_t{1} << meld)] - targets[set];
    move.down = move.down || by < 0;
    move.up = move.up || by > 0;
  }
  return move;
}

// Leaves the melds that make a difference and that their holder would declare, or must. He then declares as soon as he
// may, because nothing is gained by waiting. Returns false if a meld may be either good or bad for its holder.
bool keep_what_counts(const Rules& rules, const State& state, const Targets& targets, std::vector<Possible>& melds) {
  std::vector<Possible> kept;
  for (std::size_t m = 0; m < melds.size(); ++m) {
    const Move move = moves(targets, melds.size(), m);
    if (move.down && move.up) return false;
    const bool declarers = side_of(rules, melds[m].what.seat) == state.declarers;
    const bool good = declarers ? move.down : move.up;
    const bool forced = !may_keep_silent(rules.melds[melds[m].meld].declared) && (move.down || move.up);
    if (good || forced) kept.push_back(melds[m]);
  }
  melds = kept;
  return true;
}

// Returns whether melds that are not of ranks of trumps, once each, may still be declared, or judged.
bool may_have_shapes(const Rules& rules, const State& state) {
  if (!rules.tables.shaped_melds || !has_melds(rules, state)) return false;
  return std::any_of(rules.melds.begin(), rules.melds.end(), [&](const MeldRules& meld) {
    return state.tricks_played == 0 || !is_at_the_beginning(meld.window);
  });
}

// Finds what each set of declarations is worth, and how much those that may follow it can change.
void set_meld_units(const State& state, const Targets& targets, std::size_t sets, Board& board) {
  for (std::size_t set = 0; set < sets; ++set)
    board.meld_units[set] = static_cast<std::int16_t>(state.target - targets[set]);
  for (std::size_t set = 0; set < sets; ++set)
    for (std::size_t more = 0; more < sets; ++more) {
      if ((set & more) != set) continue;
      const auto by = static_cast<std::int16_t>(board.meld_units[more] - board.meld_units[set]);
      board.most_by_melds = std::max(board.most_by_melds, by);
      board.least_by_melds = std::min(board.least_by_melds, by);
    }
}

bool set_melds(const Rules& rules, const State& state, Board& board) {
  if (may_have_shapes(rules, state)) return false;
  // While trumps are hidden it is not sure that a meld is declared as its cards are played.
  if (rules.tables.melds_as_played && !state.shown) return false;
  std::vector<Possible> melds = possible_melds(rules, state, board);
  // Melds that count points, wait for a trick, are of the same cards as others or held twice, are left to the slow
  // search.
  const auto is_slow = [&](const Possible& possible) {
    const MeldRules& meld = rules.melds[possible.meld];
    const auto has_two = [](Cards needed) { return std::popcount(needed) > 1; };
    const bool is_held_twice = std::all_of(possible.what.needs.begin(), possible.what.needs.end(), has_two);
    return !rules.tables.plain_melds || is_held_twice || (is_taken(meld.effect) && !meld.counts.is_none());
  };
  if (melds.size() > kMostMelds || std::any_of(melds.begin(), melds.end(), is_slow)) return false;
  auto targets = targets_of(rules, state, melds);
  if (!targets || !keep_what_counts(rules, state, *targets, melds)) return false;
  targets = targets_of(rules, state, melds);
  if (!targets) return false;
  set_meld_units(state, *targets, std::size_t{1} << melds.size(), board);
  for (const Possible& possible : melds) {
    board.melds.push_back(possible.what);
    for (const Cards needed : possible.what.needs) board.meld_cards |= needed;
    board.meld_index.push_back(possible.meld);
  }
  // Trumps that were open from the beginning are never shown.
  board.melds_in_turn = !state.shown || state.show_trick != State{}.show_trick;
  return true;
}

// Sets what matters only where the contract is the goal. Returns false if that is left to the slow search.
bool set_contract(const Rules& rules, const State& state, Board& board) {
  board.annuls = board.hidden && annuls(rules.voids.unshown_trump);
  // A contract that is lost before its last trick is not annulled, though trumps were never shown.
  if (board.annuls && board.ends_when_lost) return false;
  return set_melds(rules, state, board);
}

// Returns what most of the cards count; of two numbers that are as frequent, the lower.
unsigned usual_points(const Board& board, Cards cards) {
  std::array<std::uint8_t, 256> counts{};
  for (Cards left = cards; left != 0; left &= left - 1) ++counts[board.points[lowest_bit(left)]];
  unsigned usual = 0;
  for (Cards left = cards; left != 0; left &= left - 1) {
    const unsigned points = board.points[lowest_bit(left)];
    if (counts[points] > counts[usual] || (counts[points] == counts[usual] && points < usual)) usual = points;
  }
  return usual;
}

// Marks the cards of melds, and those that count something else than most cards of their suit. Notes those that count
// nothing.
void mark_cards(Board& board) {
  board.marked = board.meld_cards;
  for (const Cards suit : board.suits) {
    const unsigned usual = usual_points(board, suit & board.in_play);
    for (Cards cards = suit; cards != 0; cards &= cards - 1) {
      if (board.points[lowest_bit(cards)] != usual) board.marked |= bit_of(lowest_bit(cards));
      if (board.points[lowest_bit(cards)] == 0) board.pointless |= bit_of(lowest_bit(cards));
    }
  }
}

}  // namespace

Cards cards_of(const Board& board, CardSet set) {
  if (!board.numbered) return set.low();
  Cards cards = 0;
  for (const Card card : set) cards |= bit_of(board.numbered->number_of[index(card)]);
  return cards;
}

std::optional<Board> board_of(const Rules& rules, const State& state, Goal goal, Side side) {
  const Tables& tables = rules.tables;
  if (tables.deck.size() > 64) return std::nullopt;
  const bool is_plain = tables.trump_order.is_plain() && state.trumps < Trumps::kChoices;
  if (rules.trump.hidden && (!is_plain || tables.trumps_count)) return std::nullopt;
  // While nobody may ask for hidden trumps, the slow search takes its turns from the kernel.
  if (rules.trump.hidden && !state.shown && state.tricks_played < tables.ask_from) return std::nullopt;
  if (takes_none(rules, state.contract) || state.has_called) return std::nullopt;
  Board board;
  board.rules = &rules;
  if (!is_plain) board.numbered = numbers_of(tables, state.trumps);
  if (!is_plain && !board.numbered) return std::nullopt;
  board.seats = rules.tables.seats;
  set_cards(rules, state, board);
  set_units(rules, state, side, board);
  set_trumps(rules, state, board);
  set_duties(rules, state, board);
  set_hidden_duties(rules, state, board);
  if (goal == Goal::contract && !set_contract(rules, state, board)) return std::nullopt;
  mark_cards(board);
  board.only_ranks = board.per_trick != 0 && board.meld_cards == 0 && !board.hidden && rules.tables.deck.copies() == 1;
  return board;
}

Layout position_of(const Board& board, const State& state) {
  Layout position;
  for (Seat seat = 0; seat < board.seats; ++seat)
    if ((state.out & seat_bit(seat)) == 0) position.left |= cards_of(board, state.hand[seat]);
  position.size = state.trick_size;
  position.seat = playing_seat(state);
  position.leader = state.leader;
  position.led = state.led;
  position.order = board.numbered ? board.trumps : state.order;
  position.best = state.leader;
  Seat seat = state.leader;
  for (std::size_t i = 0; i < state.trick_size; ++i, seat = board.next[seat]) {
    const std::uint8_t card = number_of(board, state.trick[i]);
    position.trick[i] = position.floor[i] = card;
    position.on_table |= bit_of(card);
    position.points = static_cast<std::int16_t>(position.points + board.points[card]);
    if (i == state.best) position.best = seat;
  }
  position.best_at = state.best;
  position.best_power = state.best_power;
  position.tricks_left = static_cast<std::uint8_t>(state.tricks_due - state.tricks_played);
  position.shown = state.shown;
  position.aside = state.has_aside;
  position.asked = state.asker == state.actor && state.trick_size > 0;
  position.first_trick = state.tricks_played == 0;
  for (Cards cards = position.left | (position.aside ? board.aside : 0); cards != 0; cards &= cards - 1)
    position.points_left = static_cast<std::int16_t>(position.points_left + board.points[lowest_bit(cards)]);
  for (std::size_t m = 0; m < board.melds.size(); ++m)
    if ((state.declared[board.meld_index[m]] & seat_bit(board.melds[m].seat)) != 0)
      position.declared |= static_cast<std::uint8_t>(1U << m);
  return position;
}

int declare_at_once(const Board& board, const State& state, Layout& position) {
  if (!state.shown || state.show_trick == State{}.show_trick || state.tricks_played <= state.show_trick) return 0;
  SeatSet still_to_play = 0;
  Seat seat = position.seat;
  for (unsigned i = position.size; i < board.whole_trick; ++i, seat = board.next[seat]) still_to_play |= seat_bit(seat);
  return declare(board, position, {Occasion::turn}, still_to_play);
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
