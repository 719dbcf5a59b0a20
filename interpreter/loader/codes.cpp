#include "loader/codes.h"

#include <array>

namespace turup {

std::span<const CodeInfo> text_codes() {
  static constexpr auto kCodes = std::to_array<CodeInfo>({
      {"T0001", "the file is empty, or does not consist of keys and their values"},
      {"T0002", "the file is not UTF-8 text"},
      {"T0003", "the file holds a byte order mark"},
      {"T0004", "the file holds a control character"},
      {"T0005", "the file holds a character that hides or reorders text"},
      {"T0006", "the lines end with a carriage return alone"},
      {"T0007", "a line is indented with a tab"},
      {"T0008", "a quoted text is never closed"},
      {"T0009", "the layout cannot be read: a bracket, a comma, a colon, an indentation or a quote is amiss"},
      {"T0010", "the file holds more than one document"},
      {"T0011", "the file holds a YAML directive"},
      {"T0012", "the file holds a YAML tag"},
      {"T0013", "the file holds a YAML anchor or alias"},
      {"T0014", "the file holds a YAML merge key"},
      {"T0015", "a key is not a plain word"},
      {"T0016", "the same key stands twice in one map"},
      {"T0017", "a key or a list item has no value"},
      {"T0018", "the space after a colon is missing"},
      {"T5001", "the file is too long"},
      {"T5002", "the file nests too deeply"},
      {"T5003", "the file holds too many values"},
      {"T5004", "a key is too long"},
      {"T5005", "a text is too long"},
  });
  return kCodes;
}

}  // namespace turup
