// What the YAML reader found, put together as a tree; the only place that knows yaml-cpp, beside events.cpp nobody
// sees it.
#pragma once

#include "base/base.h"
#include "yaml/layout.h"
#include "yaml/yaml.h"

namespace turup {

constexpr int kMaxNodes = 20'000;
constexpr std::size_t kMaxScalarBytes = std::size_t{16} * 1024;

// The document of a soundly laid out source. Reports T0001, T0016, T0017, T5002, T5003 and T5005, and whatever the
// reader refuses although the layout was sound, as T0009.
// Precondition: layout.sound, and the source is valid UTF-8.
Node read_events(const Source& source, const Layout& layout, Diagnostics& diagnostics);

}  // namespace turup
