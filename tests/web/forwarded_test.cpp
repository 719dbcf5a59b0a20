// Checks which address a request is counted under.
#include "web/forwarded.h"

#include <gtest/gtest.h>

namespace turup::web {
namespace {

const std::vector<std::string> kProxies{"127.0.0.1", "::1"};

TEST(Forwarded, OnlyATrustedProxyIsBelieved) {
  EXPECT_EQ(address_of({"203.0.113.9", "192.0.2.1", "for=192.0.2.1"}, kProxies), "203.0.113.9");
  EXPECT_EQ(address_of({"127.0.0.1", "192.0.2.1", ""}, {}), "127.0.0.1");
  EXPECT_EQ(address_of({"127.0.0.1", "192.0.2.1", ""}, kProxies), "192.0.2.1");
  EXPECT_EQ(address_of({"::1", "", "for=192.0.2.1"}, kProxies), "192.0.2.1");
}

TEST(Forwarded, TheLastEntryIsThatOfTheProxy) {
  EXPECT_EQ(address_of({"127.0.0.1", "198.51.100.7, 192.0.2.1", ""}, kProxies), "192.0.2.1");
  EXPECT_EQ(address_of({"127.0.0.1", "", "for=198.51.100.7, By=x ; For=\"192.0.2.1:4711\";proto=https"}, kProxies),
            "192.0.2.1");
  EXPECT_EQ(address_of({"127.0.0.1", "192.0.2.1", "for=198.51.100.7"}, kProxies), "192.0.2.1")
      << "a client may have sent the other header himself";
}

TEST(Forwarded, WhoIsNotNamedCountsAsTheProxy) {
  for (const char* const list : {"", "unknown", "_hidden", "192.0.2.1, ", "192.0.2.1, [", "\"", ",", "1.2.3.4.5"})
    EXPECT_EQ(address_of({"127.0.0.1", list, ""}, kProxies), "127.0.0.1") << list;
  for (const char* const list : {"for=", "by=192.0.2.1", "for", ";;", "for=\"", "for=_hidden"})
    EXPECT_EQ(address_of({"127.0.0.1", "", list}, kProxies), "127.0.0.1") << list;
}

// One household or one machine has all addresses of such a network.
TEST(Forwarded, AddressesOfIPv6CountByTheirNetwork) {
  EXPECT_EQ(address_of({"2001:db8:1:2:3:4:5:6", "", ""}, {}), "2001:db8:1:2::/64");
  EXPECT_EQ(address_of({"2001:db8:1:2::9", "", ""}, {}), "2001:db8:1:2::/64");
  EXPECT_NE(address_of({"2001:db8:1:3::9", "", ""}, {}), "2001:db8:1:2::/64");
  EXPECT_EQ(address_of({"::1", "[2001:db8:1:2::9]:4711", ""}, kProxies), "2001:db8:1:2::/64");
  EXPECT_EQ(address_of({"::ffff:192.0.2.1", "", ""}, {}), "192.0.2.1") << "an address of IPv4 counts alone";
}

TEST(Forwarded, AnAddressHasOneSpelling) {
  EXPECT_EQ(plain_address(" 192.0.2.1:80 "), "192.0.2.1");
  EXPECT_EQ(plain_address("\"[2001:DB8:0:0::17]:4711\""), "2001:db8::17");
  EXPECT_EQ(plain_address("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(plain_address("cards.example"), "");
  EXPECT_EQ(address_of({"::ffff:127.0.0.1", "192.0.2.1", ""}, kProxies), "192.0.2.1");
}

}  // namespace
}  // namespace turup::web
