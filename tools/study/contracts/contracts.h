// Contracts: the plays of one deal, one for each contract that somebody could come to, up to the first card.
//
// Each seat in turn gets the auction for the lowest bid of its kind, while all others pass as far as they may. Then it
// chooses trumps, or announces a contract, in every way there is. Stakes stay as they are, nothing is offered or
// claimed. Cards are given, taken and discarded as a club player does it.
#pragma once

#include <vector>

#include "game/game.h"

namespace turup::contracts {

// The most decisions before the play; a bound, because scripts may keep a deal going.
inline constexpr unsigned kMostBeforePlay = 4'000;

struct Contract {
  Seat player = kNobody;  // who plays it, or names its trumps; nobody where no seat chooses anything
  State state;            // its first card is to be led
};

// Returns them by seat, in turn from the first to speak, then in the order of trumps and of contracts. `dealt` is a
// deal in which nobody has spoken. A contract that the cards annul is left out.
std::vector<Contract> contracts_of(const Rules& rules, const State& dealt, Hooks* hooks);

// Returns the contract and its trumps in words: "hearts", "solo hearts", "bid 16" where neither tells it from others.
std::string contract_label(const Rules& rules, const State& state);

}  // namespace turup::contracts
