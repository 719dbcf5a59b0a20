#include <fmt/format.h>

#include <algorithm>

#include "actions/actions_json.h"
#include "base/base.h"
#include "language/language.h"
#include "players/protocol.h"
#include "players/protocol_members.h"

namespace turup::protocol {

namespace {

Json sides_json(const Rules& rules) {
  Json sides = Json::object();
  for (Side side = 0; side < rules.tables.sides; ++side) sides[side_name(rules, side)] = Json::array();
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    sides[side_name(rules, rules.tables.side_of[seat])].push_back(seat_name(rules.seating, seat));
  return sides;
}

// Returns what each card counts under these trumps, without cards that count nothing.
Json points_json(const Rules& rules, std::size_t choice) {
  Json points = Json::object();
  for (const Card card : rules.tables.deck.distinct(rules.tables.deck.all()))
    if (const unsigned counts = rules.tables.orderings[choice].points[index(card)]; counts != 0)
      points[rules.tables.deck.name(card)] = counts;
  return points;
}

// Returns them by trumps, where trumps count otherwise than plain suits; else nothing.
Json trump_points_json(const Rules& rules) {
  Json points = Json::object();
  for (std::uint8_t choice = 0; rules.tables.trumps_count && choice < kSuits; ++choice)
    points[trumps_words(choice)] = points_json(rules, choice);
  return points;
}

// Returns the cards that can be played to a suit led, from the strongest down.
Json strength_json(const Rules& rules, const Ordering& ordering, std::size_t led) {
  std::vector<Card> cards;
  for (const Card card : rules.tables.deck.distinct(rules.tables.deck.all()))
    if (ordering.power[led][index(card)] > 0) cards.push_back(card);
  std::stable_sort(cards.begin(), cards.end(),
                   [&](Card a, Card b) { return ordering.power[led][index(a)] > ordering.power[led][index(b)]; });
  return cards_json(rules, cards);
}

Json by_suit_led(const Rules& rules, std::size_t choice) {
  Json by_suit = Json::object();
  const Ordering& ordering = rules.tables.orderings[choice];
  for (std::size_t led = 0; led < kLedSuits; ++led)
    if (led < kSuits || !ordering.of_suit[led].empty())
      by_suit[std::string(led_word(led))] = strength_json(rules, ordering, led);
  return by_suit;
}

// Returns them by trumps, then by the suit led; where a contract has an order of its own, by the contract's name.
Json winning_json(const Rules& rules) {
  Json winning = Json::object();
  for (std::uint8_t choice = 0; choice < Trumps::kChoices; ++choice) {
    const bool is_possible = choice <= kSuits || (rules.tables.trump_choices >> choice & 1U) != 0;
    if (!is_possible) continue;
    winning[trumps_words(choice)] = by_suit_led(rules, choice);
  }
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) {
    const ContractRules& contract = rules.contracts[i];
    const auto number = static_cast<unsigned>(kFirstContract + i);
    if (!contract.has_order()) continue;
    if (!trumps_of(contract.trumps).named) winning[contract.name] = by_suit_led(rules, trumps_under(rules, number));
    for (std::uint8_t suit = 0; suit < kSuits && trumps_of(contract.trumps).named; ++suit)
      winning[fmt::format("{} {}", contract.name, suit_word(static_cast<Suit>(suit)))] =
          by_suit_led(rules, trumps_under(rules, number, suit));
  }
  return winning;
}

// Returns the seed from which a program may draw its chance. All cards follow from the table's seed, so nothing may
// lead back to it. Therefore the number is made of two draws, far from the beginning of a stream that nothing else
// uses. It has 53 bits, which every reader of JSON keeps.
std::uint64_t chance_for(std::uint64_t seed) {
  constexpr std::uint64_t kStream = 0x70726F6772616D;
  constexpr int kSkipped = 64;
  Rng rng(seed, kStream);
  for (int i = 0; i < kSkipped; ++i) rng.next();
  const std::uint64_t one = rng.next();
  return (one ^ rng.next()) >> 11U;
}

// Returns the cards that are there more or less often than the others.
Json copies_json(const Rules& rules) {
  Json copies = Json::object();
  for (const FaceCopies& one : faces_of(rules.pack))
    if (one.copies != rules.pack.copies) copies[face_text(one.face)] = one.copies;
  return copies;
}

}  // namespace

Json rules_message(const Rules& rules) {
  const Tables& tables = rules.tables;
  Json turns = Json::array();
  Seat seat = 0;
  do turns.push_back(seat_name(rules.seating, seat));
  while ((seat = next_seat(rules, seat)) != 0);
  return {{"message", "rules"},
          {"protocol", kVersion},
          {"name", rules.name},
          {"title", rules.title},
          {"fingerprint", rules.fingerprint},
          {"turns", std::move(turns)},
          {"sides", sides_json(rules)},
          {"cards", cards_json(rules, tables.deck.distinct(tables.deck.all()))},
          {"copies", rules.pack.copies},
          {"copies_of", copies_json(rules)},
          {"hand", tables.hand_size},
          {"counts", kCounts[static_cast<std::size_t>(rules.scoring.counts)].word},
          {"in_play", tables.in_play},
          {"points", points_json(rules, kSuits)},
          {"trump_points", trump_points_json(rules)},
          {"lowest_wins", rules.match.lowest_wins()},
          {"trumps", kFixedBy[static_cast<std::size_t>(rules.trump.fixed_by)].word},
          {"hidden", rules.trump.hidden.has_value()},
          {"winning", winning_json(rules)}};
}

Json whole_rules_message(const Rules& rules) {
  Json keys = Json::object();
  for (const Item& item : listing(rules))
    if (item.kind == Item::Kind::key) keys[item.path] = item.text;
  Json message = rules_message(rules);
  message["overlays"] = rules.overlays;
  message["keys"] = std::move(keys);
  message["text"] = canonical(rules);
  return message;
}

Json match_message(const Rules& rules, const Sitting& sitting) {
  return {{"message", "match"},
          {"seat", seat_name(rules.seating, sitting.seat)},
          {"seed", chance_for(sitting.seed)},
          {"milliseconds", sitting.milliseconds}};
}

Json end_message() { return {{"message", "end"}}; }

}  // namespace turup::protocol
