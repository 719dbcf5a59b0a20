// Tests folders of scenarios: what is printed, what is counted, which rules no scenario shows; and the samples in the
// reference.
#include <fstream>
#include <sstream>

#include "scenario/sample_scenarios.h"
#include "scenario/scenario.h"
#include "script/script.h"

namespace turup::scenario {
namespace {

namespace fs = std::filesystem;

class Folder : public testing::Test {
 protected:
  Folder()
      : path_(fs::path(testing::TempDir()) /
              ("scenarios-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "inner");
  }
  ~Folder() override { fs::remove_all(path_); }

  void write(const std::string& name, const std::string& ids, const std::string& step) const {
    std::ofstream(path_ / name) << "scenario: Title of " << name << "\nvariant: whist\nrules: [" << ids
                                << "]\nsteps:\n  - " << step << "\n";
  }
  Summary run(const std::vector<fs::path>& paths) {
    std::ostringstream out;
    Summary summary = run_scenarios(paths, from_samples(), {out});
    printed_ = out.str();
    for (std::size_t at = 0; (at = printed_.find(path_.string())) != std::string::npos;)
      printed_.replace(at, path_.string().size(), "F");
    return summary;
  }

  const fs::path path_;
  std::string printed_;
};

TEST_F(Folder, FailuresArePrintedInOrderAndCounted) {
  write("b.yaml", "x-1", "cards of W is 12");
  write("a.yaml", "x-2", "cards of W is 13");
  write("inner/c.yaml", "x-3, x-4", "cards of W is 13");
  write("notes.txt", "x-5", "nonsense");
  const Summary summary = run({path_});
  EXPECT_EQ(summary.passed, 2);
  EXPECT_EQ(summary.failed, 1);
  EXPECT_EQ(printed_,
            "failed: F/b.yaml: Title of b.yaml\n"
            "error[T7106]: cards of W is 13, not 12\n"
            " --> F/b.yaml:5:5\n"
            "  |\n"
            "5 |   - cards of W is 12\n"
            "  |     ^^^^^^^^^^^^^^^^\n"
            "2 passed, 1 failed\n");
}

TEST_F(Folder, FilesOfRulesBesideScenariosAreNotRun) {
  write("a.yaml", "x-1", "cards of W is 13");
  std::ofstream(path_ / "ours.yaml") << "variant: Ours\nsays: Ours.\nextends: whist\n";
  std::ofstream(path_ / "rule.yaml") << "house_rule: Rule\nsays: A rule.\n";
  std::ofstream(path_ / "untitled.yaml") << "variant: whist\nsteps:\n  - cards of W is 13\n";
  const Summary summary = run({path_});
  EXPECT_EQ(summary.passed, 1);
  EXPECT_EQ(summary.failed, 1) << "a scenario without its title is no file of rules";
  EXPECT_EQ(run({path_ / "ours.yaml"}).failed, 1) << "a file that is named is wanted";
}

TEST_F(Folder, OnlyScenariosThatHoldShowTheirRules) {
  write("a.yaml", "x-1, x-2", "cards of W is 13");
  write("b.yaml", "x-3", "cards of W is 12");
  EXPECT_EQ(not_shown_by(run({path_}), {"x-3", "x-2", "x-1", "x-0"}), (Lines{"x-3", "x-0"}));
}

TEST_F(Folder, AFileNamedTwiceRunsOnce) {
  write("a.yaml", "x", "cards of W is 13");
  EXPECT_EQ(run({path_ / "a.yaml", path_, path_ / "inner/../a.yaml"}).passed, 1);
  EXPECT_EQ(printed_, "1 passed, 0 failed\n");
}

TEST_F(Folder, APathThatIsNotThereFails) {
  const Summary summary = run({path_ / "none"});
  EXPECT_EQ(summary.failed, 1);
  EXPECT_EQ(summary.missing, Lines{(path_ / "none").string()});
  EXPECT_EQ(printed_, "failed: F/none: there is no such file or folder\n0 passed, 1 failed\n");
}

// The samples of the reference hold, with the variants that ship.
TEST(Reference, ItsSamplesHold) {
  std::ifstream file(std::string(TURUP_ROOT) + "/tests/scenarios/README.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string page = text.str();
  const Library library(
      std::vector<Collection>{{std::string(TURUP_ROOT) + "/variants", std::string(TURUP_ROOT) + "/hooks"}});
  const auto host = make_script_host();
  int samples = 0;
  for (std::size_t at = page.find("```yaml\nscenario:"); at != std::string::npos;
       at = page.find("```yaml\nscenario:", at + 1)) {
    const std::size_t begin = at + 8;
    const Source source("README.md", page.substr(begin, page.find("```", begin) - begin));
    const Outcome outcome = run_scenario(source, from_library(library, *host));
    for (const Diagnostic& diagnostic : outcome.diagnostics.all()) ADD_FAILURE() << render(diagnostic, false);
    ++samples;
  }
  EXPECT_EQ(samples, 2);
}

TEST(Shape, AFileOfRulesIsNoScenario) {
  EXPECT_EQ(reports("variant: Ours\nsays: A table of ours.\nextends: 29/base\n"),
            Lines{"T7002 1:1 `it.yaml` is a variant, not a scenario | help: `turup validate it.yaml` checks it; a "
                  "scenario has a title, `scenario`, and `steps`"});
  EXPECT_EQ(reports("house_rule: Ours\nsays: As we play.\n"),
            Lines{"T7002 1:1 `it.yaml` is a house rule, not a scenario | help: `turup validate it.yaml` checks it; a "
                  "scenario has a title, `scenario`, and `steps`"});
}

}  // namespace
}  // namespace turup::scenario
