// Messages that no page would send: every field of every command as something else than it should be.
#include <gtest/gtest.h>

#include <limits>

#include "hall/at_table.h"

namespace turup::hall {
namespace {

std::vector<Json> wrong_values() {
  std::vector<Json> values{nullptr,
                           true,
                           0,
                           -1,
                           0.5,
                           1e300,
                           std::numeric_limits<std::int64_t>::max(),
                           std::numeric_limits<std::int64_t>::min(),
                           std::numeric_limits<std::uint64_t>::max(),
                           std::int64_t{1} << 32,
                           "",
                           "N",
                           "\x01\x1b[2J",
                           std::string(5000, 'x'),
                           std::string("a\0b", 3),
                           "\xE2\x80\xAE",
                           Json::array(),
                           Json::object(),
                           Json::array({1, "a", nullptr})};
  values.push_back(parse_json(R"([[[["deep"]]]])"));
  values.push_back(parse_json(R"([["auction.from"],["a","b","c"],[1,2]])"));
  return values;
}

// Messages as a page sends them.
std::vector<Json> right_messages(const AtTable& at) {
  return {
      {{"t", "sit"}, {"seat", at.name_of(1)}, {"name", "Zoe"}, {"fingerprint", "f"}, {"nonce", std::string(32, 'a')}},
      {{"t", "look"}, {"name", "Yan"}},
      {{"t", "claim"}, {"code", "abcdef"}},
      {{"t", "history"}},
      {{"t", "record"}},
      {{"t", "replay"}, {"deal", 1}},
      {{"t", "cost"}, {"deal", 1}},
      {{"t", "chat"}, {"text", "hello"}, {"phrase", 1}},
      {{"t", "agree"}, {"fingerprint", at.rules().fingerprint}, {"nonce", std::string(32, 'a')}},
      {{"t", "do"}, {"seen", 9}, {"words", "cut 7"}},
      {{"t", "undo"}},
      {{"t", "consent"}, {"to", 1}, {"yes", true}},
      {{"t", "hold"}, {"seat", at.name_of(1)}},
      {{"t", "back"}},
      {{"t", "why"}, {"words", "bid 99"}},
      {{"t", "device"}},
      {{"t", "nonce"}, {"deal", 2}, {"value", std::string(32, 'a')}},
      {{"t", "show_to"}, {"onlooker", 1}, {"yes", true}},
      {{"t", "peek"}, {"seat", at.name_of(1)}, {"yes", true}},
      {{"t", "start"}},
      {{"t", "arrange"}, {"seat", at.name_of(3)}, {"who", "club"}},
      {{"t", "settings"}, {"looking", "consent"}, {"conference", ""}, {"chat", true}, {"pace", 0}},
      {{"t", "change_rules"}, {"variant", "29/base"}, {"with", {"double"}}, {"set", {{"auction.from", "16"}}}},
      {{"t", "reset"}, {"what", "score"}},
      {{"t", "offer"}, {"words", "forfeit_declarers"}},
      {{"t", "admit"}, {"onlooker", 1}, {"yes", true}},
      {{"t", "remove"}, {"onlooker", 2}, {"seat", at.name_of(2)}}};
}

// Every field as everything that it should not be, and left out.
std::vector<Json> wrong_messages(const Json& right) {
  std::vector<Json> all{right};
  for (const auto& [key, value] : right.items()) {
    if (key == "t") continue;
    for (const Json& wrong : wrong_values()) {
      all.push_back(right);
      all.back()[key] = wrong;
    }
    all.push_back(right);
    all.back().erase(key);
  }
  return all;
}

struct Party {
  explicit Party(bool is_playing) {
    if (is_playing)
      at.fill();
    else
      at.sit(1, "Bina");
    who = {at.come(), at.look("Om"), at.look("Uma"), at.at(1), at.host()};
    at.ask(at.host(), {{"t", "admit"}, {"onlooker", 2}, {"yes", true}});
  }
  AtTable at;
  std::vector<Connection> who;  // visitor, onlooker who is not let in, onlooker, player, host
};

TEST(Hostile, WhateverAFieldHoldsTheAnswerIsOkOrNo) {
  int asked = 0;
  for (const bool is_playing : {false, true}) {
    const std::size_t commands = right_messages(Party(false).at).size();
    for (std::size_t command = 0; command < commands; ++command) {
      Party party(is_playing);
      for (const Json& message : wrong_messages(right_messages(party.at)[command]))
        for (const Connection who : party.who) {
          Json answer;
          ASSERT_NO_THROW(answer = party.at.ask(who, message)) << message;
          ASSERT_TRUE(answer.is_object()) << message;
          ASSERT_TRUE(answer["t"] == "ok" || (answer["t"] == "no" && answer["reason"].is_string())) << answer;
          ++asked;
        }
      EXPECT_FALSE(party.at.table().is_closed());
      ASSERT_NO_THROW(AtTable(Journalled{party.at.journal()})) << "the journal of it cannot be read again";
    }
  }
  EXPECT_GT(asked, 5000);
}

TEST(Hostile, NoKindOfMessageNorIdBreaksTheTable) {
  Party party(true);
  for (const char* key : {"t", "id"})
    for (const Json& wrong : wrong_values())
      for (const Connection who : party.who) {
        Json message{{"t", "chat"}, {"id", "1"}, {"text", "hello"}};
        message[key] = wrong;
        ASSERT_NO_THROW(party.at.table().ask(who, message)) << message;
      }
}

TEST(Hostile, WhateverAHelloHoldsItIsAVisitors) {
  AtTable at;
  Connection connection = 1000;
  for (const char* key : {"token", "id", "table", "v"})
    for (const Json& wrong : wrong_values()) {
      Json hello{{"t", "hello"}, {"v", 1}, {"id", "1"}, {"token", ""}};
      hello[key] = wrong;
      Outcome outcome;
      ASSERT_NO_THROW(outcome = at.table().connect(++connection, hello)) << hello;
      EXPECT_NE(outcome.frames.front().text.find(R"("role":"visitor")"), std::string::npos) << hello;
    }
}

TEST(Hostile, AnIdOfManyLettersIsCutWhereverItIsCut) {
  AtTable at;
  at.fill();
  std::string id = "x";
  for (int i = 0; i < 30; ++i) id += "\xE0\xA4\xA4";  // forty bytes end within a letter
  EXPECT_NO_THROW(at.table().ask(at.host(), {{"t", "chat"}, {"id", id}, {"text", "hello"}}));
}

}  // namespace
}  // namespace turup::hall
