// Measures how well `turup validate` finds a card player's mistakes: the table of tests/mistakes.
//
// Authors may rely on the bounds. Every miss is printed, so that it can be corrected.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <functional>
#include <set>
#include <span>

#include "base/json.h"
#include "command/run.h"
#include "language/language.h"
#include "mistakes/cases.h"
#include "script/script.h"

namespace turup::testing_mistakes {
namespace {

using testing_command::file_with;
using testing_command::lines;
using testing_command::Said;
using testing_command::turup;

constexpr std::size_t kFewestCases = 200;
constexpr std::size_t kFewestTypingErrors = 80;

const std::vector<Case>& cases() {
  static const std::vector<Case> kAll = read_cases(TURUP_TESTS_DIR "/mistakes");
  return kAll;
}

// The number of cases for one run of the program, because starting it takes longer than a case.
constexpr std::size_t kCasesInARun = 50;
// A file with a mistake that no case has. It separates the reports about one case from those about the next.
constexpr const char* kMark = "variant: Mark\nsays: Between two cases.\nextends: 29/base\nbetween_two_cases: 1\n";

bool is_mark(const Json& said) {
  return said["file"].is_string() && said["file"].get<std::string>().ends_with("/mark.yaml");
}

// Returns the reports about each case, each in a folder of its own, from one run.
std::vector<std::vector<Json>> said_in_one_run(std::span<const Case> some, const std::string& folder,
                                               const std::string& deals) {
  std::vector<std::string> words = {"validate", "--json", "--deals", deals};
  for (const Case& one : some) {
    const std::string own = folder + "/" + std::to_string(words.size());
    for (const Piece& piece : one.pieces) file_with(own + "/" + piece.path, piece.text);
    file_with(own + "-mark/mark.yaml", kMark);
    words.push_back(own + "/" + one.pieces.front().path);
    words.push_back(own + "-mark/mark.yaml");
  }
  std::vector<std::vector<Json>> all(1);
  for (const std::string& line : lines(turup(words).out)) {
    Json said = parse_json(line);
    if (is_mark(said))
      all.emplace_back();
    else
      all.back().push_back(std::move(said));
  }
  EXPECT_EQ(all.size(), some.size() + 1) << "a mark for each case, after it";
  all.resize(some.size());
  return all;
}

std::vector<std::vector<Json>> said_about(std::span<const Case> every, const std::string& folder,
                                          const std::string& deals) {
  std::vector<std::vector<Json>> all;
  for (std::size_t from = 0; from < every.size(); from += kCasesInARun) {
    const auto some = every.subspan(from, std::min(kCasesInARun, every.size() - from));
    for (auto& said : said_in_one_run(some, folder + std::to_string(from), deals)) all.push_back(std::move(said));
  }
  return all;
}

// Returns the first words in backticks of a help, except the author's own.
std::string suggested(const std::string& help, const std::string& mistake) {
  for (std::size_t open = help.find('`'); open != help.npos;) {
    const std::size_t close = help.find('`', open + 1);
    if (close == help.npos) break;
    std::string words = help.substr(open + 1, close - open - 1);
    if (words != mistake) return words;
    open = help.find('`', close + 1);
  }
  return {};
}

struct Finding {
  const Case& of;
  std::vector<Json> said;

  const Json& first() const { return said.front(); }
  bool is_found() const { return !said.empty(); }
  bool is_in_place() const {
    const std::string& path = of.pieces[of.marked].path;
    return is_found() && first()["file"].is_string() && first()["file"].get<std::string>().ends_with(path);
  }
  bool has_line() const { return is_in_place() && first()["range"]["start"]["line"] == of.line(); }
  bool has_span() const {
    return is_in_place() && first()["range"]["start"]["byte"] == of.begin && first()["range"]["end"]["byte"] == of.end;
  }
  bool has_code() const { return is_found() && first()["code"] == of.code; }
  bool is_alone() const { return said.size() == 1; }
  bool has_suggestion() const {
    if (!is_found() || first()["helps"].empty()) return false;
    return suggested(first()["helps"][0], of.mistake()) == of.remedy_text;
  }
};

std::vector<Finding> findings() {
  std::vector<std::vector<Json>> said = said_about(cases(), "m", "100");
  std::vector<Finding> all;
  for (const Case& one : cases()) all.push_back({one, std::move(said[all.size()])});
  return all;
}

struct Measure {
  const char* name;
  double at_least;  // per cent
  bool (Finding::*holds)() const;
  bool of_typing_errors = false;
};
constexpr auto kMeasures = std::to_array<Measure>({
    {"found", 100, &Finding::is_found},
    {"right line", 100, &Finding::has_line},
    {"exact words underlined", 95, &Finding::has_span},
    {"right code", 95, &Finding::has_code},
    {"one diagnostic only", 95, &Finding::is_alone},
    {"right suggestion (typing errors)", 90, &Finding::has_suggestion, true},
});

std::string told(const Finding& finding) {
  std::string text;
  for (const Json& said : finding.said) {
    const Json& range = said["range"];
    text += "\n      " + said["code"].get<std::string>() + " " + said["message"].get<std::string>();
    if (!range.is_null())
      text += " @ " + said["file"].get<std::string>() + ":" + json_line(range["start"]["line"]) + " bytes " +
              json_line(range["start"]["byte"]) + "-" + json_line(range["end"]["byte"]);
    for (const Json& help : said["helps"]) text += "\n        help: " + help.get<std::string>();
  }
  return text.empty() ? "\n      nothing is said" : text;
}

// Returns what was due, what was reported, and the difference.
std::string miss(const Finding& finding, const std::string& lacking) {
  const Case& one = finding.of;
  constexpr std::size_t kMostShown = 40;
  return "  " + one.place + ": " + one.name + " (" + lacking + ")\n    due: " + one.code + " @ " +
         one.pieces[one.marked].path + ":" + std::to_string(one.line()) + " bytes " + std::to_string(one.begin) + "-" +
         std::to_string(one.end) + " `" + one.mistake().substr(0, kMostShown) + "` " + one.remedy_text +
         "\n    said:" + told(finding) + "\n";
}

bool concerns(const Measure& measure, const Finding& finding) {
  return !measure.of_typing_errors || finding.of.is_typing_error();
}

void print_measure(const Measure& measure, const std::vector<Finding>& all) {
  int count = 0;
  int held = 0;
  for (const Finding& finding : all) {
    if (!concerns(measure, finding)) continue;
    ++count;
    if ((finding.*measure.holds)()) ++held;
  }
  const double percent = 100.0 * held / count;
  std::printf("  %-34s %3d of %3d  %5.1f %%  (at least %.0f %%)\n", measure.name, held, count, percent,
              measure.at_least);
  EXPECT_GE(percent, measure.at_least) << measure.name;
}

TEST(Mistakes, AreFoundWhereTheyAreAndPutRight) {
  const std::vector<Finding> all = findings();
  std::printf("%zu files with one mistake each\n", all.size());
  for (const Measure& measure : kMeasures) print_measure(measure, all);
  for (const Finding& finding : all) {
    std::string lacking;
    for (const Measure& measure : kMeasures)
      if (concerns(measure, finding) && !(finding.*measure.holds)())
        lacking += (lacking.empty() ? "not: " : ", ") + std::string(measure.name);
    if (!lacking.empty()) std::printf("%s", miss(finding, lacking).c_str());
  }
}

// Its remedy alone corrects a file: it has only one mistake, and the text to write is right.
TEST(Mistakes, ArePutRightByTheirRemedyAlone) {
  std::vector<Case> right;
  for (const Case& one : cases()) {
    if (one.remedy != Remedy::write && one.remedy != Remedy::fixed_by) continue;
    right.push_back(one);
    right.back().pieces[one.marked].text.replace(one.begin, one.end - one.begin, one.remedy_text);
  }
  const std::vector<std::vector<Json>> said = said_about(right, "r", "1");
  for (std::size_t i = 0; i < right.size(); ++i)
    EXPECT_TRUE(said[i].empty()) << right[i].place << ": " << right[i].name << told({right[i], said[i]});
}

TEST(Mistakes, AreManyAndOfEveryKind) {
  std::set<std::string> names;
  std::size_t typing_errors = 0;
  for (const Case& one : cases()) {
    EXPECT_TRUE(names.insert(one.name).second) << one.place << ": " << one.name << " is there twice";
    if (one.is_typing_error()) ++typing_errors;
  }
  EXPECT_GE(names.size(), kFewestCases);
  EXPECT_GE(typing_errors, kFewestTypingErrors);
}

// Returns whether a mistake cannot be made in the text of one variant and its scripts.
bool is_elsewhere(std::string_view code) {
  static const std::set<std::string_view> kElsewhere = {
      "T1202",                    // only on the command line
      "T4005", "T4006",           // a file that cannot be opened, a folder: the file system
      "T4008", "T4009", "T4010",  // too many files, or too long together
      "T3013"};                   // the clock of the machine
  return kElsewhere.contains(code);
}

TEST(Mistakes, HaveACaseForEveryCodeOfAnError) {
  std::set<std::string_view> shown;
  for (const Case& one : cases()) shown.insert(one.code);
  std::set<std::string_view> known;
  for (const CodeInfo& info : text_codes()) known.insert(info.code);
  for (const CodeInfo& info : rule_codes()) known.insert(info.code);
  for (const script::Code& code : script::kCodes) known.insert(code.code);
  for (auto* codes : {&known, &shown})
    std::erase_if(*codes, [](std::string_view code) { return code.starts_with("W"); });
  for (const std::string_view code : known) EXPECT_NE(shown.contains(code), is_elsewhere(code)) << code;
  for (const std::string_view code : shown) EXPECT_TRUE(known.contains(code)) << code << " is no code";
}

}  // namespace
}  // namespace turup::testing_mistakes
