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

// Asks at a point that answers a list, and returns what `read` makes of all its entries together; `all` if the answer
// is nothing.
template <class Set, class Read>
Set call_some(Running& script, HookPoint point, const HookFacts& facts, const Set& all, std::string_view help,
              Read read) {
  FactBytes bytes;
  const Value returned = script.call(point, facts, bytes);
  if (returned.is(Kind::nothing)) return all;
  if (!returned.is(Kind::table)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), std::string(help));
  if (!returned.named.empty()) script.refuse("T3016", "a table with names", std::string(help));
  Set left{};
  for (const Value& item : returned.items) left |= read(item);
  return left;
}

CardSet call_cards(Running& script, const HookFacts& facts) {
  const CardSet left = call_some(script, HookPoint::legal_cards, facts, facts.cards,
                                 "return a list of cards, or nothing to allow them all",
                                 [&](const Value& item) { return CardSet::of(read_card(script, facts, item)); });
  if (left.empty()) script.refuse("T3032", "no card at all", "leave the seat a card, or return nothing");
  return left;
}

// Returns the kind of meld that an entry of the answer names, if it is one of those that the seat may declare. A report
// names none, because the melds tell of the hand.
std::uint16_t read_meld(const Running& script, const HookFacts& facts, const Value& item) {
  static constexpr std::string_view kHelp = "return some of `facts.allowed`, or their names";
  const Value* name = item.is(Kind::table) ? item.find("name") : &item;
  if (!name || !name->is(Kind::text)) script.refuse("T3016", "something that is no meld", std::string(kHelp));
  for (std::size_t m = 0; m < facts.melds->size(); ++m)
    if ((*facts.melds)[m].name == name->text && (facts.open_melds >> m & 1U) != 0)
      return static_cast<std::uint16_t>(1U << m);
  script.refuse("T3033", "a meld that may not be declared", std::string(kHelp));
}

std::uint16_t call_melds(Running& script, const HookFacts& facts) {
  return call_some(script, HookPoint::melds, facts, facts.open_melds,
                   "return a list of melds, which may be empty, or nothing to allow them all",
                   [&](const Value& item) { return read_meld(script, facts, item); });
}

Showing call_showing(Running& script, const HookFacts& facts) {
  static constexpr std::string_view kHelp = "return `\"show\"`, `\"hide\"` or nothing";
  FactBytes read;
  const Value returned = script.call(HookPoint::showing, facts, read);
  if (returned.is(Kind::nothing)) return Showing::as_ruled;
  if (!returned.is(Kind::text)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), std::string(kHelp));
  if (returned.text == "show") return Showing::show;
  if (returned.text == "hide") return Showing::hide;
  script.refuse("T3016", "another word", std::string(kHelp));
}

// Returns whether the answer is true; `otherwise` if it is nothing.
bool call_truth(Running& script, HookPoint point, const HookFacts& facts, bool otherwise, std::string_view help) {
  FactBytes read;
  const Value returned = script.call(point, facts, read);
  if (returned.is(Kind::nothing)) return otherwise;
  if (!returned.is(Kind::truth)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), std::string(help));
  return returned.number != 0;
}

constexpr Named kShowingAnswers[] = {
    {"\"show\"", "trumps are shown to everybody before the seat plays"},
    {"\"hide\"", "the seat may not ask for trumps, or show them, before it plays this card"},
};

constexpr const Facts* kInCards[] = {&kCardFacts, &kMeldFacts};
constexpr const Facts* kInRaising[] = {&kLastCallFacts, &kMeldFacts};

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
  return call_truth(at(use, HookPoint::annul).script, HookPoint::annul, facts, false,
                    "return true if the deal is annulled");
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
    "It is asked whenever a seat is to play a card and the rules leave it more than one. A second script is told in "
    "`allowed` what the first has left.",
    kInCards,
    "It answers a list, some of the cards in `facts.allowed`, or nothing: then all of them may be played.",
    {}};

CardSet LuaHooks::legal_cards(std::size_t use, const HookFacts& facts) {
  return call_cards(at(use, HookPoint::legal_cards).script, facts);
}

const PointInfo kMeldsPoint{
    HookPoint::melds,
    Stage::play,
    "which of the melds that a player holds he may declare",
    "It is asked whenever a seat may declare a meld that it holds, and of each meld that is declared by itself. A "
    "second "
    "script is told in `allowed` what the first has left.",
    kInCards,
    "It answers a list, some of the melds in `facts.allowed` or their names, or nothing: then all of them may be "
    "declared. An empty list leaves none.",
    {}};

std::uint16_t LuaHooks::melds(std::size_t use, const HookFacts& facts) {
  return call_melds(at(use, HookPoint::melds).script, facts);
}

const PointInfo kShowingPoint{
    HookPoint::showing,
    Stage::hidden,
    "when hidden trumps are shown, and who may ask for them",
    "It is asked whenever a seat is to play a card while trumps are hidden, also if it could not ask for them. If "
    "several scripts are asked, trumps are shown if one of them says so, or else hidden if one does.",
    kInCards,
    "It answers a word, or nothing: then the rules of `trump.hidden` hold.",
    kShowingAnswers};

Showing LuaHooks::showing(std::size_t use, const HookFacts& facts) {
  return call_showing(at(use, HookPoint::showing).script, facts);
}

const PointInfo kRaisingPoint{HookPoint::raising,
                              Stage::auction,
                              "who may raise the stakes",
                              "It is asked for every seat that may raise the stakes by the rules, each time that it "
                              "may, in the auction, after it, "
                              "or in the play.",
                              kInRaising,
                              "It answers false if the seat may not raise them; otherwise true or nothing.",
                              {}};

bool LuaHooks::raising(std::size_t use, const HookFacts& facts) {
  return call_truth(at(use, HookPoint::raising).script, HookPoint::raising, facts, true,
                    "return false if the seat may not raise the stakes");
}

}  // namespace turup::script
