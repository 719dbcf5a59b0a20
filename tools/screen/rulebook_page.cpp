#include "screen/rulebook_page.h"

#include <algorithm>

#include "screen/drawing.h"

namespace turup::screen {

std::vector<std::string> rulebook_page(std::string_view rulebook) {
  std::vector<std::string> lines = paragraphs_of(rulebook);
  // The lines below the title are broken for another width.
  const auto title = lines.begin();
  const auto end = std::find(title, lines.end(), std::string());
  if (end - title < 3) return lines;
  const auto second = title + 1;
  for (auto line = second + 1; line != end; ++line) *second += " " + *line;
  lines.erase(second + 1, end);
  return lines;
}

}  // namespace turup::screen
