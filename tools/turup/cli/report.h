// Writes diagnostics for a person, an editor, or a script, and finds the exit status for them.
#pragma once

#include <map>

#include "base/base.h"
#include "base/json.h"
#include "turup/cli/command.h"

namespace turup::shell {

enum class Format : std::uint8_t { human, json, gcc, github, sarif };
inline constexpr Word kFormats[] = {{"human", "for people"},
                                    {"json", "an object on each line"},
                                    {"gcc", "for editors"},
                                    {"github", "for the pages of a change on GitHub"},
                                    {"sarif", "one document for programs that gather findings"}};

// The paths of files for which messages have a shorter name: "29/base.yaml" is variants/29/base.yaml.
using Paths = std::map<std::string, std::string>;

// Returns one diagnostic with a line end; nothing for SARIF, which is one document. JSON has: code, severity, message,
// file, range, labels, helps, notes, repair (file, range, text), record.
std::string formatted(const Diagnostic& diagnostic, Format format, bool colour, const Paths& paths = {});

// A document of SARIF 2.1.0 with all findings of a run.
class SarifLog {
 public:
  void add(const Diagnostic& diagnostic, const Paths& paths);
  std::string text() const;

 private:
  std::size_t rule_of(const Diagnostic& diagnostic);

  Json results_ = Json::array();
  Json rules_ = Json::array();
};

// Returns `fine` if there are only warnings or nothing. Otherwise returns the most serious of: a finding in a file, a
// slip on the command line, a file that cannot be read, a limit that was hit.
Exit exit_of(const Diagnostics& diagnostics);
Exit heavier(Exit a, Exit b);

// Shows all of them to a person. Returns their exit status.
Exit tell(Console& console, const Diagnostics& diagnostics);
Exit tell(Console& console, const Diagnostic& diagnostic);

// Reports a mistake in a command line.
Exit complain(Console& console, const Complaint& complaint);
// Reports a file that cannot be opened, read or written: "error: …".
Exit file_trouble(Console& console, const std::string& path, const std::string& trouble);
// Reports that a file cannot be written, and why the last write failed (errno).
Exit cannot_write(Console& console, const std::string& path);

}  // namespace turup::shell
