#include "script/scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/base.h"
#include "script/budget.h"

namespace turup::script {

namespace {

bool is_letter(char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

struct Token {
  enum class Kind : std::uint8_t { end, name, number, text, sign };
  Kind kind = Kind::end;
  std::size_t begin = 0;
  std::string_view text;
};

// Cuts Lua into words and signs. A text or comment that is never closed runs to the end, and Lua reports it better.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  Token next() {
    skip_blanks();
    if (at_ >= text_.size()) return {};
    const char c = text_[at_];
    if (is_letter(c)) return run(Token::Kind::name, [](char x) { return is_letter(x) || is_digit(x); });
    if (is_digit(c)) return run(Token::Kind::number, [](char x) { return is_letter(x) || is_digit(x) || x == '.'; });
    const std::size_t begin = at_;
    if (c == '"' || c == '\'')
      skip_quoted(c);
    else if (!skip_long())
      return sign();
    return {Token::Kind::text, begin, text_.substr(begin, at_ - begin)};
  }

 private:
  template <class Accepts>
  Token run(Token::Kind kind, Accepts accepts) {
    const std::size_t begin = at_;
    while (at_ < text_.size() && accepts(text_[at_])) ++at_;
    return {kind, begin, text_.substr(begin, at_ - begin)};
  }

  Token sign() {
    const std::size_t begin = at_;
    const bool dots = text_.substr(at_).starts_with("...");
    at_ += dots ? 3 : text_.substr(at_).starts_with("..") || text_.substr(at_).starts_with("==") ? 2 : 1;
    return {Token::Kind::sign, begin, text_.substr(begin, at_ - begin)};
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_])) {
        ++at_;
      } else if (text_.substr(at_).starts_with("--")) {
        at_ += 2;
        if (!skip_long()) at_ = std::min(text_.find('\n', at_), text_.size());
      } else {
        return;
      }
    }
  }

  void skip_quoted(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_)
      if (text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + 1, text_.size());
  }

  // Skips [[ … ]] or [=[ … ]=]. Returns false if there is none here.
  bool skip_long() {
    std::size_t level = 0;
    if (at_ >= text_.size() || text_[at_] != '[') return false;
    while (at_ + 1 + level < text_.size() && text_[at_ + 1 + level] == '=') ++level;
    if (at_ + 1 + level >= text_.size() || text_[at_ + 1 + level] != '[') return false;
    const std::string close = "]" + std::string(level, '=') + "]";
    const std::size_t found = text_.find(close, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + close.size();
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

int line_of(std::string_view text, std::size_t offset) {
  return static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n')) + 1;
}

struct Banned {
  std::string_view word;
  std::string_view instead;
};
constexpr std::array kBanned{
    Banned{"_ENV", "use the names of the library and your own"},
    Banned{"goto", "write a loop or a function"},
    Banned{"...", "name what a function takes"},
    Banned{"^", "multiply whole numbers: `x * x`"},
};

// The number of blocks that a line opens and leaves open, and the word that opens the last of them.
struct OpenedBy {
  int line = 0;
  std::size_t column = 0;  // column of the first word of the line
  std::string_view first;
  std::string_view second;
  Token opener;
  int depth = 0;
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Returns the lines of a script that are not blank, with the blocks they open.
std::vector<OpenedBy> lines_of(std::string_view text) {
  std::vector<OpenedBy> lines;
  Lexer lexer(text);
  for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
    const int number = line_of(text, token.begin);
    if (lines.empty() || lines.back().line != number) {
      const std::size_t begin = token.begin == 0 ? 0 : text.rfind('\n', token.begin - 1) + 1;
      lines.push_back({number, token.begin - begin, token.text, {}, {}, 0});
    } else if (lines.back().second.empty()) {
      lines.back().second = token.text;
    }
    OpenedBy& line = lines.back();
    if (is_one_of(token.text, {"if", "for", "while", "function", "repeat"})) {
      ++line.depth;
      line.opener = token;
    }
    if (is_one_of(token.text, {"end", "until"})) --line.depth;
  }
  return lines;
}

Extent extent_of(const Token& token) { return {token.begin, token.begin + token.text.size()}; }

std::optional<Trouble> not_text(std::string_view text) {
  if (text.starts_with('\x1B'))
    return Trouble{"T3002", "is machine code, and only plain text is read", 1, "give the script as it was written"};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 && !is_space(text[i]))
      return Trouble{"T3002",   "has a control character in it", line_of(text, i), "take the character out", {},
                     {i, i + 1}};
  }
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    if (character.size == 0)
      return Trouble{"T3002", "is not text in UTF-8", line_of(text, i), "save the file as UTF-8", {}, {i, i + 1}};
    i += character.size;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Trouble> scan(std::string_view text) {
  if (text.size() > kLongestSource)
    return Trouble{"T3001", fmt::format("has {} bytes; a script has at most {}", text.size(), kLongestSource), 0,
                   "split it into scripts that do one thing each"};
  if (auto trouble = not_text(text)) return trouble;
  Lexer lexer(text);
  std::array<Token, 3> last;
  for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
    last = {last[1], last[2], token};
    const bool closes = last[0].text == "<" && last[1].text == "close" && token.text == ">";
    const auto banned =
        std::find_if(kBanned.begin(), kBanned.end(), [&](const Banned& b) { return b.word == token.text; });
    if (token.kind == Token::Kind::text || (!closes && banned == kBanned.end())) continue;
    const std::size_t begin = closes ? last[0].begin : token.begin;
    return Trouble{"T3004",
                   fmt::format("uses `{}`, which scripts do without", closes ? "<close>" : token.text),
                   line_of(text, token.begin),
                   closes ? "leave the mark out" : std::string(banned->instead),
                   {},
                   {begin, token.begin + token.text.size()}};
  }
  return std::nullopt;
}

// Returns whether the block that a line opens is closed before, or on, the next line that is not indented deeper.
bool is_closed(const std::vector<OpenedBy>& lines, std::size_t opener) {
  int depth = lines[opener].depth;
  for (std::size_t i = opener + 1; i < lines.size(); ++i) {
    if (depth < 1) return true;
    if (lines[i].column < lines[opener].column) return false;
    if (lines[i].column == lines[opener].column) return is_one_of(lines[i].first, {"end", "else", "elseif", "until"});
    depth += lines[i].depth;
  }
  return depth < 1;
}

// Lua notices a missing `end` only at the end of the script. The indentation shows where it is missing.
void find_slip(std::string_view text, Trouble& trouble) {
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size() && lines[i].line <= trouble.line; ++i) {
    const OpenedBy& line = lines[i];
    if (line.first == "else" && line.second == "if") {
      const auto begin = static_cast<std::size_t>(line.first.data() - text.data());
      const auto end = static_cast<std::size_t>(line.second.data() - text.data()) + line.second.size();
      trouble.line = line.line;
      trouble.extent = {begin, end};
      trouble.help = "write `elseif` as one word";
      return;
    }
    if (line.depth < 1 || is_closed(lines, i)) continue;
    trouble.line = line.line;
    trouble.extent = extent_of(line.opener);
    trouble.message = fmt::format("is not written as Lua wants it: this `{}` has no `end`", line.opener.text);
    trouble.help = "write `end` where it ends";
    return;
  }
}

Span place_of(const Source& source, std::string_view word) {
  Lexer lexer(source.text());
  std::array<Token, 3> last;
  for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
    last = {last[1], last[2], token};
    const bool plain = token.text == "=" && last[1].kind == Token::Kind::name && last[1].text == word;
    const bool quoted = token.text == "=" && last[1].text == "]" && last[0].kind == Token::Kind::text &&
                        last[0].text.substr(1, last[0].text.size() - 2) == word;
    const Token& found = plain ? last[1] : last[0];
    if (plain || quoted)
      return {&source, static_cast<std::uint32_t>(found.begin),
              static_cast<std::uint32_t>(found.begin + found.text.size())};
  }
  return {&source, 0, 0};
}

int return_before(std::string_view text, int line) {
  int found = 0;
  Lexer lexer(text);
  for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
    if (token.kind != Token::Kind::name || token.text != "return") continue;
    const int at = line_of(text, token.begin);
    if (at > line) break;
    found = at;
  }
  return found;
}

Span place_of_text(const Source& source, std::string_view text) {
  Lexer lexer(source.text());
  for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next())
    if (token.kind == Token::Kind::text && token.text.size() > 1 && token.text.substr(1, token.text.size() - 2) == text)
      return {&source, static_cast<std::uint32_t>(token.begin + 1),
              static_cast<std::uint32_t>(token.begin + 1 + text.size())};
  return {&source, 0, 0};
}

Span place_of(const Source& source, const Trouble& trouble) {
  if (trouble.extent.end > 0)
    return {&source, static_cast<std::uint32_t>(trouble.extent.begin), static_cast<std::uint32_t>(trouble.extent.end)};
  Span line = line_span(source, trouble.line);
  const std::size_t at = trouble.near.empty() ? std::string_view::npos : line.text().find(trouble.near);
  const bool is_there_once =
      at != std::string_view::npos && line.text().find(trouble.near, at + 1) == std::string_view::npos;
  if (!is_there_once) return line;
  line.begin += static_cast<std::uint32_t>(at);
  line.end = line.begin + static_cast<std::uint32_t>(trouble.near.size());
  return line;
}

Span line_span(const Source& source, int line) {
  const std::string_view all = source.text();
  const std::string_view text = trimmed(source.line(line));
  if (line < 1 || text.empty()) return {&source, 0, 0};
  const auto begin = static_cast<std::uint32_t>(text.data() - all.data());
  return {&source, begin, begin + static_cast<std::uint32_t>(text.size())};
}

}  // namespace turup::script
