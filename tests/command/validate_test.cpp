// Tests more of `turup validate` than one run on one file: repairs, formats, folders, and files that change.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

namespace fs = std::filesystem;

const std::string kOursBegins = "variant: Ours\nsays: A table of ours.\nextends: 29/base\n";

Said validate(std::vector<std::string> arguments, const Surroundings& surroundings = {}) {
  arguments.insert(arguments.begin(), {"validate", "--deals", "1"});
  return turup(arguments, surroundings);
}

std::string fixed(const std::string& keys) {
  const fs::path file = file_with("fix.yaml", kOursBegins + keys);
  validate({"--fix", "fix.yaml"});
  return text_of(file).substr(kOursBegins.size());
}

// ---- warnings ----

TEST(Warnings, AreToldInFullByValidateAndCountedElsewhere) {
  file_with("late.yaml", kOursBegins + "trump: { hidden: { effect: later_cards } }\n");
  EXPECT_THAT(validate({"late.yaml"}).err, StartsWith("warning[W2033]: "));
  for (const std::string command : {"explain", "show"}) {
    const Said said = turup({command, "late.yaml"});
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(said.err, "1 warning: turup validate late.yaml\n");
  }
  EXPECT_THAT(turup({"show", "29", "--set", "trump.hidden.effect=later_cards"}).err, StartsWith("warning[W2033]: "));
}

// ---- --fix ----

TEST(Fix, WritesWhatIsSureAndSaysSo) {
  const fs::path file =
      file_with("uncle.yaml", kOursBegins + "auction: { minimum: \"16\" } # the lowest\nwith: double\n");
  const Said said = validate({"--fix", "uncle.yaml"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "uncle.yaml: fine\n");
  EXPECT_THAT(lines(said.err),
              ElementsAre("uncle.yaml:4:12: `minimum` → `from`", "uncle.yaml:5:7: `double` → `[double]`",
                          "uncle.yaml:4:18: `\"16\"` → `16`"));
  EXPECT_EQ(text_of(file), kOursBegins + "auction: { from: 16 } # the lowest\nwith: [double]\n");
}

TEST(Fix, TellsWhatIsLeft) {
  const fs::path file = file_with("left.yaml", kOursBegins + "auction: { form: 16, nonsense: 3 }\n");
  const Said said = validate({"--fix", "left.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, StartsWith("left.yaml:4:12: `form` → `from`\nerror[T1103]: unknown key `nonsense`"));
  EXPECT_EQ(text_of(file), kOursBegins + "auction: { from: 16, nonsense: 3 }\n");
}

TEST(Fix, GoesOnToWhatComesToLight) {
  EXPECT_EQ(fixed("auctoin: { form: 16 }\n"), "auction: { from: 16 }\n");
  EXPECT_EQ(fixed("with:double\ntrump: { hidden: { ask: optoinal } }\n"),
            "with: [double]\ntrump: { hidden: { ask: optional } }\n");
  EXPECT_EQ(fixed("with: doubel, redoubel\n"), "with: [double, redouble]\n");
  EXPECT_EQ(fixed("auctoin:\n  form: \"99\"\n  nonsense: 3\n"), "auction:\n  from: 99\n  nonsense: 3\n");
}

TEST(Fix, SaysWordsWholeWhereABlankIsMissing) {
  file_with("blank.yaml", kOursBegins + "with:[double]\n");
  EXPECT_THAT(validate({"--fix", "blank.yaml"}).err,
              StartsWith("blank.yaml:4:6: `with:[double]` → `with: [double]`\n"));
}

TEST(Fix, TakesOutWhatCannotBeSeen) {
  const fs::path file = file_with("mark.yaml", "\xEF\xBB\xBF" + kOursBegins);
  const Said said = validate({"--fix", "mark.yaml"});
  EXPECT_EQ(said.err, "mark.yaml:1:1: the file begins with a byte order mark: taken out\n");
  EXPECT_EQ(text_of(file), kOursBegins);
}

TEST(Fix, MendsMoreErrorsThanAreShown) {
  std::string many = "haerts";
  for (int i = 0; i < 30; ++i) many += ", haerts";
  EXPECT_EQ(fixed("play: { unbroken: [" + many + "] }\n"), "play: { unbroken: [hearts] }\n");
}

TEST(Fix, LeavesAFileAloneThatNeedsNone) {
  const fs::path file = file_with("same.yaml", kOursBegins);
  struct stat before {};
  struct stat after {};
  ASSERT_EQ(stat(file.c_str(), &before), 0);
  EXPECT_EQ(validate({"--fix", "same.yaml"}).err, "");
  ASSERT_EQ(stat(file.c_str(), &after), 0);
  EXPECT_EQ(before.st_ino, after.st_ino);
}

TEST(Fix, KeepsThePermissionsOfAFileAndLeavesNothingBeside) {
  const fs::path file = file_with("modes/mode.yaml", kOursBegins + "with: double\n");
  ASSERT_EQ(chmod(file.c_str(), 0640), 0);
  validate({"--fix", "modes/mode.yaml"});
  struct stat after {};
  ASSERT_EQ(stat(file.c_str(), &after), 0);
  EXPECT_EQ(after.st_mode & 0777U, 0640U);
  EXPECT_EQ(std::distance(fs::directory_iterator(file.parent_path()), fs::directory_iterator()), 1);
}

TEST(Fix, TouchesNoFileThatWasNotNamed) {
  const std::string rule = "house_rule: Slow\nsays: Everybody speaks once.\nauction: { turn: one_each }\n";
  const fs::path inherited = file_with("fixes/slow.yaml", rule);
  const fs::path file = file_with("fixes/ours.yaml", kOursBegins + "with: [slow]\n");
  const Said said = validate({"--fix", "fixes/ours.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("= note: through `with: [slow]` of fixes/ours.yaml:4"));
  EXPECT_EQ(text_of(inherited), rule);
  EXPECT_EQ(text_of(file), kOursBegins + "with: [slow]\n");
  EXPECT_EQ(validate({"--fix", "fixes/ours.yaml", "fixes/slow.yaml"}).status, 0);
  EXPECT_THAT(text_of(inherited), HasSubstr("turns: one_each"));
}

TEST(Fix, NeverMakesAFileWorse) {
  const std::string text = kOursBegins + "melds:\n  pair: { holder: declarers }\n  Pair: { holder: declarers }\n";
  const fs::path file = file_with("worse.yaml", text);
  const Said before = validate({"worse.yaml", "--format", "gcc"});
  EXPECT_THAT(before.out, HasSubstr("worse.yaml:6:3: error: `Pair` cannot be a name in `melds` [T1119]"));
  const Said said = validate({"--fix", "worse.yaml", "--format", "gcc"});
  EXPECT_EQ(said.out, before.out);
  EXPECT_EQ(said.err, "");
  EXPECT_EQ(text_of(file), text);
}

TEST(Fix, OfStandardInputGoesToStandardOutput) {
  const Said said = validate({"--fix", "-"}, {kOursBegins + "auction: { form: 16, nonsense: 3 }\n", {}});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.out, kOursBegins + "auction: { from: 16, nonsense: 3 }\n");
  EXPECT_THAT(said.err, StartsWith("standard input:4:12: `form` → `from`\nerror[T1103]: unknown key `nonsense`"));
  EXPECT_EQ(validate({"--fix", "-"}, {kOursBegins, {}}).out, kOursBegins);
  EXPECT_EQ(validate({"--fix", "--format", "gcc", "-"}, {kOursBegins + "x: 1\n", {}}).out, kOursBegins + "x: 1\n");
}

TEST(Fix, PutsNothingOutWhereItCannotReadAll) {
  const Said said = validate({"--fix", "-"}, {std::string(2U << 20U, '#'), {}});
  EXPECT_EQ(said.status, 4);
  EXPECT_EQ(said.out, "");
}

TEST(Fix, OfANameIsRefused) {
  const fs::path file = file_with("with.yaml", kOursBegins + "with: double\n");
  const Said said = validate({"--fix", "with.yaml", "29"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("`29` is a name, and `--fix` mends only files"));
  EXPECT_EQ(text_of(file), kOursBegins + "with: double\n");
}

TEST(Fix, OfAFileThatIsNotThereIsThree) { EXPECT_EQ(validate({"--fix", "absent.yaml"}).status, 3); }

// ---- Formats ----

TEST(Formats, JsonHasTheRepair) {
  file_with("slip.yaml", kOursBegins + "auction: { form: 16 }\n");
  const Json json = parse_json(validate({"--json", "slip.yaml"}).out);
  EXPECT_EQ(json["repair"]["text"], "from");
  EXPECT_EQ(json["repair"]["file"], "slip.yaml");
  EXPECT_EQ(json["repair"]["range"]["start"]["column"], 12);
  EXPECT_TRUE(json["record"].is_null());
  file_with("slip.yaml", kOursBegins + "auction: { nonsense: 16 }\n");
  EXPECT_TRUE(parse_json(validate({"--json", "slip.yaml"}).out)["repair"].is_null());
}

TEST(Formats, GithubGetsCommandsWithEverythingEscaped) {
  file_with("100%, ours.yaml", kOursBegins + "auction: { form: 16 }\n");
  const Said said = validate({"--format", "github", "100%, ours.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.out,
            "::error file=100%25%2C ours.yaml,line=4,endLine=4,col=12,endColumn=16,title=T1103::unknown key `form` in "
            "`auction`%0Ahelp: write `from`%0Anote: `auction` is inherited from 29/base.yaml:17\n");
}

TEST(Formats, GithubIsToldTheColumnsOfOneLineOnly) {
  file_with("two.yaml", kOursBegins + "auction: { from: [16,\n  17] }\n");
  EXPECT_THAT(validate({"--format", "github", "two.yaml"}).out,
              StartsWith("::error file=two.yaml,line=4,endLine=5,title=T1105::"));
}

Json sarif(const std::vector<std::string>& names) {
  std::vector<std::string> arguments = {"--format", "sarif"};
  arguments.insert(arguments.end(), names.begin(), names.end());
  return parse_json(validate(arguments).out);
}

TEST(Formats, SarifIsOneDocumentEvenWithoutResults) {
  const Json log = sarif({"29"});
  EXPECT_EQ(log["version"], "2.1.0");
  ASSERT_EQ(log["runs"].size(), 1U);
  EXPECT_EQ(log["runs"][0]["tool"]["driver"]["name"], "turup");
  EXPECT_TRUE(log["runs"][0]["results"].is_array());
  EXPECT_EQ(log["runs"][0]["results"].size(), 0U);
}

TEST(Formats, SarifHasRulesPlacesAndFixes) {
  file_with("a b.yaml", kOursBegins + "auction: { form: 16 }\n");
  file_with("c.yaml", kOursBegins + "auction: { from: 20, to: 18 }\n");
  const Json log = sarif({"a b.yaml", "c.yaml"})["runs"][0];
  ASSERT_EQ(log["results"].size(), 2U);
  const Json& key = log["results"][0];
  EXPECT_EQ(key["ruleId"], "T1103");
  EXPECT_EQ(key["level"], "error");
  const Json& place = key["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "a%20b.yaml");
  EXPECT_EQ(place["region"]["startLine"], 4);
  EXPECT_EQ(place["region"]["startColumn"], 12);
  EXPECT_EQ(place["region"]["endColumn"], 16);
  const Json& replacement = key["fixes"][0]["artifactChanges"][0]["replacements"][0];
  EXPECT_EQ(replacement["insertedContent"]["text"], "from");
  EXPECT_EQ(replacement["deletedRegion"], place["region"]);
  const Json& bids = log["results"][1];
  EXPECT_EQ(bids["ruleId"], "T2053");
  EXPECT_EQ(bids["relatedLocations"].size(), 1U);
  EXPECT_FALSE(bids.contains("fixes"));
  const Json& rules = log["tool"]["driver"]["rules"];
  EXPECT_EQ(rules[bids["ruleIndex"].get<std::size_t>()]["id"], "T2053");
  EXPECT_EQ(rules[0]["shortDescription"]["text"], "a key is unknown, or stands in the wrong place");
}

TEST(Formats, SarifCountsAsUtf16Does) {
  file_with("wide.yaml", kOursBegins + "hooks: { \"\xF0\x9F\x83\x8F\": {}, \"\xC3\xA9\": {}, nonsense: {} }\n");
  const Json results = sarif({"wide.yaml"})["runs"][0]["results"];
  EXPECT_EQ(results[0]["locations"][0]["physicalLocation"]["region"]["endColumn"], 14);
  EXPECT_EQ(results[1]["locations"][0]["physicalLocation"]["region"]["startColumn"], 20);
}

TEST(Formats, InheritedFilesAreNamedByTheirPaths) {
  file_with("lies/below.yaml", kOursBegins + "auction: { nonsense: 16 }\n");
  file_with("lies/above.yaml", "variant: Ours\nsays: A table of ours.\nextends: below\n");
  EXPECT_THAT(validate({"--format", "gcc", "lies/above.yaml"}).out, StartsWith("lies/below.yaml:4:12: error: "));
  EXPECT_EQ(
      sarif(
          {"lies/above.yaml"})["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
      "lies/below.yaml");
}

// ---- Folders ----

TEST(Folders, AreTheFilesOfRulesInThem) {
  file_with("ours/b.yaml", kOursBegins);
  file_with("ours/a.yaml", kOursBegins + "auction: { form: 16 }\n");
  file_with("ours/deep/c.yaml", kOursBegins + "nonsense: 1\n");
  file_with("ours/deep/untitled.yaml", "says: Nothing says what this is.\n");
  file_with("ours/play.yaml", "scenario: Ours\nnonsense: 1\n");
  file_with("ours/.hidden/d.yaml", "nonsense: 1\n");
  file_with("ours/.e.yaml", "nonsense: 1\n");
  file_with("ours/notes.txt", "nonsense: 1\n");
  const Said said = validate({"ours", "--format", "gcc"});
  EXPECT_EQ(said.status, 1);
  const std::vector<std::string> found = lines(said.out);
  ASSERT_EQ(found.size(), 3U) << said.out;
  EXPECT_THAT(found[0], StartsWith("ours/a.yaml:4:12: "));
  EXPECT_THAT(found[1], StartsWith("ours/deep/c.yaml:4:1: "));
  EXPECT_THAT(found[2], StartsWith("ours/deep/untitled.yaml:1:1: "));
  EXPECT_EQ(validate({"ours"}).out, "4 files: 1 fine, 3 with 3 errors\n");
}

TEST(Folders, AreMendedWhole) {
  const fs::path one = file_with("mends/one.yaml", kOursBegins + "auction: { form: 16 }\n");
  const fs::path two = file_with("mends/two.yaml", "variant: Two\nsays: Another.\nextends: one\nwith: double\n");
  const Said said = validate({"--fix", "mends"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "2 files: 2 fine\n");
  EXPECT_THAT(text_of(one), HasSubstr("from: 16"));
  EXPECT_THAT(text_of(two), HasSubstr("with: [double]"));
}

TEST(Folders, WithoutRulesAreSaidToBeSo) {
  file_with("empty/readme.txt", "Nothing.\n");
  const Said said = validate({"empty"});
  EXPECT_EQ(said.status, 3);
  EXPECT_THAT(said.err, StartsWith("error: no file of rules is in empty\n"));
}

TEST(Folders, DoNotStandInTheWayOfNames) {
  file_with("29/nonsense.yaml", "nonsense: 1\n");
  EXPECT_EQ(validate({"29"}).out, "29: fine\n");
  EXPECT_EQ(validate({"29/"}).status, 1);
  fs::remove_all(file_with("29/nonsense.yaml", "").parent_path());
}

TEST(Folders, ManyFilesAreSummedUp) {
  file_with("fine.yaml", kOursBegins);
  file_with("slip.yaml", kOursBegins + "auction: { form: 16, nonsense: 3 }\n");
  const Said said = validate({"fine.yaml", "slip.yaml"});
  EXPECT_THAT(lines(said.out), ElementsAre("fine.yaml: fine", "2 files: 1 fine, 1 with 2 errors"));
  EXPECT_THAT(validate({"fine.yaml"}).out, Not(HasSubstr("files")));
}

// ---- What playing finds, and what is allowed ----

TEST(Allow, SilencesWhatOnlyPlayingFindsToo) {
  std::string endless;
  std::string allowed;
  for (const std::string& line : lines(text_of(TURUP_ROOT "/variants/29/blog-2010.yaml")))
    (line.starts_with("allow:") ? allowed : endless) += line + "\n";
  ASSERT_THAT(allowed, HasSubstr("W2906"));
  file_with("endless.yaml", endless);
  EXPECT_THAT(turup({"validate", "endless.yaml", "--format", "gcc"}).out, HasSubstr("[W2906]"));
  file_with("endless.yaml", endless + allowed);
  EXPECT_EQ(turup({"validate", "endless.yaml", "--format", "gcc"}).out, "");
  EXPECT_EQ(turup({"validate", "endless.yaml", "--format", "gcc", "--deals", "0"}).out, "");
}

TEST(Allow, IsIdleWhereNothingWasFoundByPlaying) {
  file_with("idle.yaml", kOursBegins + "allow: { W2906: we stop when the tea is cold }\n");
  EXPECT_THAT(turup({"validate", "idle.yaml", "--format", "gcc"}).out, HasSubstr("idle.yaml:4:10: warning: "));
  EXPECT_THAT(turup({"validate", "idle.yaml", "--format", "gcc", "--deals", "0"}).out, IsEmpty());
  EXPECT_EQ(turup({"show", "idle.yaml"}).err, "");
}

// ---- --watch ----

TEST(Watch, LooksAgainWhenTheFileOrOneItBuildsOnChanges) {
  file_with("watched/slow.yaml", "house_rule: Slow\nsays: Everybody speaks once.\nauction: { turns: one_each }\n");
  file_with("watched/ours.yaml", kOursBegins + "with: [slow]\n");
  Running watch({"validate", "--deals", "1", "--watch", "watched/ours.yaml"});
  EXPECT_THAT(watch.read_until("waiting for a change"), HasSubstr("watched/ours.yaml: fine\n"));
  file_with("watched/slow.yaml", "house_rule: Slow\nsays: Everybody speaks once.\nauction: { turn: one_each }\n");
  EXPECT_THAT(watch.read_until("waiting for a change"), HasSubstr("-----\nerror[T1103]: unknown key `turn`"));
  file_with("watched/ours.yaml", kOursBegins);
  EXPECT_THAT(watch.read_until("waiting for a change"), HasSubstr("watched/ours.yaml: fine\n"));
  file_with("watched/ours.yaml", kOursBegins + "nonsense: 1\n");
  watch.read_until("waiting for a change");
  EXPECT_EQ(watch.interrupt(), 1);
}

TEST(Watch, SeesWhatWasMissing) {
  file_with("missing/ours.yaml", kOursBegins + "with: [late]\n");
  Running watch({"validate", "--deals", "1", "--watch", "missing/ours.yaml"});
  EXPECT_THAT(watch.read_until("waiting for a change"), HasSubstr("there is no house rule `late`"));
  file_with("missing/late.yaml", "house_rule: Late\nsays: Everybody speaks once.\nauction: { turns: one_each }\n");
  EXPECT_THAT(watch.read_until("waiting for a change"), HasSubstr("missing/ours.yaml: fine"));
  EXPECT_EQ(watch.interrupt(), 0);
}

TEST(Watch, SeesAFileThatIsNewInAFolder) {
  file_with("growing/ours.yaml", kOursBegins);
  Running watch({"validate", "--deals", "1", "--watch", "growing"});
  watch.read_until("waiting for a change");
  file_with("growing/another.yaml", kOursBegins + "nonsense: 1\n");
  EXPECT_THAT(watch.read_until("waiting for a change"), HasSubstr("2 files: 1 fine, 1 with 1 error"));
  EXPECT_EQ(watch.interrupt(), 1);
}

TEST(Watch, RefusesWhatItCannotDo) {
  EXPECT_EQ(validate({"--watch", "-"}).status, 2);
  EXPECT_EQ(validate({"--watch", "--fix", "x.yaml"}).status, 2);
  EXPECT_EQ(validate({"--watch", "--format", "sarif", "x.yaml"}).status, 2);
}

}  // namespace
}  // namespace turup::testing_command
