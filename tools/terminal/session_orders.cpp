// What a person can type at the prompt, and what comes of it.
#include <fmt/format.h>

#include "base/text.h"
#include "terminal/session.h"

namespace turup {

Session::Going Session::obey(const Typed& typed, Seat seat) {
  const View view = table_.view(seat);
  switch (typed.order) {
    case Order::act: has_acted_ = try_action(*typed.action, view); break;
    case Order::help: help(); break;
    case Order::hint: hint(view); break;
    case Order::why: why(typed, view); break;
    case Order::undo: undo(seat); break;
    case Order::last: show_last_trick(); break;
    case Order::score: show_score(); break;
    case Order::ledger: show_ledger(); break;
    case Order::hand: show_situation(view); break;
    case Order::rules: show_rules(); break;
    case Order::quit: return Going::stopped;
    case Order::nothing: show_situation(view); break;
    case Order::unclear: paper_.line(typed.problem); break;
  }
  return Going::on;
}

bool Session::try_action(const Action& action, const View& view) {
  if (const auto refusal = table_.why_not(view.seat, action)) {
    paper_.line(refusal_sentence(table_.rules(), *refusal, view.bid));
    return false;
  }
  act(action);
  return true;
}

void Session::help() {
  paper_.line("Type a card (JH), a call (bid 17, or just 17; pass), or:");
  for (const OrderWord& order : kOrders) paper_.line(fmt::format("  {}: {}", order.word, order.says));
  paper_.line("The beginning of a word will do.");
  if (const std::string text = phrases_.offers(table_.view(at_keyboard_)); !text.empty()) paper_.line(text);
}

// A new adviser every time, so that asking twice gives the same advice.
void Session::hint(const View& view) {
  if (!options_.adviser) return paper_.line("Nobody at this table gives hints.");
  const Action action = options_.adviser(view.seat)->choose(table_.rules(), view);
  paper_.line("Hint: " + to_words(table_.rules(), action, view.bid));
}

void Session::why(const Typed& typed, const View& view) {
  const Rules& rules = table_.rules();
  if (!typed.words.empty() && !typed.action)
    return paper_.line(fmt::format("`{}` is no card or call: type why and one, as in why {}", printable(typed.words),
                                   view.hand.empty() ? "pass" : rules.tables.deck.name(view.hand.first())));
  if (!typed.action) return paper_.line("You may: " + listed(to_words(rules, view.choices, view.bid), "or"));
  const std::string words = to_words(rules, *typed.action, view.bid);
  const auto refusal = table_.why_not(view.seat, *typed.action);
  paper_.line(refusal ? refusal_sentence(rules, *refusal, view.bid) : fmt::format("You may {}.", words));
}

void Session::undo(Seat seat) {
  if (const auto reason = table_.undo(seat, options_.people)) {
    paper_.line("Nothing can be taken back: " + *reason);
    return;
  }
  save();
  for (std::size_t& seen : seen_) seen = std::min(seen, table_.events().size());
  paper_.line("Taken back.");
  has_acted_ = true;
}

void Session::show_last_trick() {
  const Event* trick = table_.last_trick();
  paper_.line(trick ? phrases_.event(*trick) : "No trick has been played yet.");
}

void Session::show_score() {
  paper_.line(fmt::format("Score after {} {}: {}", table_.match().deals,
                          plural(static_cast<int>(table_.match().deals), "deal"), phrases_.score(table_.match())));
}

void Session::show_ledger() {
  if (table_.finished().empty()) return paper_.line("No deal has been scored yet.");
  const FinishedDeal& deal = table_.finished().back();
  paper_.line(
      fmt::format("Deal {}: {}", table_.finished().size(), result_line(table_.rules(), deal.result, deal.match)));
  for (const LedgerLine& line : deal.result.ledger) paper_.line("  " + ledger_sentence(table_.rules(), line));
}

void Session::show_rules() {
  if (!options_.rulebook) return paper_.line("There is no rulebook for these rules.");
  for (const std::string& line : split(options_.rulebook(), '\n')) paper_.line(line);
}

}  // namespace turup
