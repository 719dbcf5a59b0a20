#include "turup/commands/list_rows.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup::shell {

Row variant_row(const Library& library, ScriptHost& host, const std::string& name) {
  Row row{name, {}, {}, {}, name.substr(0, name.find('/')), 0, Soundness::sound, {}, {}};
  const Loaded loaded = load(library, host, {name, {}, {}});
  if (!loaded.rules) {
    row.says = fmt::format("has mistakes: see `turup validate {}`", name);
    row.soundness = Soundness::faulty;
    return row;
  }
  row.title = loaded.rules->title;
  row.says = loaded.rules->says;
  row.source = loaded.rules->source;
  row.seats = loaded.rules->seating.seats;
  row.options = loaded.rules->options;
  row.presets = loaded.rules->presets;
  return row;
}

Row rule_row(const Library& library, const std::string& name) {
  Row row{name, {}, fmt::format("has mistakes: see `turup validate {}`", name), {}, {}, 0, Soundness::faulty, {}, {}};
  const auto found = library.house_rule(name);
  if (!found) return row;
  const FileText file = read_file(*found);
  if (!file.code.empty()) return row;
  const Source source(found->shown, file.text);
  Diagnostics diagnostics;
  Node tree = parse(source, diagnostics);
  const Head head = take_head(tree, source, diagnostics);
  if (diagnostics.has_errors()) return row;
  row.title = head.title;
  row.says = head.says;
  row.source = head.source;
  row.soundness = Soundness::sound;
  return row;
}

Row script_row(const Library& library, ScriptHost& host, const std::string& name) {
  Row row;
  row.name = name;
  row.says = "has mistakes: see `turup validate` of a file that names it under `hooks`";
  row.soundness = Soundness::faulty;
  const auto found = library.script(name);
  if (!found) return row;
  const FileText file = read_file(*found);
  if (!file.code.empty()) return row;
  const Source source(found->shown, file.text);
  Diagnostics diagnostics;
  const auto script = host.declare(name, source, diagnostics);
  if (!script) return row;
  row.says = script->says;
  row.soundness = Soundness::sound;
  return row;
}

}  // namespace turup::shell
