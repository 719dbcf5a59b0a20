// `turup solve`: with all hands open, tells what a position is worth, and each action in it.
#include <fmt/format.h>

#include "actions/actions.h"
#include "actions/actions_json.h"
#include "base/base.h"
#include "knowledge/witness.h"
#include "players/players.h"
#include "turup/commands/commands.h"
#include "turup/commands/solving.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kStandardLimit = 100'000'000;

struct SolveOptions {
  std::vector<std::string> words;  // a variant, or with --at a record
  Selection selection;
  std::string game;  // the game of the record, in place of the one that it names
  std::string from;
  std::optional<std::uint64_t> at;
  std::optional<std::uint64_t> record;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> limit;
  bool all_contracts = false;
  bool as_json = false;
};

// The solver's results: always units, and the contract if there is one.
struct Solved {
  const Rules& rules;
  const State& state;
  Side side = 0;
  bool is_few_wanted = false;
  bool has_contract = false;
  Worth units = {};
  Worth contract = {};
  std::vector<ActionWorth> action_units = {};
  std::vector<ActionWorth> action_contracts = {};
  std::uint64_t positions = 0;

  bool is_exact() const;
};

bool fixes_trumps(const Rules& rules) { return fixing(rules.trump.fixed_by).trumps; }

bool Solved::is_exact() const {
  bool exact = units.is_exact() && contract.is_exact();
  for (const ActionWorth& action : action_units) exact = exact && action.worth.is_exact();
  for (const ActionWorth& action : action_contracts) exact = exact && action.worth.is_exact();
  return exact;
}

Solved solved(const Rules& rules, const State& state, std::uint64_t limit) {
  Solver solver(rules, kTableEntries);
  Solved found{rules, state};
  found.side = solver.side(state);
  found.is_few_wanted = solver.wants_few(state);
  found.has_contract = solver.can_solve(state, Goal::contract);
  const auto count = [&] { found.positions += solver.nodes(); };
  const Question units{Goal::units, found.side, limit};
  found.units = solver.worth(state, units);
  count();
  found.action_units = solver.actions(state, units);
  count();
  if (!found.has_contract) return found;
  const Question contract{Goal::contract, found.side, limit};
  found.contract = solver.worth(state, contract);
  count();
  found.action_contracts = solver.actions(state, contract);
  count();
  return found;
}

// Solves step by step, so that somebody who waits sees progress and may stop.
Solved looked_at(Console& console, const Rules& rules, const State& state, std::uint64_t limit) {
  for (std::uint64_t look = std::min(kFirstLook, limit);; look = std::min(4 * look, limit)) {
    Solved found = solved(rules, state, look);
    if (found.is_exact() || look == limit || StopWish::is_there()) return found;
    if (is_terminal(2)) console.tell("not all is exact yet; looking further, Ctrl-C ends\n");
  }
}

// ---- For people ----

std::string units_noun(const Solved& found, Worth worth) {
  const int count = worth.is_exact() ? worth.most : 2;
  return plural(count, counts_tricks(found.rules, found.state) ? "trick" : "point");
}

// Returns whether the action may be the best for the actor, as far as is known.
bool is_best(const Solved& found, const ActionWorth& action, const std::vector<ActionWorth>& all, bool few) {
  const bool many = (side_of(found.rules, found.state.actor) == found.side) != few;
  for (const ActionWorth& other : all)
    if (many ? other.worth.least > action.worth.most : other.worth.most < action.worth.least) return false;
  return true;
}

std::string action_lines(const Solved& found) {
  std::string text;
  for (std::size_t i = 0; i < found.action_units.size(); ++i) {
    const ActionWorth& units = found.action_units[i];
    const bool best = found.has_contract ? is_best(found, found.action_contracts[i], found.action_contracts, false)
                                         : is_best(found, units, found.action_units, found.is_few_wanted);
    text += fmt::format("{} {:<12}{:>6}", best ? '*' : ' ', to_words(found.rules, units.action, found.state.bid),
                        units_text(units.worth));
    if (found.has_contract) text += "  " + fate_text(found.action_contracts[i].worth);
    text += "\n";
  }
  const char* best = found.is_exact() ? "best" : "perhaps best";
  return text + fmt::format("* {} for {}\n", best, seat_name(found.rules.seating, found.state.actor));
}

std::string hand_lines(const Solved& found) {
  const State& state = found.state;
  std::string text;
  for (Seat seat = 0; seat < found.rules.tables.seats; ++seat) {
    if ((state.out & seat_bit(seat)) != 0) continue;
    text +=
        fmt::format("  {} {}", seat_name(found.rules.seating, seat), found.rules.tables.deck.names(state.hand[seat]));
    if (state.has_aside && seat == state.holder)
      text += fmt::format(", aside {}", found.rules.tables.deck.name(state.aside));
    text += "\n";
  }
  return text;
}

std::string trick_line(const Solved& found) {
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < found.state.trick_size; ++i)
    cards.push_back(found.rules.tables.deck.name(found.state.trick[i]));
  return cards.empty() ? std::string{} : fmt::format("On the table: {}.\n", joined(cards, ", "));
}

std::string solved_text(const Solved& found) {
  const State& state = found.state;
  std::string text =
      fmt::format("Trick {}: {} is to act.", state.tricks_played + 1, seat_name(found.rules.seating, state.actor));
  if (fixes_trumps(found.rules))
    text += fmt::format(" Trumps: {}{}.", trumps_words(state.trumps), state.shown ? "" : ", still hidden");
  text += "\n";
  text += hand_lines(found) + trick_line(found);
  text += fmt::format("If all play their best, {} {} {} {}", side_name(found.rules, found.side),
                      found.rules.tables.seats_of[found.side] == seat_bit(state.actor) ? "has" : "have",
                      units_text(found.units), units_noun(found, found.units));
  if (!found.has_contract) return text + ".\n" + action_lines(found);
  const std::string needs = state.solo != kNobody ? "" : fmt::format(", target {}", state.target);
  return text + fmt::format("{}: {}.\n", needs, fate_text(found.contract)) + action_lines(found);
}

// ---- For programs ----

Json contract_json(const Solved& found, Worth worth) { return found.has_contract ? fate_json(worth) : Json(nullptr); }

Json solved_json(const Solved& found) {
  const State& state = found.state;
  const auto name = [&](Seat seat) { return seat_name(found.rules.seating, seat); };
  Json hands = Json::object();
  for (Seat seat = 0; seat < found.rules.tables.seats; ++seat)
    hands[name(seat)] = cards_json(found.rules, state.hand[seat]);
  Json actions = Json::array();
  for (std::size_t i = 0; i < found.action_units.size(); ++i)
    actions.push_back(
        Json{{"action", to_words(found.rules, found.action_units[i].action, state.bid)},
             {"units", units_json(found.action_units[i].worth)},
             {"contract", found.has_contract ? contract_json(found, found.action_contracts[i].worth) : Json(nullptr)}});
  return {{"variant", found.rules.name},
          {"to_act", name(state.actor)},
          {"trick", state.tricks_played + 1},
          {"trumps", fixes_trumps(found.rules) ? Json(trumps_words(state.trumps)) : Json(nullptr)},
          {"shown", fixes_trumps(found.rules) ? Json(state.shown) : Json(nullptr)},
          {"aside", state.has_aside ? Json(found.rules.tables.deck.name(state.aside)) : Json(nullptr)},
          {"hands", std::move(hands)},
          {"side", side_name(found.rules, found.side)},
          {"counts", counts_tricks(found.rules, found.state) ? "tricks" : "card_points"},
          {"target", found.has_contract && state.solo == kNobody ? Json(state.target) : Json(nullptr)},
          {"units", units_json(found.units)},
          {"contract", contract_json(found, found.contract)},
          {"actions", std::move(actions)},
          {"positions", found.positions}};
}

// ---- The command ----

class Solve {
 public:
  Solve(Console& console, const SolveOptions& options) : console_(console), options_(options) {}

  Exit run() {
    if (const Verdict complaint = against()) return complain(console_, *complaint);
    if (!options_.from.empty()) return from_scenario();
    return options_.at ? from_record() : from_deal();
  }

 private:
  Verdict against() const {
    const bool has_word = !options_.words.empty();
    if (options_.from.empty() && !has_word)
      return Complaint{"`turup solve` needs VARIANT, or RECORD with `--at N`", "for example `turup solve 29 --seed 7`"};
    if (!options_.from.empty() && (has_word || options_.at))
      return Complaint{"the scenario after `--from` says which game it is of",
                       "leave the game, the record and `--at` out"};
    if (Verdict complaint = against_rules()) return complaint;
    if (options_.all_contracts && options_.at)
      return Complaint{"`--all-contracts` goes with a deal in which nobody has spoken", "leave `--at` out"};
    if (options_.record && !options_.at)
      return Complaint{"`--record` goes with `--at`", "write which decision, as `turup replay` numbers them"};
    return has_word && !options_.at ? against_game(options_.words.front()) : std::nullopt;
  }

  // House rules beside a record are those that it names.
  Verdict against_rules() const {
    const bool has_scenario = !options_.from.empty();
    if (!options_.game.empty() && !options_.at)
      return Complaint{"`--game` goes with a record", "write its decision after `--at`, or name the game alone"};
    if (!options_.selection.set.empty() && (options_.at || has_scenario))
      return Complaint{"`--set` goes with a deal that is dealt here", "a record and a scenario say their settings"};
    if (!options_.selection.with.empty() && has_scenario)
      return Complaint{"`--with` does not go with a scenario", "it says its house rules"};
    return {};
  }

  static Verdict against_game(const std::string& word) {
    if (!is_path(word) || !is_record(read_file(file_at(word)).text)) return {};
    return Complaint{fmt::format("`{}` is a record, and needs `--at N`", printable(word)),
                     "write which decision, as `turup replay` numbers them"};
  }

  std::uint64_t seed() const { return options_.seed.value_or(1); }

  Exit from_scenario() {
    auto [file, trouble] = open_position(console_, options_.from);
    if (!file) return trouble;
    const Workshop shop = workshop(file->scenario.request);
    if (const auto exit = rules_missing(console_, shop)) return *exit;
    Diagnostics diagnostics;
    const auto hooks = shop.hooks();
    const auto opening = opening_of(shop.rules(), hooks.get(), *file, seed(), diagnostics);
    if (!opening) return tell(console_, diagnostics);
    if (options_.all_contracts) return all_contracts(shop.rules(), opening->state, hooks.get());
    State state = opening->state;
    call(shop.rules(), opening->match, state, hooks.get());
    return solve(shop.rules(), state, "begin the scenario at a card: with an `ending`, or with plays");
  }

  Exit from_record() {
    auto [open, exit] =
        open_record(console_, options_.words.front(), options_.record, {}, {options_.game, options_.selection.with});
    if (!open) return exit;
    const Rules& rules = open->shop.rules();
    DecisionFinder finder(rules, open->record, *options_.at);
    Diagnostics diagnostics;
    const auto hooks = open->shop.hooks();
    static_cast<void>(replay(rules, hooks.get(), open->record, finder, diagnostics));
    const auto decision = finder.found();
    if (!decision && diagnostics.has_errors()) return tell(console_, diagnostics);
    if (!decision)
      return complain(console_,
                      {fmt::format("the record has {}, not {}", counted(finder.count(), "decision"), *options_.at),
                       "`turup replay` numbers them"});
    return solve(rules, decision->before, "name a decision at which a card is played; `turup replay` numbers them");
  }

  // Solves a deal that is called as club players call it.
  Exit from_deal() {
    Selection selection = options_.selection;
    selection.names = options_.words;
    const Workshop shop = workshop(selection.request());
    if (const auto exit = rules_missing(console_, shop)) return *exit;
    const Rules& rules = shop.rules();
    const auto hooks = shop.hooks();
    Rng rng(seed(), 0);
    State state = shuffled(rules, {0, 0}, rng, hooks.get());
    if (options_.all_contracts) return all_contracts(rules, state, hooks.get());
    const Match match = new_match(rules, 0);
    call(rules, match, state, hooks.get());
    return solve(rules, state, "try another `--seed`: the calls end this deal");
  }

  // Lets club players say what is left to say before the play.
  void call(const Rules& rules, const Match& match, State& state, Hooks* hooks) const {
    const auto player = make_player(Level::club, seed());
    for (unsigned n = 0; state.phase != Phase::play && state.phase != Phase::over && n < contracts::kMostBeforePlay;
         ++n)
      apply(rules, state, player->choose(rules, view(rules, state, match, state.actor)), hooks);
  }

  Exit all_contracts(const Rules& rules, const State& state, Hooks* hooks) {
    return solve_contracts(console_, {rules, state, hooks, limit(), options_.as_json});
  }

  std::uint64_t limit() const { return options_.limit.value_or(kStandardLimit); }

  Exit solve(const Rules& rules, const State& state, std::string_view help) {
    const std::string_view obstacle = Solver(rules, 1).obstacle(state);
    if (!obstacle.empty())
      return complain(console_, {fmt::format("nothing can be solved here: {}", obstacle), std::string(help)});
    const StopWish wish;
    const Solved found = looked_at(console_, rules, state, limit());
    console_.data(options_.as_json ? json_page(solved_json(found)) : solved_text(found));
    if (found.is_exact()) return Exit::fine;
    console_.flush();
    return end_inexact(console_);
  }

  Console& console_;
  const SolveOptions& options_;
};

}  // namespace

Command solve_command() {
  const auto options = std::make_shared<SolveOptions>();
  return {
      "solve",
      "find the best play with all hands open",
      {{"turup solve 29 --seed 7", "a deal as club players call it"},
       {"turup solve match.turup --at 22", "a decision of a recorded match"},
       {"turup solve --from ending.yaml", "the position of a scenario, once called"},
       {"turup solve bridge --all-contracts", "what each seat takes in each contract"},
       {"turup solve 56 --limit 5000000 --json", "for programs, within a limit"}},
      {"VARIANT | RECORD", 0, 1, Operand::Kind::variant, &options->words},
      {with_option(options->selection), set_option(options->selection),
       number("--seed", "begin chance here; 1 by default", options->seed),
       number("--at", "number of the decision, as in `turup replay`", options->at, {1}), record_option(options->record),
       game_option(options->game), text("--from", "SCENARIO", "the position of a scenario", options->from),
       flag("--all-contracts", "a table: what each player takes in each contract", options->all_contracts),
       number("--limit", "most positions to look at for each answer", options->limit, {1}),
       flag("--json", "one object", options->as_json)},
      [options](Console& console) { return Solve(console, *options).run(); }};
}

}  // namespace turup::shell
