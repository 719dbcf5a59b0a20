#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "yaml/layout_scan.h"

namespace turup {

namespace {

bool is_mark(char c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

}  // namespace

// Scans the rest of a line inside brackets, or from the first bracket on.
void LayoutScan::flow() {
  if (!brackets_.empty() && next_entry_begins(line_begin_)) return report_open_bracket();
  do {
    if (rest_is_empty()) return;
    flow_step();
    if (stopped_) return;
  } while (!brackets_.empty());
  after_brackets();
}

void LayoutScan::after_brackets() {
  const std::size_t end = at_;
  skip_blanks();
  if (peek() != ':' || !blank(at_ + 1))
    return end_of_value("the closing bracket", "delete it, or put it on a line of its own");
  const auto closed = std::find_if(layout_.tokens.rbegin(), layout_.tokens.rend(), [end](const Token& token) {
    return token.kind == Token::Kind::bracket && token.end == end;
  });
  halt("T0015", span(*closed), "brackets cannot be a key").help("write a word as the key");
}

void LayoutScan::flow_step() {
  properties(Around::brackets);
  if (stopped_ || at_line_end()) return;
  switch (peek()) {
    case ',': return comma();
    case '[':
    case '{': return open_bracket();
    case ']':
    case '}': return close_bracket();
    default: break;
  }
  if (colon_in_brackets()) return flow_colon();
  if (misplaced(Around::brackets)) return;
  if (peek() != '"' && peek() != '\'') return flow_plain();
  if (begin_item() && quoted()) brackets_.back().last = layout_.tokens.size() - 1;
}

// Returns whether this colon needs no space behind it, because it follows a quoted text or a bracket.
bool LayoutScan::colon_in_brackets() const {
  if (peek() != ':') return false;
  const Bracket& bracket = brackets_.back();
  if (blank(at_ + 1) || is_mark(peek(1))) return true;
  if (bracket.item != Item::one) return false;
  const Token& last = layout_.tokens[bracket.last];
  return last.kind != Token::Kind::plain && last.end == at_;
}

void LayoutScan::flow_colon() {
  Bracket& bracket = brackets_.back();
  switch (bracket.item) {
    case Item::nothing: halt("T0015", span(at_, at_ + 1), "no key stands before this `:`").help("write a key"); return;
    case Item::colon:
    case Item::two: return second_colon(layout_.tokens[bracket.last]);
    case Item::one: break;
  }
  Token& name = layout_.tokens[bracket.last];
  if (name.kind == Token::Kind::bracket) {
    halt("T0015", span(name), "brackets cannot be a key").help("write a word as the key");
    return;
  }
  if (name.end <= line_begin_) {
    halt("T0009", span(at_, at_ + 1), fmt::format("the `:` of {} is not on its line", shown(name)))
        .at(span(name), "the key")
        .help("write the key and its `:` on one line");
    return;
  }
  name.is_key = true;
  check_key(name);
  opener_ = span(name);
  bracket.item = Item::colon;
  ++at_;
}

// Reports a second colon. In `{ from: 16 to: 28 }` the word before it is the key of the next entry; otherwise the colon
// is one too many.
void LayoutScan::second_colon(const Token& before) {
  const std::size_t blank_at = text_.substr(0, at_).find_last_of(" \n");
  const bool is_new = before.kind == Token::Kind::plain && blank_at != text_.npos && blank_at > before.begin &&
                      blank_at + 1 < before.end;
  Diagnostic& d = is_new ? halt("T0009", span(blank_at + 1, before.end),
                                fmt::format("a comma is missing before the key `{}`",
                                            printable(text_.substr(blank_at + 1, before.end - blank_at - 1))))
                         : halt("T0009", span(at_, at_ + 1), "a second `:` stands between two commas");
  d.help("write a comma between the entries, or put the text in quotes");
}

// Begins an entry. Returns false if the one before it is complete.
bool LayoutScan::begin_item() {
  if (brackets_.empty()) return true;
  Bracket& bracket = brackets_.back();
  switch (bracket.item) {
    case Item::nothing: bracket.item = Item::one; return true;
    case Item::colon: bracket.item = Item::two; return true;
    case Item::one:
    case Item::two: break;
  }
  const Token& last = layout_.tokens[bracket.last];
  halt("T0009", span(at_, at_ + 1), "a comma is missing before this")
      .at(span(last))
      .help("write a comma between the two");
  return false;
}

void LayoutScan::comma() {
  if (brackets_.back().item == Item::nothing) {
    halt("T0009", span(at_, at_ + 1), "nothing stands before this comma")
        .help("write what is missing, or delete the comma");
    return;
  }
  note_missing_value();
  brackets_.back().item = Item::nothing;
  ++at_;
}

// Reports a word alone between braces, which is a key without a value.
void LayoutScan::note_missing_value() {
  const Bracket& bracket = brackets_.back();
  if (bracket.item != Item::one || text_[layout_.tokens[bracket.token].begin] != '{' || !layout_.sound) return;
  const Token& name = layout_.tokens[bracket.last];
  complain("T0017", span(name), fmt::format("{} has no value", shown(name)))
      .help("write `:` and a value after it, or put square brackets around a list");
}

void LayoutScan::open_bracket() {
  if (brackets_.size() + levels_.size() >= kMaxDepth) {
    halt("T5002", span(at_, at_ + 1), fmt::format("this is nested more than {} deep", kMaxDepth))
        .help("take some of the levels away");
    return;
  }
  if (!begin_item()) return;
  const std::size_t token = add(Token::Kind::bracket, at_, at_ + 1);
  if (!brackets_.empty()) brackets_.back().last = token;
  brackets_.push_back({token, Item::nothing, token});
  ++at_;
}

void LayoutScan::close_bracket() {
  Token& open = layout_.tokens[brackets_.back().token];
  const char opening = text_[open.begin];
  const char closing = opening == '[' ? ']' : '}';
  if (peek() != closing) {
    halt("T0009", span(at_, at_ + 1), fmt::format("`{}` is closed by `{}`", opening, peek()))
        .at(span(open.begin, open.begin + 1U), "opened here")
        .help(fmt::format("write `{}`", closing));
    return;
  }
  note_missing_value();
  ++at_;
  open.end = static_cast<std::uint32_t>(at_);
  brackets_.pop_back();
}

void LayoutScan::flow_plain() {
  Bracket& bracket = brackets_.back();
  const bool has_item = bracket.item == Item::one || bracket.item == Item::two;
  const bool continues = has_item && layout_.tokens[bracket.last].kind == Token::Kind::plain &&
                         layout_.tokens[bracket.last].end <= line_begin_;
  const std::size_t begin = at_;
  if (!continues && !begin_item()) return;
  at_ = plain_end(Around::brackets);
  const std::size_t end = trim(begin, at_);
  if (peek() == '?') {
    halt("T0009", span(begin, end + 1), "inside brackets a text with a `?` needs quotes")
        .help("put the text in quotes");
    return;
  }
  if (continues) {
    layout_.tokens[bracket.last].end = static_cast<std::uint32_t>(end);
    return;
  }
  bracket.last = add(Token::Kind::plain, begin, end);
  const Token& token = layout_.tokens[bracket.last];
  const bool in_map = text_[layout_.tokens[bracket.token].begin] == '{';
  if (!in_map || bracket.item != Item::one || colon_in_brackets()) return;
  const bool opens = text_[end - 1] == ':' && (peek() == '[' || peek() == '{');
  if (!opens && !missing_space(token)) return;
  report_missing_space(token);
  if (opens) stopped_ = true;
}

}  // namespace turup
