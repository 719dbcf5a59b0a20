// The contracts of a game in English: what they have in common is told once, and each has a paragraph for the rest.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup {

// A sentence about a contract, which names it: "In solo the player names the suit of trumps."
struct ContractSentence {
  std::size_t contract = 0;  // an index into Rules::contracts
  std::string key;           // "trumps"
  std::string says;
};

struct ToldContracts {
  std::string common;
  std::vector<std::string> each;  // paragraphs
};

// Returns the rulebook's text about several contracts. `opening` is what the family says before them.
ToldContracts tell_contracts(const Rules& rules, std::string opening, const std::vector<ContractSentence>& sentences);

// Returns what a single contract says where nothing in the game can be doubled.
std::string without_doubling(const Rules& rules, std::string sentence);

// Returns the contracts that are bid, from the lowest to the highest, if every bid is one of a contract.
std::vector<std::string> contracts_as_bids(const Rules& rules);

}  // namespace turup
