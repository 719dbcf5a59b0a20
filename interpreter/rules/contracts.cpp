#include "rules/contracts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

// Returns "single hand", as people say it.
std::string spoken(const ContractRules& contract) {
  std::string name = contract.name;
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string hand_sentence(const ContractRules& contract) {
  if (!must_be_able_to_lose(contract.hand)) return {};
  return fmt::format(
      "Nobody may announce {} with a hand that is certain to win every trick, however the other cards lie.",
      spoken(contract));
}

std::string partner_sentence(const ContractRules& contract) {
  const std::string of = fmt::format("In {} the player's partner", spoken(contract));
  switch (contract.partner) {
    case PartnerHand::face_down: return of + " lays his cards face down and takes no part.";
    case PartnerHand::exposed: return of + " lays his cards open for all to see and takes no part.";
    case PartnerHand::seen_by_caller:
      return of + " takes no part; once the first card is led the player may look at the partner's cards.";
  }
  return {};
}

std::string worth_sentence(const ContractRules& contract) {
  if (contract.worth.empty()) return {};
  std::string text = fmt::format("{} wins or loses {}", capitalised(spoken(contract)), contract.worth[0]);
  if (contract.worth.size() == 1) return text + ", and cannot be doubled.";
  text += fmt::format(", or {} if an opponent doubles it", contract.worth[1]);
  if (contract.worth.size() == 2) return text + ".";
  return text + fmt::format(", or {} if his side then redoubles.", contract.worth[2]);
}

}  // namespace

void describe(Fields& fields, ContractRules& contract) {
  fields.word({"hand", "with which hands it may be announced", hand_sentence(contract)}, contract.hand, kContractHand);
  fields.word({"partner", "who sees the partner's cards", partner_sentence(contract)}, contract.partner, kPartnerHand);
  fields.numbers(
      {"worth", "what it wins or loses: plain, doubled, redoubled", worth_sentence(contract), Need::required},
      contract.worth, {1, 999}, kMostWorth);
}

void check(const ContractRules& contract, Findings& findings) {
  for (std::size_t i = 1; i < contract.worth.size(); ++i)
    if (contract.worth[i] <= contract.worth[i - 1])
      findings.error(
          {"T2111",
           fmt::format("`{}` counts {} when it is raised, no more than before", contract.name, contract.worth[i]),
           {{fmt::format("contracts.{}.worth.#{}", contract.name, i), ""}},
           "let every figure be more than the one before"});
}

}  // namespace turup
