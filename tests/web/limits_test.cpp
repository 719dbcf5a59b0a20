// Checks how many may be here and how much they may ask, over real sockets on this machine.
#include <gtest/gtest.h>

#include <latch>

#include "web/serving.h"

namespace turup::web {
namespace {

class Limited : public Served {};

constexpr const char* kLetIn = "HTTP/1.1 101";
std::string status_of(const std::string& line) { return line.substr(0, 12); }

ServeTerms behind_proxy() {
  ServeTerms terms;
  terms.most_sockets_of_one = 2;
  terms.proxies = {"127.0.0.1"};
  return terms;
}

TEST_F(Limited, BrowsersBehindAProxyCountByTheirOwnAddresses) {
  Serving serving(database(), behind_proxy());
  std::deque<Browser> here;
  const auto status = [&](const std::string& client) {
    return status_of(here.emplace_back(serving.port()).open_socket_for(client));
  };
  EXPECT_EQ(status("192.0.2.1"), kLetIn);
  EXPECT_EQ(status("192.0.2.1"), kLetIn);
  EXPECT_EQ(status("192.0.2.1"), "HTTP/1.1 503");
  EXPECT_EQ(status("192.0.2.2, 192.0.2.1"), "HTTP/1.1 503") << "the client has written the first entry";
  EXPECT_EQ(status("192.0.2.9\r\nX-Forwarded-For: 192.0.2.1"), "HTTP/1.1 503") << "the proxy writes the last line";
  EXPECT_EQ(status("192.0.2.2"), kLetIn);
}

TEST_F(Limited, NobodyElseIsBelievedWhoHeIs) {
  ServeTerms terms = behind_proxy();
  terms.proxies = {"192.0.2.100"};
  Serving serving(database(), terms);
  std::deque<Browser> here;
  for (const char* const client : {"192.0.2.1", "192.0.2.2"})
    EXPECT_EQ(status_of(here.emplace_back(serving.port()).open_socket_for(client)), kLetIn);
  EXPECT_EQ(status_of(here.emplace_back(serving.port()).open_socket_for("192.0.2.3")), "HTTP/1.1 503");
}

TEST_F(Limited, AProxyIsNamedByItsAddress) {
  ServeTerms terms;
  terms.proxies = {"nginx"};
  EXPECT_THROW(Serving(database(), terms), std::runtime_error);
}

// Browsers leave connections open for the next page. Each of them holds a file of the hall.
TEST_F(Limited, ConnectionsForPagesCountToo) {
  ServeTerms terms;
  terms.most_sockets_of_one = 1;  // with eight connections
  Serving serving(database(), terms);
  std::deque<Browser> here;
  for (int i = 0; i < 8; ++i) EXPECT_EQ(status_of(here.emplace_back(serving.port()).page()), "HTTP/1.1 200") << i;
  EXPECT_TRUE(here.emplace_back(serving.port()).read_until("\n").starts_with("HTTP/1.1 503"));
  EXPECT_EQ(here.back().read_until("later.\n").substr(0, 12), "Content-Type");
  EXPECT_EQ(status_of(here.front().page()), "HTTP/1.1 200") << "who is here stays";
  here.clear();
  EXPECT_TRUE(gets_in(serving));
}

TEST_F(Limited, ConnectionsCountInAll) {
  ServeTerms terms = behind_proxy();
  terms.most_connections = 3;
  Serving serving(database(), terms);
  std::deque<Browser> here;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(status_of(here.emplace_back(serving.port()).page()), "HTTP/1.1 200") << i;
  EXPECT_EQ(status_of(here.emplace_back(serving.port()).page()), "HTTP/1.1 503");
  here.clear();
  EXPECT_TRUE(gets_in(serving));
}

TEST_F(Limited, NobodyOpensTablesWithoutEnd) {
  Serving serving(database(), behind_proxy());
  Browser browser(serving.port());
  browser.open_socket_for("192.0.2.1");
  const Json open{{"t", "open"}, {"variant", "29/base"}, {"name", "Asha"}, {"seat", "S"}};
  EXPECT_EQ(browser.ask(open)["t"], "ok");
  EXPECT_EQ(browser.ask(open)["t"], "ok");
  EXPECT_EQ(browser.ask(open)["reason"], "too many tables were opened from your address: wait an hour");
  Browser other(serving.port());
  other.open_socket_for("192.0.2.2");
  EXPECT_EQ(other.ask(open)["t"], "ok");
}

TEST_F(Limited, NobodyAsksForHintsWithoutEnd) {
  Serving serving(database());
  Browser browser(serving.port());
  table_of_bots(browser, 0);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(browser.ask({{"t", "hint"}})["reason"], "it is not your turn");
  EXPECT_EQ(browser.ask({{"t", "hint"}})["reason"], "you have asked for many hints: wait some seconds");
}

TEST_F(Limited, NobodyHasRulesLookedOverWithoutEnd) {
  ServeTerms terms;
  terms.look_over = [](const std::string&, const std::string&) { return Json::object(); };
  Serving serving(database(), terms);
  Browser browser(serving.port());
  browser.open_socket();
  for (int i = 0; i < 30; ++i) EXPECT_EQ(browser.ask({{"t", "look_over"}, {"file", "-"}})["t"], "ok");
  EXPECT_EQ(browser.ask({{"t", "look_over"}, {"file", "-"}})["reason"],
            "you have had rules looked over many times: wait some seconds");
}

TEST_F(Limited, WhoeverPicksAGameDoesNotWaitForRulesThatAreLookedOver) {
  std::latch done(1);
  ServeTerms terms;
  terms.look_over = [&](const std::string&, const std::string&) {
    done.wait();
    return Json::object();
  };
  Serving serving(database(), terms);
  std::deque<Browser> hosts;
  for (int i = 0; i < 16; ++i) {
    hosts.emplace_back(serving.port()).open_socket();
    hosts.back().send(Json{{"t", "look_over"}, {"id", "1"}, {"file", "-"}});
  }
  Browser other(serving.port());
  other.open_socket();
  EXPECT_EQ(other.ask({{"t", "rules_for"}, {"variant", "29/base"}}).value("t", ""), "ok");
  EXPECT_EQ(other.ask({{"t", "look_over"}, {"file", "-"}}).value("reason", ""),
            "many rules are being looked over: wait some seconds");
  done.count_down();
  for (Browser& host : hosts) EXPECT_EQ((*host.receive())["t"], "ok");
}

}  // namespace
}  // namespace turup::web
