// Tests what the author of a script is told about the hook points, and how a script changes the rulebook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kOver29 = "variant: Ours\nsays: A table of ours.\nextends: 29/base\n";

void script_with(const std::string& name, const std::string& lines) {
  file_with("hooks/" + name + ".lua", "return {\n  says = \"What it does is told here.\",\n" + lines + "}\n");
}

TEST(ExplainPoints, TheOnlyNumberStandsForSoManyInEverySentenceOfAScript) {
  file_with("hooks/thin.lua",
            "return {\n  says = \"A bid that fails with fewer than so many tricks costs one more.\",\n"
            "  params = { least = { int = { 1, 8 }, default = 3, says = \"the fewest tricks\" },\n"
            "             who = { words = { all = \"So say so many players.\" }, default = \"all\" } },\n"
            "  value = function(facts) return facts.value end,\n}\n");
  const auto thin = [](const std::string& parameters) {
    return turup({"explain", file_with("thin.yaml", kOver29 + "hooks: { thin: { " + parameters + " } }\n")}).out;
  };
  EXPECT_THAT(thin(""), AllOf(HasSubstr("than 3 tricks costs one more."), HasSubstr("So say 3 players.")));
  EXPECT_THAT(thin("least: 2"), AllOf(HasSubstr("than 2 tricks costs one more."), HasSubstr("So say 2 players.")));
  EXPECT_THAT(turup({"explain", "thin"}).out, HasSubstr("fewer than so many tricks"));
}

TEST(ExplainPoints, HooksListsAllWithWhatTheyDecide) {
  const Said said = turup({"explain", "hooks"});
  EXPECT_EQ(said.status, 0);
  for (const char* line :
       {"\n  speaker        who speaks next in the auction", "\n  calls          what a seat may call",
        "\n  calls_by_hand  what a seat may call with", "\n  indicator      what an ",
        "\n  offer          what may be said", "\n  annul          whether a deal is", "\n  leader         who leads",
        "\n  legal_cards    which of the cards", "\n  value          what a deal is worth",
        "\n  score          what a deal adds", "\n  settle         what a deal does to",
        "\n  next_dealer    who deals next", "\n  standing       what stands for each side"})
    EXPECT_THAT(said.out, HasSubstr(line));
  EXPECT_THAT(said.out, AllOf(StartsWith("hooks: scripts and their parameters"),
                              HasSubstr("turup explain hooks.settle"), HasSubstr("/hooks/README.md\n")));
}

TEST(ExplainPoints, APointHasItsMomentItsFactsItsAnswerAndTheGuide) {
  const Said said = turup({"explain", "hooks.settle"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(
      said.out,
      AllOf(HasSubstr("asked after every deal, also"), HasSubstr("\n  scores          a list: the score of"),
            HasSubstr("\n  declarers       the side that plays"), HasSubstr("\n  won     the side that has won"),
            HasSubstr("settle = function(facts, params)"), HasSubstr("/hooks/README.md\n")));
  EXPECT_EQ(turup({"explain", "settle"}).out, said.out);
}

TEST(ExplainPoints, TheTablesInsideTheFactsAreTold) {
  EXPECT_THAT(turup({"explain", "hooks.calls"}).out,
              AllOf(HasSubstr("In `facts.last`:\n  seat"), HasSubstr("In `facts.allowed`:\n  pass")));
}

TEST(ExplainPoints, EveryPointIsExplainedInEightyColumns) {
  for (const char* point : {"hooks", "speaker", "calls", "indicator", "offer", "annul", "leader", "legal_cards",
                            "value", "score", "settle", "next_dealer", "standing"}) {
    const Said said = turup({"explain", point});
    EXPECT_EQ(said.status, 0) << said.err;
    for (const std::string& line : lines(said.out)) {
      if (line.starts_with("The whole guide")) continue;
      EXPECT_LE(line.size(), 84U) << line;  // in bytes: a line may have two characters of three bytes
    }
  }
}

TEST(ExplainPoints, AMisspeltPointIsAnsweredWithTheNearest) {
  const Said said = turup({"explain", "hooks.setle"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("the nearest is `hooks.settle`"));
}

TEST(ExplainPoints, HelpPointsThere) {
  EXPECT_THAT(turup({"help", "hooks"}).out, HasSubstr("`turup explain hooks` lists the points"));
  EXPECT_THAT(turup({"explain", "T1103"}).out, HasSubstr("turup help hooks"));
}

TEST(ScriptsNeverAsked, AreRefused) {
  script_with("dear", "  value = function(facts) return facts.value end,\n");
  file_with("ours.yaml", "variant: Ours\nsays: A table of ours.\nextends: whist/base\nhooks: { dear: {} }\n");
  const Said said = turup({"validate", "ours.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err,
              HasSubstr("error[T2105]: the script `dear` says what a deal is worth to the declarers, but there "
                        "are none: nobody bids"));
}

TEST(FactsMisspelt, AreRefusedAndTheOneMeantIsNamed) {
  script_with("pay", "  settle = function(facts) return { scores = facts.scores, won = facts.trickz } end,\n");
  file_with("ours.yaml", kOver29 + "hooks: { pay: {} }\nmatch: { won_at: none, lost_at: none }\n");
  const Said said = turup({"validate", "ours.yaml"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, AllOf(HasSubstr("error[T3029]: script `pay` goes wrong: `settle` has no fact `trickz`"),
                              HasSubstr("read `tricks`; `turup explain hooks.settle` tells what the facts are")));
}

TEST(ScriptsInTheRulebook, ThatSettleAreToldFirstAndNoTotalBesideThem) {
  script_with("pay", "  settle = function(facts) return { scores = facts.scores, won = facts.declarers } end,\n");
  file_with("ours.yaml", kOver29 + "hooks: { pay: {} }\n");
  const std::string book = turup({"explain", "ours.yaml"}).out;
  EXPECT_THAT(book,
              HasSubstr("\nThe match\n  After every deal a special rule moves the scores, and says whether the match\n"
                        "  is over. What it does is told here. Both sides start at 0."));
  EXPECT_THAT(
      book,
      HasSubstr(
          "\nWhat a deal is worth\n  After every deal a special rule moves the scores, as told under \"The match\"."));
  EXPECT_THAT(book, AllOf(Not(HasSubstr("the first to reach")), Not(HasSubstr("Peculiarities"))));
  EXPECT_THAT(turup({"explain", "29"}).out, HasSubstr("the first to reach +6 wins"));
}

TEST(ScriptsInTheRulebook, ThatValueADealAreToldBeforeWhatItPays) {
  script_with("dear", "  value = function(facts) return facts.value end,\n");
  file_with("ours.yaml", kOver29 + "hooks: { dear: {} }\n");
  EXPECT_THAT(
      turup({"explain", "ours.yaml"}).out,
      HasSubstr("\nWhat a deal is worth\n  A special rule decides in the end what a deal is worth. What it does is "
                "told\n  here. It begins with what follows, and may change all of it."));
}

}  // namespace
}  // namespace turup::testing_command
