// Tests programs that play, and programs that misbehave.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "base/json.h"
#include "game/sample_rules.h"
#include "players/players.h"
#include "study/study.h"

namespace turup {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLong{30'000};  // longer than a slow machine needs

// Returns a program for the shell that is ready for its match and then does `rest`.
std::string ready_then(const std::string& rest) {
  return R"(read -r rules; read -r match; echo '{"ready":true}'; )" + rest;
}
// Returns a program that waits for a question, and gives this answer.
std::string answering(const std::string& answer) {
  return ready_then(R"(while read -r line; do case "$line" in *'"decide"'*) )" + answer + " ;; esac; done");
}

class Programs : public testing::Test {
 protected:
  static void SetUpTestSuite() { ::signal(SIGPIPE, SIG_IGN); }
  void TearDown() override { EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child is left"; }

  // Plays a deal with the program at every seat. Returns why each seat was lost.
  std::vector<std::string> troubles(const std::string& program, milliseconds patience = kLong) {
    std::vector<std::string> why;
    Bench bench(
        rules_, *contender_named("exec:" + program),
        {patience, [&](Seat seat, const std::string& said) { why.push_back(std::to_string(seat) + ": " + said); },
         patience});
    const duplicate::Seater seater = [&](Seat seat, std::uint64_t seed) { return bench.sit(seat, seed); };
    duplicate::Seating players = duplicate::seat(rules_, {seater, seater}, duplicate::Half::first_is_even, 1);
    const State end = duplicate::play_out({rules_}, duplicate::deal({rules_}, 1, 1), new_match(rules_, 0), players);
    EXPECT_EQ(end.phase, Phase::over);
    return why;
  }
  // Expects that every seat was lost for that reason.
  void expect_all_lost(const std::vector<std::string>& why, const std::string& reason) const {
    ASSERT_EQ(why.size(), rules_.tables.seats);
    for (const std::string& said : why) EXPECT_NE(said.find(reason), std::string::npos) << said;
  }

  const Rules rules_ = samples::whist();
};

TEST_F(Programs, ThatAnswerKeepTheirSeats) {
  // It answers with the words of the first choice; everything before them in the line is the view.
  const std::string first = R"(rest=${line#*'"legal":[{"words":"'}; printf '{"words":"%s"}\n' "${rest%%'"'*}")";
  EXPECT_TRUE(troubles(answering(first)).empty());
}

TEST_F(Programs, AreToldNoMoreThanTheyAskFor) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("turup-told-" + std::to_string(::getpid()));
  const std::string greeting = R"(echo '{"ready":true,"views":"changes","events":"none"}')";
  const std::string first = R"(rest=${line#*'"legal":[{"words":"'}; printf '{"words":"%s"}\n' "${rest%%'"'*}")";
  EXPECT_TRUE(troubles("read -r rules; read -r match; " + greeting +
                       "; while read -r line; do printf '%s\\n' \"$line\" >>'" + path.string() +
                       "'.$$; case \"$line\" in *'\"decide\"'*) " + first + " ;; esac; done")
                  .empty());
  int programs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(path.parent_path())) {
    if (!entry.path().filename().string().starts_with(path.filename().string())) continue;
    std::ifstream file(entry.path());
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
      const Json message = parse_json(line);
      EXPECT_NE(message["message"], "event");
      if (message["message"] == "decide") EXPECT_EQ(message["view"].contains("deal"), lines == 0) << line;
    }
    EXPECT_EQ(lines, 14) << "thirteen cards, and the end";
    std::filesystem::remove(entry.path());
    ++programs;
  }
  EXPECT_EQ(programs, 4);
}

TEST_F(Programs, ThatDieLoseTheirSeats) {
  expect_all_lost(troubles("exit 3"), "it ended with status 3");
  expect_all_lost(troubles(ready_then("exit 0")), "it ended with status 0");
  expect_all_lost(troubles(ready_then("kill -9 $$")), "signal 9 ended it");
  expect_all_lost(troubles("/no/such/program 2>/dev/null"), "it ended with status 127");
}

TEST_F(Programs, ThatLieLoseTheirSeats) {
  expect_all_lost(troubles(answering("echo nonsense")), "its answer `nonsense` is no JSON");
  expect_all_lost(troubles(answering(R"(echo '{"words":"bid 400"}')")), "is none of its choices");
  expect_all_lost(troubles("read -r rules; read -r match; echo hello; sleep 100"),
                  "where it should say that it is ready");
  expect_all_lost(troubles(R"(read -r rules; read -r match; printf '{"ready":true}\nmore\n'; sleep 100)"),
                  "it spoke without being asked");
}

TEST_F(Programs, ThatStallLoseTheirSeats) {
  expect_all_lost(troubles("sleep 100", milliseconds(40)), "it gave no answer within 40 ms");
  expect_all_lost(troubles("exec >&-; sleep 100"), "it closed its output");
}

TEST_F(Programs, ThatSayTooMuchLoseTheirSeats) {
  expect_all_lost(troubles("head -c 100000 /dev/zero | tr '\\0' x; sleep 100"), "a line of more than 65536 bytes");
}

// The program never reads its input. What it should read is kept, and nobody waits longer than he said.
TEST_F(Programs, ThatDoNotListenBlockNobody) {
  Child child("sleep 100");
  const std::string line(1U << 20U, 'x');
  for (int i = 0; i < 4; ++i) child.say(line);
  std::string heard;
  EXPECT_EQ(child.hear(heard, Child::Clock::now() + milliseconds(20)), Child::Heard::nothing);
}

TEST_F(Programs, AreSpokenToAsFastAsTheyListen) {
  Child child(R"(while read -r line; do echo "${#line}"; done)");
  std::string heard;
  child.say(std::string(300'000, 'x'));
  ASSERT_EQ(child.hear(heard, Child::Clock::now() + kLong), Child::Heard::line);
  EXPECT_EQ(heard, "300000");
}

TEST_F(Programs, TakeWhatTheyStartedWithThem) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("turup-seats-" + std::to_string(::getpid()));
  { EXPECT_EQ(troubles("sleep 1000 & echo $! >>'" + path.string() + "'; wait", milliseconds(200)).size(), 4U); }
  std::ifstream file(path);
  int started = 0;
  for (pid_t process = 0; file >> process; ++started) {
    for (int i = 0; i < 500 && ::kill(process, 0) == 0; ++i) std::this_thread::sleep_for(milliseconds(10));
    EXPECT_NE(::kill(process, 0), 0) << process << " goes on";
  }
  EXPECT_EQ(started, 4);
  std::filesystem::remove(path);
}

TEST_F(Programs, AreAllKilledAtOnceBySignalHandlers) {
  Child child("sleep 1000");
  Child::kill_all();
  std::string heard;
  EXPECT_EQ(child.hear(heard, Child::Clock::now() + kLong), Child::Heard::ended);
  EXPECT_EQ(child.end(), "signal 9 ended it");
}

// A match does not depend on those before it.
TEST_F(Programs, ThatLostTheirSeatsAreStartedAnewForTheNextMatch) {
  int lost = 0;
  Bench bench(rules_, *contender_named("exec:" + ready_then("exit 0")),
              {kLong, [&](Seat, const std::string&) { ++lost; }});
  for (int match = 0; match < 3; ++match) {
    const auto player = bench.sit(0, 1);
    EXPECT_TRUE(player->watches()) << "match " << match;
  }
  EXPECT_EQ(lost, 0);
}

TEST(Contenders, AreLevelsAndPrograms) {
  EXPECT_EQ(contender_named("club")->level, Level::club);
  EXPECT_EQ(contender_named("exec:./bot --strong")->program, "./bot --strong");
  EXPECT_FALSE(contender_named("exec:"));
  EXPECT_FALSE(contender_named("exec: "));
  EXPECT_FALSE(contender_named("clubs"));
}

}  // namespace
}  // namespace turup
