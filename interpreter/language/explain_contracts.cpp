#include "language/explain_contracts.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "base/base.h"
#include "language/explain_families.h"

namespace turup {

namespace {

// A contract, and one of its keys.
struct ContractKey {
  const ContractRules* contract = nullptr;
  std::string_view key;  // "calls.rank"
};

// Returns the contract and the key of a path such as `contracts.solo.trumps`.
std::optional<ContractKey> contract_key(const Rules& rules, std::string_view path) {
  constexpr std::string_view kFamily = "contracts.";
  if (!path.starts_with(kFamily)) return std::nullopt;
  const std::string_view rest = path.substr(kFamily.size());
  const std::size_t dot = rest.find('.');
  if (dot == rest.npos) return std::nullopt;
  const auto named = [&](const ContractRules& contract) { return contract.name == rest.substr(0, dot); };
  const auto found = std::find_if(rules.contracts.begin(), rules.contracts.end(), named);
  if (found == rules.contracts.end()) return std::nullopt;
  return ContractKey{&*found, rest.substr(dot + 1)};
}

// A sentence of a contract.
struct Told {
  std::string path;
  std::string says;
  bool is_about_play = false;
};
using ContractTold = std::vector<Told>;

// Returns whether the sentence goes without saying in these rules.
bool is_implied(const Rules& rules, const ContractRules& contract, std::string_view key) {
  if (key == "melds") return rules.melds.empty();
  if (key == "partner") return rules.seating.sides.is_everyone_alone() || rules.seating.sides.is_by_contract();
  return key == "called" && of_declarer(contract.called).asked;
}

ContractTold told_of(const Rules& rules, const ContractRules& contract, const std::vector<Item>& items) {
  ContractTold all;
  int idle_below = INT_MAX;
  const ContractSetting setting = contract_setting(rules);
  for (const Item& item : items) {
    const auto found = contract_key(rules, item.path);
    if (!found || found->contract != &contract || item.depth > idle_below) continue;
    idle_below = item.standing == Standing::idle ? item.depth : INT_MAX;
    if (idle_below != INT_MAX || is_implied(rules, contract, found->key)) continue;
    const std::string says = contract_sentence(contract, found->key, setting).value_or(item.says);
    if (!says.empty()) all.push_back({item.path, says, is_about_play(found->key)});
  }
  return all;
}

// Returns the keys of the contracts that are told so.
std::vector<std::string> told_by(const std::vector<ContractTold>& all, const std::string& says) {
  std::vector<std::string> keys;
  const auto is_it = [&says](const Told& one) { return one.is_about_play && one.says == says; };
  for (const ContractTold& contract : all)
    if (const auto one = std::find_if(contract.begin(), contract.end(), is_it); one != contract.end())
      keys.push_back(one->path);
  return keys;
}

bool is_common(const std::vector<ContractTold>& all, const std::string& says) {
  return told_by(all, says).size() == all.size();
}

// Returns what all contracts have in common, in one sentence.
Passage common_told(const std::vector<ContractTold>& all) {
  Passage common;
  std::vector<std::string> clauses;
  for (const Told& one : all.front()) {
    if (!is_common(all, one.says)) continue;
    clauses.push_back(uncapitalised(one.says.substr(0, one.says.size() - 1)));
    for (std::string& key : told_by(all, one.says)) common.keys.push_back(std::move(key));
  }
  if (!clauses.empty()) common.says = fmt::format("In each of them {}.", joined(clauses, "; "));
  return common;
}

}  // namespace

ToldContracts tell_contracts(const Rules& rules, const std::vector<Item>& items) {
  std::vector<ContractTold> all;
  all.reserve(rules.contracts.size());
  for (const ContractRules& contract : rules.contracts) all.push_back(told_of(rules, contract, items));
  ToldContracts result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = capitalised(with_blanks(rules.contracts[i].name)) + ":";
    Paragraph& paragraph = result.each.emplace_back();
    for (const Told& one : all[i]) {
      if (is_common(all, one.says)) continue;
      const bool is_first = paragraph.empty();
      paragraph.push_back({{one.path}, is_first ? fmt::format("{} {}", name, uncapitalised(one.says)) : one.says});
    }
    if (paragraph.empty()) paragraph.push_back({{"contracts." + rules.contracts[i].name}, name});
  }
  result.common = {{{"contracts"}, family_sentence(rules, "contracts")},
                   common_told(all),
                   {{std::string(kScripts)}, std::string(trimmed(scripted_contracts(rules)))}};
  return result;
}

std::optional<std::string> contract_key_sentence(const Rules& rules, std::string_view path) {
  const auto found = contract_key(rules, path);
  if (!found) return std::nullopt;
  if (is_implied(rules, *found->contract, found->key)) return std::string();
  auto says = contract_sentence(*found->contract, found->key, contract_setting(rules));
  // With the last sentence of a single contract comes what a script makes of it.
  if (says && found->key == "worth") *says += scripted_contracts(rules);
  return says;
}

std::string scripted_contracts(const Rules& rules) {
  if (!rules.has(HookPoint::value)) return {};
  const ContractSetting setting = contract_setting(rules);
  const bool are_figures = std::any_of(rules.contracts.begin(), rules.contracts.end(),
                                       [&](const ContractRules& one) { return has_figure(one, setting); });
  constexpr std::string_view kPlace = "as told under \"What a deal is worth\"";
  if (!are_figures)
    return fmt::format(" A special rule has the last word on what a contract wins or loses, {}.", kPlace);
  return fmt::format(
      " A special rule says {}, {}; it may start from the figure of the contract.",
      setting.is_judged ? "whether a contract is made, and what it wins or loses" : "what a contract wins or loses",
      kPlace);
}

}  // namespace turup
