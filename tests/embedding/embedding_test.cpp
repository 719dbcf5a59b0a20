// Games as numbers: every action has one number, what is allowed is what the kernel allows, and an observation holds
// what its view holds.
#include "embedding/embedding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <set>

#include "embedding/turup.h"
#include "knowledge/witness.h"

namespace turup::embedding {
namespace {

std::vector<std::string> shipped() { return Library(standard_collections(TURUP_ROOT)).variants(); }

std::shared_ptr<const Game> game_named(const std::string& name) { return Game::load(TURUP_ROOT, {name, {}, {}}); }

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const Game> game = game_named(GetParam());
};

TEST_P(EveryGame, EveryNumberMeansOneAction) {
  std::set<std::string> words;
  for (unsigned number = 0; number < game->actions().size(); ++number) {
    EXPECT_EQ(game->actions().number_of(game->actions().at(number)), number);
    words.insert(game->actions().words(number));
  }
  EXPECT_EQ(words.size(), game->actions().size());
}

TEST_P(EveryGame, WhatIsAllowedIsWhatTheKernelAllows) {
  Rng rng(29);
  std::vector<unsigned> allowed;
  for (int deal = 0; deal < 5; ++deal) {
    State state = shuffled(game->rules(), {}, rng, game->hooks());
    while (state.phase != Phase::over) {
      const Choices choices = legal_actions(game->rules(), state);
      allowed.clear();
      game->actions().append_allowed(choices, {}, allowed);
      const std::set<unsigned> numbers(allowed.begin(), allowed.end());
      EXPECT_EQ(numbers.size(), allowed.size());
      for (const unsigned number : numbers) {
        const Action action = game->actions().at(number);
        if (takes_cards(action.say)) continue;
        EXPECT_FALSE(why_not(game->rules(), state, state.actor, action) && game->rules().tables.deck.copies() == 1)
            << game->actions().words(number);
      }
      if (!takes_cards(choices.card_say) || choices.cards.empty()) {
        EXPECT_EQ(numbers.size(), choices.size());
      }
      apply(game->rules(), state, any_action(game->rules(), state, rng), game->hooks());
    }
  }
}

TEST_P(EveryGame, DealsArePlayedByNumbersAlone) {
  Rng rng(56);
  Position position(game, 7, Keeping::a_record);
  std::vector<unsigned> allowed;
  for (int deal = 0; deal < 3; ++deal) {
    while (!position.is_over()) {
      position.allowed(allowed);
      ASSERT_FALSE(allowed.empty());
      position.act(allowed[rng.below(static_cast<std::uint32_t>(allowed.size()))]);
    }
    position.allowed(allowed);
    EXPECT_TRUE(allowed.empty());
    if (position.is_match_over()) break;
    position.next_deal();
  }
  // The record must be one that re-executes to the same text.
  Source source{"match", position.record()};
  Diagnostics diagnostics;
  const auto record = read_record(game->rules(), source, diagnostics);
  ASSERT_TRUE(record) << (diagnostics.empty() ? "" : diagnostics.all().front().message);
  EXPECT_EQ(rewritten(game->rules(), game->hooks(), *record, diagnostics), position.record());
}

TEST_P(EveryGame, ARecordNamesItsPlayers) {
  const std::string last = seat_name(game->rules().seating, static_cast<Seat>(game->rules().tables.seats - 1));
  Position position(game, 7, Players{{last, "Asha Rani"}});
  position.play_out();
  position.begin_anew(8);
  position.play_out();
  const Source source{"match", position.record()};
  Diagnostics diagnostics;
  const auto record = read_record(game->rules(), source, diagnostics);
  ASSERT_TRUE(record) << (diagnostics.empty() ? "" : diagnostics.all().front().message);
  EXPECT_EQ(record->players.back(), "Asha Rani");
  EXPECT_EQ(rewritten(game->rules(), game->hooks(), *record, diagnostics), position.record());
}

TEST_P(EveryGame, TheFieldsOfAnObservationLieSideBySide) {
  unsigned at = 0;
  for (const ObservedField& field : game->layout().fields()) {
    EXPECT_EQ(field.at, at) << field.name;
    at += field.size();
  }
  EXPECT_EQ(at, game->layout().size());
}

TEST_P(EveryGame, AnObservationCountsTheHand) {
  Position position(game, 3);
  std::vector<std::int32_t> row(game->layout().size());
  const ObservedField* const hand = game->layout().field("hand");
  ASSERT_NE(hand, nullptr);
  for (int step = 0; step < 30 && !position.is_over(); ++step) {
    const Seat seat = position.actor();
    position.observe(seat, row);
    std::int32_t held = 0;
    for (unsigned i = 0; i < hand->size(); ++i) held += row[hand->at + i];
    EXPECT_EQ(held, position.view(seat).hand.size());
    position.act_at_random();
  }
}

TEST_P(EveryGame, AnObservationHasWhatEverybodyHasShownToLack) {
  const ObservedField* const lacked = game->layout().field("void");
  ASSERT_NE(lacked, nullptr);
  std::vector<std::int32_t> row(game->layout().size());
  for (unsigned seed = 0; seed < 20; ++seed) {
    for (Position position(game, seed); !position.is_over(); position.act_at_random()) {
      const Seat seat = position.actor();
      position.observe(seat, row);
      std::int32_t shown = 0;
      for (const std::uint8_t voids : position.view(seat).voids) shown += std::popcount(voids);
      EXPECT_EQ(std::accumulate(&row[lacked->at], &row[lacked->at] + lacked->size(), 0), shown);
    }
  }
}

TEST_P(EveryGame, ABatchGivesTheSameGainsFromTheSameSeed) {
  Batch one(game, 3, 11);
  Batch other(game, 3, 11);
  EXPECT_EQ(one.play_out(20), other.play_out(20));
}

// Bids and what they pay may have four digits.
INSTANTIATE_TEST_SUITE_P(OfLargeNumbers, EveryGame,
                         testing::Values(std::string(TURUP_ROOT) + "/tests/variants/thousands.yaml"),
                         [](const auto&) { return "Thousands"; });
INSTANTIATE_TEST_SUITE_P(Shipped, EveryGame, testing::ValuesIn(shipped()), [](const auto& test) {
  std::string name = test.param;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
});

TEST(Embedding, RulesThatCannotBeLoadedAreExplainedWithTheirPlaces) {
  try {
    Game::load_text(TURUP_ROOT, {"mine.yaml", "variant: Mine\nsays: Mine.\nextends: 29\nauction: { minimum: 16 }\n"},
                    {});
    FAIL() << "it was loaded";
  } catch (const CannotLoad& mistake) {
    const std::string text = mistake.what();
    EXPECT_NE(text.find("mine.yaml:4:12"), std::string::npos) << text;
    EXPECT_NE(text.find("write `from`"), std::string::npos) << text;
  }
}

TEST(Embedding, ARecordNamesAFileByItsPathAndAnythingElseByItsName) {
  const std::string path = std::string(TURUP_ROOT) + "/tests/variants/thousands.yaml";
  EXPECT_EQ(game_named(path)->record_head().variant, path);
  EXPECT_EQ(game_named("29")->record_head().variant, "29/base");
  const Text mine{"mine.yaml", "variant: Mine\nsays: Mine.\nextends: 29/base\n"};
  EXPECT_EQ(Game::load_text(TURUP_ROOT, mine, {})->record_head().variant, "mine.yaml");
}

TEST(Embedding, AnActionThatIsNotAllowedLeavesThePositionAsItWas) {
  const auto game = game_named("whist");
  Position position(game, 1);
  const View before = position.view(position.actor());
  std::vector<unsigned> allowed;
  position.allowed(allowed);
  for (unsigned number = 0; number < game->actions().size(); ++number) {
    if (std::find(allowed.begin(), allowed.end(), number) != allowed.end()) continue;
    EXPECT_THROW(position.act(number), NotAllowed) << game->actions().words(number);
  }
  EXPECT_THROW(position.act(game->actions().size()), NotAllowed);
  EXPECT_EQ(position.view(position.actor()), before);
}

TEST(Embedding, AScriptThatFailsInPlayIsToldWithItsPlacesAndLeavesTheDealAsItWas) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "turup-failing-script";
  std::filesystem::create_directories(folder / "hooks");
  std::ofstream(folder / "hooks" / "failing.lua")
      << "return {\n  says = \"It fails.\",\n  score = function(facts)\n    return { gains = nil + 1 }\n  end,\n}\n";
  std::ofstream(folder / "failing.yaml") << "house_rule: Failing\nsays: It fails.\nhooks: { failing: {} }\n";
  const std::string rule = (folder / "failing.yaml").string();
  const char* const with[] = {rule.c_str(), nullptr};
  turup_game* const game = turup_load(TURUP_ROOT, "whist", with, nullptr);
  ASSERT_NE(game, nullptr) << turup_error();
  turup_state* const state = turup_begin(game, 1, TURUP_NO_RECORD);
  EXPECT_EQ(turup_play_out(state), -1);
  EXPECT_NE(std::string(turup_error()).find("failing.lua:4"), std::string::npos) << turup_error();
  EXPECT_EQ(turup_is_over(state), 0);
  while (turup_act_at_random(state) == 0) EXPECT_EQ(turup_is_over(state), 0);
  EXPECT_NE(turup_actor(state), -1) << "the last card is not played, because its deal has no score";
  turup_release_state(state);
  turup_release_game(game);
  std::filesystem::remove_all(folder);
}

TEST(Embedding, CardsToGiveAwayAreChosenOneByOne) {
  const auto game = game_named("hearts");
  Position position(game, 5);
  std::vector<unsigned> allowed;
  while (position.view(position.actor()).phase != Phase::exchange) {
    position.allowed(allowed);
    position.act(allowed.front());
  }
  const Seat giver = position.actor();
  for (int chosen = 0; chosen < 3; ++chosen) {
    EXPECT_EQ(position.actor(), giver);
    EXPECT_EQ(position.chosen().size(), chosen);
    position.allowed(allowed);
    EXPECT_EQ(allowed.size(), 13U - static_cast<unsigned>(chosen));
    position.act(allowed.front());
  }
  EXPECT_NE(position.actor(), giver);
  EXPECT_EQ(position.view(giver).given.size(), 3);
}

TEST(Embedding, ABatchDoesNothingIfOneActionIsNotAllowed) {
  const auto game = game_named("whist");
  Batch batch(game, 2, 1);
  std::vector<std::uint32_t> actions(2);
  batch.choose_at_random(actions);
  actions[1] = game->actions().size() - 1;
  std::vector<std::int32_t> gains(std::size_t{2} * game->rules().tables.seats);
  std::vector<std::uint8_t> ended(2);
  const View before = batch.table(0).view(0);
  EXPECT_THROW(batch.act(actions, gains, ended), NotAllowed);
  EXPECT_EQ(batch.table(0).view(0), before);
}

}  // namespace
}  // namespace turup::embedding
