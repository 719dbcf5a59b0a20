#include "turup/authoring/probe_deals.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "study/study.h"
#include "turup/authoring/probe_play.h"

namespace turup::shell {

namespace {

constexpr std::uint32_t kReached = 3;     // every contract and every word is reached in so many deals, if it can be
constexpr std::uint32_t kAimedDeals = 9;  // deals that aim at one of them, at most
constexpr int kMatchDeals = 300;
constexpr int kTries = 4;  // deals from which a tilted match takes one
constexpr std::int32_t kOwnWeight = 8;
constexpr std::size_t kDealsShown = 12;  // deals shown of a match that does not end

Chance chance_of(std::uint32_t deal) {
  switch (deal % 8) {
    case 3: return {deal, Manner::interrupted};
    case 7: return {deal, Manner::talkative};
    default: return {deal, Manner::plain};
  }
}

Match match_at(const Rules& rules, std::uint32_t deal) {
  const DealSetup setup = measure::simulated_deal(rules, deal);
  return new_match(rules, setup.dealer, setup.deal_number);
}

std::string last_words(const std::vector<std::string>& said) {
  if (said.empty()) return "it goes wrong before anybody does anything";
  return fmt::format("what is done before it: {}", joined(said, ", "));
}

// Returns the mistake in a deal, with the deal itself.
Diagnostic shown(const ProbeTable& table, const Match& match, Chance chance) {
  RecordWriter writer(table.rules, table.head);
  ProbedDeal deal = probed_deal(table, match, chance, &writer);
  Diagnostic trouble = *deal.trouble;
  if (!trouble.code.starts_with("T29"))
    trouble.note(fmt::format("it happens in a random deal of {}", description(table)));
  trouble.note(last_words(deal.said));
  trouble.record = record_text(table, match, chance, writer);
  return trouble;
}

// ---- Deals that aim at something rare ----

// Players who choose at random hardly ever announce some contracts.
std::vector<Aim> aims_of(const Rules& rules) {
  std::vector<Aim> aims;
  for (std::size_t i = 0; i < rules.contracts.size(); ++i)
    aims.push_back({Aim::At::contract, static_cast<std::uint8_t>(i)});
  for (std::size_t i = 0; i < rules.offers.size(); ++i) aims.push_back({Aim::At::word, static_cast<std::uint8_t>(i)});
  return aims;
}

// Returns the first mistake in deals that aim at whatever was reached in fewer than enough of those before. `deal` is
// the number of the first.
std::optional<Diagnostic> trouble_on_the_way(const ProbeTable& table, const std::vector<Reached>& before,
                                             std::uint32_t deal) {
  for (const Aim aim : aims_of(table.rules)) {
    auto reached = std::count_if(before.begin(), before.end(), [&](const Reached& one) { return one.has(aim); });
    for (std::uint32_t i = 0; i < kAimedDeals && reached < kReached; ++i, ++deal) {
      const Match match = match_at(table.rules, deal);
      const Chance chance{deal, Manner::plain, aim};
      const ProbedDeal played = probed_deal(table, match, chance);
      if (played.trouble) return shown(table, match, chance);
      if (played.reached.has(aim)) ++reached;
    }
  }
  return {};
}

// ---- Deals that come to nothing ----

// Counts how often each key has annulled a deal, and finds the most frequent one.
struct Annulments {
  std::vector<std::pair<std::string_view, int>> keys;

  void add(Ended ended) {
    const std::string_view key = annulment_key(ended);
    const auto same = std::find_if(keys.begin(), keys.end(), [key](const auto& entry) { return entry.first == key; });
    if (same == keys.end())
      keys.emplace_back(key, 1);
    else
      ++same->second;
  }
  std::string_view most() const {
    return std::max_element(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
  }
};

Diagnostic all_annulled(const ProbeTable& table, const Annulments& annulments, std::uint32_t deals) {
  const std::string_view key = annulments.most();
  Diagnostic diagnostic;
  diagnostic.code = "T2904";
  diagnostic.message = fmt::format("every one of {} random deals of {} is annulled, most of them by `{}`", deals,
                                   description(table), key);
  const Origin* origin = table.rules.origin(key);
  diagnostic.at(origin && origin->span.source ? origin->span : table.title);
  diagnostic.help(fmt::format("let `{}` leave deals that are played", key));
  RecordWriter writer(table.rules, table.head);
  probed_deal(table, match_at(table.rules, 0), chance_of(0), &writer);
  diagnostic.record = writer.text();
  return diagnostic;
}

// ---- Matches ----

// The direction in which a match is tilted, so that it ends even if chance would keep it balanced.
enum class Tilt : std::uint8_t { none, up, down };

bool settled_by_a_script(const Rules& rules) {
  return std::any_of(rules.hooks.begin(), rules.hooks.end(),
                     [](const HookUse& use) { return use.script.has(HookPoint::settle); });
}

// Returns the change of a total. It has 64 bits, because a script may move a total from one end of its range to the
// other.
std::int64_t moved(const Match& before, const Match& after, Side side) {
  return std::int64_t{after.scores[side]} - before.scores[side];
}

class MatchProbe {
 public:
  explicit MatchProbe(const ProbeTable& table) : table_(table), scripted_(settled_by_a_script(table.rules)) {}

  std::optional<Diagnostic> trouble() {
    for (const Tilt tilt : {Tilt::none, Tilt::up, Tilt::down}) {
      auto found = play(tilt);
      if (found) return found;
      if (has_end_) return {};
    }
    return endless();
  }

 private:
  std::optional<Diagnostic> play(Tilt tilt) {
    Match match = new_match(table_.rules, 0);
    for (int deal = 0; deal < kMatchDeals && !has_end_; ++deal) {
      const Chance chance = next_chance(match, tilt);
      const ProbedDeal played = probed_deal(table_, match, chance);
      if (played.trouble) return shown(table_, match, chance);
      has_end_ = played.after.is_over() || played.after.games > 0 || (!scripted_ && is_nearer(match, played.after));
      match = played.after;
    }
    return {};
  }

  // Returns whether a total has moved towards an end of the match; then that will happen again. Where a script settles,
  // nobody knows which way the end is.
  bool is_nearer(const Match& before, const Match& after) const {
    const MatchRules& rules = table_.rules.match;
    if (!rules.deals.is_none() && after.deals > before.deals) return true;
    for (Side side = 0; side < table_.rules.tables.sides; ++side) {
      const std::int64_t gain = moved(before, after, side);
      if (gain > 0 && (!rules.won_at.is_none() || !rules.lowest_wins_at.is_none())) return true;
      if (gain < 0 && !rules.lost_at.is_none()) return true;
    }
    return false;
  }

  // Returns the best of a few deals for the tilt. Low bids are made more often.
  Chance next_chance(const Match& match, Tilt tilt) {
    if (tilt == Tilt::none) return {stream_++, Manner::plain};
    std::optional<Chance> best;
    std::int64_t most = 0;
    for (int i = 0; i < kTries; ++i) {
      const Chance chance{stream_++, tilt == Tilt::up ? Manner::modest : Manner::plain};
      const std::int64_t lead = lead_after(match, chance, tilt);
      if (best && lead <= most) continue;
      most = lead;
      best = chance;
    }
    return *best;
  }

  // Returns how much a deal favours the first side. Its own score counts more than those of the others.
  std::int64_t lead_after(const Match& match, Chance chance, Tilt tilt) const {
    const ProbedDeal deal = probed_deal(table_, match, chance);
    std::int64_t lead = 0;
    for (Side side = 0; side < table_.rules.tables.sides; ++side)
      lead += (side == 0 ? kOwnWeight : -1) * moved(match, deal.after, side);
    return tilt == Tilt::up ? lead : -lead;
  }

  Diagnostic endless() const {
    Diagnostic diagnostic;
    diagnostic.severity = Severity::warning;
    diagnostic.code = "W2906";
    diagnostic.message = scripted_ ? fmt::format("a match of {} random deals of {} does not end, however they go",
                                                 kMatchDeals, description(table_))
                                   : fmt::format(
                                         "none of {} random deals of {} brings a side nearer to the end of "
                                         "the match",
                                         kMatchDeals, description(table_));
    point_at_the_end(diagnostic);
    diagnostic.help(scripted_ ? "let the script name who has `won` or `lost` at some time: where a script settles, "
                                "nothing else ends a match"
                              : "let deals be worth what ends the match, or end it otherwise in `match`");
    RecordWriter writer(table_.rules, table_.head);
    Match match = new_match(table_.rules, 0);
    for (std::uint64_t deal = 0; deal < kDealsShown; ++deal)
      match = probed_deal(table_, match, {deal, Manner::plain}, &writer).after;
    diagnostic.record = writer.text();
    return diagnostic;
  }

  void point_at_the_end(Diagnostic& diagnostic) const {
    for (const HookUse& use : table_.rules.hooks)
      if (use.script.has(HookPoint::settle)) diagnostic.at(use.named_at, "this script settles every deal");
    const MatchRules& match = table_.rules.match;
    for (const auto& [key, limit] :
         {std::pair{"won_at", &match.won_at}, std::pair{"lost_at", &match.lost_at},
          std::pair{"lowest_wins_at", &match.lowest_wins_at}, std::pair{"deals", &match.deals}})
      if (!limit->is_none()) point_at(fmt::format("match.{}", key), diagnostic);
    if (!scripted_) point_at("scoring.pays", diagnostic);
    if (diagnostic.labels.empty()) diagnostic.at(table_.title);
  }

  void point_at(const std::string& key, Diagnostic& diagnostic) const {
    const auto found = table_.rules.origins.find(key);
    if (found != table_.rules.origins.end() && found->second.span.source) diagnostic.at(found->second.span);
  }

  const ProbeTable& table_;
  bool scripted_;
  bool has_end_ = false;
  std::uint64_t stream_ = 0;
};

}  // namespace

std::string description(const ProbeTable& table) {
  std::vector<std::string> rules;
  for (const std::string& name : table.head.with) rules.push_back(fmt::format("`{}`", name));
  std::vector<std::string> set;
  for (const auto& [key, value] : table.head.set) set.push_back(fmt::format("`{}` is `{}`", key, value));
  std::string text = fmt::format("`{}`", table.rules.name);
  if (!rules.empty()) text += " with " + listed(rules);
  if (!set.empty()) text += ", where " + listed(set) + ",";
  return text;
}

std::optional<Diagnostic> trouble_in_deals(const ProbeTable& table, std::uint32_t deals) {
  Annulments annulments;
  std::vector<Reached> reached;
  std::uint32_t annulled = 0;
  for (std::uint32_t deal = 0; deal < deals; ++deal) {
    const Match match = match_at(table.rules, deal);
    const ProbedDeal played = probed_deal(table, match, chance_of(deal));
    if (played.trouble) return shown(table, match, chance_of(deal));
    reached.push_back(played.reached);
    if (!played.result.annulled()) continue;
    ++annulled;
    annulments.add(played.result.ended);
  }
  if (deals >= kDealsToJudge && annulled == deals) return all_annulled(table, annulments, deals);
  return trouble_on_the_way(table, reached, deals);
}

std::optional<Diagnostic> trouble_in_a_match(const ProbeTable& table) { return MatchProbe(table).trouble(); }

}  // namespace turup::shell
