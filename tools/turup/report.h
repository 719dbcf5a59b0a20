// Diagnostics as they leave the program: for a person, for an editor, or for a script; and the exit status they amount
// to.
#pragma once

#include "base/diagnostics.h"
#include "base/json.h"
#include "turup/command.h"

namespace turup::shell {

enum class Format : std::uint8_t { human, json, gcc };
inline constexpr Word kFormats[] = {
    {"human", "for people"}, {"json", "an object on each line"}, {"gcc", "for editors"}};

// One diagnostic, with a line end. Json: code, severity, message, file, range, labels, helps, notes.
std::string formatted(const Diagnostic& diagnostic, Format format, bool colour);

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

}  // namespace turup::shell
