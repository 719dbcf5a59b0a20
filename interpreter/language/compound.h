// Reads values with an inner form of their own: card patterns, steps of a deal, sides, a card.
//
// Each function reads one value, or reports the mistake and returns nothing. None of them knows what the value is for.
#pragma once

#include <optional>

#include "language/complaints.h"

namespace turup {

inline constexpr Range kPacket = {1, 99};

std::optional<std::vector<CardPoints>> read_points(const Written& value, Range range, bool single_cards);
std::optional<std::vector<Step>> read_steps(const Written& value, std::size_t most);
std::optional<SidesRule> read_sides(const Written& value);
// A card, or the place of a word in its table.
struct FaceOrWord {
  std::optional<Face> face;
  std::uint8_t place = 0;
};
std::optional<FaceOrWord> read_face(const Written& value, std::span<const Word> words);

}  // namespace turup
