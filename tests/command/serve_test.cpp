// Tests from outside what `turup serve` says of itself: `--check` of a set-up, and the address at which it can be
// reached.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "command/run.h"

namespace turup::testing_command {
namespace {

using testing::HasSubstr;
using testing::Not;

Said check(std::vector<std::string> words) {
  words.insert(words.begin(), {"serve", "--check", "--port", "0", "--database", "sqlite://hall.sqlite"});
  return turup(words);
}

TEST(ServeCommand, FindsThatBrowsersBehindAProxyCountAsOne) {
  const Said said = check({"--origin", "https://cards.example"});
  EXPECT_THAT(said.out, HasSubstr("note: all browsers count as one address"));
  EXPECT_THAT(said.out, HasSubstr("--trust-proxy"));
  EXPECT_EQ(said.status, 0) << "such a hall works, for a few";
  EXPECT_EQ(check({"--origin", "https://cards.example", "--trust-proxy", "127.0.0.1"}).out, "fine\n");
}

TEST(ServeCommand, FindsAProxyWithoutAnAddress) {
  const Said said = check({"--trust-proxy", "nginx"});
  EXPECT_EQ(said.out, "wrong: `nginx` is no address of a proxy: write it in digits, as 127.0.0.1\n");
}

TEST(ServeCommand, PrintsAnAddressThatOthersCanTypeWhereItListensAtAll) {
  Running hall{{"serve", "--listen", "0.0.0.0", "--port", "0", "--database", "sqlite://hall.sqlite"}};
  const std::string said = hall.read_until("Tables are kept.\n");
  EXPECT_THAT(said, HasSubstr("http://"));
  EXPECT_THAT(said, Not(HasSubstr("0.0.0.0"))) << "no browser finds the hall at an address that stands for every one";
  EXPECT_THAT(said, HasSubstr("warning: what people type travels unencrypted"));
  hall.interrupt();
}

}  // namespace
}  // namespace turup::testing_command
