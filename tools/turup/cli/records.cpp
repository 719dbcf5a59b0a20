#include "turup/cli/records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <span>

#include "base/base.h"
#include "terminal/terminal.h"
#include "turup/cli/report.h"

namespace turup::shell {

namespace {

Complaint which_record(const std::string& path, std::size_t count, std::optional<std::uint64_t> number) {
  const int records = static_cast<int>(count);
  if (number)
    return {fmt::format("{} has {} {}, not {}", printable(path), records, plural(records, "record"), *number),
            fmt::format("write a number from 1 to {} after `--record`", records)};
  return {fmt::format("{} has {} records", printable(path), records),
          fmt::format("say which: `--record 1` to `--record {}`", records)};
}

// Returns the number of the only record that has the deal; nothing if several have it, or none.
std::optional<std::uint64_t> only_record_with(const std::vector<std::string>& records, std::uint64_t deal) {
  const std::string line = fmt::format("\ndeal {} ", deal);
  std::optional<std::uint64_t> found;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (records[i].find(line) == std::string::npos) continue;
    if (found) return std::nullopt;
    found = i + 1;
  }
  return found;
}

// The bound for a file of several records. Each of them may be as long as a saved match.
constexpr std::size_t kLongestFile = 16 * kLongestSave;

// Reads a line with its end, or the longest part of it that a record may have. Returns false at the end of the file.
bool get_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    line += static_cast<char>(c);
    if (c == '\n' || line.size() > kLongestSave) return true;
  }
  if (!line.empty() && !in.bad()) line += '\n';
  return !line.empty();
}

}  // namespace

std::optional<std::vector<std::string>> records_in(Console& console, const std::string& path) {
  const auto give_up = [&](const std::string& trouble) {
    file_trouble(console, printable(path), trouble);
    return std::nullopt;
  };
  std::ifstream file(path, std::ios::binary);
  if (!file) return give_up(fmt::format("cannot be read: {}", std::strerror(errno)));
  std::vector<std::string> records;
  std::size_t bytes = 0;
  for (std::string line; get_line(file, line);) {
    bytes += line.size();
    if (records.empty() || (is_record(line) && !trimmed(records.back()).empty())) records.emplace_back();
    records.back() += line;
    if (records.back().size() > kLongestSave) return give_up("is too long for a record");
    if (bytes > kLongestFile) return give_up("is too long for a file of records");
  }
  if (file.bad()) return give_up("cannot be read");
  if (records.empty()) records.emplace_back();
  return records;
}

namespace {

// Returns whether a diagnostic says that one of these names of a record leads to no file.
bool leads_nowhere(const Diagnostic& diagnostic, std::span<const Span> names) {
  static constexpr std::array<std::string_view, 4> kCodes{"T4001", "T4002", "T4004", "T4005"};
  if (std::find(kCodes.begin(), kCodes.end(), diagnostic.code) == kCodes.end() || diagnostic.labels.empty())
    return false;
  return std::find(names.begin(), names.end(), diagnostic.labels.front().span) != names.end();
}

// Returns the diagnostics. Where a name of the record leads nowhere, they say how to give what it stands for.
Diagnostics with_ways_to_give_rules(const RecordHead& head, const Diagnostics& diagnostics) {
  Diagnostics all;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    Diagnostic& copy = add(all, diagnostic);
    if (leads_nowhere(diagnostic, std::span(&head.variant_span, 1)))
      copy.note("if the game was a file or a text of yours, give it after `--game`: `--game my-game.yaml`");
    if (leads_nowhere(diagnostic, head.with_spans))
      copy.note("if the house rule was a file or a text of yours, give all house rules after `--with`");
  }
  return all;
}

}  // namespace

Option game_option(std::string& game) {
  return text("--game", "GAME", "the game, or a file of it, in place of the recorded one", game);
}

Option house_rules_option(std::vector<std::string>& with) {
  return texts("--with", "RULES", "house rules in place of those that the record names", with);
}

Request request_of(const RecordHead& head, const GivenRules& given) {
  Request request = request_of(head);
  if (!given.game.empty()) {
    request.variant = given.game;
    request.named_at = {};
  }
  if (!given.with.empty()) {
    request.with = given.with;
    request.with_at = {};
  }
  return request;
}

Request OpenRecord::request() const {
  const Request asked = request_of(record.head, given);
  return {asked.variant, asked.with, asked.set};
}

Workshop workshop_of_record(const RecordHead& head, const GivenRules& given) {
  Workshop shop = workshop(request_of(head, given));
  if (!shop.loaded.rules) shop.loaded.diagnostics = with_ways_to_give_rules(head, shop.loaded.diagnostics);
  return shop;
}

OpenedRecord open_record(Console& console, const std::string& path, std::optional<std::uint64_t> number,
                         std::optional<std::uint64_t> deal, const GivenRules& given) {
  const auto texts = records_in(console, path);
  if (!texts) return {nullptr, Exit::file};
  if (!number && deal) number = only_record_with(*texts, *deal);
  if (number ? *number > texts->size() : texts->size() > 1)
    return {nullptr, complain(console, which_record(path, texts->size(), number))};
  const Source text(path, (*texts)[number.value_or(1) - 1]);
  Diagnostics diagnostics;
  const auto head = read_record_head(text, diagnostics);
  if (!head) return {nullptr, tell(console, diagnostics)};
  std::unique_ptr<OpenRecord> open(new OpenRecord{text, workshop_of_record(*head, given), given});
  if (const auto exit = rules_missing(console, open->shop)) return {nullptr, *exit};
  auto record = read_record(open->shop.rules(), open->source, diagnostics);
  if (!record) return {nullptr, tell(console, diagnostics)};
  open->record = std::move(*record);
  return {std::move(open), Exit::fine};
}

namespace {

// Returns the numbers of its first and its last deal. A deal that was given up has the number of the one after it.
std::pair<std::uint64_t, std::uint64_t> deals_of(const Record& record) {
  const auto first = std::uint64_t{record.first_deal} + 1;
  const auto given_up = static_cast<std::uint64_t>(
      std::count_if(record.deals.begin(), record.deals.end(), [](const RecordedDeal& deal) { return deal.abandoned; }));
  return {first, first + std::max<std::uint64_t>(record.deals.size() - given_up, 1) - 1};
}

}  // namespace

bool has_deal(const Record& record, std::uint64_t number) {
  const auto [first, last] = deals_of(record);
  return !record.deals.empty() && number >= first && number <= last;
}

Complaint no_such_deal(const Record& record, std::uint64_t wished) {
  if (record.deals.empty()) return {"the record has no deal yet", "play one, or name another record"};
  const auto [first, last] = deals_of(record);
  const std::string range =
      first == last ? fmt::format("only deal {}", first) : fmt::format("deals {} to {}", first, last);
  return {fmt::format("the record has {}, not {}", range, wished), "write the number of one of them after `--deal`"};
}

Option record_option(std::optional<std::uint64_t>& number) {
  return turup::shell::number("--record", "number of the record in a file of several, from 1", number, {1});
}

Option deal_option(std::string_view says, std::optional<std::uint64_t>& number) {
  constexpr std::uint64_t kMostDeals = 100'000;
  return turup::shell::number("--deal", says, number, {1, kMostDeals});
}

}  // namespace turup::shell
