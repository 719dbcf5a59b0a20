// Tests hostile records and saves: cut short, mixed up, made under other rules, played twice at once, on a full disk.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <thread>

#include "hostile/running.h"

namespace turup::hostile {
namespace {

namespace fs = std::filesystem;
using std::string_literals::operator""s;
using testing_command::file_with;
using testing_command::Said;
using testing_command::turup;

// Returns the record of one random deal of 29: the head has two lines, and the eight tricks come before the result.
// With this seed the first four tricks are lines 7 to 10, and one seat leads both the third and the fourth.
const std::string& good() {
  static const std::string kRecord = [] {
    const fs::path path = file_with("made", "");
    turup({"simulate", "29", "--deals", "1", "--seed", "6", "--records", "made"});
    std::string text = testing_command::text_of(path);
    fs::remove(path);
    return text;
  }();
  return kRecord;
}

std::vector<std::string> good_lines() { return testing_command::lines(good()); }

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::size_t line_of(const std::string& beginning) {
  const std::vector<std::string> lines = good_lines();
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].starts_with(beginning)) return i;
  return 0;
}

// Returns the record with one line changed by the caller.
std::string with_line(const std::string& beginning, const std::function<void(std::string&)>& change) {
  std::vector<std::string> lines = good_lines();
  change(lines[line_of(beginning)]);
  return joined(lines);
}

std::string until(const std::string& beginning, std::size_t bytes) {
  std::vector<std::string> lines = good_lines();
  const std::size_t last = line_of(beginning);
  const std::string torn = lines[last].substr(0, bytes);
  lines.resize(last);
  return joined(lines) + torn;
}

std::string swapped(const std::string& one, const std::string& other) {
  std::vector<std::string> lines = good_lines();
  std::swap(lines[line_of(one)], lines[line_of(other)]);
  return joined(lines);
}

// Returns a record whose head asks for other rules.
std::string asking_for(const std::string& rules) { return "turup record 1\n" + rules + "\nseed      1\n"; }

struct Broken {
  std::string name;
  std::function<std::string()> text;
  std::string code;  // empty: the record is accepted
  int line = 0;
  int status = status_of(code);
};

void PrintTo(const Broken& broken, std::ostream* out) { *out << broken.name; }

// NOLINTNEXTLINE(readability-function-size): a table.
const std::vector<Broken>& records() {
  static const std::vector<Broken> kAll = {
      {"J01_Empty", [] { return std::string(); }, "T6001", 1},
      {"J01_OnlyNuls", [] { return std::string(4096, '\0'); }, "T6003", 1},
      {"J02_HeaderOnly", [] { return std::string("turup record 1\n"); }, "T6007", 1},
      {"J02_HeadWithoutDeals", [] { return asking_for("rules     29/base"); }, ""},
      {"J03_TornBetweenTwoTricks", [] { return until("trick 4", 0); }, ""},
      {"J03_TornInAnAction", [] { return until("trick 4", 14); }, "T6015", 10},
      {"J03_TornInACard", [] { return until("trick 4", 18); }, "T6015", 10},
      {"J03_TornInTheHands", [] { return until("hands", 60); }, "T6012", 4},
      {"J03_TornInTheResult", [] { return until("result", 20); }, "T6024", kSomewhere},
      {"J04_NoLineFeedAtTheEnd", [] { return until("result", std::string::npos); }, ""},
      {"J06_TwoTricksSwapped", [] { return swapped("trick 3", "trick 4"); }, "T6013", 9},
      {"J06_TwoSortsOfLinesSwapped", [] { return swapped("deal", "hands"); }, "T6006", 3},
      {"J07_GapInTheDeals",
       [] {
         return good() +
                with_line("deal", [](std::string& line) { line = "deal 3    dealer W"; }).substr(good().find("deal"));
       },
       "T6013", kSomewhere},
      {"J07_TrickLeftOut", [] { return with_line("trick 3", [](std::string& line) { line = "#"; }); }, "T6013", 10},
      {"J08_BitFlippedInACard", [] { return with_line("trick 1", [](std::string& line) { line[17] ^= 1; }); }, "T6020",
       7},
      {"J08_BitFlippedInAWord", [] { return with_line("trick 1", [](std::string& line) { line[12] ^= 1; }); }, "T6015",
       7},
      {"J08_BitFlippedInAKeyword", [] { return with_line("trick 1", [](std::string& line) { line[0] ^= 1; }); },
       "T6005", 7},
      {"J08_BitFlippedInTheHands", [] { return with_line("hands", [](std::string& line) { line[13] ^= 1; }); }, "T6009",
       4},
      {"J08_EighthBitFlipped",
       [] { return with_line("hands", [](std::string& line) { line[13] = static_cast<char>(line[13] ^ 0x80); }); },
       "T6003", 4},
      {"J09_DigitChangedInTheFingerprint",
       [] { return with_line("rules", [](std::string& line) { line.back() = line.back() == '0' ? '1' : '0'; }); },
       "T6010", 2},
      {"J10_MadeUnderOtherRules",
       [] {
         return with_line("rules",
                          [](std::string& line) { line = "rules     28/base" + line.substr(line.rfind(' ')); });
       },
       "T6010", 2},
      {"J10_VariantThatIsNotThere", [] { return asking_for("rules     29/nowhere"); }, "T4001", 2},
      {"J11_DeviceForRules", [] { return asking_for("rules     /dev/zero"); }, "T4006", 2},
      {"J11_NameWithEscapes", [] { return asking_for("rules     29/\x1B[2J"); }, "T6003", 2},
      {"J11_HouseRuleByPath", [] { return asking_for("rules     29/base\nwith      ../nothing/there"); }, "T4005", 3},
      {"J11_DeviceForAHouseRule", [] { return asking_for("rules     29/base\nwith      /dev/zero"); }, "T4006", 3},
      {"J11_ThousandHouseRules",
       [] {
         std::string rules = "rules     29/base";
         for (int i = 0; i < 1000; ++i) rules += "\nwith      double";
         return asking_for(rules);
       },
       "T1110", 4},
      {"J11_SettingOfNothing", [] { return asking_for("rules     29/base\nset       ../x = 1"); }, "T1202", 3},
      {"J11_SettingThatNests",
       [] { return asking_for("rules     29/base\nset       auction.from = " + std::string(3000, '[')); }, "T5002", 3},
      {"J13_LineOfTenMegabytes", [] { return "turup record 1\nplayers   "s.append(10'000'000, 'x') + "\n"; }, "T6004",
       1},
      {"J13_LongLine", [] { return "turup record 1\nplayers   " + std::string(500'000, 'x') + "\n"; }, "T6004", 2},
      {"J13_LongName", [] { return asking_for("rules     29/base\nplayers   S " + std::string(3000, 'x')); }, "T6004",
       3},
      {"J13_LongNamesOnManyLines",
       [] {
         std::string players;
         for (const char* seat : {"S ", "W ", "N ", "E "}) players += "\nplayers   " + (seat + std::string(990, 'x'));
         return asking_for("rules     29/base" + players);
       },
       ""},
      {"J14_FutureVersion", [] { return std::string("turup record 2\nrules     29/base\n"); }, "T6002", 1},
      {"J14_HugeVersion", [] { return std::string("turup record 99999999999999999999\n"); }, "T6002", 1},
  };
  return kAll;
}

class HostileRecords : public testing::TestWithParam<Broken> {};

TEST_P(HostileRecords, AreToldWithCodeAndLine) {
  const Broken& broken = GetParam();
  const fs::path path = file_with("match.txt", broken.text());
  expect_outcome({"replay", "--verify", "match.txt"}, {broken.status, broken.code, broken.line});
  fs::remove(path);
}

// Going on with such a save is refused too, and the save stays as it is.
TEST_P(HostileRecords, AreNotGoneOnWith) {
  const Broken& broken = GetParam();
  const std::string text = broken.text();
  const fs::path path = file_with("match.txt", text);
  testing_command::Surroundings limited;
  limited.processor_seconds = 20;
  const Said said = turup({"play", "--resume", "match.txt"}, limited);
  EXPECT_LT(said.status, 5) << said.err;
  if (!broken.code.empty()) {
    EXPECT_NE(said.status, 0) << said.out;
    EXPECT_EQ(testing_command::text_of(path), text);
  }
  fs::remove(path);
}

INSTANTIATE_TEST_SUITE_P(All, HostileRecords, testing::ValuesIn(records()),
                         [](const testing::TestParamInfo<Broken>& shown) { return shown.param.name; });

// A match that waits for its player until the test is done with it.
class Waiting {
 public:
  explicit Waiting(const fs::path& save) {
    const std::string line = "TURUP_DATA='" TURUP_ROOT "' '" TURUP_PROGRAM "' play 29 --seed 1 --save '" +
                             save.string() + "' >/dev/null 2>&1";
    player_ = popen(line.c_str(), "w");
    const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!fs::exists(save) && std::chrono::steady_clock::now() < late)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ~Waiting() { pclose(player_); }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

 private:
  std::FILE* player_ = nullptr;
};

TEST(HostileSaves, J15_OneSaveIsNotPlayedByTwo) {
  const fs::path save = file_with("twice.turup", "");
  fs::remove(save);
  {
    const Waiting first(save);
    ASSERT_TRUE(fs::exists(save));
    const std::string before = testing_command::text_of(save);
    for (const auto& arguments : std::vector<std::vector<std::string>>{{"play", "29", "--save", save.string()},
                                                                       {"play", "--resume", save.string()}}) {
      const Said second = turup(arguments);
      EXPECT_EQ(second.status, 3) << second.out;
      EXPECT_NE(second.err.find("is being played by another turup"), std::string::npos) << second.err;
      // The first match may have gone on meanwhile, so only what was written before is compared.
      EXPECT_TRUE(testing_command::text_of(save).starts_with(before.substr(0, before.size() - 1)));
    }
  }
  fs::remove(save);
}

TEST(HostileSaves, J16_FullDiskLeavesTheSaveAsItWas) {
  const fs::path save = file_with("full.turup", "");
  fs::remove(save);
  ASSERT_EQ(turup({"play", "29", "--seed", "1", "--save", save.string()}).status, 0);
  const std::string before = testing_command::text_of(save);
  const Said said =
      turup({"play", "--resume", save.string()}, {"pass\n1\n1\n1\n1\n", {}, true, 20, {}, 0, before.size() / 2});
  EXPECT_EQ(said.status, 3) << said.out << said.err;
  EXPECT_EQ(testing_command::text_of(save), before);
  fs::remove(save);
}

TEST(HostileSaves, J16_NothingIsPlayedWhereNothingCanBeWritten) {
  const Said said = turup({"play", "29", "--seed", "1", "--save", "/proc/match"}, {"", {}, true, 20});
  EXPECT_EQ(said.status, 3) << said.out << said.err;
}

TEST(HostileRecordList, HasEveryNumber) {
  std::vector<std::string> names = {"J15_OneSaveIsNotPlayedByTwo", "J16_FullDiskLeavesTheSaveAsItWas"};
  for (const Broken& broken : records()) names.push_back(broken.name);
  expect_complete({"J01", "J02", "J03", "J04", "J06", "J07", "J08", "J09", "J10", "J11", "J13", "J14", "J15", "J16"},
                  names);
}

}  // namespace
}  // namespace turup::hostile
