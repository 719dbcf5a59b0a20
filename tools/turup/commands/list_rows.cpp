#include "turup/commands/list_rows.h"

#include <fmt/format.h>

#include <functional>
#include <optional>

#include "base/base.h"

namespace turup::shell {

namespace {

// Returns the row of a file. `read` writes there what a text without mistakes says of itself, and returns whether it is
// one; else the row says only that there are mistakes.
Row file_row(const std::string& name, std::string if_faulty, const std::optional<FoundFile>& found,
             const std::function<bool(const Source&, Row&)>& read) {
  Row row;
  row.name = name;
  row.says = std::move(if_faulty);
  row.soundness = Soundness::faulty;
  if (!found) return row;
  const FileText file = read_file(*found);
  if (!file.code.empty()) return row;
  const Source source(found->shown, file.text);
  if (read(source, row)) row.soundness = Soundness::sound;
  return row;
}

bool read_rule(const Source& source, Row& row) {
  Diagnostics diagnostics;
  Node tree = parse(source, diagnostics);
  const Head head = take_head(tree, source, diagnostics);
  if (diagnostics.has_errors()) return false;
  row.title = head.title;
  row.says = head.says;
  row.source = head.source;
  for (const Named& need : head.needs) row.needs.push_back(need.text);
  return true;
}

}  // namespace

Row variant_row(const Library& library, ScriptHost& host, const std::string& name) {
  Row row;
  row.name = name;
  row.family = name.substr(0, name.find('/'));
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
  return file_row(name, fmt::format("has mistakes: see `turup validate {}`", name), library.house_rule(name),
                  read_rule);
}

Row script_row(const Library& library, ScriptHost& host, const std::string& name) {
  const auto read_script = [&](const Source& source, Row& row) {
    Diagnostics diagnostics;
    const auto script = host.declare(name, source, diagnostics);
    if (script) row.says = script->says;
    return script.has_value();
  };
  return file_row(name, "has mistakes: see `turup validate` of a file that names it under `hooks`",
                  library.script(name), read_script);
}

}  // namespace turup::shell
