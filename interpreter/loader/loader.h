// The loader: from a name to rules. It finds the files, lays them over one another, reads, checks and compiles.
//
//   Library library(standard_collections(installed));
//   const Loaded loaded = load(library, *make_script_host(), {"29", {"double"}, {{"auction.from", "16"}}});
//
// Order of the layers: what the variant extends (its own chain first), its house rules, its own keys, the house rules
// of the request, the settings of the request. Every mistake is reported, sorted by place.
//
// Threads. Several threads may load at once with one host, and with one library unless it remembers its files
// (library.h). What was loaded never changes: any number of threads may read the same Rules.
#pragma once

#include <memory>

#include "loader/allowances.h"
#include "loader/layers.h"
#include "loader/library.h"
#include "loader/options.h"
#include "rules/rules.h"

namespace turup {

struct Request {
  std::string variant;  // a name, or a path as a person types it; load_text() does not read it
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;  // key, value
  // The places of the variant, of each of `with` and of each of `set`, if the request comes from a text such as a
  // record. Empty on a command line.
  Span named_at{};
  std::vector<Span> with_at{};
  std::vector<Span> set_at{};
  // House rules that are in no file. They are laid over those of `with`, and the settings over them.
  std::vector<Text> with_texts{};

  // Returns whether nothing is laid over the variant.
  bool is_alone() const { return with.empty() && set.empty() && with_texts.empty(); }
};

struct Loaded {
  FileKind kind = FileKind::variant;
  std::shared_ptr<const Rules> rules;  // null after an error, and for a house rule, which is only checked
  Diagnostics diagnostics;             // without those that the files allow
  std::shared_ptr<Sources> sources;    // the texts into which the diagnostics point
  std::vector<OpenedFile> files;       // in the order of looking for them, with scripts; the loaded file first
  Allowances allowances;               // for findings that come later, from playing
};

Loaded load(const Library& library, ScriptHost& host, const Request& request);
// Loads a variant from a text, with the house rules and settings of the request.
Loaded load_text(const Library& library, ScriptHost& host, const Text& text, const Request& request = {});

// Returns sixteen hex digits over everything that matters for play: all keys with their defaults, scripts and their
// parameters. Titles, sentences, labels, comments, and the file in which a value is written make no difference.
std::string fingerprint_of(const Rules& rules);

}  // namespace turup
