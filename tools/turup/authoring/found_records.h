// The records of what a validation found: written to one file, for `turup replay`.
#pragma once

#include <string>

#include "base/base.h"
#include "turup/cli/command.h"

namespace turup::shell {

class FoundRecords {
 public:
  // An empty path: they are written nowhere.
  explicit FoundRecords(std::string path) : path_(std::move(path)) {}

  // Keeps the records of what was found, and notes with each where it is. `name`: what is validated.
  Diagnostics kept(const std::string& name, const Diagnostics& found);
  // Writes them, if there is a path, in place of what stood there; then none is left.
  Exit write(Console& console);

 private:
  std::string note_for(const std::string& name);

  std::string path_;
  std::string text_;
  int count_ = 0;
};

}  // namespace turup::shell
