// Play: what may be led and what may be added to a trick.
//
//   play:
//     leads:        after_declarer
//     dummy:        partner
//     first_lead:   "2C"
//     unbroken:     [hearts]
//     duties:       [follow, trump_unless_partner_wins, overtrump]
//     first_trick:  no_points
//     once_decided: stop
//     review:       last_card
//
// Every duty is a filter on the hand; a duty that would leave nothing is waived. Following suit comes first, then the
// other duties in the order of the list, then those that have keys of their own.
#pragma once

#include "rules/seats.h"

namespace turup {

enum class FirstTrick : std::uint8_t { free, no_points };
inline constexpr Word kFirstTrick[] = {
    {"free", ""},
    {"no_points",
     "No card that counts may be added to the first trick, unless a player must follow suit with it or has nothing "
     "else."}};

// Returns whether the first trick may have no cards that count.
constexpr bool bars_points(FirstTrick first_trick) {
  switch (first_trick) {
    case FirstTrick::no_points: return true;
    case FirstTrick::free: return false;
  }
  return false;
}

enum class OnceDecided : std::uint8_t { play_on, stop, stop_if_all_agree };
inline constexpr Word kOnceDecided[] = {
    {"play_on", ""},
    {"stop", "Between two tricks, the deal is stopped once everybody can see that its result is certain."},
    {"stop_if_all_agree",
     "Between two tricks, once everybody can see that the result is certain, all are asked a single time whether to "
     "stop."}};

// Returns whether a deal may stop before its last card.
constexpr bool may_stop(OnceDecided once_decided) {
  switch (once_decided) {
    case OnceDecided::stop:
    case OnceDecided::stop_if_all_agree: return true;
    case OnceDecided::play_on: return false;
  }
  return false;
}

// Returns whether it stops only if everybody agrees.
constexpr bool asks_all(OnceDecided once_decided) {
  switch (once_decided) {
    case OnceDecided::stop_if_all_agree: return true;
    case OnceDecided::play_on:
    case OnceDecided::stop: return false;
  }
  return false;
}

enum class Review : std::uint8_t { last_trick, last_card };
inline constexpr Word kReview[] = {
    {"last_trick", "Players may look at the last trick again, but at no earlier one."},
    {"last_card", "Players may ask about the last card played, but about no earlier one."}};

// Returns whether players may ask about the last card only, and not about the last trick.
constexpr bool is_last_card(Review review) {
  switch (review) {
    case Review::last_card: return true;
    case Review::last_trick: return false;
  }
  return false;
}

// The duties of a player who adds a card to a trick.
enum class PlayDuty : std::uint8_t {
  follow,
  follow_or_trump,
  trump,
  trump_unless_partner_wins,
  head,
  overtrump,
  overtrump_unless_partner_wins,
  no_undertrump,
  head_trumps
};
inline constexpr Word kPlayDuties[] = {
    {"follow", "A player who has a card of the suit led must follow suit."},
    {"follow_or_trump", "A player who has a card of the suit led must follow suit or play a trump."},
    {"trump", "A player who cannot follow suit must play a trump if he has one."},
    {"trump_unless_partner_wins",
     "A player who cannot follow suit must play a trump if he has one, unless his partner is winning the trick."},
    {"head", "A player must beat the best card in the trick if one of the cards that he may play does so."},
    {"overtrump", "A player who plays a trump must beat the trumps in the trick if he can."},
    {"overtrump_unless_partner_wins",
     "A player who plays a trump must beat the trumps in the trick if he can, unless his partner is winning the "
     "trick."},
    {"no_undertrump",
     "A player may not play a lower trump than one in the trick, unless trumps were led or he has nothing else."},
    {"head_trumps", "When trumps are led, a player must beat the best of them if he can."}};

// A duty taken apart: the cards that it demands, and when it is waived.
struct Demand {
  enum class Of : std::uint8_t {
    suit_led,
    suit_led_or_trump,
    trump,
    winner,
    higher_trump,
    no_lower_trump,
    higher_trump_if_led
  };
  Of of = Of::suit_led;
  bool unless_partner_wins = false;

  bool follows() const { return of == Of::suit_led || of == Of::suit_led_or_trump; }
  bool is_about_trumps() const { return of != Of::suit_led && of != Of::winner; }
};
constexpr Demand demand(PlayDuty duty) {
  switch (duty) {
    case PlayDuty::follow: return {};
    case PlayDuty::follow_or_trump: return {Demand::Of::suit_led_or_trump};
    case PlayDuty::trump: return {Demand::Of::trump};
    case PlayDuty::trump_unless_partner_wins: return {Demand::Of::trump, true};
    case PlayDuty::head: return {Demand::Of::winner};
    case PlayDuty::overtrump: return {Demand::Of::higher_trump};
    case PlayDuty::overtrump_unless_partner_wins: return {Demand::Of::higher_trump, true};
    case PlayDuty::no_undertrump: return {Demand::Of::no_lower_trump};
    case PlayDuty::head_trumps: return {Demand::Of::higher_trump_if_led};
  }
  return {};
}

inline constexpr SeatWords kLeads({{SeatName::in_turn, ""},
                                   {SeatName::dealer, "The dealer leads to the first trick."},
                                   {SeatName::after_dealer, "The player after the dealer leads to the first trick."},
                                   {SeatName::before_dealer, "The player before the dealer leads to the first trick."},
                                   {SeatName::declarer, "The declarer leads to the first trick."},
                                   {SeatName::after_declarer,
                                    "The player after the declarer leads to the first trick."},
                                   {SeatName::opener, "The player who bid first leads to the first trick."}});

enum class Dummy : std::uint8_t { none, partner };
inline constexpr Word kDummy[] = {
    {"none", ""},
    {"partner",
     "The declarer's partner is dummy: after the first lead he lays his cards open, and the declarer plays them."}};

// Returns whether the declarer's partner lays his cards open, and the declarer plays them.
constexpr bool has_dummy(Dummy dummy) {
  switch (dummy) {
    case Dummy::partner: return true;
    case Dummy::none: return false;
  }
  return false;
}

inline constexpr Word kInTurn = {"in_turn", ""};

// The suits that may not be led yet: some of the four, or that of trumps, whichever it is. While trumps are hidden,
// nobody is bound by the last.
enum class Unbroken : std::uint8_t { clubs, diamonds, hearts, spades, trumps };
inline constexpr Word kUnbrokenSuits[] = {
    {"clubs", ""}, {"diamonds", ""}, {"hearts", ""}, {"spades", ""}, {"trumps", ""}};
static_assert(kCountOf<Unbroken> == kSuits + 1);
constexpr bool is_one_suit(Unbroken unbroken) { return static_cast<std::size_t>(unbroken) < kSuits; }
// Returns the suit as orderings number those that are led. `strain` are the trumps in force.
constexpr std::uint8_t suit_led(Unbroken unbroken, std::uint8_t strain) {
  return is_one_suit(unbroken) ? static_cast<std::uint8_t>(unbroken) : strain;
}

struct PlayRules {
  SeatName leads = SeatName::in_turn;  // who leads to the first trick
  std::optional<Face> leads_with;      // a card whose holder leads to the first trick; then `leads` says nothing
  std::optional<Face> first_lead;      // the card that must lead the first trick; nothing: any card of the seat in turn
  Dummy dummy = Dummy::none;
  std::vector<Unbroken> unbroken;
  std::vector<PlayDuty> duties = {PlayDuty::follow};
  FirstTrick first_trick = FirstTrick::free;
  OnceDecided once_decided = OnceDecided::play_on;
  Review review = Review::last_trick;
};

void describe(Fields& fields, PlayRules& play);
void check(const PlayRules& play, Findings& findings);
// Returns whether the only duty is to follow suit.
bool follows_only(const PlayRules& play);
// Returns the sentences for `duties`.
std::string duties_sentence(const PlayRules& play);

}  // namespace turup
