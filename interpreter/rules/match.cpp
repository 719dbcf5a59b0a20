#include "rules/match.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

// Returns "sixes", or "two fives" where a side has as many of one colour.
std::string score_cards_phrase(Rank rank, std::ptrdiff_t count) {
  const std::string cards = ranks_word(rank);
  return count == 1 ? cards : fmt::format("{} {}", in_words(static_cast<int>(count)), cards);
}

std::string score_cards_sentence(const MatchRules& match) {
  const auto& all = match.score_cards;
  std::vector<std::string> cards;
  bool has_one_of_each = true;
  for (auto card = all.begin(); card != all.end(); ++card) {
    if (std::find(all.begin(), card, *card) != card) continue;
    const auto count = std::count(all.begin(), all.end(), *card);
    has_one_of_each = has_one_of_each && count == 1;
    cards.push_back(score_cards_phrase(*card, count));
  }
  if (cards.empty()) return {};
  return fmt::format(
      "The pips of {}{} show the score: red cards above 0, black cards below. A score beyond their pips is not shown.",
      has_one_of_each ? "the " : "", listed(cards));
}

}  // namespace

void describe(Fields& fields, MatchRules& match) {
  const std::string start = fmt::format("Every side starts at {}.", match.start);
  fields.number({"start", "what every side begins with", start}, match.start, {-kLargestNumber, kLargestNumber});
  std::string won;
  std::string lost;
  std::string lowest;
  if (!match.won_at.is_none()) won = fmt::format("The first to reach {:+} wins.", match.won_at.number);
  if (!match.lost_at.is_none()) lost = fmt::format("A side that falls to {} loses.", match.lost_at.number);
  if (!match.lowest_wins_at.is_none())
    lowest = fmt::format("The match is over when somebody has {} or more; the lowest total wins.",
                         match.lowest_wins_at.number);
  fields.amount({"won_at", "the total that wins the match", won}, match.won_at, {1, kLargestNumber}, Computed::none);
  fields.amount({"lost_at", "the total that loses the match", lost}, match.lost_at, {-kLargestNumber, -1},
                Computed::none);
  fields.amount({"lowest_wins_at", "the total that ends a match won by the lowest", lowest}, match.lowest_wins_at,
                {1, kLargestNumber}, Computed::none);
  std::string deals;
  if (!match.deals.is_none())
    deals = fmt::format("The match is over after {} {}; the {} total wins.", match.deals.number,
                        plural(match.deals.number, "deal"), match.lowest_wins() ? "lowest" : "highest");
  fields.amount({"deals", "how many deals a match has", deals}, match.deals, {1, 999}, Computed::none);
  const bool decides = !match.deals.is_none() && match.lowest_wins_at.is_none();
  fields.word({"wins", "which total wins after so many deals", "", Need::optional,
               decides ? Standing::in_force : Standing::idle},
              match.wins, kWins);
  fields.word({"surplus", "what becomes of points beyond the total that wins or loses the match"}, match.surplus,
              kSurplus);
  Key cards{"score_cards", "the cards whose pips show the score"};
  const std::string shown = score_cards_sentence(match);
  cards.says = shown;
  cards.repeats = true;
  fields.ranks(cards, match.score_cards);
}

void check(const MatchRules& match, Findings& findings) {
  if (!match.lowest_wins_at.is_none() && !match.won_at.is_none()) {
    findings.error({"T2071",
                    "a match is won by the highest total or by the lowest, not by both",
                    {{"match.lowest_wins_at", ""}, {"match.won_at", "won by the highest"}},
                    "write one of `won_at` and `lowest_wins_at`"});
  }
  if (is_lowest(match.wins) && !match.won_at.is_none()) {
    findings.error({"T2071",
                    "a match is won by the highest total or by the lowest, not by both",
                    {{"match.wins", ""}, {"match.won_at", "won by the highest"}},
                    "write `lowest_wins_at` for `won_at`, or take `wins` out"});
  }
  if (!match.won_at.is_none() && match.start >= match.won_at.number) {
    findings.error({"T2072",
                    fmt::format("every side begins with {} and would have won at {}", match.start, match.won_at.number),
                    {{"match.won_at", ""}, {"match.start", ""}},
                    "let `won_at` be more than `start`"});
  }
}

}  // namespace turup
