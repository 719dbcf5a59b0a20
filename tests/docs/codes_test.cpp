// Checks that every code that a person can meet has a page, and that the pages are true: the sample before causes that
// code and no other, the sample after causes none. Each sample is put into a folder of its own, and the program is run
// there.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/json.h"
#include "docs/shell.h"
#include "loader/loader.h"
#include "script/script.h"
#include "turup/authoring/probe.h"
#include "turup/cli/code_pages.h"

namespace turup::shell {
namespace {

namespace fs = std::filesystem;
using testing_documents::Ran;
using testing_documents::run_in;

const fs::path kPages = fs::path(TURUP_ROOT) / "tools" / "codes";

// Codes that no file can show: mistakes of turup's own, which the random deals look for and which are shown below, and
// a limit that depends on how fast the machine is, which the tests of scripts show.
const std::set<std::string> kWithoutSample = {"T2902", "T2903", "T3013"};

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> codes() {
  std::vector<std::string> all;
  for (const CodeInfo& known : all_codes()) all.emplace_back(known.code);
  return all;
}

std::vector<std::string> shown_codes() {
  std::vector<std::string> all = codes();
  std::erase_if(all, [](const std::string& code) { return kWithoutSample.contains(code); });
  return all;
}

std::string command_for(const std::vector<Sample>& samples) {
  for (const Sample& sample : samples)
    if (sample.file == kOurRecord) return "turup replay --verify " + sample.file;
  for (const Sample& sample : samples)
    if (sample.file == kOurGame)
      return (sample.text.starts_with("scenario:") ? "turup test " : "turup validate ") + sample.file;
  return {};
}

// Returns the commands of a sample, if it has any.
std::string own_commands(const std::vector<Sample>& samples) {
  std::string all;
  for (const Sample& sample : samples) {
    if (sample.kind != Sample::Kind::console) continue;
    std::istringstream lines(sample.text);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("$ ")) all += line.substr(2) + "\n";
  }
  return all;
}

// Returns the lines of a sample that are not commands but part of their output, in order.
std::vector<std::string> printed(const std::vector<Sample>& samples) {
  std::vector<std::string> all;
  for (const Sample& sample : samples) {
    if (sample.kind != Sample::Kind::console) continue;
    std::istringstream lines(sample.text);
    for (std::string line; std::getline(lines, line);)
      if (!line.starts_with("$ ") && line != "...") all.push_back(line);
  }
  return all;
}

void expect_printed(const std::vector<Sample>& samples, const std::string& output) {
  std::size_t at = 0;
  for (const std::string& line : printed(samples)) {
    const std::size_t found = output.find(line + "\n", at);
    ASSERT_NE(found, output.npos) << line << "\nis not printed there:\n" << output;
    at = found + line.size() + 1;
  }
}

class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(fs::temp_directory_path() / ("turup-codes-" + name + "-" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void put(const std::vector<Sample>& samples) const {
    for (const Sample& sample : samples) {
      if (sample.kind == Sample::Kind::console) continue;
      fs::create_directories((path_ / sample.file).parent_path());
      std::ofstream(path_ / sample.file, std::ios::binary) << sample.text;
    }
  }

  Ran run(const std::string& commands) const { return run_in(path_, commands, "TURUP_DATA='" TURUP_ROOT "'"); }

 private:
  fs::path path_;
};

// Returns every code that stands behind `error` or `warning`, in order.
std::vector<std::string> told(const std::string& output) {
  std::vector<std::string> found;
  for (std::size_t at = output.find('['); at != output.npos; at = output.find('[', at + 1)) {
    const std::string_view before = std::string_view(output).substr(0, at);
    if (before.ends_with("error") || before.ends_with("warning"))
      found.push_back(output.substr(at + 1, output.find(']', at) - at - 1));
  }
  return found;
}

CodePage page_of(const std::string& code) { return read_code_page(contents(kPages / (code + ".md"))); }

class CodeSamples : public testing::TestWithParam<std::string> {
 protected:
  const CodePage page_ = page_of(GetParam());
};

TEST_P(CodeSamples, EarnTheCodeAndAreFineWhenMended) {
  const Folder folder(GetParam());
  folder.put(page_.before);
  const std::string own = own_commands(page_.before);
  const auto before = folder.run(own.empty() ? command_for(page_.before) : own);
  const std::vector<std::string> codes_told = told(before.output);
  EXPECT_FALSE(codes_told.empty()) << before.output;
  for (const std::string& code : codes_told) EXPECT_EQ(code, GetParam()) << before.output;
  expect_printed(page_.before, before.output);

  folder.put(page_.after);
  const std::string mended = own_commands(page_.after);
  std::vector<Sample> both = page_.before;
  both.insert(both.begin(), page_.after.begin(), page_.after.end());
  const auto after = folder.run(mended.empty() ? command_for(both) : mended);
  EXPECT_EQ(told(after.output), std::vector<std::string>{}) << after.output;
  EXPECT_EQ(after.status, 0) << after.output;
  expect_printed(page_.after, after.output);
}

TEST_P(CodeSamples, AreExplainedWithTheRealMessage) {
  const Folder folder(GetParam() + "-explained");
  const auto explained = folder.run("turup explain " + GetParam());
  EXPECT_EQ(explained.status, 0);
  EXPECT_TRUE(explained.output.starts_with(GetParam() + ": ")) << explained.output;
  if (!own_commands(page_.before).empty()) return;
  for (const std::string& code : told(explained.output)) EXPECT_EQ(code, GetParam()) << explained.output;
  EXPECT_FALSE(told(explained.output).empty()) << explained.output;
}

std::string code_of(const testing::TestParamInfo<std::string>& info) { return info.param; }

INSTANTIATE_TEST_SUITE_P(All, CodeSamples, testing::ValuesIn(shown_codes()), code_of);

TEST(CodePages, SayOfEveryCodeWhatWasFoundAndWhatToDo) {
  for (const std::string& code : codes()) {
    ASSERT_TRUE(fs::exists(kPages / (code + ".md"))) << "write tools/codes/" << code << ".md";
    const CodePage page = page_of(code);
    EXPECT_FALSE(page.paragraphs.empty()) << code;
    EXPECT_LE(page.paragraphs.size(), 3U) << code;
    EXPECT_EQ(page.before.empty(), kWithoutSample.contains(code)) << code;
    EXPECT_EQ(page.after.empty(), kWithoutSample.contains(code)) << code;
  }
}

TEST(CodePages, AvoidWordsThatScold) {
  for (const std::string& code : codes())
    for (const std::string& paragraph : page_of(code).paragraphs)
      for (const char* word : {"invalid", "illegal", "unexpected", "failed to", "did you mean"})
        EXPECT_EQ(paragraph.find(word), std::string::npos) << code << ": " << word;
}

TEST(CodePages, AreOfCodesAlone) {
  const std::vector<std::string> known = codes();
  for (const auto& file : fs::directory_iterator(kPages)) {
    if (file.path().extension() != ".md") continue;
    EXPECT_TRUE(std::binary_search(known.begin(), known.end(), file.path().stem().string())) << file.path();
  }
}

TEST(CodePages, AreInTheProgram) {
  std::size_t files = 0;
  for (const auto& file : fs::directory_iterator(kPages)) files += file.path().extension() == ".md" ? 1 : 0;
  EXPECT_EQ(code_page_texts().size(), files);
  for (const CodePageText& page : code_page_texts())
    EXPECT_EQ(page.text, contents(kPages / (std::string(page.code) + ".md"))) << page.code;
}

TEST(CodePages, AreOfCodesThatAreThereOnce) {
  const std::vector<std::string> known = codes();
  EXPECT_EQ(std::adjacent_find(known.begin(), known.end()), known.end());
}

// Rules that no file can have. With them turup finds a mistake of its own.
class OwnMistake : public testing::Test {
 protected:
  std::string found() const {
    Diagnostics diagnostics;
    probe(rules_, nullptr, 20, diagnostics);
    return diagnostics.empty() ? "" : diagnostics.all().front().code;
  }
  const Library library_{std::vector<Collection>{{fs::path(TURUP_ROOT) / "variants", fs::path(TURUP_ROOT) / "hooks"}}};
  Rules rules_ = *load(library_, *make_script_host(), {"29", {}, {}}).rules;
};

TEST_F(OwnMistake, IsNotFoundInRulesThatAreRight) { EXPECT_EQ(found(), ""); }

TEST_F(OwnMistake, OfADeclarerWithoutAChoiceIsT2902) {
  rules_.tables.trump_choices = 0;
  EXPECT_EQ(found(), "T2902");
}

TEST_F(OwnMistake, OfACardThatIsThereTwiceIsT2903) {
  rules_.tables.pack[0] = rules_.tables.pack[1];
  EXPECT_EQ(found(), "T2903");
}

constexpr int kUsage = 2 << 8;  // how a shell reports the exit status 2

TEST(ExplainCode, TakesSmallLetters) {
  const Folder folder("small");
  EXPECT_EQ(folder.run("turup explain t1103").output, folder.run("turup explain T1103").output);
}

TEST(ExplainCode, NamesTheNearestToOneThatThereIsNot) {
  const Folder folder("nearest");
  const auto ran = folder.run("turup explain T1113O; turup explain T1130");
  EXPECT_EQ(ran.status, kUsage);
  EXPECT_NE(ran.output.find("`T1130` is no code; the nearest is `T1103`"), ran.output.npos) << ran.output;
  EXPECT_NE(ran.output.find("the nearest is `T1113`"), ran.output.npos) << ran.output;
}

TEST(ExplainCode, ListsEveryCodeWithItsMeaning) {
  const Folder folder("list");
  std::string all;
  for (const CodeInfo& known : all_codes()) all += std::string(known.code) + "  " + std::string(known.meaning) + "\n";
  EXPECT_EQ(folder.run("turup explain --codes").output, all);
  EXPECT_EQ(folder.run("turup explain codes").output, all);
  const Json list = parse_json(folder.run("turup explain --codes --json").output);
  ASSERT_EQ(list.size(), all_codes().size());
  EXPECT_EQ(list.at(0).at("code"), all_codes().front().code);
  EXPECT_EQ(list.at(0).at("meaning"), all_codes().front().meaning);
}

TEST(ExplainCode, IsOfferedWhereACodeIsTyped) {
  const Folder folder("typed");
  EXPECT_EQ(folder.run("turup complete -- explain T110").output,
            "T1101\tthe file does not say what it is: `variant` and `house_rule` are both missing\n"
            "T1102\tthe file calls itself a variant and a house rule\n"
            "T1103\ta key is unknown, or stands in the wrong place\n"
            "T1104\ta word is not one of those that the key takes\n"
            "T1105\ta value is of the wrong kind: a list where a number is wanted, a word where keys are\n"
            "T1106\t`none` stands where something has to be\n"
            "T1107\ta number is too small or too large\n"
            "T1108\ta key that has to be written is missing\n"
            "T1109\ta list or table is empty\n:files\n");
  EXPECT_EQ(folder.run("turup complete -- explain ''").output.find("T1101"), std::string::npos);
}

TEST(ExplainCode, GivesProgramsEverything) {
  const Folder folder("json");
  const Json json = parse_json(folder.run("turup explain T4022 --json").output);
  EXPECT_EQ(json.at("code"), "T4022");
  EXPECT_EQ(json.at("paragraphs").size(), 2U);
  EXPECT_EQ(json.at("before").at(0).at("file"), "variants/house-rules/slow.yaml");
  EXPECT_EQ(json.at("before").at(1).at("kind"), "yaml");
  EXPECT_EQ(json.at("after").at(0).at("file"), "ours.yaml");
  EXPECT_NE(json.at("message").get<std::string>().find("error[T4022]"), std::string::npos);
}

TEST(ExplainCode, LeavesNothingBehind) {
  const Folder folder("tidy");
  const auto ran = folder.run("mkdir t; TMPDIR=$PWD/t turup explain T4022 >said; ls -A t; grep -c 'error.T4022' said");
  EXPECT_EQ(ran.output, "1\n");
}

TEST(ExplainCode, DoesWithoutTheMessageWhereNothingCanBeWritten) {
  const Folder folder("bare");
  const auto ran = folder.run("TMPDIR=/dev/null turup explain T4022 >said; grep -c 'Turup says' said; tail -1 said");
  EXPECT_EQ(ran.output, "0\n    with: [slow]\n");
}

TEST(ExplainCode, RefusesWhatDoesNotGoTogether) {
  const Folder folder("refuses");
  for (const std::string words : {"", "29 --codes", "29 --json", "trump.hidden --json"}) {
    const auto ran = folder.run("turup explain " + words);
    EXPECT_EQ(ran.status, kUsage) << words;
    EXPECT_TRUE(ran.output.starts_with("error: ")) << ran.output;
  }
}

TEST(Validate, PointsToThePageOfTheFirstErrorWherePeopleRead) {
  const Folder folder("pointer");
  const std::string write = "printf 'variant: Ours\nextends: 29/base\nauction: { form: 16 }\n' >ours.yaml; ";
  EXPECT_EQ(folder.run(write + "turup validate ours.yaml 2>&1 | tail -1").output,
            "for more about a message: turup explain T1108\n");
  EXPECT_EQ(folder.run("turup validate --format gcc ours.yaml 2>&1 | grep -c 'for more'").output, "0\n");
}

TEST(Validate, PointsNowhereWhereThereAreOnlyWarnings) {
  const Folder folder("warning");
  folder.put(page_of("W2033").before);
  const auto ran = folder.run("turup validate ours.yaml");
  EXPECT_EQ(told(ran.output), std::vector<std::string>{"W2033"});
  EXPECT_EQ(ran.output.find("for more"), ran.output.npos) << ran.output;
}

}  // namespace
}  // namespace turup::shell
