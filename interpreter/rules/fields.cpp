#include "rules/fields.h"

#include <fmt/format.h>

namespace turup {

std::string band_text(int from, int to) {
  if (from == 0 && to == kOpenBand) return "any";
  if (to == kOpenBand) return fmt::format("{}+", from);
  return from == to ? fmt::format("{}", from) : fmt::format("{}-{}", from, to);
}

std::string band_phrase(int from, int to) {
  if (to == kOpenBand) return fmt::format("{} or more", from);
  return from == to ? fmt::format("{}", from) : fmt::format("{} to {}", from, to);
}

std::string pattern_text(const CardPoints& pattern) {
  if (pattern.suit && pattern.rank) return face_text({*pattern.suit, *pattern.rank});
  if (pattern.suit) return std::string(suit_word(*pattern.suit));
  return pattern.rank ? std::string(rank_text(*pattern.rank)) : std::string();
}

}  // namespace turup
