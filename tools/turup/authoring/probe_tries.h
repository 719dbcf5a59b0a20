// The ways of playing by a file that the probe tries one after the other, and its reports about them.
#pragma once

#include "turup/authoring/probe.h"
#include "turup/authoring/probe_deals.h"
#include "turup/authoring/probe_watch.h"

namespace turup::shell {

// Returns the line on which the first of the sources has its title; no place if there is none.
Span title_in(const Sources& sources);

inline constexpr std::uint32_t kFewestDeals = 5;  // for anything that is tried at all
// A script that has not changed anything is tried in so many times as many deals: its case may be rare.
inline constexpr std::uint32_t kRareCases = 20;
// Returns an equal part of the deals.
std::uint32_t share(std::uint32_t deals, std::size_t parts);

// The name that records give to a text that is in no file.
inline constexpr std::string_view kUnsaved = "standard-input.yaml";

class ProbeTries {
 public:
  ProbeTries(ScriptHost& host, Span title, Diagnostics& diagnostics)
      : host_(host), title_(title), diagnostics_(diagnostics) {}

  enum class Extent : std::uint8_t { deals, deals_and_match };
  std::optional<Diagnostic> trouble(const Rules& rules, const RecordHead& head, std::uint32_t deals, Extent extent);
  // Reports a mistake. The same one is reported only once, though several ways lead to it.
  void tell(const Diagnostic& trouble);

  // Returns whether a script that the file names has not changed anything yet.
  bool has_idle_script() const;
  // Reports each of them.
  void tell_idle_scripts();

  Span title() const { return title_; }
  Diagnostics& diagnostics() { return diagnostics_; }

 private:
  void add(const ScriptDeeds& more);

  ScriptHost& host_;
  Span title_;
  Diagnostics& diagnostics_;
  std::vector<ScriptDeeds> scripts_;  // those that the file names
};

// Tries everything that can be tried with a house rule.
void probe_house_rule(const ProbeSubject& subject, ProbeTries& tries, std::uint32_t deals, ProbeSources& sources);

}  // namespace turup::shell
