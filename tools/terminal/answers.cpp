#include "terminal/answers.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "terminal/seated_bots.h"

namespace turup {

// Makes a new adviser each time, so that asking twice gives the same advice.
Action Answers::advice(const View& view) const { return ask_player(*options_.adviser(view.seat), table_); }

void Answers::hint(const View& view, const Action& advised) const {
  const std::string reason = options_.reason ? options_.reason(view, advised) : "";
  writer_.line("Hint: " + phrases_.doing(advised, view.bid) + (reason.empty() ? "" : " (" + reason + ")"));
}

void Answers::why(const Typed& typed, const View& view) const {
  const Rules& rules = table_.rules();
  if (!typed.words.empty() && !typed.action)
    return writer_.line(fmt::format("`{}` is no card or call: type why and one, as in why {}",
                                    printable(typed.as_typed),
                                    view.hand.empty() ? "pass" : rules.tables.deck.name(view.hand.first())));
  const Detail detail = detail_of(typed);
  if (!typed.action && view.choices.cards.size() == 1 && view.choices.size() == 1) return why_only(view, detail);
  if (!typed.action) return why_these(view, detail);
  const Action& action = *typed.action;
  const std::vector<Refusal> refusals = table_.refusals(view.seat, action);
  if (!refusals.empty()) return tell(refusals, view, detail);
  writer_.line(fmt::format("You may {}.", phrases_.doing(action, view.bid)));
  if (const std::string means = phrases_.meaning(action, view); !means.empty()) writer_.line(means);
  if (action.say == Say::play) why_not_others(action.card, view, detail);
}

// Tells every refusal, and with the first what is allowed instead.
void Answers::tell(const std::vector<Refusal>& refusals, const View& view, Detail detail) const {
  for (std::size_t i = 0; i < refusals.size(); ++i) {
    Refusal refusal = refusals[i];
    if (i > 0) refusal.allowed = Choices{};
    writer_.line((i > 0 ? "Also: " : "") + told(refusal, view, detail));
    tell_origin(refusal.key, detail);
  }
}

void Answers::refuse(const Refusal& refusal, const View& view) const {
  writer_.line(told(refusal, view, detail_of({})));
}

// A whole screen leaves the file out until it is asked for.
Answers::Detail Answers::detail_of(const Typed& typed) const {
  return options_.screen == Screen::full && !typed.asks_for_file ? Detail::rule : Detail::file_too;
}

std::string Answers::told(Refusal refusal, const View& view, Detail detail) const {
  if (detail == Detail::rule) refusal.key.clear();
  return phrases_.refusal(refusal, view);
}

// Tells what the rule says, and who wrote it.
void Answers::tell_origin(const std::string& key, Detail detail) const {
  if (!options_.rule_origin || key.empty()) return;
  std::vector<std::string> lines = options_.rule_origin(key);
  if (detail == Detail::rule && lines.size() > 1) lines.pop_back();  // who wrote it comes last
  for (const std::string& line : lines) writer_.line("  " + line);
}

// Returns what forbids the first card of the hand that may not be played beside this one; nothing if all may be.
std::optional<Refusal> Answers::against_another(Card card, const View& view) const {
  const Deck& deck = table_.rules().tables.deck;
  for (const Card other : view.for_dummy ? view.from_playing_seat().hand : view.hand) {
    if (deck.face(other) == deck.face(card)) continue;
    auto refusal = table_.why_not(view.seat, {view.choices.card_say, 0, 0, 0, 0, other, {}});
    if (!refusal) continue;
    refusal->allowed = Choices{};
    return refusal;
  }
  return {};
}

void Answers::why_not_others(Card card, const View& view, Detail detail) const {
  const auto refusal = against_another(card, view);
  if (!refusal) return;
  writer_.line("Some others may not be played: " + told(*refusal, view, detail));
  tell_origin(refusal->key, detail);
}

void Answers::why_only(const View& view, Detail detail) const {
  const std::string words = phrases_.doing(view.choices.at(0), view.bid);
  const auto refusal = against_another(view.choices.cards.first(), view);
  if (!refusal) return writer_.line(fmt::format("You may only {}: it is the only card you have left.", words));
  writer_.line(fmt::format("You may only {}: {}", words, told(*refusal, view, detail)));
  tell_origin(refusal->key, detail);
}

namespace {

// Returns the numbers around those that may be bid, with the bid that stands below them, and those between them that
// are left out one by one. What steps leave out stands among the offers.
std::vector<unsigned> numbers_left_out(const Choices& open, unsigned standing) {
  const unsigned last = open.number(open.numbers() - 1);
  std::vector<unsigned> numbers;
  if (open.lowest == 0 && open.from > 1) numbers.push_back(standing != 0 ? standing : open.from - 1U);
  for (unsigned number = open.from; number < last && open.runs.empty(); ++number)
    if (!open.has_number(number)) numbers.push_back(number);
  numbers.push_back(last + 1);
  return numbers;
}

// Adds bids that somebody could think of and that may not be made: numbers that are left out, and the lowest with
// trumps that are too low.
void add_bids(const Rules& rules, const Choices& open, unsigned standing, std::vector<Action>& actions) {
  if (open.from > open.to || open.number_say != Say::bid) return;
  Action bid;
  for (unsigned n = 0; n < open.size() && bid.say != Say::bid; ++n) bid = open.at(n);
  const auto too_low = static_cast<std::uint16_t>(open.strains & ~open.lowest);
  if (open.lowest != 0 && too_low != 0) {
    bid.strain = static_cast<std::uint8_t>(std::countr_zero(too_low));
    actions.push_back(bid);
  }
  const bool are_names = contract_bid(rules, open.from) != nullptr;
  for (const unsigned number : numbers_left_out(open, standing)) {
    if (are_names && contract_bid(rules, static_cast<int>(number)) == nullptr) continue;
    bid.number = static_cast<std::uint16_t>(number);
    actions.push_back(bid);
  }
}

// Adds what is said without anything behind it, where this game has it and it is the time for it.
void add_sayings(const Rules& rules, const View& view, std::vector<Action>& actions) {
  constexpr std::array kRaises{Say::double_up, Say::redouble, Say::set_double};
  actions.push_back({});
  const std::array<int, kStakes> ladder = ladder_of(rules.stakes, view.bid);
  for (std::size_t raise = 0; raise < kRaises.size() && view.bid != 0; ++raise)
    if (ladder[raise + 1] != 0) actions.push_back({kRaises[raise], 0, 0, 0, 0, {}, {}});
}

// Returns what somebody could think of in a phase in which nothing is played.
std::vector<Action> thinkable(const Rules& rules, const View& view) {
  std::vector<Action> actions;
  add_bids(rules, view.choices, view.bid, actions);
  if (view.choices.trumps != 0)  // a suit is a choice
    for (std::uint8_t suit = 0; suit < kSuits; ++suit) actions.push_back({Say::trump, suit, 0, 0, 0, {}, {}});
  if (view.phase == Phase::contracts)
    for (std::size_t c = 0; c < rules.contracts.size(); ++c)
      actions.push_back({Say::announce, 0, 0, static_cast<std::uint8_t>(c), 0, {}, {}});
  if (view.phase == Phase::auction || view.phase == Phase::stakes) add_sayings(rules, view, actions);
  return actions;
}

}  // namespace

namespace {

// An action that is refused, with the reason, and the contracts that are refused for the same reason.
struct Forbidden {
  Action action;
  Refusal refusal;
  std::vector<std::string> others;
};

std::string without(std::string text, const std::string& part) {
  const std::size_t at = text.find(part);
  return at == std::string::npos ? text : text.erase(at, part.size());
}

// Returns the reason for refusing the contract of that name, and its key, without the name.
std::string reason_of_any(const Refusal& refusal, const std::string& name) {
  return without(refusal.reason, fmt::format("`{}`", name)) + without(refusal.key, fmt::format("contracts.{}", name));
}

}  // namespace

// Tells which calls may not be made that somebody could think of, and by which rules; of contracts that the same reason
// forbids the first. Those that may be made stand below the answer.
void Answers::why_these(const View& view, Detail detail) const {
  if (phrases_.offers(view).empty()) return writer_.line("You may: " + listed(phrases_.choices(view), "or"));
  const std::vector<Action> actions = thinkable(table_.rules(), view);
  std::vector<Forbidden> all;
  for (const Action& action : actions) {
    if (view.choices.has(action)) continue;
    auto refusal = table_.why_not(view.seat, action);
    if (!refusal) continue;
    refusal->allowed = Choices{};
    const auto reason = [&](const Action& refused, const Refusal& why) {
      return reason_of_any(why, table_.rules().contracts[refused.which].name);
    };
    const auto same = std::find_if(all.begin(), all.end(), [&](const Forbidden& other) {
      return action.say == Say::announce && other.action.say == Say::announce &&
             reason(other.action, other.refusal) == reason(action, *refusal);
    });
    if (same != all.end())
      same->others.push_back(phrases_.said(table_.rules().contracts[action.which].name));
    else
      all.push_back({action, std::move(*refusal), {}});
  }
  for (const Forbidden& each : all) {
    writer_.line(
        fmt::format("You may not {}: {}", phrases_.doing(each.action, view.bid), told(each.refusal, view, detail)));
    tell_origin(each.refusal.key, detail);
    if (!each.others.empty()) writer_.line(fmt::format("  It is the same with {}.", listed(each.others, "and")));
  }
  if (all.empty() && !actions.empty()) writer_.line("Nothing else can be done now.");
}

void Answers::last_trick() const {
  const bool only_card = is_last_card(table_.rules().play.review);
  const Event* event = only_card ? table_.last_card() : table_.last_trick();
  if (!event) return writer_.line(only_card ? "No card has been played yet." : "No trick has been played yet.");
  std::string text = only_card ? phrases_.last_card(*event) : phrases_.event(*event);
  for (const auto& [trick, says] : phrases_.trumps_called_for(table_.events(), event->deal))
    if (!only_card && trick == event->number) text += "; " + says;
  const bool is_old = event->deal != table_.state().deal_number;
  writer_.line(is_old ? "Of the deal before: " + text : text);
}

void Answers::score() const {
  const Match& match = table_.match();
  writer_.line(fmt::format("Score after {} {}: {}", match.deals, plural(static_cast<int>(match.deals), "deal"),
                           phrases_.score(match)));
  if (const std::string text = phrases_.hosts(host(options_)); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.games(match); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.bags(match); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.kept(match); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.standings(table_.standings()); !text.empty()) writer_.line(text);
}

void Answers::values(const View& view) const {
  for (const std::string& line : phrases_.values(view)) writer_.line(line);
}

// Tells the ledger of the last deal, with `keys` by the keys of the rules, and below it every deal of the match.
void Answers::ledger(const std::string& words) const {
  if (table_.finished().empty()) return writer_.line("No deal has been scored yet.");
  const FinishedDeal& deal = table_.finished().back();
  writer_.line(fmt::format("Deal {}: {}.", deal.match.deals, phrases_.outcome(deal.result)));
  if (words == "keys")
    for (const LedgerLine& line : deal.result.ledger) writer_.line("  " + ledger_sentence(table_.rules(), line));
  else
    for (const std::string& line : last_deal()) writer_.line("  " + line);
  if (table_.finished().size() == 1) return;
  writer_.line("The match so far:");
  for (const FinishedDeal& each : table_.finished()) writer_.line("  " + phrases_.row(each));
}

// Returns the lines of the last deal's ledger. Precondition: a deal is finished.
std::vector<std::string> Answers::last_deal() const {
  std::vector<std::string> lines;
  const std::vector<Event>& events = table_.events();
  const auto scored =
      std::find_if(events.rbegin(), events.rend(), [](const Event& e) { return e.kind == Event::Kind::result; });
  if (scored != events.rend()) lines = phrases_.targets_moved(events, scored->deal);
  for (std::string& line : phrases_.ledger(table_.finished().back())) lines.push_back(std::move(line));
  return lines;
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
  const std::string text = options_.rulebook();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    writer_.line(std::string_view(text).substr(begin, end - begin));  // with its indent
    begin = end + 1;
  }
}

}  // namespace turup
