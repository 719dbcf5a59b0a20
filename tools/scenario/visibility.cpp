#include "scenario/visibility.h"

#include <fmt/format.h>

#include <algorithm>

#include "knowledge/imagination.h"

namespace turup::scenario {

namespace {

constexpr int kImagined = 40;  // other deals that are looked at

CardSet copies_of(const Position& position, Card card) {
  const Deck& deck = position.rules.tables.deck;
  return deck.cards(deck.face(card));
}

CardSet visible_cards(const View& seen) {
  CardSet cards = seen.hand | seen.played | seen.given | seen.received;
  if (seen.has_aside && seen.trumps_known) cards.insert(seen.aside);
  if (seen.has_turned_up) cards.insert(seen.turned_up);
  for (const CardSet hand : seen.open) cards |= hand;
  return cards;
}

std::string phrase(const Position& position, const Sight& sight) {
  switch (sight.of) {
    case Sight::Of::trumps: return "trumps";
    case Sight::Of::hand: return "the hand of " + seat_text(position.rules, sight.seat);
    case Sight::Of::card: return position.rules.tables.deck.name(sight.card);
    case Sight::Of::pack: return "the pack";
  }
  return {};
}

bool is_there(const Position& position, const Sight& sight) {
  const State& state = position.state;
  switch (sight.of) {
    case Sight::Of::trumps: return values_of(position, {FactName::trumps, kNobody}).front() != "not_fixed";
    case Sight::Of::hand: return !state.hand[sight.seat].empty();
    case Sight::Of::card: return true;
    case Sight::Of::pack: return state.dealt < position.rules.tables.deck.size();
  }
  return false;
}

// A field of the view tells it.
bool tells(const Position& position, const Sight& sight) {
  const View seen = view(position.rules, position.state, position.match, sight.viewer);
  switch (sight.of) {
    case Sight::Of::trumps: return seen.trumps_known;
    case Sight::Of::hand: return (position.state.hand[sight.seat] - visible_cards(seen)).empty();
    case Sight::Of::card: return !(copies_of(position, sight.card) & visible_cards(seen)).empty();
    case Sight::Of::pack: return false;
  }
  return false;
}

// Whether the thing is another in `other`.
bool differs(const Position& position, const State& other, const Sight& sight) {
  const State& state = position.state;
  switch (sight.of) {
    case Sight::Of::trumps: return state.trumps != other.trumps;
    case Sight::Of::hand: return state.hand[sight.seat] != other.hand[sight.seat];
    case Sight::Of::card: {
      const CardSet copies = copies_of(position, sight.card);
      for (Seat seat = 0; seat < position.rules.tables.seats; ++seat)
        if ((state.hand[seat] & copies) != (other.hand[seat] & copies)) return true;
      return false;
    }
    case Sight::Of::pack: return state.pack != other.pack;
  }
  return false;
}

}  // namespace

std::optional<Sight> read_sight(const Rules& rules, Seat viewer, const Line& line, Diagnostics& diagnostics) {
  const auto words = words_of(line);
  const Names names(rules, diagnostics);
  Sight sight;
  sight.viewer = viewer;
  if (line.text == "trumps") return sight;
  sight.of = Sight::Of::pack;
  if (line.text == "pack") return sight;
  if (words.size() == 3 && words[0].text == "hand" && words[1].text == "of") {
    const auto seat = names.seat(words[2]);
    sight.of = Sight::Of::hand;
    sight.seat = seat.value_or(Seat{0});
    return seat ? std::optional(sight) : std::nullopt;
  }
  if (words.size() == 1 && parse_face(words[0].text)) {
    const auto card = names.card(words[0]);
    sight.of = Sight::Of::card;
    sight.card = card.value_or(Card{});
    return card ? std::optional(sight) : std::nullopt;
  }
  diagnostics.error("T7013", fmt::format("a view has no `{}`", line.text))
      .at(line.span)
      .help("write `trumps`, `hand of N`, `pack` or a card");
  return std::nullopt;
}

std::optional<std::string> not_hidden(const Position& position, const Sight& sight, Rng& rng) {
  const std::string viewer = seat_text(position.rules, sight.viewer);
  const std::string thing = phrase(position, sight);
  if (!is_there(position, sight))
    return fmt::format("there is nothing to hide: {} {} not there", thing,
                       sight.of == Sight::Of::trumps ? "are" : "is");
  if (tells(position, sight)) return fmt::format("{} sees {}", viewer, thing);
  const View seen = view(position.rules, position.state, position.match, sight.viewer);
  bool other_once = false;
  for (int i = 0; i < kImagined; ++i) {
    const State other = with_secrets_redealt(position.rules, position.state, sight.viewer, rng);
    if (view(position.rules, other, position.match, sight.viewer) != seen)
      return fmt::format("what {} sees changes with what {} may not know", viewer, viewer);
    other_once = other_once || differs(position, other, sight);
  }
  if (other_once) return std::nullopt;
  return fmt::format("{} can work out {}: no other deal fits what {} sees", viewer, thing, viewer);
}

std::optional<std::string> not_shown(const Position& position, const Sight& sight) {
  if (is_there(position, sight) && tells(position, sight)) return std::nullopt;
  return fmt::format("{} does not see {}", seat_text(position.rules, sight.viewer), phrase(position, sight));
}

}  // namespace turup::scenario
