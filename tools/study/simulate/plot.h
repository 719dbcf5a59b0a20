// Plots as text: a histogram, or a curve with intervals, in plain characters or with the blocks of UTF-8.
#pragma once

#include "study/simulate/report.h"

namespace turup::measure {

struct Plot {
  enum class Kind : std::uint8_t { histogram, curve } kind = Kind::histogram;
  std::string title;
  std::vector<Line> lines;
};
// Returns the plots of a tally: make rate by bid, points, points beyond the target. In a histogram with many values
// neighbours share a line.
std::vector<Plot> plots(const Rules& rules, const Tally& tally);

// Returns a plot as text. Each line has a bar as long as its share; or, from 0 to 100 %, a point and its interval for
// `made`.
std::string plot_text(const Plot& plot, Signs signs);

// Returns all plots as a picture.
std::string tally_svg(const Rules& rules, const Heading& heading, const Tally& tally);

}  // namespace turup::measure
