#include <fmt/format.h>

#include <algorithm>

#include "script/script.h"
#include "turup/authoring/draft.h"
#include "turup/authoring/explain.h"

namespace turup::shell {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHooks = "hooks";

// Returns the path of the page about scripts, which lies beside the installed scripts.
std::string guide(const Library& library) {
  for (const std::string& name : library.scripts()) {
    const auto script = library.script(name);
    std::error_code ignored;
    const fs::path page = script ? script->folder / "README.md" : fs::path();
    if (script && fs::is_regular_file(page, ignored)) return fs::weakly_canonical(page, ignored).string();
  }
  return "hooks/README.md";
}

std::string named_table(std::span<const script::Named> entries) {
  std::size_t width = 0;
  for (const script::Named& entry : entries) width = std::max(width, entry.name.size());
  std::string text;
  for (const script::Named& entry : entries) {
    const std::string says = folded(entry.says, width + 4);
    text += fmt::format("  {:<{}}  {}", entry.name, width, says.substr(std::min(width + 4, says.size())));
  }
  return text;
}

std::string points_list(const Library& library) {
  std::vector<script::Named> points;
  for (const auto* info : script::point_table()) points.push_back({hook_point_word(info->point), info->decides});
  std::string text = "A script is asked at the points that it fills, and decides there:\n\n" + named_table(points);
  text +=
      '\n' +
      folded(
          "`turup explain hooks.settle` tells when that point is asked, which facts it gets and what it may answer. It "
          "works the same for every other point. `turup help hooks` shows how a script begins.",
          0);
  return text + fmt::format("The whole guide: {}\n", guide(library));
}

std::string point_text(const Library& library, const script::PointInfo& info) {
  const std::string_view word = hook_point_word(info.point);
  std::string text = fmt::format("{}: a point at which a script is asked\n\n", word);
  text += folded(fmt::format("It decides {}. {}", info.decides, info.asked), 0);
  text +=
      fmt::format("\nIts facts, read as `facts.{}`:\n", info.facts.names.front().name) + named_table(info.facts.names);
  for (const script::Facts* inner : info.inner)
    text += fmt::format("In `{}`:\n", inner->owner) + named_table(inner->names);
  text += '\n' + folded(info.answer, 0) + named_table(info.answers);
  return text + fmt::format("\nIn the script:\n\n  {} = function(facts, params) … end,\n\nThe whole guide: {}\n", word,
                            guide(library));
}

}  // namespace

std::string explain_point(const Library& library, std::string_view word) {
  if (word == kHooks) return '\n' + points_list(library);
  std::string_view name = word;
  if (name.starts_with("hooks.")) name.remove_prefix(kHooks.size() + 1);
  for (const auto* info : script::point_table())
    if (hook_point_word(info->point) == name) return point_text(library, *info);
  return {};
}

std::vector<std::string> point_names() {
  std::vector<std::string> names;
  for (const auto* info : script::point_table()) {
    names.emplace_back(hook_point_word(info->point));
    names.push_back(fmt::format("hooks.{}", names.back()));
  }
  return names;
}

}  // namespace turup::shell
