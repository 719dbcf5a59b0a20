// What holds under the contract of a number: what must be taken, trumps and the order of cards, melds, partners; and
// which bids are played under a contract at all.
#include <algorithm>

#include "rules/rules.h"

namespace turup {

const ContractRules* contract_of(const Rules& rules, unsigned number) {
  return number > 0 && number <= rules.contracts.size() ? &rules.contracts[number - 1] : nullptr;
}

Undertaking undertaking_of(const Rules& rules, unsigned number) {
  const ContractRules* contract = contract_of(rules, number);
  return contract ? undertaking(contract->takes) : undertaking(ContractTakes::all_tricks);
}

bool takes_none(const Rules& rules, unsigned number) { return undertaking_of(rules, number).no_trick; }

bool counts_tricks_in(const Rules& rules, unsigned number) {
  return number == 0 ? counts_tricks(rules.scoring.counts) : !undertaking_of(rules, number).by_points;
}

bool have_melds(const Rules& rules, unsigned number) {
  const ContractRules* contract = contract_of(rules, number);
  return number == 0 || (contract && let_melds_count(contract->melds));
}

bool may_move_target(const Rules& rules, unsigned number) {
  if (number == 0) return true;
  const bool is_of_game = counts_tricks_in(rules, number) == counts_tricks(rules.scoring.counts);
  return is_of_game && undertaking_of(rules, number).needs_number();
}

std::uint8_t trumps_under(const Rules& rules, unsigned number, std::uint8_t named) {
  const ContractRules* contract = contract_of(rules, number);
  if (!contract) return kSuits;
  const TrumpsOfContract trumps = trumps_of(contract->trumps);
  const std::uint8_t strain = trumps.named ? named : trumps.strain;
  const unsigned own = number <= rules.tables.own_order.size() ? rules.tables.own_order[number - 1] : 0;
  return static_cast<std::uint8_t>(own == 0 ? strain : Trumps::kChoices + (own - 1) * (kSuits + 1) + strain);
}

TrumpOrder order_under(const Rules& rules, std::size_t choice) {
  TrumpOrder order = order_of(rules.trump);
  if (choice < Trumps::kChoices) return order;
  const ContractRules& contract = rules.contracts[rules.tables.order_from[(choice - Trumps::kChoices) / (kSuits + 1)]];
  // The ranks of the suit of trumps are those of the other suits, as far as it has them.
  return {contract.order, contract.also, order.suits, std::nullopt, std::nullopt, contract.order};
}

const ContractRules* contract_bid(const Rules& rules, int number) {
  for (const ContractRules& contract : rules.contracts)
    if (!contract.bid.is_none() && contract.bid.number == number) return &contract;
  return nullptr;
}

unsigned suits_to_name(const Rules& rules, std::size_t contract, const OwnCards& own, std::uint8_t kept) {
  const ContractRules& rule = rules.contracts[contract];
  if (!rule.names_suit()) return 0;
  if (trumps_of(rule.trumps).named) return (1U << kSuits) - 1U;
  const auto number = static_cast<unsigned>(contract + 1);
  const std::uint8_t trumps = keeps_trumps(rules, number) ? kept : trumps_under(rules, number);
  const Ordering& ordering = rules.tables.orderings[trumps];
  unsigned suits = 0;
  for (std::uint8_t s = 0; s < kSuits; ++s) {
    const CardSet called = rules.tables.deck.cards({static_cast<Suit>(s), *rule.calls->rank});
    const bool is_trump =
        called.empty() || ordering.suit[index(called.first())] != s || s == Trumps::of_choice(trumps).strain;
    if (is_trump || !(called & (own.hand | own.discarded)).empty()) continue;
    if (!needs_suit(rule.calls->needs) || !(own.hand & ordering.following(s)).empty()) suits |= 1U << s;
  }
  return suits;
}

bool calls_from_others(const Rules& rules, unsigned number) {
  const ContractRules* contract = contract_of(rules, number);
  return contract && contract->calls && contract->calls->rank;
}

bool has_own_order(const Rules& rules, const ContractRules& contract) {
  return contract.has_order() || (are_none(contract.trumps) && order_of(rules.trump).names_trumps());
}

std::size_t own_orders(const Rules& rules) {
  std::vector<const ContractRules*> orders;
  for (const ContractRules& contract : rules.contracts) {
    const auto is_same = [&](const ContractRules* other) {
      return other->order == contract.order && other->also == contract.also;
    };
    if (has_own_order(rules, contract) && std::none_of(orders.begin(), orders.end(), is_same))
      orders.push_back(&contract);
  }
  return orders.size();
}

bool is_played_alone(const Rules& rules, unsigned number) {
  const ContractRules* contract = contract_of(rules, number);
  return number != 0 && !(contract && (is_in_play(contract->partner) || contract->calls));
}

bool keeps_trumps(const Rules& rules, unsigned number) {
  const ContractRules* contract = contract_of(rules, number);
  return number == 0 || (contract && are_kept(contract->trumps));
}

bool bids_for_contracts(const Rules& rules) {
  return std::any_of(rules.contracts.begin(), rules.contracts.end(),
                     [](const ContractRules& contract) { return of_declarer(contract.called).must_choose; });
}

std::vector<int> numbers_to_bid(const Rules& rules) {
  std::vector<int> numbers;
  const int highest = highest_bid(rules);
  const BidRuns runs = runs_of(rules.auction, highest);
  for (int number = rules.auction.from; number <= highest; ++number)
    if (is_in(runs, number)) numbers.push_back(number);
  return numbers;
}

bool is_plain_bid(const Rules& rules, int bid) {
  return std::none_of(rules.contracts.begin(), rules.contracts.end(), [bid](const ContractRules& contract) {
    return of_declarer(contract.called).must_choose && (contract.bid.is_none() || contract.bid.number == bid);
  });
}

std::optional<int> highest_plain_bid(const Rules& rules) {
  std::optional<int> highest;
  for (const int bid : numbers_to_bid(rules))
    if (is_plain_bid(rules, bid)) highest = bid;
  return highest;
}

bool always_plays_contract(const Rules& rules) {
  if (!has_declarer(rules) || rules.contracts.empty()) return false;
  // A bid of a contract is not made without a card to call, but one of several contracts may be without such a card.
  const auto is_sure = [](const ContractRules& contract) {
    const bool needs_cards = contract.bid.is_none() && contract.calls && contract.calls->rank;
    return of_declarer(contract.called).must_choose && !must_be_able_to_lose(contract.hand) && !needs_cards;
  };
  const auto plays = [&](int bid) {
    return std::any_of(rules.contracts.begin(), rules.contracts.end(), [&](const ContractRules& contract) {
      return is_sure(contract) && (contract.bid.is_none() || contract.bid.number == bid);
    });
  };
  const std::vector<int> bids = numbers_to_bid(rules);
  return std::all_of(bids.begin(), bids.end(), plays);
}

}  // namespace turup
