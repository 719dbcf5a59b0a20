// The auction: who bids what, when it is over, and what happens if nobody bids.
//
//   auction: { from: 15, to: points_in_play, turns: until_all_pass, all_pass: last_bids_lowest,
//              may_equal: { who: dealer, from: 20, to: 20 } }
//   auction: { from: 1, to: 7, book: 6, strains: [clubs, diamonds, hearts, spades, no_trumps],
//              declares: first_to_name }
//   auction: { kind: each_says, from: 0, to: points_in_play, sum: not_all }
//   auction: { kind: take_or_leave, from: 3, rounds: [turned_up, other_suit], all_pass: last_names }
//
// Bids rise; any number of the ladder may be skipped; the last bid decides. Where each player says a number of his own,
// nobody outbids anybody, and nobody is declarer. Where a suit is taken or left, the first player who takes one is
// declarer, for the number `from`. Present when the deal's script has an `auction`.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class AuctionKind : std::uint8_t { outbid, each_says, take_or_leave };
inline constexpr Word kAuctionKinds[] = {{"outbid", ""}, {"each_says", ""}, {"take_or_leave", ""}};

// Returns whether every seat says a number of its own, and none outbids another.
constexpr bool each_says(AuctionKind kind) {
  switch (kind) {
    case AuctionKind::each_says: return true;
    case AuctionKind::outbid:
    case AuctionKind::take_or_leave: return false;
  }
  return false;
}

// Returns whether a suit is taken or left, and nobody bids a number.
constexpr bool is_take_or_leave(AuctionKind kind) {
  switch (kind) {
    case AuctionKind::take_or_leave: return true;
    case AuctionKind::outbid:
    case AuctionKind::each_says: return false;
  }
  return false;
}

// The suits that may be taken in one round of an auction in which a suit is taken or left.
enum class TakeRound : std::uint8_t { turned_up, other_suit, any_suit };
inline constexpr Word kTakeRounds[] = {{"turned_up", "take the suit of the card that was turned up"},
                                       {"other_suit", "name another suit than that of the card that was turned up"},
                                       {"any_suit", "name any suit"}};

// The suits of such a round, and whether one of them is that of the card that was turned up.
struct Takeable {
  bool suit_turned_up = false;
  bool other_suits = false;
  bool depends_on_turn_up() const { return suit_turned_up != other_suits; }
};
constexpr Takeable takeable(TakeRound round) {
  switch (round) {
    case TakeRound::turned_up: return {.suit_turned_up = true};
    case TakeRound::other_suit: return {.other_suits = true};
    case TakeRound::any_suit: return {.suit_turned_up = true, .other_suits = true};
  }
  return {};
}

enum class Sum : std::uint8_t { any, not_all };
inline constexpr Word kSum[] = {
    {"any", ""},
    {"not_all", "The last to speak may not say the number that would make all of them add up to what is in play."}};

// Returns whether the numbers that are said may not come to all that is in play.
constexpr bool may_not_come_out(Sum sum) {
  switch (sum) {
    case Sum::not_all: return true;
    case Sum::any: return false;
  }
  return false;
}

enum class Turns : std::uint8_t { until_all_pass, one_each };
inline constexpr Word kTurns[] = {{"until_all_pass",
                                   "The bidding goes round until everybody else has passed after the last bid; a "
                                   "player who has passed may bid again."},
                                  {"one_each", "Each player speaks once."}};

// Returns whether each seat speaks once.
constexpr bool is_one_each(Turns turns) {
  switch (turns) {
    case Turns::one_each: return true;
    case Turns::until_all_pass: return false;
  }
  return false;
}

enum class AllPass : std::uint8_t {
  annul,
  annul_before_last,
  first_bids,
  last_bids_lowest,
  last_opponent_bids,
  opponents_play_lowest,
  last_names
};
inline constexpr Word kAllPass[] = {
    {"annul", "If everybody passes, the deal is annulled."},
    {"annul_before_last", "If all but the last to speak pass, the deal is annulled without asking him."},
    {"first_bids", "The first to speak must bid."},
    {"last_bids_lowest",
     "If all the others pass, the last to speak must make the lowest bid, and that ends the auction."},
    {"last_opponent_bids", "If everybody before him passes, the last of the dealer's opponents to speak must bid."},
    {"opponents_play_lowest",
     "If everybody passes, the dealer's opponents play for the lowest bid without trumps, undoubled."},
    {"last_names", "If everybody passes, the last to speak in the last round must fix trumps."}};

// The consequences if nobody has bid.
struct Passing {
  enum class Forced : std::uint8_t { nobody, first, last, last_opponent };
  Forced forced = Forced::nobody;  // who must bid
  bool lowest_only = false;        // he may make only the lowest bid, which ends the auction
  bool asks_last = true;           // the last to speak is asked too
  bool opponents_play = false;     // the dealer's opponents play for the lowest bid
  bool in_last_round = false;      // who is forced names trumps when every round has been passed
  bool annuls() const { return forced == Forced::nobody && !opponents_play; }
};
constexpr Passing passing(AllPass all_pass) {
  switch (all_pass) {
    case AllPass::annul: return {};
    case AllPass::annul_before_last: return {.asks_last = false};
    case AllPass::first_bids: return {.forced = Passing::Forced::first};
    case AllPass::last_bids_lowest: return {.forced = Passing::Forced::last, .lowest_only = true};
    case AllPass::last_opponent_bids: return {.forced = Passing::Forced::last_opponent};
    case AllPass::opponents_play_lowest: return {.opponents_play = true};
    case AllPass::last_names: return {.forced = Passing::Forced::last, .in_last_round = true};
  }
  return {};
}

// The seats that may equal the standing bid.
enum class Equals : std::uint8_t { dealer, partner, opponents, opener, outbid, anybody };
inline constexpr Word kEquals[] = {{"dealer", "the dealer"},
                                   {"partner", "the partner of the player who holds it"},
                                   {"opponents", "the opponents of the player who holds it"},
                                   {"opener", "the player who bid first"},
                                   {"outbid", "the player whose bid it has just raised"},
                                   {"anybody", "every player"}};
// A seat's part in the auction so far.
struct Bidder {
  bool deals = false;
  bool is_partner = false;  // of the seat that holds the bid
  bool opened = false;
  bool was_outbid = false;  // by the seat that holds the bid
};
constexpr bool equals(Equals who, const Bidder& bidder) {
  switch (who) {
    case Equals::dealer: return bidder.deals;
    case Equals::partner: return bidder.is_partner;
    case Equals::opponents: return !bidder.is_partner;
    case Equals::opener: return bidder.opened;
    case Equals::outbid: return bidder.was_outbid;
    case Equals::anybody: return true;
  }
  return false;
}

// The standing bids that may be equalled, and by whom.
struct EqualRules {
  Equals who = Equals::dealer;
  Amount from;  // none: every bid
  Amount to;    // none: every bid
};

// The turns of a second auction, by Turns.
inline constexpr Word kSecondTurns[] = {
    {"until_all_pass", "The second auction goes round until everybody else has passed after the last bid."},
    {"one_each", "In the second auction each player speaks once."}};

enum class SecondTrumps : std::uint8_t { anew, kept };
inline constexpr Word kSecondTrumps[] = {
    {"anew",
     "Whoever makes the last bid in the second auction fixes trumps anew; a card that was laid aside for trumps goes "
     "back to its hand."},
    {"kept", "Whoever makes the last bid in the second auction takes trumps over as they are."}};

// Returns whether a new declarer fixes trumps of his own.
constexpr bool are_fixed_anew(SecondTrumps trumps) {
  switch (trumps) {
    case SecondTrumps::anew: return true;
    case SecondTrumps::kept: return false;
  }
  return false;
}

// A second auction in the same deal, over the bid that won the first.
struct SecondAuction {
  int from = 0;  // the lowest bid; it must be higher than the standing one, too
  Turns turns = Turns::one_each;
  SecondTrumps trumps = SecondTrumps::anew;
};

enum class PartnerSpeaks : std::uint8_t { never, once };
inline constexpr Word kPartnerSpeaks[] = {
    {"never", ""},
    {"once",
     "A player who has not spoken yet may say `partner`: his partner then bids or passes in his place, and both have "
     "spoken."}};

// Returns whether a seat may let its partner speak in its place.
constexpr bool may_hand_over(PartnerSpeaks partner_speaks) {
  switch (partner_speaks) {
    case PartnerSpeaks::once: return true;
    case PartnerSpeaks::never: return false;
  }
  return false;
}

enum class DeclarerRule : std::uint8_t { last_bidder, first_to_name };
inline constexpr Word kDeclarerRule[] = {
    {"last_bidder", ""},
    {"first_to_name", "The declarer is the player of that side who was the first of it to name these trumps."}};

// Returns whether the declarer is the seat that was the first of its side to name the strain.
constexpr bool is_first_to_name(DeclarerRule rule) {
  switch (rule) {
    case DeclarerRule::first_to_name: return true;
    case DeclarerRule::last_bidder: return false;
  }
  return false;
}

// A strain that a bid may name.
enum class BidStrain : std::uint8_t { clubs, diamonds, hearts, spades, no_trumps };
inline constexpr Word kBidStrains[] = {
    {"clubs", ""}, {"diamonds", ""}, {"hearts", ""}, {"spades", ""}, {"no_trumps", ""}};
static_assert(kCountOf<BidStrain> == kSuits + 1);

// Bids that can be made: from the first number to the last, every so many.
struct BidRun {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  std::uint16_t step = 1;
  bool has(int number) const { return number >= from && number <= to && (number - from) % step == 0; }
  bool operator==(const BidRun&) const = default;
};
inline constexpr std::size_t kMaxNumbers = 64;  // that can be bid, where they are listed one by one
inline constexpr std::size_t kMaxRuns = kMaxNumbers / 2;
using BidRuns = FixedVector<BidRun, kMaxRuns>;

// The ways to word a bid that names its trumps. The words bind nobody and are kept in the record.
enum class Wording : std::uint8_t { number_suit, suit_number, number_no_trump, number_noes, plus_suit, plus_noes };
inline constexpr std::size_t kWordings = kCountOf<Wording>;
inline constexpr Word kWordingWords[] = {{"number_suit", "the number, then the suit"},
                                         {"suit_number", "the suit, then the number"},
                                         {"number_no_trump", "the number, then `no trumps`"},
                                         {"number_noes", "the number, then `noes`"},
                                         {"plus_suit", "`plus`, how much more it is, then the suit"},
                                         {"plus_noes", "`plus`, how much more it is, then `noes`"}};

// The words that stand behind `bid`, and their order.
struct Phrasing {
  enum class Strain : std::uint8_t { suit, no_trumps, noes };
  Strain strain = Strain::suit;
  bool number_first = true;
  bool plus = false;  // the word `plus` comes first, and the number is what the bid adds to the bid before
  bool operator==(const Phrasing&) const = default;
};
constexpr Phrasing phrasing(Wording wording) {
  switch (wording) {
    case Wording::number_suit: return {};
    case Wording::suit_number: return {.number_first = false};
    case Wording::number_no_trump: return {.strain = Phrasing::Strain::no_trumps};
    case Wording::number_noes: return {.strain = Phrasing::Strain::noes};
    case Wording::plus_suit: return {.plus = true};
    case Wording::plus_noes: return {.strain = Phrasing::Strain::noes, .plus = true};
  }
  return {};
}
// Returns the wording that has this phrasing; nothing if there is none.
constexpr std::optional<Wording> wording_of(const Phrasing& phrased) {
  for (std::size_t w = 0; w < kWordings; ++w)
    if (phrasing(static_cast<Wording>(w)) == phrased) return static_cast<Wording>(w);
  return {};
}

// Returns whether a bid in this wording names no trumps, and not a suit.
constexpr bool says_no_trumps(Wording wording) { return phrasing(wording).strain != Phrasing::Strain::suit; }
// Returns whether the bid says how much it adds to the bid before, and not its own number.
constexpr bool is_plus(Wording wording) { return phrasing(wording).plus; }

struct AuctionRules {
  AuctionKind kind = AuctionKind::outbid;
  int from = 0;
  Amount to = {Amount::Kind::points_in_play, 0};
  std::vector<Band<int>> step;     // empty: every number
  std::vector<int> numbers;        // that can be bid, in ascending order; empty: as the steps say
  int book = 0;                    // units that a bid undertakes to take beside its number
  std::vector<BidStrain> strains;  // from the lowest; empty: all of them, and none is higher than another
  std::vector<TakeRound> rounds = {TakeRound::turned_up, TakeRound::other_suit};
  Turns turns = Turns::until_all_pass;
  AllPass all_pass = AllPass::annul;
  Amount over_partner;
  Amount again_from;  // the lowest bid of a seat that has spoken before; none: as of any other
  PartnerSpeaks partner_speaks = PartnerSpeaks::never;
  std::optional<SecondAuction> second;
  std::optional<EqualRules> may_equal;
  DeclarerRule declares = DeclarerRule::last_bidder;
  Sum sum = Sum::any;
  std::vector<Wording> wordings;
};

void describe(Fields& fields, AuctionRules& auction);
void describe(Fields& fields, EqualRules& may_equal);
void describe(Fields& fields, SecondAuction& second);

// Returns the bids from the lowest to `highest`, as the steps or the list of numbers leave them. Empty where every
// number can be bid.
BidRuns runs_of(const AuctionRules& auction, int highest);
// Returns whether a bid of that number can be made, as far as the steps say.
bool is_in(const BidRuns& runs, int number);
// Adds a number that is higher than all of the runs. Two numbers make a run, whatever lies between them, so that any
// list of bids fits; a number for which there is no room is left out.
void add_number(BidRuns& runs, std::uint16_t number);

}  // namespace turup
