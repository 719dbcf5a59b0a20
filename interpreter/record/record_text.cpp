#include "record/record_text.h"

#include <fmt/format.h>

#include <charconv>

#include "base/base.h"

namespace turup::record {

namespace {

Span trimmed_span(Span span) {
  const std::string_view text = span.source->text();
  const auto blank = [&](std::uint32_t at) { return text[at] == ' ' || text[at] == '\t' || text[at] == '\r'; };
  while (span.begin < span.end && blank(span.begin)) ++span.begin;
  while (span.begin < span.end && blank(span.end - 1)) --span.end;
  return span;
}

bool is_hidden(std::string_view character) {
  if (character == "\t" || character == "\n") return false;
  return printable(character) != character;
}

// Reports the first character that people cannot read. Returns whether there is none.
bool is_readable(const Source& source, Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  for (std::uint32_t at = 0; at < text.size();) {
    const std::uint32_t size = character_at(text, at).size;
    if (size == 0) {
      diagnostics.error("T6003", "the record is not UTF-8 text")
          .at({&source, at, at + 1})
          .help("save the file as UTF-8");
      return false;
    }
    const bool line_end = text.substr(at, 2) == "\r\n";
    if (!line_end && is_hidden(text.substr(at, size))) {
      diagnostics.error("T6003", "the record holds a character that is not to be seen")
          .at({&source, at, at + size})
          .help("take it out");
      return false;
    }
    at += size;
  }
  return true;
}

bool takes_number(std::string_view keyword) { return keyword == "deal" || keyword == "trick"; }

Line parsed_line(Span whole) {
  Line line;
  line.whole = whole;
  const std::vector<Span> all = words(whole);
  line.keyword = all[0];
  line.number = {whole.source, all[0].end, all[0].end};
  if (takes_number(line.keyword.text()) && all.size() > 1 && whole_number(all[1].text())) line.number = all[1];
  line.rest = rest_after(whole, line.number);
  return line;
}

}  // namespace

std::optional<std::vector<Line>> lines_of(const Source& source, Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  if (text.size() > kMaxBytes) {
    diagnostics.error("T6004", fmt::format("the record has {} bytes; {} is the most", text.size(), kMaxBytes))
        .at({&source, 0, 0})
        .help("keep one match to a file");
    return {};
  }
  if (!is_readable(source, diagnostics)) return {};
  std::vector<Line> lines;
  for (std::uint32_t begin = 0; begin < text.size();) {
    const std::size_t found = text.find('\n', begin);
    const auto end = static_cast<std::uint32_t>(found == text.npos ? text.size() : found);
    if (end - begin > kMaxLine) {
      diagnostics.error("T6004", fmt::format("the line has {} bytes; {} is the most", end - begin, kMaxLine))
          .at({&source, begin, begin + 1})
          .help("go on in a new line with the same first word");
      return {};
    }
    const Span whole = trimmed_span({&source, begin, end});
    if (!whole.text().empty() && whole.text()[0] != '#') lines.push_back(parsed_line(whole));
    begin = end + 1;
  }
  return lines;
}

std::vector<Span> pieces(Span span, char separator) {
  std::vector<Span> found;
  const std::string_view text = span.source->text();
  std::uint32_t begin = span.begin;
  for (std::uint32_t at = span.begin; at < span.end; ++at) {
    if (text[at] != separator) continue;
    found.push_back(trimmed_span({span.source, begin, at}));
    begin = at + 1;
  }
  found.push_back(trimmed_span({span.source, begin, span.end}));
  return found;
}

std::vector<Span> words(Span span) {
  std::vector<Span> found;
  const std::string_view text = span.source->text();
  for (std::uint32_t at = span.begin; at < span.end;) {
    const auto blank = [&](std::uint32_t i) { return text[i] == ' ' || text[i] == '\t'; };
    while (at < span.end && blank(at)) ++at;
    const std::uint32_t begin = at;
    while (at < span.end && !blank(at)) ++at;
    if (at > begin) found.push_back({span.source, begin, at});
  }
  return found;
}

Span rest_after(Span whole, Span part) { return trimmed_span({whole.source, part.end, whole.end}); }

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

void report_unknown(const Line& line, Diagnostics& diagnostics) {
  static const std::vector<std::string> kWords{"rules", "with",  "set",  "seed",    "players", "draw",
                                               "deal",  "hands", "pack", "actions", "trick",   "result"};
  const std::string_view word = line.keyword.text();
  const auto near = nearest(word, kWords);
  diagnostics.error("T6005", fmt::format("no line of a record begins with `{}`", word))
      .at(line.keyword)
      .help(near.empty() ? fmt::format("the first words are {}", listed(kWords)) : fmt::format("write `{}`", near[0]));
}

}  // namespace turup::record
