// The probe: `turup validate` plays random deals to find mistakes.
//
// A variant is dealt as it stands, and with every value that its host may choose. A house rule is laid over every
// variant at hand that takes it, alone and together with others that go with it. Every finding has a record
// that shows it, which `turup replay` reads. The same files always give the same findings.
#pragma once

#include <memory>

#include "base/base.h"
#include "language/language.h"
#include "loader/loader.h"

namespace turup::shell {

// A file that was loaded, and how to load it again.
struct ProbeSubject {
  const Library& library;
  ScriptHost& host;
  std::string name;          // as a person names it: "29", "double", "my-29.yaml"
  std::optional<Text> text;  // a text that is in no file
};

// The sources into which the findings point. They must be kept as long as the findings.
using ProbeSources = std::vector<std::shared_ptr<const Sources>>;

// Plays about `deals` deals, or none for 0. Precondition: `loaded` is the subject, and has no errors.
[[nodiscard]] ProbeSources probe(const ProbeSubject& subject, const Loaded& loaded, std::uint32_t deals,
                                 Diagnostics& diagnostics);
// Plays deals of one set of rules.
void probe(const Rules& rules, Hooks* hooks, std::uint32_t deals, Diagnostics& diagnostics);

}  // namespace turup::shell
