#include "scenario/played_deal.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/base.h"
#include "scenario/memory.h"
#include "scenario/written.h"

namespace turup::scenario {

namespace {

constexpr std::size_t kActsInLine = 4;
constexpr std::size_t kLineWidth = 100;

// Returns "{ NS: 3, EW: -1 }".
template <class Value>
std::string by_side(const Rules& rules, Value value) {
  std::vector<std::string> entries;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const std::string text = value(side);
    if (!text.empty()) entries.push_back(fmt::format("{}: {}", side_text(rules, side), text));
  }
  return entries.empty() ? std::string{} : fmt::format("{{ {} }}", joined(entries, ", "));
}

std::vector<std::string> cards_given(const Rules& rules, const PlayedDeal& deal) {
  const Deck& deck = rules.tables.deck;
  const std::vector<Seat> order = dealing_order(rules, deal.setup);
  if (order.size() != deal.pack.size()) {
    std::vector<std::string> names;
    for (const Card card : deal.pack) names.push_back(deck.name(card));
    return {"pack: " + joined(names, " ")};
  }
  std::vector<std::string> lines = {"hands:"};
  for (const std::string& hand : split(hands_line(rules, deal.setup.dealer, deal.pack), '|')) {
    const std::string_view text = trimmed(hand);
    const std::size_t blank = text.find(' ');
    lines.push_back(fmt::format("  {}: {}", text.substr(0, blank), text.substr(blank + 1)));
  }
  return lines;
}

std::vector<std::string> given(const Rules& rules, const PlayedDeal& deal) {
  const Match& match = deal.before;
  std::vector<std::string> lines = {"dealer: " + seat_text(rules, deal.setup.dealer)};
  if (deal.setup.deal_number > 0) lines.push_back(fmt::format("deal: {}", deal.setup.deal_number + 1));
  if (match.scores != new_match(rules, match.dealer).scores)
    lines.push_back("score: " + by_side(rules, [&](Side side) { return std::to_string(match.scores[side]); }));
  const std::string games = by_side(rules, [&](Side side) {
    const bool any = match.won[side] != 0 || match.lost[side] != 0;
    return any ? games_text({match.won[side], match.lost[side]}) : std::string{};
  });
  if (!games.empty()) lines.push_back("games: " + games);
  std::vector<std::string> memory;
  bool is_anything_kept = false;
  for (const int number : kept_numbers(rules, State{}, match)) {
    memory.push_back(std::to_string(number));
    is_anything_kept = is_anything_kept || number != 0;
  }
  if (is_anything_kept) lines.push_back("memory: " + joined(memory, " "));
  for (std::string& line : cards_given(rules, deal)) lines.push_back(std::move(line));
  return lines;
}

// ---- What was done ----

class Steps {
 public:
  explicit Steps(const Rules& rules) : rules_(rules) {}

  void act(const PlayedDeal::Act& act) {
    const std::string said = fmt::format("{} {}", seat_text(rules_, act.seat), act.words);
    const bool is_full = (act.phase != Phase::play && count_ == kActsInLine) || line_.size() + said.size() > kLineWidth;
    if (is_full || act.phase != phase_) flush();
    phase_ = act.phase;
    line_ += (line_.empty() ? "" : ", ") + said;
    ++count_;
    if (!act.trick) return;
    flush();
    lines_.push_back(fmt::format("trick is {} {}", seat_text(rules_, act.trick->winner), act.trick->points));
  }

  void fact(const std::string& sentence) {
    flush();
    lines_.push_back(sentence);
  }

  std::vector<std::string> lines() const { return lines_; }

 private:
  void flush() {
    if (!line_.empty()) lines_.push_back(line_);
    line_.clear();
    count_ = 0;
  }

  const Rules& rules_;
  std::vector<std::string> lines_;
  std::string line_;
  Phase phase_ = Phase::cut;
  std::size_t count_ = 0;
};

// ---- What came of it ----

class Facts {
 public:
  Facts(const Position& position, Steps& steps) : position_(position), steps_(steps) {}

  std::string value(FactName name, std::uint8_t of = kNobody) const { return values_of(position_, {name, of}).front(); }
  void tell(std::string_view subject, FactName name) {
    steps_.fact(fmt::format("{} {} {}", subject, name == FactName::trumps ? "are" : "is", value(name)));
  }
  // Adds a fact, unless its value says nothing.
  void tell_unless(std::string_view nothing, std::string_view subject, FactName name) {
    if (value(name) != nothing) tell(subject, name);
  }
  void tell_by_side(std::string_view subject, FactName name) {
    for (Side side = 0; side < position_.rules.tables.sides; ++side)
      steps_.fact(fmt::format("{} of {} is {}", subject, side_text(position_.rules, side), value(name, side)));
  }

 private:
  const Position& position_;
  Steps& steps_;
};

void tell_contract(Facts& facts) {
  facts.tell_unless("nobody", "declarer", FactName::declarer);
  if (facts.value(FactName::contract) != "regular") facts.tell_unless("none", "contract", FactName::contract);
  facts.tell_unless("none", "target", FactName::target);
  facts.tell_unless("undoubled", "stake", FactName::stake);
  facts.tell_unless("not_fixed", "trumps", FactName::trumps);
}

void tell_end(const Rules& rules, Facts& facts) {
  facts.tell("deal", FactName::deal);
  facts.tell_unless("none", "reason", FactName::reason);
  facts.tell("value", FactName::value);
  facts.tell_by_side("score", FactName::score);
  if (rules.session.has_more_than_one()) {
    facts.tell("game", FactName::game);
    facts.tell_by_side("games", FactName::games);
  }
  facts.tell_unless("none", "memory", FactName::memory);
  facts.tell("match", FactName::match);
  facts.tell("dealer", FactName::dealer);
}

void tell_outcome(const Rules& rules, const PlayedDeal& deal, Steps& steps) {
  const Position position{rules, deal.state, deal.result ? deal.after : deal.before, deal.result};
  Facts facts(position, steps);
  tell_contract(facts);
  if (deal.state.tricks_played > 0) facts.tell_by_side("points", FactName::points);
  if (deal.state.tricks_played > 0) facts.tell_by_side("tricks", FactName::tricks);
  if (deal.result) return tell_end(rules, facts);
  facts.tell("speaker", FactName::speaker);
}

}  // namespace

DealCollector::DealCollector(const Rules& rules, const Record& record, std::optional<std::uint32_t> which)
    : rules_(rules),
      which_(which),
      match_(new_match(rules, record.deals.empty() ? Seat{0} : record.deals.front().dealer, record.first_deal)) {}

bool DealCollector::is_wanted(const PlayedDeal& deal) const { return !which_ || deal.setup.deal_number + 1 == *which_; }

void DealCollector::deal(const RecordedDeal& deal, const State& state, const Standings& /*standings*/) {
  // Keeps the deal before if it is the wanted one and was given up.
  if (which_ && present_ && is_wanted(*present_)) finished_ = std::move(present_);
  present_ = PlayedDeal{{deal.dealer, state.deal_number}, deal.pack, {}, match_, state, match_, {}, {}};
}

void DealCollector::step(const ReplayStep& step) {
  if (!present_) return;
  present_->state = step.after;
  if (step.action.say == Say::cut) return;
  // A scenario names the player; a record names dummy where the declarer plays dummy's card.
  const Seat player = step.before.for_dummy ? step.before.actor : step.seat;
  PlayedDeal::Act act{player, to_words(rules_, step.action, step.before.bid), step.before.phase};
  if (step.after.tricks_played != step.before.tricks_played) {
    const Side side = side_of(rules_, step.after.last_winner);
    act.trick = FinishedTrick{step.after.last_winner, step.after.points[side] - step.before.points[side]};
  }
  present_->acts.push_back(std::move(act));
}

void DealCollector::reset(const Ruling& ruling) {
  if (resets_score(ruling.what)) reset_score(rules_, match_);
  if (moves_score(ruling.what)) move_score(match_, ruling.side, ruling.by);
  if (present_ && !present_->result) present_->before = match_;
}

void DealCollector::result(const State& end, const Result& result, const Match& match) {
  match_ = match;
  const std::vector<Account> told = std::exchange(accounts_, {});
  if (!present_) return;
  present_->accounts = told;
  present_->state = end;
  present_->result = result;
  present_->after = match;
  const std::string line = result_line(rules_, result, match);
  present_->outcome = line.substr(0, line.find(';'));
  if (is_wanted(*present_)) finished_ = present_;
  present_.reset();
}

std::optional<PlayedDeal> DealCollector::found() const {
  if (present_ && is_wanted(*present_) && (which_ || !finished_)) return present_;
  return finished_;
}

std::string scenario_of(const Rules& rules, const Request& request, const PlayedDeal& deal) {
  Draft draft;
  draft.comment = "A deal that was played: it holds for the rules it was played by.";
  draft.title = fmt::format("Deal {}: {}", deal.setup.deal_number + 1,
                            deal.outcome.empty() ? std::string("not over yet") : deal.outcome);
  draft.request = request;
  draft.given = given(rules, deal);
  Steps steps(rules);
  for (const PlayedDeal::Act& act : deal.acts) steps.act(act);
  tell_outcome(rules, deal, steps);
  draft.steps = steps.lines();
  return file_text(draft);
}

}  // namespace turup::scenario
