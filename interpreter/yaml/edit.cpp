#include "yaml/edit.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

constexpr char kNewline = '\n';

std::uint32_t line_begin(const Span& span) {
  const std::size_t before = span.source->text().substr(0, span.begin).rfind(kNewline);
  return before == std::string_view::npos ? 0 : static_cast<std::uint32_t>(before + 1);
}

std::size_t indentation(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

bool begins_its_line(const Entry& entry) {
  const Span& key = entry.key_span;
  const std::uint32_t begin = line_begin(key);
  return trimmed(key.source->text().substr(begin, key.begin - begin)).empty();
}

// Returns the lines of an entry that begins its line: its own, and those below it that are indented deeper.
Span lines_of(const Entry& entry) {
  const Span& key = entry.key_span;
  const std::string_view text = key.source->text();
  const std::uint32_t begin = line_begin(key);
  const std::size_t column = key.begin - begin;
  std::size_t end = text.size();
  bool is_first = true;
  for (std::size_t at = begin; at < text.size();) {
    const std::size_t stop = std::min(text.find(kNewline, at), text.size());
    const std::string_view line = text.substr(at, stop - at);
    const bool is_empty = trimmed(line).empty();
    if (!is_first && !is_empty && indentation(line) <= column) break;
    if (!is_empty) end = std::min(stop + 1, text.size());
    is_first = false;
    at = stop + 1;
  }
  return {key.source, begin, static_cast<std::uint32_t>(end)};
}

// Takes the lines out, but leaves their comments.
Repair without_lines(const Span& lines) {
  std::string comments;
  for (const std::uint32_t place : comment_places(*lines.source)) {
    if (place < lines.begin || place >= lines.end) continue;
    const std::string_view text = lines.source->text();
    const std::string_view line = text.substr(line_begin({lines.source, place, place}));
    const std::size_t stop = std::min(text.find(kNewline, place), text.size());
    comments += std::string(indentation(line), ' ') + std::string(text.substr(place, stop - place)) + kNewline;
  }
  return {lines, comments};
}

bool is_in_braces(const Node& map) { return map.span.text().starts_with("{") && map.span.text().ends_with("}"); }

}  // namespace

std::optional<Repair> without_entry(const Entry& owner, const Entry& entry) {
  const std::vector<Entry>& all = owner.value.entries;
  if (all.size() == 1) return begins_its_line(owner) ? std::optional(without_lines(lines_of(owner))) : std::nullopt;
  if (!is_in_braces(owner.value))
    return begins_its_line(entry) ? std::optional(without_lines(lines_of(entry))) : std::nullopt;
  const auto at = std::find_if(all.begin(), all.end(), [&](const Entry& other) { return &other == &entry; });
  Span span{entry.key_span.source, entry.key_span.begin, entry.value.span.end};
  if (at != all.begin())
    span.begin = (at - 1)->value.span.end;
  else
    span.end = (at + 1)->key_span.begin;
  const std::string_view gap = at != all.begin() ? span.text() : std::string_view();
  if (gap.find('#') != gap.npos || span.end <= span.begin) return std::nullopt;
  return Repair{span, ""};
}

std::optional<Repair> emptied(const Entry& owner) {
  if (is_in_braces(owner.value)) return Repair{owner.value.span, "{}"};
  if (!begins_its_line(owner)) return std::nullopt;
  Repair repair = without_lines(lines_of(owner));
  repair.span.begin = owner.key_span.end;
  repair.text = ": {}\n" + repair.text;
  return repair;
}

std::optional<Repair> with_line(const Node& tree, const std::string& family, const std::string& line,
                                const Entry& beside) {
  const Entry* there = tree.find(family);
  if (!there) {
    if (!begins_its_line(beside)) return std::nullopt;
    const std::uint32_t at = line_begin(beside.key_span);
    return Repair{{beside.key_span.source, at, at}, fmt::format("{}: {{ {} }}\n", family, line)};
  }
  if (there->value.kind != Node::Kind::map || there->value.entries.empty()) return std::nullopt;
  const Entry& first = there->value.entries.front();
  const Span& key = first.key_span;
  if (is_in_braces(there->value)) return Repair{{key.source, key.begin, key.begin}, line + ", "};
  if (!begins_its_line(first)) return std::nullopt;
  const std::uint32_t at = line_begin(key);
  return Repair{{key.source, at, at}, std::string(key.begin - at, ' ') + line + "\n"};
}

Repair both(Repair one, Repair other) {
  if (other.span.begin < one.span.begin || (other.span.begin == one.span.begin && other.span.end < one.span.end))
    std::swap(one, other);
  const Span between{one.span.source, one.span.end, other.span.begin};
  return {{one.span.source, one.span.begin, other.span.end}, one.text + std::string(between.text()) + other.text};
}

}  // namespace turup
