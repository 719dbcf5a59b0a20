#include "players/easy_player.h"

#include <tuple>

#include "players/outlook.h"

namespace turup {

namespace {

// A card as a beginner sees it: whether it would win the trick as it lies, how high it is, and what it counts.
struct Seen {
  Card card;
  bool wins = false;
  int power = 0;
  int points = 0;
};

Seen seen(const Rules& rules, const View& view, Card card) {
  const Ordering& ordering = rules.tables.orderings[view.order];
  if (view.trick_size == 0) {
    const std::uint8_t own = ordering.suit[index(card)];
    return {card, true, ordering.power[own][index(card)], ordering.points[index(card)]};
  }
  const std::uint8_t led = view.is_unseen(0) ? kSuits : ordering.suit[index(view.trick[0])];
  const int top = view.is_unseen(view.best) ? 0 : int{ordering.power[led][index(view.trick[view.best])]};
  const int power = ordering.power[led][index(card)];
  return {card, power > top, power, ordering.points[index(card)]};
}

// Returns whether `a` is played rather than `b` by whoever wants the trick.
bool is_better(const View& view, const Seen& a, const Seen& b) {
  if (a.wins != b.wins) return a.wins;
  if (view.trick_size == 0) return std::tuple(-a.power, a.points) < std::tuple(-b.power, b.points);
  if (a.wins) return std::tuple(a.power, a.points) < std::tuple(b.power, b.points);
  return std::tuple(a.points, a.power) < std::tuple(b.points, b.power);
}

// Returns whether `a` is played rather than `b` by whoever does not want the trick.
bool is_safer(const View& view, const Seen& a, const Seen& b) {
  if (view.trick_size == 0) return std::tuple(a.power, a.points) < std::tuple(b.power, b.points);
  if (a.wins != b.wins) return !a.wins;
  return std::tuple(-a.points, -a.power) < std::tuple(-b.points, -b.power);
}

}  // namespace

Action EasyPlayer::choose(const Rules& rules, const View& view) {
  Action action = club_.choose(rules, view);
  if (action.say != Say::play) return action;
  const bool ducks = Outlook(rules, view.for_dummy ? view.from_playing_seat() : view).aim == Aim::duck;
  Seen best = seen(rules, view, action.card);
  for (const Card card : view.choices.cards) {
    const Seen other = seen(rules, view, card);
    if (ducks ? is_safer(view, other, best) : is_better(view, other, best)) best = other;
  }
  action.card = best.card;
  return action;
}

}  // namespace turup
