// Holds the cards that the page deals from a seed to those of the kernel: both are compared with
// tools/page/test/deals.json.
//
// The file has the first deals of every shipped game, as `replay` tells them, cut down to what the page needs for that,
// and who is drawn to deal first.
// TURUP_WRITE_DEALS=1 writes it anew, which is right only where a game's dealing or the way of telling has changed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "hall/at_table.h"
#include "hall/replays.h"
#include "variants/shipped.h"

namespace turup::hall {
namespace {

constexpr std::uint32_t kDealsShuffledFairly = 2;  // hands may differ from deal to deal
constexpr std::uint32_t kDraws = 12;               // enough that the highest cards are equal in some of them
constexpr std::uint32_t kDealsShuffledByHand = 8;  // deals end in several ways, and the cards then lie otherwise
const char* const kDealsFile = TURUP_ROOT "/tools/page/test/deals.json";

std::uint64_t seed_of_deal(std::uint32_t deal) { return 0x9E3779B97F4A7C15U * (deal + 1); }

std::string digits_of(std::uint64_t seed) {
  std::ostringstream digits;
  digits << std::hex << std::setw(16) << std::setfill('0') << seed;
  return digits.str();
}

// Returns the record of so many deals among players who decide at random.
std::string record_of_deals(const Game& game, std::uint32_t deals) {
  const auto hooks = game.open_hooks();
  TableSetup setup;
  setup.head = game.record_head();
  setup.seed = 7;
  setup.deal_seeds = [](std::uint32_t deal, std::uint32_t) { return seed_of_deal(deal); };
  Table table(game.rules(), hooks.get(), setup);
  const auto player = make_player(Level::random, 5, {Think{}, hooks.get()});
  while (!table.is_over() && table.finished().size() < deals) table.act(ask_player(*player, table));
  return table.record();
}

// Adds the cards that everybody sees in a step to those that are seen at the end.
void add_cards_seen(const Json& view, Json& end) {
  for (const char* key : {"aside", "trick"})
    if (view.contains(key)) end[key] = view[key];
  if (!view.contains("open")) return;
  for (const auto& [seat, cards] : view["open"].items()) end["open"][seat] = cards;
}

// Returns a deal of two steps: its beginning with the cut, and its end with all tricks.
Json cut_down(const Json& replay) {
  Json begin = {{"news", Json::array()}, {"view", replay["steps"][0]["view"]}};
  Json end = {{"news", Json::array()}, {"view", Json::object()}};
  for (const Json& step : replay["steps"]) {
    for (const Json& event : step["news"]) {
      if (event["event"] == "deal" || event.value("say", "") == "cut") begin["news"].push_back(event);
      if (event["event"] == "trick")
        end["news"].push_back({{"event", "trick"}, {"seat", event["seat"]}, {"cards", event["cards"]}});
    }
    add_cards_seen(step["view"], end["view"]);
  }
  Json view = {{"open", begin["view"]["open"]}, {"coming", begin["view"]["coming"]}};
  begin["view"] = std::move(view);
  return {{"deal", replay["deal"]}, {"pack", replay["pack"]}, {"steps", {std::move(begin), std::move(end)}}};
}

// Returns every shipped game, and two with what none of them has: two packs shuffled by hand, and jokers among the
// cards that are drawn.
std::vector<GameChoice> games_dealt() {
  std::vector<GameChoice> games = {{"56/six", {}, {{"dealing.shuffle", "by_hand"}}, {}},
                                   {"spades/base", {"two-jokers"}, {{"dealing.first_dealer", "highest_card"}}, {}}};
  for (const std::string& variant : shipped::library().variants()) games.push_back({variant, {}, {}, {}});
  return games;
}

std::string name_of(const GameChoice& choice) {
  std::string name = choice.variant;
  for (const auto& [key, value] : choice.set) name += " " + key + " = " + value;
  return name;
}

Json deals_of(const Game& game) {
  const bool is_by_hand = game.told()["dealing"]["by_hand"];
  const std::uint32_t most = is_by_hand ? kDealsShuffledByHand : kDealsShuffledFairly;
  const std::string record = record_of_deals(game, most);
  Json deals = Json::array();
  for (std::uint32_t deal = 1; deal <= most; ++deal) {
    const Json replay = replay_json(game, record, deal);
    if (replay.is_null()) break;  // the match was over before
    Json told = cut_down(replay);
    if (!is_by_hand) told["steps"].erase(1);  // how the deal ends does not matter
    deals.push_back({{"seed", digits_of(seed_of_deal(deal - 1))}, {"replay", std::move(told)}});
  }
  return deals;
}

// Returns who deals first, by the seeds of as many first deals.
Json draws_of(const Rules& rules) {
  Json told = Json::array();
  for (std::uint32_t match = 0; match < kDraws; ++match) {
    Rng rng(seed_of_deal(match), 0);
    std::vector<Draw> draws;
    const Seat dealer = choose_first_dealer(rules, rng, draws);
    Json drawn = Json::array();
    for (const Draw& draw : draws) drawn.push_back(rules.tables.deck.name(draw.card));
    told.push_back({{"seed", digits_of(seed_of_deal(match))},
                    {"dealer", seat_name(rules.seating, dealer)},
                    {"cards", std::move(drawn)}});
  }
  return told;
}

// Returns a line of the file; the game is loaded.
Json line_of(const GameChoice& choice) {
  const auto game = game_of(choice);
  if (!game) throw std::runtime_error(choice.variant + " does not load");
  return {{"name", name_of(choice)},          {"turns", game->told()["turns"]},     {"sides", game->told()["sides"]},
          {"copies", game->told()["copies"]}, {"dealing", game->told()["dealing"]}, {"draws", draws_of(game->rules())},
          {"deals", deals_of(*game)}};
}

// Returns what the page must be able to do to deal a game: several packets, hands of several sizes, several cards at a
// time, a shuffle by hand, a draw for the first deal.
Json way_of(const Json& dealing) {
  return {dealing["packets"].size() > 1, !dealing["hands"].empty(), dealing["batch"] > 1, dealing["by_hand"],
          dealing["first_dealer"]};
}

Json kept_lines() {
  std::ostringstream kept;
  kept << std::ifstream(kDealsFile).rdbuf();
  return parse_json(kept.str());
}

TEST(DealtAgain, TheDealsToWhichThePageIsHeldAreThoseOfTheKernel) {
  if (std::getenv("TURUP_WRITE_DEALS") != nullptr) {
    std::ofstream file(kDealsFile);
    const char* before = "[\n";
    for (const GameChoice& choice : games_dealt()) file << std::exchange(before, ",\n") << json_line(line_of(choice));
    file << "\n]\n";
  }
  const Json lines = kept_lines();
  ASSERT_TRUE(lines.is_array()) << kDealsFile;
  std::set<std::string> ways;
  std::map<std::string, Json> by_name;
  for (const Json& line : lines) {
    by_name[line["name"].get<std::string>()] = line;
    ways.insert(json_line(way_of(line["dealing"])));
  }
  for (const GameChoice& choice : games_dealt()) {
    const auto game = game_of(choice);
    ASSERT_TRUE(game) << choice.variant;
    const auto kept = by_name.find(name_of(choice));
    EXPECT_TRUE(ways.contains(json_line(way_of(game->told()["dealing"]))))
        << choice.variant << " deals in a way that the file does not have: write it anew with TURUP_WRITE_DEALS=1";
    if (kept == by_name.end()) continue;
    EXPECT_TRUE(kept->second == line_of(choice)) << "the kernel deals " << choice.variant << " otherwise than the file";
  }
}

// Returns the pack that a browser must find, shuffled from the seed that it was shown and then cut.
std::vector<std::string> pack_from(const Rules& rules, const std::string& seed, std::size_t lifted) {
  Rng rng(std::stoull(seed, nullptr, 16), 1);
  const State state = shuffled(rules, {}, rng, nullptr);
  std::vector<std::string> names;
  const auto size = static_cast<std::size_t>(rules.tables.deck.size());
  for (std::size_t n = 0; n < size; ++n) names.push_back(rules.tables.deck.name(state.pack[(n + lifted) % size]));
  return names;
}

TEST(DealtAgain, TheSeedThatATableShowsIsTheOneOfItsCardsAndOfItsFirstDealer) {
  AtTable at;
  at.fill();
  Rng rng(3);
  for (std::uint32_t deal = 1; deal <= 2; ++deal) {
    at.play_deals(deal, rng);
    const Json revealed = at.sent(at.host())["table"]["fair"]["revealed"];
    const Json replay = at.ask(at.host(), {{"t", "replay"}, {"deal", deal}});
    std::size_t lifted = 0;
    for (const Json& event : replay["steps"][1]["news"])
      if (event.value("say", "") == "cut") lifted = event["number"];
    EXPECT_GT(lifted, 0U) << "the pack is cut in this game";
    EXPECT_EQ(replay["pack"].get<std::vector<std::string>>(), pack_from(at.rules(), revealed["seed"], lifted));
    if (deal > 1) continue;
    Rng draw(std::stoull(revealed["seed"].get<std::string>(), nullptr, 16), 0);
    std::vector<Draw> draws;
    const Seat dealer = choose_first_dealer(at.rules(), draw, draws);
    EXPECT_EQ(replay["steps"][0]["news"][0]["dealer"], seat_name(at.rules().seating, dealer));
  }
}

}  // namespace
}  // namespace turup::hall
