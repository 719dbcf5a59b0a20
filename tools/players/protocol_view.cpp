#include "actions/actions_json.h"
#include "players/protocol.h"

namespace turup::protocol {

namespace {

Json seats_json(const Rules& rules, SeatSet seats) {
  Json names = Json::array();
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if ((seats & seat_bit(seat)) != 0) names.push_back(seat_name(rules.seating, seat));
  return names;
}

Json suits_json(std::uint8_t suits) {
  Json words = Json::array();
  for (std::size_t suit = 0; suit < kSuits; ++suit)
    if ((suits >> suit & 1U) != 0) words.push_back(suit_word(static_cast<Suit>(suit)));
  return words;
}

// {"N":…,"E":…}, of every seat.
template <class Value>
Json by_seat(const Rules& rules, Value value) {
  Json object = Json::object();
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) object[seat_name(rules.seating, seat)] = value(seat);
  return object;
}

Json trick_json(const Rules& rules, const View& view) {
  Json cards = Json::array();
  Seat seat = view.leader;
  for (std::size_t i = 0; i < view.trick_size; seat = next_seat(rules, seat)) {
    if ((view.out & seat_bit(seat)) != 0) continue;
    cards.push_back({{"seat", seat_name(rules.seating, seat)}, {"card", rules.tables.deck.name(view.trick[i++])}});
  }
  return cards;
}

void add_contract(const Rules& rules, const View& view, Json& json) {
  json["bid"] = view.bid;
  json["holder"] = seat_or_null(rules, view.holder);
  json["declarers"] = view.declarers == kNoSide ? Json(nullptr) : Json(side_name(rules, view.declarers));
  json["target"] = view.target;
  json["stake"] = stake_word(view.stake);
  json["contract"] = contract_word(rules, view.contract);
  json["alone"] = seat_or_null(rules, view.solo);
  json["out"] = seats_json(rules, view.out);
  json["bid_trumps"] = view.strain == kNoStrain ? Json(nullptr) : Json(trumps_words(view.strain));
  json["trumps"] = view.trumps_known ? Json(trumps_words(view.trumps)) : Json(nullptr);
  json["shown"] = view.trumps_shown;
  const bool knows_aside = view.has_aside && view.holder == view.seat;
  json["aside"] = knows_aside ? Json(rules.tables.deck.name(view.aside)) : Json(view.has_aside);
  json["turned_up"] = view.has_turned_up ? Json(rules.tables.deck.name(view.turned_up)) : Json(nullptr);
}

void add_play(const Rules& rules, const View& view, Json& json) {
  json["leader"] = seat_or_null(rules, view.leader);
  json["trick"] = trick_json(rules, view);
  json["winning"] = view.trick_size == 0 ? Json(nullptr) : seat_or_null(rules, view.winning_seat(rules));
  json["asker"] = seat_or_null(rules, view.asker);
  json["tricks_played"] = view.tricks_played;
  json["points"] = by_side(rules, view.points);
  json["tricks"] = by_side(rules, view.tricks);
  json["declared"] = Json::object();
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    json["declared"][rules.melds[m].name] = seats_json(rules, view.declared[m]);
}

// Of a bid what it names, of a card to lay or play which, and so on.
void add_object(const Rules& rules, const Action& action, Json& json) {
  switch (action.say) {
    case Say::bid:
      json["number"] = action.number;
      if (action.strain == kNoStrain) break;
      json["trumps"] = trumps_words(action.strain);
      json["wording"] = kWordingWords[action.wording].word;
      break;
    case Say::cut: json["number"] = action.number; break;
    case Say::trump: json["trumps"] = trumps_words(action.strain); break;
    case Say::lay:
    case Say::play: json["card"] = rules.tables.deck.name(action.card); break;
    case Say::give: json["cards"] = cards_json(rules, action.cards); break;
    case Say::declare: json["meld"] = rules.melds[action.which].name; break;
    case Say::announce: json["contract"] = rules.contracts[action.which].name; break;
    case Say::offer: json["offer"] = rules.offers[action.which].word; break;
    case Say::pass:
    case Say::ditto:
    case Say::double_up:
    case Say::redouble:
    case Say::set_double:
    case Say::dealt_card:
    case Say::ask:
    case Say::show:
    case Say::claim:
    case Say::agree: break;
  }
}

}  // namespace

std::string_view say_word(Say say) {
  switch (say) {
    case Say::cut: return "cut";
    case Say::bid: return "bid";
    case Say::pass: return "pass";
    case Say::ditto: return "ditto";
    case Say::double_up: return "double";
    case Say::redouble: return "redouble";
    case Say::set_double: return "set_double";
    case Say::trump: return "trump";
    case Say::lay: return "lay";
    case Say::dealt_card: return "dealt_card";
    case Say::give: return "give";
    case Say::play: return "play";
    case Say::ask: return "ask";
    case Say::show: return "show";
    case Say::declare: return "declare";
    case Say::announce: return "announce";
    case Say::offer: return "offer";
    case Say::claim: return "claim";
    case Say::agree: return "agree";
  }
  return {};
}

Json action_json(const Rules& rules, const Action& action, std::uint16_t standing) {
  Json json{{"words", to_words(rules, action, standing)}, {"say", say_word(action.say)}};
  add_object(rules, action, json);
  return json;
}

// Sets of cards to give away that would make thousands are told in short: any so many of those cards.
Json legal_json(const Rules& rules, const View& view) {
  Json legal = Json::array();
  for (const Action& action : each_action(rules, view.choices, view.bid))
    legal.push_back(action_json(rules, action, view.bid));
  if (legal.empty() && view.choices.card_say == Say::give)
    legal.push_back({{"say", "give"}, {"any", view.choices.give}, {"of", cards_json(rules, view.choices.cards)}});
  return legal;
}

Json view_json(const Rules& rules, const View& view) {
  Json json{{"seat", seat_name(rules.seating, view.seat)},
            {"phase", phase_word(view.phase)},
            {"deal", view.deal_number + 1},
            {"dealer", seat_name(rules.seating, view.dealer)},
            {"hand", cards_json(rules, view.hand)},
            {"open", by_seat(rules, [&](Seat seat) { return cards_json(rules, view.open[seat]); })},
            {"held", by_seat(rules, [&](Seat seat) { return Json(view.cards_held[seat]); })},
            {"void", by_seat(rules, [&](Seat seat) { return suits_json(view.voids[seat]); })},
            {"given", cards_json(rules, view.given)},
            {"received", cards_json(rules, view.received)},
            {"played", cards_json(rules, view.played)}};
  add_contract(rules, view, json);
  add_play(rules, view, json);
  json["scores"] = by_side(rules, view.match.scores);
  json["won"] = by_side(rules, view.match.won);
  return json;
}

Json decide_message(const Rules& rules, const View& view, std::uint64_t decision) {
  return {{"message", "decide"},
          {"decision", decision},
          {"view", view_json(rules, view)},
          {"legal", legal_json(rules, view)}};
}

}  // namespace turup::protocol
