// Makes trees from text, for tests.
#pragma once

#include <fmt/format.h>

#include <string>

#include "base/base.h"
#include "yaml/yaml.h"

namespace turup {

// A text with its tree, and what was found in it.
struct ParsedText {
  Sources sources;
  Diagnostics diagnostics;
  Node root;

  explicit ParsedText(std::string text, std::string name = "test.yaml")
      : root(parse(sources.add(std::move(name), std::move(text)), diagnostics)) {}

  // Returns the codes found, in order: "T0007 T0016".
  std::string codes() const {
    std::string all;
    for (const Diagnostic& d : diagnostics.all()) all += (all.empty() ? "" : " ") + d.code;
    return all;
  }
  std::string rendered() const {
    std::string all;
    for (const Diagnostic& d : diagnostics.all()) all += render(d, false);
    return all;
  }
};

// Returns the node at a path of keys and item numbers, joined by dots. A wrong path makes the test fail.
inline const Node& at(const Node& root, const std::string& path) {
  const Node* node = &root;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    const std::string step = path.substr(begin, end - begin);
    if (node->kind == Node::Kind::list)
      node = &node->items.at(static_cast<std::size_t>(std::stoi(step)));
    else if (const Entry* entry = node->find(step))
      node = &entry->value;
    else
      throw std::out_of_range(fmt::format("no `{}` on the way to {}", step, path));
    begin = end + 1;
  }
  return *node;
}

}  // namespace turup
