// Checks that every screen of every sample game keeps to the width, to plain letters, and to the cards that its seat
// may know.
#include <algorithm>
#include <sstream>

#include "base/base.h"
#include "game/sample_name.h"
#include "table/table.h"
#include "terminal/terminal.h"
#include "terminal/typist.h"

namespace turup {
namespace {

using typing::Follower;
using typing::has;
using typing::options_for;
using typing::played;
using typing::Screenful;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

class EveryScreen : public testing::TestWithParam<std::size_t> {
 protected:
  const Rules rules_ = samples::all()[GetParam()];
  PlayOptions options_ = options_for(rules_);
  const typing::Folder folder_;
};

TEST_P(EveryScreen, FitsFortyColumnsInPlainAscii) {
  options_.width = 40;
  options_.deals = 2;
  const Screenful screen = played(options_, Follower());
  EXPECT_EQ(screen.status, 0);
  for (const std::string& line : lines_of(screen.text)) {
    EXPECT_LE(line.size(), 40U) << line;
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; })) << line;
  }
  EXPECT_TRUE(has(screen.text, "Result: ")) << screen.text;
}

TEST_P(EveryScreen, AnswersEveryQuestionInFortyColumns) {
  options_.width = 40;
  Follower follower;
  std::size_t prompts = 0;
  const std::vector<std::string> questions{"help", "why",   "why pass", "why 2c", "why bid 99",
                                           "last", "score", "ledger",   "undo x", ""};
  const Screenful screen = played(options_, [&](const std::string& so_far) -> std::optional<std::string> {
    ++prompts;
    if (prompts % 3 == 0) return questions[prompts / 3 % questions.size()];
    return follower(so_far);
  });
  for (const std::string& line : lines_of(screen.text)) EXPECT_LE(line.size(), 40U) << line;
}

// Returns every card that stands in `text`.
CardSet cards_in(const Rules& rules, const std::string& text) {
  CardSet cards;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    if (const auto face = word.size() > 1 ? parse_face(word) : std::nullopt; face && face_text(*face) == word)
      cards |= rules.tables.deck.cards(*face);
    word.clear();
  }
  return cards;
}

// In a double pack nobody could tell whose card is seen.
class SharedKeyboard : public EveryScreen {};

TEST_P(SharedKeyboard, ShowsNobodyAnothersCards) {
  options_.people = 0x0F;
  options_.save_path = folder_.file("save");
  Follower follower;
  const Screenful screen = played(options_, [&](const std::string& so_far) {
    // The table as it stands, made from its record.
    const Source save("save", typing::contents(options_.save_path));
    Diagnostics diagnostics;
    const auto table = resume(rules_, nullptr, save, diagnostics);
    if (!table) {
      ADD_FAILURE() << save.text();
      return std::optional<std::string>();
    }
    const std::string now = so_far.substr(so_far.rfind("---- "));
    const Seat seat = table->actor();
    const View view = table->view(seat);
    EXPECT_EQ(now.substr(5, 1), seat_name(rules_.seating, seat));
    CardSet known = view.hand | view.played | view.given | view.received;
    if (view.has_aside && seat == view.holder) known.insert(view.aside);
    if (view.has_turned_up) known.insert(view.turned_up);
    if (view.has_called) known.insert(view.called_card);
    const bool is_first_deal = table->match().deals == 0;  // cards played before may be held now
    const CardSet others = cards_in(rules_, now) - known;
    EXPECT_TRUE(!is_first_deal || others.empty()) << rules_.tables.deck.names(others) << " in\n" << now;
    return follower(so_far);
  });
  EXPECT_EQ(screen.status, 0) << screen.errors;
}

INSTANTIATE_TEST_SUITE_P(Samples, EveryScreen, testing::Range<std::size_t>(0, 5), sample_name);
INSTANTIATE_TEST_SUITE_P(Samples, SharedKeyboard, testing::Values<std::size_t>(0, 1, 2, 4), sample_name);

}  // namespace
}  // namespace turup
