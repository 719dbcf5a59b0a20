// The sentences of a contract, one for each key. They depend on more than the contract: what else holds in the game,
// and where the sentence stands, is its setting.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/contracts.h"

namespace turup {

// Without a setting a sentence tells only what the contract says, and names it.
struct ContractSetting {
  bool has_heading = false;     // the contract's name stands above the sentence, which need not repeat it
  bool is_judged = false;       // a script says whether a contract is made, whatever is taken
  bool is_counted = false;      // a script says what a contract wins and loses
  bool has_stakes = true;       // stakes can be raised
  bool has_partners = true;     // a player has partners who may take no part
  bool has_one_leader = false;  // every contract has the same leader, who is told with the play
  bool has_talon = false;       // cards lie aside, and a called card may be one of them
  std::size_t ranks = 0;        // how many ranks the pack has; 0: unknown
  std::string_view beginner = "the player who begins";
};

// Returns what a key of the contract says, such as `trumps` or `calls.rank`: empty if there is nothing to say, and
// nothing at all if the key's word has a sentence of its own.
std::optional<std::string> contract_sentence(const ContractRules& contract, std::string_view key,
                                             const ContractSetting& setting = {});

// Returns whether the key is about the play under the contract, so that several contracts may have its sentence in
// common.
bool is_about_play(std::string_view key);

// Returns whether its numbers are figures from which a script counts, and not what it wins and loses.
bool has_figure(const ContractRules& contract, const ContractSetting& setting);

}  // namespace turup
