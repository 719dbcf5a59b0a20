// Compares a deal of each sample game on the screen with a file. After an intended change, run this with
// TURUP_WRITE_TRANSCRIPTS=1 in the environment, and read what has changed.
#include "terminal/typist.h"

namespace turup {
namespace {

using typing::contents;
using typing::Follower;
using typing::options_for;
using typing::played;

// Returns the first line in which they differ, with its number.
std::string difference(const std::string& expected, const std::string& found) {
  std::istringstream a(expected);
  std::istringstream b(found);
  std::string line_a;
  std::string line_b;
  for (int number = 1;; ++number) {
    const bool more_a = static_cast<bool>(std::getline(a, line_a));
    const bool more_b = static_cast<bool>(std::getline(b, line_b));
    if (!more_a && !more_b) return "";
    if (more_a != more_b || line_a != line_b)
      return "line " + std::to_string(number) + "\n  was  " + (more_a ? line_a : "(end)") + "\n  now  " +
             (more_b ? line_b : "(end)");
  }
}

void expect_transcript(const std::string& name, const std::string& text) {
  const std::string path = std::string(TURUP_TESTS_DIR) + "/terminal/transcripts/" + name + ".txt";
  if (std::getenv("TURUP_WRITE_TRANSCRIPTS") != nullptr) std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(difference(contents(path), text), "") << path;
}

// Does as the hints say, and types some questions on the way, each at its own prompt.
class Curious {
 public:
  explicit Curious(std::vector<std::pair<int, std::string>> questions) : questions_(std::move(questions)) {}
  std::optional<std::string> operator()(const std::string& screen) {
    ++prompt_;
    for (const auto& [at, question] : questions_)
      if (at == prompt_) return question;
    return follower_(screen);
  }

 private:
  std::vector<std::pair<int, std::string>> questions_;
  Follower follower_;
  int prompt_ = 0;
};

TEST(Transcript, Whist) {
  const Rules rules = samples::whist();
  expect_transcript("whist", played(options_for(rules), Follower()).text);
}

TEST(Transcript, HeartsOnFortyColumns) {
  const Rules rules = samples::hearts();
  PlayOptions options = options_for(rules);
  options.width = 40;
  expect_transcript("hearts-40", played(options, Follower()).text);
}

TEST(Transcript, FiftySixOnFortyColumns) {
  const Rules rules = samples::fifty_six();
  PlayOptions options = options_for(rules);
  options.width = 40;
  expect_transcript("fifty-six-40", played(options, Follower()).text);
}

TEST(Transcript, TwentyNineOnFortyColumns) {
  const Rules rules = samples::twenty_nine();
  PlayOptions options = options_for(rules, 8);
  options.width = 40;
  options.deals = 1;
  expect_transcript("twenty-nine-40", played(options, Follower()).text);
}

TEST(Transcript, TwentyNineWithQuestions) {
  const Rules rules = samples::twenty_nine();
  const Curious typist({{1, "help"},
                        {2, "14"},
                        {3, "why 15"},
                        {6, "undo"},
                        {7, "undo"},
                        {10, "score"},
                        {13, "why jh"},
                        {14, "last"},
                        {17, "undo"},
                        {20, "rules"},
                        {29, "ledger"}});
  PlayOptions options = options_for(rules, 8);
  options.deals = 2;
  expect_transcript("twenty-nine", played(options, typist).text);
}

TEST(Transcript, FiftySixInUnicode) {
  const Rules rules = samples::fifty_six();
  PlayOptions options = options_for(rules);
  options.cards = CardStyle::unicode;
  expect_transcript("fifty-six-unicode", played(options, Follower()).text);
}

TEST(Transcript, TwentyEightSharedByTwo) {
  const Rules rules = samples::twenty_eight();
  PlayOptions options = options_for(rules, 9);
  options.people = static_cast<SeatSet>(seat_bit(0) | seat_bit(2));
  options.width = 60;
  expect_transcript("twenty-eight-shared", played(options, Follower()).text);
}

}  // namespace
}  // namespace turup
