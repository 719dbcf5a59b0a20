// Tests how the reader understands keys and values, on whole variants.
#include <gtest/gtest.h>

#include <algorithm>

#include "language/language.h"
#include "loading.h"

namespace turup {
namespace {

TEST(Reader, TakesWhatIsNotWrittenFromTheDefaults) {
  const Loaded loaded = load_named({"whist", {}, {}});
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_EQ(value_at(loaded, "seating.seats"), "4");
  EXPECT_EQ(value_at(loaded, "dealing.script"), "[all]");
  EXPECT_EQ(value_at(loaded, "match.won_at"), "5");
}

TEST(Reader, ReadsARowForEveryBidAsOneBand) {
  const Loaded loaded = load_named({"29", {}, {}});
  ASSERT_TRUE(loaded.rules) << said(loaded);
  const auto& rows = loaded.rules->scoring.pays.rows;
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0], (Band<Row>{0, kOpenBand, {1, -1}}));
}

TEST(Reader, PutsBandsInOrderHoweverTheyAreWritten) {
  const Loaded loaded = load_over_29("melds: { pair: { declarers: { 21+: -4, 15-17: -2, 18-20: -3 } } }\n");
  EXPECT_EQ(value_at(loaded, "melds.pair.declarers"), "{ 15-17: -2, 18-20: -3, 21+: -4 }");
}

TEST(Reader, ReadsTheSameCardPatternHoweverItsFaceIsWritten) {
  const Loaded loaded =
      load_file_text("variant: H\nsays: S.\nextends: hearts/base\npack: { points: { \"sq\": 13, hearts: 1 } }\n");
  EXPECT_EQ(value_at(loaded, "pack.points"), "{ \"QS\": 13, hearts: 1 }");
}

TEST(Reader, LetsNoneTakeAwayGroupsListsTablesAndEntries) {
  const Loaded loaded = load_over_29(
      "trump: { hidden: none }\nmelds: { pair: none }\nvoid: none\nmatch: { score_cards: none, lost_at: none }\n");
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_FALSE(loaded.rules->trump.hidden);
  EXPECT_TRUE(loaded.rules->melds.empty());
  EXPECT_EQ(loaded.rules->voids.unshown_trump, UnshownTrump::scored);
  EXPECT_TRUE(loaded.rules->match.score_cards.empty());
  EXPECT_TRUE(loaded.rules->match.lost_at.is_none());
}

TEST(Reader, NotesTheFileAndLineOfEveryValueThroughTheChain) {
  const Loaded loaded = load_over_29("auction: { from: 16 }\n");
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_EQ(loaded.rules->cite("auction.from"), "auction.from, ours.yaml:4");
  EXPECT_EQ(loaded.rules->cite("auction.to"), "auction.to, 29/base.yaml:19");
  EXPECT_EQ(loaded.rules->cite("trump.hidden.ask"), "trump.hidden.ask, 29/base.yaml:26");
  EXPECT_EQ(loaded.rules->origins.find("auction.from")->second.overlay, "ours.yaml");
}

TEST(Reader, TellsEveryMistakeOfAFileAtOnce) {
  const Loaded loaded = load_over_29(
      "auction: { from: sixteen, al_pass: annul }\ntrump: { hidden: { ask: maybe } }\npack: { copies: 9 }\n");
  EXPECT_EQ(codes(loaded), "T1105 T1103 T1104 T1107");
}

TEST(Reader, DoesNotBlameAFamilyForAScriptThatCannotBeRead) {
  EXPECT_EQ(codes(load_over_29("dealing: { script: [4, auctoin, trump, 4] }\n")), "T1104");
}

TEST(Catalogue, ListsEveryKeyOnce) {
  std::vector<std::string> paths;
  for (const KeyInfo& info : catalogue()) paths.push_back(info.path);
  std::sort(paths.begin(), paths.end());
  EXPECT_EQ(std::adjacent_find(paths.begin(), paths.end()), paths.end());
  EXPECT_TRUE(std::find(paths.begin(), paths.end(), "melds.*.cards") != paths.end());
}

TEST(Catalogue, SaysWhatEveryKeySets) {
  for (const KeyInfo& info : catalogue()) EXPECT_FALSE(info.doc.empty()) << info.path;
}

}  // namespace
}  // namespace turup
