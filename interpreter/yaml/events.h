// Builds a tree out of what the YAML reader finds. This file and events.cpp are the only ones that know yaml-cpp.
#pragma once

#include "base/base.h"
#include "yaml/layout.h"
#include "yaml/yaml.h"

namespace turup {

constexpr int kMaxNodes = 20'000;
constexpr std::size_t kMaxScalarBytes = std::size_t{16} * 1024;

// Returns the document of a source whose layout is sound. Reports T0001, T0016, T0017, T5002, T5003 and T5005. What the
// reader refuses although the layout was sound is reported as T0009.
// Precondition: layout.sound, and the source is valid UTF-8.
Node read_events(const Source& source, const Layout& layout, Diagnostics& diagnostics);

}  // namespace turup
