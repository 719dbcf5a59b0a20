#include "solver/board.h"

#include <algorithm>

namespace turup::solving {

namespace {

void set_cards(const Rules& rules, const State& state, Board& board) {
  const Tables& tables = rules.tables;
  for (Seat seat = 0; seat < tables.seats; ++seat) {
    board.next[seat] = next_to_play(rules, state, seat);
    if ((state.out & seat_bit(seat)) == 0) board.owned[seat] = cards_of(state.hand[seat]);
    board.in_play |= board.owned[seat];
  }
  if (state.has_aside) {
    board.aside = bit_of(state.aside.id);
    board.owned[state.holder] |= board.aside;
    board.in_play |= board.aside;
  }
  for (std::size_t s = 0; s < kSuits; ++s) board.suits[s] = cards_of(tables.deck.suit(static_cast<Suit>(s)));
  for (const Card card : tables.deck.all()) {
    board.suit[index(card)] = tables.orderings[kSuits].suit[index(card)];
    board.alike[index(card)] = cards_of(tables.deck.cards(tables.deck.face(card)));
  }
  board.played_before = cards_of(state.played);
  board.whole_trick = state.whole_trick;
}

// Sets what is counted. The declarers are asked about if there are any, else the side, which may want few units.
void set_units(const Rules& rules, const State& state, Side side, Board& board) {
  const Tables& tables = rules.tables;
  board.solo = state.solo;
  const SeatSet ours = state.solo != kNobody ? seat_bit(state.solo) : tables.seats_of[side];
  const SeatSet others = without(everybody(rules), ours);
  const bool few = state.solo == kNobody && rules.scoring.pays.each_over && !rules.match.lowest_wins_at.is_none();
  board.earning = ours;
  board.pairs = count_bits(ours) <= 2 && count_bits(others) <= 2;
  board.maximisers = few ? others : ours;
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
  for (const Card card : tables.deck.all()) board.points[index(card)] = tables.points[index(card)];
}

void set_trumps(const Rules& rules, const State& state, Board& board) {
  board.trumps = state.trumps;
  board.has_trumps = Trumps::of_choice(state.trumps).suit().has_value();
  board.holder = state.holder;
  board.hidden = rules.trump.hidden.has_value() && state.solo == kNobody;
  if (!board.hidden) return;
  board.must_ask = rules.tables.must_ask;
  board.dealt_card = state.by_dealt_card;
  board.must_show_led = rules.trump.dealt_card && must_show(rules.trump.dealt_card->suit_led);
}

void set_duties(const Rules& rules, const State& state, Board& board) {
  const Tables& tables = rules.tables;
  if (rules.play.first_lead) board.first_lead = cards_of(tables.deck.cards(*rules.play.first_lead));
  for (const Suit suit : rules.play.unbroken) board.unbroken |= cards_of(tables.deck.suit(suit));
  if (bars_points(rules.play.first_trick)) board.counting = cards_of(tables.counting);
  board.must_follow = tables.must_follow;
  board.may_trump = tables.may_trump;
  board.looks_at_best = tables.looks_at_best;
  for (const Duty duty : tables.follows[0])
    if (duty_key(duty) == "play.duties") board.own_duties.push_back(duty);
  if (!rules.trump.hidden) return;
  board.bars_hidden_lead = is_barred(rules.trump.hidden->lead);
  board.asker_trumps = must_trump(rules.trump.hidden->asker);
  const bool own_card = fixing(rules.trump.fixed_by).by_own_card || state.by_dealt_card;
  if (must_play_shown_card(rules.trump.hidden->asker) && own_card && (state.has_aside || state.shown))
    board.shown_card = board.alike[index(state.aside)];
}

// ---- Melds ----

struct Possible {
  std::uint8_t meld = 0;  // index into Rules::melds
  Meld what;
};

// Returns every meld that a seat holds now and might still declare.
std::vector<Possible> possible_melds(const Rules& rules, const State& state, const Board& board) {
  std::vector<Possible> all;
  const auto suit = Trumps::of_choice(state.trumps).suit();
  if (!suit || state.solo != kNobody) return all;
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
      if ((state.declared[m] & seat_bit(seat)) != 0) continue;
      Possible possible{static_cast<std::uint8_t>(m),
                        {seat, occasion_of(rules.melds[m].window), needs_trumping(rules.melds[m].window), {}}};
      bool held = true;
      for (const Rank rank : rules.melds[m].cards) {
        const Cards needed = cards_of(rules.tables.deck.cards({*suit, rank})) & board.owned[seat];
        possible.what.needs.push_back(needed);
        held = held && needed != 0;
      }
      if (held) all.push_back(possible);
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

bool set_melds(const Rules& rules, const State& state, Board& board) {
  std::vector<Possible> melds = possible_melds(rules, state, board);
  if (melds.size() > kMostMelds) return false;
  auto targets = targets_of(rules, state, melds);
  if (!targets || !keep_what_counts(rules, state, *targets, melds)) return false;
  targets = targets_of(rules, state, melds);
  if (!targets) return false;
  const std::size_t sets = std::size_t{1} << melds.size();
  for (std::size_t set = 0; set < sets; ++set)
    board.meld_units[set] = static_cast<std::int16_t>(state.target - (*targets)[set]);
  for (std::size_t set = 0; set < sets; ++set)
    for (std::size_t more = 0; more < sets; ++more) {
      if ((set & more) != set) continue;
      const auto by = static_cast<std::int16_t>(board.meld_units[more] - board.meld_units[set]);
      board.most_by_melds = std::max(board.most_by_melds, by);
      board.least_by_melds = std::min(board.least_by_melds, by);
    }
  for (const Possible& possible : melds) {
    board.melds.push_back(possible.what);
    for (const Cards needed : possible.what.needs) board.meld_cards |= needed;
    board.meld_index.push_back(possible.meld);
  }
  // Trumps that were open from the beginning are never shown.
  board.melds_in_turn = !state.shown || state.show_trick != State{}.show_trick;
  return true;
}

// Marks the cards of melds, and those that count something else than most cards of their suit.
void mark_cards(Board& board) {
  board.marked = board.meld_cards;
  for (const Cards suit : board.suits) {
    std::array<int, 256> counts{};
    for (Cards cards = suit & board.in_play; cards != 0; cards &= cards - 1) ++counts[board.points[lowest_bit(cards)]];
    const auto most = std::max_element(counts.begin(), counts.end()) - counts.begin();
    for (Cards cards = suit; cards != 0; cards &= cards - 1)
      if (board.points[lowest_bit(cards)] != most) board.marked |= bit_of(lowest_bit(cards));
  }
}

}  // namespace

std::optional<Board> board_of(const Rules& rules, const State& state, Goal goal, Side side) {
  if (rules.tables.deck.size() > 64) return std::nullopt;
  Board board;
  board.rules = &rules;
  board.seats = rules.tables.seats;
  set_cards(rules, state, board);
  set_units(rules, state, side, board);
  set_trumps(rules, state, board);
  set_duties(rules, state, board);
  if (goal == Goal::contract) {
    board.annuls = board.hidden && annuls(rules.voids.unshown_trump);
    if (!set_melds(rules, state, board)) return std::nullopt;
  }
  mark_cards(board);
  board.only_ranks = board.per_trick != 0 && board.meld_cards == 0 && !board.hidden && rules.tables.deck.copies() == 1;
  return board;
}

Layout position_of(const Board& board, const State& state) {
  Layout position;
  for (Seat seat = 0; seat < board.seats; ++seat)
    if ((state.out & seat_bit(seat)) == 0) position.left |= cards_of(state.hand[seat]);
  position.size = state.trick_size;
  position.seat = playing_seat(state);
  position.leader = state.leader;
  position.led = state.led;
  position.order = state.order;
  position.best = state.leader;
  Seat seat = state.leader;
  for (std::size_t i = 0; i < state.trick_size; ++i, seat = board.next[seat]) {
    const std::uint8_t card = state.trick[i].id;
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

}  // namespace turup::solving
