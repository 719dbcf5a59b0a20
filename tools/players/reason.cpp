#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>
#include <vector>

#include "base/base.h"
#include "players/club_decisions.h"
#include "players/player.h"

namespace turup {

namespace {

int rounded(int thousandths) { return (thousandths + kWhole / 2) / kWhole; }

std::string units(const Rules& rules, int whole) {
  return fmt::format("{} {}", whole, plural(whole, counts_tricks(rules.scoring.counts) ? "trick" : "point"));
}

bool costs_more_than_it_brings(const Rules& rules, unsigned number) {
  const auto bid = static_cast<std::uint16_t>(number);
  const Row row = rules.scoring.pays.row(bid, 0);
  const Counted counted{0, bid, rules.tables.in_play};
  return row.made.of(counted) < -row.failed.of(counted);
}

// Returns the reason for a contract of no trick or of every trick; empty for others.
std::string of_contract(Undertaking due) {
  if (due.no_trick) return "your cards may well win no trick";
  return due.every_trick ? "your cards may well win every trick" : std::string();
}

// Is said of a call that an expert prefers, though the rules of thumb are against it.
constexpr std::string_view kTried = "nothing else did clearly better in imagined deals";

// Returns the reason for a bid, or for passing, where the winner of the auction announces a contract.
std::string of_contract_call(const Outlook& outlook, const Action& action) {
  const Rules& rules = *outlook.rules;
  const auto meant = contract_meant(outlook, action);
  const bool passes = action.say == Say::pass;
  if (!meant) return std::string(passes ? "no contract of yours is worth a bid that is left" : kTried);
  if (passes == meant->is_worth_it) return std::string(kTried);
  const std::string contract = in_own_words(rules, to_words(rules, meant->announced, outlook.view->bid));
  return fmt::format("you could announce {}, {} by bidding for it", contract,
                     passes ? "but hands like yours lose" : "and hands like yours gain");
}

// Returns the reason to take a suit, or to leave it.
std::string of_taking(const Outlook& outlook, const Action& action) {
  const bool passes = action.say == Say::pass;
  const Weighed best = best_taking(outlook);
  if (passes && best.action.say == Say::pass) return std::string(kTried);
  const Action& suit = passes ? best.action : action;
  const int chance = chance_of_taking(outlook, suit);
  const std::string_view who = std::popcount(outlook.friends) > 1 ? "your side" : "you";
  const std::string makes =
      fmt::format("{} {} make it about {} times in 100", who, passes ? "would" : "will", chance * 100 / kWhole);
  if (is_worth_taking(outlook, suit) == passes) return fmt::format("{}: {}", makes, kTried);
  return fmt::format("{}: hands like yours do better by {} it", makes, passes ? "leaving" : "taking");
}

// Returns why no bid is made with a hand that may take so many units: what follows the sentence about the hand.
std::string why_no_bid(const Rules& rules, const View& view, int hand) {
  const unsigned lowest = view.choices.from;
  if (lowest > view.choices.to) return ": no bid is left that is worth it";
  const int due = units_bid(rules, static_cast<int>(lowest));
  // A bid of tricks over a book does not say how many it takes.
  const std::string takes = due == static_cast<int>(lowest) ? "" : ", which takes " + units(rules, due) + ",";
  if (hand < due) return fmt::format(": {}{} would be too much", lowest, takes);
  if (hand == due) return fmt::format(": {}{} would leave nothing to spare", lowest, takes);
  return fmt::format(": enough for {}, but {}", lowest,
                     costs_more_than_it_brings(rules, lowest)
                         ? "a bid that fails costs more than one that is made brings"
                         : "passing is likely to bring more");
}

// Returns the reason for what is said in an auction over numbers, or over contracts that take a number.
std::string of_number(const Outlook& outlook, const Action& action) {
  const Rules& rules = *outlook.rules;
  const View& view = *outlook.view;
  int best = 0;
  for (std::uint8_t suit = 0; suit <= kSuits; ++suit) best = std::max(best, estimate(outlook, suit));
  const std::string_view who = std::popcount(outlook.friends) > 1 ? "your side" : "you";
  std::string hand = fmt::format("{} may take about {} with these cards", who, units(rules, rounded(best)));
  const bool from_partner = view.holder != kNobody && view.holder != view.seat && outlook.is_friend(view.holder);
  if (action.say != Say::bid)
    return hand + (from_partner ? ": leave the bid to your partner" : why_no_bid(rules, view, rounded(best)));
  // A bid that names a contract does not say how many units it takes.
  if (bids_for_contracts(rules)) return hand;
  if (rounded(best) < units_bid(rules, action.number))
    return fmt::format("{}: {} is more than that, but to pass may cost more", hand, action.number);
  if (from_partner) return fmt::format("{}: they promise more than your partner's bid of {}", hand, view.bid);
  return hand;
}

// Returns the reason for what is said where a script judges bids. They are about its units, which cards do not count.
std::string of_judged(const Outlook& outlook, const Action& action) {
  const View& view = *outlook.view;
  const std::string_view who = std::popcount(outlook.friends) > 1 ? "your side" : "you";
  if (action.say == Say::bid)
    return fmt::format("{} will make it about {} times in 100", who, chance_of_bid(outlook, action) * 100 / kWhole);
  if (view.choices.from > view.choices.to) return "no bid is left that is worth it";
  const int lowest = view.choices.from;
  return fmt::format("{} would make {} about {} times in 100", who, lowest,
                     bid_of_units(outlook, lowest).chance * 100 / kWhole);
}

bool bids_nil(const Rules& rules, const Action& action) {
  return action.say == Say::bid && action.number == 0 && rules.scoring.own_bids &&
         !rules.scoring.own_bids->nil.is_none();
}

std::string of_call(const Rules& rules, Hooks* hooks, const View& view, const Action& action) {
  Outlook outlook(rules, view);
  const bool is_taking = is_take_or_leave(rules.auction.kind);
  const ContractRules* contract = action.say == Say::bid ? contract_bid(rules, action.number) : nullptr;
  if (is_taking || (bids_for_contracts(rules) && contract == nullptr)) {
    outlook.calibration = calibration_for(rules, hooks);
    return is_taking ? of_taking(outlook, action) : of_contract_call(outlook, action);
  }
  if (contract && !undertaking(contract->takes).needs_number()) return of_contract(undertaking(contract->takes));
  if (bids_nil(rules, action)) return of_contract({.no_trick = true});
  if (rules.tables.scripted_made) {
    outlook.calibration = calibration_for(rules, hooks);
    return of_judged(outlook, action);
  }
  if (!each_says(rules.auction.kind)) return of_number(outlook, action);
  const auto own = std::int64_t{own_tricks(outlook, outlook.trumps)} * rules.tables.in_play / rules.tables.hand_size;
  return fmt::format("you may take about {} with these cards", units(rules, rounded(static_cast<int>(own))));
}

// Returns the reason to say nothing outside the auction: it names what else could be said.
std::string of_silence(const Rules& rules, const View& view) {
  const Choices& choices = view.choices;
  std::vector<std::string> others;
  if (choices.contracts != 0) others.emplace_back("announcing a contract now");
  for (unsigned n = 0; n < choices.size(); ++n) {
    const Action action = choices.at(n);
    if (action.say == Say::pass || action.say == Say::announce) continue;
    const std::string words = in_own_words(rules, to_words(rules, action, view.bid));
    others.push_back(fmt::format("`{}{}`", verb_before(action.say), words));
  }
  constexpr std::size_t kFew = 3;
  if (others.empty() || others.size() > kFew) return "anything else may lose you more than it wins";
  return fmt::format("{} may lose you more than it wins", fmt::join(others, " or "));
}

constexpr std::string_view kBestTrumps = "your cards are worth most with these trumps";
constexpr std::string_view kGoodEnough = "your cards are good enough for it";

// Returns why trumps are asked for or shown, where that is a choice.
std::string of_showing(const View& view, std::string reason) {
  if (view.choices.size() == 1) return "the rules ask for it";
  return reason;
}

std::string of_announcing(const ContractRules& contract) {
  std::string reason = of_contract(undertaking(contract.takes));
  return reason.empty() ? std::string(kGoodEnough) : reason;
}

std::string of_meld(const MeldRules& meld, std::string_view who) {
  if (moves_target(meld.effect)) return "it moves the target your way";
  return fmt::format("it {} for {}", is_taken(meld.effect) ? "counts" : "scores", who);
}

}  // namespace

std::string reason_for(const Rules& rules, Hooks* hooks, const View& view, const Action& action) {
  if (view.for_dummy) return reason_for(rules, hooks, view.from_playing_seat(), action);
  const bool is_alone = std::popcount(Outlook(rules, view).friends) == 1;
  const std::string_view who = is_alone ? "you" : "your side";
  const bool bids = view.phase == Phase::auction;
  switch (action.say) {
    case Say::play: return reason_for_card(rules, view, action.card);
    case Say::bid:
    case Say::take: return of_call(rules, hooks, view, action);
    case Say::pass: return bids ? of_call(rules, hooks, view, action) : of_silence(rules, view);
    case Say::double_up:
    case Say::set_double: return "they are more likely to fail than to make it";
    case Say::redouble:
      return fmt::format("{} more likely to make it than to fail", is_alone ? "you are" : "your side is");
    case Say::ditto: return fmt::format("{} can do as well, and {}", who, is_alone ? "declare" : "declares");
    case Say::ask: return of_showing(view, fmt::format("trumps may help {} in this trick", who));
    case Say::show: return of_showing(view, "your trumps should work from here on");
    case Say::trump:
      return bids && is_take_or_leave(rules.auction.kind) ? of_call(rules, hooks, view, action)
                                                          : std::string(kBestTrumps);
    case Say::lay: return std::string(kBestTrumps);
    case Say::dealt_card: return "no suit of these cards is good enough to choose";
    case Say::give:
    case Say::discard:
      return fmt::format("you are better off without {}", action.cards.size() == 1 ? "this card" : "these cards");
    case Say::declare: return of_meld(rules.melds[action.which], who);
    case Say::announce: return of_announcing(rules.contracts[action.which]);
    case Say::offer: return std::string(kGoodEnough);
    case Say::claim: return "the deal is worth more to you annulled";
    case Say::partner: return "your partner may have more to say";
    case Say::agree: return "nothing can change the result";
    case Say::cut: return {};
  }
  return {};
}

}  // namespace turup
