// A scenario: a position of a game, what is done in it, and what must then be true. It is a test that a card player can
// read.
//
//   scenario: A pair counts against its own side's bid
//   variant: 29/base
//   rules: [29-pair-07]
//   given: { bid: E 17, trumps: hearts shown, ending: { E: KH QH AS } }
//   steps:
//     - W pass
//
// A Scenario is the text of one, with places. It has not yet been read with the rules of its game (given.h,
// sentence.h).
#pragma once

#include <optional>

#include "loader/loader.h"
#include "yaml/yaml.h"

namespace turup::scenario {

// A piece of the file, such as a sentence or a word.
struct Line {
  std::string text;
  Span span;

  Line part(std::size_t begin, std::size_t size) const;
};
std::vector<Line> words_of(const Line& line);
std::vector<Line> pieces_of(const Line& line, char separator);  // trimmed

struct Scenario {
  std::string title;
  Request request;               // the variant and what is laid over it
  std::vector<std::string> ids;  // ids of the rules that it shows
  Node given;                    // a map
  std::vector<Line> steps;
  Span title_span;
  Span variant_span;
};

// Returns the title of a file even if the file is no scenario otherwise; its name if it has no title.
std::string title_in(const Source& source);
// Reads a scenario. Reports a file that is not one, and then returns nothing.
std::optional<Scenario> read_scenario(const Source& source, Diagnostics& diagnostics);

// Returns the lines of a text or a list of texts. Reports any other node, and then returns nothing.
std::optional<std::vector<Line>> lines_of(const Node& node, const std::string& name, Diagnostics& diagnostics);

}  // namespace turup::scenario
