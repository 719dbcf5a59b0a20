// Options: what the host of a game may choose, such as `options: { session.win: [1, 2], stakes.double: [none, 2] }`.
//
// A preset sets several keys at once, under a name: `kochi: { says: As in Kochi., sets: { auction.from: 15 } }`. It is
// chosen by that name, like a house rule, and laid over the variant as one.
//
// Any other option names a key and at least two values; the value in force is always one of them. Options merge key by
// key like everything else, and `none` takes one away. They change no rule: whoever sets a key to one of the values
// plays a variant of its own, with a fingerprint of its own.
#pragma once

#include <vector>

#include "rules/rules.h"
#include "yaml/yaml.h"

namespace turup {

struct WrittenOption {
  Option option;
  Span key_span;
  std::vector<Span> values;
};

// Reads the options. Reports what is not a key, values that the key does not take, and lists that leave no choice.
std::vector<WrittenOption> read_options(const Node& options, Diagnostics& diagnostics);

struct WrittenPreset {
  Preset preset;
  Span key_span;
};
// Reads the presets among the options, and reports mistakes in them.
std::vector<WrittenPreset> read_presets(const Node& options, Diagnostics& diagnostics);
// Returns what the preset of that name sets, as the keys of a file; nothing if the options of `tree` have no such
// preset.
std::optional<Node> preset_body(const Node& tree, std::string_view name);

// Reports values in force that are not among those to choose from. `title` is the place of a value that nobody wrote.
void check_options(const std::vector<WrittenOption>& options, const Rules& rules, Span title, Diagnostics& diagnostics);

}  // namespace turup
