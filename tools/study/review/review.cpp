#include "study/review/review.h"

namespace turup::review {

Decisions::Decisions(const Rules& rules, const Record& record)
    : rules_(rules), match_(new_match(rules, record.deals.empty() ? Seat{0} : record.deals.front().dealer)) {}

void Decisions::deal(const RecordedDeal& /*deal*/, const State& /*state*/, const Standings& /*standings*/) {
  deal_begins_ = steps_.size();
}

void Decisions::step(const ReplayStep& step) {
  const std::size_t at = steps_.size();
  steps_.push_back({step.before, step.action, step.seat});
  if (step.seat == kHost || step.action.say == Say::cut || legal_actions(rules_, step.before).size() < 2) return;
  all_.push_back({at + 1, step.before, match_, step.action, deal_begins_, at});
}

void Decisions::result(const State& /*end*/, const Result& /*result*/, const Match& match) { match_ = match; }

Story Decisions::story(const Decision& decision) const {
  const std::span<const Happened> so_far(steps_.begin() + static_cast<std::ptrdiff_t>(decision.deal_begins),
                                         steps_.begin() + static_cast<std::ptrdiff_t>(decision.step));
  return story_of(rules_, decision.match, {so_far, decision.before}, decision.before.actor);
}

Finding judged(const Rules& rules, const Story& story, const Action& taken, ExpertPlayer& expert) {
  constexpr double kPoint = 1000;
  const Considered considered = expert.consider(rules, story, taken);
  const Estimate& first = considered.estimates.front();
  Finding finding;
  if (first.weights > 0) finding.estimate = static_cast<double>(first.mean()) / kPoint;
  const EstimatedLead& lead = considered.estimates[considered.best].lead;
  finding.cost = static_cast<double>(lead.mean) / kPoint;
  finding.error = static_cast<double>(lead.error) / kPoint;
  finding.at_most = static_cast<double>(considered.greatest.mean + 2 * considered.greatest.error) / kPoint;
  finding.better = considered.estimates[considered.best].action;
  finding.weighed = static_cast<unsigned>(considered.estimates.size());
  finding.deals = considered.deals;
  return finding;
}

}  // namespace turup::review
