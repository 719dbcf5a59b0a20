#include <algorithm>
#include <cassert>

#include "actions/actions_json.h"
#include "players/protocol.h"
#include "players/protocol_members.h"

namespace turup::protocol {

namespace {

Json seats_json(const Rules& rules, SeatSet seats) {
  Json names = Json::array();
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if ((seats & seat_bit(seat)) != 0) names.push_back(seat_name(rules.seating, seat));
  return names;
}

Json lacking_json(std::uint8_t voids) {
  Json words = Json::array();
  for (std::size_t led = 0; led < kLedSuits; ++led)
    if ((voids >> led & 1U) != 0) words.push_back(led_word(led));
  return words;
}

// Returns an object with every seat: {"N":…,"E":…}.
template <class Value>
Json by_seat(const Rules& rules, Value value) {
  Json object = Json::object();
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) object[seat_name(rules.seating, seat)] = value(seat);
  return object;
}

Json trick_json(const Rules& rules, const View& view) {
  Json cards = Json::array();
  Seat seat = view.leader;
  assert(view.trick_size == 0 || seat != kNobody);
  for (std::size_t i = 0; i < view.trick_size; seat = rules.tables.next[seat]) {
    if ((view.out & seat_bit(seat)) != 0) continue;
    Json card{{"seat", seat_name(rules.seating, seat)},
              {"card", view.is_unseen(i) ? Json(nullptr) : Json(rules.tables.deck.name(view.trick[i]))}};
    if ((view.trick_down >> i & 1U) != 0) card["face_down"] = true;
    cards.push_back(std::move(card));
    ++i;
  }
  return cards;
}

void add_contract(const Rules& rules, const View& view, Json& json) {
  json["bid"] = view.bid;
  json["holder"] = seat_or_null(rules, view.holder);
  json["declarers"] = view.declarers == kNoSide ? Json(nullptr) : Json(side_name(rules, view.declarers));
  json["target"] = view.target;
  json["stake"] = stake_word(view.stake);
  if (each_says(rules.auction.kind))
    json["own_bids"] = by_seat(rules, [&](Seat seat) {
      return (view.spoken & seat_bit(seat)) != 0 ? Json(view.own_bids[seat]) : Json(nullptr);
    });
  json["contract"] = contract_word(rules, view.contract);
  json["alone"] = seat_or_null(rules, is_played_alone(rules, view.contract) ? view.solo : kNobody);
  json["out"] = seats_json(rules, view.out);
  json["bid_trumps"] = view.strain == kNoStrain ? Json(nullptr) : Json(trumps_words(view.strain));
  json["trumps"] = view.trumps_known ? Json(trumps_words(view.trumps)) : Json(nullptr);
  json["shown"] = view.trumps_shown;
  const bool knows_aside = view.has_aside && view.holder == view.seat;
  json["aside"] = knows_aside ? Json(rules.tables.deck.name(view.aside)) : Json(view.has_aside);
  json["called"] = view.has_called ? Json(rules.tables.deck.name(view.called_card)) : Json(nullptr);
  json["partner"] = seat_or_null(rules, view.ally);
  json["dummy"] = seat_or_null(rules, view.dummy);
  json["taker"] = seat_or_null(rules, view.taker);
  json["turned_up"] = view.has_turned_up ? Json(rules.tables.deck.name(view.turned_up)) : Json(nullptr);
}

void add_play(const Rules& rules, const View& view, Json& json) {
  json["leader"] = seat_or_null(rules, view.leader);
  json["trick"] = trick_json(rules, view);
  json["winning"] = view.trick_size == 0 ? Json(nullptr) : seat_or_null(rules, view.winning_seat(rules));
  if (rules.tables.plays_face_down) {
    json["face_down"] = by_seat(rules, [&](Seat seat) { return cards_json(rules, view.put_down[seat]); });
    json["unseen"] = by_seat(rules, [&](Seat seat) { return Json(view.unseen[seat]); });
  }
  json["asker"] = seat_or_null(rules, view.asker);
  json["tricks_played"] = view.tricks_played;
  json["points"] = by_side(rules, view.points);
  json["tricks"] = by_side(rules, view.tricks);
  json["declared"] = Json::object();
  if (!rules.melds.empty()) json["melded"] = by_side(rules, view.melded);
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    json["declared"][rules.melds[m].name] = seats_json(rules, view.declared[m]);
}

void add_bid(const Action& action, Json& json) {
  json["number"] = action.number;
  if (action.strain == kNoStrain) return;
  json["trumps"] = trumps_words(action.strain);
  json["wording"] = kWordingWords[action.wording].word;
}

// Adds what follows the word: for a bid what it names, for a card to lay or play which one, and so on.
void add_object(const Rules& rules, const Action& action, Json& json) {
  switch (saying(action.say).follows) {
    case Follows::nothing:
    case Follows::dealt_card: break;
    case Follows::number: json["number"] = action.number; break;
    case Follows::bid: add_bid(action, json); break;
    case Follows::trumps: json["trumps"] = trumps_words(action.strain); break;
    case Follows::own_card:
    case Follows::card: json["card"] = rules.tables.deck.name(action.card); break;
    case Follows::cards: json["cards"] = cards_json(rules, action.cards); break;
    case Follows::meld: json["meld"] = name_said(rules, action); break;
    case Follows::contract:
      json["contract"] = name_said(rules, action);
      if (rules.contracts[action.which].names_suit()) json["suit"] = suit_word(static_cast<Suit>(action.strain));
      break;
    case Follows::offer: json["offer"] = name_said(rules, action); break;
  }
}

// Returns the cards of one's own hand that make a meld of this kind.
Json meld_cards_json(const Rules& rules, const View& view, std::size_t meld) {
  const auto trumps = view.trumps_shown ? view.trumps : static_cast<std::uint8_t>(kSuits);
  CardSet made_of;
  for (const FoundMeld& found : melds_in(rules, meld, trumps, view.hand)) made_of |= found.cards;
  return cards_json(rules, made_of);
}

}  // namespace

Json action_json(const Rules& rules, const Action& action, std::uint16_t standing) {
  Json json{{"words", to_words(rules, action, standing)}, {"say", saying(action.say).name}};
  add_object(rules, action, json);
  return json;
}

// Returns the choices. Where there would be thousands of gifts, it says in short: any so many of those cards.
Json legal_json(const Rules& rules, const View& view) {
  Json legal = Json::array();
  for (const Action& action : each_action(rules, view.choices, view.bid)) {
    legal.push_back(action_json(rules, action, view.bid));
    if (action.say == Say::declare) legal.back()["made_of"] = meld_cards_json(rules, view, action.which);
  }
  if (legal.empty() && takes_cards(view.choices.card_say))
    legal.push_back({{"say", saying(view.choices.card_say).name},
                     {"any", view.choices.give},
                     {"of", cards_json(rules, view.choices.cards)}});
  return legal;
}

Json view_json(const Rules& rules, const View& view) {
  Json json{{"seat", seat_or_null(rules, view.seat)},
            {"phase", phase_word(view.phase)},
            {"deal", view.deal_number + 1},
            {"dealer", seat_name(rules.seating, view.dealer)},
            {"hand", cards_json(rules, view.hand)},
            {"open", by_seat(rules, [&](Seat seat) { return cards_json(rules, view.open[seat]); })},
            {"held", by_seat(rules, [&](Seat seat) { return Json(view.cards_held[seat]); })},
            {"void", by_seat(rules, [&](Seat seat) { return lacking_json(view.voids[seat]); })},
            {"given", cards_json(rules, view.given)},
            {"received", cards_json(rules, view.received)},
            {"talon", cards_json(rules, view.talon)},
            {"discarded", cards_json(rules, view.discarded)},
            {"played", cards_json(rules, view.played)}};
  add_contract(rules, view, json);
  add_play(rules, view, json);
  json["scores"] = by_side(rules, view.match.scores);
  if (rules.scoring.bags) json["bags"] = by_side(rules, view.match.bags);
  json["won"] = by_side(rules, view.match.won);
  return json;
}

Json history_json(const Rules& rules, const Story& story) {
  Json history = Json::array();
  for (const Story::Turn& turn : story.turns) {
    Json told{{"seat", turn.seat == kHost ? Json("host") : seat_or_null(rules, turn.seat)},
              {"say", saying(turn.action.say).name}};
    if (turn.is_secret)
      told["secret"] = true;
    else
      add_object(rules, turn.action, told);
    history.push_back(std::move(told));
  }
  return history;
}

Json changes_of(const Json& view, const Json& before) {
  Json changes = Json::object();
  for (const auto& [name, value] : view.items())
    if (name != "history" && value != before[name]) changes[name] = value;
  const Json& history = view["history"];
  const auto known = static_cast<std::ptrdiff_t>(std::min(before["history"].size(), history.size()));
  changes["history"] = Json(Json::array_t(history.begin() + known, history.end()));
  return changes;
}

Json decide_message(const Rules& rules, const Story& story, const Question& question) {
  Json message{{"message", "decide"}, {"decision", question.decision}, {"milliseconds", question.milliseconds}};
  if (question.think > 0) message["think"] = question.think;
  message["view"] = view_json(rules, story.now());
  add_standing(rules, question.standings, message["view"]);
  message["view"]["history"] = history_json(rules, story);
  message["legal"] = legal_json(rules, story.now());
  return message;
}

}  // namespace turup::protocol
