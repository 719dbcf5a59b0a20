// Checks deals that are over, told once more with open hands.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

#include "case_name.h"
#include "hall/answers.h"
#include "hall/at_table.h"
#include "hall/dealing.h"
#include "variants/shipped.h"

namespace turup::hall {
namespace {

// Returns the table after each step, put together as the page does it.
std::vector<Json> positions(const Json& replay) {
  std::vector<Json> all;
  Json now = Json::object();
  for (const Json& step : replay["steps"]) {
    for (const auto& [key, value] : step["view"].items())
      if ((key == "open" || key == "coming") && now.contains(key))
        now[key].update(value);
      else
        now[key] = value;
    all.push_back(now);
  }
  return all;
}

std::multiset<std::string> cards_in(const Json& list) {
  std::multiset<std::string> cards;
  for (const Json& card : list) cards.insert(card.get<std::string>());
  return cards;
}

// The words of all actions in the order in which they were done: "N bid 17".
std::vector<std::string> actions_of(const Json& replay) {
  std::vector<std::string> actions;
  for (const Json& step : replay["steps"])
    for (const Json& event : step["news"])
      if (event["event"] == "action")
        actions.push_back(event["seat"].get<std::string>() + " " + event["words"].get<std::string>());
  return actions;
}

// The same in a record, of the deal that it ends with.
std::vector<std::string> actions_recorded(const std::string& record) {
  std::vector<std::string> actions;
  std::size_t line = record.rfind("\ndeal ") + 1;
  while (line < record.size()) {
    const std::size_t end = record.find('\n', line);
    const std::string text = record.substr(line, end - line);
    line = end + 1;
    if (!text.starts_with("actions") && !text.starts_with("trick ")) continue;
    for (std::size_t at = 10; at < text.size();) {
      const std::size_t comma = std::min(text.find(", ", at), text.size());
      actions.push_back(text.substr(at, comma - at));
      at = comma + 2;
    }
  }
  return actions;
}

// The hand of a seat in a record of one deal.
std::multiset<std::string> hand_recorded(const std::string& record, const std::string& seat) {
  const std::size_t begin = record.find("\nhands ") + 8;
  std::string line = record.substr(begin, record.find('\n', begin) - begin) + " |";
  line.replace(0, line.find_first_not_of(' '), "| ");
  const std::size_t hand = line.find("| " + seat + " ") + seat.size() + 3;
  std::istringstream words(line.substr(hand, line.find(" |", hand) - hand));
  return {std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()};
}

class ShippedReplays : public testing::TestWithParam<std::string> {};

TEST_P(ShippedReplays, BeginWithTheHandsAsDealtAndAgreeWithTheRecord) {
  AtTable at({GetParam(), {}, {}, {}});
  at.fill();
  Rng rng(7);
  at.play_deals(1, rng);
  const Json replay = at.ask(at.host(), {{"t", "replay"}, {"deal", 1}});
  ASSERT_TRUE(is_ok(replay)) << replay;
  const std::string record = at.ask(at.host(), {{"t", "record"}})["record"];
  EXPECT_EQ(actions_of(replay), actions_recorded(record));
  const Json first = positions(replay).front();
  for (Seat seat = 0; seat < at.rules().tables.seats; ++seat) {
    const std::string name = at.name_of(seat);
    auto dealt = cards_in(first["open"][name]);
    dealt.merge(cards_in(first["coming"][name]));
    // Where some cards are dealt to nobody, the record lists the pack and no hands.
    if (record.find("\nhands ") != record.npos) {
      EXPECT_EQ(dealt, hand_recorded(record, name));
    }
    EXPECT_EQ(dealt.size(), at.rules().tables.hand_size_in(0));
  }
  EXPECT_LT(json_line(replay).size(), 24U * 1024);
}

// Returns whether cards of the talon have come into a hand, or others have left it face down.
bool is_of_the_talon(const Json& event) {
  return event["event"] == "talon" || (event["event"] == "action" && event["say"] == "discard");
}

// No card is in two places, and none gets lost. As many cards are discarded as are taken from the talon.
TEST_P(ShippedReplays, KeepEveryCardInOnePlace) {
  AtTable at({GetParam(), {}, {}, {}});
  at.fill();
  Rng rng(8);
  at.play_deals(1, rng);
  const Json replay = at.ask(at.host(), {{"t", "replay"}, {"deal", 1}});
  std::multiset<std::string> all;
  std::multiset<std::string> gone;
  std::size_t dealt = 0;
  const auto each = positions(replay);
  for (std::size_t i = 0; i < each.size(); ++i) {
    bool has_changed = i == 0;
    for (const Json& event : replay["steps"][i]["news"]) {
      if (event["event"] == "action" && event["say"] == "play") gone.insert(event["card"].get<std::string>());
      has_changed = has_changed || is_of_the_talon(event);
    }
    std::multiset<std::string> now = gone;
    for (const char* key : {"open", "coming"})
      for (const auto& [seat, cards] : each[i][key].items()) now.merge(cards_in(cards));
    if (each[i]["aside"].is_string()) now.insert(each[i]["aside"].get<std::string>());
    if (i == 0) dealt = now.size();
    if (has_changed) all = now;
    EXPECT_EQ(now, all) << "after step " << i;
  }
  EXPECT_EQ(all.size(), dealt);
}

// Only the last two deals are in memory; the others are played once more.
TEST_P(ShippedReplays, TellAllThatHasHappenedInTheMatch) {
  AtTable at({GetParam(), {}, {}, {}});
  at.fill();
  Rng rng(9);
  const Json began = at.ask(at.host(), {{"t", "history"}})["events"];
  std::vector<Json> told(began.begin(), began.end());
  const auto hear = [&] {
    for (const Json& frame : at.news_to(at.host()))
      for (const Json& event : frame.value("news", Json::array())) told.push_back(event);
  };
  const auto rule = [&](const char* what) {
    at.ask(at.host(), {{"t", "reset"}, {"what", what}});
    hear();
  };
  while (at.deals_over() < 4 && at.table().state() == TableState::playing) {
    if (!at.go_on()) at.act(rng.below(1000));
    hear();
    static constexpr const char* kResets[] = {"deal", "score", "deck", "annul", "all"};
    if (const auto which = rng.below(60); which < std::size(kResets)) rule(kResets[which]);
  }
  const Json events = at.ask(at.host(), {{"t", "history"}})["events"];
  ASSERT_EQ(events.size(), told.size());
  for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(events[i], told[i]) << i;
  AtTable again(Journalled{at.journal()});
  const Connection host = again.come(at.token_of(at.host()));
  EXPECT_EQ(again.ask(host, {{"t", "history"}})["events"], events);
}

INSTANTIATE_TEST_SUITE_P(Variants, ShippedReplays, testing::ValuesIn(shipped::library().variants()),
                         [](const auto& test) { return case_name(test.param); });

TEST(Replays, TellNothingOfTheDealThatIsPlayed) {
  AtTable at;
  at.fill();
  const auto refusal = [&](const Json& deal) { return reason(at.ask(at.host(), {{"t", "replay"}, {"deal", deal}})); };
  at.do_now("cut");
  EXPECT_EQ(refusal(1), "that deal is still being played");
  Rng rng(3);
  at.play_deals(1, rng);
  for (int i = 0; i < 9; ++i) at.act(rng.below(100));
  const Json replay = at.ask(at.host(), {{"t", "replay"}, {"deal", 1}});
  ASSERT_TRUE(is_ok(replay));
  EXPECT_EQ(replay["deal"], 1);
  EXPECT_EQ(replay["before"], 0);
  EXPECT_EQ(json_line(replay).find("\"deal\":2"), std::string::npos);
  EXPECT_EQ(replay["steps"].back()["news"].back()["event"], "result");
  EXPECT_EQ(refusal(2), "that deal is still being played");
  for (const Json& deal : {Json(0), Json(3), Json(-1), Json("1"), Json(nullptr)})
    EXPECT_EQ(refusal(deal), "this match has no such deal") << deal;
}

TEST(Replays, OfADealAreTheSameWhileTheNextOneIsPlayed) {
  AtTable at;
  at.fill();
  Rng rng(5);
  at.play_deals(1, rng);
  const auto told = [&] {
    Json replay = at.ask(at.host(), {{"t", "replay"}, {"deal", 1}});
    replay.erase("id");
    return replay;
  };
  const Json before = told();
  for (int i = 0; i < 12; ++i) {
    at.act(rng.below(100));
    EXPECT_EQ(told(), before);
  }
  at.ask(at.host(), {{"t", "reset"}, {"what", "deal"}});
  EXPECT_EQ(told(), before);
  at.play_deals(2, rng);
  const Json second = at.ask(at.host(), {{"t", "replay"}, {"deal", 2}});
  EXPECT_GE(second["before"], before["steps"].size() - 1);
}

TEST(Replays, OfARestoredTableAreTheSame) {
  AtTable at;
  at.fill();
  Rng rng(5);
  at.play_deals(2, rng);
  AtTable again(Journalled{at.journal()});
  for (const int deal : {1, 2}) {
    const Json wanted{{"t", "replay"}, {"deal", deal}, {"id", "same"}};
    EXPECT_EQ(again.ask(again.come(at.token_of(at.host())), wanted), at.ask(at.host(), wanted));
  }
}

TEST(Replays, TellWhatWasHidden) {
  AtTable at;
  at.fill();
  Rng rng(5);
  at.play_deals(1, rng);
  const Json replay = at.ask(at.host(), {{"t", "replay"}, {"deal", 1}});
  const auto each = positions(replay);
  bool was_hidden = false;
  for (std::size_t i = 0; i < each.size(); ++i) {
    const Json& first = replay["steps"][i]["news"][0];
    if (first["event"] != "action" || first["say"] != "trump") continue;
    EXPECT_EQ(each[i]["trumps"], first["trumps"]);
    was_hidden = each[i]["shown"] == false;
  }
  EXPECT_TRUE(was_hidden);
}

// A deal that was given up has the number of the one that was dealt instead.
TEST(Replays, LeaveOutADealThatWasGivenUp) {
  AtTable at;
  at.fill();
  Rng rng(6);
  for (int i = 0; i < 9; ++i) at.act(rng.below(100));
  at.ask(at.host(), {{"t", "reset"}, {"what", "deal"}});
  at.play_deals(1, rng);
  const Json replay = at.ask(at.host(), {{"t", "replay"}, {"deal", 1}});
  ASSERT_TRUE(is_ok(replay)) << replay;
  EXPECT_EQ(actions_of(replay), actions_recorded(at.ask(at.host(), {{"t", "record"}})["record"]));
  EXPECT_EQ(replay["before"], 9);
}

TEST(Replays, AreForWhomTheRecordIsFor) {
  AtTable at;
  at.fill();
  const Connection visitor = at.come();
  const Connection onlooker = at.look("Om");
  Rng rng(5);
  at.play_deals(1, rng);
  const Json wanted{{"t", "replay"}, {"deal", 1}};
  EXPECT_EQ(reason(at.ask(visitor, wanted)), "sit down, or be let in to look on, first");
  EXPECT_EQ(reason(at.ask(onlooker, wanted)), "sit down, or be let in to look on, first");
  at.ask(at.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
  EXPECT_TRUE(is_ok(at.ask(onlooker, wanted)));
}

class Costs : public testing::Test {
 protected:
  Costs() {
    at_.fill();
    Rng rng(5);
    at_.play_deals(2, rng);
  }

  // Asks without waiting for the answer.
  Outcome asks(Connection connection, int deal, const std::string& id) {
    return at_.table().ask(connection, {{"t", "cost"}, {"deal", deal}, {"id", id}});
  }
  // Returns what `turup review --json` would say of the second decision of a deal that begins after so many decisions.
  static Json review(std::size_t before) {
    return {{"decisions",
             {{{"decision", before + 1}, {"cost", 0.0}, {"best", "pass"}},
              {{"decision", before + 2}, {"cost", 1.25}, {"best", "bid 18"}}}}};
  }
  std::size_t before(int deal) {
    return at_.ask(at_.host(), {{"t", "replay"}, {"deal", deal}})["before"].get<std::size_t>();
  }

  AtTable at_;
};

TEST_F(Costs, AreAnsweredWhenTheDealHasBeenWeighed) {
  const Outcome asked = asks(at_.host(), 2, "one");
  ASSERT_TRUE(asked.weighing);
  EXPECT_EQ(asked.weighing->deal, 2U);
  EXPECT_EQ(asked.weighing->rules, "") << "the record names them";
  EXPECT_EQ(asked.weighing->record, at_.ask(at_.host(), {{"t", "record"}})["record"].get<std::string>());
  EXPECT_TRUE(asked.frames.empty());
  EXPECT_FALSE(asks(at_.at(1), 2, "two").weighing) << "one is enough";
  const Outcome answered = at_.table().weighed(review(before(2)));
  ASSERT_EQ(answered.frames.size(), 2U);
  EXPECT_EQ(answered.frames[0].to, at_.host());
  EXPECT_EQ(parse_json(answered.frames[0].text),
            parse_json(R"({"t":"ok","id":"one","deal":2,"costs":[{"step":2,"cost":1.25,"better":"bid 18"}]})"));
  EXPECT_EQ(answered.frames[1].to, at_.at(1));
  EXPECT_EQ(parse_json(answered.frames[1].text)["id"], "two");
  EXPECT_EQ(at_.ask(at_.at(2), {{"t", "cost"}, {"deal", 2}})["costs"].size(), 1U) << "it is remembered";
}

// The rules of a host are in no file that a record could name.
TEST(CostsByOwnRules, AreFoundByTheTextOfTheRules) {
  const std::string text =
      "variant: Sixteen\nsays: The lowest bid is sixteen.\nextends: 29/base\nauction: { from: 16 }\n";
  AtTable at({"", {}, {}, text});
  at.fill();
  Rng rng(5);
  at.play_deals(1, rng);
  const Outcome asked = at.table().ask(at.host(), {{"t", "cost"}, {"deal", 1}, {"id", "one"}});
  ASSERT_TRUE(asked.weighing);
  EXPECT_EQ(asked.weighing->rules, text);
}

TEST_F(Costs, OfOneDealAreWeighedAtATime) {
  ASSERT_TRUE(asks(at_.host(), 1, "one").weighing);
  EXPECT_EQ(reason(at_.ask(at_.at(1), {{"t", "cost"}, {"deal", 2}})),
            "another deal is being weighed: ask again in some seconds");
  EXPECT_EQ(reason(at_.ask(at_.host(), {{"t", "cost"}, {"deal", 1}})),
            "that deal is being weighed: wait for the answer");
  at_.table().weighed(review(0));
  EXPECT_TRUE(asks(at_.at(1), 2, "two").weighing);
}

TEST_F(Costs, AreRefusedWhereTheyCannotBeFound) {
  EXPECT_EQ(reason(at_.ask(at_.host(), {{"t", "cost"}, {"deal", 3}})), "that deal is still being played");
  EXPECT_EQ(reason(at_.ask(at_.come(), {{"t", "cost"}, {"deal", 1}})), "sit down, or be let in to look on, first");
  ASSERT_TRUE(asks(at_.host(), 1, "one").weighing);
  const Outcome answered = at_.table().weighed(nullptr);
  ASSERT_EQ(answered.frames.size(), 1U);
  EXPECT_EQ(reason(parse_json(answered.frames[0].text)), "what the decisions of this deal cost cannot be said here");
  EXPECT_TRUE(asks(at_.host(), 1, "two").weighing) << "it may be asked again";
}

}  // namespace
}  // namespace turup::hall
