#include "base/source.h"

#include <algorithm>

namespace turup {

Source::Source(std::string name, std::string text) : name_(std::move(name)), text_(std::move(text)) {
  starts_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') starts_.push_back(static_cast<std::uint32_t>(i + 1));
}

Position Source::position(std::uint32_t offset) const {
  const std::uint32_t at = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), at);
  const auto line = static_cast<int>(after - starts_.begin());
  int column = 1;
  for (std::uint32_t i = starts_[static_cast<std::size_t>(line - 1)]; i < at; ++i) {
    const bool continues = (static_cast<unsigned char>(text_[i]) & 0xC0U) == 0x80U;
    if (!continues) ++column;
  }
  return {line, column};
}

std::string_view Source::line(int number) const {
  if (number < 1 || number > line_count()) return {};
  const std::size_t begin = starts_[static_cast<std::size_t>(number - 1)];
  std::size_t end = text_.find('\n', begin);
  if (end == std::string::npos) end = text_.size();
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

}  // namespace turup
