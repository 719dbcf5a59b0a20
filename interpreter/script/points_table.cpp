#include "script/points_table.h"

#include <algorithm>
#include <array>

#include "base/base.h"
#include "script/points.h"

namespace turup::script {

std::span<const PointInfo* const> point_table() {
  static const auto kTable = [] {
    std::array<const PointInfo*, kHookPoints> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = &point_info(static_cast<HookPoint>(i));
    return table;
  }();
  return kTable;
}

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
