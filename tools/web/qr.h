// A link as a QR code, for a telephone's camera.
#pragma once

#include <string>

namespace turup::web {

// Returns the code drawn in half blocks, two rows of squares on each line, with the quiet border that cameras need.
// Dark squares are blanks, so that they are dark on a dark screen. The text is empty if the link is too long.
std::string qr_code(const std::string& link);

}  // namespace turup::web
