// What `turup validate` does with each file: looks at it, tries it out, and tells what it found.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "script/script.h"
#include "turup/authoring/found_records.h"
#include "turup/cli/progress.h"
#include "turup/cli/report.h"
#include "turup/cli/selection.h"

namespace turup::shell {

struct ValidateOptions {
  std::vector<std::string> names;
  Format format = Format::human;
  bool as_json = false;
  std::optional<std::uint64_t> deals;
  std::string records;  // where those of deals that went wrong are written; empty: nowhere
  bool mends = false;
  bool follows = false;
};

// One of the names that were given, or a file of a folder that was.
struct Subject {
  enum class Origin : std::uint8_t { named, in_folder };
  std::string name;
  Origin origin = Origin::named;
};

class Validation {
 public:
  // `options` must live as long.
  Validation(Console& console, const ValidateOptions& options);

  // Null, or why nothing is done.
  Verdict objection() const;
  // Returns what the names stand for now.
  std::vector<Subject> subjects() const;

  // Carries out the repairs of the files that were named, and says each.
  void mend(const std::vector<Subject>& subjects);
  // Looks at all of them and tells everything.
  void look_at(const std::vector<Subject>& subjects);

  // The weightiest of everything since it was last asked.
  Exit take_exit() { return std::exchange(exit_, Exit::fine); }
  // The files that what was seen depends on.
  const std::set<std::filesystem::path>& files() const { return files_; }

 private:
  struct Seen {
    Loaded loaded;
    std::vector<std::shared_ptr<const Sources>> sources;
    Diagnostics diagnostics;
  };
  struct Counts {
    std::size_t files = 0, fine = 0, wrong = 0, errors = 0, doubtful = 0, warnings = 0;
    std::string code;  // of the first error
  };

  bool is_name(const std::string& word) const;
  Format format() const { return options_.as_json ? Format::json : options_.format; }
  Loaded load(const std::string& name);
  Loaded load_path_text(const std::string& path, const std::string& text);
  Seen see(const std::string& name);
  bool mend_file(const std::string& path);
  void mend_input();
  void take(const Subject& subject, const Seen& seen);
  void sum_up();
  void tell_all(const Seen& seen);
  void tell_fine(const Subject& subject, const Seen& seen);
  void count(const Diagnostics& diagnostics);
  void remember(const Seen& seen);
  void say(const std::string& text);
  const std::string& input();

  Console& console_;
  const ValidateOptions& options_;
  Library library_;
  std::unique_ptr<ScriptHost> host_;
  std::optional<std::string> input_;
  Exit exit_ = Exit::fine;
  Counts counts_;
  FoundRecords records_;
  SarifLog log_;
  std::set<std::filesystem::path> files_;
};

}  // namespace turup::shell
