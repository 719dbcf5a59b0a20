// Random deals of one set of rules: they must end, stay sound, always leave somebody something to do, and bring the
// match nearer to its end. What goes wrong is handed back with a record that shows it.
#pragma once

#include <optional>

#include "base/base.h"
#include "record/record.h"

namespace turup::shell {

// Rules to play by, and how a record and a message name them.
struct ProbeTable {
  const Rules& rules;
  Hooks* hooks = nullptr;  // null where the variant names no script
  RecordHead head;
  Span title;  // where what has no other place is reported
};

// "`29/base` with `double`, where `auction.from` is 16".
std::string description(const ProbeTable& table);

// The first thing that goes wrong in so many deals. The same numbers give the same deals.
std::optional<Diagnostic> trouble_in_deals(const ProbeTable& table, std::uint32_t deals);
// The same for a match, deal by deal, until it has an end in sight.
std::optional<Diagnostic> trouble_in_a_match(const ProbeTable& table);

}  // namespace turup::shell
