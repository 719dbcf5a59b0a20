#include "turup/authoring/validation.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "turup/authoring/probe.h"
#include "turup/authoring/repair.h"
#include "turup/cli/cli.h"
#include "yaml/yaml.h"

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kStandardDeals = 100;
constexpr int kMostPasses = 8;  // passes over files that build on one another
constexpr const char* kInput = "standard input";
constexpr const char* kInputWord = "-";

Paths paths_of(const Loaded& loaded) {
  Paths paths;
  for (const OpenedFile& file : loaded.files)
    if (file.source != nullptr && !file.path.empty())
      paths.emplace(file.source->name(), file.path.lexically_normal().string());
  return paths;
}

// Returns whether a file is missing. If it appears later, the folders where it is looked for change.
bool misses_something(const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  return std::any_of(all.begin(), all.end(), [](const Diagnostic& d) {
    return d.code == "T4001" || d.code == "T4002" || d.code == "T4003" || d.code == "T4005";
  });
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

}  // namespace

Validation::Validation(Console& console, const ValidateOptions& options)
    : console_(console), options_(options), library_(library()), host_(make_script_host()), records_(options.records) {}

bool Validation::is_name(const std::string& word) const {
  return word != kInputWord && !is_path(word) && (library_.variant(word) || library_.house_rule(word));
}

Verdict Validation::objection() const {
  const auto& names = options_.names;
  const bool has_input = std::find(names.begin(), names.end(), kInputWord) != names.end();
  if (options_.follows && options_.mends)
    return Complaint{"`--fix` and `--watch` would write a file while you do", "leave one of the two out"};
  if (options_.follows && has_input)
    return Complaint{"standard input does not change, so there is nothing to watch", "name a file"};
  if (options_.follows && format() == Format::sarif)
    return Complaint{"a document of SARIF has an end, and `--watch` has none", "take another `--format`"};
  if (!options_.mends) return {};
  if (has_input && names.size() > 1)
    return Complaint{"with `--fix` standard output is for the mended standard input alone",
                     "mend the files by another command"};
  const auto name = std::find_if(names.begin(), names.end(), [this](const auto& word) { return is_name(word); });
  if (name == names.end()) return {};
  return Complaint{fmt::format("`{}` is a name, and `--fix` mends only files", printable(*name)),
                   "write the path of the file"};
}

std::vector<Subject> Validation::subjects() const {
  std::vector<Subject> all;
  for (const std::string& name : options_.names) {
    std::error_code ignored;
    const bool is_folder = name != kInputWord && !is_name(name) && fs::is_directory(name, ignored);
    if (!is_folder) {
      all.push_back({name, Subject::Origin::named});
      continue;
    }
    for (std::string& file : rule_files({name}, Sought::all_but_scenarios))
      all.push_back({std::move(file), Subject::Origin::in_folder});
  }
  return all;
}

const std::string& Validation::input() {
  if (!input_) input_ = standard_input();
  return *input_;
}

// ---- Mending ----

Loaded Validation::load_path_text(const std::string& path, const std::string& text) {
  const fs::path folder = file_at(path).folder;
  return load_text(library_.with_first({folder, folder / "hooks"}), *host_, {path, text});
}

void Validation::mend(const std::vector<Subject>& subjects) {
  bool is_changing = true;
  for (int pass = 0; is_changing && pass < kMostPasses; ++pass) {
    is_changing = false;
    for (const Subject& subject : subjects) {
      if (subject.name == kInputWord)
        mend_input();
      else
        is_changing = mend_file(subject.name) || is_changing;
    }
  }
}

// Returns whether the file has changed.
bool Validation::mend_file(const std::string& path) {
  const FileText before = read_file(file_at(path));
  if (!before.code.empty()) return false;  // this is reported when the file is validated
  const Mending mending = mended(before.text, [&](const std::string& text) { return load_path_text(path, text); });
  if (mending.text == before.text) return false;
  std::string trouble;
  if (read_file(file_at(path)).text != before.text)
    trouble = "was changed meanwhile, and is left alone";
  else
    trouble = replace_file(path, mending.text);
  if (!trouble.empty()) {
    exit_ = heavier(exit_, file_trouble(console_, printable(path), trouble));
    return false;
  }
  for (const std::string& line : mending.lines) console_.tell(line + "\n");
  return true;
}

void Validation::mend_input() {
  if (input().size() > kMaxFileBytes) return;  // perhaps it was not all read, so nothing is written
  Mending mending = mended(input(), [this](const std::string& text) {
    return load_text(library_, *host_, {kInput, text});
  });
  for (const std::string& line : mending.lines) console_.tell(line + "\n");
  console_.data(mending.text);
  input_ = std::move(mending.text);
}

// ---- Looking ----

// Loads a file by its name. A house rule's own name is enough if no variant has it.
Loaded Validation::load(const std::string& name) {
  const bool is_rule = !is_path(name) && !library_.variant(name) && library_.house_rule(name);
  if (!is_rule) return turup::load(library_, *host_, {name, {}, {}});
  const FoundFile found = *library_.house_rule(name);
  FileText file = read_file(found);
  Loaded loaded = load_text(library_, *host_, {found.shown, std::move(file.text)});
  if (!loaded.files.empty()) loaded.files.front().path = found.folder / found.inside;
  return loaded;
}

Validation::Seen Validation::see(const std::string& name) {
  Seen seen;
  std::optional<Text> text;
  if (name == kInputWord) text = {kInput, input()};
  seen.loaded = text ? load_text(library_, *host_, *text) : load(name);
  seen.diagnostics = seen.loaded.diagnostics;
  const auto deals = static_cast<std::uint32_t>(options_.deals.value_or(kStandardDeals));
  if (seen.diagnostics.has_errors() || deals == 0) return seen;
  Diagnostics played;
  seen.sources = probe({library_, *host_, name, text}, seen.loaded, deals, played);
  Allowances& allowances = seen.loaded.allowances;
  seen.diagnostics.append(records_.kept(name, allowances.left_of(played)));
  const bool is_complete = seen.loaded.kind == FileKind::variant && !played.has_errors();
  if (is_complete) allowances.report_idle(probe_codes(), seen.diagnostics);
  return seen;
}

void Validation::look_at(const std::vector<Subject>& subjects) {
  counts_ = {};
  files_.clear();
  library_ = library().remembering();  // files may change from one validation to the next
  {
    Progress progress(console_, std::max<std::size_t>(subjects.size(), 1), "files");
    for (std::size_t i = 0; i < subjects.size(); ++i) {
      progress.show(i);
      const Seen seen = see(subjects[i].name);
      progress.clear();
      take(subjects[i], seen);
    }
  }
  exit_ = heavier(exit_, records_.write(console_));
  if (format() == Format::sarif) say(log_.text());
  if (format() == Format::human && !counts_.code.empty())
    console_.tell(fmt::format("for more about a message: turup explain {}\n", counts_.code));
  if (format() == Format::human && subjects.size() > 1) sum_up();
}

void Validation::sum_up() {
  std::string line = fmt::format("{}: {} fine", counted(counts_.files, "file"), counts_.fine);
  if (counts_.wrong > 0) line += fmt::format(", {} with {}", counts_.wrong, counted(counts_.errors, "error"));
  if (counts_.doubtful > 0) line += fmt::format(", {} with {}", counts_.doubtful, counted(counts_.warnings, "warning"));
  console_.data(line + "\n");
}

void Validation::take(const Subject& subject, const Seen& seen) {
  exit_ = heavier(exit_, exit_of(seen.diagnostics));
  count(seen.diagnostics);
  remember(seen);
  tell_all(seen);
  tell_fine(subject, seen);
}

void Validation::tell_all(const Seen& seen) {
  const Paths paths = paths_of(seen.loaded);
  for (const Diagnostic& diagnostic : seen.diagnostics.all()) {
    if (format() == Format::human)
      console_.tell(formatted(diagnostic, Format::human, console_.colours_words()) + "\n");
    else if (format() == Format::sarif)
      log_.add(diagnostic, paths);
    else
      say(formatted(diagnostic, format(), false, paths));
  }
}

void Validation::tell_fine(const Subject& subject, const Seen& seen) {
  const bool is_input = subject.name == kInputWord;
  const bool is_told = format() == Format::human && subject.origin == Subject::Origin::named;
  if (!is_told || seen.diagnostics.has_errors() || (is_input && options_.mends)) return;
  const char* kind = seen.loaded.kind == FileKind::house_rule ? "a house rule, " : "";
  const std::size_t warnings = seen.diagnostics.all().size();
  console_.data(fmt::format("{}: {}{}\n", printable(is_input ? kInput : subject.name), kind,
                            warnings == 0 ? "fine" : counted(warnings, "warning")));
}

void Validation::count(const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  const auto errors = static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [](const Diagnostic& d) { return d.severity == Severity::error; }));
  const auto coded = std::find_if(all.begin(), all.end(),
                                  [](const Diagnostic& d) { return d.severity == Severity::error && !d.code.empty(); });
  if (counts_.code.empty() && coded != all.end()) counts_.code = coded->code;
  ++counts_.files;
  if (all.empty()) ++counts_.fine;
  if (errors > 0) {
    ++counts_.wrong;
    counts_.errors += errors;
  } else if (!all.empty()) {
    ++counts_.doubtful;
    counts_.warnings += all.size();
  }
}

void Validation::remember(const Seen& seen) {
  for (const OpenedFile& file : seen.loaded.files) {
    if (file.path.empty()) continue;
    files_.insert(file.path);
    if (!misses_something(seen.diagnostics)) continue;
    const fs::path folder = folder_of(file.path);
    for (const fs::path& place : {folder, folder / "house-rules", folder / "hooks"}) files_.insert(place);
  }
}

// Writes a text. If standard output is used for a repaired file, other texts go to standard error.
void Validation::say(const std::string& text) {
  const auto& names = options_.names;
  const bool is_taken = options_.mends && std::find(names.begin(), names.end(), kInputWord) != names.end();
  if (is_taken)
    console_.tell(text);
  else
    console_.data(text);
}

}  // namespace turup::shell
