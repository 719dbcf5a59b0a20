#include "rules/contracts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "rules/contract_words.h"

namespace turup {

namespace {

constexpr Word kNoCard{"none", ""};

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
  const auto rank = contract.calls->rank;
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
  const auto says = [&contract](std::string_view key) { return contract_sentence(contract, key).value(); };
  const Standing of_auction = of_declarer(contract.called).must_choose ? Standing::in_force : Standing::idle;
  fields.word({"called", "when the players are asked for it", says("called")}, contract.called, kCalled);
  fields.amount({"bid", "the number that is a bid of it", "", Need::optional, of_auction}, contract.bid,
                {1, kLargestNumber}, Computed::none);
  fields.word({"by", "who may announce it", says("by")}, contract.by, kCalledBy);
  fields.word({"hand", "with which hands it may be announced", says("hand")}, contract.hand, kContractHand);
  fields.word({"partner", "what the partner does, and who sees his cards", says("partner")}, contract.partner,
              kPartnerHand);
  fields.group({"calls", "the card whose holder is the partner", says("calls")}, contract.calls);
  fields.word({"shows", "what the player shows of his hand", says("shows")}, contract.shows, kShows);
  fields.word({"trumps", "what is trumps", says("trumps")}, contract.trumps, kContractTrumps);
  fields.ranks({"order", "the ranks of a suit from the top, as far as they differ from the pack's", says("order")},
               contract.order);
  fields.ranks({"also", "ranks that are trumps in every suit, from the top", says("also")}, contract.also);
  describe_seat(fields, {"leads", "who leads to the first trick", says("leads")}, contract.leads, kContractLeads);
  fields.word({"melds", "whether melds are declared and count", says("melds")}, contract.melds, kContractMelds);
  fields.word({"takes", "what the player must take", says("takes")}, contract.takes, kContractTakes);
  fields.amount({"at_least", "how many tricks or points he must take", "", Need::optional, counted}, contract.at_least,
                {1, kLargestNumber}, Computed::none);
  fields.numbers({"worth", "what it wins or loses: plain, doubled, redoubled", says("worth"), Need::required},
                 contract.worth, {1, kLargestNumber}, kMostWorth);
  fields.numbers({"costs", "what it loses if it fails, where that is not what it wins", says("costs"), Need::or_none},
                 contract.costs, {0, kLargestNumber}, kMostWorth);
  fields.numbers({"sweep", "what it wins with every trick, where that is more", says("sweep"), Need::or_none, counted},
                 contract.sweep, {1, kLargestNumber}, kMostWorth);
  fields.numbers({"others", "what each other side wins if it fails", says("others"), Need::or_none}, contract.others,
                 {1, kLargestNumber}, kMostWorth);
  fields.numbers({"others_lose", "what each other side loses if it is made", says("others_lose"), Need::or_none},
                 contract.others_lose, {1, kLargestNumber}, kMostWorth);
}

void describe(Fields& fields, CallRules& calls) {
  ContractRules contract;
  contract.calls = calls;
  const auto says = [&contract](std::string_view key) { return contract_sentence(contract, key).value(); };
  fields.rank({"rank", "the rank of the card that the player calls", says("calls.rank")}, calls.rank);
  fields.face({"card", "the card that it always is", says("calls.card")}, calls.card, kNoCard);
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
