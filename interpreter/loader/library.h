// The library: the collections in which variants, house rules and scripts are found by name, and opened with care.
//
// A collection is a pair of folders. `variants` holds variants ("29/base" is 29/base.yaml) and house rules ("double" is
// house-rules/double.yaml, or double.yaml). `hooks` holds scripts, each in a Lua file of its name. The first collection
// that has a name wins. A name is one or two parts of small letters, digits, `-` and `_`. A family's own name ("29")
// means its base: base.yaml, or else the first of its files that extends nothing. A file may also build on another by
// its path from its own folder, "other.yaml" or "old/other.yaml". Such a path never leads upwards.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/base.h"

namespace turup {

struct Collection {
  std::filesystem::path variants;
  std::filesystem::path hooks;
};

// A file that exists; it has not been opened yet.
struct FoundFile {
  std::string name;              // "29/base", "double", a script's name
  std::string shown;             // "29/base.yaml", "house-rules/double.yaml", "hooks/NAME.lua"
  std::filesystem::path folder;  // of the collection
  std::string inside;            // "29/base.yaml"
};

class FileCache;

class Library {
 public:
  explicit Library(std::vector<Collection> collections) : collections_(std::move(collections)) {}
  // Return a library with one more collection, which comes before the others, or after them.
  Library with_first(Collection collection) const;
  Library with_last(Collection collection) const;
  // Returns a library that opens each file only once for all its loads. It is for many loads while the files stay the
  // same. One thread at a time may load with it and its copies; a library that does not remember is for any number.
  Library remembering() const;
  // Returns the cache; null if every load opens its files for itself.
  const std::shared_ptr<FileCache>& cache() const { return cache_; }

  std::optional<FoundFile> variant(std::string_view name) const;
  std::optional<FoundFile> house_rule(std::string_view name) const;
  std::optional<FoundFile> script(std::string_view name) const;

  // Return every name at hand, each once, in order.
  std::vector<std::string> variants() const;
  std::vector<std::string> house_rules() const;
  std::vector<std::string> scripts() const;
  // Returns the variants that are to stand on top of a list for somebody who looks for a game: those that a collection
  // names in `variants/first.txt`, a line each.
  std::vector<std::string> first_variants() const;
  // Returns the file `moved.yaml` of each collection that has one: which scripts have become keys (moved.h).
  std::vector<FoundFile> moved() const;

 private:
  std::vector<Collection> collections_;
  std::shared_ptr<FileCache> cache_;
};

// Returns ./variants and ./hooks, then the user's ($XDG_DATA_HOME/turup, else ~/.local/share/turup), then `installed`
// (the folder that holds `variants` and `hooks`), then turup in each of $XDG_DATA_DIRS.
std::vector<Collection> standard_collections(const std::filesystem::path& installed);

bool is_name(std::string_view text);
// Returns whether a person at the command line means a file by the text: it ends in .yaml, contains a dot, or begins
// with a slash.
bool is_path(std::string_view text);
FoundFile file_at(const std::filesystem::path& path);
// Returns whether a file means another one by its path: the text ends in .yaml and leads from the folder downwards.
bool is_path_below(std::string_view text);
// Returns the file at the end of such a path; nothing if there is none.
std::optional<FoundFile> file_below(const std::filesystem::path& folder, std::string_view path);

// The text of a file, or why it could not be read. Only regular files are read, none through a symbolic link below the
// folder, and never more than one byte beyond the longest a file may be.
struct FileText {
  std::string text;
  std::string_view code;  // empty: the file was read
  std::string trouble;
};
FileText read_file(const FoundFile& file);

}  // namespace turup
