// The tree of a variant file: scalars, lists and maps, every one with its place.
//
// This is what parsing yields and overlaying merges; it knows YAML's shape and nothing of cards. Keys keep the
// order of the file. A tree from the strict parser has no duplicate keys.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"

namespace turup {

constexpr std::size_t kMaxFileBytes = std::size_t{256} * 1024;

struct Entry;

struct Node {
  enum class Kind : std::uint8_t { scalar, list, map };
  Kind kind = Kind::scalar;
  Span span;                   // the whole value; of a block list or map: its first line
  std::string text;            // of a scalar
  bool quoted = false;         // of a scalar: always a string, never a number
  std::vector<Node> items;     // of a list
  std::vector<Entry> entries;  // of a map

  const Entry* find(std::string_view key) const;
  Entry* find(std::string_view key);
};

struct Entry {
  std::string key;
  Span key_span;
  Node value;
};

// Reads one document strictly (no anchors, tags, directives, merge keys, second documents; no tabs in indentation,
// no stray control characters; every quote closed; keys unique). Everything wrong is reported, as far as it can be told
// without guessing; returns a map node, empty where the text gave none.
// Errors: T0001 … T0018 text, T5001 … T5005 limits (language/rule_codes.h).
Node parse(const Source& source, Diagnostics& diagnostics);

// Returns where each comment of a file begins. Precondition: parse() found no error.
std::vector<std::uint32_t> comment_places(const Source& source);

// The value alone at a path of keys joined by dots: "auction.from" and 16 are `auction: { from: 16 }`.
Node nested(std::string_view path, const Span& key_span, Node value);

// Takes a key out of a map and gives its value: an empty map where it is not written.
Node taken(Node& tree, std::string_view key);

// `upper` laid over `lower`: maps merge key by key, except that the value at a path for which `is_value(path)`
// holds is replaced whole; everything else is replaced. Paths are keys joined by dots.
using IsValue = bool (*)(std::string_view path);
Node overlay(Node lower, const Node& upper, IsValue is_value, const std::string& path = {});

}  // namespace turup
