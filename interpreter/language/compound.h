// Values with an inner form of their own: bands of bids, rows, card patterns, steps of a deal, sides, a card.
//
// Each reads one value or complains and gives nothing; none of them knows where the value will go.
#pragma once

#include <optional>

#include "language/complaints.h"

namespace turup {

inline constexpr Range kScores = {-999, 999};
inline constexpr Range kCardPoints = {0, 99};
inline constexpr Range kPacket = {1, 99};

// "19", "17-19", "21+"; backwards bands too, so that they can be told what is wrong.
std::optional<Band<int>> parse_band(std::string_view text);

std::optional<std::vector<Band<int>>> read_bands(const Written& value);
std::optional<Pays> read_pays(const Written& value);
std::optional<std::vector<CardPoints>> read_points(const Written& value);
std::optional<std::vector<Step>> read_steps(const Written& value, std::size_t most);
std::optional<SidesRule> read_sides(const Written& value);
std::optional<std::optional<Face>> read_face(const Written& value, const Word& otherwise);

}  // namespace turup
