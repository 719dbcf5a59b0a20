// Tests the expert: it decides only by its seat's story, and always in the same way, whatever the others hold.
#include <gtest/gtest.h>

#include <algorithm>

#include "actions/actions.h"
#include "bots/positions.h"
#include "game/sample_name.h"
#include "game/sample_rules.h"
#include "knowledge/imagination.h"
#include "players/players.h"
#include "variants/shipped.h"

namespace turup {
namespace {

// A deal of club players, up to so many decisions.
struct Begun {
  std::vector<Happened> so_far;
  State now;
};
Begun begun(const Rules& rules, std::uint32_t number, unsigned decisions) {
  const Match match = new_match(rules, 0);
  ClubPlayer club(number);
  Rng rng(number, 4);
  Begun deal{{}, shuffled(rules, {0, number}, rng)};
  while (deal.so_far.size() < decisions && deal.now.phase != Phase::over) {
    const Action action = club.choose(rules, view(rules, deal.now, match, deal.now.actor));
    deal.so_far.push_back({deal.now, action, deal.now.actor});
    apply(rules, deal.now, action);
  }
  return deal;
}

class ExpertSample : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
  const Match match_ = new_match(rules_, 0);
};

TEST_P(ExpertSample, ImaginesOtherCardsThatLeadToTheVerySameStory) {
  int others = 0;
  for (std::uint32_t number = 0; number < 12; ++number) {
    const Begun deal = begun(rules_, number, number * 4);
    if (deal.now.phase == Phase::over || deal.now.phase == Phase::cut) continue;
    const Seat seat = deal.now.actor;
    const Story story = story_of(rules_, match_, {deal.so_far, deal.now}, seat);
    const Imagination imagination(rules_, nullptr, story);
    Rng rng(number);
    const auto imagined = imagination.draw(rng, 500);
    ASSERT_TRUE(imagined) << "deal " << number;
    EXPECT_EQ(unsoundness(rules_, imagined->now), std::nullopt);
    EXPECT_EQ(story_of(rules_, match_, {imagined->so_far, imagined->now}, seat), story) << "deal " << number;
    if (imagined->now.hand != deal.now.hand) ++others;
  }
  EXPECT_GT(others, 5);
}

TEST_P(ExpertSample, DecidesTheSameWhateverTheOthersHoldAndWhateverItDidBefore) {
  for (std::uint32_t number = 0; number < 3; ++number) {
    const Begun deal = begun(rules_, number, 8 + number * 5);
    if (deal.now.phase == Phase::over) continue;
    const Seat seat = deal.now.actor;
    const Story story = story_of(rules_, match_, {deal.so_far, deal.now}, seat);
    Rng rng(number);
    const auto other = Imagination(rules_, nullptr, story).draw(rng, 500);
    ASSERT_TRUE(other);
    ExpertPlayer once({5, {3, {}}, nullptr});
    ExpertPlayer again({5, {3, {}}, nullptr});
    const Action action = once.decide(rules_, story);
    EXPECT_TRUE(story.now().choices.has(action));
    EXPECT_EQ(ask_player(again, rules_, match_, {other->so_far, other->now}), action);
    EXPECT_EQ(once.decide(rules_, story), action);
  }
}

TEST_P(ExpertSample, DoesAsTheClubPlayerWhereThereIsNoStory) {
  const Begun deal = begun(rules_, 2, 12);
  ExpertPlayer expert({5, {3, {}}, nullptr});
  ClubPlayer club(5);
  const View seen = view(rules_, deal.now, match_, deal.now.actor);
  EXPECT_EQ(ask_player(expert, rules_, match_, {{}, deal.now, Story::Begins::later}), club.choose(rules_, seen));
}

INSTANTIATE_TEST_SUITE_P(All, ExpertSample, testing::Range<std::size_t>(0, 5), sample_name);

// Returns how often another choice is better than the one given, for a few choices. Its lead must be the difference of
// their estimates.
int found_better(const Rules& rules, const Story& story) {
  const Choices& choices = story.now().choices;
  ExpertPlayer expert({5, {6, {}}, nullptr});
  int better = 0;
  for (const unsigned index : {0U, choices.size() / 2, choices.size() - 1}) {
    const Considered considered = expert.consider(rules, story, choices.at(index));
    const Estimate& first = considered.estimates.front();
    EXPECT_EQ(first.action, choices.at(index));
    const EstimatedLead lead = considered.estimates[considered.best].lead;
    EXPECT_EQ(lead.mean > 0, considered.best != 0);
    if (considered.best == 0) continue;
    ++better;
    const std::int64_t difference = considered.estimates[considered.best].mean() - first.mean();
    EXPECT_NEAR(static_cast<double>(lead.mean), static_cast<double>(difference), 2);
  }
  return better;
}

// Expects that what came of all the imagined deals, which are kept, adds up to the estimates.
void expect_to_add_up(const Considered& considered) {
  for (std::size_t choice = 0; choice < considered.estimates.size(); ++choice) {
    std::int64_t sum = 0;
    std::int64_t better = 0;
    for (const ImaginedDeal& imagined : considered.likeliest) {
      if (!imagined.outcomes[choice]) continue;
      sum += *imagined.outcomes[choice] * imagined.weight;
      if (*imagined.outcomes[choice] > *imagined.outcomes[0]) better += imagined.weight;
    }
    EXPECT_EQ(considered.estimates[choice].sum, sum);
    EXPECT_EQ(considered.estimates[choice].better, better);
  }
}

TEST(Expert, KeepsTheLikeliestDealsWithWhatCameOfThem) {
  constexpr std::size_t kAll = 20;
  for (const Rules& rules : samples::all()) {
    const Begun deal = begun(rules, 1, 14);
    if (deal.now.phase == Phase::over || legal_actions(rules, deal.now).size() < 2) continue;
    const Story story = story_of(rules, new_match(rules, 0), {deal.so_far, deal.now}, deal.now.actor);
    const Considered all = ExpertPlayer({5, {kAll, {}}, nullptr, kAll}).consider(rules, story);
    const Considered few = ExpertPlayer({5, {kAll, {}}, nullptr, 2}).consider(rules, story);
    ASSERT_EQ(all.likeliest.size(), all.deals) << rules.name;
    CardSet own = deal.now.hand[deal.now.actor];
    if (deal.now.has_aside && deal.now.holder == deal.now.actor) own.insert(deal.now.aside);
    ASSERT_EQ(few.likeliest.size(), 2U) << rules.name;
    for (const ImaginedDeal& imagined : all.likeliest)
      EXPECT_EQ(imagined.hand[deal.now.actor], own) << "its own hand is no guess";
    EXPECT_TRUE(std::is_sorted(all.likeliest.begin(), all.likeliest.end(),
                               [](const auto& a, const auto& b) { return a.likelihood > b.likelihood; }));
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(few.likeliest[i].hand, all.likeliest[i].hand);
    expect_to_add_up(all);
  }
}

TEST(Expert, MeasuresWhatIsBetterAgainstWhatWasTaken) {
  int better = 0;
  for (const Rules& rules : samples::all())
    for (std::uint32_t number = 0; number < 4; ++number) {
      const Begun deal = begun(rules, number, 6 + number * 5);
      if (deal.now.phase == Phase::over) continue;
      better += found_better(rules, story_of(rules, new_match(rules, 0), {deal.so_far, deal.now}, deal.now.actor));
    }
  EXPECT_GT(better, 10);
}

// By its own estimate.
TEST(Expert, PassesRatherThanMakeACallThatSeemsToLose) {
  int loses = 0;
  for (const Rules& rules : samples::all())
    for (std::uint32_t number = 0; number < 40; ++number) {
      const Begun deal = begun(rules, number, 1 + number % 4);
      if (deal.now.phase != Phase::auction) continue;
      ExpertPlayer expert({5, {6, {}}, nullptr});
      const Considered considered =
          expert.consider(rules, story_of(rules, new_match(rules, 0), {deal.so_far, deal.now}, deal.now.actor));
      const Estimate& first = considered.estimates.front();
      for (const Estimate& pass : considered.estimates) {
        if (pass.action.say != Say::pass || pass.is_dropped || pass.weights == 0) continue;
        if (first.sum >= 0 || pass.sum <= first.sum) continue;
        EXPECT_NE(considered.best, 0U) << to_words(rules, first.action, 0);
        ++loses;
      }
    }
  EXPECT_GT(loses, 3);
}

TEST(Think, IsATimeOrANumberOfDeals) {
  EXPECT_EQ(parse_think("60")->deals, 60U);
  EXPECT_EQ(parse_think("60")->time.count(), 0);
  EXPECT_EQ(parse_think("200ms")->time.count(), 200);
  EXPECT_EQ(parse_think("2s")->time.count(), 2000);
  for (const char* text : {"", "0", "ms", "-5", "10m", "1.5s", "61s", "99999999", "10 ms"})
    EXPECT_FALSE(parse_think(text)) << text;
}

std::string reason(const Rules& rules, const View& view, std::string_view text) {
  return reason_for(rules, nullptr, view, {Say::play, 0, 0, 0, 0, card(rules, text), {}});
}

TEST(Reason, NamesWhatTheCardIsFor) {
  const Rules rules = samples::twenty_nine();
  const View partners = last_to_play(rules, {"7H", "JH", "8H"}, "9H AH", kSpades);
  EXPECT_EQ(reason(rules, partners, "9H"), "your partner is winning: give points");
  const View theirs = last_to_play(rules, {"JH", "8H", "7H"}, "9H QH", kSpades);
  EXPECT_EQ(reason(rules, theirs, "QH"), "you cannot win it: play low");
  const View ruffed = last_to_play(rules, {"JH", "8H", "7H"}, "7S QD", kSpades);
  EXPECT_EQ(reason(rules, ruffed, "7S"), "trump it and take the trick");
}

TEST(Reason, SaysWhenTrumpsAreOut) {
  const Rules rules = samples::twenty_nine();
  View partners = last_to_play(rules, {"7H", "JH", "8H"}, "9H AH", kSpades);
  partners.played |= rules.tables.deck.suit(Suit::spades);
  EXPECT_EQ(reason(rules, partners, "9H"), "nobody else has a trump, your partner is winning: give points");
}

// A hand that is strong enough for a bid is not called too weak for it where somebody passes all the same.
TEST(Reason, SaysTrulyWhyAHandPasses) {
  const Rules rules = samples::fifty_six();
  Action pass;
  pass.say = Say::pass;
  int enough = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const Begun deal = begun(rules, seed, 1);  // after the cut
    ASSERT_EQ(deal.now.phase, Phase::auction);
    const View view = turup::view(rules, deal.now, new_match(rules, 0), deal.now.actor);
    const std::string why = reason_for(rules, nullptr, view, pass);
    const int about = std::stoi(why.substr(why.find("about ") + 6));
    const bool is_enough = about > static_cast<int>(view.choices.from);
    EXPECT_EQ(why.find("a bid that fails costs more than one that is made brings") != why.npos, is_enough) << why;
    EXPECT_EQ(why.find("would be too much") != why.npos, about < static_cast<int>(view.choices.from)) << why;
    enough += is_enough ? 1 : 0;
  }
  EXPECT_GT(enough, 0);
}

TEST(Reason, SpeaksOfNoPointsWhereTricksAreCounted) {
  const Rules rules = samples::whist();
  const View partners = last_to_play(rules, {"7H", "AH", "8H"}, "KH 2H", kSpades);
  EXPECT_EQ(reason(rules, partners, "2H"), "your partner is winning: keep your high cards for later");
}

TEST(Reason, NamesNoSideWhereAPlayerHasNoPartner) {
  const Rules rules = samples::twenty_nine();
  View view;
  view.phase = Phase::auction;
  view.hand = cards(rules, "JS 9S AS 10S");
  view.choices.from = 16;
  view.choices.to = 28;
  const Action bid{Say::bid, kNoStrain, 0, 0, 16, {}, {}};
  EXPECT_NE(reason_for(rules, nullptr, view, bid).find("your side may take about"), std::string::npos);
  const shipped::Variant alone = shipped::variant("skat/base");
  ASSERT_TRUE(alone.rules) << alone.trouble;
  view.hand = cards(*alone.rules, "JS 9S AS 10S");
  const std::string why = reason_for(*alone.rules, nullptr, view, bid);
  EXPECT_EQ(why.find("your side"), why.npos) << why;
}

TEST(Reason, SaysThatABidIsOverAPartners) {
  const Rules rules = samples::twenty_nine();
  View view;
  view.phase = Phase::auction;
  view.hand = cards(rules, "JS 9S AS 10S");
  view.holder = 2;
  view.bid = 16;
  view.choices.from = 17;
  view.choices.to = 28;
  const Action bid{Say::bid, kNoStrain, 0, 0, 17, {}, {}};
  EXPECT_NE(reason_for(rules, nullptr, view, bid).find("they promise more than your partner's bid of 16"),
            std::string::npos)
      << reason_for(rules, nullptr, view, bid);
  view.holder = 1;
  EXPECT_EQ(reason_for(rules, nullptr, view, bid).find("partner"), std::string::npos);
}

}  // namespace
}  // namespace turup
