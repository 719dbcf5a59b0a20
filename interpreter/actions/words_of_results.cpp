// Results and totals in words, as records write them.
#include <fmt/format.h>

#include "actions/words.h"
#include "base/base.h"

namespace turup {

namespace {

std::string totals(const Rules& rules, const Match& match) {
  std::vector<std::string> sides;
  for (Side side = 0; side < rules.tables.sides; ++side)
    sides.push_back(fmt::format("{} {}", side_name(rules, side), match.scores[side]));
  return joined(sides, ", ");
}

// Returns "NS 2 won 1 lost, EW 1 lost". Sides without games are left out.
std::string games(const Rules& rules, const Match& match) {
  std::vector<std::string> sides;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    std::string text;
    if (match.won[side] != 0) text += fmt::format(" {} won", match.won[side]);
    if (match.lost[side] != 0) text += fmt::format(" {} lost", match.lost[side]);
    if (!text.empty()) sides.push_back(side_name(rules, side) + text);
  }
  return joined(sides, ", ");
}

std::string contract_words(const Rules& rules, const Result& result) {
  const std::string stake = result.stake == Stake::undoubled ? "" : fmt::format(" {}", stake_word(result.stake));
  const std::string_view made = result.made ? "made" : "failed";
  const std::string declarer = seat_name(rules.seating, result.declarer);
  if (result.contract != kRegular)
    return fmt::format("{} {}{}: {}", declarer, contract_word(rules, result.contract), stake, made);
  return fmt::format("{} {}{}, target {}, took {}: {}", declarer, result.bid, stake, result.target,
                     result.taken[result.declarers], made);
}

// Returns "NS 7 took 8, EW 4 took 5".
std::string own_bids_words(const Rules& rules, const Result& result) {
  std::vector<std::string> sides;
  for (Side side = 0; side < rules.tables.sides; ++side)
    sides.push_back(fmt::format("{} {} took {}", side_name(rules, side), result.own_bids[side], result.taken[side]));
  return joined(sides, ", ");
}

std::string outcome_words(const Rules& rules, const Result& result) {
  if (result.annulled()) {
    const std::string whose =
        result.void_hand == kNobody ? "" : fmt::format(" ({})", seat_name(rules.seating, result.void_hand));
    return fmt::format("annulled: {}{}", annulment_phrase(result.ended), whose);
  }
  if (result.declarers != kNoSide) return contract_words(rules, result);
  if (rules.scoring.own_bids) return own_bids_words(rules, result);
  std::vector<std::string> taken;
  for (Side side = 0; side < rules.tables.sides; ++side)
    taken.push_back(fmt::format("{} {}", side_name(rules, side), result.taken[side]));
  return "took " + joined(taken, ", ");
}

std::string winners_words(const Rules& rules, const Match& match) {
  std::vector<std::string> sides;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((match.winners & seat_bit(side)) != 0) sides.push_back(side_name(rules, side));
  return "won by " + listed(sides);
}

}  // namespace

std::string result_line(const Rules& rules, const Result& result, const Match& match) {
  std::string text = outcome_words(rules, result) + "; " + totals(rules, match);
  if (match.ended_game() && rules.session.has_more_than_one()) text += "; games " + games(rules, match);
  if (match.is_over()) text += "; " + winners_words(rules, match);
  return text;
}

}  // namespace turup
