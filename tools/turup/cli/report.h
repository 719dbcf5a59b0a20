// Diagnostics as they leave the program: for a person, for an editor, or for a script; and the exit status they amount
// to.
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

// Where the files are that messages call by a shorter name: "29/base.yaml" is variants/29/base.yaml.
using Paths = std::map<std::string, std::string>;

// One diagnostic, with a line end; nothing for sarif, which is one document. Json: code, severity, message, file,
// range, labels, helps, notes, repair (file, range, text), record.
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

// Nothing wrong, or only warnings: fine. Otherwise the weightiest of: a finding in a file; a slip on the command line;
// a file that cannot be read; a limit that was hit.
Exit exit_of(const Diagnostics& diagnostics);
Exit heavier(Exit a, Exit b);

// Tells a person all of it.
Exit tell(Console& console, const Diagnostics& diagnostics);
Exit tell(Console& console, const Diagnostic& diagnostic);

// Tells what is wrong with a command line.
Exit complain(Console& console, const Complaint& complaint);
// "error: …" for a file that cannot be opened, read or written.
Exit file_trouble(Console& console, const std::string& path, const std::string& trouble);
// Says that a file cannot be written, and why the last write failed (errno).
Exit cannot_write(Console& console, const std::string& path);

}  // namespace turup::shell
