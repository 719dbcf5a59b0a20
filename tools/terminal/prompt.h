// What a typed line means: a command, an action, or neither.
//
// Actions may be typed as in records (`play JH`, `bid 30 clubs`), in this table's own labels, or short: a bare card, a
// bare number, `30 h`, a bare suit where trumps are fixed, several cards where cards are given away. Any beginning of a
// word will do if no other word begins so; what may be said now comes before what may not.
#pragma once

#include <span>

#include "actions/actions.h"
#include "knowledge/knowledge.h"

namespace turup {

enum class Order : std::uint8_t {
  act,
  help,
  hint,
  why,
  undo,
  last,
  score,
  ledger,
  scenario,
  hand,
  rules,
  values,
  host,
  reset,
  look,
  hide,
  quit,
  nothing,
  unclear
};
struct OrderWord {
  std::string_view word;
  Order order = Order::nothing;
  std::string_view says;
};
inline constexpr OrderWord kOrders[] = {
    {"hint", Order::hint, "what an expert would do, and why"},
    {"why", Order::why, "why a card or a call is not allowed: why JH"},
    {"undo", Order::undo, "take back what you did last"},
    {"last", Order::last, "the last trick"},
    {"score", Order::score, "the score of the match"},
    {"ledger", Order::ledger, "how the last deal was scored; ledger keys: by which keys of the rules"},
    {"scenario", Order::scenario, "write the last deal as a scenario: scenario deal.yaml"},
    {"hand", Order::hand, "your cards and the trick again"},
    {"rules", Order::rules, "the rules of this variant"},
    {"values", Order::values, "the cards in order, and what they count"},
    {"host", Order::host, "for the host: what only he may say: host, then it"},
    {"reset", Order::reset, "for the host: reset score, deal, deck or all"},
    {"look", Order::look, "for onlookers: see a hand: look N"},
    {"hide", Order::hide, "for onlookers: see it no more: hide N"},
    {"help", Order::help, "this list"},
    {"quit", Order::quit, "stop; the match can go on later"}};

struct Typed {
  Order order = Order::nothing;
  std::optional<Action> action;  // act: what was meant; why: what is asked about, if anything
  std::string words;             // what follows the command, in small letters
  std::string as_typed;          // the same as it was typed
  std::string problem;           // unclear: why, and what to type
};

Typed read_typed(const Rules& rules, const View& view, std::string_view line);

}  // namespace turup
