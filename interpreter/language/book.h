// The rulebook before it is text: chapters of paragraphs, and for each passage the keys of which it tells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.h"

namespace turup {

// One sentence or several.
struct Passage {
  std::vector<std::string> keys;  // "auction.from"; a family, where its opening tells of many of its keys
  std::string says;
};
using Paragraph = std::vector<Passage>;

struct BookChapter {
  std::string family;
  std::string heading;
  std::vector<Paragraph> paragraphs;
};

// Collects headings with their passages, in order. A heading without passages is left out.
class Book {
 public:
  void head(std::string heading, std::string family);
  void say(std::string_view key, std::string_view says) { say(Passage{{std::string(key)}, std::string(says)}); }
  void say(Passage passage);
  // Adds the sentence behind a semicolon.
  void go_on(std::string_view key, std::string sentence);
  // Begins a paragraph under the same heading.
  void next_paragraph();
  std::vector<BookChapter> chapters();

 private:
  std::vector<BookChapter> chapters_;
};

// Returns the text of a chapter, with its heading, in lines of so many columns.
std::string chapter_text(const BookChapter& chapter, std::size_t columns);

// The key of passages that tell what scripts decide together.
inline constexpr std::string_view kScripts = "hooks";

// Returns the rulebook of a variant but for what the host may choose.
std::vector<BookChapter> book_of(const Rules& rules);

}  // namespace turup
