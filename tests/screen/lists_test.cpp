// Checks the lists that come before a match: what stands in their rows, and which line letters find.
#include "screen/lists.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/base.h"

namespace turup::screen {
namespace {

TEST(Lists, ShowWhatIsChosenAndWhatCouldBeTyped) {
  List list;
  list.title = "House rules for 29/base";
  list.choices = {{"auction.from", "the lowest bid", {"as it is", "16"}, 1},
                  {"double", "Bids can be doubled.", {"", ""}, 1},
                  {"redouble", "Doubled bids can be redoubled.", {"", ""}, 0}};
  list.chosen = 1;
  list.command = "turup play 29/base --set auction.from=16 --with double";
  const std::vector<std::string> rows = draw(list, kSmallest, Style{}).rows();
  EXPECT_EQ(rows[0], " House rules for 29/base");
  EXPECT_EQ(rows[2], "  [16] auction.from   the lowest bid");
  EXPECT_EQ(rows[3], "  [x] double          Bids can be doubled.");
  EXPECT_EQ(rows[4], "  [ ] redouble        Doubled bids can be redoubled.");
  EXPECT_EQ(rows[18], " $ turup play 29/base --set auction.from=16 --with double");
}

// Returns a list of so many lines "game 1", "game 2" and so on, and "hearts/base".
List games_list(int games) {
  List list;
  for (int i = 1; i <= games; ++i) list.choices.push_back({fmt::format("game {}", i), "A game."});
  list.choices.push_back({"hearts/base", "Take no queen of spades."});
  return list;
}

TEST(Lists, SayHowManyLinesAreNotSeen) {
  List list = games_list(30);
  list.chosen = 15;
  const std::vector<std::string> rows = draw(list, kSmallest, Style{Theme::mono, CardStyle::unicode}).rows();
  const auto has = [&](const std::string& sign) { return std::find(rows.begin(), rows.end(), sign) != rows.end(); };
  EXPECT_TRUE(has("  ↑ 10 more above"));
  EXPECT_TRUE(has("  ↓ 10 more below"));
}

TEST(Lists, FindALineByItsLettersAndThenByWhatItSays) {
  List list = games_list(30);
  seek(list, "game 2");
  EXPECT_EQ(list.choices[list.chosen].label, "game 2");
  seek(list, "game 23");
  EXPECT_EQ(list.choices[list.chosen].label, "game 23");
  seek(list, "queen");
  EXPECT_EQ(list.choices[list.chosen].label, "hearts/base");
  seek(list, "xyz");
  EXPECT_EQ(list.choices[list.chosen].label, "hearts/base");
  EXPECT_EQ(draw(list, kSmallest, Style{}).rows().back(), " nothing here has: xyz  (Backspace or Esc takes it back)");
}

TEST(Lists, ShowOnlyLinesThatHaveWhatIsLookedFor) {
  List list = games_list(30);
  const auto rows_with_games = [&] {
    const std::vector<std::string> rows = draw(list, kSmallest, Style{}).rows();
    return std::count_if(rows.begin() + 2, rows.begin() + 13, [](const std::string& row) { return !row.empty(); });
  };
  const auto last_row = [&] { return draw(list, kSmallest, Style{}).rows().back(); };
  EXPECT_TRUE(draw(list, kSmallest, Style{}).rows()[0].ends_with(" 1 to 11 of 31"));
  EXPECT_EQ(rows_with_games(), 11);
  seek(list, "game 2");
  EXPECT_EQ(rows_with_games(), 11);  // 2 and 20 to 29
  EXPECT_EQ(last_row(), " 11 of 31 have: game 2  (Backspace or Esc takes it back)");
  seek(list, "game 29");
  EXPECT_EQ(rows_with_games(), 1);
  seek(list, "nowhere");
  EXPECT_EQ(rows_with_games(), 11) << "all lines, because none has it";
}

TEST(Lists, CutASentenceBetweenWords) {
  EXPECT_EQ(cut_at_word("the highest bidder leads", 24), "the highest bidder leads");
  EXPECT_EQ(cut_at_word("the highest bidder leads", 23), "the highest bidder ...");
  EXPECT_EQ(cut_at_word("the highest bidder leads", 15), "the highest ...");
  EXPECT_EQ(cut_at_word("bidder", 4), " ...");
}

TEST(Lists, CanBeLookedThroughToTheEnd) {
  List list = games_list(60);
  for (list.chosen = 0; list.chosen < list.choices.size(); ++list.chosen) {
    const std::string rows = joined(draw(list, {80, 24}, Style{}).rows(), "\n");
    EXPECT_NE(rows.find("  " + list.choices[list.chosen].label), std::string::npos) << rows;
  }
}

TEST(Lists, TellWhatDoesNotGoTogether) {
  List list = games_list(30);
  list.trouble = "clockwise does not go with counter-clockwise. Both set the way round. Take one of them back.";
  const std::vector<std::string> rows = draw(list, kSmallest, Style{}).rows();
  EXPECT_EQ(rows[16], "  clockwise does not go with counter-clockwise. Both set");
  EXPECT_EQ(rows[17], "    the way round. Take one of them back.");
  EXPECT_EQ(rows[14], "  A game.");
}

}  // namespace
}  // namespace turup::screen
