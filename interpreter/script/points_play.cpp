#include <fmt/format.h>

#include "script/answer.h"
#include "script/points.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

// Returns the card that an entry of the answer names, if it is one of those allowed. A report names no card: the hand
// is nobody else's business.
Card read_card(const Running& script, const HookFacts& facts, const Value& item) {
  static constexpr std::string_view kHelp = "return some of `facts.allowed`";
  const Value* name = item.is(Kind::table) ? item.find("card") : &item;
  if (!name || !name->is(Kind::text)) script.refuse("T3016", "something that is no card", std::string(kHelp));
  const auto card = facts.deck->parse(name->text);
  const CardSet meant = card ? facts.cards & facts.deck->cards(facts.deck->face(*card)) : CardSet{};
  if (meant.empty()) script.refuse("T3032", "a card that may not be played", std::string(kHelp));
  return meant.first();
}

CardSet call_cards(Running& script, const HookFacts& facts) {
  static constexpr std::string_view kHelp = "return a list of cards, or nothing to allow them all";
  FactBytes read;
  const Value returned = script.call(HookPoint::legal_cards, facts, read);
  if (returned.is(Kind::nothing)) return facts.cards;
  if (!returned.is(Kind::table)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), std::string(kHelp));
  if (!returned.named.empty()) script.refuse("T3016", "a table with names", std::string(kHelp));
  CardSet left;
  for (const Value& item : returned.items) left.insert(read_card(script, facts, item));
  if (left.empty()) script.refuse("T3032", "no card at all", "leave the seat a card, or return nothing");
  return left;
}

bool call_annul(Running& script, const HookFacts& facts) {
  FactBytes read;
  const Value returned = script.call(HookPoint::annul, facts, read);
  if (returned.is(Kind::nothing)) return false;
  if (!returned.is(Kind::truth))
    script.refuse("T3016", std::string(kind_phrase(returned.kind)), "return true if the deal is annulled");
  return returned.number != 0;
}

constexpr const Facts* kInCards[] = {&kCardFacts, &kMeldFacts};

}  // namespace

const PointInfo kAnnulPoint{
    HookPoint::annul,
    Stage::contract,
    "whether a deal is annulled",
    "It is asked for every seat when all cards are dealt, or where it `annuls` by first cards when the auction begins, "
    "and once more, for no seat, when the auction is over. `void.noticed` says whether a hand annuls the deal at once "
    "or has to be claimed.",
    kInCards,
    "It answers true if the deal is annulled; otherwise false or nothing.",
    {}};

bool LuaHooks::annul(std::size_t use, const HookFacts& facts) {
  return call_annul(at(use, HookPoint::annul).script, facts);
}

const PointInfo kLeaderPoint{
    HookPoint::leader,
    Stage::contract,
    "who leads the first trick",
    "It is asked before the first trick, but not in a contract that was announced: there the contract says who leads. "
    "A second script is told in `leader` what the first has answered.",
    {},
    "It answers a seat, or nothing: then the leader stays as he is.",
    {}};

Seat LuaHooks::leader(std::size_t use, const HookFacts& facts) {
  return seat_or(at(use, HookPoint::leader).script, HookPoint::leader, facts, facts.leader);
}

const PointInfo kCardsPoint{
    HookPoint::legal_cards,
    Stage::play,
    "which of the cards that the rules leave a player he may play",
    "It is asked whenever a seat is to play a card. A second script is told in `allowed` what the first has left.",
    kInCards,
    "It answers a list, some of the cards in `facts.allowed`, or nothing: then all of them may be played.",
    {}};

CardSet LuaHooks::legal_cards(std::size_t use, const HookFacts& facts) {
  return call_cards(at(use, HookPoint::legal_cards).script, facts);
}

}  // namespace turup::script
