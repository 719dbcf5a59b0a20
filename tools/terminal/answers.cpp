#include "terminal/answers.h"

#include <fmt/format.h>

#include "base/base.h"
#include "terminal/seated_bots.h"

namespace turup {

// Makes a new adviser each time, so that asking twice gives the same advice.
Action Answers::advice(const View& view) const { return ask_player(*options_.adviser(view.seat), table_); }

void Answers::hint(const View& view, const Action& advised) const {
  const std::string reason = options_.reason ? options_.reason(view, advised) : "";
  writer_.line("Hint: " + phrases_.worded(advised, view.bid) + (reason.empty() ? "" : " (" + reason + ")"));
}

void Answers::why(const Typed& typed, const View& view) const {
  const Rules& rules = table_.rules();
  if (!typed.words.empty() && !typed.action)
    return writer_.line(fmt::format("`{}` is no card or call: type why and one, as in why {}",
                                    printable(typed.as_typed),
                                    view.hand.empty() ? "pass" : rules.tables.deck.name(view.hand.first())));
  if (!typed.action && view.choices.cards.size() == 1 && view.choices.size() == 1) return why_only(view);
  if (!typed.action) {  // calls are listed once more below the answer
    if (phrases_.offers(view).empty()) writer_.line("You may: " + listed(phrases_.choices(view), "or"));
    return;
  }
  const std::string words = phrases_.worded(*typed.action, view.bid);
  const auto refusal = table_.why_not(view.seat, *typed.action);
  writer_.line(refusal ? phrases_.refusal(*refusal, view) : fmt::format("You may {}.", words));
  if (refusal) tell_origin(refusal->key);
}

// Tells what the rule says, and who wrote it.
void Answers::tell_origin(const std::string& key) const {
  if (!options_.rule_origin || key.empty()) return;
  for (const std::string& line : options_.rule_origin(key)) writer_.line("  " + line);
}

// Tells why only one card may be played: what forbids the others.
void Answers::why_only(const View& view) const {
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
    return tell_origin(reason.key);
  }
  writer_.line(fmt::format("You may only {}: it is the only card you have left.", words));
}

void Answers::last_trick() const {
  const bool only_card = is_last_card(table_.rules().play.review);
  const Event* event = only_card ? table_.last_card() : table_.last_trick();
  if (!event) return writer_.line(only_card ? "No card has been played yet." : "No trick has been played yet.");
  const std::string text = only_card ? phrases_.last_card(*event) : phrases_.event(*event);
  const bool is_old = event->deal != table_.state().deal_number;
  writer_.line(is_old ? "Of the deal before: " + text : text);
}

void Answers::score() const {
  const Match& match = table_.match();
  writer_.line(fmt::format("Score after {} {}: {}", match.deals, plural(static_cast<int>(match.deals), "deal"),
                           phrases_.score(match)));
  if (const std::string text = phrases_.hosts(host(options_)); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.games(match); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.kept(match); !text.empty()) writer_.line(text);
}

void Answers::values() const {
  for (const std::string& line : phrases_.values()) writer_.line(line);
}

// Tells the ledger; with `keys` also the keys of the rules.
void Answers::ledger(const std::string& words) const {
  if (table_.finished().empty()) return writer_.line("No deal has been scored yet.");
  const FinishedDeal& deal = table_.finished().back();
  writer_.line(fmt::format("Deal {}: {}.", table_.match().deals, phrases_.outcome(deal)));
  if (words == "keys") {
    for (const LedgerLine& line : deal.result.ledger) writer_.line("  " + ledger_sentence(table_.rules(), line));
    return;
  }
  for (const std::string& line : phrases_.ledger(deal)) writer_.line("  " + line);
}

// Writes a deal as a scenario. A scenario shows every hand, so the deal must be over.
void Answers::write_scenario(const std::string& path) const {
  if (options_.opening) return writer_.line("This match began in a position: its deals are not recorded.");
  if (!options_.scenario) return writer_.line("No scenarios are written at this table.");
  if (path.empty()) return writer_.line("Type scenario and a file: scenario deal.yaml");
  if (table_.finished().empty())
    return writer_.line("No deal is over yet: a scenario shows every hand, so only a finished deal can be written.");
  const std::string trouble = options_.scenario(table_.record(), path);
  if (!trouble.empty()) return writer_.line(fmt::format("{}: {}", printable(path), trouble));
  writer_.line(fmt::format("Deal {} is now in {}; turup test {} runs it.", table_.match().deals, printable(path),
                           printable(path)));
}

void Answers::rulebook() const {
  if (!options_.rulebook) return writer_.line("There is no rulebook for these rules.");
  for (const std::string& line : split(options_.rulebook(), '\n')) writer_.line(line);
}

}  // namespace turup
