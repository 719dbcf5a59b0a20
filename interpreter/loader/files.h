// The files of one load: found by name, opened once, parsed, and counted against the limits. It also knows which file
// named each of them.
#pragma once

#include <functional>
#include <map>

#include "loader/file_cache.h"

namespace turup {

inline constexpr int kMostFilesOfALoad = 64;
inline constexpr std::size_t kMostBytesOfALoad = std::size_t{1024} * 1024;

// The name of the source in which a house rule is named on the command line.
inline constexpr std::string_view kOnCommandLine = "--with";

// A text that is in no file, with the name that messages call it by.
struct Text {
  std::string name;
  std::string text;
};

// A file that was looked for, and the place that named it first.
struct OpenedFile {
  std::filesystem::path path;      // empty: a text that is in no file
  const Source* source = nullptr;  // null: it could not be read
  Named named;                     // without a span: the file that is being loaded
  std::string_view key;            // "extends", "with" or "hooks"
};

class Files {
 public:
  Files(const Library& library, Sources& sources, Diagnostics& diagnostics)
      : library_(library),
        cache_(library.cache() ? library.cache() : std::make_shared<FileCache>()),
        sources_(sources),
        diagnostics_(diagnostics) {}

  // Each returns null after reporting a mistake at the place that names the file.
  const File* variant(const Named& named);
  const File* house_rule(const Named& named);
  const File* at_path(const std::string& path);
  const File* of_text(const Text& text);
  const Source* script(const Named& named);

  bool has_script(const std::string& name) const { return library_.script(name).has_value(); }
  // Returns the lists of scripts that have become keys (moved.h), of every collection that has one.
  std::vector<const Source*> moved();

  // Returns the house rules at hand for whose text `fits` holds. No limit counts these files.
  std::vector<std::string> house_rules_where(const std::function<bool(const Node&)>& fits) const;

  Sources& sources() { return sources_; }
  const std::vector<std::shared_ptr<const File>>& all() const { return files_; }
  const std::vector<OpenedFile>& opened() const { return opened_files_; }

 private:
  const File* open(const FoundFile& found, const Named& named, std::string_view key);
  const File* below(const Named& named);
  // Returns null after reporting a mistake.
  CachedFile* cached_file(const FoundFile& found, const Named& named, std::string_view key);
  const File* taken(const Parsed& parsed);
  void not_found(const Named& named, std::string_view code, std::string_view what,
                 const std::vector<std::string>& names);

  const Library& library_;
  std::shared_ptr<FileCache> cache_;
  Sources& sources_;
  Diagnostics& diagnostics_;
  std::vector<std::shared_ptr<const File>> files_;
  std::map<std::string, const File*> opened_;  // by folder and path inside
  std::map<std::string, const Source*> scripts_;
  std::vector<OpenedFile> opened_files_;
  int count_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace turup
