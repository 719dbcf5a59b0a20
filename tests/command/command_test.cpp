// Tests the command from outside: exit status, streams, suggestions, help, and the forms that other programs read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/json.h"
#include "command/complaint.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::vector<std::string> kCommands = {"list", "play",   "new",      "validate", "explain",    "show", "diff",
                                            "test", "replay", "simulate", "sweep",    "tune",       "why",  "format",
                                            "duel", "solve",  "review",   "schema",   "completion", "help", "learn"};

constexpr const char* kUncle = "variant: Uncle's 29\nsays: Lowest bid 16.\nextends: 29/base\nauction: { from: 16 }\n";
constexpr const char* kTypingSlip = "variant: Slip\nsays: A slip.\nextends: 29/base\nauction: { form: 16 }\n";

// Returns the columns of a line. Its characters beyond ASCII must be single-width.
std::size_t columns_of(const std::string& line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// ---- Help ----

TEST(Help, BareTurupShowsHowToUseIt) {
  const Said said = turup({});
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");
  for (const std::string& command : kCommands)
    EXPECT_THAT(said.out, AnyOf(HasSubstr("\n  " + command), HasSubstr(", " + command)));
}

TEST(Help, EveryHelpFitsAScreen) {
  std::vector<std::vector<std::string>> pages = {{}, {"--help"}, {"help"}};
  for (const std::string& command : kCommands) pages.push_back({"help", command});
  for (const auto& page : pages) {
    const std::string text = turup(page).out;
    EXPECT_LE(lines(text).size(), 24U) << text;
    for (const std::string& line : lines(text)) EXPECT_LE(columns_of(line), 80U) << line;
  }
}

TEST(Help, EveryCommandBeginsItsHelpWithExamples) {
  for (const std::string& command : kCommands) {
    const Said said = turup({"help", command});
    EXPECT_EQ(said.status, 0) << command;
    const std::size_t example = said.out.find("turup " + command + " ", said.out.find('\n'));
    const std::size_t last = command == "list" ? said.out.find("turup list\n") : example;
    EXPECT_LT(std::min(example, last), said.out.find("usage:")) << said.out;
    EXPECT_EQ(turup({command, "--help"}).out, said.out) << command;
  }
}

TEST(Help, VersionIsANumber) {
  const Said said = turup({"--version"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, testing::MatchesRegex("turup [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Help, VersionHasALetterToo) { EXPECT_EQ(turup({"-V"}).out, turup({"--version"}).out); }

TEST(Help, BeforeACommandIsHelpWithThatCommand) {
  for (const char* word : {"play", "records"}) {
    const Said said = turup({"--help", word});
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(said.out, turup({"help", word}).out);
  }
  EXPECT_EQ(turup({"--help", "play", "29", "--seed", "3"}).out, turup({"help", "play"}).out);
  EXPECT_EQ(turup({"-h", "play"}).out, turup({"help", "play"}).out);
  expect_complaint({"--help", "paly"}, "no command or topic is called `paly`; the nearest is `play`");
  expect_complaint({"--help", "--sede"}, "unknown option `--sede`");
}

TEST(List, FitsTheTerminal) {
  for (const unsigned short columns : std::initializer_list<unsigned short>{60, 100, 40}) {
    Surroundings terminal;
    terminal.columns = columns;
    const Said said = turup({"list"}, terminal);
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr("29/lucknow"));
    for (const std::string& line : lines(said.out)) EXPECT_LE(columns_of(line), columns) << line;
  }
}

TEST(List, HasALineForEachGameInAPipe) {
  const std::vector<std::string> rows = lines(turup({"list"}).out);
  const auto begins = [&](const std::string& name) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](const std::string& row) { return row.starts_with(name + " ") && row.ends_with(")"); });
  };
  EXPECT_TRUE(begins("29/lucknow") && begins("cot"));
}

// ---- Exit status ----

TEST(Exits, AFileWithoutMistakesIsFine) {
  const Said said = turup({"validate", file_with("uncle.yaml", kUncle).string()});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.err, "");
  EXPECT_THAT(said.out, HasSubstr("uncle.yaml: fine"));
}

TEST(Exits, StandardInputIsValidatedToo) {
  EXPECT_EQ(turup({"validate", "-"}, {kUncle, {}}).status, 0);
  const Said said = turup({"validate", "-"}, {kTypingSlip, {}});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("standard input:4:12"));
}

TEST(Exits, AHouseRuleIsValidatedByName) { EXPECT_EQ(turup({"validate", "double"}).status, 0); }

TEST(Exits, FindingsAreOne) {
  const Said said = turup({"validate", file_with("slip.yaml", kTypingSlip).string()});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("unknown key `form` in `auction`"));
  EXPECT_EQ(said.out, "");
}

TEST(Exits, AFileThatIsNotThereIsThree) {
  EXPECT_EQ(turup({"validate", "absent.yaml"}).status, 3);
  EXPECT_EQ(turup({"show", "absent.yaml"}).status, 3);
  EXPECT_EQ(turup({"replay", "absent.txt"}).status, 3);
  EXPECT_EQ(turup({"test", "absent"}).status, 3);
  EXPECT_EQ(turup({"play", "--resume", "absent.turup"}).status, 3);
  EXPECT_EQ(turup({"simulate", "29", "--deals", "1", "--records", "absent/deals.txt"}).status, 3);
}

TEST(Exits, AFullDiskIsThree) {
  const Said said = turup({"simulate", "29", "--deals", "50", "--seed", "1", "--records", "/dev/full"});
  EXPECT_EQ(said.status, 3);
  EXPECT_THAT(said.err, HasSubstr("cannot be written"));
}

TEST(Exits, ALimitIsFour) {
  const std::string deep(100, '[');
  EXPECT_EQ(turup({"validate", "-"}, {"variant: Deep\nsays: Deep.\nx: " + deep + "\n", {}}).status, 4);
  EXPECT_EQ(turup({"validate", "-"}, {std::string(300'000, '#'), {}}).status, 4);
}

TEST(Exits, TheHeaviestOfManyFilesCounts) {
  const std::string good = file_with("uncle.yaml", kUncle).string();
  const std::string slip = file_with("slip.yaml", kTypingSlip).string();
  EXPECT_EQ(turup({"validate", good, slip}).status, 1);
  EXPECT_EQ(turup({"validate", slip, "absent.yaml", good}).status, 3);
}

TEST(Exits, AReaderWhoGoesAwayIsNoMistake) {
  for (const auto& arguments : std::vector<std::vector<std::string>>{{"list"}, {"show", "29"}, {"schema"}, {}}) {
    const Said said = turup(arguments, {{}, {}, false});
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(said.err, "");
  }
}

// ---- Colour ----

TEST(Colour, IsNowhereInAPipe) {
  EXPECT_THAT(turup({"valdate"}).err, Not(HasSubstr("\033")));
  EXPECT_THAT(turup({"explain", "29"}).out, Not(HasSubstr("\033")));
}

TEST(Colour, CanBeHadEverywhere) {
  const std::string slip = file_with("slip.yaml", kTypingSlip).string();
  EXPECT_THAT(turup({"validate", slip, "--color", "always"}).err, HasSubstr("\033["));
  EXPECT_THAT(turup({"--color", "always", "validate", slip}).err, HasSubstr("\033["));
  EXPECT_THAT(turup({"--color", "always", "validate", slip, "--color", "never"}).err, Not(HasSubstr("\033[")));
}

// ---- For programs ----

TEST(Json, ListHasEveryVariantAndHouseRule) {
  const Said said = turup({"list", "--json"});
  EXPECT_EQ(said.status, 0);
  const Json list = parse_json(said.out);
  int variants = 0;
  for (const Json& entry : list) {
    EXPECT_TRUE(entry["sound"].get<bool>()) << entry["name"];
    EXPECT_NE(entry["says"], "") << entry["name"];
    if (entry["kind"] != "variant") continue;
    ++variants;
    EXPECT_GE(entry["seats"].get<int>(), 2);
    EXPECT_THAT(entry["name"].get<std::string>(), StartsWith(entry["family"].get<std::string>() + "/"));
  }
  EXPECT_GE(variants, 5);
}

TEST(Json, ADiagnosticIsAnObjectOnALine) {
  const Said said = turup({"validate", "--json", file_with("slip.yaml", kTypingSlip).string()});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.err, "");
  ASSERT_EQ(lines(said.out).size(), 1U);
  const Json json = parse_json(said.out);
  EXPECT_EQ(json["code"], "T1103");
  EXPECT_EQ(json["severity"], "error");
  EXPECT_THAT(json["file"].get<std::string>(), HasSubstr("slip.yaml"));
  EXPECT_EQ(json["range"]["start"]["line"], 4);
  EXPECT_EQ(json["range"]["start"]["column"], 12);
  EXPECT_EQ(json["range"]["end"]["column"], 16);
  EXPECT_EQ(json["helps"][0], "write `from`");
}

TEST(Json, GccLinesAreForEditors) {
  file_with("slip.yaml", kTypingSlip);
  const Said said = turup({"validate", "--format", "gcc", "slip.yaml"});
  EXPECT_THAT(said.out, StartsWith("slip.yaml:4:12: error: unknown key `form` in `auction` [T1103]\n"));
}

TEST(Json, TheSchemaIsOfDraftSeven) {
  for (const Words& words : {Words{"schema"}, Words{"schema", "--protocol"}})
    EXPECT_EQ(parse_json(turup(words).out)["$schema"], "http://json-schema.org/draft-07/schema#");
}

TEST(Json, TheProtocolIsNoBusinessOfEditors) {
  EXPECT_THAT(turup({"schema", "--protocol", "--markdown"}).out, StartsWith("# The programs' protocol\n"));
  const Said said = turup({"schema", "--protocol", "--install", "vscode"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("`--protocol` is for programs that play, and no editor needs it"));
}

// ---- Rules ----

TEST(Show, WhatItPrintsIsTheSameVariantAgain) {
  const Said said = turup({"show", "29", "--with", "double", "--set", "auction.from=17"});
  ASSERT_EQ(said.status, 0);
  const std::string again = file_with("again.yaml", said.out).string();
  EXPECT_EQ(turup({"validate", again}).status, 0);
  EXPECT_EQ(turup({"show", again}).out, said.out);
  EXPECT_THAT(said.out, HasSubstr("from: 17"));
}

TEST(Show, OriginsNameFilesAndLines) {
  const Said said = turup({"show", "29", "--with", "double", "--origin"});
  EXPECT_THAT(said.out, HasSubstr("29/base.yaml:"));
  EXPECT_THAT(said.out, HasSubstr("house-rules/double.yaml:"));
}

TEST(Explain, SpeaksOfVariantsFilesAndKeys) {
  EXPECT_THAT(turup({"explain", "29"}).out, HasSubstr("Four play."));
  EXPECT_THAT(turup({"explain", file_with("uncle.yaml", kUncle).string()}).out, HasSubstr("Uncle's 29"));
  EXPECT_THAT(turup({"explain", "trump.hidden.ask"}).out, HasSubstr("required"));
  for (const char* code : {"T0008", "T1103", "T3010", "T5001", "T6020", "T7001"})
    EXPECT_THAT(turup({"explain", code}).out, StartsWith(std::string(code) + ": ")) << code;
}

// ---- Playing ----

TEST(Play, WithoutAnythingTypedItEndsAndKeepsTheMatch) {
  const Said said = turup({"play", "29", "--seed", "3", "--save", "match.turup"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Seed 3"));
  EXPECT_EQ(turup({"replay", "--verify", "match.turup"}).status, 0);
}

TEST(Replay, KeepsTheCardsOfADealThatIsStillPlayed) {
  ASSERT_EQ(turup({"play", "29", "--seed", "3", "--save", "open.turup"}, {"pass\nquit\n", {}}).status, 0);
  const Said said = turup({"replay", "open.turup"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, testing::Not(HasSubstr("deal 1"))) << "hands of a deal that goes on";
  EXPECT_THAT(said.err, HasSubstr("its cards are not shown; --unfinished shows them"));
  EXPECT_THAT(turup({"replay", "--unfinished", "open.turup"}).out, HasSubstr("deal 1"));
  EXPECT_THAT(turup({"replay", "--json", "open.turup"}).out, testing::Not(HasSubstr("hands")));
}

TEST(Replay, TellsWhatStandsAsADealBegins) {
  ASSERT_EQ(turup({"play", "bridge/rubber", "--seed", "3", "--save", "stands.turup"}, {"pass\nquit\n", {}}).status, 0);
  EXPECT_THAT(turup({"replay", "--unfinished", "stands.turup"}).out,
              HasSubstr("deals\n  NS: not vulnerable\n  EW: not vulnerable\n"));
  EXPECT_THAT(turup({"replay", "--unfinished", "--json", "stands.turup"}).out,
              HasSubstr(R"("standing":{"NS":"not vulnerable","EW":"not vulnerable"})"));
}

TEST(Play, AMatchGoesOnWhereItStopped) {
  ASSERT_EQ(turup({"play", "29", "--seed", "3", "--save", "pause.turup"}, {"pass\nquit\n", {}}).status, 0);
  const Said said = turup({"play", "--resume", "pause.turup"}, {"quit\n", {}});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Seed 3"));
  EXPECT_EQ(turup({"play", "29", "--seed", "11"}, {"quit\n", {}}).status, 0);
  EXPECT_THAT(turup({"play", "29", "--resume"}, {"quit\n", {}}).out, HasSubstr("Seed 11"));
}

TEST(Play, ChoicesAreKeptForTheVariantUntilTheyAreForgotten) {
  const auto begins = [](std::vector<std::string> more) {
    std::vector<std::string> words = {"play", "29", "--seed", "3"};
    words.insert(words.end(), more.begin(), more.end());
    return turup(words, {"quit\n", {}}).out;
  };
  const std::string kept = "As kept for 29/base: --with double --set auction.from=17; --forget drops that.\n";
  EXPECT_THAT(begins({"--with", "double", "--set", "auction.from=17", "--keep"}), HasSubstr("Seed 3"));
  EXPECT_THAT(begins({}), HasSubstr(kept));
  EXPECT_THAT(begins({"--set", "auction.from=18"}), HasSubstr("You may bid 18 to 28 or pass."));
  EXPECT_THAT(begins({}), HasSubstr("You may bid 17 to 28 or pass."));
  EXPECT_THAT(turup({"play", "28", "--seed", "3"}, {"quit\n", {}}).out, Not(HasSubstr("As kept")));
  EXPECT_THAT(begins({"--forget"}), HasSubstr("You may bid 15 to 28 or pass."));
  EXPECT_THAT(begins({}), Not(HasSubstr("As kept")));
}

TEST(Play, NamesGoWithTheMatch) {
  const std::vector<std::string> words = {"play",   "29",     "--seed", "3",      "--name",
                                          "W=Asha", "--name", "N=Ravi", "--save", "names.turup"};
  EXPECT_THAT(turup(words, {"pass\nquit\n", {}}).out, HasSubstr("S you, W Asha, N Ravi, E a club player"));
  EXPECT_THAT(turup({"play", "--resume", "names.turup"}, {"quit\n", {}}).out,
              HasSubstr("S you, W Asha, N Ravi, E a club player"));
  expect_complaint({"play", "29", "--name", "Asha"}, "`--name Asha` does not say who is called what");
  expect_complaint({"play", "29", "--name", "Q=Asha"}, "there is no seat `Q` in this game");
  expect_complaint({"play", "29", "--name", "S=Asha"}, "names the seat where you sit");
}

TEST(Play, AnOnlookerSeesTheHandHeAskedFor) {
  const Said said = turup({"play", "29", "--watch", "N", "--seed", "3", "--deals", "1"}, {"2\nplay on\n", {}});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("\nN's cards: "));
  EXPECT_THAT(said.out, HasSubstr("\nResult: "));
  EXPECT_THAT(turup({"play", "29", "--watch", "--seed", "3"}, {"2\n", {}}).out, HasSubstr("\nS's cards: "));
  expect_complaint({"play", "29", "--watch", "Q"}, "there is no seat `Q` in this game");
  expect_complaint({"play", "29", "--watch", "--hotseat"}, "`--watch` takes no seat of your own");
  ASSERT_EQ(turup({"play", "29", "--seed", "3", "--save", "own.turup"}, {"quit\n", {}}).status, 0);
  expect_complaint({"play", "--resume", "own.turup", "--watch"}, "somebody plays in this match");
}

TEST(Play, AMatchWithAHostGoesOnWhereItStopped) {
  const std::vector<std::string> words = {"play", "29/twentynine-online", "--seed", "5", "--save", "hosted.turup"};
  ASSERT_EQ(turup(words, {"reset deck\nreset deal\nreset score\npass\nquit\n", {}}).status, 0);
  const auto record = file_with("none", "").parent_path() / "hosted.turup";
  const std::string before = text_of(record);
  EXPECT_EQ(turup({"play", "--resume", "hosted.turup"}).status, 0);
  EXPECT_EQ(text_of(record), before);
  EXPECT_THAT(before, HasSubstr("\nreset     deal\n"));
  EXPECT_EQ(turup({"replay", "--verify", "hosted.turup"}).status, 0);
}

TEST(Play, ASeatThatIsNotThereIsNamed) {
  expect_complaint({"play", "29", "--seat", "Q"}, "there is no seat `Q` in this game");
}

// ---- Scenarios ----

TEST(Scenarios, TheClosingLineCounts) {
  const Said said = turup({"test", TURUP_ROOT "/tests/scenarios/whist"});
  EXPECT_EQ(said.status, 0) << said.out << said.err;
  EXPECT_THAT(lines(said.out).back(), testing::ContainsRegex("^[1-9][0-9]* passed, 0 failed$"));
}

TEST(Scenarios, WhatDoesNotHoldIsAFinding) {
  file_with("wrong/wrong.yaml",
            "scenario: Wrong\nvariant: 29/base\nrules: [x]\ngiven: { dealer: S }\nsteps:\n  - speaker is S\n");
  const Said said = turup({"test", "wrong"});
  EXPECT_EQ(said.status, 1) << said.err;
  EXPECT_EQ(lines(said.out).back(), "0 passed, 1 failed");
}

// ---- Completion ----

TEST(Completion, NamesEveryCommand) {
  const Said said = turup({"complete", "--", ""});
  EXPECT_EQ(said.status, 0);
  for (const std::string& command : kCommands) EXPECT_THAT("\n" + said.out, HasSubstr("\n" + command + "\t"));
}

TEST(Completion, EveryShellAsksTheCommandItself) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Said said = turup({"completion", shell});
    EXPECT_EQ(said.status, 0) << shell;
    EXPECT_THAT(said.out, HasSubstr("turup complete -- ")) << shell;
  }
}

}  // namespace
}  // namespace turup::testing_command
