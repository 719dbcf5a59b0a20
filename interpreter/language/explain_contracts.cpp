#include "language/explain_contracts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/base.h"
#include "language/phrases.h"

namespace turup {

namespace {

// A sentence about a contract, as it is told in that contract's own paragraph, where it need not name it.
struct Told {
  std::string says;
  bool of_play = false;  // it began with "In solo"
};

Told in_its_paragraph(const std::string& name, const std::string& sentence) {
  const std::string within = fmt::format("In {} ", name);
  if (sentence.starts_with(within)) return {capitalised(sentence.substr(within.size())), true};
  const std::string capital = capitalised(name);
  const std::pair<std::string, std::string_view> phrases[] = {
      {fmt::format("{} that fails costs", capital), "If it fails, it costs"},
      {fmt::format("{} with every trick wins", capital), "With every trick it wins"},
      {fmt::format("{} wins", capital), "It wins"},
      {fmt::format("{} is announced", capital), "It is announced"},
      {fmt::format("If {} fails", name), "If it fails"},
      {fmt::format("may announce {}", name), "may announce it"}};
  std::string text = sentence;
  for (const auto& [named, instead] : phrases) text = with_phrase(std::move(text), named, instead);
  return {std::move(text), false};
}

// Returns whether the worth of the contract is a figure from which a script counts.
bool is_figure(const Rules& rules, const ContractRules& contract) {
  return rules.has(HookPoint::value) && contract.worth.size() == 1 && contract.costs.empty();
}

// Returns what a contract wins or loses, or its figure.
std::string worth_told(const Rules& rules, const ContractRules& contract, std::string sentence) {
  sentence = without_doubling(rules, std::move(sentence));
  if (!is_figure(rules, contract)) return sentence;
  return fmt::format("Its figure is {}.", contract.worth.front());
}

// The sentences of one contract, each with its key.
using ContractTold = std::vector<std::pair<std::string, Told>>;

// Returns a sentence without what goes without saying in these rules.
Told told(const Rules& rules, const ContractRules& contract, const ContractSentence& sentence) {
  Told telling = in_its_paragraph(spoken(contract.name), sentence.says);
  telling.says = with_phrase(std::move(telling.says), "; the first one he wins ends the deal", "");
  if (rules.seating.sides.is_everyone_alone())  // nobody has a partner who takes no part
    telling.says = with_phrase(std::move(telling.says), ", or the next who takes part", "");
  if (sentence.key == "worth") telling.says = worth_told(rules, contract, std::move(telling.says));
  return telling;
}

Told every_trick_told(const ContractRules& contract) {
  const bool is_shared = is_in_play(contract.partner);
  return {is_shared ? "The player's side must win every trick." : "The player must win every trick.", true};
}

ContractTold told_of(const Rules& rules, std::size_t index, const std::vector<ContractSentence>& sentences) {
  const ContractRules& contract = rules.contracts[index];
  const bool is_asked = of_declarer(contract.called).asked;
  ContractTold all;
  for (const ContractSentence& sentence : sentences) {
    if (sentence.contract != index || (sentence.key == "called" && is_asked)) continue;
    if (sentence.key == "worth" && undertaking(contract.takes).every_trick)
      all.emplace_back("takes", every_trick_told(contract));
    all.emplace_back(sentence.key, told(rules, contract, sentence));
  }
  return all;
}

// Returns whether every contract is told so.
bool is_common(const std::vector<ContractTold>& all, const std::string& says) {
  const auto is_it = [&says](const auto& entry) { return entry.second.of_play && entry.second.says == says; };
  return std::all_of(all.begin(), all.end(),
                     [&](const ContractTold& one) { return std::any_of(one.begin(), one.end(), is_it); });
}

// Returns the names of the contracts that the declarer announces before he takes the talon, or of those after it.
std::vector<std::string> announced(const Rules& rules, bool leaving_talon) {
  std::vector<std::string> names;
  for (const ContractRules& contract : rules.contracts)
    if (of_declarer(contract.called).asked && of_declarer(contract.called).leaves_talon == leaving_talon)
      names.push_back(spoken(contract.name));
  return names;
}

std::string opening_told(const Rules& rules, std::string opening) {
  static constexpr std::string_view kTold = "there are no trumps, and the cards rank as in the pack.";
  opening =
      with_phrase(std::move(opening),
                  "he plays without trumps and with the cards in their usual order, and must win every trick.", kTold);
  opening = with_phrase(std::move(opening),
                        "he leads, without trumps and with the cards in their usual order, and must win every trick.",
                        fmt::format("he leads, {}", kTold));
  const auto leaving = announced(rules, true);
  const auto taking_it = announced(rules, false);
  if (leaving.empty() || taking_it.empty()) return opening;
  const std::string choice = fmt::format(
      "Whoever wins the auction either takes the talon and then announces {}, or he leaves the talon and announces {}.",
      listed(taking_it, "or"), listed(leaving, "or"));
  return with_phrase(std::move(opening), "Whoever wins the auction announces the contract that he plays.", choice);
}

std::string_view figures_told(const Rules& rules) {
  const bool has_figures = std::any_of(rules.contracts.begin(), rules.contracts.end(),
                                       [&](const ContractRules& contract) { return is_figure(rules, contract); });
  if (!has_figures) return {};
  return " A script counts what a contract wins or loses, as told under \"What a deal is worth\"; it begins with the "
         "figure of the contract.";
}

}  // namespace

ToldContracts tell_contracts(const Rules& rules, std::string opening, const std::vector<ContractSentence>& sentences) {
  std::vector<ContractTold> all;
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) all.push_back(told_of(rules, i, sentences));
  std::string common;
  ToldContracts result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string paragraph = capitalised(spoken(rules.contracts[i].name)) + ":";
    for (const auto& [key, telling] : all[i]) {
      if (!is_common(all, telling.says)) {
        paragraph += " " + (paragraph.ends_with(':') ? uncapitalised(telling.says) : telling.says);
        continue;
      }
      if (i == 0) common += " In each of them " + uncapitalised(telling.says);
    }
    result.each.push_back(std::move(paragraph));
  }
  result.common = opening_told(rules, std::move(opening)) + common + std::string(figures_told(rules));
  return result;
}

std::string without_doubling(const Rules& rules, std::string sentence) {
  return rules.stakes.in_force() ? sentence : with_phrase(std::move(sentence), ", and cannot be doubled", "");
}

std::vector<std::string> contracts_as_bids(const Rules& rules) {
  std::vector<std::string> names;
  if (each_says(rules.auction.kind) || rules.contracts.empty()) return names;
  for (int bid = rules.auction.from; bid <= highest_bid(rules); ++bid) {
    const ContractRules* contract = contract_bid(rules, bid);
    if (!contract) return {};
    names.push_back(spoken(contract->name));
  }
  return names;
}

}  // namespace turup
