// Checks the lists that come before a match: what stands in their rows, and which line letters find.
#include "screen/lists.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/base.h"
#include "screen/glass.h"

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

TEST(Lists, PutLinesWithTheLettersInTheirNamesBeforeThoseThatOnlyMentionThem) {
  List list;
  list.choices = {{"304/base", "Seven and eight count nothing."},
                  {"28/base", "Jacks are high.", {}, 0, {}, "Twenty-eight"},
                  {"29/base", "Jacks are high.", {}, 0, {}, "Twenty-nine"},
                  {"56/eight", "Eight players."}};
  seek(list, "eight");
  EXPECT_EQ(list.choices[list.chosen].label, "56/eight");
  const std::vector<std::string> rows = draw(list, kSmallest, Style{}).rows();
  EXPECT_TRUE(rows[2].starts_with("  56/eight")) << rows[2];
  EXPECT_TRUE(rows[3].starts_with("  28/base")) << rows[3];
  EXPECT_TRUE(rows[4].starts_with("  304/base")) << rows[4];
}

TEST(Lists, ShowMistakesInAllRowsThatAreFree) {
  List list;
  list.question = "File: ";
  for (int i = 1; i <= 16; ++i) list.mistakes += fmt::format("line {}\n", i);
  const auto rows = [&] { return draw(list, kSmallest, Style{}).rows(); };
  EXPECT_EQ(rows()[2], " line 1");
  EXPECT_EQ(rows()[17], " line 16");
  list.mistakes += "line 17\n";
  EXPECT_EQ(rows()[16], " line 15");
  EXPECT_EQ(rows()[17], " ... and 2 more lines: `turup validate` prints them all");
  EXPECT_EQ(rows()[18], "");
}

// Types letters, each as a key of its own. Returns the last answer.
std::optional<Answer> type(List& list, const std::string& letters) {
  std::optional<Answer> answer;
  for (const char letter : letters) answer = press(list, {Key::Kind::text, std::string(1, letter), {}});
  return answer;
}

List house_rules() {
  List list;
  list.choices = {{"four-jacks", "A new deal.", {"", ""}},
                  {"double", "Bids can be doubled.", {"", ""}},
                  {"clockwise", "Changes nothing here.", {"x"}},
                  {"More", "Enter shows more."}};
  list.choices[2].fixed = "All go that way anyway.";
  return list;
}

TEST(Lists, TakeAnEnterThatEndsTheLookingForABoxForNothingElse) {
  List list = house_rules();
  EXPECT_EQ(type(list, "doub"), std::nullopt);
  EXPECT_TRUE(draw(list, {80, 24}, Style{}).rows().back().starts_with(" 1 of 4 have: doub  (Space sets it, Backspace"));
  EXPECT_EQ(press(list, {Key::Kind::enter, {}, {}}), std::nullopt);
  EXPECT_EQ(list.choices[list.chosen].label, "double");
  EXPECT_EQ(list.sought, "");
  EXPECT_EQ(type(list, " "), Answer::changed);
  EXPECT_EQ(list.choices[1].value, 1U);
  EXPECT_EQ(press(list, {Key::Kind::enter, {}, {}}), Answer::chosen);
  static_cast<void>(type(list, "more"));
  EXPECT_EQ(press(list, {Key::Kind::enter, {}, {}}), Answer::chosen) << "that line has no box";
}

TEST(Lists, SayWhyALineCannotBeSetUntilTheNextKey) {
  List list = house_rules();
  list.chosen = 2;
  EXPECT_EQ(type(list, " "), std::nullopt);
  const auto says = [&] { return joined(draw(list, kSmallest, Style{}).rows(), "\n"); };
  EXPECT_NE(says().find("All go that way anyway."), std::string::npos) << says();
  EXPECT_EQ(press(list, {Key::Kind::down, {}, {}}), std::nullopt);
  EXPECT_EQ(says().find("All go that way anyway."), std::string::npos) << says();
}

}  // namespace
}  // namespace turup::screen
