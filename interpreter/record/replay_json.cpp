#include "record/replay_json.h"

#include <set>

namespace turup {

namespace {

std::string_view kind_word(LedgerLine::Kind kind) {
  switch (kind) {
    case LedgerLine::Kind::taken: return "taken";
    case LedgerLine::Kind::outcome: return "outcome";
    case LedgerLine::Kind::row: return "row";
    case LedgerLine::Kind::worth: return "worth";
    case LedgerLine::Kind::becomes: return "becomes";
    case LedgerLine::Kind::given: return "given";
    case LedgerLine::Kind::game: return "game";
    case LedgerLine::Kind::more: return "more";
    case LedgerLine::Kind::times: return "times";
    case LedgerLine::Kind::each: return "each";
    case LedgerLine::Kind::own_bid: return "own_bid";
    case LedgerLine::Kind::nil: return "nil";
    case LedgerLine::Kind::bags: return "bags";
    case LedgerLine::Kind::all_points: return "all_points";
    case LedgerLine::Kind::melds: return "melds";
    case LedgerLine::Kind::moved: return "moved";
    case LedgerLine::Kind::annulled: return "annulled";
  }
  return {};
}

Json side_or_null(const Rules& rules, Side side) {
  return side == kNoSide ? Json(nullptr) : Json(side_name(rules, side));
}

Json number_or_null(bool present, int number) { return present ? Json(number) : Json(nullptr); }

void tell_contract(const Rules& rules, const State& before, const State& after, Json& changed) {
  if (after.bid != before.bid || after.holder != before.holder) {
    changed["bid"] = after.bid;
    if (after.strain != kNoStrain) changed["strain"] = trumps_words(after.strain);
    changed["holder"] = seat_or_null(rules, after.holder);
  }
  if (after.stake != before.stake) changed["stake"] = stake_word(after.stake);
  if (after.contract != before.contract) changed["contract"] = contract_word(rules, after.contract);
  if (after.declarers != before.declarers) changed["declarer"] = seat_or_null(rules, after.holder);
  if (after.target != before.target) changed["target"] = after.target;
  if (after.shown && !before.shown) changed["trumps"] = trumps_words(after.trumps);
}

void tell_trick(const Rules& rules, const State& before, const State& after, Json& changed) {
  if (after.tricks_played == before.tricks_played) return;
  const Side side = side_of(rules, after.last_winner);
  const int points = after.points[side] - before.points[side];
  changed["trick"] = Json{{"winner", seat_name(rules.seating, after.last_winner)}, {"points", points}};
  changed["points"] = by_side(rules, after.points);
  changed["tricks"] = by_side(rules, after.tricks);
}

Json changes(const Rules& rules, const State& before, const State& after) {
  Json changed = Json::object();
  changed["next"] = seat_or_null(rules, after.actor);
  if (after.phase != before.phase) changed["phase"] = phase_word(after.phase);
  if (after.dealt != before.dealt) changed["dealt"] = after.dealt;
  tell_contract(rules, before, after, changed);
  tell_trick(rules, before, after, changed);
  if (after.ended != before.ended) changed["ended"] = ended_word(after.ended);
  return changed;
}

Json ledger(const Rules& rules, const Result& result) {
  Json lines = Json::array();
  for (const LedgerLine& line : result.ledger)
    lines.push_back(Json{{"text", ledger_sentence(rules, line)},
                         {"kind", kind_word(line.kind)},
                         {"side", side_or_null(rules, line.side)},
                         {"amount", line.amount},
                         {"key", line.key}});
  return lines;
}

}  // namespace

void JsonReplay::deal(const RecordedDeal& deal, const State& state, const Standings& standings) {
  deal_ = state.deal_number + 1;
  step_ = 0;
  Json hands = Json::object();
  const std::vector<Seat> order = dealing_order(rules_, {deal.dealer, state.deal_number});
  for (std::size_t i = 0; i < order.size(); ++i)
    hands[seat_name(rules_.seating, order[i])].push_back(rules_.tables.deck.name(deal.pack[i]));
  Json object{{"deal", deal_}, {"dealer", seat_name(rules_.seating, deal.dealer)}, {"hands", std::move(hands)}};
  if (state.shown) object["trumps"] = trumps_words(state.trumps);
  if (!standings.empty()) object["standing"] = by_side(rules_, standings);
  sink_(object);
}

void JsonReplay::step(const ReplayStep& step) {
  const std::uint16_t standing = step.before.bid;
  sink_(Json{{"deal", deal_},
             {"step", ++step_},
             {"decision", ++decision_},
             {"seat", step.seat == kHost ? "host" : seat_name(rules_.seating, step.before.actor)},
             {"phase", phase_word(step.before.phase)},
             {"legal", every_action(rules_, legal_actions(rules_, step.before), standing)},
             {"action", to_words(rules_, step.action, standing)},
             {"changed", changes(rules_, step.before, step.after)}});
}

void JsonReplay::reset(const Ruling& ruling) {
  Json json{{"deal", deal_}, {"reset", reset_word(ruling.what)}};
  if (moves_score(ruling.what)) json["side"] = side_name(rules_, ruling.side);
  if (moves_score(ruling.what)) json["by"] = ruling.by;
  sink_(json);
}

void JsonReplay::result(const State& /*end*/, const Result& result, const Match& match) {
  const bool contract = result.declarers != kNoSide;
  Json winners = Json::array();
  for (Side side = 0; side < rules_.tables.sides; ++side)
    if ((match.winners & seat_bit(side)) != 0) winners.push_back(side_name(rules_, side));
  const bool valued = contract && !result.annulled();
  sink_(Json{{"deal", deal_},
             {"result",
              {{"ended", ended_word(result.ended)},
               {"declarer", seat_or_null(rules_, result.declarer)},
               {"partner", seat_or_null(rules_, result.ally)},
               {"bid", number_or_null(result.bid != 0, result.bid)},
               {"target", number_or_null(contract, result.target)},
               {"contract", contract_word(rules_, result.contract)},
               {"stake", stake_word(result.stake)},
               {"made", valued ? Json(result.made) : Json(nullptr)},
               {"taken", by_side(rules_, result.taken)},
               {"value", number_or_null(valued, result.value)},
               {"scores", by_side(rules_, match.scores)},
               {"next_dealer", seat_name(rules_.seating, match.dealer)},
               {"winners", std::move(winners)},
               {"line", result_line(rules_, result, match)},
               {"ledger", ledger(rules_, result)}}}});
}

}  // namespace turup
