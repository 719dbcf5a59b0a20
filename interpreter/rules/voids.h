// Annulled deals: when nobody scores, how that is noticed, and who deals then.
//
//   void:
//     redeal:           same_dealer
//     noticed:          by_itself
//     pointless_packet: first
//     pointless_hand:   anyone
//     one_suit_hand:    anyone
//     holds_all:        [J]
//     trumpless:        { side: defenders, but: [7] }
//     unshown_trump:    annul
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Redeal : std::uint8_t { next_dealer, same_dealer };
inline constexpr Word kRedeal[] = {{"next_dealer", "After an annulled deal the next seat deals."},
                                   {"same_dealer", "After an annulled deal the same seat deals again."}};

enum class Noticed : std::uint8_t { by_itself, when_claimed };
inline constexpr Word kNoticed[] = {
    {"by_itself", ""},
    {"when_claimed",
     "Only a deal that is claimed is annulled, by the holder showing his cards: first cards before he speaks, a whole "
     "hand before anybody has played, a side without trumps as soon as one of it can be sure and before the last trick "
     "is over."}};

enum class PointlessPacket : std::uint8_t { none, first, first_two };
inline constexpr Word kPointlessPacket[] = {
    {"none", ""},
    {"first", "If the first cards of the first to speak count nothing, the deal is annulled before the auction."},
    {"first_two",
     "If the first cards of either of the first two to speak count nothing, the deal is annulled before the auction."}};

enum class PointlessHand : std::uint8_t { none, anyone };
inline constexpr Word kPointlessHand[] = {
    {"none", ""}, {"anyone", "If anybody's whole hand counts nothing, the deal is annulled when all cards are dealt."}};

enum class OneSuitHand : std::uint8_t { none, anyone };
inline constexpr Word kOneSuitHand[] = {
    {"none", ""},
    {"anyone", "If anybody holds cards of one suit only, the deal is annulled when all cards are dealt."}};

enum class UnshownTrump : std::uint8_t { scored, annul };
inline constexpr Word kUnshownTrump[] = {{"scored", ""},
                                         {"annul", "If trumps were never shown, the deal is annulled: nobody scores."}};

enum class TrumplessSide : std::uint8_t { defenders, either_side };
inline constexpr Word kTrumplessSide[] = {{"defenders", ""}, {"either_side", ""}};

struct TrumplessRules {
  TrumplessSide side = TrumplessSide::defenders;
  std::vector<Rank> but;  // ranks of trumps that do not help
};

struct VoidRules {
  Redeal redeal = Redeal::next_dealer;
  Noticed noticed = Noticed::by_itself;
  PointlessPacket pointless_packet = PointlessPacket::none;
  PointlessHand pointless_hand = PointlessHand::none;
  OneSuitHand one_suit_hand = OneSuitHand::none;
  std::vector<Rank> holds_all;
  std::optional<TrumplessRules> trumpless;
  UnshownTrump unshown_trump = UnshownTrump::scored;

  // Whether any cards annul a deal.
  bool by_cards() const {
    return pointless_packet != PointlessPacket::none || pointless_hand != PointlessHand::none ||
           one_suit_hand != OneSuitHand::none || !holds_all.empty() || trumpless.has_value();
  }
};

void describe(Fields& fields, VoidRules& voids);
void describe(Fields& fields, TrumplessRules& trumpless);

}  // namespace turup
