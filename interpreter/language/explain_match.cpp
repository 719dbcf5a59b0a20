#include "language/explain_match.h"

#include <fmt/format.h>

#include <algorithm>

namespace turup {

namespace {

// A way in which one deal can move the scores of several sides together.
enum class Way : std::uint8_t { up, down };

bool goes(int amount, Way way) { return way == Way::up ? amount > 0 : amount < 0; }
bool may_go(const Payment& payment, Way way) {
  return goes(payment.number, way) || goes(payment.taken, way) || goes(payment.bid, way) || goes(payment.all, way);
}

template <class Items, class Holds>
bool any_of(const Items& items, Holds holds) {
  return std::any_of(items.begin(), items.end(), holds);
}

// Returns whether every side is paid for what it took, and what is left for the others can move them the same way.
bool each_may_go(const Rules& rules, Way way) {
  const int all = units_in_play(rules);
  const bool adds_to_all = any_of(rules.melds, [](const MeldRules& meld) { return is_taken(meld.effect); });
  const auto goes_with = [&](int taken) { return goes(rules.scoring.pays.score_of_each({taken, 0, all}), way); };
  for (int taken = 0; taken <= all; ++taken) {
    if (!goes_with(taken)) continue;
    const int least = sides_of(rules.seating).size() == 2 && !adds_to_all ? all - taken : 0;
    for (int other = least; other <= (adds_to_all ? all : all - taken); ++other)
      if (goes_with(other)) return true;
  }
  return false;
}

// Returns whether declarers and others, or several others, may move the same way by the rows of `pays`.
bool rows_may_go(const Rules& rules, Way way) {
  const bool has_several_others = sides_of(rules.seating).size() > 2;
  return any_of(rules.scoring.pays.rows, [&](const Band<Row>& band) {
    const auto go_together = [&](const Payment& declarers, const Payment& others) {
      return may_go(others, way) && (has_several_others || may_go(declarers, way));
    };
    return go_together(band.value.made, band.value.others_made) ||
           go_together(band.value.failed, band.value.others_failed);
  });
}

// Returns whether a contract pays several sides at once: a declarer with his partner, or several others.
bool contracts_may_go(const Rules& rules, Way way) {
  if (sides_of(rules.seating).size() == 2) return false;
  return any_of(rules.contracts, [way](const ContractRules& contract) {
    return contract.calls || !(way == Way::up ? contract.others : contract.others_lose).empty();
  });
}

bool may_go_together(const Rules& rules, Way way) {
  const ScoringRules& scoring = rules.scoring;
  if (rules.has(HookPoint::score)) return true;
  if (way == Way::up && any_of(rules.melds, [](const MeldRules& meld) { return is_scored_apart(meld.effect); }))
    return true;
  if (scoring.own_bids)
    return way == Way::up || scoring.bags || !scoring.own_bids->nil.is_none() ||
           units_missed(scoring.own_bids->missed, 1, 0) < 0;
  if (others_score(scoring.all_points) && way == Way::up) return true;
  return (scoring.pays.is_for_every_side() && each_may_go(rules, way)) || rows_may_go(rules, way) ||
         contracts_may_go(rules, way);
}

bool are_alone(const Rules& rules) { return rules.seating.sides.is_everyone_alone(); }
bool are_two(const Rules& rules) { return sides_of(rules.seating).size() == 2; }
std::string_view sides_word(const Rules& rules) { return are_alone(rules) ? "players" : "sides"; }

std::string won_together(const Rules& rules) {
  const std::string_view sides = sides_word(rules);
  const bool is_kept_on = is_kept(rules.match.surplus);
  if (!is_kept_on)
    return fmt::format("{} reach it in the same deal win together.", are_alone(rules) ? "Players who" : "Sides that");
  if (are_two(rules))
    return fmt::format("If both {} reach it in the same deal, the higher total wins; with the same total both win.",
                       sides);
  return fmt::format(
      "If several {0} reach it in the same deal, the highest total wins; {0} with the same total win together.", sides);
}

std::string lost_together(const Rules& rules) {
  const std::string_view sides = sides_word(rules);
  if (are_two(rules))
    return fmt::format(
        "If both {} fall so far in the same deal, the lower total loses; with the same total the match goes on.",
        sides);
  return fmt::format(
      "If several {0} fall so far in the same deal, the lowest total loses, and {0} who have the same lose together.",
      sides);
}

std::string level(const Rules& rules, std::string_view best) {
  if (are_two(rules)) return fmt::format("If both {} have the same total then, both win.", sides_word(rules));
  return fmt::format("{} the same {} total win together.", are_alone(rules) ? "Players who have" : "Sides that have",
                     best);
}

// Returns whether a script may say that a side has won or lost the match. A script that settles decides alone: a total
// ends the match only if the script sees to it.
bool may_end_otherwise(const Rules& rules) {
  return any_of(rules.hooks, [](const HookUse& use) { return use.script.ends_match; });
}

std::string deals_sentence(const Rules& rules) {
  const MatchRules& match = rules.match;
  return fmt::format("The match is over after {} {}{}; the {} total {}wins.", match.deals.number,
                     plural(match.deals.number, "deal"), may_end_otherwise(rules) ? " at the latest" : "",
                     match.lowest_wins() ? "lowest" : "highest", may_end_otherwise(rules) ? "then " : "");
}

std::string start_sentence(const Rules& rules) {
  const std::string_view who = are_alone(rules) ? "All players" : are_two(rules) ? "Both sides" : "All sides";
  return fmt::format("{} start at {}.", who, rules.match.start);
}

}  // namespace

std::string match_sentence(const Rules& rules, std::string_view path) {
  const MatchRules& match = rules.match;
  if (path == "match.start") return start_sentence(rules);
  const std::string_view unless = may_end_otherwise(rules) ? ", unless a special rule says otherwise" : "";
  if (path == "match.won_at" && !match.won_at.is_none())
    return fmt::format("The first to reach {:+} wins{}.", match.won_at.number, unless);
  if (path == "match.lost_at" && !match.lost_at.is_none())
    return fmt::format("{} falls to {} loses{}.", are_alone(rules) ? "A player who" : "A side that",
                       match.lost_at.number, unless);
  if (path == "match.lowest_wins_at" && !match.lowest_wins_at.is_none())
    return fmt::format("The match is over when a {} has {} or more; the lowest total wins{}.",
                       are_alone(rules) ? "player" : "side", match.lowest_wins_at.number, unless);
  if (path == "match.deals" && !match.deals.is_none()) return deals_sentence(rules);
  return {};
}

std::string level_sentence(const Rules& rules, std::string_view path) {
  const MatchRules& match = rules.match;
  if (path == "session.games" && rules.session.is_counted())
    return fmt::format(
        "The best balance of games won and lost wins the session; {} with the same balance win it "
        "together.",
        sides_word(rules));
  // A script that settles says itself who has won, but for the last of so many deals.
  if (rules.has(HookPoint::settle) && path != "match.deals") return {};
  if (path == "match.won_at" && !match.won_at.is_none() && may_go_together(rules, Way::up)) return won_together(rules);
  if (path == "match.lost_at" && !match.lost_at.is_none() && may_go_together(rules, Way::down))
    return lost_together(rules);
  if (path == "match.lowest_wins_at" && !match.lowest_wins_at.is_none() &&
      (!are_two(rules) || may_go_together(rules, Way::up)))
    return level(rules, "lowest");
  if (path == "match.deals" && !match.deals.is_none()) return level(rules, match.lowest_wins() ? "lowest" : "highest");
  return {};
}

}  // namespace turup
