// Tests the one table of what can be said: a record and a scenario must understand everything that a terminal prints or
// understands of an action, at every shipped table with its labels.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "case_name.h"
#include "record/record.h"
#include "scenario/scenario.h"
#include "terminal/terminal.h"
#include "variants/shipped.h"

namespace turup {
namespace {

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string with_blanks(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

// Everything that a screen prints of an action, and everything that people type for it with its word.
class Ways {
 public:
  explicit Ways(const Rules& rules)
      : rules_(rules),
        plain_(out_, Look{}),
        pictures_(out_, {Theme::mono, CardStyle::unicode, 80}),
        phrases_(rules, plain_) {}

  std::vector<std::string> of(const Action& action, std::uint16_t standing) const {
    const std::string words = to_words(rules_, action, standing);
    std::vector<std::string> ways = {words, phrases_.worded(action, standing), upper(words), with_blanks(words)};
    const Saying said = saying(action.say);
    const auto add = [&](std::string_view word, const std::string& rest) {
      ways.push_back(std::string(word) + " " + rest);
      ways.push_back(std::string(rules_.label(word)) + " " + rest);
    };
    for (const std::string_view text : said.short_for)
      if (!text.empty()) ways.emplace_back(text);
    if (is_named(action.say)) {
      const std::string name = name_said(rules_, action);
      const std::string suit = words.substr(name.size());  // that a contract names
      add(said.word, name + suit);
      add(said.word, phrases_.said(name) + suit);
    }
    for (const std::vector<std::string>& cards : hands_of(action)) {
      add(said.word, joined(cards, " "));
      add(said.name, joined(cards, " "));
    }
    if (said.follows == Follows::dealt_card)
      for (const std::string& name : {std::string(said.name), phrases_.said(said.name), phrases_.dealt_card()}) {
        add(said.word, name);
        ways.push_back(name);
      }
    if (said.follows == Follows::bid && action.wording == static_cast<std::uint8_t>(Wording::number_no_trump) &&
        action.strain == kSuits)
      for (const char* none : {"no trumps", "nt", "no-trumps", "no trump"})
        add(said.word, std::to_string(action.number) + " " + none);
    return ways;
  }

 private:
  // Returns the cards of an action in each way of writing them; nothing if it has none.
  std::vector<std::vector<std::string>> hands_of(const Action& action) const {
    const Follows follows = saying(action.say).follows;
    CardSet cards = follows == Follows::cards ? action.cards : CardSet{};
    if (follows == Follows::card || follows == Follows::own_card) cards.insert(action.card);
    if (cards.empty()) return {};
    std::vector<std::vector<std::string>> hands(4);
    for (const Card card : cards) {
      const Face face = rules_.tables.deck.face(card);
      hands[0].push_back(pictures_.card(rules_, card));
      hands[1].push_back(std::string(rank_word(face.rank)) + " of " + std::string(suit_word(face.suit)));
      hands[2].push_back(std::string(rank_text(face.rank)) + " " + std::string(suit_letter(face.suit)));
      hands[3].push_back(std::string(suit_letter(face.suit)) + std::string(rank_text(face.rank)));
    }
    return hands;
  }

  const Rules& rules_;
  std::ostringstream out_;
  LineWriter plain_;
  LineWriter pictures_;
  Phrases phrases_;
};

struct Game {
  std::string variant;
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
};

// One random deal, each action of which is said in another way.
class SaidDeal {
 public:
  SaidDeal(const Game& game, const shipped::Variant& variant)
      : game_(game), rules_(*variant.rules), hooks_(variant.hooks.get()), ways_(rules_) {}

  // Plays a deal. Returns which kinds of action were offered.
  std::uint32_t play(std::uint32_t deal) {
    Rng rng(23, deal);
    Match match = new_match(rules_, 0, deal);
    match.dealer = static_cast<Seat>(deal % rules_.tables.seats);
    State state = shuffled(rules_, present_deal(match), rng, hooks_);
    RecordWriter writer(rules_, {game_.variant, "", game_.with, game_.set, {}, {}, {}, {}});
    writer.begin_deal(state);
    said_.clear();
    std::uint32_t offered = 0;
    while (state.phase != Phase::over && !testing::Test::HasFailure()) {
      offered |= check_choices(state, view(rules_, state, match, state.actor));
      const Action action = something_usual(legal_actions(rules_, state), rng);
      const auto ways = ways_.of(action, state.bid);
      said_.emplace_back(state.actor, ways[rng.below(static_cast<std::uint32_t>(ways.size()))]);
      writer.action(state, action);
      apply(rules_, state, action, hooks_);
    }
    if (testing::Test::HasFailure()) return offered;
    Result result = score(rules_, state, hooks_);
    settle(rules_, hooks_, match, result);
    writer.end_deal(result, match);
    expect_read_again(writer.text());
    return offered;
  }

 private:
  // Returns a random action, but mostly a pass where others bid on or play alone, so that later parts of a deal are
  // reached.
  static Action something_usual(const Choices& choices, Rng& rng) {
    const Action pass{Say::pass, 0, 0, 0, 0, {}, {}};
    const bool bids = choices.from <= choices.to && choices.number_say == Say::bid;
    const bool alone = choices.contracts != 0 || choices.offers != 0;
    if (choices.has(pass) && (bids || alone) && rng.below(4) != 0) return pass;
    Choices cheap = choices;
    if (bids) cheap.to = std::min<std::uint16_t>(choices.to, static_cast<std::uint16_t>(choices.from + 1));
    return cheap.any(rng);
  }

  std::uint32_t check_choices(const State& state, const View& view) {
    Choices few = view.choices;
    few.to = std::min<std::uint16_t>(few.to, static_cast<std::uint16_t>(few.from + 1));
    few.cards = (few.card_say == Say::give || few.card_say == Say::discard) ? few.cards : CardSet{};
    if (few.card_say != Say::give && few.card_say != Say::discard)
      for (unsigned i = 0; i < 2 && i < static_cast<unsigned>(view.choices.cards.size()); ++i)
        few.cards.insert(view.choices.cards.nth(i));
    std::uint32_t offered = 0;
    std::vector<Action> all = each_action(rules_, few, state.bid);
    if ((few.card_say == Say::give || few.card_say == Say::discard) && few.give > 0) all = {view.choices.at(0)};
    for (const Action& action : all) {
      offered |= say_bit(action.say);
      for (const std::string& way : ways_.of(action, state.bid)) check(state, view, action, way);
    }
    return offered;
  }

  void check(const State& state, const View& view, const Action& action, const std::string& way) {
    const std::string words = to_words(rules_, action, state.bid);
    const auto read = from_words(rules_, way, turn_of(rules_, state));
    ASSERT_TRUE(read) << rules_.name << ": a record does not take `" << way << "` for `" << words << "`";
    ASSERT_EQ(to_words(rules_, *read, state.bid), words) << rules_.name << ": of `" << way << "`";
    ASSERT_TRUE(from_words(rules_, way, {})) << rules_.name << ": `" << way << "` is understood only in its turn";
    const Typed typed = read_typed(rules_, view, way);
    ASSERT_EQ(typed.order, Order::act) << rules_.name << ": the prompt does not take `" << way
                                       << "`: " << typed.problem;
    ASSERT_EQ(to_words(rules_, *typed.action, state.bid), words) << rules_.name << ": `" << way << "` at the prompt";
  }

  // Expects the same deal in a record and in a scenario, in the words that were said.
  void expect_read_again(const std::string& text) {
    const std::string said = as_said(text);
    const Source source("said", said);
    Diagnostics diagnostics;
    const auto record = read_record(rules_, source, diagnostics);
    ASSERT_TRUE(record) << render(diagnostics.all().front(), false);
    EXPECT_EQ(rewritten(rules_, hooks_, *record, diagnostics), text) << said;
    ASSERT_FALSE(diagnostics.has_errors()) << render(diagnostics.all().front(), false);
    scenario::DealCollector collector(rules_, *record, {});
    ASSERT_TRUE(replay(rules_, hooks_, *record, collector, diagnostics));
    auto played = collector.found();
    ASSERT_TRUE(played);
    // A scenario begins with the pack after the cut.
    ASSERT_LE(played->acts.size(), said_.size());
    const std::size_t cut = said_.size() - played->acts.size();
    for (std::size_t i = cut; i < said_.size(); ++i) played->acts[i - cut].words = said_[i].second;
    const Request request{game_.variant, game_.with, game_.set};
    const Source steps("said.yaml", scenario::scenario_of(rules_, request, *played));
    scenario::Sourcing sourcing{[&](const Request&) { return loaded(); },
                                [&](const Rules& rules) { return host_->open(rules.hooks); }, 1};
    const scenario::Outcome outcome = scenario::run_scenario(steps, sourcing);
    EXPECT_TRUE(outcome.holds()) << render(outcome.diagnostics.all().front(), false) << steps.text();
  }

  Loaded loaded() const { return load(shipped::library(), *host_, {game_.variant, game_.with, game_.set}); }

  // Returns a record's text with its actions in the words that were said.
  std::string as_said(const std::string& text) const {
    std::string result;
    bool told = false;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      const bool acts = line.starts_with("actions") || line.starts_with("trick");
      if (!acts) result += line + "\n";
      if (!acts || told) continue;
      told = true;
      for (const auto& [seat, words] : said_)
        result += "actions " + seat_name(rules_.seating, seat) + " " + words + "\n";
    }
    return result;
  }

  const Game& game_;
  const Rules& rules_;
  Hooks* hooks_;
  Ways ways_;
  std::unique_ptr<ScriptHost> host_ = make_script_host();
  std::vector<std::pair<Seat, std::string>> said_;
};

std::uint32_t expect_said_everywhere(const Game& game, std::uint32_t deals) {
  const shipped::Variant variant = shipped::variant(game.variant, game.with, game.set);
  EXPECT_TRUE(variant.rules) << variant.trouble;
  if (!variant.rules) return 0;
  SaidDeal said(game, variant);
  std::uint32_t offered = 0;
  for (std::uint32_t deal = 0; deal < deals && !testing::Test::HasFailure(); ++deal) offered |= said.play(deal);
  return offered;
}

class Sayings : public testing::TestWithParam<std::string> {};

TEST_P(Sayings, AreTakenInARecordAndAScenarioAsTheTerminalHasThem) { expect_said_everywhere({GetParam(), {}, {}}, 12); }

INSTANTIATE_TEST_SUITE_P(All, Sayings, testing::ValuesIn(shipped::library().variants()), test_name);

// Between them, these tables offer everything that can be said.
TEST(SayingsOfAllKinds, AreTakenInARecordAndAScenarioAsTheTerminalHasThem) {
  const std::vector<std::string> many = {"double", "redouble", "set-double", "seventh-card", "single-hand"};
  const std::vector<Game> games = {
      {"29/base", many, {{"play.once_decided", "stop_if_all_agree"}}},
      {"29/base", {"redeals"}, {{"void.noticed", "when_claimed"}, {"void.pointless_packet", "first_two"}}},
      {"29/twentynine-online", {}, {}},
      {"29/bangladesh", {}, {}},
      {"28/base", {"cot"}, {}},
      {"29/lucknow", {}, {}},
      {"56/four", {}, {}},
      {"56/four", {}, {{"dealing.script", "[all, auction, discard]"}, {"talon", "{ cards: 4, taken_by: declarer }"}}},
      {"euchre/base", {}, {}},
      {"304/base", {}, {}},
      {"hearts/base", {}, {}}};
  std::uint32_t offered = 0;
  for (const Game& game : games) offered |= expect_said_everywhere(game, 20);
  for (const Say say : kAllSays) EXPECT_NE(offered & say_bit(say), 0U) << saying(say).name << " is offered nowhere";
}

TEST(SayingsOfAllKinds, HaveEachTheirOwnName) {
  for (const Say one : kAllSays) {
    EXPECT_FALSE(saying(one).word.empty()) << static_cast<int>(one);
    const auto same = std::count_if(kAllSays.begin(), kAllSays.end(),
                                    [&](Say other) { return saying(other).name == saying(one).name; });
    EXPECT_EQ(same, 1) << saying(one).name;
  }
}

// No author may give away the words of players and hosts.
TEST(SayingsOfAllKinds, AreNoNamesForMeldsAndScripts) {
  for (const Say say : kAllSays) {
    if (is_named(say)) continue;
    for (const std::string_view word : {saying(say).word, saying(say).name}) EXPECT_TRUE(is_spoken(word)) << word;
  }
  for (const std::string& word : words_for_trumps()) EXPECT_TRUE(is_spoken(word)) << word;
}

}  // namespace
}  // namespace turup
