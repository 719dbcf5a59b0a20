#include "yaml/layout.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "yaml/layout_scan.h"
#include "yaml/text_check.h"

namespace turup {

namespace {

std::string spaces(std::size_t count) { return counted(count, "space"); }

std::string indent_by(std::size_t column) {
  return column == 0 ? "put it at the start of the line" : fmt::format("indent it by {}", spaces(column));
}

bool is_scenario(std::string_view text) {
  return text.starts_with("scenario:") || text.find("\nscenario:") != text.npos;
}

}  // namespace

const Token* Layout::at(std::uint32_t begin) const {
  const auto found = std::lower_bound(tokens.begin(), tokens.end(), begin,
                                      [](const Token& token, std::uint32_t place) { return token.begin < place; });
  return found != tokens.end() && found->begin == begin ? &*found : nullptr;
}

std::uint32_t Layout::line_end(const Source& source, std::uint32_t begin) const {
  const std::string_view text = source.text();
  std::size_t end = std::min(text.find('\n', begin), text.size());
  const auto comment = std::lower_bound(comments.begin(), comments.end(), begin);
  if (comment != comments.end()) end = std::min<std::size_t>(end, *comment);
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t' || text[end - 1] == '\r')) --end;
  return static_cast<std::uint32_t>(end);
}

Layout lay_out(const Source& source, Diagnostics& diagnostics) { return LayoutScan(source, diagnostics).run(); }

LayoutScan::LayoutScan(const Source& source, Diagnostics& diagnostics)
    : source_(source), text_(source.text()), diagnostics_(diagnostics), opener_{&source, 0, 0} {}

Layout LayoutScan::run() {
  if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  while (at_ < text_.size() && !stopped_) {
    line();
    to_next_line();
  }
  if (!stopped_) finish();
  return std::move(layout_);
}

void LayoutScan::finish() {
  if (brackets_.empty())
    note_empty_item();
  else
    report_open_bracket();
}

void LayoutScan::report_open_bracket() {
  const Token& open = layout_.tokens[brackets_.back().token];
  const char closing = text_[open.begin] == '[' ? ']' : '}';
  halt("T0009", span(open.begin, open.begin + 1U), fmt::format("this `{}` is never closed", text_[open.begin]))
      .help(fmt::format("write `{}` where it ends", closing));
}

void LayoutScan::line() {
  line_begin_ = at_;
  while (peek() == ' ') ++at_;
  if (peek() == '\t' && tab_in_indentation()) return;
  if (at_line_end()) return;
  if (peek() == '#') {
    rest_is_empty();
    if (slot_ == Slot::continuable) slot_ = Slot::filled;
    return;
  }
  const std::size_t column = at_ - line_begin_;
  if (column == 0 && document_marker()) return;
  if (ended_) return second_document(at_, line_stop(at_));
  if (!brackets_.empty()) return flow();
  const bool deeper = levels_.empty() || column > column_of_level();
  if (slot_ == Slot::continuable && deeper) return continuation();
  entry(column);
}

// Reports a tab in the indentation. Inside brackets and texts a line of only blanks may hold tabs.
bool LayoutScan::tab_in_indentation() {
  const std::size_t tab = at_;
  skip_blanks();
  if (at_line_end() && !brackets_.empty()) return false;
  report_tab(tab);
  return true;
}

// Reports one tab for all lines that begin with one.
void LayoutScan::report_tab(std::size_t tab) {
  int others = 0;
  for (int number = source_.position(static_cast<std::uint32_t>(tab)).line + 1; number <= source_.line_count();
       ++number) {
    const std::string_view text = source_.line(number);
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    if (first < text.size() && text.substr(0, first).find('\t') != text.npos) ++others;
  }
  const bool only_blanks = trimmed(source_.line(source_.position(static_cast<std::uint32_t>(tab)).line)).empty();
  Diagnostic& d = only_blanks
                      ? halt("T0007", span(tab, tab + 1), "a line of blanks holds a tab").help("delete the blanks")
                      : halt("T0007", span(tab, tab + 1), "the line is indented with a tab").help("indent with spaces");
  if (others > 0) d.note(fmt::format("{} more {} so", others, others == 1 ? "line begins" : "lines begin"));
}

bool LayoutScan::document_marker() {
  if (peek() == '%') {
    const std::size_t next = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
    complain("T0011", span(at_, trim(at_, line_stop(at_))), "a line that begins with `%` is a YAML directive")
        .help("delete the line: the files of this language need none")
        .repair_with(span(at_, next), "");
    return true;
  }
  const std::string_view three = text_.substr(at_, 3);
  if ((three != "---" && three != "...") || !blank(at_ + 3)) return false;
  const std::size_t begin = at_;
  at_ += 3;
  if (!rest_is_empty()) {
    halt("T0009", span(begin, begin + 3), fmt::format("text follows `{}` on its line", three))
        .help(fmt::format("put `{}` on a line of its own, or delete it", three));
    return true;
  }
  if (!brackets_.empty()) {
    report_open_bracket();
    return true;
  }
  if (three == "...") {
    note_empty_item();
    ended_ = true;
  } else if (marker_seen_ || ended_ || !layout_.tokens.empty() || !levels_.empty()) {
    second_document(begin, begin + 3);
  }
  marker_seen_ = true;
  return true;
}

void LayoutScan::second_document(std::size_t begin, std::size_t end) {
  halt("T0010", span(begin, trim(begin, end)), "a second document begins here")
      .help(fmt::format("put each {} in a file of its own", is_scenario(text_) ? "scenario" : "variant"));
}

void LayoutScan::entry(std::size_t column) {
  if (!settle(column)) return;
  while (peek() == '-' && blank(at_ + 1)) {
    if (!open_list(column)) return;
    opener_ = span(at_, at_ + 1);
    opened_by_dash_ = true;
    slot_ = Slot::wanted;
    const std::size_t behind = ++at_;
    if (rest_is_empty()) return;
    const std::size_t tab = text_.substr(0, at_).find('\t', behind);
    if (tab != text_.npos) return report_tab(tab);
    column = at_ - line_begin_;
  }
  node(column, Place::entry);
}

// Closes the levels that are indented deeper than this line. Returns false if the line then fits nowhere.
bool LayoutScan::settle(std::size_t column) {
  if (!levels_.empty() && column <= column_of_level()) note_empty_item();
  std::size_t inner = column;
  while (!levels_.empty() && column_of_level() > column) {
    inner = column_of_level();
    levels_.pop_back();
    slot_ = Slot::filled;
  }
  const bool at_level = !levels_.empty() && column_of_level() == column;
  if (at_level) return true;
  if (inner > column) return misfit(column, inner);
  if (slot_ == Slot::wanted) return true;
  halt("T0009", span(at_, trim(at_, line_stop(at_))),
       "this line is indented deeper than the one it follows, which already has its value")
      .at(opener_, "the value was given here")
      .help(levels_.empty() ? "delete one of the two" : indent_by(column_of_level()) + ", or delete one of the two");
  return false;
}

bool LayoutScan::misfit(std::size_t column, std::size_t inner) {
  const std::string outer = levels_.empty() ? "" : indent_by(column_of_level()) + " or ";
  const std::size_t end = key_begins(at_) ? text_.find(':', at_) : line_stop(at_);
  halt("T0009", span(at_, trim(at_, end)),
       fmt::format("this line is indented by {} and belongs to nothing above it", spaces(column)))
      .help(outer + indent_by(inner));
  return false;
}

bool LayoutScan::push(Level level) {
  if (levels_.size() >= kMaxDepth) {
    halt("T5002", span(at_, at_ + 1), fmt::format("this is nested more than {} deep", kMaxDepth))
        .help("take some of the levels away");
    return false;
  }
  levels_.push_back(level);
  return true;
}

// Opens a list. It may stand right under its key without being indented deeper.
bool LayoutScan::open_list(std::size_t column) {
  const bool deeper = levels_.empty() || column_of_level() < column;
  if (!deeper && levels_.back().kind == Level::Kind::list) return true;
  if (deeper || (slot_ == Slot::wanted && !opened_by_dash_)) return push({column, Level::Kind::list});
  halt("T0009", span(at_, at_ + 1), "a list item stands among keys")
      .help("indent it below the key it belongs to, or delete the `-`");
  return false;
}

bool LayoutScan::open_map(std::size_t column, const Token& key) {
  const auto opens_map = [&] { return levels_.empty() || column_of_level() < column; };
  if (opens_map()) return push({column, Level::Kind::map});
  if (levels_.back().kind == Level::Kind::map) return true;
  levels_.pop_back();
  if (!opens_map()) return true;
  halt("T0009", span(key), fmt::format("the key {} stands among list items", shown(key)))
      .help("put `-` before it, or indent it like the key of the list");
  return false;
}

void LayoutScan::note_empty_item() {
  if (slot_ != Slot::wanted || !opened_by_dash_) return;
  remark("T0017", opener_, "this list item has no value").help("write a value after the `-`, or delete it");
  slot_ = Slot::filled;
}

void LayoutScan::node(std::size_t column, Place place) {
  properties(Around::lines);
  if (stopped_ || rest_is_empty() || misplaced(Around::lines)) return;
  if (place == Place::value && peek() == '-' && blank(at_ + 1)) {
    if (parted_sign()) return;
    halt("T0009", span(at_, at_ + 1), "a list begins on the line of its key")
        .help("put the `-` on the next line, or write the list in brackets: `[…]`");
    return;
  }
  switch (peek()) {
    case '[':
    case '{':
      if (!needs_key(column, place)) return flow();
      halt("T0009", span(at_, at_ + 1), "a bracket opens where a key is needed")
          .help("write a key and `:` before it, or indent it deeper");
      return;
    case '"':
    case '\'': return quoted_node(column, place);
    case '|':
    case '>':
      if (!needs_key(column, place)) return block_text();
      halt("T0009", span(at_, at_ + 1), fmt::format("`{}` stands where a key is needed", peek()))
          .help("write a key and `:` before it");
      return;
    default: return plain_node(column, place);
  }
}

// Returns whether `- 6`, as in `lost_at: - 6`, is a number parted from its sign and not a list.
bool LayoutScan::parted_sign() {
  const std::size_t digits = std::min(text_.find_first_not_of(' ', at_ + 1), text_.size());
  const std::size_t end = trim(digits, line_stop(digits));
  const std::string_view number = text_.substr(digits, end - digits);
  if (number.empty() || number.find_first_not_of("0123456789") != number.npos) return false;
  halt("T0009", span(at_, end), "a space stands between the sign and the number")
      .help(fmt::format("write `-{}`", number))
      .repair_with(span(at_ + 1, digits), "");
  return true;
}

void LayoutScan::quoted_node(std::size_t column, Place place) {
  if (!quoted()) return;
  const std::size_t token = layout_.tokens.size() - 1;
  skip_blanks();
  if (peek() == ':' && blank(at_ + 1)) return key(token, column, place);
  if (needs_key(column, place)) return bare(token, column);
  const bool is_double = text_[layout_.tokens[token].begin] == '"';
  end_of_value("the closing quote",
               is_double ? "to quote inside the text, write `\\\"`, or put the text in single quotes"
                         : "for an apostrophe inside the text write `''`, or put the text in double quotes");
}

void LayoutScan::plain_node(std::size_t column, Place place) {
  const std::size_t begin = at_;
  at_ = plain_end(Around::lines);
  const std::size_t token = add(Token::Kind::plain, begin, trim(begin, at_));
  if (peek() == ':' && place == Place::entry && opens_tightly(layout_.tokens[token])) {
    report_missing_space(layout_.tokens[token]);
    stopped_ = true;
    return;
  }
  if (peek() == ':') return key(token, column, place);
  const bool after_dash = opened_by_dash_ && opener_.begin >= line_begin_;
  if (place == Place::entry && !after_dash && missing_space(layout_.tokens[token])) {
    report_missing_space(layout_.tokens[token]);
    if (!open_map(column, layout_.tokens[token])) return;
    opener_ = span(layout_.tokens[token]);
    opened_by_dash_ = false;
  } else if (needs_key(column, place)) {
    return bare(token, column);
  }
  slot_ = rest_is_empty() && peek() == '#' ? Slot::filled : Slot::continuable;
}

void LayoutScan::continuation() {
  const std::size_t begin = at_;
  at_ = plain_end(Around::lines);
  Token& token = layout_.tokens.back();
  const std::size_t end = trim(begin, at_);
  if (peek() == ':') {
    if (stands_where_a_key_should(token)) return report_keyless(token);
    const std::string key = fmt::format("`{}`", printable(text_.substr(begin, end - begin)));
    halt("T0009", span(begin, end), fmt::format("the key {} is indented deeper than the line it follows", key))
        .at(span(token), "this is already a value")
        .help(indent_by(levels_.empty() ? 0 : column_of_level()));
    return;
  }
  token.end = static_cast<std::uint32_t>(end);
  if (rest_is_empty() && peek() == '#') slot_ = Slot::filled;
}

// Returns whether the text begins a line of its own that is indented like this one.
bool LayoutScan::stands_where_a_key_should(const Token& token) const {
  const std::size_t line = text_.rfind('\n', token.begin) + 1;
  return behind_spaces(line) == token.begin && token.begin - line == behind_spaces(line_begin_) - line_begin_;
}

void LayoutScan::report_keyless(const Token& token) {
  const std::string_view text = text_.substr(token.begin, token.end - token.begin);
  const std::size_t sign = text.find('=');
  Diagnostic& d = halt("T0009", span(token), fmt::format("{} stands among keys, but has no `:`", shown(token)));
  if (sign == text.npos)
    d.help("write `:` and a value after it");
  else
    d.help(fmt::format("write `{}: {}`", printable(trimmed(text.substr(0, sign))),
                       printable(trimmed(text.substr(sign + 1)))));
}

// Reads a key. The scan stands at the colon behind `token`.
void LayoutScan::key(std::size_t token, std::size_t column, Place place) {
  Token& name = layout_.tokens[token];
  if (place == Place::value) {
    halt("T0009", span(at_, at_ + 1), fmt::format("a second `:` follows on the line of {}", shown(name)))
        .at(opener_, "the key of this line")
        .help("put the text in quotes, or write the inner key on a line of its own, indented");
    return;
  }
  if (!open_map(column, name)) return;
  name.is_key = true;
  check_key(name);
  opener_ = span(name);
  opened_by_dash_ = false;
  slot_ = Slot::wanted;
  ++at_;
  if (stopped_ || rest_is_empty()) return;
  node(column, Place::value);
}

bool LayoutScan::needs_key(std::size_t column, Place place) const {
  if (place == Place::value) return false;
  return slot_ != Slot::wanted || (!levels_.empty() && column <= column_of_level());
}

// Reports a text that stands where only a key can stand.
void LayoutScan::bare(std::size_t token, std::size_t column) {
  const Token& text = layout_.tokens[token];
  const bool in_list = !levels_.empty() && levels_.back().kind == Level::Kind::list && column_of_level() == column;
  Diagnostic& d = halt("T0009", span(text), fmt::format("{} stands alone on its line", shown(text)));
  if (in_list)
    d.help("put `- ` before it to make it an item of the list");
  else
    d.help("write `:` and a value after it if it is a key, or indent it deeper if it goes on with the line above");
}

void LayoutScan::end_of_value(const std::string& after, std::string help) {
  slot_ = Slot::filled;
  if (rest_is_empty()) return;
  halt("T0009", span(at_, trim(at_, line_stop(at_))), "text follows " + after).help(std::move(help));
}

}  // namespace turup
