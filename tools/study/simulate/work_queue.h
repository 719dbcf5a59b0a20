// Hands pieces of work from the threads that make them to the one thread that takes them, in order.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace turup::measure {

template <class Piece>
class WorkQueue {
 public:
  explicit WorkQueue(std::uint64_t pieces) : pieces_(pieces) {}

  // Returns the number of the next piece to make; nothing if all are made or nobody takes any more.
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

  // Returns the next piece in order; nothing if it is not ready within kGlance. If making it failed, throws that
  // exception.
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

  // Tells the threads to stop, and so stands after them: it ends before they are waited for, also if taking throws.
  struct Closing {
    WorkQueue& queue;
    ~Closing() { queue.close(); }
  };

 private:
  static constexpr std::uint64_t kFarthestAhead = 64;  // pieces that may wait to be taken
  static constexpr auto kGlance = std::chrono::milliseconds(100);
  struct Made {
    std::optional<Piece> piece;
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

// Makes `pieces` pieces, on one thread for each of `makers`, and takes them in order on this thread. `take` is also
// called with null now and then. When it returns false, nothing more is made. Throws the exception of the first piece
// that failed.
template <class Piece, class Maker, class Take>
void work_through(std::uint64_t pieces, std::vector<Maker>& makers, const Take& take) {
  WorkQueue<Piece> queue(pieces);
  const auto work = [&queue](Maker& maker) {
    while (const auto number = queue.next()) {
      try {
        queue.put(*number, maker(*number));
      } catch (...) {
        queue.put_trouble(*number, std::current_exception());  // thrown again where pieces are taken
      }
    }
  };
  std::vector<std::jthread> threads;
  threads.reserve(makers.size());
  const typename WorkQueue<Piece>::Closing closing{queue};
  for (Maker& maker : makers) threads.emplace_back([&work, &maker] { work(maker); });
  while (!queue.is_empty()) {
    auto piece = queue.take();
    if (!take(piece ? &*piece : nullptr)) return;
  }
}

}  // namespace turup::measure
