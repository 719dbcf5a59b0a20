#include "rules/contracts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "rules/pack.h"

namespace turup {

namespace {

constexpr Word kNoCard{"none", ""};

// Returns "single hand", as people say it.
std::string spoken(const ContractRules& contract) {
  std::string name = contract.name;
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string hand_sentence(const ContractRules& contract) {
  if (!must_be_able_to_lose(contract.hand)) return {};
  return fmt::format(
      "Nobody may announce {} with a hand that is certain to win every trick, however the other cards lie.",
      spoken(contract));
}

// Returns "the player", or both where his partners play.
std::string player(const ContractRules& contract) {
  return is_in_play(contract.partner) ? "the player's side" : "the player";
}

std::string called_sentence(const ContractRules& contract) {
  if (!is_before_auction(contract.called)) return {};
  if (is_before_looking(contract.called))
    return fmt::format("{} is announced before anybody has cards; if a player announces it, nobody bids.",
                       capitalised(spoken(contract)));
  return fmt::format(
      "{} is announced before the auction, on the cards that are dealt by then; if a player announces it, nobody bids.",
      capitalised(spoken(contract)));
}

// Returns when the declarer is asked, where nobody else is.
std::string declarer_sentence(const ContractRules& contract) {
  const OfDeclarer of = of_declarer(contract.called);
  if (!of.asked) return {};
  const std::string name = capitalised(spoken(contract));
  if (!contract.bid.is_none())
    return fmt::format("A bid of {} is a bid of {}: if it wins the auction, {} is played.", contract.bid.number,
                       spoken(contract), spoken(contract));
  if (of.leaves_talon)
    return fmt::format("The declarer may announce {} before he takes the talon, which he then leaves.",
                       spoken(contract));
  return fmt::format("{} is one of the contracts of which the declarer announces one.", name);
}

std::string by_sentence(const ContractRules& contract) {
  const Announcers by = announcers(contract.by);
  if (!by.depend_on_auction()) return {};
  return fmt::format("Only {} may announce {}.", announcers_words(contract.by), spoken(contract));
}

std::string trumps_sentence(const ContractRules& contract) {
  const TrumpsOfContract trumps = trumps_of(contract.trumps);
  if (trumps.kept) return fmt::format("In {} trumps stay what they are.", spoken(contract));
  if (trumps.named) return fmt::format("In {} the player names the suit of trumps.", spoken(contract));
  if (trumps.strain == kSuits) return {};
  return fmt::format("In {} {} are trumps.", spoken(contract), suit_word(static_cast<Suit>(trumps.strain)));
}

std::string calls_sentence(const ContractRules& contract) {
  if (!contract.calls) return {};
  if (contract.calls->card)
    return fmt::format("In {} whoever holds a certain card is the player's partner.", spoken(contract));
  return fmt::format("In {} the player calls a card, and whoever holds it is his partner.", spoken(contract));
}

std::string rank_sentence(const CallRules& calls) {
  const auto rank = rank_of(calls.rank);
  if (!rank) return {};
  return fmt::format("He calls the {} of a suit: one that is no trump and that he does not hold himself.",
                     ranks_in_words({*rank}));
}

std::string card_sentence(const CallRules& calls) {
  if (!calls.card) return {};
  return fmt::format("That card is always the {}.", pattern_text({calls.card->suit, calls.card->rank, 0}));
}

std::string shows_sentence(const ContractRules& contract) {
  if (!lies_open(contract.shows)) return {};
  return fmt::format("In {} the player lays his hand open before the first lead.", spoken(contract));
}

std::string order_sentence(const ContractRules& contract) {
  if (contract.order.empty()) return {};
  return fmt::format("In {} the highest cards of a suit are, from the top, the {}; the others rank as in the pack.",
                     spoken(contract), ranks_in_words(contract.order));
}

std::string also_sentence(const ContractRules& contract) {
  if (contract.also.empty()) return {};
  const TrumpsOfContract trumps = trumps_of(contract.trumps);
  const bool has_suit = trumps.named || trumps.strain != kSuits;
  return fmt::format("In {} each {} is a trump, whatever its suit; there are no other trumps{}.", spoken(contract),
                     ranks_in_words(contract.also), has_suit ? " but the suit" : "");
}

std::string leads_sentence(const ContractRules& contract) {
  const std::string_view seat = seat_word(contract.leads).says;
  if (contract.leads == kContractLeads.seats[0]) return {};
  return fmt::format("In {} {} leads to the first trick{}.", spoken(contract), seat,
                     is_in_play(contract.partner) ? "" : ", or the next who takes part");
}

std::string melds_sentence(const ContractRules& contract) {
  return fmt::format("In {} {}.", spoken(contract),
                     let_melds_count(contract.melds) ? "melds are declared and count as usual" : "no meld is declared");
}

std::string partner_sentence(const ContractRules& contract) {
  const std::string of = fmt::format("In {} the player's partner", spoken(contract));
  switch (contract.partner) {
    case PartnerHand::face_down: return of + " lays his cards face down and takes no part.";
    case PartnerHand::exposed: return of + " lays his cards open for all to see and takes no part.";
    case PartnerHand::seen_by_caller:
      return of + " takes no part; once the first card is led the player may look at the partner's cards.";
    case PartnerHand::plays: return of + " plays, and the contract is theirs together.";
  }
  return {};
}

// Returns "3, or 6 if an opponent doubles it, or 12 if his side then redoubles".
std::string figures(const std::vector<int>& worth) {
  std::string text = std::to_string(worth[0]);
  if (worth.size() > 1) text += fmt::format(", or {} if an opponent doubles it", worth[1]);
  if (worth.size() > 2) text += fmt::format(", or {} if his side then redoubles", worth[2]);
  return text;
}

std::string worth_sentence(const ContractRules& contract) {
  if (contract.worth.empty()) return {};
  const std::string_view does = contract.costs.empty() ? "wins or loses" : "wins";
  const std::string_view undoubled = contract.worth.size() == 1 ? ", and cannot be doubled" : "";
  return fmt::format("{} {} {}{}.", capitalised(spoken(contract)), does, figures(contract.worth), undoubled);
}

std::string costs_sentence(const ContractRules& contract) {
  if (contract.costs.empty()) return {};
  if (contract.costs == std::vector<int>{0})
    return fmt::format("{} that fails costs nothing.", capitalised(spoken(contract)));
  return fmt::format("{} that fails costs {}.", capitalised(spoken(contract)), figures(contract.costs));
}

std::string sweep_sentence(const ContractRules& contract) {
  if (contract.sweep.empty()) return {};
  return fmt::format("{} with every trick wins {}.", capitalised(spoken(contract)), figures(contract.sweep));
}

std::string others_sentence(const ContractRules& contract) {
  if (contract.others.empty()) return {};
  return fmt::format("If {} fails, each other side wins {}.", spoken(contract), figures(contract.others));
}

std::string others_lose_sentence(const ContractRules& contract) {
  if (contract.others_lose.empty()) return {};
  return fmt::format("If {} is made, each other side loses {}.", spoken(contract), figures(contract.others_lose));
}

std::string takes_sentence(const ContractRules& contract) {
  const Undertaking due = undertaking(contract.takes);
  if (due.no_trick)
    return fmt::format("In {} {} must win no trick; the first one {} ends the deal.", spoken(contract),
                       player(contract), is_in_play(contract.partner) ? "it wins" : "he wins");
  if (!due.needs_number()) return {};
  const int count = contract.at_least.number;
  if (due.by_points)
    return fmt::format("In {} {} must take {} or more.", spoken(contract), player(contract),
                       counted(static_cast<std::uint64_t>(count), "point"));
  return fmt::format("In {} {} must win {} or more.", spoken(contract), player(contract),
                     count == 1 ? std::string("one trick") : fmt::format("{} tricks", in_words(count)));
}

void check_figures(const ContractRules& contract, std::string_view key, const std::vector<int>& figures,
                   Findings& findings) {
  for (std::size_t i = 1; i < figures.size(); ++i)
    if (figures[i] <= figures[i - 1])
      findings.error({"T2111",
                      fmt::format("`{}` counts {} when it is raised, no more than before", contract.name, figures[i]),
                      {{fmt::format("contracts.{}.{}.#{}", contract.name, key, i), ""}},
                      "let every figure be more than the one before"});
}

void check_number(const ContractRules& contract, Findings& findings) {
  const std::string path = "contracts." + contract.name;
  const bool needs = undertaking(contract.takes).needs_number();
  if (needs && contract.at_least.is_none())
    findings.error({"T2171",
                    fmt::format("`{}` does not say how many it must take", contract.name),
                    {{path + ".takes", ""}},
                    "write the number: `at_least: 3`"});
  if (needs || contract.at_least.is_none()) return;
  findings.error({"T2172",
                  fmt::format("`{}` has a number, but it is not played for a number", contract.name),
                  {{path + ".at_least", ""}, {path + ".takes", ""}},
                  "take `at_least` out, or write `takes: tricks` or `takes: points`"});
}

// Checks that only contracts without the deal's trumps have an order of their own.
void check_order(const ContractRules& contract, Findings& findings) {
  if (!are_kept(contract.trumps) || !contract.has_order()) return;
  const std::string path = "contracts." + contract.name;
  const std::string_view key = contract.order.empty() ? "also" : "order";
  findings.error({"T2179",
                  fmt::format("`{}` keeps the deal's trumps, and with them their order", contract.name),
                  {{fmt::format("{}.{}", path, key), ""}, {path + ".trumps", ""}},
                  fmt::format("take `{}` or `trumps` out", key)});
}

// Checks that a hand can be judged, which is done by whole hands, without trumps, in the pack's order.
void check_hand(const ContractRules& contract, Findings& findings) {
  if (!must_be_able_to_lose(contract.hand)) return;
  const std::string path = "contracts." + contract.name;
  const auto report = [&](std::string_view key, std::string_view why) {
    findings.error({"T2173",
                    fmt::format("`{}` is for hands that can lose, but {}", contract.name, why),
                    {{path + ".hand", ""}, {fmt::format("{}.{}", path, key), ""}},
                    "take `hand` out"});
  };
  if (is_before_auction(contract.called)) return report("called", "it is announced before all cards are dealt");
  if (are_kept(contract.trumps) || contract.names_suit() || trumps_of(contract.trumps).strain != kSuits)
    return report("trumps", "it is played with trumps");
  if (contract.has_order()) report(contract.order.empty() ? "also" : "order", "it has an order of its own");
}

// Checks when the declarer alone is asked.
void check_declarers(const ContractRules& contract, Findings& findings) {
  const std::string path = "contracts." + contract.name;
  const OfDeclarer of = of_declarer(contract.called);
  if (!of.must_choose && !contract.bid.is_none())
    findings.error({"T2191",
                    fmt::format("`{}` has a bid, but it is not announced after the auction", contract.name),
                    {{path + ".bid", ""}, {path + ".called", ""}},
                    "write `called: after_auction`, or take `bid` out"});
  if (of.asked && announcers(contract.by).depend_on_auction())
    findings.error({"T2192",
                    fmt::format("`{}` is the declarer's to announce, who alone is asked", contract.name),
                    {{path + ".by", ""}, {path + ".called", ""}},
                    "take `by` out"});
}

// Checks that there is one card that makes a partner, and that only one suit is named.
void check_calls(const ContractRules& contract, Findings& findings) {
  if (!contract.calls) return;
  const std::string path = "contracts." + contract.name;
  const auto rank = rank_of(contract.calls->rank);
  if (rank && contract.calls->card)
    findings.error({"T2193",
                    fmt::format("`{}` calls a rank and a card", contract.name),
                    {{path + ".calls.card", ""}, {path + ".calls.rank", ""}},
                    "write one of them: `rank: A`, or `card: QC`"});
  if (!rank && !contract.calls->card)
    findings.error({"T2193",
                    fmt::format("`{}` does not say which card is called", contract.name),
                    {{path + ".calls", ""}},
                    "write one of them: `rank: A`, or `card: QC`"});
  if (rank && trumps_of(contract.trumps).named)
    findings.error({"T2194",
                    fmt::format("`{}` names one suit, for trumps or for the called card", contract.name),
                    {{path + ".calls.rank", ""}, {path + ".trumps", ""}},
                    "let trumps be `kept` or `none`, or call a `card`"});
}

// Checks what a contract that is announced before the auction cannot know.
void check_called(const ContractRules& contract, Findings& findings) {
  const std::string path = "contracts." + contract.name;
  if (!is_before_auction(contract.called) || !announcers(contract.by).depend_on_auction()) return;
  findings.error({"T2174",
                  fmt::format("`{}` is announced before the auction, when nobody is declarer", contract.name),
                  {{path + ".by", ""}, {path + ".called", ""}},
                  "take `by` or `called` out"});
}

}  // namespace

void describe(Fields& fields, ContractRules& contract) {
  const Undertaking due = undertaking(contract.takes);
  const Standing counted = due.needs_number() ? Standing::in_force : Standing::idle;
  const Standing of_auction = of_declarer(contract.called).must_choose ? Standing::in_force : Standing::idle;
  fields.word({"called", "when the players are asked for it", called_sentence(contract) + declarer_sentence(contract)},
              contract.called, kCalled);
  fields.amount({"bid", "the number that is a bid of it", "", Need::optional, of_auction}, contract.bid, {1, 999},
                Computed::none);
  fields.word({"by", "who may announce it", by_sentence(contract)}, contract.by, kCalledBy);
  fields.word({"hand", "with which hands it may be announced", hand_sentence(contract)}, contract.hand, kContractHand);
  fields.word({"partner", "what the partner does, and who sees his cards", partner_sentence(contract)},
              contract.partner, kPartnerHand);
  fields.group({"calls", "the card whose holder is the partner", calls_sentence(contract)}, contract.calls);
  fields.word({"shows", "what the player shows of his hand", shows_sentence(contract)}, contract.shows, kShows);
  fields.word({"trumps", "what is trumps", trumps_sentence(contract)}, contract.trumps, kContractTrumps);
  fields.ranks(
      {"order", "the ranks of a suit from the top, as far as they differ from the pack's", order_sentence(contract)},
      contract.order);
  fields.ranks({"also", "ranks that are trumps in every suit, from the top", also_sentence(contract)}, contract.also);
  describe_seat(fields, {"leads", "who leads to the first trick", leads_sentence(contract)}, contract.leads,
                kContractLeads);
  fields.word({"melds", "whether melds are declared and count", melds_sentence(contract)}, contract.melds,
              kContractMelds);
  fields.word({"takes", "what the player must take", takes_sentence(contract)}, contract.takes, kContractTakes);
  fields.amount({"at_least", "how many tricks or points he must take", "", Need::optional, counted}, contract.at_least,
                {1, 999}, Computed::none);
  fields.numbers(
      {"worth", "what it wins or loses: plain, doubled, redoubled", worth_sentence(contract), Need::required},
      contract.worth, {1, 999}, kMostWorth);
  fields.numbers(
      {"costs", "what it loses if it fails, where that is not what it wins", costs_sentence(contract), Need::or_none},
      contract.costs, {0, 999}, kMostWorth);
  fields.numbers(
      {"sweep", "what it wins with every trick, where that is more", sweep_sentence(contract), Need::or_none, counted},
      contract.sweep, {1, 999}, kMostWorth);
  fields.numbers({"others", "what each other side wins if it fails", others_sentence(contract), Need::or_none},
                 contract.others, {1, 999}, kMostWorth);
  fields.numbers(
      {"others_lose", "what each other side loses if it is made", others_lose_sentence(contract), Need::or_none},
      contract.others_lose, {1, 999}, kMostWorth);
}

void describe(Fields& fields, CallRules& calls) {
  fields.word({"rank", "the rank of the card that the player calls", rank_sentence(calls)}, calls.rank, kCallRank);
  fields.face({"card", "the card that it always is", card_sentence(calls)}, calls.card, kNoCard);
  fields.word({"needs", "what the player must hold to call"}, calls.needs, kCallNeeds);
  fields.word({"known", "who knows the partner"}, calls.known, kPartnerKnown);
  fields.word({"duty", "what the called card asks of its holder"}, calls.duty, kCallDuty);
}

void check(const ContractRules& contract, Findings& findings) {
  check_figures(contract, "worth", contract.worth, findings);
  check_number(contract, findings);
  check_hand(contract, findings);
  check_order(contract, findings);
  check_called(contract, findings);
  check_declarers(contract, findings);
  check_calls(contract, findings);
  const std::pair<std::string_view, const std::vector<int>*> beside[] = {{"costs", &contract.costs},
                                                                         {"sweep", &contract.sweep},
                                                                         {"others", &contract.others},
                                                                         {"others_lose", &contract.others_lose}};
  for (const auto& [key, figures] : beside) {
    check_figures(contract, key, *figures, findings);
    if (figures->empty() || figures->size() == contract.worth.size()) continue;
    findings.error({"T2112",
                    fmt::format("`{}` has {} in `worth` and {} in `{}`", contract.name,
                                counted(contract.worth.size(), "figure"), figures->size(), key),
                    {{fmt::format("contracts.{}.{}", contract.name, key), ""},
                     {fmt::format("contracts.{}.worth", contract.name), ""}},
                    fmt::format("write as many figures in `{}` as in `worth`: plain, doubled, redoubled", key)});
  }
}

}  // namespace turup
