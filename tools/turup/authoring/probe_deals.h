// Plays random deals of one set of rules. They must end, stay sound, always leave somebody something to do, and bring
// the match nearer to its end. A mistake is returned with a record that shows it.
#pragma once

#include <optional>

#include "base/base.h"
#include "record/record.h"

namespace turup::shell {

inline constexpr std::uint32_t kDealsToJudge = 20;  // fewer do not show what happens in every deal

// Rules to play by, and their names in records and messages.
struct ProbeTable {
  const Rules& rules;
  Hooks* hooks = nullptr;  // null where the rules name no script
  RecordHead head;
  Span title;  // place of a mistake that has no other place
};

// Returns "`29/base` with `double`, where `auction.from` is 16".
std::string description(const ProbeTable& table);

// Returns the first mistake in a number of deals, which are the same each time, or in a few more that aim at every
// contract and every word of a script that hardly came up in them.
std::optional<Diagnostic> trouble_in_deals(const ProbeTable& table, std::uint32_t deals);
// Does the same for a match, deal by deal, until its end is in sight.
std::optional<Diagnostic> trouble_in_a_match(const ProbeTable& table);

}  // namespace turup::shell
