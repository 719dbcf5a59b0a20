// Tests the shipped scripts of auctions on the worked examples of the rulebooks, call by call.
#include <gtest/gtest.h>

#include "base/base.h"
#include "scripts.h"

namespace turup::test {
namespace {

// An auction that scripts run, with what the kernel keeps for them. Seats are numbered from 1 in speaking order.
class Auction : public testing::Test {
 protected:
  void begin(const std::string& script, const std::map<std::string, ParameterValue>& values = {}, int lowest = 16) {
    hooks = bench.open_file(script, values);
    from = static_cast<std::uint16_t>(lowest);
    facts = {};
    facts.seats = 4;
    facts.side = {0, 1, 0, 1};
  }

  // Returns the seat that the script asks next: "3"; or "over".
  std::string next() {
    const auto seat = hooks->speaker(0, facts);
    return seat ? std::to_string(*seat + 1) : "over";
  }
  // Returns what a seat may call: "pass 17-28 ditto".
  std::string calls(int seat) {
    const Calls calls = allowed(seat);
    std::string text = calls.pass ? "pass" : "";
    if (calls.from <= calls.to) text += " " + std::to_string(calls.from) + "-" + std::to_string(calls.to);
    return text + (calls.ditto ? " ditto" : "");
  }

  // Makes the calls "1 16, 2 pass, 1 ditto". Each must come from the seat that the script asks, and be allowed.
  void run(const std::string& said) {
    for (const std::string& call : split(said, ',')) {
      EXPECT_EQ(next(), call.substr(0, 1)) << "before " << call;
      say(call);
    }
  }
  // Makes a call where the script does not say whose turn it is.
  void say(const std::string& call) {
    const auto seat = static_cast<Seat>(call[0] - '1');
    const std::string word = call.substr(2);
    const Calls calls = allowed(seat + 1);
    facts.passed[seat] = word == "pass";
    facts.last = seat;
    if (word == "pass") {
      EXPECT_TRUE(calls.pass) << call;
      facts.said = HookFacts::Said::pass;
      return;
    }
    const bool ditto = word == "ditto";
    const int number = ditto ? facts.bid : std::stoi(word);
    EXPECT_TRUE(ditto ? calls.ditto : number >= calls.from && number <= calls.to) << call;
    facts.said = ditto ? HookFacts::Said::ditto : HookFacts::Said::bid;
    if (facts.holder != seat) facts.former = facts.holder;
    if (facts.opener == kNobody) facts.opener = seat;
    facts.holder = seat;
    facts.equalled = ditto;
    facts.bid = static_cast<std::uint16_t>(number);
  }
  // Returns who has the bid, and its number: "4 at 20".
  std::string standing() const {
    if (facts.holder == kNobody) return "nobody";
    return std::to_string(facts.holder + 1) + " at " + std::to_string(facts.bid);
  }

  Bench bench;
  std::unique_ptr<Hooks> hooks;
  HookFacts facts;
  std::uint16_t from = 16;

 private:
  Calls allowed(int seat) {
    Calls rules;
    rules.from = facts.bid > 0 ? static_cast<std::uint16_t>(facts.bid + 1) : from;
    rules.to = 28;
    return calls_left(*hooks, facts, static_cast<Seat>(seat - 1), rules);
  }
};

class Sides : public Auction {
 protected:
  void SetUp() override { begin("duel", {{"between", std::string("sides")}}); }
};

TEST_F(Sides, FightTheFirstWorkedExampleOfBangladesh) {  // 29v-bd-08
  run("1 16, 2 17, 1 ditto, 2 18, 1 pass, 3 ditto, 2 19, 3 ditto, 2 pass, 4 20, 3 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "4 at 20");
}
TEST_F(Sides, FightTheSecondWorkedExampleOfBangladesh) {  // 29v-bd-09
  run("1 16, 2 pass, 4 17, 1 ditto, 4 pass");
  EXPECT_EQ(next(), "3");  // over his own partner
  run("3 18, 1 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "3 at 18");
}
TEST_F(Sides, BeginWithABidOrAPass) {  // 29v-bd-02
  EXPECT_EQ(next(), "1");
  EXPECT_EQ(calls(1), "pass 16-28");
}
TEST_F(Sides, SpeakTwoAtATime) {  // 29v-bd-03
  run("1 16, 2 17");
  EXPECT_EQ(next(), "1");
}
TEST_F(Sides, LetTheSecondSideOnlyRaise) {  // 29v-bd-04
  run("1 16");
  EXPECT_EQ(calls(2), "pass 17-28");
}
TEST_F(Sides, LetTheFirstSideEqual) {  // 29v-bd-05
  run("1 16, 2 17");
  EXPECT_EQ(calls(1), "pass 18-28 ditto");
  run("1 ditto");
  EXPECT_EQ(calls(2), "pass 18-28");
}
TEST_F(Sides, LetThePartnerTakeOverWithTheSamePrivilege) {  // 29v-bd-06
  run("1 16, 2 17, 1 ditto, 2 18, 1 pass");
  EXPECT_EQ(next(), "3");
  EXPECT_EQ(calls(3), "pass 19-28 ditto");
}
TEST_F(Sides, AskThePartnerOfWhoPassesAtOnce) {  // 29v-bd-07
  run("1 pass");
  EXPECT_EQ(next(), "3");
  run("3 16");
  EXPECT_EQ(next(), "2");
  run("2 17");
  EXPECT_EQ(calls(3), "pass 18-28 ditto");  // his side made the first bid
}
TEST_F(Sides, EndWhenThreeHavePassed) {  // 29v-bd-10
  run("1 16, 2 pass, 4 pass, 3 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "1 at 16");
}
TEST_F(Sides, LeaveTheBidToWhoSaidDittoLast) {  // 29v-bd-11
  run("1 16, 2 17, 1 ditto, 2 pass, 4 pass, 3 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "1 at 17");
}
TEST_F(Sides, LeaveTheLastWhenTheOthersPassToTheRules) {  // 29v-bd-12: they annul the deal before he speaks
  run("1 pass, 3 pass, 2 pass");
  EXPECT_EQ(next(), "4");
  EXPECT_EQ(standing(), "nobody");
}
TEST_F(Sides, MayLeaveBothOut) {  // 29v-bd-27
  run("1 16, 2 17, 1 pass, 3 pass");
  EXPECT_EQ(next(), "4");
  EXPECT_EQ(calls(4), "pass 18-28");
  run("4 18");
  EXPECT_EQ(calls(2), "pass 19-28");
  run("2 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "4 at 18");
}
TEST_F(Sides, LetWhoBidFirstAnswerHisPartner) {  // 29v-bd-28, Q-23
  run("1 16, 2 pass, 4 17, 1 ditto, 4 pass, 3 18");
  EXPECT_EQ(next(), "1");
  EXPECT_EQ(calls(1), "pass 19-28 ditto");
  run("1 ditto");
  EXPECT_EQ(next(), "3");
  EXPECT_EQ(calls(3), "pass 19-28");
  run("3 pass");
  EXPECT_EQ(standing(), "1 at 18");
}

class Seats : public Auction {
 protected:
  void SetUp() override { begin("duel", {{"between", std::string("seats")}}); }
};

TEST_F(Seats, MustExceedToChallenge) {  // 29on-auction-03
  run("1 18");
  EXPECT_EQ(next(), "2");
  EXPECT_EQ(calls(2), "pass 19-28");
}
TEST_F(Seats, NeedOnlyMatchTheNextToRaise) {  // 29on-auction-04, Q-24
  run("1 16, 2 17");
  EXPECT_EQ(next(), "1");
  EXPECT_EQ(calls(1), "pass ditto");
  run("1 ditto");
  EXPECT_EQ(standing(), "1 at 17");
  EXPECT_EQ(next(), "2");
  EXPECT_EQ(calls(2), "pass 18-28");
}
TEST_F(Seats, FightUntilOneGivesWay) {  // 29on-auction-05
  run("1 16, 2 17, 1 ditto, 2 18, 1 pass");
  EXPECT_EQ(standing(), "2 at 18");
  EXPECT_EQ(next(), "3");
  EXPECT_EQ(calls(3), "pass 19-28");
  run("3 19, 2 ditto, 3 pass, 4 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "2 at 19");
}
TEST_F(Seats, HaveNoTakeOver) {  // 29on-auction-06
  run("1 16, 2 pass");
  EXPECT_EQ(next(), "3");
}
TEST_F(Seats, KeepPriorityAtTheHighestBid) {  // 29on-auction-07
  run("1 27, 2 28, 1 ditto");
  EXPECT_EQ(calls(2), "pass");
  run("2 pass, 3 pass, 4 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "1 at 28");
}
TEST_F(Seats, AnswerTheirPartnersToo) {  // 29on-auction-08
  run("1 16, 2 pass, 3 17");
  EXPECT_EQ(next(), "1");
  EXPECT_EQ(calls(1), "pass ditto");
}
TEST_F(Seats, AskTheDealerWhenTheOthersPass) {  // 29on-auction-09
  run("1 pass, 2 pass, 3 pass");
  EXPECT_EQ(next(), "4");
  EXPECT_EQ(calls(4), "pass 16-28");
  run("4 pass");
  EXPECT_EQ(next(), "over");
}
TEST_F(Seats, AreOutOnceTheyPass) {  // 29on-auction-12
  run("1 16, 2 pass, 3 pass, 4 17, 1 pass");
  EXPECT_EQ(next(), "over");
  EXPECT_EQ(standing(), "4 at 17");
}

class Ditto : public Auction {
 protected:
  void SetUp() override { begin("../tests/scripted/games/hooks/ditto", {}, 15); }
};

TEST_F(Ditto, EqualsThePreviousBid) {  // 29v-lko-09
  EXPECT_EQ(calls(1), "pass 15-28");
  say("1 16");
  EXPECT_EQ(calls(2), "pass 17-28 ditto");
}
TEST_F(Ditto, CannotAnswerADitto) {  // 29v-lko-10
  say("1 16");
  say("2 ditto");
  EXPECT_EQ(calls(3), "pass 17-28");
  say("3 17");
  EXPECT_EQ(calls(4), "pass 18-28 ditto");
}
TEST_F(Ditto, TakesTheBidOver) {  // 29v-lko-11
  for (const char* call : {"1 16", "2 ditto", "3 pass", "4 pass", "1 pass"}) say(call);
  EXPECT_EQ(standing(), "2 at 16");
}
TEST_F(Ditto, PaysNoHeedToPassesAndPartners) {  // 29v-lko-12, Q-18
  say("1 pass");
  EXPECT_EQ(calls(2), "pass 15-28");
  say("2 16");
  say("3 pass");
  EXPECT_EQ(calls(4), "pass 17-28 ditto");
  say("4 ditto");
  say("1 pass");
  EXPECT_EQ(calls(2), "pass 17-28");
}
TEST_F(Ditto, ContestsTheHighestBid) {  // 29v-lko-13
  say("1 28");
  EXPECT_EQ(calls(2), "pass ditto");
  say("2 ditto");
  EXPECT_EQ(calls(3), "pass");
}
TEST_F(Ditto, DoesNotGoWithTheDuel) {
  const auto script = bench.declare("ditto", read_file("tests/scripted/games/hooks/ditto.lua"));
  ASSERT_TRUE(script);
  EXPECT_EQ(script->conflicts, std::vector<std::string>{"hooks.duel"});
  EXPECT_TRUE(script->has(HookPoint::calls));
  EXPECT_FALSE(script->has(HookPoint::speaker));
}

// Makes a call of those that are left, by chance, and notes it.
void call_any(HookFacts& facts, Seat seat, const Calls& calls, unsigned chance) {
  const unsigned choice = chance >> 16U & 3U;
  facts.last = seat;
  facts.passed[seat] = choice == 0 || (!calls.ditto && calls.from > calls.to);
  facts.said = HookFacts::Said::pass;
  if (facts.passed[seat]) return;
  facts.equalled = calls.ditto && (choice == 1 || calls.from > calls.to);
  facts.said = facts.equalled ? HookFacts::Said::ditto : HookFacts::Said::bid;
  if (!facts.equalled) facts.bid = calls.from;
  if (facts.opener == kNobody) facts.opener = seat;
  facts.former = facts.holder;
  facts.holder = seat;
}

// Holds an auction of random calls, and returns how many there were: at most a hundred.
int count_of_calls(Hooks& hooks, unsigned seed) {
  HookFacts facts;
  facts.seats = 4;
  facts.side = {0, 1, 0, 1};
  unsigned chance = seed;
  int count = 0;
  for (auto seat = hooks.speaker(0, facts); seat && count < 100; seat = hooks.speaker(0, facts)) {
    ++count;
    const auto lowest = static_cast<std::uint16_t>(facts.bid > 0 ? facts.bid + 1 : 16);
    chance = chance * 1103515245U + 12345U;
    call_any(facts, *seat, calls_left(hooks, facts, *seat, {true, lowest, 28, false}), chance);
  }
  return count;
}

// Every auction that a script runs must end, whatever is called.
TEST(Auctions, EndWithinAHundredCalls) {
  for (const char* between : {"sides", "seats"}) {
    Bench bench;
    const auto hooks = bench.open_file("duel", {{"between", std::string(between)}});
    for (unsigned seed = 1; seed <= 200; ++seed) {
      const int count = count_of_calls(*hooks, seed);
      EXPECT_LT(count, 100) << between << " " << seed;
      EXPECT_GE(count, 4) << between << " " << seed;
    }
  }
}

}  // namespace
}  // namespace turup::test
