#include "solver/transpositions.h"

#include <algorithm>
#include <bit>

namespace turup::solving {

namespace {

// Returns the first `count` of a suit's owners, and whether the next card is the same as the last of them. That card
// may take a trick by being played first.
Owners first_of(Owners owners, unsigned count) { return count == 16 ? owners : owners >> (63U - 4U * count); }

std::uint64_t tops_of(const std::array<Owners, kSuits>& owners) {
  std::uint64_t tops = 0;
  for (const Owners suit : owners) tops = tops << 16U | suit >> 48U;
  return tops;
}

std::uint64_t counts_of(const std::array<std::uint8_t, kSuits>& depth) {
  std::uint64_t counts = 0;
  for (const std::uint8_t of_suit : depth) {
    const unsigned none = 16U - 4U * std::min<unsigned>(of_suit, 4);
    counts = counts << 16U | (0xFFFFU >> none << none);
  }
  return counts;
}

}  // namespace

bool Entry::is_like(const Key& key) const {
  for (std::size_t s = 0; s < kSuits; ++s)
    if (first_of(owners[s] ^ key.owners[s], depth[s]) != 0) return false;
  return true;
}

Transpositions::Transpositions(std::size_t entries) {
  const std::size_t size = std::bit_ceil(std::clamp<std::size_t>(entries, 1024, std::size_t{1} << 30U));
  heads_.resize(size);
  groups_.resize(size / 2);
  entries_.resize(size);
  mask_ = size - 1;
}

void Transpositions::begin_question() {
  ++age_;
  used_ = 0;
  groups_used_ = 0;
}

// Returns the place of positions with this hash, or a free place. There always is one.
Transpositions::Head& Transpositions::head_of(std::uint64_t hash) {
  std::size_t at = static_cast<std::size_t>(hash) & mask_;
  while (heads_[at].age == age_ && heads_[at].hash != hash) at = (at + 1) & mask_;
  return heads_[at];
}

Transpositions::Known Transpositions::find(const Key& key, int need, std::uint8_t& move) {
  const Head& head = head_of(key.hash);
  if (head.age != age_) return {};
  Record& first = groups_[head.group].records[0];
  move = first.move;
  const std::uint64_t top = tops_of(key.owners);
  for (std::uint32_t g = head.group; g != 0; g = groups_[g].next)
    for (std::uint32_t i = 0; i < groups_[g].size; ++i) {
      Record& record = groups_[g].records[i];
      const bool says = record.reached ? record.need >= need : record.need <= need;
      if (((record.top ^ top) & record.counts) != 0 || !says || !entries_[record.entry].is_like(key)) continue;
      // The record found moves to the front, because it is soon asked for again.
      std::swap(record, first);
      return {&entries_[first.entry], first.reached ? first.need : first.need - 1};
    }
  return {};
}

void Transpositions::add(std::uint64_t hash, const Record& added, const Entry& entry) {
  Head& head = head_of(hash);
  const std::uint32_t others = head.age == age_ ? head.group : 0;
  if (others == 0 || groups_[others].size == kPerGroup) {
    head = {hash, age_, ++groups_used_};
    groups_[head.group].next = others;
    groups_[head.group].size = 0;
  }
  entries_[++used_] = entry;
  Group& group = groups_[head.group];
  Record& record = group.records[group.size++];
  record = added;
  record.entry = used_;
  std::swap(record, group.records[0]);
}

std::uint32_t Transpositions::median_work() const {
  std::vector<std::uint32_t> work;
  for (std::uint32_t i = 1; i <= used_; ++i) work.push_back(entries_[i].work);
  const auto middle = work.begin() + static_cast<std::ptrdiff_t>(work.size() / 2);
  std::nth_element(work.begin(), middle, work.end());
  return *middle;
}

void Transpositions::note_worth(const Head& head, std::uint32_t least, std::vector<Kept>& kept) const {
  for (std::uint32_t g = head.group; g != 0; g = groups_[g].next)
    for (std::uint32_t i = 0; i < groups_[g].size; ++i) {
      const Record& record = groups_[g].records[i];
      if (entries_[record.entry].work > least) kept.push_back({head.hash, record, entries_[record.entry]});
    }
}

// Everything is dropped first, because groups and entries are used in a row. Then what is worth most comes back.
void Transpositions::make_room() {
  const std::uint32_t least = median_work();
  std::vector<Kept> kept;
  for (const Head& head : heads_)
    if (head.age == age_) note_worth(head, least, kept);
  begin_question();
  for (const Kept& one : kept)
    if (groups_used_ < groups_.size() / 2) add(one.hash, one.record, one.entry);
}

void Transpositions::keep(const Key& key, const std::array<std::uint8_t, kSuits>& depth, const Finding& finding) {
  if (used_ == mask_ || groups_used_ + 1 == groups_.size()) make_room();
  add(key.hash, {tops_of(key.owners), counts_of(depth), 0, finding.need, finding.reached, finding.move},
      {key.owners, depth, finding.work});
}

}  // namespace turup::solving
