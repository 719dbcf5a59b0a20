// Tests the imagining of hidden cards: on small packs every deal that leads to the same story is found, no other deal
// is found, and all are found equally often.
#include "knowledge/imagination.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "game/sample_rules.h"

namespace turup {
namespace {

struct Deal {
  std::vector<Card> pack;
  std::vector<Action> actions;  // with their secrets
};

// Returns the rules with a few cards for each of four seats, all dealt at once.
Rules small(Rules rules, std::size_t hand = 3) {
  rules.pack.ranks.resize(hand);
  rules.dealing.batch = 1;
  rules.dealing.cut_by = CutBy::none;
  std::erase_if(rules.dealing.script, [](const Step& step) { return step.kind == Step::Kind::packet; });
  if (rules.dealing.script.front().kind != Step::Kind::all)
    rules.dealing.script.insert(rules.dealing.script.begin(), {Step::Kind::all, 0});
  rules.match.score_cards.clear();
  compile(rules, nullptr);
  return rules;
}

Rules small_hearts() {
  Rules rules = samples::hearts();
  rules.pack.points = {{Suit::hearts, {}, 1}};
  rules.exchange.cards = 1;
  rules.play.first_lead = Face{Suit::clubs, Rank::king};
  return small(rules, 2);
}

Rules small_auction(Rules rules) {
  rules.auction.from = 3;
  rules.scoring.pays.rows = {{0, kOpenBand, {1, -1}}};
  return small(rules);
}

// Returns rules in which the dealer takes the card turned up, and discards one.
Rules small_turn_up() {
  Rules rules = samples::whist();
  rules.trump.fixed_by = FixedBy::turned_up;
  rules.talon.cards = 4;
  rules.talon.taken_by = SeatName::dealer;
  rules.talon.takes = Takes::turned_up;
  rules.dealing.script = {{Step::Kind::all, 0}, {Step::Kind::turn_up, 0}, {Step::Kind::discard, 0}};
  return small(rules);
}

// Returns rules in which the dealer of three takes the talon, a single card, and discards one.
Rules small_talon() {
  Rules rules = samples::whist();
  rules.seating.seats = 3;
  rules.seating.sides.kind = SidesRule::Kind::alone;
  rules.trump.fixed_by = FixedBy::none;
  rules.talon.cards = 1;
  rules.talon.taken_by = SeatName::dealer;
  rules.dealing.script = {{Step::Kind::all, 0}, {Step::Kind::discard, 0}};
  return small(rules, 4);
}

std::vector<Happened> course(const Rules& rules, const Deal& deal, State& now) {
  std::vector<Happened> steps;
  now = stacked(rules, {0, 0}, deal.pack, Cutting::done);
  for (const Action& action : deal.actions) {
    if (now.phase == Phase::over || !legal_actions(rules, now).has(action)) return {};
    steps.push_back({now, action, now.actor});
    apply(rules, now, action);
  }
  return steps;
}

std::optional<Story> story(const Rules& rules, const Deal& deal, Seat seat, State& now) {
  const auto steps = course(rules, deal, now);
  if (steps.size() != deal.actions.size()) return {};
  return story_of(rules, new_match(rules, 0), {steps, now}, seat);
}

// Returns everything that a position hides, as a key.
std::string secrets(const Rules& rules, const State& state) {
  std::string key;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    key += rules.tables.deck.names(state.hand[seat]) + '|' + rules.tables.deck.names(state.put_down[seat]) + '|';
  }
  key += rules.tables.deck.names(state.discarded) + '|' + std::to_string(state.trumps);
  if (state.has_aside) key += rules.tables.deck.name(state.aside);
  return key;
}

// Tries every deal and every secret choice, however absurd.
class EveryDeal {
 public:
  EveryDeal(const Rules& rules, const Deal& deal, Seat seat) : rules_(rules), deal_(deal), seat_(seat) {
    State now;
    told_ = *story(rules, deal, seat, now);
    CardSet rest = rules.tables.deck.all();
    for (std::size_t n = 0; n < deal.pack.size(); ++n) {
      if (receiver(n) != seat) continue;
      trial_.pack.resize(deal.pack.size());
      trial_.pack[n] = deal.pack[n];
      rest.remove(deal.pack[n]);
    }
    trial_.actions = deal.actions;
    deal_out(0, rest);
  }
  const std::map<std::string, int>& found() const { return found_; }

 private:
  // Returns nobody for a card of the talon.
  Seat receiver(std::size_t n) const {
    const std::size_t dealt = std::size_t{rules_.tables.seats} * rules_.tables.hand_size;
    return n < dealt ? rules_.tables.receiver_from[0][n] : kNobody;
  }

  // The order of a hand does not matter, except for its last card, so only the ascending order is tried.
  void deal_out(std::size_t n, CardSet rest) {
    if (n == trial_.pack.size()) return choose(0);
    if (receiver(n) == seat_) return deal_out(n + 1, rest);
    for (const Card card : rest) {
      bool ascends = true;
      for (std::size_t m = 0; m < n && n + 1 < trial_.pack.size(); ++m)
        ascends = ascends && (receiver(m) != receiver(n) || trial_.pack[m] < card);
      if (!ascends) continue;
      trial_.pack[n] = card;
      CardSet left = rest;
      left.remove(card);
      deal_out(n + 1, left);
    }
  }

  void choose(std::size_t turn) {
    while (turn < told_.turns.size() && !told_.turns[turn].is_secret) ++turn;
    if (turn == told_.turns.size()) return try_it();
    const Say say = deal_.actions[turn].say;
    Action& action = trial_.actions[turn];
    if (say == Say::trump)
      for (action.strain = 0; action.strain <= kSuits; ++action.strain) choose(turn + 1);
    for (const Card card : rules_.tables.deck.all()) {
      action.card = card;
      action.cards = CardSet::of(card);
      if (say != Say::trump) choose(turn + 1);
    }
  }

  void try_it() {
    State state = stacked(rules_, {0, 0}, trial_.pack, Cutting::done);
    for (const Action& action : trial_.actions) {
      if (state.phase == Phase::over || !legal_actions(rules_, state).has(action)) return;
      apply(rules_, state, action);
    }
    State now;
    if (story(rules_, trial_, seat_, now) == told_) found_[secrets(rules_, now)] = 0;
  }

  const Rules& rules_;
  const Deal& deal_;
  Seat seat_;
  Story told_;
  Deal trial_;
  std::map<std::string, int> found_;
};

// Returns a random deal, so many cards before its end.
Deal random_deal(const Rules& rules, std::uint64_t seed, int cards_left) {
  Rng rng(seed, 3);
  Deal deal;
  for (const Card card : rules.tables.deck.all()) deal.pack.push_back(card);
  for (auto i = static_cast<std::uint32_t>(deal.pack.size()); i > 1; --i)
    std::swap(deal.pack[i - 1], deal.pack[rng.below(i)]);
  State state = stacked(rules, {0, 0}, deal.pack, Cutting::done);
  while (state.phase != Phase::over && rules.tables.deck.size() - state.played.size() > cards_left) {
    Choices choices = legal_actions(rules, state);
    if (choices.from <= choices.to) choices.to = choices.from;
    deal.actions.push_back(choices.any(rng));
    apply(rules, state, deal.actions.back());
  }
  return deal;
}

struct Case {
  std::string name;
  Rules rules;
  int cards_left;
};
std::vector<Case> cases() {
  Rules asked = small_auction(samples::twenty_eight());
  Rules pair = samples::twenty_nine();
  pair.pack.ranks = {Rank::jack, Rank::king, Rank::queen};
  Rules doubled = samples::whist();
  doubled.pack.ranks = {Rank::ace, Rank::king, Rank::queen};
  return {{"LastCard", small(doubled), 9},
          {"Passing", small_hearts(), 7},
          {"PassingAndPlay", small_hearts(), 5},
          {"HiddenTrumps", small_auction(pair), 7},
          {"CardAside", asked, 10},
          {"CardAsideAndAsking", asked, 6},
          {"TurnUpTaken", small_turn_up(), 8},
          {"TalonTaken", small_talon(), 13},
          {"TalonTakenAndPlay", small_talon(), 7}};
}

class SmallPack : public testing::TestWithParam<std::size_t> {};

TEST_P(SmallPack, YieldsEveryConsistentDealAndNoOtherUniformly) {
  const Case game = cases()[GetParam()];
  int checked = 0;
  for (std::uint64_t seed = 1; checked < 3 && seed < 60; ++seed) {
    const Deal deal = random_deal(game.rules, seed, game.cards_left);
    State now;
    const auto told = story(game.rules, deal, static_cast<Seat>(seed % game.rules.tables.seats), now);
    ASSERT_TRUE(told);
    if (now.phase == Phase::over) continue;
    auto found = EveryDeal(game.rules, deal, told->now().seat).found();
    ASSERT_TRUE(found.contains(secrets(game.rules, now)));
    const int samples = static_cast<int>(found.size()) * 20;
    const Imagination imagination(game.rules, nullptr, *told);
    Rng rng(seed, 8);
    for (int i = 0; i < samples; ++i) {
      const auto imagined = imagination.draw(rng, 2000);
      ASSERT_TRUE(imagined) << "seed " << seed;
      const auto cell = found.find(secrets(game.rules, imagined->now));
      ASSERT_NE(cell, found.end()) << "seed " << seed << ": " << secrets(game.rules, imagined->now);
      ++cell->second;
    }
    double chi_square = 0;
    for (const auto& [key, count] : found) chi_square += (count - 20.0) * (count - 20.0) / 20.0;
    const double freedom = static_cast<double>(found.size()) - 1;
    EXPECT_LE(chi_square, freedom + 4 * std::sqrt(2 * freedom) + 1e-9) << "seed " << seed;
    if (found.size() > 1) ++checked;
    std::printf("%s, seed %d: %zu deals, chi-square %.1f of %.0f\n", game.name.c_str(), static_cast<int>(seed),
                found.size(), chi_square, freedom);
  }
  EXPECT_EQ(checked, 3);
}

std::string case_name(const testing::TestParamInfo<std::size_t>& info) { return cases()[info.param].name; }
INSTANTIATE_TEST_SUITE_P(All, SmallPack, testing::Range<std::size_t>(0, 9), case_name);

}  // namespace
}  // namespace turup
