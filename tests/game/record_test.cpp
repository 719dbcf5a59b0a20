// Tests records that are written, read, re-executed and written again.
#include "record/record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "game/random_match.h"
#include "game/sample_rules.h"

namespace turup {
namespace {

using samples::copied;

std::string replaced(std::string text, std::string_view old, std::string_view now) {
  for (std::size_t at = text.find(old); at != text.npos; at = text.find(old, at + now.size()))
    text.replace(at, old.size(), now);
  return text;
}

class Records : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
};

TEST_P(Records, ReExecuteToTheSameBytes) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string text = samples::random_record(rules_, {seed, 4, 0});
    ASSERT_EQ(copied(rules_, text), text) << rules_.name << ", seed " << seed;
  }
}

TEST_P(Records, OfAnUnfinishedDealReExecuteToTheSameBytes) {
  for (int left_at = 0; left_at < 60; ++left_at) {
    const std::string text = samples::random_record(rules_, {77, 1, left_at});
    ASSERT_EQ(copied(rules_, text), text) << rules_.name << ", left after " << left_at;
  }
}

TEST_P(Records, OfWholeMatchesEndWithTheirWinners) {
  Rules rules = rules_;
  if (!rules.match.lowest_wins()) rules.match.lost_at = Amount::of(-6);  // random play does not win a match
  const std::string text = samples::random_record(rules, {3, 1000, 0});
  EXPECT_NE(text.find("; won by "), text.npos) << rules.name;
  EXPECT_EQ(copied(rules, text), text) << rules.name;
}

TEST_P(Records, AreReadAsOtherProgramsMightWriteThem) {
  const std::string text = samples::random_record(rules_, {9, 2, 0});
  EXPECT_EQ(copied(rules_, replaced(text, "\n", "\r\n")), text);
  EXPECT_EQ(copied(rules_, replaced(text, "\n", "\n\n# a comment\n")), text);
  EXPECT_EQ(copied(rules_, replaced(replaced(text, ", W play", "  ,\tW   play"), "  dealer", "\tdealer")), text);
  EXPECT_EQ(copied(rules_, replaced(text, " | ", "\nhands ")), text);
  std::string loose = text;
  for (int trick = 1; trick <= 13; ++trick) loose = replaced(loose, "trick " + std::to_string(trick) + " ", "actions ");
  EXPECT_NE(loose, text);
  EXPECT_EQ(copied(rules_, loose), text);
}

TEST_P(Records, WithoutResultsAreGivenThem) {
  const std::string text = samples::random_record(rules_, {9, 2, 0});
  std::string bare = text;
  for (std::size_t at = bare.find("result "); at != bare.npos; at = bare.find("result ", at))
    bare.erase(at, bare.find('\n', at) + 1 - at);
  EXPECT_EQ(copied(rules_, bare), text);
}

// The hands are those after the cut, so leaving the cut out changes only that line.
TEST_P(Records, WithoutTheCutLeadToTheSameDeal) {
  const std::string text = samples::random_record(rules_, {9, 2, 0});
  std::string uncut = text;
  for (std::size_t at = uncut.find(" cut "); at != uncut.npos; at = uncut.find(" cut ", at)) {
    at = uncut.rfind('\n', at) + 1;
    uncut.erase(at, uncut.find('\n', at) + 1 - at);
  }
  EXPECT_NE(uncut, text);
  EXPECT_EQ(copied(rules_, uncut), uncut);
}

TEST_P(Records, MayListThePackInDealingOrder) {
  const std::string text = samples::random_record(rules_, {9, 1, 0});
  const Source source("match.record", text);
  Diagnostics diagnostics;
  const auto record = read_record(rules_, source, diagnostics);
  ASSERT_TRUE(record);
  std::string pack = "pack";
  for (const Card card : record->deals.at(0).pack) pack += " " + rules_.tables.deck.name(card);
  const std::size_t at = text.find("hands ");
  const std::string listed = text.substr(0, at) + pack + text.substr(text.find('\n', at));
  EXPECT_EQ(copied(rules_, listed), text);
}

// Any text is at most refused.
TEST_P(Records, SurviveAnyDamage) {
  static constexpr std::string_view kBits[] = {"\n",
                                               ",",
                                               "|",
                                               " ",
                                               "S",
                                               "W play 7H",
                                               "cut 0",
                                               "cut 65535",
                                               "deal 1 dealer S\n",
                                               "bid plus 65535 noes",
                                               "hands",
                                               "10H",
                                               "\xff",
                                               "result x\n",
                                               "trick 9 ",
                                               "give 7H 7H"};
  const std::string whole = samples::random_record(rules_, {4, 1, 10});
  Rng rng(11);
  int accepted = 0;
  for (int n = 0; n < 1500; ++n) {
    std::string text = whole;
    for (std::uint32_t hits = rng.below(4); hits > 0; --hits) {
      const std::uint32_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      if (rng.below(3) == 0)
        text.erase(at, 1 + rng.below(60));
      else
        text.insert(at, kBits[rng.below(std::size(kBits))]);
      if (text.empty()) text = "#";
    }
    accepted += copied(rules_, text) == whole ? 1 : 0;
  }
  EXPECT_GT(accepted, 100);  // at least the undamaged ones
  EXPECT_LT(accepted, 1400);
}

INSTANTIATE_TEST_SUITE_P(Samples, Records, testing::Range<std::size_t>(0, 5), [](const auto& sample) {
  std::string name = samples::all()[sample.param].name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(Record, KeepsItsHead) {
  Rules rules = samples::twenty_nine();
  rules.fingerprint = "5d0f3c1e8a97b264";
  RecordWriter writer(
      rules,
      {"29/base", "", {"seventh-card", "double"}, {{"match.won_at", "4"}, {"auction.from", "16"}}, {}, {}, {}, {}});
  writer.seed(18446744073709551615U);
  writer.players({"you", "", "the club, at night\n", "E = robot"});
  const std::string text = writer.text();
  EXPECT_EQ(text,
            "turup record 1\n"
            "rules     29/base 5d0f3c1e8a97b264\n"
            "with      seventh-card, double\n"
            "set       match.won_at = 4\n"
            "set       auction.from = 16\n"
            "seed      18446744073709551615\n"
            "players   S you, N the club  at night, E E = robot\n");
  EXPECT_EQ(copied(rules, text), text);
  const Source source("match.record", text);
  Diagnostics diagnostics;
  const auto head = read_record_head(source, diagnostics);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->variant, "29/base");
  EXPECT_EQ(head->fingerprint, rules.fingerprint);
  EXPECT_EQ(head->with, (std::vector<std::string>{"seventh-card", "double"}));
  EXPECT_EQ(head->set.at(0), (std::pair<std::string, std::string>{"match.won_at", "4"}));
  EXPECT_EQ(head->variant_span.text(), "29/base");
}

TEST(Record, AFingerprintIsOptionalAndItsCaseDoesNotMatter) {
  Rules rules = samples::twenty_nine();
  rules.fingerprint = "5d0f3c1e8a97b264";
  const std::string full = "turup record 1\nrules     29/base 5d0f3c1e8a97b264\n";
  EXPECT_EQ(copied(rules, "turup record 1\nrules 29/base\n"), full);
  EXPECT_EQ(copied(rules, "turup record 1\nrules 29/base 5D0F3C1E8A97B264\n"), full);
}

TEST(Record, TheHeadCanBeReadBeforeTheRulesAreKnown) {
  const Source source("match.record", "# saved\nturup record 1\nrules my own 29\nplayers X me\ndeal 1 nonsense\nfoo\n");
  Diagnostics diagnostics;
  const auto head = read_record_head(source, diagnostics);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->variant, "my own 29");
  EXPECT_TRUE(diagnostics.empty());
}

TEST(Record, ADealThatWaitsForItsCutIsNotWritten) {
  const Rules rules = samples::twenty_nine();
  Rng rng(1);
  RecordWriter writer(rules, {"29", "", {}, {}, {}, {}, {}, {}});
  const std::string before = writer.text();
  State state = shuffled(rules, {0, 0}, rng);
  writer.begin_deal(state);
  EXPECT_EQ(writer.text(), before);
  writer.action(state, legal_actions(rules, state).at(4));
  EXPECT_NE(writer.text().find("actions   E cut 5\n"), std::string::npos);
}

TEST(Record, TheOrderOfDealingIsTheEnginesOwn) {
  for (const Rules& rules : samples::all()) {
    Rng rng(5);
    const State state = shuffled(rules, {1, 0}, rng);
    std::vector<Card> pack(state.pack.begin(), state.pack.begin() + rules.tables.deck.size());
    State dealt = stacked(rules, {1, 0}, pack, Cutting::done);
    while (dealt.dealt < pack.size()) apply(rules, dealt, legal_actions(rules, dealt).at(0));
    const std::vector<Seat> order = dealing_order(rules, {1, 0});
    ASSERT_EQ(order.size(), pack.size());
    for (std::size_t i = 0; i < pack.size(); ++i) {
      CardSet cards = dealt.hand[order[i]] | dealt.put_down[order[i]];
      if (dealt.has_aside && dealt.holder == order[i]) cards.insert(dealt.aside);
      EXPECT_TRUE(cards.has(pack[i])) << rules.name << ", card " << i;
    }
  }
}

TEST(Record, AResultNamesStakesAnnulmentsAndWinners) {
  const Rules rules = samples::fifty_six();
  Match match;
  match.scores = {3, -5};
  Result result;
  result.ended = Ended::annulled_passed;
  EXPECT_EQ(result_line(rules, result, match), "annulled: everybody passed; NS 3, EW -5");
  result.ended = Ended::annulled_unshown;
  EXPECT_EQ(result_line(rules, result, match), "annulled: trumps were not shown; NS 3, EW -5");
  result.ended = Ended::played;
  result.declarer = 1;
  result.declarers = 1;
  result.bid = result.target = 40;
  result.taken = {14, 42};
  result.made = true;
  result.stake = Stake::redoubled;
  match.winners = 2;
  EXPECT_EQ(result_line(rules, result, match), "E 40 redoubled, target 40, took 42: made; NS 3, EW -5; won by EW");
}

// ---- What the host sets back ----

struct Writing {
  const Rules& rules;
  RecordWriter& writer;
  Rng& rng;
};
constexpr int kToTheEnd = 1000;

// Plays so many actions at random, or to the end of the deal, and writes them down.
void play_on(const Writing& writing, State& state, int actions) {
  for (; actions > 0 && state.phase != Phase::over; --actions) {
    const Action action = any_action(writing.rules, state, writing.rng);
    writing.writer.action(state, action);
    apply(writing.rules, state, action);
  }
}

// Returns two deals of whist with something set back before, in and after them. The second deal is given up and dealt
// anew.
std::string with_resets(const Rules& rules) {
  Rng rng(5);
  Match match = new_match(rules, 0);
  RecordWriter writer(rules, {rules.name, "", {}, {}, {}, {}, {}, {}});
  const auto set_back = [&](Reset what) {
    writer.reset(what);
    reset_score(rules, match);
  };
  writer.reset(Reset::deck);
  for (int dealt = 0; dealt < 3; ++dealt) {
    State state = shuffled(rules, present_deal(match), rng);
    writer.begin_deal(state);
    play_on({rules, writer, rng}, state, 8);
    set_back(Reset::score);
    play_on({rules, writer, rng}, state, dealt == 1 ? 1 : kToTheEnd);
    if (dealt == 1) {
      set_back(Reset::all);
      continue;
    }
    Result result = score(rules, state);
    settle(rules, nullptr, match, result);
    writer.end_deal(result, match);
    if (dealt == 0) set_back(Reset::score);
  }
  return writer.text();
}

TEST(RecordsOfResets, ReExecuteToTheSameBytes) {
  for (const Rules& rules : samples::all()) {
    const std::string text = with_resets(rules);
    EXPECT_EQ(copied(rules, text), text);
    EXPECT_NE(text.find("\nreset     all\ndeal 2 "), text.npos) << text;
  }
}

// Returns three deals of whist, of which the host annuls the second, and moves scores in the first and after it.
std::string with_rulings(const Rules& rules) {
  Rng rng(6);
  Match match = new_match(rules, 0);
  RecordWriter writer(rules, {rules.name, "", {}, {}, {}, {}, {}, {}});
  for (int dealt = 0; dealt < 3; ++dealt) {
    State state = shuffled(rules, present_deal(match), rng);
    writer.begin_deal(state);
    for (int actions = 0; state.phase != Phase::over; ++actions) {
      const Action action = any_action(rules, state, rng);
      writer.action(state, action);
      apply(rules, state, action);
      if (dealt == 0 && actions == 5) {
        writer.reset({Side{1}, -3});
        move_score(match, 1, -3);
      }
      if (dealt == 1 && actions == 7 && host_may_annul(state)) {
        writer.reset(Reset::annul);
        annul_by_host(state);
      }
    }
    Result result = score(rules, state);
    settle(rules, nullptr, match, result);
    writer.end_deal(result, match);
    if (dealt == 1) {
      writer.reset({Side{0}, 2});
      move_score(match, 0, 2);
    }
  }
  return writer.text();
}

TEST(RecordsOfRulings, ReExecuteToTheSameBytes) {
  for (const Rules& rules : samples::all()) {
    const std::string text = with_rulings(rules);
    EXPECT_EQ(copied(rules, text), text);
    EXPECT_NE(text.find("\nhost      annul\nresult    annulled: the host's decision"), text.npos) << text;
    EXPECT_NE(text.find("\nhost      score "), text.npos) << text;
  }
}

TEST(RecordsOfResets, CountTheDealThatIsDealtAnewUnderTheSameNumber) {
  const Rules rules = samples::whist();
  const std::string text = with_resets(rules);
  const Source source("match.record", text);
  Diagnostics diagnostics;
  const auto record = read_record(rules, source, diagnostics);
  ASSERT_TRUE(record);
  ASSERT_EQ(record->deals.size(), 3U);
  EXPECT_EQ(record->resets.size(), 1U);
  EXPECT_EQ(record->deals[0].afterwards.size(), 1U);
  EXPECT_TRUE(record->deals[1].abandoned);
  EXPECT_FALSE(record->deals[2].abandoned);
  ReplayListener nobody;
  const auto end = replay(rules, nullptr, *record, nobody, diagnostics);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->match.deals, 2U);
}

TEST(RecordsOfResets, TotalsAreThoseSinceTheScoreWasSetBack) {
  Rules rules = samples::whist();
  Match match = new_match(rules, 2);
  match.scores = {3, -2};
  match.memory[0] = 4;
  match.won = {1, 0};
  match.deals = 5;
  reset_score(rules, match);
  Match expected = new_match(rules, 2);
  expected.deals = 5;
  EXPECT_EQ(match, expected);
}

}  // namespace
}  // namespace turup
