#include "language/explain_families.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

std::string_view beginner(const Rules& rules) { return seat_word(rules.seating.begins).says; }
std::string_view units(const Rules& rules) { return counts_tricks(rules.scoring.counts) ? "tricks" : "points"; }
bool are_alone(const Rules& rules) { return rules.seating.sides.is_everyone_alone(); }

// Returns who leads under every contract, if it is the same player under all and no deal is played without one.
std::optional<SeatName> leader_of_all(const Rules& rules) {
  if (!always_plays_contract(rules)) return std::nullopt;
  const SeatName first = rules.contracts.front().leads;
  const bool is_same = std::all_of(rules.contracts.begin(), rules.contracts.end(),
                                   [first](const ContractRules& contract) { return contract.leads == first; });
  return is_same ? std::optional(first) : std::nullopt;
}

// ---- The bidding ----

// Returns what the bids are where only some are of a contract.
std::string bids_of_both_kinds(const Rules& rules) {
  std::vector<std::string> named;
  bool has_plain = false;
  bool has_others = false;
  for (const int bid : numbers_to_bid(rules)) {
    if (const ContractRules* contract = contract_bid(rules, bid))
      named.push_back(fmt::format("{} is {}", bid, with_blanks(contract->name)));
    else if (is_plain_bid(rules, bid))
      has_plain = true;
    else
      has_others = true;
  }
  std::string all = "A bid is a number, and each bid is higher than the one before.";
  if (named.empty()) return all;
  all += fmt::format(" Of the bids {}.", listed(named));
  if (has_plain)
    all += fmt::format(" Any other is the number of {} that the {} undertakes to take.", units(rules),
                       are_alone(rules) || rules.seating.sides.is_by_contract() ? "bidder" : "bidder's side");
  if (has_others) all += " On any other the declarer announces a contract after the auction.";
  return all;
}

// Returns what the bids are where none says by itself what is to be taken.
std::string bids_without_units(const Rules& rules) {
  const std::vector<std::string> names = contracts_as_bids(rules);
  if (names.size() == 1) return fmt::format("The only bid is {}.", names.front());
  if (has_one_bid(rules)) return fmt::format("The only bid is {}.", rules.auction.from);
  if (names.empty()) return bids_of_both_kinds(rules);
  return fmt::format(
      "A bid names a contract, and each bid is higher than the one before. From low to high the bids are {}.",
      listed(names));
}

// Returns what the bids undertake.
std::string bids_with_units(const Rules& rules) {
  const int book = rules.auction.book;
  const std::string over = book == 0 ? "" : fmt::format(" over {}", in_words(book));
  const std::string number = fmt::format("the number of {}{} that the {} undertakes to take", units(rules), over,
                                         are_alone(rules) ? "bidder" : "bidder's side");
  if (has_one_bid(rules)) return fmt::format("The only bid is {}, {}.", rules.auction.from, number);
  return fmt::format("A bid is {}, and each bid is higher than the one before.", number);
}

// Returns which player is declarer, without a full stop.
std::string_view declarer_words(const Rules& rules) {
  if (is_first_to_name(rules.auction.declares)) return "The player who bids last wins the auction for his side";
  return has_one_bid(rules) ? "The first player who bids is the declarer" : "The player who bids last is the declarer";
}

std::string_view sides_words(const Rules& rules) {
  return are_alone(rules) ? "The others are the defenders" : "His side are the declarers, the others the defenders";
}

// Returns what follows where players bid for contracts, or a script judges what they do for a bid.
std::string outbidding_sentence(const Rules& rules) {
  if (bids_for_contracts(rules))
    return fmt::format("{} {}{}; the others are the defenders.", bids_without_units(rules), declarer_words(rules),
                       highest_plain_bid(rules) ? "" : ", and announces a contract");
  if (rules.tables.scripted_made)
    return fmt::format("{} {}. {}. A special rule says what they have to do for a bid.", bids_without_units(rules),
                       declarer_words(rules), sides_words(rules));
  const int book = rules.auction.book;
  const std::string target = book == 0 ? "his bid is" : fmt::format("his bid and {} are", in_words(book));
  return fmt::format("{} {}. {}; {} {} target.", bids_with_units(rules), declarer_words(rules), sides_words(rules),
                     target, are_alone(rules) ? "his" : "the declarers'");
}

// ---- Contracts ----

template <class Holds>
bool some_contract(const Rules& rules, Holds holds) {
  return std::any_of(rules.contracts.begin(), rules.contracts.end(), holds);
}

bool is_of_every_trick(const ContractRules& contract) { return undertaking(contract.takes).every_trick; }
bool is_of_no_trick(const ContractRules& contract) { return undertaking(contract.takes).no_trick; }
bool has_no_trumps(const ContractRules& contract) { return are_none(contract.trumps); }
bool is_led_by_its_player(const ContractRules& contract) { return contract.leads == kContractLeads.seats[0]; }
bool has_help(const ContractRules& contract) { return contract.calls || is_in_play(contract.partner); }

// Returns which contracts end before the last trick.
std::string early_end(const Rules& rules) {
  const bool every = some_contract(rules, is_of_every_trick);
  const bool none = some_contract(rules, is_of_no_trick);
  if (!every && !none) return {};
  return fmt::format(" A contract of {} trick{} ends with the first trick that goes against it.",
                     every ? "every" : "no", every && none ? ", or of none," : "");
}

// Returns what holds where there are no trumps, as the first words of a sentence or after others.
std::string_view without_trumps(const Rules& rules, bool has_several, bool is_first) {
  if (rules.pack.tarots > 0)
    return is_first ? "no suit is trumps beside the tarots, and the cards rank as in the pack"
                    : "with no suit as trumps beside the tarots, and with the cards ranking as in the pack";
  if (has_several)
    return is_first ? "there are no trumps, and the cards rank as in the pack"
                    : "without trumps and with the cards ranking as in the pack";
  return is_first ? "he plays without trumps and with the cards in their usual order"
                  : "without trumps and with the cards in their usual order";
}

// Tells what holds for a contract that does not say otherwise, as far as there is one for which it does. Several
// contracts say of themselves that every trick must be won.
std::string usual_contract(const Rules& rules, bool plays_alone) {
  const bool has_several = rules.contracts.size() > 1;
  const bool must_win = some_contract(rules, is_of_every_trick) && !has_several && !rules.tables.scripted_made;
  std::vector<std::string> ways;
  if (some_contract(rules, is_led_by_its_player) && !leader_of_all(rules)) ways.emplace_back("he leads");
  if (plays_alone)
    ways.emplace_back(ways.empty() ? "he plays alone against his opponents" : "plays alone against his opponents");
  if (some_contract(rules, has_no_trumps)) ways.emplace_back(without_trumps(rules, has_several, ways.empty()));
  if (must_win) ways.emplace_back(ways.empty() ? "he must win every trick" : "and must win every trick");
  if (ways.empty()) return early_end(rules);
  const bool has_others = ways.size() > 1 || some_contract(rules, has_help) || has_several;
  const std::string all = joined(ways, ", ");
  return fmt::format(" {}.", has_others ? "Unless the contract says otherwise " + all : capitalised(all)) +
         early_end(rules);
}

// Returns the contracts that the declarer announces before he takes the talon, or those after it.
std::vector<std::string> announced(const Rules& rules, bool leaving_talon) {
  std::vector<std::string> names;
  for (const ContractRules& contract : rules.contracts)
    if (of_declarer(contract.called).asked && of_declarer(contract.called).leaves_talon == leaving_talon)
      names.push_back(with_blanks(contract.name));
  return names;
}

// Returns what whoever wins the auction announces, where nobody else is asked.
std::string announcement(const Rules& rules) {
  const auto leaving = announced(rules, true);
  const auto taking_it = announced(rules, false);
  if (!leaving.empty() && !taking_it.empty())
    return fmt::format(
        "Whoever wins the auction either takes the talon and then announces {}, or he leaves the talon and announces "
        "{}.",
        listed(taking_it, "or"), listed(leaving, "or"));
  const ContractRules& first = rules.contracts.front();
  if (rules.contracts.size() == 1 && of_declarer(first.called).must_choose && !first.bid.is_none() &&
      !always_plays_contract(rules))
    return fmt::format("The declarer plays {} if that was his bid.", with_blanks(first.name));
  if (rules.contracts.size() == 1 && of_declarer(first.called).must_choose)
    return fmt::format("The declarer plays {}{}.", with_blanks(first.name),
                       always_plays_contract(rules) ? "" : " if he can");
  const bool are_bid = !some_contract(rules, [](const ContractRules& contract) { return contract.bid.is_none(); });
  return fmt::format("Whoever wins the auction announces the contract that he plays{}.",
                     are_bid ? ", one for which he has bid" : "");
}

// ---- The play ----

// Returns who leads to the first trick, without a full stop.
std::string leader_words(const Rules& rules) {
  const PlayRules& play = rules.play;
  const auto of_card = [](const Face& card) { return "The holder of the " + face_words(card); };
  const auto of_seat = [&](SeatName seat) {
    const std::string_view who = named_seat(seat).in_turn ? beginner(rules) : seat_word(seat).says;
    return capitalised(std::string(who)) + " leads to the first trick";
  };
  if (const auto leader = leader_of_all(rules)) return of_seat(*leader);
  if (always_plays_contract(rules)) return "The contract says who leads to the first trick";
  const bool differs =
      some_contract(rules, [&](const ContractRules& contract) { return contract.leads != play.leads; }) ||
      (!rules.contracts.empty() && (play.first_lead || play.leads_with));
  const std::string_view unless = differs ? ", unless a contract says otherwise" : "";
  if (play.first_lead) return fmt::format("{} leads it to the first trick{}", of_card(*play.first_lead), unless);
  if (play.leads_with)
    return fmt::format("{} leads to the first trick, with any card{}", of_card(*play.leads_with), unless);
  return fmt::format("{}{}", of_seat(play.leads), unless);
}

std::string auction_sentence(const Rules& rules) {
  const std::string first = capitalised(std::string(beginner(rules)));
  if (each_says(rules.auction.kind))
    return fmt::format(
        "{} speaks first. Each player in turn says how many {} he will take; everybody says one number, "
        "and only once.{} Nobody is declarer.",
        first, units(rules), are_alone(rules) ? "" : " Partners' numbers are added up.");
  if (is_take_or_leave(rules.auction.kind))
    return fmt::format(
        "{} is asked first. Each player in turn takes a suit or passes; the first who takes one is the declarer, and "
        "nobody can outbid him. {}.",
        first, sides_words(rules));
  // A script may let somebody else speak before him.
  const std::string_view begins = rules.tables.scripted_turns ? "is first in turn" : "bids first";
  return fmt::format("{} {}. {}", first, begins, outbidding_sentence(rules));
}

std::string contracts_sentence(const Rules& rules) {
  if (rules.contracts.empty()) return {};
  if (!some_contract(rules, [](const ContractRules& contract) { return !of_declarer(contract.called).asked; }))
    return announcement(rules) + usual_contract(rules, false);
  const bool only_declarer = !some_contract(rules, [](const ContractRules& contract) {
    const Announcers announcing = announcers(contract.by);
    return !announcing.declarer || announcing.his_partners || announcing.defenders;
  });
  const std::string_view who = only_declarer ? "the declarer may announce a contract that replaces the auction's"
                                             : "each player in turn may announce a contract that replaces the "
                                               "auction's; the first to announce one plays it";
  return fmt::format("When all the cards are dealt, {}.", who) + usual_contract(rules, true);
}

std::string play_sentence(const Rules& rules) {
  const std::string_view winner =
      !has_trumps(rules)
          ? "The highest card of the suit led wins the trick, and its player leads to the next."
          : "The highest trump wins the trick, or without a trump the highest card of the suit led; the winner leads "
            "to the next.";
  const std::string_view manners = rules.seating.sides.kind == SidesRule::Kind::alone
                                       ? ""
                                       : " Nobody shows his cards to a partner or tells him what to play.";
  return fmt::format("{}. {} {}{}", leader_words(rules), duties_sentence(rules.play), winner, manners);
}

}  // namespace

std::string family_sentence(const Rules& rules, std::string_view family) {
  if (family == "auction") return auction_sentence(rules);
  if (family == "contracts") return contracts_sentence(rules);
  if (family == "play") return play_sentence(rules);
  return {};
}

bool is_told_by_family(const Rules& rules, std::string_view path) {
  if (path == "auction.turns") return has_one_bid(rules) && !is_one_each(rules.auction.turns);
  if (path == "auction.from" || path == "auction.to") return has_one_bid(rules) || !contracts_as_bids(rules).empty();
  if (path == "auction.numbers" || path == "auction.step") return !contracts_as_bids(rules).empty();
  return path == "play.leads" || path == "play.first_lead" || path == "play.duties";
}

bool has_one_bid(const Rules& rules) {
  const AuctionRules& auction = rules.auction;
  if (each_says(auction.kind) || is_take_or_leave(auction.kind) || fixing(rules.trump.fixed_by).in_bid) return false;
  return !auction.may_equal && !rules.has(HookPoint::speaker) && !rules.has(HookPoint::calls) && auction.book == 0 &&
         highest_bid(rules) == auction.from;
}

ContractSetting contract_setting(const Rules& rules) {
  ContractSetting setting;
  setting.has_heading = rules.contracts.size() > 1;
  setting.is_judged = rules.tables.scripted_made;
  setting.is_counted = rules.has(HookPoint::value);
  setting.has_stakes = rules.stakes.in_force();
  setting.has_partners = !are_alone(rules) && !rules.seating.sides.is_by_contract();
  setting.has_one_leader = leader_of_all(rules).has_value();
  setting.has_talon = rules.talon.cards > 0;
  setting.ranks = rules.pack.ranks.size();
  setting.beginner = beginner(rules);
  return setting;
}

std::vector<std::string> contracts_as_bids(const Rules& rules) {
  std::vector<std::string> names;
  if (each_says(rules.auction.kind) || rules.contracts.empty()) return names;
  for (const int bid : numbers_to_bid(rules)) {
    const ContractRules* contract = contract_bid(rules, bid);
    if (!contract) return {};
    names.push_back(with_blanks(contract->name));
  }
  return names;
}

}  // namespace turup
