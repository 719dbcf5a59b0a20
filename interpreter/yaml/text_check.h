// The first look at a file: whether it is text at all, and whether the text shows what it says.
//
// It looks at bytes and characters only. A mistake that occurs many times (every line end, every letter of a foreign
// encoding) is reported once, where it occurs first.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/base.h"

namespace turup {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

enum class Hazard : std::uint8_t { none, control, reordering, byte_order_mark };

// Returns how this character would be dangerous to show or to read. Tabs and line feeds are not dangerous; carriage
// returns are checked separately.
Hazard hazard_of(std::uint32_t character);

// Reports T0002 … T0006 and T5001. Returns whether the layout may be looked at: the bytes are text, and not too many.
bool check_text(const Source& source, Diagnostics& diagnostics);

}  // namespace turup
