#include "language/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "cards/cards.h"
#include "language/catalogue.h"
#include "language/format_pieces.h"

namespace turup {

namespace {

using format::Document;
using format::Piece;
using format::Value;

constexpr std::size_t kIndent = 2;

std::string spaces(std::size_t count) { return std::string(count, ' '); }

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

struct CommentedLine {
  std::string text;
  std::string comment = {};
};

bool is_flat(const Value& value) {
  const bool is_open = value.has_pieces() && !value.pieces.empty() && value.manner != Value::Manner::brackets;
  return !is_open && value.kind != Value::Kind::text &&
         std::all_of(value.pieces.begin(), value.pieces.end(), [](const Piece& p) { return is_flat(p.value); });
}

// Returns the value on one line. Precondition: is_flat(value).
std::string flat(const Value& value) {
  if (!value.has_pieces()) return value.spelled;
  std::string inside;
  for (const Piece& piece : value.pieces) {
    if (!inside.empty()) inside += ", ";
    inside += piece.key.empty() ? flat(piece.value) : piece.key + ": " + flat(piece.value);
  }
  if (value.kind == Value::Kind::list) return "[" + inside + "]";
  return inside.empty() ? "{}" : "{ " + inside + " }";
}

class Writer {
 public:
  std::string text(const Document& document) {
    add_comments(document.head, 0);
    write_map(document.root, 0);
    while (!lines_.empty() && lines_.back().text.empty()) lines_.pop_back();
    align_comments();
    std::string all;
    for (const CommentedLine& line : lines_)
      all += line.comment.empty() ? line.text + "\n" : fmt::format("{}{}\n", line.text, line.comment);
    return all;
  }

 private:
  // Adds comments. A blank line neither begins an indented block nor follows another blank line.
  void add_comments(const std::vector<std::string>& comments, std::size_t indent) {
    for (const std::string& comment : comments) {
      const bool begins = lines_.empty() || lines_.back().text.empty() || begins_indented_;
      if (!comment.empty())
        add(spaces(indent) + comment);
      else if (!begins)
        add("");
    }
  }
  void add(std::string text, std::string comment = {}) {
    lines_.push_back({std::move(text), std::move(comment)});
    begins_indented_ = false;
  }

  // Returns whether a value goes on the line of its key: a scalar always does, brackets do if they fit.
  static bool goes_beside(const Piece& piece, std::size_t indent) {
    if (!is_flat(piece.value)) return false;
    const std::size_t columns = indent + width(piece.key) + 2 + width(flat(piece.value));
    return !piece.value.has_pieces() || columns <= kLineColumns;
  }

  void write_map(const Value& map, std::size_t indent) {
    const std::vector<Piece>& pieces = map.pieces;
    std::size_t run_end = 0;
    std::size_t widest = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (i >= run_end) {
        run_end = end_of_run(pieces, i, indent);
        widest = 0;
        for (std::size_t k = i; k < run_end; ++k) widest = std::max(widest, width(pieces[k].key));
      }
      add_comments(pieces[i].above, indent);
      const std::size_t padding = widest - width(pieces[i].key);
      write_value(pieces[i], indent, spaces(indent) + pieces[i].key + ":", padding + 1);
    }
    add_comments(map.below, indent);
  }

  // Returns the end of a run of neighbouring lines whose values are aligned. It ends at a blank line or at a value of
  // several lines. The head is not aligned.
  static std::size_t end_of_run(const std::vector<Piece>& pieces, std::size_t begin, std::size_t indent) {
    const bool is_head = indent == 0 && pieces[begin].rank < head_keys().size();
    if (is_head || !goes_beside(pieces[begin], indent)) return begin + 1;
    std::size_t end = begin + 1;
    while (end < pieces.size() && goes_beside(pieces[end], indent) &&
           std::find(pieces[end].above.begin(), pieces[end].above.end(), "") == pieces[end].above.end())
      ++end;
    return end;
  }

  void write_list(const Value& list, std::size_t indent) {
    for (const Piece& piece : list.pieces) {
      add_comments(piece.above, indent);
      write_item(piece, indent);
    }
    add_comments(list.below, indent);
  }

  // Writes an item. A value on lines of its own begins behind the dash.
  void write_item(const Piece& piece, std::size_t indent) {
    const Value& value = piece.value;
    const bool is_open = value.has_pieces() && !goes_beside(piece, indent) && !can_be_broken(value);
    if (!is_open) return write_value(piece, indent, spaces(indent) + "-", 1);
    Value inner = value;
    add_comments(inner.pieces.front().above, indent);
    if (!piece.beside.empty()) add(spaces(indent) + piece.beside);
    inner.pieces.front().above.clear();
    const std::size_t first = lines_.size();
    begins_indented_ = true;
    write_lines(inner, indent + kIndent);
    lines_[first].text[indent] = '-';
  }

  void write_lines(const Value& value, std::size_t indent) {
    if (value.kind == Value::Kind::list)
      write_list(value, indent);
    else
      write_map(value, indent);
  }

  static bool can_be_broken(const Value& value) { return value.kind == Value::Kind::list && is_flat(value); }

  void write_value(const Piece& piece, std::size_t indent, const std::string& before, std::size_t gap) {
    const Value& value = piece.value;
    if (goes_beside(piece, indent)) {
      add(before + spaces(gap) + flat(value), piece.beside);
    } else if (value.kind == Value::Kind::text) {
      add(before + " " + value.spelled, piece.beside);
      for (const std::string& line : value.lines) add(line.empty() ? "" : spaces(indent + kIndent) + line);
    } else if (can_be_broken(value)) {
      write_broken(value, before + " [", piece.beside);
    } else {
      add(before, piece.beside);
      begins_indented_ = true;
      write_lines(value, indent + kIndent);
    }
  }

  void write_broken(const Value& list, const std::string& before, const std::string& comment) {
    std::string line = before;
    for (const Piece& piece : list.pieces) {
      const bool is_last = &piece == &list.pieces.back();
      const std::string item = flat(piece.value) + (is_last ? "]" : ",");
      const bool is_begun = line.size() > before.size();
      if (is_begun && width(line) + 1 + width(item) > kLineColumns) {
        add(line);
        line = spaces(before.size());
      }
      if (line.find_first_not_of(' ') != line.npos && line != before) line += ' ';
      line += item;
    }
    add(line, comment);
  }

  // Aligns comments at the ends of neighbouring lines that have the same indentation.
  void align_comments() {
    const auto indent = [this](std::size_t line) { return lines_[line].text.find_first_not_of(' '); };
    for (std::size_t begin = 0, end = 0; begin < lines_.size(); begin = std::max(end, begin + 1)) {
      std::size_t widest = 0;
      for (end = begin; end < lines_.size() && !lines_[end].comment.empty() && indent(end) == indent(begin); ++end)
        widest = std::max(widest, width(lines_[end].text));
      for (std::size_t line = begin; line < end; ++line)
        lines_[line].text += spaces(widest - width(lines_[line].text) + 2);
    }
  }

  std::vector<CommentedLine> lines_;
  bool begins_indented_ = false;
};

// ---- Whether both say the same ----

bool says_same(const Node& before, const Node& now);

// Compares scalars: keys may have been put in order, and a card or a text of several lines in quotes.
bool says_same_scalar(const Node& before, const Node& now) {
  if (before.text != now.text) return false;
  const bool may_be_quoted = parse_face(now.text) || now.text.find('\n') != now.text.npos;
  return before.quoted == now.quoted || (now.quoted && may_be_quoted);
}

bool says_same(const Node& before, const Node& now) {
  if (before.kind != now.kind) return false;
  switch (before.kind) {
    case Node::Kind::scalar: return says_same_scalar(before, now);
    case Node::Kind::list:
      return std::equal(before.items.begin(), before.items.end(), now.items.begin(), now.items.end(), says_same);
    case Node::Kind::map:
      return before.entries.size() == now.entries.size() &&
             std::all_of(before.entries.begin(), before.entries.end(), [&](const Entry& entry) {
               const Entry* other = now.find(entry.key);
               return other != nullptr && says_same(entry.value, other->value);
             });
  }
  return false;
}

std::vector<std::string> comments_of(const Source& source) {
  std::vector<std::string> comments;
  for (const std::uint32_t at : comment_places(source)) {
    const std::string_view line = source.text().substr(at, source.text().find('\n', at) - at);
    comments.emplace_back(line.substr(0, line.find_last_not_of(" \t\r") + 1));
  }
  std::sort(comments.begin(), comments.end());
  return comments;
}

}  // namespace

std::optional<std::string> canonical_text(const Source& source, Diagnostics& diagnostics) {
  Diagnostics found;
  parse(source, found);
  diagnostics.append(found);
  if (found.has_errors()) return std::nullopt;
  // Adds the line end that a text at the very end of the file may lack.
  const Source whole(source.name(), std::string(source.text()) + (source.text().ends_with('\n') ? "" : "\n"));
  Diagnostics trouble;
  const Node tree = parse(whole, trouble);
  // Where there is nothing but comments, nothing can be put in order.
  if (tree.kind == Node::Kind::map && tree.entries.empty()) return std::string(whole.text());
  const std::string text = Writer().text(format::taken_apart(whole, tree));
  const Source again(source.name(), text);
  const Node same = parse(again, trouble);
  if (trouble.has_errors() || !says_same(tree, same) || comments_of(whole) != comments_of(again))
    throw std::logic_error(fmt::format("the canonical form of {} says something else", source.name()));
  return text;
}

}  // namespace turup
