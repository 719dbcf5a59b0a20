// The contracts of a game in English: what they have in common is told once, and each has a paragraph for the rest.
#pragma once

#include <string>
#include <vector>

#include "language/book.h"
#include "language/listing.h"
#include "rules/rules.h"

namespace turup {

struct ToldContracts {
  std::vector<Passage> common;
  std::vector<Paragraph> each;
};

// Returns the rulebook's text about the contracts of a game that has several.
ToldContracts tell_contracts(const Rules& rules, const std::vector<Item>& items);

// Returns what the key of a contract says, where its path is one of a contract, and no word has a sentence for it.
std::optional<std::string> contract_key_sentence(const Rules& rules, std::string_view path);

// Returns what scripts have to say about contracts: whether they are made, and what they win and lose. Empty if no
// script says anything about it.
std::string scripted_contracts(const Rules& rules);

}  // namespace turup
