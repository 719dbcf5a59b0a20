// The hook points as the author of a script needs them: when each is asked, its facts, and what it may answer.
//
// The description of a point stands beside the code that asks it (points_deal.cpp, points_auction.cpp), and its facts
// in facts.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.h"

namespace turup::script {

struct Named {
  std::string_view name;
  std::string_view says;
};

// The names that a table for a script may have. Some may be absent and then read as nothing. Reading any other name is
// an error.
struct Facts {
  std::string_view owner;  // "settle"; for a table inside: "facts.last"; for the parameters: "params"
  std::span<const Named> names;
  HookPoint point;
};
inline constexpr std::string_view kParameters = "params";

// The stage of a deal at which a point is asked. Whatever everybody knows by then is told there (facts.cpp).
enum class Stage : std::uint8_t {
  before,    // there is no deal yet
  auction,   // calls are made
  contract,  // there may be a contract
  hidden,    // cards may have been played, and trumps are hidden
  play,      // cards may have been played
  end,       // all cards have been played
  match      // the deal is over, and the scores are moved
};

struct PointInfo {
  HookPoint point;
  Stage stage;
  std::string_view decides;             // "who speaks next in the auction"
  std::string_view asked;               // the moment, as a sentence
  std::span<const Facts* const> inner;  // tables inside the facts
  std::string_view answer;              // a sentence
  std::span<const Named> answers;
  Facts facts = {};  // point_table() fills them in
};

// Returns every point in the order of HookPoint.
std::span<const PointInfo* const> point_table();
const PointInfo& point_info(HookPoint point);

bool has_name(const Facts& facts, std::string_view name);
// Returns the names; those spelt most like `word` come first.
std::vector<std::string> names_by_likeness(const Facts& facts, std::string_view word);
// Returns the words of the points that have a fact of that name.
std::vector<std::string> points_with(std::string_view fact);

}  // namespace turup::script
