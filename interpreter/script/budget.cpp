#include "script/budget.h"

#include <algorithm>
#include <cstring>
#include <ctime>
#include <mutex>

namespace turup::script {

namespace {

constexpr std::size_t kAlignment = 16;
// The memory that a script may use while it is read. It is copied for every call, so it has to be small.
constexpr std::size_t kReading = std::size_t{512} << 10U;
constexpr std::size_t kTextHeader = 32;
// Before Lua gives up, it collects garbage and asks again. That is slow, so a script may cause it only so often.
constexpr int kRefusals = 4;
// restore() copies in pieces what keep() has kept. It also copies unused bytes between two pieces where they are few.
// Long pieces are cut, because memcpy takes a slower way to begin for those of several kilobytes.
constexpr std::size_t kSmallestGap = 8;     // units of kAlignment
constexpr std::size_t kLongestPiece = 128;  // units of kAlignment
constexpr int kLooksPerClock = 16;

std::size_t aligned(std::size_t size) { return (size + kAlignment - 1) & ~(kAlignment - 1); }

std::int64_t processor_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

// Blocks of memory that no arena uses any more. Whoever loads many files opens and closes many scripts, and would
// otherwise have megabytes mapped and unmapped for each.
class Spares {
 public:
  Spares() { blocks_.reserve(kMost); }  // so that keep(), which destructors call, cannot fail
  std::unique_ptr<std::byte[]> take(std::size_t size) {
    const std::lock_guard lock(guard_);
    const auto found =
        std::find_if(blocks_.begin(), blocks_.end(), [size](const Block& block) { return block.size == size; });
    if (found == blocks_.end()) return std::make_unique_for_overwrite<std::byte[]>(size);
    std::unique_ptr<std::byte[]> bytes = std::move(found->bytes);
    blocks_.erase(found);
    return bytes;
  }

  void keep(std::unique_ptr<std::byte[]> bytes, std::size_t size) {
    const std::lock_guard lock(guard_);
    if (blocks_.size() < kMost) blocks_.push_back({std::move(bytes), size});
  }

 private:
  static constexpr std::size_t kMost = 8;
  struct Block {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t size = 0;
  };
  std::mutex guard_;
  std::vector<Block> blocks_;
};

// It lives until the program ends, because scripts may be closed by objects that are destroyed very late.
Spares& spares() {
  static Spares& all = *new Spares;
  return all;
}

}  // namespace

void Meter::start() {
  line = 0;
  spoken = false;
  unknown_in = nullptr;
  undeclared = false;
  left_ = limits_.steps;
  looks_ = 0;
  breach_ = Breach::none;
}

bool Meter::spend(std::int64_t steps) {
  left_ -= steps;
  if (left_ < 0 && breach_ == Breach::none) breach_ = Breach::steps;
  return breach_ == Breach::none;
}

bool Meter::in_time() {
  if (looks_++ % kLooksPerClock != 0) return true;
  const std::int64_t now = processor_milliseconds();
  if (looks_ == 1) deadline_ = now + limits_.milliseconds;
  if (now >= deadline_ && looks_ > 1) breach_ = Breach::clock;
  return breach_ == Breach::none;
}

Arena::Arena(const Limits& limits)
    : limits_(limits), bytes_(spares().take(kReading + limits.churn)), in_use_(kReading / kAlignment), end_(kReading) {}

Arena::~Arena() { spares().keep(std::move(bytes_), kReading + limits_.churn); }

void* Arena::new_text(std::size_t size) {
  if (size > kLongestText + kTextHeader) {
    breach_ = Breach::text;
    return nullptr;
  }
  return reallocate(nullptr, 0, size);
}

void* Arena::reallocate(void* block, std::size_t old_size, std::size_t new_size) {
  if (new_size == 0) {
    if (block) release(block, old_size);
    return nullptr;
  }
  if (block && new_size <= old_size) {
    // The end of the block is lost until the call ends, unless the block is the last one.
    if (is_last(block, old_size)) top_ -= aligned(old_size) - aligned(new_size);
    mark(block, old_size, false);
    mark(block, new_size, true);
    live_ -= old_size - new_size;
    return block;
  }
  if (breach_ != Breach::none) return nullptr;
  if (live_ + (new_size - old_size) > kept_live_ + limits_.live) {
    if (++refusals_ > kRefusals) breach_ = Breach::live;
    return nullptr;
  }
  return grow(block, old_size, new_size);
}

void* Arena::grow(void* block, std::size_t old_size, std::size_t new_size) {
  const bool in_place = block && is_last(block, old_size);
  const std::size_t wanted = aligned(new_size) - (in_place ? aligned(old_size) : 0);
  if (wanted > end_ - top_) {
    breach_ = Breach::churn;
    return nullptr;
  }
  void* place = in_place ? block : bytes_.get() + top_;
  top_ += wanted;
  live_ += new_size - old_size;
  if (block && !in_place) {
    std::memcpy(place, block, old_size);
    mark(block, old_size, false);
  }
  mark(place, new_size, true);
  return place;
}

void Arena::release(const void* block, std::size_t size) {
  if (is_last(block, size)) top_ -= aligned(size);
  live_ -= size;
  mark(block, size, false);
}

void Arena::mark(const void* block, std::size_t size, bool in_use) {
  if (in_use_.empty()) return;  // the script has been read
  const auto first = static_cast<std::size_t>(static_cast<const std::byte*>(block) - bytes_.get()) / kAlignment;
  std::fill_n(in_use_.begin() + static_cast<std::ptrdiff_t>(first), aligned(size) / kAlignment, in_use);
}

bool Arena::is_last(const void* block, std::size_t size) const {
  return static_cast<const std::byte*>(block) + aligned(size) == bytes_.get() + top_;
}

void Arena::keep() {
  const auto cut = [this](std::size_t from, std::size_t to) {
    for (; from < to; from += kLongestPiece) {
      const std::size_t units = std::min(kLongestPiece, to - from);
      pieces_.push_back(
          {static_cast<std::uint32_t>(from * kAlignment), static_cast<std::uint32_t>(units * kAlignment)});
      kept_.insert(kept_.end(), bytes_.get() + from * kAlignment, bytes_.get() + (from + units) * kAlignment);
    }
  };
  std::size_t from = 0;
  std::size_t to = 0;
  for (std::size_t unit = 0; unit < top_ / kAlignment; ++unit) {
    if (!in_use_[unit]) continue;
    if (unit > to + kSmallestGap) {
      cut(from, to);
      from = unit;
    }
    to = unit + 1;
  }
  cut(from, to);
  in_use_ = {};
  kept_top_ = top_;
  kept_live_ = live_;
  end_ = top_ + limits_.churn;
}

void Arena::restore() {
  const std::byte* kept = kept_.data();
  for (const Piece& piece : pieces_) {
    std::memcpy(bytes_.get() + piece.at, kept, piece.size);
    kept += piece.size;
  }
  top_ = kept_top_;
  live_ = kept_live_;
  refusals_ = 0;
  breach_ = Breach::none;
}

}  // namespace turup::script
