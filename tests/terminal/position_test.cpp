// Tests matches that begin in a position instead of a first deal, deals written as scenarios, and the origins of rules
// that `why` tells.
#include "game/sample_name.h"
#include "table/table.h"
#include "terminal/typist.h"

namespace turup {
namespace {

using testing::TestWithParam;
using typing::Follower;
using typing::has;
using typing::options_for;
using typing::played;
using typing::Screenful;
using typing::typed;

void any_act(Table& table, Rng& rng) { table.act(legal_actions(table.rules(), table.state()).any(rng)); }

// Returns a position in the middle of the third deal.
Opening third_deal(const Rules& rules, std::uint64_t seed) {
  Table table(rules, nullptr, {{}, seed, {}});
  Rng rng(seed);
  while (!table.is_over() && table.match().deals < 2) any_act(table, rng);
  for (int i = 0; i < 20 && table.match().deals == 2; ++i) any_act(table, rng);
  return {table.state(), table.match()};
}

Rules endless(Rules rules) {
  rules.match.won_at = rules.match.lost_at = Amount{};
  compile(rules, nullptr);
  return rules;
}

class Positions : public TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = endless(samples::all()[GetParam()]);
};

TEST_P(Positions, TheMatchGoesOnFromTheTotalsAndTheDealThatWereGiven) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Opening opening = third_deal(rules_, seed);
    Table table(rules_, nullptr, {{}, seed + 100, {}}, opening);
    EXPECT_EQ(table.state(), opening.state);
    EXPECT_EQ(table.match_before(opening.match.deals), opening.match);
    Rng rng(seed);
    while (!table.is_over() && table.match().deals < opening.match.deals + 3) any_act(table, rng);
    ASSERT_EQ(table.finished().size(), 3U);
    const std::uint32_t first = opening.match.deals;
    EXPECT_EQ(table.finished_deal(first).match.deals, first + 1);
    EXPECT_EQ(table.match_before(first + 2), table.finished_deal(first + 1).match);
    EXPECT_EQ(unsoundness(rules_, table.state()), std::nullopt);
    EXPECT_EQ(table.events().front().kind, Event::Kind::deal);
  }
}

TEST_P(Positions, NothingBeforeTheOpeningCanBeTakenBack) {
  Table table(rules_, nullptr, {{}, 9, {}}, third_deal(rules_, 3));
  EXPECT_EQ(table.undo(table.actor(), seat_bit(table.actor())).reason, "you have decided nothing in this deal yet");
}

// A player who is asked sees his own cards, and nobody else's.
TEST_P(Positions, TheyArePlayedToTheEndOfTheDealInATerminal) {
  const Opening opening = third_deal(rules_, 4);
  PlayOptions options = options_for(rules_);
  options.opening = &opening;
  options.opening_name = "deal.yaml";
  options.people = seat_bit(opening.state.actor);
  options.deals = opening.match.deals + 1;
  Follower follower;
  const Screenful screen = played(options, [&](const std::string& text) { return follower(text); });
  EXPECT_EQ(screen.status, 0);
  EXPECT_TRUE(has(screen.text, "The position of deal.yaml, in deal 3. Score: ")) << screen.text;
  EXPECT_TRUE(has(screen.text, "A match that begins in a position is not saved.\n"));
  EXPECT_TRUE(has(screen.text, "\nDeal 3. Dealer ")) << screen.text;
  EXPECT_TRUE(has(screen.text, "\nMatch: ")) << screen.text;
  EXPECT_FALSE(has(screen.text, "\nDeal 4.")) << screen.text;
}

INSTANTIATE_TEST_SUITE_P(Samples, Positions, testing::Range<std::size_t>(0, 5), sample_name);

// ---- Orders ----

TEST(ScenarioOrder, ADealIsWrittenOnceItIsOver) {
  const Rules rules = samples::whist();
  PlayOptions options = options_for(rules);
  options.deals = 2;
  std::vector<std::string> written;
  options.scenario = [&](const std::string& record, const std::string& path) {
    written.push_back(path);
    EXPECT_TRUE(has(record, "\nresult ")) << record;
    return path == "taken.yaml" ? "is there already" : std::string();
  };
  Follower follower;
  bool has_asked = false;
  const Screenful screen = played(options, [&](const std::string& text) -> std::optional<std::string> {
    if (!has(text, "No deal is over yet")) return "scenario Early.yaml";
    if (!has(text, "\nDeal 2.") || has_asked) return follower(text);
    if (!has(text, "taken.yaml: ")) return "scenario taken.yaml";
    if (!has(text, "is now in")) return "scenario My Deal.yaml";
    has_asked = true;
    return "scenario";
  });
  EXPECT_EQ(written, (std::vector<std::string>{"taken.yaml", "My Deal.yaml"}));
  EXPECT_TRUE(has(screen.text, "taken.yaml: is there already\n"));
  EXPECT_TRUE(has(screen.text, "Deal 1 is now in My Deal.yaml; turup test My Deal.yaml runs it.\n")) << screen.text;
  EXPECT_TRUE(has(screen.text, "Type scenario and a file: scenario deal.yaml\n"));
}

TEST(ScenarioOrder, TheBeginningsOfScoreStillMeanTheScore) {
  const Rules rules = samples::whist();
  const Screenful screen = typed(options_for(rules), {"s", "sc", "sco"});
  EXPECT_EQ(screen.text.find("scenario"), std::string::npos) << screen.text;
  EXPECT_TRUE(has(screen.text, "S> sc\nScore after 0 deals")) << screen.text;
}

TEST(RuleOrigin, StandBelowARefusalThatHasAKey) {
  const Rules rules = samples::twenty_nine();
  PlayOptions options = options_for(rules);
  options.people = 0xF;
  options.rule_origin = [](std::string_view key) {
    return std::vector<std::string>{std::string(key), "as it is written"};
  };
  const Screenful screen = typed(options, {"cut 5", "why 3", "why ask"});
  EXPECT_TRUE(has(screen.text, "> why 3\nthe lowest bid is ")) << screen.text;
  EXPECT_TRUE(has(screen.text, "\n  auction.from\n  as it is written\n")) << screen.text;
}

TEST(RuleOrigin, WhyAloneTellsCallsOnceAndAsTheTableDoes) {
  const Rules rules = samples::twenty_nine();
  PlayOptions options = options_for(rules);
  options.people = 0xF;
  const Screenful screen = typed(options, {"cut 5", "why"});
  EXPECT_TRUE(has(screen.text, "> why\nYou may not bid 14: the lowest bid is 15")) << screen.text;
  const std::size_t at = screen.text.find("> why\n");
  EXPECT_EQ(screen.text.find("You may bid ", at), screen.text.rfind("You may bid ")) << screen.text;
  EXPECT_FALSE(has(screen.text, "You may: ")) << screen.text;
}

}  // namespace
}  // namespace turup
