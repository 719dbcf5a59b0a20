// Scripts for tests, from text or from the folder hooks: opens and asks them.
#pragma once

#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/base.h"
#include "script/script.h"

namespace turup::test {

inline std::string read_file(const std::string& path) {
  std::ifstream file(std::string(TURUP_ROOT) + "/" + path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// A script, with the variant that names it.
struct Bench {
  Sources sources;
  std::unique_ptr<ScriptHost> host = make_script_host();
  Diagnostics diagnostics;

  std::optional<Script> declare(const std::string& name, const std::string& text) {
    return host->declare(name, sources.add("hooks/" + name + ".lua", text), diagnostics);
  }

  // Returns the use of a script with these parameters; the others have their defaults.
  HookUse use(const Script& script, const std::map<std::string, ParameterValue>& values = {}) {
    const Source& variant = sources.add("my29.yaml", "hooks:\n  " + script.name + ": {}\n");
    HookUse use{script, {}, {&variant, 9, 9 + static_cast<std::uint32_t>(script.name.size())}};
    for (const Parameter& parameter : script.parameters) {
      const auto given = values.find(parameter.name);
      use.values.push_back(given != values.end() ? given->second : parameter.standard.value());
    }
    return use;
  }

  std::unique_ptr<Hooks> open(const std::string& name, const std::string& text,
                              const std::map<std::string, ParameterValue>& values = {}) {
    const auto script = declare(name, text);
    if (!script) throw std::runtime_error(render(diagnostics.all().front(), false));
    return host->open({use(*script, values)});
  }
  std::unique_ptr<Hooks> open_file(const std::string& name, const std::map<std::string, ParameterValue>& values = {}) {
    return open(name, read_file("hooks/" + name + ".lua"), values);
  }
};

// Returns the texts of the scripts that a page shows.
inline std::vector<std::string> lua_blocks(const std::string& page) {
  const std::string open = "```lua\n";
  std::vector<std::string> blocks;
  for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
    at += open.size();
    blocks.push_back(page.substr(at, page.find("```", at) - at));
  }
  return blocks;
}

// Returns a script that fills one point with these lines. It may always offer `yield` and `accept`.
inline std::string filling(const std::string& point, const std::string& body, int memory = 0) {
  std::string text = "return { says = \"A script for a test.\", ";
  if (memory > 0) text += "memory = " + std::to_string(memory) + ", ";
  if (point == "value" || point == "score") text += "sees = { 'captured' }, ";
  if (point == "offer")
    text +=
        "at = { 'before_auction', 'after_trick', 'host' }, offers = { yield = 'He yields.', accept = 'So be it.' }, ";
  return text + point + " = function(facts, params)\n" + body + "\nend }\n";
}

// Returns the facts of an auction: seat 1 of four holds a bid of 17, seat 4 has passed, and seat 2 is to speak.
inline HookFacts auction_facts() {
  HookFacts facts;
  facts.seats = 4;
  facts.side = {0, 1, 0, 1};
  facts.passed[3] = true;
  facts.holder = facts.opener = facts.last = 0;
  facts.sides = 2;
  facts.dealer = 3;
  facts.deal_number = 4;
  facts.won_at = 6;
  facts.lost_at = -6;
  facts.lowest_wins_at = 50;
  facts.bid = 17;
  facts.strain = 2;
  facts.calls = 3;
  facts.said = HookFacts::Said::bid;
  facts.says_own = true;
  return facts;
}

// Adds a table of four, where seat 3 of side 1 plays 17 in hearts, which were shown in the second trick.
inline void add_contract(HookFacts& facts) {
  static const std::string kContract = "alone";
  facts.seats = 4;
  facts.sides = 2;
  facts.side = {0, 1, 0, 1};
  facts.dealer = 3;
  facts.deal_number = 4;
  facts.won_at = 6;
  facts.lost_at = -6;
  facts.lowest_wins_at = 50;
  facts.declarers = 0;
  facts.holder = 2;
  facts.ally = 0;
  facts.says_own = true;
  facts.bid = facts.target = 17;
  facts.strain = 2;
  facts.contract = &kContract;
  facts.shown = true;
  facts.trumps = 2;
  facts.shown_in = 2;
  facts.leader = facts.last_winner = 2;
  facts.next_dealer = 0;
}

// Returns the facts for the second seat after a trick of eight. Side 1 declares and has won it.
inline HookFacts offer_facts() {
  HookFacts facts;
  facts.moment = Moment::after_trick;
  facts.seat = facts.own_side = 1;
  add_contract(facts);
  facts.tricks[0] = 1;
  facts.tricks_left = 7;
  return facts;
}

inline void add_pack(HookFacts& facts) {
  static const Deck kDeck = [] {
    PackRules pack;
    pack.ranks = {Rank::jack, Rank::queen, Rank::seven};
    return deck_of(pack);
  }();
  static const std::array<std::uint8_t, kMaxCards> kCounts = [] {
    std::array<std::uint8_t, kMaxCards> counts{};
    counts[index(*kDeck.parse("JS"))] = 3;
    return counts;
  }();
  facts.deck = &kDeck;
  facts.counts = kCounts.data();
}

inline HookFacts value_facts() {
  HookFacts facts;
  add_pack(facts);
  add_contract(facts);
  facts.made = 1;
  facts.failed = -2;
  facts.value = 2;
  facts.tricks = {8, 0};
  return facts;
}

// Returns the facts for the second seat, which holds three cards and may play the two spades.
inline HookFacts cards_facts() {
  HookFacts facts = offer_facts();
  add_pack(facts);
  for (const char* name : {"JS", "QS", "7H"}) facts.hand.insert(*facts.deck->parse(name));
  facts.cards = facts.hand & facts.deck->suit(Suit::spades);
  facts.trick[0] = *facts.deck->parse("7S");
  facts.trick_size = 1;
  return facts;
}

// Returns the facts for the same seat, which may declare a pair and a run.
inline HookFacts melds_facts() {
  static const std::vector<MeldRules> kMelds = [] {
    std::vector<MeldRules> melds(3);
    melds[0].name = "pair";
    melds[0].counts = {Amount::Kind::number, 2};
    melds[1].name = "four_jacks";
    melds[2].name = "run";
    return melds;
  }();
  HookFacts facts = cards_facts();
  facts.melds = &kMelds;
  facts.open_melds = 0b101;
  return facts;
}

// Returns the facts for the second seat, which is to play in a trick as long as trumps are hidden.
inline HookFacts hidden_facts() {
  HookFacts facts = offer_facts();
  add_pack(facts);
  facts.shown = false;
  facts.shown_in = 0;
  facts.trick[0] = *facts.deck->parse("7S");
  facts.trick_size = 1;
  return facts;
}

// Returns the facts for the second seat, which may double a bid of seat 1.
inline HookFacts raising_facts() {
  HookFacts facts = auction_facts();
  static const std::string kContract = "alone";
  facts.contract = &kContract;
  facts.shown = true;
  facts.trumps = facts.shown_in = facts.last_winner = 2;
  facts.seat = 1;
  facts.step = static_cast<std::uint8_t>(Stake::doubled);
  return facts;
}

inline HookFacts settle_facts(Side declarers, int value, int ours, int theirs) {
  HookFacts facts;
  add_contract(facts);
  facts.declarers = declarers;
  facts.value = value;
  facts.scores[0] = ours;
  facts.scores[1] = theirs;
  return facts;
}

// Returns what the script leaves of the calls that a seat may make.
inline Calls calls_left(Hooks& hooks, HookFacts facts, Seat speaker, const Calls& allowed) {
  facts.seat = speaker;
  facts.allow(allowed);
  return hooks.calls(0, facts);
}

// The same of the calls of the second seat, which holds these cards of the pack.
inline Calls calls_left_with(Hooks& hooks, HookFacts facts, const std::vector<std::string>& hand,
                             const Calls& allowed) {
  add_pack(facts);
  for (const std::string& name : hand) facts.hand.insert(*facts.deck->parse(name));
  facts.seat = 1;
  facts.allow(allowed);
  return hooks.calls_by_hand(0, facts);
}

// The kind of answer that a point takes: a number, a list or a truth, or a table with names.
enum class Answered : std::uint8_t { by_number, by_list, by_names };
constexpr Answered answered(HookPoint point) {
  switch (point) {
    case HookPoint::speaker:
    case HookPoint::leader:
    case HookPoint::value:
    case HookPoint::next_dealer: return Answered::by_number;
    case HookPoint::offer:
    case HookPoint::annul:
    case HookPoint::legal_cards:
    case HookPoint::melds:
    case HookPoint::showing:
    case HookPoint::raising:
    case HookPoint::standing: return Answered::by_list;
    case HookPoint::calls:
    case HookPoint::calls_by_hand:
    case HookPoint::indicator:
    case HookPoint::score:
    case HookPoint::settle: return Answered::by_names;
  }
  return Answered::by_names;
}

// Returns the line of a script that leaves everything at that point as it is.
constexpr std::string_view leaving_as_it_is(HookPoint point) {
  switch (point) {
    case HookPoint::calls:
    case HookPoint::calls_by_hand:
    case HookPoint::legal_cards:
    case HookPoint::melds: return "return facts.allowed";
    case HookPoint::raising: return "return true";
    case HookPoint::value: return "return facts.made";
    case HookPoint::settle: return "return { scores = facts.scores }";
    case HookPoint::speaker:
    case HookPoint::indicator:
    case HookPoint::offer:
    case HookPoint::annul:
    case HookPoint::leader:
    case HookPoint::showing:
    case HookPoint::score:
    case HookPoint::next_dealer:
    case HookPoint::standing: return "return nil";
  }
  return {};
}

// Returns "`speaker`, `calls` … and `standing`".
inline std::string points_listed(std::string_view last) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kHookPoints; ++i)
    words.push_back("`" + std::string(hook_point_word(static_cast<HookPoint>(i))) + "`");
  return listed(words, last);
}

// Asks the script at that point, with facts that have everything in them.
inline void ask(Hooks& hooks, HookPoint point) {
  switch (point) {
    case HookPoint::speaker: hooks.speaker(0, auction_facts()); return;
    case HookPoint::calls: calls_left(hooks, auction_facts(), 1, {true, 18, 28, false}); return;
    case HookPoint::calls_by_hand:
      calls_left_with(hooks, auction_facts(), {"JS", "QS", "7H"}, {true, 18, 28, false});
      return;
    case HookPoint::indicator: hooks.indicator(0, {"2", "hearts", "red", {}}); return;
    case HookPoint::offer: hooks.offers(0, offer_facts()); return;
    case HookPoint::annul: hooks.annul(0, cards_facts()); return;
    case HookPoint::leader: hooks.leader(0, offer_facts()); return;
    case HookPoint::legal_cards: hooks.legal_cards(0, cards_facts()); return;
    case HookPoint::melds: hooks.melds(0, melds_facts()); return;
    case HookPoint::showing: hooks.showing(0, hidden_facts()); return;
    case HookPoint::raising: hooks.raising(0, raising_facts()); return;
    case HookPoint::value: hooks.value(0, value_facts()); return;
    case HookPoint::score: hooks.score(0, value_facts()); return;
    case HookPoint::settle: hooks.settle(0, settle_facts(0, 1, 12, 12)); return;
    case HookPoint::next_dealer: hooks.next_dealer(0, settle_facts(0, 1, 12, 12)); return;
    case HookPoint::standing: hooks.standing(0, settle_facts(0, 1, 12, 12)); return;
  }
}

// Returns "14/10", "0/24 lost 1". Sides are counted from 1, as in scripts.
inline std::string settled(Hooks& hooks, const HookFacts& facts, std::size_t use = 0) {
  const SettleResult result = hooks.settle(use, facts);
  std::string text = std::to_string(result.scores[0]) + "/" + std::to_string(result.scores[1]);
  if (result.won != kNoSide) text += " won " + std::to_string(result.won + 1);
  if (result.lost != kNoSide) text += " lost " + std::to_string(result.lost + 1);
  return text;
}

// Returns "hearts reversed", "none normal"; "default" if the script says nothing.
inline std::string meaning(Hooks& hooks, const IndicatorFacts& facts, std::size_t use = 0) {
  const auto trumps = hooks.indicator(use, facts);
  if (!trumps) return "default";
  const std::string trump = trumps->suit() ? std::string(suit_word(*trumps->suit())) : "none";
  return trump + (trumps->reversed ? " reversed" : " normal");
}

}  // namespace turup::test
