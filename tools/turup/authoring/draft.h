// A draft: a variant file that is to be made, its text, and the differences from the game that it extends.
//
// The text is as short as possible: head, `extends`, `with`, and the keys that were set, in the order of the families.
// It loads to the same rules as `--with` and `--set` laid over the game.
#pragma once

#include <filesystem>

#include "loader/loader.h"
#include "yaml/yaml.h"

namespace turup::shell {

struct Draft {
  std::string from;  // the game it extends
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;  // key and value; of equal keys the last counts
  std::string title;
  std::string says;

  Request request() const { return {from, with, set}; }
};

// The names that the file of a draft will find, beside it and in the collections. A draft is tried out with them.
struct Workbench {
  Library library;
  std::unique_ptr<ScriptHost> host;

  Loaded load(const Request& request) const { return turup::load(library, *host, request); }
  Loaded load(const Text& text) const { return load_text(library, *host, text); }
};
Workbench workbench(const std::filesystem::path& folder);

// Takes out of the draft every key that it only repeats, because the game and its house rules have it so already.
// Returns these keys with their values: "auction.from: 15". Precondition: the draft loads, to rules of that
// fingerprint.
std::vector<std::string> take_repeated(const Workbench& bench, const std::string& fingerprint, Draft& draft);

// Returns the text of the file. Precondition: the draft loads.
std::string file_text(const Draft& draft);
// Returns a value on one line, as it was written.
std::string flow_text(const Node& value);

// Returns the keys in force, and the scripts, that have changed.
std::vector<std::string> changed_keys(const Rules& before, const Rules& now);
// Returns those of them that were not in force before.
std::vector<std::string> added_keys(const Rules& before, const Rules& now);
// Returns a sentence for each change.
std::vector<std::string> difference(const Rules& before, const Rules& now);

// Return a title and a sentence for an author who gives none. Neither is too long for a head.
std::string standard_title(const std::string& file, const Rules& before);
std::string standard_says(const Rules& before, const Rules& now);

// Returns the text in lines of at most 80 columns, each indented.
std::string folded(std::string_view text, std::size_t indent);

}  // namespace turup::shell
