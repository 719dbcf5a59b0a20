#include "solver/work.h"

#include <algorithm>

#include "solver/search.h"
#include "solver/slow_search.h"

namespace turup::solving {
inline namespace TURUP_MACHINE {

namespace {

class WorkOnBoards : public Work {
 public:
  WorkOnBoards(const Rules& rules, std::size_t entries)
      : Work(rules), suits_(rules.tables, entries), transpositions_(entries, rules.tables.deck.copies() > 1) {}

  void begin(const State& state, const Question& question) override {
    question_ = question;
    nodes_ = 0;
    guess_ = -1;
    transpositions_.begin_question();
    board_ = board_of(rules_, state, question.goal, question.side);
    search_.reset();
    if (!board_) return;
    suits_.begin_question(*board_);
    search_.emplace(transpositions_, suits_, *board_, question.nodes);
  }

  Worth worth(State state) override {
    for (Side side = 0; side < rules_.tables.sides; ++side)
      state.points[side] = static_cast<std::uint16_t>(state.points[side] + points_of_taker(state, side));
    if (is_between_tricks(state)) begin_trick(state, state.leader);
    if (board_) pass_over_melds(state);
    if (board_ && rules_.tables.melds_as_played) declare_ahead(state);
    if (state.phase == Phase::over) {
      const int end = question_.goal == Goal::units ? units_now(rules_, state, question_.side) : outcome(rules_, state);
      return {end, end};
    }
    const Worth found = board_ ? searched(state) : searched_slowly(state);
    return found;
  }

  Card standing_for(const State& state, Card card) const override {
    if (!board_) return card;
    const Layout position = position_of(*board_, state);
    std::array<std::uint8_t, 64> floor{};
    const Cards distinct = distinct_of(*board_, position, options_of(*board_, position).cards, floor);
    const std::uint8_t number = number_of(*board_, card);
    if ((distinct & bit_of(number)) != 0) return card;
    for (Cards cards = distinct & board_->suits[board_->suit[number]]; cards != 0; cards &= cards - 1) {
      const auto other = static_cast<std::uint8_t>(lowest_bit(cards));
      const bool spans = std::min(other, floor[other]) <= number && number <= std::max(other, floor[other]);
      if (spans && board_->points[other] == board_->points[number]) return card_of(*board_, other);
    }
    return card;
  }

 private:
  // Declares the melds that will be declared as their cards are played: sooner or later all of them are.
  void declare_ahead(State& state) const {
    const auto suit = Trumps::of_choice(state.trumps).suit();
    if (!state.shown || !suit || !has_melds(rules_, state)) return;
    for (std::size_t m = 0; m < rules_.melds.size(); ++m) {
      if (occasion_of(rules_.melds[m].window) != Occasion::card) continue;
      for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
        if ((state.out & seat_bit(seat)) != 0) continue;
        const auto& ranks = rules_.melds[m].cards;
        const bool held = std::all_of(ranks.begin(), ranks.end(), [&](Rank rank) {
          return !(state.hand[seat] & rules_.tables.deck.cards({*suit, rank})).empty();
        });
        if (held && (state.declared[m] & seat_bit(seat)) == 0)
          declare_meld(rules_, state, seat, static_cast<std::uint8_t>(m));
      }
    }
  }

  // Returns what cards aside count for the side, where nothing in the play changes that.
  int points_of_taker(const State& state, Side side) const {
    const Counting counts = counting(rules_.talon.counts_for);
    return counts.for_taker || counts.for_declarers ? points_aside(rules_, state, side) : 0;
  }

  // Declares the melds that are good to declare, and no others.
  void pass_over_melds(State& state) const {
    while (state.phase == Phase::melds) {
      const std::uint16_t may = legal_actions(rules_, state).melds;
      Action action;  // passes
      for (std::size_t m = 0; m < board_->melds.size(); ++m)
        if (board_->melds[m].seat == state.actor && (may >> board_->meld_index[m] & 1U) != 0)
          action = {Say::declare, 0, 0, board_->meld_index[m], 0, Card{}, CardSet{}};
      apply(rules_, state, action);
    }
  }

  Worth searched(const State& state) {
    Layout position = position_of(*board_, state);
    const int gained = declare_at_once(*board_, state, position);
    const int now = units_now(rules_, state, question_.side);
    if (question_.goal == Goal::units) return units(position, now);
    const int need =
        board_->ends_when_lost ? position.tricks_left : state.target - units_reached(rules_, state) - gained;
    const bool made = bound_of(position, need, false) >= need;
    if (search_->has_run_out()) return {kFailed, kMade};
    if (made) return {kMade, kMade};
    if (!board_->annuls || position.shown) return {kFailed, kFailed};
    const bool saved = bound_of(position, need, true) >= need;
    if (search_->has_run_out()) return {kFailed, kAnnulled};
    return saved ? Worth{kAnnulled, kAnnulled} : Worth{kFailed, kFailed};
  }

  // Searches from a guess outwards. Small steps are best, because the search is the dearer the less is known of the
  // answer; far from the guess they grow. Once the answer lies between two that were searched, the steps halve.
  Worth units(const Layout& position, int now) {
    int least = 0;
    int most = units_left(*board_, position);
    if (guess_ < 0) guess_ = now + search_->guess(position);
    const int first = std::clamp(guess_ - now, least + 1, std::max(most, least + 1));
    bool was_reached = false;
    bool was_missed = false;
    for (int need = first; least < most;) {
      const int bound = bound_of(position, need, false);
      if (search_->has_run_out()) return {now + least, now + most};
      const bool reached = bound >= need;
      (reached ? least : most) = bound;
      (reached ? was_reached : was_missed) = true;
      const int step = was_reached && was_missed ? (most - least + 1) / 2 : 1 + std::abs(bound - first) / 4;
      need = reached ? std::min(least + step, most) : std::max(most - step + 1, least + 1);
    }
    guess_ = now + least;
    return {now + least, now + most};
  }

  int bound_of(const Layout& position, int need, bool annulled) {
    const int bound = search_->bound(position, need, annulled);
    nodes_ = search_->nodes();
    return bound;
  }

  Worth searched_slowly(const State& state) {
    const bool units = question_.goal == Goal::units;
    const int now = units_now(rules_, state, question_.side);
    // Trumps that count less than plain cards may take points away when they are shown.
    const bool may_lose = rules_.tables.trumps_count && rules_.trump.hidden;
    const int least = may_lose ? 0 : now;
    const int from = units ? least : kFailed;
    const int to = units ? now + solving::units_left(rules_, state) : kMade;
    SlowSearch search(rules_, question_.goal, question_.side, question_.nodes - nodes_);
    const int value = search.worth(state, from, to);
    nodes_ += search.nodes();
    return search.has_run_out() ? Worth{from, to} : Worth{value, value};
  }

  Suits suits_;
  Transpositions transpositions_;
  Question question_;
  std::optional<Board> board_;
  std::optional<Search> search_;
  int guess_ = -1;
};

}  // namespace

std::unique_ptr<Work> work_on(const Rules& rules, std::size_t entries) {
  return std::make_unique<WorkOnBoards>(rules, entries);
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
