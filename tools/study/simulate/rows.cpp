#include <fmt/format.h>

#include <array>

#include "actions/actions.h"
#include "study/duel/duplicate.h"
#include "study/simulate/report.h"

namespace turup::measure {

namespace {

constexpr std::array<std::string_view, kTables> kTableWords = {
    "declared", "bid",    "place", "stake", "contract", "shown",  "ended", "side",
    "seat",     "points", "over",  "flow",  "said",     "effect", "heard", "skill"};
constexpr std::array<std::string_view, kFlows> kFlowWords = {"lead changes", "drama",   "security",
                                                             "decisions",    "choices", "forced"};
std::string declaration_name(const Rules& rules, std::size_t declaration) {
  Action action;
  if (declaration < kFirstMeld) {
    action.say = kDeclarations[declaration];
    return to_words(rules, action, 0);
  }
  action.say = declaration < kFirstAnnounced ? Say::declare : declaration < kFirstOffer ? Say::announce : Say::offer;
  const std::size_t first = declaration < kFirstAnnounced ? kFirstMeld
                            : declaration < kFirstOffer   ? kFirstAnnounced
                                                          : kFirstOffer;
  action.which = static_cast<std::uint8_t>(declaration - first);
  if (action.say == Say::announce) action.strain = kNoStrain;  // whichever suit is named with it
  return to_words(rules, action, 0);
}

std::string said_name(const Rules& rules, std::size_t row) {
  std::string name = declaration_name(rules, row / 2);
  if (rules.scoring.for_every_side()) return name;  // such games have no declarers
  return fmt::format("{} by {}", name, row % 2 == 0 ? "declarers" : "others");
}

std::string ended_name(const Rules& rules, Ended ended) {
  if (!is_annulled(ended)) return "played";
  const Script* script = ended == Ended::annulled_by_script ? only_annuller(rules, AnnulledBy::anything) : nullptr;
  return script ? fmt::format("the script {}", script->name) : std::string(annulment_phrase(ended));
}

std::string edge(int value) {
  return fmt::format("{}{}", value, value == kSpread ? " or more" : value == -kSpread ? " or less" : "");
}

std::string skill_name(std::size_t row) {
  const auto word = [](Level level) { return kLevels[static_cast<std::size_t>(level)].word; };
  return fmt::format("{} over {}", word(kSkilled[row / 2 + 1]), word(kSkilled[row / 2]));
}

std::string name_of(const Rules& rules, Table table, std::size_t row, std::size_t rows) {
  switch (table) {
    case Table::declared:
    case Table::heard: return "all";
    case Table::bid: return fmt::format("{}", row);
    case Table::place:
    case Table::seat: return fmt::format("{}", row + 1);
    case Table::stake: return std::string(stake_word(static_cast<Stake>(row)));
    case Table::contract: return contract_word(rules, static_cast<std::uint8_t>(row));
    case Table::shown: return row + 1 == rows ? "never" : fmt::format("{}", row + 1);
    case Table::ended: return ended_name(rules, static_cast<Ended>(row));
    case Table::side: return side_name(rules, static_cast<Side>(row));
    case Table::points:
    case Table::over: return edge(histogram_value(row));
    case Table::flow: return std::string(kFlowWords[row]);
    case Table::said:
    case Table::effect: return said_name(rules, row);
    case Table::skill: return skill_name(row);
  }
  return {};
}

// Returns the number of deals of which a row's share is a part.
std::uint64_t whole_of(const Tally& tally, Table table) {
  switch (table) {
    case Table::declared:
    case Table::ended: return tally.deals;
    case Table::bid:
    case Table::place:
    case Table::stake:
    case Table::contract:
    case Table::shown: return tally.at(Table::declared).deals;
    case Table::said: return tally.watched;
    case Table::points:
    case Table::over: {
      std::uint64_t all = 0;
      for (const Count& count : tally.rows(table)) all += count.deals;
      return all;
    }
    case Table::side:
    case Table::seat:
    case Table::flow:
    case Table::effect:
    case Table::heard:
    case Table::skill: return 0;
  }
  return 0;
}

bool has_made(Table table) {
  switch (table) {
    case Table::declared:
    case Table::bid:
    case Table::place:
    case Table::stake:
    case Table::contract:
    case Table::shown:
    case Table::side:
    case Table::seat:
    case Table::effect:
    case Table::heard: return true;
    case Table::ended:
    case Table::points:
    case Table::over:
    case Table::flow:
    case Table::said:
    case Table::skill: return false;
  }
  return false;
}

// Returns the count of the declared deals without it.
Count rest(const Count& all, const Count& some) {
  const std::int64_t sum = wrapped_sum(all.sum, static_cast<std::int64_t>(~static_cast<std::uint64_t>(some.sum) + 1));
  return {all.deals - some.deals, all.made - some.made, sum, all.squares - some.squares};
}

void fill(const Rules& rules, const Tally& tally, const Count& count, Line& line) {
  if (const std::uint64_t whole = whole_of(tally, line.table)) line.share = share(count.deals, whole);
  if (has_made(line.table)) {
    line.made = made(count);
    line.mean = mean(count);
  }
  if (line.table == Table::flow) line.mean = mean(count, unit_of(static_cast<Flow>(line.row)));
  if (line.table == Table::effect) {
    const Count others = rest(tally.at(Table::heard), count);
    if (others.deals > 0) {
      line.made_more = difference_of_shares(*line.made, made(others));
      line.mean_more = difference_of_means(*line.mean, mean(others));
    }
  }
  if (line.table == Table::skill) {
    line.mean = mean(count, static_cast<double>(duplicate::new_tally(rules, duplicate::Length::deal).unit));
    const Count& decided = tally.at(Table::skill, line.row + 1);
    if (decided.deals > 0) line.made = made(decided);
  }
}

}  // namespace

std::string_view table_word(Table table) { return kTableWords[static_cast<std::size_t>(table)]; }

std::vector<Line> lines(const Rules& rules, const Tally& tally, Table table) {
  std::vector<Line> all;
  const std::span<const Count> rows = tally.rows(table);
  for (std::size_t row = 0; row < rows.size(); row += table == Table::skill ? 2 : 1) {
    if (rows[row].deals == 0) continue;
    Line& line = all.emplace_back(Line{table, row, name_of(rules, table, row, rows.size()), rows[row].deals});
    fill(rules, tally, rows[row], line);
  }
  return all;
}

}  // namespace turup::measure
