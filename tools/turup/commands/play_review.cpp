#include "turup/commands/play_review.h"

#include <fmt/format.h>

#include <algorithm>

#include "players/players.h"
#include "study/study.h"

namespace turup::shell {

namespace {

// Costs below this are too small to tell anybody about.
constexpr double kWorthTelling = 0.15;
constexpr int kMany = 2;  // a fraction is told in the plural
// The costliest of many decisions looks costlier than it was, by chance. So a few are looked at again, in other deals
// and in more of them, and only what is found there is told.
constexpr std::uint64_t kFirstLook = 1;
constexpr std::uint64_t kSecondLook = 2;
constexpr std::uint32_t kDealsAgain = 160;
constexpr std::size_t kLookedAtAgain = 3;

struct Judged {
  const review::Decision* decision = nullptr;
  review::Finding finding;
};

// Returns half of the interval that has the true cost 19 times out of 20.
double by_chance(const review::Finding& finding) {
  return finding.deals < 2 ? finding.cost : measure::student(finding.deals - 1) * finding.error;
}

// Returns whether the cost is so much that chance cannot have made it up.
bool is_clear(const review::Finding& finding) {
  return finding.cost >= kWorthTelling && finding.cost >= 2 * by_chance(finding);
}

// Returns "0.4", or "170" where tenths are of no use.
std::string rounded(double number) {
  constexpr double kWhole = 10;
  return number < kWhole ? fmt::format("{:.1f}", number) : fmt::format("{:.0f}", number);
}

std::string sentence(const Rules& rules, const review::Decision& decision, const review::Finding& finding) {
  const State& before = decision.before;
  const std::string place = before.phase == Phase::play
                                ? fmt::format("in {} {}", rules.label("trick"), before.tricks_played + 1)
                                : std::string("before the play");
  const auto doing = [&](const Action& action) {
    return std::string(verb_before(action.say)) + with_blanks(to_words(rules, action, before.bid));
  };
  return fmt::format(
      "Your costliest decision: {} {}. An expert would {}, which brings {} {} {} in the match, give or take {}.",
      doing(decision.taken), place, doing(finding.better), rounded(finding.cost), score_unit(rules, kMany),
      rules.match.lowest_wins() ? "less" : "more", rounded(std::max(0.1, by_chance(finding))));
}

struct Whose {
  std::uint32_t deal = 0;
  Seat seat = 0;
  Hooks* hooks = nullptr;
};

// Returns the few decisions of a seat in a deal that may have cost most. In few deals hardly anything is clear: a bid
// that is twice as bad as chance may make it would be taken for good.
std::vector<const review::Decision*> costly(const Rules& rules, const review::Decisions& decisions, const Whose& whose,
                                            const std::stop_token& stop) {
  ExpertPlayer expert({kFirstLook, Think{}, whose.hooks});
  std::vector<Judged> found;
  for (const review::Decision& decision : decisions.all()) {
    if (stop.stop_requested()) return {};
    if (decision.before.deal_number != whose.deal || decision.before.actor != whose.seat) continue;
    const Judged judged{&decision, review::judged(rules, decisions.story(decision), decision.taken, expert)};
    if (judged.finding.at_most > 0) found.push_back(judged);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Judged& a, const Judged& b) { return a.finding.at_most > b.finding.at_most; });
  found.resize(std::min(found.size(), kLookedAtAgain));
  std::vector<const review::Decision*> costliest;
  costliest.reserve(found.size());
  for (const Judged& each : found) costliest.push_back(each.decision);
  return costliest;
}

}  // namespace

Judgement costliest_decision(const Workshop& shop, const std::string& text, std::uint32_t deal, Seat seat,
                             const std::stop_token& stop) {
  const Rules& rules = shop.rules();
  const auto hooks = shop.hooks();
  const Source source("the match so far", text);
  Diagnostics diagnostics;
  const auto record = read_record(rules, source, diagnostics);
  if (!record) return {};
  review::Decisions decisions(rules, *record);
  if (!replay(rules, hooks.get(), *record, decisions, diagnostics)) return {};
  Judged worst;
  ExpertPlayer again({kSecondLook, Think{kDealsAgain}, hooks.get()});
  for (const review::Decision* decision : costly(rules, decisions, {deal, seat, hooks.get()}, stop)) {
    if (stop.stop_requested()) return {};
    const Judged judged{decision, review::judged(rules, decisions.story(*decision), decision->taken, again)};
    if (is_clear(judged.finding) && judged.finding.cost > worst.finding.cost) worst = judged;
  }
  if (worst.decision == nullptr)
    return {"None of your decisions was clearly worse than what else you could do.", {}, 0};
  const State& before = worst.decision->before;
  return {sentence(rules, *worst.decision, worst.finding), to_words(rules, worst.decision->taken, before.bid),
          worst.decision->step - worst.decision->deal_begins};
}

}  // namespace turup::shell
