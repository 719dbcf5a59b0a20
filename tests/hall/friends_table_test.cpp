// Tables whose people have accounts: who is expected, who looks on, and in whose lists a game stands.
#include "hall/friends_hall.h"
#include "variants/shipped.h"

namespace turup::hall {
namespace {

// Hari hosts; Asha, Bina and Chand play with him; Dev is a friend of his, Eva one of Asha's only; nobody knows Xaver.
class FriendsTable : public FriendsHall {
 protected:
  FriendsTable() {
    sign_up("Hari", "standard");
    for (const char* name : {"Asha", "Bina", "Chand", "Dev", "Eva", "Xaver"}) sign_up(name);
    for (const char* name : {"Asha", "Bina", "Chand", "Dev"}) befriend("Hari", name);
    befriend("Asha", "Eva");
  }

  std::string open_game() {
    const Json answer = open("Hari", {{"W", "Asha"}, {"N", "Bina"}, {"E", "Chand"}});
    EXPECT_TRUE(is_ok(answer)) << json_line(answer);
    return answer.value("table", "");
  }

  void all_sit(const std::string& code) {
    come(code, "Hari", 1);
    sit(code, "Asha", 2);
    sit(code, "Bina", 3);
    EXPECT_TRUE(is_ok(sit(code, "Chand", 4)));
  }
};

using Codes = std::vector<std::string>;

// 29host-host-03
TEST_F(FriendsTable, StandsInTheListsOfThoseWhomItIsFor) {
  const std::string code = open_game();
  const std::map<std::string, std::string> lists = {{"Hari", "host"},  {"Asha", "join"}, {"Bina", "join"},
                                                    {"Chand", "join"}, {"Dev", "view"},  {"Eva", ""},
                                                    {"Xaver", ""}};
  for (const auto& [name, where] : lists)
    for (const char* list : {"host", "join", "view"})
      EXPECT_EQ(listed(name, list), where == list ? Codes{code} : Codes{}) << name << " " << list;
  const Json game = ask("Asha", {{"t", "my_tables"}})["join"][0];
  EXPECT_EQ(game["host"], "Hari");
  EXPECT_EQ(game["seat"], "W");
  EXPECT_EQ(game["seats"].size(), 4U);
  EXPECT_EQ(game["title"], table(code).title());
}

// 29host-join-01
TEST_F(FriendsTable, TheCardsAreDealtOnceAllFourHaveJoined) {
  const std::string code = open_game();
  come(code, "Hari", 1);
  sit(code, "Asha", 2);
  sit(code, "Bina", 3);
  EXPECT_EQ(table(code).state(), TableState::gathering);
  EXPECT_FALSE(sent(1).contains("view"));
  EXPECT_EQ(reason(at(code, 1, {{"t", "start"}})), "a chair is open: wait for somebody, or seat a bot");
  EXPECT_TRUE(is_ok(sit(code, "Chand", 4)));
  EXPECT_EQ(table(code).state(), TableState::playing);
  EXPECT_TRUE(sent(1).contains("view"));
  EXPECT_EQ(sent(2)["you"]["seat"], "W");
}

// 29host-join-02
TEST_F(FriendsTable, NobodyIsInvitedOrToldWhenToCome) {
  letters_.clear();
  const std::string code = open_game();
  come(code, "Hari", 1);
  sit(code, "Asha", 2);
  sit(code, "Bina", 3);
  pass(std::chrono::hours(48));
  EXPECT_TRUE(letters_.empty()) << "the hall writes to nobody about a game";
  EXPECT_FALSE(table(code).goes_on_in()) << "the table simply waits";
  EXPECT_EQ(table(code).state(), TableState::gathering);
  EXPECT_TRUE(listed("Xaver", "join").empty());
}

// 29host-conf-01
TEST_F(FriendsTable, ALinkToAConferenceIsShownToEverybody) {
  const std::string code = open_game();
  all_sit(code);
  come(code, "Dev", 5);
  at(code, 5, {{"t", "look"}});
  for (Connection connection = 1; connection <= 5; ++connection)
    EXPECT_EQ(sent(connection)["table"]["conference"], "") << "unset, nothing is shown";
  const std::string link = "https://meet.example/29";
  EXPECT_EQ(reason(at(code, 2, {{"t", "settings"}, {"conference", link}})), "only the host does that");
  EXPECT_TRUE(is_ok(at(code, 1, {{"t", "settings"}, {"conference", link}})));
  for (Connection connection = 1; connection <= 5; ++connection)
    EXPECT_EQ(sent(connection)["table"]["conference"], link);
  EXPECT_FALSE(is_ok(at(code, 1, {{"t", "settings"}, {"conference", "javascript:alert(1)"}})));
}

// 29host-view-01
TEST_F(FriendsTable, FriendsOfTheHostLookOnExceptThosePlaying) {
  const std::string code = open_game();
  all_sit(code);
  EXPECT_TRUE(is_ok(come(code, "Dev", 5)));
  EXPECT_FALSE(sent(5).contains("view"));
  EXPECT_TRUE(is_ok(at(code, 5, {{"t", "look"}})));
  EXPECT_EQ(sent(5)["you"]["role"], "onlooker");
  ASSERT_TRUE(sent(5).contains("view")) << "a friend need not be let in";
  // The cards are cut by one of the players, and dealt.
  for (Connection player = 1; player <= 4; ++player) {
    const Json now = sent(player);
    if (now["view"]["phase"] != "cut" || now["legal"].empty()) continue;
    EXPECT_TRUE(is_ok(at(code, player, {{"t", "do"}, {"seen", now["version"]}, {"words", now["legal"][0]["words"]}})));
  }
  EXPECT_FALSE(sent(1)["view"]["hand"].empty());
  EXPECT_EQ(sent(5)["view"]["open"]["S"], sent(1)["view"]["hand"]) << "first he sees the host's cards";
  EXPECT_EQ(sent(5)["view"]["open"]["W"], Json::array());
  EXPECT_EQ(reason(come(code, "Eva", 6)), "this table is for friends of its host") << "a friend of a player is none";
  EXPECT_EQ(reason(come(code, "Xaver", 7)), "this table is for friends of its host");
  EXPECT_TRUE(at(code, 7, {{"t", "look"}}).is_null());
  EXPECT_EQ(reason(at(code, 2, {{"t", "look"}})), "you are at this table already");
}

TEST_F(FriendsTable, WhoIsExpectedDoesNotLookOnInstead) {
  const std::string code = open_game();
  come(code, "Asha", 2);
  EXPECT_EQ(reason(at(code, 2, {{"t", "look"}})), "a chair is kept for you: you play, and do not look on");
}

TEST_F(FriendsTable, OnlyThoseWhomTheHostHasNamedSitDown) {
  const std::string code = open_game();
  come(code, "Dev", 5);
  EXPECT_EQ(reason(at(code, 5, {{"t", "sit"}, {"seat", "W"}, {"name", "Dev"}})),
            "the host has named others to play: you may look on");
  come(code, "Asha", 2);
  const Json answer = at(code, 2, {{"t", "sit"}, {"seat", "N"}, {"name", "Zoya"}});
  EXPECT_EQ(answer["seat"], "W") << "a chair of his choice, or another name, is not his to take";
  EXPECT_EQ(sent(2)["table"]["seats"][1]["name"], "Asha");
}

TEST_F(FriendsTable, WhoSitsDownAddsHisChanceToTheFirstDeal) {
  const std::string code = open_game();
  const std::string chance(32, 'a');
  come(code, "Asha", 2);
  at(code, 2, {{"t", "sit"}, {"fingerprint", table(code).game()->rules().fingerprint}, {"nonce", chance}});
  EXPECT_EQ(reason(at(code, 2, {{"t", "nonce"}, {"deal", 1}, {"value", chance}})),
            "that deal takes no chance of yours any more");
}

TEST_F(FriendsTable, TheHostNamesOnlyHisFriends) {
  EXPECT_EQ(reason(open("Hari", {{"W", "Eva"}})), "only friends on your list can be named");
  EXPECT_EQ(reason(open("Hari", {{"W", "Asha"}, {"N", "Asha"}})), "Asha has one seat only");
  EXPECT_EQ(reason(open("Hari", {{"W", "Hari"}})), "only friends on your list can be named");
  EXPECT_EQ(reason(open("Hari", {{"Q", "Asha"}})), "there is no such chair");
  EXPECT_TRUE(listed("Hari", "host").empty());
  EXPECT_TRUE(is_ok(open("Hari", {{"W", "Asha"}, {"N", "club"}, {"E", "expert"}})));
}

TEST_F(FriendsTable, AChairSaysWhomItIsKeptFor) {
  const std::string code = open_game();
  come(code, "Hari", 1);
  Json seats = sent(1)["table"]["seats"];
  EXPECT_EQ(seats[1]["who"], "open");
  EXPECT_EQ(seats[1]["expects"], "Asha");
  sit(code, "Asha", 2);
  seats = sent(1)["table"]["seats"];
  EXPECT_EQ(seats[1]["who"], "person");
  EXPECT_FALSE(seats[1].contains("expects"));
}

TEST_F(FriendsTable, AnotherBrowserOfAPlayerHasHisChairAtOnce) {
  const std::string code = open_game();
  all_sit(code);
  const std::string first = tokens_["Asha"];
  sign_up("Asha");
  const Json answer = come(code, "Asha", 9);
  EXPECT_EQ(answer["you"]["seat"], "W");
  EXPECT_EQ(sent(9)["view"]["hand"], sent(2)["view"]["hand"]);
  people_->sign_out(tokens_["Asha"]);
  EXPECT_EQ(reason(come(code, "Asha", 10)), "sign in first") << "signed out there, it has the chair no more";
  tokens_["Asha"] = first;
  EXPECT_EQ(come(code, "Asha", 11)["you"]["seat"], "W");
  EXPECT_FALSE(is_ok(at(code, 11, {{"t", "device"}})));
}

TEST_F(FriendsTable, FriendsOfOneNameAreToldApart) {
  sign_up("Asha2");
  ask("Asha2", {{"t", "rename"}, {"name", "Asha"}});
  befriend("Hari", "Asha2");
  const std::string code = open("Hari", {{"W", "Asha"}, {"N", "Asha2"}})["table"].get<std::string>();
  sit(code, "Asha", 2);
  sit(code, "Asha2", 3);
  EXPECT_EQ(sent(3)["table"]["seats"][1]["name"], "Asha");
  EXPECT_EQ(sent(3)["table"]["seats"][2]["name"], "Asha 2");
}

TEST_F(FriendsTable, TheHostNamesAnotherFriendWhereOneCannotCome) {
  const std::string code = open_game();
  come(code, "Hari", 1);
  come(code, "Dev", 5);
  at(code, 5, {{"t", "look"}});
  EXPECT_EQ(reason(at(code, 1, {{"t", "arrange"}, {"seat", "W"}, {"who", "friend"}, {"friend", id_of("Eva")}})),
            "only friends on your list can be named");
  EXPECT_EQ(reason(at(code, 1, {{"t", "arrange"}, {"seat", "W"}, {"who", "friend"}, {"friend", id_of("Bina")}})),
            "a chair is kept for that friend already");
  EXPECT_TRUE(is_ok(at(code, 1, {{"t", "arrange"}, {"seat", "W"}, {"who", "friend"}, {"friend", id_of("Dev")}})));
  EXPECT_EQ(sent(5)["you"]["role"], "visitor") << "whoever is to play looks on no more";
  EXPECT_EQ(listed("Dev", "join"), Codes{code});
  EXPECT_EQ(listed("Asha", "view"), Codes{code});
  come(code, "Asha", 2);
  EXPECT_FALSE(is_ok(at(code, 2, {{"t", "sit"}})));
  EXPECT_TRUE(is_ok(at(code, 1, {{"t", "arrange"}, {"seat", "E"}, {"who", "club"}})));
  EXPECT_EQ(listed("Chand", "view"), Codes{code}) << "a bot has his chair";
}

TEST_F(FriendsTable, NobodyIsNamedWhileCardsArePlayed) {
  const std::string code = open_game();
  all_sit(code);
  at(code, 2, {{"t", "leave"}});
  EXPECT_EQ(reason(at(code, 1, {{"t", "arrange"}, {"seat", "W"}, {"who", "friend"}, {"friend", id_of("Dev")}})),
            "friends are named before the match and after it");
}

TEST_F(FriendsTable, TheHostStaysUntilHeClosesIt) {
  const std::string code = open_game();
  all_sit(code);
  EXPECT_EQ(reason(at(code, 1, {{"t", "leave"}})), "you host this game: close it, or let a bot hold your chair");
  EXPECT_EQ(reason(at(code, 2, {{"t", "close"}})), "only the host does that");
  EXPECT_TRUE(is_ok(at(code, 1, {{"t", "close"}})));
  EXPECT_EQ(reason(at(code, 2, {{"t", "chat"}, {"text", "hello"}})), "the host has closed the table");
  for (const char* name : {"Hari", "Asha", "Dev"})
    for (const char* list : {"host", "join", "view"}) EXPECT_TRUE(listed(name, list).empty()) << name << list;
  EXPECT_TRUE(is_ok(open("Hari", {}))) << "now he may host another";
}

TEST_F(FriendsTable, ComesBackFromItsJournalWithThoseWhomItKnows) {
  const std::string code = open_game();
  come(code, "Hari", 1);
  hall_->forget(code);  // only the first entries are in the store
  begin_anew();
  EXPECT_EQ(come(code, "Hari", 1)["you"]["seat"], "S");
  EXPECT_EQ(reason(come(code, "Xaver", 2)), "this table is for friends of its host");
  EXPECT_TRUE(is_ok(sit(code, "Asha", 3)));
  EXPECT_EQ(listed("Bina", "join"), Codes{code});
  EXPECT_EQ(listed("Hari", "host"), Codes{code});
}

TEST_F(FriendsTable, WhoIsAFriendNoMoreComesInNoMore) {
  const std::string code = open_game();
  all_sit(code);
  come(code, "Dev", 5);
  at(code, 5, {{"t", "look"}});
  ask("Hari", {{"t", "remove_friend"}, {"friend", id_of("Dev")}});
  EXPECT_EQ(reason(come(code, "Dev", 6)), "this table is for friends of its host");
  EXPECT_TRUE(listed("Dev", "view").empty());
  // Somebody who plays keeps his chair until the host gives it to another.
  ask("Hari", {{"t", "remove_friend"}, {"friend", id_of("Asha")}});
  EXPECT_EQ(come(code, "Asha", 7)["you"]["seat"], "W");
}

// A hall that had no accounts has tables for whoever has their links. With accounts nobody sits down at them any more.
TEST_F(FriendsTable, AnOldTableWithoutAccountsTakesNobody) {
  Hall without(shipped::library(), *store_);
  const std::string code = without.open({without.games().find({"29/base", {}, {}, {}}).game, "Zoya", 0, "00ff", {}});
  EXPECT_TRUE(is_ok(come(code, "Asha", 1)));
  EXPECT_EQ(reason(at(code, 1, {{"t", "sit"}, {"seat", "W"}, {"name", "Asha"}})),
            "playing here needs an account, and this table was opened without");
}

TEST_F(FriendsTable, NoAddressGoesIntoATable) {
  const std::string code = open_game();
  all_sit(code);
  come(code, "Dev", 5);
  at(code, 5, {{"t", "look"}});
  for (const std::string& entry : store_->journal(code)) EXPECT_EQ(entry.find('@'), std::string::npos) << entry;
  for (Connection connection = 1; connection <= 5; ++connection)
    EXPECT_EQ(json_line(sent(connection)).find("example.org"), std::string::npos);
  EXPECT_EQ(json_line(ask("Asha", {{"t", "my_tables"}})).find("example.org"), std::string::npos);
}

TEST_F(FriendsTable, TwoGamesAtATimeAreOneTooManyHoweverTheyAreOpened) {
  const std::string code = open_game();
  store::PeopleStore people(*store_);
  EXPECT_FALSE(people.host({"zzzzzzzzzz", "29", id_of("Hari"), {}, {}}, 1));
  EXPECT_EQ(people.games_hosted_by(id_of("Hari")), 1);
  hall_->close(code);
  EXPECT_EQ(people.games_hosted_by(id_of("Hari")), 0) << "a closed table counts no more";
}

}  // namespace
}  // namespace turup::hall
