// Reads the head of a record, which says which rules it needs.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/base.h"
#include "record/record_reader.h"

namespace turup::record {

namespace {

bool is_fingerprint(std::string_view word) {
  return word.size() == 16 && word.find_first_not_of("0123456789abcdefABCDEF") == word.npos;
}

class HeadReader {
 public:
  explicit HeadReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  std::optional<RecordHead> read(const Source& source, const std::vector<Line>& lines) {
    if (!is_record(source, lines)) return {};
    for (std::size_t i = 1; i < lines.size() && lines[i].keyword.text() != "deal"; ++i) read_line(lines[i]);
    if (!head_.variant_span.source && !diagnostics_.has_errors())
      diagnostics_.error("T6007", "the record does not say by which rules it is played")
          .at(lines[0].whole)
          .help("write a line like `rules 29/base`");
    if (diagnostics_.has_errors()) return {};
    return head_;
  }

 private:
  bool is_record(const Source& source, const std::vector<Line>& lines) {
    const std::vector<Span> first = lines.empty() ? std::vector<Span>{} : words(lines[0].whole);
    const std::string wanted = fmt::format("turup record {}", kRecordVersion);
    if (first.size() < 2 || first[0].text() != "turup" || first[1].text() != "record") {
      diagnostics_.error("T6001", "this is not a record of a match")
          .at(lines.empty() ? Span{&source, 0, 0} : lines[0].whole)
          .help(fmt::format("a record begins with the line `{}`", wanted));
      return false;
    }
    if (first.size() == 3 && first[2].text() == std::to_string(kRecordVersion)) return true;
    diagnostics_
        .error("T6002", fmt::format("the record is not of version {}, the one this turup reads", kRecordVersion))
        .at(lines[0].whole)
        .help(fmt::format("the first line of such a record is `{}`", wanted));
    return false;
  }

  void read_line(const Line& line) {
    static constexpr std::array<std::string_view, 10> kOthers{"seed",    "players", "draw",   "hands", "pack",
                                                              "actions", "trick",   "result", "reset", "host"};
    const std::string_view keyword = line.keyword.text();
    if (keyword == "rules") return read_rules(line);
    if (keyword == "with") return read_with(line);
    if (keyword == "set") return read_set(line);
    if (std::find(kOthers.begin(), kOthers.end(), keyword) == kOthers.end()) report_unknown(line, diagnostics_);
  }

  void read_rules(const Line& line) {
    if (head_.variant_span.source) {
      diagnostics_.error("T6006", "the record names its rules twice")
          .at(line.whole)
          .at(head_.variant_span, "first here")
          .help("keep one of the two lines");
      return;
    }
    const std::vector<Span> all = words(line.rest);
    if (all.empty()) return report_empty(line, "rules 29/base");
    const bool ends_with_fingerprint = all.size() > 1 && is_fingerprint(all.back().text());
    const Span last = ends_with_fingerprint ? all[all.size() - 2] : all.back();
    head_.variant_span = {line.rest.source, line.rest.begin, last.end};
    head_.variant = head_.variant_span.text();
    if (!ends_with_fingerprint) return;
    head_.fingerprint_span = all.back();
    head_.fingerprint = lowered(all.back().text());
  }

  void read_with(const Line& line) {
    if (line.rest.text().empty()) return report_empty(line, "with double, redouble");
    for (const Span name : pieces(line.rest, ',')) {
      if (!name.text().empty()) {
        head_.with.emplace_back(name.text());
        head_.with_spans.push_back(name);
        continue;
      }
      diagnostics_.error("T6007", "a name is missing beside a comma")
          .at(line.rest)
          .help("write one name between two commas");
    }
  }

  void read_set(const Line& line) {
    const std::string_view text = line.rest.text();
    const std::size_t equals = text.find('=');
    const std::string_view key = trimmed(text.substr(0, equals));
    if (equals == text.npos || key.empty()) return report_empty(line, "set auction.from = 16");
    head_.set.emplace_back(key, trimmed(text.substr(equals + 1)));
    head_.set_spans.push_back(line.rest);
  }

  void report_empty(const Line& line, std::string_view example) {
    diagnostics_.error("T6007", fmt::format("the `{}` line is incomplete", line.keyword.text()))
        .at(line.whole)
        .help(fmt::format("write it like `{}`", example));
  }

  Diagnostics& diagnostics_;
  RecordHead head_;
};

}  // namespace

std::optional<RecordHead> read_head(const Source& source, const std::vector<Line>& lines, Diagnostics& diagnostics) {
  return HeadReader(diagnostics).read(source, lines);
}

}  // namespace turup::record

namespace turup {

std::optional<RecordHead> read_record_head(const Source& source, Diagnostics& diagnostics) {
  Diagnostics found;
  std::optional<RecordHead> head;
  if (const auto lines = record::lines_of(source, found)) head = record::read_head(source, *lines, found);
  diagnostics.append(found);
  return head;
}

}  // namespace turup
