// Checks who looks on at a hosted table, what the host settles, and what people say.
#include <gtest/gtest.h>

#include "base/base.h"
#include "game/game.h"
#include "hall/answers.h"
#include "hall/at_table.h"

namespace turup::hall {
namespace {

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
  const std::string turned = std::string("https://a\xE2\x80\xAE") + "b";
  for (const std::string bad : {"javascript:alert(1)", "meet.example", "https://a b", "data:text/html,x",
                                turned.c_str(), "https://a\nb", " https://a", "ftp://a", "HTTPS"})
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

// Every player sees before the first bid who is vulnerable; in a game without it nothing is sent.
TEST(Looking, EverybodySeesWhatStandsForEachSideAsADealBegins) {
  AtTable at({"bridge/rubber", {}, {}, {}});
  at.fill();
  const Json expected{{"NS", "not vulnerable"}, {"EW", "not vulnerable"}};
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(at.sent(at.at(seat))["view"]["standing"], expected);
  AtTable other;
  other.fill();
  EXPECT_FALSE(other.sent(other.host())["view"].contains("standing"));
}

}  // namespace
}  // namespace turup::hall
