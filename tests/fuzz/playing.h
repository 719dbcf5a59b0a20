// Plays a match by the bytes of an input, and claims everything that must hold on the way.
#pragma once

#include "fuzz/fuzzing.h"
#include "record/record.h"

namespace turup::fuzz {

struct Play {
  const Rules& rules;
  Hooks* hooks = nullptr;
  RecordHead head;
};
// Plays one deal, or two, as the bytes choose, and at random after their end. Returns the record. Claims that every
// state is sound, that somebody may always act, that words name the action they were made of, that no view shows what
// its seat has not seen, and that the deal ends. A script may stop the match; then the record ends there.
std::string played(const Play& play, Bytes& bytes);

// Claims that a record the engine wrote is read, re-executed and written again to the same bytes.
void claim_written_again(const Play& play, const std::string& record);

}  // namespace turup::fuzz
