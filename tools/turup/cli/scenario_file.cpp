#include "turup/cli/scenario_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/base.h"
#include "loader/loader.h"
#include "scenario/scenario.h"
#include "turup/cli/records.h"
#include "turup/cli/report.h"

namespace turup::shell {

std::string write_scenario(const std::string& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, 0666);
  if (file < 0 && errno == EEXIST) return "is there already: name another file";
  if (file < 0) return fmt::format("cannot be written: {}", std::strerror(errno));
  const ssize_t written = ::write(file, text.data(), text.size());
  int trouble = written < 0 ? errno : static_cast<std::size_t>(written) < text.size() ? ENOSPC : 0;
  if (::close(file) != 0 && trouble == 0) trouble = errno;
  if (trouble == 0) return {};
  ::unlink(path.c_str());
  return fmt::format("cannot be written: {}", std::strerror(trouble));
}

Request named_from(Request request, const std::string& path) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::absolute(path).lexically_normal().parent_path();
  const auto name_from_there = [&folder](std::string& name) {
    if (!is_path(name)) return;
    const fs::path way = fs::absolute(name).lexically_normal().lexically_relative(folder);
    if (!way.empty() && *way.begin() != "..") name = way.string();
  };
  name_from_there(request.variant);
  std::for_each(request.with.begin(), request.with.end(), name_from_there);
  return request;
}

std::optional<std::string> last_deal_as_scenario(const Rules& rules, Hooks* hooks, const std::string& record,
                                                 const std::string& path) {
  const Source source("the match so far", record);
  Diagnostics diagnostics;
  const auto read = read_record(rules, source, diagnostics);
  if (!read) return {};
  scenario::DealCollector collector(rules, *read, {});
  static_cast<void>(replay(rules, hooks, *read, collector, diagnostics));
  const auto deal = collector.found();
  if (!deal || !deal->result) return {};
  return scenario_of(rules, named_from({read->head.variant, read->head.with, read->head.set}, path), *deal);
}

OpenedPosition open_position(Console& console, const std::string& path) {
  const FileText file_text = read_file(file_at(path));
  if (!file_text.code.empty()) return {nullptr, file_trouble(console, printable(path), file_text.trouble)};
  if (is_record(file_text.text))
    return {nullptr, complain(console, {fmt::format("`{}` is the record of a match, not a scenario", printable(path)),
                                        fmt::format("make one of a deal in it: turup test --new {} --out deal.yaml",
                                                    printable(path))})};
  std::unique_ptr<PositionFile> file(new PositionFile{Source(path, file_text.text)});
  Diagnostics diagnostics;
  const auto scenario = scenario::read_scenario(file->source, diagnostics);
  if (!scenario) return {nullptr, tell(console, diagnostics)};
  file->scenario = *scenario;
  return {std::move(file), Exit::fine};
}

std::optional<Opening> opening_of(const Rules& rules, Hooks* hooks, const PositionFile& file, std::uint64_t seed,
                                  Diagnostics& diagnostics) {
  const auto given = read_given(rules, file.scenario, diagnostics);
  if (!given) return {};
  Rng rng(seed, 0);
  const scenario::Start start = set_up(rules, *given, hooks, rng);
  if (!start.trouble.empty()) {
    diagnostics.error(start.code, start.trouble).at(given->span);
    return {};
  }
  if (start.state.phase != Phase::over) return Opening{start.state, start.match};
  diagnostics.error("T7108", "the deal is over in this position: nothing is left to play").at(given->span);
  return {};
}

}  // namespace turup::shell
