#include "language/schema_help.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/catalogue.h"
#include "language/complaints.h"
#include "language/samples.h"
#include "yaml/yaml.h"

namespace turup {

namespace {

std::string sentence(std::string_view text) { return capitalised(std::string(text)) + "."; }

std::string in_a_block(std::string_view yaml) {
  return fmt::format("\n\n```yaml\n{}{}```", yaml, yaml.ends_with('\n') ? "" : "\n");
}

std::string samples_in_blocks(const std::string& path) {
  std::string text;
  for (const Sample& sample : samples_of(path)) text += in_a_block(sample.text);
  return text;
}

// Returns the words of a key as Markdown. For a key that takes one word, editors list the words themselves.
std::string words_in_markdown(const KeyInfo& info) {
  std::string text;
  for (const Word& word : info.words) text += fmt::format("\n* `{}`: {}", word.word, meaning_of(info, word));
  return text.empty() ? text : "\n" + text;
}

Json json_of(const Node& node) {
  Json json;
  switch (node.kind) {
    case Node::Kind::scalar: {
      const auto number = node.quoted ? std::nullopt : whole_number(node);
      return number ? Json(*number) : Json(node.text);
    }
    case Node::Kind::list:
      json = Json::array();
      for (const Node& item : node.items) json.push_back(json_of(item));
      return json;
    case Node::Kind::map:
      for (const Entry& entry : node.entries) json[entry.key] = json_of(entry.value);
      return json;
  }
  return json;
}

// Returns the text of a sample at a path as it is spelled there. An author's name matches any name.
std::string value_at(const Node& tree, const std::string& path) {
  const Node* node = &tree;
  for (const std::string& part : split(path, '.')) {
    const Entry* entry = part == "*" && !node->entries.empty() ? &node->entries.front() : node->find(part);
    if (entry == nullptr) return {};
    node = &entry->value;
  }
  return std::string(node->span.text());
}

std::vector<std::string> sample_values(const std::string& path) {
  std::vector<std::string> values;
  for (const Sample& sample : samples_of(path)) {
    const Source source("sample", std::string(sample.text));
    Diagnostics none;
    std::string value = value_at(parse(source, none), path);
    const bool is_one_line = !value.empty() && value.find('\n') == value.npos;
    if (is_one_line && std::find(values.begin(), values.end(), value) == values.end())
      values.push_back(std::move(value));
  }
  return values;
}

}  // namespace

void add_help(Json& schema, const KeyInfo& info) {
  schema["title"] = info.path;
  if (info.doc.empty()) return;
  std::string plain = sentence(info.doc);
  for (const Word& word : info.words) plain += fmt::format("\n\n`{}`: {}", word.word, meaning_of(info, word));
  schema["description"] = plain;
  std::string text = sentence(info.doc);
  const bool is_word = info.kind == KeyInfo::Kind::word;
  if (!info.has_keys() && !is_word) text += fmt::format("\n\n{}{}", sentence(form_of(info)), words_in_markdown(info));
  if (!info.standard.empty()) text += fmt::format("\n\nIf it is left out: `{}`.", info.standard);
  schema["markdownDescription"] = text + samples_in_blocks(info.path);
}

void add_help(Json& schema, const FileKey& key) {
  schema["title"] = key.name;
  schema["description"] = sentence(key.doc);
  schema["markdownDescription"] =
      fmt::format("{}\n\n{}{}", sentence(key.doc), sentence(key.form), samples_in_blocks(std::string(key.name)));
}

void add_default(Json& schema, const KeyInfo& info) {
  if (info.standard.empty()) return;
  const Source source("default", "default: " + info.standard);
  Diagnostics none;
  schema["default"] = json_of(parse(source, none).find("default")->value);
}

void add_meanings(Json& list, const KeyInfo& info) {
  Json meanings = Json::array();
  for (const Json& word : list["enum"]) {
    const std::string text = word.is_string() ? word.get<std::string>() : json_line(word);
    for (const Word& known : info.words)
      if (known.word == text) meanings.push_back(meaning_of(info, known));
  }
  list["enumDescriptions"] = meanings;
  list["markdownEnumDescriptions"] = std::move(meanings);
}

// Returns a text to insert, whatever the type of the value. It is listed after the words and keys.
Json text_snippet(std::string_view label, std::string_view says, std::string_view text) {
  return Json{{"label", label}, {"description", says}, {"type", "string"}, {"sortText", "~"}, {"body", text}};
}

void add_snippets(Json& schema, const std::string& path) {
  Json snippets = Json::array();
  for (const std::string& value : sample_values(path)) {
    const bool is_scalar = value.find_first_of("[{") == value.npos;
    snippets.push_back(text_snippet(value, "for example", is_scalar ? fmt::format("${{1:{}}}", value) : value));
  }
  if (!snippets.empty()) schema["defaultSnippets"] = std::move(snippets);
}

Json file_snippets() {
  const Json variant = {{"variant", "${1:Uncle's 29}"},
                        {"says", "${2:What is special about it, in a sentence.}"},
                        {"extends", "${3:29/base}"},
                        {"auction", Json{{"from", "${4:16}"}}}};
  const Json rule = {{"house_rule", "${1:Lowest bid 18}"},
                     {"says", "${2:What it changes, in a sentence.}"},
                     {"auction", Json{{"from", "${3:18}"}}}};
  return Json::array({Json{{"label", "a variant"}, {"description", "A game of your own."}, {"body", variant}},
                      Json{{"label", "a house rule"}, {"description", "A change to games."}, {"body", rule}}});
}

}  // namespace turup
