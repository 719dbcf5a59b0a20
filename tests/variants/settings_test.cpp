// Single rules that decide how a deal is played in one go, each way they can be set: the same as step by step.
#include <gtest/gtest.h>

#include "case_name.h"
#include "variants/one_go.h"

namespace turup {
namespace {

struct Setting {
  const char* variant;
  const char* key;
  const char* value;
};

class OneGo : public testing::TestWithParam<Setting> {};

TEST_P(OneGo, PlaysAsStepByStepUnderEachSetting) {
  const auto& [name, key, value] = GetParam();
  const shipped::Variant variant = shipped::variant(name, {}, {{key, value}});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  for (std::uint32_t deal = 0; deal < 500 && !HasFatalFailure(); ++deal)
    shipped::expect_the_same_in_one_go(variant, deal);
}

constexpr Setting kSettings[] = {
    {"29/base", "trump.hidden.asker", "trumps"},
    {"28/base", "trump.hidden.asker", "trumps"},
    {"28/base", "trump.hidden.ask", "required"},
    {"29/base", "trump.hidden.lead", "barred"},
    {"29/base", "trump.hidden.ask", "optional"},
    {"29/base", "trump.hidden.effect", "later_cards"},
    {"29/base", "melds.pair.window", "after_own_trumping"},
    {"29/base", "melds.pair.window", "after_show_trick"},
    {"29/base", "melds.pair.window", "at_show"},
    {"29/base", "melds.pair.declared", "by_itself"},
    {"29/base", "dealing.batch", "2"},
    {"29/base", "dealing.batch", "3"},
    {"29/base", "dealing.batch", "4"},
    {"29/base", "auction.turns", "one_each"},
    {"29/base", "auction.over_partner", "20"},
    {"29/base", "auction.all_pass", "annul"},
    {"29/base", "auction.all_pass", "annul_before_last"},
    {"29/base", "auction.all_pass", "first_bids"},
    {"29/base", "auction.all_pass", "last_opponent_bids"},
    {"56/four", "auction.all_pass", "opponents_play_lowest"},
    {"29/base", "play.once_decided", "stop"},
    {"29/base", "play.once_decided", "stop_if_all_agree"},
    {"56/four", "dealing.batch", "3"},
    {"hearts/base", "exchange.to", "[none]"},
    {"hearts/base", "play.unbroken", "[hearts, spades]"},
    {"whist/base", "dealing.batch", "4"},
};

std::string setting_name(const testing::TestParamInfo<Setting>& info) {
  return case_name(std::string(info.param.variant) + " " + info.param.key + " " + info.param.value);
}

INSTANTIATE_TEST_SUITE_P(All, OneGo, testing::ValuesIn(kSettings), setting_name);

}  // namespace
}  // namespace turup
