// Tests scenarios that cannot be read: every report, word for word.
#include "scenario/sample_scenarios.h"

namespace turup::scenario {
namespace {

std::string of_given(const std::string& given, const std::string& variant = "twenty-nine") {
  return "scenario: t\nvariant: " + variant + "\ngiven:\n" + given + "steps:\n  - speaker is W\n";
}

std::string of_step(const std::string& step, const std::string& variant = "twenty-nine") {
  return "scenario: t\nvariant: " + variant + "\nsteps:\n  - " + step + "\n";
}

// The help for a position that no deal reaches, or that the rules forbid.
const std::string kCount = " | help: count again, or give one side only: chance gives the others the rest";
const std::string kLess = " | help: give less, and leave the rest to chance";
std::string change_of(const std::string& key) {
  return "help: write what the rules allow, or change `" + key + "` under `set` | ";
}

TEST(Shape, AKeyThatIsNoneOfAScenarios) {
  EXPECT_EQ(reports("scenario: t\nvariant: whist\ncites: [a]\nsteps: [play on]\n"),
            Lines{"T7001 3:1 unknown key `cites` in a scenario | help: the keys are scenario, variant, with, set, "
                  "rules, given and steps"});
  EXPECT_EQ(reports("scenario: t\nvariant: whist\nstep: [play on]\n"),
            (Lines{"T7001 3:1 unknown key `step` in a scenario | help: write `steps`",
                   "T7002 1:1 the scenario has no `steps` | help: list what is done and what must then be so, a "
                   "sentence each"}));
}

TEST(Shape, WhatEveryScenarioHas) {
  EXPECT_EQ(
      reports("steps: [play on]\n"),
      (Lines{"T7002 1:1 the scenario has no `scenario` | help: give it a title in a few words",
             "T7002 1:1 the scenario has no `variant` | help: name the variant it is about: `variant: 29/base`"}));
}

TEST(Shape, ATitleIsReadWhateverElseIsWrong) {
  const Source source("it.yaml", "scenario: Who leads\nvariant: whist\n");
  EXPECT_EQ(run_scenario(source, from_samples()).title, "Who leads");
  const Source untitled("it.yaml", "variant: whist\n");
  EXPECT_EQ(run_scenario(untitled, from_samples()).title, "it.yaml");
}

TEST(Shape, ValuesOfTheWrongShape) {
  EXPECT_EQ(
      reports("scenario: [t]\nvariant: whist\nwith: double\nrules: 29-pair-03\nset: 16\ngiven: S\nsteps: play on\n"),
      (Lines{"T7003 1:11 `scenario` needs a text, not a list", "T7003 3:7 `with` needs a list: `[…]`, not `double`",
             "T7003 4:8 `rules` needs a list: `[…]`, not `29-pair-03`",
             "T7003 5:6 `set` needs keys and their values: `{auction.from: 16}`, not `16`",
             "T7003 7:8 `steps` needs a list of sentences, not `play on`",
             "T7003 6:8 `given` needs keys and their values, not `S`"}));
}

TEST(Shape, OfAnotherTableOnlyTheSeatsAreTold) {
  EXPECT_EQ(reports("scenario: t\nvariant: whist\ngiven: { dealer: P0 }\nsteps:\n  - P1 play 2C\n  - leader is P2\n"),
            Lines{"T7005 3:18 `P0` is no seat at this table | help: the seats are S, W, N and E"});
}

TEST(Shape, AStepIsASentence) {
  EXPECT_EQ(reports("scenario: t\nvariant: whist\nsteps:\n  - { play: on }\n"),
            Lines{"T7003 4:5 a step is a sentence, not a table of keys | help: put a step with a colon or a bracket in "
                  "double quotes"});
}

TEST(Shape, TheLayoutIsReadStrictly) {
  EXPECT_EQ(reports("scenario: t\nscenario: u\nvariant: whist\nsteps: [play on]\n"),
            Lines{"T0016 2:1 the key `scenario` stands twice in one map | help: delete one of the two"});
}

TEST(Shape, AVariantThatIsNotThere) {
  EXPECT_EQ(reports("scenario: t\nvariant: skat\nsteps: [play on]\n"),
            (Lines{"T4001 there is no variant `skat`",
                   "T7012 2:10 `skat` cannot be played | help: mend the variant, or name another"}));
}

TEST(Given, UnknownKeys) {
  EXPECT_EQ(reports(of_given("  trump: hearts\n")),
            Lines{"T7001 4:3 unknown key `trump` in `given` | help: write `trumps`"});
}

TEST(Given, SeatsSidesAndCards) {
  EXPECT_EQ(reports(of_given("  dealer: X\n")),
            Lines{"T7005 4:11 `X` is no seat at this table | help: the seats are S, W, N and E"});
  EXPECT_EQ(reports(of_given("  score: { NE: 1 }\n")),
            Lines{"T7006 4:12 `NE` is no side at this table | help: the sides are NS and EW"});
  EXPECT_EQ(
      reports(of_given("  hands: { N: JH 6H, E: XX }\n")),
      (Lines{"T7007 4:18 the pack has no 6H | help: name a card of the pack; its ranks are J, 9, A, 10, K, Q, 8 and 7",
             "T7007 4:25 `XX` is no card | help: write rank and suit: JH, 10S"}));
  EXPECT_EQ(reports(of_given("  hands: { N: JH, E: 9S JH }\n")),
            Lines{"T7008 4:25 JH is given twice, but the pack has one | help: name it once"});
  EXPECT_EQ(reports(of_given("  hands: { N: JH JH, E: JH }\n", "fifty-six")),
            Lines{"T7008 4:25 JH is given too often, but the pack has two | help: name it twice at most"});
}

TEST(Given, ACardOrAHandThatDoesNotFitIsShownBesideTheOther) {
  const auto labels = [](const std::string& text) {
    const Source source("it.yaml", text);
    const Outcome outcome = run_scenario(source, from_samples());
    std::vector<std::string> all;
    for (const Label& label : outcome.diagnostics.all().at(0).labels)
      all.push_back(fmt::format("{} {}", label.span.position().column, label.text));
    return all;
  };
  EXPECT_EQ(labels(of_given("  hands: { N: JH, E: 9S JH }\n")), (Lines{"25 ", "15 first here"}));
  EXPECT_EQ(labels(of_given("  bid: E 17\n  trumps: hearts\n  ending: { N: JH 9H, E: AH }\n")),
            (Lines{"26 ", "16 2 cards"}));
}

TEST(Given, Numbers) {
  EXPECT_EQ(
      reports(of_given("  deal: first\n  score: { NS: '2' }\n")),
      (Lines{"T7003 4:9 `deal` needs a whole number, not `first` | help: write a number from 1 to 9999",
             "T7003 5:16 `NS` needs a whole number, not the text `\"2\"` | help: write a number from -9999 to 9999"}));
}

TEST(Given, HandsTooLongOrUnequal) {
  EXPECT_EQ(reports(of_given("  hands: { N: JH 9H AH 10H KH QH 8H 7H JS }\n")),
            Lines{"T7009 4:15 N is given 9 cards, but a hand has 8 | help: give N 8 cards or fewer"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: hearts\n  ending: { N: JH 9H, E: AH }\n")),
            Lines{"T7009 6:26 E has 1 card left, but N has 2 | help: leave every seat as many cards: an ending begins "
                  "with a lead"});
}

TEST(Given, WhatDoesNotGoTogether) {
  EXPECT_EQ(
      reports(of_given("  pack: JH\n  hands: { N: 9H }\n")),
      Lines{"T7010 4:3 `pack` and `hands` do not go together | help: write one of them: the pack says who gets what"});
  EXPECT_EQ(reports(of_given("  cut: due\n  bid: E 17\n")),
            Lines{"T7010 4:3 `cut` and `bid` do not go together | help: leave `cut` out: the cut comes before the "
                  "cards are dealt"});
  EXPECT_EQ(reports(of_given("  hands: { N: JH }\n  lacks: { N: hearts }\n")),
            Lines{"T7010 5:15 N lacks hearts, but is given JH"});
}

TEST(Given, WhatNeedsItsOtherHalf) {
  EXPECT_EQ(
      reports(of_given("  ending: { N: JH }\n")),
      Lines{"T7010 4:3 `ending` is about the play, and nobody has bid | help: say who plays for what: `bid: W 15`"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  leader: N\n")),
            Lines{"T7010 5:3 `leader` is about the play, and there are no trumps yet | help: say what the declarer "
                  "chose: `trumps: hearts`"});
  EXPECT_EQ(reports(of_given("  trumps: hearts\n")),
            Lines{"T7010 4:11 `trumps` are given, but not who chose them | help: say who is declarer: `bid: W 15`"});
  EXPECT_EQ(reports(of_given("  taken: { NS: 3 }\n")),
            Lines{"T7010 4:3 with whole hands nothing has been played, but `taken` is given | help: write `ending` "
                  "instead of `hands`"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: hearts\n  declared: { pair: N }\n")),
            Lines{"T7010 6:3 nothing can have been declared while trumps are hidden | help: write that they are shown: "
                  "`trumps: hearts shown`"});
}

TEST(Given, WhatDoesNotAddUp) {
  const std::string ending = "  bid: E 17\n  trumps: spades shown\n  ending: { W: KH, N: QH, E: 8H, S: 7H }\n";
  EXPECT_EQ(reports(of_given(ending + "  taken: { EW: 17, NS: 12 }\n")),
            Lines{"T7011 7:10 29 points are given, but the tricks so far hold 28" + kCount});
  EXPECT_EQ(reports(of_given(ending + "  tricks: { EW: 8 }\n")),
            Lines{"T7011 7:11 8 tricks are given, but the tricks so far hold 7" + kCount});
  EXPECT_EQ(reports(of_given(ending + "  tricks: { EW: 0, NS: 7 }\n  taken: { EW: 28 }\n")),
            Lines{"T7011 8:10 EW has points and no trick" + kCount});
}

TEST(Given, WhatTheRulesDoNotAllow) {
  EXPECT_EQ(reports(of_given("  bid: E 29\n")),
            Lines{"T7012 4:8 the rules do not allow this: the highest bid is 28 | " + change_of("auction.to") +
                  "note: by auction.to"});
  EXPECT_EQ(reports(of_given("  bid: none\n")),
            Lines{"T7012 4:8 in this game somebody must bid | help: write it like `W 15` | note: by auction.all_pass"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n", "whist")),
            Lines{"T7012 4:8 there is no auction in this game | help: take `bid` out | note: by dealing.script"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: no_trumps\n")),
            Lines{"T7012 5:11 the rules do not allow this: no indicator means no trumps | " +
                  change_of("trump.indicators") + "note: by trump.indicators"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: hearts\n  stake: doubled\n")),
            Lines{"T7012 6:10 the rules do not allow this: there is no doubling in this game | " +
                  change_of("stakes.double") + "note: by stakes.double"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: hearts\n", "twenty-eight")),
            Lines{"T7012 5:11 the rules do not allow this: trumps are fixed with a card of your own | " +
                  change_of("trump.fixed_by") + "note: by trump.fixed_by"});
  EXPECT_EQ(reports(of_given("  bid: E 30 clubs\n  trumps: clubs\n", "fifty-six")),
            Lines{"T7012 5:11 a bid names its trumps in this game | help: write them in `bid`: `bid: E 28 clubs` | "
                  "note: by trump.fixed_by"});
  EXPECT_EQ(reports(of_given("  draws: N 9H\n")),
            Lines{"T7012 4:3 nobody draws for the first deal in this game | help: say who deals: `dealer: S` | note: "
                  "by dealing.first_dealer"});
}

TEST(Given, WhoPlaysAlone) {
  EXPECT_EQ(reports(of_given("  bid: N 17\n  contract: E single_hand\n")),
            Lines{"T7004 5:13 `single_hand` is nothing that can be played alone in this game | help: leave "
                  "`contract` out"});
  EXPECT_EQ(reports(of_given("  bid: N 17\n  contract: E singel\n", "alone")),
            Lines{"T7004 5:13 `singel` is nothing that can be played alone in this game | help: write who plays alone, "
                  "and what he announced: `E single_hand`"});
  EXPECT_EQ(reports(of_given("  contract: E single_hand\n", "alone")),
            Lines{"T7010 4:13 `single_hand` is said when all cards are dealt, and nobody has bid | help: say who had "
                  "bid what: `bid: W 15`"});
  EXPECT_EQ(reports(of_given("  bid: N 17\n  contract: E single_hand\n  stake: redoubled\n", "alone")),
            Lines{"T7012 6:10 a single_hand cannot be redoubled | help: take `stake` out | note: by "
                  "contracts.single_hand.worth"});
  EXPECT_EQ(reports(of_given("  bid: N 17\n  contract: E single_hand\n  leader: W\n", "alone")),
            Lines{"T7010 6:3 who plays alone leads to every trick | help: leave `leader` out"});
  EXPECT_EQ(reports(of_given("  bid: N 17\n  contract: E single_hand\n  declared: { marriage: N }\n", "alone")),
            Lines{"T7010 6:3 a contract beside the auction's is played, so nothing can have been declared"});
  EXPECT_EQ(reports(of_given("  bid: N 17\n  trumps: hearts shown\n  declared: { royals: N }\n", "alone")),
            Lines{"T7004 6:15 this game has no `royals`"});
  EXPECT_EQ(reports(of_given("  bid: N 17\n  contract: E single_hand\n  ending: { E: JS, N: 7S, S: 8S }\n"
                             "  tricks: { NS: 1 }\n",
                             "alone")),
            Lines{"T7011 7:11 played alone, a deal is over with the first trick that is lost" + kCount});
  EXPECT_EQ(shipped_reports("scenario: t\nvariant: 29/lucknow\ngiven: { bid: N 17, contract: E tenny }\n"
                            "steps: [play on]\n"),
            Lines{"T7010 3:10 `tenny` is said before the auction, but a bid is given | help: leave `bid` out"});
  EXPECT_EQ(
      shipped_reports("scenario: t\nvariant: 29/lucknow\ngiven: { contract: E tenny, stake: doubled }\n"
                      "steps: [play on]\n"),
      Lines{
          "T7012 3:36 the stakes cannot be raised as far as `doubled` | help: take `stake` out, or give a lower one"});
}

TEST(Given, ADealtCardForTrumps) {
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: dealt 9H\n")),
            Lines{"T7012 5:11 trumps are not left to a card dealt later in this game | help: say what trumps are: "
                  "`hearts` | note: by trump.dealt_card"});
  EXPECT_EQ(reports(of_given("  trumps: dealt 9H\n", "alone")),
            Lines{"T7010 4:11 `trumps` are given, but not who chose them | help: say who is declarer: `bid: W 15`"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: dealt\n", "alone")),
            Lines{"T7004 5:11 `dealt` names no trumps in this game | help: name them: `hearts`"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: dealt 9H 8H\n", "alone")),
            Lines{"T7004 5:11 `dealt 9H 8H` names no trumps in this game | help: name the card that was dealt: `dealt "
                  "9H`"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: dealt_card\n  leader: N\n", "alone")),
            Lines{"T7010 6:3 `leader` is about the play, and nobody knows the card that fixes trumps | help: name it: "
                  "`trumps: dealt 9H`"});
  EXPECT_EQ(reports(of_given("  pack: JH\n  dealer: S\n  bid: W 17\n  trumps: dealt JH\n", "alone")).size(), 1U);
}

TEST(Given, Games) {
  EXPECT_EQ(reports(of_given("  games: { NS: 1 won }\n")),
            Lines{"T7012 4:3 a match is one game here | help: take `games` out | note: by session.games"});
  EXPECT_EQ(reports(of_given("  games: { NS: 1 drawn, EW: 1 }\n", "alone")),
            (Lines{"T7003 4:16 `1 drawn` is no number of games | help: write it like `1 won 2 lost`",
                   "T7003 4:29 `1` is no number of games | help: write it like `1 won 2 lost`"}));
}

TEST(Given, WhatAnnulsEveryDeal) {
  EXPECT_EQ(
      reports(of_given("  bid: E 17\n  trumps: hearts\n  hands: { N: JS JH JD JC }\n", "alone")),
      Lines{"T7017 6:10 the deal is annulled before this position is reached: a hand with all cards of a rank (by "
            "void.holds_all)" +
            kLess});
}

TEST(Given, WordsOfAKey) {
  EXPECT_EQ(reports(of_given("  cut: yes\n")),
            Lines{"T7004 4:8 unknown word `yes` for `cut` | help: write `due` or `done`"});
  EXPECT_EQ(reports(of_given("  lacks: { N: stars }\n")),
            Lines{"T7004 4:15 `stars` is no suit | help: the suits are clubs, diamonds, hearts and spades"});
  EXPECT_EQ(reports(of_given("  bid: E 17\n  trumps: herats\n")),
            Lines{"T7004 5:11 `herats` names no trumps in this game | help: name them: `hearts`"});
  EXPECT_EQ(reports(of_given("  bid: E seventeen\n")),
            Lines{"T7014 4:8 `seventeen` is no bid | help: write it like `W 15`"});
}

TEST(Given, Draws) {
  EXPECT_EQ(reports(of_given("  draws: N 9H, E AS\n", "fifty-six")),
            Lines{"T7003 4:10 every seat draws once in a round"});
  EXPECT_EQ(reports(of_given("  draws: N 9H, E 9S, W KD, S QD\n", "fifty-six")),
            Lines{"T7010 4:10 the highest cards drawn are equal, so nobody deals | help: list another round of draws"});
}

TEST(Given, WhatNobodyCanDeal) {
  EXPECT_EQ(reports(of_given("  lacks: { N: hearts, E: hearts, S: hearts, W: hearts }\n")),
            Lines{"T7017 4:10 no deal gives the seats what is written" + kLess});
}

TEST(Steps, WhatIsNoStep) {
  EXPECT_EQ(reports(of_step("spaeker is W")),
            Lines{"T7013 4:5 `spaeker is W` is no step | help: begin with `speaker`"});
  EXPECT_EQ(reports(of_step("hello")),
            Lines{"T7013 4:5 `hello` is no step | help: begin with a seat, a fact, `view "
                  "of`, `ledger`, `play on` or `next deal`; `turup help scenarios` lists all"});
  EXPECT_EQ(reports(of_step("W")),
            Lines{"T7013 4:5 `W` is no step | help: begin every action with its seat: `W pass, N pass`"});
  EXPECT_EQ(reports(of_step("W may only")),
            Lines{"T7013 4:5 `W may only` is no step | help: say what the seat may do: `N may play JH, 9H`"});
  EXPECT_EQ(reports(of_step("W bid 15..17")),
            Lines{"T7013 4:5 `W bid 15..17` is no step | help: one action is done at a time: `bid 16`"});
  EXPECT_EQ(reports(of_step("W may bid 17..15")),
            Lines{"T7013 4:5 `W may bid 17..15` is no step | help: write a run of numbers like `bid 16..28`"});
  EXPECT_EQ(reports(of_step("W may pass because auction.from")),
            Lines{"T7013 4:5 `W may pass because auction.from` is no step | help: only `may not` has a `because`"});
  EXPECT_EQ(reports(of_step("W may not bid 14 because too low")),
            Lines{"T7013 4:5 `W may not bid 14 because too low` is no step | help: put the words of a reason in double "
                  "quotes, or name the key that sets the rule"});
  EXPECT_EQ(reports(of_step("view of W sees trumps")),
            Lines{"T7013 4:5 `view of W sees trumps` is no step | help: write `view of W hides trumps` or `view of W "
                  "shows trumps`"});
  EXPECT_EQ(reports(of_step("view of W hides bids")),
            Lines{"T7013 4:21 a view has no `bids` | help: write `trumps`, `hand of N`, `pack` or a card"});
  EXPECT_EQ(reports(of_step("ledger says nothing")), Lines{"T7013 4:5 `ledger says nothing` is no step | help: write "
                                                           "`ledger says \"…\"` or `ledger does not say \"…\"`"});
}

TEST(Head, OfTwoScenariosEachHasAFileOfItsOwn) {
  const std::string one = of_step("W pass");
  const Lines lines = reports(one + "---\n" + one);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].find("help: put each scenario in a file of its own"), std::string::npos) << lines[0];
}

TEST(Steps, ASentenceThatIsMeantForAFactIsAnsweredWithIt) {
  const auto help = [](const std::string& step) {
    const Lines lines = reports(of_step(step));
    const std::size_t at = lines.empty() ? std::string::npos : lines[0].find("help: ");
    return at == std::string::npos ? std::string() : lines[0].substr(at + 6);
  };
  const std::string more = "; `turup help scenarios` lists all";
  EXPECT_EQ(help("annulled"), "write `deal is annulled`" + more);
  EXPECT_EQ(help("made"), "write `deal is made`" + more);
  EXPECT_EQ(help("the stakes have been doubled"), "write `stake is doubled`" + more);
  EXPECT_EQ(help("NS wins the match"), "write `match is won by NS`" + more);
  EXPECT_EQ(help("the game is lost for EW"), "write `game is lost by EW`" + more);
  EXPECT_EQ(help("EW has 12 points"), "write `points of EW is …`" + more);
}

TEST(Steps, OnlyActionsOfTheGameAreNamed) {
  const Lines lines = reports(of_step("W jump"));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].find("bid"), std::string::npos) << lines[0];
  for (const char* word : {"tenny", "surrender", "ditto", "give"})
    EXPECT_EQ(lines[0].find(word), std::string::npos) << lines[0];
}

TEST(Steps, WordsThatNameNoAction) {
  EXPECT_EQ(reports(of_step("W pas")), Lines{"T7014 4:7 `pas` names no action of this game | help: write `pass`"});
  EXPECT_EQ(reports(of_step("W JH")), Lines{"T7014 4:7 `JH` names no action of this game | help: write `play JH`"});
  EXPECT_EQ(reports(of_step("W play 2H")),
            Lines{"T7014 4:7 `play 2H` names no action of this game | help: the pack does not have that card"});
  EXPECT_EQ(reports(of_step("W may not plya JH")),
            Lines{"T7014 4:15 `plya JH` names no action of this game | help: write `play`"});
  EXPECT_NE(reports(of_step("W tenny")).front().find("`tenny` names no action of this game"), std::string::npos);
}

TEST(Steps, WhatIsNoFact) {
  EXPECT_EQ(reports(of_step("points is 4")), Lines{"T7015 4:5 `points` is no fact | help: write `points of NS is …`"});
  EXPECT_EQ(reports(of_step("bid of N is 4")), Lines{"T7015 4:5 `bid of N` is no fact | help: write `bid is …`"});
  EXPECT_EQ(reports(of_step("points of N is 4")),
            Lines{"T7006 4:15 `N` is no side at this table | help: the sides are NS and EW"});
  EXPECT_EQ(reports(of_step("hand of NS is JH")),
            Lines{"T7005 4:13 `NS` is no seat at this table | help: the seats are S, W, N and E"});
}

TEST(Steps, ValuesThatDoNotFit) {
  EXPECT_EQ(reports(of_step("speaker is Z")),
            Lines{"T7016 4:16 `speaker` cannot be `Z` | help: write a seat, or `nobody`"});
  EXPECT_EQ(reports(of_step("bid is high")),
            Lines{"T7016 4:12 `bid` cannot be `high` | help: write it as it was bid, `17` or `30 clubs`, or `none`"});
  EXPECT_EQ(reports(of_step("trick is 8")),
            Lines{"T7016 4:14 `trick` cannot be `8` | help: write who won it and its points: `N 8`"});
  EXPECT_EQ(reports(of_step("deal is won")), Lines{"T7016 4:13 `deal` cannot be `won` | help: write `made`, `failed`, "
                                                   "`played`, `annulled`, `over` or `going on`"});
  EXPECT_EQ(reports(of_step("match is won by N")), Lines{"T7016 4:14 `match` cannot be `won by N` | help: write `going "
                                                         "on`, `over`, `won by` a side or `lost by` a side"});
  EXPECT_EQ(reports(of_step("trumps are stars")),
            Lines{"T7016 4:16 `trumps` cannot be `stars` | help: write a suit, `no_trumps`, either with `reversed`, or "
                  "`shown`, `hidden` or `not_fixed`"});
  EXPECT_EQ(reports(of_step("pips of NS is 2")),
            Lines{"T7016 4:19 `pips` cannot be `2` | help: write `2 red`, `1 black` or `none`"});
  EXPECT_EQ(reports(of_step("value is much")),
            Lines{"T7016 4:14 `value` cannot be `much` | help: write a whole number, or `none`"});
  EXPECT_EQ(reports(of_step("stake is tripled")),
            Lines{"T7016 4:14 `stake` cannot be `tripled` | help: write `undoubled`, `doubled`, `redoubled` or "
                  "`set_doubled`"});
  EXPECT_EQ(reports(of_step("contract is slam")), Lines{"T7016 4:17 `contract` cannot be `slam` | help: write `none`, "
                                                        "`regular`, or the name of what was announced"});
  EXPECT_EQ(reports(of_step("reason is void.fun")),
            Lines{"T7016 4:15 `reason` cannot be `void.fun` | help: write the key by which the deal was annulled, "
                  "`void.pointless_hand`, or `none`"});
  EXPECT_EQ(reports(of_step("decided is maybe")),
            Lines{"T7016 4:16 `decided` cannot be `maybe` | help: write `yes` or `no`"});
  EXPECT_EQ(reports(of_step("games of NS is 2")),
            Lines{"T7016 4:20 `games` cannot be `2` | help: write `1 won 2 lost`, `1 won`, `2 lost` or `none`"});
  EXPECT_EQ(reports(of_step("memory is empty")),
            Lines{"T7016 4:15 `memory` cannot be `empty` | help: write the numbers "
                  "that a script keeps: `1 0`, or `none`"});
  EXPECT_EQ(reports(of_step("hand of N is JH JH")),
            Lines{"T7008 4:21 JH is given twice, but the pack has one | help: name it once"});
}

TEST(Steps, EveryStepThatCannotBeReadIsReported) {
  EXPECT_EQ(reports("scenario: t\nvariant: whist\nsteps: [hello, W pas, speaker is Z]\n").size(), 3U);
}

}  // namespace
}  // namespace turup::scenario
