// Checks contracts beside the auction's: that there is an auction, and that they can be played as they say.
#include <fmt/format.h>

#include "rules/check_parts.h"
#include "rules/rules.h"

namespace turup {

namespace {

// Checks that whoever keeps trumps knows them, and that there are some.
void check_kept_trumps(const Rules& rules, const ContractRules& contract, Findings& findings) {
  const Fixing trumps = fixing(rules.trump.fixed_by);
  const std::string path = "contracts." + contract.name;
  if (!are_kept(contract.trumps) || !trumps.trumps) return;
  if (is_before_auction(contract.called) && !trumps.by_rule)
    findings.error({"T2175",
                    fmt::format("`{}` keeps trumps that are not fixed when it is announced", contract.name),
                    {{path + ".trumps", ""}, {path + ".called", ""}},
                    "take `called` or `trumps` out"});
  const Announcers by = announcers(contract.by);
  const bool are_his = rules.trump.hidden || rules.trump.may_lie_aside();
  if (are_his && !is_before_auction(contract.called) && (by.his_partners || by.defenders))
    findings.error({"T2176",
                    fmt::format("`{}` keeps trumps that only the declarer knows", contract.name),
                    {{path + ".trumps", ""}, {rules.trump.hidden ? "trump.hidden" : "trump.fixed_by", ""}},
                    "let only him announce it: `by: declarer`"});
}

void check_at_least(const Rules& rules, const ContractRules& contract, Findings& findings) {
  const Undertaking due = undertaking(contract.takes);
  if (!due.needs_number() || contract.at_least.is_none()) return;
  const bool is_known = !due.by_points || !counts_tricks(rules.scoring.counts);
  const int most =
      due.by_points ? units_in_play(rules) : hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  if (!is_known || contract.at_least.number <= most) return;
  findings.error({"T2177",
                  fmt::format("`{}` must take {}, but there are {}", contract.name, contract.at_least.number,
                              counted(static_cast<std::uint64_t>(most), due.by_points ? "point" : "trick")),
                  {{fmt::format("contracts.{}.at_least", contract.name), ""}},
                  fmt::format("write {} at most", most)});
}

}  // namespace

void check_contracts(const Rules& rules, Findings& findings) {
  if (rules.contracts.empty()) return;
  if (!has_declarer(rules))
    findings.error({"T2102",
                    "a contract takes the place of the auction's, but there is no auction",
                    {{"contracts", ""}, {"dealing.script", "no `auction` here"}},
                    "take `contracts` out, or add `auction` to the script"});
  if (rules.contracts.size() > kMaxContracts)
    findings.error({"T2103",
                    fmt::format("{} contracts, more than {}", rules.contracts.size(), kMaxContracts),
                    {{"contracts." + rules.contracts[kMaxContracts].name, "one too many"}},
                    "take at least one out"});
  for (const ContractRules& contract : rules.contracts) {
    check_kept_trumps(rules, contract, findings);
    check_at_least(rules, contract, findings);
  }
}

}  // namespace turup
