#include "yaml/yaml.h"

#include <algorithm>
#include <utility>

#include "base/base.h"
#include "yaml/events.h"
#include "yaml/layout.h"
#include "yaml/text_check.h"

namespace turup {

namespace {

constexpr std::string_view kFirstLine = "write `variant: TITLE` or `house_rule: TITLE`, and the rules below it";

Node empty_map(const Source& source) {
  Node node;
  node.kind = Node::Kind::map;
  node.span = {&source, 0, 0};
  return node;
}

Node read(const Source& source, Diagnostics& found) {
  if (!check_text(source, found)) return empty_map(source);
  const Layout layout = lay_out(source, found);
  if (!layout.sound) return empty_map(source);
  if (layout.tokens.empty() && !found.has_errors()) {
    found.error("T0001", "the file is empty").at({&source, 0, 0}).help(std::string(kFirstLine));
    return empty_map(source);
  }
  Node root = read_events(source, layout, found);
  if (root.kind == Node::Kind::map) return root;
  const bool is_list = root.kind == Node::Kind::list;
  if (root.span.source)
    found
        .error("T0001", is_list ? "the file is a list, not keys and their values"
                                : "the file is one text, not keys and their values")
        .at(root.span)
        .help(std::string(kFirstLine));
  return empty_map(source);
}

}  // namespace

const Entry* Node::find(std::string_view key) const {
  const auto found = std::find_if(entries.begin(), entries.end(), [key](const Entry& e) { return e.key == key; });
  return found == entries.end() ? nullptr : &*found;
}

Entry* Node::find(std::string_view key) { return const_cast<Entry*>(std::as_const(*this).find(key)); }

Node parse(const Source& source, Diagnostics& diagnostics) {
  Diagnostics found;
  Node root = read(source, found);
  found.sort();
  diagnostics.append(limit_errors(found));
  return root;
}

std::vector<std::uint32_t> comment_places(const Source& source) {
  Diagnostics none;
  return lay_out(source, none).comments;
}

Node taken(Node& tree, std::string_view key) {
  Node value;
  value.kind = Node::Kind::map;
  if (Entry* entry = tree.find(key)) value = std::move(entry->value);
  std::erase_if(tree.entries, [key](const Entry& entry) { return entry.key == key; });
  return value;
}

Node nested(std::string_view path, const Span& key_span, Node value) {
  const std::vector<std::string> parts = split(path, '.');
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    Node map;
    map.kind = Node::Kind::map;
    map.span = key_span;
    map.entries.push_back({*part, key_span, std::move(value)});
    value = std::move(map);
  }
  return value;
}

}  // namespace turup
