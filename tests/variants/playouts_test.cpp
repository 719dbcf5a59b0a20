// Plays every shipped variant at random from its own file with all invariants: sound after every action, always an
// action for the seat that is to act, cards and points conserved, every deal and match ends, views do not leak.
//
// TURUP_PLAYOUTS sets the number of deals of each (2000 otherwise); a target of its own plays a million.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

#include "actions/actions.h"
#include "base/base.h"
#include "case_name.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"
#include "variants/one_go.h"

namespace turup {
namespace {

std::uint32_t deals_to_play() {
  const char* wanted = std::getenv("TURUP_PLAYOUTS");
  return wanted ? static_cast<std::uint32_t>(std::strtoul(wanted, nullptr, 10)) : 2000;
}

class ShippedVariants : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    variant_ = shipped::variant(GetParam());
    ASSERT_TRUE(variant_.rules) << variant_.trouble;
    EXPECT_EQ(variant_.trouble, "");
  }
  const Rules& rules() const { return *variant_.rules; }
  Hooks* hooks() const { return variant_.hooks.get(); }

  template <class Look>
  State play(const Match& match, Rng& rng, Look look) const {
    State state = shuffled(rules(), present_deal(match), rng, hooks());
    for (int steps = 0; state.phase != Phase::over; ++steps) {
      look(state);
      if (HasFatalFailure() || steps > 5000) break;
      apply(rules(), state, any_action(rules(), state, rng), hooks());
    }
    look(state);
    return state;
  }

  shipped::Variant variant_;
};

void expect_conserved(const Rules& rules, const State& end, const Result& result) {
  // A deal may stop before its last trick, and the partners of a player who plays alone do not play.
  const bool whole = end.tricks_played == rules.tables.hand_size && end.out == 0;
  if (!whole) return;
  EXPECT_EQ(end.played.size(), rules.tables.seats * rules.tables.hand_size);
  const bool are_lost =
      end.dealt < rules.tables.deck.size() && !rules.tables.counts_aside;  // points of cards left over
  if (are_lost && !counts_tricks(rules.scoring.counts)) return;
  EXPECT_EQ(std::accumulate(result.taken.begin(), result.taken.end(), 0), rules.tables.in_play);
}

TEST_P(ShippedVariants, EveryStateIsSoundAndEveryDealEnds) {
  const std::uint32_t deals = deals_to_play();
  Match match = new_match(rules(), 0);
  for (std::uint32_t deal = 0; deal < deals; ++deal) {
    Rng rng(11, deal);
    match.dealer = static_cast<Seat>(deal % rules().tables.seats);
    match.deals = deal;
    const State end = play(match, rng, [&](const State& state) {
      const auto wrong = unsoundness(rules(), state);
      ASSERT_FALSE(wrong) << "deal " << deal << ": " << *wrong;
    });
    ASSERT_EQ(end.phase, Phase::over) << "deal " << deal;
    const Result result = score(rules(), end, hooks());
    expect_conserved(rules(), end, result);
    if (HasFailure()) return;
  }
}

TEST_P(ShippedVariants, EveryMatchEnds) {
  constexpr std::uint32_t kMatches = 20;
  constexpr std::uint32_t kLongest = 5000;  // deals; far more than any match has taken
  // The blog's game has no end of its own.
  if (rules().match.won_at.is_none() && rules().match.lowest_wins_at.is_none() && GetParam().starts_with("29/blog"))
    variant_ = shipped::variant(GetParam(), {}, {{"hooks.pips_overflow.cards", "1"}});
  // Random players bid seven in nearly every deal, and so hardly ever win the two games of a rubber.
  if (GetParam() == "bridge/rubber")
    variant_ =
        shipped::variant(GetParam(), {}, {{"auction.to", "1"}, {"scoring.pays", "{ made: +110, failed: -100 }"}});
  // Players who bid at random lose more in each deal of these games than the others score, and nobody ever wins.
  if (GetParam() == "tarneeb/base" || GetParam() == "bid-euchre/base" || GetParam() == "pitch/base")
    variant_ = shipped::variant(GetParam(), {}, {{"match.deals", "100"}});
  for (std::uint32_t number = 0; number < kMatches; ++number) {
    Match match = new_match(rules(), 0);
    while (!match.is_over() && match.games == 0 && match.deals < kLongest) {
      Rng rng(number, match.deals);
      const State end = play(match, rng, [](const State&) {});
      Result result = score(rules(), end, hooks());
      settle(rules(), hooks(), match, result);
    }
    EXPECT_TRUE(match.is_over() || match.games > 0) << "match " << number;
  }
}

TEST_P(ShippedVariants, WhatASeatHasNotSeenNeverReachesItsView) {
  const Match match = new_match(rules(), 0);
  for (std::uint32_t deal = 0; deal < 40; ++deal) {
    Rng rng(12, deal);
    play(match, rng, [&](const State& state) {
      for (Seat seat = 0; seat < rules().tables.seats; ++seat) {
        const State other = with_secrets_redealt(rules(), state, seat, rng);
        ASSERT_EQ(view(rules(), state, match, seat), view(rules(), other, match, seat)) << "deal " << deal;
      }
    });
    if (HasFailure()) return;
  }
}

TEST_P(ShippedVariants, AKeptViewShowsEverySeatTheSameAsANewOne) {
  const Match match = new_match(rules(), 0);
  KeptView kept(rules(), match);
  for (std::uint32_t deal = 0; deal < 20 && !HasFailure(); ++deal) {
    Rng rng(13, deal);
    play(match, rng, [&](const State& state) {
      // Each looks after another has, in one order and then in the other.
      for (unsigned n = 0; n < 2U * rules().tables.seats; ++n) {
        const unsigned seat = n < rules().tables.seats ? n : 2U * rules().tables.seats - 1 - n;
        ASSERT_EQ(kept.of(state, static_cast<Seat>(seat)), view(rules(), state, match, static_cast<Seat>(seat)))
            << "deal " << deal;
      }
      ASSERT_EQ(kept.of(state, kNobody), public_view(rules(), state, match)) << "deal " << deal;
    });
  }
}

TEST_P(ShippedVariants, ArePlayedOutInOneGoAsStepByStepOnEveryMachine) {
  for (std::uint32_t deal = 0; deal < 500 && !HasFatalFailure(); ++deal)
    shipped::expect_the_same_in_one_go(variant_, deal);
}

// Returns one number for how a variant plays. It changes only if the rules or the dealing change.
std::string signature(const Rules& rules, Hooks* hooks) {
  std::string trace;
  for (std::uint32_t deal = 0; deal < 1000; ++deal) {
    Rng rng(29, deal);
    State state = shuffled(rules, {static_cast<Seat>(deal % rules.tables.seats), deal}, rng, hooks);
    while (state.phase != Phase::over) {
      const Action action = any_action(rules, state, rng);
      trace += seat_name(rules.seating, state.actor) + " " + to_words(rules, action, state.bid) + "\n";
      apply(rules, state, action, hooks);
    }
    for (const std::int32_t value : score(rules, state, hooks).scores) trace += std::to_string(value) + " ";
  }
  return hex(checksum(trace));
}

std::map<std::string, std::string> written_signatures() {
  std::map<std::string, std::string> signatures;
  std::ifstream file(std::string(TURUP_ROOT) + "/tests/variants/signatures.txt");
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string name;
    std::string value;
    if (words >> name >> value && name[0] != '#') signatures[name] = value;
  }
  return signatures;
}

TEST_P(ShippedVariants, PlayAsTheirSignatureSays) {
  EXPECT_EQ(signature(rules(), hooks()), written_signatures()[GetParam()])
      << "If a rule was meant to change, say which and why in the commit, and write this number into signatures.txt.";
}

INSTANTIATE_TEST_SUITE_P(All, ShippedVariants, testing::ValuesIn(shipped::library().variants()), test_name);

}  // namespace
}  // namespace turup
