#include "language/retold.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/base.h"
#include "language/explain_contracts.h"
#include "language/phrases.h"

namespace turup {

std::string with_phrase(std::string sentence, std::string_view phrase, std::string_view instead) {
  for (std::size_t at = sentence.find(phrase); at != sentence.npos; at = sentence.find(phrase, at + instead.size()))
    sentence.replace(at, phrase.size(), instead);
  return sentence;
}

std::string spoken(std::string word) {
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

namespace {

bool has_contract(const Rules& rules, bool (*holds)(const ContractRules&)) {
  return std::any_of(rules.contracts.begin(), rules.contracts.end(), holds);
}

bool finds_partner(const ContractRules& contract) { return contract.calls.has_value(); }
bool must_be_chosen(const ContractRules& contract) { return of_declarer(contract.called).must_choose; }
// Returns the contract that every declarer plays, if no bid names one and there is no other.
const ContractRules* only_to_choose(const Rules& rules) {
  if (std::count_if(rules.contracts.begin(), rules.contracts.end(), must_be_chosen) != 1) return nullptr;
  const auto only = std::find_if(rules.contracts.begin(), rules.contracts.end(), must_be_chosen);
  return only->bid.is_none() ? &*only : nullptr;
}
bool has_own_trumps(const ContractRules& contract) { return !are_kept(contract.trumps); }

std::string seating_retold(const Rules& rules, std::string sentence) {
  if (!has_contract(rules, finds_partner)) return sentence;
  return with_phrase(std::move(sentence), "The declarer plays against all the others,",
                     "The declarer, and his partner if he has called one, play against all the others,");
}

std::string dealing_retold(const Rules& rules, std::string sentence) {
  if (rules.talon.cards > 0)
    sentence = with_phrase(std::move(sentence), "All the cards are dealt", "All the cards but the talon are dealt");
  if (!is_turned_up(rules.talon.takes)) return sentence;
  return with_phrase(std::move(sentence), "cards of the talon are taken, and as many discarded",
                     "the card that was turned up may be taken, and another discarded");
}

// Tells in one sentence who takes which cards of the talon.
std::string talon_retold(const Rules& rules, const Item& item, std::string sentence) {
  if (!rules.talon.is_taken() || taking(rules.talon.takes).instead) return sentence;
  if (!is_turned_up(rules.talon.takes))
    return item.name == "takes" ? std::string() : with_phrase(std::move(sentence), "cards of the talon", "the talon");
  if (item.name == "taken_by") return {};
  const std::string who = capitalised(std::string(seat_word(rules.talon.taken_by).says));
  if (item.name == "takes") return with_phrase(std::move(sentence), "He takes", who + " takes");
  return with_phrase(std::move(sentence), "discards as many cards", "discards a card");
}

// Tells which bids there are: by name where they are contracts, and once where they are listed or there is only one.
std::string bids_retold(const Rules& rules, const Item& item, std::string sentence) {
  const AuctionRules& auction = rules.auction;
  if (!contracts_as_bids(rules).empty() || (!auction.numbers.empty() && auction.from == auction.numbers.front()))
    return {};
  const bool is_only_one = !each_says(auction.kind) && !is_take_or_leave(auction.kind) && !rules.auction.to.is_none() &&
                           highest_bid(rules) == auction.from;
  if (!is_only_one) return sentence;
  return item.name == "to" ? std::string() : fmt::format("The only bid is {}.", auction.from);
}

std::string auction_retold(const Rules& rules, std::string sentence) {
  const auto names = contracts_as_bids(rules);
  if (names.empty()) return sentence;
  constexpr std::string_view kNumbers = "A bid is a number, and each bid is higher than the one before.";
  if (names.size() == 1)
    return with_phrase(std::move(sentence), kNumbers, fmt::format("The only bid is {}.", names.front()));
  return with_phrase(std::move(sentence), kNumbers,
                     fmt::format("A bid names a contract, and each bid is higher than the one before. From low to high "
                                 "the bids are {}.",
                                 listed(names)));
}

std::string trumps_retold(const Rules& rules, const Item& item, std::string sentence) {
  if (item.path == "trump.suit") {
    const std::string suit = capitalised(std::string(suit_word(*suit_of(rules.trump.suit))));
    return has_contract(rules, has_own_trumps) ? fmt::format("{} are trumps, unless the contract says otherwise.", suit)
                                               : fmt::format("{} are always trumps.", suit);
  }
  if (item.path == "trump.named_by")
    return fmt::format("{} names a suit, which is trumps.",
                       capitalised(std::string(seat_word(rules.trump.named_by).says)));
  const Fixing how = fixing(rules.trump.fixed_by);
  if (how.in_bid && !rules.auction.strains.empty()) return "A bid names its trumps.";
  return how.by_rule || how.by_name ? std::string() : sentence;
}

// Tells what makes a meld in a pack with several copies of each card, and once for all who has the best.
std::string meld_retold(const Rules& rules, const Item& item, const MeldRules& meld, std::string sentence) {
  if (item.name == "for") {
    const auto is_for_best = [](const MeldRules& m) { return is_judged(m.counts_for); };
    const auto first = std::find_if(rules.melds.begin(), rules.melds.end(), is_for_best);
    if (first == rules.melds.end() || first->name == meld.name) return sentence;
    return fmt::format("Like {}, it counts only for the side with the best.", meld_named(first->name));
  }
  if (rules.tables.deck.copies() == 1) return sentence;
  if (item.name == "set")
    return with_phrase(std::move(sentence), " has the meld",
                       meld.set.number == static_cast<int>(kSuits) ? ", one of each suit, has the meld"
                                                                   : ", each of another suit, has the meld");
  if (item.name == "cards" && meld.is_of_trumps())
    return sentence + " Whoever holds all of them twice declares two at once.";
  return sentence;
}

}  // namespace

std::string retold(const Rules& rules, const Item& item, std::string sentence) {
  if (sentence.empty()) return sentence;
  const std::string& path = item.path;
  if (path == "seating.sides") return seating_retold(rules, std::move(sentence));
  if (path == "dealing.script") return dealing_retold(rules, std::move(sentence));
  if (path == "talon.taken_by" || path == "talon.takes" || path == "talon.may_not")
    return talon_retold(rules, item, std::move(sentence));
  if (path == "auction") return auction_retold(rules, std::move(sentence));
  if (path == "auction.partner_speaks" && passing(rules.auction.all_pass).forced == Passing::Forced::first)
    return with_phrase(std::move(sentence), "bids or passes in his place",
                       "bids or passes in his place, and must bid if he had to");
  if (path == "auction.from" || path == "auction.to") return bids_retold(rules, item, std::move(sentence));
  if (path == "trump.fixed_by" || path == "trump.suit" || path == "trump.named_by")
    return trumps_retold(rules, item, std::move(sentence));
  const ContractRules* only = only_to_choose(rules);
  if (only && path == fmt::format("contracts.{}.called", only->name))
    return fmt::format("The declarer plays {}.", spoken(only->name));
  if (path == "trump.hidden.asker")
    return with_phrase(std::move(sentence), "a declarer who turns up a card of his own plays that card",
                       "the declarer, if he himself cannot follow suit, plays the card that he then turns up");
  for (const MeldRules& meld : rules.melds)
    if (path.starts_with(fmt::format("melds.{}.", meld.name)))
      return meld_retold(rules, item, meld, std::move(sentence));
  // Where the declarer must choose a contract, it is the contract that says what he wins and loses.
  if (path == "scoring.pays" && always_plays_contract(rules)) return {};
  if (path == "scoring.pays" && has_contract(rules, must_be_chosen))
    return fmt::format("Without a contract {}", uncapitalised(std::move(sentence)));
  return without_doubling(rules, std::move(sentence));
}

}  // namespace turup
