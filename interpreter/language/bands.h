// Reads bands: a number (19), a run of them (17-19), or a number and all above it (21+), each with a value of its own.
#pragma once

#include <algorithm>
#include <optional>

#include "language/complaints.h"

namespace turup {

inline constexpr Range kScores = {-kLargestNumber, kLargestNumber};

// Returns the band of "19", "17-19", "21+". Also reads backwards bands, so that the mistake can be reported.
std::optional<Band<int>> parse_band(std::string_view text);

// A key that is a band, and its entry in the file.
struct BandKey {
  Band<int> band;
  const Entry* entry = nullptr;
};
// Reads the numbers for which a key stands, or reports the mistake. `seen` are the bands above it in the file.
std::optional<BandKey> read_band(const Written& value, const Entry& entry, const std::vector<BandKey>& seen);

template <class T>
void sort_bands(std::vector<Band<T>>& bands) {
  std::sort(bands.begin(), bands.end(), [](const Band<T>& a, const Band<T>& b) { return a.from < b.from; });
}

std::optional<std::vector<Band<int>>> read_bands(const Written& value, Range range);
// Reads a run of whole numbers in the range: `3`, `1-4`, `2+`.
std::optional<Range> read_run(const Written& value, Range range);

}  // namespace turup
