#include "hall/secrets.h"

#include <sodium.h>

#include <stdexcept>

namespace turup::hall {

namespace {

// The library must have been started before its first use, once.
void start() {
  static const int kState = sodium_init();
  if (kState < 0) throw std::runtime_error("this machine gives no random numbers");
}

const unsigned char* raw(std::string_view bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }

}  // namespace

Digest sha256(std::string_view bytes) {
  Digest digest{};
  crypto_hash_sha256(digest.data(), raw(bytes), bytes.size());
  return digest;
}

std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::string hex_of(std::string_view bytes) {
  std::string hex(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), raw(bytes), bytes.size());
  hex.pop_back();
  return hex;
}

std::string bytes_from(std::string_view hex) {
  std::string bytes(hex.size() / 2, '\0');
  std::size_t length = 0;
  const int failed = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(),
                                    hex.size(), nullptr, &length, nullptr);
  return failed != 0 || 2 * length != hex.size() ? std::string{} : bytes;
}

std::string random_bytes(std::size_t count) {
  start();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string new_token() { return hex_of(random_bytes(16)); }

std::string kept_of(std::string_view token) { return hex_of(bytes_of(sha256(token))); }

bool is_same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string new_code(std::size_t letters) {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789z";
  static_assert(kLetters.size() == 32);
  std::string code = random_bytes(letters);
  for (char& letter : code) letter = kLetters[static_cast<unsigned char>(letter) % kLetters.size()];
  return code;
}

}  // namespace turup::hall
