#include "loader/wrapped.h"

#include "base/text.h"

namespace turup {

namespace {

constexpr std::size_t kColumns = 80;

}  // namespace

std::string wrapped(std::string_view text, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string result;
  std::string line;
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    if (!line.empty() && margin.size() + line.size() + 1 + word.size() > kColumns) {
      result += margin + line + '\n';
      line.clear();
    }
    line += line.empty() ? word : " " + word;
  }
  return line.empty() ? result : result + margin + line + '\n';
}

}  // namespace turup
