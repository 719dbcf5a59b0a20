#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "loader/passes.h"

namespace turup {

namespace {

const OpenedFile* opened_from(const std::vector<OpenedFile>& files, const Source* source) {
  const auto found = std::find_if(files.begin(), files.end(), [&](const OpenedFile& f) { return f.source == source; });
  return source == nullptr || found == files.end() ? nullptr : &*found;
}

std::string step(const OpenedFile& file) {
  const Source& from = *file.named.span.source;
  if (from.name().starts_with("--")) return fmt::format("through `{} {}`", from.name(), file.named.text);
  const std::string named = file.key == "with"    ? fmt::format("[{}]", file.named.text)
                            : file.key == "hooks" ? fmt::format("{{ {} }}", file.named.text)
                                                  : file.named.text;
  return fmt::format("through `{}: {}` of {}:{}", file.key, named, from.name(), file.named.span.position().line);
}

// Returns the steps from a file back to the loaded one, and to the command line if that named it.
std::vector<const OpenedFile*> way_to(const std::vector<OpenedFile>& files, const Source* source) {
  std::vector<const OpenedFile*> steps;
  for (const OpenedFile* at = opened_from(files, source); at && at->named.span.source;
       at = opened_from(files, at->named.span.source))
    steps.push_back(at);
  return steps;
}

// Returns whether the diagnostic already shows this step.
bool is_labelled(const OpenedFile& file, const Diagnostic& diagnostic) {
  return std::any_of(diagnostic.labels.begin(), diagnostic.labels.end(),
                     [&](const Label& label) { return label.span == file.named.span; });
}

// Adds a note about the way to one of the places of `d` to `kept`, its copy.
void note_way(Diagnostic& kept, const Diagnostic& d, const std::vector<const OpenedFile*>& steps) {
  for (const OpenedFile* file : steps) {
    if (is_labelled(*file, d)) continue;
    const std::string text = step(*file);
    if (std::find(kept.notes.begin(), kept.notes.end(), text) == kept.notes.end()) kept.note(text);
  }
}

}  // namespace

Diagnostics with_provenance(const Diagnostics& found, const std::vector<OpenedFile>& files, Span asked_for) {
  Diagnostics all;
  for (const Diagnostic& d : found.all()) {
    Diagnostic& kept = add(all, d);
    if (kept.labels.empty() && asked_for.source) kept.at(asked_for);
    for (const Label& label : d.labels) {
      const bool is_place = &label == &d.labels.front();
      const std::vector<const OpenedFile*> steps = way_to(files, label.span.source);
      if (is_place || steps.size() > 1) note_way(kept, d, steps);
    }
  }
  return all;
}

}  // namespace turup
