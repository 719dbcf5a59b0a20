#include "loader/files.h"

#include <fmt/format.h>

#include "base/text.h"
#include "loader/shape.h"

namespace turup {

namespace {

std::string key_of(const FoundFile& found) { return (found.folder / found.inside).string(); }

}  // namespace

void Files::not_found(const Named& named, std::string_view code, std::string_view what,
                      const std::vector<std::string>& names) {
  Diagnostic& d = diagnostics_.error(code, fmt::format("there is no {} `{}`", what, named.text));
  if (named.span.source) d.at(named.span);
  constexpr std::size_t kShort = 12;
  if (!near_words(named.text, names).empty() || (!names.empty() && names.size() <= kShort))
    d.help(spelling_help(named.text, names, fmt::format("the {}s at hand", what)));
  else
    d.help("see `turup list` for what is at hand");
}

const File* Files::variant(const Named& named) {
  const auto found = library_.variant(named.text);
  if (!found) {
    not_found(named, "T4001", "variant", library_.variants());
    return nullptr;
  }
  return open(*found, named.span);
}

const File* Files::house_rule(const Named& named) {
  const auto found = library_.house_rule(named.text);
  if (!found) {
    not_found(named, "T4002", "house rule", library_.house_rules());
    return nullptr;
  }
  return open(*found, named.span);
}

const File* Files::at_path(const std::string& path) { return open(file_at(path), {}); }

const File* Files::of_text(const std::string& name, std::string text) {
  bytes_ += text.size();
  ++count_;
  return parsed(name, sources_.add(name, std::move(text)));
}

const Source* Files::script(const Named& named) {
  const auto found = library_.script(named.text);
  if (!found) {
    not_found(named, "T4003", "script", library_.scripts());
    return nullptr;
  }
  const auto [place, is_new] = scripts_.try_emplace(key_of(*found));
  if (is_new) place->second = text_of(*found, named.span);
  return place->second;
}

const File* Files::open(const FoundFile& found, Span named_at) {
  const auto [place, is_new] = opened_.try_emplace(key_of(found));
  if (!is_new) return place->second;
  const Source* source = text_of(found, named_at);
  if (source) place->second = parsed(found.name, *source);
  return place->second;
}

const Source* Files::text_of(const FoundFile& found, Span named_at) {
  const auto complain = [&](std::string_view code, std::string message) -> Diagnostic& {
    Diagnostic& d = diagnostics_.error(code, std::move(message));
    if (named_at.source) d.at(named_at);
    return d;
  };
  if (++count_ > kMostFilesOfALoad) {
    complain("T4009", fmt::format("`{}` is the file after the {}th", found.shown, kMostFilesOfALoad))
        .help("build on fewer files");
    return nullptr;
  }
  FileText read = read_file(found);
  if (!read.code.empty()) {
    complain(read.code, fmt::format("`{}` {}", found.shown, read.trouble))
        .help("put an ordinary file there, or name another");
    return nullptr;
  }
  bytes_ += read.text.size();
  if (bytes_ > kMostBytesOfALoad) {
    complain("T4010", fmt::format("with `{}` the files have more than {} bytes", found.shown, kMostBytesOfALoad))
        .help("build on fewer files");
    return nullptr;
  }
  return &sources_.add(found.shown, std::move(read.text));
}

const File* Files::parsed(const std::string& name, const Source& source) {
  Diagnostics found;
  Node tree = parse(source, found);
  const bool sound = !found.has_errors();
  diagnostics_.append(found);
  if (!sound) return nullptr;
  report_empty(tree, diagnostics_);
  File& file = files_.emplace_back();
  file.name = name;
  file.source = &source;
  file.head = take_head(tree, source, diagnostics_);
  file.body = std::move(tree);
  return &file;
}

}  // namespace turup
