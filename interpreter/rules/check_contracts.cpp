// Checks contracts beside the auction's: that there is an auction, and that they can be played as they say.
#include <fmt/format.h>

#include <algorithm>

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
  const int most = due.by_points ? (let_melds_count(contract.melds) ? units_with_melds(rules) : units_in_play(rules))
                                 : hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  if (!is_known || contract.at_least.number <= most) return;
  findings.error({"T2177",
                  fmt::format("`{}` must take {}, but there are {}", contract.name, contract.at_least.number,
                              counted(static_cast<std::uint64_t>(most), due.by_points ? "point" : "trick")),
                  {{fmt::format("contracts.{}.at_least", contract.name), ""}},
                  fmt::format("write {} at most", most)});
}

// Checks that a bid of the contract can be made, and that no other contract has it.
void check_bid(const Rules& rules, const ContractRules& contract, Findings& findings) {
  if (contract.bid.is_none() || !has_declarer(rules)) return;
  const std::string path = fmt::format("contracts.{}.bid", contract.name);
  const ContractRules* first = contract_bid(rules, contract.bid.number);
  if (first != &contract)
    findings.error(
        {"T2195",
         fmt::format("a bid of {} is a bid of `{}` and of `{}`", contract.bid.number, first->name, contract.name),
         {{path, ""}, {fmt::format("contracts.{}.bid", first->name), ""}},
         "give each its own number"});
  if (fixing(rules.trump.fixed_by).in_bid && !are_kept(contract.trumps))
    findings.error(
        {"T2196",
         fmt::format("a bid of {} names its trumps, so it cannot be a bid of `{}`, which does not keep them",
                     contract.bid.number, contract.name),
         {{path, ""}, {"trump.fixed_by", "a bid names trumps"}},
         "take `bid` and `called` out, and write `by: declarer`: he announces it when the auction is over; or write "
         "`trumps: kept`"});
  const int highest = highest_bid(rules);
  if (contract.bid.number < rules.auction.from || contract.bid.number > highest ||
      !is_in(runs_of(rules.auction, highest), contract.bid.number))
    findings.error({"T2196",
                    fmt::format("nobody can bid {}, which is to be a bid of `{}`", contract.bid.number, contract.name),
                    {{path, ""}, {"auction", ""}},
                    "write a number that can be bid"});
}

// Returns the key that keeps the called card out of the pack.
std::string place_of_absent(const Rules& rules, const CallRules& calls) {
  const std::vector<Rank>& ranks = rules.pack.ranks;
  if (calls.card && is_tarot(*calls.card)) return "pack.tarots";
  const bool is_ranked = calls.card && std::find(ranks.begin(), ranks.end(), calls.card->rank) != ranks.end();
  return is_ranked ? "pack.copies_of" : "pack.ranks";
}

// Checks that the holder of a card can be the partner of any player.
void check_called_cards(const Rules& rules, const ContractRules& contract, Findings& findings) {
  if (!contract.calls) return;
  std::string path = fmt::format("contracts.{}.calls", contract.name);
  const auto report = [&](std::string message, std::string key, std::string help) {
    findings.error({"T2197", std::move(message), {{path, ""}, {std::move(key), ""}}, std::move(help)});
  };
  if (!rules.seating.sides.is_by_contract())
    report("a called card finds a partner only where the sides are not fixed", "seating.sides",
           "write `sides: by_contract`");
  if (rules.pack.copies > 1)
    report("a called card finds a partner only if there is one of each card", "pack.copies",
           "write `copies: 1`; or let a script pay those who have played the two cards: `turup explain score`");
  if (rules.has(Step::Kind::exchange))
    report("the holder of a called card is known before cards are given away", "dealing.script",
           "take `exchange` or `calls` out");
  const CallRules& calls = *contract.calls;
  path += calls.card ? ".card" : ".rank";
  if (calls.card ? !has_card(rules.pack, *calls.card) : calls.rank && !has_rank(rules.pack, *calls.rank))
    report("the called card is not in the pack", place_of_absent(rules, calls), "call a card of the pack");
}

// Checks that melds do not tell for whom a partner whom nobody knows yet plays.
void check_target(const Rules& rules, const ContractRules& contract, Findings& findings) {
  if (!contract.calls || !let_melds_count(contract.melds)) return;
  for (const MeldRules& meld : rules.melds)
    if (meld.may_move_target())
      findings.error({"T2205",
                      fmt::format("`{}` moves the target for the declarers or against them, but in `{}` nobody knows "
                                  "whether a called partner is one of them",
                                  meld.name, contract.name),
                      {{fmt::format("contracts.{}.melds", contract.name), ""}, {"melds." + meld.name, ""}},
                      "write `melds: none`, or `effect: points` for the meld"});
}

// Warns of a leader whom no deal asks for, because a contract is played in each.
void check_leader(const Rules& rules, Findings& findings) {
  const bool is_named = rules.play.leads_with || !named_seat(rules.play.leads).in_turn;
  if (!is_named || !always_plays_contract(rules) || !is_own(rules, "play.leads")) return;
  findings.warning({"W2033",
                    "`play.leads` makes no difference: every deal is played under a contract, with its own `leads`",
                    {{"play.leads", ""}, {"contracts", ""}},
                    "write `leads` in the contracts, and take it out here"});
}

// Checks that a contract that the declarer announces before he takes the talon has a talon.
void check_talon(const Rules& rules, const ContractRules& contract, Findings& findings) {
  if (!of_declarer(contract.called).leaves_talon || rules.has(Step::Kind::discard)) return;
  findings.error({"T2198",
                  fmt::format("`{}` is announced before the talon is taken, but nobody takes it", contract.name),
                  {{fmt::format("contracts.{}.called", contract.name), ""}, {"dealing.script", "no `discard` here"}},
                  "write `called: after_auction`, or let the declarer take a talon"});
}

}  // namespace

void check_contracts(const Rules& rules, Findings& findings) {
  const bool announces = std::any_of(rules.contracts.begin(), rules.contracts.end(),
                                     [](const ContractRules& c) { return of_declarer(c.called).asked; });
  if (fixing(rules.trump.fixed_by).by_contract && !announces)
    findings.error({"T2190",
                    "a contract fixes trumps, but the declarer announces none",
                    {{"trump.fixed_by", ""}, {"contracts", ""}},
                    "write `called: after_auction` in a contract"});
  if (rules.contracts.empty()) return;
  if (rules.has(Step::Kind::auction) && each_says(rules.auction.kind))
    findings.error({"T2102",
                    "a contract is played by a declarer, but there is none: each player says a number of his own",
                    {{"contracts", ""}, {"auction.kind", "each says his own"}},
                    "take `contracts` out"});
  else if (!has_declarer(rules))
    findings.error({"T2102",
                    "a contract takes the place of the auction's, but there is no auction",
                    {{"contracts", ""}, {"dealing.script", "no `auction` here"}},
                    "take `contracts` out, or add `auction` to the script"});
  if (rules.contracts.size() > kMaxContracts)
    findings.error({"T2103",
                    fmt::format("{} contracts, more than {}", rules.contracts.size(), kMaxContracts),
                    {{"contracts." + rules.contracts[kMaxContracts].name, "one too many"}},
                    "take at least one out"});
  check_leader(rules, findings);
  if (own_orders(rules) > Trumps::kOwnOrders)
    findings.error(
        {"T2199",
         fmt::format("the contracts bring {} orders of the cards, more than {}", own_orders(rules), Trumps::kOwnOrders),
         {{"contracts", ""}},
         "let contracts share an order"});
  for (const ContractRules& contract : rules.contracts) {
    check_kept_trumps(rules, contract, findings);
    check_at_least(rules, contract, findings);
    check_bid(rules, contract, findings);
    check_called_cards(rules, contract, findings);
    check_talon(rules, contract, findings);
    check_target(rules, contract, findings);
  }
}

}  // namespace turup
