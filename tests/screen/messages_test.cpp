// What is said on the screen: messages, hints, and pages over the table.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "case_name.h"
#include "screen/watched.h"

namespace turup::screen {
namespace {

bool is_first_call(const State& state) { return state.actor == kSeat && state.phase == Phase::auction; }

TEST(Messages, KeepsAHintBelowWhateverElseIsSaid) {
  Watched deal("hearts/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  Scene scene = deal.scene(kSeat);
  scene.advice = "Hint: play KH (it is the highest of the cards that are left, and nobody else can win)";
  const std::string alone = deal.text(scene, kUsual);
  EXPECT_NE(alone.find(" It is your turn: choose a raised card.\n Hint: play KH"), alone.npos) << alone;
  EXPECT_NE(alone.find("can win)\n S>"), alone.npos) << alone;
  scene.message = "No trick has been played yet.";
  const std::string answered = deal.text(scene, kUsual);
  EXPECT_NE(answered.find("yet.\n Hint: play KH"), answered.npos) << answered;
  scene.menu.words.push_back({"ask", "ask"});
  const std::string crowded = deal.text(scene, kUsual);
  EXPECT_NE(crowded.find("yet.\n Hint: play KH (it is"), crowded.npos) << crowded;
  EXPECT_NE(crowded.find("can win)\n S>"), crowded.npos) << crowded;
}

TEST(Messages, SayBesideAHintWhatEnterAndEscDoAndLeaveItsReasonWhole) {
  Watched deal("hearts/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  Scene scene = deal.scene(kSeat);
  scene.is_advice_chosen = true;
  scene.advice = "Hint: play KH";
  EXPECT_NE(deal.text(scene, kUsual).find(" Hint: play KH. Enter does it, Esc drops it.\n"), std::string::npos);
  scene.advice =
      "Hint: play KH (it is the highest of the cards that are left, and nobody at this table can win the "
      "trick from you with it, which brings all the points that lie there)";
  const std::string text = deal.text(scene, kSmallest);
  EXPECT_NE(text.find(" points that lie there)\n S>"), text.npos) << text;
  EXPECT_NE(text.find("Enter does it, Esc drops it\n"), text.npos) << text;
}

TEST(Messages, AreSeenToTheirEnds) {
  Watched deal("29/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_first_call)) ++seed;
  Scene scene = deal.scene(kSeat);
  scene.message =
      "This is told in so many words that it takes three rows of a small screen, and nobody should have to "
      "guess how it goes on or where its end is.";
  EXPECT_NE(deal.text(scene, kSmallest).find(" where its end is.\n S>"), std::string::npos)
      << deal.text(scene, kSmallest);
  scene.page = {"Deal 1", {"A line."}, 0, "Enter goes on"};
  EXPECT_NE(deal.text(scene, kSmallest).find(" where its end is.\n S>"), std::string::npos)
      << deal.text(scene, kSmallest);
}

TEST(Messages, TellWhatAPassAndAContractBring) {
  Watched deal("skat/base");
  std::uint64_t seed = 1;
  const auto announces = [](const State& state) { return state.phase == Phase::contracts && state.actor == kSeat; };
  while (!deal.go_on_until(seed, announces)) ++seed;
  Scene scene = deal.scene(kSeat);
  const std::string before = deal.text(scene, kUsual);
  EXPECT_NE(before.find(" Pass: you take the skat, and announce a contract after that.\n"), before.npos) << before;
  EXPECT_NE(before.find(" [pass: take the skat] "), before.npos) << before;
  EXPECT_EQ(before.find("hidden"), before.npos) << before;
  const auto null = std::find_if(scene.menu.words.begin(), scene.menu.words.end(),
                                 [](const Pick& pick) { return pick.label == "null hand"; });
  ASSERT_NE(null, scene.menu.words.end()) << before;
  scene.selection.word = static_cast<std::size_t>(null - scene.menu.words.begin());
  const std::string chosen = deal.text(scene, kUsual);
  EXPECT_NE(chosen.find(" Null hand: you must win no trick. Its figure is 35: see `rules`.\n"), chosen.npos) << chosen;
}

TEST(Messages, TellWhatMeldsScoreAndWhoseNilHasFailed) {
  Watched melds("belote/base");
  const auto has_scored = [&](const State& state) {
    return state.phase == Phase::play && view(melds.rules(), state, melds.match(), kSeat).meld_scores[0] > 0;
  };
  std::uint64_t seed = 1;
  while (!melds.go_on_until(seed, has_scored)) ++seed;
  EXPECT_NE(melds.text(melds.scene(kSeat), {100, 30}).find("; melds: we 20, they 0"), std::string::npos);
  Watched nil("spades/base");
  const auto has_failed = [&](const State& state) {
    const View seen = view(nil.rules(), state, nil.match(), kSeat);
    return state.phase == Phase::play && seen.own_bids[1] == 0 && (seen.takers & seat_bit(1)) != 0;
  };
  while (!nil.go_on_until(seed, has_failed, Level::random)) ++seed;  // club bids nil too rarely
  EXPECT_NE(nil.text(nil.scene(kSeat), kUsual).find("W 0 (failed)"), std::string::npos)
      << nil.text(nil.scene(kSeat), kUsual);
}

TEST(Messages, TellWhatAContractPaysMadeAndFailed) {
  const shipped::Variant with = shipped::variant("29/base", {"single-hand"});
  std::ostringstream unread;
  const LineWriter writer(unread, {Theme::mono, CardStyle::ascii, 100'000});
  const Phrases phrases(*with.rules, writer);
  Action announce;
  announce.say = Say::announce;
  EXPECT_EQ(phrases.meaning(announce, View{}), "Single hand: you must win every trick, worth +3 or -3.");
}

TEST(Messages, TellWhatADittoIsAndCountTricksWhereOnlyTricksDecide) {
  Watched deal("skat/base");
  std::uint64_t seed = 1;
  const auto may_hold = [&](const State& state) {
    const View seen = view(deal.rules(), state, deal.match(), state.actor);
    return state.phase == Phase::auction && (seen.choices.says & say_bit(Say::ditto)) != 0;
  };
  while (!deal.go_on_until(seed, may_hold)) ++seed;
  Scene scene = deal.scene(deal.now().actor);
  const auto hold = std::find_if(scene.menu.words.begin(), scene.menu.words.end(),
                                 [](const Pick& pick) { return pick.label == "hold"; });
  ASSERT_NE(hold, scene.menu.words.end());
  scene.selection.word = static_cast<std::size_t>(hold - scene.menu.words.begin());
  const std::string text = deal.text(scene, kUsual);
  EXPECT_NE(text.find(fmt::format(" Hold: you equal the bid of {}, and it is yours.", scene.view.bid)), text.npos)
      << text;
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  scene = deal.scene(kSeat);
  for (scene.view.contract = 1; !counts_tricks_in(deal.rules(), scene.view.contract);) ++scene.view.contract;
  const std::string null = deal.text(scene, kUsual);
  EXPECT_NE(null.find("Tricks so far: "), null.npos) << null;
  EXPECT_EQ(null.find("oints"), null.npos) << null;
}

// A bare number is no bid where trumps belong to it: both rows say what stands in them from the beginning.
TEST(Messages, SayThatABidTakesANumberAndTrumps) {
  Watched deal("bridge/base");
  std::uint64_t seed = 5;
  while (!deal.go_on_until(seed, is_first_call)) ++seed;
  Scene scene = deal.scene(kSeat);
  scene.selection.word = 0;
  for (const Size size : {kUsual, Size{120, 40}}) {
    const std::string passing = deal.text(scene, size);
    EXPECT_NE(passing.find(" [pass]  bid:  1   2 "), passing.npos) << passing;
    EXPECT_NE(passing.find("  trumps:  ♣ clubs   ♦ diamonds "), passing.npos) << passing;
    EXPECT_NE(passing.find(" It is your turn: choose a bid, then trumps, and press Enter.\n"), passing.npos) << passing;
  }
  scene.selection.word = scene.menu.words.size() - 1;
  const std::string bidding = deal.text(scene, kSmallest);
  EXPECT_NE(bidding.find(" [♣ clubs]  ♦ diamonds   ♥ hearts   ♠ spades   no trumps\n"), bidding.npos) << bidding;
  EXPECT_NE(bidding.find(" Choose a bid, then trumps, and press Enter.\n"), bidding.npos) << bidding;
}

TEST(Messages, SayThatAnAuctionIsTheSecond) {
  Watched deal("304/base");
  std::uint64_t seed = 1;
  while (!deal.go_on_until(seed, [](const State& state) { return is_first_call(state) && state.first_bid != 0; }))
    ++seed;
  const std::string text = deal.text(deal.scene(kSeat), kUsual);
  EXPECT_NE(text.find(" This is the second auction. You may bid 250 to 300"), text.npos) << text;
}

TEST(Messages, SayThatEnterShowsTheRestOfAResult) {
  Watched deal("hearts/base");
  while (!deal.go_on_until(5, is_in_a_trick)) continue;
  Scene scene = deal.scene(kSeat);
  scene.page.title = "Deal 1";
  for (int line = 1; line <= 30; ++line) scene.page.lines.push_back(fmt::format("line {}.", line));
  scene.page.keys = "Enter goes on, s saves it";
  scene.page.is_result = true;
  EXPECT_NE(deal.text(scene, kSmallest).find("── Deal 1, lines 1 to 14 of 30: arrows scroll ──"), std::string::npos);
  const std::string first = deal.text(scene, kUsual);
  EXPECT_NE(first.find("── Enter shows the rest, s saves it ──"), first.npos) << first;
  EXPECT_NE(first.find("Deal 1, lines 1 to 18 of 30: arrows scroll"), first.npos) << first;
  scene.page.top = 12;
  const std::string rest = deal.text(scene, kUsual);
  EXPECT_NE(rest.find("── Enter goes on, s saves it ──"), rest.npos) << rest;
  EXPECT_NE(rest.find("line 30."), rest.npos) << rest;
}

TEST(Messages, KeepTheTextOfAPageInSightAtAnotherSize) {
  Page page;
  for (int part = 0; part < 20; ++part)
    page.lines.push_back(
        fmt::format("{} begins a part that is so long that it takes two rows of a small screen.", part));
  page.top = page_lines(page, kSmallest).size() / 2;
  const std::string first = page_lines(page, kSmallest)[page.top];
  const std::size_t top = top_at(page, kSmallest, {200, 60});
  EXPECT_EQ(page_lines(page, {200, 60})[top].substr(0, 9), first.substr(0, 9));
}

class EveryMessage : public testing::TestWithParam<std::string> {};

// Goes through deals, and looks in the smallest window for a text of which the end is not seen.
TEST_P(EveryMessage, IsSeenToItsEndInTheSmallestWindow) {
  Watched deal(GetParam());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    deal.go_on_until(seed, [](const State&) { return false; });
    const std::vector<Happened> all = deal.so_far();
    for (std::size_t n = 1; n < all.size(); ++n) {
      Scene scene =
          deal.scene_of({all.begin(), all.begin() + static_cast<std::ptrdiff_t>(n)}, all[n].before, all[n].seat);
      if (all[n].before.phase == Phase::cut) continue;
      for (std::size_t word = 0; word == 0 || word < scene.menu.words.size(); ++word) {
        if (scene.selection.row != Selection::Row::hand) scene.selection.word = word;
        const std::vector<std::string> rows = deal.drawing(scene, kSmallest).rows();
        const std::string& last = rows[rows.size() - 2];
        EXPECT_TRUE(last.ends_with('.') && !last.ends_with("..")) << deal.text(scene, kSmallest);
        for (const std::string& row : rows) EXPECT_EQ(row.find("..."), row.npos) << deal.text(scene, kSmallest);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryMessage, testing::ValuesIn(shipped::library().variants()), test_name);

TEST(Auction, StandsOnTheTableInAColumnForEachSeatAsLongAsItRuns) {
  Watched deal("bridge/base", CardStyle::ascii);
  std::uint64_t seed = 1;
  const auto is_in_second_round = [](const State& state) {
    return state.phase == Phase::auction && state.actor == kSeat && state.calls > 4;
  };
  while (!deal.go_on_until(seed, is_in_second_round)) ++seed;
  const Scene scene = deal.scene(kSeat);
  for (const Size size : {kSmallest, kUsual, Size{120, 40}}) {
    const std::vector<std::string> rows = deal.drawing(scene, size).rows();
    const std::string text = deal.text(scene, size);
    const auto asked =
        std::find_if(rows.begin(), rows.end(), [](const std::string& row) { return row.find("  ?") != row.npos; });
    ASSERT_NE(asked, rows.end()) << text;
    const std::size_t column = asked->find("  ?") + 2;
    const auto is_headed = [&](const std::string& row) {
      return row.size() > column && row[column] == 'S' && row.find("   N   ") != row.npos;
    };
    const auto heading = std::find_if(rows.begin(), asked, is_headed);
    ASSERT_NE(heading, asked) << text;
    EXPECT_GE(asked - heading, 2) << text;
  }
  while (!deal.go_on_until(seed, is_in_a_trick)) ++seed;
  EXPECT_EQ(deal.text(deal.scene(kSeat), kUsual).find("pass"), std::string::npos);
}

}  // namespace
}  // namespace turup::screen
