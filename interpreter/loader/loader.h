// From a name to rules: finds the files, lays them over one another, reads, checks and compiles.
//
//   Library library(standard_collections(installed));
//   const Loaded loaded = load(library, *make_script_host(), {"29", {"double"}, {{"auction.from", "16"}}});
//
// Order of the layers: what the variant extends (its own chain first), its house rules, its own keys, the house rules
// of the request, the settings of the request. Everything wrong is reported, sorted by place.
#pragma once

#include <memory>

#include "loader/allowances.h"
#include "loader/layers.h"
#include "loader/library.h"
#include "loader/options.h"
#include "rules/rules.h"

namespace turup {

struct Request {
  std::string variant;  // a name, or a path as a person types it
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;  // key, value
  // In a text that is older than what is loaded, as a record is: where the variant, each of `with` and each of `set`
  // stands. Empty on a command line.
  Span named_at{};
  std::vector<Span> with_at{};
  std::vector<Span> set_at{};
};

struct Loaded {
  FileKind kind = FileKind::variant;
  std::shared_ptr<const Rules> rules;  // null after an error, and for a house rule: that is only looked over
  Diagnostics diagnostics;             // without what the files allow
  std::shared_ptr<Sources> sources;    // what the diagnostics point into
  std::vector<OpenedFile> files;       // in the order in which they were looked for, scripts too; the loaded one first
  Allowances allowances;               // for what is found later, by playing
};

Loaded load(const Library& library, ScriptHost& host, const Request& request);

// The same for a text that is in no file; its name is what messages call it.
struct Text {
  std::string name;
  std::string text;
};
Loaded load_text(const Library& library, ScriptHost& host, const Text& text, const Request& request = {});

// Sixteen hex digits over everything that has to do with play: all keys with their defaults, scripts and their
// parameters. Titles, sentences, labels, comments and where a value came from make no difference.
std::string fingerprint_of(const Rules& rules);

}  // namespace turup
