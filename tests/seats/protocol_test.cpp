// Tests what programs at the table are told, and how their answers are read.
#include "players/protocol.h"

#include <gtest/gtest.h>

#include <bit>
#include <functional>
#include <set>

#include "game/sample_rules.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"
#include "table/table.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using protocol::decide_message;
using protocol::read_answer;

// Is called with every decision of random deals.
using Shown = std::function<void(const Rules& rules, const State& state, const Match& match, Rng& rng)>;
void show_deals(const Rules& rules, Hooks* hooks, std::uint32_t deals, const Shown& show) {
  const Match match = new_match(rules, 0);
  for (std::uint32_t number = 0; number < deals; ++number) {
    Rng rng(number, 21);
    State state = shuffled(rules, {0, number}, rng, hooks);
    while (state.phase != Phase::over && !testing::Test::HasFailure()) {
      show(rules, state, match, rng);
      apply(rules, state, any_action(rules, state, rng), hooks);
    }
  }
}
// Plays deals of every sample game.
void for_every_decision(std::uint32_t deals, const Shown& show) {
  for (const Rules& rules : samples::all()) show_deals(rules, nullptr, deals, show);
}

std::string words_of(const Rules& rules, const View& view, const Action& action) {
  return to_words(rules, action, view.bid);
}

TEST(Protocol, WhatASeatMayNotKnowChangesNoByteOfWhatItIsSent) {
  int questions = 0;
  const Shown ask = [&](const Rules& rules, const State& state, const Match& match, Rng& rng) {
    const Seat seat = state.actor;
    const std::string sent = json_line(decide_message(rules, view(rules, state, match, seat), 1));
    const State other = with_secrets_redealt(rules, state, seat, rng);
    EXPECT_EQ(json_line(decide_message(rules, view(rules, other, match, seat), 1)), sent) << rules.name;
    ++questions;
  };
  for_every_decision(1, ask);
  for (const std::string& name : shipped::library().variants()) {
    const shipped::Variant variant = shipped::variant(name);
    ASSERT_TRUE(variant.rules) << variant.trouble;
    show_deals(*variant.rules, variant.hooks.get(), 1, ask);
  }
  EXPECT_GT(questions, 800);
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
  for_every_decision(12, [&](const Rules& rules, const State& state, const Match& match, Rng& rng) {
    const Choices choices = legal_actions(rules, state);
    const Action one = choices.any(rng);
    const Action other = choices.any(rng);
    const bool is_hidden =
        one.say == Say::give || (rules.trump.hidden && (one.say == Say::trump || one.say == Say::lay));
    if (!is_hidden || one.say != other.say || one == other) return;
    EXPECT_EQ(told_of(rules, state, one, match), told_of(rules, state, other, match)) << rules.name;
    ++secrets;
  });
  EXPECT_GT(secrets, 20);
}

TEST(Protocol, EveryLegalActionIsReadBackAsWordsAndAsData) {
  int actions = 0;
  for_every_decision(2, [&](const Rules& rules, const State& state, const Match& match, Rng& /*rng*/) {
    const View seen = view(rules, state, match, state.actor);
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

TEST(Protocol, AProgramIsSentTheRulesInForce) {
  const shipped::Variant doubled = shipped::variant("29/base", {"double"}, {{"auction.from", "17"}});
  const Json rules = protocol::whole_rules_message(*doubled.rules);
  EXPECT_EQ(rules["overlays"], Json::array({"29/base", "double", "--set"}));
  EXPECT_EQ(rules["keys"]["auction.from"], "17");
  EXPECT_EQ(rules["keys"]["stakes.double"], "2");
  EXPECT_NE(rules["text"].get<std::string>().find("from:"), std::string::npos);
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

TEST(Ready, IsSaidInOneWay) {
  EXPECT_FALSE(protocol::read_ready(R"({"ready":true})"));
  EXPECT_TRUE(protocol::read_ready(R"({"ready":false})"));
  EXPECT_TRUE(protocol::read_ready("ready"));
  EXPECT_TRUE(protocol::read_ready("[]"));
}

}  // namespace
}  // namespace turup
