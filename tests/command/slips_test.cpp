// Tests slips on the command line: each is reported with the nearest existing word.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command/complaint.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Slips, AnUnknownCommandGetsTheNearest) {
  expect_complaint({"valdate", "x"}, "unknown command `valdate`; the nearest is `validate`");
  expect_complaint({"simualte"}, "the nearest is `simulate`");
  expect_complaint({"zzzzzzzz"}, "unknown command `zzzzzzzz`\n");
}

TEST(Slips, AnUnknownOptionGetsTheNearest) {
  expect_complaint({"simulate", "29", "--sede", "7"}, "unknown option `--sede`; the nearest is `--seed`");
  expect_complaint({"list", "--jsn"}, "the nearest is `--json`");
  expect_complaint({"list", "-x"}, "unknown option `-x`");
  expect_complaint({"--versoin"}, "the nearest is `--version`");
}

TEST(Slips, WordsAfterTwoDashesAreNoOptions) {
  file_with("-ours.yaml", "variant: Ours\nsays: A table of ours.\nextends: whist\n");
  EXPECT_EQ(turup({"validate", "--", "-ours.yaml"}).out, "-ours.yaml: fine\n");
  EXPECT_EQ(turup({"validate", "--format", "gcc", "--", "-ours.yaml"}).status, 0);
  EXPECT_THAT(turup({"replay", "--", "-none.turup"}).err, HasSubstr("`-none.turup` cannot be read"));
  expect_complaint({"replay", "--"}, "`turup replay` needs RECORD");
}

TEST(Slips, AFileInThisFolderIsNamedWithItsEnding) {
  file_with("family.yaml", "variant: Ours\nsays: A table of ours.\nextends: whist\n");
  for (const char* command : {"show", "play", "simulate"})
    EXPECT_THAT(turup({command, "family"}).err, HasSubstr("= help: write `family.yaml`")) << command;
  EXPECT_THAT(turup({"show", "famly"}).err, Not(HasSubstr("family.yaml")));
}

TEST(Slips, AnUnknownVariantGetsTheNearest) {
  expect_complaint({"show", "hearst"}, "there is no variant `hearst`");
  EXPECT_THAT(turup({"show", "hearts/bsae"}).err, HasSubstr("hearts/base"));
}

TEST(Slips, APartOfAVariantsNameGetsTheWhole) {
  const auto help = [](const std::string& name) { return turup({"show", name}).err; };
  EXPECT_THAT(help("lucknow"), HasSubstr("= help: write `29/lucknow`"));
  EXPECT_THAT(help("bengal"), HasSubstr("= help: write `29/west-bengal`"));
  EXPECT_THAT(help("29/bengal"), HasSubstr("= help: write `29/west-bengal`"));
  EXPECT_THAT(help("Lucknow"), HasSubstr("= help: write `29/lucknow`"));
  EXPECT_THAT(help("28/bengal"), Not(HasSubstr("west-bengal")));
  EXPECT_THAT(help("robots"), HasSubstr("= help: write `29/computer-robots` or `29/computer-robots-simple`"));
  EXPECT_THAT(help("bangladesh"), HasSubstr("= help: write `29/bangladesh`"));
}

TEST(Slips, AnUnknownHouseRuleGetsTheNearest) {
  expect_complaint({"show", "29", "--with", "dobule"}, "there is no house rule `dobule`");
  EXPECT_THAT(turup({"show", "29", "--with", "dobule"}).err, HasSubstr("write `double`"));
}

TEST(Slips, AnUnknownWordGetsTheNearest) {
  expect_complaint({"simulate", "29", "--bots", "clbu"}, "unknown word `clbu` for `--bots`; the nearest is `club`");
  expect_complaint({"validate", "29", "--format", "jsno"}, "the nearest is `json`");
  expect_complaint({"list", "--color", "sometimes"}, "the words are auto, always and never");
  expect_complaint({"completion", "bsh"}, "the nearest is `bash`");
  expect_complaint({"help", "paly"}, "the nearest is `play`");
}

TEST(Slips, AnUnknownKeyGetsTheNearest) {
  expect_complaint({"explain", "trump.hiden"}, "the nearest is `trump.hidden`");
  expect_complaint({"show", "29", "--set", "auction.form=16"}, "unknown key `form` in `auction`");
  EXPECT_THAT(turup({"show", "29", "--set", "auction.form=16"}).err, HasSubstr("write `from`"));
}

TEST(Slips, WhatIsMissingIsNamed) {
  expect_complaint({"show"}, "`turup show` needs VARIANT");
  expect_complaint({"validate"}, "`turup validate` needs FILE|FOLDER|NAME");
  expect_complaint({"play"}, "`turup play` needs VARIANT");
  expect_complaint({"simulate", "29", "--seed"}, "`--seed` needs a value");
  expect_complaint({"show", "29", "--set", "auction.from"}, "does not say what to set it to");
}

TEST(Slips, WhatIsTooMuchIsNamed) {
  expect_complaint({"show", "29", "56"}, "`56` is one word too many for `turup show`");
  expect_complaint({"list", "--json=yes"}, "`--json` takes no value");
}

TEST(Slips, ANumberMustBeOne) {
  expect_complaint({"simulate", "29", "--deals", "many"}, "`--deals` needs a whole number, not `many`");
  expect_complaint({"simulate", "29", "--deals", "0"}, "write a number from 1 to");
  expect_complaint({"simulate", "29", "--seed", "18446744073709551616"}, "needs a whole number");
}

TEST(Slips, ANumberMayHaveAPlusSignAsInAFile) {
  EXPECT_EQ(turup({"simulate", "29", "--deals", "+3", "--bots", "random", "--seed", "+1"}).status, 0);
  expect_complaint({"simulate", "29", "--deals", "++3"}, "`--deals` needs a whole number, not `++3`");
}

TEST(Slips, TheVoiceIsNeverThatOfAnotherProgram) {
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"valdate"}, {"list", "--x"}, {"simulate", "29", "--seed"}, {"list", "--json=1"}, {"show"}}) {
    const Said said = turup(arguments);
    EXPECT_THAT(said.err, StartsWith("error: "));
    for (const char* word : {"nvalid", "llegal", "nexpected", "ailed to", "id you mean", "required", "not expected"})
      EXPECT_THAT(said.err, Not(HasSubstr(word)));
  }
}

}  // namespace
}  // namespace turup::testing_command
