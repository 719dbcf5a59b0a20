// Fair deals: the sums, by a vector that was computed elsewhere, and which chances count.
#include "hall/fair.h"

#include <gtest/gtest.h>

#include "hall/at_table.h"

namespace turup::hall {
namespace {

const Rules& four_seats() { return game_of({"29/base", {}, {}, {}})->rules(); }

std::string text_of_digits(const std::string& hex) { return bytes_from(hex); }

// By python3, root 00 01 … 1f:
//   secret = sha256(root + (0).to_bytes(4, "big")).digest(); for _ in range(4095 - deal): secret =
//   sha256(secret).digest()
class Vector : public testing::Test {
 protected:
  static std::string root() {
    std::string bytes;
    for (char byte = 0; byte < 32; ++byte) bytes += byte;
    return bytes;
  }
  FairDeals deals_{four_seats(), root()};
};

TEST_F(Vector, TheCommitmentBindsBeforeTheDealAndTheSecretIsShownAfterIt) {
  const Json before = deals_.told(0);
  EXPECT_EQ(before["deal"], 1);
  EXPECT_EQ(before["wants"], 1);
  EXPECT_FALSE(before.contains("revealed"));
  EXPECT_EQ(before["commitment"], "67f021a23ea62711e0c7694a97a86889f33e96b38b1c283e3dbaa7facbf331d4");
  deals_.seed(0, 0);
  EXPECT_EQ(deals_.told(0)["wants"], 2);
  const Json after = deals_.told(1);
  EXPECT_EQ(after["revealed"]["secret"], "cfe08aa490792fb0c85cbc3c4a81a0789d13f924e046e42d424231b6776fdfe1");
  EXPECT_EQ(after["revealed"]["commitment"], "67f021a23ea62711e0c7694a97a86889f33e96b38b1c283e3dbaa7facbf331d4");
  EXPECT_EQ(after["commitment"], "cfe08aa490792fb0c85cbc3c4a81a0789d13f924e046e42d424231b6776fdfe1");
}

TEST_F(Vector, TheSecretThatIsShownIsTheCommitmentBefore) {
  for (std::uint32_t deal = 0; deal < 5; ++deal) deals_.seed(deal, 0);
  for (std::uint32_t finished = 1; finished < 5; ++finished)
    EXPECT_EQ(deals_.told(finished + 1)["revealed"]["commitment"], deals_.told(finished)["commitment"]);
  EXPECT_EQ(deals_.told(5)["revealed"]["commitment"], deals_.told(4)["commitment"]);
}

TEST_F(Vector, TheSeedIsTheSumOfTheSecretAndTheChances) {
  deals_.add(1, 0, std::string(16, '\x11'));
  deals_.add(3, 0, std::string(16, '\x33'));
  EXPECT_EQ(deals_.seed(0, 0), 0x4b6309204b612477U);
  EXPECT_EQ(deals_.seed(0, 2), 0xcf389e2babf71b9aU);
  EXPECT_EQ(deals_.told(1)["revealed"]["anew"], 2);
}

TEST_F(Vector, WithoutChancesZerosCount) { EXPECT_EQ(deals_.seed(0, 0), 0x1cbba34c1d276c54U); }

TEST_F(Vector, ALongMatchBeginsAnotherChain) { EXPECT_EQ(deals_.seed(4096, 0), 0x3095edb7c50a953eU); }

TEST_F(Vector, AChanceCountsOnceAndBeforeTheDeal) {
  deals_.add(1, 0, std::string(16, '\x11'));
  EXPECT_FALSE(deals_.would_take(1, 0));
  deals_.add(1, 0, std::string(16, '\x22'));  // the second one does not count
  deals_.add(3, 0, std::string(16, '\x33'));
  deals_.add(2, 0, std::string(15, '\x22'));  // too short
  EXPECT_TRUE(deals_.would_take(2, 0));
  EXPECT_EQ(deals_.seed(0, 0), 0x4b6309204b612477U);
  EXPECT_FALSE(deals_.would_take(2, 0));
  deals_.add(2, 0, std::string(16, '\x22'));  // too late
  EXPECT_EQ(deals_.seed(0, 0), 0x4b6309204b612477U);
  EXPECT_TRUE(deals_.would_take(2, 1));
  EXPECT_FALSE(deals_.would_take(2, 5)) << "not for a deal far ahead";
}

// As the page does it, from what it is told alone.
std::uint64_t sum_of_a_browser(const Json& revealed, const Json& turns) {
  std::string bytes = text_of_digits(revealed["secret"].get<std::string>());
  for (const Json& seat : turns) {
    const Json& nonces = revealed["nonces"];
    const std::string key = seat.get<std::string>();
    bytes += nonces.contains(key) ? text_of_digits(nonces[key].get<std::string>()) : std::string(16, '\0');
  }
  for (const std::uint32_t number : {revealed["deal"].get<std::uint32_t>() - 1, revealed["anew"].get<std::uint32_t>()})
    for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(number >> shift & 0xFFU);
  const Digest digest = sha256(bytes);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | digest[i];
  return seed;
}

TEST(FairTable, TheSumOfABrowserIsTheSeedThatTheHallSays) {
  AtTable at;
  const auto send = [&](Connection who, std::uint32_t deal, char digit) {
    return at.ask(who, {{"t", "nonce"}, {"deal", deal}, {"value", std::string(32, digit)}});
  };
  std::string committed = at.sent(at.host())["table"]["fair"]["commitment"].get<std::string>();
  EXPECT_EQ(send(at.host(), 1, 'a')["t"], "ok");
  EXPECT_EQ(send(at.host(), 1, 'b')["reason"], "that deal takes no chance of yours any more");
  at.fill();
  EXPECT_EQ(send(at.at(1), 1, 'c')["reason"], "that deal takes no chance of yours any more");
  Rng rng(8);
  Json turns;
  for (const Json& message : at.news_to(at.come()))
    if (message["t"] == "rules") turns = message["rules"]["turns"];
  for (std::uint32_t deal = 1; deal <= 3; ++deal) {
    EXPECT_EQ(send(at.at(static_cast<Seat>(deal)), deal + 1, 'd')["t"], "ok");
    if (deal == 2) at.ask(at.host(), {{"t", "reset"}, {"what", "deal"}});
    at.play_deals(deal, rng);
    const Json fair = at.sent(at.host())["table"]["fair"];
    const Json& revealed = fair["revealed"];
    EXPECT_EQ(revealed["deal"], deal);
    EXPECT_EQ(revealed["anew"], deal == 2 ? 1 : 0);
    EXPECT_EQ(revealed["commitment"], committed);
    EXPECT_EQ(hex_of(bytes_of(sha256(text_of_digits(revealed["secret"].get<std::string>())))), committed);
    const std::uint64_t sum = sum_of_a_browser(revealed, turns);
    std::string hex;
    for (int shift = 60; shift >= 0; shift -= 4) hex += "0123456789abcdef"[sum >> static_cast<unsigned>(shift) & 15U];
    EXPECT_EQ(revealed["seed"], hex);
    committed = fair["commitment"].get<std::string>();
  }
}

// The cards are dealt at once when the last person has agreed, so his chance must come with it.
TEST(FairTable, WhoeverJoinsLastAddsHisChanceToTheFirstDealToo) {
  const std::string value(32, 'e');
  for (const bool agrees_at_once : {true, false}) {
    AtTable at;
    at.sit(1, "Bina");
    at.sit(2, "Chand");
    const Connection last = at.come();
    const std::string seen = at.rules().fingerprint;
    Json sit{{"t", "sit"}, {"seat", at.name_of(3)}, {"name", "Devi"}};
    if (agrees_at_once) sit.update(Json{{"fingerprint", seen}, {"nonce", value}});
    ASSERT_EQ(at.ask(last, sit)["t"], "ok");
    if (!agrees_at_once) {
      ASSERT_EQ(at.ask(last, {{"t", "agree"}, {"fingerprint", seen}, {"nonce", value}})["t"], "ok");
    }
    ASSERT_EQ(at.table().state(), TableState::playing);
    at.belongs_to(3, last);
    Rng rng(1);
    at.play_deals(1, rng);
    EXPECT_EQ(at.sent(last)["table"]["fair"]["revealed"]["nonces"], Json({{at.name_of(3), value}}));
  }
}

}  // namespace
}  // namespace turup::hall
