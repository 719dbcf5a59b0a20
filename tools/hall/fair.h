// Fair deals: the hall and everybody at the table choose the cards together, and afterwards anybody can check it.
//
// For each deal of a match the hall has a secret of 32 bytes. The secrets are a chain: SHA-256 of the secret of a deal
// is that of the deal before it, so the hall binds itself to all of them with the first commitment, and a secret that
// has been shown is the commitment to the next one. Every person's browser adds 16 bytes before the deal begins.
// wire.md says how the seed follows.
#pragma once

#include <map>
#include <optional>

#include "base/json.h"
#include "hall/secrets.h"
#include "rules/rules.h"

namespace turup::hall {

class FairDeals {
 public:
  // A longer match is dealt fairly, too, but not checked any further.
  static constexpr std::uint32_t kDeals = 4096;
  static constexpr std::size_t kChanceBytes = 16;

  // `root` is 32 bytes that nobody else knows; all secrets of the match follow from it. `rules` outlive it.
  FairDeals(const Rules& rules, std::string root) : rules_(&rules), root_(std::move(root)) {}

  // Returns whether a seat can still add to a deal, which counts from 0.
  bool would_take(Seat seat, std::uint32_t deal) const;
  // Takes what a seat adds to a deal, which counts from 0; nothing else counts.
  void add(Seat seat, std::uint32_t deal, const std::string& chance);
  // Returns the seed of a deal. From then on nothing can be added to that deal.
  std::uint64_t seed(std::uint32_t deal, std::uint32_t anew);

  // Returns what everybody may know: the commitment to the present deal and, once a deal is over, all that led to it.
  // `finished` deals are over.
  Json told(std::uint32_t finished) const;

 private:
  using Chances = std::array<std::string, kMaxSeats>;  // by seat; empty: none

  static constexpr std::uint32_t kKept = 2;  // of deals before the present one nothing is shown any more

  Digest secret(std::uint32_t deal) const;
  // Returns the sum over the secret, the chances and the numbers of a deal. The seed is its first bytes.
  Digest sum(std::uint32_t deal, std::uint32_t anew) const;
  std::string commitment(std::uint32_t deal) const { return hex_of(bytes_of(sha256(bytes_of(secret(deal))))); }

  const Rules* rules_;
  std::string root_;
  std::map<std::uint32_t, Chances> chances_;         // by deal; of the last deals only
  std::map<std::uint32_t, std::uint32_t> dealt_;     // how often a deal was dealt anew
  std::uint32_t next_ = 0;                           // the first deal that has not begun
  mutable std::map<std::uint32_t, Digest> secrets_;  // of the last deals, as far as they were asked for
};

}  // namespace turup::hall
