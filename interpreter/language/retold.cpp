#include "language/retold.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/base.h"
#include "language/explain_families.h"
#include "language/phrases.h"

namespace turup {

std::string with_phrase(std::string sentence, std::string_view phrase, std::string_view instead) {
  for (std::size_t at = sentence.find(phrase); at != sentence.npos; at = sentence.find(phrase, at + instead.size()))
    sentence.replace(at, phrase.size(), instead);
  return sentence;
}

namespace {

bool has_contract(const Rules& rules, bool (*holds)(const ContractRules&)) {
  return std::any_of(rules.contracts.begin(), rules.contracts.end(), holds);
}

bool finds_partner(const ContractRules& contract) { return contract.calls.has_value(); }
bool has_fixed_partner(const ContractRules& contract) { return contract.calls && contract.calls->card; }
bool must_be_chosen(const ContractRules& contract) { return of_declarer(contract.called).must_choose; }
bool has_own_trumps(const ContractRules& contract) { return !are_kept(contract.trumps); }

std::string seating_retold(const Rules& rules, std::string sentence) {
  if (!has_contract(rules, finds_partner)) return sentence;
  return fmt::format(
      "The declarer, and his partner if he {}, play against all the others, who are partners in that deal; everyone "
      "scores for himself.",
      has_contract(rules, has_fixed_partner) ? "has one" : "has called one");
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

// Returns whether some bid is one of a contract, while others are not.
bool has_bids_beside_contracts(const Rules& rules) {
  return has_contract(rules, [](const ContractRules& contract) { return !contract.bid.is_none(); }) &&
         contracts_as_bids(rules).empty();
}

// Tells what is paid only for deals to which it applies. A script that counts what a deal is worth makes payments of
// nothing vain.
std::string pays_retold(const Rules& rules, std::string sentence) {
  if (always_plays_contract(rules)) return {};
  const auto is_nothing = [](const Band<Row>& band) {
    return band.value.made.is_nothing() && band.value.failed.is_nothing() && band.value.others_made.is_nothing() &&
           band.value.others_failed.is_nothing();
  };
  const std::vector<Band<Row>>& rows = rules.scoring.pays.rows;
  const bool pays_nothing = !rows.empty() && std::all_of(rows.begin(), rows.end(), is_nothing);
  if (pays_nothing && (rules.has(HookPoint::value) || rules.has(HookPoint::score))) return {};
  if (!has_contract(rules, must_be_chosen)) return sentence;
  return fmt::format(
      "{} {}",
      has_bids_beside_contracts(rules) ? "On a bid that is no contract's" : "If the declarer can announce no contract,",
      uncapitalised(std::move(sentence)));
}

// Returns the cards that stand above the ranks on top of the trumps; empty if there are none.
std::string above_ranks(const Rules& rules) {
  const auto places_joker = [](const std::vector<Rank>& ranks) {
    return std::find(ranks.begin(), ranks.end(), Rank::joker) != ranks.end();
  };
  std::vector<std::string> above;
  if (rules.pack.jokers > 0 && !places_joker(rules.trump.order) && !places_joker(rules.trump.also))
    above.emplace_back(rules.pack.jokers == 1 ? "the joker" : "the jokers");
  if (rules.pack.tarots > 0) above.emplace_back("the tarots");
  return joined(above, " and ");
}

// Tells of ranks on top of the trumps what is above them all the same.
std::string order_retold(const Rules& rules, std::string sentence) {
  const std::string above = above_ranks(rules);
  if (above.empty()) return sentence;
  sentence = with_phrase(std::move(sentence), "The highest", fmt::format("Below {} the highest", above));
  return with_phrase(std::move(sentence), "all other trumps", "all other trumps but " + above);
}

// Tells how trumps are fixed where another key, or the cards themselves, say more of it.
std::string fixing_retold(const Rules& rules, std::string sentence) {
  const Fixing how = fixing(rules.trump.fixed_by);
  if (!how.trumps && has_trumps(rules)) {
    const std::string none = rules.pack.tarots > 0 ? "No suit is trumps beside the tarots" : "No suit is trumps";
    return none + (has_contract(rules, has_own_trumps) ? ", unless the contract says otherwise." : ".");
  }
  if (how.in_bid && !rules.auction.strains.empty()) return "A bid names its trumps.";
  if (how.by_rule || how.by_name) return {};
  return sentence;
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
  if (item.path == "trump.order" || item.path == "trump.also") return order_retold(rules, std::move(sentence));
  if (item.path == "trump.hidden.asker")
    return with_phrase(std::move(sentence), "a declarer who turns up a card of his own plays that card",
                       "the declarer, if he himself cannot follow suit, plays the card that he then turns up");
  return item.path == "trump.fixed_by" ? fixing_retold(rules, std::move(sentence)) : std::move(sentence);
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
  if (item.name == "cards" && meld.is_of_trumps() && meld.copies == 1)
    return std::move(sentence) + " Whoever holds all of them twice declares two at once.";
  return sentence;
}

std::string auction_retold(const Rules& rules, const Item& item, std::string sentence) {
  if (item.name == "partner_speaks" && passing(rules.auction.all_pass).forced == Passing::Forced::first)
    return with_phrase(std::move(sentence), "bids or passes in his place",
                       "bids or passes in his place, and must bid if he had to");
  if (item.name != "from" && item.name != "to") return sentence;
  // Where the bids are listed from the lowest, that tells the limits, too.
  const std::vector<int>& numbers = rules.auction.numbers;
  return !numbers.empty() && rules.auction.from == numbers.front() ? std::string() : sentence;
}

}  // namespace

std::string retold(const Rules& rules, const Item& item, std::string sentence) {
  if (sentence.empty()) return sentence;
  const std::string& path = item.path;
  if (path == "seating.sides") return seating_retold(rules, std::move(sentence));
  if (path == "dealing.script") return dealing_retold(rules, std::move(sentence));
  if (path == "talon.taken_by" || path == "talon.takes" || path == "talon.may_not")
    return talon_retold(rules, item, std::move(sentence));
  if (path == "auction.partner_speaks" || path == "auction.from" || path == "auction.to")
    return auction_retold(rules, item, std::move(sentence));
  if (path.starts_with("trump.")) return trumps_retold(rules, item, std::move(sentence));
  for (const MeldRules& meld : rules.melds)
    if (path.starts_with(fmt::format("melds.{}.", meld.name)))
      return meld_retold(rules, item, meld, std::move(sentence));
  if (path == "scoring.counts" &&
      std::any_of(rules.melds.begin(), rules.melds.end(), [](const MeldRules& meld) { return is_taken(meld.effect); }))
    return with_phrase(std::move(sentence), " tricks", " tricks, and what melds count");
  if (path == "scoring.pays") return pays_retold(rules, std::move(sentence));
  return sentence;
}

}  // namespace turup
