// Deals that stand alone: each follows from a seed and its number.
#pragma once

#include "game/game.h"

namespace turup::measure {

// The most deals that may be asked for: enough for anybody, and few enough that every count fits.
inline constexpr std::uint64_t kMostDeals = 1'000'000'000;
inline constexpr std::uint64_t kMostPairs = 1'000'000;
inline constexpr std::uint64_t kMostParts = 1'000'000;
inline constexpr std::uint64_t kMostJobs = 256;

// No deal of any game is so long. More decisions than this mean that it does not end.
inline constexpr unsigned kMostDecisions = 20'000;

// Returns the setup of a deal. The dealer is seat 0, 1, … and round again.
inline DealSetup simulated_deal(const Rules& rules, std::uint64_t number) {
  return {static_cast<Seat>(number % rules.tables.seats), static_cast<std::uint32_t>(number)};
}

}  // namespace turup::measure
