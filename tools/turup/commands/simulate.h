// The tasks of `turup simulate`: a run or a part of one, joining parts, two variants on the same deals, whole matches,
// and the chances of contracts.
#pragma once

#include "turup/cli/cli.h"

namespace turup::shell {

struct SimulateOptions {
  Selection selection;  // with --merge the names are files
  RunOptions run;
  std::vector<std::pair<std::string, Contender>> guests;  // players at single seats, as written
  std::chrono::milliseconds patience{10'000};             // for programs among them
  std::optional<std::uint64_t> matches;
  std::optional<std::uint64_t> pairs;
  std::string compare;
  std::string records;
  std::string plot;
  std::optional<measure::Part> part;
  bool calibrates = false;
  bool merges = false;
  bool as_json = false;
  bool as_csv = false;
};

// Prints the results of a run in the wanted form, and draws them.
Exit report_tally(Console& console, const SimulateOptions& options, const Rules& rules, const measure::Heading& heading,
                  const measure::Tally& tally);
Exit merge_shards(Console& console, const SimulateOptions& options);
Exit calibrate_deals(Console& console, const SimulateOptions& options, const Workshop& shop,
                     const measure::Setup& setup);
Exit simulate_whole_matches(Console& console, const SimulateOptions& options, const Workshop& shop,
                            measure::Setup setup);
Exit compare_deals(Console& console, const SimulateOptions& options, const Workshop& shop, const measure::Setup& setup);

}  // namespace turup::shell
