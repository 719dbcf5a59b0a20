// The files of one load: found by name, opened once, parsed, and counted against the limits.
#pragma once

#include <deque>
#include <map>

#include "loader/head.h"
#include "loader/library.h"

namespace turup {

inline constexpr int kMostFilesOfALoad = 48;
inline constexpr std::size_t kMostBytesOfALoad = std::size_t{1024} * 1024;

struct File {
  std::string name;  // "29/base", "double"
  const Source* source = nullptr;
  Head head;
  Node body;  // families, `options`, `words` and `hooks`
};

class Files {
 public:
  Files(const Library& library, Sources& sources, Diagnostics& diagnostics)
      : library_(library), sources_(sources), diagnostics_(diagnostics) {}

  // Each gives null after a complaint at the place that names the file.
  const File* variant(const Named& named);
  const File* house_rule(const Named& named);
  const File* at_path(const std::string& path);
  const File* of_text(const std::string& name, std::string text);
  const Source* script(const Named& named);

  Sources& sources() { return sources_; }

 private:
  const File* open(const FoundFile& found, Span named_at);
  const Source* text_of(const FoundFile& found, Span named_at);
  const File* parsed(const std::string& name, const Source& source);
  void not_found(const Named& named, std::string_view code, std::string_view what,
                 const std::vector<std::string>& names);

  const Library& library_;
  Sources& sources_;
  Diagnostics& diagnostics_;
  std::deque<File> files_;
  std::map<std::string, const File*> opened_;  // by folder and path inside
  std::map<std::string, const Source*> scripts_;
  int count_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace turup
