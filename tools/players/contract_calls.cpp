// How a club player calls contracts: those that are bid, those that the declarer announces, and the ones that somebody
// plays alone.
#include <algorithm>
#include <limits>

#include "players/club_decisions.h"

namespace turup {

namespace {

constexpr int kNoTrickChance = 750;  // of a hand that may well win no trick
constexpr int kAlone = 700;          // the chance from which it plays alone for every trick
constexpr int kAsGoodAsWon = 850;    // the chance from which it takes a deal over from its partner

// Returns whether the declarer has cards of the talon yet to come, which he leaves in no such contract.
bool has_talon_to_come(const Outlook& outlook, const ContractRules& contract) {
  return outlook.view->taker == kNobody && outlook.rules->talon.is_taken() &&
         !of_declarer(contract.called).leaves_talon;
}

// Returns the outlook with as many cards as are played, as if the others were laid aside for a contract.
Outlook laid_aside(const Outlook& outlook, const Intention& intended) {
  Outlook left = outlook;
  const int spare = outlook.hand.size() - outlook.rules->tables.hand_size;
  if (spare <= 0) return left;
  left.hand = left.hand - cards_to_discard(outlook, intended, outlook.hand, spare);
  return left;
}

// Returns whether the cards that a declarer lays aside count for him.
bool counts_what_he_lays_aside(const Rules& rules) {
  const Counting counts = counting(rules.talon.counts_for);
  return counts.for_taker || counts.for_declarers;
}

// Returns the points of the cards that the player has laid aside, and of those that he would lay aside for `left`,
// where they count for him.
int points_aside(const Outlook& outlook, const Outlook& left, std::uint8_t trumps) {
  if (!counts_what_he_lays_aside(*outlook.rules)) return 0;
  const Outlook supposed = outlook.with_trumps(trumps);
  int sum = 0;
  for (const Card card : (outlook.hand - left.hand) | outlook.view->discarded) sum += supposed.points(card);
  return sum;
}

// Returns the chance to win no trick. Of the talon a declarer takes unknown cards, but may lay aside his worst.
int chance_without_tricks(const Outlook& outlook, const ContractRules& contract, std::uint8_t trumps) {
  const Outlook left = laid_aside(outlook, {trumps, true});
  const int chance = chance_of_none(left, trumps);
  if (!has_talon_to_come(outlook, contract)) return chance;
  Outlook better = left;
  better.hand = better.hand - cards_to_discard(left, {trumps, true}, left.hand, outlook.rules->talon.cards);
  return (chance + chance_of_none(better, trumps)) / 2;
}

// Returns the chance to make a contract.
int chance_of(const Outlook& outlook, const ContractRules& contract, std::uint8_t trumps) {
  const Tables& tables = outlook.rules->tables;
  const Undertaking due = undertaking(contract.takes);
  if (due.no_trick) return chance_without_tricks(outlook, contract, trumps);
  const Outlook left = laid_aside(outlook, {trumps, false});
  if (due.every_trick && trumps == kSuits) {
    int chance = chance_alone(left);
    // Any of the cards yet to come may lose a trick.
    for (int to_come = tables.hand_size - left.hand.size(); to_come > 0; --to_come) chance /= 2;
    return chance;
  }
  const auto units = [&](int tricks) { return tricks * tables.in_play / tables.hand_size; };
  int taken = is_in_play(contract.partner) ? estimate(left, trumps) : units(own_tricks(left, trumps));
  if (due.by_points) {
    const int laid = points_aside(outlook, left, trumps);
    taken = laid + portion(taken, kWhole - laid / tables.in_play);
  }
  // The declarer takes cards from the talon, which make his hand better, and as a rule count for him.
  if (has_talon_to_come(outlook, contract) && due.by_points)
    taken += (counts_what_he_lays_aside(*outlook.rules) ? 2 : 1) * tables.in_play * kWhole *
             outlook.rules->talon.cards / tables.deck.size();
  // A partner whom a card finds takes as much as any other player of what is left.
  if (contract.calls) taken += (tables.in_play * kWhole - taken) / (tables.seats - 1);
  const int tricks = due.every_trick ? int{tables.hand_size} : contract.at_least.number;
  return chance_to_make(outlook, taken, due.by_points ? tricks * kWhole : units(tricks * kWhole));
}

// A contract that the seat may announce, with the suit that is best named with it.
struct Plan {
  Action action;
  int chance = -1;
  int pay = 0;  // on average, in thousandths, from all who pay
  std::uint8_t trumps = kSuits;
};

// Returns the best plan for a contract, by its place in the rules. `suits`: those that may be named with it, one bit
// each.
Plan plan_of(const Outlook& outlook, std::size_t contract, unsigned suits) {
  const Rules& rules = *outlook.rules;
  const ContractRules& rule = rules.contracts[contract];
  const auto number = static_cast<unsigned>(kFirstContract + contract);
  const int payers = rule.calls ? 1 : int{rules.tables.seats} - 1;
  const auto first = [](const std::vector<int>& figures, int otherwise) {
    return figures.empty() ? otherwise : figures[0];
  };
  const int brings = rule.worth[0] + first(rule.others_lose, 0);
  const int costs = first(rule.costs, rule.worth[0]) + first(rule.others, 0);
  Plan best;
  for (std::uint8_t suit = 0; suit < kSuits; ++suit) {
    const bool is_named = (suits >> suit & 1U) != 0;
    if (!is_named && (suits != 0 || suit != 0)) continue;
    const std::uint8_t trumps = are_kept(rule.trumps) ? outlook.trumps : trumps_under(rules, number, suit);
    const int chance = chance_of(outlook, rule, trumps);
    if (chance <= best.chance) continue;
    const int pay = (chance * brings - (kWhole - chance) * costs) * payers;
    best = {{Say::announce, suit, 0, static_cast<std::uint8_t>(contract), 0, {}, {}}, chance, pay, trumps};
  }
  return best;
}

// Returns whether a contract was never seen to pay after so high a bid, though others were. Scripts may say so.
bool is_worth_too_little(const Outlook& outlook, std::size_t contract, int bid) {
  const bool is_known = outlook.calibration != nullptr && !outlook.calibration->highest_bid.empty();
  return is_known && bid > outlook.calibration->highest_bid[contract];
}

// Returns the best contract of a bid, of those that the declarer announces after the auction.
Plan plan_after_bid(const Outlook& outlook, int number) {
  const Rules& rules = *outlook.rules;
  Plan best;
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) {
    const ContractRules& rule = rules.contracts[i];
    const bool is_open = rule.bid.is_none() || rule.bid.number == number;
    if (!of_declarer(rule.called).must_choose || !is_open || is_worth_too_little(outlook, i, number)) continue;
    const Plan plan = plan_of(outlook, i, suits_to_name(rules, i, {outlook.hand, {}}, outlook.trumps));
    if (plan.chance > best.chance) best = plan;
  }
  return best;
}

}  // namespace

bool winner_announces(const Rules& rules) {
  return std::any_of(rules.contracts.begin(), rules.contracts.end(),
                     [](const ContractRules& contract) { return of_declarer(contract.called).must_choose; });
}

namespace {

// Returns whether the winner of the auction has no contract to announce after a bid of that number, and takes units
// instead.
bool is_bid_of_units(const Rules& rules, int number) {
  const int due = units_bid(rules, number);
  return is_plain_bid(rules, number) && rules.scoring.pays.advantage({due, number, rules.tables.in_play}, true) != 0;
}

// Returns the plan to take as many units as are bid. It is measured as the one that comes after all contracts.
Plan plan_of_units(const Outlook& outlook, int number) {
  const UnitsBid bid = bid_of_units(outlook, number);
  const int payers = int{outlook.rules->tables.seats} - 1;
  const auto place = static_cast<std::uint8_t>(outlook.rules->contracts.size());
  return {{Say::announce, 0, 0, place, 0, {}, {}}, bid.chance, bid.pay * payers, bid.trumps};
}

// A bid, and the contract that would be announced after it.
struct ContractBid {
  Action call;
  Plan plan;
};

// Returns the bids for contracts, and the call that equals the last one. Where bids are not bids of contracts, a higher
// one only makes it harder: then they go a third beyond the lowest at most.
std::vector<ContractBid> contract_bids(const Outlook& outlook) {
  const Choices& choices = outlook.view->choices;
  const int most = outlook.rules->auction.from + outlook.rules->auction.from / 3;
  std::vector<ContractBid> bids;
  const auto add = [&](const Action& call, int number) {
    const bool of_units = is_bid_of_units(*outlook.rules, number);
    if (!of_units && contract_bid(*outlook.rules, number) == nullptr && number > most) return;
    const Plan plan = of_units ? plan_of_units(outlook, number) : plan_after_bid(outlook, number);
    if (plan.chance >= 0) bids.push_back({call, plan});
  };
  if ((choices.says & say_bit(Say::ditto)) != 0) add({Say::ditto, 0, 0, 0, 0, {}, {}}, outlook.view->bid);
  for (unsigned n = 0; n < choices.numbers(); ++n)
    add(bid_of(choices, kSuits, static_cast<int>(choices.number(n))), static_cast<int>(choices.number(n)));
  return bids;
}

bool is_measured(const Outlook& outlook) {
  return outlook.calibration != nullptr && !outlook.calibration->least_chance.empty();
}

// Returns the chance from which a contract is bid.
int least_chance(const Outlook& outlook, const Plan& plan) {
  return is_measured(outlook) ? outlook.calibration->least_chance[plan.action.which] : kLeastChance;
}

}  // namespace

Weighed best_contract_bid(const Outlook& outlook) {
  Weighed best;
  int most = 0;
  for (const ContractBid& bid : contract_bids(outlook)) {
    const int over = bid.plan.chance - least_chance(outlook, bid.plan);
    if (best.units >= 0 && over <= most) continue;
    most = over;
    best = {bid.call, bid.plan.chance, bid.plan.action.which};
  }
  return best;
}

std::optional<ContractMeant> contract_meant(const Outlook& outlook, const Action& call) {
  std::optional<ContractMeant> meant;
  int most = 0;
  for (const ContractBid& bid : contract_bids(outlook)) {
    if (call.say != Say::pass && bid.call != call) continue;
    const int over = bid.plan.chance - least_chance(outlook, bid.plan);
    const bool names_contract = bid.plan.action.which < outlook.rules->contracts.size();
    if (!names_contract || (meant && over <= most)) continue;
    most = over;
    meant = ContractMeant{bid.plan.action, over >= 0};
  }
  return meant;
}

// Returns the bid for a contract that pays best, of those that are likely enough to be made; passes if there is none.
Action call_for_contract(const Outlook& outlook) {
  const Choices& choices = outlook.view->choices;
  Action best{Say::pass, 0, 0, 0, 0, {}, {}};
  int pay = is_measured(outlook) ? std::numeric_limits<int>::min() : 0;
  for (const ContractBid& bid : contract_bids(outlook)) {
    if (bid.plan.chance < least_chance(outlook, bid.plan) || bid.plan.pay <= pay) continue;
    pay = bid.plan.pay;
    best = bid.call;
  }
  return choices.has(best) ? best : choices.at(0);
}

Intention intention(const Outlook& outlook) {
  if (!winner_announces(*outlook.rules)) return {outlook.trumps, false};
  const Plan plan = plan_after_bid(outlook, outlook.view->bid);
  if (plan.chance < 0) return {outlook.trumps, false};
  return {plan.trumps, undertaking(outlook.rules->contracts[plan.action.which].takes).no_trick};
}

namespace {

// Returns the least chance of success with which a player announces a contract that he need not.
int least_chance_to_announce(const Outlook& outlook, const ContractRules& contract) {
  if (undertaking(contract.takes).no_trick) return kNoTrickChance;
  // A partner's contract is left to him unless this one is as good as won; and the talon may help.
  const bool own_side = outlook.is_friend(outlook.view->holder) && outlook.view->declarers != kNoSide;
  return own_side ? kAsGoodAsWon : kAlone;
}

}  // namespace

Action decide_contract(const Outlook& outlook) {
  const View& view = *outlook.view;
  const auto& contracts = outlook.rules->contracts;
  const bool is_free = (view.choices.says & say_bit(Say::pass)) != 0;
  Plan best;
  for (std::size_t i = 0; i < contracts.size(); ++i) {
    const bool is_open = (view.choices.contracts >> i & 1U) != 0;
    if (!is_open || (best.chance >= 0 && is_worth_too_little(outlook, i, view.bid))) continue;
    const Plan plan = plan_of(outlook, i, view.choices.suits_with(static_cast<unsigned>(i)));
    if (is_free && plan.chance >= least_chance_to_announce(outlook, contracts[i])) return plan.action;
    if (plan.chance > best.chance) best = plan;
  }
  return is_free ? Action{Say::pass, 0, 0, 0, 0, {}, {}} : best.action;
}

// Without trying a script's word the player knows only two kinds: to play alone with these cards, and to
// end the deal.
Action decide_offer(const Outlook& outlook) {
  const View& view = *outlook.view;
  const bool may_pass = (view.choices.says & say_bit(Say::pass)) != 0;
  const std::uint16_t good_ends = outlook.is_friend(view.holder) ? view.offered_made : view.offered_failed;
  for (std::uint8_t i = 0; i < kMaxOffers; ++i) {
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if ((view.choices.offers & bit) == 0) continue;
    const bool alone = (view.offered_contracts & bit) != 0;
    if ((good_ends & bit) != 0 || (alone && chance_alone(outlook) >= kAlone)) return {Say::offer, 0, 0, i, 0, {}, {}};
  }
  if (may_pass) return {Say::pass, 0, 0, 0, 0, {}, {}};
  return view.choices.at(0);
}

bool is_hopeless_offer(const Outlook& outlook) {
  const View& view = *outlook.view;
  return (view.choices.offers & ~view.offered_contracts) == 0 && chance_alone(outlook) < kAlone / 2;
}

}  // namespace turup
