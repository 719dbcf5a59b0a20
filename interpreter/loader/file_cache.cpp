#include "loader/file_cache.h"

#include "language/language.h"

namespace turup {

Parsed parsed(const std::string& name, const Source& source) {
  Parsed parsed;
  Node tree = parse(source, parsed.found);
  if (parsed.found.has_errors()) return parsed;
  report_empty(tree, parsed.found);
  auto file = std::make_shared<File>();
  file->name = name;
  file->source = &source;
  file->head = take_head(tree, source, parsed.found);
  file->body = std::move(tree);
  parsed.file = std::move(file);
  return parsed;
}

CachedFile::CachedFile(const FoundFile& found) : name_(found.name) {
  FileText read = read_file(found);
  code_ = read.code;
  trouble_ = std::move(read.trouble);
  if (code_.empty()) source_ = std::make_shared<const Source>(found.shown, std::move(read.text));
}

const Parsed& CachedFile::parsed() {
  if (!parsed_) parsed_ = turup::parsed(name_, *source_);
  return *parsed_;
}

CachedFile& FileCache::file(const FoundFile& found) {
  return files_.try_emplace({found.folder.string(), found.inside, found.name}, found).first->second;
}

}  // namespace turup
