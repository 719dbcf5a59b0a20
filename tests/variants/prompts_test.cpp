// Checks that what may be said next, and by whom, follows from what everybody has seen. Two cards that only their
// owners can know change hands before the deal begins, and the same words are said again. As long as they can be said,
// the same seat must be asked the same thing, and a seat that holds neither card must see the same of everything.
//
// Dealing anew what is hidden in a single state (playouts_test) cannot find knowledge kept from earlier hidden cards,
// nor a window that opens only for a seat that can use it. This test can.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "actions/actions.h"
#include "case_name.h"
#include "knowledge/witness.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using Pack = std::vector<Card>;

struct Played {
  DealSetup setup;
  Pack pack;
  std::vector<Action> actions;
};

// Two cards that change places.
struct Swap {
  Card one;
  Card other;
  bool touches(CardSet cards) const { return cards.has(one) || cards.has(other); }
};

struct Checked {
  int steps = 0;  // steps at which something could be compared
  int swaps = 0;
};

class Prompts {
 public:
  Prompts(const Rules& rules, Hooks* hooks) : rules_(rules), hooks_(hooks), match_(new_match(rules, 0)) {}

  Checked check(std::uint32_t deals, int swaps) {
    Checked checked;
    for (std::uint32_t deal = 0; deal < deals && !testing::Test::HasFailure(); ++deal) {
      Rng rng(41, deal);
      const Played played = play(deal, rng);
      for (int i = 0; i < swaps && !testing::Test::HasFailure(); ++i) {
        const Swap swap = choose(played, rng);
        SCOPED_TRACE(rules_.name + ", deal " + std::to_string(deal) + ": " + rules_.tables.deck.name(swap.one) +
                     " and " + rules_.tables.deck.name(swap.other) + " change places");
        checked.steps += compare(played, swap);
        ++checked.swaps;
      }
    }
    return checked;
  }

 private:
  State begin(DealSetup setup, const Pack& pack) const {
    return stacked(rules_, setup, pack, Cutting::as_ruled, hooks_);
  }

  Played play(std::uint32_t deal, Rng& rng) const {
    const Deck& deck = rules_.tables.deck;
    Played played{{static_cast<Seat>(deal % rules_.tables.seats), deal}, {}, {}};
    for (const Card card : deck.all()) played.pack.push_back(card);
    for (std::uint32_t i = static_cast<std::uint32_t>(deck.size()); i > 1; --i)
      std::swap(played.pack[i - 1], played.pack[rng.below(i)]);
    State state = begin(played.setup, played.pack);
    while (state.phase != Phase::over && played.actions.size() < 2000) {
      played.actions.push_back(something_usual(legal_actions(rules_, state), rng));
      apply(rules_, state, played.actions.back(), hooks_);
    }
    return played;
  }

  // Returns a random action, but seldom one that runs the bids up to the highest or plays alone, so that later parts of
  // a deal are reached.
  static Action something_usual(const Choices& choices, Rng& rng) {
    const Action pass{Say::pass, 0, 0, 0, 0, {}, {}};
    const bool bids = choices.from <= choices.to && choices.number_say == Say::bid;
    const bool alone = choices.contracts != 0 || choices.offers != 0;
    if (choices.has(pass) && (bids || alone) && rng.below(6) != 0) return pass;
    Choices cheap = choices;
    if (bids) cheap.to = choices.from;
    return cheap.any(rng);
  }

  // Returns two cards that are not played before a moment of the deal, and that do not decide who begins.
  Swap choose(const Played& played, Rng& rng) const {
    State state = begin(played.setup, played.pack);
    const auto steps = rng.below(static_cast<std::uint32_t>(played.actions.size()) + 1);
    CardSet fixed;
    if (rules_.play.first_lead) fixed = rules_.tables.deck.cards(*rules_.play.first_lead);
    for (std::size_t i = 0; i < steps; ++i) {
      if ((rules_.tables.deck.all() - state.played - fixed).size() <= 2) break;
      apply(rules_, state, played.actions[i], hooks_);
    }
    CardSet left = rules_.tables.deck.all() - state.played - fixed;
    if (left.size() < 2) left = rules_.tables.deck.all() - fixed;
    const auto draw = [&] { return left.nth(rng.below(static_cast<std::uint32_t>(left.size()))); };
    const Card one = draw();
    left.remove(one);
    return {one, draw()};
  }

  // Returns at how many steps the deal could be compared.
  int compare(const Played& played, Swap swap) const {
    Pack pack = played.pack;
    for (Card& card : pack) card = card == swap.one ? swap.other : card == swap.other ? swap.one : card;
    State state = begin(played.setup, played.pack);
    State other = begin(played.setup, pack);
    int steps = 0;
    for (const Action& action : played.actions) {
      if (has_told(state) || has_told(other) || tell_apart(state, other)) return steps;
      expect_same(state, other, swap);
      if (testing::Test::HasFailure() || !legal_actions(rules_, other).has(action)) return steps;
      apply(rules_, state, action, hooks_);
      apply(rules_, other, action, hooks_);
      ++steps;
    }
    return steps;
  }

  // Returns whether cards annulled the deal by themselves, as the rules say.
  static bool has_told(const State& state) {
    return is_annulled(state.ended) && state.ended != Ended::annulled_passed && state.ended != Ended::annulled_unshown;
  }

  // Returns whether the rules have now shown everybody a difference: trumps, a card that was turned up, or something
  // that declared itself.
  bool tell_apart(const State& state, const State& other) const {
    const bool by_itself = std::any_of(rules_.melds.begin(), rules_.melds.end(),
                                       [](const MeldRules& meld) { return meld.declared == Declared::by_itself; });
    if (by_itself && state.declared != other.declared) return true;
    if (turned_up(rules_, state) != turned_up(rules_, other)) return true;
    return state.shown && other.shown && state.trumps != other.trumps;
  }

  void expect_same(const State& state, const State& other, Swap swap) const {
    ASSERT_EQ(static_cast<int>(state.phase), static_cast<int>(other.phase));
    ASSERT_EQ(static_cast<int>(state.actor), static_cast<int>(other.actor));
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
      const CardSet seen = known_to(state, seat) | known_to(other, seat);
      if (swap.touches(seen)) continue;
      ASSERT_EQ(view(rules_, state, match_, seat), view(rules_, other, match_, seat)) << "seat " << int{seat};
    }
  }

  // Returns the cards of which the seat knows where they were dealt. Whoever took the talon remembers what lay there.
  CardSet known_to(const State& state, Seat seat) const {
    CardSet cards = state.hand[seat] | state.put_down[seat] | open_to(rules_, state, seat);
    cards |= talon_seen_by(rules_, state, seat);
    if (state.has_aside && state.holder == seat) cards.insert(state.aside);
    if (state.holder == seat) cards |= state.held_back;
    return cards;
  }

  const Rules& rules_;
  Hooks* hooks_;
  Match match_;
};

void expect_nothing_told(const Rules& rules, Hooks* hooks, std::uint32_t deals) {
  const Checked checked = Prompts(rules, hooks).check(deals, 12);
  EXPECT_GT(checked.steps, checked.swaps) << "hardly anything was compared";
}

class PromptsOf : public testing::TestWithParam<std::string> {};

TEST_P(PromptsOf, FollowFromWhatEverybodyHasSeen) {
  const shipped::Variant variant = shipped::variant(GetParam());
  ASSERT_TRUE(variant.rules) << variant.trouble;
  expect_nothing_told(*variant.rules, variant.hooks.get(), 30);
}

INSTANTIATE_TEST_SUITE_P(All, PromptsOf, testing::ValuesIn(shipped::library().variants()), test_name);

const std::vector<std::string> kMany = {"double",           "redouble",    "set-double",       "seventh-card",
                                        "single-hand",      "under-half",  "single-hand-risk", "cot",
                                        "last-trick-point", "optional-ask"};

void expect_nothing_told_with(const std::string& name, const std::vector<std::string>& with,
                              const std::vector<std::pair<std::string, std::string>>& set, std::uint32_t deals) {
  const shipped::Variant variant = shipped::variant(name, with, set);
  ASSERT_TRUE(variant.rules) << variant.trouble;
  expect_nothing_told(*variant.rules, variant.hooks.get(), deals);
}

TEST(PromptsWithHouseRules, FollowFromWhatEverybodyHasSeen) {
  expect_nothing_told_with("29/base", kMany, {}, 100);
  // With `cot` no deal is decided before its end, because its script decides what a deal is worth.
  std::vector<std::string> without_cot = kMany;
  std::erase(without_cot, "cot");
  expect_nothing_told_with("29/base", without_cot, {{"play.once_decided", "stop_if_all_agree"}}, 60);
  expect_nothing_told_with("56/four", {"cot", "redeals", "forced-bid"}, {}, 60);
}

TEST(PromptsWithHouseRules, FollowFromWhatEverybodyHasSeenWhereVoidDealsAreClaimed) {
  std::vector<std::string> with = kMany;
  with.push_back("redeals");
  expect_nothing_told_with("29/base", with,
                           {{"void.noticed", "when_claimed"},
                            {"void.pointless_packet", "first_two"},
                            {"void.one_suit_hand", "anybody"},
                            {"void.trumpless.side", "either_side"}},
                           100);
}

// This table has scripts in the auction, and first cards without points may be claimed.
TEST(PromptsWithHouseRules, DoNotSkipASeatThatHasNothingToClaim) {
  expect_nothing_told_with("29/bangladesh", {},
                           {{"void.noticed", "when_claimed"}, {"void.pointless_packet", "first_two"}}, 400);
}

// Nobody learns whether a seat that holds one meld holds another.
TEST(PromptsWithMelds, AskOnceMoreWhetherOrNotTheSameSeatHoldsAnother) {
  const shipped::Variant variant = shipped::variant("29/base");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  for (const MeldWindow window : {MeldWindow::after_own_trick, MeldWindow::at_show, MeldWindow::after_own_trumping}) {
    Rules rules = *variant.rules;
    rules.melds.front().window = window;
    MeldRules more = rules.melds.front();
    more.name = "royal";
    more.cards = {Rank::jack, Rank::nine};
    rules.melds.push_back(more);
    more.name = "ace_ten";
    more.cards = {Rank::ace, Rank::ten};
    rules.melds.push_back(more);
    compile(rules, variant.hooks.get());
    expect_nothing_told(rules, variant.hooks.get(), 300);
  }
}

}  // namespace
}  // namespace turup
