// The files that were opened: read once, parsed once, and kept for one load or, of a library that remembers, for many.
//
// A cached file never changes once it is there, nor does its address. Its source lives as long as a load or the cache
// holds it, so that places in it can be shown after either is gone.
#pragma once

#include <map>
#include <tuple>

#include "loader/head.h"
#include "loader/library.h"

namespace turup {

struct File {
  std::string name;  // "29/base", "double"
  const Source* source = nullptr;
  Head head;
  Node body;  // families, `options`, `words` and `hooks`
};

// A text as a file of rules.
struct Parsed {
  std::shared_ptr<const File> file;  // null: there is no sense in it
  Diagnostics found;
};
Parsed parsed(const std::string& name, const Source& source);

class CachedFile {
 public:
  explicit CachedFile(const FoundFile& found);

  // Null where the file could not be read; then `code` and `trouble` say why (see FileText).
  const std::shared_ptr<const Source>& source() const { return source_; }
  std::string_view code() const { return code_; }
  const std::string& trouble() const { return trouble_; }
  // Precondition: there is a source. Parses when it is asked first: a script never is.
  const Parsed& parsed();

 private:
  std::string name_;
  std::string_view code_;
  std::string trouble_;
  std::shared_ptr<const Source> source_;
  std::optional<Parsed> parsed_;
};

class FileCache {
 public:
  CachedFile& file(const FoundFile& found);

 private:
  // A file that is found in two ways is called by two names: by folder, path inside, and name.
  std::map<std::tuple<std::string, std::string, std::string>, CachedFile> files_;
};

}  // namespace turup
