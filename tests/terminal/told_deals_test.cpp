// Tests what is told of deals that are played at random or made up: their ledgers, what scripts tell, and tricks.
#include <fmt/format.h>

#include <set>

#include "actions/actions.h"
#include "terminal/terminal.h"
#include "terminal/typist.h"
#include "variants/shipped.h"

namespace turup {
namespace {

using typing::has;

// Players who bid at random may never reach the total that ends a match.
constexpr std::uint32_t kMostDeals = 40;

// Plays matches in which everybody does something at random, and shows each event to `hear`. `passes`: of four turns so
// many are passes, where a player may pass.
void play_at_random(const shipped::Variant& variant, const std::function<void(const Table&, const Event&)>& hear,
                    std::uint32_t passes = 0) {
  const Action pass{Say::pass, 0, 0, 0, 0, {}, {}};
  Rng rng(1);
  TableSetup setup;
  for (setup.seed = 1; setup.seed <= 20; ++setup.seed) {
    Table table(*variant.rules, variant.hooks.get(), setup);
    std::size_t heard = 0;
    while (!table.is_over() && table.match().deals < kMostDeals) {
      const Choices choices = legal_actions(*variant.rules, table.state());
      const bool is_pass = passes > 0 && choices.has(pass) && rng.below(4) < passes;
      ASSERT_FALSE(table.act(is_pass ? pass : choices.at(rng.below(choices.size()))));
      for (; heard < table.events().size(); ++heard) hear(table, table.events()[heard]);
    }
  }
}

TEST(ToldOfDeals, HowOftenAMeldWasHeldThatIsDeclaredAtOnce) {
  const shipped::Variant variant = shipped::variant(TURUP_ROOT "/tests/melds/games/marriages.yaml");
  ASSERT_TRUE(variant.rules) << variant.trouble;
  const Rules& rules = *variant.rules;
  std::ostringstream unread;
  const LineWriter writer(unread, {});
  const Phrases phrases(rules, writer);
  std::array<unsigned, kMaxSeats> told{};  // by side, in this deal
  int twice = 0;
  play_at_random(variant, [&](const Table& table, const Event& event) {
    if (event.kind == Event::Kind::deal) told = {};
    if (event.action.say != Say::declare) return;
    const auto worth = static_cast<unsigned>(rules.melds[event.action.which].counts.number);
    const Side side = side_of(rules, event.seat);
    EXPECT_EQ(told[side] += event.times * worth, table.public_view().meld_scores[side]);
    if (event.times != 2 || worth != 20) return;
    ++twice;
    EXPECT_TRUE(has(phrases.event(event), ": marriage, twice. It scores 20 each, 40 in all."));
  });
  EXPECT_GT(twice, 0);
}

// Returns the ledgers of all deals of random matches, in lines.
std::vector<std::string> ledgers_of(const std::string& name) {
  const shipped::Variant variant = shipped::variant(name);
  std::ostringstream unread;
  const LineWriter writer(unread, {});
  const Phrases phrases(*variant.rules, writer);
  std::vector<std::string> ledgers;
  play_at_random(variant, [&](const Table& table, const Event& event) {
    if (event.kind == Event::Kind::result)
      ledgers.push_back("\n" + joined(phrases.ledger(table.finished_deal(event.deal)), "\n") + "\n");
  });
  return ledgers;
}

bool is_in_one(const std::vector<std::string>& ledgers, const std::string& text) {
  return std::any_of(ledgers.begin(), ledgers.end(), [&](const std::string& ledger) { return has(ledger, text); });
}

TEST(ToldOfDeals, HowAScriptCountsADealInPlaceOfWhatItReplaces) {
  const std::vector<std::string> skat = ledgers_of("skat/base");
  EXPECT_TRUE(is_in_one(
      skat, "\nP2 -528:\n  null hand: 35\n  less than the bid of 264: it counts 264\n  lost, so twice 264\n"));
  EXPECT_TRUE(is_in_one(skat, "\n  with 2, grand schneider 4: 6\n  6 times 24 for grand: 144\n"));
  EXPECT_FALSE(is_in_one(skat, "instead, by a rule of this table"));
  const std::vector<std::string> pitch = ledgers_of("pitch/base");
  EXPECT_TRUE(is_in_one(pitch, "\n  high, low, game: 3\n"));
  EXPECT_TRUE(is_in_one(pitch, ": 1, and 2 were bid\n"));
  EXPECT_TRUE(is_in_one(pitch, "\n  others: "));
  EXPECT_TRUE(is_in_one(ledgers_of("bridge/base"), "\nNS -300:\n  -300: 3 tricks short, vulnerable\n"));
}

// Every deal of a match tells what the deals before it have left. Few bid, so that low contracts are played, too.
TEST(ToldOfDeals, WhatStandsIsWhatTheDealsBeforeHaveLeft) {
  const shipped::Variant variant = shipped::variant("bridge/rubber");
  std::set<std::string> told;
  const auto hear = [&](const Table& table, const Event& event) {
    if (event.kind != Event::Kind::deal || event.deal != table.state().deal_number) return;
    EXPECT_EQ(event.standings, standings(*variant.rules, table.match(), variant.hooks.get()));
    told.insert(event.standings.begin(), event.standings.end());
  };
  play_at_random(variant, hear, 3);
  EXPECT_TRUE(told.contains("a game won, vulnerable"));
  EXPECT_TRUE(std::any_of(told.begin(), told.end(), [](const auto& line) { return has(line, "below the line"); }));
}

// Whoever keeps what he was told when a deal began would not know that the host has set the score back since.
TEST(ToldOfDeals, WhatStandsIsToldAnewWhenTheHostSetsTheScoreBack) {
  const shipped::Variant variant = shipped::variant("bridge/rubber");
  TableSetup setup;
  setup.seed = 1;
  Table table(*variant.rules, variant.hooks.get(), setup);
  const Standings first = table.standings();
  Rng rng(1);
  const Action pass{Say::pass, 0, 0, 0, 0, {}, {}};
  while (table.standings() == first) {
    ASSERT_FALSE(table.is_over());
    const Choices choices = legal_actions(*variant.rules, table.state());
    const bool is_pass = choices.has(pass) && rng.below(4) > 0;
    ASSERT_FALSE(table.act(is_pass ? pass : choices.at(rng.below(choices.size()))));
  }
  table.reset(Reset::score);
  ASSERT_EQ(table.events().back().kind, Event::Kind::reset);
  EXPECT_EQ(table.events().back().standings, first);
  EXPECT_EQ(table.standings(), first);
}

// Returns how a contract of that name ended, played from the first seat and with nobody else's help.
std::string outcome_of(const std::string& contract, Result result) {
  const shipped::Variant variant = shipped::variant("skat/base");
  const Rules& rules = *variant.rules;
  std::ostringstream unread;
  const LineWriter writer(unread, {Theme::mono, CardStyle::ascii});
  for (std::size_t c = 0; c < rules.contracts.size(); ++c)
    if (rules.contracts[c].name == contract) result.contract = static_cast<std::uint8_t>(c + 1);
  EXPECT_NE(result.contract, kRegular);
  result.declarers = result.declarer = 0;
  return Phrases(rules, writer).outcome(result);
}

TEST(ToldOfDeals, WhatWasNeededAndTakenInAContractBesideTheAuctions) {
  Result result;
  result.made = true;
  result.target = 61;
  result.points[0] = 67;
  result.tricks[0] = 6;
  EXPECT_EQ(outcome_of("suit", result), "P0 played suit, needed 61 points and took 67: made");
  result.made = false;
  EXPECT_EQ(outcome_of("null", result), "P0 played null, needed no trick and took 6: failed");
  result.tricks[0] = 0;
  result.made = true;
  EXPECT_EQ(outcome_of("null", result), "P0 played null, needed no trick and took none: made");
}

TEST(ToldOfDeals, BelowTheDeclarerHowAScriptCountsForAll) {
  const std::vector<std::string> schafkopf = ledgers_of("schafkopf/base");
  EXPECT_TRUE(is_in_one(schafkopf, " -300:\n  100: solo tout\n  3 times -100, for one against all others\n"));
  EXPECT_FALSE(is_in_one(schafkopf, "+100:\n"));
}

TEST(ToldOfDeals, BelowAllSidesHowAScriptCountsWhereNobodyDeclares) {
  const shipped::Variant variant = shipped::variant("hearts/base", {"jack-of-diamonds"});
  ASSERT_TRUE(variant.rules) << variant.trouble;
  std::ostringstream unread;
  const LineWriter writer(unread, {});
  const Phrases phrases(*variant.rules, writer);
  const std::string& key = variant.rules->tables.script_keys[0];
  FinishedDeal deal;
  deal.result.declarers = kNoSide;
  deal.accounts = {{0, {"ten for the jack"}}};
  deal.result.ledger.push_back({LedgerLine::Kind::given, 1, -10, key});
  EXPECT_EQ(phrases.ledger(deal).back(), "  ten for the jack") << "below the only side";
  EXPECT_EQ(phrases.ledger(deal).size(), 2U);
  deal.result.ledger.push_back({LedgerLine::Kind::given, 2, 10, key});
  const std::vector<std::string> lines = phrases.ledger(deal);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[2], "By a rule of this table:");
  EXPECT_EQ(lines[3], "  ten for the jack");
}

TEST(ToldOfDeals, OnlyASideThatHasPaidTooLittleWasShortOfIt) {
  EXPECT_FALSE(is_in_one(ledgers_of("bridge/base"), " owed "));
  EXPECT_TRUE(is_in_one(ledgers_of("56/four"), " owed "));
}

TEST(ToldOfDeals, OfTheLastTrickOnlyWhatLiesInIt) {
  const shipped::Variant variant = shipped::variant("skat/base");
  ASSERT_TRUE(variant.rules && variant.hooks);
  const Rules& rules = *variant.rules;
  TableSetup setup;
  setup.seed = 4;
  Table table(rules, variant.hooks.get(), setup);
  Rng rng(3);
  int last_tricks = 0;
  while (table.match().deals < 12 && !table.is_over()) {
    const Choices choices = legal_actions(rules, table.state());
    ASSERT_FALSE(table.act(choices.at(rng.below(choices.size()))));
  }
  for (const Event& event : table.events()) {
    if (event.kind != Event::Kind::trick) continue;
    int points = 0;
    for (std::size_t i = 0; i < event.size; ++i)
      points += card_points(rules.pack, rules.tables.deck.face(event.cards[i]));
    EXPECT_EQ(event.points, points) << "trick " << int{event.number};
    last_tricks += event.number == rules.tables.hand_size ? 1 : 0;
  }
  EXPECT_GT(last_tricks, 0);
}

TEST(ToldOfDeals, InWhichTrickSomebodyAskedForTrumps) {
  const shipped::Variant variant = shipped::variant("29/base");
  const Rules& rules = *variant.rules;
  TableSetup setup;
  setup.seed = 4;
  Table table(rules, nullptr, setup);
  Rng rng(3);
  while (table.match().deals < 12 && !table.is_over()) {
    const Choices choices = legal_actions(rules, table.state());
    ASSERT_FALSE(table.act(choices.at(rng.below(choices.size()))));
  }
  std::ostringstream unread;
  const LineWriter writer(unread, {});
  const Phrases phrases(rules, writer);
  unsigned trick = 1;
  unsigned asked = 0;
  for (const Event& event : table.events()) {
    if (event.kind == Event::Kind::deal) trick = 1;
    if (event.kind == Event::Kind::trick) ++trick;
    if (event.kind != Event::Kind::action || event.action.say != Say::ask) continue;
    const auto calls = phrases.trumps_called_for(table.events(), event.deal);
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_EQ(calls.front().trick, trick);
    EXPECT_EQ(calls.front().says, seat_name(rules.seating, event.seat) + " asked for trumps");
    ++asked;
  }
  EXPECT_GT(asked, 0U);
}

}  // namespace
}  // namespace turup
