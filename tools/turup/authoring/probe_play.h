// Plays one random deal of a match for the probe.
#pragma once

#include "game/game.h"
#include "turup/authoring/probe_deals.h"

namespace turup::shell {

// The manner in which chance decides. `plain` takes any allowed action. `modest` bids as low as possible. `talkative`
// also never passes where something else can be said, so that everything that can go on for ever does. `interrupted` is
// plain, but the host speaks now and then.
enum class Manner : std::uint8_t { plain, modest, talkative, interrupted };

struct Chance {
  std::uint64_t stream = 0;  // number of the stream of random numbers
  Manner manner = Manner::plain;
};

struct ProbedDeal {
  std::optional<Diagnostic> trouble;
  Result result;
  Match after;
  std::vector<std::string> said;  // last actions in words; only with a writer
};

// Plays the present deal of `match`. With a writer the deal is written down, up to the mistake.
ProbedDeal probed_deal(const ProbeTable& table, const Match& match, Chance chance, RecordWriter* writer = nullptr);
// Returns the record as far as the deal was played.
std::string record_text(const ProbeTable& table, const Match& match, Chance chance, const RecordWriter& writer);

}  // namespace turup::shell
