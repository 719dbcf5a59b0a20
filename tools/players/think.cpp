#include <charconv>

#include "players/player.h"

namespace turup {

namespace {

constexpr std::uint32_t kMostDeals = 100'000;
constexpr std::uint32_t kLongest = 60'000;  // milliseconds

}  // namespace

std::optional<Think> parse_think(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (trouble != std::errc{} || number == 0) return {};
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (number > kMostDeals) return {};
  if (unit.empty()) return Think{number, std::chrono::milliseconds(0)};
  if (unit != "ms" && unit != "s") return {};
  const std::uint32_t time = unit == "s" ? number * 1000 : number;
  if (time > kLongest) return {};
  return Think{kMostDeals, std::chrono::milliseconds(time)};
}

}  // namespace turup
