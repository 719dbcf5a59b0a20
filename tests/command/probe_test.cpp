// Tests the probe of `turup validate`: the mistakes that random deals find, the records that show them, and the rules
// that it leaves alone.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kHead = "variant: Ours\nsays: A table of ours.\nextends: 29/base\n";

// Validates a variant that adds these lines to 29. The record of a finding is in found.txt.
Said probed(const std::string& lines) {
  file_with("ours.yaml", kHead + lines);
  return turup({"validate", "ours.yaml", "--records", "found.txt"});
}
Said replayed() { return turup({"replay", "--verify", "found.txt"}); }

Said probed_with(const std::string& script, const std::string& more = "") {
  file_with("hooks/ours.lua", "return {\n  says = \"A script of ours.\",\n" + script + "}\n");
  return probed("hooks: { ours: {} }\n" + more);
}

std::string house_rule(const std::string& name, const std::string& lines) {
  file_with("variants/house-rules/" + name + ".yaml", "house_rule: Ours\nsays: A rule of ours.\n" + lines);
  return name;
}

// ---- Deals ----

constexpr const char* kChatter = R"(
  memory = 1, at = { "after_trick" }, offers = { hello = "He says hello." },
  offer = function(facts) return { { say = "hello", memory = { 1 } } } end,
)";

TEST(ProbeOfDeals, FindsOneThatGoesRoundInACircle) {
  const Said said = probed_with(kChatter);
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("error[T2901]: a random deal of `ours` can come back to where it was before"));
  EXPECT_THAT(said.err, HasSubstr(" --> ours.yaml:1:10"));
  EXPECT_THAT(said.err, HasSubstr("hello, "));
  EXPECT_EQ(replayed().out, "found.txt: 1 deal, everything agrees\n");
}

TEST(ProbeOfDeals, FindsOneThatGoesOnForEver) {
  const Said said = probed_with(R"(
  memory = 1, at = { "after_trick" }, offers = { hello = "He says hello." },
  offer = function(facts) return { { say = "hello", memory = { (facts.memory[1] + 1) % 30000 } } } end,
)");
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("error[T2901]: a random deal of `ours` has not ended after 40000 decisions"));
  EXPECT_EQ(replayed().status, 0);
}

TEST(ProbeOfDeals, ShowsTheDealInWhichAScriptLeavesNothingToCall) {
  const Said said = probed_with(R"(
  needs = { "auction.from" },
  calls = function(facts)
    if facts.number and facts.number >= 20 then return { pass = false } end
    return facts.allowed
  end,
)");
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, AllOf(HasSubstr("error[T3022]"), HasSubstr("it happens in a random deal of `ours`")));
  const Said again = replayed();
  EXPECT_EQ(again.status, 1);
  EXPECT_THAT(again.err, HasSubstr("error[T3022]"));
}

TEST(ProbeOfDeals, FindsAScriptThatFailsBeforeAnybodyDoesAnything) {
  const Said said = probed_with("needs = { \"auction.from\" },\n  calls = function(facts) error(\"no\") end,\n",
                                "dealing: { cut_by: none }\n");
  EXPECT_THAT(said.err, AllOf(HasSubstr("error[T3015]"), HasSubstr("before anybody does anything")));
  EXPECT_THAT(text_of(file_with("input", "").parent_path() / "found.txt"), HasSubstr("\nhands "));
  EXPECT_THAT(replayed().err, HasSubstr("error[T3015]"));
}

TEST(ProbeOfDeals, LetTheHostSpeakToo) {
  const Said said = probed_with(R"(
  at = { "host" }, offers = { stop_it = "The deal is stopped." },
  offer = function(facts)
    if facts.tricks_left < 6 then error("only early") end
    return { { say = "stop_it", outcome = "failed" } }
  end,
)");
  EXPECT_THAT(said.err, HasSubstr("error[T3015]"));
  EXPECT_THAT(replayed().err, HasSubstr("error[T3015]"));
}

// Few deals are played by the contract, because chance hardly ever bids low and then passes. Returns what is found out
// about a script that stops in these deals alone.
std::string found_in(const std::string& contract, const std::string& deals = "5") {
  file_with("hooks/ours.lua",
            "return {\n  says = \"A script of ours.\",\n  value = function(facts)\n    if facts.contract == \"" +
                contract + "\" then error(\"stopped\") end\n    return facts.value\n  end,\n}\n");
  file_with(
      "ours.yaml",
      "variant: Ours\nsays: A table of ours.\nextends: schafkopf\nhooks: { elders: { order: round }, ours: {} }\n");
  return turup({"validate", "ours.yaml", "--deals", deals, "--records", "found.txt"}).err;
}

TEST(ProbeOfDeals, ReachEveryContract) {
  for (const char* contract : {"call", "wenz", "solo", "wenz_tout", "solo_tout"}) {
    EXPECT_THAT(found_in(contract), AllOf(HasSubstr("error[T3015]"), HasSubstr("stopped"))) << contract;
    EXPECT_THAT(replayed().err, HasSubstr("error[T3015]")) << contract;
  }
}

TEST(ProbeOfDeals, ReachContractsThatNoBidNames) {
  for (const char* rule : {"single-hand", "thani"}) {
    file_with("hooks/ours.lua",
              "return {\n  says = \"A script of ours.\",\n  value = function(facts)\n    if facts.contract then "
              "error(\"stopped\") end\n    return facts.value\n  end,\n}\n");
    file_with("ours.yaml", kHead + "with: [" + rule + "]\nhooks: { ours: {} }\n");
    EXPECT_THAT(turup({"validate", "ours.yaml", "--deals", "1"}).err, HasSubstr("stopped")) << rule;
  }
}

TEST(ProbeOfDeals, ReachEveryWordOfAScript) {
  for (const char* moment : {"before_looking", "before_auction", "after_trick", "host"}) {
    file_with("hooks/ours.lua", fmt::format(R"(return {{
  says = "A script of ours.", at = {{ "{}" }}, memory = 1,
  offers = {{ first_word = "One.", other_word = "Two.", third_word = "Three.", fourth_word = "Four." }},
  value = function(facts)
    if facts.memory[1] == 1 then error("stopped") end
    return facts.value
  end,
  offer = function(facts)
    if facts.memory[1] == 1 then return end
    return {{ {{ say = "first_word", outcome = "annulled" }}, {{ say = "other_word", outcome = "annulled" }},
             {{ say = "third_word", outcome = "annulled" }}, {{ say = "fourth_word", memory = {{ 1 }} }} }}
  end,
}})",
                                            moment));
    file_with("ours.yaml", kHead + "hooks: { ours: {} }\n");
    EXPECT_THAT(turup({"validate", "ours.yaml", "--deals", "1"}).err, HasSubstr("stopped")) << moment;
  }
}

TEST(ProbeOfDeals, FindsThatEveryOneIsAnnulled) {
  const Said said = probed("pack: { points: { JS: 28 } }\nvoid: { pointless_hand: anybody }\n");
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("error[T2904]: every one of 100 random deals of `ours` is annulled, most of them by "
                                  "`void.pointless_hand`\n --> ours.yaml:5:25"));
  EXPECT_EQ(replayed().status, 0);
}

TEST(ProbeOfDeals, AlwaysFindTheSame) {
  const Said one = probed_with(kChatter);
  const std::string record = text_of(file_with("input", "").parent_path() / "found.txt");
  EXPECT_EQ(probed_with(kChatter).err, one.err);
  EXPECT_EQ(text_of(file_with("input", "").parent_path() / "found.txt"), record);
}

TEST(ProbeOfDeals, IsLeftOutWithoutDeals) {
  probed_with(kChatter);
  EXPECT_EQ(turup({"validate", "ours.yaml", "--deals", "0"}).status, 0);
}

TEST(ProbeOfDeals, SaysHowToGetTheRecord) {
  probed_with(kChatter);
  EXPECT_THAT(turup({"validate", "ours.yaml"}).err,
              HasSubstr("`turup validate ours.yaml --records found.txt` writes the record of it, for `turup replay`"));
}

TEST(ProbeOfDeals, OfATextHaveARecordOnceItIsSaved) {
  probed_with(kChatter);
  const Said said = turup({"validate", "-", "--records", "found.txt"}, {kHead + "hooks: { ours: {} }\n", {}});
  EXPECT_THAT(said.err, HasSubstr("once the text is saved as `standard-input.yaml`"));
  file_with("standard-input.yaml", kHead + "hooks: { ours: {} }\n");
  EXPECT_EQ(replayed().status, 0);
}

// ---- Matches ----

TEST(ProbeOfMatches, FindOneWithoutAnEnd) {
  const Said said = probed("scoring: { pays: { made: 0, failed: -1 } }\nmatch: { won_at: 6, lost_at: none }\n");
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.err, HasSubstr("warning[W2906]: none of 300 random deals of `ours` brings a side nearer to the end "
                                  "of the match"));
  EXPECT_THAT(said.err, AllOf(HasSubstr("won_at: 6"), HasSubstr("made: 0")));
  EXPECT_EQ(replayed().out, "found.txt: 12 deals, everything agrees\n");
}

TEST(ProbeOfMatches, FindAScriptThatNeverNamesAWinner) {
  const Said said = probed_with("settle = function(facts) return { scores = facts.scores } end,\n",
                                "match: { won_at: none, lost_at: none }\n");
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.err, AllOf(HasSubstr("warning[W2906]: a match of 300 random deals of `ours` does not end, however "
                                        "they go"),
                              HasSubstr("this script settles every deal"),
                              HasSubstr("let the script name who has `won` or `lost` at some time: where a script "
                                        "settles, nothing else ends a match")));
}

TEST(ProbeOfMatches, FindAScriptThatFailsInALaterDeal) {
  const Said said = probed_with(R"(
  memory = 1,
  settle = function(facts)
    if facts.memory[1] == 9 then error("the tenth deal") end
    return { scores = facts.scores, memory = { facts.memory[1] + 1 } }
  end,
)",
                                "match: { won_at: none, lost_at: none }\n");
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("error[T3015]"));
}

// ---- Scripts that do nothing ----

TEST(ProbeOfScripts, FindsOneThatNeverChangesAnything) {
  const Said said = probed_with("  value = function(facts) return facts.value end,\n");
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.err,
              AllOf(HasSubstr("warning[W2909]: in 2100 random deals the script `ours` never changed anything\n"
                              " --> hooks/ours.lua:3:3"),
                    HasSubstr(" ::: ours.yaml:4:10"), HasSubstr("`ours` is named here")));
}

TEST(ProbeOfScripts, FindsOneThatAllowsAllCalls) {
  EXPECT_THAT(probed_with("  calls = function(facts) return facts.allowed end,\n").err,
              AllOf(HasSubstr("never changed anything"), HasSubstr("^^^^^ asked ")));
}

TEST(ProbeOfScripts, LeavesARareCaseAloneThatComesUpAtAll) {
  EXPECT_THAT(probed_with("  annul = function(facts)\n    local jacks = 0\n"
                          "    for _, card in ipairs(facts.hand or {}) do if card.rank == \"J\" then jacks = jacks + 1 "
                          "end end\n    return jacks == 4\n  end,\n")
                  .err,
              Not(HasSubstr("W2909")));
}

TEST(ProbeOfScripts, LeavesAloneAnAllowedOneAndOneOfAnotherFile) {
  EXPECT_THAT(probed_with("  value = function(facts) return facts.value end,\n", "allow: { W2909: it is rare }\n").err,
              Not(HasSubstr("W2909")));
  file_with("theirs.yaml", "variant: Theirs\nsays: Ours.\nextends: ours.yaml\nauction: { from: 16 }\n");
  EXPECT_THAT(turup({"validate", "theirs.yaml"}).err, Not(HasSubstr("W2909")));
}

TEST(ProbeOfScripts, WatchesThoseOfAHouseRule) {
  file_with("hooks/ours.lua", "return {\n  says = \"A script of ours.\",\n  leader = function() end,\n}\n");
  const std::string rule = house_rule("idle", "needs: [trump.hidden]\nhooks: { ours: {} }\n");
  EXPECT_THAT(turup({"validate", rule}).err, HasSubstr("the script `ours` never changed anything"));
}

// Random players seldom make their bids, so they would never reach six.
TEST(ProbeOfMatches, DoNotMindThatRandomPlayersLose) {
  EXPECT_EQ(probed("match: { lost_at: none }\nauction: { from: 20 }\n").err, "");
  EXPECT_EQ(probed_with(R"(
  needs = { "match.start" },
  settle = function(facts)
    local scores = facts.scores
    if not facts.declarers then return { scores = scores } end
    scores[facts.declarers] = scores[facts.declarers] + facts.value
    local won
    if scores[facts.declarers] >= 12 then won = facts.declarers end
    return { scores = scores, won = won }
  end,
)",
                        "match: { start: 3, won_at: none, lost_at: none }\nauction: { from: 20 }\n")
                .err,
            "");
}

// ---- What a host may choose ----

TEST(ProbeOfChoices, FindsAValueThatCannotBePlayed) {
  const Said said = probed("options: { auction.from: [15, 16, 40] }\n");
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err,
              HasSubstr("error[T2905]: the host may choose `40` for `auction.from`, but it cannot be played"));
  EXPECT_THAT(said.err, HasSubstr("with it the lowest bid is 40, but only 28 points are in play"));
  EXPECT_THAT(said.err, Not(HasSubstr("`16`")));
}

TEST(ProbeOfChoices, FindsANameThatCannotBePlayed) {
  const Said said = probed(
      "options:\n  kochi: { says: As in Kochi., sets: { auction.from: 40 } }\n"
      "  town: { says: As in town., sets: { auction.from: 15 } }\n");
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("error[T2905]: the host may choose `kochi`, but it cannot be played"));
  EXPECT_THAT(said.err, HasSubstr("with it the lowest bid is 40, but only 28 points are in play"));
  EXPECT_THAT(said.err, Not(HasSubstr("`town`")));
}

TEST(ProbeOfChoices, AllowsAValueThatGoesWithAnother) {
  EXPECT_EQ(probed("options: { stakes.double: [none, 2], stakes.redouble: [none, 4] }\n").err, "");
}

TEST(ProbeOfChoices, PlaysEveryValue) {
  const Said said = probed_with(R"(
  settle = function(facts)
    if facts.value * facts.value > 1 then error("twice") end
    return { scores = facts.scores, won = facts.declarers }
  end,
)",
                                "options: { stakes.double: [none, 2] }\nmatch: { won_at: none, lost_at: none }\n");
  EXPECT_THAT(said.err, AllOf(HasSubstr("error[T3015]"), HasSubstr("`ours`, where `stakes.double` is `2`")));
  EXPECT_THAT(text_of(file_with("input", "").parent_path() / "found.txt"), HasSubstr("stakes.double = 2"));
  EXPECT_THAT(replayed().err, HasSubstr("error[T3015]"));
}

// ---- House rules ----

TEST(ProbeOfHouseRules, AreLaidOverEveryVariantThatTakesThem) {
  file_with("hooks/thirteen.lua", R"(return {
  says = "Hearts only.",
  settle = function(facts)
    if not facts.declarers and not facts.annulled then error("nobody bid") end
    return { scores = facts.scores, won = 1 }
  end,
})");
  const std::string rule =
      house_rule("thirteen-rule", "conflicts: [hooks.tables, match.won_at]\nhooks: { thirteen: {} }\n");
  const Said said = turup({"validate", rule, "--records", "found.txt"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, AllOf(HasSubstr("it happens in a random deal of `"), HasSubstr("` with `thirteen-rule`")));
  EXPECT_THAT(replayed().err, HasSubstr("nobody bid"));
}

// Twenty-eight has no double of its own.
TEST(ProbeOfHouseRules, AreTriedWithAllTheOthers) {
  file_with("hooks/doubled.lua", R"(return {
  says = "Doubles are forgotten.", needs = { "auction.from=14" },
  settle = function(facts)
    if facts.stake ~= "undoubled" then error("a double") end
    return { scores = facts.scores, won = facts.declarers }
  end,
})");
  const Said said = turup(
      {"validate", house_rule("forgetful", "hooks: { doubled: {} }\n"), "--deals", "900", "--records", "found.txt"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, AllOf(HasSubstr("a double"), HasSubstr("` with `forgetful`, `")));
  EXPECT_THAT(text_of(file_with("input", "").parent_path() / "found.txt"), HasSubstr("double"));
  EXPECT_THAT(replayed().err, HasSubstr("a double"));
}

TEST(ProbeOfHouseRules, ThatGoWithNothingAreToldSo) {
  const Said said = turup({"validate", house_rule("late", "auction: { from: 400 }\n")});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.err, HasSubstr("warning[W2907]: `late` goes with none of the "));
  EXPECT_THAT(said.err, HasSubstr("note: it comes nearest to `"));
  EXPECT_EQ(said.out, "late: a house rule, 1 warning\n");
}

TEST(ProbeOfHouseRules, NameTheVariantForWhichTheFewestNeedsFail) {
  const Said said =
      turup({"validate", house_rule("giver", "needs: [match.lowest_wins_at]\nexchange: { cards: 14 }\n")});
  EXPECT_THAT(said.err, HasSubstr("note: it comes nearest to `hearts/base`: "));
}

TEST(ProbeOfHouseRules, CannotBeTriedUnderANameThatNobodyCanWrite) {
  file_with("beside/Late_one.yaml", "house_rule: Ours\nsays: A rule of ours.\nauction: { from: 17 }\n");
  const Said said = turup({"validate", "beside/Late_one.yaml"});
  EXPECT_THAT(said.err,
              HasSubstr("warning[W2907]: `Late_one` is no name by which a house rule can be laid over a game"));
}

TEST(ProbeOfHouseRules, ThatChangeNothingAreToldSo) {
  const Said said =
      turup({"validate", house_rule("same", "needs: [trump.hidden]\nseating: { seats: 4 }\n"), "--deals", "900"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.err, HasSubstr("warning[W2908]: `same` changes nothing in any of the "));
}

TEST(ProbeOfHouseRules, FindCompanyThatTheyNeed) {
  EXPECT_EQ(turup({"validate", "redouble"}).err, "");
  EXPECT_EQ(turup({"validate", "set-double"}).err, "");
  const std::string rule = house_rule(
      "again", "needs: [stakes.set_double]\nconflicts: [contracts, hooks.reversed]\nstakes: { set_double: 7 }\n");
  EXPECT_THAT(turup({"validate", rule}).err, Not(HasSubstr("W2907")));
}

TEST(ProbeOfHouseRules, AreFoundByTheirFileToo) {
  file_with("beside/late.yaml", "house_rule: Ours\nsays: A rule of ours.\nauction: { from: 400 }\n");
  EXPECT_THAT(turup({"validate", "beside/late.yaml"}).err, HasSubstr("W2907"));
  file_with("beside/early.yaml", "house_rule: Ours\nsays: A rule of ours.\nauction: { from: 17 }\n");
  EXPECT_EQ(turup({"validate", "beside/early.yaml"}).err, "");
}

}  // namespace
}  // namespace turup::testing_command
