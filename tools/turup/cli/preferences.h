// The choices that people keep for a variant from match to match: house rules and keys, in a file of their own.
//
//   29/base:
//     - with double
//     - set auction.from=16
#pragma once

#include <map>

#include "turup/cli/selection.h"

namespace turup::shell {

struct Preferences {
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  bool empty() const { return with.empty() && set.empty(); }
};

class PreferenceFile {
 public:
  // Reads the file. A file that does not exist has no preferences.
  PreferenceFile();

  const std::string& path() const { return path_; }  // empty: there is no place for one
  const Preferences* of(const std::string& variant) const;
  // Keeps the choices for a variant; without choices, forgets the variant. Returns what went wrong with the file, or
  // nothing.
  std::string keep(const std::string& variant, const Preferences& choices);

 private:
  std::string path_;
  std::map<std::string, Preferences> all_;
};

// Returns "--with double --set auction.from=16".
std::string words_of(const Preferences& choices);
// Returns `selection` with the choices added below its own.
Selection with_preferences(const Selection& selection, const Preferences& choices);

}  // namespace turup::shell
