// What is said on the screen: messages, hints, and pages over the table.
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

}  // namespace
}  // namespace turup::screen
