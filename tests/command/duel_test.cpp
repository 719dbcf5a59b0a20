// Tests `turup duel`, programs at the table of `turup play`, and `turup review`.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "base/json.h"
#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kBot = "exec:" TURUP_ROOT "/tests/seats/samplebot.py";
const std::string kTelling = "exec:tee told.$$ | " TURUP_ROOT "/tests/seats/samplebot.py";  // keeps what it is told

// ---- Duel ----

TEST(Duel, SaysWhoIsBetterAndHowSureThatIs) {
  const Said said = turup({"duel", "club", "random", "29", "--deals", "40", "--seed", "3"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, StartsWith("club against random at 29/base: 40 pairs of deals, seed 3\n"));
  EXPECT_THAT(said.out, testing::ContainsRegex("points a deal: \\+[0-9.]+ for club, 95 % from \\+[0-9.]+ to \\+"));
  EXPECT_THAT(said.out,
              testing::ContainsRegex("pairs: [0-9]+ won, 0 lost, [0-9]+ drawn; of those decided 100.0 % won"));
}

TEST(Duel, ThreadsMakeNoDifference) {
  for (const std::vector<std::string>& players : {std::vector<std::string>{"club", "random"}, {kBot, "club"}}) {
    const auto once = [&](const char* jobs) {
      return turup({"duel", players[0], players[1], "hearts", "--deals", "4", "--seed", "7", "--json", "--jobs", jobs});
    };
    const Said one = once("1");
    ASSERT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.err, "");
    EXPECT_EQ(once("3").out, one.out);
    const Json json = parse_json(one.out);
    EXPECT_EQ(json["pairs"], 4);
    EXPECT_EQ(json["seats_lost"]["first"], 0);
    EXPECT_LE(json["interval"][0], json["mean"]);
  }
}

TEST(Duel, WholeMatchesCanBePlayed) {
  const Said said = turup({"duel", "random", "club", "whist", "--matches", "2", "--seed", "3", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const Json json = parse_json(said.out);
  EXPECT_EQ(json["of"], "match");
  EXPECT_LT(json["mean"].get<double>(), 0);
  EXPECT_EQ(json["won"], 0);
}

TEST(Duel, AProgramThatDiesLosesItsSeatAndTheDuelGoesOn) {
  const Said said = turup({"duel", "exec:exit 3", "random", "29", "--deals", "2", "--seed", "1", "--jobs", "1"});
  EXPECT_EQ(said.status, 1);  // the program never played
  EXPECT_THAT(said.err,
              StartsWith("`exec:exit 3` loses its seat at S: it ended with status 3; club plays on for it\n"));
  EXPECT_EQ(lines(said.err).size(), 3U) << "the first three are told, the rest counted";
  EXPECT_THAT(said.out, HasSubstr("exec:exit 3 lost its seat 8 times of 8: a club player went on\n"));
}

TEST(Duel, RecordsBothTablesOfEachPair) {
  ASSERT_EQ(turup({"duel", "club", kBot, "29", "--deals", "3", "--seed", "1", "--records", "deals.txt"}).status, 0);
  const Said deals = turup({"replay", "--verify", "deals.txt"});
  EXPECT_EQ(deals.out, "deals.txt: 6 deals, everything agrees\n") << deals.err;
  const std::string text = text_of(file_with("none", "").parent_path() / "deals.txt");
  EXPECT_THAT(text, HasSubstr("S club A, W program B, N club A, E program B\n"));
  EXPECT_THAT(text, HasSubstr("S program B, W club A, N program B, E club A\n"));
  ASSERT_EQ(
      turup({"duel", "club", "random", "whist", "--matches", "1", "--seed", "1", "--records", "match.txt"}).status, 0);
  const Said match = turup({"replay", "--verify", "match.txt"});
  EXPECT_EQ(match.status, 0) << match.err;
}

TEST(Duel, ItsRecordsSpareOtherFiles) {
  const auto path = file_with("mine.yaml", "variant: Ours\n");
  const Said said = turup({"duel", "club", "random", "29", "--deals", "1", "--records", "mine.yaml"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("`mine.yaml` is there already, and is something else"));
  EXPECT_EQ(text_of(path), "variant: Ours\n");
}

// Returns what each process of a program was told, in files that it writes as "tee told.$$".
std::vector<std::string> told_to_programs() {
  std::vector<std::string> texts;
  for (const auto& file : std::filesystem::directory_iterator(file_with("none", "").parent_path()))
    if (file.path().filename().string().starts_with("told.")) texts.push_back(text_of(file.path()));
  return texts;
}

// Returns at which seats each process sat, in the order of the alphabet.
std::multiset<std::string> seats_of_processes() {
  std::multiset<std::string> all;
  for (const std::string& text : told_to_programs()) {
    std::set<std::string> own;
    for (const std::string& line : lines(text))
      if (const Json message = parse_json(line); message["message"] == "match") own.insert(message["seat"]);
    std::string seats;
    for (const std::string& seat : own) seats += seat;
    all.insert(seats);
  }
  return all;
}

// A program that remembered the hands of the first half would know every card in the second.
TEST(Duel, TheHalvesOfAPairGoToDifferentProcesses) {
  ASSERT_EQ(turup({"duel", kTelling, "random", "29", "--deals", "2", "--seed", "1", "--jobs", "1"}).status, 0);
  EXPECT_EQ(seats_of_processes(), (std::multiset<std::string>{"E", "N", "S", "W"})) << "one process for each seat";
}

TEST(Duel, OneProcessPlaysBothHalvesIfItIsAskedTo) {
  const Said said =
      turup({"duel", kTelling, "random", "29", "--deals", "2", "--seed", "1", "--jobs", "1", "--same-process"});
  ASSERT_EQ(said.status, 0);
  EXPECT_THAT(said.out, testing::Not(HasSubstr("lost its seat")));
  EXPECT_EQ(seats_of_processes(), (std::multiset<std::string>{"EN", "SW"})) << "each sat on both sides";
}

TEST(Duel, TellsAProgramTheTimeThatItHas) {
  const Words words{"duel", kTelling, "random", "29", "--deals", "1", "--seed", "1", "--jobs", "1"};
  ASSERT_EQ(turup(words).status, 0);
  for (const std::string& text : told_to_programs()) EXPECT_THAT(text, HasSubstr(R"("milliseconds":10000,"view":)"));
  ASSERT_EQ(turup(words + Words{"--patience", "30s", "--think", "50ms"}).status, 0);
  const std::vector<std::string> texts = told_to_programs();
  EXPECT_THAT(texts, testing::Contains(HasSubstr(R"("milliseconds":30000,"think":50,"view":)")));
}

TEST(Duel, SaysThatNoPairWasDecided) {
  const Said said = turup({"duel", "club", "club", "29", "--deals", "3", "--seed", "1"});
  EXPECT_THAT(said.out, HasSubstr("pairs: 0 won, 0 lost, 3 drawn; none was decided\n"));
}

TEST(Duel, AProgramThatIsNotThereIsTriedOnce) {
  const Said said = turup({"duel", "exec:./mybot", "random", "29", "--deals", "5", "--seed", "1", "--jobs", "1"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("it ended with status 127"));
  EXPECT_THAT(said.out, HasSubstr("lost its seat 20 times of 20"));
  const std::string complaint = "not found";
  EXPECT_EQ(said.err.find(complaint), said.err.rfind(complaint)) << said.err;
  EXPECT_NE(said.err.find(complaint), std::string::npos) << said.err;
}

TEST(Duel, InterruptedItSaysWhatItHas) {
  Running running({"duel", "exec:echo here >&2; sleep 1000", "random", "29", "--seed", "1", "--patience", "600s"});
  EXPECT_THAT(running.read_until("here"), HasSubstr("here"));
  EXPECT_EQ(running.interrupt(), 130);
  EXPECT_THAT(running.read_until("of 1000 pairs"), HasSubstr("stopped after 0 of 1000 pairs"));
}

// The programs that a program has started must end too, even if it ignores its input.
TEST(Duel, ProgramsEndWithItHoweverItEnds) {
  const std::string bot = "exec:sleep 1000 & echo $! >>pids; echo $$ >>pids; echo here >&2; wait";
  Running running({"duel", bot, "random", "29", "--seed", "1", "--patience", "600s", "--jobs", "1"});
  EXPECT_THAT(running.read_until("here"), HasSubstr("here"));
  const std::vector<std::string> processes = lines(text_of(file_with("none", "").parent_path() / "pids"));
  EXPECT_EQ(processes.size(), 2U);
  running.kill_at_once();
  for (const std::string& process : processes) {
    const pid_t id = std::stoi(process);
    for (int i = 0; i < 1000 && ::kill(id, 0) == 0; ++i) ::usleep(10'000);
    EXPECT_NE(::kill(id, 0), 0) << process << " goes on";
  }
}

TEST(Duel, RefusesWhatIsNoPlayer) {
  const auto complaint = [](const std::vector<std::string>& words) {
    const Said said = turup(words);
    EXPECT_EQ(said.status, 2);
    EXPECT_EQ(said.out, "");
    return said.err;
  };
  EXPECT_THAT(complaint({"duel", "clubb", "random", "29"}), HasSubstr("`clubb` is no player; the nearest is `club`"));
  EXPECT_THAT(complaint({"duel", "exec:", "random", "29"}), HasSubstr("`exec:` is no player"));
  EXPECT_THAT(complaint({"duel", "club", "random"}), HasSubstr("`turup duel` needs A B VARIANT"));
  for (const char* time : {"1h", "5", "0ms", "s", "3601s", "-1s"})
    EXPECT_THAT(complaint({"duel", "club", "random", "29", "--patience", time}),
                HasSubstr(std::string("`--patience` needs a time, not `") + time));
  EXPECT_THAT(complaint({"duel", "club", "random", "29", "--deals", "3", "--matches", "3"}),
              HasSubstr("`--deals` and `--matches` do not go together"));
  EXPECT_THAT(complaint({"duel", "club", "random", "29", "--watch", "--json"}),
              HasSubstr("`--watch` shows one match, and nothing is counted"));
}

// ---- Play ----

TEST(PlayWithAProgram, ItSitsWhereItIsTold) {
  const Said said =
      turup({"play", "29", "--seed", "3", "--deals", "1", "--watch", "--seat", "N=" + kBot, "--save", "a"},
            {"500\nquit\n", {}});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.err, "");
  EXPECT_THAT(said.out, HasSubstr("N program"));
  EXPECT_EQ(turup({"replay", "--verify", "a"}).status, 0);
}

TEST(PlayWithAProgram, AMatchGoesOnWithClubWhenItDies) {
  const Said said =
      turup({"play", "29", "--seed", "3", "--deals", "1", "--watch", "--seat", "N=exec:exit 1"}, {"500\nquit\n", {}});
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "`exit 1` loses its seat at N: it ended with status 1; club plays on for it\n");
  EXPECT_THAT(said.out, HasSubstr("Trick 8"));
}

TEST(PlayWithAProgram, ASeatIsTakenByOneAlone) {
  const Said said = turup({"play", "29", "--seat", "N", "--seat", "N=random"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("`--seat N=random` names the seat where you sit"));
  EXPECT_THAT(turup({"play", "29", "--seat", "Q=random"}).err, HasSubstr("there is no seat `Q` in this game"));
  EXPECT_THAT(turup({"play", "29", "--seat", "N=bob"}).err, HasSubstr("`--seat N=bob` names no player"));
}

// ---- Review ----

std::vector<std::string> review(const std::vector<std::string>& more) {
  std::vector<std::string> words = {"review", "deal.txt", "--think", "6", "--seed", "5"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Review, OfARandomMatchFindsItsMistakesWorstFirst) {
  ASSERT_EQ(turup({"simulate", "29", "--deals", "1", "--seed", "5", "--records", "deal.txt"}).status, 0);
  const Said said = turup(review({"--json"}));
  ASSERT_EQ(said.status, 0) << said.err;
  const Json json = parse_json(said.out);
  EXPECT_EQ(json["think"], "6 imagined deals");
  double worst = 0;
  std::string taken;
  for (const Json& decision : json["decisions"]) {
    EXPECT_GE(decision["cost"], 0.0);
    if (decision["cost"] <= worst) continue;
    worst = decision["cost"];
    taken = decision["taken"];
  }
  EXPECT_GT(worst, 0.0);
  const Said words = turup(review({"--worst", "1"}));
  EXPECT_THAT(words.out, HasSubstr(" " + taken + "; better "));
  EXPECT_EQ(turup(review({"--jobs", "3", "--json"})).out, said.out) << "threads make no difference";
}

TEST(Review, TellsCostsInWhatTheMatchIsCountedIn) {
  for (const auto& [game, unit] : {std::pair("29", "points"), std::pair("56", "tables")}) {
    ASSERT_EQ(turup({"simulate", game, "--deals", "1", "--seed", "5", "--records", "deal.txt"}).status, 0);
    const std::string text = turup(review({"--worst", "1"})).out;
    EXPECT_THAT(text, HasSubstr(fmt::format("\n{} it cost, the worst first:\n", unit)));
    EXPECT_THAT(text, HasSubstr(fmt::format(" {} in ", unit)));
  }
}

TEST(Review, CanBeOfOneSeat) {
  ASSERT_EQ(
      turup({"simulate", "hearts", "--deals", "1", "--seed", "5", "--bots", "club", "--records", "deal.txt"}).status,
      0);
  const Json json = parse_json(turup({"review", "deal.txt", "--think", "1", "--seat", "N", "--json"}).out);
  EXPECT_GT(json["decisions"].size(), 3U);
  for (const Json& decision : json["decisions"]) EXPECT_EQ(decision["seat"], "N");
  EXPECT_EQ(turup({"review", "deal.txt", "--seat", "Q"}).status, 2);
}

TEST(Review, CanBeOfOneDeal) {
  ASSERT_EQ(turup({"play", "29", "--seed", "3", "--save", "deal.txt", "--watch", "--deals", "2"},
                  {"play on\n\n\nplay on\n", {}})
                .status,
            0);
  const Json whole = parse_json(turup({"review", "deal.txt", "--think", "1", "--json"}).out)["decisions"];
  const Json second =
      parse_json(turup({"review", "deal.txt", "--think", "1", "--deal", "2", "--json"}).out)["decisions"];
  EXPECT_GT(second.size(), 8U);
  Json wanted = Json::array();
  for (const Json& decision : whole)
    if (decision["deal"] == 2) wanted.push_back(decision);
  EXPECT_EQ(second, wanted) << "its decisions have the same numbers and costs";
  EXPECT_THAT(turup({"review", "deal.txt", "--deal", "99"}).err, HasSubstr(", not 99"));
}

TEST(Review, ShowsWhatAnExpertThinksAboutADecision) {
  ASSERT_EQ(turup({"simulate", "29", "--deals", "1", "--seed", "5", "--records", "deal.txt"}).status, 0);
  const Json costs = parse_json(turup(review({"--json"})).out);
  unsigned better = 0;
  unsigned hidden = 0;
  for (const Json& decision : costs["decisions"]) {
    const std::string number = std::to_string(decision["decision"].get<unsigned>());
    const Json thought = parse_json(turup(review({"--explain-thinking", number, "--json"})).out);
    EXPECT_EQ(thought["taken"], decision["taken"]);
    EXPECT_EQ(thought["seat"], decision["seat"]);
    EXPECT_EQ(thought["choices"].size(), decision["weighed"]);
    for (const Json& choice : thought["choices"]) {
      if (!choice["best"]) continue;
      EXPECT_EQ(choice["choice"], decision["best"]);
      EXPECT_NEAR(choice["lead"], decision["cost"], 1e-6) << "what the review says that it cost";
      if (choice["choice"] != thought["taken"]) ++better;
    }
    ASSERT_EQ(thought["likeliest"].size(), 3U);
    for (const Json& deal : thought["likeliest"]) {
      EXPECT_EQ(deal["hands"].size(), 4U);
      if (!deal["trumps"].is_null()) ++hidden;
    }
  }
  EXPECT_GT(better, 0U);
  EXPECT_GT(hidden, 0U) << "trumps that the seat does not know are imagined too";
}

TEST(Review, ShowsThoughtsToPeople) {
  ASSERT_EQ(turup({"simulate", "29", "--deals", "1", "--seed", "5", "--records", "deal.txt"}).status, 0);
  const Json first = parse_json(turup(review({"--json"})).out)["decisions"][0];
  const std::string number = std::to_string(first["decision"].get<unsigned>());
  const std::string text = turup(review({"--explain-thinking", number})).out;
  EXPECT_THAT(text, HasSubstr("decision " + number + ": "));
  EXPECT_THAT(text, HasSubstr("(seed 5)"));
  EXPECT_THAT(text, testing::ContainsRegex("\n[a-z0-9 ]+ +-?[0-9.]+ +6  done"));
  EXPECT_THAT(text, HasSubstr("The likeliest deals:\n  "));
  EXPECT_THAT(turup(review({"--explain-thinking", "999"})).err,
              HasSubstr("nobody had a choice at decision 999 of this record"));
  const Said with_seat = turup(review({"--explain-thinking", number, "--seat", "S"}));
  EXPECT_EQ(with_seat.status, 2);
  EXPECT_THAT(with_seat.err, HasSubstr("leave `--seat`, `--deal` and `--worst` out"));
}

TEST(Review, OfARecordThatDidNotHappenSoIsRefused) {
  ASSERT_EQ(turup({"simulate", "29", "--deals", "1", "--seed", "5", "--records", "deal.txt"}).status, 0);
  std::string record = text_of(file_with("none", "").parent_path() / "deal.txt");
  record.replace(record.find("took "), 5, "took 9");
  file_with("deal.txt", record);
  const Said said = turup({"review", "deal.txt"});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.out, "");
}

TEST(Duel, TellsTheContractsOfBothPlayersByTheirBids) {
  const Words words{"duel", "club", "easy", "29", "--deals", "20", "--seed", "1", "--jobs", "1"};
  const Said said = turup(words + Words{"--by-bid"});
  EXPECT_THAT(said.out,
              testing::ContainsRegex("\ncontracts of club: [0-9]+, [0-9.]+ % made\n +1[5-9] +[0-9]+ +[0-9.]+ % made"));
  EXPECT_THAT(said.out, HasSubstr("\ncontracts of easy: "));
  const Json json = parse_json(turup(words + Words{"--json"}).out);
  std::uint64_t played = 0;
  for (const Json& party : json["contracts_by_party"]) {
    std::uint64_t sum = 0;
    for (const Json& bid : party["by_bid"]) {
      sum += bid["played"].get<std::uint64_t>();
      EXPECT_NEAR(bid["rate"].get<double>(), bid["made"].get<double>() / bid["played"].get<double>(), 1e-6);
    }
    EXPECT_EQ(sum, party["played"].get<std::uint64_t>());
    played += sum;
  }
  EXPECT_EQ(played, 40U) << "each of 20 deals is played at two tables, and somebody declares";
  EXPECT_EQ(json["contracts"], json["contracts_by_party"][0]["played"]);
}

}  // namespace
}  // namespace turup::testing_command
