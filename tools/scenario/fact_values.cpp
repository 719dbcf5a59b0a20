// Finds the present values of facts.
#include <fmt/format.h>

#include "base/base.h"
#include "knowledge/knowledge.h"
#include "knowledge/witness.h"
#include "scenario/facts.h"
#include "scenario/memory.h"
namespace turup::scenario {

namespace {

using Values = std::vector<std::string>;

bool are_fixed(const Position& position) {
  const State& state = position.state;
  if (!fixing(position.rules.trump.fixed_by).trumps) return state.solo != kNobody;
  if (state.shown) return true;
  if (state.declarers == kNoSide || state.phase == Phase::trump) return false;
  return !state.by_dealt_card || state.has_aside;
}

Values trumps_now(const Position& position) {
  if (!are_fixed(position)) return {"not_fixed"};
  return {trumps_words(position.state.trumps), position.state.shown ? "shown" : "hidden"};
}

Values deal_now(const Position& position) {
  if (!position.result) return {"going on"};
  if (position.result->annulled()) return {"annulled", "over"};
  if (position.rules.scoring.for_every_side() && position.state.solo == kNobody) return {"played", "over"};
  return {position.result->made ? "made" : "failed", "played", "over"};
}

// Returns the values for a game or a match that these sides have won.
Values won_by(const Rules& rules, SeatSet winners) {
  if (winners == 0) return {"going on"};
  Values won;
  Values lost;
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const bool winner = (winners & seat_bit(side)) != 0;
    (winner ? won : lost).push_back((winner ? "won by " : "lost by ") + side_text(rules, side));
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

// Returns the number of cards. Cards that the declarer may not look at yet count as his.
int cards_of(const Position& position, std::uint8_t of) {
  const State& state = position.state;
  if (of == kDeck) return position.rules.tables.deck.size();
  if (of == kPack) return position.rules.tables.deck.size() - state.dealt;
  return state.hand[of].size() + (of == state.holder ? state.held_back.size() : 0);
}

// Returns whether the deal is between the first lead and the last trick.
bool is_play(const State& state) {
  const bool between = state.phase == Phase::melds || state.phase == Phase::agree ||
                       (state.phase == Phase::offers && state.moment == Moment::after_trick);
  return state.phase == Phase::play || between;
}

Seat winning_now(const Position& position) {
  if (!is_play(position.state) || position.state.trick_size == 0) return kNobody;
  return view(position.rules, position.state, position.match, 0).winning_seat(position.rules);
}

Values trick_now(const Position& position) {
  if (!position.trick) return {"not finished"};
  const std::string winner = seat_text(position.rules, position.trick->winner);
  return {fmt::format("{} {}", winner, position.trick->points), winner};
}

std::string contract_now(const Position& position) {
  if (position.state.declarers == kNoSide) return "none";
  return contract_word(position.rules, position.state.contract);
}

std::string reason_now(const Position& position) {
  return is_annulled(position.state.ended) ? std::string(annulment_key(position.state.ended)) : "none";
}

std::string memory_now(const Position& position) {
  Values numbers;
  for (const int number : kept_numbers(position.rules, position.state, position.match))
    numbers.push_back(std::to_string(number));
  return numbers.empty() ? "none" : joined(numbers, " ");
}

std::string wording_now(const State& state) {
  if (state.strain == kNoStrain || state.bid == 0) return "none";
  return std::string(kWordingWords[state.wording].word);
}

std::string target_now(const State& state) {
  return state.declarers == kNoSide || state.solo != kNobody ? "none" : std::to_string(state.target);
}

std::string hand_now(const Position& position, Seat seat) {
  const CardSet hand = position.state.hand[seat];
  return hand.empty() ? "none" : position.rules.tables.deck.names(hand);
}

std::string games_now(const Position& position, Side side) {
  return games_text({position.match.won[side], position.match.lost[side]});
}

}  // namespace

std::string bid_text(std::uint16_t number, std::uint8_t strain) {
  if (strain == kNoStrain) return std::to_string(number);
  return fmt::format("{} {}", number, trumps_words(strain));
}

std::vector<std::string> values_of(const Position& position, const Fact& fact) {
  const Rules& rules = position.rules;
  const State& state = position.state;
  const Match& match = position.match;
  switch (fact.name) {
    case FactName::speaker: return {seat_text(rules, state.actor)};
    case FactName::declarer: return {seat_text(rules, state.declarers == kNoSide ? kNobody : state.holder)};
    case FactName::partner: return {seat_text(rules, state.ally)};
    case FactName::holder: return {seat_text(rules, state.holder)};
    case FactName::bid: return {state.bid == 0 ? "none" : bid_text(state.bid, state.strain)};
    case FactName::wording: return {wording_now(state)};
    case FactName::contract: return {contract_now(position)};
    case FactName::stake: return {std::string(stake_word(state.stake))};
    case FactName::target: return {target_now(state)};
    case FactName::trumps: return trumps_now(position);
    case FactName::trick: return trick_now(position);
    case FactName::winning: return {seat_text(rules, winning_now(position))};
    case FactName::leader: return {seat_text(rules, is_play(state) ? state.leader : kNobody)};
    case FactName::points: return {std::to_string(state.points[fact.of])};
    case FactName::tricks: return {std::to_string(state.tricks[fact.of])};
    case FactName::hand: return {hand_now(position, fact.of)};
    case FactName::cards: return {std::to_string(cards_of(position, fact.of))};
    case FactName::decided: return {is_decided(rules, state) ? "yes" : "no"};
    case FactName::value: return {position.result ? std::to_string(position.result->value) : "none"};
    case FactName::score: return {std::to_string(match.scores[fact.of])};
    case FactName::bags: return {std::to_string(match.bags[fact.of])};
    case FactName::pips: return {pips_now(position, fact.of)};
    case FactName::deal: return deal_now(position);
    case FactName::reason: return {reason_now(position)};
    case FactName::dealer: return {seat_text(rules, match.dealer)};
    case FactName::game: return won_by(rules, match.game_winners);
    case FactName::games: return {games_now(position, fact.of)};
    case FactName::balance: return {std::to_string(balance(rules, match, fact.of))};
    case FactName::memory: return {memory_now(position)};
    case FactName::match: return won_by(rules, match.winners);
  }
  return {};
}

}  // namespace turup::scenario
