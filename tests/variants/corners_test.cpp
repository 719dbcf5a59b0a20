// Tests keys in combinations that no shipped variant has: contracts where sides are uneven, cards dealt one by one
// while some of them may not be looked at, scripts where everybody speaks once.
#include <gtest/gtest.h>

#include <climits>

#include "actions/actions.h"
#include "game/as_ruled.h"
#include "variants/one_go.h"
#include "variants/shipped.h"

namespace turup {
namespace {

// Hooks that answer what a test wants.
class Saying : public AsRuled {
 public:
  Calls calls(std::size_t, const HookFacts& facts) override {
    // Seat 2 may only pass. A seat that is overbid may only equal or pass.
    if (facts.seat == 1 && facts.bid == 0) return {true, 1, 0, false};
    if (facts.seat == 3 && facts.bid != 0) return {true, 1, 0, true};
    return facts.allowed();
  }
  FixedVector<Offer, 4> offers(std::size_t, const HookFacts& facts) override {
    FixedVector<Offer, 4> offers;
    Offer offer;
    offer.memory[0] = static_cast<std::int16_t>(facts.memory[0] + 1);
    if (facts.moment == Moment::host || facts.memory[0] < 2) offers.push_back(offer);
    return offers;
  }
};

Rules copy_of(const std::string& name) {
  const shipped::Variant variant = shipped::variant(name);
  EXPECT_TRUE(variant.rules) << variant.trouble;
  return *variant.rules;
}

// Returns a script that fills these points.
HookUse use_of(std::initializer_list<HookPoint> points) {
  HookUse use;
  use.script.name = "ours";
  for (const HookPoint point : points) use.script.fills[static_cast<std::size_t>(point)] = true;
  return use;
}

// Returns rules for three at a table, two of them against the third, with six cards each of four suits.
Rules three_at_a_table() {
  Rules rules = copy_of("29/base");
  rules.name = "three";
  rules.seating.seats = 3;
  rules.seating.sides.kind = SidesRule::Kind::listed;
  rules.seating.sides.lists = {{"P0", "P1"}, {"P2"}};
  rules.pack.ranks = {Rank::jack, Rank::nine, Rank::ace, Rank::ten, Rank::king, Rank::queen};
  ContractRules contract;
  contract.name = "alone";
  contract.partner = PartnerHand::exposed;
  contract.worth = {3, 6, 12};
  rules.contracts = {contract};
  return rules;
}

void play_at_random(const Rules& rules, Hooks* hooks, std::uint32_t deals) {
  for (std::uint32_t deal = 0; deal < deals; ++deal) {
    Rng rng(5, deal);
    State state = shuffled(rules, {static_cast<Seat>(deal % rules.tables.seats), deal}, rng, hooks);
    for (int steps = 0; state.phase != Phase::over; ++steps) {
      const auto wrong = unsoundness(rules, state);
      ASSERT_FALSE(wrong) << rules.name << ", deal " << deal << ": " << *wrong;
      ASSERT_LT(steps, 2000) << "the deal does not end";
      ASSERT_EQ(state.out & seat_bit(state.actor) & (state.phase == Phase::play ? 0xFF : 0), 0) << "who is out plays";
      apply(rules, state, any_action(rules, state, rng), hooks);
    }
    score(rules, state, hooks);
  }
}

// Says these words one after the other, whoever is to speak.
void say(const Rules& rules, State& state, Hooks* hooks, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    const auto action = from_words(rules, word, turn_of(rules, state));
    ASSERT_TRUE(action) << word;
    ASSERT_TRUE(legal_actions(rules, state).has(*action)) << word << " by " << seat_name(rules.seating, state.actor);
    apply(rules, state, *action, hooks);
  }
}

std::string refused(const Rules& rules, const State& state, const char* word) {
  const auto action = from_words(rules, word, turn_of(rules, state));
  const auto refusal = action ? why_not(rules, state, state.actor, *action) : std::nullopt;
  return refusal ? refusal->reason : "not refused";
}

State dealt(const Rules& rules, Hooks* hooks, DealSetup setup = {}) {
  return stacked(rules, setup, std::span(rules.tables.pack).first(static_cast<std::size_t>(rules.tables.deck.size())),
                 Cutting::done, hooks);
}

TEST(Corners, UnevenSidesPlayContractsToTheEnd) {
  Rules rules = three_at_a_table();
  compile(rules, nullptr);
  play_at_random(rules, nullptr, 300);
}

TEST(Corners, WhoPlaysAloneLeadsThoughAnotherHoldsTheFirstLead) {
  Rules rules = three_at_a_table();
  rules.play.first_lead = Face{Suit::spades, Rank::jack};
  compile(rules, nullptr);
  play_at_random(rules, nullptr, 300);
}

TEST(Corners, IfEverybodyPassesItIsAnOpponentOfTheDealerWhoPlays) {
  Rules rules = three_at_a_table();
  rules.dealing.script = {{Step::Kind::all, 0}, {Step::Kind::auction, 0}};
  rules.trump = {};
  rules.voids.unshown_trump = UnshownTrump::scored;
  rules.auction.all_pass = AllPass::opponents_play_lowest;
  compile(rules, nullptr);
  State state = dealt(rules, nullptr);
  say(rules, state, nullptr, {"pass", "pass", "pass"});
  // The seat after the dealer is his partner here.
  EXPECT_EQ(int{state.holder}, 2);
  EXPECT_EQ(int{state.declarers}, 1);
}

Rules with_dealt_card(std::vector<Step> script, int nth) {
  Rules rules = copy_of("29/base");
  rules.dealing.script = std::move(script);
  rules.trump.dealt_card = DealtCardRules{};
  rules.trump.dealt_card->nth = nth;
  rules.trump.dealt_card->redouble = OnSight::on_sight;
  rules.stakes.doubled = Amount::of(2);
  rules.stakes.redoubled = Amount::of(4);
  return rules;
}

std::vector<Step> script_of(std::initializer_list<int> later) {
  std::vector<Step> script = {{Step::Kind::packet, 4}, {Step::Kind::auction, 0}, {Step::Kind::trump, 0}};
  for (const int cards : later) script.push_back({Step::Kind::packet, cards});
  return script;
}

TEST(Corners, OnSightOfTheDealtCardNoOtherNewOneHasBeenSeenHoweverTheyAreDealt) {
  for (const auto& later : {script_of({4}), script_of({3, 1}), script_of({2, 2}), script_of({1, 1, 1, 1})}) {
    for (const int nth : {5, 7, 8}) {
      Rules rules = with_dealt_card(later, nth);
      compile(rules, nullptr);
      State state = dealt(rules, nullptr);
      const Seat declarer = state.actor;
      say(rules, state, nullptr, {"bid 20", "pass", "pass", "pass"});
      const CardSet first = state.hand[declarer];
      say(rules, state, nullptr, {"trump dealt_card", "double", "pass", "pass"});
      ASSERT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::sight)) << later.size() << " " << nth;
      EXPECT_EQ(state.hand[declarer], first);
      EXPECT_EQ(state.held_back.size(), 3);
      EXPECT_FALSE(unsoundness(rules, state));
      say(rules, state, nullptr, {"redouble"});
      EXPECT_EQ(state.hand[declarer].size(), 7);
    }
  }
}

TEST(Corners, AHighBidThatCannotBeRedoubledIsNotRedoubledOnSight) {
  Rules rules = with_dealt_card(script_of({4}), 7);
  rules.stakes.high_bids = HighBids{20, 2, Amount::of(4), {}};
  compile(rules, nullptr);
  State state = dealt(rules, nullptr);
  say(rules, state, nullptr, {"bid 20", "pass", "pass", "pass", "trump dealt_card", "double"});
  EXPECT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::play));
}

TEST(Corners, WhoOnlyPartsWithAPassHasSpokenWhereEachSeatSpeaksOnce) {
  Rules rules = copy_of("29/base");
  rules.hooks = {use_of({HookPoint::calls})};
  rules.auction.turns = Turns::one_each;
  compile(rules, nullptr);
  Saying hooks;
  State state = dealt(rules, &hooks);
  // The second seat may only pass while nobody has bid.
  say(rules, state, &hooks, {"pass", "bid 16", "pass"});
  EXPECT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::trump));
}

TEST(Corners, ARefusalNamesTheScriptWhereNoRuleOfTheAuctionForbidsABid) {
  Rules rules = copy_of("29/base");
  rules.hooks = {use_of({HookPoint::calls})};
  compile(rules, nullptr);
  Saying hooks;
  State state = dealt(rules, &hooks);
  say(rules, state, &hooks, {"bid 16", "bid 17", "bid 18"});
  EXPECT_EQ(refused(rules, state, "bid 20"), "you may not raise the bid now");
}

TEST(Corners, WhatTheHostSaysDoesNotTakeTheWordFromWhoIsAsked) {
  Rules rules = copy_of("29/base");
  HookUse use = use_of({HookPoint::offer});
  use.script.memory = 1;
  for (const Moment moment : {Moment::before_auction, Moment::host})
    use.script.at[static_cast<std::size_t>(moment)] = true;
  use.script.offers = {{"hello", "He says hello."}};
  rules.hooks = {use};
  compile(rules, nullptr);
  Saying hooks;
  State state = dealt(rules, &hooks);
  ASSERT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::offers));
  apply_host_offer(rules, state, 0, &hooks);
  ASSERT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::offers));
  EXPECT_EQ(state.notes[0], 1);
  say(rules, state, &hooks, {"hello"});
  // It has been said twice now, and is no longer offered.
  EXPECT_EQ(state.notes[0], 2);
  EXPECT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::auction));
  apply_host_offer(rules, state, 0, &hooks);
  EXPECT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::auction));
}

TEST(Corners, BetweenTricksTheNextLeadWaitsAndThePlayHasBegun) {
  Rules rules = copy_of("29/base");
  rules.play.once_decided = OnceDecided::stop_if_all_agree;
  rules.melds.clear();
  compile(rules, nullptr);
  Rng rng(9);
  for (int deal = 0; deal < 200; ++deal) {
    State state = shuffled(rules, {}, rng);
    while (state.phase != Phase::over && state.phase != Phase::agree)
      apply(rules, state, any_action(rules, state, rng));
    if (state.phase != Phase::agree) continue;
    const std::string card = rules.tables.deck.name(state.hand[state.actor].first());
    EXPECT_EQ(refused(rules, state, ("play " + card).c_str()),
              "the next lead waits until all have said whether to stop");
    EXPECT_EQ(refused(rules, state, "ask"), "the next lead waits until all have said whether to stop");
    return;
  }
  ADD_FAILURE() << "no deal was decided early";
}

// A partner's seven that does not help leaves a side as trumpless as before (29v-void).
TEST(Corners, ATrumpThatDoesNotHelpDoesNotBarAClaim) {
  Rules rules = copy_of("29/base");
  rules.voids.trumpless = TrumplessRules{TrumplessSide::defenders, {Rank::seven}};
  rules.voids.noticed = Noticed::when_claimed;
  rules.melds.clear();
  rules.trump.hidden.reset();
  rules.voids.unshown_trump = UnshownTrump::scored;
  compile(rules, nullptr);
  // W and E have all the hearts except the seven, which S has; they lead hearts.
  const Deck& deck = rules.tables.deck;
  std::vector<Card> pack;
  const std::vector<std::string> hands[4] = {{"8S", "7S", "QS", "KS", "10S", "AS", "9S", "7H"},
                                             {"JH", "9H", "AH", "10H", "JS", "JD", "9D", "AD"},
                                             {"JC", "9C", "AC", "10C", "KC", "QC", "8C", "7C"},
                                             {"KH", "QH", "8H", "10D", "KD", "QD", "8D", "7D"}};
  for (std::size_t n = 0; n < 8; ++n)
    for (const std::size_t seat : {1U, 2U, 3U, 0U}) pack.push_back(*deck.parse(hands[seat][n]));
  State state = stacked(rules, {}, pack, Cutting::done);
  say(rules, state, nullptr, {"bid 20", "pass", "pass", "pass", "trump hearts", "play JH"});
  // N has no heart, but S has not shown yet what he has.
  EXPECT_FALSE(legal_actions(rules, state).has(*from_words(rules, "claim", turn_of(rules, state))));
  say(rules, state, nullptr, {"play 7C", "play 8H", "play 7H", "play 9H"});
  EXPECT_FALSE(legal_actions(rules, state).has(*from_words(rules, "claim", turn_of(rules, state))));
  say(rules, state, nullptr, {"play 8C", "play QH", "play 7S", "play AH"});
  EXPECT_TRUE(legal_actions(rules, state).has(*from_words(rules, "claim", turn_of(rules, state))));
}

TEST(Corners, BidsOfFourDigitsArePlayedInOneGoAsStepByStep) {
  const shipped::Variant variant = shipped::variant(std::string(TURUP_ROOT) + "/tests/variants/thousands.yaml");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  EXPECT_EQ(variant.trouble, "");
  play_at_random(*variant.rules, nullptr, 300);
  for (std::uint32_t deal = 0; deal < 200 && !testing::Test::HasFatalFailure(); ++deal)
    shipped::expect_the_same_in_one_go(variant, deal);
}

TEST(Corners, WhatADealIsWorthStaysANumberHoweverItIsMultiplied) {
  EXPECT_EQ(times_within(9999, 99), 989'901);
  EXPECT_EQ(times_within(-1'300'000'000, 2), -INT_MAX);
  EXPECT_EQ(times_within(40'000'000, 99), INT_MAX);
}

TEST(Corners, ALongSessionDoesNotForgetItsGames) {
  const shipped::Variant variant = shipped::variant("29/base", {"session"});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  Match match = new_match(*variant.rules, 0);
  match.won[0] = 0xFFFF;
  match.scores[0] = 5;
  Result result;
  result.ended = Ended::played;
  result.declarers = 0;
  result.scores[0] = 1;
  settle(*variant.rules, nullptr, match, result);
  EXPECT_EQ(match.games, 1U);
  EXPECT_EQ(match.won[0], 0xFFFF);
}

}  // namespace
}  // namespace turup
