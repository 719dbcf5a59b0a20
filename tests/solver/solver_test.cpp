// Compares the solver with the obvious one, in every shipped variant. tests/options tries single options.
#include <gtest/gtest.h>

#include <cstdlib>

#include "case_name.h"
#include "solver/brute_force.h"
#include "solver/plain_tricks.h"
#include "variants/shipped.h"

namespace turup {
namespace {

// Returns the number of endings. It is greater with TURUP_ENDINGS set, as the target `solver-long` sets it.
int endings() {
  const char* wished = std::getenv("TURUP_ENDINGS");
  return wished ? std::atoi(wished) : 60;
}

// Returns the most cards with which the obvious solver comes to an end.
int most_cards(const Rules& rules) { return std::getenv("TURUP_ENDINGS") && rules.tables.seats == 4 ? 14 : 12; }

void compare_many(const shipped::Variant& variant, int count, int cards) {
  ASSERT_TRUE(variant.rules) << variant.trouble;
  Rules rules = *variant.rules;
  rules.play.once_decided = OnceDecided::play_on;  // a deal that stops early does not count all units
  const brute_force::Game game{rules, variant.hooks.get()};
  Solver solver(*variant.rules, 4096);
  int seen = 0;
  for (std::uint32_t number = 0; seen < count && number < 20U * static_cast<unsigned>(count); ++number) {
    const auto state = brute_force::ending(game, number, cards);
    if (!state) continue;
    ++seen;
    for (const Goal goal : {Goal::units, Goal::contract})
      if (solver.can_solve(*state, goal)) brute_force::compare(game, solver, *state, goal);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_EQ(seen, count);
}

void compare_many(const shipped::Variant& variant, int count) {
  ASSERT_TRUE(variant.rules) << variant.trouble;
  compare_many(variant, count, most_cards(*variant.rules));
}

class ShippedEndings : public testing::TestWithParam<std::string> {};

TEST_P(ShippedEndings, AreWorthWhatTryingEverythingSays) { compare_many(shipped::variant(GetParam()), endings()); }

INSTANTIATE_TEST_SUITE_P(All, ShippedEndings, testing::ValuesIn(shipped::library().variants()), test_name);

// Nobody is sure of tricks that he does not want.
TEST(Endings, AreWorthThatWhereFewAreWantedAndAnythingMayBeLed) {
  compare_many(shipped::variant("hearts", {}, {{"play.unbroken", "none"}}), endings());
  compare_many(shipped::variant("whist", {}, {{"match", "{ won_at: none, lowest_wins_at: 30 }"}}), endings());
}

// Most tricks that are sure lie in the last two. Endings of so few cards are quick, so that many can be tried.
TEST(Endings, AreWorthThatInThousandsOfSmallOnes) {
  for (const char* name : {"29/base", "belote/base", "schafkopf/base", "skat/base", "sueca/base", "whist/base"})
    compare_many(shipped::variant(name), 2000, 8);
  compare_many(shipped::variant("whist/base", {}, {{"trump.fixed_by", "none"}}), 2000, 8);
}

// Three cards a hand are enough for a seat to trump a trick and then win more.
TEST(Endings, AreWorthThatInThousandsWithATrickToBeTrumped) { compare_many(shipped::variant("whist/base"), 2000, 12); }

// A seat that is sure to win the lead in time rests on the ranks of the cards with which it does so.
TEST(Endings, AreWorthThatWhereASuitMustBeLedThatSomebodyStops) {
  const auto variant = shipped::variant("whist/base", {}, {{"trump.fixed_by", "none"}});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const brute_force::Game game{*variant.rules, variant.hooks.get()};
  Solver solver(*variant.rules, 4096);
  const auto state = brute_force::ending(game, 135470, 12);
  ASSERT_TRUE(state);
  brute_force::compare(game, solver, *state, Goal::units);
}

// Plays a deal of seven cards a hand at random, and compares every choice in it while hands are long.
void compare_long_hands(const shipped::Variant& whist, std::uint32_t number) {
  constexpr int kCards = 7;
  constexpr int kLong = 5;
  Solver solver(*whist.rules, std::size_t{1} << 16U);
  auto state = brute_force::ending({*whist.rules, whist.hooks.get()}, 2 * number, 4 * kCards);
  ASSERT_TRUE(state);
  Rng rng(5, number);
  while (state->tricks_due - state->tricks_played >= kLong) {
    for (const ActionWorth& each : solver.actions(*state, {Goal::units, 0})) {
      State after = *state;
      apply(*whist.rules, after, each.action);
      const int tricks = after.tricks[0] + PlainTricks(*whist.rules, after).worth();
      EXPECT_EQ(each.worth, (Worth{tricks, tricks}))
          << "deal " << number << ", " << to_words(*whist.rules, each.action, state->bid);
    }
    apply(*whist.rules, *state, any_action(*whist.rules, *state, rng));
  }
}

// These hands are too long for brute force. In a long search a bound is met again with other cards, so that a mistake
// shows in the cards that the bound is said to depend on. It shows seldom: of 260,000 choices one was wrong when a
// bound told of more tricks than its cards make sure, in deal 365. In deals 50 and 165 answers rest on more than four
// cards of a suit, of which the table keeps the lower ones apart.
TEST(Endings, AreWorthThatWhereHandsAreLong) {
  for (const char* trumps : {"last_card", "none"}) {
    const auto whist = shipped::variant("whist/base", {}, {{"trump.fixed_by", trumps}});
    ASSERT_TRUE(whist.rules) << whist.trouble;
    for (std::uint32_t number = 0; number < static_cast<unsigned>(endings() / 4); ++number)
      compare_long_hands(whist, number);
    for (const std::uint32_t number : {50U, 165U, 365U}) compare_long_hands(whist, number);
  }
}

// The search is compiled twice, for every machine and for recent ones.
TEST(Endings, TakeTheSameSearchOnEveryMachine) {
  for (const char* name : {"29/base", "hearts/base", "schafkopf/base", "skat/base", "whist/base"}) {
    const auto variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << variant.trouble;
    Solver portable(*variant.rules, 4096, Instructions::portable);
    Solver best(*variant.rules, 4096);
    const int cards = 6 * variant.rules->tables.seats;
    for (std::uint32_t number = 0; number < 20; ++number) {
      const auto state = brute_force::ending({*variant.rules, variant.hooks.get()}, number, cards);
      if (!state || !best.can_solve(*state)) continue;
      EXPECT_EQ(portable.worth(*state), best.worth(*state)) << name << ", deal " << number;
      EXPECT_EQ(portable.nodes(), best.nodes()) << name << ", deal " << number;
    }
  }
}

// A small table is full again and again, and what it then keeps must still be true.
TEST(Endings, AreWorthTheSameWhereTheTableIsSmall) {
  const auto variant = shipped::variant("whist/base", {}, {{"trump.fixed_by", "none"}});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const brute_force::Game game{*variant.rules, variant.hooks.get()};
  Solver small(*variant.rules, 1024);
  Solver large(*variant.rules, std::size_t{1} << 18U);
  std::uint64_t by_small = 0;
  std::uint64_t by_large = 0;
  for (std::uint32_t number = 0; number < 12; ++number) {
    const auto state = brute_force::ending(game, number, 36);
    ASSERT_TRUE(state);
    EXPECT_EQ(small.worth(*state), large.worth(*state)) << number;
    by_small += small.nodes();
    by_large += large.nodes();
  }
  EXPECT_GT(by_small, by_large);
}

// Where tricks count, cards differ only by rank. The card laid aside is not played like the others of its suit, so its
// place among them matters: beside nine and seven of clubs the king is the second, beside the seven alone it is the
// first.
TEST(Endings, AreWorthThatWhereACardLiesAsideBetweenTwoOthers) {
  const auto variant = shipped::variant("28/base", {},
                                        {{"scoring.counts", "tricks"},
                                         {"scoring.pays", "{ made: +1, failed: -1 }"},
                                         {"auction.from", "1"},
                                         {"auction.over_partner", "none"}});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const brute_force::Game game{*variant.rules, variant.hooks.get()};
  const Deck& deck = game.rules.tables.deck;
  std::optional<State> state;
  for (std::uint32_t number = 0; !state; ++number) {
    state = brute_force::ending(game, number, 12);
    if (state && (!state->has_aside || state->trick_size != 0 || state->tricks_due - state->tricks_played != 3))
      state.reset();
  }
  CardSet left = deck.all();
  const auto take = [&](const char* name) {
    const Card card = deck.cards(*parse_face(name)).first();
    left.remove(card);
    return card;
  };
  const std::array<std::vector<const char*>, 4> after_the_holder = {
      {{"9C", "7C"}, {"9H", "AH", "10C"}, {"QS", "7S", "AC"}, {"9S", "JC", "8C"}}};
  Seat seat = state->holder;
  for (const auto& names : after_the_holder) {
    state->hand[seat] = {};
    for (const char* name : names) state->hand[seat].insert(take(name));
    seat = next_seat(game.rules, seat);
  }
  state->aside = take("KC");
  state->trumps = static_cast<std::uint8_t>(Trumps::of(Suit::clubs).choice());
  state->declarers = side_of(game.rules, state->holder);
  state->played = left;
  state->actor = state->leader = state->holder;
  Solver solver(*variant.rules, 4096);
  brute_force::compare(game, solver, *state, Goal::units);
}

// The first played of two identical cards wins. So a card just below a winning card may not be equivalent to it.
TEST(Endings, AreWorthThatWhereTheCardBelowTheOneThatDecidesIsTheSame) {
  const auto variant = shipped::variant("56/eight");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const brute_force::Game game{*variant.rules, variant.hooks.get()};
  Solver solver(*variant.rules, 4096);
  const auto state = brute_force::ending(game, 301642, 16);
  ASSERT_TRUE(state);
  brute_force::compare(game, solver, *state, Goal::units);
}

// If the pack fills the word that tells which cards are left, the leader must still be part of the key.
TEST(Endings, AreWorthThatWhereTheirPositionsDifferByTheLeaderAndACard) {
  const auto variant = shipped::variant("56/eight");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const brute_force::Game game{*variant.rules, variant.hooks.get()};
  const Deck& deck = game.rules.tables.deck;
  auto state = brute_force::ending(game, 12, 16);
  ASSERT_TRUE(state);
  CardSet left = deck.all();
  const std::array<std::pair<const char*, const char*>, 8> hands = {{{"9H", "QD"},
                                                                     {"10S", "JC"},
                                                                     {"AS", "QS"},
                                                                     {"JS", "KS"},
                                                                     {"QS", "10H"},
                                                                     {"7H", "9C"},
                                                                     {"10S", "QH"},
                                                                     {"8S", "8H"}}};
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    state->hand[seat] = {};
    for (const char* text : {hands[seat].first, hands[seat].second}) {
      const Card card = (deck.cards(*parse_face(text)) & left).first();
      state->hand[seat].insert(card);
      left.remove(card);
    }
  }
  state->trumps = state->order = kSuits;
  state->actor = state->leader = 3;
  Solver solver(*variant.rules, 4096);
  brute_force::compare(game, solver, *state, Goal::units);
}

TEST(Solver, SaysWhyItCannotSay) {
  const auto variant = shipped::variant("whist/base");
  Rng rng(1);
  State state = shuffled(*variant.rules, {0, 0}, rng);
  const Solver solver(*variant.rules, 4096);
  EXPECT_EQ(solver.obstacle(state), "the play has not begun");
  apply(*variant.rules, state, any_action(*variant.rules, state, rng));
  EXPECT_EQ(solver.obstacle(state), "");
  EXPECT_EQ(solver.obstacle(state, Goal::contract), "there is no contract to be made");
  while (state.phase != Phase::over) apply(*variant.rules, state, any_action(*variant.rules, state, rng));
  EXPECT_EQ(solver.obstacle(state), "the deal is over");
}

TEST(Solver, SaysBetweenWhatWhenItsNodesRunOut) {
  const auto variant = shipped::variant("29/base");
  const brute_force::Game game{*variant.rules, variant.hooks.get()};
  Solver solver(*variant.rules, 4096);
  int vague = 0;
  for (std::uint32_t number = 0; number < 60; ++number) {
    const auto state = brute_force::ending(game, number, 12);
    if (!state) continue;
    const Worth exact = solver.worth(*state);
    for (const std::uint64_t nodes : {1U, 10U, 30U, 100U}) {
      const Worth found = solver.worth(*state, {Goal::units, kNoSide, nodes});
      EXPECT_LE(found.least, exact.least);
      EXPECT_GE(found.most, exact.most);
      EXPECT_LE(solver.nodes(), nodes);
      vague += found.is_exact() ? 0 : 1;
    }
  }
  EXPECT_GT(vague, 20);
}

// The pack has more cards than a board can hold. The solver looks at few positions, and still promises no more than
// there is.
TEST(Solver, NeverSaysMoreThanIsToBeHad) {
  const auto variant = shipped::variant("whist/base", {}, {{"pack.copies", "2"}});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  Rng rng(1);
  State state = shuffled(*variant.rules, {0, 0}, rng);
  while (state.tricks_played < 3) apply(*variant.rules, state, any_action(*variant.rules, state, rng));
  Solver solver(*variant.rules, 4096);
  const Side side = solver.side(state);
  const int now = state.tricks[side];
  EXPECT_EQ(solver.worth(state, {Goal::units, side, 100}), (Worth{now, now + state.tricks_due - 3}));
}

}  // namespace
}  // namespace turup
