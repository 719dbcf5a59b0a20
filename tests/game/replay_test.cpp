// Tests re-execution: what a listener is told, where a record ends, scripts that settle, and the output as JSON.
#include <gtest/gtest.h>

#include "game/as_ruled.h"
#include "game/random_match.h"
#include "game/sample_rules.h"
#include "record/replay_json.h"

namespace turup {
namespace {

const std::string kRecord =
    "turup record 1\n"
    "rules     twenty-nine\n"
    "deal 1    dealer S\n"
    "hands     W KD 7C 10S JD QH 7H 8D AH | N 8C 9S 10H 8S QD JH 7S 10D | E KS AS AD 10C JC 8H QS 9H | S KH 9D AC 9C "
    "7D JS QC KC\n"
    "actions   E cut 11\n"
    "actions   W pass, N bid 15, E bid 17, S pass, W pass, N pass, E trump diamonds\n"
    "trick 1   W play KD, N play QD, E play AD, S play 9D\n"
    "trick 2   S play 9C, W play 7C, N play 8C, E play 10C\n"
    "trick 3   S play QC, W ask, W play QH, N play 7S, E play JC\n";

std::optional<Record> read(const Rules& rules, const Source& source) {
  Diagnostics diagnostics;
  auto record = read_record(rules, source, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.all()) ADD_FAILURE() << render(diagnostic, false);
  return record;
}

std::vector<Json> objects(const Rules& rules, const std::string& text) {
  const Source source("match.record", text);
  std::vector<Json> told;
  JsonReplay listener(rules, [&](const Json& object) { told.push_back(object); });
  Diagnostics diagnostics;
  if (const auto record = read(rules, source)) replay(rules, nullptr, *record, listener, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.all()) ADD_FAILURE() << render(diagnostic, false);
  return told;
}

class Counting : public ReplayListener {
 public:
  void deal(const RecordedDeal& /*deal*/, const State& /*state*/, const Standings& /*standings*/) override { ++deals; }
  void step(const ReplayStep& step) override {
    ++steps;
    last = step.after;
  }
  void result(const State& /*end*/, const Result& /*result*/, const Match& /*match*/) override { ++results; }
  int deals = 0;
  int steps = 0;
  int results = 0;
  State last;
};

TEST(Replay, EndsWhereTheRecordEnds) {
  const Rules rules = samples::twenty_nine();
  const Source source("match.record", kRecord);
  const auto record = read(rules, source);
  ASSERT_TRUE(record);
  Counting listener;
  Diagnostics diagnostics;
  const auto end = replay(rules, nullptr, *record, listener, diagnostics);
  ASSERT_TRUE(end);
  ASSERT_TRUE(end->unfinished);
  EXPECT_EQ(*end->unfinished, listener.last);
  EXPECT_EQ(end->unfinished->tricks_played, 3);
  EXPECT_EQ(end->match.deals, 0U);
  EXPECT_EQ(listener.deals, 1);
  EXPECT_EQ(listener.steps, 21);
  EXPECT_EQ(listener.results, 0);
}

TEST(Replay, OfAFinishedMatchLeavesItsTotals) {
  const Rules rules = samples::whist();
  const std::string text = samples::random_record(rules, {3, 1000, 0});
  const Source source("match.record", text);
  const auto record = read(rules, source);
  ASSERT_TRUE(record);
  Counting listener;
  Diagnostics diagnostics;
  const auto end = replay(rules, nullptr, *record, listener, diagnostics);
  ASSERT_TRUE(end);
  EXPECT_FALSE(end->unfinished);
  EXPECT_TRUE(end->match.is_over());
  EXPECT_EQ(end->match.deals, record->deals.size());
  EXPECT_EQ(listener.results, static_cast<int>(record->deals.size()));
}

TEST(Replay, WithoutDealsBeginsWhereTheDrawSays) {
  const Rules rules = samples::fifty_six();
  const Source source("match.record",
                      "turup record 1\nrules 56\ndraw S 9C, E JD, N QH, W JS\ndraw S KC, E AD, N QH, W 10S\n");
  const auto record = read(rules, source);
  ASSERT_TRUE(record);
  ReplayListener nobody;
  Diagnostics diagnostics;
  const auto end = replay(rules, nullptr, *record, nobody, diagnostics);
  ASSERT_TRUE(end);
  EXPECT_EQ(seat_name(rules.seating, end->match.dealer), "E");
}

TEST(Replay, TellsWhyAnActionIsForbiddenAndWhere) {
  const Rules rules = samples::twenty_nine();
  std::string text = kRecord;
  text.replace(text.find("W ask, W play QH"), 16, "W play QH");
  const Source source("match.record", text);
  const auto record = read(rules, source);
  ASSERT_TRUE(record);
  Counting listener;
  Diagnostics diagnostics;
  EXPECT_FALSE(replay(rules, nullptr, *record, listener, diagnostics));
  EXPECT_EQ(listener.steps, 17);
  ASSERT_EQ(diagnostics.all().size(), 1U);
  EXPECT_EQ(render(diagnostics.all()[0], false),
            "error[T6020]: you cannot follow clubs, so you must ask for trumps (trump.hidden.ask)\n"
            " --> match.record:9:22\n"
            "  |\n"
            "9 | trick 3   S play QC, W play QH, N play 7S, E play JC\n"
            "  |                      ^^^^^^^^^\n");
}

// A script that adds seven to the declarers' score, or fails.
class Seven : public AsRuled {
 public:
  SettleResult settle(std::size_t /*use*/, const HookFacts& facts) override {
    Diagnostic wrong;
    wrong.code = "T3014";
    wrong.message = "the script is tired";
    if (++calls_ > 1) throw HookFailure(wrong);
    SettleResult result;
    result.scores = facts.scores;
    result.scores[0] += 7;
    return result;
  }

 private:
  int calls_ = 0;
};

TEST(Replay, LetsAScriptSettleAndReportsItsFailure) {
  Rules rules = samples::whist();
  const std::string text = samples::random_record(rules, {2, 1, 0});
  const std::string bare = text.substr(0, text.find("result"));
  rules.match.won_at = {};
  HookUse use;
  use.script.fills[static_cast<std::size_t>(HookPoint::settle)] = true;
  rules.hooks.push_back(use);
  compile(rules, nullptr);
  const Source source("match.record", bare);
  const auto record = read(rules, source);
  ASSERT_TRUE(record);
  Seven seven;
  ReplayListener nobody;
  Diagnostics diagnostics;
  const auto end = replay(rules, &seven, *record, nobody, diagnostics);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->match.scores[0] + end->match.scores[1], 7);
  EXPECT_FALSE(replay(rules, &seven, *record, nobody, diagnostics));
  ASSERT_EQ(diagnostics.all().size(), 1U);
  EXPECT_EQ(diagnostics.all()[0].message, "the script is tired");
}

TEST(ReplayJson, OpensADealWithItsHands) {
  const auto told = objects(samples::twenty_nine(), kRecord);
  ASSERT_EQ(told.size(), 22U);
  EXPECT_EQ(json_line(told[0]),
            R"({"deal":1,"dealer":"S","hands":{"W":["KD","7C","10S","JD","QH","7H","8D","AH"],)"
            R"("N":["8C","9S","10H","8S","QD","JH","7S","10D"],"E":["KS","AS","AD","10C","JC","8H","QS","9H"],)"
            R"("S":["KH","9D","AC","9C","7D","JS","QC","KC"]}})");
}

TEST(ReplayJson, TellsEveryActionWithAllThatWereAllowed) {
  const auto told = objects(samples::twenty_nine(), kRecord);
  ASSERT_EQ(told.size(), 22U);
  EXPECT_EQ(
      json_line(told[4]),
      R"({"deal":1,"step":4,"decision":4,"seat":"E","phase":"auction","legal":["bid 16","bid 17","bid 18",)"
      R"("bid 19","bid 20","bid 21","bid 22","bid 23","bid 24","bid 25","bid 26","bid 27","bid 28","pass"],"action":"bid 17",)"
      R"("changed":{"next":"S","bid":17,"holder":"E"}})");
  EXPECT_EQ(json_line(told[7]["changed"]), R"({"next":"E","phase":"trump","declarer":"E","target":17})");
  EXPECT_EQ(json_line(told[8]["changed"]), R"({"next":"W","phase":"play","dealt":32})");
  EXPECT_EQ(json_line(told[18]),
            R"({"deal":1,"step":18,"decision":18,"seat":"W","phase":"play","legal":["ask"],"action":"ask",)"
            R"("changed":{"next":"W","trumps":"diamonds"}})");
  EXPECT_EQ(json_line(told[21]["changed"]),
            R"({"next":"E","trick":{"winner":"E","points":3},"points":{"NS":6,"EW":3},"tricks":{"NS":2,"EW":1}})");
}

TEST(ReplayJson, WhatWasDoneIsAmongWhatWasAllowed) {
  for (const Rules& rules : samples::all()) {
    for (const Json& object : objects(rules, samples::random_record(rules, {8, 2, 5}))) {
      if (!object.contains("step")) continue;
      const Json& legal = object["legal"];
      EXPECT_EQ(std::count(legal.begin(), legal.end(), object["action"]), 1) << rules.name << ": " << json_line(object);
    }
  }
}

TEST(ReplayJson, ClosesADealWithItsLedger) {
  const Rules rules = samples::fifty_six();
  const std::string deal =
      "turup record 1\nrules 56\ndeal 1 dealer N\n"
      "hands W 9H JC QC 10C 9D AS AC KS KS JS 9H 9D | S 9C QD 10H JH AD AH KC 10C 10H KD JC 10S\n"
      "hands E AD KH JD JH 9S 10D QH QC 10D KD JS JD | N 9C AC KH AH QD 10S 9S AS QS QH QS KC\n"
      "actions W bid 28 noes, S double, E pass, N pass, W pass\n";
  std::string text = deal;
  // Plays the first allowed card to the end.
  const Source source("match.record", deal);
  const auto record = read(rules, source);
  ASSERT_TRUE(record);
  ReplayListener nobody;
  Diagnostics diagnostics;
  const auto end = replay(rules, nullptr, *record, nobody, diagnostics);
  ASSERT_TRUE(end && end->unfinished) << (diagnostics.empty() ? "" : diagnostics.all()[0].message);
  State state = *end->unfinished;
  while (state.phase != Phase::over) {
    const Action action = legal_actions(rules, state).at(0);
    text += "actions " + seat_name(rules.seating, state.actor) + " " + to_words(rules, action, state.bid) + "\n";
    apply(rules, state, action);
  }
  const auto told = objects(rules, text);
  const std::string expected =
      R"json({"deal":1,"result":{"ended":"played","declarer":"W","partner":null,"bid":28,)json"
      R"json("target":28,"contract":"regular",)json"
      R"json("stake":"doubled","made":true,)json"
      R"json("taken":{"NS":11,"EW":45},"value":2,"scores":{"NS":0,"EW":2},"next_dealer":"W","winners":[],)json"
      R"json("line":"W 28 doubled, target 28, took 45: made; NS 0, EW 2","ledger":[)json"
      R"json({"text":"NS took 11 points","kind":"taken","side":"NS","amount":11,"key":"scoring.counts"},)json"
      R"json({"text":"EW took 45 points","kind":"taken","side":"EW","amount":45,"key":"scoring.counts"},)json"
      R"json({"text":"EW +1 (scoring.pays)","kind":"row","side":"EW","amount":1,"key":"scoring.pays"},)json"
      R"json({"text":"times 2 (stakes.double)","kind":"times","side":"EW","amount":2,"key":"stakes.double"}]}})json";
  EXPECT_EQ(json_line(told.back()), expected);
}

}  // namespace
}  // namespace turup
