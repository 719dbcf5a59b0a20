// Tests remembered answers: they are the same as new answers, for every fact that could make a difference.
#include <gtest/gtest.h>

#include "script/points.h"
#include "scripts.h"

namespace turup::test {
namespace {

using script::question;
using script::Remembered;

// A script whose offer repeats every fact that it was told.
constexpr const char* kEcho = R"(
  local told = facts.tricks_left + 10 * facts.tricks[1] + 100 * facts.tricks[2] + 1000 * (facts.seat or 0)
  return { { say = "yield", memory = { told } } }
)";

TEST(RememberedAnswers, AreThoseOfTheSameFactsAlone) {
  Bench bench;
  const auto hooks = bench.open("echo", filling("offer", kEcho, 1));
  OfferFacts facts;
  facts.sides = 2;
  for (int round = 0; round < 2; ++round) {
    for (std::uint8_t left = 0; left < 9; ++left) {
      for (std::uint8_t taken = 0; taken < 9; ++taken) {
        facts.seat = static_cast<Seat>((left + taken) % 4);
        facts.tricks_left = left;
        facts.tricks = {taken, static_cast<std::uint8_t>(8 - taken)};
        const auto offers = hooks->offers(0, facts);
        ASSERT_EQ(offers.size(), 1U);
        EXPECT_EQ(offers[0].memory[0], left + 10 * taken + 100 * (8 - taken) + 1000 * (facts.seat + 1));
      }
    }
  }
}

TEST(RememberedAnswers, AreAskedForOnceAsLongAsThereIsRoom) {
  Remembered<int> known(64);
  int asked = 0;
  OfferFacts facts;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(known.answer(question(0, facts), [&] { return ++asked; }), 1);
  EXPECT_EQ(known.answer(question(1, facts), [&] { return ++asked; }), 2);
}

TEST(RememberedAnswers, DoNotIncludeFailures) {
  Remembered<int> known(1);
  const OfferFacts facts;
  const auto fail = []() -> int { throw std::runtime_error("no answer"); };
  EXPECT_EQ(known.answer(question(1, facts), [] { return 7; }), 7);
  EXPECT_THROW(known.answer(question(0, facts), fail), std::runtime_error);
  EXPECT_THROW(known.answer(question(0, facts), fail), std::runtime_error);
  EXPECT_EQ(known.answer(question(0, facts), [] { return 8; }), 8);
}

template <class Facts, class Change>
void expect_another_question(Change change) {
  Facts facts;
  const auto before = question(0, facts);
  change(facts);
  EXPECT_FALSE(question(0, facts) == before);
}

TEST(RememberedAnswers, BelongToOneSetOfFacts) {
  expect_another_question<OfferFacts>([](OfferFacts& facts) { facts.moment = Moment::host; });
  expect_another_question<OfferFacts>([](OfferFacts& facts) { facts.tricks[7] = 1; });
  expect_another_question<OfferFacts>([](OfferFacts& facts) { facts.memory[3] = -1; });
  expect_another_question<ValueFacts>([](ValueFacts& facts) { facts.value = 1; });
  expect_another_question<ValueFacts>([](ValueFacts& facts) { facts.memory[0] = 1; });
  AuctionFacts facts;
  const auto before = question(facts, 1, {});
  EXPECT_FALSE(question(facts, 2, {}) == before);
  EXPECT_FALSE(question(facts, 1, {true, 1, 0, true}) == before);
  facts.said = AuctionFacts::Said::pass;
  EXPECT_FALSE(question(facts, 1, {}) == before);
}

}  // namespace
}  // namespace turup::test
