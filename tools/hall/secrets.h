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

// Writes each byte as two hexadecimal digits, in small letters.
std::string hex_of(std::string_view bytes);
// Returns the bytes that `hex` writes; empty if it writes none.
std::string bytes_from(std::string_view hex);

std::string random_bytes(std::size_t count);
// Returns 128 bits of chance, in 32 hexadecimal digits.
std::string new_token();
// Returns what is kept of a token: its checksum. Nobody who reads the store can sit down with it.
std::string kept_of(std::string_view token);
// Compares two secrets in a time that does not tell how much of them agrees.
bool is_same_secret(std::string_view a, std::string_view b);
// Returns a code of letters that are told apart when they are read out; each carries five bits.
std::string new_code(std::size_t letters);

}  // namespace turup::hall
