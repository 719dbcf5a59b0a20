// Annulled deals: when nobody scores, how that is noticed, and who deals next.
//
//   void:
//     redeal:           same_dealer
//     noticed:          by_itself
//     pointless_packet: first
//     packet_counts:    14
//     pointless_hand:   anybody
//     one_suit_hand:    anybody
//     holds_all:        [J]
//     trumpless:        { side: defenders, but: [7] }
//     unshown_trump:    annul
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Redeal : std::uint8_t { next_dealer, same_dealer };
inline constexpr Word kRedeal[] = {{"next_dealer", "After an annulled deal the next player deals."},
                                   {"same_dealer", "After an annulled deal the same player deals again."}};

// Returns whether the same player deals again after an annulled deal.
constexpr bool is_same_dealer(Redeal redeal) {
  switch (redeal) {
    case Redeal::same_dealer: return true;
    case Redeal::next_dealer: return false;
  }
  return false;
}

enum class Noticed : std::uint8_t { by_itself, when_claimed };
inline constexpr Word kNoticed[] = {
    {"by_itself", ""},
    {"when_claimed", "A deal is annulled for a player's cards only if he claims it and shows them."}};

// Returns whether a deal is annulled only if somebody claims it.
constexpr bool needs_claim(Noticed noticed) {
  switch (noticed) {
    case Noticed::when_claimed: return true;
    case Noticed::by_itself: return false;
  }
  return false;
}

enum class PointlessPacket : std::uint8_t { none, first, first_two, anybody };
inline constexpr Word kPointlessPacket[] = {
    {"none", ""},
    {"first",
     "If the first cards of the first player to speak count nothing, the deal is annulled before the auction."},
    {"first_two",
     "If the first cards of either of the first two players to speak count nothing, the deal is annulled before the "
     "auction."},
    {"anybody", "If anybody's first cards count nothing, the deal is annulled before the auction."}};

// Returns how many seats, from the first to speak on, may annul a deal by their first cards; a table may have fewer.
constexpr unsigned packets_that_annul(PointlessPacket packet) {
  switch (packet) {
    case PointlessPacket::none: return 0;
    case PointlessPacket::first: return 1;
    case PointlessPacket::first_two: return 2;
    case PointlessPacket::anybody: return kMaxSeats;
  }
  return 0;
}

enum class PointlessHand : std::uint8_t { none, anybody };
inline constexpr Word kPointlessHand[] = {
    {"none", ""},
    {"anybody", "If anybody's whole hand counts nothing, the deal is annulled when all cards are dealt."}};

// Returns whether a hand that counts nothing annuls the deal.
constexpr bool annuls(PointlessHand hand) {
  switch (hand) {
    case PointlessHand::anybody: return true;
    case PointlessHand::none: return false;
  }
  return false;
}

enum class OneSuitHand : std::uint8_t { none, anybody };
inline constexpr Word kOneSuitHand[] = {
    {"none", ""},
    {"anybody", "If anybody holds cards of one suit only, the deal is annulled when all cards are dealt."}};

// Returns whether a hand of one suit annuls the deal.
constexpr bool annuls(OneSuitHand hand) {
  switch (hand) {
    case OneSuitHand::anybody: return true;
    case OneSuitHand::none: return false;
  }
  return false;
}

enum class UnshownTrump : std::uint8_t { scored, annul };
inline constexpr Word kUnshownTrump[] = {{"scored", ""},
                                         {"annul", "If trumps were never shown, the deal is annulled: nobody scores."}};

// Returns whether trumps that were never shown annul the deal.
constexpr bool annuls(UnshownTrump trump) {
  switch (trump) {
    case UnshownTrump::annul: return true;
    case UnshownTrump::scored: return false;
  }
  return false;
}

enum class TrumplessSide : std::uint8_t { defenders, either_side };
inline constexpr Word kTrumplessSide[] = {{"defenders", ""}, {"either_side", ""}};

// Returns whether a deal is annulled also where the declarers have no trumps.
constexpr bool concerns_declarers(TrumplessSide side) {
  switch (side) {
    case TrumplessSide::either_side: return true;
    case TrumplessSide::defenders: return false;
  }
  return false;
}

struct TrumplessRules {
  TrumplessSide side = TrumplessSide::defenders;
  std::vector<Rank> but;  // ranks of trumps that do not help
};

struct VoidRules {
  Redeal redeal = Redeal::next_dealer;
  Noticed noticed = Noticed::by_itself;
  PointlessPacket pointless_packet = PointlessPacket::none;
  int packet_counts = 0;  // first cards that count no more are pointless
  PointlessHand pointless_hand = PointlessHand::none;
  OneSuitHand one_suit_hand = OneSuitHand::none;
  std::vector<Rank> holds_all;
  std::optional<TrumplessRules> trumpless;
  UnshownTrump unshown_trump = UnshownTrump::scored;

  // Returns whether some combination of cards annuls a deal.
  bool by_cards() const {
    return packets_that_annul(pointless_packet) != 0 || annuls(pointless_hand) || annuls(one_suit_hand) ||
           !holds_all.empty() || trumpless.has_value();
  }
};

void describe(Fields& fields, VoidRules& voids);
void describe(Fields& fields, TrumplessRules& trumpless);

}  // namespace turup
