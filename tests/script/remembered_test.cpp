// Tests remembered answers: they are the same as new answers, for every fact that could make a difference.
#include <gtest/gtest.h>

#include "script/points.h"
#include "scripts.h"

namespace turup::test {
namespace {

using script::FactBytes;
using script::Remembered;

// A script whose offer repeats every fact that it was told.
constexpr const char* kEcho = R"(
  local told = facts.tricks_left + 10 * facts.tricks[1] + 100 * facts.tricks[2] + 1000 * (facts.seat or 0)
  return { { say = "yield", memory = { told } } }
)";

TEST(RememberedAnswers, AreThoseOfTheSameFactsAlone) {
  Bench bench;
  const auto hooks = bench.open("echo", filling("offer", kEcho, 1));
  HookFacts facts;
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

// Which facts a script reads depends on other facts. It is asked anew as soon as it has read more than before.
TEST(RememberedAnswers, KnowFactsThatAreOnlySometimesRead) {
  Bench bench;
  const auto hooks = bench.open("echo", filling("value", "if facts.bid == 20 then return facts.dealer end return 0"));
  HookFacts facts = value_facts();
  for (int round = 0; round < 2; ++round) {
    for (const int bid : {19, 20}) {
      for (Seat dealer = 0; dealer < 4; ++dealer) {
        facts.bid = static_cast<std::uint16_t>(bid);
        facts.dealer = dealer;
        EXPECT_EQ(hooks->value(0, facts), bid == 20 ? dealer + 1 : 0);
      }
    }
  }
}

// An answer rests on the facts with which it is checked, too, and on the numbers that it leaves as they are.
TEST(RememberedAnswers, AreNotTakenForFactsThatForbidThem) {
  Bench bench;
  const auto pass = bench.open("mine", filling("calls", "return { pass = true }"));
  EXPECT_EQ(calls_left(*pass, auction_facts(), 1, {true, 18, 28, false}), (Calls{true, 1, 0, false}));
  EXPECT_THROW(calls_left(*pass, auction_facts(), 1, {false, 18, 28, false}), HookFailure);
  const auto third = bench.open("mine", filling("speaker", "return 3"));
  HookFacts facts = auction_facts();
  EXPECT_EQ(third->speaker(0, facts), Seat{2});
  facts.passed[2] = true;
  EXPECT_THROW(third->speaker(0, facts), HookFailure);
  const auto keeps = bench.open("mine", filling("offer", "return { { say = 'yield', outcome = 'made' } }", 1));
  facts = offer_facts();
  for (const int kept : {3, 4}) {
    facts.memory[0] = kept;
    EXPECT_EQ(keeps->offers(0, facts)[0].memory[0], kept);
  }
}

TEST(RememberedAnswers, AreAskedForOnceAsLongAsNothingNewIsRead) {
  Remembered<int> known(64);
  int asked = 0;
  HookFacts facts;
  const auto ask = [&](FactBytes& read) {
    script::read_along(HookPoint::value, {"value"}, read);
    return ++asked;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(known.answer(facts, ask), 1);
  facts.failed = 5;  // it is not read
  EXPECT_EQ(known.answer(facts, ask), 1);
  facts.value = 5;
  EXPECT_EQ(known.answer(facts, ask), 2);
  EXPECT_EQ(known.answer(facts, ask), 2);
}

TEST(RememberedAnswers, DoNotIncludeFailures) {
  Remembered<int> known(4);
  const HookFacts facts;
  HookFacts other;
  other.value = 1;
  const auto giving = [](int number) {
    return [number](FactBytes& read) {
      script::read_along(HookPoint::value, {"value"}, read);
      return number;
    };
  };
  const auto fail = [](FactBytes& /*read*/) -> int { throw std::runtime_error("no answer"); };
  EXPECT_EQ(known.answer(other, giving(7)), 7);
  EXPECT_THROW(known.answer(facts, fail), std::runtime_error);
  EXPECT_THROW(known.answer(facts, fail), std::runtime_error);
  EXPECT_EQ(known.answer(facts, giving(8)), 8);
}

// Every fact of every point makes another question once it has been read.
TEST(RememberedAnswers, BelongToOneSetOfFacts) {
  for (std::size_t point = 0; point < kHookPoints; ++point) {
    for (const script::Fact* fact : script::facts_of(static_cast<HookPoint>(point))) {
      script::ReadSoFar so_far;
      so_far.add(fact->bytes);
      const HookFacts facts;
      if (!so_far.question(facts)) continue;  // it is too long to be remembered, so its script is asked every time
      HookFacts other;
      auto* bytes = reinterpret_cast<unsigned char*>(&other);
      for (std::size_t i = 0; i < sizeof other; ++i) {
        const bool is_read = (fact->bytes.word(i / 8) >> i % 8 * 8 & 0xFFU) != 0;
        bytes[i] ^= 1U;
        EXPECT_EQ(*so_far.question(facts) == *so_far.question(other), !is_read) << fact->named.name << " " << i;
        bytes[i] ^= 1U;
      }
    }
  }
}

}  // namespace
}  // namespace turup::test
