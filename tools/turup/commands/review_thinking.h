// `turup review --explain-thinking`: shows what an expert thinks about one decision of a recorded match.
#pragma once

#include "study/study.h"
#include "turup/cli/cli.h"

namespace turup::shell {

struct ThinkingQuestion {
  const OpenRecord& open;
  const review::Decisions& decisions;  // of the record
  std::uint64_t number;                // of the decision, as `turup replay` counts
  Think think;
  std::uint64_t seed;
  bool as_json;
};

// Shows each choice, how it came out in the imagined deals and how often better than what was taken, and the likeliest
// of these deals. All hands in them but the seat's own are imagined.
Exit explain_thinking(Console& console, const ThinkingQuestion& question);

}  // namespace turup::shell
