// Texts that are made to harm the program that loads them. Each has its number, and the expected error.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace turup::hostile {

struct Text {
  std::string name;  // "Y03_CommaAlone"
  std::function<std::string()> text;
  std::string code;  // the first error; empty: the text is accepted
  int line = 1;      // line of that error
};

// Returns the texts by number. The parser alone refuses those of layout and limits (T00…, T50…).
const std::vector<Text>& texts();
void PrintTo(const Text& text, std::ostream* out);

// Returns every number. Each has at least one text, but `Y26` and `Y27` are no texts: a folder, and a file that nobody
// may read.
const std::vector<std::string>& text_numbers();

}  // namespace turup::hostile
