// What is said on the screen: messages, hints, and pages over the table.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "screen/watched.h"

namespace turup::screen {
namespace {

TEST(Messages, KeepsAHintBelowWhateverElseIsSaid) {
  Watched deal("hearts/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  Scene scene = deal.scene(kSeat);
  scene.advice = "Hint: play KH (it is the highest of the cards that are left, and nobody else can win)";
  const std::string alone = deal.text(scene, kUsual);
  EXPECT_NE(alone.find(" It is your turn: choose a raised card.\n Hint: play KH"), alone.npos) << alone;
  EXPECT_NE(alone.find("can win)\n S>"), alone.npos) << alone;
  scene.message = "No trick has been played yet.";
  const std::string answered = deal.text(scene, kUsual);
  EXPECT_NE(answered.find("yet.\n Hint: play KH"), answered.npos) << answered;
  scene.menu.words.push_back({"ask", "ask"});
  const std::string crowded = deal.text(scene, kUsual);
  EXPECT_NE(crowded.find("yet.\n Hint: play KH (it is"), crowded.npos) << crowded;
  EXPECT_NE(crowded.find(" ...\n S>"), crowded.npos) << crowded;
}

TEST(Messages, SayThatEnterShowsTheRestOfAResult) {
  Watched deal("hearts/base");
  while (!deal.go_on_until(5, is_in_a_trick)) continue;
  Scene scene = deal.scene(kSeat);
  scene.page.title = "Deal 1";
  for (int line = 1; line <= 30; ++line) scene.page.lines.push_back(fmt::format("line {}.", line));
  scene.page.keys = "Enter goes on, s saves it";
  scene.page.is_result = true;
  const std::string first = deal.text(scene, kUsual);
  EXPECT_NE(first.find("── Enter shows the rest, s saves it ──"), first.npos) << first;
  EXPECT_NE(first.find("Deal 1, lines 1 to 18 of 30: arrows scroll"), first.npos) << first;
  scene.page.top = 12;
  const std::string rest = deal.text(scene, kUsual);
  EXPECT_NE(rest.find("── Enter goes on, s saves it ──"), rest.npos) << rest;
  EXPECT_NE(rest.find("line 30."), rest.npos) << rest;
}

TEST(Messages, KeepTheTextOfAPageInSightAtAnotherSize) {
  Page page;
  for (int part = 0; part < 20; ++part)
    page.lines.push_back(
        fmt::format("{} begins a part that is so long that it takes two rows of a small screen.", part));
  page.top = page_lines(page, kSmallest).size() / 2;
  const std::string first = page_lines(page, kSmallest)[page.top];
  const std::size_t top = top_at(page, kSmallest, {200, 60});
  EXPECT_EQ(page_lines(page, {200, 60})[top].substr(0, 9), first.substr(0, 9));
}

}  // namespace
}  // namespace turup::screen
