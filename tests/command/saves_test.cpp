// Tests where `turup play` keeps a match, which files it leaves alone, and from which records it goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/run.h"

namespace turup::testing_command {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

fs::path in_folder(const std::string& name) { return file_with("none", "").parent_path() / name; }

Said play_into(const std::string& path, const std::string& seed) {
  return turup({"play", "29", "--seed", seed, "--save", path}, {"pass\nquit\n", {}});
}

// ---- Going on ----

TEST(Resume, AloneItGoesOnWithTheLatestMatchOfAnyGame) {
  EXPECT_EQ(turup({"play", "--resume"}).status, 2);
  EXPECT_THAT(turup({"play", "--resume"}).err, HasSubstr("there is no match that could go on"));
  ASSERT_EQ(turup({"play", "29", "--seed", "11"}, {"quit\n", {}}).status, 0);
  ASSERT_EQ(turup({"play", "whist", "--seed", "12"}, {"quit\n", {}}).status, 0);
  fs::last_write_time(in_folder("state/turup/29-base-11.turup"),
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  EXPECT_THAT(turup({"play", "--resume"}, {"quit\n", {}}).out, HasSubstr("Seed 12"));
  fs::last_write_time(in_folder("state/turup/29-base-11.turup"), fs::file_time_type::clock::now());
  fs::last_write_time(in_folder("state/turup/whist-base-12.turup"),
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  EXPECT_THAT(turup({"play", "--resume"}, {"quit\n", {}}).out, HasSubstr("Seed 11"));
}

TEST(Resume, WhatIsNoMatchOfItsOwnIsPassedOver) {
  ASSERT_EQ(turup({"play", "29", "--seed", "11"}, {"quit\n", {}}).status, 0);
  const fs::path folder = in_folder("state/turup");
  fs::create_directory(folder / "29-base-12.turup");
  fs::create_symlink("/dev/zero", folder / "29-base-13.turup");
  ASSERT_EQ(mkfifo((folder / "29-base-14.turup").c_str(), 0600), 0);
  file_with("state/turup/notes.turup", "mine");
  EXPECT_THAT(turup({"play", "--resume"}, {"quit\n", {}}).out, HasSubstr("Seed 11"));
  EXPECT_THAT(turup({"play", "29", "--resume"}, {"quit\n", {}}).out, HasSubstr("Seed 11"));
}

TEST(Resume, LearnPassesOverMatchesThatAreNoLessons) {
  ASSERT_EQ(turup({"play", "29", "--seed", "11"}, {"quit\n", {}}).status, 0);
  const Said said = turup({"learn", "--resume"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("there is no lesson that could go on"));
  EXPECT_THAT(said.err, HasSubstr("start one: `turup learn 29`"));
  EXPECT_THAT(turup({"learn", "29", "--resume"}).err, HasSubstr("has no lesson that could go on"));
  fs::rename(in_folder("state/turup/29-base-11.turup"), in_folder("state/turup/learn-29-base-11.turup"));
  EXPECT_THAT(turup({"learn", "--resume"}).err, HasSubstr("a lesson needs a terminal"));
  EXPECT_THAT(turup({"play", "29", "--resume"}, {"quit\n", {}}).out,
              testing::AllOf(HasSubstr("Seed 11"), HasSubstr("turup learn --resume ")));
}

// ---- A record that was torn ----

std::string long_match() {
  EXPECT_EQ(turup({"play", "29", "--seed", "3", "--save", "whole.turup", "--watch", "--deals", "2"},
                  {"play on\n\n\nplay on\n", {}})
                .status,
            0);
  return text_of(in_folder("whole.turup"));
}

TEST(Resume, ATornRecordIsGoneOnWithUpToTheTear) {
  const std::string whole = long_match();
  ASSERT_THAT(whole, HasSubstr("\ndeal 2 "));
  for (std::size_t end = whole.find("\ntrick 1") + 2; end < whole.size(); end += 23) {
    const std::string text = whole.substr(0, end);
    file_with("torn.turup", text);
    const Said said = turup({"play", "--resume", "torn.turup", "--watch", "--bots", "random"}, {"", {}});
    ASSERT_EQ(said.status, 0) << said.err << "\n" << text;
    const std::string record = text_of(in_folder("torn.turup"));
    std::string rest = fs::exists(in_folder("torn.turup.torn")) ? text_of(in_folder("torn.turup.torn")) : "";
    EXPECT_LE(rest.size(), 700U);
    EXPECT_EQ(rest.empty(), said.out.find("torn.turup.torn") == std::string::npos) << said.out;
    std::string kept = text.substr(0, text.size() - rest.size());
    const std::size_t deal = kept.rfind("\ndeal ");  // a deal without an action is dealt once more
    if (kept.find("\nactions", deal) == std::string::npos) kept.resize(deal);
    EXPECT_THAT(record, StartsWith(kept.substr(0, kept.find_last_not_of("\n, ") + 1))) << rest;
    EXPECT_EQ(turup({"replay", "--verify", "torn.turup"}).status, 0);
    fs::remove(in_folder("torn.turup.torn"));
  }
}

TEST(Resume, WhatIsTornOffIsKeptAndTold) {
  const std::string whole = long_match();
  const std::size_t end = whole.find("\ntrick 2") + 20;
  file_with("torn.turup.torn", "of an earlier day");
  file_with("torn.turup", whole.substr(0, end) + std::string(40, '\0'));
  const Said said = turup({"play", "--resume", "torn.turup", "--watch"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("The record ends within a line. The match goes on where it is still whole; the rest "
                                  "is now in\ntorn.turup.torn2\n"));
  EXPECT_THAT(text_of(in_folder("torn.turup.torn2")), testing::EndsWith(std::string(40, '\0')));
  EXPECT_EQ(text_of(in_folder("torn.turup.torn")), "of an earlier day");
}

TEST(Resume, AMistakeBeforeTheLastLineIsNoTear) {
  std::string text = long_match();
  text.replace(text.find("trick 1"), 7, "trikc 1");
  text.pop_back();
  file_with("torn.turup", text);
  const Said said = turup({"play", "--resume", "torn.turup", "--watch"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("no line of a record begins with `trikc`"));
  EXPECT_EQ(text_of(in_folder("torn.turup")), text);
  EXPECT_FALSE(fs::exists(in_folder("torn.turup.torn")));
}

// ---- Mistakes in what a record asks for ----

TEST(Records, AMistakeInASettingIsPlacedInTheRecord) {
  file_with("match.txt", "turup record 1\nrules     29/base\nset       auction.from = sixteen\n");
  for (const Words& words : {Words{"replay", "match.txt"}, Words{"play", "--resume", "match.txt"}}) {
    const Said said = turup(words);
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.err, HasSubstr("--> match.txt:3:26\n"));
    EXPECT_THAT(said.err, HasSubstr("3 | set       auction.from = sixteen\n  |                          ^^^^^^^"));
  }
  file_with("match.txt", "turup record 1\nrules     29/base\nset       auction.form   =   16\n");
  EXPECT_THAT(turup({"replay", "match.txt"}).err, HasSubstr("unknown key `form` in `auction`\n --> match.txt:3:11\n"));
}

TEST(Records, AMistakeInAHouseRuleIsPlacedInTheRecord) {
  file_with("match.txt", "turup record 1\nrules     29/base\nwith      double, dobule\n");
  const Said said = turup({"replay", "match.txt"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("there is no house rule `dobule`\n --> match.txt:3:19\n"));
}

// ---- Records whose game lies elsewhere ----

// Writes mine.yaml and high.yaml, and one.record, which names rules of a program that had them from texts.
void write_record_of_texts() {
  file_with("mine.yaml", "variant: Mine\nsays: S.\nextends: 29/lucknow\n");
  file_with("high.yaml", "house_rule: High\nsays: S.\nauction: { from: 18 }\n");
  ASSERT_EQ(turup({"simulate", "./mine.yaml", "--with", "./high.yaml", "--deals", "1", "--seed", "1", "--bots", "club",
                   "--records", "one.record"})
                .status,
            0);
  std::string record = text_of(in_folder("one.record"));
  record.replace(record.find("./mine.yaml"), 11, "my-game");
  record.replace(record.find("./high.yaml"), 11, "my-rule");
  file_with("one.record", record);
}

TEST(Records, ItIsSaidHowToGiveRulesThatAreNotWhereARecordSays) {
  write_record_of_texts();
  const Said game = turup({"replay", "one.record"});
  EXPECT_EQ(game.status, 1);
  EXPECT_THAT(game.err, HasSubstr("there is no variant `my-game`\n --> one.record:2:11\n"));
  EXPECT_THAT(game.err, HasSubstr("= note: if the game was a file or a text of yours, give it after `--game`: `--game "
                                  "my-game.yaml`\n"));
  const Said rule = turup({"replay", "one.record", "--game", "mine.yaml"});
  EXPECT_EQ(rule.status, 1);
  EXPECT_THAT(rule.err, HasSubstr("there is no house rule `my-rule`\n --> one.record:3:11\n"));
  EXPECT_THAT(rule.err, HasSubstr("= note: if the house rule was a file or a text of yours, give all house rules after "
                                  "`--with`\n"));
}

TEST(Records, TheRulesOfARecordMayBeGiven) {
  write_record_of_texts();
  const auto with_rules = [](Words words) {
    words.insert(words.end(), {"--game", "mine.yaml", "--with", "./high.yaml"});
    return turup(words);
  };
  EXPECT_EQ(with_rules({"replay", "--verify", "one.record"}).out, "one.record: 1 deal, everything agrees\n");
  EXPECT_EQ(with_rules({"why", "one.record", "--score"}).status, 0);
  EXPECT_EQ(with_rules({"solve", "one.record", "--at", "24"}).status, 0);
  EXPECT_EQ(with_rules({"review", "one.record", "--worst", "1", "--think", "1ms"}).status, 0);
  ASSERT_EQ(with_rules({"test", "--new", "one.record", "--out", "deal.yaml"}).status, 0);
  EXPECT_EQ(turup({"test", "deal.yaml"}).out, "1 passed, 0 failed\n");
}

TEST(Records, OtherRulesThanThoseOfTheRecordAreNoticed) {
  write_record_of_texts();
  const Said said = turup({"replay", "one.record", "--game", "mine.yaml", "--with", "double"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("the record was made under other rules than `mine` has now"));
}

TEST(Records, RulesAreGivenOnlyWhereTheyAreAskedFor) {
  EXPECT_THAT(turup({"solve", "29", "--game", "29"}).err, HasSubstr("`--game` goes with a record"));
  EXPECT_THAT(turup({"solve", "one.record", "--at", "1", "--set", "auction.from=16"}).err,
              HasSubstr("`--set` goes with a deal that is dealt here"));
  EXPECT_THAT(turup({"solve", "--from", "deal.yaml", "--with", "double"}).err,
              HasSubstr("`--with` does not go with a scenario"));
  EXPECT_THAT(turup({"test", "deal.yaml", "--game", "29"}).err, HasSubstr("`--game` goes with `--new` alone"));
}

// ---- Records without an end ----

TEST(Records, AreReadNoFurtherThanOneMayBeLong) {
  Surroundings limited;
  limited.processor_seconds = 20;
  for (const Words& words :
       {Words{"replay", "/dev/zero"}, Words{"why", "/dev/zero", "--at", "1"}, Words{"review", "/dev/zero"},
        Words{"solve", "/dev/zero", "--at", "1"}, Words{"test", "--new", "/dev/zero"}}) {
    const Said said = turup(words, limited);
    EXPECT_EQ(said.status, 3) << words[0] << said.out << said.err;
    EXPECT_THAT(said.err, HasSubstr("`/dev/zero` is too long for a record")) << words[0];
    EXPECT_LT(said.most_memory, 400'000) << words[0];
  }
  const Said scenario = turup({"play", "--from", "/dev/zero"}, limited);
  EXPECT_EQ(scenario.status, 3);
  EXPECT_THAT(scenario.err, HasSubstr("`/dev/zero` is not an ordinary file"));
  ASSERT_EQ(mkfifo(in_folder("pipe.yaml").c_str(), 0600), 0);
  EXPECT_THAT(turup({"play", "--from", "pipe.yaml"}).err, HasSubstr("`pipe.yaml` is not an ordinary file"));
  EXPECT_THAT(turup({"play", "--from", "none.yaml"}).err, HasSubstr("`none.yaml` is not there"));
}

// ---- What is left alone ----

TEST(Save, BothOlderMatchesAreKept) {
  for (const char* seed : {"1", "2", "3"}) ASSERT_EQ(play_into("match.turup", seed).status, 0);
  EXPECT_THAT(text_of(in_folder("match.turup")), HasSubstr("seed      3\n"));
  EXPECT_THAT(text_of(in_folder("match.turup.old")), HasSubstr("seed      1\n"));
  EXPECT_THAT(text_of(in_folder("match.turup.old2")), HasSubstr("seed      2\n"));
}

void expect_left_alone(const std::string& path, const std::string& complaint) {
  const Said said = play_into(path, "1");
  EXPECT_EQ(said.status, 3) << said.out;
  EXPECT_THAT(said.err, HasSubstr("`" + path + "` is there already, and " + complaint + ": name another file"));
}

TEST(Save, AFileThatIsSomethingElseIsLeftAlone) {
  file_with("thesis.txt", "years of work\n");
  expect_left_alone("thesis.txt", "is no record of a match");
  EXPECT_EQ(text_of(in_folder("thesis.txt")), "years of work\n");
  EXPECT_FALSE(fs::exists(in_folder("thesis.txt.old")));
  EXPECT_FALSE(fs::exists(in_folder("thesis.txt.lock")));
}

TEST(Save, LinksDevicesPipesAndFoldersAreLeftAlone) {
  const fs::path record = in_folder("real.turup");
  ASSERT_EQ(play_into("real.turup", "5").status, 0);
  const std::string before = text_of(record);
  fs::create_symlink("real.turup", in_folder("link.turup"));
  fs::create_symlink("nowhere", in_folder("dangling.turup"));
  fs::create_symlink("/dev/null", in_folder("null.turup"));
  ASSERT_EQ(mkfifo(in_folder("pipe.turup").c_str(), 0600), 0);
  fs::create_directory(in_folder("folder.turup"));
  for (const char* link : {"link.turup", "dangling.turup", "null.turup"}) {
    expect_left_alone(link, "is a symbolic link");
    EXPECT_TRUE(fs::is_symlink(in_folder(link)));
  }
  expect_left_alone("pipe.turup", "is not an ordinary file");
  EXPECT_TRUE(fs::is_fifo(in_folder("pipe.turup")));
  expect_left_alone("folder.turup", "is a folder");
  expect_left_alone("/dev/full", "is not an ordinary file");
  EXPECT_EQ(text_of(record), before);
  EXPECT_FALSE(fs::exists(in_folder("nowhere")));
  const Said resumed = turup({"play", "--resume", "link.turup"}, {"pass\nquit\n", {}});
  EXPECT_EQ(resumed.status, 3);
  EXPECT_TRUE(fs::is_symlink(in_folder("link.turup")));
}

TEST(Save, FilesThatHappenToBeNamedLikeItsOwnAreLeftAlone) {
  for (const auto& [name, complaint] :
       {std::pair{"a.turup.writing", "is no record of a match"}, std::pair{"b.turup.lock", "is no lock of turup"}}) {
    file_with(name, "mine");
    const Said said = play_into(std::string(name).substr(0, 7), "1");
    EXPECT_EQ(said.status, 3) << said.out;
    EXPECT_THAT(said.err, HasSubstr("`" + std::string(name) + "` is there already, and " + complaint));
    EXPECT_EQ(text_of(in_folder(name)), "mine");
  }
}

TEST(Save, WhatACrashLeftIsNoHindrance) {
  file_with("a.turup.writing", "turup record 1\nrules     29/ba");
  file_with("a.turup.lock", "");
  EXPECT_EQ(play_into("a.turup", "1").status, 0);
  EXPECT_FALSE(fs::exists(in_folder("a.turup.writing")) || fs::exists(in_folder("a.turup.lock")));
}

TEST(Save, AFolderThatMayNotBeWrittenIsNamed) {
  if (geteuid() == 0) GTEST_SKIP() << "root may write anywhere";
  fs::create_directory(in_folder("shut"));
  fs::permissions(in_folder("shut"), fs::perms::owner_read | fs::perms::owner_exec);
  const Said said = play_into("shut/a.turup", "1");
  EXPECT_EQ(said.status, 3);
  EXPECT_THAT(said.err, HasSubstr("error: cannot write `shut/a.turup.lock`: Permission denied"));
}

TEST(Save, AnEmptyFileMayBecomeAMatch) {
  file_with("empty.turup", "");
  const Said said = play_into("empty.turup", "1");
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, Not(HasSubstr("An older match")));
  EXPECT_THAT(text_of(in_folder("empty.turup")), StartsWith("turup record 1\n"));
}

TEST(Save, AFileSizeLimitIsToldAndLosesNothing) {
  ASSERT_EQ(play_into("match.turup", "1").status, 0);
  const std::string before = text_of(in_folder("match.turup"));
  Surroundings limited;
  limited.input = "pass\nquit\n";
  limited.file_bytes = before.size() / 2;
  const Said said = turup({"play", "--resume", "match.turup"}, limited);
  EXPECT_EQ(said.status, 3) << said.out;
  EXPECT_THAT(said.err, HasSubstr("error: cannot write `match.turup.writing`: File too large"));
  EXPECT_EQ(text_of(in_folder("match.turup")), before);
  EXPECT_FALSE(fs::exists(in_folder("match.turup.writing")));
}

// ---- Where it is shown ----

TEST(Screen, ThatCannotBeWrittenEndsTheCommand) {
  Surroundings full;
  full.input = "pass\nquit\n";
  full.output = "/dev/full";
  const Said said = turup({"play", "29", "--seed", "1", "--save", "match.turup"}, full);
  EXPECT_EQ(said.status, 3);
  EXPECT_EQ(said.err,
            "error: standard output cannot be written: No space left on device\n"
            "  = note: the match is saved in match.turup\n");
  EXPECT_EQ(turup({"replay", "--verify", "match.turup"}).status, 0);
}

TEST(Screen, ThatNobodyReadsIsNoMistake) {
  Surroundings gone;
  gone.input = "pass\nquit\n";
  gone.keeps_reading = false;
  const Said said = turup({"play", "29", "--seed", "1"}, gone);
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");
}

}  // namespace
}  // namespace turup::testing_command
