// What a person can type at the prompt, and what comes of it.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "terminal/sitting.h"

namespace turup {

Sitting::Going Sitting::obey(const Typed& typed, Seat seat) {
  const View view = table_.view(seat);
  switch (typed.order) {
    case Order::act: has_acted_ = try_action(*typed.action, view); break;
    case Order::help: help(); break;
    case Order::hint: hint(view); break;
    case Order::why: why(typed, view); break;
    case Order::undo: undo(seat); break;
    case Order::last: show_last_trick(); break;
    case Order::values: show_values(); break;
    case Order::host: host_says(typed.words, seat); break;
    case Order::reset: reset(typed.words, seat); break;
    case Order::look:
    case Order::hide: writer_.line("You play yourself: only an onlooker may look at other hands."); break;
    case Order::score: show_score(); break;
    case Order::ledger: show_ledger(typed.words); break;
    case Order::rules: show_rules(); break;
    case Order::scenario: write_scenario(typed.as_typed); break;
    case Order::quit: return Going::stopped;
    case Order::hand:
    case Order::nothing:
      if (view.tricks_played > 0) writer_.line(phrases_.standing(view));
      show_situation(view);
      break;
    case Order::unclear: writer_.line(typed.problem); break;
  }
  remind(typed.order, view);
  return Going::on;
}

// After an answer, what may be said or done is told once more.
void Sitting::remind(Order order, const View& view) {
  static constexpr Order kAnswers[] = {Order::why, Order::last, Order::values, Order::score, Order::ledger};
  if (std::find(std::begin(kAnswers), std::end(kAnswers), order) == std::end(kAnswers)) return;
  if (const std::string text = phrases_.offers(view); !text.empty()) writer_.line(text);
}

bool Sitting::try_action(const Action& action, const View& view) {
  if (const auto refusal = table_.why_not(view.seat, action)) {
    writer_.line(phrases_.refusal(*refusal, view));
    return false;
  }
  act(action);
  return true;
}

// Whether it can be of use at this table.
bool Sitting::is_here(Order order) const {
  if (order == Order::look || order == Order::hide) return false;  // for onlookers
  if (order == Order::host) return table_.rules().tables.offers_at[static_cast<std::size_t>(Moment::host)] != 0;
  if (order == Order::hint) return static_cast<bool>(options_.adviser);
  if (order == Order::scenario) return options_.scenario && options_.opening == nullptr;
  if (order == Order::rules) return static_cast<bool>(options_.rulebook);
  return true;
}

void Sitting::help() {
  const View view = table_.view(at_keyboard_);
  writer_.line(fmt::format("Type {}, or:", phrases_.examples(view)));
  for (const OrderWord& order : kOrders) {
    if (!is_here(order.order)) continue;
    const bool only_card = order.order == Order::last && table_.rules().play.review == Review::last_card;
    writer_.line(fmt::format("  {}: {}", order.word, only_card ? "the last card played" : order.says));
  }
  writer_.line("The beginning of a word will do; only quit is written out.");
  if (view.choices.card_say == Say::play && !view.choices.cards.empty())
    writer_.line("You may play the cards of your hand that are marked *.");
  for (std::size_t o = 0; o < table_.rules().offers.size(); ++o)
    if ((view.choices.offers >> o & 1U) != 0) writer_.line(phrases_.offer_meaning(o));
  if (const std::string text = phrases_.offers(view); !text.empty()) writer_.line(text);
}

// A new adviser every time, so that asking twice gives the same advice.
void Sitting::hint(const View& view) {
  if (!options_.adviser) return writer_.line("Nobody at this table gives hints.");
  const Action action = ask_bot(*options_.adviser(view.seat));
  const std::string reason = options_.reason ? options_.reason(view, action) : "";
  writer_.line("Hint: " + phrases_.worded(action, view.bid) + (reason.empty() ? "" : " (" + reason + ")"));
}

void Sitting::why(const Typed& typed, const View& view) {
  const Rules& rules = table_.rules();
  if (!typed.words.empty() && !typed.action)
    return writer_.line(fmt::format("`{}` is no card or call: type why and one, as in why {}",
                                    printable(typed.as_typed),
                                    view.hand.empty() ? "pass" : rules.tables.deck.name(view.hand.first())));
  if (!typed.action && view.choices.cards.size() == 1 && view.choices.size() == 1) return why_only(view);
  if (!typed.action) {  // calls are told once more below the answer
    if (phrases_.offers(view).empty()) writer_.line("You may: " + listed(phrases_.choices(view), "or"));
    return;
  }
  const std::string words = phrases_.worded(*typed.action, view.bid);
  const auto refusal = table_.why_not(view.seat, *typed.action);
  writer_.line(refusal ? phrases_.refusal(*refusal, view) : fmt::format("You may {}.", words));
  if (refusal) tell_grounds(refusal->key);
}

// What the rule says, and who wrote it.
void Sitting::tell_grounds(const std::string& key) {
  if (!options_.rule_origin || key.empty()) return;
  for (const std::string& line : options_.rule_origin(key)) writer_.line("  " + line);
}

// Of a single card: what forbids the others.
void Sitting::why_only(const View& view) {
  const Rules& rules = table_.rules();
  const Card only = view.choices.cards.first();
  const std::string words = phrases_.worded(view.choices.at(0), view.bid);
  for (const Card other : view.hand) {
    if (rules.tables.deck.face(other) == rules.tables.deck.face(only)) continue;
    const auto refusal = table_.why_not(view.seat, {view.choices.card_say, 0, 0, 0, 0, other, {}});
    if (!refusal) continue;
    Refusal reason = *refusal;
    reason.allowed = Choices{};
    writer_.line(fmt::format("You may only {}: {}", words, phrases_.refusal(reason, view)));
    return tell_grounds(reason.key);
  }
  writer_.line(fmt::format("You may only {}: it is the only card you have left.", words));
}

void Sitting::undo(Seat seat) {
  const Table::Undone undone = table_.undo(seat, options_.people);
  if (!undone.reason.empty()) return writer_.line("Nothing can be taken back: " + undone.reason);
  save();
  for (std::size_t& seen : seen_) seen = std::min(seen, table_.events().size());
  retrace();
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

void Sitting::show_last_trick() {
  const bool only_card = table_.rules().play.review == Review::last_card;
  const Event* event = only_card ? table_.last_card() : table_.last_trick();
  if (!event) return writer_.line(only_card ? "No card has been played yet." : "No trick has been played yet.");
  const std::string text = only_card ? phrases_.last_card(*event) : phrases_.event(*event);
  const bool is_old = event->deal != table_.state().deal_number;
  writer_.line(is_old ? "Of the deal before: " + text : text);
}

void Sitting::show_score() {
  const Match& match = table_.match();
  writer_.line(fmt::format("Score after {} {}: {}", match.deals, plural(static_cast<int>(match.deals), "deal"),
                           phrases_.score(match)));
  if (const std::string text = phrases_.hosts(host()); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.games(match); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.kept(match); !text.empty()) writer_.line(text);
}

void Sitting::show_values() {
  for (const std::string& line : phrases_.values()) writer_.line(line);
}

// With `keys`, by which keys of the rules.
void Sitting::show_ledger(const std::string& words) {
  if (table_.finished().empty()) return writer_.line("No deal has been scored yet.");
  const FinishedDeal& deal = table_.finished().back();
  writer_.line(fmt::format("Deal {}: {}.", table_.match().deals, phrases_.outcome(deal)));
  if (words == "keys") {
    for (const LedgerLine& line : deal.result.ledger) writer_.line("  " + ledger_sentence(table_.rules(), line));
    return;
  }
  for (const std::string& line : phrases_.ledger(deal)) writer_.line("  " + line);
}

// A scenario tells every hand, so only a deal that is over is written down.
void Sitting::write_scenario(const std::string& path) {
  if (options_.opening) return writer_.line("This match began in a position: its deals are not recorded.");
  if (!options_.scenario) return writer_.line("No scenarios are written at this table.");
  if (path.empty()) return writer_.line("Type scenario and a file: scenario deal.yaml");
  if (table_.finished().empty())
    return writer_.line("No deal is over yet: a scenario tells every hand, so it is written of a deal that is over.");
  const std::string trouble = options_.scenario(table_.record(), path);
  if (!trouble.empty()) return writer_.line(fmt::format("{}: {}", printable(path), trouble));
  writer_.line(fmt::format("Deal {} is now in {}; turup test {} runs it.", table_.match().deals, printable(path),
                           printable(path)));
}

void Sitting::show_rules() {
  if (!options_.rulebook) return writer_.line("There is no rulebook for these rules.");
  for (const std::string& line : split(options_.rulebook(), '\n')) writer_.line(line);
}

}  // namespace turup
