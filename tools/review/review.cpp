#include "review/review.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bots/player.h"

namespace turup::review {

namespace {

double mean_of(const std::vector<std::int64_t>& values, double unit) {
  const std::int64_t sum = std::accumulate(values.begin(), values.end(), std::int64_t{0});
  return static_cast<double>(sum) / unit / static_cast<double>(values.size());
}

// The standard error of the mean of `a` less `b`.
double error_of(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b, double unit) {
  const auto n = static_cast<double>(a.size());
  if (a.size() < 2) return 0;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = static_cast<double>(a[i] - b[i]) / unit;
    sum += difference;
    squares += difference * difference;
  }
  return std::sqrt(std::max(squares - sum * sum / n, 0.0) / (n - 1) / n);
}

void add(std::vector<Action>& actions, const Action& action) {
  if (std::find(actions.begin(), actions.end(), action) == actions.end()) actions.push_back(action);
}

// What is weighed: first what was taken.
std::vector<Action> weighed(const Rules& rules, const Decision& decision, Rng rng) {
  std::vector<Action> actions{decision.taken};
  const State& state = decision.before;
  const View seen = view(rules, state, decision.match, state.actor);
  const unsigned size = seen.choices.size();
  if (size <= kMostWeighed) {
    for (unsigned i = 0; i < size; ++i) add(actions, seen.choices.at(i));
    return actions;
  }
  add(actions, make_player(Level::club, rng.next())->choose(rules, seen));
  for (unsigned i = 0; i < kMostWeighed; ++i) add(actions, seen.choices.at(rng.below(size)));
  return actions;
}

}  // namespace

Decisions::Decisions(const Rules& rules, const Record& record)
    : rules_(rules), match_(new_match(rules, record.deals.empty() ? Seat{0} : record.deals.front().dealer)) {}

void Decisions::step(const ReplayStep& step) {
  ++count_;
  if (step.seat == kHost || step.action.say == Say::cut || legal_actions(rules_, step.before).size() < 2) return;
  all_.push_back({count_, step.before, match_, step.action});
}

void Decisions::result(const State& /*end*/, const Result& /*result*/, const Match& match) { match_ = match; }

Finding judged(const Rules& rules, Hooks* hooks, const Decision& decision, Judge& judge, std::uint64_t seed) {
  Rng rng(seed, decision.number);
  const std::vector<Action> actions = weighed(rules, decision, rng);
  const Worths worths = judge.weigh({rules, hooks, decision.before, decision.match}, actions, rng.next());
  const double unit = rules.tables.sides > 1 ? rules.tables.sides - 1 : 1;
  Finding finding;
  finding.weighed = static_cast<unsigned>(actions.size());
  finding.taken = finding.best = mean_of(worths.front(), unit);
  finding.better = decision.taken;
  for (std::size_t a = 1; a < actions.size(); ++a) {
    const double mean = mean_of(worths[a], unit);
    if (mean <= finding.best) continue;
    finding.best = mean;
    finding.better = actions[a];
    finding.error = error_of(worths[a], worths.front(), unit);
  }
  return finding;
}

}  // namespace turup::review
