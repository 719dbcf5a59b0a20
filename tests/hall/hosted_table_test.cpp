// One hosted table: who may do what, and what comes of it.
#include <gtest/gtest.h>

#include "base/base.h"
#include "game/game.h"
#include "hall/at_table.h"

namespace turup::hall {
namespace {

std::string reason(const Json& answer) { return answer.value("reason", ""); }
bool is_ok(const Json& answer) { return answer.is_object() && answer["t"] == "ok"; }

bool shows_cards(const Json& table) { return table.contains("view"); }

// 29host-join-01
TEST(Joining, TheCardsAreDealtWhenTheLastPersonHasJoined) {
  AtTable at;
  at.sit(1, "Bina");
  at.sit(2, "Chand");
  EXPECT_EQ(at.table().state(), TableState::gathering);
  EXPECT_FALSE(shows_cards(at.sent(at.host())));
  at.sit(3, "Devi");
  EXPECT_EQ(at.table().state(), TableState::playing);
  EXPECT_TRUE(shows_cards(at.sent(at.host())));
}

// 29host-join-02
TEST(Joining, ATableWithAnOpenChairWaits) {
  AtTable at;
  at.sit(1, "Bina");
  at.sit(2, "Chand");
  EXPECT_FALSE(at.table().goes_on_in());
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "start"}})), "a chair is open: wait for somebody, or seat a bot");
  EXPECT_EQ(at.table().state(), TableState::gathering);
}

TEST(Joining, WhoeverHasNotAgreedToTheRulesIsWaitedFor) {
  AtTable at;
  at.sit(1, "Bina");
  at.sit(2, "Chand");
  const Connection last = at.come();
  EXPECT_TRUE(is_ok(at.ask(last, {{"t", "sit"}, {"seat", at.name_of(3)}, {"name", "Devi"}})));
  EXPECT_EQ(at.table().state(), TableState::gathering);
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "start"}})), "not everybody has agreed to the rules");
  EXPECT_EQ(reason(at.ask(last, {{"t", "agree"}, {"fingerprint", "0123"}})),
            "the rules have changed: look at them again");
  EXPECT_TRUE(is_ok(at.ask(last, {{"t", "agree"}, {"fingerprint", at.rules().fingerprint}})));
  EXPECT_EQ(at.table().state(), TableState::playing);
}

TEST(Joining, AChairIsTakenOnceAndANameIsUsedOnce) {
  AtTable at;
  const Connection visitor = at.come();
  const auto sit = [&](const std::string& seat, const std::string& name) {
    return reason(at.ask(visitor, {{"t", "sit"}, {"seat", seat}, {"name", name}}));
  };
  EXPECT_EQ(sit("Q", "Bina"), "there is no such chair");
  EXPECT_EQ(sit(at.name_of(0), "Bina"), "somebody sits there already");
  EXPECT_EQ(sit(at.name_of(1), " \t "), "say what you are called");
  EXPECT_EQ(sit(at.name_of(1), "Asha"), "somebody here is called Asha already");
  EXPECT_EQ(sit(at.name_of(1), "Bina"), "");
  EXPECT_EQ(sit(at.name_of(2), "Bina"), "you are at this table already");
}

TEST(Joining, WithoutAHostTheFirstWhoSitsDownIsTheHost) {
  AtTable at({"29/base", {}, {}, {}}, 0, "");
  const Connection first = at.sit(2, "Chand");
  EXPECT_TRUE(at.sent(first)["you"]["host"].get<bool>());
  EXPECT_EQ(at.sent(first)["table"]["host"], at.name_of(2));
}

TEST(Joining, ABotTakesAChairAndTheHostStarts) {
  AtTable at;
  for (Seat seat = 1; seat < 4; ++seat)
    EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "arrange"}, {"seat", at.name_of(seat)}, {"who", "random"}})));
  EXPECT_EQ(at.table().state(), TableState::gathering);
  EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "start"}})));
  EXPECT_EQ(at.table().state(), TableState::playing);
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "start"}})), "the match is being played");
}

TEST(Joining, ABotIsNotPutOnAPersonsChair) {
  AtTable at;
  at.sit(1, "Bina");
  const auto arrange = [&](Seat seat, const std::string& who) {
    return reason(at.ask(at.host(), {{"t", "arrange"}, {"seat", at.name_of(seat)}, {"who", who}}));
  };
  EXPECT_EQ(arrange(1, "club"), "somebody sits there: ask for his chair first");
  EXPECT_EQ(arrange(2, "robot"), "a chair is open, or has a bot: random, club or expert");
  EXPECT_EQ(arrange(2, "expert"), "");
  EXPECT_EQ(at.sent(at.host())["table"]["seats"][2]["who"], "expert");
  EXPECT_EQ(arrange(2, "open"), "");
  EXPECT_EQ(at.sent(at.host())["table"]["seats"][2]["who"], "open");
}

// Everybody's commands by every role.
enum class Role { visitor, unadmitted, onlooker, player, host };
constexpr const char* kCommands[] = {"sit",      "look",         "claim", "leave",   "history", "record", "chat",
                                     "agree",    "do",           "undo",  "consent", "hold",    "back",   "hint",
                                     "why",      "device",       "nonce", "show_to", "peek",    "start",  "arrange",
                                     "settings", "change_rules", "reset", "offer",   "admit",   "remove"};

// Says by which words a command is kept from a role, where it is.
std::string kept_from(const std::string& command, Role role) {
  const auto is_in = [&](std::initializer_list<const char*> list) {
    return std::find(list.begin(), list.end(), command) != list.end();
  };
  if (is_in({"sit", "look", "claim"})) return role == Role::visitor ? "" : "you are at this table already";
  if (is_in({"leave", "chat"})) return "";
  if (is_in({"history", "record"}))
    return role == Role::visitor || role == Role::unadmitted ? "sit down, or be let in to look on, first" : "";
  if (is_in({"start", "arrange", "settings", "change_rules", "reset", "offer", "admit", "remove"}))
    return role == Role::host ? "" : "only the host does that";
  if (command == "peek") return role == Role::unadmitted || role == Role::onlooker ? "" : "only onlookers do that";
  return role == Role::player || role == Role::host ? "" : "only players do that";
}

TEST(Roles, EachCommandIsForThoseWhoMayGiveIt) {
  for (const char* command : kCommands)
    for (const Role role : {Role::visitor, Role::unadmitted, Role::onlooker, Role::player, Role::host}) {
      AtTable at;
      at.fill();
      const Connection visitor = at.come();
      const Connection unadmitted = at.look("Uma");
      const Connection onlooker = at.look("Om");
      at.ask(at.host(), {{"t", "admit"}, {"onlooker", 2}, {"yes", true}});
      const Connection who[] = {visitor, unadmitted, onlooker, at.at(1), at.host()};
      const std::size_t before = at.journal().size();
      const std::string found = reason(at.ask(who[static_cast<std::size_t>(role)], {{"t", command}}));
      const std::string expected = kept_from(command, role);
      const bool is_about_the_role = found.find("only ") == 0 || found == "you are at this table already" ||
                                     found == "sit down, or be let in to look on, first";
      if (!expected.empty()) {
        EXPECT_EQ(found, expected) << command << " by role " << static_cast<int>(role);
        EXPECT_EQ(at.journal().size(), before) << command;
      } else {
        EXPECT_FALSE(is_about_the_role) << command << " by role " << static_cast<int>(role) << ": " << found;
      }
    }
}

TEST(Roles, WhatNobodyKnowsIsRefused) {
  AtTable at;
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "dance"}})), "nothing is called `dance` here");
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "\x1b[2J"}})), "nothing is called `.[2J` here");
  EXPECT_EQ(reason(at.ask(at.host(), Json::object())), "nothing is called `` here");
}

TEST(Leaving, BeforeTheFirstDealOpensTheChair) {
  AtTable at;
  const Connection second = at.sit(1, "Bina");
  EXPECT_TRUE(is_ok(at.ask(second, {{"t", "leave"}})));
  EXPECT_EQ(at.sent(at.host())["table"]["seats"][1]["who"], "open");
  EXPECT_EQ(at.sent(second)["you"]["role"], "visitor");
  for (const Json& message : at.news_to(second)) EXPECT_NE(message["t"], "moved") << "no other browser has the seat";
}

TEST(Leaving, TheNextPersonInTheOrderOfTurnsIsTheHost) {
  AtTable at;
  at.fill();
  Seat next = next_seat(at.rules(), 0);
  EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "leave"}})));
  EXPECT_EQ(at.sent(at.at(next))["table"]["host"], at.name_of(next));
  EXPECT_TRUE(at.sent(at.at(next))["you"]["host"].get<bool>());
  EXPECT_FALSE(shows_cards(at.sent(at.host())));
}

TEST(Leaving, WhoeverWasRemovedIsAVisitorAndABotPlaysOn) {
  AtTable at;
  at.fill();
  const Seat seat = at.actor() == 0 ? 1 : at.actor();
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "remove"}, {"seat", at.name_of(0)}})), "you are the host");
  EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "remove"}, {"seat", at.name_of(seat)}})));
  EXPECT_EQ(at.sent(at.at(seat))["you"]["role"], "visitor");
  EXPECT_FALSE(shows_cards(at.sent(at.at(seat))));
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "remove"}, {"seat", at.name_of(seat)}})), "nobody sits there");
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "remove"}, {"onlooker", 7}})), "nobody looks on by that number");
  const bool was_his_turn = at.actor() == seat;
  EXPECT_EQ(at.go_on(), was_his_turn);
  // His token is good for nothing any more.
  const Connection again = at.come(at.token_of(at.at(seat)));
  EXPECT_EQ(at.sent(again)["you"]["role"], "visitor");
}

TEST(Holding, ABotPlaysForWhoeverIsAwayUntilHeIsBack) {
  AtTable at;
  at.fill();
  const Seat seat = at.actor();
  const Seat other = next_seat(at.rules(), seat);
  const Connection away = at.at(seat);
  const std::string token = seat == 0 ? "00112233445566778899aabbccddeeff" : at.token_of(away);
  const Json hold{{"t", "hold"}, {"seat", at.name_of(seat)}};
  EXPECT_EQ(reason(at.ask(at.at(other), hold)), at.table().company().chair(seat).name + " is here");
  EXPECT_FALSE(at.table().goes_on_in());
  at.go(away);
  EXPECT_FALSE(at.table().goes_on_in()) << "nobody has said yet that a bot may";
  EXPECT_TRUE(is_ok(at.ask(at.at(other), hold)));
  EXPECT_EQ(reason(at.ask(at.at(other), hold)), "a bot holds that chair already");
  EXPECT_TRUE(at.go_on());
  const Connection again = at.come(token);
  EXPECT_TRUE(at.sent(again)["you"]["held"].get<bool>());
  EXPECT_EQ(reason(at.ask(again, {{"t", "do"}, {"seen", 100000}, {"words", "pass"}})),
            "a bot holds your chair: say that you are back first");
  EXPECT_TRUE(is_ok(at.ask(again, {{"t", "back"}})));
  EXPECT_EQ(reason(at.ask(again, {{"t", "back"}})), "you are playing yourself");
  EXPECT_FALSE(at.sent(again)["you"]["held"].get<bool>());
}

TEST(Tokens, BringABrowserBackToItsSeatAndShowTheWholeTable) {
  AtTable at;
  at.fill();
  Rng rng(1);
  at.play_deals(1, rng);
  for (int i = 0; i < 9; ++i) at.act(rng.below(100));
  const Json before = at.sent(at.at(2));
  const std::string token = at.token_of(at.at(2));
  at.go(at.at(2));
  const Connection again = at.come(token);
  const Json after = at.sent(again);
  for (const char* part : {"version", "you", "view", "legal", "said", "last_trick", "ledger"})
    EXPECT_EQ(after[part], before[part]) << part;
  EXPECT_TRUE(after["news"].empty()) << "nothing has happened since";
  const Connection stranger = at.come("11112222333344445555666677778888");
  EXPECT_EQ(at.sent(stranger)["you"]["role"], "visitor");
}

TEST(Visitors, AreKeptOutWhenTooManyAreThereAndPlayersAreNot) {
  AtTable at;
  at.fill();
  std::vector<Connection> visitors;
  for (int i = 0; i < 96; ++i) visitors.push_back(at.come());
  const Connection late = at.come();
  ASSERT_EQ(at.news_to(late).size(), 1U);
  EXPECT_EQ(reason(at.news_to(late).front()), "too many are at this table already");
  EXPECT_TRUE(shows_cards(at.sent(at.come(at.token_of(at.at(1))))));
  at.go(late);  // who never came
  at.go(visitors.front());
  at.go(visitors.back());
  EXPECT_EQ(at.sent(at.come())["you"]["role"], "visitor");
}

TEST(Devices, ACodeBringsTheSeatToAnotherBrowserOnce) {
  AtTable at;
  at.fill();
  const Connection old = at.at(1);
  const std::string old_token = at.token_of(old);
  const Json given = at.ask(old, {{"t", "device"}});
  const std::string code = given["code"].get<std::string>();
  EXPECT_EQ(code.size(), 6U);
  const Connection phone = at.come();
  EXPECT_EQ(reason(at.ask(phone, {{"t", "claim"}, {"code", "zzzzzz"}})), "that code is not good, or not any more");
  const Json claimed = at.ask(phone, {{"t", "claim"}, {"code", code}});
  ASSERT_TRUE(is_ok(claimed));
  EXPECT_EQ(claimed["seat"], at.name_of(1));
  ASSERT_FALSE(at.news_to(old).empty());
  EXPECT_EQ(at.news_to(old).front()["t"], "moved");
  EXPECT_EQ(at.sent(old)["you"]["role"], "visitor");
  EXPECT_FALSE(shows_cards(at.sent(old)));
  EXPECT_EQ(at.sent(phone)["you"]["seat"], at.name_of(1));
  EXPECT_TRUE(shows_cards(at.sent(phone)));
  const Connection third = at.come();
  EXPECT_FALSE(is_ok(at.ask(third, {{"t", "claim"}, {"code", code}}))) << "a code is good once";
  EXPECT_EQ(at.sent(at.come(old_token))["you"]["role"], "visitor") << "the old token is good for nothing";
}

TEST(Devices, TenWrongCodesEndTheRightOne) {
  AtTable at;
  at.fill();
  const std::string code = at.ask(at.host(), {{"t", "device"}})["code"].get<std::string>();
  const Connection stranger = at.come();
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(is_ok(at.ask(stranger, {{"t", "claim"}, {"code", "aaaaaa"}})));
  EXPECT_FALSE(is_ok(at.ask(stranger, {{"t", "claim"}, {"code", code}})));
}

TEST(Devices, AnEmptyCodeIsNoCode) {
  AtTable at;
  at.fill();
  at.ask(at.host(), {{"t", "device"}});
  const Connection stranger = at.come();
  for (const Json& code : {Json(""), Json(nullptr), Json(0), Json::array()})
    EXPECT_FALSE(is_ok(at.ask(stranger, {{"t", "claim"}, {"code", code}})));
}

TEST(Repeats, AnIdThatComesAgainGetsTheSameAnswerAndNothingIsDoneTwice) {
  AtTable at;
  at.fill();
  const Connection who = at.on_turn();
  const Json now = at.sent(who);
  const Json message{{"t", "do"}, {"id", "x1"}, {"seen", now["version"]}, {"words", now["legal"][0]["words"]}};
  const Json first = at.ask(who, message);
  ASSERT_TRUE(is_ok(first));
  const std::size_t entries = at.journal().size();
  EXPECT_EQ(at.ask(who, message), first);
  EXPECT_EQ(at.journal().size(), entries);
  // Another seat's ids are its own.
  const Connection other = at.on_turn();
  ASSERT_NE(other, who);
  EXPECT_TRUE(is_ok(at.ask(other, {{"t", "chat"}, {"id", "x1"}, {"text", "hello"}})));
}

TEST(Repeats, AnIdIsKnownAfterARestartToo) {
  AtTable at;
  at.fill();
  const Connection who = at.on_turn();
  const Seat seat = at.actor();
  const std::string token = seat == 0 ? "00112233445566778899aabbccddeeff" : at.token_of(who);
  const std::string id(60, 'i');  // longer than ids are kept
  const Json now = at.sent(who);
  const Json message{{"t", "do"}, {"id", id}, {"seen", now["version"]}, {"words", now["legal"][0]["words"]}};
  const Json first = at.ask(who, message);
  ASSERT_TRUE(is_ok(first));
  AtTable again(Journalled{at.journal()});
  const Connection back = again.come(token);
  EXPECT_EQ(again.ask(back, message), first);
  EXPECT_EQ(again.journal().size(), at.journal().size());
}

TEST(Repeats, WhatWasSeenBeforeTheTableMovedOnIsRefused) {
  AtTable at;
  at.fill();
  const Connection first = at.on_turn();
  const Json old = at.sent(first);
  ASSERT_TRUE(is_ok(at.act(0)));
  const Connection second = at.on_turn();
  const Json answer = at.ask(second, {{"t", "do"}, {"seen", old["version"]}, {"words", "pass"}});
  EXPECT_EQ(reason(answer), "the table has moved on: look again");
  EXPECT_FALSE(is_ok(at.ask(second, {{"t", "do"}, {"words", "pass"}})));
  // Talk moves nobody.
  const Json now = at.sent(second);
  at.ask(first, {{"t", "chat"}, {"text", "hm"}});
  EXPECT_TRUE(is_ok(at.ask(second, {{"t", "do"}, {"seen", now["version"]}, {"words", now["legal"][0]["words"]}})));
}

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
  for (const char* what : {"score", "deal", "deck", "all"})
    EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "reset"}, {"what", what}})), "only the host does that");
  EXPECT_EQ(at.journal().size(), before);
  EXPECT_EQ(at.sent(at.at(1))["table"]["resets"], Json({"score", "deal", "deck", "all"}));
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "reset"}, {"what", "hands"}})),
            "the host may reset the score, the deal, the deck, or all");
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

// 29host-view-01, 29host-view-02
TEST(Looking, WhomTheHostAdmitsSeesTheHostsHand) {
  AtTable at;
  at.fill();
  const Connection onlooker = at.look("Om");
  const Connection visitor = at.come();
  EXPECT_FALSE(shows_cards(at.sent(onlooker)));
  EXPECT_FALSE(shows_cards(at.sent(visitor)));
  EXPECT_EQ(at.sent(onlooker)["you"], Json({{"role", "onlooker"}, {"number", 1}, {"admitted", false}}));
  EXPECT_EQ(reason(at.ask(onlooker, {{"t", "peek"}, {"seat", at.name_of(1)}, {"yes", true}})),
            "the host has not let you in yet");
  at.do_now("cut");
  ASSERT_TRUE(is_ok(at.ask(at.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}})));
  const Json view = at.sent(onlooker)["view"];
  EXPECT_EQ(view["open"][at.name_of(0)], at.sent(at.host())["view"]["hand"]);
  EXPECT_EQ(view["open"][at.name_of(0)].size(), 4U);
  for (Seat seat = 1; seat < 4; ++seat) EXPECT_TRUE(view["open"][at.name_of(seat)].empty());
  EXPECT_FALSE(shows_cards(at.sent(visitor)));
  EXPECT_EQ(at.sent(at.at(1))["table"]["onlookers"][0]["sees"], Json({at.name_of(0)})) << "players see who looks on";
}

// 29host-view-03
TEST(Looking, AHandIsTurnedUpAndDownForOneOnlookerAlone) {
  AtTable at;
  at.fill();
  at.do_now("cut");
  const Connection one = at.look("Om");
  const Connection two = at.look("Uma");
  for (int number : {1, 2}) at.ask(at.host(), {{"t", "admit"}, {"onlooker", number}, {"yes", true}});
  const Json player = at.sent(at.at(2))["view"];
  const std::string east = at.name_of(1);
  EXPECT_TRUE(is_ok(at.ask(one, {{"t", "peek"}, {"seat", east}, {"yes", true}})));
  EXPECT_EQ(at.sent(one)["view"]["open"][east], at.sent(at.at(1))["view"]["hand"]);
  EXPECT_TRUE(at.sent(two)["view"]["open"][east].empty());
  EXPECT_EQ(at.sent(at.at(2))["view"], player);
  EXPECT_TRUE(is_ok(at.ask(one, {{"t", "peek"}, {"seat", east}, {"yes", false}})));
  EXPECT_TRUE(at.sent(one)["view"]["open"][east].empty());
}

// 29host-view-04
TEST(Looking, OnlookersDoNothingAtTheTable) {
  AtTable at;
  at.fill();
  const Connection onlooker = at.look("Om");
  at.ask(at.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
  const Json now = at.sent(onlooker);
  EXPECT_TRUE(now["legal"].empty());
  const std::size_t before = at.journal().size();
  EXPECT_EQ(reason(at.ask(onlooker, {{"t", "do"}, {"seen", now["version"]}, {"words", "cut 7"}})),
            "only players do that");
  EXPECT_EQ(at.journal().size(), before);
}

TEST(Looking, ByConsentOnlyThePlayerWhoLetsHimIsSeen) {
  AtTable at;
  at.ask(at.host(), {{"t", "settings"}, {"looking", "consent"}});
  at.fill();
  at.do_now("cut");
  const Connection onlooker = at.look("Om");
  const auto open = [&](Seat seat) { return at.sent(onlooker)["view"]["open"][at.name_of(seat)]; };
  EXPECT_TRUE(open(0).empty()) << "the host has not said yes either";
  at.ask(onlooker, {{"t", "peek"}, {"seat", at.name_of(1)}, {"yes", true}});
  EXPECT_TRUE(open(1).empty());
  EXPECT_TRUE(is_ok(at.ask(at.at(1), {{"t", "show_to"}, {"onlooker", 1}, {"yes", true}})));
  EXPECT_EQ(open(1), at.sent(at.at(1))["view"]["hand"]);
  EXPECT_TRUE(open(2).empty());
  EXPECT_TRUE(is_ok(at.ask(at.at(1), {{"t", "show_to"}, {"onlooker", 1}, {"yes", false}})));
  EXPECT_TRUE(open(1).empty());
  EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "show_to"}, {"onlooker", 9}, {"yes", true}})),
            "nobody looks on by that number");
}

TEST(Looking, AConsentEndsWithWhoGaveIt) {
  AtTable at;
  at.ask(at.host(), {{"t", "settings"}, {"looking", "consent"}});
  at.fill();
  at.do_now("cut");
  const Connection onlooker = at.look("Om");
  at.ask(onlooker, {{"t", "peek"}, {"seat", at.name_of(1)}, {"yes", true}});
  at.ask(at.at(1), {{"t", "show_to"}, {"onlooker", 1}, {"yes", true}});
  at.ask(at.at(1), {{"t", "leave"}});
  EXPECT_TRUE(at.sent(onlooker)["view"]["open"][at.name_of(1)].empty());
  at.sit(1, "Esha");
  EXPECT_TRUE(at.sent(onlooker)["view"]["open"][at.name_of(1)].empty()) << "she was never asked";
}

TEST(Looking, AfterTheDealNoHandIsSeenWhileItIsPlayed) {
  AtTable at;
  at.ask(at.host(), {{"t", "settings"}, {"looking", "after_deal"}});
  at.fill();
  const Connection onlooker = at.look("Om");
  for (Seat seat = 0; seat < 4; ++seat) at.ask(onlooker, {{"t", "peek"}, {"seat", at.name_of(seat)}, {"yes", true}});
  Rng rng(5);
  for (int i = 0; i < 40; ++i) {
    for (Seat seat = 0; seat < 4; ++seat) ASSERT_TRUE(at.sent(onlooker)["view"]["open"][at.name_of(seat)].empty());
    at.act(rng.below(100));
  }
  at.play_deals(1, rng);
  // The deal that is over lies open in its record.
  const Json record = at.ask(onlooker, {{"t", "record"}});
  EXPECT_NE(record["record"].get<std::string>().find("deal 1"), std::string::npos);
}

TEST(Looking, ByNobodyRefusesAndEndsWhatWasSeen) {
  AtTable at;
  at.fill();
  const Connection onlooker = at.look("Om");
  at.ask(at.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
  EXPECT_TRUE(shows_cards(at.sent(onlooker)));
  at.ask(at.host(), {{"t", "settings"}, {"looking", "nobody"}});
  EXPECT_FALSE(shows_cards(at.sent(onlooker)));
  const Connection late = at.come();
  EXPECT_EQ(reason(at.ask(late, {{"t", "look"}, {"name", "Uma"}})), "nobody looks on at this table");
}

// Whom nobody had to admit is not admitted by a change of mind.
TEST(Looking, ByTheHostsLeaveBeginsWithTheHostsLeave) {
  AtTable at;
  at.ask(at.host(), {{"t", "settings"}, {"looking", "consent"}});
  at.fill();
  at.do_now("cut");
  const Connection onlooker = at.look("Om");
  EXPECT_TRUE(shows_cards(at.sent(onlooker)));
  at.ask(at.host(), {{"t", "settings"}, {"looking", "host_first"}});
  EXPECT_FALSE(shows_cards(at.sent(onlooker)));
  EXPECT_FALSE(at.sent(onlooker)["you"]["admitted"].get<bool>());
  EXPECT_TRUE(at.sent(at.host())["table"]["onlookers"][0]["sees"].empty());
}

TEST(Looking, WhomTheHostSendsAwayIsAVisitor) {
  AtTable at;
  at.fill();
  const Connection onlooker = at.look("Om");
  at.ask(at.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
  EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", false}})));
  EXPECT_FALSE(shows_cards(at.sent(onlooker)));
  EXPECT_EQ(at.sent(onlooker)["you"]["role"], "visitor");
}

// 29host-conf-01
TEST(Settings, TheConferenceLinkIsShownToEverybody) {
  AtTable at;
  const Connection other = at.sit(1, "Bina");
  EXPECT_EQ(at.sent(other)["table"]["conference"], "");
  const std::string link = "https://meet.example/turup?room=29#a";
  EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "settings"}, {"conference", link}})));
  EXPECT_EQ(at.sent(other)["table"]["conference"], link);
  for (const std::string bad : {"javascript:alert(1)", "meet.example", "https://a b", "data:text/html,x",
                                "https://a\xE2\x80\xAE"
                                "b",
                                "https://a\nb", " https://a", "ftp://a", "HTTPS"})
    EXPECT_FALSE(is_ok(at.ask(at.host(), {{"t", "settings"}, {"conference", bad}}))) << bad;
  EXPECT_FALSE(is_ok(at.ask(at.host(), {{"t", "settings"}, {"conference", "https://" + std::string(400, 'a')}})));
  EXPECT_EQ(at.sent(other)["table"]["conference"], link);
  EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "settings"}, {"conference", ""}})));
  EXPECT_EQ(at.sent(other)["table"]["conference"], "");
}

TEST(Settings, OfAnotherKindAreRefusedAndChangeNothing) {
  AtTable at;
  const Json before = at.sent(at.host())["table"];
  const std::size_t entries = at.journal().size();
  for (const Json& wrong : {Json{{"looking", 1}}, Json{{"looking", "all"}}, Json{{"chat", "yes"}},
                            Json{{"chat", nullptr}}, Json{{"pace", "fast"}}, Json{{"pace", 0.5}},
                            Json{{"conference", 7}}, Json{{"conference", nullptr}}, Json::object()}) {
    Json message = wrong;
    message["t"] = "settings";
    EXPECT_FALSE(is_ok(at.ask(at.host(), message))) << wrong;
  }
  EXPECT_EQ(at.journal().size(), entries);
  EXPECT_EQ(at.sent(at.host())["table"], before);
}

TEST(Settings, ThePaceIsKeptWithinLimits) {
  AtTable at;
  const auto pace = [&](std::int64_t wanted) {
    at.ask(at.host(), {{"t", "settings"}, {"pace", wanted}});
    return at.sent(at.host())["table"]["pace"].get<std::int64_t>();
  };
  EXPECT_EQ(pace(1500), 1500);
  EXPECT_EQ(pace(-5), 0);
  EXPECT_EQ(pace(std::numeric_limits<std::int64_t>::max()), 5000);
}

TEST(Talking, IsCleanedAndCutAndShownToAll) {
  AtTable at;
  at.fill();
  const Connection visitor = at.come();
  EXPECT_EQ(reason(at.ask(visitor, {{"t", "chat"}, {"text", "hello"}})), "sit down first");
  const auto said = [&](const std::string& text) {
    at.ask(at.at(1), {{"t", "chat"}, {"text", text}});
    return at.sent(at.at(2))["table"]["talk"].back()["text"].get<std::string>();
  };
  EXPECT_EQ(said("  well played  "), "well played");
  EXPECT_EQ(said("a\x1b[2J\xE2\x80\xAE"
                 "b\x07"),
            "a.[2J.b.");
  EXPECT_EQ(said("two\nlines"), "two lines");
  EXPECT_EQ(said(std::string(500, 'x')), std::string(200, 'x'));
  std::string long_hindi;
  for (int i = 0; i < 300; ++i) long_hindi += "\xE0\xA4\xA4";
  EXPECT_EQ(said(long_hindi), long_hindi.substr(0, 600));
  EXPECT_EQ(said("<b>&amp;</b>"), "<b>&amp;</b>") << "the page shows text, never HTML";
  EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "chat"}, {"text", " \n "}})), "there is nothing to say");
  for (const std::int64_t bad : {-1, 8, 1 << 30})
    EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "chat"}, {"phrase", bad}})), "there is no such phrase");
  EXPECT_TRUE(is_ok(at.ask(at.at(1), {{"t", "chat"}, {"phrase", 7}})));
  EXPECT_EQ(at.sent(at.at(2))["table"]["talk"].back()["phrase"], 7);
}

TEST(Talking, OnlookersAreSilentWhileCardsArePlayed) {
  AtTable at;
  const Connection onlooker = at.look("Om");
  EXPECT_TRUE(is_ok(at.ask(onlooker, {{"t", "chat"}, {"text", "good luck"}})));
  at.fill();
  EXPECT_EQ(reason(at.ask(onlooker, {{"t", "chat"}, {"text", "bid 20"}})),
            "onlookers are silent while cards are played");
  EXPECT_EQ(reason(at.ask(onlooker, {{"t", "chat"}, {"phrase", 1}})), "onlookers are silent while cards are played");
}

TEST(Talking, IsOffAtASilentTable) {
  AtTable at;
  at.ask(at.host(), {{"t", "settings"}, {"chat", false}});
  EXPECT_EQ(reason(at.ask(at.host(), {{"t", "chat"}, {"text", "hello"}})), "this table is silent");
}

TEST(Talking, KeepsFramesSmallHoweverMuchIsSaid) {
  AtTable at;
  at.fill();
  std::string loud;
  for (int i = 0; i < 200; ++i) loud += "\xF0\x9F\x83\x81";
  for (int i = 0; i < 80; ++i) at.ask(at.at(1), {{"t", "chat"}, {"text", loud}});
  EXPECT_LT(at.last_table(at.at(2)).size(), std::size_t{16} * 1024);
  EXPECT_EQ(at.sent(at.at(2))["table"]["talk"].back()["number"], 80);
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
  EXPECT_NE(std::find(words.begin(), words.end(), hint["words"]), words.end());
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
