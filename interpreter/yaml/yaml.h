// The tree of a variant file: scalars, lists and maps, each with its place.
//
// Parsing returns it and overlaying merges it. It knows YAML's shape and nothing of cards. Keys keep the order of the
// file. A tree from the strict parser has no duplicate keys.
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
  Span span;                   // the whole value; for a block list or map its first line
  std::string text;            // scalar
  bool quoted = false;         // scalar: always a string, never a number
  std::vector<Node> items;     // list
  std::vector<Entry> entries;  // map

  const Entry* find(std::string_view key) const;
  Entry* find(std::string_view key);
};

struct Entry {
  std::string key;
  Span key_span;
  Node value;
};

// Reads one document strictly: no anchors, tags, directives, merge keys, second documents, tabs in indentation or stray
// control characters; every quote closed; keys unique. Reports every mistake that can be told without guessing. Returns
// a map node, empty where the text gave none.
// Errors: T0001 … T0018 text, T5001 … T5005 limits (language/rule_codes.h).
Node parse(const Source& source, Diagnostics& diagnostics);

// Returns where each comment of a file begins. Precondition: parse() found no error.
std::vector<std::uint32_t> comment_places(const Source& source);

// Returns a tree with one value, at a path of keys joined by dots: "auction.from" and 16 give `auction: { from: 16 }`.
Node nested(std::string_view path, const Span& key_span, Node value);

// Takes a key out of a map and returns its value: an empty map if the key is not written.
Node taken(Node& tree, std::string_view key);

// Returns `upper` laid over `lower`. Maps merge key by key, unless `is_value` holds for their path; everything else is
// replaced whole. Paths are keys joined by dots.
using IsValue = bool (*)(std::string_view path);
Node overlay(Node lower, const Node& upper, IsValue is_value, const std::string& path = {});

}  // namespace turup
