#include "scenario/facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "loader/shape.h"

namespace turup::scenario {

namespace {

enum class Of : std::uint8_t { nothing, seat, side, place };
enum class Kind : std::uint8_t { seat, number, bid, wording, stake, trumps, trick, cards, pips, deal, match };

struct FactInfo {
  std::string_view word;
  Of of;
  Kind kind;
};
// In the order of FactName.
constexpr FactInfo kFacts[] = {{"speaker", Of::nothing, Kind::seat},    {"declarer", Of::nothing, Kind::seat},
                               {"holder", Of::nothing, Kind::seat},     {"bid", Of::nothing, Kind::bid},
                               {"wording", Of::nothing, Kind::wording}, {"stake", Of::nothing, Kind::stake},
                               {"target", Of::nothing, Kind::number},   {"trumps", Of::nothing, Kind::trumps},
                               {"trick", Of::nothing, Kind::trick},     {"winning", Of::nothing, Kind::seat},
                               {"leader", Of::nothing, Kind::seat},     {"points", Of::side, Kind::number},
                               {"tricks", Of::side, Kind::number},      {"hand", Of::seat, Kind::cards},
                               {"cards", Of::place, Kind::number},      {"value", Of::nothing, Kind::number},
                               {"score", Of::side, Kind::number},       {"pips", Of::side, Kind::pips},
                               {"deal", Of::nothing, Kind::deal},       {"dealer", Of::nothing, Kind::seat},
                               {"match", Of::nothing, Kind::match}};

const FactInfo& info(const Fact& fact) { return kFacts[static_cast<std::size_t>(fact.name)]; }

std::string_view value_help(Kind kind) {
  switch (kind) {
    case Kind::seat: return "write a seat, or `nobody`";
    case Kind::number: return "write a whole number, or `none`";
    case Kind::bid: return "write it as it was bid, `17` or `30 clubs`, or `none`";
    case Kind::wording:
      return "write `number_suit`, `suit_number`, `number_no_trump`, `number_noes`, `plus_suit` or `plus_noes`";
    case Kind::stake: return "write `undoubled`, `doubled`, `redoubled` or `set_doubled`";
    case Kind::trumps: return "write a suit, `no_trumps`, either with `reversed`, or `shown`, `hidden` or `not_fixed`";
    case Kind::trick: return "write who won it and its points: `N 8`";
    case Kind::cards: return "write cards: `JH 9H`, or `none`";
    case Kind::pips: return "write `2 red`, `1 black` or `none`";
    case Kind::deal: return "write `made`, `failed`, `played`, `annulled`, `over` or `going on`";
    case Kind::match: return "write `going on`, `over`, `won by` a side or `lost by` a side";
  }
  return {};
}

std::string bid_text(std::uint16_t number, std::uint8_t strain) {
  if (strain == kNoStrain) return std::to_string(number);
  return fmt::format("{} {}", number, trumps_words(strain));
}

std::optional<std::string> read_bid(const Rules& rules, const std::string& text) {
  if (text == "none") return text;
  const auto action = from_words(rules, "bid " + text, {});
  if (!action) return std::nullopt;
  return bid_text(action->number, action->strain);
}

std::optional<std::string> one_of(const std::string& text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) == words.end() ? std::nullopt : std::optional(text);
}

std::optional<std::string> read_trick(const Rules& rules, const std::vector<Line>& words) {
  const auto seat = seat_of(rules, words[0].text);
  if (!seat || words.size() > 2) return std::nullopt;
  if (words.size() == 1) return seat_text(rules, *seat);
  const auto points = number_of(words[1].text);
  if (!points) return std::nullopt;
  return fmt::format("{} {}", seat_text(rules, *seat), *points);
}

std::optional<std::string> read_match(const Rules& rules, const std::string& text) {
  for (const std::string_view how : {"won by ", "lost by "}) {
    if (!text.starts_with(how)) continue;
    const auto side = side_of_name(rules, trimmed(std::string_view(text).substr(how.size())));
    if (!side) return std::nullopt;
    return std::string(how) + side_text(rules, *side);
  }
  return one_of(text, {"going on", "over"});
}

std::optional<std::string> read_pips(const std::vector<Line>& words) {
  if (words.size() == 1 && words[0].text == "none") return words[0].text;
  if (words.size() != 2 || !number_of(words[0].text)) return std::nullopt;
  if (words[1].text != "red" && words[1].text != "black") return std::nullopt;
  return fmt::format("{} {}", *number_of(words[0].text), words[1].text);
}

std::optional<std::string> canonical(const Rules& rules, Kind kind, const std::string& text,
                                     const std::vector<Line>& words) {
  switch (kind) {
    case Kind::seat: {
      if (text == "nobody") return text;
      const auto seat = seat_of(rules, text);
      return seat ? std::optional(seat_text(rules, *seat)) : std::nullopt;
    }
    case Kind::number: {
      if (text == "none") return text;
      const auto number = number_of(text);
      return number ? std::optional(std::to_string(*number)) : std::nullopt;
    }
    case Kind::bid: return read_bid(rules, text);
    case Kind::wording: {
      for (const Word& word : kWordingWords)
        if (word.word == text) return text;
      return std::nullopt;
    }
    case Kind::stake: return one_of(text, {"undoubled", "doubled", "redoubled", "set_doubled"});
    case Kind::trumps: {
      if (const auto choice = trumps_of(text)) return trumps_words(*choice);
      return one_of(text, {"shown", "hidden", "not_fixed"});
    }
    case Kind::trick: return read_trick(rules, words);
    case Kind::cards: return std::nullopt;  // read_value knows them
    case Kind::pips: return read_pips(words);
    case Kind::deal: return one_of(text, {"made", "failed", "played", "annulled", "over", "going on"});
    case Kind::match: return read_match(rules, text);
  }
  return std::nullopt;
}

std::vector<std::string> trumps_now(const State& state, const Rules& rules) {
  const bool by_nobody = rules.trump.fixed_by == FixedBy::none;
  const bool fixed = state.shown || state.phase == Phase::stakes || state.phase == Phase::play ||
                     state.phase == Phase::melds || state.phase == Phase::over;
  if (!fixed || by_nobody) return {"not_fixed"};
  return {trumps_words(state.trumps), state.shown ? "shown" : "hidden"};
}

std::vector<std::string> deal_now(const Position& position) {
  if (!position.result) return {"going on"};
  if (position.result->annulled()) return {"annulled", "over"};
  if (position.rules.scoring.pays.each_over) return {"played", "over"};
  return {position.result->made ? "made" : "failed", "played", "over"};
}

std::vector<std::string> match_now(const Position& position) {
  if (!position.match.is_over()) return {"going on"};
  std::vector<std::string> won;
  std::vector<std::string> lost;
  for (Side side = 0; side < position.rules.tables.sides; ++side) {
    const bool winner = (position.match.winners & seat_bit(side)) != 0;
    (winner ? won : lost).push_back((winner ? "won by " : "lost by ") + side_text(position.rules, side));
  }
  won.insert(won.end(), lost.begin(), lost.end());
  won.emplace_back("over");
  return won;
}

std::string pips_now(const Position& position, Side side) {
  const Pips shown = pips(position.rules, position.match.scores[side]);
  if (shown.red > 0) return fmt::format("{} red", shown.red);
  return shown.black > 0 ? fmt::format("{} black", shown.black) : "none";
}

int cards_of(const Position& position, std::uint8_t of) {
  if (of == kDeck) return position.rules.tables.deck.size();
  if (of == kPack) return position.rules.tables.deck.size() - position.state.dealt;
  return position.state.hand[of].size();
}

bool is_play(const State& state) { return state.phase == Phase::play || state.phase == Phase::melds; }

Seat seat_now(const Position& position, FactName name) {
  const State& state = position.state;
  switch (name) {
    case FactName::speaker: return state.actor;
    case FactName::declarer: return state.declarers == kNoSide ? kNobody : state.holder;
    case FactName::holder: return state.holder;
    case FactName::leader: return is_play(state) ? state.leader : kNobody;
    case FactName::dealer: return position.match.dealer;
    case FactName::winning:
      if (!is_play(state) || state.trick_size == 0) return kNobody;
      return static_cast<Seat>((state.leader + unsigned{state.best}) % position.rules.tables.seats);
    case FactName::bid:
    case FactName::wording:
    case FactName::stake:
    case FactName::target:
    case FactName::trumps:
    case FactName::trick:
    case FactName::points:
    case FactName::tricks:
    case FactName::hand:
    case FactName::cards:
    case FactName::value:
    case FactName::score:
    case FactName::pips:
    case FactName::deal:
    case FactName::match: break;
  }
  return kNobody;
}

std::string trick_points(const Position& position) {
  if (!position.trick) return "not finished";
  return fmt::format("{} {}", seat_text(position.rules, position.trick->winner), position.trick->points);
}

}  // namespace

bool is_fact_word(std::string_view word) {
  return std::any_of(std::begin(kFacts), std::end(kFacts), [&](const FactInfo& fact) { return fact.word == word; });
}

std::vector<std::string> fact_words() {
  std::vector<std::string> words;
  for (const FactInfo& fact : kFacts) words.emplace_back(fact.word);
  return words;
}

std::optional<Fact> read_fact(const Rules& rules, const Line& line, Diagnostics& diagnostics) {
  const auto words = words_of(line);
  const auto found =
      std::find_if(std::begin(kFacts), std::end(kFacts), [&](const FactInfo& f) { return f.word == words[0].text; });
  if (found == std::end(kFacts)) {
    diagnostics.error("T7015", fmt::format("`{}` is no fact", words[0].text))
        .at(words[0].span)
        .help(spelling_help(words[0].text, fact_words(), "the facts"));
    return std::nullopt;
  }
  Fact fact{static_cast<FactName>(found - std::begin(kFacts)), kNobody};
  const bool whole = found->of == Of::nothing ? words.size() == 1 : words.size() == 3 && words[1].text == "of";
  if (!whole) {
    std::string help = fmt::format("write `{} is …`", found->word);
    if (found->of != Of::nothing) {
      const bool of_side = found->of == Of::side;
      help = fmt::format("write `{} of {} is …`", found->word, of_side ? side_text(rules, 0) : seat_text(rules, 0));
    }
    diagnostics.error("T7015", fmt::format("`{}` is no fact", line.text)).at(line.span).help(std::move(help));
    return std::nullopt;
  }
  if (found->of == Of::nothing) return fact;
  const Names names(rules, diagnostics);
  if (found->of == Of::place && (words[2].text == "pack" || words[2].text == "deck")) {
    fact.of = words[2].text == "pack" ? kPack : kDeck;
    return fact;
  }
  const auto of = found->of == Of::side ? names.side(words[2]) : names.seat(words[2]);
  if (!of) return std::nullopt;
  fact.of = *of;
  return fact;
}

std::optional<std::string> read_value(const Rules& rules, const Fact& fact, const Line& line,
                                      Diagnostics& diagnostics) {
  const Kind kind = info(fact).kind;
  const auto words = words_of(line);
  if (kind == Kind::cards && !words.empty() && line.text != "none") {
    CardSet taken;
    if (!Names(rules, diagnostics).cards(words, taken)) return std::nullopt;
    return rules.tables.deck.names(taken);
  }
  auto value = kind == Kind::cards ? std::optional<std::string>("none") : std::nullopt;
  if (!words.empty() && kind != Kind::cards) value = canonical(rules, kind, line.text, words);
  if (value && !words.empty()) return value;
  diagnostics.error("T7016", fmt::format("`{}` cannot be `{}`", info(fact).word, line.text))
      .at(line.span)
      .help(std::string(value_help(kind)));
  return std::nullopt;
}

std::vector<std::string> values_of(const Position& position, const Fact& fact) {
  const Rules& rules = position.rules;
  const State& state = position.state;
  switch (fact.name) {
    case FactName::speaker:
    case FactName::declarer:
    case FactName::holder:
    case FactName::winning:
    case FactName::leader:
    case FactName::dealer: return {seat_text(rules, seat_now(position, fact.name))};
    case FactName::bid: return {state.bid == 0 ? "none" : bid_text(state.bid, state.strain)};
    case FactName::wording:
      if (state.strain == kNoStrain || state.bid == 0) return {"none"};
      return {std::string(kWordingWords[state.wording].word)};
    case FactName::stake: return {std::string(stake_word(state.stake))};
    case FactName::target: return {state.declarers == kNoSide ? "none" : std::to_string(state.target)};
    case FactName::trumps: return trumps_now(state, rules);
    case FactName::trick:
      if (!position.trick) return {"not finished"};
      return {trick_points(position), seat_text(rules, position.trick->winner)};
    case FactName::points: return {std::to_string(state.points[fact.of])};
    case FactName::tricks: return {std::to_string(state.tricks[fact.of])};
    case FactName::hand: return {state.hand[fact.of].empty() ? "none" : rules.tables.deck.names(state.hand[fact.of])};
    case FactName::cards: return {std::to_string(cards_of(position, fact.of))};
    case FactName::value: return {position.result ? std::to_string(position.result->value) : "none"};
    case FactName::score: return {std::to_string(position.match.scores[fact.of])};
    case FactName::pips: return {pips_now(position, fact.of)};
    case FactName::deal: return deal_now(position);
    case FactName::match: return match_now(position);
  }
  return {};
}

}  // namespace turup::scenario
