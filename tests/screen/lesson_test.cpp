// The lessons of a first deal.
#include "screen/lesson.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "case_name.h"
#include "language/language.h"
#include "screen/watched.h"

namespace turup::screen {
namespace {

View question(const Watched& deal) { return view(deal.rules(), deal.now(), deal.match(), kSeat); }

bool has(const std::vector<std::string>& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

View in_phase(Phase phase) {
  View view;
  view.phase = phase;
  return view;
}

TEST(Lesson, TellsWhatABeginnerNeedsInEachPhase) {
  for (const char* variant : {"29/base", "56/four"}) {
    const auto rules = shipped::variant(variant).rules;
    std::string text;
    Taught taught;
    for (const Phase phase : {Phase::cut, Phase::auction, Phase::trump, Phase::play}) {
      for (const std::string& line : lesson(*rules, in_phase(phase), taught))
        for (const std::string& piece : broken(line, kUsual.columns - 2)) text += piece + "\n";
      text += "----\n";
    }
    expect_screens(std::string("lesson/") + variant, text);
  }
}

TEST(Lesson, TellsOfTrumpsBeforeThePlayIfSomebodyElseChoseThem) {
  const auto rules = shipped::variant("29/base").rules;
  Taught taught{"seating", "pack", "words"};
  EXPECT_EQ(lesson(*rules, in_phase(Phase::play), taught).front(), "Trumps");
  taught.erase("play");
  EXPECT_EQ(lesson(*rules, in_phase(Phase::play), taught).front(), "The play");
}

// Whoever bids must know what he bids for.
TEST(Lesson, TellsBeforeTheAuctionWhatIsBidFor) {
  using Chapters = std::vector<std::string>;
  const std::pair<const char*, Chapters> expected[] = {
      {"skat/base", {"The bidding", "Trumps", "The contracts", "What a deal is worth"}},
      {"euchre/base", {"The bidding", "Trumps", "What a deal is worth"}},
      {"29/base", {"The bidding", "What a deal is worth"}},
  };
  for (const auto& [variant, chapters] : expected) {
    Taught taught{"seating", "pack", "words"};
    const auto lines = lesson(*shipped::variant(variant).rules, in_phase(Phase::auction), taught);
    for (const std::string& chapter : chapters) EXPECT_TRUE(has(lines, chapter)) << variant << ": " << chapter;
    EXPECT_EQ(has(lines, "Trumps"), chapters.size() > 2) << variant;
  }
}

TEST(Lesson, TellsOfAScriptThatAsksBeforeTheAuction) {
  Watched deal("29/lucknow");
  std::uint64_t seed = 1;
  while (!deal.go_on_until(seed, [](const State& s) { return s.actor == kSeat && s.phase == Phase::offers; })) ++seed;
  Taught taught;
  const auto lines = lesson(deal.rules(), question(deal), taught);
  EXPECT_TRUE(has(lines, "Peculiarities"));
}

TEST(Lesson, TellsOfAMeldWhenItMayFirstBeDeclared) {
  Watched deal("29/base");
  const auto may_declare = [&](const State& state) {
    return state.actor == kSeat && view(deal.rules(), state, deal.match(), kSeat).choices.melds != 0;
  };
  std::uint64_t seed = 1;
  while (!deal.go_on_until(seed, may_declare)) ++seed;
  Taught taught{"seating", "pack", "words", "trump", "play", "scoring", "match"};
  EXPECT_EQ(lesson(deal.rules(), question(deal), taught).front(), "The pair");
}

class EveryLesson : public testing::TestWithParam<std::string> {};

// The lesson must explain every question before it is asked, except whether the rest of a deal should be played.
TEST_P(EveryLesson, HasAChapterForTheQuestion) {
  Watched deal(GetParam());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    deal.go_on_until(seed, [](const State&) { return false; });
    for (const Happened& step : deal.so_far()) {
      if (step.before.phase == Phase::agree) continue;
      Taught taught{"seating", "pack", "words"};
      EXPECT_FALSE(lesson(deal.rules(), view(deal.rules(), step.before, deal.match(), step.seat), taught).empty())
          << to_words(deal.rules(), step.action, step.before.bid);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryLesson, testing::ValuesIn(shipped::library().variants()), test_name);

}  // namespace
}  // namespace turup::screen
