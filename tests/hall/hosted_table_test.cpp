// Checks who comes to a hosted table, sits, goes and comes back, and who may do what there.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/base.h"
#include "game/game.h"
#include "hall/answers.h"
#include "hall/at_table.h"

namespace turup::hall {
namespace {

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
  EXPECT_EQ(arrange(2, "robot"), "a chair is open, or has a bot: random, easy, club, strong or expert");
  EXPECT_EQ(arrange(2, "expert"), "");
  EXPECT_EQ(at.sent(at.host())["table"]["seats"][2]["who"], "expert");
  EXPECT_EQ(arrange(2, "open"), "");
  EXPECT_EQ(at.sent(at.host())["table"]["seats"][2]["who"], "open");
}

// Everybody's commands by every role.
enum class Role { visitor, unadmitted, onlooker, player, host };
constexpr const char* kCommands[] = {"sit",          "look",    "claim", "leave", "history", "record",
                                     "replay",       "cost",    "chat",  "agree", "do",      "undo",
                                     "consent",      "hold",    "back",  "hint",  "why",     "device",
                                     "nonce",        "show_to", "peek",  "start", "arrange", "settings",
                                     "change_rules", "reset",   "offer", "admit", "remove",  "take_over_hosting"};

struct Permission {
  std::vector<std::string> commands;
  std::vector<Role> roles;
  std::string refusal;  // to every other role
};
const std::vector<Permission> kPermissions = {
    {{"sit", "look", "claim"}, {Role::visitor}, "you are at this table already"},
    {{"leave", "chat"}, {Role::visitor, Role::unadmitted, Role::onlooker, Role::player, Role::host}, ""},
    {{"history", "record", "replay", "cost"},
     {Role::onlooker, Role::player, Role::host},
     "sit down, or be let in to look on, first"},
    {{"start", "arrange", "settings", "change_rules", "reset", "offer", "admit", "remove"},
     {Role::host},
     "only the host does that"},
    {{"peek"}, {Role::unadmitted, Role::onlooker}, "only onlookers do that"}};
const Permission kOfPlayers = {{}, {Role::player, Role::host}, "only players do that"};  // all other commands

template <class Value>
bool is_in(const std::vector<Value>& list, const Value& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

// Says by which words a command is kept from a role, where it is.
std::string kept_from(const std::string& command, Role role) {
  const auto found = std::find_if(kPermissions.begin(), kPermissions.end(),
                                  [&](const Permission& permission) { return is_in(permission.commands, command); });
  const Permission& permission = found == kPermissions.end() ? kOfPlayers : *found;
  return is_in(permission.roles, role) ? "" : permission.refusal;
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

}  // namespace
}  // namespace turup::hall
