// Contracts beside the auction's: a player undertakes to win every trick alone, or none.
//
//   contracts:
//     single_hand: { hand: any, partner: face_down, worth: [3, 6, 12] }
//     misere:      { takes: no_tricks, worth: [3], costs: [4] }
//
// A contract is named by the word that announces it. When all cards are dealt, each seat in turn may announce one. The
// first announcement replaces the auction's contract and its stakes. There are no trumps, and cards rank in the pack's
// own order. The player leads to the first trick and his partners are out. The contract ends with the first trick that
// goes against it.
#pragma once

#include "rules/fields.h"

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

enum class PartnerHand : std::uint8_t { face_down, exposed, seen_by_caller };
inline constexpr Word kPartnerHand[] = {
    {"face_down", "The partner lays his cards face down and takes no part in the play."},
    {"exposed", "The partner lays his cards open for all to see and takes no part in the play."},
    {"seen_by_caller",
     "The partner takes no part in the play; once the player has led to the first trick he may look at the partner's "
     "cards."}};

enum class ContractTakes : std::uint8_t { all_tricks, no_tricks };
inline constexpr Word kContractTakes[] = {{"all_tricks", ""},
                                          {"no_tricks",
                                           "The player must win no trick; the first one he wins ends the "
                                           "deal."}};

// Returns whether the player must win no trick, and not every trick.
constexpr bool wants_none(ContractTakes takes) {
  switch (takes) {
    case ContractTakes::no_tricks: return true;
    case ContractTakes::all_tricks: return false;
  }
  return false;
}

inline constexpr std::size_t kMostWorth = 3;

struct ContractRules {
  std::string name;
  ContractHand hand = ContractHand::any;
  PartnerHand partner = PartnerHand::face_down;
  ContractTakes takes = ContractTakes::all_tricks;
  std::vector<int> worth;  // if plain, doubled, redoubled
  std::vector<int> costs;  // likewise, if it fails; empty: as much as it is worth
};

void describe(Fields& fields, ContractRules& contract);
void check(const ContractRules& contract, Findings& findings);

}  // namespace turup
