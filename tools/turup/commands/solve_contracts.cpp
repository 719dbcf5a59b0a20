#include <fmt/format.h>

#include <algorithm>

#include "actions/actions_json.h"
#include "turup/commands/solving.h"

namespace turup::shell {

namespace {

struct SolvedContract {
  contracts::Contract contract;
  std::string label;
  Side side = 0;
  Goal goal = Goal::units;  // of a contract with a name it is solved whether it is made
  Worth worth;
};

class AllContracts {
 public:
  AllContracts(Console& console, const ContractsQuestion& question)
      : console_(console), question_(question), rules_(question.rules), solver_(question.rules, kTableEntries) {}

  Exit run() {
    const auto found = contracts::contracts_of(rules_, question_.dealt, question_.hooks);
    if (found.size() < 2)
      return complain(console_, {"nobody chooses a contract in this deal", "`turup solve` without it solves the play"});
    const StopWish wish;
    Progress progress(console_, found.size(), "contracts");
    for (std::size_t i = 0; i < found.size() && !StopWish::is_there(); ++i) {
      solve(found[i]);
      progress.show(i + 1);
    }
    progress.clear();
    if (rows_.empty()) return complain(console_, {fmt::format("nothing can be solved here: {}", obstacle_), {}});
    console_.data(question_.as_json ? json_page(json()) : text());
    console_.flush();
    return is_exact_ && !StopWish::is_there() ? Exit::fine : end_inexact(console_);
  }

 private:
  void solve(const contracts::Contract& contract) {
    const State& state = contract.state;
    const Goal goal = state.contract == kRegular ? Goal::units : Goal::contract;
    if (const auto obstacle = solver_.obstacle(state, goal); !obstacle.empty()) {
      obstacle_ = obstacle;
      return;
    }
    const Side side = solver_.side(state);
    const Worth worth = looked_at(state, {goal, side});
    is_exact_ = is_exact_ && worth.is_exact();
    rows_.push_back({contract, contracts::contract_label(rules_, state), side, goal, worth});
  }

  // Solves step by step, so that somebody who waits may stop.
  Worth looked_at(const State& state, Question question) {
    for (std::uint64_t look = std::min(kFirstLook, question_.limit);; look = std::min(4 * look, question_.limit)) {
      question.nodes = look;
      const Worth worth = solver_.worth(state, question);
      positions_ += solver_.nodes();
      if (worth.is_exact() || look == question_.limit || StopWish::is_there()) return worth;
    }
  }

  // The hands as everybody has them when a card is led, unless somebody has taken or given cards; then as dealt.
  const State& state_of_hands() const {
    const State& led = rows_.front().contract.state;
    return question_.dealt.dealt == led.dealt ? question_.dealt : led;
  }

  std::string name(Seat seat) const { return seat_name(rules_.seating, seat); }

  std::string text() const {
    std::string text;
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
      text += fmt::format("  {} {}\n", name(seat), rules_.tables.deck.names(hand_of(seat)));
    return text + wrapped(headline(), 0) + table();
  }

  std::string headline() const {
    const auto counted =
        std::find_if(rows_.begin(), rows_.end(), [](const auto& one) { return one.goal == Goal::units; });
    if (counted == rows_.end()) return "Whether the player of each contract makes it if all play their best:";
    const bool tricks = counts_tricks(rules_, counted->contract.state);
    return fmt::format("{} that the player of each contract and his partners take if all play their best:",
                       tricks ? "Tricks" : "Points");
  }

  CardSet hand_of(Seat seat) const {
    const State& state = state_of_hands();
    CardSet hand = state.hand[seat];
    if (state.has_aside && seat == state.holder) hand.insert(state.aside);
    return hand;
  }

  // One row for each label, in the order in which they came; one column for each seat.
  std::string table() const {
    std::vector<std::string> labels;
    std::size_t widest = 0;
    for (const SolvedContract& one : rows_) {
      if (std::find(labels.begin(), labels.end(), one.label) == labels.end()) labels.push_back(one.label);
      widest = std::max(widest, one.label.size());
    }
    std::string text = std::string(widest + 2, ' ');
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) text += fmt::format("{:>8}", name(seat));
    text += "\n";
    for (const std::string& label : labels) {
      text += fmt::format("  {:<{}}", label, widest);
      for (Seat seat = 0; seat < rules_.tables.seats; ++seat) text += fmt::format("{:>8}", cell(label, seat));
      text += "\n";
    }
    return text;
  }

  std::string cell(const std::string& label, Seat seat) const {
    const auto is_it = [&](const SolvedContract& one) { return one.label == label && one.contract.player == seat; };
    const auto row = std::find_if(rows_.begin(), rows_.end(), is_it);
    if (row == rows_.end()) return "-";
    if (row->goal == Goal::contract) return row->worth.is_exact() ? fate_text(row->worth) : "?";
    return row->worth.is_exact() ? units_text(row->worth) : fmt::format("{}-{}", row->worth.least, row->worth.most);
  }

  Json json() const {
    Json hands = Json::object();
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) hands[name(seat)] = cards_json(rules_, hand_of(seat));
    Json all = Json::array();
    for (const SolvedContract& one : rows_) all.push_back(contract_json(one));
    return {{"variant", rules_.name},
            {"hands", std::move(hands)},
            {"counts", counts_tricks(rules_, rows_.front().contract.state) ? "tricks" : "card_points"},
            {"contracts", std::move(all)},
            {"positions", positions_}};
  }

  Json contract_json(const SolvedContract& one) const {
    const State& state = one.contract.state;
    const bool has_trumps = fixing(rules_.trump.fixed_by).trumps;
    const bool is_counted = one.goal == Goal::units;
    return {{"player", one.contract.player == kNobody ? Json(nullptr) : Json(name(one.contract.player))},
            {"side", side_name(rules_, one.side)},
            {"contract", contract_word(rules_, state.contract)},
            {"trumps", has_trumps ? Json(trumps_words(state.trumps)) : Json(nullptr)},
            {"units", is_counted ? units_json(one.worth) : Json(nullptr)},
            {"fate", is_counted ? Json(nullptr) : fate_json(one.worth)}};
  }

  Console& console_;
  const ContractsQuestion& question_;
  const Rules& rules_;
  Solver solver_;
  std::vector<SolvedContract> rows_;
  std::string_view obstacle_;
  std::uint64_t positions_ = 0;
  bool is_exact_ = true;
};

}  // namespace

Exit solve_contracts(Console& console, const ContractsQuestion& question) {
  return AllContracts(console, question).run();
}

}  // namespace turup::shell
