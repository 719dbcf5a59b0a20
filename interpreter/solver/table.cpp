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

// What is found is put first: it is asked for again soon.
const Entry* Table::find(const Key& key, int need, std::uint8_t& move) {
  bool is_first = true;
  std::uint32_t before = 0;
  for (std::uint32_t i = first(key.hash); i != 0; before = i, i = entries_[i].next) {
    Entry& entry = entries_[i];
    if (entry.hash != key.hash) continue;
    if (is_first) move = entry.move;
    is_first = false;
    if ((entry.least < need && entry.most >= need) || !entry.is_like(key)) continue;
    if (before != 0) {
      entries_[before].next = entry.next;
      entry.next = first(key.hash);
      heads_[static_cast<std::size_t>(key.hash) & mask_].first = i;
    }
    return &entry;
  }
  return nullptr;
}

void Table::keep(const Entry& entry) {
  if (used_ == mask_) begin_question();
  Entry& kept = entries_[++used_];
  kept = entry;
  kept.next = first(entry.hash);
  heads_[static_cast<std::size_t>(entry.hash) & mask_] = {age_, used_};
}

}  // namespace turup::solving
