// Tests how shipped games are told line by line: why somebody had to bid, what a number is called, and what a line
// could have meant that is refused.
#include "terminal/terminal.h"
#include "terminal/typist.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using typing::has;
using typing::options_for;
using typing::Screenful;

class Told : public testing::Test {
 protected:
  // Plays a shipped game against bots that pass if they may.
  Screenful typed(const std::string& name, const std::vector<std::string>& with,
                  const std::vector<std::string>& lines) {
    variant_ = shipped::variant(name, with);
    EXPECT_TRUE(variant_.rules) << variant_.trouble;
    PlayOptions options = options_for(*variant_.rules);
    options.hooks = variant_.hooks.get();
    options.people = seat_bit(seat_named(variant_.rules->seating, "S").value_or(0));
    return typing::typed(options, lines);
  }

 private:
  shipped::Variant variant_;
};

TEST_F(Told, WhyTheLastToSpeakHadToBid) {
  const std::string text = typed("29/base", {}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, ": bid 15 (all others have passed, so ")) << text;
}

TEST_F(Told, WhyTheFirstToSpeakHadToBid) {
  const std::string text = typed("29/base", {"first-must-bid"}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, ": bid 15 (the first to speak must bid)\n")) << text;
}

TEST_F(Told, WhyAnOpponentOfTheDealerHadToBid) {
  const std::string text = typed("29/base", {"forced-bid"}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, " has passed, so ")) << text;
}

TEST_F(Told, WhyTheDealersOpponentsPlayThoughEverybodyPassed) {
  const std::string text = typed("56/four", {}, {"1", "pass"}).text;
  EXPECT_TRUE(has(text, "\nContract: ") && has(text, "(everybody has passed, so ")) << text;
}

TEST_F(Told, WhyTheDealerHadToFixTrumps) {
  const std::string text = typed("euchre/base", {"stick-the-dealer"}, {"pass", "pass"}).text;
  EXPECT_TRUE(has(text, "(everybody has passed in every round, so ")) << text;
}

TEST_F(Told, ThatANumberHasAName) {
  const std::string text = typed("spades/base", {}, {"help", "nil"}).text;
  EXPECT_TRUE(has(text, "You may bid 0 to 13 (0 is nil).\n")) << text;
  EXPECT_TRUE(has(text, "> nil\nS: bid 0 (nil)\n")) << text;
}

TEST_F(Told, ANumberByTheWordOfItsFile) {
  const std::string text = typed("pitch/base", {}, {"bid smudge"}).text;
  EXPECT_TRUE(has(text, "5 (5 is smudge) or pass.\n")) << text;
  EXPECT_TRUE(has(text, "S: bid 5 (smudge)\n")) << text;
}

}  // namespace
}  // namespace turup
