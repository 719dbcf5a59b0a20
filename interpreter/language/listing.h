// The rules of one variant as a flat list: every key with its value as text and the sentence it stands for.
//
// What shows rules (canonical text, rulebook, fingerprint, conditions, differences) walks this list.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup {

struct Item {
  enum class Kind : std::uint8_t { group, key };
  Kind kind = Kind::key;  // group: families, groups, and entries with their collection
  int depth = 0;
  std::string path;
  std::string name;
  std::string_view doc;
  std::string text;      // of a key: its value as it is written; a group that is not there is the key `none`
  std::string says;      // its sentence, if it has one
  bool in_force = true;  // more than the absence of a rule: not `none`, not an empty list, not zero
  Standing standing = Standing::in_force;
};

std::vector<Item> listing(const Rules& rules);

// Returns the item of that path; null if there is none.
const Item* item_at(const std::vector<Item>& items, std::string_view path);

}  // namespace turup
