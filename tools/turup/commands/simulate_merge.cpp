// `turup simulate --merge`: joins the parts of a run, from anywhere, into the result of one run.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/base.h"
#include "study/study.h"
#include "turup/cli/cli.h"
#include "turup/commands/simulate.h"

namespace turup::shell {

namespace {

// Adds the file to `sources`, up to a little more than the longest part. If it cannot be read, reports that and returns
// null.
const Source* read_file(Console& console, const std::string& path, Sources& sources) {
  std::ifstream file(path, std::ios::binary);
  std::string text(measure::kLongestShard + 1, '\0');
  if (file) file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad() || (!file && file.gcount() == 0 && !file.eof())) {
    file_trouble(console, path, fmt::format("cannot be read: {}", std::strerror(errno)));
    return nullptr;
  }
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > measure::kLongestShard) {
    file_trouble(console, path, "is longer than any part of a run");
    return nullptr;
  }
  return &sources.add(printable(path), std::move(text));
}

}  // namespace

Exit merge_shards(Console& console, const SimulateOptions& options) {
  Sources sources;
  std::vector<const Source*> files;
  for (const std::string& path : options.selection.names) {
    files.push_back(read_file(console, path, sources));
    if (files.back() == nullptr) return Exit::file;
  }
  Diagnostics diagnostics;
  const auto head = measure::read_shard_head(*files.front(), diagnostics);
  if (!head) return tell(console, diagnostics);
  const Workshop shop = workshop({head->rules.variant, head->rules.with, head->rules.set});
  if (const auto exit = rules_missing(console, shop)) return *exit;
  const Rules& rules = shop.rules();
  std::vector<measure::NamedShard> shards;
  for (const Source* file : files)
    if (auto shard = measure::read_shard(rules, *file, diagnostics)) shards.push_back({*file, std::move(*shard)});
  if (diagnostics.has_errors()) return tell(console, diagnostics);
  const auto tally = measure::merged(rules, shards, diagnostics);
  if (!tally) return tell(console, diagnostics);
  const measure::Setup& setup = head->setup;
  return report_tally(console, options, rules,
                      {rules.name, setup.seed, std::string(level_word(setup.level)), setup.deals, setup.guests},
                      *tally);
}

}  // namespace turup::shell
