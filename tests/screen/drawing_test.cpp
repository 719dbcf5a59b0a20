// Compares drawings of every shipped game with files, and checks what every drawing must keep to. After an intended
// change, run this with TURUP_WRITE_TRANSCRIPTS=1 in the environment, and read what has changed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "case_name.h"
#include "knowledge/imagination.h"
#include "language/language.h"
#include "screen/full_screen.h"
#include "screen/watched.h"

namespace turup::screen {
namespace {

int count(const std::string& text, const std::string& what) {
  int times = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++times;
  return times;
}

bool is_first_question(const State& state) { return state.actor == kSeat && state.phase != Phase::cut; }

class EveryGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryGame, IsDrawnAsInItsFile) {
  Watched deal(GetParam());
  std::string text;
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_first_question)) ++seed;
  text += "The first question, 80 x 24\n" + deal.text(deal.scene(kSeat), kUsual);
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  text += "In a trick, 60 x 20\n" + deal.text(deal.scene(kSeat), kSmallest);
  text += "In a trick, 120 x 40\n" + deal.text(deal.scene(kSeat), {120, 40});
  text += "In a trick, 200 x 60\n" + deal.text(deal.scene(kSeat), {200, 60});
  expect_screens(GetParam(), text);
}

// Goes through deals and looks at each step with the eyes of every seat.
TEST_P(EveryGame, HasAChoiceAtOnceAndKeepsToAscii) {
  Watched deal(GetParam(), CardStyle::ascii);
  int questions = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    deal.go_on_until(seed, [](const State&) { return false; });
    for (const Happened& step : deal.so_far()) {
      const Scene scene = deal.scene_of({}, step.before, step.seat);
      const std::string text = deal.text(scene, kSmallest);
      ASSERT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }))
          << text;
      ++questions;
      if (scene.menu.give > 0) continue;
      ASSERT_TRUE(line_of(deal.rules(), scene.menu, scene.selection).has_value()) << text;
    }
  }
  EXPECT_GT(questions, 0);
}

// Returns the lines for which the menu's words and cards stand.
std::vector<std::string> lines_of(const Rules& rules, const Menu& menu) {
  std::vector<std::string> lines;
  for (const Pick& pick : menu.words) {
    if (pick.strains.empty()) lines.push_back(pick.line);
    for (const Pick& strain : pick.strains) lines.push_back(strain.line);
  }
  for (std::size_t i = 0; i < menu.hand.size() && menu.give == 0; ++i) {
    Selection selection;
    selection.card = i;
    if (menu.hand[i].may) lines.push_back(*line_of(rules, menu, selection));
  }
  return lines;
}

// Every action can be reached with arrows and Enter, and the line it stands for means that action.
class EveryChoice : public testing::TestWithParam<std::string> {};

TEST_P(EveryChoice, IsInTheMenuAndIsUnderstood) {
  Watched deal(GetParam());
  std::size_t checked = 0;
  for (std::uint64_t seed = 1; seed <= 3 || checked <= 20; ++seed) {
    deal.go_on_until(seed, [](const State&) { return false; });
    for (const Happened& step : deal.so_far()) {
      const View view = turup::view(deal.rules(), step.before, deal.match(), step.seat);
      const Scene scene = deal.scene_of({}, step.before, step.seat);
      const std::vector<std::string> lines = lines_of(deal.rules(), scene.menu);
      for (const std::string& line : lines) {
        const Typed typed = read_typed(deal.rules(), view, line);
        ASSERT_EQ(typed.order, Order::act) << line << ": " << typed.problem;
        ASSERT_TRUE(view.choices.has(*typed.action)) << line;
        if (scene.menu.give > 0) continue;
        const Selection chosen = selection_of(deal.rules(), scene.menu, *typed.action, view.bid);
        ASSERT_EQ(line_of(deal.rules(), scene.menu, chosen), line);
      }
      if (scene.menu.give == 0) {
        ASSERT_GE(lines.size(), view.choices.size()) << "something may be done that is not in the menu";
      }
      ++checked;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryChoice, testing::ValuesIn(shipped::library().variants()), test_name);

// Two deals that differ only in what the seat may not know are drawn alike.
class EverySecret : public testing::TestWithParam<std::string> {};

TEST_P(EverySecret, ChangesNoCell) {
  Watched deal(GetParam());
  int compared = 0;
  int different = 0;
  Rng rng(3);
  for (std::uint64_t seed = 1; seed <= 4 || (compared <= 5 && seed < 40); ++seed) {
    deal.go_on_until(seed, [](const State&) { return false; });
    const std::vector<Happened> all = deal.so_far();
    for (std::size_t n = 1; n < all.size(); n += 5) {
      const std::vector<Happened> so_far(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(n));
      const State& now = all[n].before;
      const Seat seat = static_cast<Seat>(n % deal.rules().tables.seats);
      const Story story = story_of(deal.rules(), deal.match(), {so_far, now}, seat);
      const auto imagined = Imagination(deal.rules(), deal.hooks(), story).draw(rng, 50);
      if (!imagined) continue;
      const Drawing one = deal.drawing(deal.scene_of(so_far, now, seat), {120, 30});
      const Drawing other = deal.drawing(deal.scene_of(imagined->so_far, imagined->now, seat), {120, 30});
      ASSERT_EQ(one.rows(), other.rows());
      ++compared;
      if (imagined->now.hand != now.hand) ++different;
    }
  }
  EXPECT_GT(compared, 5);
  EXPECT_GT(different, 3);
}

INSTANTIATE_TEST_SUITE_P(All, EverySecret, testing::ValuesIn(shipped::library().variants()), test_name);

// Returns a scene in which every label is as long as it can be: all have bid, and one seat deals, declares and leads.
Scene with_long_labels(const Watched& deal, Seat busy) {
  Scene scene = deal.scene(kSeat);
  const Seat seats = deal.rules().tables.seats;
  scene.menu.hand.clear();
  scene.menu.own.clear();
  scene.trick = {};
  scene.log.clear();
  scene.trick.is_finished = true;
  scene.view.dealer = busy;
  scene.view.holder = busy;
  scene.view.leader = busy;
  scene.view.declarers = side_of(deal.rules(), busy);
  for (Seat seat = 0; seat < seats; ++seat) {
    scene.view.cards_held[seat] = 10;
    scene.said[seat] = "\"bid 30 diamonds\"";
  }
  return scene;
}

// Checks that a drawing with cards has every sign of the one without them, and blanks beside the cards.
void expect_clear(const Drawing& without, const Drawing& with) {
  const auto is_blank = [&](int column, int row) {
    const std::string& glyph = without.cell({column, row}).glyph;
    return glyph.empty() || glyph == " ";
  };
  for (int row = 0; row < with.size().rows; ++row)
    for (int column = 1; column + 1 < with.size().columns; ++column) {
      if (with.cell({column, row}).glyph == without.cell({column, row}).glyph) continue;
      for (const int beside : {column - 1, column, column + 1})
        ASSERT_TRUE(is_blank(beside, row)) << "row " << row << ", column " << beside << "\n"
                                           << joined(with.rows(), "\n");
    }
}

// No card of a whole trick covers a label or touches one, and none covers another.
TEST_P(EveryGame, KeepsTheTrickClearOfTheSeats) {
  Watched deal(GetParam());
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  const Deck& deck = deal.rules().tables.deck;
  const Seat seats = deal.rules().tables.seats;
  const Card card = deck.cards({Suit::hearts, Rank::king}).first();
  for (Seat busy = 0; busy < seats; ++busy)
    for (const Size size : {kSmallest, kUsual, Size{120, 40}, Size{200, 60}}) {
      Scene scene = with_long_labels(deal, busy);
      const Drawing without = deal.drawing(scene, size);
      for (Seat n = 0; n < seats; ++n) scene.trick.cards.emplace_back((busy + n) % seats, card);
      const std::string before = joined(without.rows(), "\n");
      const std::string after = deal.text(scene, size);
      EXPECT_EQ(count(after, "K♥") - count(before, "K♥"), seats) << after;
      for (Seat seat = 1; seat < seats; ++seat)
        EXPECT_EQ(count(after, seat_name(deal.rules().seating, seat) + " " + house_name(seat)), 1) << after;
      expect_clear(without, deal.drawing(scene, size));
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryGame, testing::ValuesIn(shipped::library().variants()), test_name);

// A finished deal can be gone through with all hands open.
TEST(Drawing, HasRoomForOpenHands) {
  std::string text;
  for (const char* variant : {"56/eight", "29/base"}) {
    Watched deal(variant);
    std::uint64_t seed = 5;
    while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
    Scene scene = deal.scene(kSeat);
    for (Seat seat = 1; seat < deal.rules().tables.seats; ++seat) scene.open[seat] = deal.now().hand[seat];
    for (const Size size : {kSmallest, kUsual})
      text += fmt::format("{}, {} x {}\n{}", variant, size.columns, size.rows, deal.text(scene, size));
  }
  expect_screens("open-hands", text);
}

TEST(Drawing, OffersDummysCardsToTheDeclarerAlone) {
  Watched deal("bridge/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, [](const State& state) { return state.for_dummy; })) ++seed;
  const State& now = deal.now();
  for (Seat seat = 0; seat < deal.rules().tables.seats; ++seat) {
    CardSet shown;
    for (const HandCard& held : deal.scene(seat).menu.hand) shown.insert(held.card);
    EXPECT_EQ(shown, now.hand[seat == now.actor ? now.dummy : seat]) << "seat " << int{seat};
  }
}

// Returns the rows of a table without the signs of what is chosen and who is to act.
std::vector<std::string> without_signs(std::vector<std::string> rows) {
  for (std::string& row : rows) {
    for (char& sign : row)
      if (sign == '^' || sign == '>') sign = ' ';
    row.erase(row.find_last_not_of(' ') + 1);
  }
  return rows;
}

TEST(Drawing, LeavesTheHandsInTheirPlacesWhereDummysCardsAreChosen) {
  Watched deal("bridge/base", CardStyle::ascii);
  std::uint64_t seed = 5;
  const auto is_dummys_lead = [](const State& state) { return state.for_dummy && state.trick_size == 0; };
  while (!deal.go_on_until(seed, is_dummys_lead)) ++seed;
  const Seat declarer = deal.now().actor;
  for (const Size size : {kSmallest, kUsual, Size{120, 40}}) {
    Scene scene = deal.scene(declarer);
    const auto own = static_cast<std::ptrdiff_t>(scene.menu.own.size());
    ASSERT_GT(own, 0);
    const Drawing chosen = deal.drawing(scene, size);
    EXPECT_EQ(std::ssize(chosen.spots), std::ssize(scene.menu.hand)) << "each of dummy's cards can be pressed";
    const std::vector<std::string> rows = chosen.rows();
    EXPECT_NE(std::find_if(rows.begin(), rows.begin() + size.rows / 2,
                           [](const std::string& row) { return row.find('^') != row.npos; }),
              rows.begin() + size.rows / 2)
        << deal.text(scene, size);
    scene.selection = moved(scene.menu, scene.selection, Step::right);
    EXPECT_EQ(without_signs(deal.drawing(scene, size).rows()), without_signs(rows));
    scene.menu.hand = std::exchange(scene.menu.own, {});
    scene.menu.owner = declarer;
    scene.is_asked = false;
    const std::vector<std::string> others_turn = without_signs(deal.drawing(scene, size).rows());
    for (int row = 0; row < size.rows - 4; ++row)
      EXPECT_EQ(others_turn[static_cast<std::size_t>(row)], without_signs(rows)[static_cast<std::size_t>(row)]);
  }
}

TEST(Drawing, StandsInTheReadme) {
  const std::string pages =
      contents(TURUP_ROOT "/tools/turup/README.md") + contents(TURUP_ROOT "/tools/screen/README.md");
  for (const char* variant : {"29/base", "56/eight", "hearts/base", "skat/base"}) {
    Watched deal(variant);
    std::uint64_t seed = 5;
    while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
    const std::string screen = deal.text(deal.scene(kSeat), kUsual);
    EXPECT_NE(pages.find(fmt::format("<!-- screen: {} -->\n```\n{}```\n", variant, screen)), std::string::npos)
        << screen;
  }
}

TEST(Drawing, CallsWhoPlaysForHimselfByHisName) {
  Watched deal("hearts/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  const Scene scene = deal.scene(kSeat);
  const std::string usual = deal.text(scene, kUsual);
  EXPECT_EQ(count(usual, "you 0, Biju 0, Devi 0, Hari 0."), 2) << usual;
}

TEST(Drawing, TellsNoTargetBeforeThePlay) {
  Watched deal("skat/base");
  std::uint64_t seed = 1;
  const auto discards = [](const State& state) { return state.phase == Phase::discard; };
  while (!deal.go_on_until(seed, discards)) ++seed;
  const std::string screen = deal.text(deal.scene(deal.now().actor), kUsual);
  EXPECT_EQ(count(screen, "need"), 0) << screen;
}

TEST(Drawing, TellsWhatWasTakenOnlyWhereCardsArePlayed) {
  Watched deal("29/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_first_question)) ++seed;
  const std::string asked = deal.text(deal.scene(kSeat), kUsual);
  EXPECT_EQ(count(asked, "so far"), 0) << asked;
  EXPECT_EQ(count(asked, "Match: we 0 "), 1) << asked;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  const std::string played = deal.text(deal.scene(kSeat), kUsual);
  EXPECT_EQ(count(played, "Points so far: "), 1) << played;
}

TEST(Drawing, LeavesOutWhoHadNothingToAnnounce) {
  const Watched deal("skat/base");
  Event event;
  event.seat = 1;
  event.phase = Phase::contracts;
  std::ostringstream out;
  const LineWriter writer(out, {Theme::mono, CardStyle::ascii, kUsual.columns});
  const Phrases phrases(deal.rules(), writer);
  Scene scene;
  hear(scene, phrases, event);
  EXPECT_EQ(scene.said[1], "");
  event.phase = Phase::auction;
  hear(scene, phrases, event);
  EXPECT_EQ(scene.said[1], "\"pass\"");
}

TEST(Drawing, ShowsNoLogBelowAPage) {
  Watched deal("29/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  Scene scene = deal.scene(kSeat);
  scene.log.assign(60, "a line");
  EXPECT_GT(count(deal.text(scene, {120, 40}), "a line"), 30);
  scene.page = {"Keys", {"Arrows choose."}, 0, "Enter closes this"};
  EXPECT_EQ(count(deal.text(scene, {120, 40}), "a line"), 0);
}

TEST(Drawing, NeverWritesOutsideItsCells) {
  Drawing drawing({10, 2});
  EXPECT_EQ(drawing.put({8, 0}, "abcdef"), 2);
  EXPECT_EQ(drawing.put({-3, 0}, "abcdef"), 0);
  EXPECT_EQ(drawing.put({0, 5}, "abc"), 0);
  EXPECT_EQ(drawing.rows(), (std::vector<std::string>{"        ab", ""}));
}

TEST(Drawing, EndsTextThatIsCutOffInADot) {
  Drawing drawing({20, 1});
  drawing.put({0, 0}, "a long name", {}, 6);
  EXPECT_EQ(drawing.rows().front(), "a lon.");
}

TEST(Drawing, BreaksLinesAtBlanksAndIndentsTheRest) {
  EXPECT_EQ(broken("one two three", 9), (std::vector<std::string>{"one two", "  three"}));
  EXPECT_EQ(broken("  one two three", 9), (std::vector<std::string>{"  one two", "  three"}));
  EXPECT_EQ(broken("  N        E", 12), (std::vector<std::string>{"  N        E"}));
}

TEST(Drawing, PartsTheParagraphsOfAChapter) {
  EXPECT_EQ(paragraphs_of("Head\n  one\n  two\n\nNext\n  three\n    four\n\n"),
            (std::vector<std::string>{"Head", "  one", "", "  two", "", "Next", "  three", "    four"}));
}

TEST(Judged, SaysThatAHintHadAdvisedWhatIsBlamed) {
  const Judgement blames{"You played JD.", "play JD", 5};
  EXPECT_EQ(judged(blames, {}), "You played JD.");
  EXPECT_EQ(judged(blames, {{"play JD", 4}, {"play 7D", 5}}), "You played JD.");
  // The hint that was followed is the last one at that step: an earlier one, or one taken back, advised something else.
  EXPECT_EQ(judged({"You bid 23.", "bid 23", 6}, {{"bid 23", 3}, {"pass", 6}}), "You bid 23.");
  EXPECT_EQ(judged({"You bid 23.", "bid 23", 6}, {{"bid 23", 6}, {"pass", 6}}), "You bid 23.");
  EXPECT_EQ(judged(blames, {{"bid 16", 0}, {"play JD", 5}}),
            "You played JD. A hint had advised it: the deal is looked at once more when it is over, and the two may "
            "differ.");
}

TEST(Drawing, BreaksAWordThatIsLongerThanALine) {
  EXPECT_EQ(broken("in /a/long/path/to it", 9), (std::vector<std::string>{"in", "  /a/long", "  /path/t", "  o it"}));
}

TEST(Drawing, AsksForALargerWindow) {
  const Watched deal("29/base");
  EXPECT_EQ(deal.drawing(Scene{}, {50, 10}).rows().front(), "The table needs 60 columns and 20 rows: make the");
}

}  // namespace
}  // namespace turup::screen
