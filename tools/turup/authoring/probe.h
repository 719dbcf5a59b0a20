// The probe: what `turup validate` finds out by playing.
//
// A variant is dealt out at random, as it stands and with every value that its host may choose; a house rule is laid
// over every variant at hand that takes it, alone and together with all the others that go with it. Every finding has a
// record that shows it, which `turup replay` reads. The same files always give the same findings.
#pragma once

#include <memory>

#include "base/base.h"
#include "language/language.h"
#include "loader/loader.h"

namespace turup::shell {

// A file that was loaded, and how it is found again.
struct ProbeSubject {
  const Library& library;
  ScriptHost& host;
  std::string name;          // as a person names it: "29", "double", "my-29.yaml"
  std::optional<Text> text;  // in no file
};

// What the places in the findings point into; to be kept as long as these.
using ProbeSources = std::vector<std::shared_ptr<const Sources>>;

// Plays about so many deals, none if that is 0. Precondition: `loaded` is the subject, and has no errors.
[[nodiscard]] ProbeSources probe(const ProbeSubject& subject, const Loaded& loaded, std::uint32_t deals,
                                 Diagnostics& diagnostics);
// One set of rules alone.
void probe(const Rules& rules, Hooks* hooks, std::uint32_t deals, Diagnostics& diagnostics);

}  // namespace turup::shell
