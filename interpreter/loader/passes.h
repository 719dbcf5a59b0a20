// The passes of loading that come after the layers: scripts and labels are read, and the whole is checked.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "language/language.h"
#include "loader/files.h"
#include "loader/layers.h"

namespace turup {

// Reads the scripts that a variant names, with their parameters, which are checked like any option (scripts.cpp).
// `hooks` is the merged value of that key: `{ reversed: { no_trumps: [2] }, tables: {} }`. Reports unknown scripts,
// parameters and values, and two scripts that fill one hook point.
std::vector<HookUse> read_scripts(const Node& hooks, Files& files, ScriptHost& host, Diagnostics& diagnostics);

// Checks on the whole rules what scripts need and what they conflict with (scripts.cpp).
void check_script_conditions(const Rules& rules, Diagnostics& diagnostics);

using Labels = std::vector<std::pair<std::string, std::string>>;

struct LabelScope {
  std::vector<std::string> names;  // names that the variant adds: of contracts, melds, offers of its scripts
  const Source* file = nullptr;    // other files may name what is no longer there
  Extent extent = Extent::whole;   // a part may name things of the game that it is laid over
};

// Reads the names that a table gives to things (labels.cpp): `words: { diamonds: dice, 40+: honours }`. A label may be
// given to any word of the language, a suit, a contract, a meld, an action, and to a band of bids. It is shown, and it
// is understood when typed. So no two things may have the same label, and no label may be another thing's word.
Labels read_labels(const Node& words, const LabelScope& scope, Diagnostics& diagnostics);

// Reports labels in a file's own `words` for bids, ranks and jokers that the game does not have (labels.cpp). `rules`
// are those of the file. Precondition: they were read without errors.
void check_labels(const Node& body, const Rules& rules, Diagnostics& diagnostics);

// Warns of a house rule that is already in force or that the file itself undoes, and of a file that repeats what it
// builds on (effects.cpp). Judges only what `file` itself names and writes. Precondition: the layers have no errors.
void check_effects(const std::vector<Layer>& layers, const File& file, Diagnostics& diagnostics);

// Warns of scores with the wrong sign, which work against the side that they are for: for example a side that is paid
// for failing its bid (score_signs.cpp). Looks only at what one file writes itself; what it builds on is checked in its
// own file. `rules` are those of the file. Precondition: they were read without errors.
void check_score_signs(const Node& body, const Rules& rules, Diagnostics& diagnostics);

// Adds notes that say how the loaded file came to another file: "through `with: [ours]` of my.yaml:4" (provenance.cpp).
// Every finding in another file gets one, and so do other places of a finding in files that the loaded one does not
// name itself. A finding without a place gets `asked_for`, if that has one.
Diagnostics with_provenance(const Diagnostics& found, const std::vector<OpenedFile>& files, Span asked_for);

}  // namespace turup
