#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "record/record.h"
#include "scenario/scenario.h"
#include "script/script.h"
#include "turup/authoring/explain.h"
#include "turup/authoring/probe.h"
#include "turup/cli/cli.h"

namespace turup::shell {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kDeals = 100;  // as many as `turup validate` plays

bool is_ours(const Sample& sample) { return sample.file == kOurGame || sample.file == kOurRecord; }

// A folder that is removed at the end.
class PassingFolder {
 public:
  explicit PassingFolder(const std::vector<Sample>& samples) {
    std::error_code trouble;
    std::string name = (fs::temp_directory_path(trouble) / "turup-XXXXXX").string();
    if (trouble || ::mkdtemp(name.data()) == nullptr) return;
    path_ = name;
    for (const Sample& sample : samples) {
      if (is_ours(sample)) continue;
      fs::create_directories((path_ / sample.file).parent_path(), trouble);
      std::ofstream(path_ / sample.file, std::ios::binary) << sample.text;
    }
  }
  ~PassingFolder() {
    std::error_code trouble;
    if (!path_.empty()) fs::remove_all(path_, trouble);
  }
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;

  bool is_there() const { return !path_.empty(); }
  Library added_to(const Library& library) const { return library.with_first({path_ / "variants", path_ / "hooks"}); }

 private:
  fs::path path_;
};

class Trial {
 public:
  Trial(const Library& library, Paint paint) : library_(library), host_(make_script_host()), paint_(paint) {}

  std::string of(const Sample& sample) {
    if (sample.file == kOurRecord)
      try_record(sample);
    else if (sample.text.starts_with("scenario:"))
      try_scenario(sample);
    else
      try_rules(sample);
    return std::move(text_);
  }

 private:
  void say(const Diagnostics& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics.all()) {
      if (!text_.empty()) text_ += '\n';
      text_ += render(diagnostic, paint_ == Paint::coloured);
    }
  }

  void try_rules(const Sample& sample) {
    const Text text{sample.file, sample.text};
    const Loaded loaded = load_text(library_, *host_, text);
    Diagnostics diagnostics = loaded.diagnostics;
    ProbeSources kept;
    if (!diagnostics.has_errors()) kept = probe({library_, *host_, text.name, text}, loaded, kDeals, diagnostics);
    say(diagnostics);
  }

  void try_scenario(const Sample& sample) {
    const Source source(sample.file, sample.text);
    say(scenario::run_scenario(source, scenario::from_library(library_, *host_)).diagnostics);
  }

  void try_record(const Sample& sample) {
    const Source source(sample.file, sample.text);
    Diagnostics diagnostics;
    const auto head = read_record_head(source, diagnostics);
    if (!head) return say(diagnostics);
    const Loaded loaded = load(library_, *host_, request_of(*head));
    if (!loaded.rules) return say(loaded.diagnostics);
    if (const auto record = read_record(*loaded.rules, source, diagnostics)) {
      ReplayListener nobody;
      static_cast<void>(replay(*loaded.rules, hooks_of(*loaded.rules).get(), *record, nobody, diagnostics));
    }
    say(diagnostics);
  }

  std::unique_ptr<Hooks> hooks_of(const Rules& rules) {
    return rules.hooks.empty() ? nullptr : host_->open(rules.hooks);
  }

  Library library_;
  std::unique_ptr<ScriptHost> host_;
  Paint paint_;
  std::string text_;
};

}  // namespace

std::string tried(const std::vector<Sample>& samples, Paint paint) {
  for (const Sample& sample : samples)
    if (sample.kind == Sample::Kind::console) return {};
  const auto main = std::find_if(samples.rbegin(), samples.rend(), is_ours);
  if (main == samples.rend()) return {};
  if (samples.size() == 1) return Trial(library(), paint).of(*main);
  const PassingFolder folder(samples);
  if (!folder.is_there()) return {};
  return Trial(folder.added_to(library()), paint).of(*main);
}

}  // namespace turup::shell
