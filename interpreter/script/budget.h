// The budget of one call of a script: steps, memory and time.
//
// Steps and memory are counted, so a script breaks these limits on every machine or on none. The clock only stops what
// slipped past them. It counts the processor's time, so that a busy machine harms no script.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace turup::script {

struct Facts;
struct Told;

struct Limits {
  std::int64_t steps = 100'000;               // instructions of Lua, and work of the library
  std::size_t live = std::size_t{1} << 20U;   // bytes in use at a time, beyond those in use after reading
  std::size_t churn = std::size_t{8} << 20U;  // bytes allocated in all
  std::int64_t milliseconds = 50;
};

inline constexpr std::size_t kLongestSource = std::size_t{16} << 10U;
inline constexpr std::size_t kLongestText = 4096;  // bytes; of any text that a script makes

enum class Breach : std::uint8_t { none, steps, live, text, churn, clock };

// Counts steps and time.
class Meter {
 public:
  explicit Meter(const Limits& limits) : limits_(limits) {}
  void start();
  // Takes steps. Returns false when there are none left.
  bool spend(std::int64_t steps);
  // Returns false when the time is over. It looks at the clock only now and then, and never during a short call.
  bool in_time();
  Breach breach() const { return breach_; }

  int line = 0;                       // the line where the script was last seen
  int returned_at = 0;                // the line where a function of it last returned; 0: at its `end`, or not watched
  bool spoken = false;                // the script itself raised the error
  const Facts* unknown_in = nullptr;  // the facts that lack the name in the error
  bool undeclared = false;            // the name in the error is a fact that the script does not say it sees
  Told* told = nullptr;               // the facts of the call; null while the script is read

 private:
  Limits limits_;
  std::int64_t left_ = 0;
  std::int64_t deadline_ = 0;
  int looks_ = 0;
  Breach breach_ = Breach::none;
};

// Memory in one block, handed out from its beginning and never reused within a call. keep() remembers what is in use;
// restore() brings that back byte for byte, so that everything in it begins every call in the same state.
class Arena {
 public:
  explicit Arena(const Limits& limits);
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  void* reallocate(void* block, std::size_t old_size, std::size_t new_size);
  // Is called by Lua when it wants a new text.
  void* new_text(std::size_t size);
  void keep();
  void restore();
  Breach breach() const { return breach_; }

 private:
  void* grow(void* block, std::size_t old_size, std::size_t new_size);
  void release(const void* block, std::size_t size);
  void mark(const void* block, std::size_t size, bool in_use);
  bool is_last(const void* block, std::size_t size) const;

  Limits limits_;
  std::unique_ptr<std::byte[]> bytes_;
  // Bytes that lie together, in the block and in kept_.
  struct Piece {
    std::uint32_t at = 0;
    std::uint32_t size = 0;
  };
  std::vector<bool> in_use_;  // by unit of kAlignment bytes, while the script is read
  std::vector<Piece> pieces_;
  std::vector<std::byte> kept_;  // one piece after another
  std::size_t kept_top_ = 0;
  std::size_t kept_live_ = 0;
  std::size_t top_ = 0;
  std::size_t end_;
  std::size_t live_ = 0;
  int refusals_ = 0;
  Breach breach_ = Breach::none;
};

}  // namespace turup::script
