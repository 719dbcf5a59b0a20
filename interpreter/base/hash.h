// A fast checksum against accidents (xxh3, 64 bits): fingerprints of rules, signatures of games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace turup {

std::uint64_t checksum(std::string_view bytes);
std::string hex(std::uint64_t value);  // returns sixteen digits

}  // namespace turup
