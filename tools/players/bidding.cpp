#include <algorithm>

#include "players/calibration.h"
#include "players/club_decisions.h"

namespace turup {

namespace {

// The most units that a hand may be expected to take if it plays for none.
constexpr int kNilUnits = 250;
// The least chance of a bid where scripts have a say in what a deal is worth. The table of pays does not tell all that
// a failure costs then.
constexpr int kLeastUntold = 500;
// To open, a bid must be better than to pass by so many thousandths of what is at stake: a partner may still bid.
constexpr int kOpeningLead = 100;

// Returns the units that a bid of that number undertakes to take.
int units_of(const Outlook& outlook, int number) { return units_bid(*outlook.rules, number) * kWhole; }

bool is_standing_bid(const View& view) { return view.bid != 0 && view.holder != kNobody; }

// Returns the units that this seat's side takes if nothing is known about any hand.
int even_share(const Outlook& outlook) { return outlook.rules->tables.in_play * outlook.share; }

// Returns the declarers' units as this seat sees them: from its own cards, and from what the bid says about the
// bidder's.
int declarers_units(const Outlook& outlook) {
  const View& view = *outlook.view;
  const std::uint8_t trumps = view.strain < Trumps::kChoices ? view.strain : outlook.trumps;
  const int in_play = outlook.rules->tables.in_play * kWhole;
  const int mine = estimate(outlook, trumps);
  if (view.holder == view.seat) return expected(outlook, mine);
  if (outlook.calibration) {
    const Fit& fit = outlook.is_friend(view.holder) ? outlook.calibration->by_friend : outlook.calibration->by_other;
    const int raised = units_of(outlook, view.bid) - units_of(outlook, outlook.rules->tables.bid_from);
    // Each unit bid above the lowest tells of better cards, but not of a whole unit more.
    if (fit.is_measured()) return fit.of(mine) + raised / 2;
  }
  const int above_even = std::max(0, units_of(outlook, view.bid) - in_play / 2);
  const int heard = in_play / 10 + above_even / 3;
  return (outlook.is_friend(view.holder) ? mine : in_play - mine) + heard;
}

// Returns the estimate, corrected by what an opponent's bid tells about his hand.
int against_bid(const Outlook& outlook, int estimated) {
  const int bid = units_of(outlook, outlook.view->bid);
  const Fit* fit = outlook.calibration ? &outlook.calibration->raised : nullptr;
  if (fit == nullptr || !fit->is_measured())
    return expected(outlook, estimated) - std::max(0, bid - even_share(outlook)) / 5;
  // The fit tells what remains after the lowest bid.
  return fit->of(estimated) - (bid - units_of(outlook, outlook.rules->tables.bid_from)) / 5;
}

// Returns the estimate, corrected by what the last bid tells about the bidder's hand.
int estimate_heard(const Outlook& outlook, std::uint8_t trumps) {
  const View& view = *outlook.view;
  const int estimated = estimate(outlook.with_trumps(trumps), trumps);
  const int own = expected(outlook, estimated);
  if (!is_standing_bid(view) || view.holder == view.seat) return own;
  const int bid = units_of(outlook, view.bid);
  if (!outlook.is_friend(view.holder)) return against_bid(outlook, estimated);
  const bool same_trumps = view.strain == trumps;
  if (same_trumps && outlook.calibration) return std::max(own, declarers_units(outlook));
  return same_trumps ? std::max(own, bid + (own - even_share(outlook)) * 3 / 4) : own;
}

// Returns the trumps that the seat may still choose, by a bid or later, one bit each by choice().
std::uint16_t open_trumps(const Outlook& outlook) {
  const Choices& choices = outlook.view->choices;
  if (choices.strains != 0) return choices.strains;
  if (choices.trumps != 0) return choices.trumps;
  switch (outlook.rules->trump.fixed_by) {
    case FixedBy::indicator:
    case FixedBy::named: return outlook.rules->tables.trump_choices;
    case FixedBy::bid: return outlook.rules->tables.biddable;
    case FixedBy::none:
    case FixedBy::always:
    case FixedBy::turned_up:
    case FixedBy::contract:
    case FixedBy::taken:
    case FixedBy::last_card: return static_cast<std::uint16_t>(1U << outlook.trumps);
    case FixedBy::first_card_led:
    case FixedBy::own_card: break;
  }
  std::uint16_t suits = 0;
  for (std::size_t s = 0; s < kSuits; ++s)
    if (!(outlook.hand & outlook.rules->tables.deck.suit(static_cast<Suit>(s))).empty())
      suits |= static_cast<std::uint16_t>(1U << s);
  return suits;
}

// The bid that pays best; of equal ones the lowest.
struct Candidate {
  int number = 0;
  int pay = -1'000'000;
  int chance = 0;
};
Candidate best_candidate(const Outlook& outlook, const Forecast& prospect) {
  const Choices& choices = outlook.view->choices;
  Candidate best;
  for (unsigned n = 0; n < choices.numbers(); ++n) {
    const auto number = static_cast<int>(choices.number(n));
    if (choices.strains != 0 && (choices.strains_with(choices.number(n)) >> prospect.trumps & 1U) == 0) continue;
    const int chance = chance_to_make(outlook, prospect.units, units_of(outlook, number));
    if (number > choices.from && best.number != 0 && chance < kLeastChance) break;
    const int pay = average_pay(outlook, {number, prospect.units, chance});
    if (pay > best.pay) best = {number, pay, chance};
  }
  return best;
}

// Returns the average pay of the last bid for this seat's side, if the bid stands.
int standing_pay(const Outlook& outlook) {
  const View& view = *outlook.view;
  const int units = declarers_units(outlook);
  const int chance = chance_to_make(outlook, units, units_of(outlook, view.bid));
  const int pay = average_pay(outlook, {view.bid, units, chance});
  return outlook.is_friend(view.holder) ? pay : -pay;
}

// Returns half of the difference that it makes whether a bid is made.
int half_at_stake(const Outlook& outlook, int bid) {
  if (outlook.calibration == nullptr) return 1;
  const int all = outlook.rules->tables.in_play;
  const int due = units_bid(*outlook.rules, bid);
  const Pays& pays = outlook.rules->scoring.pays;
  return (std::abs(pays.advantage({due, bid, all}, true)) + std::abs(pays.advantage({due - 1, bid, all}, false))) / 2;
}

// Returns what the deal is worth for this seat's side if nobody bids, in thousandths.
int pay_if_all_pass(const Outlook& outlook) {
  const Passing all_pass = passing(outlook.rules->auction.all_pass);
  if (all_pass.annuls()) return 0;
  const bool by_friend = all_pass.forced == Passing::Forced::last && outlook.is_friend(outlook.view->dealer);
  return by_friend ? outlook.calibration->forced : -outlook.calibration->forced;
}

// Returns whether scripts have a say in what a deal is worth that was not measured.
bool is_pay_untold(const Rules& rules) {
  return !rules.tables.scripted_made && (rules.tables.scripted_result || rules.has(HookPoint::settle));
}

// Returns whether to take the contract away from opponents. It may cost something if theirs would cost more; but who
// bids to lose may be doubled.
bool outbids(const Outlook& outlook, const Candidate& offer) {
  const StakesRules& stakes = outlook.rules->stakes;
  const bool may_cost_double = offer.pay < 0 && !stakes.doubled.is_none();
  const int own = may_cost_double ? at_stake(stakes, offer.number, Stake::doubled, offer.pay) : offer.pay;
  const int theirs = standing_pay(outlook);
  return own >= (is_pay_untold(*outlook.rules) ? std::max(0, theirs) : theirs);
}

// Returns whether to take the contract from a partner: only if a better one is in sight.
bool outbids_partner(const Outlook& outlook, const Forecast& prospect, const Candidate& offer) {
  if (prospect.units < units_of(outlook, outlook.view->bid + outlook.rules->tables.in_play / 10)) return false;
  return offer.pay > standing_pay(outlook) + kWhole / 10;
}

// Returns whether a bid is better than to pass, where the chances were measured.
bool is_better_than_to_pass(const Outlook& outlook, const Forecast& prospect, const Candidate& offer) {
  const View& view = *outlook.view;
  if (offer.number == 0 || (is_pay_untold(*outlook.rules) && offer.chance < kLeastUntold)) return false;
  if (!is_standing_bid(view))
    return offer.pay >= pay_if_all_pass(outlook) + half_at_stake(outlook, offer.number) * kOpeningLead;
  return outlook.is_friend(view.holder) ? outbids_partner(outlook, prospect, offer) : outbids(outlook, offer);
}

// Returns whether a bid is worth making.
bool is_worth_bidding(const Outlook& outlook, const Forecast& prospect, const Candidate& offer) {
  if (outlook.calibration) return is_better_than_to_pass(outlook, prospect, offer);
  if (outlook.rules->tables.scripted_made) return false;  // nobody can tell what a bid undertakes
  const View& view = *outlook.view;
  if (offer.number == 0 || offer.chance < kLeastChance) return false;
  if (!is_standing_bid(view)) return offer.pay >= 0;
  if (!outlook.is_friend(view.holder)) return offer.pay >= std::min(0, standing_pay(outlook));
  return outbids_partner(outlook, prospect, offer);
}

// Returns whether to raise a contract that is played alone. One lost trick defeats it, so opponents raise with two
// masters; the player himself must be nearly certain.
bool raises_solo(const Outlook& outlook) {
  const unsigned contract = outlook.view->contract;
  if (!undertaking_of(*outlook.rules, contract).every_trick || keeps_trumps(*outlook.rules, contract)) return false;
  const int alone = chance_alone(outlook);
  return outlook.is_friend(outlook.view->solo) ? outlook.view->solo == outlook.view->seat && alone > 900
                                               : masters(outlook) >= 2;
}

// Returns whether the contract is as good as made for the declarers, or as good as lost.
bool is_won_for(const Outlook& outlook, bool declarers) {
  const View& view = *outlook.view;
  const Rules& rules = *outlook.rules;
  const bool tricks = counts_tricks(rules.scoring.counts);
  const auto taken = [&](Side side) { return tricks ? int{view.tricks[side]} : view.points[side] + view.melded[side]; };
  int others = 0;
  for (Side side = 0; side < rules.tables.sides; ++side) others += side == view.declarers ? 0 : taken(side);
  return declarers ? taken(view.declarers) >= view.target : rules.tables.in_play - others < view.target;
}

bool raises_stakes(const Outlook& outlook) {
  const bool declares = outlook.is_friend(outlook.view->holder);
  if (outlook.view->tricks_played > 0) return is_won_for(outlook, declares);
  return standing_pay(outlook) > half_at_stake(outlook, outlook.view->bid) * (declares ? kWhole * 2 / 3 : kWhole / 3);
}

std::optional<Action> stakes_call(const Outlook& outlook) {
  for (const Say raise : {Say::double_up, Say::redouble, Say::set_double}) {
    if ((outlook.view->choices.says & say_bit(raise)) == 0) continue;
    const bool yes = outlook.view->solo == kNobody ? raises_stakes(outlook) : raises_solo(outlook);
    if (yes) return Action{raise, 0, 0, 0, 0, {}, {}};
  }
  return std::nullopt;
}

// Equals the bid instead of raising it, where that is allowed and the contract is worth having.
std::optional<Action> ditto_call(const Outlook& outlook, const Forecast& prospect) {
  if ((outlook.view->choices.says & say_bit(Say::ditto)) == 0) return std::nullopt;
  const int number = outlook.view->bid;
  const int chance = chance_to_make(outlook, prospect.units, units_of(outlook, number));
  const int pay = average_pay(outlook, {number, prospect.units, chance});
  if (!is_worth_bidding(outlook, prospect, {number, pay, chance})) return std::nullopt;
  return Action{Say::ditto, 0, 0, 0, 0, {}, {}};
}

// Returns the card of the trump suit that is missed least.
Card card_to_lay(const Outlook& outlook, std::uint8_t trumps) {
  const CardSet cards = outlook.view->choices.cards;
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  const CardSet suit = cards & ordering.of_suit[Trumps::of_choice(trumps).strain % kSuits];
  Card lowest = (suit.empty() ? cards : suit).first();
  for (const Card card : suit)
    if (winning_chance(outlook, trumps, card) < winning_chance(outlook, trumps, lowest)) lowest = card;
  return lowest;
}

}  // namespace

Action bid_of(const Choices& choices, std::uint8_t trumps, int number) {
  const bool names_trumps = choices.strains != 0;
  const auto wording = trumps == kSuits ? Wording::number_no_trump : Wording::number_suit;
  Action action{Say::bid, kNoStrain, 0, 0, static_cast<std::uint16_t>(number), {}, {}};
  if (names_trumps) {
    action.strain = trumps;
    action.wording = static_cast<std::uint8_t>(wording);
  }
  return action;
}

int chance_of_bid(const Outlook& outlook, const Action& bid) {
  const bool is_suit = bid.strain < Trumps::kChoices;
  const int units = is_suit ? estimate_heard(outlook, bid.strain) : best_trumps(outlook).units;
  const int number = bid.say == Say::ditto ? outlook.view->bid : bid.number;
  return chance_to_make(outlook, units, units_of(outlook, number));
}

UnitsBid bid_of_units(const Outlook& outlook, int number) {
  const Forecast best = best_trumps(outlook);
  const int chance = chance_to_make(outlook, best.units, units_of(outlook, number));
  return {best.trumps, chance, average_pay(outlook, {number, best.units, chance})};
}

Forecast best_trumps(const Outlook& outlook) {
  Forecast best;
  const std::uint16_t open = open_trumps(outlook);
  for (std::uint8_t choice = 0; choice < Trumps::kChoices; ++choice) {
    if ((open >> choice & 1U) == 0) continue;
    const int units = estimate_heard(outlook, choice);
    if (units > best.units) best = {choice, units};
  }
  return best;
}

int own_tricks(const Outlook& outlook, std::uint8_t trumps) {
  const Tables& tables = outlook.rules->tables;
  const auto tricks = static_cast<int>(tables.hand_size_in(outlook.view->deal_number));
  int own = (tricks - outlook.hand.size()) * kWhole / tables.seats;
  for (const Card card : outlook.hand) own += winning_chance(outlook, trumps, card);
  return std::min(own, tricks * kWhole);
}

int estimate(const Outlook& outlook, std::uint8_t trumps) {
  const Tables& tables = outlook.rules->tables;
  const int seats = tables.seats;
  const int tricks = tables.hand_size * kWhole;
  const int own = own_tricks(outlook, trumps);
  const int partners = std::popcount(outlook.friends) - 1;
  const int side = seats > 1 ? own + (tricks - own) * partners / (seats - 1) : own;
  int units = static_cast<int>(std::int64_t{side} * tables.in_play / tables.hand_size);
  for (std::size_t m = 0; m < outlook.rules->melds.size(); ++m)
    if (!is_scored_apart(outlook.rules->melds[m].effect) && holds_meld(outlook, m, trumps))
      units += meld_gain(outlook, m) * 3 / 4;
  return units;
}

// Returns the number for this seat alone that is nearest to what its cards take.
Action own_number(const Outlook& outlook) {
  const Choices& choices = outlook.view->choices;
  const int units = static_cast<int>(std::int64_t{own_tricks(outlook, outlook.trumps)} * outlook.rules->tables.in_play /
                                     outlook.rules->tables.hand_size);
  Action best = choices.at(0);
  for (unsigned n = 1; n < choices.size(); ++n) {
    const Action action = choices.at(n);
    if (std::abs(action.number * kWhole - units) < std::abs(best.number * kWhole - units)) best = action;
  }
  // A nought that is played for by itself needs a hand that is nearly sure to win nothing.
  const bool risks_nil = !outlook.rules->scoring.own_bids->nil.is_none() && best.number == 0 && units > kNilUnits;
  return risks_nil && choices.size() > 1 ? choices.at(1) : best;
}

Action decide_call(const Outlook& outlook) {
  if (each_says(outlook.rules->auction.kind)) return own_number(outlook);
  const Choices& choices = outlook.view->choices;
  if (winner_announces(*outlook.rules)) return call_for_contract(outlook);
  const bool may_pass = (choices.says & say_bit(Say::pass)) != 0;
  const Forecast prospect = best_trumps(outlook);
  if (const auto ditto = ditto_call(outlook, prospect)) return *ditto;
  if (choices.from <= choices.to) {
    const Candidate offer = best_candidate(outlook, prospect);
    if (!may_pass || is_worth_bidding(outlook, prospect, offer)) return bid_of(choices, prospect.trumps, offer.number);
  }
  if (const auto raise = stakes_call(outlook)) return *raise;
  return {Say::pass, 0, 0, 0, 0, {}, {}};
}

// Returns whether to wait for a dealt card, because no suit of the hand stands out.
bool leaves_it_to_a_card(const Outlook& outlook) {
  if ((outlook.view->choices.says & say_bit(Say::dealt_card)) == 0) return false;
  for (std::size_t s = 0; s < kSuits; ++s)
    if ((outlook.hand & outlook.rules->tables.deck.suit(static_cast<Suit>(s))).size() > 1) return false;
  return true;
}

Action decide_trumps(const Outlook& outlook) {
  if (leaves_it_to_a_card(outlook)) return {Say::dealt_card, 0, 0, 0, 0, {}, {}};
  const std::uint8_t trumps = best_trumps(outlook).trumps;
  if (outlook.view->choices.trumps != 0) return {Say::trump, trumps, 0, 0, 0, {}, {}};
  return {Say::lay, 0, 0, 0, 0, card_to_lay(outlook, trumps), {}};
}

}  // namespace turup
