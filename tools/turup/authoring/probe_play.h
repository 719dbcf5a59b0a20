// One random deal of a match, as the probe plays it.
#pragma once

#include "game/game.h"
#include "turup/authoring/probe_deals.h"

namespace turup::shell {

// How chance decides: `plain` takes anything allowed; `modest` bids as low as possible; `talkative` also never passes
// where there is something to say, so that whatever can go on for ever does; `interrupted` is plain, but for the host,
// who speaks now and then.
enum class Manner : std::uint8_t { plain, modest, talkative, interrupted };

struct Chance {
  std::uint64_t stream = 0;  // of random numbers
  Manner manner = Manner::plain;
};

struct ProbedDeal {
  std::optional<Diagnostic> trouble;
  Result result;
  Match after;
  std::vector<std::string> said;  // what was done last, in words; only with a writer
};

// Plays the present deal of `match`. With a writer the deal is written down, up to what went wrong.
ProbedDeal probed_deal(const ProbeTable& table, const Match& match, Chance chance, RecordWriter* writer = nullptr);
// The record as far as it got.
std::string record_text(const ProbeTable& table, const Match& match, Chance chance, const RecordWriter& writer);

}  // namespace turup::shell
