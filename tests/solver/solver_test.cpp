// The solver against the obvious one, in every shipped variant and under house rules that touch the play.
#include <gtest/gtest.h>

#include <cstdlib>

#include "actions/actions.h"
#include "case_name.h"
#include "solver/brute_force.h"
#include "variants/shipped.h"

namespace turup {
namespace {

// More with TURUP_ENDINGS set, as the target `solver-long` does.
int endings() {
  const char* wished = std::getenv("TURUP_ENDINGS");
  return wished ? std::atoi(wished) : 60;
}

// So that the obvious solver comes to an end.
int most_cards(const Rules& rules) { return std::getenv("TURUP_ENDINGS") && rules.tables.seats == 4 ? 14 : 12; }

std::string described(const Rules& rules, const State& state) {
  std::string text = rules.name + ", deal " + std::to_string(state.deal_number) + ", " + trumps_words(state.trumps) +
                     (state.shown ? " shown" : " hidden") + ", to act " + seat_name(rules.seating, state.actor) +
                     ", target " + std::to_string(state.target) + "\n";
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    text += seat_name(rules.seating, seat) + " " + rules.tables.deck.names(state.hand[seat]) + "\n";
  if (state.has_aside) text += "aside " + rules.tables.deck.name(state.aside) + "\n";
  for (std::size_t i = 0; i < state.trick_size; ++i)
    text += "on the table " + rules.tables.deck.name(state.trick[i]) + "\n";
  return text;
}

void compare(const brute_force::Game& game, Solver& solver, const State& state, Goal goal) {
  Question question{goal};
  question.side = solver.side(state);
  const int expected = brute_force::worth(game, state, question);
  ASSERT_EQ(solver.worth(state, question), (Worth{expected, expected})) << described(game.rules, state);
  for (const ActionWorth& action : solver.actions(state, question)) {
    State after = state;
    apply(game.rules, after, action.action, game.hooks);
    const int then = brute_force::worth(game, after, question);
    ASSERT_EQ(action.worth, (Worth{then, then}))
        << described(game.rules, state) << to_words(game.rules, action.action, state.bid);
  }
}

void compare_many(const shipped::Variant& variant, int count) {
  ASSERT_TRUE(variant.rules) << variant.trouble;
  Rules rules = *variant.rules;
  rules.play.once_decided = OnceDecided::play_on;  // what is stopped has not all its units counted
  const brute_force::Game game{rules, variant.hooks.get()};
  Solver solver(*variant.rules, 4096);
  int seen = 0;
  for (std::uint32_t number = 0; seen < count && number < 20U * static_cast<unsigned>(count); ++number) {
    const auto state = brute_force::ending(game, number, most_cards(*variant.rules));
    if (!state) continue;
    ++seen;
    for (const Goal goal : {Goal::units, Goal::contract})
      if (solver.can_solve(*state, goal)) compare(game, solver, *state, goal);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_EQ(seen, count);
}

class ShippedEndings : public testing::TestWithParam<std::string> {};

TEST_P(ShippedEndings, AreWorthWhatTryingEverythingSays) { compare_many(shipped::variant(GetParam()), endings()); }

INSTANTIATE_TEST_SUITE_P(All, ShippedEndings, testing::ValuesIn(shipped::library().variants()), test_name);

struct Table {
  std::string variant;
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
};

TEST(Endings, AreWorthThatUnderHouseRulesOfThePlayToo) {
  const std::vector<Table> tables = {
      {"29/base", {"optional-ask", "last-trick-point"}, {}},
      {"29/base", {"seventh-card"}, {{"trump.dealt_card.suit_led", "must_show"}}},
      {"29/base", {"seventh-card", "optional-ask"}, {{"trump.hidden.lead", "barred"}}},
      {"29/base", {}, {{"trump.hidden.effect", "later_cards"}, {"trump.hidden.ask", "optional"}}},
      {"29/base", {}, {{"melds.pair.window", "at_show"}}},
      {"29/base", {}, {{"melds.pair.window", "after_show_trick"}}},
      {"29/base", {}, {{"melds.pair.window", "after_show_trick"}, {"melds.pair.declared", "by_itself"}}},
      {"29/base",
       {},
       {{"melds.pair.window", "after_own_trumping"}, {"trump.hidden", "none"}, {"void.unshown_trump", "scored"}}},
      {"29/west-bengal", {"optional-ask"}, {{"trump.hidden.effect", "later_cards"}}},
      {"28/base", {}, {{"trump.hidden.lead", "free"}, {"trump.hidden.effect", "later_cards"}}},
      {"28/base", {}, {{"trump.hidden.ask", "required"}, {"void.unshown_trump", "annul"}}},
      {"28/base", {}, {{"trump.hidden.asker", "trumps"}}},
      {"29/base", {"seventh-card", "optional-ask"}, {{"trump.hidden.asker", "shown_card"}}},
      {"29/base", {"single-hand"}, {}},
      {"hearts/base", {}, {{"play.unbroken", "[hearts, spades]"}, {"exchange.to", "[none]"}}},
  };
  for (const Table& table : tables) {
    SCOPED_TRACE(table.variant);
    compare_many(shipped::variant(table.variant, table.with, table.set), endings() / 2);
    if (HasFatalFailure()) return;
  }
}

// Where tricks count, cards differ by rank alone. The card laid aside is not played like the others of its suit, so it
// matters which of them it is: beside nine and seven of clubs the king is the second, beside the seven alone the first.
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
  compare(game, solver, *state, Goal::units);
}

// Of two identical cards the first played wins, so what lies below a card that wins may not be the same as it.
TEST(Endings, AreWorthThatWhereTheCardBelowTheOneThatDecidesIsTheSame) {
  const auto variant = shipped::variant("56/eight");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const brute_force::Game game{*variant.rules, variant.hooks.get()};
  Solver solver(*variant.rules, 4096);
  const auto state = brute_force::ending(game, 301642, 16);
  ASSERT_TRUE(state);
  compare(game, solver, *state, Goal::units);
}

// Where the pack fills the word that says which cards are left, who leads must be told apart from them all the same.
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
  compare(game, solver, *state, Goal::units);
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

// More cards than its words hold: it looks at few positions, and still promises no more than there is.
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
