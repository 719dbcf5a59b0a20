// A variant file that is to be made: what it says, as text, and how its game differs from the one it extends.
//
// The text is the smallest that says so: head, `extends`, `with`, and the keys that were set, in the order of the
// families. It loads to the same rules as `--with` and `--set` laid over the game.
#pragma once

#include <filesystem>

#include "loader/loader.h"
#include "yaml/yaml.h"

namespace turup::shell {

struct Draft {
  std::string from;  // the game it extends
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;  // key and value; the later counts
  std::string title;
  std::string says;

  Request request() const { return {from, with, set}; }
};

// Where a draft is tried out: the names that its file will find, beside it and in the collections.
struct Workbench {
  Library library;
  std::unique_ptr<ScriptHost> host;

  Loaded load(const Request& request) const { return turup::load(library, *host, request); }
  Loaded load(const Text& text) const { return load_text(library, *host, text); }
};
Workbench workbench(const std::filesystem::path& folder);

// Precondition: the draft loads.
std::string file_text(const Draft& draft);
// A value on one line, as it was written.
std::string flow_text(const Node& value);

// The keys in force, and the scripts, that are not as they were.
std::vector<std::string> changed_keys(const Rules& before, const Rules& now);
// Those of them that were not in force.
std::vector<std::string> added_keys(const Rules& before, const Rules& now);
// A sentence for each of those.
std::vector<std::string> difference(const Rules& before, const Rules& now);

// Titles and sentences for who gives none: both are never too long for a head.
std::string standard_title(const std::string& file, const Rules& before);
std::string standard_says(const Rules& before, const Rules& now);

// In lines of at most 80 columns, each indented.
std::string folded(std::string_view text, std::size_t indent);

}  // namespace turup::shell
