#include "language/book.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

void Book::head(std::string heading, std::string family) {
  chapters_.push_back({std::move(family), std::move(heading), {Paragraph()}});
}

void Book::say(Passage passage) {
  if (!passage.says.empty()) chapters_.back().paragraphs.back().push_back(std::move(passage));
}

void Book::go_on(std::string_view key, std::string sentence) {
  Paragraph& paragraph = chapters_.back().paragraphs.back();
  if (sentence.empty() || paragraph.empty() || !paragraph.back().says.ends_with('.')) return say(key, sentence);
  Passage& last = paragraph.back();
  last.keys.emplace_back(key);
  last.says.back() = ';';
  last.says += " " + uncapitalised(std::move(sentence));
}

void Book::next_paragraph() { chapters_.back().paragraphs.emplace_back(); }

std::vector<BookChapter> Book::chapters() {
  for (BookChapter& chapter : chapters_)
    std::erase_if(chapter.paragraphs, [](const Paragraph& paragraph) { return paragraph.empty(); });
  std::erase_if(chapters_, [](const BookChapter& chapter) { return chapter.paragraphs.empty(); });
  return std::move(chapters_);
}

std::string chapter_text(const BookChapter& chapter, std::size_t columns) {
  std::string text = fmt::format("\n{}\n", chapter.heading);
  for (const Paragraph& paragraph : chapter.paragraphs) {
    std::string line;
    for (const Passage& passage : paragraph) line += (line.empty() ? "" : " ") + passage.says;
    text += wrapped(line, 2, columns);
  }
  return text;
}

}  // namespace turup
