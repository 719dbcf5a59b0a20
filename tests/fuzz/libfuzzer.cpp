// The entry that libFuzzer calls.
#include <cstddef>
#include <cstdint>

#include "fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(  // NOLINT(readability-identifier-naming): libFuzzer gives the name
    const std::uint8_t* data, std::size_t size) {
  turup::fuzz::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
