// The work of `turup validate` on each file: it loads the file, tries it out, and reports what it found.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "script/script.h"
#include "turup/authoring/found_records.h"
#include "turup/cli/cli.h"

namespace turup::shell {

struct ValidateOptions {
  std::vector<std::string> names;
  Format format = Format::human;
  bool as_json = false;
  std::optional<std::uint64_t> deals;
  std::string records;  // the file for records of deals that went wrong; empty: none
  bool mends = false;
  bool follows = false;
};

// A name that was given, or a file of a folder that was given.
struct Subject {
  enum class Origin : std::uint8_t { named, in_folder };
  std::string name;
  Origin origin = Origin::named;
};

class Validation {
 public:
  // `options` must outlive it.
  Validation(Console& console, const ValidateOptions& options);

  // Returns why nothing can be done; nothing if all is well.
  Verdict objection() const;
  // Returns the files that the names stand for now.
  std::vector<Subject> subjects() const;

  // Carries out the repairs of the files that were named, and reports each.
  void mend(const std::vector<Subject>& subjects);
  // Validates all of them and reports everything.
  void look_at(const std::vector<Subject>& subjects);

  // Returns the most serious exit status since the last call.
  Exit take_exit() { return std::exchange(exit_, Exit::fine); }
  // Returns the files on which the results depend.
  const std::set<std::filesystem::path>& files() const { return files_; }

 private:
  struct Seen {
    Loaded loaded;
    std::vector<std::shared_ptr<const Sources>> sources;
    Diagnostics diagnostics;
  };
  struct Counts {
    std::size_t files = 0, fine = 0, wrong = 0, errors = 0, doubtful = 0, warnings = 0;
    std::string code;  // code of the first error
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
