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

// Returns "3, or 6 if an opponent doubles it, or 12 if his side then redoubles".
std::string figures(const std::vector<int>& worth) {
  std::string text = std::to_string(worth[0]);
  if (worth.size() > 1) text += fmt::format(", or {} if an opponent doubles it", worth[1]);
  if (worth.size() > 2) text += fmt::format(", or {} if his side then redoubles", worth[2]);
  return text;
}

std::string worth_sentence(const ContractRules& contract) {
  if (contract.worth.empty()) return {};
  const std::string_view does = contract.costs.empty() ? "wins or loses" : "wins";
  const std::string_view undoubled = contract.worth.size() == 1 ? ", and cannot be doubled" : "";
  return fmt::format("{} {} {}{}.", capitalised(spoken(contract)), does, figures(contract.worth), undoubled);
}

std::string costs_sentence(const ContractRules& contract) {
  if (contract.costs.empty()) return {};
  return fmt::format("{} that fails costs {}.", capitalised(spoken(contract)), figures(contract.costs));
}

std::string takes_sentence(const ContractRules& contract) {
  if (!wants_none(contract.takes)) return {};
  return fmt::format("In {} the player must win no trick; the first one he wins ends the deal.", spoken(contract));
}

void check_figures(const ContractRules& contract, std::string_view key, const std::vector<int>& figures,
                   Findings& findings) {
  for (std::size_t i = 1; i < figures.size(); ++i)
    if (figures[i] <= figures[i - 1])
      findings.error({"T2111",
                      fmt::format("`{}` counts {} when it is raised, no more than before", contract.name, figures[i]),
                      {{fmt::format("contracts.{}.{}.#{}", contract.name, key, i), ""}},
                      "let every figure be more than the one before"});
}

}  // namespace

void describe(Fields& fields, ContractRules& contract) {
  fields.word({"hand", "with which hands it may be announced", hand_sentence(contract)}, contract.hand, kContractHand);
  fields.word({"partner", "who sees the partner's cards", partner_sentence(contract)}, contract.partner, kPartnerHand);
  fields.word({"takes", "which tricks the player must win", takes_sentence(contract)}, contract.takes, kContractTakes);
  fields.numbers(
      {"worth", "what it wins or loses: plain, doubled, redoubled", worth_sentence(contract), Need::required},
      contract.worth, {1, 999}, kMostWorth);
  fields.numbers(
      {"costs", "what it loses if it fails, where that is not what it wins", costs_sentence(contract), Need::or_none},
      contract.costs, {1, 999}, kMostWorth);
}

void check(const ContractRules& contract, Findings& findings) {
  check_figures(contract, "worth", contract.worth, findings);
  check_figures(contract, "costs", contract.costs, findings);
  if (contract.costs.empty() || contract.costs.size() == contract.worth.size()) return;
  findings.error(
      {"T2112",
       fmt::format("`{}` wins one of {} figures and loses one of {}", contract.name, contract.worth.size(),
                   contract.costs.size()),
       {{fmt::format("contracts.{}.costs", contract.name), ""}, {fmt::format("contracts.{}.worth", contract.name), ""}},
       "write as many figures in `costs` as in `worth`: plain, doubled, redoubled"});
}

}  // namespace turup
