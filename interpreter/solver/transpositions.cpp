#include "solver/transpositions.h"

#include <algorithm>
#include <bit>

namespace turup::solving {
inline namespace TURUP_MACHINE {

namespace {

// A question begins with this number of places. Most questions need few, and what stands near is read fast.
constexpr std::size_t kFewPlaces = 1024;

constexpr unsigned kAtTop = 4;  // owners of each suit that stand in a record

std::uint64_t tops_of(const std::array<Owners, kSuits>& owners) {
  std::uint64_t tops = 0;
  for (const Owners suit : owners) tops = tops << 16U | suit >> 48U;
  return tops;
}

// Returns the bits of a suit's owners that must be the same: the first `depth` owners, and whether the next card is the
// same as the last of them. That card may take a trick by being played first.
Owners bits_to(unsigned depth) { return depth >= 16 ? ~Owners{0} : ~Owners{0} << (63U - 4U * depth); }

std::uint64_t counts_of(const Depths& depth) {
  std::uint64_t counts = 0;
  for (const std::uint8_t of_suit : depth) counts = counts << 16U | bits_to(of_suit) >> 48U;
  return counts;
}

// Returns the number in seven bits, of which the least is 1.
std::uint8_t logarithm(std::uint32_t work) {
  const std::uint64_t number = std::uint64_t{work} + 1;
  const auto doublings = static_cast<unsigned>(std::bit_width(number)) - 1;
  const auto quarters = static_cast<unsigned>(number << 2U >> doublings) & 3U;
  return static_cast<std::uint8_t>(std::min(1 + 4 * doublings + quarters, 127U));
}

}  // namespace

Transpositions::Transpositions(std::size_t entries, bool has_copies) : most_at_top_(has_copies ? kAtTop - 1 : kAtTop) {
  const std::size_t size = std::bit_ceil(std::clamp<std::size_t>(entries, kFewPlaces, std::size_t{1} << 30U));
  places_.resize(size);
  groups_.resize(size / 4);
  rests_.resize(size / 2);
}

void Transpositions::begin_question() {
  mask_ = kFewPlaces - 1;
  ++age_;
  places_used_ = 0;
  groups_used_ = 0;
  rests_used_ = 0;
}

// Returns the place of positions with this hash, or a free place. There always is one.
Transpositions::Place& Transpositions::place_of(std::uint64_t hash) {
  std::size_t at = static_cast<std::size_t>(hash) & mask_;
  while (places_[at].age == age_ && places_[at].hash != hash) at = (at + 1) & mask_;
  return places_[at];
}

bool Transpositions::has_rest(const Record& record, const Key& key) const {
  if (record.rest == 0) return true;
  for (std::size_t s = 0; s < kSuits; ++s) {
    const std::uint64_t rest = rests_[record.rest][s];
    const unsigned depth = rest & 31U;
    if (depth >= kAtTop && ((rest ^ key.owners[s] << 4U * kAtTop) & bits_to(depth - kAtTop)) != 0) return false;
  }
  return true;
}

Depths Transpositions::depth_of(const Record& record) const {
  Depths depth;
  for (std::size_t s = 0; s < kSuits; ++s) {
    const auto at_top = static_cast<unsigned>(count_bits(record.counts >> 16U * (kSuits - 1 - s) & 0xFFFFU)) / 4;
    depth[s] = static_cast<std::uint8_t>(record.rest == 0 ? at_top : rests_[record.rest][s] & 31U);
  }
  return depth;
}

// Returns the first record of a place that answers; null if none does.
template <class Answers>
Transpositions::Record* Transpositions::first_of(Place& place, const Answers& answers) {
  if (answers(place.records[0])) return &place.records[0];
  if (place.records[1].work != 0 && answers(place.records[1])) return &place.records[1];
  for (std::uint32_t g = place.next; g != 0; g = groups_[g].next)
    for (Record& record : groups_[g].records) {
      if (record.work == 0) break;
      if (answers(record)) return &record;
    }
  return nullptr;
}

std::optional<Transpositions::Known> Transpositions::find(const Key& key, int need, std::uint8_t& move) {
  Place& place = place_of(key.hash);
  if (place.age != age_) return std::nullopt;
  Record& first = place.records[0];
  move = first.move;
  const std::uint64_t top = tops_of(key.owners);
  Record* found = first_of(place, [&](const Record& record) {
    if (((record.top ^ top) & record.counts) != 0) return false;
    const bool says = record.reached ? record.need >= need : record.need <= need;
    return says && has_rest(record, key);
  });
  if (found == nullptr) return std::nullopt;
  // The record found moves to the front, because it is soon asked for again.
  std::swap(*found, first);
  return Known{first.reached ? first.need : first.need - 1, depth_of(first)};
}

// Doubles the number of places. It begins behind a free one, so that each place is moved after those that stood before
// it in a row, and finds a free one no later than where it stood. Precondition: there is memory for them.
void Transpositions::spread() {
  const std::size_t few = mask_ + 1;
  mask_ = 2 * few - 1;
  std::size_t free = 0;
  while (places_[free].age == age_) ++free;
  for (std::size_t i = 1; i < few; ++i) {
    Place& before = places_[(free + i) & (few - 1)];
    if (before.age != age_) continue;
    const Place moved = before;
    before.age = 0;
    place_of(moved.hash) = moved;
  }
}

// Returns a record that is not in use yet, as the first of its place.
Transpositions::Record& Transpositions::free_record(std::uint64_t hash) {
  if (places_used_ > mask_ / 2 && mask_ + 1 < places_.size()) spread();
  Place& place = place_of(hash);
  if (place.age != age_) {
    place = {hash, age_, 0, {}};
    ++places_used_;
    return place.records[0];
  }
  Record* free = &place.records[1];
  if (free->work != 0) {
    if (place.next == 0 || groups_[place.next].records.back().work != 0) {
      groups_[++groups_used_] = {{}, place.next};
      place.next = groups_used_;
    }
    const auto is_free = [](const Record& record) { return record.work == 0; };
    free = std::find_if(groups_[place.next].records.begin(), groups_[place.next].records.end(), is_free);
  }
  std::swap(*free, place.records[0]);
  return place.records[0];
}

// Adds a record; `rest` is null where nothing below the highest cards matters. Precondition: there is room.
void Transpositions::add(std::uint64_t hash, const Record& added, const Rest* rest) {
  Record& record = free_record(hash);
  record = added;
  record.rest = 0;
  if (rest == nullptr) return;
  record.rest = ++rests_used_;
  rests_[rests_used_] = *rest;
}

bool Transpositions::has_room() const {
  return places_used_ < places_.size() / 4 * 3 && groups_used_ + 1 < groups_.size() && rests_used_ + 1 < rests_.size();
}

template <class Use>
void Transpositions::for_each_record(const Use& use) const {
  const auto use_all = [&](std::uint64_t hash, const auto& records) {
    for (const Record& record : records)
      if (record.work != 0) use(hash, record);
  };
  for (std::size_t at = 0; at <= mask_; ++at) {
    const Place& place = places_[at];
    if (place.age != age_) continue;
    use_all(place.hash, place.records);
    for (std::uint32_t g = place.next; g != 0; g = groups_[g].next) use_all(place.hash, groups_[g].records);
  }
}

unsigned Transpositions::median_work() const {
  std::array<std::size_t, 128> with_work{};
  std::size_t more = 0;
  for_each_record([&](std::uint64_t /*hash*/, const Record& record) {
    ++with_work[record.work];
    ++more;
  });
  const std::size_t half = more / 2;
  unsigned work = 0;
  while (more > half) more -= with_work[++work];
  return work;
}

// Everything is dropped first, because groups and rests are used in a row. Then what is worth most comes back, until
// half of the room is taken.
void Transpositions::make_room() {
  const unsigned least = median_work();
  std::vector<Kept> kept;
  for_each_record([&](std::uint64_t hash, const Record& record) {
    if (record.work > least) kept.push_back({hash, record, rests_[record.rest]});
  });
  begin_question();
  for (const Kept& one : kept)
    if (places_used_ < places_.size() / 2 && groups_used_ < groups_.size() / 2 && rests_used_ < rests_.size() / 2)
      add(one.hash, one.record, one.record.rest == 0 ? nullptr : &one.rest);
}

void Transpositions::keep(const Key& key, const Depths& depth, const Finding& finding) {
  if (!has_room()) make_room();
  Rest rest{};
  for (std::size_t s = 0; s < kSuits; ++s) rest[s] = key.owners[s] << 4U * kAtTop | depth[s];
  const bool needs_rest = *std::max_element(depth.begin(), depth.end()) > most_at_top_;
  Record record{tops_of(key.owners), counts_of(depth), 0, finding.need, finding.move, finding.reached};
  record.work = logarithm(finding.work) & 0x7FU;
  add(key.hash, record, needs_rest ? &rest : nullptr);
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
