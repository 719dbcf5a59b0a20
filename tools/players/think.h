// How long an expert thinks about a decision: so many imagined deals, or so much time.
//
// A number of deals gives the same choice every time; what is found in a span of time depends on the machine.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace turup {

struct Think {
  std::uint32_t deals = 40;           // at most
  std::chrono::milliseconds time{0};  // 0: however long it takes
};

// "60" deals, "200ms", "1s"; nothing if it is none of these.
std::optional<Think> parse_think(std::string_view text);

}  // namespace turup
