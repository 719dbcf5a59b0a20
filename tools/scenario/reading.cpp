#include "scenario/reading.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup::scenario {

namespace {

const std::vector<std::string> kScenarioKeys = {"scenario", "variant", "with", "set", "rules", "given", "steps"};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

void wrong_shape(const std::string& key, const Node& node, std::string_view wanted, Diagnostics& diagnostics) {
  diagnostics.error("T7003", fmt::format("`{}` needs {}, not {}", key, wanted, found_text(node))).at(node.span);
}

std::string text_of(const Node& tree, const std::string& key, Diagnostics& diagnostics) {
  const Entry* entry = tree.find(key);
  if (!entry) {
    diagnostics.error("T7002", fmt::format("the scenario has no `{}`", key))
        .at(tree.span)
        .help(key == "variant" ? "name the variant it is about: `variant: 29/base`" : "give it a title in a few words");
    return {};
  }
  if (entry->value.kind != Node::Kind::scalar || trimmed(entry->value.text).empty()) {
    wrong_shape(key, entry->value, "a text", diagnostics);
    return {};
  }
  return std::string(trimmed(entry->value.text));
}

std::vector<std::string> list_of(const Node& tree, const std::string& key, Diagnostics& diagnostics) {
  std::vector<std::string> words;
  const Entry* entry = tree.find(key);
  if (!entry) return words;
  const auto lines = entry->value.kind == Node::Kind::list ? lines_of(entry->value, key, diagnostics) : std::nullopt;
  if (!lines) {
    if (entry->value.kind != Node::Kind::list) wrong_shape(key, entry->value, "a list: `[…]`", diagnostics);
    return words;
  }
  for (const Line& line : *lines) words.push_back(line.text);
  return words;
}

void read_settings(const Node& tree, Scenario& scenario, Diagnostics& diagnostics) {
  const Entry* entry = tree.find("set");
  if (!entry) return;
  if (entry->value.kind != Node::Kind::map)
    return wrong_shape("set", entry->value, "keys and their values: `{auction.from: 16}`", diagnostics);
  for (const Entry& setting : entry->value.entries) {
    const Node& value = setting.value;
    scenario.request.set.emplace_back(setting.key,
                                      value.kind == Node::Kind::scalar ? value.text : std::string(value.span.text()));
  }
}

// Returns a path beside the scenario if a file of rules is there. Otherwise the name is looked for as usual.
std::string beside(const Source& source, std::string variant) {
  namespace fs = std::filesystem;
  if (!is_path(variant) || fs::path(variant).is_absolute()) return variant;
  const fs::path near = fs::path(source.name()).parent_path() / variant;
  std::error_code ignored;
  return near.has_parent_path() && fs::is_regular_file(near, ignored) ? near.string() : variant;
}

void read_steps(const Node& tree, Scenario& scenario, Diagnostics& diagnostics) {
  const Entry* entry = tree.find("steps");
  if (!entry) {
    diagnostics.error("T7002", "the scenario has no `steps`")
        .at(tree.span)
        .help("list what is done and what must then be so, a sentence each");
    return;
  }
  if (entry->value.kind != Node::Kind::list || entry->value.items.empty())
    return wrong_shape("steps", entry->value, "a list of sentences", diagnostics);
  for (const Node& item : entry->value.items) {
    if (item.kind == Node::Kind::scalar) {
      scenario.steps.push_back({std::string(trimmed(item.text)), item.span});
      continue;
    }
    diagnostics.error("T7003", fmt::format("a step is a sentence, not {}", found_text(item)))
        .at(item.span)
        .help("put a step with a colon or a bracket in double quotes");
  }
}

// Reports a variant or a house rule that stands where a scenario is wanted. Nothing else is said of it.
bool is_of_rules(const Source& source, const Node& tree, Diagnostics& diagnostics) {
  if (tree.find("scenario") || tree.find("steps") || tree.find("given")) return false;
  const bool is_house_rule = tree.find("house_rule") != nullptr;
  const Entry* title = tree.find(is_house_rule ? "house_rule" : "variant");
  if (!title || !tree.find("says")) return false;
  diagnostics
      .error("T7002",
             fmt::format("`{}` is a {}, not a scenario", source.name(), is_house_rule ? "house rule" : "variant"))
      .at(title->key_span)
      .help(
          fmt::format("`turup validate {}` checks it; a scenario has a title, `scenario`, and `steps`", source.name()));
  return true;
}

void report_unknown_keys(const Node& tree, Diagnostics& diagnostics) {
  for (const Entry& entry : tree.entries) {
    if (std::find(kScenarioKeys.begin(), kScenarioKeys.end(), entry.key) != kScenarioKeys.end()) continue;
    diagnostics.error("T7001", fmt::format("unknown key `{}` in a scenario", entry.key))
        .at(entry.key_span)
        .help(spelling_help(entry.key, kScenarioKeys, "the keys"));
  }
}

}  // namespace

Line Line::part(std::size_t begin, std::size_t size) const {
  Line piece{text.substr(begin, size), span};
  const std::size_t in_span = span.text().find(text);
  if (in_span == std::string_view::npos) return piece;  // it is quoted with escapes, or stands on several lines
  piece.span.begin = static_cast<std::uint32_t>(span.begin + in_span + begin);
  piece.span.end = static_cast<std::uint32_t>(piece.span.begin + piece.text.size());
  return piece;
}

std::vector<Line> words_of(const Line& line) {
  std::vector<Line> words;
  for (std::size_t at = 0; at < line.text.size();) {
    if (is_blank(line.text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.text.size() && !is_blank(line.text[end])) ++end;
    words.push_back(line.part(at, end - at));
    at = end;
  }
  return words;
}

std::vector<Line> pieces_of(const Line& line, char separator) {
  std::vector<Line> pieces;
  for (std::size_t begin = 0; begin <= line.text.size();) {
    std::size_t end = std::min(line.text.find(separator, begin), line.text.size());
    const std::size_t next = end + 1;
    while (begin < end && is_blank(line.text[begin])) ++begin;
    while (end > begin && is_blank(line.text[end - 1])) --end;
    pieces.push_back(line.part(begin, end - begin));
    begin = next;
  }
  return pieces;
}

std::optional<std::vector<Line>> lines_of(const Node& node, const std::string& name, Diagnostics& diagnostics) {
  if (node.kind == Node::Kind::scalar) return std::vector<Line>{{node.text, node.span}};
  std::vector<Line> lines;
  for (const Node& item : node.items) {
    if (item.kind != Node::Kind::scalar) {
      wrong_shape(name, item, "a list of words", diagnostics);
      return std::nullopt;
    }
    lines.push_back({item.text, item.span});
  }
  if (node.kind == Node::Kind::list && !lines.empty()) return lines;
  wrong_shape(name, node, "a word or a list of words", diagnostics);
  return std::nullopt;
}

std::string title_in(const Source& source) {
  Diagnostics ignored;
  const Node tree = parse(source, ignored);
  const Entry* title = tree.find("scenario");
  const bool is_said = title && title->value.kind == Node::Kind::scalar && !trimmed(title->value.text).empty();
  return is_said ? std::string(trimmed(title->value.text)) : source.name();
}

std::optional<Scenario> read_scenario(const Source& source, Diagnostics& diagnostics) {
  Diagnostics found;
  const Node tree = parse(source, found);
  Scenario scenario;
  scenario.given.kind = Node::Kind::map;
  if (!found.has_errors() && !is_of_rules(source, tree, found)) {
    report_unknown_keys(tree, found);
    scenario.title = text_of(tree, "scenario", found);
    scenario.request.variant = beside(source, text_of(tree, "variant", found));
    for (const std::string& name : list_of(tree, "with", found)) scenario.request.with.push_back(beside(source, name));
    scenario.ids = list_of(tree, "rules", found);
    read_settings(tree, scenario, found);
    read_steps(tree, scenario, found);
    scenario.title_span = tree.find("scenario") ? tree.find("scenario")->value.span : tree.span;
    scenario.variant_span = tree.find("variant") ? tree.find("variant")->value.span : tree.span;
    if (const Entry* given = tree.find("given")) {
      if (given->value.kind == Node::Kind::map)
        scenario.given = given->value;
      else
        wrong_shape("given", given->value, "keys and their values", found);
    }
  }
  diagnostics.append(found);
  if (found.has_errors()) return std::nullopt;
  return scenario;
}

}  // namespace turup::scenario
