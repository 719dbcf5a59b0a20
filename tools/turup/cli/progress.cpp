#include "turup/cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "turup/cli/surroundings.h"

namespace turup::shell {

namespace {

constexpr auto kPatience = std::chrono::seconds(1);
constexpr auto kBetween = std::chrono::milliseconds(200);
constexpr int kBar = 20;              // in characters
constexpr double kLongest = 359'999;  // in seconds: 99:59:59

std::string clock_text(double seconds) {
  const long whole = std::lround(std::min(seconds, kLongest));
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

void Progress::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (!is_watched_ || done == 0 || now - begin_ < kPatience || (is_shown_ && now - last_ < kBetween)) return;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const double rate = static_cast<double>(done) / seconds;
  const double left = static_cast<double>(all_ - std::min(done, all_)) / rate;
  const double part = static_cast<double>(done) / static_cast<double>(all_);
  const auto full = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * kBar);
  const std::string line =
      fmt::format("[{}{}]{:>4.0f} %  {:.{}f} {} a second, {} left", std::string(full, '#'),
                  std::string(kBar - full, '.'), 100 * part, rate, rate < 10 ? 1 : 0, what_, clock_text(left));
  // A line that is wider than the terminal would go on in the next row, where nothing is written over it.
  console_.tell("\r" + line.substr(0, static_cast<std::size_t>(std::max(1, terminal_width(2) - 1))) + "\033[K");
  last_ = now;
  is_shown_ = true;
}

void Progress::clear() {
  if (is_shown_) console_.tell("\r\033[K");
  is_shown_ = false;
}

}  // namespace turup::shell
