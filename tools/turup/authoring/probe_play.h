// Plays one random deal of a match for the probe.
#pragma once

#include "game/game.h"
#include "turup/authoring/probe_deals.h"

namespace turup::shell {

// The manner in which chance decides. `plain` takes any allowed action. `modest` bids as low as possible. `talkative`
// also never passes where something else can be said, so that everything that can go on for ever does. `interrupted` is
// plain, but the host speaks now and then.
enum class Manner : std::uint8_t { plain, modest, talkative, interrupted };

// Something rare at which a deal may aim: a contract, by its place in Rules::contracts, or a word of a script, by its
// place in Rules::offers.
struct Aim {
  enum class At : std::uint8_t { nothing, contract, word };
  At at = At::nothing;
  std::uint8_t which = 0;
};

struct Chance {
  std::uint64_t stream = 0;  // number of the stream of random numbers
  Manner manner = Manner::plain;
  Aim aim{};  // whatever leads there is chosen before anything else
};

// The contracts that were played and the words that were said, one bit each.
struct Reached {
  std::uint32_t contracts = 0;
  std::uint16_t words = 0;

  bool has(Aim aim) const {
    switch (aim.at) {
      case Aim::At::contract: return (contracts >> aim.which & 1U) != 0;
      case Aim::At::word: return (words >> aim.which & 1U) != 0;
      case Aim::At::nothing: break;
    }
    return true;
  }
};

struct ProbedDeal {
  std::optional<Diagnostic> trouble;
  Result result;
  Match after;
  Reached reached;
  std::vector<std::string> said;  // last actions in words; only with a writer
};

// Plays the present deal of `match`. With a writer the deal is written down, up to the mistake.
ProbedDeal probed_deal(const ProbeTable& table, const Match& match, Chance chance, RecordWriter* writer = nullptr);
// Returns the record as far as the deal was played.
std::string record_text(const ProbeTable& table, const Match& match, Chance chance, const RecordWriter& writer);

}  // namespace turup::shell
