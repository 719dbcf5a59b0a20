// Tests the table: dealing from the seed, undo, events without secrets, going on with a record.
#include "table/table.h"

#include <gtest/gtest.h>

#include "actions/actions.h"
#include "game/sample_name.h"
#include "game/sample_rules.h"

namespace turup {
namespace {

TableSetup setup(const Rules& rules, std::uint64_t seed) {
  TableSetup setup;
  setup.head.variant = rules.name;
  setup.seed = seed;
  return setup;
}

void act(Table& table, const std::string& words) {
  const auto action = from_words(table.rules(), words, turn_of(table.rules(), table.state()));
  ASSERT_TRUE(action) << words;
  const auto refusal = table.act(*action);
  ASSERT_FALSE(refusal) << words << ": " << refusal->reason;
}

// Takes any allowed action.
void act_at_random(Table& table, Rng& rng) {
  const Choices choices = legal_actions(table.rules(), table.state());
  ASSERT_FALSE(table.act(choices.at(rng.below(choices.size()))));
}

std::string without_comments(std::string record) {
  for (std::size_t at = 0; (at = record.find("# undo")) != std::string::npos;)
    record.erase(at, record.find('\n', at) + 1 - at);
  return record;
}

class EveryGame : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
};

TEST_P(EveryGame, GoesOnFromItsRecordAfterEveryAction) {
  Table table(rules_, nullptr, setup(rules_, 11));
  Rng rng(5);
  while (table.match().deals < 3 && !table.is_over()) {
    act_at_random(table, rng);
    const Source save("save", table.record());
    Diagnostics diagnostics;
    const auto again = resume(rules_, nullptr, save, diagnostics);
    for (const auto& diagnostic : diagnostics.all()) ADD_FAILURE() << render(diagnostic, false);
    ASSERT_TRUE(again) << save.text();
    ASSERT_EQ(again->record(), save.text());
    ASSERT_EQ(again->match(), table.match());
    ASSERT_EQ(again->events().size(), table.events().size());
    ASSERT_EQ(again->state(), table.state()) << save.text();
  }
}

TEST_P(EveryGame, DealsDependOnlyOnTheSeedAndTheirNumber) {
  Table one(rules_, nullptr, setup(rules_, 4));
  Table two(rules_, nullptr, setup(rules_, 4));
  Rng careful(1);
  Rng wild(2);
  while (one.match().deals < 1) act_at_random(one, careful);
  while (two.match().deals < 1) act_at_random(two, wild);
  EXPECT_EQ(one.state().pack, two.state().pack);
  const Table other(rules_, nullptr, setup(rules_, 5));
  EXPECT_NE(Table(rules_, nullptr, setup(rules_, 4)).state().pack, other.state().pack);
}

TEST_P(EveryGame, GoesOnTheSameWithoutItsPast) {
  Table whole(rules_, nullptr, setup(rules_, 6));
  Table forgetful(rules_, nullptr, setup(rules_, 6));
  Rng rng(8);
  while (whole.match().deals < 5 && !whole.is_over()) {
    const Seat actor = whole.actor();
    const Choices choices = legal_actions(rules_, whole.state());
    const Action action = choices.at(rng.below(choices.size()));
    for (Table* const table : {&whole, &forgetful}) ASSERT_FALSE(table->act(action));
    forgetful.forget_past();
    if (rng.below(8) == 0) {
      ASSERT_EQ(whole.undo(actor, 0).reason, forgetful.undo(actor, 0).reason);
    }
    ASSERT_EQ(whole.state(), forgetful.state());
    ASSERT_EQ(whole.events_so_far(), forgetful.events_so_far());
    ASSERT_EQ(whole.record(), forgetful.record());
    ASSERT_EQ(whole.last_trick() == nullptr, forgetful.last_trick() == nullptr);
    for (const Event& event : forgetful.events())
      ASSERT_EQ(whole.match_before(event.deal), forgetful.match_before(event.deal));
    if (whole.match().deals > 0) {
      ASSERT_EQ(whole.finished().back().match, forgetful.finished().back().match);
    }
  }
  EXPECT_LE(forgetful.finished().size(), 3U);
  EXPECT_TRUE(whole.match().deals < 3 || forgetful.events_forgotten() > 0);
}

TEST_P(EveryGame, WhatIsTakenBackIsAsIfItHadNotBeen) {
  Table table(rules_, nullptr, setup(rules_, 3));
  Rng rng(9);
  int taken_back = 0;
  while (table.match().deals < 2 && !table.is_over()) {
    const State before = table.state();
    const std::string record = table.record();
    const std::size_t events = table.events().size();
    const Choices choices = legal_actions(rules_, before);
    const bool decides = choices.size() > 1;
    const Action action = choices.at(rng.below(choices.size()));
    ASSERT_FALSE(table.act(action));
    if (!decides || table.state().deal_number != before.deal_number || table.is_over()) continue;
    if (!table.undo(before.actor, 0).reason.empty()) continue;
    ++taken_back;
    ASSERT_EQ(table.state(), before);
    ASSERT_EQ(table.events().size(), events);
    ASSERT_EQ(without_comments(table.record()), without_comments(record));
    ASSERT_FALSE(table.act(action).has_value());
  }
  EXPECT_GT(taken_back, 10);
}

TEST_P(EveryGame, EventsTellNobodyWhatIsSecret) {
  Table table(rules_, nullptr, setup(rules_, 8));
  Rng rng(6);
  while (table.match().deals < 4 && !table.is_over()) {
    act_at_random(table, rng);
    const Event& event = table.events().back();
    if (event.kind != Event::Kind::action || event.action.say != Say::give) continue;
    EXPECT_TRUE(event.action.cards.empty());
  }
  for (const Event& event : table.events()) {
    if (event.kind != Event::Kind::action || !rules_.trump.hidden) continue;
    const Say say = event.action.say;
    if (say == Say::trump || say == Say::lay) {
      EXPECT_EQ(event.action, (Action{say, 0, 0, 0, 0, {}, {}}));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, EveryGame, testing::Range<std::size_t>(0, 5), sample_name);

// Deals that end as soon as they are dealt: nobody cuts, and the first cards of one of two seats count nothing.
TEST(TableOfShortDeals, GoesOnPastThemAndFromItsRecord) {
  Rules rules = samples::twenty_nine();
  rules.dealing.cut_by = CutBy::none;
  rules.voids.pointless_packet = PointlessPacket::first_two;
  rules.match.won_at = rules.match.lost_at = Amount{};
  compile(rules, nullptr);
  int at_once = 0;
  for (const Shuffle shuffle : {Shuffle::fair, Shuffle::by_hand}) {
    rules.dealing.shuffle = shuffle;
    Table table(rules, nullptr, setup(rules, 12));
    Rng rng(5);
    while (table.match().deals < 60) {
      const std::uint32_t before = table.match().deals;
      act_at_random(table, rng);
      ASSERT_NE(table.actor(), kNobody);
      ASSERT_EQ(table.finished().size(), table.match().deals);
      if (table.match().deals == before) continue;
      at_once += static_cast<int>(table.match().deals - before) - 1;
      const Source save("save", table.record());
      Diagnostics diagnostics;
      const auto again = resume(rules, nullptr, save, diagnostics);
      for (const auto& diagnostic : diagnostics.all()) ADD_FAILURE() << render(diagnostic, false);
      ASSERT_TRUE(again) << save.text();
      ASSERT_EQ(again->record(), save.text());
      ASSERT_EQ(again->state(), table.state());
    }
  }
  EXPECT_GT(at_once, 3);
}

// A game that annuls every deal must stop, not deal for ever.
TEST(TableOfShortDeals, StopsWhereNoDealCanBePlayed) {
  Rules rules = samples::twenty_nine();
  rules.dealing.cut_by = CutBy::none;
  rules.voids.pointless_packet = PointlessPacket::first;
  rules.pack.points.clear();
  compile(rules, nullptr);
  const Table table(rules, nullptr, setup(rules, 1));
  EXPECT_EQ(table.actor(), kNobody);
  EXPECT_FALSE(table.is_over());
}

class Taking29Back : public testing::Test {
 protected:
  Taking29Back() {
    act(table_, "cut 5");
    bidder_ = table_.actor();
  }
  void bid_and_win() {
    act(table_, "bid 20");
    for (int others = 0; others < 3; ++others) act(table_, "pass");
  }
  const Rules rules_ = samples::twenty_nine();
  Table table_{rules_, nullptr, setup(rules_, 7)};
  Seat bidder_ = kNobody;
};

TEST_F(Taking29Back, ACallIsTakenBackPastTheCallsOfBots) {
  const State before = table_.state();
  bid_and_win();
  EXPECT_EQ(table_.undo(bidder_, seat_bit(bidder_)).reason, "");
  EXPECT_EQ(table_.state(), before);
  EXPECT_NE(table_.record().find("# undo: E took back bid 20\n"), std::string::npos) << table_.record();
}

TEST_F(Taking29Back, NotPastCardsThatHaveBeenDealtSince) {
  bid_and_win();
  act(table_, "trump hearts");
  EXPECT_EQ(table_.undo(bidder_, 0).reason, "more cards have been dealt since");
}

TEST_F(Taking29Back, NotPastTheTurnOfAnotherPerson) {
  act(table_, "bid 20");
  const Seat other = table_.actor();
  act(table_, "pass");
  const auto people = static_cast<SeatSet>(seat_bit(bidder_) | seat_bit(other));
  EXPECT_EQ(table_.undo(bidder_, people).reason, seat_name(rules_.seating, other) + " has had a turn since");
  EXPECT_EQ(table_.undo(bidder_, seat_bit(bidder_)).reason, "");
}

TEST_F(Taking29Back, NotPastTrumpsThatWereShown) {
  bid_and_win();
  act(table_, "trump hearts");
  Rng rng(1);
  Seat first = kNobody;
  while (!table_.state().shown && table_.match().deals == 0) {
    first = table_.actor();
    act_at_random(table_, rng);
  }
  ASSERT_TRUE(table_.state().shown);
  for (Seat seat = 0; seat < 4; ++seat) {
    if (seat == first) continue;
    EXPECT_EQ(table_.undo(seat, 0).reason, "trumps have been shown since");
  }
}

TEST_F(Taking29Back, NothingBeforeTheFirstDecision) {
  EXPECT_EQ(table_.undo(bidder_, 0).reason, "you have decided nothing in this deal yet");
}

TEST(TakingHeartsBack, NotPastCardsThatWereReceived) {
  const Rules rules = samples::hearts();
  Table table(rules, nullptr, setup(rules, 7));
  Rng rng(1);
  while (table.state().phase != Phase::play) act_at_random(table, rng);
  EXPECT_EQ(table.undo(0, 0).reason, "you have been given cards since");
}

TEST(TakingBack, TheCommentIsKeptWhenTheMatchGoesOn) {
  const Rules rules = samples::twenty_nine();
  Table table(rules, nullptr, setup(rules, 7));
  act(table, "cut 5");
  const Seat bidder = table.actor();
  act(table, "bid 16");
  ASSERT_EQ(table.undo(bidder, 0).reason, "");
  act(table, "bid 17");
  act(table, "pass");
  const Source save("save", table.record());
  Diagnostics diagnostics;
  const auto again = resume(rules, nullptr, save, diagnostics);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->record(), save.text());
  EXPECT_NE(again->record().find("# undo: E took back bid 16"), std::string::npos);
}

// Changes a record and returns the report about it.
std::string complaint(const std::string& from, const std::string& to) {
  const Rules rules = samples::twenty_nine();
  Table table(rules, nullptr, setup(rules, 7));
  Rng rng(2);
  while (table.match().deals < 1) act_at_random(table, rng);
  std::string text = table.record();
  const std::size_t at = text.find(from);
  if (at == std::string::npos) return text;
  text.replace(at, from.size(), to);
  const Source save("save", text);
  Diagnostics diagnostics;
  if (resume(rules, nullptr, save, diagnostics)) return "nothing";
  return diagnostics.empty() ? "no reason" : diagnostics.all().front().message;
}

TEST(Resume, ADealFromAnotherSeedIsNotGoneOnWith) {
  EXPECT_EQ(complaint("seed      7", "seed      8").substr(0, 20), "this deal does not c");
}
TEST(Resume, ARecordWithoutASeedIsNotGoneOnWith) {
  EXPECT_EQ(complaint("seed      7\n", ""), "the record has no `seed`, so the next deal is unknown");
}
TEST(Resume, ACallOutOfTurnIsReported) { EXPECT_EQ(complaint("actions   E", "actions   S"), "it is E's turn here"); }

}  // namespace
}  // namespace turup
