// The listing: the rules of one variant as a flat list, every key with its value as text and the sentence it stands
// for.
//
// Everything that shows rules walks this list: canonical text, rulebook, fingerprint, conditions, differences.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace turup {

struct Item {
  enum class Kind : std::uint8_t { group, key };
  Kind kind = Kind::key;  // group: a family, a group, or an entry or its collection
  int depth = 0;
  std::string path;
  std::string name;
  std::string_view doc;
  std::string text;      // key: its value as written; an absent group is the key `none`
  std::string says;      // sentence, if there is one
  bool in_force = true;  // it is more than the absence of a rule: not `none`, not an empty list, not zero
  Standing standing = Standing::in_force;
};

std::vector<Item> listing(const Rules& rules);

// Returns the item at that path; null if there is none.
const Item* item_at(const std::vector<Item>& items, std::string_view path);

}  // namespace turup
