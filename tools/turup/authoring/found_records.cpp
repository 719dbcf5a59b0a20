#include "turup/authoring/found_records.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/base.h"
#include "turup/cli/cli.h"

namespace turup::shell {

std::string FoundRecords::note_for(const std::string& name) {
  if (path_.empty())
    return fmt::format("`turup validate {} --records found.txt` writes the record of it, for `turup replay`",
                       printable(name));
  return fmt::format("its record is number {} in {}, for `turup replay`", ++count_, printable(path_));
}

Diagnostics FoundRecords::kept(const std::string& name, const Diagnostics& found) {
  Diagnostics all;
  for (const Diagnostic& d : found.all()) {
    Diagnostic& copy = d.severity == Severity::error ? all.error(d.code, d.message) : all.warning(d.code, d.message);
    copy = d;
    if (d.record.empty()) continue;
    copy.note(note_for(name));
    if (!text_.empty()) text_ += '\n';
    text_ += d.record;
  }
  return all;
}

Exit FoundRecords::write(Console& console) {
  const std::string text = std::exchange(text_, {});
  count_ = 0;
  if (path_.empty()) return Exit::fine;
  std::ofstream out(path_, std::ios::binary | std::ios::trunc);
  out << text << std::flush;
  if (out) return Exit::fine;
  return file_trouble(console, printable(path_), fmt::format("cannot be written: {}", std::strerror(errno)));
}

}  // namespace turup::shell
