// A link as a QR code, for a telephone's camera.
#pragma once

#include <string>

namespace turup::web {

// Drawn in half blocks, two rows of squares on each line, with the quiet border that cameras need. Dark squares are
// blanks: on a dark screen the code is light on dark as cameras know it. Empty if the link is too long.
std::string qr_code(const std::string& link);

}  // namespace turup::web
