// A table is made again from its journal: after a crash, or in another process. Everybody then sees what he saw before.
#include <gtest/gtest.h>

#include "case_name.h"
#include "hall/at_table.h"
#include "variants/shipped.h"

namespace turup::hall {
namespace {

// Takes out what may differ: who is connected, and how long the host has not been.
std::string without_presence(Json json) {
  for (const char* list : {"seats", "onlookers"})
    for (Json& one : json["table"][list]) one.erase("present");
  json["table"].erase("take_over_in");
  return json_line(json);
}

// Returns what a browser sees that has just come with a token.
std::string seen_by(AtTable& at, const std::string& token) {
  const Connection connection = at.come(token);
  std::string seen = without_presence(at.sent(connection));
  at.go(connection);
  return seen;
}

class ShippedTables : public testing::TestWithParam<std::string> {
 protected:
  ShippedTables() : at_({GetParam(), {}, {}, {}}) {}

  // Sits people down, and bots on every second chair but the host's.
  void gather() {
    at_.ask(at_.host(), {{"t", "settings"}, {"pace", 0}});
    for (Seat seat = 1; seat < at_.rules().tables.seats; seat = static_cast<Seat>(seat + 3))
      at_.ask(at_.host(), {{"t", "arrange"}, {"seat", at_.name_of(seat)}, {"who", seat == 1 ? "random" : "club"}});
    at_.fill();
    at_.look("Om");
    at_.look("Uma");
    at_.ask(at_.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
    at_.come();
  }

  // One of the things that people do beside playing.
  void meddle() {
    const Seat seat = static_cast<Seat>(rng_.below(at_.rules().tables.seats));
    const std::string name = at_.name_of(seat);
    const auto player = [&] { return at_.table().company().chair(seat).is_person() ? at_.at(seat) : at_.host(); };
    static constexpr const char* kResets[] = {"score", "deal", "deck", "all"};
    const std::uint32_t deal = static_cast<std::uint32_t>(at_.deals_over()) + 2;
    switch (rng_.below(9)) {
      case 0: at_.ask(at_.host(), {{"t", "reset"}, {"what", kResets[rng_.below(4)]}}); break;
      case 1: at_.ask(player(), {{"t", "chat"}, {"text", "well, well"}}); break;
      case 2: at_.ask(player(), {{"t", "nonce"}, {"deal", deal}, {"value", std::string(32, '7')}}); break;
      case 3: at_.ask(player(), {{"t", "hold"}, {"seat", at_.name_of(seat)}}); break;
      case 4: at_.ask(player(), {{"t", "back"}}); break;
      case 5: undo(); break;
      case 6:
        at_.ask(3 + at_.rules().tables.seats, {{"t", "peek"}, {"seat", name}, {"yes", rng_.below(2) == 0}});
        break;
      case 7:
        at_.ask(at_.host(), {{"t", "settings"}, {"looking", rng_.below(2) == 0 ? "consent" : "host_first"}});
        break;
      default: at_.ask(at_.host(), {{"t", "arrange"}, {"seat", at_.name_of(1)}, {"who", "random"}}); break;
    }
  }

  void undo() {
    const Json asked = [&] {
      for (Seat seat = 0; seat < at_.rules().tables.seats; ++seat)
        if (at_.table().company().chair(seat).is_person()) at_.ask(at_.at(seat), {{"t", "undo"}});
      return at_.sent(at_.host())["table"]["asked"];
    }();
    if (asked.is_null()) return;
    for (Seat seat = 0; seat < at_.rules().tables.seats; ++seat)
      if (at_.table().company().chair(seat).is_person())
        at_.ask(at_.at(seat), {{"t", "consent"}, {"to", asked["number"]}, {"yes", true}});
  }

  void compare() {
    AtTable again(Journalled{at_.journal()});
    const std::map<Connection, std::string> tokens = at_.tokens();
    for (const auto& [connection, token] : tokens) EXPECT_EQ(seen_by(again, token), seen_by(at_, token));
    EXPECT_EQ(seen_by(again, ""), seen_by(at_, ""));
    ++compared_;
  }

  AtTable at_;
  Rng rng_{29};
  int compared_ = 0;
};

TEST_P(ShippedTables, ShowEverybodyTheSameAfterARestart) {
  gather();
  constexpr int kActions = 66;
  constexpr int kEvery = 13;
  for (int i = 0; i < kActions && !HasFailure(); ++i) {
    if (rng_.below(6) == 0) meddle();
    if (at_.table().state() == TableState::over) at_.ask(at_.host(), {{"t", "start"}});
    if (!at_.go_on() && at_.actor() != kNobody) at_.act(rng_.below(1000));
    if (i % kEvery == 0) compare();
  }
  ASSERT_FALSE(at_.table().is_closed());
  EXPECT_GE(compared_, 5);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedTables, testing::ValuesIn(shipped::library().variants()), turup::test_name);

TEST(Restoring, AWholeMatchAndTheNextOneShowTheSame) {
  AtTable at({"29/base", {}, {{"match.won_at", "1"}}, {}});
  at.fill();
  Rng rng(11);
  const auto compare = [&] {
    AtTable again(Journalled{at.journal()});
    EXPECT_EQ(seen_by(again, at.token_of(at.host())), seen_by(at, at.token_of(at.host())));
  };
  at.play_deals(1000, rng);
  ASSERT_EQ(at.table().state(), TableState::over);
  compare();
  at.ask(at.host(), {{"t", "start"}});
  for (int i = 0; i < 12; ++i) at.act(rng.below(10));
  compare();
}

TEST(Restoring, ChangedRulesAreThereAgain) {
  AtTable at;
  at.sit(1, "Bina");
  at.ask(at.host(), {{"t", "change_rules"}, {"variant", "29/base"}, {"set", {{"auction.from", "16"}}}});
  AtTable again(Journalled{at.journal()});
  EXPECT_EQ(again.rules().fingerprint, at.rules().fingerprint);
  EXPECT_EQ(seen_by(again, at.token_of(at.host())), seen_by(at, at.token_of(at.host())));
}

TEST(Restoring, RulesOfOnesOwnAreThereAgain) {
  AtTable at({"", {}, {}, "variant: Mine\nsays: The lowest bid is 18.\nextends: 29/base\nauction: { from: 18 }\n"});
  AtTable again(Journalled{at.journal()});
  EXPECT_EQ(again.rules().fingerprint, at.rules().fingerprint);
  EXPECT_EQ(seen_by(again, at.token_of(at.host())), seen_by(at, at.token_of(at.host())));
}

TEST(Restoring, AJournalThatIsBrokenSaysSo) {
  AtTable at;
  at.fill();
  at.act(0);
  std::vector<std::string> journal = at.journal();
  for (const std::string wrong : {"", "7", "{}", R"({"t":"dance"})", R"({"t":"do","by":"N","words":"bid 99"})",
                                  R"({"t":"leave","onlooker":99})", "not JSON"}) {
    std::vector<std::string> broken = journal;
    broken.push_back(wrong);
    EXPECT_THROW(AtTable(Journalled{broken}), std::runtime_error) << wrong;
  }
}

}  // namespace
}  // namespace turup::hall
