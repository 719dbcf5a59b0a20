// Tests the scripts that make offers, and the overflow of pips, on the worked examples of the rulebooks.
#include <gtest/gtest.h>

#include "rules/rules.h"
#include "scripts.h"

namespace turup::test {
namespace {

// Returns the facts after a trick. Seats and sides are numbered from 1.
HookFacts after_trick(int side, int declarers, std::array<int, 2> tricks, int left) {
  HookFacts facts;
  facts.moment = Moment::after_trick;
  facts.seat = static_cast<Seat>(side - 1);
  facts.own_side = static_cast<Side>(side - 1);
  facts.declarers = static_cast<Side>(declarers - 1);
  facts.sides = 2;
  facts.tricks[0] = static_cast<std::uint8_t>(tricks[0]);
  facts.tricks[1] = static_cast<std::uint8_t>(tricks[1]);
  facts.tricks_left = static_cast<std::uint8_t>(left);
  return facts;
}

void remember(HookFacts& facts, const Notes& numbers) {
  std::copy(numbers.begin(), numbers.end(), facts.memory.begin());
}

class Offered : public testing::Test {
 protected:
  void open(const std::string& name, const std::map<std::string, ParameterValue>& values = {}) {
    script = bench.declare(name, read_file("hooks/" + name + ".lua")).value();
    hooks = bench.host->open({bench.use(script, values)});
  }
  // Returns the words that are offered, with the outcome of each: "accept=made insist".
  std::string offers(const HookFacts& facts) {
    std::string text;
    for (const Offer& offer : hooks->offers(0, facts)) {
      text += (text.empty() ? "" : " ") + script.offers[offer.word].word;
      if (offer.outcome != Offer::Outcome::none)
        text += offer.outcome == Offer::Outcome::made     ? "=made"
                : offer.outcome == Offer::Outcome::failed ? "=failed"
                                                          : "=annulled";
    }
    return text;
  }
  // Returns the offer of that word. Precondition: it is offered.
  Offer offer(const HookFacts& facts, const std::string& word) {
    for (const Offer& each : hooks->offers(0, facts))
      if (script.offers[each.word].word == word) return each;
    throw std::runtime_error(word + " is not offered");
  }
  Bench bench;
  Script script;
  std::unique_ptr<Hooks> hooks;
};

class Tenny : public Offered {
 protected:
  HookFacts facts;  // before the auction
};

TEST_F(Tenny, IsOfferedToEverySeatBeforeTheAuction) {  // 29v-lko-01, Q-17
  open("tenny");
  facts.sides = 2;
  for (Seat seat = 0; seat < 4; ++seat) {
    facts.seat = seat;
    facts.own_side = seat % 2;
    EXPECT_EQ(offers(facts), "tenny");
  }
  EXPECT_EQ(offers(after_trick(1, 1, {1, 0}, 7)), "");
}
TEST_F(Tenny, StopsTheDealAndOpensThePartnersHand) {  // 29v-lko-02 … 29v-lko-06
  open("tenny");
  const Offer tenny = offer(facts, "tenny");
  EXPECT_TRUE(tenny.is_contract);
  EXPECT_TRUE(tenny.deal_stops);
  EXPECT_EQ(tenny.partner, static_cast<std::uint8_t>(PartnerHand::exposed));
  EXPECT_EQ(tenny.worth, (std::array<std::int32_t, 3>{4, 0, 0}));
  EXPECT_EQ(tenny.outcome, Offer::Outcome::none);
}
TEST_F(Tenny, IsWorthWhatTheVariantSays) {
  open("tenny", {{"worth", 3}, {"partner", std::string("face_down")}});
  EXPECT_EQ(offer(facts, "tenny").worth[0], 3);
  EXPECT_EQ(offer(facts, "tenny").partner, static_cast<std::uint8_t>(PartnerHand::face_down));
}

class Surrender : public Offered {
 protected:
  void SetUp() override { open("surrender"); }
  // Returns the facts after `said` was said.
  static HookFacts then(HookFacts facts, const Offer& said, int side) {
    remember(facts, said.memory);
    facts.own_side = static_cast<Side>(side - 1);
    return facts;
  }
  // Returns the value of a bid of 30 in 56, at its stake: it wins 1 or loses 2.
  std::int32_t value(int declarers, int as_it_came_out, std::array<int, 2> tricks, const Notes& memory, int stake = 1) {
    HookFacts facts;
    facts.declarers = static_cast<Side>(declarers - 1);
    facts.sides = 2;
    facts.made = stake;
    facts.failed = -2 * stake;
    facts.value = as_it_came_out;
    facts.tricks[0] = static_cast<std::uint8_t>(tricks[0]);
    facts.tricks[1] = static_cast<std::uint8_t>(tricks[1]);
    remember(facts, memory);
    return hooks->value(0, facts);
  }
  Notes insisted(int declarers, int winners) {
    HookFacts facts = after_trick(3 - winners, declarers, {0, 0}, 7);
    facts.tricks[static_cast<std::size_t>(winners - 1)] = 5;
    facts = then(facts, offer(facts, "surrender"), winners);
    return offer(facts, "insist").memory;
  }
};

TEST_F(Surrender, IsOfferedToTheSideWithoutATrick) {  // 56-cot-02
  EXPECT_EQ(offers(after_trick(2, 1, {4, 0}, 8)), "surrender");
  EXPECT_EQ(offers(after_trick(1, 1, {4, 0}, 8)), "");
  EXPECT_EQ(offers(after_trick(1, 1, {0, 4}, 8)), "surrender");
}
TEST_F(Surrender, IsTooLateAfterTheLastTrick) {  // 56-cot-02, Q-96
  EXPECT_EQ(offers(after_trick(2, 1, {12, 0}, 0)), "");
  EXPECT_EQ(offers(after_trick(2, 1, {11, 0}, 1)), "surrender");
}
TEST_F(Surrender, IsTooEarlyBeforeTheFirstTrick) {
  EXPECT_EQ(offers(after_trick(2, 1, {0, 0}, 12)), "");
}
TEST_F(Surrender, CannotBeOfferedOnceBothHaveATrick) {  // 56-cot-06
  EXPECT_EQ(offers(after_trick(2, 1, {4, 1}, 7)), "");
}
TEST_F(Surrender, IsAnsweredByTheOtherSide) {  // 56-cot-03, Q-96
  const HookFacts facts = after_trick(2, 1, {5, 0}, 7);
  const Offer surrender = offer(facts, "surrender");
  EXPECT_EQ(offers(then(facts, surrender, 1)), "accept=made insist");
  EXPECT_EQ(offers(then(facts, surrender, 2)), "");
  const HookFacts other = after_trick(1, 1, {0, 5}, 7);
  EXPECT_EQ(offers(then(other, offer(other, "surrender"), 2)), "accept=failed insist");
}
TEST_F(Surrender, IsOfferedOnceInADeal) {
  HookFacts facts = after_trick(2, 1, {6, 0}, 6);
  remember(facts, insisted(1, 1));
  EXPECT_EQ(offers(facts), "");
  facts.own_side = 0;
  EXPECT_EQ(offers(facts), "");
}
TEST_F(Surrender, LapsesWhenATrickIsWonBeforeTheAnswer) {
  const HookFacts before = after_trick(2, 1, {5, 0}, 7);
  HookFacts facts = then(before, offer(before, "surrender"), 1);
  facts.tricks[1] = 1;
  EXPECT_EQ(offers(facts), "");
  EXPECT_EQ(value(1, 1, {11, 1}, offer(before, "surrender").memory), 1);
}
TEST_F(Surrender, PaysTheOrdinaryNumberWhenAccepted) {  // 56-cot-03
  const HookFacts facts = after_trick(2, 1, {5, 0}, 7);
  const HookFacts offered = then(facts, offer(facts, "surrender"), 1);
  EXPECT_EQ(value(1, 2, {5, 0}, offer(offered, "accept").memory), 1);
  EXPECT_EQ(value(2, -4, {5, 0}, offer(offered, "accept").memory), -2);
}
TEST_F(Surrender, RefusedAndEveryTrickWonPaysDouble) {  // 56-cot-04: the sweep has doubled it
  EXPECT_EQ(value(1, 2, {12, 0}, insisted(1, 1)), 2);
  EXPECT_EQ(value(1, -4, {0, 12}, insisted(1, 2)), -4);
}
TEST_F(Surrender, RefusedAndATrickLostCostsDouble) {  // 56-cot-05, Q-50
  EXPECT_EQ(value(1, 1, {11, 1}, insisted(1, 1)), -4);
  EXPECT_EQ(value(1, -2, {1, 11}, insisted(1, 2)), 2);
}
TEST_F(Surrender, CountsTheStake) {  // 56-cot-07
  EXPECT_EQ(value(1, 4, {12, 0}, insisted(1, 1), 2), 4);
  EXPECT_EQ(value(1, 2, {11, 1}, insisted(1, 1), 2), -8);
}
TEST_F(Surrender, ChangesNothingUnlessItIsOffered) {
  EXPECT_EQ(value(1, 2, {12, 0}, {}), 2);
  EXPECT_EQ(value(1, -2, {11, 1}, {}), -2);
}

class Forfeit : public Offered {
 protected:
  void SetUp() override {
    open("forfeit");
    facts.moment = Moment::host;
    facts.sides = 2;
  }
  HookFacts facts;
};

TEST_F(Forfeit, CountsAsFailedOrAsMade) {  // 29on-play-12, Q-29
  facts.declarers = 1;
  EXPECT_EQ(offers(facts), "forfeit_declarers=failed forfeit_defenders=made");
}
TEST_F(Forfeit, WaitsForADeclarer) { EXPECT_EQ(offers(facts), ""); }
TEST_F(Forfeit, IsForTheHostAlone) { EXPECT_EQ(offers(after_trick(1, 1, {1, 0}, 7)), ""); }

class Overflow : public testing::Test {
 protected:
  // Returns open pips and cards after a deal: "0/3 1/-1". Sides are counted from 1.
  std::string after(int declarers, int value, std::array<int, 2> pips, std::array<int, 2> cards, int limit = 0) {
    const auto hooks = bench.open_file("pips_overflow", {{"cards", limit}});
    HookFacts facts = settle_facts(static_cast<Side>(declarers - 1), value, pips[0], pips[1]);
    facts.memory = {cards[0], cards[1]};
    const SettleResult result = hooks->settle(0, facts);
    std::string text = std::to_string(result.scores[0]) + "/" + std::to_string(result.scores[1]) + " " +
                       std::to_string(result.memory[0]) + "/" + std::to_string(result.memory[1]);
    if (result.won != kNoSide) text += " won " + std::to_string(result.won + 1);
    if (result.lost != kNoSide) text += " lost " + std::to_string(result.lost + 1);
    return text;
  }
  Bench bench;
};

TEST_F(Overflow, OfSixPipsIsACard) {  // 29blog-match-02
  EXPECT_EQ(after(2, 1, {0, 5}, {0, 0}), "0/0 0/1");
  EXPECT_EQ(after(2, -1, {0, -5}, {0, 0}), "0/0 0/-1");
}
TEST_F(Overflow, TakesACardBackSixPointsTheOtherWay) {  // 29blog-match-03
  EXPECT_EQ(after(1, -1, {-4, 3}, {1, 0}), "-5/3 1/0");
  EXPECT_EQ(after(1, -1, {-5, 3}, {1, 0}), "0/3 0/0");
  EXPECT_EQ(after(1, 1, {5, 3}, {-2, 0}), "0/3 -1/0");
}
TEST_F(Overflow, DismissesTheOpenPipsOfTheOthers) {  // 29blog-match-04
  EXPECT_EQ(after(2, 1, {4, 5}, {0, 0}), "0/0 0/1");
}
TEST_F(Overflow, SparesTheirCards) {  // 29blog-match-05
  EXPECT_EQ(after(2, 1, {3, 5}, {1, 0}), "0/0 1/1");
}
TEST_F(Overflow, DismissesForABlackCardTooButNotForOneTakenBack) {  // 29blog-match-06, Q-41
  EXPECT_EQ(after(2, -1, {3, -5}, {0, 0}), "0/0 0/-1");
  EXPECT_EQ(after(2, -1, {3, -5}, {0, 1}), "3/0 0/0");
}
TEST_F(Overflow, KeepsTheRest) {  // 29blog-match-07
  EXPECT_EQ(after(1, 4, {5, 2}, {0, 0}), "3/0 1/0");
}
TEST_F(Overflow, HasNoEndUnlessTheVariantSetsOne) {  // 29blog-match-08, Q-42
  EXPECT_EQ(after(1, 1, {5, 0}, {1, 0}), "0/0 2/0");
  EXPECT_EQ(after(1, 1, {5, 0}, {1, 0}, 2), "0/0 2/0 won 1");
  EXPECT_EQ(after(1, -1, {-5, 0}, {-1, 0}, 2), "0/0 -2/0 lost 1");
  EXPECT_EQ(after(1, 1, {5, 0}, {0, 0}, 2), "0/0 1/0");
}
TEST_F(Overflow, ChangesNothingWhenNobodyPlayed) { EXPECT_EQ(after(0, 0, {5, 2}, {1, -1}), "5/2 1/-1"); }
TEST_F(Overflow, DoesNotGoWithAMatchThatEndsByItsScore) {
  const auto overflow = bench.declare("pips_overflow", read_file("hooks/pips_overflow.lua"));
  ASSERT_TRUE(overflow);
  EXPECT_EQ(overflow->conflicts, (std::vector<std::string>{"match.won_at", "match.lost_at", "hooks.tables"}));
  EXPECT_EQ(overflow->memory, 2);
}

TEST(ShippedScripts, AreDeclaredWithWhatTheyFill) {
  Bench bench;
  const std::map<std::string, std::string> fills{
      {"one_more", "calls"},     {"duel", "speaker calls"},    {"forfeit", "offer"}, {"pips_overflow", "settle"},
      {"reversed", "indicator"}, {"surrender", "offer value"}, {"tables", "settle"}, {"tenny", "offer"}};
  for (const auto& [name, points] : fills) {
    const std::string text = read_file("hooks/" + name + ".lua");
    const auto script = bench.declare(name, text);
    ASSERT_TRUE(script) << name;
    std::string filled;
    for (std::size_t i = 0; i < kHookPoints; ++i)
      if (script->fills[i])
        filled += (filled.empty() ? "" : " ") + std::string(hook_point_word(static_cast<HookPoint>(i)));
    EXPECT_EQ(filled, points) << name;
    EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 80) << name;
    EXPECT_EQ(script->has(HookPoint::offer), !script->offers.empty()) << name;
  }
}

}  // namespace
}  // namespace turup::test
