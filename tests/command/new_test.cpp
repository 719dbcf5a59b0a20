// Tests `turup new`: a file made from options, from answers, and from a conversation at a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "command/run.h"

namespace turup::testing_command {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

fs::path here(const std::string& name) { return file_with("some", "").parent_path() / name; }

// Returns the keys of a game that make a difference to play: everything except its head.
std::string keys_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {"show"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const Said said = turup(words);
  EXPECT_EQ(said.status, 0) << said.err;
  const std::size_t keys = said.out.find("\nseating:");
  return keys == said.out.npos ? "" : said.out.substr(keys);
}

std::string fingerprint_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {"simulate", "--deals", "1", "--seed", "1", "--records", "one.record"};
  words.insert(words.begin() + 1, arguments.begin(), arguments.end());
  const Said said = turup(words);
  EXPECT_EQ(said.status, 0) << said.err;
  const std::string rules = lines(text_of(here("one.record"))).at(1);
  return rules.substr(rules.find_last_not_of(' ') - 15, 16);
}

// ---- From options ----

TEST(New, WritesTheSmallestFileThatSaysSo) {
  const Said said = turup({"new", "small.yaml", "--from", "29", "--with", "double,redouble", "--set",
                           "trump.hidden.asker=trumps", "--set", "auction.from=16", "--set",
                           "trump.hidden.ask=optional", "--title", "Uncle's 29", "--says", "Nobody bids below 16."});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(text_of(here("small.yaml")),
            "variant: Uncle's 29\n"
            "says: Nobody bids below 16.\n"
            "extends: 29/base\n"
            "with: [double, redouble]\n"
            "auction: { from: 16 }\n"
            "trump:\n"
            "  hidden: { ask: optional, asker: trumps }\n");
}

TEST(New, LeavesOutWhatTheGameHasAlready) {
  const Said said = turup({"new", "lean.yaml", "--from", "29", "--with", "double", "--set", "auction.from=15", "--set",
                           "scoring={ last_trick: 1, under_half: none }", "--set", "stakes.double=2", "--title", "Lean",
                           "--says", "The last trick counts one."});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(text_of(here("lean.yaml")),
            "variant: Lean\n"
            "says: The last trick counts one.\n"
            "extends: 29/base\n"
            "with: [double]\n"
            "scoring: { last_trick: 1 }\n");
  EXPECT_THAT(said.err, HasSubstr("`auction.from: 15` is not written: Twenty-nine has it so already\n"));
  EXPECT_THAT(said.err, HasSubstr("`scoring.under_half: none` is not written"));
  EXPECT_THAT(said.err, HasSubstr("`stakes.double: 2` is not written"));
}

TEST(New, KeepsWhatIsNoRuleOfPlay) {
  EXPECT_THAT(turup({"new", "--from", "29", "--set", "words.double=contra"}).out,
              HasSubstr("words: { double: contra }"));
}

TEST(New, SaysWhatIsDifferentAndWhatToTryNext) {
  const Said said = turup({"new", "told.yaml", "--from", "29", "--with", "double", "--set", "auction.from=16"});
  EXPECT_EQ(said.out,
            "told.yaml: fine\n\n"
            "Other than in Twenty-nine:\n"
            "  The lowest bid is 16.\n"
            "  A defender may double: the deal then counts twice as much, won or lost.\n\n"
            "Next:\n"
            "  turup explain told.yaml\n"
            "  turup play told.yaml\n"
            "  turup validate told.yaml\n");
  EXPECT_THAT(text_of(here("told.yaml")),
              HasSubstr("variant: Told\nsays: \"The lowest bid is 16. A defender may double: the deal"));
}

TEST(New, WhatItWritesIsTheSameGameAsItsOptions) {
  const std::vector<std::vector<std::string>> games = {
      {"29", "--with", "double,seventh-card", "--set", "auction.from=17", "--set", "melds.pair.declarers={19+: -3}"},
      {"29", "--set", "trump.hidden={ask: optional, asker: trumps}", "--set", "hooks.reversed={no_trumps: [2]}"},
      {"29", "--set", "scoring.pays={15-20: {made: +1, failed: -1}, 21+: {made: +2, failed: -2}}"},
      {"hearts", "--set", "play.first_lead=\"3C\"", "--set", "pack.points={hearts: 1, \"QS\": 12}"},
      {"28", "--set", "words.diamonds=dice", "--set", "melds=none"},
      {"56", "--with", "cot"},
      {"whist", "--set", "match.won_at=7", "--set", "match.won_at=8"}};
  for (const auto& game : games) {
    std::vector<std::string> words = {"new", "same.yaml", "--force", "--from"};
    words.insert(words.end(), game.begin(), game.end());
    const Said said = turup(words);
    ASSERT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(turup({"validate", "same.yaml"}).status, 0) << text_of(here("same.yaml"));
    EXPECT_EQ(keys_of({"same.yaml"}), keys_of(game));
    EXPECT_EQ(fingerprint_of({"same.yaml"}), fingerprint_of(game)) << text_of(here("same.yaml"));
  }
}

TEST(New, WithoutAFileTheTextGoesToStandardOutput) {
  const Said said = turup({"new", "--from", "whist", "--set", "match.won_at=7", "--title", "Whist: short"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out.find("variant: \"Whist: short\"\n"), 0U) << said.out;
  EXPECT_THAT(said.out, testing::EndsWith("extends: whist/base\nmatch: { won_at: 7 }\n"));
  EXPECT_EQ(turup({"validate", "-"}, {said.out, {}}).status, 0);
  EXPECT_EQ(turup({"new", "-", "--from", "whist", "--set", "match.won_at=7", "--title", "Whist: short"}).out, said.out);
}

TEST(New, TitlesAndSentencesReadBackAsTheyWereSaid) {
  for (const char* text :
       {"29", "none", "x: y", "a # b", "say \"so\" \\", "'quoted'", "- dash", "\u2018ours\u2019", "{a}", "yes"}) {
    const Said said = turup({"new", "--from", "29", "--title", text, "--says", text});
    ASSERT_EQ(said.status, 0) << text << said.err;
    file_with("titled.yaml", said.out);
    const auto told = lines(turup({"explain", "titled.yaml"}).out);
    EXPECT_EQ(told.at(0), text);
    EXPECT_EQ(told.at(1), text);
  }
}

TEST(New, AFileThatIsThereStaysUnlessForced) {
  file_with("mine.yaml", "mine\n");
  const Said refused = turup({"new", "mine.yaml", "--from", "29"});
  EXPECT_EQ(refused.status, 3);
  EXPECT_THAT(refused.err, HasSubstr("`mine.yaml` is there already"));
  EXPECT_EQ(text_of(here("mine.yaml")), "mine\n");
  EXPECT_EQ(turup({"new", "mine", "--from", "29"}).status, 3) << "the ending is added";
  EXPECT_EQ(turup({"new", "mine.yaml", "--from", "29", "--force"}).status, 0);
  EXPECT_THAT(text_of(here("mine.yaml")), HasSubstr("extends: 29/base\n"));
  EXPECT_FALSE(fs::exists(here("mine.yaml.new")));
}

TEST(New, NothingIsWrittenThatDoesNotStandUp) {
  const auto refused = [](std::vector<std::string> more, int status, const std::string& complaint) {
    more.insert(more.begin(), {"new", "never.yaml"});
    const Said said = turup(more);
    EXPECT_EQ(said.status, status) << said.err;
    EXPECT_THAT(said.err, HasSubstr(complaint));
    EXPECT_EQ(said.out, "");
    EXPECT_FALSE(fs::exists(here("never.yaml")));
  };
  refused({"--from", "29", "--set", "auction.form=16"}, 2, "unknown key `form` in `auction`");
  refused({"--from", "29", "--set", "auction.from=many"}, 2, "needs a whole number");
  refused({"--from", "29", "--with", "redouble"}, 2, "`redouble` needs `stakes.double`");
  refused({"--from", "hearst"}, 2, "there is no variant `hearst`");
  refused({"--from", "double"}, 2, "`double` is a house rule, not a variant");
  refused({"--from", "other.yaml"}, 2, "`other.yaml` is a file");
  refused({"--from", "29", "--title", std::string(61, 'x')}, 1, "never.yaml:1:10");
  refused({"--from", "29", "--set", "auction=none", "--set", "auction.from=16"}, 2, "depends on the order");
  refused({}, 2, "`turup new` needs `--from`");
}

TEST(New, AFileDoesNotHideWhatItBuildsOn) {
  const Said said = turup({"new", "double.yaml", "--from", "29", "--with", "double"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("`double.yaml` has the name of `double`"));
  EXPECT_FALSE(fs::exists(here("double.yaml")));
}

TEST(New, ANewFileMayBuildOnTheOneBesideIt) {
  ASSERT_EQ(turup({"new", "beside/first.yaml", "--from", "29"}).status, 3) << "there is no such folder";
  fs::create_directory(here("beside"));
  ASSERT_EQ(turup({"new", "beside/first.yaml", "--from", "29", "--set", "auction.from=16"}).status, 0);
  ASSERT_EQ(turup({"new", "beside/second.yaml", "--from", "first", "--with", "double"}).status, 0);
  EXPECT_THAT(text_of(here("beside/second.yaml")), HasSubstr("extends: first\nwith: [double]\n"));
  EXPECT_EQ(turup({"validate", "beside/second.yaml"}).status, 0);
}

// ---- Answers in a file ----

TEST(New, AnswersInAFileAreTakenLikeOptions) {
  file_with("answers.yaml",
            "from: 29\nwith: [double, redouble]\nauction.from: 16\nmelds.pair.cards:\n  - J\n  - Q\n"
            "title: Uncle's 29\nsays: Nobody bids below 16.\nfile: answered.yaml\n");
  const Said said = turup({"new", "--questions", "answers.yaml"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(text_of(here("answered.yaml")),
            "variant: Uncle's 29\nsays: Nobody bids below 16.\nextends: 29/base\nwith: [double, redouble]\n"
            "auction: { from: 16 }\nmelds:\n  pair: { cards: [J, Q] }\n");
  const Said over = turup({"new", "--questions", "answers.yaml", "--force", "--set", "auction.from=18"});
  EXPECT_EQ(over.status, 0) << over.err;
  EXPECT_THAT(text_of(here("answered.yaml")), HasSubstr("auction: { from: 18 }"));
}

TEST(New, AnAnswerThatDoesNotStandUpIsShownWhereItStands) {
  const auto refused = [](const std::string& answers, const std::string& place, const std::string& complaint) {
    file_with("wrong.yaml", answers);
    const Said said = turup({"new", "wronged.yaml", "--questions", "wrong.yaml"});
    EXPECT_EQ(said.status, 1) << said.err;
    EXPECT_THAT(said.err, HasSubstr("wrong.yaml:" + place + "\n"));
    EXPECT_THAT(said.err, HasSubstr(complaint));
    EXPECT_FALSE(fs::exists(here("wronged.yaml")));
  };
  refused("from: 29\nauction.form: 16\n", "2:1", "write `auction.from`");
  refused("frm: 29\n", "1:1", "write `from`");
  refused("from: 29\ntrump.hidden.ask: optoinal\n", "2:19", "write `optional`");
  refused("from: 29\nwith: [double, dobule]\n", "2:16", "write `double`");
  refused("from: hearst\n", "1:7", "there is no variant `hearst`");
  EXPECT_EQ(turup({"new", "--questions", "absent.yaml"}).status, 3);
}

// ---- At a terminal ----

struct Talked {
  int status = -1;
  std::string screen;
};

// Runs the command in a terminal. All input is there from the beginning, and ^D ends it.
Talked at_terminal(const std::vector<std::string>& arguments, const std::string& typed) {
  int terminal = -1;
  const std::string folder = here("").string();
  std::vector<std::string> words = {"turup"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    setenv("TURUP_DATA", TURUP_ROOT, 1);
    setenv("HOME", folder.c_str(), 1);
    setenv("XDG_DATA_HOME", (folder + "data").c_str(), 1);
    setenv("TERM", "dumb", 1);
    if (chdir(folder.c_str()) == 0) execv(TURUP_PROGRAM, argv.data());
    _exit(127);
  }
  Talked talked;
  if (child < 0) return talked;
  const std::string all = typed + "\x04";
  EXPECT_EQ(write(terminal, all.data(), all.size()), static_cast<ssize_t>(all.size()));
  std::array<char, 4096> chunk{};
  for (ssize_t got = 0; (got = read(terminal, chunk.data(), chunk.size())) > 0;)
    talked.screen.append(chunk.data(), static_cast<std::size_t>(got));
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  talked.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return talked;
}

// Enter answers all other questions; there are more Enters than questions.
const std::string kEnters(20, '\n');

TEST(NewAtATerminal, TheQuestionsMakeAFile) {
  const Talked talked = at_terminal({"new", "--title", "Asked", "--says", "As answered.", "asked.yaml"},
                                    "29\nyes\nno\ny\n\n\n16\n\n2\n2\n\n\n\n");
  EXPECT_EQ(talked.status, 0) << talked.screen;
  EXPECT_EQ(text_of(here("asked.yaml")),
            "variant: Asked\nsays: As answered.\nextends: 29/base\nwith: [double, redouble]\n"
            "auction: { from: 16 }\ntrump:\n  hidden: { ask: optional, asker: trumps }\n")
      << talked.screen;
}

TEST(NewAtATerminal, EnterKeepsEverythingAndNamesTheFile) {
  for (const std::string game : {"28", "29/lucknow", "29/twentynine-online", "56", "hearts", "whist"}) {
    fs::remove(here("ours.yaml"));
    const Talked talked = at_terminal({"new", "--title", "Ours"}, game + "\n" + kEnters);
    ASSERT_EQ(talked.status, 0) << talked.screen;
    ASSERT_TRUE(fs::exists(here("ours.yaml"))) << talked.screen;
    EXPECT_EQ(keys_of({"ours.yaml"}), keys_of({game}));
    const auto all = lines(talked.screen);
    const auto questions = std::count_if(all.begin(), all.end(), [](const std::string& line) {
      return line.ends_with("?\r") && !line.starts_with(" ");
    });
    EXPECT_GE(questions, 5) << talked.screen;
    EXPECT_LE(questions, 1 + 12 + 2) << talked.screen;
  }
}

TEST(NewAtATerminal, AQuestionMarkExplainsAndASlipIsAskedAgain) {
  const Talked talked =
      at_terminal({"new", "--title", "Slips"}, "hearst\n?\n29\nperhaps\n?\n\n\n\n\n\n?\nfifteen\n17\n" + kEnters);
  EXPECT_EQ(talked.status, 0) << talked.screen;
  EXPECT_THAT(talked.screen, HasSubstr("no game is called `hearst`; the nearest is `hearts`"));
  EXPECT_THAT(talked.screen, HasSubstr("`perhaps` is neither yes nor no"));
  EXPECT_THAT(talked.screen, HasSubstr("auction.from: the lowest bid"));
  EXPECT_THAT(talked.screen, HasSubstr("needs a whole number"));
  EXPECT_THAT(text_of(here("slips.yaml")), HasSubstr("auction: { from: 17 }"));
}

TEST(NewAtATerminal, TheEndOfInputWritesNothing) {
  for (const char* typed : {"", "29\n", "29\nyes\nquit\n"}) {
    const Talked talked = at_terminal({"new", "given-up.yaml"}, typed);
    EXPECT_EQ(talked.status, 1) << talked.screen;
    EXPECT_THAT(talked.screen, HasSubstr("nothing is written"));
    EXPECT_FALSE(fs::exists(here("given-up.yaml")));
  }
}

TEST(NewAtATerminal, TheQuestionsAreSentencesThatAPersonAsks) {
  fs::remove(here("ours.yaml"));
  const Talked hearts = at_terminal({"new", "--title", "Ours"}, "hearts\n" + kEnters);
  EXPECT_THAT(hearts.screen, HasSubstr("How many cards does each player give away?"));
  EXPECT_THAT(hearts.screen, HasSubstr("The match is over when somebody has 100 or"));
  EXPECT_THAT(hearts.screen, HasSubstr("Which file should it be written to?"));
  fs::remove(here("ours.yaml"));
  const Talked twenty_nine = at_terminal({"new", "--title", "Ours"}, "29\n" + kEnters);
  EXPECT_THAT(twenty_nine.screen, HasSubstr("Do you play by the house rule \""));
  EXPECT_THAT(twenty_nine.screen, HasSubstr("When may the meld `pair` be declared?"));
}

TEST(NewAtATerminal, AGameThatIsNamedIsNotAskedFor) {
  fs::remove(here("ours.yaml"));
  const Talked talked = at_terminal({"new", "--ask", "--from", "hearts", "--title", "Ours"}, "4\n" + kEnters);
  EXPECT_EQ(talked.status, 0) << talked.screen;
  EXPECT_THAT(talked.screen, Not(HasSubstr("Which game is closest?")));
  EXPECT_THAT(talked.screen, HasSubstr("The closest game is Hearts."));
  EXPECT_THAT(text_of(here("ours.yaml")), HasSubstr("extends: hearts/base\n"));
  const Talked unknown = at_terminal({"new", "--ask", "--from", "hearst"}, "quit\n");
  EXPECT_THAT(unknown.screen, HasSubstr("Which game is closest?"));
}

TEST(New, AsksOnlyWhereSomebodyCanAnswer) {
  EXPECT_THAT(turup({"new", "--ask", "--from", "29"}).err, HasSubstr("`--ask` needs a terminal"));
  EXPECT_EQ(turup({"new", "--ask", "--from", "29"}).status, 2);
  const std::string answers = file_with("answers.yaml", "from: 29\n").string();
  EXPECT_THAT(turup({"new", "--ask", "--questions", answers}).err, HasSubstr("`--ask` does not go with `--questions`"));
}

TEST(NewAtATerminal, WithAGameNamedNothingIsAsked) {
  const Talked talked = at_terminal({"new", "named.yaml", "--from", "29"}, "");
  EXPECT_EQ(talked.status, 0) << talked.screen;
  EXPECT_THAT(talked.screen, Not(HasSubstr("[")));
  EXPECT_THAT(talked.screen, HasSubstr("It is Twenty-nine as it stands."));
}

}  // namespace
}  // namespace turup::testing_command
