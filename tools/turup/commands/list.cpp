// `turup list`: lists the variants and house rules, or the scripts, at hand.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/base.h"
#include "base/json.h"
#include "loader/loader.h"
#include "script/script.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"
#include "turup/commands/list_rows.h"

namespace turup::shell {

namespace {

Json row_json(const Row& row, std::string_view kind) {
  Json json = {{"kind", kind}, {"name", row.name}, {"title", row.title}, {"says", row.says}};
  if (!row.source.empty()) json["source"] = row.source;
  if (!row.family.empty()) json["family"] = row.family;
  if (row.seats > 0) json["seats"] = row.seats;
  for (const turup::Option& option : row.options)
    json["options"].push_back(Json{{"key", option.key}, {"values", option.values}});
  for (const turup::Preset& preset : row.presets) {
    Json sets = Json::object();
    for (const auto& [key, value] : preset.sets) sets[key] = value;
    json["presets"].push_back(Json{{"name", preset.name}, {"says", preset.says}, {"sets", std::move(sets)}});
  }
  json["sound"] = row.soundness == Soundness::sound;
  return json;
}

std::string json_text(const std::vector<Row>& variants, const std::vector<Row>& rules) {
  Json list = Json::array();
  for (const Row& row : variants) list.push_back(row_json(row, "variant"));
  for (const Row& row : rules) list.push_back(row_json(row, "house_rule"));
  return json_page(list);
}

// Returns the sentence, and where the rules come from.
std::string said(const Row& row) {
  return row.source.empty() ? printable(row.says) : fmt::format("{} ({})", printable(row.says), printable(row.source));
}

// Returns a row of a table whose last column is wrapped. On a very narrow terminal the text stands below the name.
std::string row_text(const std::string& left, const std::string& text, std::size_t columns) {
  constexpr std::size_t kNarrowest = 24;  // columns for the text beside a name
  constexpr std::size_t kIndent = 2;
  if (columns < left.size() + kNarrowest)
    return left.substr(0, left.find_last_not_of(' ') + 1) + "\n" + wrapped(text, kIndent, columns);
  const std::string lines = wrapped(text, left.size(), columns);
  return lines.empty() ? left + "\n" : left + lines.substr(left.size());
}

// Returns the longest line. Lines for other programs (`turup list | grep pair`) are not broken.
std::size_t columns_of_output() {
  return is_terminal(STDOUT_FILENO) ? static_cast<std::size_t>(terminal_width()) : std::string::npos;
}

std::size_t longest_name(const std::vector<Row>& rows) {
  std::size_t longest = 0;
  for (const Row& row : rows) longest = std::max(longest, row.name.size());
  return longest;
}

std::string human_text(const std::vector<Row>& variants, const std::vector<Row>& rules) {
  const std::size_t columns = columns_of_output();
  const std::size_t width = std::max(longest_name(variants), longest_name(rules));
  std::string text = row_text(fmt::format("{:<{}}  seats  ", "", width), "variants", columns);
  for (const Row& row : variants) {
    const std::string seats = row.seats > 0 ? std::to_string(row.seats) : "?";
    text += row_text(fmt::format("{:<{}}  {:>5}  ", row.name, width, seats), said(row), columns);
  }
  text += '\n' + row_text(fmt::format("{:<{}}         ", "", width), "house rules, for `--with`", columns);
  for (const Row& row : rules) text += row_text(fmt::format("{:<{}}         ", row.name, width), said(row), columns);
  return text;
}

Exit list_scripts(Console& console, bool as_json) {
  const Library at_hand = library();
  const auto host = make_script_host();
  const std::size_t columns = columns_of_output();
  Json list = Json::array();
  std::vector<Row> rows;
  for (const std::string& name : at_hand.scripts()) rows.push_back(script_row(at_hand, *host, name));
  const std::size_t width = longest_name(rows);
  std::string text = row_text(fmt::format("{:<{}}  ", "", width), "scripts, for `hooks`", columns);
  for (const Row& row : rows) {
    list.push_back(row_json(row, "script"));
    text += row_text(fmt::format("{:<{}}  ", row.name, width), said(row), columns);
  }
  console.data(as_json ? json_page(list) : text);
  return Exit::fine;
}

Exit list(Console& console, bool as_json) {
  const Library at_hand = library();
  const auto host = make_script_host();
  std::vector<Row> variants;
  std::vector<Row> rules;
  for (const std::string& name : at_hand.variants()) variants.push_back(variant_row(at_hand, *host, name));
  for (const std::string& name : at_hand.house_rules()) rules.push_back(rule_row(at_hand, name));
  if (variants.empty() && rules.empty()) {
    console.tell("no variants are at hand; set TURUP_DATA to the folder that holds `variants` and `hooks`\n");
    return Exit::file;
  }
  console.data(as_json ? json_text(variants, rules) : human_text(variants, rules));
  return Exit::fine;
}

}  // namespace

Command list_command() {
  const auto as_json = std::make_shared<bool>(false);
  const auto scripts = std::make_shared<bool>(false);
  return {"list",
          "list the variants and house rules at hand",
          {{"turup list", "games to play, and house rules for them"},
           {"turup list --scripts", "scripts for rules that no key describes"},
           {"turup list --json", "the same for programs"}},
          {},
          {flag("--scripts", "the scripts, for `hooks`", *scripts),
           flag("--json", "objects: kind, name, title, says, source, family, seats, options", *as_json)},
          [as_json, scripts](Console& console) {
            return *scripts ? list_scripts(console, *as_json) : list(console, *as_json);
          }};
}

}  // namespace turup::shell
