// Tests words of scripts: the club player says those that come out better in imagined deals, and passes over the
// others.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "players/club_player.h"
#include "study/study.h"
#include "variants/shipped.h"

namespace turup {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHum = R"(
return {
  says = "After a trick anybody may hum, once.",
  memory = 1,
  at = { "after_trick" },
  offers = { hum = "He hums." },
  offer = function(facts)
    if facts.memory[1] ~= 0 then return {} end
    return { { say = "hum", memory = { 1 } } }
  end,
}
)";

constexpr const char* kClaim = R"(
return {
  says = "After a trick anybody may say whose the deal is, and so it is.",
  memory = 1,
  at = { "after_trick" },
  offers = { ours = "The deal is his side's.", theirs = "The deal is the other side's." },
  offer = function(facts)
    if facts.memory[1] ~= 0 then return {} end
    return { { say = "theirs", memory = { 3 - facts.side } }, { say = "ours", memory = { facts.side } } }
  end,
  value = function(facts)
    if facts.memory[1] == 0 then return facts.value end
    if facts.memory[1] == facts.declarers then return facts.made end
    return facts.failed
  end,
}
)";

// Returns a script that offers a contract on the first four cards.
std::string alone(const std::string& deal) {
  return R"(
return {
  says = "On the first cards anybody may undertake to win every trick alone.",
  at = { "before_auction" },
  offers = { solitaire = "He plays alone." },
  offer = function(facts)
    return { { say = "solitaire", contract = { worth = { 3 })" +
         deal + R"( } } }
  end,
}
)";
}

// Returns what the first seat says, without imagining the others' cards, when its first four are certain of their
// tricks.
Action said_with_the_best_four(const shipped::Variant& variant) {
  const Rules& rules = *variant.rules;
  const Deck& deck = rules.tables.deck;
  const Match match = new_match(rules, 0);
  CardSet best;
  for (const Rank rank : {Rank::jack, Rank::nine, Rank::ace, Rank::ten}) best |= deck.cards({Suit::clubs, rank});
  CardSet others = deck.all() - best;
  std::vector<Card> pack;
  const Seat first = rules.tables.receiver_from[match.dealer][0];
  for (int i = 0; i < deck.size(); ++i) {
    const bool is_his = rules.tables.receiver_from[match.dealer][static_cast<std::size_t>(i)] == first;
    CardSet& from = is_his && !best.empty() ? best : others;
    pack.push_back(from.first());
    from.remove(pack.back());
  }
  const State state = stacked(rules, present_deal(match), pack, Cutting::done, variant.hooks.get());
  EXPECT_EQ(state.phase, Phase::offers);
  EXPECT_EQ(state.actor, first);
  return ClubPlayer(1).choose(rules, view(rules, state, match, first));
}

// Returns in how many deals of four club players something is said. Every script here notes it in its first number.
std::uint32_t deals_with_a_word(const shipped::Variant& variant, std::uint32_t deals) {
  const duplicate::Game game{*variant.rules, variant.hooks.get()};
  const Match match = new_match(game.rules, 0);
  const duplicate::Parties club = duplicate::parties(Level::club, Level::club, {{}, game.hooks});
  std::uint32_t found = 0;
  for (std::uint32_t number = 0; number < deals; ++number) {
    duplicate::Seating players = duplicate::seat(game.rules, club, duplicate::Half::first_is_even, number);
    const State end = duplicate::play_out(game, duplicate::deal(game, 1, number), match, players);
    if (end.notes[0] != 0) ++found;
  }
  return found;
}

class OwnScript : public testing::Test {
 protected:
  OwnScript() : folder_(fs::temp_directory_path() / ("turup-offers-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "hooks");
  }
  ~OwnScript() override { fs::remove_all(folder_); }

  shipped::Variant with_script(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / "hooks" / (name + ".lua")) << text;
    shipped::Variant variant;
    const Library library = shipped::library().with_first({folder_ / "variants", folder_ / "hooks"});
    const Loaded loaded =
        load_text(library, *variant.host,
                  {"own.yaml", "variant: Own\nsays: With a script.\nextends: 28/base\nhooks: { " + name + ": {} }\n"});
    for (const Diagnostic& diagnostic : loaded.diagnostics.all()) variant.trouble += render(diagnostic, false);
    variant.rules = loaded.rules;
    if (variant.rules) variant.hooks = variant.host->open(variant.rules->hooks);
    return variant;
  }
  const fs::path folder_;
};

TEST_F(OwnScript, AWordWithoutEffectIsNotSaid) {
  const shipped::Variant variant = with_script("hum", kHum);
  ASSERT_TRUE(variant.rules) << variant.trouble;
  EXPECT_EQ(deals_with_a_word(variant, 12), 0U);
}

TEST_F(OwnScript, AContractIsTakenAtSightOnlyForTheCardsThatAreSeen) {
  const shipped::Variant four_cards = with_script("alone", alone(", deal = 'stops'"));
  ASSERT_TRUE(four_cards.rules) << four_cards.trouble;
  EXPECT_EQ(said_with_the_best_four(four_cards).say, Say::offer);
  const shipped::Variant whole_hand = with_script("alone_in_the_end", alone(""));
  ASSERT_TRUE(whole_hand.rules) << whole_hand.trouble;
  EXPECT_EQ(said_with_the_best_four(whole_hand).say, Say::pass);
}

TEST_F(OwnScript, AWordThatPaysIsSaid) {
  const shipped::Variant variant = with_script("claim", kClaim);
  ASSERT_TRUE(variant.rules) << variant.trouble;
  EXPECT_GT(deals_with_a_word(variant, 12), 8U);
}

TEST(Surrender, IsSeldomOfferedAndCostsNothing) {
  const shipped::Variant variant = shipped::variant("28", {"cot"});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  EXPECT_LT(deals_with_a_word(variant, 40), 10U);
  // The opponents are club players without an imagination, who never say the word.
  const duplicate::Parties parties{duplicate::seater(Level::club, {{}, variant.hooks.get()}),
                                   duplicate::seater(Level::club)};
  const duplicate::Tally tally =
      duplicate::play({*variant.rules, variant.hooks.get()}, parties, {duplicate::Length::deal, 1}, 40);
  EXPECT_GE(tally.mean() + tally.error(), 0);
}

}  // namespace
}  // namespace turup
