// Carries out what a person types at the prompt.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "terminal/sitting.h"

namespace turup {

Sitting::Going Sitting::obey(const Typed& typed, Role role) {
  if ((roles_of(typed.order) & static_cast<unsigned>(role)) == 0) {
    writer_.line(not_for(role));
    return Going::on;
  }
  const View view = role == Role::player ? table_.view(at_keyboard_) : table_.public_view();
  switch (typed.order) {
    case Order::act: has_acted_ = try_action(*typed.action, view); break;
    case Order::help: help(role); break;
    case Order::hint: hint(view); break;
    case Order::why: answers_.why(typed, view); break;
    case Order::undo: undo(view.seat); break;
    case Order::last: answers_.last_trick(); break;
    case Order::values: answers_.values(view); break;
    case Order::host: host_says(typed.words, view.seat); break;
    case Order::reset: reset(typed.words, view.seat); break;
    case Order::look:
    case Order::hide: toggle(typed); break;
    case Order::score: answers_.score(); break;
    case Order::ledger: answers_.ledger(typed.words); break;
    case Order::rules: answers_.rulebook(); break;
    case Order::scenario: answers_.write_scenario(typed.as_typed); break;
    case Order::quit: return Going::stopped;
    case Order::hand:
    case Order::nothing: show_again(role, view); break;
    case Order::unclear: writer_.line(typed.is_unknown ? unknown(typed, role, view) : typed.problem); break;
  }
  if (role == Role::player) remind(typed.order, view);
  return Going::on;
}

// Returns the answer to a line that means nothing, with what can be typed now.
std::string Sitting::unknown(const Typed& typed, Role role, const View& view) const {
  std::string may = role == Role::player ? phrases_.offers(view) : std::string();
  while (may.ends_with('.')) may.pop_back();
  may = uncapitalised(std::move(may));
  const bool has_card = role == Role::player && !view.choices.cards.empty();
  const Deck& deck = table_.rules().tables.deck;
  if (may.empty() && has_card)
    may = fmt::format("type a card, as in {}, or help", deck.name(phrases_.sorted(view, view.choices.cards).front()));
  return fmt::format("{}: {}", typed.problem, may.empty() ? "type help for what you can type" : may);
}

void Sitting::hint(const View& view) {
  if (!options_.adviser) return writer_.line("Nobody at this table gives hints.");
  answers_.hint(view, stage_.decision([&] { return answers_.advice(view); }, {view.seat, 0}));
}

// Returns the answer to an order that is not for this role.
std::string_view Sitting::not_for(Role role) {
  switch (role) {
    case Role::player: return "You play yourself: only an onlooker may look at other hands.";
    case Role::onlooker: return "You only look on: nothing can be done from here.";
    case Role::afterwards: return "The match is over: type ledger, score, last, values or rules; Enter leaves.";
  }
  return {};
}

void Sitting::show_again(Role role, const View& view) {
  if (role == Role::onlooker) return show_watched();
  if (view.tricks_played > 0) writer_.line(phrases_.standing(view));
  news_.tell_situation(view);
}

// Tells once more, after an answer, what may be said or done.
void Sitting::remind(Order order, const View& view) {
  // On a whole screen the question stands below the answer.
  if (options_.screen == Screen::full && order != Order::why) return;
  static constexpr Order kAnswers[] = {Order::why, Order::last, Order::values, Order::score, Order::ledger};
  if (std::find(std::begin(kAnswers), std::end(kAnswers), order) == std::end(kAnswers)) return;
  if (const std::string text = phrases_.offers(view); !text.empty()) writer_.line(text);
}

bool Sitting::try_action(const Action& action, const View& view) {
  if (const auto refusal = table_.why_not(view.seat, action)) {
    answers_.refuse(*refusal, view);
    return false;
  }
  act(action);
  return true;
}

// Returns whether the order can be of use at this table.
bool Sitting::is_here(Order order) const {
  if ((roles_of(order) & kPlayer) == 0) return false;
  if (order == Order::hint) return static_cast<bool>(options_.adviser);
  if (order == Order::scenario) return options_.scenario && options_.opening == nullptr;
  if (order == Order::rules) return static_cast<bool>(options_.rulebook);
  return true;
}

void Sitting::help(Role role) {
  if (role == Role::onlooker)
    return writer_.line("Enter, a number, play on, look N, hide N, hand, last, score, ledger, values, rules, quit.");
  const View view = table_.view(at_keyboard_);
  writer_.line(fmt::format("Type {}, or:", phrases_.examples(view)));
  for (const OrderWord& order : kOrders) {
    if (!is_here(order.order)) continue;
    const bool only_card = order.order == Order::last && is_last_card(table_.rules().play.review);
    writer_.line(fmt::format("  {}: {}", order.word, only_card ? "the last card played" : order.says));
  }
  writer_.line("The beginning of a word will do; only quit is written out.");
  if (view.choices.card_say == Say::play && !view.choices.cards.empty())
    writer_.line("You may play the cards of your hand that are marked *.");
  for (std::size_t o = 0; o < table_.rules().offers.size(); ++o)
    if ((view.choices.offers >> o & 1U) != 0) writer_.line(phrases_.offer_meaning(o));
  if (const std::string text = phrases_.offers(view); !text.empty()) writer_.line(text);
}

void Sitting::undo(Seat seat) {
  const Table::Undone undone = table_.undo(seat, options_.people);
  if (!undone.reason.empty()) return writer_.line("Nothing can be taken back: " + undone.reason);
  save();
  news_.forget_undone();
  bots_.retrace();
  writer_.line(taken_back(undone));
  has_acted_ = true;
}

std::string Sitting::taken_back(const Table::Undone& undone) const {
  const Rules& rules = table_.rules();
  std::vector<std::string> moves;
  for (const Table::Undone::Move& move : undone.taken_back)
    moves.push_back(move.trick == 0 ? phrases_.worded(move.action, move.standing)
                                    : fmt::format("{} in {} {}", rules.tables.deck.name(move.action.card),
                                                  rules.label("trick"), move.trick));
  return "Taken back: " + listed(moves) + ".";
}

}  // namespace turup
