#include "study/compare/twin.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup::compare {

namespace {

std::string table_text(const Table& table) {
  return fmt::format("{} is played by {} with {} cards", table.name, in_words(table.rules.tables.seats),
                     table.rules.tables.deck.size());
}

// Returns the same card in the other deck; of identical cards the same copy.
std::optional<Card> same_card(const Deck& from, const Deck& to, Card card) {
  const auto copy = static_cast<unsigned>(card.id) % static_cast<unsigned>(from.copies());
  const CardSet all = to.cards(from.face(card));
  if (copy >= static_cast<unsigned>(all.size())) return {};
  return all.nth(copy);
}

template <class List, class Name>
bool have_equal_names(const List& a, const List& b, Name name) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](const auto& one, const auto& other) { return name(one) == name(other); });
}

template <class List, class Name>
std::optional<std::uint8_t> place(const List& list, const std::string& wanted, Name name) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (name(list[i]) == wanted) return static_cast<std::uint8_t>(i);
  return {};
}

constexpr auto kName = [](const auto& entry) -> const std::string& { return entry.name; };
constexpr auto kWord = [](const auto& entry) -> const std::string& { return entry.word; };

bool share_names(const Rules& a, const Rules& b) {
  return have_equal_names(a.melds, b.melds, kName) && have_equal_names(a.contracts, b.contracts, kName) &&
         have_equal_names(a.offers, b.offers, kWord);
}

}  // namespace

std::string Twin::why_apart(const Table& a, const Table& b) {
  const Deck& deck = a.rules.tables.deck;
  const Deck& other = b.rules.tables.deck;
  if (a.rules.tables.seats != b.rules.tables.seats || deck.size() != other.size())
    return fmt::format("{}, {}", table_text(a), table_text(b));
  for (const Card card : deck.all())
    if (!same_card(deck, other, card))
      return fmt::format("{} has the card {} and {} has not", a.name, deck.name(card), b.name);
  return {};
}

Twin::Twin(const Rules& a, const Rules& b) : a_(a), b_(b) {
  is_literal_ = share_names(a, b) && a.trump.fixed_by == b.trump.fixed_by && a.tables.sides == b.tables.sides;
  for (Seat seat = 0; seat < a.tables.seats; ++seat) {
    seats_[seat] = seat_named(b.seating, seat_name(a.seating, seat)).value_or(seat);
    if (seats_[seat] != seat || a.tables.side_of[seat] != b.tables.side_of[seat]) is_literal_ = false;
  }
  for (const Card card : a.tables.deck.all())
    cards_[index(card)] = same_card(a.tables.deck, b.tables.deck, card).value_or(card);
}

CardSet Twin::cards(CardSet a) const {
  CardSet result;
  for (const Card one : a) result.insert(card(one));
  return result;
}

std::optional<Action> Twin::action(const Action& a) const {
  Action result = a;
  std::optional<std::uint8_t> which = a.which;
  if (a.say == Say::play || a.say == Say::lay) result.card = card(a.card);
  if (takes_cards(a.say)) result.cards = cards(a.cards);
  if (a.say == Say::declare) which = place(b_.melds, a_.melds[a.which].name, kName);
  if (a.say == Say::announce) which = place(b_.contracts, a_.contracts[a.which].name, kName);
  if (a.say == Say::offer) which = place(b_.offers, a_.offers[a.which].word, kWord);
  if (!which) return {};
  result.which = *which;
  return result;
}

std::optional<Side> Twin::side(Side a) const {
  SeatSet wanted = 0;
  for (Seat one = 0; one < a_.tables.seats; ++one)
    if (a_.tables.side_of[one] == a) wanted = static_cast<SeatSet>(wanted | seat_bit(seat(one)));
  for (Side other = 0; other < b_.tables.sides; ++other)
    if (b_.tables.seats_of[other] == wanted) return other;
  return {};
}

Choices Twin::choices(const Choices& a) const {
  Choices result = a;
  result.cards = cards(a.cards);
  return result;
}

}  // namespace turup::compare
