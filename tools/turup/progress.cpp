#include "turup/progress.h"

#include <fmt/format.h>

namespace turup::shell {

namespace {

constexpr auto kPatience = std::chrono::seconds(1);

}  // namespace

void Progress::show(std::uint64_t done) {
  const int percent = static_cast<int>(done * 100 / all_);
  if (!is_watched_ || percent == last_ || Clock::now() - begin_ < kPatience) return;
  console_.tell(fmt::format("\r{:>4} %", percent));
  last_ = percent;
}

void Progress::clear() {
  if (last_ >= 0) console_.tell("\r        \r");
  last_ = -1;
}

}  // namespace turup::shell
