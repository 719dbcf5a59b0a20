#include <fmt/format.h>

#include <algorithm>

#include "study/simulate/shard.h"

namespace turup::measure {

namespace {

Span first_line(const Source& source) {
  const std::size_t end = std::min(source.text().find('\n'), source.text().size());
  return {&source, 0, static_cast<std::uint32_t>(end)};
}

// Returns the line that begins with this word.
Span line_of(const Source& source, std::string_view keyword) {
  const std::size_t begin = source.text().find(fmt::format("\n{} ", keyword));
  if (begin == std::string_view::npos) return first_line(source);
  const std::size_t end = std::min(source.text().find('\n', begin + 1), source.text().size());
  return {&source, static_cast<std::uint32_t>(begin + 1), static_cast<std::uint32_t>(end)};
}

// Returns the first word of a line in which two parts of different runs differ; nothing if they are of one run.
std::optional<std::string_view> difference(const ShardHead& a, const ShardHead& b) {
  if (a.setup.level != b.setup.level) return "bots";
  if (a.setup.guests != b.setup.guests) return "seat";
  if (a.setup.seed != b.setup.seed) return "seed";
  if (a.setup.deals != b.setup.deals) return "deals";
  if (a.setup.pairs != b.setup.pairs) return "pairs";
  return {};
}

// Checks that the ranges of all parts cover the whole exactly once. `what`: "deals"; `range` returns the range of a
// part.
class Coverage {
 public:
  Coverage(std::string_view what, std::uint64_t total, Diagnostics& diagnostics)
      : what_(what), total_(total), diagnostics_(diagnostics) {}

  template <class RangeOf>
  void check(std::vector<const NamedShard*> shards, const RangeOf& range) {
    const NamedShard* any = shards.front();
    std::erase_if(shards, [&](const NamedShard* shard) { return range(*shard).size() == 0; });
    std::sort(shards.begin(), shards.end(),
              [&](const NamedShard* a, const NamedShard* b) { return range(*a).from < range(*b).from; });
    const NamedShard* before = nullptr;
    std::uint64_t due = 0;
    for (const NamedShard* shard : shards) {
      if (range(*shard).from < due) return report_twice(*shard, *before);
      if (range(*shard).from > due) return report_missing({due, range(*shard).from}, shard->shard, shard->source);
      due = range(*shard).to;
      before = shard;
    }
    if (before == nullptr) before = any;
    if (due < total_) report_missing({due, total_}, before->shard, before->source);
  }

 private:
  void report_twice(const NamedShard& shard, const NamedShard& before) {
    diagnostics_.error("", fmt::format("these {} are in another file, too", what_))
        .at(line_of(shard.source, "played"))
        .at(line_of(before.source, "played"), "here")
        .help("name every part once");
  }

  void report_missing(Range missing, const Shard& neighbour, const Source& source) {
    std::uint64_t number = 1;
    while (range_of(total_, {number, neighbour.part.of}).to <= missing.from) ++number;
    diagnostics_.error("", fmt::format("{} {} to {} are in none of the files", what_, missing.from, missing.to - 1))
        .at(line_of(source, "played"), "next to these")
        .help(fmt::format("run that part to its end: `--shard {}/{}`", number, neighbour.part.of));
  }

  std::string_view what_;
  std::uint64_t total_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Tally> merged(const Rules& rules, const std::vector<NamedShard>& shards, Diagnostics& diagnostics) {
  const NamedShard& first = shards.front();
  std::vector<const NamedShard*> all;
  for (const NamedShard& shard : shards) {
    all.push_back(&shard);
    const auto line = difference(first.shard.head, shard.shard.head);
    if (!line) continue;
    diagnostics
        .error("", fmt::format("this is a part of another run: `{}` differs from {}", *line, first.source.name()))
        .at(line_of(shard.source, *line))
        .at(line_of(first.source, *line), "there")
        .help("merge the parts of one run");
  }
  if (diagnostics.has_errors()) return {};
  const Setup& setup = first.shard.head.setup;
  Coverage("deals", setup.deals, diagnostics).check(all, [](const NamedShard& shard) { return shard.shard.deals; });
  Coverage("pairs", setup.pairs, diagnostics).check(all, [](const NamedShard& shard) { return shard.shard.pairs; });
  if (diagnostics.has_errors()) return {};
  Tally tally(rules);
  for (const NamedShard& shard : shards) tally.add(shard.shard.tally);
  return tally;
}

}  // namespace turup::measure
