// Chance and checksums that nobody can guess or forge: codes of tables, tokens of seats, fair deals.
//
// The numbers come from the operating system, the sums are SHA-256. Bytes are passed as text.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace turup::hall {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
std::string_view bytes_of(const Digest& digest);

// Two hexadecimal digits a byte, small letters.
std::string hex_of(std::string_view bytes);
// Returns the bytes that `hex` writes; empty if it writes none.
std::string bytes_from(std::string_view hex);

std::string random_bytes(std::size_t count);
// 128 bits in 32 hexadecimal digits.
std::string new_token();
// Returns what is kept of a token: its checksum. Nobody who reads the store can sit down with it.
std::string kept_of(std::string_view token);
// Compares in a time that does not tell how much of it is right.
bool is_same_secret(std::string_view a, std::string_view b);
// Letters that are told apart when they are read out; each carries five bits.
std::string new_code(std::size_t letters);

}  // namespace turup::hall
