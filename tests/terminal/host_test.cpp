// Tests what runs the table at the prompt: setting back, the host's words, undo, onlookers, games, names, and how a
// sitting ends.
#include "table/table.h"
#include "terminal/terminal.h"
#include "terminal/typist.h"

namespace turup {
namespace {

using typing::contents;
using typing::Folder;
using typing::Follower;
using typing::has;
using typing::options_for;
using typing::played;
using typing::Screenful;
using typing::typed;

class WildGuest : public Player {
 public:
  explicit WildGuest(std::uint64_t seed) : rng_(seed) {}
  Action choose(const Rules&, const View& view) override { return view.choices.at(rng_.below(view.choices.size())); }

 private:
  Rng rng_;
};

class Host : public testing::Test {
 protected:
  Host() {
    options_.bot = [](Seat seat) { return std::make_unique<WildGuest>(seat); };
    options_.adviser = [](Seat) { return std::make_unique<WildGuest>(3); };
    options_.save_path = folder_.file("save");
  }
  // Types questions at the prompts with these numbers, counted from 1, and otherwise follows the hints.
  Screenful asked(std::vector<std::pair<int, std::string>> questions, int stop_at = 0) {
    Follower follower;
    int prompt = 0;
    return played(options_, [&](const std::string& screen) -> std::optional<std::string> {
      ++prompt;
      if (prompt == stop_at) return std::nullopt;
      for (const auto& [at, words] : questions)
        if (at == prompt) return words;
      return follower(screen);
    });
  }
  Screenful resumed(const std::function<std::optional<std::string>(const std::string&)>& typist) {
    const Source save("save", contents(options_.save_path));
    options_.resumed = &save;
    Screenful screen = played(options_, typist);
    options_.resumed = nullptr;
    return screen;
  }
  const Folder folder_;
  Rules rules_ = samples::twenty_nine();
  PlayOptions options_ = options_for(rules_);
};

TEST_F(Host, SetsTheScoreBackWithoutTouchingTheDeal) {
  options_.deals = 4;
  const Screenful screen = asked({{41, "score"}, {43, "reset score"}, {45, "score"}});
  EXPECT_TRUE(has(screen.text, "S> reset score\nThe host sets the score back to the beginning.\n")) << screen.text;
  const std::size_t at = screen.text.find("The host sets");
  EXPECT_TRUE(has(screen.text.substr(at), "NS 0, EW 0\n"));
  EXPECT_TRUE(has(contents(options_.save_path), "\nreset     score\n")) << contents(options_.save_path);
}

TEST_F(Host, GivesADealUpAndTheSameSeatDealsOtherCards) {
  const Screenful screen = asked({{5, "reset deal"}});
  const std::string record = contents(options_.save_path);
  const std::size_t at = record.find("\nreset     deal\ndeal 1    dealer ");
  ASSERT_NE(at, std::string::npos) << record;
  const auto hands = [&](std::size_t from) { return record.substr(record.find("hands ", from), 100); };
  EXPECT_NE(hands(0), hands(at)) << record;
  EXPECT_TRUE(has(screen.text, "The host gives the deal up. It is dealt anew.\n\nDeal 1. Dealer ")) << screen.text;
}

TEST_F(Host, WhatWasSetBackIsSetBackAfterAPause) {
  for (const Shuffle shuffle : {Shuffle::fair, Shuffle::by_hand}) {
    rules_.dealing.shuffle = shuffle;
    options_.deals = 6;
    for (const char* what : {"reset score", "reset deal", "reset deck", "reset all"}) {
      asked({{9, what}, {33, what}});
      const std::string whole = contents(options_.save_path);
      EXPECT_TRUE(has(whole, "\nreset     "));
      for (const int stop_at : {10, 20, 34, 50}) {
        asked({{9, what}, {33, what}}, stop_at);
        const std::string save = contents(options_.save_path);
        resumed([](const std::string&) { return std::nullopt; });
        EXPECT_EQ(contents(options_.save_path), save) << what << ", stopped at " << stop_at;
      }
    }
  }
}

// ---- What the host decides ----

TEST_F(Host, AnnulsADealAndTheNextOneIsDealt) {
  options_.deals = 2;
  const Screenful screen = asked({{5, "host annul"}});
  const std::string record = contents(options_.save_path);
  EXPECT_TRUE(has(record, "\nhost      annul\nresult    annulled: the host's decision; NS 0, EW 0\n")) << record;
  EXPECT_TRUE(has(screen.text, "The host annuls the deal.\n")) << screen.text;
  EXPECT_TRUE(has(screen.text, "\nDeal 2. Dealer ")) << screen.text;
}

TEST_F(Host, MovesAScoreAsAPenalty) {
  options_.deals = 3;
  const Screenful screen = asked({{9, "host score ew -2"}, {10, "score"}});
  EXPECT_TRUE(has(screen.text, "The host moves the score of EW by -2.\n")) << screen.text;
  EXPECT_TRUE(has(screen.text, "\nScore after 0 deals: NS 0, EW -2 (2 black pips)\n")) << screen.text;
  EXPECT_TRUE(has(contents(options_.save_path), "\nhost      score EW -2\n"));
}

TEST_F(Host, WhatWasDecidedStandsAfterAPause) {
  options_.deals = 5;
  asked({{9, "host annul"}, {12, "host score ns 1"}, {33, "host annul"}});
  const std::string whole = contents(options_.save_path);
  EXPECT_TRUE(has(whole, "\nhost      score NS +1\n")) << whole;
  for (const int stop_at : {10, 20, 34, 50}) {
    asked({{9, "host annul"}, {12, "host score ns 1"}, {33, "host annul"}}, stop_at);
    const std::string save = contents(options_.save_path);
    resumed([](const std::string&) { return std::nullopt; });
    EXPECT_EQ(contents(options_.save_path), save) << stop_at;
  }
}

TEST_F(Host, IsToldOfARulingThatMeansNothing) {
  for (const char* words : {"host score", "host score xx 2", "host score ns 0", "host score ns 99999", "host annull"})
    EXPECT_TRUE(has(typed(options_, {words}).text, "The host may say annul or score NS -2: type host and that.\n"))
        << words;
}

TEST_F(Host, AtASharedKeyboardIsTheFirstSeat) {
  options_.people = 0x0F;
  options_.save_path.clear();
  options_.seed = 3;
  const Screenful screen = asked({{1, "reset score"}, {2, "reset nothing"}});
  const bool is_host = has(screen.text, "S> reset score");
  EXPECT_EQ(has(screen.text, "Only the host, S, may do that.\n"), !is_host) << screen.text.substr(0, 800);
}

TEST_F(Host, IsToldWhatCanBeSetBack) {
  EXPECT_TRUE(has(typed(options_, {"reset"}).text, "Type reset score, reset deal, reset deck or reset all.\n"));
  EXPECT_TRUE(has(typed(options_, {"reset de"}).text, "Type reset score, reset deal, reset deck or reset all.\n"));
  EXPECT_TRUE(has(typed(options_, {"host"}).text, "The host may say annul or score NS -2: type host and that.\n"));
}

// ---- Shuffling by hand ----

TEST(ShufflingByHand, TheNextDealDependsOnHowTheCardsWereGathered) {
  Rules rules = samples::twenty_nine();
  rules.dealing.shuffle = Shuffle::by_hand;
  const auto second_pack = [&](std::uint64_t choices, bool in_order) {
    TableSetup setup;
    setup.seed = 4;
    Table table(rules, nullptr, setup);
    Rng rng(choices);
    if (in_order) table.reset(Reset::deck);
    while (table.match().deals < 1) {
      const Choices open = legal_actions(rules, table.state());
      EXPECT_FALSE(table.act(open.at(rng.below(open.size()))));
    }
    return table.state().pack;
  };
  EXPECT_EQ(second_pack(1, false), second_pack(1, false));
  EXPECT_NE(second_pack(1, false), second_pack(2, false));
  EXPECT_EQ(second_pack(1, true), second_pack(2, true));  // both begin with the pack in its first order
}

// ---- Bots after a pause ----

TEST_F(Host, ChanceGoesOnForBotsWhereItStood) {
  options_.deals = 5;
  asked({});
  const std::string whole = contents(options_.save_path);
  for (const int stop_at : {4, 15, 30, 60}) {
    Follower follower;
    int prompt = 0;
    played(options_, [&](const std::string& screen) -> std::optional<std::string> {
      if (++prompt == 2 * stop_at - 1) return std::nullopt;  // before a hint
      return follower(screen);
    });
    resumed(Follower());
    EXPECT_EQ(contents(options_.save_path), whole) << stop_at;
  }
}

TEST_F(Host, WhatIsTakenBackLeavesNoTraceInWhatBotsDo) {
  options_.seed = 8;
  asked({});
  const std::string whole = contents(options_.save_path);
  asked({{5, "undo"}, {12, "undo"}});
  std::string other = contents(options_.save_path);
  for (std::size_t at = 0; (at = other.find("# undo")) != std::string::npos;)
    other.erase(at, other.find('\n', at) + 1 - at);
  EXPECT_EQ(other, whole);
}

// ---- Taking back ----

TEST_F(Host, SaysWhatWasTakenBackForcedPlaysToo) {
  options_.save_path.clear();
  bool seen = false;
  for (std::uint64_t seed = 1; seed < 40 && !seen; ++seed) {
    options_.seed = seed;
    for (const int prompt : {13, 15, 17, 19}) {
      const std::string text = asked({{prompt, "undo"}}).text;
      const std::size_t at = text.find("Taken back: ");
      if (at == std::string::npos) continue;
      const std::string line = text.substr(at, text.find('\n', at) - at);
      EXPECT_TRUE(has(line, " in trick ") || has(line, "bid") || has(line, "pass")) << line;
      seen = seen || has(line, " and ");
    }
  }
  EXPECT_TRUE(seen) << "nothing forced was ever taken back";
}

// ---- Onlookers ----

class Onlooker : public Host {
 protected:
  Onlooker() {
    options_.people = 0;
    options_.watched = Seat{0};
  }
};

TEST_F(Onlooker, SeesTheHostsHandFirstAndOthersWhenHeLooks) {
  const std::string text = typed(options_, {"3", "look N", "hide S", "hide N", "look Q"}).text;
  const std::vector<std::string> prompts = [&] {
    std::vector<std::string> parts;
    for (std::size_t at = 0, next = 0; next != std::string::npos; at = next + 1)
      parts.push_back(text.substr(at, (next = text.find("onlooker> ", at + 1)) - at));
    return parts;
  }();
  ASSERT_EQ(prompts.size(), 7U) << text;
  EXPECT_TRUE(has(prompts[1], "\nS's cards: ")) << text;
  EXPECT_FALSE(has(prompts[1], "\nN's cards: ")) << text;
  EXPECT_TRUE(has(prompts[2], "\nS's cards: ") && has(prompts[2], "\nN's cards: ")) << text;
  EXPECT_TRUE(!has(prompts[3], "\nS's cards: ") && has(prompts[3], "\nN's cards: ")) << text;
  EXPECT_FALSE(has(prompts[4], "'s cards: ")) << text;
  EXPECT_TRUE(has(prompts[5], "`Q` is no seat of this table.")) << text;
}

TEST_F(Onlooker, DecidesNothing) {
  const std::string text = typed(options_, {"pass", "bid 17", "undo", "reset score", "hint"}).text;
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find("You only look on", at)) != std::string::npos; ++at) ++count;
  EXPECT_EQ(count, 5U) << text;
}

TEST_F(Onlooker, GoesStepByStepOrToTheEnd) {
  const std::string record_after = [&] {
    typed(options_, {"", "2"});
    return contents(options_.save_path);
  }();
  EXPECT_TRUE(has(record_after, "cut ")) << record_after;
  EXPECT_EQ(std::count(record_after.begin(), record_after.end(), ','), 3 + 1) << record_after;  // players; two calls
  EXPECT_TRUE(has(typed(options_, {"play on"}).text, "\nResult: "));
}

TEST_F(Host, APlayerNeverLooksAtAnothersHand) {
  EXPECT_TRUE(has(typed(options_, {"look N"}).text, "You play yourself: only an onlooker may look at other hands.\n"));
}

// ---- Names, values, games, endings ----

TEST_F(Host, TheScoreNamesTheSidesOfTheHostAndOfTheGuests) {
  EXPECT_TRUE(has(typed(options_, {"score"}).text, "\nNS is the host's side, EW the guests'.\n"));
  options_.people = seat_bit(1);
  EXPECT_TRUE(has(typed(options_, {"score"}).text, "\nEW is the host's side, NS the guests'.\n"));
}

TEST_F(Host, PipsHaveTheColoursOfThisTable) {
  rules_.match.score_cards = {Rank::six};
  rules_.match.start = 3;
  rules_.match.won_at = Amount::of(6);
  rules_.words = {{"red", "nali"}, {"black", "kala"}};
  EXPECT_TRUE(has(typed(options_, {"score"}).text, "NS 3 (3 nali pips), EW 3 (3 nali pips)"));
  rules_.match.start = -2;
  EXPECT_TRUE(has(typed(options_, {"score"}).text, "NS -2 (2 kala pips), EW -2 (2 kala pips)"));
}

TEST_F(Host, NamesOfBotsStandAtTheirSeatsAndInTheRecord) {
  options_.names = {"", "Asha", "", "Ravi"};
  EXPECT_TRUE(has(typed(options_, {"1"}).text, "Seats: S you, W Asha, N a bot, E Ravi."));
  EXPECT_TRUE(has(contents(options_.save_path), "players   S you, W Asha, N bot, E Ravi\n"));
}

TEST_F(Host, ValuesAreTheCardsInOrderWithWhatTheyCount) {
  EXPECT_TRUE(has(typed(options_, {"values"}).text, "  J 3, 9 2, A 1, 10 1, K 0, Q 0, 8 0, 7 0\n"));
}

TEST_F(Host, PipsStandOnOneScoreCardAfterTheOther) {
  rules_.match.score_cards = {Rank::six, Rank::five};
  rules_.match.start = 7;
  rules_.match.won_at = Amount::of(20);
  EXPECT_TRUE(has(typed(options_, {"score"}).text, "NS 7 (6 red on the six, 1 on the five)"))
      << typed(options_, {"score"}).text;
}

TEST_F(Host, AnOpenSessionAsksForAnotherGameOnATerminal) {
  rules_.session.games = Amount{Amount::Kind::open, 0};
  rules_.match.won_at = Amount::of(1);
  rules_.match.lost_at = Amount::of(-1);
  options_.screen = Screen::plain_terminal;
  options_.deals = 0;
  int games = 0;
  Follower follower;
  const Screenful screen = played(options_, [&](const std::string& so_far) -> std::optional<std::string> {
    if (!so_far.ends_with("Another game? ")) return follower(so_far);
    return ++games == 2 ? "no" : "yes";
  });
  EXPECT_EQ(games, 2);
  EXPECT_TRUE(has(screen.text, "The game is over.\n")) << screen.text.substr(screen.text.size() - 500);
  EXPECT_TRUE(has(screen.text, "Games: ")) << screen.text.substr(screen.text.size() - 500);
}

TEST_F(Host, AfterTheMatchATerminalStillAnswers) {
  rules_.match.won_at = Amount::of(1);
  rules_.match.lost_at = Amount::of(-1);
  options_.screen = Screen::plain_terminal;
  options_.deals = 0;
  Follower follower;
  int after = 0;
  const Screenful screen = played(options_, [&](const std::string& so_far) -> std::optional<std::string> {
    if (!has(so_far, "Enter leaves.")) return follower(so_far);
    return std::vector<std::string>{"ledger", "score", "2c", ""}.at(static_cast<std::size_t>(after++));
  });
  EXPECT_EQ(after, 4);
  EXPECT_TRUE(has(screen.text, " took ")) << screen.text.substr(screen.text.size() - 500);
  EXPECT_TRUE(has(screen.text, "The match is over: type "));
}

TEST_F(Host, QuittingSaysHowToComeBack) {
  const std::string text = typed(options_, {"q", "quit"}).text;
  EXPECT_TRUE(has(text, "turup play --resume " + options_.save_path + "\n")) << text;
  EXPECT_TRUE(has(text, "S> q\n")) << text;
}

TEST(Resuming, ThePathIsWrittenAsAShellReadsIt) {
  EXPECT_EQ(resuming_command("/tmp/29-base-7.turup"), "turup play --resume /tmp/29-base-7.turup");
  EXPECT_EQ(resuming_command("/tmp/my match"), "turup play --resume '/tmp/my match'");
  EXPECT_EQ(resuming_command("it's"), "turup play --resume 'it'\\''s'");
  EXPECT_EQ(resuming_command("/tmp/learn-29-base-7.turup"), "turup learn --resume /tmp/learn-29-base-7.turup");
}

}  // namespace
}  // namespace turup
