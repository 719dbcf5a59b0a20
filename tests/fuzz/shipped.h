// The shipped variants in many combinations, each loaded once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "loader/loader.h"
#include "record/record.h"

namespace turup::fuzz {

const Library& shipped_library();
ScriptHost& script_host();

// Rules ready to be played, and the head of their records.
struct Table {
  RecordHead head;
  std::shared_ptr<const Rules> rules;  // null: they do not load
  std::unique_ptr<Hooks> hooks;
};
Table opened(const Request& request);

// Returns one of kTables tables: first every variant as it is, then variants with house rules and options drawn by the
// number.
inline constexpr unsigned kTables = 256;
const Table& table(unsigned number);

}  // namespace turup::fuzz
