// Tells in words how a deal ended.
#include <fmt/format.h>

#include "base/base.h"
#include "rules/rules.h"
#include "terminal/phrases.h"

namespace turup {

namespace {

// Returns what a side took: "42", or "42 (8 in melds)".
std::string taken_with_melds(const Result& result, Side side) {
  if (result.melded[side] == 0) return std::to_string(result.taken[side]);
  return fmt::format("{} ({} in melds)", result.taken[side], result.melded[side]);
}

}  // namespace

// Returns "needed 61 points and took 67" of a contract beside the auction's.
std::string Phrases::needed_and_taken(const Result& result) const {
  const Undertaking due = undertaking_of(rules_, result.contract);
  const auto of_both = [&](const auto& taken) {
    const Side own = side_of(rules_, result.declarer);
    const Side other = result.ally == kNobody ? own : side_of(rules_, result.ally);
    return taken[own] + (other == own ? 0 : taken[other]);
  };
  const int taken = due.by_points ? of_both(result.points) + of_both(result.melded) : of_both(result.tricks);
  const std::string unit = due.by_points ? "point" : label("trick");
  const std::string needed = due.no_trick      ? "no " + unit
                             : due.every_trick ? "every " + unit
                                               : fmt::format("{} {}", result.target, plural(result.target, unit));
  return fmt::format("needed {} and took {}", needed, taken == 0 ? "none" : std::to_string(taken));
}

// Returns "S 33, took 34: made", with the target if that is not the bid, and with what was taken only if it decides; of
// a contract beside the auction's "S played null, needed no trick and took 2: failed".
std::string Phrases::contract_outcome(const Result& result) const {
  const std::string raised = result.stake == Stake::undoubled ? "" : " " + said(stake_word(result.stake));
  const std::string_view made = result.made ? "made" : "failed";
  if (result.contract != kRegular)
    return fmt::format("{} played {}{}{}, {}: {}", this->declarer(result.declarer, true),
                       contract_name(result.contract), result.ally == kNobody ? "" : " with " + seat(result.ally),
                       raised, needed_and_taken(result), made);
  const std::string declarer = this->declarer(result.declarer, true) + (are_players_told() ? " bid" : "");
  const std::string trumps = result.strain == kNoStrain ? "" : strain(result.strain);
  std::string bid = std::to_string(result.bid) + (trumps.empty() ? "" : " " + trumps);
  if (is_take_or_leave(rules_.auction.kind) && !trumps.empty()) bid = trumps;  // nobody says a number there
  bid += raised;
  if (rules_.tables.scripted_made) return fmt::format("{} {}: {}", declarer, bid, made);
  const bool is_plain = result.target == units_bid(rules_, result.bid);
  return fmt::format("{} {}{}, took {}: {}", declarer, bid, is_plain ? "" : fmt::format(", target {}", result.target),
                     taken_with_melds(result, result.declarers), made);
}

// Returns "NS 7 took 8, EW 4 took 5" where every side says a number; else "we took 70, they 92" where sides are called
// by who sits there, and "took NS 70, EW 92" where they are not.
std::string Phrases::taken_by_each(const Result& result) const {
  const bool has_bids = rules_.scoring.own_bids.has_value();
  const bool is_sentence = is_ours_told() || are_players_told();
  std::vector<std::string> sides;
  for (const Side side : this->sides()) {
    const std::string name = this->side(side) + (is_sentence && !has_bids && sides.empty() ? " took" : "");
    const std::string bid = has_bids ? fmt::format("{} took ", result.own_bids[side]) : "";
    sides.push_back(fmt::format("{} {}{}", name, bid, taken_with_melds(result, side)));
  }
  return (has_bids || is_sentence ? "" : "took ") + joined(sides, ", ");
}

std::string Phrases::outcome(const Result& result) const {
  if (result.annulled()) {
    const std::string whose = result.void_hand == kNobody ? "" : fmt::format(" ({})", seat(result.void_hand));
    return fmt::format("annulled: {}{}", annulment_phrase(result.ended), whose);
  }
  return result.declarers != kNoSide ? contract_outcome(result) : taken_by_each(result);
}

std::vector<std::string> Phrases::result(const FinishedDeal& deal) const {
  std::vector<std::string> lines{fmt::format("Result: {}.", outcome(deal.result)),
                                 fmt::format("Match: {}.", totals(deal.match))};
  for (std::string& line : cleared_out(deal.match)) lines.push_back(std::move(line));
  if (deal.match.ended_game() && rules_.session.has_more_than_one()) lines.push_back(games(deal.match));
  if (deal.match.is_over()) lines.push_back(winners(deal.match));
  return lines;
}

std::string Phrases::row(const FinishedDeal& deal) const {
  const bool ends_game = deal.match.ended_game() && rules_.session.has_more_than_one();
  return fmt::format("Deal {}: {}. Match: {}.{}", deal.match.deals, outcome(deal.result), brief_totals(deal.match),
                     ends_game ? " " + games(deal.match) : "");
}

}  // namespace turup
