#include "actions/actions_json.h"
#include "players/protocol.h"

namespace turup::protocol {

namespace {

std::string_view event_word(Event::Kind kind) {
  switch (kind) {
    case Event::Kind::deal: return "deal";
    case Event::Kind::packet: return "packet";
    case Event::Kind::action: return "action";
    case Event::Kind::contract: return "contract";
    case Event::Kind::declared: return "declared";
    case Event::Kind::trumps: return "trumps";
    case Event::Kind::exchanged: return "exchanged";
    case Event::Kind::turned_up: return "turned_up";
    case Event::Kind::talon: return "talon";
    case Event::Kind::trick: return "trick";
    case Event::Kind::decided: return "decided";
    case Event::Kind::hand: return "hand";
    case Event::Kind::result: return "result";
    case Event::Kind::game_over: return "game_over";
    case Event::Kind::match_over: return "match_over";
    case Event::Kind::reset: return "reset";
  }
  return {};
}

void tell_action(const Rules& rules, const Event& event, Json& json) {
  json["seat"] = event.seat == kHost ? Json("host") : seat_or_null(rules, event.seat);
  if (event.is_secret) {
    json["say"] = saying(event.action.say).name;
    json["secret"] = true;
    return;
  }
  json.update(action_json(rules, event.action, event.bid));
}

void tell_contract(const Rules& rules, const Event& event, Json& json) {
  json["seat"] = seat_or_null(rules, event.seat);
  json["bid"] = event.bid;
  json["target"] = event.target;
  json["stake"] = stake_word(event.stake);
  json["contract"] = contract_word(rules, event.contract);
  if (event.names_trumps) json["trumps"] = trumps_words(event.trumps);
  if (event.called) json["called"] = rules.tables.deck.name(*event.called);
}

void tell_trick(const Rules& rules, const Event& event, Json& json) {
  json["trick"] = event.number;
  json["seat"] = seat_or_null(rules, event.seat);
  json["points"] = event.points;
  json["taken"] = by_side(rules, event.taken);
  json["cards"] = Json::array();
  for (std::size_t i = 0; i < event.size; ++i) {
    const bool is_unseen = (event.face_down >> i & 1U) != 0;
    json["cards"].push_back({{"seat", seat_name(rules.seating, event.seats[i])},
                             {"card", is_unseen ? Json(nullptr) : Json(rules.tables.deck.name(event.cards[i]))}});
    if (is_unseen) json["cards"].back()["face_down"] = true;
  }
}

void tell_trumps(const Rules& rules, const Event& event, Json& json) {
  json["seat"] = event.seat == kHost ? Json("host") : seat_or_null(rules, event.seat);
  json["trumps"] = trumps_words(event.trumps);
  if (event.turned_up) json["card"] = rules.tables.deck.name(*event.turned_up);
}

void tell_result(const Rules& rules, const Witnessed::Standing& now, Json& json) {
  json["scores"] = by_side(rules, now.match->scores);
  if (now.result == nullptr) return;
  json["ended"] = ended_word(now.result->ended);
  json["taken"] = by_side(rules, now.result->taken);
  if (now.result->declarers != kNoSide && !now.result->annulled()) json["made"] = now.result->made;
  json["line"] = result_line(rules, *now.result, *now.match);
}

Json winners_json(const Rules& rules, SeatSet sides) {
  Json winners = Json::array();
  for (Side side = 0; side < rules.tables.sides; ++side)
    if ((sides & seat_bit(side)) != 0) winners.push_back(side_name(rules, side));
  return winners;
}

}  // namespace

void add_standing(const Rules& rules, const Standings& standings, Json& json) {
  if (!standings.empty()) json["standing"] = by_side(rules, standings);
}

Json event_message(const Rules& rules, const Witnessed& witnessed) {
  const Event& event = witnessed.event;
  Json json{{"message", "event"}, {"event", event_word(event.kind)}, {"deal", event.deal + 1}};
  switch (event.kind) {
    case Event::Kind::deal:
      json["dealer"] = seat_or_null(rules, event.seat);
      add_standing(rules, event.standings, json);
      break;
    case Event::Kind::packet: json["cards"] = event.number; break;
    case Event::Kind::action: tell_action(rules, event, json); break;
    case Event::Kind::contract: tell_contract(rules, event, json); break;
    case Event::Kind::declared:
      json["seat"] = seat_or_null(rules, event.seat);
      json["meld"] = rules.melds[event.action.which].name;
      json["target"] = event.target;
      break;
    case Event::Kind::trumps: tell_trumps(rules, event, json); break;
    case Event::Kind::trick: tell_trick(rules, event, json); break;
    case Event::Kind::hand:
      json["seat"] = seat_or_null(rules, event.seat);
      json["cards"] = cards_json(rules, event.shown);
      break;
    case Event::Kind::turned_up:
      json["seat"] = seat_or_null(rules, event.seat);
      json["card"] = rules.tables.deck.name(*event.turned_up);
      break;
    case Event::Kind::talon:
      json["seat"] = seat_or_null(rules, event.seat);
      json["count"] = event.number;
      json["cards"] = cards_json(rules, event.shown);
      break;
    case Event::Kind::result: tell_result(rules, witnessed.now, json); break;
    case Event::Kind::game_over: json["winners"] = winners_json(rules, witnessed.now.match->game_winners); break;
    case Event::Kind::match_over: json["winners"] = winners_json(rules, witnessed.now.match->winners); break;
    case Event::Kind::reset:
      json["reset"] = reset_word(event.ruling.what);
      if (moves_score(event.ruling.what)) json["side"] = side_name(rules, event.ruling.side);
      if (moves_score(event.ruling.what)) json["by"] = event.ruling.by;
      add_standing(rules, event.standings, json);
      break;
    case Event::Kind::exchanged:
    case Event::Kind::decided: break;
  }
  return json;
}

}  // namespace turup::protocol
