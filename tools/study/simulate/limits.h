// How much may be asked for at once: enough for anybody, and few enough that every count fits.
#pragma once

#include <cstdint>

namespace turup::measure {

inline constexpr std::uint64_t kMostDeals = 1'000'000'000;
inline constexpr std::uint64_t kMostPairs = 1'000'000;
inline constexpr std::uint64_t kMostParts = 1'000'000;
inline constexpr std::uint64_t kMostJobs = 256;

}  // namespace turup::measure
