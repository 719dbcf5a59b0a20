#include "screen/rulebook_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "screen/drawing.h"

namespace turup::screen {

namespace {

using Sentences = std::vector<std::string>;

// Returns the sentences of a paragraph: each ends in a full stop before a blank and a capital letter or a digit.
Sentences sentences_of(std::string_view paragraph) {
  Sentences sentences;
  std::size_t begin = std::min(paragraph.find_first_not_of(' '), paragraph.size());
  for (std::size_t at = begin; at + 2 < paragraph.size(); ++at) {
    const auto next = static_cast<unsigned char>(paragraph[at + 2]);
    if (paragraph.substr(at, 2) != ". " || (std::isupper(next) == 0 && std::isdigit(next) == 0)) continue;
    sentences.emplace_back(paragraph.substr(begin, at + 1 - begin));
    begin = at + 2;
  }
  if (begin < paragraph.size()) sentences.emplace_back(paragraph.substr(begin));
  return sentences;
}

bool is_text(std::string_view line) { return line.starts_with("  "); }

std::set<std::string> all_sentences(const Sentences& lines) {
  std::set<std::string> all;
  for (const std::string& line : lines)
    if (is_text(line))
      for (std::string& sentence : sentences_of(line)) all.insert(std::move(sentence));
  return all;
}

// Returns the paragraph with a star before each sentence that is not among those known.
std::string marked(std::string_view paragraph, const std::set<std::string>& known) {
  std::string text = " ";
  for (const std::string& sentence : sentences_of(paragraph))
    text += fmt::format(" {}{}", known.contains(sentence) ? "" : "* ", sentence);
  return text;
}

// Joins the lines below the title, which are broken for another width.
void join_opening(Sentences& lines) {
  const auto end = std::find(lines.begin(), lines.end(), std::string());
  if (end - lines.begin() < 3) return;
  const auto second = lines.begin() + 1;
  for (auto line = second + 1; line != end; ++line) *second += " " + *line;
  lines.erase(second + 1, end);
}

}  // namespace

std::vector<std::string> rulebook_page(std::string_view rulebook, const BaseRules& base) {
  Sentences lines = paragraphs_of(rulebook);
  join_opening(lines);
  if (base.name.empty() || base.rulebook.empty()) return lines;
  const Sentences base_lines = paragraphs_of(base.rulebook);
  const std::set<std::string> here = all_sentences(lines);
  const std::set<std::string> there = all_sentences(base_lines);
  if (here == there) return lines;
  for (std::string& line : lines)
    if (is_text(line)) line = marked(line, there);
  lines.insert(lines.begin(), {fmt::format("A star (*) marks what {} has not.", base.name), ""});
  lines.insert(lines.end(), {"", fmt::format("Only in {}", base.name)});
  for (const std::string& line : base_lines)
    if (is_text(line))
      for (const std::string& sentence : sentences_of(line))
        if (!here.contains(sentence)) lines.push_back("  " + sentence);
  if (lines.back().starts_with("Only in ")) lines.resize(lines.size() - 2);
  return lines;
}

}  // namespace turup::screen
