#include "web/qr.h"

#include <qrencode.h>

#include <memory>
#include <string_view>

namespace turup::web {

namespace {

// Returns the sign that shows two squares, one above the other.
std::string_view half_blocks(bool upper_is_light, bool lower_is_light) {
  if (upper_is_light) return lower_is_light ? "█" : "▀";
  return lower_is_light ? "▄" : " ";
}

}  // namespace

std::string qr_code(const std::string& link) {
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeString(link.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
  if (!code) return {};
  constexpr int kBorder = 2;
  const auto is_light = [&](int row, int column) {
    const bool is_inside = row >= 0 && column >= 0 && row < code->width && column < code->width;
    return !is_inside || (code->data[row * code->width + column] & 1U) == 0;
  };
  std::string drawn;
  for (int row = -kBorder; row < code->width + kBorder; row += 2) {
    for (int column = -kBorder; column < code->width + kBorder; ++column)
      drawn += half_blocks(is_light(row, column), is_light(row + 1, column));
    drawn += '\n';
  }
  return drawn;
}

}  // namespace turup::web
