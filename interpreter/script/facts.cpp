// The table of facts, one row for each, after the functions that make their values: this file grows with the facts.
#include "script/facts.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

#include "actions/actions.h"
#include "script/points.h"

namespace turup::script {

namespace {

constexpr Named kLastCall[] = {
    {"seat", "who called"},
    {"say", "\"pass\", \"bid\", \"ditto\" or \"raise\" (of the stakes)"},
};
constexpr Named kAllowed[] = {
    {"pass", "true if the seat may pass"},
    {"from", "the lowest number it may bid; nothing if it may bid none"},
    {"to", "the highest number it may bid"},
    {"numbers", "a list: of these numbers, those that a script has left; nothing if it may bid all of them"},
    {"ditto", "true if it may take over the standing bid at the same number"},
};

constexpr Named kCard[] = {
    {"card", "its name: \"QS\""},
    {"suit", "\"clubs\", \"diamonds\", \"hearts\" or \"spades\"; of a tarot \"tarots\", and a joker has none"},
    {"rank",
     "as in a file: \"2\" … \"10\", \"J\", \"Kn\", \"Q\", \"K\", \"A\" or \"joker\"; of a tarot its number: \"21\""},
    {"points", "what it counts"},
};
constexpr Named kCaptured[] = {
    kCard[0], kCard[1], kCard[2], kCard[3], {"player", "the seat that played it"}, {"winner", "the seat that won it"},
};

constexpr Named kMeld[] = {
    {"name", "the meld, as in the file"},
    {"seat", "who has declared it"},
    {"side", "the side of that seat"},
    {"counts", "what one such meld counts, `melds.*.counts`; nothing if it only moves the target"},
};

// Makers of facts, by what a member of HookFacts means.
template <auto member>
Value number(const Told& told) {
  return Value::of(static_cast<std::int32_t>(told.facts.*member));
}
template <auto member>
Value number_unless_zero(const Told& told) {
  return told.facts.*member != 0 ? number<member>(told) : Value{};
}
// A seat or a side: nobody is nothing, and the first has the number 1.
template <auto member>
Value who(const Told& told) {
  static_assert(kNobody == kNoSide);
  return told.facts.*member == kNobody ? Value{} : Value::of(told.facts.*member + 1);
}
template <auto member>
Value truth(const Told& told) {
  return Value::yes_or_no(told.facts.*member);
}
template <class Item>
Value list(std::size_t count, Item item) {
  std::vector<Value> items;
  for (std::size_t i = 0; i < count; ++i) items.push_back(item(i));
  return Value::list(std::move(items));
}
template <auto member>
Value by_side(const Told& told) {
  return list(told.facts.sides, [&](std::size_t i) { return Value::of(std::int32_t{(told.facts.*member)[i]}); });
}
template <auto member>
Value by_seat(const Told& told) {
  return list(told.facts.seats, [&](std::size_t i) { return Value::of(std::int32_t{(told.facts.*member)[i]}); });
}

Value suit_or_none(std::uint8_t strain) {
  return Value::of(std::string(strain < kSuits ? suit_word(static_cast<Suit>(strain)) : "none"));
}

Value side_of_each_seat(const Told& told) {
  return list(told.facts.seats, [&](std::size_t seat) { return Value::of(told.facts.side[seat] + 1); });
}
Value passed(const Told& told) {
  return list(told.facts.seats, [&](std::size_t seat) { return Value::yes_or_no(told.facts.passed[seat]); });
}
Value strain(const Told& told) { return told.facts.strain == kNoStrain ? Value{} : suit_or_none(told.facts.strain); }
Value stake(const Told& told) { return Value::of(std::string(stake_word(static_cast<Stake>(told.facts.stake)))); }
Value contract(const Told& told) { return told.facts.contract ? Value::of(*told.facts.contract) : Value{}; }
Value trumps(const Told& told) {
  return told.facts.shown ? suit_or_none(Trumps::of_choice(told.facts.trumps).strain) : Value{};
}
Value order(const Told& told) {
  if (!told.facts.shown) return {};
  return Value::of(std::string(Trumps::of_choice(told.facts.trumps).reversed ? "reversed" : "normal"));
}
Value moment(const Told& told) { return Value::of(std::string(moment_word(told.facts.moment))); }
Value memory(const Told& told) {
  return list(static_cast<std::size_t>(told.script.memory),
              [&](std::size_t i) { return Value::of(told.facts.memory[i]); });
}

std::string_view said_word(HookFacts::Said said) {
  switch (said) {
    case HookFacts::Said::nothing: return {};
    case HookFacts::Said::pass: return "pass";
    case HookFacts::Said::bid: return "bid";
    case HookFacts::Said::ditto: return "ditto";
    case HookFacts::Said::raise: return "raise";
  }
  return {};
}
Value last(const Told& told) {
  if (told.facts.last == kNobody) return {};
  Value table = Value::table(kLastCallFacts);
  table.set("seat", Value::of(told.facts.last + 1));
  table.set("say", Value::of(std::string(said_word(told.facts.said))));
  return table;
}
Value numbers_in(const Calls& calls) {
  std::vector<Value> items;
  for (std::int32_t number = calls.from; number <= calls.to; ++number)
    if (calls.has_number(number)) items.push_back(Value::of(number));
  return Value::list(std::move(items));
}
Value allowed(const Told& told) {
  const Calls calls = told.facts.allowed();
  Value table = Value::table(kAllowedFacts);
  table.set("pass", Value::yes_or_no(calls.pass));
  if (calls.from <= calls.to) {
    table.set("from", Value::of(std::int32_t{calls.from}));
    table.set("to", Value::of(std::int32_t{calls.to}));
    if (!calls.rows.empty()) table.set("numbers", numbers_in(calls));
  }
  if (calls.ditto) table.set("ditto", Value::yes_or_no(true));
  return table;
}

Value step(const Told& told) { return Value::of(std::string(stake_word(static_cast<Stake>(told.facts.step)))); }

Value card(const HookFacts& facts, Card card, const Facts& as = kCardFacts) {
  const Face face = facts.deck->face(card);
  Value table = Value::table(as);
  table.set("card", Value::of(facts.deck->name(card)));
  if (has_suit(face)) table.set("suit", Value::of(std::string(suit_word(face.suit))));
  if (is_tarot(face)) table.set("suit", Value::of("tarots"));
  table.set("rank", Value::of(is_tarot(face) ? std::to_string(face.number) : std::string(rank_text(face.rank))));
  table.set("points", Value::of(std::int32_t{facts.counts[index(card)]}));
  return table;
}
Value cards(const HookFacts& facts, CardSet set) {
  std::vector<Value> items;
  items.reserve(static_cast<std::size_t>(set.size()));
  for (const Card each : set) items.push_back(card(facts, each));
  return Value::list(std::move(items));
}
Value hand(const Told& told) { return told.facts.seat == kNobody ? Value{} : cards(told.facts, told.facts.hand); }
Value allowed_cards(const Told& told) { return cards(told.facts, told.facts.cards); }
Value trick(const Told& told) {
  return list(told.facts.trick_size, [&](std::size_t i) { return card(told.facts, told.facts.trick[i]); });
}

Value own_bids(const Told& told) {
  if (!told.facts.says_own) return {};
  return list(told.facts.seats, [&](std::size_t seat) {
    const std::uint16_t number = told.facts.own_bids[seat];
    return number == HookFacts::kUnsaid ? Value::yes_or_no(false) : Value::of(std::int32_t{number});
  });
}
Value captured(const Told& told) {
  if (!told.script.sees_captured || told.facts.deck == nullptr) return {};
  std::vector<Value> items;
  items.reserve(static_cast<std::size_t>(told.facts.deck->size()));
  for (const Card each : told.facts.deck->all()) {
    const Fate fate = told.facts.fates[index(each)];
    if (fate == 0) continue;
    Value table = card(told.facts, each, kCapturedFacts);
    table.set("player", Value::of(player_in(fate) + 1));
    table.set("winner", Value::of(winner_in(fate) + 1));
    items.push_back(std::move(table));
  }
  return Value::list(std::move(items));
}

Value meld(const HookFacts& facts, const MeldRules& meld, Seat seat) {
  Value table = Value::table(kMeldFacts);
  table.set("name", Value::of(meld.name));
  table.set("seat", Value::of(seat + 1));
  table.set("side", Value::of(facts.side[seat] + 1));
  if (!meld.counts.is_none()) table.set("counts", Value::of(std::int32_t{meld.counts.number}));
  return table;
}
// Melds that are declared are known to all.
Value melds(const Told& told) {
  std::vector<Value> items;
  for (std::size_t m = 0; told.facts.melds != nullptr && m < told.facts.melds->size(); ++m)
    for (Seat seat = 0; seat < told.facts.seats; ++seat)
      if ((told.facts.declared[m] & seat_bit(seat)) != 0)
        items.push_back(meld(told.facts, (*told.facts.melds)[m], seat));
  return Value::list(std::move(items));
}
Value allowed_melds(const Told& told) {
  std::vector<Value> items;
  for (std::size_t m = 0; told.facts.melds != nullptr && m < told.facts.melds->size(); ++m)
    if ((told.facts.open_melds >> m & 1U) != 0)
      items.push_back(meld(told.facts, (*told.facts.melds)[m], told.facts.seat));
  return Value::list(std::move(items));
}

Value rank(const Told& told) { return Value::of(told.facts.indicator->rank); }
Value suit(const Told& told) { return told.facts.indicator->suit ? Value::of(*told.facts.indicator->suit) : Value{}; }
Value colour(const Told& told) {
  return told.facts.indicator->colour ? Value::of(*told.facts.indicator->colour) : Value{};
}
Value meant_trump(const Told& told) { return suit_or_none(told.facts.indicator->meaning.strain); }
Value meant_order(const Told& told) {
  return Value::of(std::string(told.facts.indicator->meaning.reversed ? "reversed" : "normal"));
}

constexpr unsigned bit(HookPoint point) { return 1U << static_cast<unsigned>(point); }
constexpr unsigned bit(Stage stage) { return 1U << (kHookPoints + static_cast<unsigned>(stage)); }
constexpr unsigned kIndicator = bit(HookPoint::indicator);
constexpr unsigned kOffer = bit(HookPoint::offer);
constexpr unsigned kByHand = bit(HookPoint::calls_by_hand);
constexpr unsigned kCalls = bit(HookPoint::calls) | kByHand;
constexpr unsigned kAnnul = bit(HookPoint::annul);
constexpr unsigned kLeader = bit(HookPoint::leader);
constexpr unsigned kCards = bit(HookPoint::legal_cards);
constexpr unsigned kMelds = bit(HookPoint::melds);
constexpr unsigned kShowing = bit(HookPoint::showing);
constexpr unsigned kTurn = [] {
  unsigned points = 0;
  for (std::size_t i = 0; i < kHookPoints; ++i)
    if (is_told_the_trick(static_cast<HookPoint>(i))) points |= 1U << i;
  return points;
}();
constexpr unsigned kRaising = bit(HookPoint::raising);
constexpr unsigned kValue = bit(HookPoint::value);
constexpr unsigned kScore = bit(HookPoint::score);
constexpr unsigned kSettle = bit(HookPoint::settle);
constexpr unsigned kDealer = bit(HookPoint::next_dealer);
constexpr unsigned kStanding = bit(HookPoint::standing);
constexpr unsigned kAuction = bit(Stage::auction);
constexpr unsigned kEnd = bit(Stage::end);
constexpr unsigned kShownPlay = bit(Stage::play) | kEnd;
constexpr unsigned kPlay = kShownPlay | bit(Stage::hidden);
constexpr unsigned kTrumps = bit(Stage::contract) | kShownPlay | kRaising;
constexpr unsigned kPlayed = kPlay | kRaising;  // what has been played by now
constexpr unsigned kContract = bit(Stage::contract) | kPlay;
constexpr unsigned kDeal = kAuction | kContract;  // at any time of a deal
constexpr unsigned kMatch = bit(Stage::match);
constexpr unsigned kAlways = kDeal | kMatch | kStanding;  // at any time of a match

// Returns the fact that stands in these members of HookFacts.
template <class... Members>
Fact fact(Named named, unsigned asked_at, Value (*make)(const Told&), Members... members) {
  static_assert((std::has_unique_object_representations_v<
                     std::remove_reference_t<decltype(std::declval<HookFacts&>().*members)>> &&
                 ...));
  static const HookFacts kFacts{};
  const std::byte* begin = std::as_bytes(std::span(&kFacts, 1)).data();
  Fact made{named, asked_at, make, {}};
  const auto add = [&](const auto& member) {
    const auto bytes = std::as_bytes(std::span(&member, 1));
    made.bytes.add(static_cast<std::size_t>(bytes.data() - begin), bytes.size());
  };
  (add(kFacts.*members), ...);
  return made;
}

// The facts that one member holds.
template <auto member>
Fact number_fact(Named named, unsigned asked_at) {
  return fact(named, asked_at, number<member>, member);
}
template <auto member>
Fact number_if_any(Named named, unsigned asked_at) {
  return fact(named, asked_at, number_unless_zero<member>, member);
}
template <auto member>
Fact who_fact(Named named, unsigned asked_at) {
  return fact(named, asked_at, who<member>, member);
}
template <auto member>
Fact side_list(Named named, unsigned asked_at) {
  return fact(named, asked_at, by_side<member>, member);
}
template <auto member>
Fact seat_list(Named named, unsigned asked_at) {
  return fact(named, asked_at, by_seat<member>, member);
}

using Of = HookFacts;

std::vector<Fact> facts_of_the_question() {
  return {
      fact({"rank", "\"2\" … \"A\", or \"joker\""}, kIndicator, rank, &Of::indicator),
      fact({"suit", "\"clubs\", \"diamonds\", \"hearts\" or \"spades\"; a joker has none"}, kIndicator, suit,
           &Of::indicator),
      fact({"colour", "\"red\" or \"black\"; a joker may have none"}, kIndicator, colour, &Of::indicator),
      fact({"trump", "what it means so far: a suit, or \"none\""}, kIndicator, meant_trump, &Of::indicator),
      fact({"order", "the order of the cards that it means so far: \"normal\" or \"reversed\""}, kIndicator,
           meant_order, &Of::indicator),
      who_fact<&Of::seat>({"speaker", "the seat that is to call"}, kCalls),
      fact({"allowed", "what it may call: `pass`, `from`, `to`, `numbers` and `ditto`, as in the answer"}, kCalls,
           allowed, &Of::allowed_from, &Of::allowed_to, &Of::allowed_pass, &Of::allowed_ditto),
      fact({"moment", "\"before_looking\", \"before_auction\", \"after_trick\" or \"host\""}, kOffer, moment,
           &Of::moment),
      who_fact<&Of::seat>({"seat", "the seat that may say something; nothing for the host"}, kOffer),
      who_fact<&Of::own_side>({"side", "the side of that seat; nothing for the host"}, kOffer),
      who_fact<&Of::seat>({"seat", "the seat whose hand is looked at; nothing when the auction is over"}, kAnnul),
      who_fact<&Of::seat>({"seat", "the seat that is to play"}, kCards | kShowing),
      who_fact<&Of::seat>({"seat", "the seat that holds the melds"}, kMelds),
      who_fact<&Of::seat>({"seat", "the seat that may raise the stakes by the rules"}, kRaising),
      fact({"step", "what it may raise them to: \"doubled\", \"redoubled\" or \"set_doubled\""}, kRaising, step,
           &Of::step),
      fact({"hand", "a list: the cards that this seat holds; nothing when the auction is over"}, kAnnul, hand,
           &Of::hand, &Of::seat),
      fact({"hand", "a list: the cards that this seat holds"}, kCards | kMelds | kByHand, hand, &Of::hand, &Of::seat),
      fact({"allowed", "a list: the cards that it may play, as the scripts before this one left them"}, kCards,
           allowed_cards, &Of::cards),
      fact(
          {"allowed",
           "a list: the melds that it may declare, as the scripts before this one left them, each a table with `name`, "
           "`seat`, `side` and `counts`"},
          kMelds, allowed_melds, &Of::open_melds, &Of::seat, &Of::side),
      fact({"trick", "a list: the cards of the trick, the first to be led first; empty for the leader"}, kTurn, trick,
           &Of::trick, &Of::trick_size),
      who_fact<&Of::leader>({"leader", "the seat that leads, by the rules or a script before this one"}, kLeader),
      who_fact<&Of::next_dealer>({"next", "the seat that deals next, by the rules or a script before this one"},
                                 kDealer),
  };
}

// The facts about what a deal is worth, and what comes of it.
std::vector<Fact> facts_of_the_worth() {
  return {
      number_fact<&Of::made>(
          {"made", "what the bid or the contract is worth to the declarers if they make it, with the stake"}, kValue),
      number_fact<&Of::failed>({"failed", "what it is worth to them if they fail, with the stake"}, kValue),
      number_fact<&Of::value>(
          {"value", "how it came out, with all adjustments, and as the scripts before this one left it"}, kValue),
      number_fact<&Of::value>(
          {"value", "what the deal is worth to the declarers, with all stakes; below zero if they failed"},
          kScore | kMatch),
      side_list<&Of::gains>({"gains",
                             "a list: what the deal adds to the score of each side, as the scripts before this "
                             "one left it"},
                            kScore),
      side_list<&Of::moves>({"moves",
                             "a list: what the deal adds to the score of each side where no script settles: its "
                             "gains, less what full bags cost"},
                            kMatch),
      fact({"annulled", "true if the deal was annulled; then nobody played and it is worth nothing"}, kMatch,
           truth<&Of::annulled>, &Of::annulled),
      fact({"tells", "true if somebody reads the `ledger` of the answer"}, kValue | kScore | kSettle, truth<&Of::tells>,
           &Of::tells),
      who_fact<&Of::won>({"won", "the side that has won the match, if a script before this one has said so"}, kSettle),
      who_fact<&Of::lost>({"lost", "the side that has lost it, likewise"}, kSettle),
  };
}

std::vector<Fact> facts_of_the_table() {
  return {
      number_fact<&Of::seats>({"seats", "how many seats there are"}, kAlways),
      fact({"side", "a list: the side of each seat"}, kAlways, side_of_each_seat, &Of::side),
      who_fact<&Of::dealer>({"dealer", "the seat that deals"}, kDeal | kStanding),
      who_fact<&Of::dealer>({"dealer", "the seat that has dealt"}, kMatch),
      number_fact<&Of::deal_number>({"deal_number", "the number of the deal in the match; the first is 1"}, kAlways),
      number_if_any<&Of::won_at>({"won_at", "the total that wins the match; nothing if none does"}, kAlways),
      number_if_any<&Of::lost_at>({"lost_at", "the total that loses the match; nothing if none does"}, kAlways),
      number_if_any<&Of::lowest_wins_at>(
          {"lowest_wins_at", "the total that ends a match won by the lowest; nothing if none does"}, kAlways),
      side_list<&Of::scores>({"scores", "a list: the score of each side before this deal"}, kDeal | kStanding),
      side_list<&Of::scores>({"scores", "a list: the score of each side, as the scripts before this one left it"},
                             kSettle),
      side_list<&Of::scores>({"scores", "a list: the score of each side after this deal"}, kDealer),
      side_list<&Of::before>({"before", "a list: the score of each side before this deal"}, kMatch),
      fact({"memory", "a list: the numbers the script keeps of this deal, all 0 when it begins"}, kCalls | kPlayed,
           memory, &Of::memory),
      fact({"memory", "a list: the numbers the script keeps, all 0 when a match begins"}, kSettle, memory, &Of::memory),
      fact({"memory",
            "a list: the numbers that the script keeps of the match, as the deal before left them; all are 0 "
            "when a match begins, and for a script that keeps numbers of a deal"},
           kStanding, memory, &Of::memory),
  };
}

std::vector<Fact> facts_of_the_auction() {
  return {
      fact({"passed", "a list: for each seat true if its last call was a pass"}, kAuction, passed, &Of::passed),
      who_fact<&Of::holder>({"holder", "the seat that holds the standing bid; nothing if nobody has bid"}, kAuction),
      number_if_any<&Of::bid>({"number", "the standing bid; nothing if nobody has bid"}, kAuction),
      fact({"equalled", "true if the holder equalled that bid by a ditto, false if it was his own"}, kAuction,
           truth<&Of::equalled>, &Of::equalled),
      who_fact<&Of::former>({"former", "the seat that held the bid before the holder took it; nothing if none did"},
                            kAuction),
      who_fact<&Of::opener>({"opener", "the seat that bid first; nothing if nobody has bid"}, kAuction),
      fact({"last", "the last call, a table with `seat` and `say`; nothing before the first call"}, kAuction, last,
           &Of::last, &Of::said),
      number_fact<&Of::calls>({"calls", "how many calls have been made"}, kAuction),
      fact({"strain", "the suit that the standing bid names, or \"none\"; nothing where bids name no suit"},
           kDeal | kMatch, strain, &Of::strain),
      fact({"stake", "\"undoubled\", \"doubled\", \"redoubled\" or \"set_doubled\""}, kDeal | kMatch, stake,
           &Of::stake),
      who_fact<&Of::holder>({"declarer",
                             "the seat that plays the bid or the contract; nothing before the auction is "
                             "over"},
                            kContract | kMatch),
      who_fact<&Of::declarers>({"declarers",
                                "the side that plays; nothing before the auction is over, or if nobody "
                                "plays"},
                               kContract | kMatch),
      number_if_any<&Of::bid>({"bid",
                               "the bid that is played, or by which the contract was won; nothing before the auction "
                               "is over, and for a contract that took the auction's place"},
                              kContract | kMatch),
      number_if_any<&Of::target>(
          {"target", "what the declarers have to take; nothing without a bid, and for a contract"}, kContract | kMatch),
      fact({"own_bids",
            "a list: the number that each seat has said for itself, false as long as it has said none; nothing where "
            "nobody does"},
           kCalls | kContract | kRaising, own_bids, &Of::own_bids, &Of::says_own),
      who_fact<&Of::ally>({"partner", "the seat that held the card that the declarer called; nothing if there is none"},
                          kEnd | kMatch),
      number_fact<&Of::matadors>({"matadors",
                                  "how many of the highest trumps in a row the declarers were dealt, with the talon; "
                                  "below zero: how many they lacked"},
                                 kEnd),
      fact({"contract", "the name of a contract that somebody plays alone; nothing for a bid"},
           kContract | kRaising | kMatch, contract, &Of::contract),
  };
}

std::vector<Fact> facts_of_the_play() {
  return {
      fact({"trumps", "a suit, or \"none\"; nothing as long as they are not known to all"}, kTrumps, trumps, &Of::shown,
           &Of::trumps),
      fact({"order", "\"normal\" or \"reversed\"; nothing as long as trumps are not known to all"}, kTrumps, order,
           &Of::shown, &Of::trumps),
      number_if_any<&Of::shown_in>(
          {"shown_in", "the number of the trick in which hidden trumps were shown; nothing if they were not"},
          kShownPlay | kRaising),
      who_fact<&Of::leader>({"leader", "the seat that leads the next trick; nothing before the play"}, kOffer),
      who_fact<&Of::leader>({"leader", "the seat that has led, or is to lead, this trick"}, kTurn),
      who_fact<&Of::last_winner>({"last_winner", "the seat that has won the last trick; nothing before the first"},
                                 kPlayed),
      side_list<&Of::tricks>({"tricks", "a list: the tricks each side has won"}, kPlayed | kMatch),
      side_list<&Of::points>({"points",
                              "a list: what the cards count that each side has won, with a bonus for tricks, and "
                              "without melds"},
                             kPlayed | kMatch),
      fact(
          {"melds", "a list: the melds that have been declared, each a table with `name`, `seat`, `side` and `counts`"},
          kPlayed | kMatch, melds, &Of::melds, &Of::declared, &Of::side),
      side_list<&Of::melded>({"melded", "a list: what the melds of each side add to its points"}, kPlayed | kMatch),
      seat_list<&Of::seat_tricks>({"seat_tricks", "a list: the tricks each seat has won"}, kEnd),
      seat_list<&Of::seat_points>({"seat_points", "a list: what the cards count that each seat has won"}, kEnd),
      fact({kCapturedWord,
            "a list: the cards of all tricks, each suit from its lowest card up, and of each card its `player` and its "
            "`winner`; only for a script that says `sees = { \"captured\" }`"},
           kEnd, captured, &Of::fates, &Of::shown, &Of::trumps),
      number_fact<&Of::tricks_left>(
          {"tricks_left", "how many tricks are still to be played; before the auction, all that a deal has"}, kPlayed),
  };
}

std::vector<Fact> table() {
  std::vector<Fact> all;
  for (const auto part :
       {facts_of_the_question, facts_of_the_worth, facts_of_the_table, facts_of_the_auction, facts_of_the_play})
    for (const Fact& fact : part()) all.push_back(fact);
  return all;
}

// Returns the facts of a point. One of its own comes before one of the same name that its stage has, and replaces it.
std::vector<const Fact*> told_at(HookPoint point, const std::vector<Fact>& facts) {
  const unsigned asked = bit(point) | bit(description(point).stage);
  std::vector<const Fact*> told;
  for (const Fact& fact : facts) {
    const auto same = [&fact](const Fact* other) { return other->named.name == fact.named.name; };
    if ((fact.asked_at & asked) != 0 && std::none_of(told.begin(), told.end(), same)) told.push_back(&fact);
  }
  return told;
}

}  // namespace

constinit const Facts kLastCallFacts{"facts.last", kLastCall, HookPoint::speaker};
constinit const Facts kCardFacts{"a card", kCard, HookPoint::legal_cards};
constinit const Facts kCapturedFacts{"a captured card", kCaptured, HookPoint::score};
constinit const Facts kMeldFacts{"a meld", kMeld, HookPoint::score};
constinit const Facts kAllowedFacts{"facts.allowed", kAllowed, HookPoint::calls};

void FactBytes::add(std::size_t offset, std::size_t size) {
  std::memset(reinterpret_cast<unsigned char*>(words_.data()) + offset, 0xFF, size);
}

bool FactBytes::add(const FactBytes& other) {
  std::uint64_t fresh = 0;
  for (std::size_t i = 0; i < kWords; ++i) {
    fresh |= other.words_[i] & ~words_[i];
    words_[i] |= other.words_[i];
  }
  return fresh != 0;
}

std::span<const Fact* const> facts_of(HookPoint point) {
  static const std::vector<Fact> kTable = table();
  static const auto kByPoint = [] {
    std::array<std::vector<const Fact*>, kHookPoints> points;
    for (std::size_t i = 0; i < kHookPoints; ++i) points[i] = told_at(static_cast<HookPoint>(i), kTable);
    return points;
  }();
  return kByPoint[static_cast<std::size_t>(point)];
}

std::size_t place_of_fact(std::span<const Fact* const> facts, std::string_view name) {
  // Most names differ in length or in the first letter, and then are not compared letter by letter.
  const auto found = std::find_if(facts.begin(), facts.end(), [name](const Fact* fact) {
    const std::string_view other = fact->named.name;
    return other.size() == name.size() && other[0] == name[0] && other == name;
  });
  return static_cast<std::size_t>(found - facts.begin());
}

bool is_undeclared(std::size_t place, const Told& told) {
  return told.all[place]->named.name == kCapturedWord && !told.script.sees_captured;
}

bool make_fact(std::size_t place, Told& told) {
  if ((told.given >> place & 1U) != 0) return false;
  const Fact& fact = *told.all[place];
  told.given |= std::uint64_t{1} << place;
  told.read.add(fact.bytes);
  told.made = fact.make(told);
  return true;
}

void read_along(HookPoint point, std::initializer_list<std::string_view> names, FactBytes& read) {
  const auto facts = facts_of(point);
  for (const std::string_view name : names) read.add(facts[place_of_fact(facts, name)]->bytes);
}

}  // namespace turup::script
