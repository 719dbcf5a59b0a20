#include "turup/commands/play_review.h"

#include <fmt/format.h>

#include "players/players.h"
#include "study/study.h"

namespace turup::shell {

namespace {

// Costs below this are too small to tell anybody about: an expert who thinks again finds others.
constexpr double kWorthTelling = 0.15;
constexpr int kMany = 2;  // a fraction is told in the plural

std::string sentence(const Rules& rules, const review::Decision& decision, const review::Finding& finding) {
  const State& before = decision.before;
  const std::string place = before.phase == Phase::play
                                ? fmt::format("in {} {}", rules.label("trick"), before.tricks_played + 1)
                                : std::string("before the play");
  return fmt::format(
      "Your costliest decision: {} {}. An expert would {}; that is better by {:.1f} {} in the match, on average.",
      to_words(rules, decision.taken, before.bid), place, to_words(rules, finding.better, before.bid), finding.cost,
      score_unit(rules, kMany));
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
  ExpertPlayer expert({1, Think{}, hooks.get()});
  const review::Decision* worst = nullptr;
  review::Finding most;
  for (const review::Decision& decision : decisions.all()) {
    if (stop.stop_requested()) return {};
    if (decision.before.deal_number != deal || decision.before.actor != seat) continue;
    const review::Finding finding = review::judged(rules, decisions.story(decision), decision.taken, expert);
    if (finding.cost <= most.cost) continue;
    most = finding;
    worst = &decision;
  }
  if (worst == nullptr || most.cost < kWorthTelling)
    return {"An expert found nothing better to do than what you did.", {}, 0};
  const State& before = worst->before;
  return {sentence(rules, *worst, most), to_words(rules, worst->taken, before.bid), before.tricks_played};
}

}  // namespace turup::shell
