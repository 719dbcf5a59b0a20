// The first look at a file: whether it is text at all, and text that shows what it says.
//
// Looks at bytes and characters only. What occurs many times (every line end, every letter of a foreign encoding) is
// reported once, where it occurs first.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/base.h"

namespace turup {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

enum class Hazard : std::uint8_t { none, control, reordering, byte_order_mark };

// Returns what is dangerous about showing or reading this character; tabs and line feeds are not, carriage returns are
// looked at separately.
Hazard hazard_of(std::uint32_t character);

// Reports T0002 … T0006 and T5001. True if the layout may be looked at: the bytes are text and there are not too many.
bool check_text(const Source& source, Diagnostics& diagnostics);

}  // namespace turup
