// Trumps: how they are fixed, and who knows them when.
//
//   trump:
//     fixed_by:   indicator
//     indicators: [5, 4, 3, 2]
//     hidden: { ask: required, asker: free, effect: whole_trick, lead: free, shown_by: ask }
//     hidden: { shown_by: face_down_trump, opening: chosen, open_from: 250 }
//     hidden: { asked_by: opponents, open_after: 4 }
//
//     fixed_by: always
//     suit:     spades
//
//     fixed_by: named
//     named_by: after_dealer
//
//     dealt_card: { nth: 7, suit_led: may_show, needs: none, redouble: none }
//
//   trump: { fixed_by: bid, order: [J, 9], points: { J: 20, 9: 14 } }
//   trump: { fixed_by: bid, also: [Q, J], suits: [clubs, spades, hearts, diamonds] }
//
// Without `hidden` trumps are known at once. A hidden choice is known to the declarer alone until it is shown. With
// `dealt_card` he may leave trumps to a card he is yet to be dealt, which is laid aside until trumps are shown.
#pragma once

#include "rules/seats.h"

namespace turup {

enum class FixedBy : std::uint8_t {
  none,
  bid,
  indicator,
  own_card,
  last_card,
  always,
  named,
  first_card_led,
  turned_up,
  taken,
  contract
};
inline constexpr Word kFixedBy[] = {
    {"none", "There are no trumps."},
    {"bid", "A bid names its trumps, a suit or no trumps; none of these ranks above another."},
    {"indicator", "The declarer fixes trumps with an indicator, a card that is never played."},
    {"own_card", "The declarer fixes trumps with a card of his own, laid aside face down until trumps are shown."},
    {"last_card", "The last card dealt, the dealer's own, is turned up: its suit is trumps."},
    {"always", "The same suit is trumps in every deal."},
    {"named", "A player who has seen some of his cards names a suit, which is trumps."},
    {"first_card_led", "The suit of the first card led is trumps, from this card on."},
    {"turned_up", "A card of the talon is turned up: its suit is trumps."},
    {"taken", "The suit that a player takes in the auction is trumps."},
    {"contract", "The contract that the declarer announces says what is trumps."}};

// The consequences of the way in which trumps are fixed.
struct Fixing {
  bool trumps = true;          // there are trumps, unless no trumps are chosen
  bool in_bid = false;         // a bid names them
  bool by_indicator = false;   // by a card that is never played
  bool by_own_card = false;    // by a card laid aside
  bool by_last_card = false;   // by the last card dealt, turned up
  bool by_rule = false;        // they are the same in every deal
  bool by_name = false;        // a player names them
  bool by_turn_up = false;     // by a card turned up from the talon
  bool by_first_lead = false;  // by the first card led
  bool by_taking = false;      // by the auction, in which a suit is taken or left
  bool by_contract = false;    // by the contract that is announced
  bool is_chosen() const { return by_indicator || by_own_card || by_name; }  // at a step of its own
  bool is_said() const { return by_indicator || by_name; }                   // there, and by a word
  bool may_be_hidden() const { return is_chosen(); }
};
constexpr Fixing fixing(FixedBy how) {
  switch (how) {
    case FixedBy::none: return {.trumps = false};
    case FixedBy::bid: return {.in_bid = true};
    case FixedBy::indicator: return {.by_indicator = true};
    case FixedBy::own_card: return {.by_own_card = true};
    case FixedBy::last_card: return {.by_last_card = true};
    case FixedBy::always: return {.by_rule = true};
    case FixedBy::named: return {.by_name = true};
    case FixedBy::first_card_led: return {.by_first_lead = true};
    case FixedBy::turned_up: return {.by_turn_up = true};
    case FixedBy::taken: return {.by_taking = true};
    case FixedBy::contract: return {.by_contract = true};
  }
  return {};
}

enum class AlwaysSuit : std::uint8_t { none, clubs, diamonds, hearts, spades };
inline constexpr Word kAlwaysSuit[] = {{"none", ""},
                                       {"clubs", "Clubs are trumps."},
                                       {"diamonds", "Diamonds are trumps."},
                                       {"hearts", "Hearts are trumps."},
                                       {"spades", "Spades are trumps."}};

// Returns the suit that is trumps in every deal.
constexpr std::optional<Suit> suit_of(AlwaysSuit suit) {
  switch (suit) {
    case AlwaysSuit::none: return std::nullopt;
    case AlwaysSuit::clubs: return Suit::clubs;
    case AlwaysSuit::diamonds: return Suit::diamonds;
    case AlwaysSuit::hearts: return Suit::hearts;
    case AlwaysSuit::spades: return Suit::spades;
  }
  return std::nullopt;
}

inline constexpr SeatWords kNamedBy({{SeatName::declarer, "The declarer names trumps."},
                                     {SeatName::after_dealer, "The player after the dealer names trumps."},
                                     {SeatName::dealer, "The dealer names trumps."},
                                     {SeatName::before_dealer, "The player before the dealer names trumps."}});

enum class ShownBy : std::uint8_t { ask, first_trump, face_down_trump };
inline constexpr Word kShownBy[] = {
    {"ask", ""},
    {"first_trump",
     "Hidden trumps are shown when the first card of their suit is played, led or added; nobody asks for them."},
    {"face_down_trump",
     "While trumps are hidden, a player who cannot follow suit plays a card face down. At the end of the trick the "
     "declarer looks at the cards that lie so: trumps among them are turned up, which shows trumps, and count in this "
     "trick; the others stay face down, and nobody else sees them. A declarer who has laid a card aside for trumps may "
     "play this card so, but no other trump."}};

// Returns whether a card of the suit shows hidden trumps, and nobody asks.
constexpr bool is_shown_by_card(ShownBy shown_by) {
  switch (shown_by) {
    case ShownBy::first_trump: return true;
    case ShownBy::ask:
    case ShownBy::face_down_trump: return false;
  }
  return false;
}

// Returns whether a seat that cannot follow suit plays its card face down, to be judged when the trick is whole.
constexpr bool plays_face_down(ShownBy shown_by) {
  switch (shown_by) {
    case ShownBy::face_down_trump: return true;
    case ShownBy::ask:
    case ShownBy::first_trump: return false;
  }
  return false;
}

enum class Ask : std::uint8_t { required, optional };
inline constexpr Word kAsk[] = {
    {"required",
     "The first player who cannot follow suit must ask for trumps before playing, and the declarer then shows them. If "
     "the declarer is that player, he must show them himself."},
    {"optional",
     "A player who cannot follow suit may ask for trumps, which the declarer then shows, or discard without asking."}};

// Returns whether a seat that cannot follow suit must ask for trumps, and the declarer must show them.
constexpr bool must_ask(Ask ask) {
  switch (ask) {
    case Ask::required: return true;
    case Ask::optional: return false;
  }
  return false;
}

enum class AskedBy : std::uint8_t { anybody, opponents };
inline constexpr Word kAskedBy[] = {
    {"anybody", ""},
    {"opponents",
     "The declarer's partner may not ask for trumps: if he cannot follow suit, he plays any card without asking."}};

// Returns whether the declarer's partners may ask for trumps like everybody else.
constexpr bool partner_may_ask(AskedBy asked_by) {
  switch (asked_by) {
    case AskedBy::anybody: return true;
    case AskedBy::opponents: return false;
  }
  return false;
}

enum class Asker : std::uint8_t { free, trumps, shown_card };
inline constexpr Word kAsker[] = {
    {"free", "A player who has asked may then play any card."},
    {"trumps", "A player who has asked must then play a trump if he has one."},
    {"shown_card",
     "A player who has asked must then play a trump if he has one; a declarer who turns up a card of his own plays "
     "that card."}};

// Returns whether the seat that asked must play a trump.
constexpr bool must_trump(Asker asker) {
  switch (asker) {
    case Asker::trumps:
    case Asker::shown_card: return true;
    case Asker::free: return false;
  }
  return false;
}

// Returns whether a declarer who turns up a card of his own must play it.
constexpr bool must_play_shown_card(Asker asker) {
  switch (asker) {
    case Asker::shown_card: return true;
    case Asker::free:
    case Asker::trumps: return false;
  }
  return false;
}

enum class Effect : std::uint8_t { whole_trick, later_cards };
inline constexpr Word kEffect[] = {
    {"whole_trick", "Trumps count in the whole trick in which they are shown, and in all later tricks."},
    {"later_cards", "Trumps count only on cards that are played after they are shown."}};

// Returns whether trumps count for cards that are already in the trick when trumps are shown.
constexpr bool works_on_earlier_cards(Effect effect) {
  switch (effect) {
    case Effect::whole_trick: return true;
    case Effect::later_cards: return false;
  }
  return false;
}

enum class HiddenLead : std::uint8_t { free, barred, barred_in_first_trick };
inline constexpr Word kHiddenLead[] = {
    {"free", ""},
    {"barred", "While trumps are hidden the declarer may not lead them unless he has nothing else."},
    {"barred_in_first_trick",
     "While trumps are hidden the declarer may not lead them to the first trick unless he has nothing else."}};

// Returns whether the declarer may not lead trumps while they are hidden, to the first trick or to a later one.
constexpr bool is_barred(HiddenLead lead, bool later) {
  switch (lead) {
    case HiddenLead::barred: return true;
    case HiddenLead::barred_in_first_trick: return !later;
    case HiddenLead::free: return false;
  }
  return false;
}

enum class ShownTo : std::uint8_t { nobody, partner };
inline constexpr Word kShownTo[] = {
    {"nobody", ""}, {"partner", "The declarer shows his partner which suit is trumps, and nobody else."}};

// Returns whether the declarer's partners know trumps while they are hidden.
constexpr bool partner_knows(ShownTo shown_to) {
  switch (shown_to) {
    case ShownTo::partner: return true;
    case ShownTo::nobody: return false;
  }
  return false;
}

enum class HiddenOpening : std::uint8_t { closed, chosen };
inline constexpr Word kOpening[] = {
    {"closed", ""},
    {"chosen", "Before the first lead the declarer may show trumps; otherwise they stay hidden for now."}};

// Returns whether the declarer is asked before the first lead whether he shows trumps.
constexpr bool may_open(HiddenOpening opening) {
  switch (opening) {
    case HiddenOpening::chosen: return true;
    case HiddenOpening::closed: return false;
  }
  return false;
}

struct HiddenRules {
  Ask ask = Ask::required;
  AskedBy asked_by = AskedBy::anybody;
  int ask_from = 1;  // the trick from which they may be asked for, or shown
  Asker asker = Asker::free;
  Effect effect = Effect::whole_trick;
  HiddenLead lead = HiddenLead::free;
  ShownBy shown_by = ShownBy::ask;
  ShownTo shown_to = ShownTo::nobody;
  HiddenOpening opening = HiddenOpening::closed;
  Amount open_from = {};   // a bid from which trumps do not stay hidden for long
  Amount open_after = {};  // the tricks after which they are shown, then or after every bid

  bool are_asked_for() const { return !is_shown_by_card(shown_by) && !plays_face_down(shown_by); }
  // Returns the number of tricks after which trumps are shown though nobody has asked; 0 if they may stay hidden.
  int tricks_hidden(int bid) const {
    if (!open_from.is_none() && bid < open_from.number) return 0;
    if (!open_after.is_none()) return open_after.number;
    return open_from.is_none() ? 0 : 1;
  }
};

// The cards that may serve as indicators: ranks that are not played, as Rank numbers them, and jokers.
enum class Indicator : std::uint8_t { joker = kRanks, red_joker, black_joker };
constexpr Indicator indicator_of(Rank rank) { return static_cast<Indicator>(rank); }
inline constexpr auto kIndicators = [] {
  std::array<Word, kRanks + 3> words = rank_words<kRanks + 3>();
  words[static_cast<std::size_t>(Indicator::red_joker)].word = "red_joker";
  words[static_cast<std::size_t>(Indicator::black_joker)].word = "black_joker";
  return words;
}();

enum class SuitLed : std::uint8_t { may_show, must_show };
inline constexpr Word kSuitLed[] = {{"may_show",
                                     "If the suit of the dealt card is led and the declarer has no other card of that "
                                     "suit, he may discard, or show the "
                                     "dealt card and play it."},
                                    {"must_show",
                                     "If the suit of the dealt card is led and the declarer has no other card of that "
                                     "suit, he must show the dealt card "
                                     "and play it."}};

// Returns whether the declarer must show the card that was dealt for trumps and follow suit with it.
constexpr bool must_show(SuitLed suit_led) {
  switch (suit_led) {
    case SuitLed::must_show: return true;
    case SuitLed::may_show: return false;
  }
  return false;
}

enum class DealtCardNeeds : std::uint8_t { none, pointed_trump, another_pointed_trump, another_trump };
inline constexpr Word kDealtCardNeeds[] = {
    {"none", ""},
    {"pointed_trump", "The deal is annulled if the declarer then holds no trump that counts, this card included."},
    {"another_pointed_trump",
     "The deal is annulled if the declarer then holds no trump that counts besides this card."},
    {"another_trump", "The deal is annulled if the declarer then holds no trump besides this card."}};

// Returns whether the declarer's holding beside the card may annul the deal.
constexpr bool may_annul(DealtCardNeeds needs) {
  switch (needs) {
    case DealtCardNeeds::pointed_trump:
    case DealtCardNeeds::another_pointed_trump:
    case DealtCardNeeds::another_trump: return true;
    case DealtCardNeeds::none: return false;
  }
  return false;
}

enum class OnSight : std::uint8_t { none, on_sight };
inline constexpr Word kOnSight[] = {{"none", ""},
                                    {"on_sight",
                                     "If the bid was doubled and not redoubled, the declarer may redouble when he sees "
                                     "the dealt card, before he sees any "
                                     "other new card; nobody can raise that."}};

// Returns whether the declarer may redouble on seeing the card.
constexpr bool may_redouble(OnSight redouble) {
  switch (redouble) {
    case OnSight::on_sight: return true;
    case OnSight::none: return false;
  }
  return false;
}

struct DealtCardRules {
  int nth = 0;  // which of the declarer's cards, from 1
  SuitLed suit_led = SuitLed::may_show;
  DealtCardNeeds needs = DealtCardNeeds::none;
  OnSight redouble = OnSight::none;
};

struct TrumpRules {
  FixedBy fixed_by = FixedBy::none;
  AlwaysSuit suit = AlwaysSuit::none;      // where it is the same in every deal
  SeatName named_by = SeatName::declarer;  // where a player names them
  std::vector<Rank> order;
  std::vector<CardPoints> points;
  std::vector<Rank> also;
  std::optional<Face> highest;
  std::vector<Suit> suits = {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds};
  std::optional<Rank> left_bower;
  std::vector<Indicator> indicators = {indicator_of(Rank::five), indicator_of(Rank::four), indicator_of(Rank::three),
                                       indicator_of(Rank::two)};
  std::optional<HiddenRules> hidden;
  std::optional<DealtCardRules> dealt_card;

  // Returns whether trumps may be fixed by a card that the declarer plays once they are shown.
  bool may_lie_aside() const { return fixing(fixed_by).by_own_card || dealt_card.has_value(); }
};

inline constexpr Word kNoHighest = {"none", "No card is always the highest trump."};

// Returns how trumps rank.
TrumpOrder order_of(const TrumpRules& trump);

void describe(Fields& fields, TrumpRules& trump);
void describe(Fields& fields, HiddenRules& hidden);
void describe(Fields& fields, DealtCardRules& dealt_card);
void check(const TrumpRules& trump, Findings& findings);

}  // namespace turup
