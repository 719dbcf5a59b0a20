#include <gtest/gtest.h>
#include "game/random_match.h"
#include "game/sample_rules.h"
#include "game/replay_json.h"
#include <iostream>
namespace turup { namespace {
TEST(X, Y) {
  for (const Rules& rules : samples::all()) {
    const std::string text = samples::random_record(rules, {5, 1, 20});
    std::cout << text;
    const Source source("m.record", text);
    Diagnostics d;
    const auto record = read_record(rules, source, d);
    for (auto& x : d.all()) std::cout << render(x, false);
    ASSERT_TRUE(record);
    const auto again = rewritten(rules, nullptr, *record, d);
    for (auto& x : d.all()) std::cout << render(x, false);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, text);
    if (rules.name=="twenty-nine") { JsonReplay j(rules, [](const Json& o){ std::cout << o.dump() << "\n";}); (void)replay(rules,nullptr,*record,j,d);}
  }
}
}}
