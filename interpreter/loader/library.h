// Where variants, house rules and scripts are found: by name, in a list of collections, and opened with care.
//
// A collection is a pair of folders. In `variants` stand variants ("29/base" is 29/base.yaml) and house rules ("double"
// is house-rules/double.yaml, or double.yaml); in `hooks` stand scripts ("tables" is tables.lua). The first collection
// that has a name wins. A name is one or two parts of small letters, digits, `-` and `_`. A family's own name ("29") is
// its base: base.yaml, else the first of its files that extends nothing. A file may also build on one by its path from
// the folder that it stands in itself, "other.yaml" or "old/other.yaml"; such a path never leads upwards.
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

// A file that is there; it has not been opened yet.
struct FoundFile {
  std::string name;              // "29/base", "double", "tables"
  std::string shown;             // "29/base.yaml", "house-rules/double.yaml", "hooks/tables.lua"
  std::filesystem::path folder;  // of the collection
  std::string inside;            // "29/base.yaml"
};

class FileCache;

class Library {
 public:
  explicit Library(std::vector<Collection> collections) : collections_(std::move(collections)) {}
  // With one more, looked into before the others.
  Library with_first(Collection collection) const;
  // One that opens each file once for all its loads: for many loads while the files stay as they are.
  Library remembering() const;
  // Null: every load opens its files for itself.
  const std::shared_ptr<FileCache>& cache() const { return cache_; }

  std::optional<FoundFile> variant(std::string_view name) const;
  std::optional<FoundFile> house_rule(std::string_view name) const;
  std::optional<FoundFile> script(std::string_view name) const;

  // Every name at hand, each once, in order.
  std::vector<std::string> variants() const;
  std::vector<std::string> house_rules() const;
  std::vector<std::string> scripts() const;

 private:
  std::vector<Collection> collections_;
  std::shared_ptr<FileCache> cache_;
};

// ./variants and ./hooks, the user's ($XDG_DATA_HOME/turup, else ~/.local/share/turup), then `installed`: the folder
// that holds `variants` and `hooks`, then turup in each of $XDG_DATA_DIRS.
std::vector<Collection> standard_collections(const std::filesystem::path& installed);

bool is_name(std::string_view text);
// Returns whether a person at the command line means a file by the text: it ends in .yaml, has a dot, or begins with a
// slash.
bool is_path(std::string_view text);
FoundFile file_at(const std::filesystem::path& path);
// Returns whether a file means another one by its path: it ends in .yaml, and leads from the folder downwards.
bool is_path_below(std::string_view text);
// The file that such a path leads to; nothing if none is there.
std::optional<FoundFile> file_below(const std::filesystem::path& folder, std::string_view path);

// The text of a file, or why there is none. Only regular files, nothing through symbolic links below the folder, never
// more than the longest a file may be, and one byte.
struct FileText {
  std::string text;
  std::string_view code;  // empty: all is well
  std::string trouble;
};
FileText read_file(const FoundFile& file);

}  // namespace turup
