// The passes of loading that come after the layers: scripts and labels are read, and the whole is looked over.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "language/language.h"
#include "loader/files.h"
#include "loader/layers.h"

namespace turup {

// Reads the scripts a variant names, with their parameters, which are checked like any option (scripts.cpp). `hooks` is
// the merged value of that key: `{ reversed: { no_trumps: [2] }, tables: {} }`. Complains about unknown scripts,
// parameters and values, and about two scripts that fill one hook point.
std::vector<HookUse> read_scripts(const Node& hooks, Files& files, ScriptHost& host, Diagnostics& diagnostics);

// Checks what scripts need and conflict with, on the whole rules.
void check_scripts(const Rules& rules, Diagnostics& diagnostics);

using Labels = std::vector<std::pair<std::string, std::string>>;

struct LabelScope {
  std::vector<std::string> names;  // that the variant adds: contracts, melds, offers of its scripts
  const Source* file = nullptr;    // what is written elsewhere may name what is no longer there
  Extent extent = Extent::whole;   // a part may name what it is laid over
};

// Reads the names that a table gives to things (labels.cpp): `words: { diamonds: dice, 40+: honours }`. A label may be
// given to any word of the language, a suit, a contract, a meld, an action, and to a band of bids. It is shown, and
// understood when typed; so no two things have the same label, and none has another's word for a label.
Labels read_labels(const Node& words, const LabelScope& scope, Diagnostics& diagnostics);

// Tells of labels in a file's own `words` for bids, ranks and jokers that the game does not have (labels.cpp).
// `rules`: what the file comes to. Precondition: it was read without errors.
void check_labels(const Node& body, const Rules& rules, Diagnostics& diagnostics);

// Warns of a house rule that is already in force or that the file itself undoes, and of a file that repeats what it
// builds on (effects.cpp). Only what `file` itself names and writes is judged. Precondition: the layers have no errors.
void check_effects(const std::vector<Layer>& layers, const File& file, Diagnostics& diagnostics);

// Warns of scores with the wrong sign, which work against the side that they are for, as where a side that fails its
// bid is paid (score_signs.cpp). Only what one file writes itself is looked at: what it builds on is looked at where it
// is written. `rules`: what the file comes to. Precondition: it was read without errors.
void check_score_signs(const Node& body, const Rules& rules, Diagnostics& diagnostics);

// Notes on every finding in another file how the loaded file came to that one: "through `with: [ours]` of my.yaml:4"
// (provenance.cpp); and on the other places of a finding where the loaded file does not name theirs itself. A finding
// without a place gets `asked_for`, if that is one.
Diagnostics with_provenance(const Diagnostics& found, const std::vector<OpenedFile>& files, Span asked_for);

}  // namespace turup
