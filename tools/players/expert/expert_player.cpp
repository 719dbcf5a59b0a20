#include "players/expert/expert_player.h"

#include <algorithm>
#include <cmath>

#include "players/expert/candidates.h"
#include "players/expert/last_cards.h"
#include "players/expert/outcome.h"
#include "players/expert/worlds.h"

namespace turup {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kFirstLook = 8;  // number of deals before any choice is dropped
// In halves of the standard error: how much better another choice must be to be taken, or worse to be dropped. A call
// needs a greater lead than a card, because it is made once and decides much.
constexpr Ways kBetterCall = 5;
constexpr Ways kBetterCard = 2;
constexpr Ways kWorseBy = 5;

// Compares one choice with another in the same deals: sums of weighted differences and of their squares.
struct Comparison {
  std::int64_t sum = 0;
  Ways squares = 0;
  std::int64_t weights = 0;
  double weights_squared = 0;
  double weighted_twice = 0;  // sum of differences times squared weights
  std::uint32_t deals = 0;
  void add(std::int64_t difference, std::uint32_t weight) {
    const std::int64_t weighted = difference * weight;
    sum += weighted;
    const auto size = static_cast<Ways>(weighted < 0 ? -weighted : weighted);
    squares += size * size;
    weights += weight;
    weights_squared += static_cast<double>(weight) * weight;
    weighted_twice += static_cast<double>(weighted) * weight;
    ++deals;
  }
  // Returns whether the sum is more than `halves` half standard errors away from zero.
  bool is_beyond(Ways halves) const {
    const auto size = static_cast<Ways>(sum < 0 ? -sum : sum);
    return 4 * size * size > halves * halves * squares;
  }
  // Returns how far the first is behind, with the standard error √(Σ w² (d - mean)²) / Σ w, as for n - 1 degrees of
  // freedom.
  EstimatedLead lead() const {
    if (weights == 0) return {};
    const auto whole = static_cast<double>(weights);
    const double mean = static_cast<double>(sum) / whole;
    const double spread = static_cast<double>(squares) - 2 * mean * weighted_twice + mean * mean * weights_squared;
    const double freedom = deals < 2 ? 0 : static_cast<double>(deals) / (deals - 1);
    return {std::llround(mean), std::llround(std::sqrt(std::max(spread, 0.0) * freedom) / whole)};
  }
};

class Trial {
 public:
  Trial(const Rules& rules, Hooks* hooks, const Story& story, const Company& company, std::size_t kept)
      : rules_(rules), hooks_(hooks), story_(story), company_(company), kept_(kept) {}

  void begin(const std::vector<Action>& actions) {
    for (const Action& action : actions) considered_.estimates.emplace_back().action = action;
    against_first_.resize(actions.size());
    outcomes_.resize(actions.size());
  }

  // Tries every choice in one deal. Returns false if the time was up before that.
  bool try_in(const World& world, Clock::time_point until) {
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
      if (considered_.estimates[i].is_dropped) continue;
      outcomes_[i] = outcome(world.now, considered_.estimates[i].action);
      if (Clock::now() > until) return false;
    }
    note_all(world);
    if (considered_.deals % kFirstLook == 0) drop();
    return true;
  }

  // Tries every choice in all these deals at once.
  void try_together(const std::vector<World>& worlds, LastCards last) {
    std::vector<std::vector<std::int64_t>> of_choice;
    for (const Estimate& estimate : considered_.estimates) of_choice.push_back(last.outcomes(worlds, estimate.action));
    for (std::size_t deal = 0; deal < worlds.size(); ++deal) {
      for (std::size_t i = 0; i < outcomes_.size(); ++i) outcomes_[i] = of_choice[i][deal];
      note_all(worlds[deal]);
    }
  }

  bool is_settled() const {
    const auto left = std::count_if(considered_.estimates.begin(), considered_.estimates.end(),
                                    [](const Estimate& estimate) { return !estimate.is_dropped; });
    return left <= 1;
  }

  Considered result() {
    for (std::size_t i = 1; i < outcomes_.size(); ++i) {
      if (is_better(i)) considered_.best = i;
      Estimate& estimate = considered_.estimates[i];
      estimate.lead = against_first_[i].lead();
      if (!estimate.is_dropped && estimate.lead.mean > considered_.greatest.mean) considered_.greatest = estimate.lead;
    }
    return std::move(considered_);
  }

 private:
  std::int64_t outcome(State state, const Action& action) {
    apply(rules_, state, action, hooks_);
    const View& now = story_.now();
    play_on(rules_, state, now.match, hooks_, company_);
    return outcome_for(rules_, state, now.match, hooks_, now.seat);
  }

  void note_all(const World& world) {
    for (std::size_t i = 0; i < outcomes_.size(); ++i) note(i, world.weight);
    if (kept_ > 0) keep(world);
    ++considered_.deals;
  }

  void note(std::size_t i, std::uint32_t weight) {
    Estimate& estimate = considered_.estimates[i];
    if (estimate.is_dropped) return;
    estimate.sum += outcomes_[i] * weight;
    estimate.weights += weight;
    ++estimate.deals;
    if (outcomes_[i] > outcomes_[0]) estimate.better += weight;
    if (outcomes_[i] < outcomes_[0]) estimate.worse += weight;
    against_first_[i].add(outcomes_[i] - outcomes_[0], weight);
  }

  // Keeps a deal if it is among the likeliest so far. Of deals that are as likely, the earlier stays.
  void keep(const World& world) {
    std::vector<ImaginedDeal>& kept = considered_.likeliest;
    const auto place = std::find_if(kept.begin(), kept.end(),
                                    [&](const ImaginedDeal& deal) { return deal.likelihood < world.likelihood; });
    ImaginedDeal deal{world.now.hand, world.now.trumps, world.weight, world.likelihood, {}};
    if (world.now.has_aside) deal.hand[world.now.holder].insert(world.now.aside);
    deal.outcomes.resize(outcomes_.size());
    for (std::size_t i = 0; i < outcomes_.size(); ++i)
      if (!considered_.estimates[i].is_dropped) deal.outcomes[i] = outcomes_[i];
    kept.insert(place, std::move(deal));
    if (kept.size() > kept_) kept.pop_back();
  }

  // Drops choices that are clearly worse. The first choice stays, because all others are compared with it.
  void drop() {
    for (std::size_t i = 1; i < outcomes_.size(); ++i)
      if (against_first_[i].sum < 0 && against_first_[i].is_beyond(kWorseBy))
        considered_.estimates[i].is_dropped = true;
  }

  bool is_better(std::size_t i) const {
    const Estimate& estimate = considered_.estimates[i];
    if (estimate.is_dropped || against_first_[i].sum <= 0 || !against_first_[i].is_beyond(lead_needed(i))) return false;
    return against_first_[i].sum > against_first_[considered_.best].sum;
  }

  // Returns how far ahead, in halves of the standard error, a choice must be of the first. To pass needs no lead where
  // the first call seems to lose.
  Ways lead_needed(std::size_t i) const {
    if (story_.now().phase == Phase::play) return kBetterCard;
    const bool is_pass = considered_.estimates[i].action.say == Say::pass;
    return is_pass && considered_.estimates[0].sum < 0 ? 0 : kBetterCall;
  }

  const Rules& rules_;
  Hooks* hooks_;
  const Story& story_;
  const Company& company_;
  std::size_t kept_;
  Considered considered_;
  std::vector<Comparison> against_first_;
  std::vector<std::int64_t> outcomes_;
};

bool is_cut(const View& view) { return view.phase == Phase::cut; }

// Returns the candidates beside each of `first`, every action once.
std::vector<Action> candidates_by(const View& view, const std::vector<Action>& first, Rng& rng) {
  std::vector<Action> all;
  for (const Action& action : first)
    for (const Action& candidate : candidates(view, action, rng))
      if (std::find(all.begin(), all.end(), candidate) == all.end()) all.push_back(candidate);
  return all;
}

// Looking ahead in the deals takes longer than drawing them. So where there is little time, a quarter of it is for
// drawing, and no more deals are drawn than can be looked at in the rest.
constexpr std::uint32_t kMostInLittleTime = 256;
std::vector<World> drawn_for_last_cards(Worlds& worlds, const Think& think) {
  const bool is_timed = think.time.count() != 0;
  const auto until = Clock::now() + think.time / 4;
  const std::uint32_t wanted = is_timed ? std::min(think.deals, kMostInLittleTime) : think.deals;
  std::vector<World> all;
  while (all.size() < wanted && (!is_timed || all.empty() || Clock::now() < until)) {
    auto world = worlds.draw();
    if (!world) break;
    all.push_back(std::move(*world));
  }
  return all;
}

}  // namespace

ExpertPlayer::ExpertPlayer(const Setup& setup) : setup_(setup), club_(setup.seed, setup.hooks) {}
ExpertPlayer::~ExpertPlayer() = default;

// Rules with the same fingerprint are the same. Rules that were not loaded have none.
Ending& ExpertPlayer::ending_under(const Rules& rules) {
  if (!ending_ || rules.fingerprint.empty() || fingerprint_ != rules.fingerprint) {
    ending_ = std::make_unique<Ending>(rules);
    fingerprint_ = rules.fingerprint;
  }
  return *ending_;
}

Considered ExpertPlayer::consider(const Rules& rules, const Story& story) {
  return weigh(rules, story, {club_.choose(rules, story.now())});
}

Considered ExpertPlayer::consider(const Rules& rules, const Story& story, const Action& taken) {
  return weigh(rules, story, {taken, club_.choose(rules, story.now())});
}

Considered ExpertPlayer::weigh(const Rules& rules, const Story& story, std::vector<Action> first) {
  const View& now = story.now();
  // Each decision has random numbers of its own, so that earlier decisions make no difference.
  Rng rng(setup_.seed, (std::uint64_t{now.deal_number} << 32U) + story.turns.size());
  const Company company{club_, ending_under(rules)};
  Trial trial(rules, setup_.hooks, story, company, setup_.kept);
  const bool has_scripts = rules.hooks.empty() || setup_.hooks != nullptr;
  const bool may_think =
      has_scripts && story.begins == Story::Begins::with_the_deal && !is_cut(now) && now.choices.size() > 1;
  if (may_think)
    first = candidates_by(now, first, rng);
  else
    first.resize(1);
  trial.begin(first);
  if (trial.is_settled()) return trial.result();
  const auto until = setup_.think.time.count() == 0 ? Clock::time_point::max() : Clock::now() + setup_.think.time;
  Worlds worlds(rules, setup_.hooks, story, rng, setup_.think.deals);
  if (LastCards::can_look_ahead(rules, now)) {
    trial.try_together(drawn_for_last_cards(worlds, setup_.think), LastCards(rules, setup_.hooks, now, company));
    return trial.result();
  }
  for (std::uint32_t deal = 0; deal < setup_.think.deals && !trial.is_settled(); ++deal) {
    const auto world = worlds.draw();
    if (!world || !trial.try_in(*world, until)) break;
  }
  return trial.result();
}

Action ExpertPlayer::decide(const Rules& rules, const Story& story) {
  const Considered considered = consider(rules, story);
  return considered.estimates[considered.best].action;
}

}  // namespace turup
