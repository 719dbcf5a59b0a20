#include "language/format_pieces.h"

#include <algorithm>
#include <cstdint>

#include "base/base.h"
#include "cards/cards.h"
#include "language/catalogue.h"
#include "language/value_text.h"

namespace turup::format {

namespace {

constexpr std::string_view kBlanks = " \t\r";

// Returns whether the keys of the map at this path belong to the language, which gives them an order.
bool is_ordered(std::string_view path) {
  if (path.empty()) return true;
  const KeyInfo* info = key_info(path);
  return info != nullptr && info->has_keys() && info->kind != KeyInfo::Kind::entries;
}

bool holds_cards(std::string_view path, KeyInfo::Kind kind) {
  const KeyInfo* info = path.empty() ? nullptr : key_info(path);
  return info != nullptr && info->kind == kind;
}

// The place of an unknown key, which comes after all keys of the language.
constexpr std::size_t kUnknown = SIZE_MAX;

std::size_t rank_of(const std::string& path) {
  static const std::vector<std::string> kTop = top_keys();
  const auto top = std::find(kTop.begin(), kTop.end(), path);
  if (top != kTop.end()) return static_cast<std::size_t>(top - kTop.begin());
  const KeyInfo* info = key_info(path);
  return info == nullptr ? kUnknown : static_cast<std::size_t>(info - catalogue().data());
}

bool is_quote(char c) { return c == '"' || c == '\''; }

// Returns a text in single quotes with double ones, if nothing inside has to change for that.
std::string quoted_as_written(std::string_view written, std::string_view text) {
  if (written.find('\n') != written.npos) return in_quotes(text);
  const bool can_change = text.find_first_of("\"\\") == text.npos;
  return written.front() == '\'' && can_change ? in_quotes(text) : std::string(written);
}

class Builder {
 public:
  explicit Builder(const Source& source) : text_(source.text()) {}

  Value value(const Node& node, const std::string& path) const {
    Value value;
    value.begin = node.span.begin;
    value.end = node.span.end;
    switch (node.kind) {
      case Node::Kind::scalar: scalar(node, path, value); return value;
      case Node::Kind::list: list(node, path, value); break;
      case Node::Kind::map: map(node, path, value); break;
    }
    const char first = value.begin < text_.size() ? text_[value.begin] : '\0';
    if (first == '[' || first == '{') {
      value.manner = Value::Manner::brackets;
    } else if (!value.pieces.empty()) {
      value.begin = value.pieces.front().begin;
      value.end = value.pieces.back().end;
      value.column = column(value.begin);
    }
    return value;
  }

 private:
  std::size_t column(std::uint32_t at) const {
    const std::size_t feed = at == 0 ? text_.npos : text_.rfind('\n', at - 1);
    return at - (feed == text_.npos ? 0 : feed + 1);
  }

  void list(const Node& node, const std::string& path, Value& value) const {
    value.kind = Value::Kind::list;
    const bool in_brackets = text_[node.span.begin] == '[';
    for (const Node& item : node.items) {
      Piece piece;
      piece.value = this->value(item, path);
      piece.begin = in_brackets ? piece.value.begin : dash_before(piece.value.begin);
      piece.end = piece.value.end;
      value.pieces.push_back(std::move(piece));
    }
  }

  std::uint32_t dash_before(std::uint32_t at) const {
    const std::size_t dash = at == 0 ? text_.npos : text_.find_last_not_of(" \t\r\n", at - 1);
    return dash != text_.npos && text_[dash] == '-' ? static_cast<std::uint32_t>(dash) : at;
  }

  void map(const Node& node, const std::string& path, Value& value) const {
    value.kind = Value::Kind::map;
    for (const Entry& entry : node.entries) {
      const std::string here = path.empty() ? entry.key : path + "." + entry.key;
      Piece piece;
      piece.key = key(entry, path, here);
      if (is_ordered(path)) piece.rank = rank_of(here);
      piece.value = this->value(entry.value, here);
      piece.begin = entry.key_span.begin;
      piece.end = piece.value.end;
      value.pieces.push_back(std::move(piece));
    }
  }

  static std::string key(const Entry& entry, const std::string& path, const std::string& here) {
    const std::string_view written = entry.key_span.text();
    if (holds_cards(path, KeyInfo::Kind::points) && parse_face(entry.key)) return in_quotes(entry.key);
    if (!is_quote(written.front())) return std::string(written);
    return is_ordered(path) && rank_of(here) != kUnknown ? entry.key : quoted_as_written(written, entry.key);
  }

  void scalar(const Node& node, const std::string& path, Value& value) const {
    const std::string_view written = node.span.text();
    const char first = written.empty() ? '\0' : written.front();
    if (first == '|' || first == '>') return block_text(node, value);
    if (is_quote(first))
      value.spelled = quoted_as_written(written, node.text);
    else if (node.text.find('\n') != node.text.npos ||
             (holds_cards(path, KeyInfo::Kind::face) && parse_face(node.text)))
      value.spelled = in_quotes(node.text);
    else
      value.spelled = node.text;
  }

  // Removes the first line of `rest` and returns it.
  static std::string_view next_line(std::string_view& rest) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    return line.substr(0, std::min(line.find('\r'), line.size()));
  }

  // Returns whether a line follows that has only blanks and is longer than `inner`: the extra blanks belong to the
  // text.
  bool goes_on_in_blanks(std::size_t at, std::size_t inner) const {
    std::string_view rest = text_.substr(at);
    for (next_line(rest); !rest.empty();) {
      const std::string_view line = next_line(rest);
      if (line.find_first_not_of(kBlanks) != line.npos) return false;
      if (line.size() > inner) return true;
    }
    return false;
  }

  // Keeps a text on lines of its own, unless its blanks would be lost.
  void block_text(const Node& node, Value& value) const {
    std::string_view rest = node.span.text();
    value.kind = Value::Kind::text;
    const std::string_view header = next_line(rest);
    value.spelled = header.substr(0, std::min(header.find_first_of(" \t#"), header.size()));
    std::size_t inner = rest.npos;
    bool is_faithful = value.spelled.find_first_of("+123456789") == std::string::npos;
    while (!rest.empty()) {
      const std::string_view line = next_line(rest);
      const std::size_t first = line.find_first_not_of(' ');
      if (inner == rest.npos) inner = first;
      const std::string_view shown = line.substr(std::min(inner, line.size()));
      if (!shown.empty() && kBlanks.find(shown.back()) != kBlanks.npos) is_faithful = false;
      value.lines.emplace_back(shown);
    }
    if (is_faithful && !value.lines.empty() && !goes_on_in_blanks(node.span.end, inner)) return;
    value.kind = Value::Kind::scalar;
    value.spelled = in_quotes(node.text);
    value.lines.clear();
  }

  std::string_view text_;
};

void put_in_order(Value& value) {
  std::stable_sort(value.pieces.begin(), value.pieces.end(),
                   [](const Piece& a, const Piece& b) { return a.rank < b.rank; });
  for (Piece& piece : value.pieces) put_in_order(piece.value);
}

// Returns the comments above the first key, which belong to the file. If that key will stand further down, the comments
// right above it are its own.
std::vector<std::string> take_head_comments(Value& root) {
  Piece& first = root.pieces.front();
  const auto& heads = head_keys();
  auto end = first.above.end();
  if (std::find(heads.begin(), heads.end(), first.key) == heads.end())
    end = std::find(first.above.rbegin(), first.above.rend(), "").base();
  std::vector<std::string> head(first.above.begin(), end);
  first.above.erase(first.above.begin(), end);
  return head;
}

}  // namespace

Document taken_apart(const Source& source, const Node& tree) {
  Document document;
  document.root = Builder(source).value(tree, "");
  attach_comments(source, document.root);
  if (!document.root.pieces.empty()) document.head = take_head_comments(document.root);
  put_in_order(document.root);
  return document;
}

}  // namespace turup::format
