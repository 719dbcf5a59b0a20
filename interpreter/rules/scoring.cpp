#include "rules/scoring.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/base.h"

namespace turup {

namespace {

std::string gain(int amount) {
  if (amount == 0) return "score nothing";
  return fmt::format("{} {}", amount > 0 ? "score" : "lose", std::abs(amount));
}

std::string pays_sentence(const ScoringRules& scoring) {
  if (scoring.pays.each_over) {
    const std::string unit = counts_tricks(scoring.counts) ? "trick" : "point";
    const int over = *scoring.pays.each_over;
    return over == 0 ? fmt::format("Each side scores one for every {} it takes.", unit)
                     : fmt::format("Each side scores one for every {} it takes over {}.", unit, in_words(over));
  }
  std::vector<std::string> parts;
  for (const auto& band : scoring.pays.rows) {
    const std::string bid =
        band.from == 0 ? "The declarers" : fmt::format("On a bid of {} the declarers", band_phrase(band.from, band.to));
    parts.push_back(fmt::format("{} {} if they reach the target and {} if not.", bid, gain(band.value.made),
                                gain(band.value.failed)));
  }
  return joined(parts, " ");
}

// A side that takes no trick is swept, and it is under half too.
std::string under_half_sentence(const ScoringRules& scoring) {
  if (!doubles(scoring.sweep, false) || !doubles(scoring.under_half)) return {};
  return fmt::format("{} Without a single trick they lose four times as much{}.",
                     kUnderHalf[static_cast<std::size_t>(scoring.under_half)].says,
                     doubles(scoring.sweep, true) ? "" : ", unless the stakes were raised");
}

}  // namespace

int trick_bonuses(const ScoringRules& scoring, std::pair<int, int> tricks, int all) {
  int sum = 0;
  for (int trick = tricks.first; trick < tricks.second; ++trick) sum += trick_bonus(scoring, trick, all);
  return sum;
}

void describe(Fields& fields, ScoringRules& scoring) {
  fields.word({"counts", "what counts in tricks"}, scoring.counts, kCounts);
  const bool counts = scoring.last_trick != 0 && !counts_tricks(scoring.counts);
  const std::string last = counts ? fmt::format("The last trick counts {} more.", scoring.last_trick) : "";
  fields.number({"last_trick", "what the last trick counts", last}, scoring.last_trick, {0, 99});
  fields.pays({"pays", "what a deal is worth", pays_sentence(scoring), Need::required}, scoring.pays);
  fields.word({"sweep", "what winning every trick does"}, scoring.sweep, kSweep);
  fields.word({"under_half", "what taking less than half of the bid does", under_half_sentence(scoring)},
              scoring.under_half, kUnderHalf);
  fields.word({"all_points", "what happens if one side takes every point"}, scoring.all_points, kAllPoints);
}

}  // namespace turup
