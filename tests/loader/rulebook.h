// Rulebooks for tests, and what they say.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "language/language.h"
#include "loading.h"

namespace turup {

inline std::string in_one_line(const std::string& book) {
  std::string text;
  for (const char c : book) {
    const bool is_blank = c == '\n' || c == ' ';
    if (is_blank && text.ends_with(' ')) continue;
    text += is_blank ? ' ' : c;
  }
  return text;
}
// Returns the rulebook without its line breaks.
inline std::string book_of(const Loaded& loaded) {
  EXPECT_TRUE(loaded.rules) << said(loaded);
  return in_one_line(loaded.rules ? explain(*loaded.rules) : std::string());
}
inline std::string book(const Request& request) { return book_of(load_named(request)); }

inline void expect_says(const std::string& text, std::initializer_list<const char*> sentences) {
  for (const char* sentence : sentences) EXPECT_NE(text.find(sentence), std::string::npos) << sentence << "\n" << text;
}
inline void expect_silent(const std::string& text, std::initializer_list<const char*> words) {
  for (const char* word : words) EXPECT_EQ(text.find(word), std::string::npos) << word << "\n" << text;
}

}  // namespace turup
