// The hook points, told to the author of a script: when each is asked, its facts and what it may answer.
//
// This is the only list of the facts' names: a script may read no others, `turup explain hooks` prints it, and the
// tables of hooks/README.md are compared with it.
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

// The names that a table handed to a script may have. Some may be absent, and are nothing then; reading any other name
// is a slip.
struct Facts {
  std::string_view owner;  // "settle"; of a table inside: "facts.last"
  std::span<const Named> names;
  HookPoint point;
};

struct PointInfo {
  HookPoint point;
  std::string_view decides;  // "who speaks next in the auction"
  std::string_view asked;    // when, in a sentence
  Facts facts;
  std::span<const Facts* const> inner;  // the tables inside the facts
  std::string_view answer;              // in a sentence
  std::span<const Named> answers;
};

std::span<const PointInfo> point_table();
const PointInfo& point_info(HookPoint point);
// Inside the facts of an auction: its last call, and what may be called.
const Facts& last_call_facts();
const Facts& allowed_facts();

bool has_name(const Facts& facts, std::string_view name);
// The names, those spelt most like `word` first.
std::vector<std::string> names_by_likeness(const Facts& facts, std::string_view word);
// The words of the points that have a fact of that name.
std::vector<std::string> points_with(std::string_view fact);

}  // namespace turup::script
