#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/base.h"
#include "yaml/layout_scan.h"
#include "yaml/text_check.h"

namespace turup {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}

bool is_one_of(std::string_view set, char c) { return set.find(c) != set.npos; }

// Returns how many hexadecimal digits the letter behind a backslash announces.
std::size_t digits_of(char letter) {
  switch (letter) {
    case 'x': return 2;
    case 'u': return 4;
    case 'U': return 8;
    default: return 0;
  }
}

// Returns the number behind the letter in "x41", "u00e9"; nothing if there are too few digits.
std::optional<std::uint32_t> escaped_number(std::string_view text) {
  const std::size_t digits = text.empty() ? 0 : digits_of(text[0]);
  if (digits == 0 || text.size() <= digits) return std::nullopt;
  std::uint32_t value = 0;
  const char* stop = text.data() + 1 + digits;
  return std::from_chars(text.data() + 1, stop, value, 16).ptr == stop ? std::optional(value) : std::nullopt;
}

}  // namespace

bool LayoutScan::ends_line(std::size_t at) const {
  if (at >= text_.size() || text_[at] == '\n') return true;
  return text_[at] == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n';
}

bool LayoutScan::blank(std::size_t at) const { return ends_line(at) || text_[at] == ' ' || text_[at] == '\t'; }

void LayoutScan::skip_blanks() {
  while (peek() == ' ' || peek() == '\t') ++at_;
}

void LayoutScan::to_next_line() {
  const std::size_t feed = text_.find('\n', at_);
  at_ = feed == text_.npos ? text_.size() : feed + 1;
}

std::size_t LayoutScan::line_stop(std::size_t at) const {
  while (!ends_line(at)) ++at;
  return at;
}

std::size_t LayoutScan::trim(std::size_t begin, std::size_t end) const {
  while (end > begin && (text_[end - 1] == ' ' || text_[end - 1] == '\t')) --end;
  return end;
}

bool LayoutScan::rest_is_empty() {
  skip_blanks();
  if (at_line_end()) return true;
  if (peek() != '#') return false;
  const bool known = !layout_.comments.empty() && layout_.comments.back() == at_;
  if (!known) layout_.comments.push_back(static_cast<std::uint32_t>(at_));
  return true;
}

Span LayoutScan::span(std::size_t begin, std::size_t end) const {
  return {&source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::string LayoutScan::shown(const Token& token) const {
  constexpr std::size_t kMostShown = 40;
  std::string_view text = text_.substr(token.begin, token.end - token.begin);
  text = text.substr(0, text.find('\n'));
  if (text.size() <= kMostShown) return fmt::format("`{}`", text);
  std::size_t cut = kMostShown;
  while ((static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
  return fmt::format("`{}…`", text.substr(0, cut));
}

Diagnostic& LayoutScan::remark(std::string_view code, Span where, std::string message) {
  if (++findings_ >= kMaxFindings) {
    layout_.sound = false;
    stopped_ = true;
  }
  return diagnostics_.error(code, std::move(message)).at(where);
}

Diagnostic& LayoutScan::complain(std::string_view code, Span where, std::string message) {
  layout_.sound = false;
  return remark(code, where, std::move(message));
}

Diagnostic& LayoutScan::halt(std::string_view code, Span where, std::string message) {
  stopped_ = true;
  return complain(code, where, std::move(message));
}

std::size_t LayoutScan::add(Token::Kind kind, std::size_t begin, std::size_t end) {
  layout_.tokens.push_back({kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
  return layout_.tokens.size() - 1;
}

bool LayoutScan::quoted() {
  const std::size_t begin = at_;
  const std::size_t end = quote_end(peek());
  if (stopped_) return false;
  if (end == text_.npos) {
    halt("T0008", span(begin, begin + 1), "the text in quotes that begins here is never closed")
        .help(fmt::format("write `{}` where it ends", text_[begin]));
    return false;
  }
  add(Token::Kind::quoted, begin, end);
  const std::size_t feed = text_.rfind('\n', end - 1);
  if (feed != text_.npos && feed > begin) line_begin_ = feed + 1;
  at_ = end;
  return true;
}

// Returns the place behind the closing quote; npos if a line that looks like the next entry comes first.
std::size_t LayoutScan::quote_end(char quote) {
  for (std::size_t at = at_ + 1; at < text_.size() && !stopped_; ++at) {
    if (text_[at] == '\n' && next_entry_begins(at + 1)) return text_.npos;
    if (quote == '"' && text_[at] == '\\') {
      escape(at);
      if (!ends_line(at + 1)) ++at;
    } else if (text_[at] == quote) {
      if (text_.substr(at, 2) != "''") return at + 1;
      ++at;
    }
  }
  return text_.npos;
}

// Checks what a backslash stands for: it must be as harmless as a character that may be typed.
void LayoutScan::escape(std::size_t at) {
  const char letter = at + 1 < text_.size() ? text_[at + 1] : '\0';
  if (ends_line(at + 1) || is_one_of("nt \t\"'/\\LP", letter)) return;
  if (is_one_of("0abvfeNr", letter)) {
    remark("T0004", span(at, at + 2), fmt::format("`\\{}` stands for a control character", letter)).help("delete it");
    return;
  }
  const auto value = escaped_number(text_.substr(at + 1));
  std::size_t end = std::min(at + 2 + (value ? digits_of(letter) : 0), text_.size());
  while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
  const Span where = span(at, end);
  if (!value || *value > 0x10FFFF || (*value >= 0xD800 && *value <= 0xDFFF)) {
    complain("T0009", where, fmt::format("`{}` stands for no character", printable(where.text())))
        .help("write `\\\\` for a backslash, or put the text in single quotes");
    return;
  }
  if (hazard_of(*value) == Hazard::none) return;
  remark(hazard_of(*value) == Hazard::control ? "T0004" : "T0005", where,
         fmt::format("`{}` stands for a character that cannot be seen", where.text()))
      .help("delete it");
}

// Returns whether this line looks like the next key or item, at the column of the entry that the quote belongs to or
// further left.
bool LayoutScan::next_entry_begins(std::size_t begin) const {
  const std::size_t at = behind_spaces(begin);
  const std::size_t column = at - begin;
  const std::string_view mark = text_.substr(at, 3);
  if (column == 0 && (mark == "---" || mark == "...") && blank(at + 3)) return true;
  if (levels_.empty() || column > column_of_level() || ends_line(at)) return false;
  return (text_[at] == '-' && blank(at + 1)) || key_begins(at);
}

// Returns whether a word, perhaps in quotes, and a colon stand here.
bool LayoutScan::key_begins(std::size_t at) const {
  const bool has_quote = is_one_of("\"'", text_[at]);
  if (has_quote) ++at;
  const std::size_t word = at;
  while (at < text_.size() && is_word(text_[at])) ++at;
  if (at == word) return false;
  if (has_quote && at < text_.size() && text_[at] == text_[word - 1]) ++at;
  at = behind_spaces(at);
  return at < text_.size() && text_[at] == ':' && blank(at + 1);
}

std::size_t LayoutScan::behind_spaces(std::size_t at) const {
  return std::min(text_.find_first_not_of(' ', at), text_.size());
}

bool LayoutScan::block_header() {
  const char mark = peek();
  const auto skip_one_of = [this](std::string_view signs) {
    const bool found = peek() != '\0' && signs.find(peek()) != signs.npos;
    if (found) ++at_;
    return found;
  };
  ++at_;
  const bool sized = skip_one_of("123456789");
  skip_one_of("+-");
  if (!sized) skip_one_of("123456789");
  if (blank(at_) && rest_is_empty()) return true;
  halt("T0009", span(at_, trim(at_, line_stop(at_))), fmt::format("text follows `{}` on its line", mark))
      .help("begin the text on the next line, indented");
  return false;
}

// Scans `|` or `>` and the indented lines below it.
void LayoutScan::block_text() {
  const std::size_t begin = at_;
  if (!block_header()) return;
  const std::size_t token = add(Token::Kind::block, begin, trim(begin, at_));
  slot_ = Slot::filled;
  std::size_t inner = 0;  // the column of the first line of the text
  for (std::size_t next = line_stop(at_); next < text_.size(); next = line_stop(next)) {
    next = text_.find('\n', next) + 1;
    if (next >= text_.size() || !block_line(next, inner)) return;
    const std::size_t end = line_stop(behind_spaces(next));
    if (ends_line(behind_spaces(next))) continue;
    layout_.tokens[token].end = static_cast<std::uint32_t>(end);
    line_begin_ = next;
    at_ = end;
  }
}

// Returns whether the line that begins here belongs to the text.
bool LayoutScan::block_line(std::size_t begin, std::size_t& inner) {
  const std::size_t outer = levels_.empty() ? 1 : column_of_level() + 1;
  const std::size_t first = behind_spaces(begin);
  const std::size_t column = first - begin;
  if (ends_line(first)) return true;
  if (column < outer || (column < inner && text_[first] == '#')) return false;
  if (inner == 0) inner = column;
  if (column >= inner) return true;
  halt("T0009", span(first, line_stop(first)), "this line of the text is indented less than its first")
      .help("indent it like the first line");
  return false;
}

std::size_t LayoutScan::plain_end(Around around) const {
  std::size_t at = at_;
  for (; !ends_line(at); ++at) {
    const char c = text_[at];
    const bool in_brackets = around == Around::brackets;
    if (c == '#' && at > at_ && blank(at - 1)) break;
    if (c == ':' &&
        (blank(at + 1) || (in_brackets && std::string_view(",]}").find(text_[at + 1]) != std::string_view::npos)))
      break;
    if (in_brackets && std::string_view(",[]{}?").find(c) != std::string_view::npos) break;
  }
  return at;
}

// Reports marks that cannot begin a text. Returns true if the scan stopped.
bool LayoutScan::misplaced(Around around) {
  const char c = peek();
  const Span here = span(at_, at_ + 1);
  const bool in_brackets = around == Around::brackets;
  if (c == '?' && (blank(at_ + 1) || in_brackets)) {
    halt("T0015", here, "a `?` begins a key here").help("write a word and `:` as the key, or put the text in quotes");
  } else if (c == ':' && blank(at_ + 1)) {
    halt("T0015", here, "no key stands before this `:`").help("write a key");
  } else if (c == ',') {
    halt("T0009", here, "a comma stands where a key or a value is needed")
        .help("delete it, or put brackets around the list");
  } else if (is_one_of("]}", c)) {
    halt("T0009", here, fmt::format("this `{}` closes nothing", c))
        .help(fmt::format("delete it, or write `{}` where the list begins", c == ']' ? '[' : '{'));
  } else if (is_one_of("@`%", c) || (in_brackets && is_one_of("|>", c))) {
    const std::string name = c == '`' ? "a backquote" : fmt::format("`{}`", c);
    halt("T0009", here, fmt::format("a text cannot begin with {}", name)).help("put the text in quotes");
  } else {
    return misplaced_dash(around);
  }
  return true;
}

// Reports an item of a block list inside brackets. Returns true if the scan stopped.
bool LayoutScan::misplaced_dash(Around around) {
  if (around == Around::lines || peek() != '-' || !(blank(at_ + 1) || is_one_of(",]}", peek(1)))) return false;
  const Token& open = layout_.tokens[brackets_.back().token];
  halt("T0009", span(at_, at_ + 1), "a `-` cannot begin an item inside brackets")
      .at(span(open.begin, open.begin + 1U), "the bracket was opened here")
      .help("close the bracket first, or delete the `-`: commas separate the items");
  return true;
}

// Reports anchors, tags and aliases; the scan goes on behind them.
void LayoutScan::properties(Around around) {
  const std::string_view ends = around == Around::brackets ? ",[]{}" : "";
  while (!stopped_ && is_one_of("&!*", peek())) {
    const char mark = peek();
    const std::size_t begin = at_;
    while (!blank(at_) && !is_one_of(ends, peek())) ++at_;
    const Span where = span(begin, at_);
    const std::string name = fmt::format("`{}`", printable(where.text().substr(0, kMaxKeyBytes)));
    if (mark == '!')
      complain("T0012", where, fmt::format("{} is a YAML tag", name))
          .help("delete it, or put the text in quotes if it begins with `!`");
    else if (mark == '&')
      complain("T0013", where, fmt::format("{} is a YAML anchor", name))
          .help("delete it; to take over another file's rules, write `extends`");
    else
      alias(where, around);
    skip_blanks();
  }
}

// Reports an alias and fills the place of the value for which it stands.
void LayoutScan::alias(const Span& where, Around around) {
  const bool merges = opener_.text() == "<<";
  const std::string name = fmt::format("`{}`", printable(where.text().substr(0, kMaxKeyBytes)));
  if (!merges)
    complain("T0013", where, fmt::format("{} is a YAML alias", name))
        .help("write the value itself; to take over another file's rules, write `extends`");
  if (around == Around::lines) {
    slot_ = Slot::filled;
    return;
  }
  at_ = where.begin;  // the missing comma belongs before it
  if (begin_item()) brackets_.back().last = add(Token::Kind::plain, where.begin, where.end);
  at_ = where.end;
}

bool LayoutScan::missing_space(const Token& token) const {
  const std::string_view text = text_.substr(token.begin, token.end - token.begin);
  const std::size_t colon = text.find(':');
  if (colon == text.npos || colon == 0 || colon + 1 == text.size()) return false;
  if (text[colon + 1] == ':' || text.substr(colon, 3) == "://") return false;
  return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), is_word);
}

// Returns whether a bracket follows the colon without a space: `auction:{ from: 16 }`.
bool LayoutScan::opens_tightly(const Token& token) const {
  if (!missing_space(token)) return false;
  const std::size_t colon = text_.find(':', token.begin);
  return text_[colon + 1] == '{' || text_[colon + 1] == '[';
}

void LayoutScan::report_missing_space(const Token& token) {
  const std::string_view text = text_.substr(token.begin, token.end - token.begin);
  const std::size_t colon = text.find(':');
  const std::size_t place = token.begin + colon;
  complain("T0018", span(place, place + 1),
           fmt::format("a space is missing after the `:` of `{}`", text.substr(0, colon)))
      .help(fmt::format("write `{}: {}`", text.substr(0, colon), printable(text.substr(colon + 1, kMaxKeyBytes))))
      .repair_with(span(place + 1, place + 1), " ");
}

void LayoutScan::check_key(const Token& token) {
  const std::string_view text = text_.substr(token.begin, token.end - token.begin);
  if (text.find('\n') != text.npos) {
    halt("T0015", span(token), "a key goes over more than one line").help("write the key on one line");
  } else if (text.size() > kMaxKeyBytes + (token.kind == Token::Kind::quoted ? 2 : 0)) {
    complain("T5004", span(token),
             fmt::format("a key has {} bytes, but at most {} are read", text.size(), kMaxKeyBytes))
        .help("give it a shorter name");
  } else if (text == "<<") {
    complain("T0014", span(token), "`<<` is YAML's way to merge maps")
        .help("take the line out; to take over another file's rules, write `extends`");
  }
}

}  // namespace turup
