// Checks the match at a hosted table: taking back, resets, rules, records, questions, scripts.
#include <gtest/gtest.h>

#include "base/base.h"
#include "game/game.h"
#include "hall/answers.h"
#include "hall/at_table.h"

namespace turup::hall {
namespace {

TEST(Undoing, IsDoneWhenTheOthersConsent) {
  AtTable at;
  at.fill();
  at.do_now("cut");
  const Connection who = at.on_turn();
  const Seat seat = at.actor();
  const Json before = at.sent(who)["view"];
  ASSERT_TRUE(is_ok(at.act(1)));
  EXPECT_TRUE(at.sent(who)["you"]["can_undo"].get<bool>());
  ASSERT_TRUE(is_ok(at.ask(who, {{"t", "undo"}})));
  const Json asked = at.sent(at.on_turn())["table"]["asked"];
  EXPECT_EQ(asked["by"], at.name_of(seat));
  int left = 3;
  for (Seat other = 0; other < 4; ++other) {
    if (other == seat) continue;
    EXPECT_EQ(at.sent(who)["table"]["asked"].is_null(), false) << left;
    EXPECT_TRUE(is_ok(at.ask(at.at(other), {{"t", "consent"}, {"to", asked["number"]}, {"yes", true}})));
    --left;
  }
  EXPECT_TRUE(at.sent(who)["table"]["asked"].is_null());
  EXPECT_EQ(at.sent(who)["view"], before);
  EXPECT_EQ(at.actor(), seat);
}

TEST(Undoing, OneNoIsEnough) {
  AtTable at;
  at.fill();
  at.do_now("cut");
  const Connection who = at.on_turn();
  ASSERT_TRUE(is_ok(at.act(1)));
  at.ask(who, {{"t", "undo"}});
  const Json asked = at.sent(who)["table"]["asked"];
  const Connection other = at.on_turn();
  EXPECT_EQ(reason(at.ask(who, {{"t", "consent"}, {"to", asked["number"]}, {"yes", true}})),
            "nothing is asked of you any more");
  EXPECT_TRUE(is_ok(at.ask(other, {{"t", "consent"}, {"to", asked["number"]}, {"yes", false}})));
  EXPECT_TRUE(at.sent(who)["table"]["asked"].is_null());
  EXPECT_EQ(reason(at.ask(other, {{"t", "consent"}, {"to", asked["number"]}, {"yes", true}})),
            "nothing is asked of you any more");
}

TEST(Undoing, IsRefusedAfterSomethingHiddenBecameKnown) {
  AtTable at;
  at.fill();
  at.do_now("cut");
  Connection last = 0;
  // The auction, the choice of trumps, and with it the second four cards.
  while (at.sent(at.on_turn())["view"]["phase"] != "play") {
    last = at.on_turn();
    at.act(0);
  }
  EXPECT_FALSE(at.sent(last)["you"]["can_undo"].get<bool>());
  EXPECT_EQ(reason(at.ask(last, {{"t", "undo"}})), "more cards have been dealt since");
}

// 29host-reset-05
TEST(Resets, AreForTheHostAloneAndShownToEverybody) {
  AtTable at;
  at.fill();
  const std::size_t before = at.journal().size();
  for (const char* what : {"score", "deal", "deck", "all", "annul", "move_score"})
    EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "reset"}, {"what", what}})), "only the host does that");
  EXPECT_EQ(at.journal().size(), before);
  EXPECT_EQ(at.sent(at.at(1))["table"]["resets"], Json({"score", "deal", "deck", "all", "annul"}));
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "reset"}, {"what", "hands"}})),
            "the host may reset the score, the deal, the deck, or all, annul the deal, or move a score");
  const Json nobody{{"t", "reset"}, {"what", "move_score"}, {"side", "XX"}, {"by", 2}};
  EXPECT_EQ(reason(at.ask(at.host(), nobody)), "the host moves the score of a side by a whole number");
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "reset"}, {"what", "annul"}})), "the cards are not cut yet");
}

bool is_nil(const Json& scores) {
  return std::all_of(scores.begin(), scores.end(), [](const Json& score) { return score == 0; });
}

// Plays until the score is not 0 to 0 and some cards of a deal are played.
void play_to_a_score(AtTable& at, Rng& rng) {
  at.fill();
  const auto is_level = [&] { return is_nil(at.sent(at.host())["view"]["scores"]); };
  for (std::size_t deals = 1; is_level() && at.table().state() == TableState::playing; ++deals)
    at.play_deals(deals, rng);
  for (int i = 0; i < 12; ++i) at.act(rng.below(50));
}

// 29host-reset-01
TEST(Resets, OfTheScoreLeaveTheDealAsItIs) {
  AtTable at({"29/base", {}, {{"match.won_at", "none"}}, {}});
  Rng rng(3);
  play_to_a_score(at, rng);
  Json before = at.sent(at.host())["view"];
  ASSERT_FALSE(is_nil(before["scores"]));
  ASSERT_TRUE(is_ok(at.ask(at.host(), {{"t", "reset"}, {"what", "score"}})));
  Json after = at.sent(at.host())["view"];
  EXPECT_TRUE(is_nil(after["scores"]));
  before.erase("scores");
  after.erase("scores");
  EXPECT_EQ(after, before);
}

// 29host-reset-02
TEST(Resets, OfTheDealLetTheSameDealerDealAgainAndKeepTheScore) {
  AtTable at({"29/base", {}, {{"match.won_at", "none"}}, {}});
  Rng rng(3);
  play_to_a_score(at, rng);
  const Json before = at.sent(at.host())["view"];
  ASSERT_TRUE(is_ok(at.ask(at.host(), {{"t", "reset"}, {"what", "deal"}})));
  const Json after = at.sent(at.host())["view"];
  EXPECT_EQ(after["dealer"], before["dealer"]);
  EXPECT_EQ(after["deal"], before["deal"]);
  EXPECT_EQ(after["scores"], before["scores"]);
  EXPECT_EQ(after["phase"], "cut");
  EXPECT_EQ(after["tricks_played"], 0);
}

TEST(Rulings, AnnulADealWithoutAScore) {
  AtTable at({"29/base", {}, {{"match.won_at", "none"}}, {}});
  Rng rng(3);
  play_to_a_score(at, rng);
  const Json before = at.sent(at.host())["view"];
  ASSERT_TRUE(is_ok(at.ask(at.host(), {{"t", "reset"}, {"what", "annul"}})));
  const Json after = at.sent(at.host())["view"];
  EXPECT_NE(after["dealer"], before["dealer"]);
  EXPECT_EQ(after["scores"], before["scores"]);
  EXPECT_EQ(after["phase"], "cut");
}

TEST(Rulings, MoveTheScoreOfASideAndLeaveTheDealAsItIs) {
  AtTable at({"29/base", {}, {{"match.won_at", "none"}}, {}});
  Rng rng(3);
  play_to_a_score(at, rng);
  Json before = at.sent(at.host())["view"];
  ASSERT_TRUE(is_ok(at.ask(at.host(), {{"t", "reset"}, {"what", "move_score"}, {"side", "EW"}, {"by", -2}})));
  Json after = at.sent(at.host())["view"];
  EXPECT_EQ(after["scores"]["EW"].get<int>(), before["scores"]["EW"].get<int>() - 2);
  EXPECT_EQ(after["scores"]["NS"], before["scores"]["NS"]);
  before.erase("scores");
  after.erase("scores");
  EXPECT_EQ(after, before);
}

// 29host-reset-04
TEST(Resets, OfAllAreAllThree) {
  AtTable at({"29/base", {}, {{"match.won_at", "none"}}, {}});
  Rng rng(3);
  play_to_a_score(at, rng);
  const Json before = at.sent(at.host())["view"];
  ASSERT_TRUE(is_ok(at.ask(at.host(), {{"t", "reset"}, {"what", "all"}})));
  const Json after = at.sent(at.host())["view"];
  EXPECT_TRUE(is_nil(after["scores"]));
  EXPECT_EQ(after["phase"], "cut");
  EXPECT_EQ(after["dealer"], before["dealer"]);
  EXPECT_EQ(at.sent(at.host())["news"].back()["event"], "deal");
}

// 29host-reset-03: from the same journal on, the deck is put in order before the next deal, or it is not.
TEST(Resets, OfTheDeckChangeTheNextDealWhereCardsAreShuffledByHand) {
  AtTable at({"29/base", {}, {{"dealing.shuffle", "by_hand"}, {"match.won_at", "none"}}, {}});
  at.fill();
  Rng rng(7);
  at.play_deals(2, rng);
  std::vector<Json> hands;
  for (const bool resets : {false, true}) {
    AtTable again(Journalled{at.journal()});
    const Connection host = again.come(at.token_of(at.host()));
    for (Seat seat = 0; seat < 4; ++seat)
      again.belongs_to(seat, seat == 0 ? host : again.come(at.token_of(at.at(seat))));
    const Json before = again.sent(host)["view"];
    if (resets) again.ask(host, {{"t", "reset"}, {"what", "deck"}});
    EXPECT_EQ(again.sent(host)["view"], before) << "the deal that is played stays as it is";
    Rng same(8);
    again.play_deals(3, same);
    while (again.sent(host)["view"]["hand"].empty()) again.do_now("cut");
    hands.push_back(again.sent(host)["view"]["hand"]);
  }
  EXPECT_NE(hands[0], hands[1]);
}

TEST(Frames, StaySmallInALongMatch) {
  AtTable at({"29/base", {}, {{"match.won_at", "none"}}, {}});
  at.fill();
  Rng rng(2);
  at.play_deals(8, rng);
  const Connection again = at.come(at.token_of(at.at(2)));
  EXPECT_LT(at.last_table(again).size(), std::size_t{10} * 1024) << "whoever comes back is not told the whole match";
  EXPECT_LT(at.last_table(at.at(2)).size(), std::size_t{10} * 1024);
}

TEST(Rules, AreAgreedToAnewWhenTheyHaveChanged) {
  AtTable at;
  at.sit(1, "Bina");
  const std::string before = at.rules().fingerprint;
  const Json change{{"t", "change_rules"}, {"variant", "29/base"}, {"with", {"double"}}};
  ASSERT_TRUE(is_ok(at.ask(at.host(), change)));
  EXPECT_NE(at.rules().fingerprint, before);
  const Json seats = at.sent(at.host())["table"]["seats"];
  EXPECT_TRUE(seats[0]["agreed"].get<bool>());
  EXPECT_FALSE(seats[1]["agreed"].get<bool>());
  bool has_rules = false;
  for (const Json& message : at.news_to(at.at(1))) has_rules = has_rules || message["t"] == "rules";
  EXPECT_TRUE(has_rules);
  EXPECT_FALSE(is_ok(at.ask(at.at(1), {{"t", "agree"}, {"fingerprint", before}})));
  EXPECT_TRUE(is_ok(at.ask(at.at(1), {{"t", "agree"}, {"fingerprint", at.rules().fingerprint}})));
}

TEST(Rules, AreNotChangedWhileTheMatchIsPlayedNorForAnotherNumberOfSeats) {
  AtTable at;
  const auto change = [&](const Json& fields) {
    Json message = fields;
    message["t"] = "change_rules";
    return reason(at.ask(at.host(), message));
  };
  EXPECT_EQ(change({{"variant", "56/six"}}), "that game has another number of seats: open a new table for it");
  EXPECT_EQ(change(Json::object()), "no game is chosen");
  EXPECT_EQ(change({{"variant", "../../etc/passwd"}}), "no game is chosen");
  EXPECT_EQ(change({{"variant", "29/nothing"}}), "these rules have mistakes");
  EXPECT_EQ(change({{"file", "variant: Mine\n"}}), "these rules have mistakes");
  at.fill();
  EXPECT_EQ(change({{"variant", "29/base"}}), "the rules change between matches: the match is being played");
}

TEST(Rules, OfAHostsOwnOpenNoFileByItsPath) {
  for (const char* path : {"variants/29/base.yaml", "29/base.yaml", "../variants/29/base.yaml", "/etc/hostname"}) {
    const GameChoice choice{"", {}, {}, "variant: Mine\nsays: Ours.\nextends: " + std::string(path) + "\n"};
    EXPECT_FALSE(games_at_hand().find(choice).game) << path;
  }
  const auto own = games_at_hand().find({"", {}, {}, "variant: Mine\nsays: Ours.\nextends: 29/base\n"});
  EXPECT_TRUE(own.game) << own.problems;
}

TEST(Records, LeaveOutTheDealThatIsPlayed) {
  AtTable at;
  at.fill();
  Rng rng(4);
  const auto record = [&] { return at.ask(at.at(1), {{"t", "record"}})["record"].get<std::string>(); };
  for (int i = 0; i < 14; ++i) at.act(rng.below(100));
  EXPECT_EQ(record().find("hands"), std::string::npos);
  EXPECT_EQ(record().find("deal 1"), std::string::npos);
  EXPECT_EQ(record().find("\nseed"), std::string::npos);
  at.play_deals(1, rng);
  const std::string one = record();
  EXPECT_NE(one.find("\nhands"), std::string::npos);
  at.act(0);
  at.ask(at.host(), {{"t", "reset"}, {"what", "deal"}});
  EXPECT_EQ(record(), one) << "cards that were thrown in are nobody's business";
  at.act(0);
  at.ask(at.host(), {{"t", "reset"}, {"what", "all"}});
  EXPECT_EQ(record(), one);
  at.play_deals(2, rng);
  EXPECT_GT(record().size(), one.size());
}

TEST(Records, DoNotTellWhatWasTakenBackInTheDealThatIsPlayed) {
  AtTable at;
  at.fill();
  for (Seat seat = 1; seat < 4; ++seat) at.go(at.at(seat));
  for (Seat seat = 1; seat < 4; ++seat) at.ask(at.host(), {{"t", "hold"}, {"seat", at.name_of(seat)}});
  int undone = 0;
  for (int i = 0; i < 30; ++i) {
    if (at.go_on()) continue;
    at.act(0);
    if (is_ok(at.ask(at.host(), {{"t", "undo"}}))) ++undone;
    const Json answer = at.ask(at.host(), {{"t", "record"}});
    EXPECT_EQ(answer["record"].get<std::string>().find("took back"), std::string::npos) << answer;
  }
  EXPECT_GT(undone, 0);
}

TEST(Asking, ForAHintIsForWhoeverIsToAct) {
  AtTable at;
  at.fill();
  at.do_now("cut");
  const Seat seat = at.actor();
  EXPECT_EQ(reason(at.ask(at.at(next_seat(at.rules(), seat)), {{"t", "hint"}})), "it is not your turn");
  const Json hint = at.ask(at.at(seat), {{"t", "hint"}});
  ASSERT_TRUE(is_ok(hint));
  const std::vector<std::string> words = words_of_choices(at.sent(at.at(seat))["legal"]);
  EXPECT_NE(std::find(words.begin(), words.end(), hint["words"].get<std::string>()), words.end());
  Json again = at.ask(at.at(seat), {{"t", "hint"}});
  again["id"] = hint["id"];
  EXPECT_EQ(again, hint);
}

TEST(Asking, WhySomethingMayNotBeDone) {
  AtTable at;
  at.fill();
  at.do_now("cut");
  const Connection who = at.on_turn();
  const Json bid = at.ask(who, {{"t", "why"}, {"words", "bid 5"}});
  ASSERT_TRUE(is_ok(bid));
  EXPECT_FALSE(bid["why"].get<std::string>().empty());
  EXPECT_FALSE(bid["key"].get<std::string>().empty());
  EXPECT_EQ(at.ask(who, {{"t", "why"}, {"words", "bid 16"}})["why"], "you may do that");
  EXPECT_FALSE(is_ok(at.ask(who, {{"t", "why"}, {"words", "dance"}})));
}

TEST(Asking, ForTheHistoryGivesWhatEverybodyKnows) {
  AtTable at;
  at.fill();
  at.do_now("cut");
  at.act(0);
  const Json events = at.ask(at.at(1), {{"t", "history"}})["events"];
  ASSERT_GE(events.size(), 3U);
  EXPECT_EQ(events[0]["event"], "deal");
  EXPECT_EQ(at.ask(at.at(2), {{"t", "history"}})["events"], events);
}

// A button says which cards it shows to the others.
TEST(Choices, OfAMeldTellItsCards) {
  AtTable at;
  at.fill();
  Rng rng(4);
  Json meld;
  while (at.table().state() != TableState::over || is_ok(at.ask(at.host(), {{"t", "start"}}))) {
    const Json now = at.sent(at.on_turn());
    const auto found =
        std::find_if(now["legal"].begin(), now["legal"].end(), [](const Json& one) { return one["say"] == "declare"; });
    if (found != now["legal"].end()) {
      meld = *found;
      break;
    }
    at.act(rng.below(1000));
  }
  ASSERT_EQ(meld["made_of"].size(), 2U) << meld;
  const std::string trumps = at.sent(at.on_turn())["view"]["trumps"];
  const std::string suit(1, static_cast<char>(trumps[0] - 'a' + 'A'));
  const Json cards = meld["made_of"];
  EXPECT_TRUE(cards == Json({"K" + suit, "Q" + suit}) || cards == Json({"Q" + suit, "K" + suit})) << meld;
}

TEST(Matches, GoOnWithTheNextOneWhenTheHostStartsIt) {
  AtTable at({"29/base", {}, {{"match.won_at", "1"}}, {}});
  at.fill();
  Rng rng(6);
  at.play_deals(1000, rng);
  ASSERT_EQ(at.table().state(), TableState::over);
  EXPECT_EQ(at.sent(at.host())["table"]["state"], "over");
  EXPECT_FALSE(at.table().goes_on_in());
  EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "start"}})), "only the host does that");
  ASSERT_TRUE(is_ok(at.ask(at.host(), {{"t", "start"}})));
  EXPECT_EQ(at.table().state(), TableState::playing);
  EXPECT_EQ(at.sent(at.host())["view"]["deal"], 1);
}

TEST(Scripts, TellEverybodyHowTheyCountedADeal) {
  AtTable at({"skat/base", {}, {}, {}});
  at.fill();
  Rng rng(1);
  Json told = Json::array();
  for (std::size_t deal = 1; told.empty() && deal <= 20; ++deal) {
    at.play_deals(deal, rng);
    const Json ledger = at.sent(at.host())["ledger"];
    told = ledger["told"];
    EXPECT_EQ(told.empty(), ledger["made"].is_null()) << ledger;  // null: the deal was annulled
    // The hall leaves out the lines that the script has replaced, as the terminal does.
    EXPECT_EQ(ledger["entries"].dump().find("instead"), std::string::npos) << ledger;
  }
  ASSERT_FALSE(told.empty());
  EXPECT_NE(told.dump().find(": "), std::string::npos) << told;
  EXPECT_EQ(at.sent(at.at(2))["ledger"]["told"], told);
}

TEST(Scripts, ThatFailCloseTheTableAndKeepTheJournal) {
  AtTable at({"fails-when-played", {}, {}, {}});
  at.fill();
  Rng rng(1);
  for (int i = 0; i < 300 && !at.table().is_closed(); ++i)
    if (!at.go_on()) at.act(rng.below(100));
  ASSERT_TRUE(at.table().is_closed());
  EXPECT_EQ(at.news_to(at.at(1)).back()["t"], "closed");
  EXPECT_FALSE(is_ok(at.ask(at.host(), {{"t", "start"}})));
  AtTable again(Journalled{at.journal()});
  EXPECT_TRUE(again.table().is_closed());
  EXPECT_EQ(again.news_to(again.come()).back()["t"], "closed");
}

// The host's words are asked for whenever the table is shown.
TEST(Scripts, ThatFailWhenTheTableIsShownCloseItToo) {
  AtTable at({"fails-when-shown", {}, {}, {}});
  at.sit(1, "Bina");
  at.sit(2, "Chand");
  const Connection last = at.come();
  EXPECT_NO_THROW(
      at.ask(last, {{"t", "sit"}, {"seat", at.name_of(3)}, {"name", "Devi"}, {"fingerprint", at.rules().fingerprint}}));
  EXPECT_TRUE(at.table().is_closed());
  EXPECT_EQ(at.news_to(last).back()["t"], "closed");
  AtTable again(Journalled{at.journal()});
  EXPECT_NO_THROW(again.come());
  EXPECT_TRUE(again.table().is_closed());
}

}  // namespace
}  // namespace turup::hall
