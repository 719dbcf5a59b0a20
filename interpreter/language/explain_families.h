// The sentences that open a family in the rulebook. Those of its keys follow them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/contract_words.h"
#include "rules/rules.h"

namespace turup {

// Returns the sentences of a family: how players bid and who declares, when contracts are announced and what holds for
// one that does not say otherwise, or who leads and who wins a trick. Empty for other families.
std::string family_sentence(const Rules& rules, std::string_view family);

// Returns whether the sentences of a family tell the key, too.
bool is_told_by_family(const Rules& rules, std::string_view path);

// Returns the setting of the contracts of a game, where several contracts have a heading each.
ContractSetting contract_setting(const Rules& rules);

// Returns the contracts that are bid, from the lowest to the highest, if every bid is one of a contract.
std::vector<std::string> contracts_as_bids(const Rules& rules);

// Returns whether there is only one bid, which nobody can equal.
bool has_one_bid(const Rules& rules);

}  // namespace turup
