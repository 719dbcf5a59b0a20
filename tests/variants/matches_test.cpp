// Checks in every shipped variant that a record re-executes to the same bytes, and that the club player beats the
// random one.
#include <gtest/gtest.h>

#include <cstdlib>

#include "case_name.h"
#include "game/random_match.h"
#include "study/study.h"
#include "variants/shipped.h"

namespace turup {
namespace {

class ShippedMatches : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    variant_ = shipped::variant(GetParam());
    ASSERT_TRUE(variant_.rules) << variant_.trouble;
  }
  const Rules& rules() const { return *variant_.rules; }

  shipped::Variant variant_;
};

TEST_P(ShippedMatches, ReexecuteFromTheirRecordsToTheSameBytes) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::string text = samples::random_record(rules(), {seed, 6, 0, variant_.hooks.get()});
    ASSERT_EQ(samples::copied(rules(), text, variant_.hooks.get()), text) << "seed " << seed;
  }
}

TEST_P(ShippedMatches, AreWonByTheClubPlayerAgainstTheRandomOne) {
  const duplicate::Tally tally =
      duplicate::play({rules(), variant_.hooks.get()}, duplicate::parties(Level::club, Level::random), {}, 80);
  RecordProperty("difference", std::to_string(tally.mean()));
  RecordProperty("error", std::to_string(tally.error()));
  std::printf("%-16s club less random, a deal: %+.2f, standard error %.2f\n", GetParam().c_str(), tally.mean(),
              tally.error());
  EXPECT_GT(tally.mean(), 3 * tally.error());
}

// Returns the number of whole matches of the club player: TURUP_CLUB_MATCHES, or else a few.
std::uint32_t matches_to_play() {
  const char* wanted = std::getenv("TURUP_CLUB_MATCHES");
  return wanted ? static_cast<std::uint32_t>(std::strtoul(wanted, nullptr, 10)) : 3;
}

// Returns settings that end a game. The blog's game has no end of its own, but a host may set a number of cards.
std::vector<std::pair<std::string, std::string>> ending(const std::string& name) {
  if (name.starts_with("29/blog-2010")) return {{"hooks.pips_overflow.cards", "1"}};
  return {};
}

TEST_P(ShippedMatches, EndWhenTheClubPlayersPlayThem) {
  const shipped::Variant variant = shipped::variant(GetParam(), {}, ending(GetParam()));
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const duplicate::Game game{*variant.rules, variant.hooks.get()};
  const duplicate::Parties club = duplicate::parties(Level::club, Level::club);
  constexpr std::uint32_t kLongest = 3000;  // in deals
  std::uint32_t longest = 0;
  std::uint64_t deals = 0;
  for (std::uint32_t number = 0; number < matches_to_play(); ++number) {
    duplicate::Seating players = duplicate::seat(game.rules, club, duplicate::Half::first_is_even, number);
    Match match = new_match(game.rules, static_cast<Seat>(number % game.rules.tables.seats));
    Rng rng(number, 5);
    while (!match.is_over() && match.games == 0 && match.deals < kLongest) {
      const State end =
          duplicate::play_out(game, shuffled(game.rules, present_deal(match), rng, game.hooks), match, players);
      Result result = score(game.rules, end, game.hooks);
      settle(game.rules, game.hooks, match, result);
    }
    ASSERT_TRUE(match.is_over() || match.games > 0) << "match " << number << " has not ended after " << match.deals;
    longest = std::max(longest, match.deals);
    deals += match.deals;
  }
  std::printf("%-28s %u matches of the club player: %.1f deals on average, %u at most\n", GetParam().c_str(),
              matches_to_play(), static_cast<double>(deals) / matches_to_play(), longest);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedMatches, testing::ValuesIn(shipped::library().variants()), test_name);

}  // namespace
}  // namespace turup
