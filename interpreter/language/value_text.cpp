#include "language/value_text.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

namespace {

std::string in_brackets(const std::vector<std::string>& items) { return "[" + joined(items, ", ") + "]"; }
std::string in_braces(const std::vector<std::string>& items) { return "{ " + joined(items, ", ") + " }"; }

std::string signed_text(int number) { return number == 0 ? "0" : fmt::format("{:+}", number); }

bool is_every_bid(int from, int to) { return from == 0 && to == kOpenBand; }

}  // namespace

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '\n') result += '\\';
    result += c == '\n' ? 'n' : c;
  }
  return result + "\"";
}

std::string amount_text(const Amount& amount) {
  switch (amount.kind) {
    case Amount::Kind::none: return "none";
    case Amount::Kind::number: return std::to_string(amount.number);
    case Amount::Kind::lowest_bid: return "lowest_bid";
    case Amount::Kind::points_in_play: return "points_in_play";
    case Amount::Kind::open: return "open";
  }
  return {};
}

std::string numbers_text(const std::vector<int>& values) {
  if (values.empty()) return "none";
  std::vector<std::string> texts;
  texts.reserve(values.size());
  for (const int value : values) texts.push_back(std::to_string(value));
  return in_brackets(texts);
}

std::string face_value_text(const std::optional<Face>& face, const Word& otherwise) {
  return face ? in_quotes(face_text(*face)) : std::string(otherwise.word);
}

std::string words_text(std::span<const std::uint8_t> values, std::span<const Word> words) {
  if (values.empty()) return "none";
  std::vector<std::string> texts;
  for (const auto value : values) texts.emplace_back(words[value].word);
  return in_brackets(texts);
}

std::string steps_text(const std::vector<Step>& steps) {
  std::vector<std::string> texts;
  texts.reserve(steps.size());
  for (const Step& step : steps)
    texts.push_back(step.kind == Step::Kind::packet
                        ? std::to_string(step.cards)
                        : std::string(kStepWords[static_cast<std::size_t>(step.kind)].word));
  return in_brackets(texts);
}

std::string sides_text(const SidesRule& sides) {
  if (sides.kind != SidesRule::Kind::listed) return std::string(kSideWords[static_cast<std::size_t>(sides.kind)].word);
  std::vector<std::string> lists;
  for (const auto& list : sides.lists) lists.push_back(in_brackets(list));
  return in_brackets(lists);
}

std::string points_text(const std::vector<CardPoints>& points) {
  if (points.empty()) return "none";
  std::vector<std::string> texts;
  for (const auto& pattern : points) {
    const std::string text = pattern_text(pattern);
    texts.push_back(fmt::format("{}: {}", pattern.suit && pattern.rank ? in_quotes(text) : text, pattern.points));
  }
  return in_braces(texts);
}

std::string bands_text(const std::vector<Band<int>>& bands) {
  if (bands.empty()) return "none";
  if (bands.size() == 1 && is_every_bid(bands[0].from, bands[0].to)) return signed_text(bands[0].value);
  std::vector<std::string> texts;
  texts.reserve(bands.size());
  for (const auto& band : bands)
    texts.push_back(fmt::format("{}: {}", band_text(band.from, band.to), signed_text(band.value)));
  return in_braces(texts);
}

std::string parameter_text(const ParameterValue& value) {
  if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
  if (const auto* word = std::get_if<std::string>(&value)) return *word;
  const auto& list = std::get<std::vector<std::string>>(value);
  return list.empty() ? "none" : in_brackets(list);
}

}  // namespace turup
