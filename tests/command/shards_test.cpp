// Tests `turup simulate` in parts: what is merged, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;

const Words kRun = {"simulate", "29",  "--with", "double", "--set",   "auction.from=16",
                    "--deals",  "701", "--seed", "7",      "--skill", "5"};

// Writes each part into a file of its own. Returns the names of the files.
Words write_parts(const Words& run, int parts) {
  Words files;
  for (int part = 1; part <= parts; ++part) {
    const Said said = turup(run + Words{"--shard", std::to_string(part) + "/" + std::to_string(parts)});
    EXPECT_EQ(said.status, 0) << said.err;
    files.push_back(std::to_string(part) + ".shard");
    file_with(files.back(), said.out);
  }
  return files;
}

TEST(Shards, MergeToWhatOneRunGives) {
  for (const int parts : {1, 2, 5}) {
    Words files = write_parts(kRun, parts);
    std::reverse(files.begin(), files.end());
    for (const Words& form : {Words{}, Words{"--json"}, Words{"--csv"}}) {
      const Said merged = turup(Words{"simulate", "--merge"} + files + form);
      EXPECT_EQ(merged.status, 0) << merged.err;
      EXPECT_EQ(merged.out, turup(kRun + form).out) << parts;
    }
  }
}

TEST(Shards, KeepWhoSitsWhere) {
  const Words run = {"simulate", "29", "--deals", "40", "--seed", "3", "--bots", "club", "--seat", "S=random"};
  const Words files = write_parts(run, 2);
  EXPECT_EQ(turup(Words{"simulate", "--merge"} + files).out, turup(run).out);
  const Words without(run.begin(), run.end() - 2);
  file_with("other.shard", turup(without + Words{"--shard", "2/2"}).out);
  const Said said = turup({"simulate", "--merge", files[0], "other.shard"});
  EXPECT_NE(said.status, 0);
  EXPECT_EQ(said.out, "");
}

TEST(Shards, MergeForScriptsAndOtherGamesToo) {
  for (const char* variant : {"29/lucknow", "hearts", "56"}) {
    const Words run = {"simulate", variant, "--deals", "40", "--seed", "3", "--bots", "club"};
    EXPECT_EQ(turup(Words{"simulate", "--merge"} + write_parts(run, 3)).out, turup(run).out) << variant;
  }
}

TEST(Shards, DrawTheSamePicture) {
  const Words files = write_parts(kRun, 2);
  ASSERT_EQ(turup(Words{"simulate", "--merge"} + files + Words{"--plot", "merged.svg"}).status, 0);
  ASSERT_EQ(turup(kRun + Words{"--plot", "one.svg"}).status, 0);
  const auto folder = file_with("none", "").parent_path();
  EXPECT_EQ(text_of(folder / "merged.svg"), text_of(folder / "one.svg"));
  EXPECT_THAT(text_of(folder / "one.svg"), testing::StartsWith("<svg "));
}

TEST(Shards, RecordsOfPartsAreThoseOfTheRun) {
  const Words run = {"simulate", "29", "--deals", "5", "--seed", "3"};
  const auto folder = file_with("none", "").parent_path();
  std::string parts;
  for (const char* part : {"1/2", "2/2"}) {
    turup(run + Words{"--shard", part, "--records", "part.txt"});
    parts += text_of(folder / "part.txt");
  }
  turup(run + Words{"--records", "one.txt"});
  EXPECT_EQ(parts, text_of(folder / "one.txt"));
}

TEST(Shards, ThatAreMissingOrThereTwiceAreNamed) {
  write_parts(kRun, 3);
  const Said missing = turup({"simulate", "--merge", "1.shard", "3.shard"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(missing.out, "");
  EXPECT_THAT(missing.err, HasSubstr("deals 233 to 466 are in none of the files"));
  EXPECT_THAT(missing.err, HasSubstr("`--shard 2/3`"));
  const Said last = turup({"simulate", "--merge", "1.shard", "2.shard"});
  EXPECT_THAT(last.err, HasSubstr("deals 467 to 700 are in none of the files"));
  const Said twice = turup({"simulate", "--merge", "1.shard", "2.shard", "3.shard", "2.shard"});
  EXPECT_EQ(twice.status, 1);
  EXPECT_THAT(twice.err, HasSubstr("these deals are in another file, too\n  --> 2.shard:"));
}

TEST(Shards, OfOtherRunsAndRulesAreRefused) {
  const auto part = [](const char* name, const Words& run) {
    file_with(name, turup(run + Words{"--deals", "20", "--shard", "1/1"}).out);
  };
  part("one", {"simulate", "29", "--seed", "1"});
  part("seed", {"simulate", "29", "--seed", "2"});
  part("rules", {"simulate", "29", "--seed", "1", "--with", "double"});
  const Said seed = turup({"simulate", "--merge", "one", "seed"});
  EXPECT_EQ(seed.status, 1);
  EXPECT_THAT(seed.err, HasSubstr("this is a part of another run: `seed` differs from one\n --> seed:"));
  const Said rules = turup({"simulate", "--merge", "one", "rules"});
  EXPECT_EQ(rules.status, 1);
  EXPECT_THAT(rules.err, HasSubstr("this part was played by other rules"));
  EXPECT_THAT(rules.err, HasSubstr(" --> rules:2:"));
}

// If anything is changed or cut off, nothing is merged, and the place is named.
TEST(Shards, FromStrangersAreReadSafely) {
  const std::string good = turup({"simulate", "29", "--seed", "1", "--deals", "9", "--shard", "1/1"}).out;
  std::vector<std::string> bad;
  for (std::size_t i = 0; i < good.size(); i += 149) {
    bad.push_back(good.substr(0, i));
    std::string changed = good;
    changed[i] = changed[i] == '9' ? '1' : '9';
    bad.push_back(changed);
  }
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    bad.push_back(text);
  };
  with("deals     9", "deals     99999999999999999999999");
  with("part      1 of 1", "part      0 of 0");
  with("part      1 of 1", "part      1 of 18446744073709551615");
  with("played    deals 0 to 8", "played    deals 8 to 0");
  with("declared  0", "declared  4000000000");
  with("declared  0", "declared  -1");
  with("totals ", "\xFF\xFE\x01 ");
  bad.emplace_back(std::string(3'000'000, 'x'));
  for (const std::string& text : bad) {
    file_with("bad.shard", text);
    const Said said = turup({"simulate", "--merge", "bad.shard"});
    EXPECT_TRUE(said.status == 1 || said.status == 3) << said.status << "\n" << said.err << text.substr(0, 400);
    EXPECT_EQ(said.out, "");
    EXPECT_THAT(said.err, HasSubstr("bad.shard"));
  }
}

TEST(Shards, NeedASeedAndOneForm) {
  EXPECT_EQ(turup({"simulate", "29", "--shard", "1/2"}).status, 2);
  EXPECT_EQ(turup({"simulate", "29", "--seed", "1", "--shard", "1/2", "--json"}).status, 2);
  const Said drawn = turup({"simulate", "29", "--seed", "1", "--shard", "1/2", "--plot", "q.svg"});
  EXPECT_EQ(drawn.status, 2);
  EXPECT_THAT(drawn.err, HasSubstr("write `--plot` beside `--merge`"));
  EXPECT_EQ(turup({"simulate", "29", "--seed", "1", "--shard", "3/2"}).status, 2);
  EXPECT_EQ(turup({"simulate", "29", "--seed", "1", "--shard", "0/2"}).status, 2);
  EXPECT_EQ(turup({"simulate", "29", "28"}).status, 2);
  EXPECT_EQ(turup({"simulate", "--merge", "a", "--deals", "4"}).status, 2);
}

// The lines of tools/study/README.md must work on any machine with GNU parallel.
TEST(Shards, ArePlayedByGnuParallel) {
  if (std::system("parallel --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "GNU parallel is not installed";
  const auto folder = file_with("none", "").parent_path();
  const std::string line = "cd '" + folder.string() +
                           "' && seq 4 | TURUP_DATA='" TURUP_ROOT "' parallel --will-cite '" TURUP_PROGRAM
                           "' simulate 29 --deals 701 --seed 7 --shard {}/4 '>' {}.shard 2>/dev/null";
  ASSERT_EQ(std::system(line.c_str()), 0);
  const Said merged = turup({"simulate", "--merge", "1.shard", "2.shard", "3.shard", "4.shard"});
  EXPECT_EQ(merged.out, turup({"simulate", "29", "--deals", "701", "--seed", "7"}).out) << merged.err;
}

}  // namespace
}  // namespace turup::testing_command
