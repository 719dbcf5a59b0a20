// Contracts beside the auction's: a player undertakes to win every trick, or none, or so many.
//
//   contracts:
//     single_hand: { hand: any, partner: face_down, worth: [3, 6, 12] }
//     misere:      { takes: no_tricks, worth: [3], costs: [4] }
//     beggar:      { takes: no_tricks, order: [A, K, Q, J, 10], worth: [2] }
//     thani:       { called: before_auction, worth: [3], costs: [4] }
//     alone:       { by: declarer, takes: tricks, at_least: 3, trumps: kept, leads: in_turn, worth: [1], sweep: [4] }
//     solo:        { called: after_auction, bid: 3, trumps: named, takes: points, at_least: 61, worth: [50] }
//     call:        { called: after_auction, bid: 1, trumps: kept, calls: { rank: A }, worth: [10] }
//
// A contract is named by the word that announces it. When all cards are dealt, or before the auction, each seat that
// may announce one is asked in turn. The first announcement replaces the auction's contract and its stakes. Unless the
// contract says otherwise there are no trumps, and cards rank in the pack's own order; the player leads to the first
// trick, and his partners are out. A contract of every trick, or of none, ends with the first trick that goes against
// it.
//
// The declarer may also have to choose one after the auction, or be asked for one before he takes the talon. A suit
// that the contract wants, for trumps or for the card that he calls, is named in the same breath: "solo hearts".
#pragma once

#include "rules/seats.h"

namespace turup {

enum class ContractHand : std::uint8_t { any, can_lose };
inline constexpr Word kContractHand[] = {
    {"any", ""},
    {"can_lose",
     "It may not be announced with a hand that is certain to win every trick, however the other cards lie."}};

// Returns whether a hand that cannot lose is too good for this contract.
constexpr bool must_be_able_to_lose(ContractHand hand) {
  switch (hand) {
    case ContractHand::can_lose: return true;
    case ContractHand::any: return false;
  }
  return false;
}

// When the players are asked for a contract.
enum class Called : std::uint8_t { before_play, before_auction, before_talon, after_auction, before_looking };
inline constexpr Word kCalled[] = {
    {"before_play", ""}, {"before_auction", ""}, {"before_talon", ""}, {"after_auction", ""}, {"before_looking", ""}};

// Returns whether the players are asked before the auction, on the cards that are dealt by then, if any.
constexpr bool is_before_auction(Called called) {
  switch (called) {
    case Called::before_auction:
    case Called::before_looking: return true;
    case Called::before_play:
    case Called::before_talon:
    case Called::after_auction: return false;
  }
  return false;
}

// Returns whether they are asked before anybody has cards.
constexpr bool is_before_looking(Called called) {
  switch (called) {
    case Called::before_looking: return true;
    case Called::before_play:
    case Called::before_auction:
    case Called::before_talon:
    case Called::after_auction: return false;
  }
  return false;
}

// The consequences for whoever won the auction.
struct OfDeclarer {
  bool asked = false;         // he alone is asked
  bool must_choose = false;   // he must announce one of these contracts
  bool leaves_talon = false;  // he is asked before he takes the talon, which he then leaves
};
constexpr OfDeclarer of_declarer(Called called) {
  switch (called) {
    case Called::before_talon: return {.asked = true, .leaves_talon = true};
    case Called::after_auction: return {.asked = true, .must_choose = true};
    case Called::before_play:
    case Called::before_auction:
    case Called::before_looking: return {};
  }
  return {};
}

enum class CalledBy : std::uint8_t { anybody, declarer, declarers, defenders };
inline constexpr Word kCalledBy[] = {{"anybody", ""}, {"declarer", ""}, {"declarers", ""}, {"defenders", ""}};

// The players who may announce a contract.
struct Announcers {
  bool declarer = false;
  bool his_partners = false;
  bool defenders = false;

  constexpr bool depend_on_auction() const { return !declarer || !his_partners || !defenders; }
};
constexpr Announcers announcers(CalledBy by) {
  switch (by) {
    case CalledBy::anybody: return {true, true, true};
    case CalledBy::declarer: return {.declarer = true};
    case CalledBy::declarers: return {.declarer = true, .his_partners = true};
    case CalledBy::defenders: return {.defenders = true};
  }
  return {};
}

// Returns the players who may announce a contract, as they stand in a sentence.
constexpr std::string_view announcers_words(CalledBy by) {
  switch (by) {
    case CalledBy::anybody: return "a player";
    case CalledBy::declarer: return "the declarer";
    case CalledBy::declarers: return "the declarer or a partner of his";
    case CalledBy::defenders: return "an opponent of the declarer";
  }
  return {};
}

enum class PartnerHand : std::uint8_t { face_down, exposed, seen_by_caller, plays };
inline constexpr Word kPartnerHand[] = {
    {"face_down", "The partner lays his cards face down and takes no part in the play."},
    {"exposed", "The partner lays his cards open for all to see and takes no part in the play."},
    {"seen_by_caller",
     "The partner takes no part in the play; once the player has led to the first trick he may look at the partner's "
     "cards."},
    {"plays", "The partner plays, and the contract is theirs together."}};

// Returns whether the partners of whoever announced the contract take part in the play.
constexpr bool is_in_play(PartnerHand partner) {
  switch (partner) {
    case PartnerHand::plays: return true;
    case PartnerHand::face_down:
    case PartnerHand::exposed:
    case PartnerHand::seen_by_caller: return false;
  }
  return false;
}

enum class CallDuty : std::uint8_t { free, comes_when_led };
inline constexpr Word kCallDuty[] = {
    {"free", ""},
    {"comes_when_led",
     "Whoever holds the called card must play it when its suit is led, leads no other card of that suit, and keeps it "
     "as long as he has another card."}};

// Returns whether the called card binds the seat that holds it.
constexpr bool binds_holder(CallDuty duty) {
  switch (duty) {
    case CallDuty::comes_when_led: return true;
    case CallDuty::free: return false;
  }
  return false;
}

enum class CallNeeds : std::uint8_t { nothing, card_of_suit };
inline constexpr Word kCallNeeds[] = {
    {"nothing", ""}, {"card_of_suit", "The player must hold another card of the suit of the card that he calls."}};

// Returns whether the player must have a card of the suit in which he calls one.
constexpr bool needs_suit(CallNeeds needs) {
  switch (needs) {
    case CallNeeds::card_of_suit: return true;
    case CallNeeds::nothing: return false;
  }
  return false;
}

enum class PartnerKnown : std::uint8_t { when_played, at_once };
inline constexpr Word kPartnerKnown[] = {
    {"when_played", "Only the partner himself knows who he is until the called card is played."},
    {"at_once", "The partner says at once that he holds the called card."}};

// Returns whether nobody but the partner knows who he is.
constexpr bool is_secret(PartnerKnown known) {
  switch (known) {
    case PartnerKnown::when_played: return true;
    case PartnerKnown::at_once: return false;
  }
  return false;
}

enum class ContractTrumps : std::uint8_t { none, kept, named, clubs, diamonds, hearts, spades };
inline constexpr Word kContractTrumps[] = {{"none", ""},     {"kept", ""},   {"named", ""}, {"clubs", ""},
                                           {"diamonds", ""}, {"hearts", ""}, {"spades", ""}};

// The trumps of a contract.
struct TrumpsOfContract {
  bool kept = false;   // those of the deal stay what they are
  bool named = false;  // the player names a suit
  std::uint8_t strain = kSuits;
};
constexpr TrumpsOfContract trumps_of(ContractTrumps trumps) {
  switch (trumps) {
    case ContractTrumps::none: return {};
    case ContractTrumps::kept: return {.kept = true};
    case ContractTrumps::named: return {.named = true};
    case ContractTrumps::clubs: return {.strain = static_cast<std::uint8_t>(Suit::clubs)};
    case ContractTrumps::diamonds: return {.strain = static_cast<std::uint8_t>(Suit::diamonds)};
    case ContractTrumps::hearts: return {.strain = static_cast<std::uint8_t>(Suit::hearts)};
    case ContractTrumps::spades: return {.strain = static_cast<std::uint8_t>(Suit::spades)};
  }
  return {};
}
// Returns whether there are no trumps.
constexpr bool are_none(ContractTrumps trumps) {
  const TrumpsOfContract of = trumps_of(trumps);
  return !of.kept && !of.named && of.strain == kSuits;
}
// Returns whether the trumps of the deal stay what they are.
constexpr bool are_kept(ContractTrumps trumps) { return trumps_of(trumps).kept; }

enum class Shows : std::uint8_t { nothing, hand };
inline constexpr Word kShows[] = {{"nothing", ""}, {"hand", "The player lays his hand open before the first lead."}};

// Returns whether everybody sees the hand of the player.
constexpr bool lies_open(Shows shows) {
  switch (shows) {
    case Shows::hand: return true;
    case Shows::nothing: return false;
  }
  return false;
}

// The melds under a contract.
enum class ContractMelds : std::uint8_t { none, as_usual };
inline constexpr Word kContractMelds[] = {{"none", ""}, {"as_usual", ""}};

// Returns whether melds are declared under a contract, and count.
constexpr bool let_melds_count(ContractMelds melds) {
  switch (melds) {
    case ContractMelds::as_usual: return true;
    case ContractMelds::none: return false;
  }
  return false;
}

inline constexpr SeatWords kContractLeads({{SeatName::declarer, ""},
                                           {SeatName::in_turn, ""},
                                           {SeatName::dealer, ""},
                                           {SeatName::after_dealer, ""},
                                           {SeatName::before_dealer, ""},
                                           {SeatName::after_declarer, ""}});

enum class ContractTakes : std::uint8_t { all_tricks, no_tricks, tricks, points };
inline constexpr Word kContractTakes[] = {
    {"all_tricks", ""},
    {"no_tricks", "The player must win no trick; the first one he wins ends the deal."},
    {"tricks", "The player must win so many tricks, `at_least`."},
    {"points", "The player must take so many card points, `at_least`."}};

// The duty that a contract brings. One of every trick or of none ends with the first trick that goes against it.
struct Undertaking {
  bool every_trick = false;
  bool no_trick = false;
  bool by_points = false;  // it counts card points, and not tricks

  constexpr bool needs_number() const { return !every_trick && !no_trick; }
};
// Returns whether a trick that is won, by the side of the contract or by another, goes against the contract.
constexpr bool defeats(const Undertaking& due, bool by_own_side) {
  return by_own_side ? due.no_trick : due.every_trick;
}
constexpr Undertaking undertaking(ContractTakes takes) {
  switch (takes) {
    case ContractTakes::all_tricks: return {.every_trick = true};
    case ContractTakes::no_tricks: return {.no_trick = true};
    case ContractTakes::tricks: return {};
    case ContractTakes::points: return {.by_points = true};
  }
  return {};
}

// The card that makes whoever holds it the player's partner in this deal, wherever he sits. Exactly one of `rank` and
// `card` is given.
struct CallRules {
  std::optional<Rank> rank;  // the player calls a card of this rank, and names its suit
  std::optional<Face> card;  // it is always this card
  CallNeeds needs = CallNeeds::nothing;
  PartnerKnown known = PartnerKnown::when_played;
  CallDuty duty = CallDuty::free;
};

inline constexpr std::size_t kMostWorth = 3;

struct ContractRules {
  std::string name;
  Called called = Called::before_play;
  Amount bid;  // the number that is a bid of this contract; none: any bid
  CalledBy by = CalledBy::anybody;
  ContractHand hand = ContractHand::any;
  PartnerHand partner = PartnerHand::face_down;
  std::optional<CallRules> calls;
  Shows shows = Shows::nothing;
  ContractTrumps trumps = ContractTrumps::none;
  std::vector<Rank> order;  // of the suits, from the top; empty: as in the pack
  std::vector<Rank> also;   // ranks that are trumps in every suit, from the top
  SeatName leads = SeatName::declarer;
  ContractMelds melds = ContractMelds::none;
  ContractTakes takes = ContractTakes::all_tricks;
  Amount at_least;               // tricks or points, where the contract needs a number
  std::vector<int> worth;        // if plain, doubled, redoubled
  std::vector<int> costs;        // likewise, if it fails; empty: as much as it is worth
  std::vector<int> sweep;        // likewise, with every trick; empty: as much as it is worth
  std::vector<int> others;       // likewise, for each other side if it fails; empty: nothing
  std::vector<int> others_lose;  // likewise, what each other side loses if it is made; empty: nothing

  bool has_order() const { return !order.empty() || !also.empty(); }
  // Returns whether a suit is named with it: the trumps, or that of the called card.
  bool names_suit() const { return trumps_of(trumps).named || (calls && calls->rank); }
};

void describe(Fields& fields, ContractRules& contract);
void describe(Fields& fields, CallRules& calls);
void check(const ContractRules& contract, Findings& findings);

}  // namespace turup
