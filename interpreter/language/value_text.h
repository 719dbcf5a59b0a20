// Writes values as authors write them, on one line, for the canonical text, the reference and the schema.
//
// Every text reads back as the same value; an empty list or table is `none`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup {

std::string amount_text(const Amount& amount);
std::string numbers_text(const std::vector<int>& values);
std::string face_value_text(const std::optional<Face>& face, const Word& otherwise);
std::string words_text(std::span<const std::uint8_t> values, std::span<const Word> words);
std::string steps_text(const std::vector<Step>& steps);
std::string sides_text(const SidesRule& sides);
std::string points_text(const std::vector<CardPoints>& points);
std::string bands_text(const std::vector<Band<int>>& bands);
std::string parameter_text(const ParameterValue& value);
std::string in_quotes(std::string_view text);  // in double quotes, always on one line

}  // namespace turup
