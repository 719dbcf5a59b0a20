// Tests playing line by line: refusals, questions, undo, the end of input, and the limits for every screen.
#include <algorithm>

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
using typing::typed;

class PlayWhist : public testing::Test {
 protected:
  const Rules rules_ = samples::whist();
  PlayOptions options_ = options_for(rules_);
};

TEST_F(PlayWhist, TheBeginningSaysWhatIsPlayedByWhomAndHowToGetHelp) {
  const Screenful screen = typed(options_, {});
  EXPECT_TRUE(has(screen.text, "whist\n")) << screen.text;
  EXPECT_TRUE(has(screen.text, "Seats: S you, W a bot, N a bot, E a bot. Seed 7.\n"));
  EXPECT_TRUE(has(screen.text, "Type help for what you can type.\n"));
}

TEST_F(PlayWhist, ACardThatDoesNotFollowIsRefusedAndAskedAgain) {
  const Screenful screen = typed(options_, {"ah", "3c"});
  EXPECT_TRUE(has(screen.text, "S> ah\nyou must follow clubs: play 7C, 4C or 3C (play.duties)\nS> 3c\nS: 3C\n"))
      << screen.text;
}

TEST_F(PlayWhist, WhySaysWhatForbidsACardAndWhatIsAllowed) {
  const Screenful screen = typed(options_, {"why ah", "why 3c", "why", "why nonsense", "why qd"});
  EXPECT_TRUE(has(screen.text, "S> why ah\nyou must follow clubs: play ")) << screen.text;
  EXPECT_TRUE(has(screen.text,
                  "S> why 3c\nYou may play 3C.\nSome others may not be played: you must follow clubs (play.duties)\n"));
  EXPECT_TRUE(has(screen.text, "S> why\nYou may: play 7C, play 4C or play 3C"));
  EXPECT_TRUE(has(screen.text, "`nonsense` is no card or call"));
  EXPECT_TRUE(has(typed(options_, {"why 16"}).text, "S> why 16\nthere is no bidding now: play 7C, 4C or 3C"));
  EXPECT_TRUE(has(screen.text, "you do not hold QD"));
}

TEST_F(PlayWhist, LastShowsTheLastTrickAndScoreTheTotals) {
  const Screenful screen = typed(options_, {"last", "score", "ledger", "3c", "last"});
  EXPECT_TRUE(has(screen.text, "S> last\nNo trick has been played yet.\n"));
  EXPECT_TRUE(has(screen.text, "S> score\nScore after 0 deals: NS 0, EW 0\n"));
  EXPECT_TRUE(has(screen.text, "S> ledger\nNo deal has been scored yet.\n"));
  EXPECT_TRUE(has(screen.text, "S> last\nTrick ")) << screen.text;
}

TEST_F(PlayWhist, EveryTrickTellsHowThingsStand) {
  const std::string text = typed(options_, {"3c", "4c", "hand"}).text;
  EXPECT_TRUE(has(text, " - N wins\nTricks so far: NS 1, EW 0. Match: NS 0, EW 0.\n\nN: JC\n")) << text;
  EXPECT_TRUE(has(text, "S> hand\nTricks so far: NS 2, EW 0. Match: NS 0, EW 0.\nTrumps: clubs.\n")) << text;
}

TEST_F(PlayWhist, NothingStandsBetweenTheLastTrickAndTheResult) {
  const std::string text = played(options_, Follower()).text;
  const std::size_t last = text.find("\nTrick 13: ", text.find("\nTrick 12: "));
  const std::size_t result = text.find("\nResult: ");
  ASSERT_NE(result, std::string::npos) << text;
  EXPECT_FALSE(has(text.substr(last, result - last), "so far")) << text.substr(last);
}

TEST_F(PlayWhist, HelpNamesWhatThisTableHas) {
  const std::string text = typed(options_, {"help"}).text;
  EXPECT_TRUE(has(text, "Type a card (7C), or:\n")) << text;
  EXPECT_TRUE(has(text, "You may play the cards of your hand that are marked *.\n"));
  options_.adviser = {};
  options_.rulebook = {};
  const std::string without = typed(options_, {"help"}).text;
  EXPECT_FALSE(has(without, "  hint: ") || has(without, "  rules: ")) << without;
}

TEST_F(PlayWhist, HelpSaysWhoGivesHints) {
  EXPECT_TRUE(has(typed(options_, {"help"}).text, "  hint: what an expert would do, and why\n"));
}

TEST_F(PlayWhist, WhatIsNotUnderstoodIsRepeatedAsItWasTyped) {
  const std::string text = typed(options_, {"KG", "why KG"}).text;
  EXPECT_TRUE(has(text, "\n`KG` is no card, call or command")) << text;
  EXPECT_TRUE(has(text, "\n`KG` is no card or call")) << text;
}

TEST_F(PlayWhist, LegalCardsAreMarked) {
  const Screenful screen = typed(options_, {});
  EXPECT_TRUE(has(screen.text, "Hand: 7C* 4C* 3C*  KS 7S 2S  AH 3H 2H  KD 10D 3D 2D\n")) << screen.text;
}

TEST_F(PlayWhist, UndoGivesTheCardBack) {
  const Screenful screen = typed(options_, {"undo", "3c", "undo", "4c"});
  EXPECT_TRUE(has(screen.text, "S> undo\nNothing can be taken back: you have decided nothing in this deal yet\n"));
  const std::string after = screen.text.substr(screen.text.find("Taken back: 3C in trick 1.\n"));
  EXPECT_TRUE(has(after, "7C* 4C* 3C*")) << after;
  EXPECT_TRUE(has(after, "Trick 1 of 13: ")) << after;
  EXPECT_TRUE(has(after, "S 4C")) << after;
}

TEST_F(PlayWhist, TheEndOfInputIsNoFailure) {
  const Screenful screen = typed(options_, {"3c"});
  EXPECT_EQ(screen.status, 0);
  EXPECT_TRUE(has(screen.text, "End of input.\n"));
  EXPECT_EQ(screen.errors, "");
}

TEST_F(PlayWhist, QuitStops) {
  const Screenful screen = typed(options_, {"quit", "3c"});
  EXPECT_EQ(screen.status, 0);
  EXPECT_FALSE(has(screen.text, "S: 3C"));
}

TEST_F(PlayWhist, TheRulebookIsShown) {
  EXPECT_TRUE(has(typed(options_, {"rules"}).text, "S> rules\nThe rules of the house.\n\nCards are dealt.\n"));
}

TEST_F(PlayWhist, HelpNamesEveryCommandOfAPlayer) {
  const std::string text = typed(options_, {"?"}).text;
  for (const OrderWord& order : kOrders) {
    // A player may look at no other hand.
    const bool is_for_others = order.word == "look" || order.word == "hide";
    EXPECT_NE(has(text, "  " + std::string(order.word) + ": "), is_for_others) << order.word;
  }
}

TEST_F(PlayWhist, HostileTextIsMadeHarmless) {
  Rules hostile = samples::whist();
  hostile.title = "wh\x1b[31mist\xE2\x80\xAE \x01\xC3\xA9";
  options_.rules = &hostile;
  const Screenful screen = typed(options_, {"\x1b[2J\x07", "why \x1b]0;x\x07"});
  EXPECT_EQ(screen.text.find('\x1b'), std::string::npos);
  EXPECT_EQ(screen.text.find('\x07'), std::string::npos);
  EXPECT_EQ(screen.text.find("\xE2\x80\xAE"), std::string::npos);
}

TEST_F(PlayWhist, AnEndlessLineIsCutOff) {
  const Screenful screen = typed(options_, {std::string(1U << 20U, 'x'), "3c"});
  EXPECT_LT(screen.text.size(), 20000U);
  EXPECT_TRUE(has(screen.text, "S: 3C\n"));
}

TEST_F(PlayWhist, ColoursAreOnlyWhereTheyAreWanted) {
  EXPECT_EQ(typed(options_, {}).text.find('\x1b'), std::string::npos);
  options_.theme = Theme::four_colour;
  const std::string four = typed(options_, {}).text;
  EXPECT_TRUE(has(four, "\x1b[31mAH\x1b[0m")) << four;
  EXPECT_TRUE(has(four, "\x1b[36mKD\x1b[0m"));
  EXPECT_TRUE(has(four, "\x1b[32m7C\x1b[0m"));
  options_.theme = Theme::two_colour;
  EXPECT_TRUE(has(typed(options_, {}).text, "\x1b[31mKD\x1b[0m"));
}

TEST_F(PlayWhist, PicturesOfSuitsStandForTheirLetters) {
  options_.cards = CardStyle::unicode;
  const std::string text = typed(options_, {"3\u2663"}).text;
  EXPECT_TRUE(has(text, " A\u2665 ")) << text;
  EXPECT_TRUE(has(text, "\nS: 3\u2663\n")) << text;
}

// Chooses any allowed action, the same at every run.
class Wild : public Player {
 public:
  explicit Wild(Rng& rng) : rng_(rng) {}
  Action choose(const Rules&, const View& view) override { return view.choices.at(rng_.below(view.choices.size())); }

 private:
  Rng& rng_;
};

// Eight deals in which S could declare nothing after a trick, as the record shows.
class NothingToDeclare : public testing::Test {
 protected:
  Screenful played_by(SeatSet people) {
    options_.people = people;
    options_.deals = 8;
    options_.bot = [this](Seat) { return std::make_unique<Wild>(rng_); };
    options_.adviser = options_.bot;
    options_.save_path = folder_.file("save");
    Screenful screen = played(options_, Follower());
    const std::string record = typing::contents(options_.save_path);
    bool passed = false;
    for (std::size_t at = 0; (at = record.find("\nactions   ", at + 1)) != std::string::npos;)
      passed |= record.compare(record.rfind('\n', at - 1) + 1, 5, "trick") == 0 &&
                has(record.substr(at, record.find('\n', at + 1) - at), "S pass");
    EXPECT_TRUE(passed) << record;
    return screen;
  }
  Rng rng_{3};
  const typing::Folder folder_;
  const Rules rules_ = samples::twenty_nine();
  PlayOptions options_ = options_for(rules_);
};

TEST_F(NothingToDeclare, AgainstBotsNobodyIsAsked) {
  EXPECT_FALSE(has(played_by(seat_bit(0)).text, "You can only pass."));
}

TEST_F(NothingToDeclare, WhatNobodyWasAskedForIsNotTakenBackInWords) {
  options_.deals = 3;
  options_.bot = [this](Seat) { return std::make_unique<Wild>(rng_); };
  options_.adviser = options_.bot;
  int plays = 0;
  for (int at = 9; at < 80; ++at) {
    Follower follower;
    int prompt = 0;
    const std::string text = played(options_, [&](const std::string& screen) -> std::optional<std::string> {
                               if (++prompt > at) return std::nullopt;
                               return prompt == at ? "undo" : follower(screen);
                             }).text;
    const std::size_t begin = text.find("Taken back: ");
    if (begin == std::string::npos) continue;
    const std::string line = text.substr(begin, text.find('\n', begin) - begin);
    if (!has(line, " in trick ")) continue;
    ++plays;
    EXPECT_FALSE(has(line, "pass")) << line;
  }
  EXPECT_GT(plays, 10);
}

TEST_F(NothingToDeclare, AtASharedKeyboardEverybodyIsAskedAlike) {
  EXPECT_TRUE(has(played_by(0x0F).text, "\nYou can only pass.\nS> "));
}

TEST(PlayShared, TheScreenIsClearedBetweenSeatsOnATerminal) {
  const Rules rules = samples::whist();
  PlayOptions options = options_for(rules);
  options.people = 0x0F;
  options.screen = Screen::terminal;
  options.theme = Theme::mono;
  const std::string text = typed(options, {"", "cut 5"}).text;
  EXPECT_TRUE(has(text, "\x1b[2J\x1b[3J\x1b[HPass to W, press Enter \x1b[2J\x1b[3J\x1b[H")) << text;
  EXPECT_TRUE(has(text, "Pass to E, press Enter"));
}

TEST(PlayHearts, CardsToGiveAreTypedTogether) {
  const Rules rules = samples::hearts();
  const std::string text = typed(options_for(rules), {"help", "qs"}).text;
  const std::size_t begin = text.find("Type three cards (");
  ASSERT_NE(begin, std::string::npos) << text;
  const std::string cards = text.substr(begin + 18, text.find(')', begin) - begin - 18);
  EXPECT_EQ(split(cards, ' ').size(), 3U) << cards;
  EXPECT_TRUE(has(text, "you must give three cards: type three cards, as in " + cards + " (")) << text;
  EXPECT_TRUE(has(typed(options_for(rules), {cards}).text, "\nS gives cards away.\n")) << text;
}

TEST(LineWriter, WhatDoesNotFitGoesOnBelowTheFirstWord) {
  std::ostringstream out;
  LineWriter writer(out, {Theme::mono, CardStyle::ascii, 30});
  writer.line("      everybody else scores all of them");
  writer.line("everybody else scores all of them");
  EXPECT_EQ(out.str(), "      everybody else scores\n      all of them\neverybody else scores all of\n  them\n");
}

TEST(PlayTwentyNine, WhatIsSaidAtTheWrongTimeIsToldSo) {
  const Rules rules = samples::twenty_nine();
  const std::string auction = typed(options_for(rules, 8), {"hearts", "play", "show"}).text;
  for (const char* told : {"S> hearts\ntrumps are not fixed now: ", "S> play\nthe play has not begun: ",
                           "S> show\nthe play has not begun: "})
    EXPECT_TRUE(has(auction, told)) << told << " in\n" << auction;
  const std::string play = typed(options_for(rules, 8), {"pass", "20", "bid", "cut", "give", "double"}).text;
  EXPECT_TRUE(has(play, "S> 20\nthere is no bidding now: play ")) << play;
  EXPECT_TRUE(has(play, "S> bid\nthere is no bidding now: play ")) << play;
  EXPECT_TRUE(has(play, "S> cut\nthe pack has been cut: play ")) << play;
  EXPECT_TRUE(has(play, "S> give\ncards are not exchanged now: play ")) << play;
}

// Bids of fifty-six at a table with words of its own.
class PlayFiftySix : public testing::Test {
 protected:
  PlayFiftySix() { rules_.words = {{"diamonds", "dice"}, {"trump", "color"}}; }
  Rules rules_ = samples::fifty_six();
  PlayOptions options_ = options_for(rules_);
};

TEST_F(PlayFiftySix, ASuitHasOneNameEverywhere) {
  const std::string text = typed(options_, {"why 30 diamonds", "30 dice", "diamonds 20"}).text;
  EXPECT_TRUE(has(text, "with clubs, dice, hearts, spades or no trumps")) << text;
  EXPECT_TRUE(has(text, "You may bid 30 dice.\n")) << text;
  EXPECT_TRUE(has(text, "\nS: bid 30 dice\n")) << text;
  EXPECT_TRUE(has(text, "\nContract: S 30 dice, worth +1 or -2\n")) << text;
}

TEST_F(PlayFiftySix, ABidThatAddsTellsWhatItComesTo) {
  options_.bot = [](Seat) { return std::make_unique<typing::Eager>(); };
  options_.people = seat_bit(1);
  const std::string text = typed(options_, {"plus 2 spades"}).text;
  EXPECT_TRUE(has(text, "bid 28 clubs\n") && has(text, "E: bid plus 2 spades (30)\n")) << text;
}

TEST_F(PlayFiftySix, HelpShowsABidAsItIsWordedAndTheStakes) {
  EXPECT_TRUE(has(typed(options_, {"help"}).text,
                  "a call (bid 28 hearts, or just 28 hearts; double; redouble;\n  pass), or:\n"))
      << typed(options_, {"help"}).text;
}

TEST_F(PlayFiftySix, AfterAnAnswerWhatMayBeSaidIsToldAgain) {
  for (const char* question : {"score", "ledger", "last", "values", "why 28 hearts"}) {
    const std::string text = typed(options_, {question}).text;
    const std::string answer = text.substr(text.find(question));
    EXPECT_TRUE(has(answer, "\nYou may bid 28 to 56 with ")) << answer;
  }
}

TEST(PlayLabelled, TrumpsHaveTheWordOfThisTable) {
  Rules rules = samples::twenty_nine();
  rules.words = {{"trump", "color"}};
  PlayOptions options = options_for(rules, 8);
  const std::string text = played(options, Follower()).text;
  EXPECT_TRUE(has(text, "S fixes the color, hidden: the pile lies face down.\n")) << text;
  EXPECT_TRUE(has(text, "E asks for the color.\nColor: clubs\n")) << text;
  EXPECT_FALSE(has(text, "trumps")) << text;
}

TEST(PlayDrawn, EveryRoundOfTheDrawHasALine) {
  Rules rules = samples::fifty_six();
  PlayOptions options = options_for(rules);
  for (options.seed = 0; options.seed < 50; ++options.seed) {
    const std::string text = typed(options, {}).text;
    const std::size_t again = text.find("\nAgain: ");
    if (again == std::string::npos) continue;
    const std::string first = text.substr(text.find("Drawn for"), again - text.find("Drawn for"));
    EXPECT_EQ(std::count(first.begin(), first.end(), ','), 3) << first;
    return;
  }
  FAIL() << "no seed has a tie";
}

TEST(PlayForced, AForcedBidIsAnnounced) {
  Rules rules = samples::twenty_nine();
  PlayOptions options = options_for(rules);
  options.people = seat_bit(3);  // the dealer of this seed speaks last
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
    options.seed = seed;
    const std::string text = typed(options, {}).text;
    if (!has(text, "Dealer E.")) continue;
    EXPECT_TRUE(has(text, "You must bid 15.\nE: bid 15 (all others have passed, so E must bid)\n")) << text;
    return;
  }
  FAIL() << "no seed has this seat deal first";
}

}  // namespace
}  // namespace turup
