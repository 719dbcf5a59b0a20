// A file taken apart for format.h: every key and item as it was spelled, in the order of the language, with the
// comments and blank lines that belong to it.
//
// No comment is lost: each stands in exactly one place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "yaml/yaml.h"

namespace turup::format {

struct Piece;

struct Value {
  enum class Kind : std::uint8_t { scalar, text, list, map };  // text: after `|` or `>`, on lines of its own
  enum class Manner : std::uint8_t { lines, brackets, brackets_with_comments };
  Kind kind = Kind::scalar;
  Manner manner = Manner::lines;
  std::string spelled;             // scalar; text: the rest of the line of its key
  std::vector<std::string> lines;  // text
  std::vector<Piece> pieces;       // list or map
  std::vector<std::string> below;  // comments after the last piece
  std::size_t column = 0;          // column of the pieces, outside brackets
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool has_pieces() const { return kind == Kind::list || kind == Kind::map; }
  bool in_brackets() const { return manner != Manner::lines; }
  bool holds(std::uint32_t at) const { return begin < at && at < end; }
};

struct Piece {
  std::vector<std::string> above;  // comments, line by line; an empty one is a blank line
  std::string beside;              // comment at the end of its line
  std::string key;                 // as it is to be written; empty for an item
  std::size_t rank = 0;            // place of the key in the order of its map
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  Value value;
};

struct Document {
  std::vector<std::string> head;  // the first comments, which stay with the file
  Value root;
};

// Takes a file apart. Precondition: the tree is a map, parsed from the source without an error.
Document taken_apart(const Source& source, const Node& tree);

// Puts every comment and blank line where it belongs (format_comments.cpp).
void attach_comments(const Source& source, Value& root);

}  // namespace turup::format
