// The parts of a fuzz target: texts to begin with, words to mix in, and a claim about any bytes.
//
// A target is one file that defines these three functions. The same file is built in two ways: with libFuzzer for long
// runs, and with driver.cpp as a test that takes seconds.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"

namespace turup::fuzz {

// An input that gets far, under a name of its own.
struct Seed {
  std::string name;
  std::string bytes;
};
std::vector<Seed> seeds();
// Returns pieces of text that are worth putting in.
std::vector<std::string> words();
// Ends the process by abort() if a claim does not hold.
void run(std::string_view bytes);

// Says what is broken and aborts.
[[noreturn]] void broken(std::string_view what, std::string_view details = {});
inline void claim(bool holds, std::string_view what, std::string_view details = {}) {
  if (!holds) broken(what, details);
}

// Claims that every error has a code, and that every finding points into its text and can be shown on any terminal.
void claim_fit(const Diagnostics& diagnostics);
void claim_fit(const Diagnostic& diagnostic);

// Returns files below a folder of the project with this ending, in order.
std::vector<Seed> files_of(const std::string& folder, std::string_view ending);

// Reads numbers from the input, and zeros after its end.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  std::uint8_t next() {
    if (bytes_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte;
  }
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view bytes_;
};

}  // namespace turup::fuzz
