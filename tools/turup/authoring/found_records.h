// Collects the records that a validation found, and writes them to one file for `turup replay`.
#pragma once

#include <string>

#include "base/base.h"
#include "turup/cli/cli.h"

namespace turup::shell {

class FoundRecords {
 public:
  // If the path is empty, the records are not written.
  explicit FoundRecords(std::string path) : path_(std::move(path)) {}

  // Keeps the records of the diagnostics, and notes on each where its record is. `name` is what is validated.
  Diagnostics kept(const std::string& name, const Diagnostics& found);
  // Writes the records, if there is a path, over what was there, and forgets them.
  Exit write(Console& console);

 private:
  std::string note_for(const std::string& name);

  std::string path_;
  std::string text_;
  int count_ = 0;
};

}  // namespace turup::shell
