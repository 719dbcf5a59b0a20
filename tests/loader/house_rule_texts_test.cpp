// House rules that are in no file: a request brings their texts, for a game by its name or from a text.
#include <gtest/gtest.h>

#include "loading.h"

namespace turup {
namespace {

const Text kHigh{"high.yaml", "house_rule: High\nsays: Bids begin at 18.\nauction: { from: 18 }\n"};

Request with_texts(std::vector<Text> texts, const std::string& variant = "29") {
  Request request;
  request.variant = variant;
  request.with_texts = std::move(texts);
  return request;
}

TEST(HouseRuleTexts, AreLaidOverAGameByItsName) {
  const Loaded loaded = load_named(with_texts({kHigh}));
  EXPECT_EQ(said(loaded), "");
  EXPECT_EQ(value_at(loaded, "auction.from"), "18");
  EXPECT_EQ(loaded.rules->fingerprint, load_named({"29", {}, {{"auction.from", "18"}}}).rules->fingerprint);
}

TEST(HouseRuleTexts, AreLaidOverAGameThatIsATextToo) {
  Request request = with_texts({kHigh}, "");
  request.with = {"double"};
  const Loaded loaded = load_over_29("auction: { from: 16 }\n", request);
  EXPECT_EQ(said(loaded), "");
  EXPECT_EQ(value_at(loaded, "auction.from"), "18");
  EXPECT_EQ(value_at(loaded, "stakes.double"), "2");
  EXPECT_EQ(loaded.rules->overlays, (std::vector<std::string>{"29/base", "ours.yaml", "double", "high.yaml"}));
  EXPECT_EQ(loaded.rules->origin("auction.from")->overlay, "high.yaml");
}

TEST(HouseRuleTexts, LieOverThoseByNameAndUnderSettings) {
  Request request = with_texts({kHigh});
  request.with = {"minimum-16"};
  const Loaded over = load_named(request);
  EXPECT_EQ(value_at(over, "auction.from"), "18");
  EXPECT_EQ(codes(over), "W4023") << "both set the same key, as two house rules by name may";
  request.with.clear();
  request.set = {{"auction.from", "20"}};
  EXPECT_EQ(value_at(load_named(request), "auction.from"), "20");
}

TEST(HouseRuleTexts, MayBuildOnThoseBefore) {
  const Text redoubling{"more.yaml",
                        "house_rule: More\nsays: Doubles are redoubled.\nneeds: [stakes.double]\n"
                        "stakes: { redouble: 4 }\n"};
  const Text doubling{"some.yaml", "house_rule: Some\nsays: Stakes may be doubled.\nstakes: { double: 2 }\n"};
  EXPECT_EQ(codes(load_named(with_texts({doubling, redoubling}))), "");
  const Loaded alone = load_named(with_texts({redoubling}));
  EXPECT_EQ(codes(alone), "T4021");
  EXPECT_NE(said(alone).find("more.yaml:1:13"), std::string::npos) << said(alone);
}

TEST(HouseRuleTexts, AreToldTheirMistakesAtTheirPlaces) {
  const Text faulty{"low.yaml", "house_rule: Low\nsays: Bids begin low.\nauction: { minimum: 12 }\n"};
  for (const Loaded& loaded : {load_named(with_texts({faulty})), load_over_29("", with_texts({faulty}, ""))}) {
    EXPECT_EQ(codes(loaded), "T1103");
    EXPECT_FALSE(loaded.rules);
    EXPECT_NE(said(loaded).find("low.yaml:3:12"), std::string::npos) << said(loaded);
    EXPECT_NE(said(loaded).find("help: write `from`"), std::string::npos) << said(loaded);
  }
  EXPECT_EQ(codes(load_named(with_texts({{"none.yaml", "auction: { from: 16 }\n"}}))), "T1101");
  const Loaded no_yaml = load_named(with_texts({{"bad.yaml", "house_rule: [\n"}}));
  EXPECT_FALSE(no_yaml.rules);
  EXPECT_NE(said(no_yaml).find("bad.yaml:"), std::string::npos) << said(no_yaml);
}

TEST(HouseRuleTexts, AreNoVariants) {
  const Text variant{"mine.yaml", "variant: Mine\nsays: Mine.\nextends: 29\n"};
  const Loaded loaded = load_named(with_texts({variant}));
  EXPECT_EQ(codes(loaded), "T4012");
  EXPECT_NE(said(loaded).find("`mine.yaml` is a variant, not a house rule"), std::string::npos) << said(loaded);
  EXPECT_NE(said(loaded).find("mine.yaml:1:10"), std::string::npos) << said(loaded);
  EXPECT_NE(said(loaded).find("help: begin it with `house_rule: TITLE`"), std::string::npos) << said(loaded);
}

// A script may stand beside the file of a house rule, for a game from a text as for one by its name.
TEST(HouseRuleTexts, LeaveRoomForAHouseRuleFromAFileWithAScriptBesideIt) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "turup-house-rule-texts";
  std::filesystem::create_directories(folder / "hooks");
  std::ofstream(folder / "hooks" / "own_jack.lua") << contents(kRoot / "hooks" / "jack_of_diamonds.lua");
  std::ofstream(folder / "own.yaml") << "house_rule: Own\nsays: A jack counts.\nhooks: { own_jack: {} }\n";
  Request request;
  request.with = {(folder / "own.yaml").string()};
  const Loaded loaded = load_file_text("variant: Ours\nsays: Ours.\nextends: hearts\n", request);
  EXPECT_EQ(said(loaded), "");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace turup
