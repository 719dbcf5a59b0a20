#include "study/simulate/shard.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "study/simulate/report.h"

namespace turup::measure {

namespace {

// Returns a number of 128 bits in figures.
std::string figures(Wide value) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(value % 10));
    value /= 10;
  } while (value > 0);
  std::reverse(text.begin(), text.end());
  return text;
}

// Returns "250000 to 374999", or "none".
std::string range_text(Range range) {
  return range.size() == 0 ? "none" : fmt::format("{} to {}", range.from, range.to - 1);
}

std::string head_text(const Rules& rules, const Shard& shard) {
  const ShardHead& head = shard.head;
  std::string text = fmt::format("turup shard {}\n", kShardVersion);
  const auto put = [&text](std::string_view keyword, const std::string& rest) {
    text += fmt::format("{:<9} {}\n", keyword, rest);
  };
  put("rules", fmt::format("{} {}", head.rules.variant, rules.fingerprint));
  if (!head.rules.with.empty()) put("with", joined(head.rules.with, ", "));
  for (const auto& [key, value] : head.rules.set) put("set", fmt::format("{} = {}", key, value));
  put("bots", std::string(kLevels[static_cast<std::size_t>(head.setup.level)].word));
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (const auto& guest = head.setup.guests[seat]) put("seat", fmt::format("{} {}", seat, guest->name));
  put("seed", fmt::format("{}", head.setup.seed));
  put("deals", fmt::format("{}", head.setup.deals));
  put("pairs", fmt::format("{}", head.setup.pairs));
  put("part", fmt::format("{} of {}", shard.part.number, shard.part.of));
  put("played", fmt::format("deals {}, pairs {}", range_text(shard.deals), range_text(shard.pairs)));
  return text;
}

}  // namespace

std::string shard_text(const Rules& rules, const Shard& shard) {
  const Tally& tally = shard.tally;
  std::string text = head_text(rules, shard);
  text += fmt::format("totals    {} {} {} {}\n", tally.deals, tally.watched, tally.decisions, hex(tally.signature));
  for (std::size_t table = 0; table < kTables; ++table) {
    const std::span<const Count> rows = tally.rows(static_cast<Table>(table));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const Count& count = rows[row];
      if (count.deals > 0)
        text += fmt::format("{:<9} {} {} {} {} {}\n", table_word(static_cast<Table>(table)), row, count.deals,
                            count.made, count.sum, figures(count.squares));
    }
  }
  return text + fmt::format("end       {}\n", hex(checksum(text)));
}

}  // namespace turup::measure
