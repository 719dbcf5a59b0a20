#include "scenario/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/base.h"

namespace turup::scenario {

namespace {

std::string same_order(std::string name) {
  std::sort(name.begin(), name.end());
  return name;
}

std::string seats_listed(const Rules& rules) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) names.push_back(seat_text(rules, seat));
  return listed(names);
}

}  // namespace

std::string seat_text(const Rules& rules, Seat seat) {
  if (seat == kHost) return "host";
  return seat == kNobody ? "nobody" : seat_name(rules.seating, seat);
}

std::string side_text(const Rules& rules, Side side) {
  std::string name = side_name(rules, side);
  name.erase(std::remove(name.begin(), name.end(), ' '), name.end());
  return name;
}

std::optional<Seat> seat_of(const Rules& rules, std::string_view text) { return seat_named(rules.seating, text); }

std::optional<Side> side_of_name(const Rules& rules, std::string_view text) {
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (same_order(side_text(rules, side)) == same_order(std::string(text))) return side;
  return std::nullopt;
}

std::optional<Games> games_of(std::string_view text) {
  if (text == "none") return Games{};
  const auto words = words_of({std::string(text), {}});
  Games games;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto number = number_of(words[i].text);
    if (!number || *number < 0 || i + 1 == words.size()) return std::nullopt;
    const bool won = words[i + 1].text == "won";
    if ((!won && words[i + 1].text != "lost") || i > 2) return std::nullopt;
    (won ? games.won : games.lost) = *number;
  }
  return words.empty() ? std::nullopt : std::optional(games);
}

std::string games_text(const Games& games) {
  std::vector<std::string> parts;
  if (games.won > 0) parts.push_back(fmt::format("{} won", games.won));
  if (games.lost > 0) parts.push_back(fmt::format("{} lost", games.lost));
  return parts.empty() ? "none" : joined(parts, " ");
}

std::optional<int> number_of(std::string_view text) {
  const bool plus = text.starts_with('+');
  const std::string_view digits = text.substr(plus ? 1 : 0);
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = error == std::errc{} && end == digits.data() + digits.size();
  if (!whole || digits.empty() || (plus && digits[0] == '-') || value > 99'999 || value < -99'999) return std::nullopt;
  return value;
}

std::optional<std::uint8_t> trumps_of(std::string_view text) {
  const auto words = words_of({std::string(text), {}});
  if (words.empty() || words.size() > 2 || (words.size() == 2 && words[1].text != kReversedWord)) return std::nullopt;
  Trumps trumps{kSuits, words.size() == 2};
  if (words[0].text != kNoTrumpsWord) {
    const auto suit = parse_suit(words[0].text);
    if (!suit) return std::nullopt;
    trumps.strain = static_cast<std::uint8_t>(*suit);
  }
  return static_cast<std::uint8_t>(trumps.choice());
}

std::optional<Action> action_named(const Rules& rules, std::string_view text, const Turn& turn) {
  auto action = from_words(rules, text, turn);
  const std::string begin = after_word(Say::trump, "");
  const auto trumps = text.starts_with(begin) ? trumps_of(text.substr(begin.size())) : std::nullopt;
  if (!action && trumps) action = Action{Say::trump, *trumps, 0, 0, 0, {}, {}};
  return action;
}

std::string hands_text(const Rules& rules, const State& state) {
  std::vector<std::string> hands;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    const std::string cards = rules.tables.deck.names(state.hand[seat]);
    hands.push_back(fmt::format("{} {}", seat_text(rules, seat), cards.empty() ? "nothing" : cards));
  }
  return joined(hands, " | ");
}

std::optional<Seat> Names::seat(const Line& word) const {
  if (const auto seat = seat_of(rules_, word.text)) return seat;
  diagnostics_.error("T7005", fmt::format("`{}` is no seat at this table", word.text))
      .at(word.span)
      .help(fmt::format("the seats are {}", seats_listed(rules_)));
  return std::nullopt;
}

std::optional<Side> Names::side(const Line& word) const {
  if (const auto side = side_of_name(rules_, word.text)) return side;
  std::vector<std::string> names;
  for (Side side = 0; side < rules_.tables.sides; ++side) names.push_back(side_text(rules_, side));
  diagnostics_.error("T7006", fmt::format("`{}` is no side at this table", word.text))
      .at(word.span)
      .help(fmt::format("the sides are {}", listed(names)));
  return std::nullopt;
}

std::optional<Card> Names::card(const Line& word) const {
  if (const auto card = rules_.tables.deck.parse(word.text)) return card;
  const auto face = parse_face(word.text);
  Diagnostic& d = diagnostics_.error(
      "T7007", face ? fmt::format("the pack has no {}", face_text(*face)) : fmt::format("`{}` is no card", word.text));
  d.at(word.span);
  std::vector<std::string> ranks;
  ranks.reserve(rules_.pack.ranks.size());
  for (const Rank rank : rules_.pack.ranks) ranks.emplace_back(rank_text(rank));
  d.help(face ? fmt::format("name a card of the pack; its ranks are {}", listed(ranks))
              : "write rank and suit: JH, 10S");
  return std::nullopt;
}

void Names::report_used_up(const Line& word, CardSet copies) const {
  const Deck& deck = rules_.tables.deck;
  const bool is_only = copies.size() == 1;
  const std::string number = in_words(copies.size());
  Diagnostic& d =
      diagnostics_.error("T7008", fmt::format("{} is given {}, but the pack has {}", deck.name(copies.first()),
                                              is_only ? "twice" : "too often", number));
  d.at(word.span);
  for (const Card copy : copies)
    if (named_at_[index(copy)].source) d.at(named_at_[index(copy)], is_only ? "first here" : "here");
  const std::string most = copies.size() == 2 ? "twice" : number + " times";
  d.help(is_only ? "name it once" : fmt::format("name it {} at most", most));
}

std::optional<std::vector<Card>> Names::cards(const std::vector<Line>& words, CardSet& taken) {
  std::vector<Card> result;
  for (const Line& word : words) {
    const auto named = card(word);
    if (!named) return std::nullopt;
    const Deck& deck = rules_.tables.deck;
    const CardSet copies = deck.cards(deck.face(*named));
    const CardSet left = copies - taken;
    if (left.empty()) {
      report_used_up(word, copies);
      return std::nullopt;
    }
    result.push_back(left.first());
    taken.insert(left.first());
    named_at_[index(left.first())] = word.span;
  }
  return result;
}

}  // namespace turup::scenario
