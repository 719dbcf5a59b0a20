// Checks who hosts a table whose host is away, what a removed person is told, and that nobody sits down who has seen
// hands of the deal.
#include <gtest/gtest.h>

#include <algorithm>

#include "hall/answers.h"
#include "hall/at_table.h"

namespace turup::hall {
namespace {

bool is_told(const AtTable& at, Connection connection, const std::string& what) {
  const auto news = at.news_to(connection);
  return std::any_of(news.begin(), news.end(), [&](const Json& one) { return one["t"] == what; });
}

TEST(Hosting, ARemovedPersonIsToldSo) {
  AtTable at;
  const Connection bina = at.sit(1, "Bina");
  const Connection chand = at.sit(2, "Chand");
  at.ask(at.host(), {{"t", "remove"}, {"seat", at.name_of(1)}});
  EXPECT_TRUE(is_told(at, bina, "removed"));
  EXPECT_FALSE(is_told(at, bina, "moved"));
  EXPECT_FALSE(is_told(at, chand, "removed"));
  EXPECT_EQ(at.sent(bina)["you"]["role"], "visitor");
}

TEST(Hosting, ARemovedOnlookerIsToldSo) {
  AtTable at;
  const Connection om = at.look("Om");
  const Connection uma = at.look("Uma");
  at.ask(at.host(), {{"t", "remove"}, {"onlooker", 1}});
  EXPECT_TRUE(is_told(at, om, "removed"));
  EXPECT_FALSE(is_told(at, uma, "removed"));
  at.ask(at.host(), {{"t", "admit"}, {"onlooker", 2}, {"yes", false}});
  EXPECT_TRUE(is_told(at, uma, "removed"));
}

TEST(Hosting, WhoLeavesHimselfIsNotToldThatHeWasRemoved) {
  AtTable at;
  const Connection bina = at.sit(1, "Bina");
  at.ask(bina, {{"t", "leave"}});
  EXPECT_FALSE(is_told(at, bina, "removed"));
}

TEST(Hosting, APlayerTakesOverFromAHostWhoStaysAway) {
  AtTable at;
  const std::string token = at.token_of(at.host());
  at.ask(at.host(), {{"t", "settings"}, {"host_absence", 0}});
  at.fill();
  const Connection bina = at.at(1);
  EXPECT_EQ(reason(at.ask(bina, {{"t", "take_over_hosting"}})), "the host is here");
  EXPECT_TRUE(at.sent(bina)["table"]["take_over_in"].is_null());
  at.go(at.host());
  EXPECT_EQ(at.sent(bina)["table"]["take_over_in"], 0);
  const Connection visitor = at.come();
  EXPECT_EQ(reason(at.ask(visitor, {{"t", "take_over_hosting"}})), "only players do that");
  ASSERT_TRUE(is_ok(at.ask(bina, {{"t", "take_over_hosting"}})));
  EXPECT_TRUE(at.sent(bina)["you"]["host"].get<bool>());
  EXPECT_EQ(at.sent(visitor)["table"]["host"], at.name_of(1));
  const Json line = at.sent(visitor)["table"]["talk"].back();
  EXPECT_EQ(line["does"], "takes_over_hosting");
  EXPECT_EQ(line["from"], "Bina");
  EXPECT_EQ(reason(at.ask(bina, {{"t", "take_over_hosting"}})), "you are the host");
  const Connection back = at.come(token);
  EXPECT_EQ(at.sent(back)["you"]["seat"], at.name_of(0)) << "his chair is still his";
  EXPECT_FALSE(at.sent(back)["you"]["host"].get<bool>());
  EXPECT_EQ(reason(at.ask(back, {{"t", "reset"}, {"what", "deal"}})), "only the host does that");
  AtTable again(Journalled{at.journal()});
  EXPECT_EQ(again.sent(again.come())["table"]["host"], at.name_of(1));
}

TEST(Hosting, AHostMayBeAwayForTenMinutes) {
  AtTable at;
  at.fill();
  EXPECT_EQ(at.sent(at.at(1))["table"]["host_absence"], 10);
  at.go(at.host());
  EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "take_over_hosting"}})), "the host may come back: wait 10 more minutes");
  EXPECT_GT(at.sent(at.at(1))["table"]["take_over_in"], 590);
}

TEST(Hosting, TheHostSaysHowLongHeMayBeAway) {
  AtTable at;
  for (const Json& wrong : {Json(-1), Json(1441), Json("soon")})
    EXPECT_EQ(reason(at.ask(at.host(), {{"t", "settings"}, {"host_absence", wrong}})),
              "the host may be away for so many minutes, from 0 to 1440");
  EXPECT_TRUE(is_ok(at.ask(at.host(), {{"t", "settings"}, {"host_absence", 1}})));
  at.sit(1, "Bina");
  at.go(at.host());
  EXPECT_EQ(reason(at.ask(at.at(1), {{"t", "take_over_hosting"}})), "the host may come back: wait 1 more minute");
}

// 29host-view-04
class Sights : public testing::Test {
 protected:
  Sights() {
    at.fill();
    at.do_now("cut");
    onlooker = at.look("Om");
    at.ask(at.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
    at.ask(at.at(2), {{"t", "leave"}});
  }
  Json sit(Connection connection, Seat seat = 2) {
    return at.ask(connection, {{"t", "sit"}, {"name", "Nila"}, {"seat", at.name_of(seat)}});
  }

  AtTable at;
  Connection onlooker = 0;
};

constexpr const char* kHasSeen = "you have seen a hand of this deal: take a chair when the next one begins";

TEST_F(Sights, AnOnlookerWhoHasSeenAHandTakesNoChairInThatDeal) {
  at.ask(onlooker, {{"t", "leave"}});
  EXPECT_EQ(reason(sit(onlooker)), kHasSeen);
  EXPECT_TRUE(is_ok(sit(at.come()))) << "who has seen nothing sits down";
}

TEST_F(Sights, AHandThatWasTurnedDownAgainWasSeen) {
  at.ask(onlooker, {{"t", "peek"}, {"seat", at.name_of(0)}, {"yes", false}});
  at.ask(onlooker, {{"t", "leave"}});
  EXPECT_EQ(reason(sit(onlooker)), kHasSeen);
}

TEST_F(Sights, HeIsKnownWhenHeComesAgain) {
  const std::string token = at.token_of(onlooker);
  at.ask(onlooker, {{"t", "leave"}});
  at.go(onlooker);
  EXPECT_EQ(reason(sit(at.come(token))), kHasSeen);
  AtTable again(Journalled{at.journal()});
  const Connection back = again.come(token);
  EXPECT_EQ(reason(again.ask(back, {{"t", "sit"}, {"name", "Om"}, {"seat", at.name_of(2)}})), kHasSeen)
      << "also after the hall was ended";
}

TEST_F(Sights, AClaimedChairIsNoWayAround) {
  at.ask(onlooker, {{"t", "leave"}});
  const Json code = at.ask(at.at(1), {{"t", "device"}})["code"];
  EXPECT_EQ(reason(at.ask(onlooker, {{"t", "claim"}, {"code", code}})), kHasSeen);
}

TEST_F(Sights, APlayerTakesOnlyHisOwnChairAgain) {
  const Connection player = at.at(1);
  at.ask(player, {{"t", "leave"}});
  EXPECT_EQ(reason(sit(player, 2)), kHasSeen);
  EXPECT_TRUE(is_ok(sit(player, 1)));
}

TEST_F(Sights, InTheNextDealTheChairIsFree) {
  at.ask(onlooker, {{"t", "leave"}});
  Rng rng(1);
  at.play_deals(1, rng);
  ASSERT_EQ(at.table().state(), TableState::playing);
  EXPECT_TRUE(is_ok(sit(onlooker)));
}

TEST_F(Sights, WhoWasNotLetInHasSeenNothing) {
  const Connection uma = at.look("Uma");
  at.ask(uma, {{"t", "leave"}});
  EXPECT_TRUE(is_ok(sit(uma)));
}

}  // namespace
}  // namespace turup::hall
