// The server, over real sockets on this machine.
#include <gtest/gtest.h>

#include <algorithm>

#include "web/serving.h"

namespace turup::web {
namespace {

TEST_F(Served, PagesComeUnderSafeHeaders) {
  Serving serving(database());
  Browser browser(serving.port());
  browser.write("GET / HTTP/1.1\r\nHost: " + browser.own_host() + "\r\n\r\n");
  const std::string head = browser.read_until("\r\n\r\n");
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 ")) << head;
  EXPECT_NE(head.find("Content-Security-Policy: default-src 'self'"), head.npos);
  EXPECT_NE(head.find("Referrer-Policy: no-referrer"), head.npos);
}

TEST_F(Served, ASocketIsForPagesOfTheHallAlone) {
  Serving serving(database());
  const auto answer = [&](const std::string& path, const std::string& host, const std::string& origin) {
    Browser browser(serving.port());
    return browser.open_socket(path, host.empty() ? browser.own_host() : host,
                               origin.empty() ? "http://" + browser.own_host() : origin);
  };
  EXPECT_EQ(answer("/socket", "", "").substr(0, 12), "HTTP/1.1 101");
  EXPECT_EQ(answer("/socket", "", "http://evil.example").substr(0, 12), "HTTP/1.1 403");
  EXPECT_EQ(answer("/socket", "", "null").substr(0, 12), "HTTP/1.1 403");
  EXPECT_EQ(answer("/socket", "evil.example", "").substr(0, 12), "HTTP/1.1 403");
  EXPECT_EQ(answer("/other", "", "").substr(0, 12), "HTTP/1.1 404");
}

TEST_F(Served, ATableIsOpenedAndPlayed) {
  Serving serving(database());
  Browser browser(serving.port());
  const std::string code = table_of_bots(browser, 0);
  ASSERT_EQ(code.size(), 10U);
  EXPECT_EQ(browser.ask({{"t", "start"}})["t"], "ok");
  const auto turn =
      browser.receive_until([](const Json& json) { return json.contains("legal") && !json["legal"].empty(); });
  ASSERT_TRUE(turn);
  EXPECT_EQ(browser.ask({{"t", "do"}, {"seen", (*turn)["version"]}, {"words", (*turn)["legal"][0]["words"]}})["t"],
            "ok");
}

TEST_F(Served, WhatIsNoMessageClosesTheSocket) {
  Serving serving(database());
  const auto closed_by = [&](const std::string& text) {
    Browser browser(serving.port());
    browser.open_socket();
    browser.send(text);
    browser.receive();
    return browser.closed_with();
  };
  EXPECT_EQ(closed_by("hello"), 1007);
  EXPECT_EQ(closed_by(std::string(9, '[') + std::string(9, ']')), 1007);
  EXPECT_EQ(closed_by(R"({"t":")" + std::string(9000, 'x') + "\"}"), 1009);
  EXPECT_EQ(closed_by(R"({"file":")" + std::string(80'000, 'x') + "\"}"), 1009);
}

TEST_F(Served, WhoeverAsksTooMuchIsLetGo) {
  Serving serving(database());
  Browser browser(serving.port());
  browser.open_socket();
  for (int i = 0; i < 60; ++i) browser.send(Json{{"t", "hello"}, {"v", 1}, {"id", std::to_string(i)}});
  while (browser.receive()) {
  }
  EXPECT_EQ(browser.closed_with(), 1008);
}

TEST_F(Served, AnotherVersionOfThePageIsToldToReload) {
  Serving serving(database());
  Browser browser(serving.port());
  browser.open_socket();
  browser.send(Json{{"t", "hello"}, {"v", 2}, {"id", "1"}});
  EXPECT_EQ((*browser.receive())["t"], "reload");
}

TEST_F(Served, AHallWithOnlyItsOwnGamesTakesNoFile) {
  ServeTerms terms;
  terms.takes_files = false;
  Serving serving(database(), terms);
  Browser browser(serving.port());
  const char* const why = "this hall plays only the games that it has";
  const std::string file = "variant: Mine\nextends: 29/base\n";
  table_of_bots(browser, 0);
  EXPECT_EQ(browser.ask({{"t", "change_rules"}, {"file", file}})["reason"], why);
  Browser other(serving.port());
  other.open_socket();
  EXPECT_EQ(other.ask({{"t", "rules_for"}, {"file", file}})["reason"], why);
  EXPECT_EQ(other.ask({{"t", "open"}, {"file", file}, {"name", "Bina"}, {"seat", "S"}})["reason"], why);
}

TEST_F(Served, TalkDoesNotPutABotOff) {
  Serving serving(database());
  Browser browser(serving.port());
  table_of_bots(browser, 250);
  browser.ask({{"t", "start"}});
  browser.ask({{"t", "hold"}, {"seat", "S"}});
  const auto actions = [&] {
    const Json events = browser.ask({{"t", "history"}})["events"];
    return std::count_if(events.begin(), events.end(), [](const Json& event) { return event["event"] == "action"; });
  };
  // Somebody says something more often than a bot acts.
  for (int i = 0; i < 20 && actions() < 3; ++i) {
    browser.ask({{"t", "chat"}, {"phrase", 1}});
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_GE(actions(), 3);
}

TEST_F(Served, NobodyTalksWithoutEnd) {
  Serving serving(database());
  Browser browser(serving.port());
  table_of_bots(browser, 0);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(browser.ask({{"t", "chat"}, {"phrase", 1}})["t"], "ok");
  EXPECT_EQ(browser.ask({{"t", "chat"}, {"phrase", 1}})["reason"], "say less: five times in ten seconds");
}

TEST_F(Served, CodesOfTablesAreNotGuessed) {
  Serving serving(database());
  Browser browser(serving.port());
  browser.open_socket();
  int blocked = 0;
  for (int i = 0; i < 14; ++i) {
    const Json answer =
        browser.ask({{"t", "hello"}, {"v", 1}, {"table", "aaaaaaaaa" + std::string(1, static_cast<char>('a' + i))}});
    blocked += answer["t"] == "no" ? 1 : 0;
    EXPECT_FALSE(answer.value("table", false));
  }
  EXPECT_EQ(blocked, 4);
}

TEST_F(Served, ATableIsThereAgainAfterTheServerWasStopped) {
  std::string code;
  {
    Serving serving(database());
    Browser browser(serving.port());
    code = table_of_bots(browser, 0);
    browser.ask({{"t", "start"}});
    serving.end();  // with the browser still connected, and bots at play
    EXPECT_FALSE(browser.receive_until([](const Json&) { return false; }));
  }
  Serving serving(database(), {}, "two");
  Browser browser(serving.port());
  browser.open_socket();
  EXPECT_TRUE(browser.ask({{"t", "hello"}, {"v", 1}, {"table", code}})["table"].get<bool>());
  EXPECT_EQ((*browser.receive_a("table"))["table"]["state"], "playing");
}

TEST_F(Served, ATableOfAnotherProcessIsElsewhere) {
  Serving one(database(), {}, "one");
  Browser browser(one.port());
  const std::string code = table_of_bots(browser, 0);
  Serving two(database(), {}, "two");
  const auto hello = [&] {
    Browser other(two.port());
    other.open_socket();
    other.send(Json{{"t", "hello"}, {"v", 1}, {"id", "1"}, {"table", code}});
    return (*other.receive())["t"].get<std::string>();
  };
  EXPECT_EQ(hello(), "elsewhere");
  one.end();
  EXPECT_EQ(hello(), "ok");
}

// A browser comes again and again until the other process lets go of the table: none of its sockets may stay behind.
TEST_F(Served, WhoIsSentElsewhereLeavesRoomForTheNext) {
  Serving one(database(), {}, "one");
  Browser browser(one.port());
  const std::string code = table_of_bots(browser, 0);
  ServeTerms narrow;
  narrow.most_sockets_of_one = 2;
  Serving two(database(), narrow, "two");
  for (int time = 1; time <= 8; ++time) {
    Browser other(two.port());
    other.open_socket();
    other.send(Json{{"t", "hello"}, {"v", 1}, {"id", "1"}, {"table", code}});
    const auto answer = other.receive();
    ASSERT_TRUE(answer) << "the browser was not let in the " << time << ". time";
    EXPECT_EQ((*answer)["t"], "elsewhere");
    EXPECT_FALSE(other.receive());
  }
}

}  // namespace
}  // namespace turup::web
