// The files that were opened. Each is read once, parsed once, and kept for one load, or for many if the library
// remembers.
//
// A cached file never changes, nor does its address. Its source lives as long as a load or the cache holds it, so that
// places in it can be shown when either is gone.
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

// The result of parsing a text as a file of rules.
struct Parsed {
  std::shared_ptr<const File> file;  // null: the text makes no sense
  Diagnostics found;
};
Parsed parsed(const std::string& name, const Source& source);

class CachedFile {
 public:
  explicit CachedFile(const FoundFile& found);

  // Returns null if the file could not be read; then `code` and `trouble` say why (see FileText).
  const std::shared_ptr<const Source>& source() const { return source_; }
  std::string_view code() const { return code_; }
  const std::string& trouble() const { return trouble_; }
  // Parses at the first call, so a script is never parsed. Precondition: there is a source.
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
  // Keyed by folder, path inside, and name, because a file that is found in two ways has two names.
  std::map<std::tuple<std::string, std::string, std::string>, CachedFile> files_;
};

}  // namespace turup
