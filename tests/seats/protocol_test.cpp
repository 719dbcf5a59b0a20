// Tests what programs at the table are told, and how their answers are read.
#include "players/protocol.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "game/sample_rules.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"
#include "seats/random_deals.h"
#include "table/table.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using protocol::decide_message;
using protocol::read_answer;

std::string line_for(const Rules& rules, const Story& story) {
  return json_line(decide_message(rules, story, {1, 10'000, 0}));
}

std::string words_of(const Rules& rules, const View& view, const Action& action) {
  return to_words(rules, action, view.bid);
}

// Returns the same deal so far with everything dealt anew that `seat` could not know when it happened, and with other
// choices in place of those that others kept secret.
std::vector<Happened> with_other_secrets(const DecisionPoint& point, Seat seat) {
  std::vector<Happened> steps(point.so_far.begin(), point.so_far.end());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    Happened& step = steps[i];
    const State& after = i + 1 < steps.size() ? point.so_far[i + 1].before : point.state;
    const bool is_secret = step.seat != seat && has_secret(point.rules, step.action, after);
    step.before = with_secrets_redealt(point.rules, step.before, seat, point.rng);
    if (!is_secret || step.action.say == Say::play) continue;
    const Action other = legal_actions(point.rules, step.before).any(point.rng);
    if (other.say == step.action.say) step.action = other;
  }
  return steps;
}

TEST(Protocol, WhatASeatMayNotKnowChangesNoByteOfWhatItIsSent) {
  int questions = 0;
  const Shown ask = [&](const DecisionPoint& point) {
    const Seat seat = point.state.actor;
    const State other = with_secrets_redealt(point.rules, point.state, seat, point.rng);
    const Story as_well = story_of(point.rules, point.match, {with_other_secrets(point, seat), other}, seat);
    EXPECT_EQ(line_for(point.rules, as_well), line_for(point.rules, point.story())) << point.rules.name;
    ++questions;
  };
  show_sample_deals(1, ask);
  show_shipped_deals(1, ask);
  EXPECT_GT(questions, 800);
}

// Returns what an action of the story was told to everybody by its event, in the words of a history; nothing if it had
// none.
std::optional<Json> told_of_step(const DecisionPoint& point, std::size_t i) {
  const Happened& step = point.so_far[i];
  const State& after = i + 1 < point.so_far.size() ? point.so_far[i + 1].before : point.state;
  const std::vector<Event> events = events_of(point.rules, {step.before, step.action, after, step.seat});
  const auto event =
      std::find_if(events.begin(), events.end(), [](const Event& each) { return each.kind == Event::Kind::action; });
  if (event == events.end()) return std::nullopt;
  Json told = protocol::event_message(point.rules, {*event, {&point.match, nullptr}});
  for (const char* name : {"message", "event", "deal", "words"}) told.erase(name);
  return told;
}

TEST(Protocol, OfOthersTheHistorySaysNoMoreThanTheirEvents) {
  int secrets = 0;
  int own_secrets = 0;
  show_sample_deals(2, [&](const DecisionPoint& point) {
    const Story story = point.story();
    const Json history = protocol::history_json(point.rules, story);
    ASSERT_EQ(history.size(), point.so_far.size());
    for (std::size_t i = 0; i < history.size(); ++i) {
      const std::optional<Json> told = told_of_step(point, i);
      if (!told) continue;
      const bool is_secret = told->contains("secret");
      const bool is_own_secret = point.so_far[i].seat == story.now().seat && is_secret;
      EXPECT_EQ(history[i] == *told, !is_own_secret) << history[i] << " " << *told;
      (is_own_secret ? own_secrets : secrets) += is_secret ? 1 : 0;
    }
  });
  EXPECT_GT(secrets, 20);
  EXPECT_GT(own_secrets, 20);
}

// From a player's own seed all four hands could be dealt again.
TEST(Protocol, TheSeedThatAProgramIsToldDoesNotLeadBackToThatOfTheTable) {
  const Rules rules = samples::all().front();
  std::set<std::uint64_t> told;
  int changed_bits = 0;
  constexpr int kSeeds = 400;
  std::uint64_t before = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const auto sent = protocol::match_message(rules, {0, seed, 10})["seed"].get<std::uint64_t>();
    EXPECT_LT(sent, std::uint64_t{1} << 53U);
    EXPECT_EQ(sent, (protocol::match_message(rules, {0, seed, 500})["seed"].get<std::uint64_t>()));
    changed_bits += std::popcount(sent ^ before);
    before = sent;
    told.insert(sent);
  }
  EXPECT_EQ(told.size(), kSeeds);
  EXPECT_NEAR(changed_bits / double{kSeeds}, 26.5, 1.5);  // of 53 bits that differ from one seed to the next
}

// Returns everything that is told about an action, without the result, which opens the cards.
std::string told_of(const Rules& rules, const State& before, const Action& action, const Match& match) {
  State after = before;
  apply(rules, after, action);
  std::string all;
  for (const Event& event : events_of(rules, {before, action, after, before.actor}))
    all += json_line(protocol::event_message(rules, {event, {&match, nullptr}})) + "\n";
  return all;
}

// Plays a deal at random to its end. Returns the bid of the contract that was told last; none if there was no contract.
std::optional<unsigned> last_bid_told(const shipped::Variant& variant, State& state, Rng& rng) {
  const Rules& rules = *variant.rules;
  std::optional<unsigned> told;
  while (state.phase != Phase::over) {
    const State before = state;
    const Action action = any_action(rules, state, rng);
    apply(rules, state, action, variant.hooks.get());
    for (const Event& event : events_of(rules, {before, action, state, before.actor}))
      if (event.kind == Event::Kind::contract) told = event.bid;
  }
  return told;
}

// A second auction may end above the bid that won the first.
TEST(Protocol, TheContractToldLastIsTheOnePlayed) {
  int outbid = 0;
  for (const std::string& name : shipped::library().variants()) {
    const shipped::Variant variant = shipped::variant(name);
    Rng rng(31);
    for (std::uint32_t deal = 0; deal < 40; ++deal) {
      State state = shuffled(*variant.rules, {0, deal}, rng, variant.hooks.get());
      EXPECT_EQ(last_bid_told(variant, state, rng).value_or(state.bid), state.bid) << name << ", deal " << deal;
      outbid += state.first_bid != 0 && state.bid != state.first_bid ? 1 : 0;
    }
  }
  EXPECT_GT(outbid, 0);
}

TEST(Protocol, OfWhatIsChosenInSecretEverybodyIsToldTheSame) {
  int secrets = 0;
  show_sample_deals(12, [&](const DecisionPoint& point) {
    const Rules& rules = point.rules;
    const Choices choices = legal_actions(rules, point.state);
    const Action one = choices.any(point.rng);
    const Action other = choices.any(point.rng);
    const bool is_hidden =
        one.say == Say::give || (rules.trump.hidden && (one.say == Say::trump || one.say == Say::lay));
    if (!is_hidden || one.say != other.say || one == other) return;
    EXPECT_EQ(told_of(rules, point.state, one, point.match), told_of(rules, point.state, other, point.match))
        << rules.name;
    ++secrets;
  });
  EXPECT_GT(secrets, 20);
}

TEST(Protocol, EveryLegalActionIsReadBackAsWordsAndAsData) {
  int actions = 0;
  show_sample_deals(2, [&](const DecisionPoint& point) {
    const Rules& rules = point.rules;
    const View seen = view(rules, point.state, point.match, point.state.actor);
    const Json legal = protocol::legal_json(rules, seen);
    // Only a few are tried where there are hundreds of choices.
    for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 8) {
      Json entry = legal[i];
      const std::string words = entry["words"].get<std::string>();
      const auto whole = read_answer(rules, seen, json_line(entry));
      ASSERT_TRUE(std::holds_alternative<Action>(whole)) << words << ": " << std::get<std::string>(whole);
      EXPECT_EQ(words_of(rules, seen, std::get<Action>(whole)), words);
      entry.erase("words");
      const auto data = read_answer(rules, seen, json_line(entry));
      ASSERT_TRUE(std::holds_alternative<Action>(data)) << entry << ": " << std::get<std::string>(data);
      EXPECT_EQ(words_of(rules, seen, std::get<Action>(data)), words) << entry;
      EXPECT_TRUE(seen.choices.has(std::get<Action>(data))) << words;
      ++actions;
    }
  });
  EXPECT_GT(actions, 1000);
}

TEST(Protocol, TheRulesSayWhatCountsAndWhatWins) {
  const Json rules = protocol::rules_message(samples::twenty_nine());
  EXPECT_EQ(rules["protocol"], protocol::kVersion);
  EXPECT_EQ(rules["counts"], "card_points");
  EXPECT_EQ(rules["cards"].size(), 32U);
  EXPECT_EQ(rules["points"]["JH"], 3);
  EXPECT_FALSE(rules["points"].contains("7H"));
  EXPECT_TRUE(rules["hidden"].get<bool>());
  EXPECT_EQ(rules["winning"]["no_trumps"]["hearts"][0], "JH");
  EXPECT_EQ(rules["winning"]["spades"]["hearts"][0], "JS");
  EXPECT_EQ(rules["winning"]["spades"]["hearts"].size(), 16U);
  EXPECT_EQ(rules["sides"].size(), 2U);
  EXPECT_TRUE(protocol::rules_message(samples::hearts())["lowest_wins"].get<bool>());
}

TEST(Protocol, TrumpsAreALedSuitOfTheirOwnWhereNoSuitIsTrumps) {
  const shipped::Variant tarots = shipped::variant(
      "whist/base", {},
      {{"pack.ranks", "[K, Q, Kn, J, 10, 9, 8, 7]"}, {"pack.tarots", "20"}, {"trump.fixed_by", "none"}});
  ASSERT_TRUE(tarots.rules) << tarots.trouble;
  const Json winning = protocol::rules_message(*tarots.rules)["winning"]["no_trumps"];
  EXPECT_EQ(winning["trumps"].size(), 20U);
  EXPECT_EQ(winning["trumps"][0], "T20");
  EXPECT_EQ(winning["hearts"][0], "T20");
  EXPECT_FALSE(protocol::rules_message(samples::hearts())["winning"]["no_trumps"].contains("trumps"));
  // A seat that plays no tarot when one is led shows that it holds none.
  Rng rng(3, 1);
  State state = shuffled(*tarots.rules, {0, 0}, rng, nullptr);
  bool is_told = false;
  while (state.phase != Phase::over && !is_told) {
    apply(*tarots.rules, state, any_action(*tarots.rules, state, rng), nullptr);
    const Json seen = protocol::view_json(*tarots.rules, view(*tarots.rules, state, new_match(*tarots.rules, 0), 0));
    for (const auto& lacks : seen["void"]) is_told = is_told || std::count(lacks.begin(), lacks.end(), "trumps") > 0;
  }
  EXPECT_TRUE(is_told);
}

TEST(Protocol, AProgramIsSentTheRulesInForce) {
  const shipped::Variant doubled = shipped::variant("29/base", {"double"}, {{"auction.from", "17"}});
  const Json rules = protocol::whole_rules_message(*doubled.rules);
  EXPECT_EQ(rules["overlays"], Json::array({"29/base", "double", "--set"}));
  EXPECT_EQ(rules["keys"]["auction.from"], "17");
  EXPECT_EQ(rules["keys"]["stakes.double"], "2");
  EXPECT_NE(rules["text"].get<std::string>().find("from:"), std::string::npos);
}

TEST(Protocol, WhatStandsIsToldWithAScoreThatTheHostHasChanged) {
  const Rules rules = samples::whist();
  Event event;
  event.kind = Event::Kind::reset;
  event.ruling = Reset::score;
  event.standings = {"vulnerable", ""};
  const Match match = new_match(rules, 0);
  const Json told = protocol::event_message(rules, {event, {&match, nullptr}});
  EXPECT_EQ(told["standing"].begin().value(), "vulnerable");
  event.standings.clear();
  EXPECT_FALSE(protocol::event_message(rules, {event, {&match, nullptr}}).contains("standing"));
}

class Answers : public testing::Test {
 protected:
  std::string trouble_of(const std::string& line) const {
    const auto answer = read_answer(rules_, view_, line);
    return std::holds_alternative<std::string>(answer) ? std::get<std::string>(answer) : "";
  }

  const Rules rules_ = samples::twenty_nine();
  const Match match_ = new_match(rules_, 0);
  View view_ = first_call();

 private:
  View first_call() {
    Rng rng(1);
    State state = shuffled(rules_, {0, 0}, rng);
    while (state.phase != Phase::auction) apply(rules_, state, any_action(rules_, state, rng));
    return view(rules_, state, match_, state.actor);
  }
};

TEST_F(Answers, OfAnotherKindAreRefusedWithTheReason) {
  EXPECT_EQ(trouble_of("bid 17"), "its answer `bid 17` is no JSON");
  EXPECT_EQ(trouble_of(""), "its answer `` is no JSON");
  EXPECT_EQ(trouble_of("[\"pass\"]"), "its answer `[\"pass\"]` has neither `words` nor `say`");
  EXPECT_EQ(trouble_of("{\"words\":17}"), "its answer `{\"words\":17}` has neither `words` nor `say`");
  EXPECT_EQ(trouble_of(R"({"words":"bid 99"})"), R"(its answer `{"words":"bid 99"}` is none of its choices)");
  EXPECT_EQ(trouble_of(R"({"say":"play","card":"JH"})"),
            R"(its answer `{"say":"play","card":"JH"}` is none of its choices)");
  EXPECT_EQ(trouble_of(R"({"say":"bid"})"), R"(its answer `{"say":"bid"}` is none of its choices)");
  EXPECT_EQ(trouble_of(R"({"say":"give","cards":[3]})"),
            R"(its answer `{"say":"give","cards":[3]}` is none of its choices)");
}

TEST_F(Answers, MayBringMoreThanIsNeeded) {
  EXPECT_EQ(trouble_of(R"({"say":"bid","number":17,"because":"two jacks"})"), "");
  EXPECT_EQ(trouble_of(R"({"words":"  BID  17 "})"), "");
}

TEST_F(Answers, ThatAreLongOrBinaryAreShownInShort) {
  const std::string said = trouble_of(std::string(5000, 'x') + "\x1b[2J");
  EXPECT_LT(said.size(), 120U);
  EXPECT_EQ(trouble_of("\x1b[2J").find('\x1b'), std::string::npos);
}

std::string trouble_of_greeting(const std::string& line) {
  const auto greeting = protocol::read_ready(line);
  return std::holds_alternative<std::string>(greeting) ? std::get<std::string>(greeting) : "";
}

TEST(Ready, IsSaidInOneWay) {
  EXPECT_EQ(trouble_of_greeting(R"({"ready":true})"), "");
  EXPECT_EQ(trouble_of_greeting(R"({"ready":false})"),
            R"(it answered `{"ready":false}` where it should say that it is ready)");
  EXPECT_NE(trouble_of_greeting("ready"), "");
  EXPECT_NE(trouble_of_greeting("[]"), "");
}

TEST(Ready, SaysWhatTheProgramWants) {
  const auto greeting = protocol::read_ready(R"({"ready":true,"views":"changes","events":"none"})");
  ASSERT_TRUE(std::holds_alternative<protocol::Greeting>(greeting));
  EXPECT_EQ(std::get<protocol::Greeting>(greeting).views, protocol::Views::changes);
  EXPECT_EQ(std::get<protocol::Greeting>(greeting).events, protocol::Events::none);
  EXPECT_EQ(trouble_of_greeting(R"({"ready":true,"views":"few"})"),
            R"(its answer `{"ready":true,"views":"few"}` asks for `views` that are neither `whole` nor `changes`)");
  EXPECT_EQ(trouble_of_greeting(R"({"ready":true,"events":0})"),
            R"(its answer `{"ready":true,"events":0}` asks for `events` that are neither `all` nor `none`)");
}

// A program puts a view together by taking the new members, and the old ones where there are none.
TEST(Changes, OfAViewMakeItWholeAgain) {
  std::size_t whole_bytes = 0;
  std::size_t bytes = 0;
  std::map<Seat, Json> known;
  show_sample_deals(1, [&](const DecisionPoint& point) {
    const Json view = decide_message(point.rules, point.story(), {})["view"];
    if (point.so_far.empty()) known.clear();
    Json& before = known[point.state.actor];
    if (!before.is_null()) {
      const Json changes = protocol::changes_of(view, before);
      bytes += json_line(changes).size();
      whole_bytes += json_line(view).size();
      Json history = before["history"];
      for (const Json& turn : changes["history"]) history.push_back(turn);
      before.update(changes);
      before["history"] = std::move(history);
      EXPECT_EQ(before, view);
    }
    before = view;
  });
  EXPECT_GT(bytes, 0U);
  EXPECT_LT(bytes, whole_bytes / 3);
}

}  // namespace
}  // namespace turup
