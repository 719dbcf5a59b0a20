// Holds the reference of the protocol to what is sent: random deals of every shipped variant, line by line.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "game/sample_rules.h"
#include "players/protocol.h"
#include "players/protocol_members.h"
#include "seats/json_schema.h"
#include "seats/random_deals.h"
#include "table/table.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using protocol::event_message;

class ProtocolSchema : public testing::Test {
 protected:
  void expect_sent(const Json& line, const std::string& variant) {
    EXPECT_EQ(schema_.trouble("sent", line), "") << variant << ": " << json_line(line);
    ++lines_;
  }
  void expect_answered(const Json& line) { EXPECT_EQ(schema_.trouble("answered", line), "") << json_line(line); }

  // Checks the events of a step, and the one for the result if the deal is over with it.
  void expect_events(const DecisionPoint& before, const Action& action) {
    const Rules& rules = before.rules;
    State after = before.state;
    apply(rules, after, action, before.hooks);
    std::vector<Event> events = events_of(rules, {before.state, action, after, before.state.actor});
    Match match = before.match;
    Result result;
    if (after.phase == Phase::over) {
      result = score(rules, after, before.hooks);
      settle(rules, before.hooks, match, result);
    }
    for (const Event& event : events)
      expect_sent(event_message(rules, {event, {&match, event.kind == Event::Kind::result ? &result : nullptr}}),
                  rules.name);
  }

  // Checks every line of a deal that belongs to one decision, and the answers that are accepted.
  void expect_lines(const DecisionPoint& point) {
    const Rules& rules = point.rules;
    if (point.so_far.empty())
      for (const Event& event : opening_events(rules, point.state, standings(rules, point.match, point.hooks)))
        expect_sent(event_message(rules, {event, {&point.match, nullptr}}), rules.name);
    const Story story = point.story();
    const Json question =
        protocol::decide_message(rules, story, {1, 10'000, 100, standings(rules, point.match, point.hooks)});
    expect_sent(question, rules.name);
    if (point.so_far.empty()) {
      EXPECT_EQ(schema_.trouble("view", question["view"]), "") << rules.name;
      EXPECT_EQ(schema_.trouble("changes", question["view"]), "") << rules.name;
    }
    const Json& choice = question["legal"][question["legal"].size() / 2];
    if (choice.contains("any")) return;
    expect_answered(choice);
    EXPECT_TRUE(std::holds_alternative<Action>(protocol::read_answer(rules, story.now(), json_line(choice))));
    Rng rng = point.rng;  // what show_deals() will do next
    expect_events(point, any_action(rules, point.state, rng));
  }

  // Cards are seldom played face down.
  static std::uint32_t deals_for(const Rules& rules) { return rules.tables.plays_face_down ? 12 : 1; }

  // Checks lines that no random deal has.
  void expect_rare_lines() {
    const Rules rules = samples::hearts();
    Match match = new_match(rules, 0);
    Event event;
    for (const Event::Kind kind : {Event::Kind::game_over, Event::Kind::match_over, Event::Kind::reset}) {
      event.kind = kind;
      match.winners = match.game_winners = 1;
      event.ruling = Ruling(Side{0}, -2);
      event.standings.assign(rules.tables.sides, "vulnerable");
      expect_sent(event_message(rules, {event, {&match, nullptr}}), rules.name);
    }
    event.kind = Event::Kind::contract;
    event.called = rules.tables.deck.all().first();
    expect_sent(event_message(rules, {event, {&match, nullptr}}), rules.name);
    Rng rng(1);
    const State state = shuffled(rules, {0, 0}, rng);
    View giver = view(rules, state, match, state.actor);
    giver.choices = {};
    giver.choices.card_say = Say::give;
    giver.choices.give = 6;
    giver.choices.cards = rules.tables.deck.all();
    expect_sent(protocol::decide_message(rules, {giver, {}}, {}), rules.name);
    expect_answered(parse_json(R"({"ready":true,"views":"changes","events":"none"})"));
  }

  JsonSchema schema_{protocol::schema()};
  int lines_ = 0;
};

TEST_F(ProtocolSchema, DescribesEveryLineOfDealsOfEveryShippedVariant) {
  for (const std::string& name : shipped::library().variants()) {
    const shipped::Variant variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << variant.trouble;
    expect_sent(protocol::whole_rules_message(*variant.rules), name);
    expect_sent(protocol::match_message(*variant.rules, {0, 1, 10'000}), name);
    show_deals(*variant.rules, variant.hooks.get(), deals_for(*variant.rules),
               [&](const DecisionPoint& point) { expect_lines(point); });
  }
  expect_sent(protocol::end_message(), "");
  expect_rare_lines();
  EXPECT_GT(lines_, 3000);
  for (const std::string& member : schema_.members_never_met()) ADD_FAILURE() << member << " was never sent";
}

TEST_F(ProtocolSchema, TakesItsOwnSamples) {
  for (const auto shapes : {protocol::messages(), protocol::events()})
    for (const protocol::Shape& shape : shapes)
      if (!shape.sample.empty()) expect_sent(parse_json(shape.sample), std::string(shape.name));
  for (const protocol::Shape& shape : protocol::answers()) expect_answered(parse_json(shape.sample));
}

TEST_F(ProtocolSchema, RefusesOtherLines) {
  const auto is_refused = [&](const char* line) { return !schema_.trouble("sent", parse_json(line)).empty(); };
  EXPECT_TRUE(is_refused(R"({"message":"end","again":true})"));
  EXPECT_TRUE(is_refused(R"({"message":"match","seat":"S","seed":"7","milliseconds":10})"));
  EXPECT_TRUE(is_refused(R"({"message":"event","event":"deal","deal":1})"));
  EXPECT_TRUE(is_refused(R"({"message":"event","event":"trumps","deal":1,"seat":"N","trumps":"swords"})"));
  EXPECT_TRUE(is_refused(R"({"message":"event","event":"turned_up","deal":1,"seat":"N","card":"1H"})"));
  EXPECT_TRUE(is_refused(
      R"({"message":"event","event":"action","deal":1,"seat":"N","words":"give","say":"give","cards":["7H"],"secret":true})"));
  EXPECT_NE(schema_.trouble("answered", parse_json(R"({"because":"two jacks"})")), "");
  EXPECT_NE(schema_.trouble("answered", parse_json(R"({"ready":false})")), "");
}

TEST(ProtocolPage, IsTheFileBesideThePlayers) {
  std::ifstream file(TURUP_ROOT "/tools/players/protocol.md");
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(text.str() == protocol::reference())
      << "tools/players/protocol.md is stale: turup schema --protocol --markdown > tools/players/protocol.md";
}

}  // namespace
}  // namespace turup
