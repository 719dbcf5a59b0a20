// A scenario: a position of a game, what is done in it, and what must then be so; a test that a card player can read.
//
//   scenario: A pair counts against its own side's bid
//   variant: 29/base
//   rules: [29-pair-07]
//   given: { bid: E 17, trumps: hearts shown, ending: { E: KH QH AS } }
//   steps:
//     - W pass
//
// A Scenario is the text of one, in its places, not yet read with the rules of its game (given.h, sentence.h).
#pragma once

#include <optional>

#include "loader/loader.h"
#include "yaml/yaml.h"

namespace turup::scenario {

// A piece of the file: a sentence, a word.
struct Line {
  std::string text;
  Span span;

  Line part(std::size_t begin, std::size_t size) const;
};
std::vector<Line> words_of(const Line& line);
std::vector<Line> pieces_of(const Line& line, char separator);  // trimmed

struct Scenario {
  std::string title;
  Request request;               // the variant, with what is laid over it
  std::vector<std::string> ids;  // of the rules it shows
  Node given;                    // a map
  std::vector<Line> steps;
  Span title_span;
  Span variant_span;
};

// Returns what the file says it is about, even if it is no scenario otherwise; its name if it says nothing.
std::string title_in(const Source& source);
// Reports and returns nothing if the file is no scenario.
std::optional<Scenario> read_scenario(const Source& source, Diagnostics& diagnostics);

// The words in it, of a text or a list of texts; nothing and a complaint if `node` is something else.
std::optional<std::vector<Line>> lines_of(const Node& node, const std::string& name, Diagnostics& diagnostics);

}  // namespace turup::scenario
