// Pieces of work on their way from the threads that make them to the one that takes them, in their order: so the
// outcome is the same however many threads there are.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>

namespace turup::shell {

template <class Piece>
class Belt {
 public:
  explicit Belt(std::uint64_t pieces) : pieces_(pieces) {}

  // The next piece to make; nothing once all are made or one went wrong.
  std::optional<std::uint64_t> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_closed_ || next_ >= pieces_ || next_ < taken_ + kFarthestAhead; });
    if (is_closed_ || next_ >= pieces_) return {};
    return next_++;
  }

  void put(std::uint64_t number, Piece piece) {
    const std::scoped_lock lock(mutex_);
    made_.emplace(number, Made{std::move(piece), nullptr});
    changed_.notify_all();
  }
  void put_trouble(std::uint64_t number, std::exception_ptr trouble) {
    const std::scoped_lock lock(mutex_);
    made_.emplace(number, Made{{}, std::move(trouble)});
    changed_.notify_all();
  }

  // The pieces in order; nothing if the next one is not there within a glance.
  std::optional<Piece> take() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, kGlance, [this] { return made_.contains(taken_); })) return {};
    auto made = made_.extract(taken_);
    if (made.mapped().trouble) std::rethrow_exception(made.mapped().trouble);
    ++taken_;
    changed_.notify_all();
    return std::move(made.mapped().piece);
  }
  bool is_empty() {
    const std::scoped_lock lock(mutex_);
    return taken_ == pieces_;
  }
  void close() {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
  }

 private:
  static constexpr std::uint64_t kFarthestAhead = 64;  // pieces that may wait to be taken
  static constexpr auto kGlance = std::chrono::milliseconds(100);
  struct Made {
    Piece piece;
    std::exception_ptr trouble;
  };
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, Made> made_;
  std::uint64_t pieces_;
  std::uint64_t next_ = 0;
  std::uint64_t taken_ = 0;
  bool is_closed_ = false;
};

}  // namespace turup::shell
