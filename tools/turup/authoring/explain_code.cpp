#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "base/base.h"
#include "base/json.h"
#include "turup/authoring/draft.h"
#include "turup/authoring/explain.h"
#include "turup/cli/cli.h"

namespace turup::shell {

namespace {

constexpr std::size_t kIndent = 2;

std::string upper(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::optional<CodeInfo> find_code(const std::string& code) {
  for (const CodeInfo& known : all_codes())
    if (known.code == code) return known;
  return {};
}

CodePage page_of(std::string_view code) {
  for (const CodePageText& page : code_page_texts())
    if (page.code == code) return read_code_page(page.text);
  return {};
}

bool is_warning(std::string_view code) { return code.starts_with('W'); }

std::string indented(std::string_view text, std::size_t indent) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) result.append(indent, ' ').append(text.substr(at, end - at));
    result += '\n';
    at = end + 1;
  }
  return result;
}

// Returns every file with its name. A single file that needs no name gets none.
std::string samples_text(const std::vector<Sample>& samples) {
  std::string text;
  const bool is_plain = samples.size() == 1 && samples.front().file == kOurGame;
  for (const Sample& sample : samples) {
    if (!text.empty()) text += '\n';
    if (!is_plain && !sample.file.empty()) text += fmt::format("  {}:\n", sample.file);
    text += indented(sample.text, 2 * kIndent);
  }
  return text;
}

std::string code_text(const CodeInfo& known, Paint paint) {
  const CodePage page = page_of(known.code);
  std::string text = folded(fmt::format("{}: {}", known.code, known.meaning), 0);
  for (const std::string& paragraph : page.paragraphs) text += '\n' + folded(paragraph, 0);
  if (page.before.empty()) return text;
  text += fmt::format("\nThis {}:\n\n{}", is_warning(known.code) ? "earns a warning" : "is refused",
                      samples_text(page.before));
  if (const std::string message = tried(page.before, paint); !message.empty())
    text += fmt::format("\nTurup says:\n\n{}", indented(message, kIndent));
  return text + fmt::format("\nThis is fine:\n\n{}", samples_text(page.after));
}

Json samples_json(const std::vector<Sample>& samples) {
  static constexpr std::array<std::string_view, 4> kKinds{"yaml", "lua", "record", "console"};
  Json list = Json::array();
  for (const Sample& sample : samples) {
    Json json = {{"kind", kKinds.at(static_cast<std::size_t>(sample.kind))}, {"file", nullptr}, {"text", sample.text}};
    if (!sample.file.empty()) json["file"] = sample.file;
    list.push_back(std::move(json));
  }
  return list;
}

Json code_json(const CodeInfo& known) {
  const CodePage page = page_of(known.code);
  return {{"code", known.code},
          {"meaning", known.meaning},
          {"paragraphs", page.paragraphs},
          {"before", samples_json(page.before)},
          {"message", tried(page.before, Paint::plain)},
          {"after", samples_json(page.after)}};
}

}  // namespace

bool looks_like_code(std::string_view word) {
  if (word.size() < 2 || word.size() > 6 || std::string_view("TtWw").find(word.front()) == std::string_view::npos)
    return false;
  return std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Exit explain_code(Console& console, std::string_view word, Shape shape) {
  const auto known = find_code(upper(word));
  if (!known) {
    std::vector<std::string> codes;
    for (const CodeInfo& each : all_codes()) codes.emplace_back(each.code);
    return complain(console, {fmt::format("`{}` is no code{}", printable(word), nearest_phrase(upper(word), codes)),
                              "`turup explain --codes` lists all of them"});
  }
  const Paint paint = console.colours_data() ? Paint::coloured : Paint::plain;
  console.data(shape == Shape::json ? json_page(code_json(*known)) : code_text(*known, paint));
  return Exit::fine;
}

Exit list_codes(Console& console, Shape shape) {
  Json list = Json::array();
  for (const CodeInfo& known : all_codes()) {
    if (shape == Shape::text)
      console.data(fmt::format("{}  {}\n", known.code, known.meaning));
    else
      list.push_back({{"code", known.code}, {"meaning", known.meaning}});
  }
  if (shape == Shape::json) console.data(json_page(list));
  return Exit::fine;
}

}  // namespace turup::shell
