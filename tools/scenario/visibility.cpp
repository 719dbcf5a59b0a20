#include "scenario/visibility.h"

#include <fmt/format.h>

#include <algorithm>

#include "knowledge/imagination.h"

namespace turup::scenario {

namespace {

constexpr int kImagined = 40;  // number of other deals to look at

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

std::string phrase(const Position& position, const Visibility& visibility) {
  switch (visibility.of) {
    case Visibility::Of::trumps: return "trumps";
    case Visibility::Of::hand: return "the hand of " + seat_text(position.rules, visibility.seat);
    case Visibility::Of::card: return position.rules.tables.deck.name(visibility.card);
    case Visibility::Of::pack: return "the pack";
  }
  return {};
}

bool is_there(const Position& position, const Visibility& visibility) {
  const State& state = position.state;
  switch (visibility.of) {
    case Visibility::Of::trumps: return values_of(position, {FactName::trumps, kNobody}).front() != "not_fixed";
    case Visibility::Of::hand: return !state.hand[visibility.seat].empty();
    case Visibility::Of::card: return true;
    case Visibility::Of::pack: return state.dealt < position.rules.tables.deck.size();
  }
  return false;
}

// Returns whether a field of the view tells the thing.
bool tells(const Position& position, const Visibility& visibility) {
  const View seen = view(position.rules, position.state, position.match, visibility.viewer);
  switch (visibility.of) {
    case Visibility::Of::trumps: return seen.trumps_known;
    case Visibility::Of::hand: return (position.state.hand[visibility.seat] - visible_cards(seen)).empty();
    case Visibility::Of::card: return !(copies_of(position, visibility.card) & visible_cards(seen)).empty();
    case Visibility::Of::pack: return false;
  }
  return false;
}

// Returns whether the thing is different in `other`.
bool differs(const Position& position, const State& other, const Visibility& visibility) {
  const State& state = position.state;
  switch (visibility.of) {
    case Visibility::Of::trumps: return state.trumps != other.trumps;
    case Visibility::Of::hand: return state.hand[visibility.seat] != other.hand[visibility.seat];
    case Visibility::Of::card: {
      const CardSet copies = copies_of(position, visibility.card);
      for (Seat seat = 0; seat < position.rules.tables.seats; ++seat)
        if ((state.hand[seat] & copies) != (other.hand[seat] & copies)) return true;
      return false;
    }
    case Visibility::Of::pack: return state.pack != other.pack;
  }
  return false;
}

}  // namespace

std::optional<Visibility> read_visibility(const Rules& rules, Seat viewer, const Line& line, Diagnostics& diagnostics) {
  const auto words = words_of(line);
  const Names names(rules, diagnostics);
  Visibility visibility;
  visibility.viewer = viewer;
  if (line.text == "trumps") return visibility;
  visibility.of = Visibility::Of::pack;
  if (line.text == "pack") return visibility;
  if (words.size() == 3 && words[0].text == "hand" && words[1].text == "of") {
    const auto seat = names.seat(words[2]);
    visibility.of = Visibility::Of::hand;
    visibility.seat = seat.value_or(Seat{0});
    return seat ? std::optional(visibility) : std::nullopt;
  }
  if (words.size() == 1 && parse_face(words[0].text)) {
    const auto card = names.card(words[0]);
    visibility.of = Visibility::Of::card;
    visibility.card = card.value_or(Card{});
    return card ? std::optional(visibility) : std::nullopt;
  }
  diagnostics.error("T7013", fmt::format("a view has no `{}`", line.text))
      .at(line.span)
      .help("write `trumps`, `hand of N`, `pack` or a card");
  return std::nullopt;
}

std::optional<std::string> not_hidden(const Position& position, const Visibility& visibility, Rng& rng) {
  const std::string viewer = seat_text(position.rules, visibility.viewer);
  const std::string thing = phrase(position, visibility);
  if (!is_there(position, visibility))
    return fmt::format("there is nothing to hide: {} {} not there", thing,
                       visibility.of == Visibility::Of::trumps ? "are" : "is");
  if (tells(position, visibility)) return fmt::format("{} sees {}", viewer, thing);
  const View seen = view(position.rules, position.state, position.match, visibility.viewer);
  bool other_once = false;
  for (int i = 0; i < kImagined; ++i) {
    const State other = with_secrets_redealt(position.rules, position.state, visibility.viewer, rng);
    if (view(position.rules, other, position.match, visibility.viewer) != seen)
      return fmt::format("what {} sees changes with what {} may not know", viewer, viewer);
    other_once = other_once || differs(position, other, visibility);
  }
  if (other_once) return std::nullopt;
  return fmt::format("{} can work out {}: no other deal fits what {} sees", viewer, thing, viewer);
}

std::optional<std::string> not_shown(const Position& position, const Visibility& visibility) {
  if (is_there(position, visibility) && tells(position, visibility)) return std::nullopt;
  return fmt::format("{} does not see {}", seat_text(position.rules, visibility.viewer), phrase(position, visibility));
}

}  // namespace turup::scenario
