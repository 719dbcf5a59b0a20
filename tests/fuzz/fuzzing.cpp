#include "fuzz/fuzzing.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "base/base.h"

namespace turup::fuzz {

namespace fs = std::filesystem;

void broken(std::string_view what, std::string_view details) {
  std::fprintf(stderr, "\nBROKEN: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(details.size()), details.data());
  std::abort();
}

namespace {

void claim_inside(const Span& span, std::string_view code) {
  if (!span.source) return;
  claim(span.begin <= span.end && span.end <= span.source->text().size(), "a finding points outside its text", code);
}

}  // namespace

void claim_fit(const Diagnostic& diagnostic) {
  const bool coded = diagnostic.code.size() == 5 && diagnostic.code[0] == 'T';
  claim(coded || diagnostic.severity == Severity::warning, "an error has no code", diagnostic.message);
  claim(!diagnostic.message.empty(), "a finding says nothing", diagnostic.code);
  for (const Label& label : diagnostic.labels) claim_inside(label.span, diagnostic.code);
  if (diagnostic.repair) claim_inside(diagnostic.repair->span, diagnostic.code);
  const std::string shown = render(diagnostic, false);
  claim(is_utf8(shown), "a finding is not shown in UTF-8", shown);
  for (std::size_t begin = 0; begin < shown.size();) {
    const std::size_t end = std::min(shown.find('\n', begin), shown.size());
    const std::string_view line = std::string_view(shown).substr(begin, end - begin);
    claim(printable(line) == line, "a finding is shown with characters that move a terminal", line);
    begin = end + 1;
  }
}

void claim_fit(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics.all()) claim_fit(diagnostic);
}

std::vector<Seed> files_of(const std::string& folder, std::string_view ending) {
  std::vector<Seed> files;
  const fs::path root(TURUP_ROOT);
  if (!fs::exists(root / folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string name = entry.path().lexically_relative(root).string();
    if (!entry.is_regular_file() || !name.ends_with(ending)) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files.push_back({name, {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}});
  }
  std::sort(files.begin(), files.end(), [](const Seed& a, const Seed& b) { return a.name < b.name; });
  return files;
}

}  // namespace turup::fuzz
