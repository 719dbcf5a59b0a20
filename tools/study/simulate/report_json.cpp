#include <cmath>

#include "base/base.h"
#include "study/simulate/report.h"

namespace turup::measure {

double rounded(double value) { return std::round(value * 10'000) / 10'000 + 0.0; }  // + 0.0 turns -0 into 0

Json interval_json(const Interval& interval) {
  const bool has_ends = interval.has_ends();
  return {{"value", interval.of > 0 ? Json(rounded(interval.value)) : Json(nullptr)},
          {"low", has_ends ? Json(rounded(interval.low)) : Json(nullptr)},
          {"high", has_ends ? Json(rounded(interval.high)) : Json(nullptr)}};
}

namespace {

Json line_json(const Line& line) {
  Json json = {{"row", line.name}, {"deals", line.deals}};
  const auto put = [&json](const char* name, const std::optional<Interval>& interval) {
    if (interval) json[name] = interval_json(*interval);
  };
  put("share", line.share);
  put("made", line.made);
  put("mean", line.mean);
  put("made_more", line.made_more);
  put("mean_more", line.mean_more);
  return json;
}

}  // namespace

Json guests_json(const Rules& rules, const Guests& guests) {
  Json json = Json::object();
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (const auto& guest = guests[seat]) json[seat_name(rules.seating, seat)] = guest->name;
  return json;
}

Json tally_json(const Rules& rules, const Heading& heading, const Tally& tally) {
  Json json = {{"variant", heading.variant},
               {"fingerprint", rules.fingerprint},
               {"seed", heading.seed},
               {"bots", heading.bots},
               {"seats", guests_json(rules, heading.guests)},
               {"deals", tally.deals},
               {"wanted", heading.wanted},
               {"watched", tally.watched},
               {"decisions", tally.decisions},
               {"signature", hex(tally.signature)}};
  for (std::size_t table = 0; table < kTables; ++table) {
    Json& rows = json[std::string(table_word(static_cast<Table>(table)))] = Json::array();
    for (const Line& line : lines(rules, tally, static_cast<Table>(table))) rows.push_back(line_json(line));
  }
  return json;
}

}  // namespace turup::measure
