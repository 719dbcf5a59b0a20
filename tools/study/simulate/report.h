// Reports a tally to people and programs: text, JSON, CSV. All three are made of the same lines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "study/interval.h"
#include "study/simulate/dealer.h"

namespace turup::measure {

// A row of a table in words, with the figures that it has.
struct Line {
  Table table = Table::declared;
  std::size_t row = 0;
  std::string name;  // "16", "seat 1", "redouble by others"
  std::uint64_t deals = 0;
  std::optional<Interval> share{};  // share of the deals that could be in this row
  std::optional<Interval> made{};   // share of these that were made, or that were best for that side or seat
  std::optional<Interval> mean{};   // their average score, or the figure itself
  // For a declaration: how much more often contracts are made with it than without, and how much more is scored.
  std::optional<Interval> made_more{};
  std::optional<Interval> mean_more{};
};
std::string_view table_word(Table table);  // "bid"
// Returns every row that is not empty, in order. A step between levels is one line, made of the pairs that decide.
std::vector<Line> lines(const Rules& rules, const Tally& tally, Table table);

// The description of a simulation, as reports show it.
struct Heading {
  std::string variant;
  std::uint64_t seed = 0;
  std::string bots;
  std::uint64_t wanted = 0;  // deals asked for; fewer were played if somebody stopped it
  Guests guests{};
};
// Returns "1 deal", or "40 of 100 deals" if the run was stopped.
std::string deals_of(std::uint64_t deals, std::uint64_t wanted);
// Returns "random players", "random players, club at N, expert at S".
std::string players_phrase(const Rules& rules, std::string_view bots, const Guests& guests);
// Returns {"N":"club"}.
Json guests_json(const Rules& rules, const Guests& guests);
enum class Signs : std::uint8_t { plain, utf8 };
std::string tally_text(const Rules& rules, const Heading& heading, const Tally& tally, Signs signs);
Json tally_json(const Rules& rules, const Heading& heading, const Tally& tally);
// Returns a line of names, then a line for each row of each table. A cell without meaning is empty.
std::string tally_csv(const Rules& rules, const Tally& tally);

// These write figures in the same way everywhere. An interval without ends is written without them.
double rounded(double value);  // to four places
Json interval_json(const Interval& interval);
std::string csv_cells(const Interval& interval);  // ",0.483,0.471,0.495"
std::string percent(const Interval& interval);    // "48.3 % (47.1 to 49.5)"
std::string points(const Interval& interval);     // "-0.123 (-0.140 to -0.106)"

}  // namespace turup::measure
