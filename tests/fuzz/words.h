// Words that mean something to the loader, to scripts and to records.
#pragma once

#include <string>
#include <vector>

namespace turup::fuzz {

// Returns every key of the language and every word it takes, from the catalogue, and house rules and scripts by name.
std::vector<std::string> words_of_rules();
std::vector<std::string> signs_of_yaml();
const std::vector<std::string>& words_of_lua();
const std::vector<std::string>& words_of_records();

}  // namespace turup::fuzz
