#include "solver/table.h"

#include <algorithm>
#include <bit>
#include <climits>

namespace turup::solving {

namespace {

// The first `count` of a suit's owners, and whether the next card is the same as the last of them: then it may take a
// trick from it by being played first.
Owners first_of(Owners owners, unsigned count) { return count == 16 ? owners : owners >> (63U - 4U * count); }

}  // namespace

bool Entry::is_like(const Key& key) const {
  if (hash != key.hash) return false;
  for (std::size_t s = 0; s < kSuits; ++s)
    if (first_of(owners[s] ^ key.owners[s], depth[s]) != 0) return false;
  return true;
}

Table::Table(std::size_t entries) {
  const std::size_t size = std::bit_ceil(std::clamp<std::size_t>(entries, 1024, std::size_t{1} << 30U));
  heads_.resize(size);
  entries_.resize(size);
  mask_ = size - 1;
}

void Table::begin_question() {
  ++age_;
  used_ = 0;
}

void Table::keep(const Entry& entry) {
  for (std::uint32_t i = first(entry.hash); i != 0; i = entries_[i].next) {
    Entry& old = entries_[i];
    if (old.depth != entry.depth || !old.is_like({entry.hash, entry.owners})) continue;
    old.least = std::max(old.least, entry.least);
    old.most = std::min(old.most, entry.most);
    if (entry.move != kNoMove) old.move = entry.move;
    return;
  }
  if (used_ == mask_) begin_question();
  Entry& kept = entries_[++used_];
  kept = entry;
  kept.next = first(entry.hash);
  heads_[static_cast<std::size_t>(entry.hash) & mask_] = {age_, used_};
}

}  // namespace turup::solving
