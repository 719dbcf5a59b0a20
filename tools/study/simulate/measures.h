// Measures: single figures of a tally, by name. Tables over options show them, and a variant may be tuned to one.
#pragma once

#include "rules/rules.h"
#include "study/interval.h"

namespace turup::measure {

enum class Measure : std::uint8_t {
  make_rate,
  declared,
  annulled,
  points,
  first_best,
  first_points,
  doubled,
  alone,
  shown,
  lead_changes,
  drama,
  security,
  decisions,
  choices,
  forced
};
inline constexpr Word kMeasures[] = {{"make_rate", "how many of the declared deals are made"},
                                     {"declared", "how many deals a declarer plays to a result"},
                                     {"annulled", "how many deals are annulled"},
                                     {"points", "what the declarers score"},
                                     {"first_best", "how often the side that speaks first does best"},
                                     {"first_points", "what that side scores"},
                                     {"doubled", "how many of the declared deals are doubled or more"},
                                     {"alone", "how many of the declared deals are played alone"},
                                     {"shown", "in how many deals with hidden trumps they are shown"},
                                     {"lead_changes", "how often the lead changes in a deal"},
                                     {"drama", "how far the winners were behind, from 0 to 1"},
                                     {"security", "how much of a deal the winners were ahead, from 0 to 1"},
                                     {"decisions", "decisions in a deal"},
                                     {"choices", "actions allowed at a decision"},
                                     {"forced", "how many of the decisions allow but one"}};

Interval measured(const Tally& tally, Measure measure);
// Returns whether it is a share, which people read in hundredths.
bool is_share(Measure measure);
std::string measure_text(Measure measure, double value);
std::string measure_text(Measure measure, const Interval& interval);  // with its interval; "none" without deals

}  // namespace turup::measure
