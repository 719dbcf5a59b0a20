// Finds the meaning of a typed line: a command, an action, or neither.
//
// Actions may be typed as in records (`play JH`, `bid 30 clubs`), in this table's own labels, or short: a bare card, a
// bare number, `30 h`, a bare suit where trumps are fixed, several cards where cards are given away. The beginning of a
// word is enough if no other word begins with it. Words that may be said now come before words that may not.
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

// Somebody at the prompt: a player whose turn it is, an onlooker, or anybody once the match is over.
enum class Role : std::uint8_t { player = 1, onlooker = 2, afterwards = 4 };

// Sets of roles, one bit each.
inline constexpr unsigned kPlayer = static_cast<unsigned>(Role::player);
inline constexpr unsigned kOnlooker = static_cast<unsigned>(Role::onlooker);
inline constexpr unsigned kBoth = kPlayer | kOnlooker;
inline constexpr unsigned kAlways = kBoth | static_cast<unsigned>(Role::afterwards);

struct OrderWord {
  std::string_view word;
  Order order = Order::nothing;
  unsigned roles = kPlayer;  // who may type it
  std::string_view says;
};
inline constexpr OrderWord kOrders[] = {
    {"hint", Order::hint, kPlayer, "what an expert would do, and why"},
    {"why", Order::why, kPlayer, "why a card or a call is not allowed: why JH"},
    {"undo", Order::undo, kPlayer, "take back what you did last"},
    {"last", Order::last, kAlways, "the last trick"},
    {"score", Order::score, kAlways, "the score of the match"},
    {"ledger", Order::ledger, kAlways, "all deals, and how the last was scored; ledger keys: by keys of rules"},
    {"scenario", Order::scenario, kAlways, "write the last deal as a scenario: scenario deal.yaml"},
    {"hand", Order::hand, kBoth, "your cards and the trick again"},
    {"rules", Order::rules, kAlways, "the rules of this variant"},
    {"values", Order::values, kAlways, "the cards in order, and what they count"},
    {"host", Order::host, kPlayer, "for the host: host annul, host score SIDE NUMBER, or words of the rules"},
    {"reset", Order::reset, kPlayer, "for the host: reset score, deal, deck or all"},
    {"look", Order::look, kOnlooker, "for onlookers: see a hand: look N"},
    {"hide", Order::hide, kOnlooker, "for onlookers: see it no more: hide N"},
    {"help", Order::help, kBoth, "this list"},
    {"quit", Order::quit, kAlways, "stop; the match can go on later"}};

// Returns the roles in which an order does something, also for an order without a word.
constexpr unsigned roles_of(Order order) {
  for (const OrderWord& word : kOrders)
    if (word.order == order) return word.roles;
  return order == Order::act ? kPlayer : kBoth;
}

struct Typed {
  Order order = Order::nothing;
  std::optional<Action> action;  // act: the action meant; why: the action asked about, if any
  std::string words;             // the words after the command, in small letters
  std::string as_typed;          // the same as typed
  std::string problem;           // unclear: why, and what to type
  bool is_unknown = false;       // unclear: nothing is near it, so it should be told what can be typed
  bool asks_for_file = false;    // why: also for the file and the line, by a last word: "why jh file"
};

Typed read_typed(const Rules& rules, const View& view, std::string_view line);

}  // namespace turup
