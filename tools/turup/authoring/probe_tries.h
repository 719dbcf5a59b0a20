// Ways to play by a file that the probe tries one after the other, and what it tells of them.
#pragma once

#include "turup/authoring/probe.h"
#include "turup/authoring/probe_deals.h"

namespace turup::shell {

// The line on which the first of the sources says what it is; nowhere if there is none.
Span title_in(const Sources& sources);

inline constexpr std::uint32_t kFewestDeals = 5;  // of anything that is tried at all
// An equal part of the deals.
std::uint32_t share(std::uint32_t deals, std::size_t parts);

// What a record calls a text that is in no file.
inline constexpr std::string_view kUnsaved = "standard-input.yaml";

class ProbeTries {
 public:
  ProbeTries(ScriptHost& host, Span title, Diagnostics& diagnostics)
      : host_(host), title_(title), diagnostics_(diagnostics) {}

  enum class Extent : std::uint8_t { deals, deals_and_match };
  std::optional<Diagnostic> trouble(const Rules& rules, const RecordHead& head, std::uint32_t deals,
                                    Extent extent) const;
  // The same trouble is told once, however many ways lead to it.
  void tell(const Diagnostic& trouble);

  Span title() const { return title_; }
  Diagnostics& diagnostics() { return diagnostics_; }

 private:
  ScriptHost& host_;
  Span title_;
  Diagnostics& diagnostics_;
};

// Everything that is tried with a house rule.
void probe_house_rule(const ProbeSubject& subject, ProbeTries& tries, std::uint32_t deals, ProbeSources& sources);

}  // namespace turup::shell
