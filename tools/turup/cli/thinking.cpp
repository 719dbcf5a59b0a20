#include "turup/cli/thinking.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup::shell {

Option think_option(Think& think) {
  Option option{"--think", "LENGTH", "how long experts think: 200ms, or 40 imagined deals", Option::Takes::a_value,
                {},        {}};
  option.take = [&think](const std::string& given) -> Verdict {
    const auto parsed = parse_think(given);
    if (!parsed)
      return Complaint{fmt::format("`--think` needs a time or a number of deals, not `{}`", printable(given)),
                       "write a time up to a minute, like `200ms` or `2s`, or a number of deals, like `100`"};
    think = *parsed;
    return {};
  };
  return option;
}

std::string think_phrase(const Think& think) {
  if (think.time.count() > 0) return fmt::format("{}ms", think.time.count());
  return fmt::format("{} imagined {}", think.deals, plural(static_cast<int>(think.deals), "deal"));
}

}  // namespace turup::shell
