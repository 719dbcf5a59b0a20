// Texts made to hurt whoever loads them, each under its number, and what is said of it.
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
  int line = 1;      // where it is told
};

// By number. Those of layout and limits (T00…, T50…) are refused by the parser alone.
const std::vector<Text>& texts();
void PrintTo(const Text& text, std::ostream* out);

// Every number there is; each has one text at least. `Y26` and `Y27` are no texts: a folder, and a file nobody may
// read.
const std::vector<std::string>& text_numbers();

}  // namespace turup::hostile
