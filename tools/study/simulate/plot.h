// Plots in text: a histogram, and a curve with its intervals; in plain characters, or with the blocks of UTF-8.
#pragma once

#include "study/simulate/report.h"

namespace turup::measure {

struct Plot {
  enum class Kind : std::uint8_t { histogram, curve } kind = Kind::histogram;
  std::string title;
  std::vector<Line> lines;
};
// Those that a tally gives: make rate by bid, points, points beyond the target. Of many values in a histogram
// neighbours are one line.
std::vector<Plot> plots(const Rules& rules, const Tally& tally);

// A bar for each line, as long as its share; or from 0 to 100 % a point and its interval for its `made`.
std::string plot_text(const Plot& plot, Signs signs);

// All of them as a picture.
std::string tally_svg(const Rules& rules, const Heading& heading, const Tally& tally);

}  // namespace turup::measure
