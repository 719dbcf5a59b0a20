// A part of a run, as text that travels from machine to machine:
//
//   turup shard 2
//   rules     29/base 5abbecfa6ff84fc9
//   with      double, redouble
//   set       match.won_at = 4
//   bots      random
//   seat      2 club
//   seed      7
//   deals     1000000
//   pairs     0
//   part      3 of 8
//   played    deals 250000 to 374999, pairs none
//   totals    125000 watched 1953 decisions 5312345 signature 9f0c…
//   bid 16    1250 625 -30 1250
//   …
//   end       5d0f3c1e8a97b264
//
// Seats with another level are numbered from 0. After the totals come all rows in which something was counted: table
// and row by number, deals, made, sum, sum of squares. The last line has the checksum of everything above it, which
// tells a whole file from one that was cut off. Any text can be read safely, and a mistake is reported with its place.
#pragma once

#include "base/base.h"
#include "study/simulate/simulation.h"

namespace turup::measure {

inline constexpr int kShardVersion = 2;
inline constexpr std::size_t kLongestShard = std::size_t{1} << 20U;  // bytes

// The facts that the parts of one run share. Of `setup` only deals, pairs, seed, level and guests are used.
struct ShardHead {
  RecordHead rules;
  Setup setup;
};

struct Shard {
  ShardHead head;
  Part part;
  Range deals;  // deals played, from 0; fewer than the part's if somebody stopped it
  Range pairs;
  Tally tally;
};

std::string shard_text(const Rules& rules, const Shard& shard);

// Returns the head, which says which rules the rest needs. Returns nothing after reporting a mistake.
std::optional<ShardHead> read_shard_head(const Source& source, Diagnostics& diagnostics);
// Returns the whole part. The fingerprint must be that of `rules`. Precondition: read_shard_head() has read it.
std::optional<Shard> read_shard(const Rules& rules, const Source& source, Diagnostics& diagnostics);

// A part of a run, with its file. merged adds up all parts of one run. It reports parts that do not belong together,
// deals that are missing, and deals that are in several parts, and then returns nothing. Precondition: there is at
// least one part, and all were read with `rules`.
struct NamedShard {
  const Source& source;
  Shard shard;
};
std::optional<Tally> merged(const Rules& rules, const std::vector<NamedShard>& shards, Diagnostics& diagnostics);

}  // namespace turup::measure
