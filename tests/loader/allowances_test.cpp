// Tests warnings that a file allows with a reason.
#include <gtest/gtest.h>
#include <unistd.h>

#include "loading.h"

namespace turup {
namespace {

constexpr const char* kIdleEffect = "trump: { hidden: { ask: required, effect: later_cards } }\n";
constexpr const char* kAllowed = "allow: { W2033: we changed it twice already }\n";

// A folder with a variant and a house rule that other files can build on.
class Allowances : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("turup-allowances-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_ / "house-rules");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  Loaded load_ours(const std::string& text) {
    const Library library = shipped_library().with_first({folder_, folder_ / "hooks"});
    return load_file_text("variant: Ours\nsays: A table of ours.\n" + text, {}, library);
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(Allowances, SilenceAWarningOfTheirFile) {
  EXPECT_EQ(codes(load_ours(std::string("extends: 29/base\n") + kIdleEffect)), "W2033");
  const Loaded loaded = load_ours(std::string("extends: 29/base\n") + kAllowed + kIdleEffect);
  EXPECT_EQ(said(loaded), "");
  EXPECT_NE(loaded.rules, nullptr);
}

TEST_F(Allowances, OfTheFileThatIsLoadedSilenceWarningsOfWhatItBuildsOn) {
  write("house-rules/late.yaml", std::string("house_rule: Late\nsays: Trumps count late.\n") + kIdleEffect);
  EXPECT_EQ(codes(load_ours("extends: 29/base\nwith: [late]\n")), "W2033");
  EXPECT_EQ(said(load_ours(std::string("extends: 29/base\nwith: [late]\n") + kAllowed)), "");
}

TEST_F(Allowances, OfAHouseRuleSilenceWhatPointsIntoIt) {
  write("house-rules/late.yaml", std::string("house_rule: Late\nsays: Trumps count late.\n") + kAllowed + kIdleEffect);
  EXPECT_EQ(said(load_ours("extends: 29/base\nwith: [late]\n")), "");
}

TEST_F(Allowances, OfAHouseRuleLeaveTheRestAlone) {
  write("house-rules/quiet.yaml",
        std::string("house_rule: Quiet\nsays: Everybody speaks once.\nauction: { turns: one_each }\n") + kAllowed);
  EXPECT_EQ(codes(load_ours(std::string("extends: 29/base\nwith: [quiet]\n") + kIdleEffect)), "W2033");
}

TEST_F(Allowances, SilenceWhatWorksAgainstItsOwners) {
  const std::string keys = "melds: { pair: { declarers: { 15-17: 2, 19+: -4 }, lowest: none } }\n";
  EXPECT_EQ(codes(load_ours("extends: 29/base\n" + keys)), "W2088 W2087");
  EXPECT_EQ(said(load_ours("extends: 29/base\nallow: { W2087: we like it, W2088: we like it }\n" + keys)), "");
}

TEST_F(Allowances, ThatSilenceNothingAreAWarning) {
  EXPECT_EQ(codes(load_ours(std::string("extends: 29/base\n") + kAllowed + "auction: { from: 16 }\n")), "W1211");
}

TEST_F(Allowances, ThatSilenceNothingAreLeftAloneWhereTheyAreInherited) {
  write("parent.yaml", std::string("variant: Parent\nsays: Ours before.\nextends: 29/base\n") + kAllowed + kIdleEffect);
  EXPECT_EQ(said(load_ours("extends: parent\ntrump: { hidden: { ask: optional } }\n")), "");
}

TEST_F(Allowances, ThatSilenceNothingAreNotJudgedBesideAnError) {
  EXPECT_EQ(codes(load_ours(std::string("extends: 29/base\n") + kAllowed + "auction: { form: 16 }\n")), "T1103");
}

TEST_F(Allowances, NeverSilenceAnError) {
  const Loaded loaded = load_ours("extends: 29/base\nallow: { T1103: why not }\nauction: { form: 16 }\n");
  EXPECT_EQ(codes(loaded), "T1210 T1103");
}

TEST_F(Allowances, StandInTheHeadAndCannotBeSet) {
  EXPECT_EQ(
      codes(load_file_text("variant: Ours\nsays: A table of ours.\nextends: 29/base\n", {{}, {}, {{"allow", "none"}}})),
      "T1202");
}

TEST_F(Allowances, MakeNoDifferenceToTheGame) {
  const Loaded with = load_ours(std::string("extends: 29/base\n") + kAllowed + kIdleEffect);
  const Loaded without = load_ours(std::string("extends: 29/base\n") + kIdleEffect);
  ASSERT_TRUE(with.rules && without.rules);
  EXPECT_EQ(with.rules->fingerprint, without.rules->fingerprint);
}

}  // namespace
}  // namespace turup
