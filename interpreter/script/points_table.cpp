#include "script/points_table.h"

#include <algorithm>
#include <array>

#include "base/base.h"
#include "script/facts.h"
#include "script/points.h"

namespace turup::script {

namespace {

// Every point, with the names of its facts.
struct PointTable {
  PointTable() {
    for (std::size_t i = 0; i < kHookPoints; ++i) {
      const auto point = static_cast<HookPoint>(i);
      for (const Fact* fact : facts_of(point)) names[i].push_back(fact->named);
      infos[i] = description(point);
      infos[i].facts = {hook_point_word(point), names[i], point};
      table[i] = &infos[i];
    }
  }
  std::array<std::vector<Named>, kHookPoints> names;
  std::array<PointInfo, kHookPoints> infos{};
  std::array<const PointInfo*, kHookPoints> table{};
};

}  // namespace

std::span<const PointInfo* const> point_table() {
  static const PointTable kTable;
  return kTable.table;
}

const PointInfo& point_info(HookPoint point) { return *point_table()[static_cast<std::size_t>(point)]; }

bool has_name(const Facts& facts, std::string_view name) {
  return std::any_of(facts.names.begin(), facts.names.end(), [name](const Named& n) { return n.name == name; });
}

std::vector<std::string> names_by_likeness(const Facts& facts, std::string_view word) {
  std::vector<std::string> names;
  for (const Named& named : facts.names) names.emplace_back(named.name);
  std::stable_sort(names.begin(), names.end(), [word](const std::string& a, const std::string& b) {
    return edit_distance(a, word) < edit_distance(b, word);
  });
  return names;
}

std::vector<std::string> points_with(std::string_view fact) {
  std::vector<std::string> points;
  for (const PointInfo* info : point_table())
    if (has_name(info->facts, fact)) points.emplace_back(hook_point_word(info->point));
  return points;
}

}  // namespace turup::script
